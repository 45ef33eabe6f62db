//! What can be wrong with a lesson. Variants with data; The sentences are in the words crate.

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

crate::flow::error_as_data!(LessonError);

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

crate::flow::error_as_data!(FigureError);
