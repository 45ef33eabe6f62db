//! What can be wrong with a value by itself, and where.

use serde::{Deserialize, Serialize};

/// What is wrong with a value. `path`: where in the document, as a person would write it.
#[derive(Debug, Clone, PartialEq)]
pub enum BadValue {
    /// It is of another type than the format wants.
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
    /// Both of what only one may be there.
    Either {
        /// The object.
        path: String,
        /// One field.
        one: &'static str,
        /// The other.
        other: &'static str,
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
    /// A link that ends at a node that is not there.
    UnknownNode {
        /// The link's end.
        path: String,
        /// The id it names.
        id: String,
    },
    /// A link from a node to itself.
    SelfLink {
        /// The link.
        path: String,
        /// The node.
        id: String,
    },
    /// Two items with the same id.
    DuplicateId {
        /// The second of them.
        path: String,
        /// The id.
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
}

/// What the format wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Expected {
    /// `{…}`
    Object,
    /// `[…]`
    List,
    /// `"…"`
    Text,
    /// A number.
    Number,
    /// A whole number, not negative.
    WholeNumber,
    /// `true` or `false`.
    Boolean,
}

/// What a number must be.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Rule {
    /// Finite and greater than zero.
    Positive,
    /// Finite and not negative.
    NotNegative,
    /// Finite.
    Finite,
    /// At least this.
    AtLeast(u64),
    /// Within these bounds.
    Between(f64, f64),
}

/// What is counted against a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Counted {
    /// Nodes of a network.
    Nodes,
    /// Links of a network.
    Links,
    /// Flows of a workload.
    Flows,
    /// Designs of a scenario.
    Designs,
    /// Ranks of a training step, a collective or a matrix.
    Ranks,
    /// Bytes of a file or of a link's payload.
    Bytes,
    /// Axes of a sweep.
    Axes,
    /// Points of a sweep.
    Points,
}
