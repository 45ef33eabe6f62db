//! Reads the field `topoopt` of a document.

use crate::base::record::{Cursor, FieldType, ReadField};
use crate::document::error::{Error, Rule};
use crate::topoopt::spec::WiringSpec;

/// Reads the field `topoopt` of a document with so many designs.
pub(crate) fn wiring(cursor: &Cursor<'_, '_>, designs: usize) -> Result<WiringSpec, Error> {
    let fields = WiringSpec::OBJECT.fields;
    cursor.known(&[], &[fields])?;
    // The design is looked for among the document's before what follows it is read.
    cursor.look(fields.iter().take_while(|field| field.name != "design"))?;
    if let Some(field) = cursor.field("design")? {
        let design = field.whole()?;
        if design >= designs as u64 {
            let last = designs.saturating_sub(1) as f64;
            return Err(field.bad_number(design as f64, Rule::Between(0.0, last)).into());
        }
    }
    Ok(WiringSpec::read(cursor, &WiringSpec::KIND)?)
}
