//! What is wrong with an instance of the flow engine, in words. Links and flows count from 0, as its files do.

use super::errors::marked;
use crate::Language;
use crate::instances::InstanceMessages;
use gargalo_flow::ProblemError;
use gargalo_flow::answer::Lacking;
use gargalo_flow::read::ReadError;

/// Why a file cannot be read.
pub fn read_error(error: &ReadError, language: Language) -> String {
    let words = InstanceMessages::of(language);
    let at = |line: Option<usize>, what: String| match line {
        Some(line) => format!("{} {what}", (words.line)(&line.to_string())),
        None => what,
    };
    match error {
        ReadError::Json { message, .. } => (words.json)(message),
        ReadError::NotANumber { line, found } => (words.not_a_number)(&line.to_string(), found),
        ReadError::Ends { line, expected } => (words.ends)(&line.to_string(), *expected),
        ReadError::Extra { line } => (words.extra)(&line.to_string()),
        ReadError::MoreThanDeclared { line, flows } => {
            (words.more_than_declared)(&line.to_string(), &flows.to_string())
        }
        ReadError::Amount { flow, line, field, value } => {
            at(*line, (words.amount)(&flow.to_string(), field, &value.to_string()))
        }
        ReadError::Problem { line, error } => at(*line, problem_error(error, language)),
        ReadError::TooMany { what, found, limit } => {
            (words.too_many)(&marked(found, language), *what, &marked(limit, language))
        }
    }
}

fn problem_error(error: &ProblemError, language: Language) -> String {
    let words = InstanceMessages::of(language);
    match error {
        ProblemError::Capacity { link, value } => (words.capacity)(&link.to_string(), &value.to_string()),
        ProblemError::UnknownLink { flow, entry, link, links } => {
            (words.unknown_link)(&flow.to_string(), &entry.to_string(), &link.to_string(), &links.to_string())
        }
        ProblemError::Weight { flow, entry, value } => {
            (words.weight)(&flow.to_string(), &entry.to_string(), &value.to_string())
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
            let told = if *what == "link" { words.no_link } else { words.no_flow };
            told(&position.to_string(), &count.to_string())
        }
    }
}
