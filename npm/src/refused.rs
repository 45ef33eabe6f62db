//! Why something is refused, as JavaScript is told.

use gargalo_flow::answer::Lacking;
use gargalo_flow::read::ReadError;
use gargalo_solver::document::{Error, share::ShareError};
use gargalo_words::{Language, Said};
use serde_json::json;

/// What is told is English, as JavaScript's own errors are.
pub(crate) const LANGUAGE: Language = Language::English;

/// The kind, the place, and the command line's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(crate) code: &'static str,
    pub(crate) place: String,
    pub(crate) message: String,
}

impl Refused {
    /// As it is handed over.
    pub(crate) fn json(&self) -> String {
        json!({"code": self.code, "place": self.place, "message": self.message}).to_string()
    }
}

macro_rules! refuses {
    ($($error:ty),*) => {
        $(impl From<$error> for Refused {
            fn from(error: $error) -> Self {
                Self { code: error.code(), place: error.place(), message: error.said(LANGUAGE) }
            }
        })*
    };
}

refuses!(Error, ShareError, ReadError, Lacking);
