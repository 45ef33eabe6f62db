//! Labels of a network's parameters.

use crate::Language;
use crate::network::NetworkMessages;

/// A parameter's label, by its name in the document.
pub fn parameter(name: &str, language: Language) -> &'static str {
    (NetworkMessages::of(language).parameter)(&name.replace(['_', '.'], "-"))
}
