//! Files of other tools: what is wrong with one, and what had to be assumed.

use super::errors::marked;
use crate::Language;
use crate::exchange::{self, ExchangeMessages};
use crate::number::significant;
use crate::quantity::count;
use gargalo_solver::exchange::{Assumption, FileProblem, Format, ImportError, Kind, Wanted, model_types};

/// Words in a row: `a, b and c`.
pub(crate) fn row<'t>(words: impl IntoIterator<Item = &'t str>, language: Language) -> String {
    let mut words: Vec<&str> = words.into_iter().collect();
    match words.pop() {
        Some(last) if !words.is_empty() => {
            ExchangeMessages::of(language).and(exchange::And { list: &words.join(", "), last })
        }
        last => last.unwrap_or_default().to_owned(),
    }
}

/// All formats of networks that are read.
pub fn known_formats(language: Language) -> String {
    row(Format::ALL.iter().map(|format| format.name()), language)
}

/// What a file is.
fn kind_name(kind: Kind, language: Language) -> &'static str {
    let words = ExchangeMessages::of(language);
    match kind {
        Kind::Document => words.kind_document,
        Kind::Lesson => words.kind_lesson,
        Kind::Model => words.kind_model,
        Kind::Measurements => words.kind_measurements,
        Kind::Matrix => words.kind_matrix,
        Kind::Connections => words.kind_connections,
        Kind::Network(format) => format.name(),
        Kind::Foreign(what) => (words.foreign)(what),
    }
}

/// What an import is for.
fn kind_wanted(kind: Kind, language: Language) -> &'static str {
    let words = ExchangeMessages::of(language);
    match kind {
        Kind::Model => words.wanted_model,
        Kind::Measurements => words.wanted_measurements,
        Kind::Matrix => words.wanted_matrix,
        Kind::Connections => words.wanted_connections,
        other => kind_name(other, language),
    }
}

/// What had to be assumed.
pub fn assumption(one: &Assumption, language: Language) -> String {
    let words = ExchangeMessages::of(language);
    match one {
        Assumption::Speed { links, gbps } => words.assumed_speed(exchange::AssumedSpeed {
            links: &count(u64::from(*links), language),
            gbps: &significant(*gbps, 6, language),
        }),
        Assumption::SpeedText { links, text, gbps } => words.assumed_speed_text(exchange::AssumedSpeedText {
            links: &count(u64::from(*links), language),
            text,
            gbps: &significant(*gbps, 6, language),
        }),
        Assumption::Columns { count: number, names } => words
            .unread_columns(exchange::UnreadColumns { count: &count(u64::from(*number), language), names }),
        Assumption::SpeedUnit { links, unit } => words.assumed_speed_unit(exchange::AssumedSpeedUnit {
            links: &count(u64::from(*links), language),
            unit: (words.unit)(*unit),
        }),
        Assumption::Coordinates { nodes } => (words.assumed_coordinates)(&count(u64::from(*nodes), language)),
        Assumption::Role { nodes } => (words.assumed_role)(&count(u64::from(*nodes), language)),
        Assumption::RoleByName { nodes } => (words.assumed_role_by_name)(&count(u64::from(*nodes), language)),
        Assumption::NoHosts { nodes } => (words.assumed_no_hosts)(&count(u64::from(*nodes), language)),
        Assumption::Drawn { links } => (words.assumed_drawn)(&count(u64::from(*links), language)),
        Assumption::NoNvLinks { gpus } => (words.assumed_no_nvlinks)(&count(u64::from(*gpus), language)),
        Assumption::LeftOut { what, count: number } => {
            let number = count(u64::from(*number), language);
            words.one_left_out(exchange::OneLeftOut {
                count: &number,
                what: words.left_out_of(exchange::LeftOutOf { what: *what, count: &number }),
            })
        }
        Assumption::Panels { nodes } => (words.assumed_panels)(&count(u64::from(*nodes), language)),
        Assumption::FailedChecks { lines, out_of_bounds } => words.failed_checks(exchange::FailedChecks {
            lines: &count(u64::from(*lines), language),
            out_of_bounds: &count(u64::from(*out_of_bounds), language),
        }),
        Assumption::Parallel { links } => (words.assumed_parallel)(&count(u64::from(*links), language)),
        Assumption::SelfLinks { links } => (words.assumed_self_links)(&count(u64::from(*links), language)),
        Assumption::Paired { pairs } => (words.assumed_paired)(&count(u64::from(*pairs), language)),
        Assumption::OneWay { links } => (words.assumed_one_way)(&count(u64::from(*links), language)),
        Assumption::UnnamedAdapters { adapters } => {
            (words.assumed_unnamed_adapters)(&count(u64::from(*adapters), language))
        }
        Assumption::NoRecord { nodes } => (words.assumed_no_record)(&count(u64::from(*nodes), language)),
        Assumption::Blocks { blocks } => (words.assumed_blocks)(&count(u64::from(*blocks), language)),
        Assumption::Triggers { flows } => (words.assumed_triggers)(&count(u64::from(*flows), language)),
        Assumption::DecimalGigabytes => words.assumed_decimal_gigabytes.to_owned(),
        Assumption::OneMachine { name } => (words.assumed_one_machine)(name),
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
        FileProblem::UnknownFormat => (words.unknown_format)(&known_formats(language)),
        FileProblem::Other { is } => words.other_kind(exchange::OtherKind {
            what: kind_name(*is, language),
            known: &known_formats(language),
        }),
        FileProblem::Instead { wanted, is } => {
            let wanted = kind_wanted(*wanted, language);
            let is = is.map(|is| kind_name(is, language));
            match is {
                Some(what) => words.instead(exchange::Instead { wanted, what }),
                None => (words.instead_unknown)(wanted),
            }
        }
        FileProblem::Tables { lines } => {
            let lines: Vec<String> = lines.iter().map(|line| marked(line, language)).collect();
            words.several_tables(exchange::SeveralTables {
                count: &count(lines.len() as u64, language),
                lines: &row(lines.iter().map(String::as_str), language),
            })
        }
        FileProblem::Another => words.another.to_owned(),
        FileProblem::MatrixUnit { text } => (words.matrix_unit)(text),
        FileProblem::NoEnds { head } => {
            words.no_ends(exchange::NoEnds { head, known: &known_formats(language) })
        }
        FileProblem::UnknownColumns { names } => {
            words.unknown_columns(exchange::UnknownColumns { names, known: &known_formats(language) })
        }
        FileProblem::NoClass { devices } => (words.no_class)(&devices.to_string()),
        FileProblem::NotText { from } => {
            words.not_text(exchange::NotText { byte: &from.to_string(), known: &known_formats(language) })
        }
        FileProblem::ModelType { kind } if kind.is_empty() => {
            (words.no_model_type)(&row(model_types(), language))
        }
        FileProblem::ModelType { kind } => {
            words.model_type(exchange::ModelType { kind, known: &row(model_types(), language) })
        }
        FileProblem::ModelPart { kind, field } => words.model_part(exchange::ModelPart { kind, field }),
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
