//! Who says what is wrong: the engine knows kinds, places and values, and no sentence.

use crate::design::fabric::{Adapters, Uneven};
use crate::document;
use crate::study::report::DesignError;

/// Says what is wrong, for people: the `message` of an error in JSON. The words crate has one for each language.
pub trait Teller {
    /// Why a design can't be built.
    fn design(&self, error: &DesignError) -> String;

    /// What is wrong with a document.
    fn document(&self, error: &document::Error) -> String;

    /// What is uneven in a fabric, and what it costs.
    fn uneven(&self, found: &Uneven) -> String;

    /// A host with fewer adapters than usual.
    fn short_host(&self, found: &Adapters) -> String;
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

    fn uneven(&self, found: &Uneven) -> String {
        format!("{found:?}")
    }

    fn short_host(&self, found: &Adapters) -> String {
        format!("{found:?}")
    }
}
