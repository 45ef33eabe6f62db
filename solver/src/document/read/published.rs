//! JSON to what was published.

use crate::base::record::{Cursor, FieldType, ReadField};
use crate::document::error::Error;
use crate::document::published::Published;

/// Reads the field `published` of a document. Whether its designs and points are there is seen when ours are computed:
/// designs come and go.
pub(crate) fn published(cursor: &Cursor<'_, '_>) -> Result<Published, Error> {
    cursor.known(&[], &[Published::OBJECT.fields])?;
    cursor.look_at_lists(Published::OBJECT.fields)?;
    Ok(Published::read(cursor, &Published::KIND)?)
}
