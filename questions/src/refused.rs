//! Why there is no answer.

use crate::given::OPTIONS;
use gargalo_flow::answer::Lacking;
use gargalo_flow::read::ReadError;
use gargalo_solver::design::plans::NoPlan;
use gargalo_solver::document::Error;
use gargalo_solver::document::share::ShareError;
use gargalo_solver::exchange::ImportError;
use gargalo_solver::lab::{ProposalError, error_json};
use gargalo_solver::lesson::LessonError;
use gargalo_solver::study::report::DesignError;
use gargalo_trace::TraceError;
use gargalo_words::command_line::CommandMessages;
use gargalo_words::{Language, Said};
use serde_json::json;
use std::fmt::Debug;

/// Why there is no answer: the kind, the place, and a sentence in every language.
#[derive(Debug)]
pub struct Refused {
    /// The kind, in lower case with underscores: `bad_number`.
    pub code: String,
    /// Where: `designs[0].network.gbps`; empty where it is the whole.
    pub place: String,
    /// In what.
    pub source: Source,
    what: Box<dyn Said + Send>,
}

/// In what something is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// In what the question is asked of, or in its options.
    Input,
    /// In the file of the option of this name.
    Option(&'static str),
}

impl Refused {
    pub(crate) fn new(
        code: impl Into<String>,
        place: impl Into<String>,
        what: impl Said + Send + 'static,
    ) -> Self {
        Self { code: code.into(), place: place.into(), source: Source::Input, what: Box::new(what) }
    }

    /// Of text that is not UTF-8 from a byte on.
    pub fn not_text(from: usize) -> Self {
        Self::new("not_text", "", NotText { from })
    }

    /// The same of an option's file.
    pub(crate) fn in_option(self, name: &'static str) -> Self {
        Self { place: format!("{OPTIONS}.{name}"), source: Source::Option(name), ..self }
    }

    /// Why the design at this position can't be built.
    pub fn design(position: usize, error: DesignError) -> Self {
        Self::from(error).within(format!("designs[{position}]"))
    }

    /// At a place, which its sentence begins with.
    #[must_use]
    pub(crate) fn within(self, place: String) -> Self {
        let what = Box::new(At { place: place.clone(), what: self.what });
        Self { place, what, ..self }
    }

    /// As it is handed to another program: code, place, and the command line's sentence, in English.
    pub fn json(&self) -> String {
        json!({"code": self.code, "place": self.place, "message": self.said(Language::English)}).to_string()
    }
}

impl Said for Refused {
    fn said(&self, language: Language) -> String {
        self.what.said(language)
    }
}

/// Errors that know their code and their place.
macro_rules! placed {
    ($($error:ty),*) => {
        $(impl From<$error> for Refused {
            fn from(error: $error) -> Self {
                Self::new(error.code(), error.place(), error)
            }
        })*
    };
}

placed!(Error, ShareError, ReadError, Lacking);

impl From<DesignError> for Refused {
    fn from(error: DesignError) -> Self {
        let told = error_json(&error, &Language::English);
        Self::new(told["code"].as_str().unwrap_or_default(), "", error)
    }
}

impl From<NoPlan> for Refused {
    fn from(error: NoPlan) -> Self {
        Self::new(variant(&error), "", error)
    }
}

impl From<ImportError> for Refused {
    fn from(error: ImportError) -> Self {
        let place = match (error.line, error.column) {
            (0, _) => String::new(),
            (line, 0) => format!("line {line}"),
            (line, column) => format!("line {line}, column {column}"),
        };
        Self::new(variant(&error.problem), place, error)
    }
}

impl From<ProposalError> for Refused {
    fn from(error: ProposalError) -> Self {
        match error {
            ProposalError::Design(design) => design.into(),
            _ => Self::new(variant(&error), "", error),
        }
    }
}

impl From<TraceError> for Refused {
    fn from(error: TraceError) -> Self {
        Self::new(error.code(), error.file.clone(), error)
    }
}

impl From<LessonError> for Refused {
    fn from(error: LessonError) -> Self {
        match &error {
            LessonError::Document(own) => Self::new(own.code(), own.place(), error.clone()),
            _ => Self::new(variant(&error), "", error),
        }
    }
}

/// The name of an enum's variant in lower case with underscores, as codes are: `NothingSent` is `nothing_sent`.
fn variant(error: &impl Debug) -> String {
    let told = format!("{error:?}");
    let mut code = String::new();
    for letter in told.chars().take_while(char::is_ascii_alphanumeric) {
        if letter.is_ascii_uppercase() && !code.is_empty() {
            code.push('_');
        }
        code.push(letter.to_ascii_lowercase());
    }
    code
}

/// A mistake that a question finds by itself.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Own(pub(crate) fn(&CommandMessages) -> String);

impl Said for Own {
    fn said(&self, language: Language) -> String {
        self.0(CommandMessages::of(language))
    }
}

/// A mistake at a place in a file.
#[derive(Debug)]
struct At {
    place: String,
    what: Box<dyn Said + Send>,
}

impl Said for At {
    fn said(&self, language: Language) -> String {
        format!("{}: {}", self.place, self.what.said(language))
    }
}

/// Text that is not UTF-8 from a byte on.
#[derive(Debug)]
struct NotText {
    from: usize,
}

impl Said for NotText {
    fn said(&self, language: Language) -> String {
        (CommandMessages::of(language).not_text)(&self.from.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variant_is_its_code() {
        assert_eq!(variant(&NoPlan::NothingSent), "nothing_sent");
        assert_eq!(variant(&ProposalError::NoSuchPoint { point: 1, points: 1 }), "no_such_point");
    }
}
