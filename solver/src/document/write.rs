//! The canonical form: the schema's key order, defaults left out, one text for one scenario.

use crate::document::Scenario;
use crate::document::version::in_first_words;

/// The canonical JSON of a scenario, on one line.
pub fn write(scenario: &Scenario) -> String {
    line(&*in_first_words(scenario))
}

/// A part of a document on one line.
pub(crate) fn line(part: &impl serde::Serialize) -> String {
    // Writing plain structs to memory has no way to fail; an empty text would be refused on reading, not misread.
    serde_json::to_string(part).unwrap_or_default()
}

/// The same, indented for people.
pub fn write_pretty(scenario: &Scenario) -> String {
    let mut text = serde_json::to_string_pretty(&*in_first_words(scenario)).unwrap_or_default();
    text.push('\n');
    text
}
