//! The one way that a lesson gives to do what it asks for.

use super::schema::FieldEdit;
use crate::document::sweep::with_fields;
use crate::document::{Error, Scenario};

/// The scenario with these fields changed, through the document's own reader.
///
/// # Errors
/// A field that is not there, or a value that it may not have.
pub fn with_edits(scenario: &Scenario, edits: &[FieldEdit]) -> Result<Scenario, Error> {
    let fields: Vec<(&str, &str)> =
        edits.iter().map(|edit| (edit.path.as_str(), edit.value.as_str())).collect();
    with_fields(scenario, &fields)
}
