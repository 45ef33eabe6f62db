//! What the engine refuses, as Python's exceptions: a sentence in English, a code, and the place in the document.

use gargalo_questions::Refused;
use gargalo_solver::document::Error;
use gargalo_solver::study::report::DesignError;
use gargalo_words::command_line::{self, CommandMessages};
use gargalo_words::{Language, Said};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

/// What the package tells is English, as Python's own errors are.
pub(crate) const LANGUAGE: Language = Language::English;

/// The package's own words.
pub(crate) fn words() -> &'static CommandMessages {
    CommandMessages::of(LANGUAGE)
}

/// An entry beyond a list's end.
pub(crate) fn no_entry(index: &impl ToString, count: &impl ToString) -> PyErr {
    PyIndexError::new_err(
        words().no_entry(command_line::NoEntry { index: &index.to_string(), count: &count.to_string() }),
    )
}

/// A `gargalo.ScenarioError`.
fn exception(py: Python<'_>, sentence: &str, code: &str, place: &str) -> PyErr {
    let made = py
        .import("gargalo.errors")
        .and_then(|errors| errors.getattr("ScenarioError"))
        .and_then(|class| class.call1((sentence, code, place)));
    made.map_or_else(|missing| missing, PyErr::from_value)
}

/// Why a question has no answer.
pub(crate) fn refused(py: Python<'_>, refused: &Refused) -> PyErr {
    exception(py, &refused.said(LANGUAGE), &refused.code, &refused.place)
}

/// What is wrong with a document.
pub(crate) fn document(py: Python<'_>, error: &Error) -> PyErr {
    refused(py, &error.clone().into())
}

/// Why a design can't be built, told as the command line tells it.
pub(crate) fn design(py: Python<'_>, position: usize, error: &DesignError) -> PyErr {
    refused(py, &Refused::design(position, error.clone()))
}
