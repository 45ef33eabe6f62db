//! JSON to what was published.

use crate::base::record::{Counted, Cursor, FieldType, ReadField};
use crate::document::error::Error;
use crate::document::limits;
use crate::document::published::Published;

/// Reads the field `published` of a document. Whether its designs and points are there is seen when ours are computed:
/// designs come and go.
pub(crate) fn published(cursor: &Cursor<'_, '_>) -> Result<Published, Error> {
    cursor.known(&[], &[Published::OBJECT.fields])?;
    // What is wrong with the claims as a list comes first.
    let list = cursor.required("claims")?;
    list.limit(Counted::Designs, list.items()?.len() as u128, limits::DESIGNS)?;
    Ok(Published::read(cursor, &Published::KIND)?)
}
