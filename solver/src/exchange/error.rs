//! What can be wrong with a file of another tool.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// What is wrong, and where.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ImportError {
    /// Line, from 1; 0 where the file as a whole is meant.
    pub line: usize,
    /// Column in characters, from 1; 0 where the file as a whole is meant.
    pub column: usize,
    /// What is wrong there.
    pub problem: FileProblem,
}

/// What is wrong with a file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum FileProblem {
    /// None of the formats known.
    UnknownFormat,
    /// Something else was expected.
    Expected {
        /// What.
        what: Cow<'static, str>,
    },
    /// A link names a node that is not there.
    UnknownNode {
        /// The name.
        id: String,
    },
    /// Two nodes have the same id.
    DuplicateNode {
        /// The id.
        id: String,
    },
    /// There is no node at all.
    NoNodes,
    /// A row of a matrix, or its names, of another length than the others.
    RowLength {
        /// How many entries it has.
        found: u64,
        /// How many it must have.
        expected: u64,
    },
    /// A matrix of more rows than columns, or of fewer.
    NotSquare {
        /// Its rows.
        rows: u64,
        /// Its columns.
        columns: u64,
    },
    /// An entry of a matrix that is no amount of traffic.
    BadEntry {
        /// Its row, from 0.
        row: u64,
        /// Its column, from 0.
        column: u64,
        /// What stands there.
        text: String,
        /// What it must be.
        rule: Cow<'static, str>,
    },
    /// More than a limit allows.
    TooMany {
        /// Of what: "bytes", "nodes", "links", "ranks", "lines" or "devices".
        what: Cow<'static, str>,
        /// How many at least.
        count: u64,
        /// How many there may be.
        limit: u64,
    },
}

impl ImportError {
    /// Of the file as a whole.
    pub(super) fn whole(problem: FileProblem) -> Self {
        Self { line: 0, column: 0, problem }
    }

    /// At a byte of the text.
    pub(super) fn at(text: &str, offset: usize, problem: FileProblem) -> Self {
        let before = text.get(..offset).unwrap_or(text);
        let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        Self { line, column, problem }
    }

    /// At a byte of the text, where something else was expected.
    pub(super) fn expected(text: &str, offset: usize, what: &'static str) -> Self {
        Self::at(text, offset, FileProblem::Expected { what: what.into() })
    }
}

impl core::fmt::Display for ImportError {
    /// English, for the command line.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if self.line > 0 {
            write!(f, "line {}, column {}: ", self.line, self.column)?;
        }
        match &self.problem {
            FileProblem::UnknownFormat => write!(f, "none of the formats known"),
            FileProblem::Expected { what } => write!(f, "expected {what}"),
            FileProblem::UnknownNode { id } => write!(f, "there is no node \"{id}\""),
            FileProblem::DuplicateNode { id } => write!(f, "the node \"{id}\" is there twice"),
            FileProblem::NoNodes => write!(f, "there is no node"),
            FileProblem::RowLength { found, expected } => {
                write!(f, "{found} entries where there must be {expected}")
            }
            FileProblem::NotSquare { rows, columns } => {
                write!(f, "{rows} rows of {columns} entries; as many rows as columns are needed")
            }
            FileProblem::BadEntry { row, column, text, rule } => {
                write!(f, "row {row}, column {column} of the matrix: \"{text}\" must be {rule}")
            }
            FileProblem::TooMany { what, count, limit } => write!(f, "{count} {what}, the limit is {limit}"),
        }
    }
}

impl core::error::Error for ImportError {}
