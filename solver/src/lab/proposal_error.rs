//! Why what was proposed can't be written into a document.

use crate::network::NetworkError;
use crate::study::report::DesignError;
use serde::{Deserialize, Serialize};

/// Why what was proposed can't be written into a document. The words of the page are the app's, in both languages.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ProposalError {
    /// The design that it is of can't be built.
    Design(DesignError),
    /// It was found for another network, workload or job than the document has.
    Outdated,
    /// What it says of a routing or a placement is none.
    Unreadable {
        /// The text.
        text: String,
    },
    /// No collective runs there that it could change.
    NoCollective,
    /// The sweep has no such point.
    NoSuchPoint {
        /// The point, from 0.
        point: u64,
        /// How many there are.
        points: u64,
    },
    /// It changes prices or hardware, which all designs share.
    Shared,
    /// The document asks for no wiring, or of less than two servers.
    NothingToWire,
}

impl From<DesignError> for ProposalError {
    fn from(error: DesignError) -> Self {
        Self::Design(error)
    }
}

impl From<NetworkError> for ProposalError {
    fn from(error: NetworkError) -> Self {
        Self::Design(error.into())
    }
}

impl core::fmt::Display for ProposalError {
    /// English, for the command line.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Design(error) => write!(f, "{error}"),
            Self::Outdated => write!(f, "it was found for another network, workload or job"),
            Self::Unreadable { text } => write!(f, "{text} is neither a routing nor a placement"),
            Self::NoCollective => write!(f, "no collective runs there that could be done otherwise"),
            Self::NoSuchPoint { point, points } => {
                write!(f, "there is no point {point}: the sweep has {points}, counted from 0")
            }
            Self::Shared => write!(f, "it changes prices or hardware, which all designs share"),
            Self::NothingToWire => write!(f, "nothing to wire"),
        }
    }
}

impl core::error::Error for ProposalError {}
