//! What is wrong with the files of a trace.

use crate::kind::Source;

/// What is wrong, and with which file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TraceError {
    /// The file; empty where it is no single one.
    pub file: String,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// There is none.
    NoFile,
    /// It holds nothing.
    Empty,
    /// It begins as a packed file and can't be unpacked at all.
    Packed,
    /// It is no trace of a program that is known.
    Unknown,
    /// It can't be read from this line and column on, and nothing before is of use.
    Broken {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// A line of a table lacks a column, or holds no number where one is needed.
    Row {
        /// The line, from 1.
        line: usize,
    },
    /// A message that says it is longer than the file.
    Message {
        /// Which, from 1.
        number: usize,
    },
    /// It is of another program than the first file.
    OtherSource(Source, Source),
    /// It is of the same rank as another file.
    SameRank {
        /// The rank.
        rank: u32,
        /// The other file.
        other: String,
    },
    /// It is of a run of so many ranks, another file of one of so many.
    OtherWorld {
        /// This file's.
        here: u32,
        /// The other's.
        there: u32,
    },
    /// Nothing says when anything ran.
    Untimed,
    /// This program's traces are read one file at a time.
    OneFile,
}

impl TraceError {
    pub(crate) fn of(file: &str, fault: Fault) -> Self {
        Self { file: file.to_owned(), fault }
    }

    /// The kind, in lower case with underscores.
    pub fn code(&self) -> &'static str {
        match self.fault {
            Fault::NoFile => "no_file",
            Fault::Empty => "empty",
            Fault::Packed => "packed",
            Fault::Unknown => "unknown_trace",
            Fault::Broken { .. } | Fault::Row { .. } | Fault::Message { .. } => "broken_trace",
            Fault::OtherSource(..) => "other_source",
            Fault::SameRank { .. } => "same_rank",
            Fault::OtherWorld { .. } => "other_world",
            Fault::Untimed => "untimed",
            Fault::OneFile => "one_file",
        }
    }
}
