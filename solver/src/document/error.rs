//! What can be wrong with a document. Variants with data; the sentences are in the words crate.
//!
//! `path` is where in the document, as a person would write it: `designs[0].network.links[3].gbps`.

use crate::base::record::BadValue;
pub use crate::base::record::{Counted, Expected, Rule};
use crate::catalog::hardware::UnknownHardware;
use crate::network::TopologyMisfit;
use crate::workload::{serving, training};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// What is wrong with a document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
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
        field: Cow<'static, str>,
    },
    /// A field that the format does not know.
    UnknownField {
        /// The object.
        path: String,
        /// The field.
        field: String,
        /// The fields it may have.
        allowed: Vec<Cow<'static, str>>,
    },
    /// A word that is none of those allowed there.
    UnknownWord {
        /// Where.
        path: String,
        /// The word.
        word: String,
        /// The words allowed.
        allowed: Vec<Cow<'static, str>>,
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
        one: Cow<'static, str>,
        /// The other.
        other: Cow<'static, str>,
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
    /// A phase of a job that both computes and sends, or does neither.
    NoPhase {
        /// The phase.
        path: String,
    },
    /// Jobs inside jobs, or in a phase of one.
    NestedJobs {
        /// The job.
        path: String,
    },
}

crate::flow::error_as_data!(Error);

impl From<BadValue> for Error {
    fn from(mistake: BadValue) -> Self {
        match mistake {
            BadValue::WrongType { path, expected } => Self::WrongType { path, expected },
            BadValue::MissingField { path, field } => Self::MissingField { path, field: field.into() },
            BadValue::UnknownField { path, field, allowed } => {
                Self::UnknownField { path, field, allowed: words(allowed) }
            }
            BadValue::UnknownWord { path, word, allowed } => {
                Self::UnknownWord { path, word, allowed: words(allowed) }
            }
            BadValue::BadNumber { path, value, rule } => Self::BadNumber { path, value, rule },
            BadValue::Either { path, one, other } => {
                Self::Either { path, one: one.into(), other: other.into() }
            }
            BadValue::WrongLength { path, found, expected } => Self::WrongLength { path, found, expected },
            BadValue::UnknownNode { path, id } => Self::UnknownNode { path, id },
            BadValue::SelfLink { path, id } => Self::SelfLink { path, id },
            BadValue::DuplicateId { path, id } => Self::DuplicateId { path, id },
            BadValue::TooMany { path, what, count, limit } => Self::TooMany { path, what, count, limit },
        }
    }
}

fn words(allowed: Vec<&'static str>) -> Vec<Cow<'static, str>> {
    allowed.into_iter().map(Cow::Borrowed).collect()
}
