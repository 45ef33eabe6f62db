//! Serving in a document.

use crate::base::record::Cursor;
use crate::catalog::hardware::Hardware;
use crate::document::error::Error;
use crate::document::read::training::known;
use crate::document::schema::Workload;
use crate::workload::serving::Serving;
use std::sync::Arc;

/// Reads a workload of kind `serving`. `own`: the document's own hardware.
pub(crate) fn serving(cursor: &Cursor<'_, '_>, own: Option<&Hardware>) -> Result<Workload, Error> {
    cursor.known(&["kind"], &[Serving::OBJECT.fields])?;
    let mut serving = Serving::read_fields(cursor)?;
    // One copy is what holds anyway.
    serving.instances = serving.instances.filter(|&count| count > 1);
    known(cursor, &["hardware", "protocol"], own)?;
    serving
        .check()
        .map_err(|misfit| Error::Serving { path: format!("{}.{}", cursor.path(), misfit.field()), misfit })?;
    Ok(Workload::Serving(Arc::new(serving)))
}
