//! What is wrong with a lesson, in words: the place, and what to change.

use crate::Language;
use crate::errors::scenario_error;
use crate::lesson_errors::{self, LessonErrorMessages};
use gargalo_solver::lesson::text::Mistake;
use gargalo_solver::lesson::{FigureError, LessonError, ROOTS};

/// What is wrong with a lesson.
pub fn lesson_error(error: &LessonError, language: Language) -> String {
    let words = LessonErrorMessages::of(language);
    match error {
        LessonError::Document(error) => scenario_error(error, language),
        LessonError::UnsupportedVersion { found } => (words.unsupported_version)(&found.to_string()),
        LessonError::BadId { path, id } => words.bad_id(lesson_errors::BadId { path, id }),
        LessonError::BadText { path, mistake } => match mistake {
            Mistake::Empty => (words.bad_text_empty)(path),
            Mistake::Unclosed { mark } => {
                words.bad_text_unclosed(lesson_errors::BadTextUnclosed { path, mark })
            }
            Mistake::BadTarget { target } => {
                words.bad_text_bad_target(lesson_errors::BadTextBadTarget { path, target })
            }
        },
        LessonError::UnknownFigure { path, name } => {
            words.unknown_figure(lesson_errors::UnknownFigure { path, name })
        }
        LessonError::UnusedFigure { path } => (words.unused_figure)(path),
        LessonError::BadReading { path, from } => {
            words.bad_reading(lesson_errors::BadReading { path, from, join: &ROOTS.join(", ") })
        }
        LessonError::RightChoices { path, found } => {
            words.right_choices(lesson_errors::RightChoices { path, found: &found.to_string() })
        }
        LessonError::NoScenario { path } => (words.no_scenario)(path),
    }
}

/// Why a figure of a lesson has no value.
pub fn figure_error(error: &FigureError, language: Language) -> String {
    let words = LessonErrorMessages::of(language);
    match error {
        FigureError::NoReport { from } => (words.no_report)(from),
        FigureError::NoSuchPlace { from, at } => words.no_such_place(lesson_errors::NoSuchPlace { from, at }),
        FigureError::NotANumber { from } => (words.not_finite)(from),
    }
}
