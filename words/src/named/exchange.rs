//! Files of other tools: what is wrong with one, and what had to be assumed.

use super::errors::marked;
use crate::Language;
use crate::exchange::{self, ExchangeMessages};
use crate::number::significant;
use crate::quantity::count;
use gargalo_solver::exchange::{Assumption, FileProblem, Format, ImportError, Wanted};

/// A format's name, the same in both languages.
pub fn format_name(format: Format) -> &'static str {
    (ExchangeMessages::of(Language::English).format_name)(format)
}

/// What had to be assumed.
pub fn assumption(one: &Assumption, language: Language) -> String {
    let words = ExchangeMessages::of(language);
    match one {
        Assumption::Speed { links, gbps } => words.assumed_speed(exchange::AssumedSpeed {
            links: &count(u64::from(*links), language),
            gbps: &significant(*gbps, 6, language),
        }),
        Assumption::SpeedUnit { links } => (words.assumed_speed_unit)(&count(u64::from(*links), language)),
        Assumption::Coordinates { nodes } => (words.assumed_coordinates)(&count(u64::from(*nodes), language)),
        Assumption::Role { nodes } => (words.assumed_role)(&count(u64::from(*nodes), language)),
        Assumption::Parallel { links } => (words.assumed_parallel)(&count(u64::from(*links), language)),
        Assumption::SelfLinks { links } => (words.assumed_self_links)(&count(u64::from(*links), language)),
        Assumption::Paired { pairs } => (words.assumed_paired)(&count(u64::from(*pairs), language)),
        Assumption::OneWay { links } => (words.assumed_one_way)(&count(u64::from(*links), language)),
        Assumption::LinkIds { links } => (words.assumed_link_ids)(&count(u64::from(*links), language)),
        Assumption::KindSpeed { kind, links, gbps } => words.assumed_kind_speed(exchange::AssumedKindSpeed {
            links: &count(u64::from(*links), language),
            kind,
            gbps: &significant(*gbps, 6, language),
        }),
    }
}

/// What is wrong with a file, and where.
pub fn import_error(error: &ImportError, language: Language) -> String {
    let words = ExchangeMessages::of(language);
    let what = match &error.problem {
        FileProblem::UnknownFormat => words.unknown_format.to_owned(),
        FileProblem::Expected { what } => (words.expected)(&wanted(what, language)),
        FileProblem::UnknownNode { id } => (words.unknown_node)(id),
        FileProblem::DuplicateNode { id } => (words.duplicate_node)(id),
        FileProblem::NoNodes => words.no_nodes.to_owned(),
        FileProblem::TooMany { what, count, limit } => words.too_many(exchange::TooMany {
            count: &marked(count, language),
            what: (words.counted)(*what),
            limit: &marked(limit, language),
        }),
        FileProblem::RowLength { found, expected } => words
            .row_length(exchange::RowLength { found: &found.to_string(), expected: &expected.to_string() }),
        FileProblem::NotSquare { rows, columns } => {
            words.not_square(exchange::NotSquare { rows: &rows.to_string(), columns: &columns.to_string() })
        }
        FileProblem::BadEntry { row, column, text, rule } => words.bad_entry(exchange::BadEntry {
            row: &row.to_string(),
            column: &column.to_string(),
            text,
            rule: (words.entry_rule)(*rule),
        }),
    };
    match error.line {
        0 => what,
        line => format!(
            "{} {what}",
            words.place(exchange::Place { line: &line.to_string(), column: &error.column.to_string() })
        ),
    }
}

/// What a reader looked for; a sign is written as it is.
fn wanted(what: &Wanted, language: Language) -> String {
    let sign = if let Wanted::Sign(sign) = what { sign } else { "" };
    ExchangeMessages::of(language).wanted_there(exchange::WantedThere { what, sign })
}
