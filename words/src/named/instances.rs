//! What is wrong with an instance of the flow engine, in words. Links and flows count from 0, as its files do.

use super::errors::marked;
use crate::Language;
use crate::instances::{self, InstanceMessages};
use gargalo_flow::answer::Lacking;
use gargalo_flow::read::ReadError;
use gargalo_flow::{CLASSES, ProblemError};

/// Why a file cannot be read.
pub fn read_error(error: &ReadError, language: Language) -> String {
    let words = InstanceMessages::of(language);
    let at = |line: Option<usize>, what: String| match line {
        Some(line) => format!("{} {what}", (words.line)(&line.to_string())),
        None => what,
    };
    match error {
        ReadError::Json { message, .. } => (words.json)(message),
        ReadError::NotANumber { line, found } => {
            words.not_a_number(instances::NotANumber { line: &line.to_string(), found })
        }
        ReadError::Ends { line, expected } => {
            words.ends(instances::Ends { line: &line.to_string(), expected: *expected })
        }
        ReadError::Extra { line } => (words.extra)(&line.to_string()),
        ReadError::MoreThanDeclared { line, flows } => {
            words.more_than_declared(instances::MoreThanDeclared {
                line: &line.to_string(),
                flows: &flows.to_string(),
            })
        }
        ReadError::Amount { flow, line, field, value } => at(
            *line,
            words.amount(instances::Amount { flow: &flow.to_string(), field, value: &value.to_string() }),
        ),
        ReadError::Problem { line, error } => at(*line, problem_error(error, language)),
        ReadError::TooMany { what, found, limit } => words.too_many(instances::TooMany {
            found: &marked(found, language),
            what: *what,
            limit: &marked(limit, language),
        }),
    }
}

fn problem_error(error: &ProblemError, language: Language) -> String {
    let words = InstanceMessages::of(language);
    match error {
        ProblemError::Capacity { link, value } => {
            words.capacity(instances::Capacity { link: &link.to_string(), value: &value.to_string() })
        }
        ProblemError::UnknownLink { flow, entry, link, links } => {
            words.unknown_link(instances::UnknownLink {
                flow: &flow.to_string(),
                entry: &entry.to_string(),
                link: &link.to_string(),
                links: &links.to_string(),
            })
        }
        ProblemError::Weight { flow, entry, value } => words.weight(instances::Weight {
            flow: &flow.to_string(),
            entry: &entry.to_string(),
            value: &value.to_string(),
        }),
        ProblemError::Terms { flow, field, value } => {
            let (flow, value) = (&flow.to_string(), &value.to_string());
            match *field {
                "class" => words.class(instances::Class { flow, value, last: &(CLASSES - 1).to_string() }),
                "cap" => words.cap(instances::Cap { flow, value }),
                _ => words.weight_of_flow(instances::WeightOfFlow { flow, value }),
            }
        }
        ProblemError::TooMany { limit } => (words.too_many_for_tables)(&marked(limit, language)),
    }
}

/// What an instance lacks that is asked of it.
pub fn lacking(lacking: &Lacking, language: Language) -> String {
    let words = InstanceMessages::of(language);
    match lacking {
        Lacking::Size { flow, times: true } => (words.no_size_times)(&flow.to_string()),
        Lacking::Size { flow, .. } => (words.no_size_gradients)(&flow.to_string()),
        Lacking::Position { what, position, count, .. } => {
            let (position, count) = (&position.to_string(), &count.to_string());
            match *what {
                "link" => words.no_link(instances::NoLink { position, count }),
                _ => words.no_flow(instances::NoFlow { position, count }),
            }
        }
    }
}
