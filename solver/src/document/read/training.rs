//! A training step in a document.

use crate::base::record::Cursor;
use crate::catalog::hardware::Hardware;
use crate::document::error::Error;
use crate::document::schema::Workload;
use crate::document::version::{FIRST_VERSION, settled_training};
use crate::workload::training::Training;
use std::sync::Arc;

/// Reads a workload of kind `training`. `own`: the document's own hardware.
pub(crate) fn training(
    cursor: &Cursor<'_, '_>,
    own: Option<&Hardware>,
    version: u32,
) -> Result<Workload, Error> {
    cursor.known(&["kind"], &[Training::OBJECT.fields])?;
    let training = Training::read_fields(cursor)?;
    known(cursor, &["hardware", "protocol"], own)?;
    let training = if version == FIRST_VERSION { settled_training(training) } else { training };
    training.check().map_err(|misfit| Error::Training {
        path: format!("{}.{}", cursor.path(), misfit.field()),
        misfit,
    })?;
    Ok(Workload::Training(Arc::new(training)))
}

/// Refuses hardware and protocols that are nowhere, by the fields that name them.
pub(crate) fn known(
    cursor: &Cursor<'_, '_>,
    fields: &[&'static str],
    own: Option<&Hardware>,
) -> Result<(), Error> {
    let none = Hardware::default();
    let hardware = own.unwrap_or(&none);
    for &name in fields {
        let Some(field) = cursor.field(name)? else { continue };
        let id = field.text()?;
        let found =
            if name == "hardware" { hardware.gpu(id).map(|_| ()) } else { hardware.protocol(id).map(|_| ()) };
        found.map_err(|unknown| Error::UnknownHardware { path: field.path(), unknown })?;
    }
    Ok(())
}
