//! What is wrong with a trace, in words: the file, and what to do.

use crate::Language;
use crate::trace::{self, TraceMessages};
use gargalo_trace::{Fault, TraceError, Why};

/// What is wrong with the files of a trace.
pub fn trace_error(error: &TraceError, language: Language) -> String {
    let words = TraceMessages::of(language);
    let file = error.file.as_str();
    match &error.fault {
        Fault::NoFile => words.no_file.to_owned(),
        Fault::Empty => (words.empty)(file),
        Fault::Packed => (words.packed)(file),
        Fault::Unknown => (words.unknown)(file),
        Fault::Broken { line, column } => {
            words.broken(trace::Broken { file, line: &line.to_string(), column: &column.to_string() })
        }
        Fault::Row { line } => words.row(trace::Row { file, line: &line.to_string() }),
        Fault::Message { number } => words.message(trace::Message { file, number: &number.to_string() }),
        Fault::OtherSource(here, there) => {
            words.other_source(trace::OtherSource { file, here: here.name(), there: there.name() })
        }
        Fault::SameRank { rank, other } => {
            words.same_rank(trace::SameRank { file, rank: &rank.to_string(), other })
        }
        Fault::OtherWorld { here, there } => {
            words.other_world(trace::OtherWorld { file, here: &here.to_string(), there: &there.to_string() })
        }
        Fault::Untimed => words.untimed.to_owned(),
        Fault::OneFile => (words.one_file)(file),
    }
}

/// Why something was assumed.
pub fn why(why: &Why, language: Language) -> String {
    (TraceMessages::of(language).why)(*why).to_owned()
}
