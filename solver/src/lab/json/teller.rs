//! Who says what is wrong: the engine knows kinds, places and values, and no sentence.

use crate::document;
use crate::study::report::DesignError;

/// Says what is wrong, for people: the `message` of an error in JSON. The words crate has one for each language.
pub trait Teller {
    /// Why a design can't be built.
    fn design(&self, error: &DesignError) -> String;

    /// What is wrong with a document.
    fn document(&self, error: &document::Error) -> String;
}

/// Says the kind and the values as the engine's types have them: for programs, and where nobody reads the message.
#[derive(Debug, Clone, Copy)]
pub struct AsData;

impl Teller for AsData {
    fn design(&self, error: &DesignError) -> String {
        error.to_string()
    }

    fn document(&self, error: &document::Error) -> String {
        error.to_string()
    }
}
