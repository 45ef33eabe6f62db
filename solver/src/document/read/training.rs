//! A training step in a document.

use crate::base::record::Cursor;
use crate::catalog::hardware::Hardware;
use crate::document::error::Error;
use crate::document::schema::Workload;
use crate::document::version::{FIRST_VERSION, settled_training};
use crate::workload::training::Training;
use std::sync::Arc;

/// Reads a workload of kind `training`. `own`: the document's own hardware.
#[inline(never)]
pub(crate) fn training(
    cursor: &Cursor<'_, '_>,
    own: Option<&Hardware>,
    version: u32,
) -> Result<Workload, Error> {
    cursor.known(&["kind"], &[Training::OBJECT.fields])?;
    let training = Training::read_fields(cursor)?;
    known(cursor, own.unwrap_or(&Hardware::default()))?;
    let training = if version == FIRST_VERSION { settled_training(training) } else { training };
    training.check().map_err(|misfit| Error::Training {
        path: format!("{}.{}", cursor.path(), misfit.field()),
        misfit,
    })?;
    Ok(Workload::Training(Arc::new(training)))
}

/// Refuses hardware and protocols that are nowhere.
pub(crate) fn known(cursor: &Cursor<'_, '_>, hardware: &Hardware) -> Result<(), Error> {
    if let Some(field) = cursor.field("hardware")? {
        hardware
            .gpu(field.text()?)
            .map_err(|unknown| Error::UnknownHardware { path: field.path(), unknown })?;
    }
    if let Some(field) = cursor.field("protocol")? {
        let found = hardware.protocol(field.text()?);
        found.map_err(|unknown| Error::UnknownHardware { path: field.path(), unknown })?;
    }
    Ok(())
}
