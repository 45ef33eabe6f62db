//! What can be wrong with a lesson. Variants with data; the words are the app's, in both languages.

use super::text::Mistake;
use crate::base::record::BadValue;
use crate::document;
use serde::{Deserialize, Serialize};

/// What is wrong with a lesson's file. `path` is where: `steps[2].question.choices[0]`.
#[derive(Debug, Clone, PartialEq)]
pub enum LessonError {
    /// What can be wrong with any document, scenarios inside a lesson included.
    Document(document::Error),
    /// A version of the format that this program does not read.
    UnsupportedVersion {
        /// The version found.
        found: u64,
    },
    /// An id of other signs than small letters, digits and hyphens.
    BadId {
        /// Where.
        path: String,
        /// The id.
        id: String,
    },
    /// A text that is empty or whose markup doesn't close.
    BadText {
        /// Where.
        path: String,
        /// What is wrong.
        mistake: Mistake,
    },
    /// A text that names a figure that the step does not define.
    UnknownFigure {
        /// Where.
        path: String,
        /// The name.
        name: String,
    },
    /// A figure that no text of the step names.
    UnusedFigure {
        /// Where.
        path: String,
    },
    /// A way to a number that begins with none of the reports.
    BadReading {
        /// Where.
        path: String,
        /// What stands there.
        from: String,
    },
    /// Choices of which not exactly one is right.
    RightChoices {
        /// Where.
        path: String,
        /// How many are.
        found: usize,
    },
    /// Figures, something to try or a score before any step has a scenario.
    NoScenario {
        /// Where.
        path: String,
    },
}

impl From<BadValue> for LessonError {
    fn from(mistake: BadValue) -> Self {
        Self::Document(mistake.into())
    }
}

impl From<document::Error> for LessonError {
    fn from(error: document::Error) -> Self {
        Self::Document(error)
    }
}

impl core::fmt::Display for LessonError {
    /// English, for the command line.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Document(error) => error.fmt(f),
            Self::UnsupportedVersion { found } => {
                write!(f, "version {found} of the lesson format; this program reads version 1")
            }
            Self::BadId { path, id } => {
                write!(f, "{path}: the id {id:?} may have small letters, digits and hyphens only")
            }
            Self::BadText { path, mistake } => write!(f, "{path}: {mistake}"),
            Self::UnknownFigure { path, name } => {
                write!(f, "{path}: {{{name}}} is none of the step's figures")
            }
            Self::UnusedFigure { path } => write!(f, "{path}: no text of the step names this figure"),
            Self::BadReading { path, from } => {
                let roots = super::ROOTS.join(", ");
                write!(f, "{path}: {from:?} begins with none of the reports: {roots}")
            }
            Self::RightChoices { path, found } => {
                write!(f, "{path}: {found} choices are right; exactly one must be")
            }
            Self::NoScenario { path } => {
                write!(f, "{path}: neither this step nor one before it has a scenario")
            }
        }
    }
}

impl core::error::Error for LessonError {}

/// Why a figure has no value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum FigureError {
    /// The scenario has no such report: it is of another workload, or could not be solved.
    NoReport {
        /// The way.
        from: String,
    },
    /// The report has nothing there.
    NoSuchPlace {
        /// The way.
        from: String,
        /// The segment where it ends.
        at: String,
    },
    /// What stands there is no number, or none that is finite.
    NotANumber {
        /// The way.
        from: String,
    },
}

impl core::fmt::Display for FigureError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::NoReport { from } => write!(f, "{from}: the scenario gives no such report"),
            Self::NoSuchPlace { from, at } => write!(f, "{from}: there is nothing at {at:?}"),
            Self::NotANumber { from } => write!(f, "{from}: is no finite number"),
        }
    }
}

impl core::error::Error for FigureError {}
