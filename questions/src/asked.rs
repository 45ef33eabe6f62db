//! A question as it is asked: of what, and with which options.

use crate::Question;
use crate::key::Key;
use crate::refused::Refused;
use gargalo_solver::document::{Scenario, read};
use gargalo_trace::File;
use gargalo_words::Language;
use serde_json::{Map, Value};

/// A question as it is asked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Asked<'a> {
    pub(crate) question: &'a Question,
    pub(crate) input: &'a [u8],
    pub(crate) files: &'a [File<'a>],
    pub(crate) options: &'a Map<String, Value>,
    pub(crate) language: Language,
}

impl<'a> Asked<'a> {
    /// An option's value, or its default.
    pub(crate) fn get<T>(&self, key: &Key<T>) -> Option<T> {
        debug_assert!(
            self.question.options.iter().any(|opt| opt.name == key.opt.name),
            "{} has no option {}",
            self.question.name,
            key.opt.name
        );
        let default = || key.opt.default.and_then(|text| key.opt.kind.from_text(text).ok());
        self.options.get(key.opt.name).cloned().or_else(default).as_ref().and_then(key.read)
    }

    /// Whether a switch is on.
    pub(crate) fn is(&self, key: &Key<bool>) -> bool {
        self.get(key).unwrap_or_default()
    }

    /// What it is asked of, as text.
    pub(crate) fn text(&self) -> Result<&'a str, Refused> {
        core::str::from_utf8(self.input).map_err(|error| Refused::not_text(error.valid_up_to()))
    }

    /// The scenario that it is asked of.
    pub(crate) fn scenario(&self) -> Result<Scenario, Refused> {
        Ok(read(self.text()?)?)
    }
}
