//! Errors in files of other tools.

use super::foreign::Foreign;
use super::kind::{Kind, kind};
use super::wanted::{EntryRule, FileCount, Wanted};
use serde::{Deserialize, Serialize};

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
    /// The file is something else than what is read here.
    Other {
        /// What it is.
        is: Kind,
    },
    /// The file is something else than the kind that is imported.
    Instead {
        /// What is imported: a model, measurements, a matrix.
        wanted: Kind,
        /// What the file is, where that is known.
        is: Option<Kind>,
    },
    /// Several tables of measurements, each of a collective of its own.
    Tables {
        /// The lines of their heads.
        lines: Vec<u64>,
    },
    /// Something else begins after the end: another file or table.
    Another,
    /// The unit of a matrix is none of data, or not one.
    MatrixUnit {
        /// As it is written.
        text: String,
    },
    /// No text in UTF-8.
    NotText {
        /// The first byte that is none.
        from: u64,
    },
    /// A table without a head that names the ends of links.
    NoEnds {
        /// Its first line.
        head: String,
    },
    /// A table of two ends, no speed, and columns that are not known.
    UnknownColumns {
        /// Their names.
        names: String,
    },
    /// PCI devices whose class the file does not say: what they are is known in the running system alone.
    NoClass {
        /// How many.
        devices: u64,
    },
    /// A model of a type that is not known.
    ModelType {
        /// Its `model_type`.
        kind: String,
    },
    /// A model with a part that a transformer of the document does not have.
    ModelPart {
        /// Its `model_type`.
        kind: String,
        /// The field that says so.
        field: String,
    },
    /// Something else was expected.
    Expected {
        /// What.
        what: Wanted,
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
        rule: EntryRule,
    },
    /// More than a limit allows.
    TooMany {
        /// Of what.
        what: FileCount,
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

    /// Of a text of another kind than is imported; of one of that kind, or of none that is sure, the place of what is wrong in it.
    pub(super) fn instead(self, text: &str, wanted: Kind) -> Self {
        match kind(text) {
            Some(is) if is == wanted => self,
            None if text.trim().is_empty() => self,
            None | Some(Kind::Foreign(Foreign::Table)) if self.line > 0 => self,
            is => Self::whole(FileProblem::Instead { wanted, is }),
        }
    }

    /// At a byte of the text.
    pub(super) fn at(text: &str, offset: usize, problem: FileProblem) -> Self {
        let before = text.get(..offset).unwrap_or(text);
        let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        Self { line, column, problem }
    }

    /// At a count that the file gives and does not keep: how many there are, and how many it says.
    pub(super) fn count(text: &str, offset: usize, found: u64, said: u64) -> Result<(), Self> {
        let there = || Wanted::Sign(format!("{found} (≠ {said})").into());
        if found == said { Ok(()) } else { Err(Self::expected(text, offset, there())) }
    }

    /// At a byte of the text, where something else was expected.
    pub(super) fn expected(text: &str, offset: usize, what: Wanted) -> Self {
        Self::at(text, offset, FileProblem::Expected { what })
    }
}

crate::flow::error_as_data!(ImportError);
