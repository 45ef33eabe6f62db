//! Seeded patterns of traffic in a document.

use crate::base::record::Cursor;
use crate::document::error::Error;
use crate::document::schema::Workload;
use crate::traffic::{PatternShape, PatternSizes};

/// Reads a workload of kind `pattern`.
pub(crate) fn pattern(cursor: &Cursor<'_, '_>) -> Result<Workload, Error> {
    let forms = PatternShape::FORMS;
    let at = cursor.way(forms)?;
    cursor.known(&["kind", forms.tag], &[PatternSizes::OBJECT.fields, forms.ways[at].fields])?;
    let shape = PatternShape::read_way(at, cursor)?;
    if matches!(shape, PatternShape::Poisson { .. }) {
        // Arrivals at a load need a size to divide by.
        cursor.required("bytes")?.positive()?;
    }
    let PatternSizes { bytes, sizes, seed } = PatternSizes::read_fields(cursor)?;
    Ok(Workload::Pattern { shape, bytes, sizes, seed })
}
