//! Words of what the page has to say.

use super::Language;
use super::canvas::CanvasMessages;
use super::errors::{proposal_error, scenario_error, share_error};
use super::exchange::import_error;
use super::number::fixed;
use super::quantity::size;
use crate::io::file::FileError;
use crate::state::Notice;
use gargalo_solver::lab::ProposalError;
use gargalo_words::notices::{self, NoticeMessages};

/// A message in words: what happened, and what can be done.
pub fn words(notice: &Notice, language: Language) -> String {
    let words = NoticeMessages::of(language);
    match notice {
        Notice::Copied { characters } => (words.copied)(&fixed(*characters as f64, 0, language)),
        Notice::Opened { title } => (words.opened)(title),
        Notice::Downloaded { name } => (words.downloaded)(name),
        Notice::BadLink(error) => (words.bad_link)(&share_error(error, language)),
        Notice::BadFile { name, error } => {
            words.bad_file(notices::BadFile { name, error: &scenario_error(error, language) })
        }
        Notice::NoFile { name, error } => match error {
            FileError::TooLarge { bytes, limit } => words.no_file_too_large(notices::NoFileTooLarge {
                name,
                bytes: &size(*bytes, language).to_string(),
                limit: &size(*limit as f64, language).to_string(),
            }),
            FileError::Unreadable => (words.no_file_unreadable)(name),
        },
        Notice::BadImport { name, error } => words.bad_import(notices::BadImport {
            name: name.as_deref().unwrap_or(words.the_text_first),
            error: &import_error(error, language),
        }),
        Notice::NetworkChosen { workload, routing } => {
            let more = [
                Some(words.network_chosen),
                workload.then_some(words.network_chosen_workload),
                routing.then_some(words.network_chosen_routing),
            ];
            more.into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        Notice::NothingToFail => CanvasMessages::of(language).nothing_to_fail.to_owned(),
        Notice::NoExport => words.no_export.to_owned(),
        Notice::BadPaste(error) => super::drawing::paste_error(error, language),
        Notice::Several { taken, left, refused } => {
            [(words.several_taken, taken), (words.several_left, left), (words.several_refused, refused)]
                .into_iter()
                .filter(|(_, names)| !names.is_empty())
                .map(|(told, names)| told(&names.join(", ")))
                .collect::<Vec<_>>()
                .join(" ")
        }
        Notice::NoExample { id } => (words.no_example)(id),
        Notice::NotRead { name } => {
            let name = name.as_deref().unwrap_or(words.the_text);
            (words.not_read)(name)
        }
        Notice::BadEdit(error) => (words.bad_edit)(&scenario_error(error, language)),
        Notice::BadNumber { typed, wanted } => words.bad_number(notices::BadNumber { typed, wanted }),
        Notice::SolverFailed { again: true } => words.solver_restarted.to_owned(),
        Notice::SolverFailed { again: false } => words.solver_stops.to_owned(),
        Notice::SolverUnavailable => words.solver_unavailable.to_owned(),
        Notice::Brought { text, .. } => text.clone(),
        Notice::NotAdopted(why) => not_adopted(why.as_ref(), language),
        Notice::Locked => super::lessons::LessonMessages::of(language).locked_notice.to_owned(),
        Notice::NoLesson(missing) => super::lesson_errors::missing(missing, language),
        Notice::Cancelled => words.cancelled.to_owned(),
    }
}

/// That something was not made a design, and why.
fn not_adopted(why: Option<&ProposalError>, language: Language) -> String {
    let told = super::decide::DecideMessages::of(language).no_adopt;
    why.map_or_else(|| told.to_owned(), |why| format!("{told} {}", proposal_error(why, language)))
}
