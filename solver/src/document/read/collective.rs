//! Collectives in a document.

use super::training::known;
use crate::base::record::{Cursor, FieldKind, FieldType, ReadField};
use crate::catalog::hardware::Hardware;
use crate::document::collective::{ALGORITHMS, ALL_TO_ALL, CollectiveForm, CollectiveSpec, ExchangeSpec};
use crate::document::error::Error;
use crate::workload::collective::{Algorithm, Operation};

/// Reads a workload of kind `collective`. `own`: the document's own hardware.
pub(crate) fn collective(cursor: &Cursor<'_, '_>, own: Option<&Hardware>) -> Result<CollectiveForm, Error> {
    let operation = cursor.required("operation")?;
    Operation::read(&operation, &Operation::KIND)?;
    let word = cursor.field("algorithm")?;
    let word = word.map(|word| Option::read(&word, &FieldKind::WordOr(&ALGORITHMS.0))).transpose()?;
    let read = if word.flatten() == Some(Algorithm::DeepEp) {
        operation.one_of(ALL_TO_ALL)?;
        cursor.known(&["kind"], &[ExchangeSpec::OBJECT.fields])?;
        CollectiveForm::Experts(ExchangeSpec::read_fields(cursor)?)
    } else {
        cursor.known(&["kind"], &[CollectiveSpec::OBJECT.fields])?;
        CollectiveForm::Operation(CollectiveSpec::read_fields(cursor)?)
    };
    known(cursor, &["protocol", "inside_protocol", "hardware"], own)?;
    Ok(read)
}
