//! Lessons: text, live scenarios, things to try and questions whose answers are computed, as plain data.
//!
//! A lesson is read from JSON ([`read()`]), its figures are walked out of the reports of its own scenarios
//! ([`figures()`]), so that a text can't say what the model doesn't. The format stands in `docs/lessons.md`.

mod answer;
mod author;
mod edits;
mod error;
mod figures;
mod number;
mod parts;
mod read;
mod read_question;
mod schema;
mod score;
mod sheets;
pub mod text;
mod typed;
mod walk;

pub use answer::{Answer, Slip, Verdict, judge};
pub use author::{NewStep, compact, with_step};
pub use edits::with_edits;
pub use error::{FigureError, LessonError};
pub use figures::{figures, reached, values};
pub use number::{NO_FIGURE, fixed_number, marks, read_number, rounded_number, write_number};
pub use parts::{FigureParts, StepFigures, StepValues, figure_parts};
pub use read::{read, read_course};
pub use schema::{
    Choice, Course, CourseEntry, FieldEdit, Foreseen, Goal, Lesson, NamedFigure, Panel, Part, Question,
    QuestionKind, Reading, Said, ScoreRule, Show, Source, Step, TextFigure, Tongue, Translation, Try, UNITS,
    VERSION,
};
pub use score::{Points, score};
pub use sheets::{ROOTS, SWEEP_POINTS};
pub use typed::{Untyped, typed};
