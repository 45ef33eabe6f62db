//! What can be wrong with a document. Variants with data; the words are the app's, in both languages.
//!
//! `path` is where in the document, as a person would write it: `designs[0].network.links[3].gbps`.

use crate::base::record::BadValue;
pub use crate::base::record::{Counted, Expected, Rule};
use crate::catalog::hardware::UnknownHardware;
use crate::network::TopologyMisfit;
use crate::workload::{serving, training};

/// What is wrong with a document.
#[derive(Debug, Clone, PartialEq)]
pub enum Error {
    /// The text is no JSON.
    NotJson {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
    },
    /// A value is of another type than the format wants.
    WrongType {
        /// Where.
        path: String,
        /// What the format wants there.
        expected: Expected,
    },
    /// A field that must be there is not.
    MissingField {
        /// The object.
        path: String,
        /// The field.
        field: &'static str,
    },
    /// A field that the format does not know.
    UnknownField {
        /// The object.
        path: String,
        /// The field.
        field: String,
        /// The fields it may have.
        allowed: Vec<&'static str>,
    },
    /// A word that is none of those allowed there.
    UnknownWord {
        /// Where.
        path: String,
        /// The word.
        word: String,
        /// The words allowed.
        allowed: Vec<&'static str>,
    },
    /// A number outside its range.
    BadNumber {
        /// Where.
        path: String,
        /// The number.
        value: f64,
        /// What it must be.
        rule: Rule,
    },
    /// Parameters that no topology has.
    NoSuchTopology {
        /// The parameter at fault.
        path: String,
        /// Its value, what it must be, and values near by that are.
        misfit: TopologyMisfit,
    },
    /// A training step whose sizes don't go together.
    Training {
        /// The field at fault.
        path: String,
        /// What is wrong, and what would do.
        misfit: training::Misfit,
    },
    /// Serving whose sizes don't go together.
    Serving {
        /// The field at fault.
        path: String,
        /// What is wrong, and what would do.
        misfit: serving::ServingMisfit,
    },
    /// Both of what only one may be there.
    Either {
        /// The object.
        path: String,
        /// One field.
        one: &'static str,
        /// The other.
        other: &'static str,
    },
    /// A link that ends at a node that is not there.
    UnknownNode {
        /// The link's `a` or `b`.
        path: String,
        /// The id it names.
        id: String,
    },
    /// Two nodes or links with the same id.
    DuplicateId {
        /// The second of them.
        path: String,
        /// The id.
        id: String,
    },
    /// A link from a node to itself.
    SelfLink {
        /// The link.
        path: String,
        /// The node.
        id: String,
    },
    /// More than a limit allows.
    TooMany {
        /// Where.
        path: String,
        /// Of what.
        what: Counted,
        /// How many it asks for.
        count: u128,
        /// How many there may be.
        limit: u64,
    },
    /// A version of the format that this program does not read.
    UnsupportedVersion {
        /// The version found.
        found: u64,
    },
    /// A scenario without designs.
    NoDesigns,
    /// Hardware that neither the program nor the document has.
    UnknownHardware {
        /// Where.
        path: String,
        /// What was named.
        unknown: UnknownHardware,
    },
    /// A list that is too long or too short.
    WrongLength {
        /// The list.
        path: String,
        /// How many items it has.
        found: u64,
        /// How many it must have.
        expected: u64,
    },
    /// Traffic from a rank to itself.
    OnDiagonal {
        /// The entry of the matrix.
        path: String,
    },
    /// A sweep over a field that is not there.
    NoSuchField {
        /// The field.
        path: String,
        /// Fields near by that are.
        near: Vec<String>,
    },
    /// Jobs inside jobs.
    NestedJobs {
        /// The job.
        path: String,
    },
}

/// A place, in words where it is the whole document.
struct At<'a>(&'a str);

impl core::fmt::Display for At<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(if self.0.is_empty() { "the document" } else { self.0 })
    }
}

impl core::fmt::Display for Error {
    /// English, for the command line.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::NotJson { line, column } => write!(f, "not JSON: line {line}, column {column}"),
            Self::WrongType { path, expected } => write!(f, "{}: must be {}", At(path), expected.english()),
            Self::MissingField { path, field } => write!(f, "{}: the field \"{field}\" is missing", At(path)),
            Self::UnknownField { path, field, allowed } => {
                write!(f, "{}: unknown field \"{field}\"; known: {}", At(path), allowed.join(", "))
            }
            Self::UnknownWord { path, word, allowed } => {
                write!(f, "{}: \"{word}\" is none of {}", At(path), allowed.join(", "))
            }
            Self::BadNumber { path, value, rule } => write!(f, "{}: {value} must be {rule}", At(path)),
            Self::NoSuchTopology { path, misfit } => write!(f, "{}: {misfit}", At(path)),
            Self::Training { path, misfit } => write!(f, "{}: {misfit}", At(path)),
            Self::Serving { path, misfit } => write!(f, "{}: {misfit}", At(path)),
            Self::Either { path, one, other } => {
                write!(f, "{}: has both \"{one}\" and \"{other}\"; leave one of them out", At(path))
            }
            Self::UnknownNode { path, id } => write!(f, "{}: there is no node \"{id}\"", At(path)),
            Self::DuplicateId { path, id } => write!(f, "{}: the id \"{id}\" is already taken", At(path)),
            Self::SelfLink { path, id } => write!(f, "{}: the link leads from \"{id}\" to itself", At(path)),
            Self::TooMany { path, what, count, limit } => {
                write!(f, "{}: {count} {}, the limit is {limit}", At(path), what.english())
            }
            Self::UnsupportedVersion { found } => {
                write!(f, "gargalo: version {found} of the format; this program reads versions 1 and 2")
            }
            Self::NoDesigns => write!(f, "designs: a scenario needs at least one design"),
            Self::UnknownHardware { path, unknown } => write!(f, "{}: {unknown}", At(path)),
            Self::WrongLength { path, found, expected } => {
                write!(f, "{}: has {found} entries and must have {expected}", At(path))
            }
            Self::OnDiagonal { path } => {
                write!(f, "{}: a rank sends nothing to itself; make it 0", At(path))
            }
            Self::NoSuchField { path, near } => {
                write!(f, "{path}: there is no such field to sweep")?;
                if near.is_empty() { Ok(()) } else { write!(f, "; near by: {}", near.join(", ")) }
            }
            Self::NestedJobs { path } => {
                write!(f, "{}: a job can't be jobs itself; list them side by side", At(path))
            }
        }
    }
}

impl core::error::Error for Error {}

impl From<BadValue> for Error {
    fn from(mistake: BadValue) -> Self {
        match mistake {
            BadValue::WrongType { path, expected } => Self::WrongType { path, expected },
            BadValue::MissingField { path, field } => Self::MissingField { path, field },
            BadValue::UnknownField { path, field, allowed } => Self::UnknownField { path, field, allowed },
            BadValue::UnknownWord { path, word, allowed } => Self::UnknownWord { path, word, allowed },
            BadValue::BadNumber { path, value, rule } => Self::BadNumber { path, value, rule },
            BadValue::Either { path, one, other } => Self::Either { path, one, other },
            BadValue::WrongLength { path, found, expected } => Self::WrongLength { path, found, expected },
            BadValue::UnknownNode { path, id } => Self::UnknownNode { path, id },
            BadValue::SelfLink { path, id } => Self::SelfLink { path, id },
            BadValue::DuplicateId { path, id } => Self::DuplicateId { path, id },
            BadValue::TooMany { path, what, count, limit } => Self::TooMany { path, what, count, limit },
        }
    }
}
