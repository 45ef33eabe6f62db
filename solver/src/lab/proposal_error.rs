//! Why what was proposed can't be written into a document.

use crate::network::NetworkError;
use crate::study::report::DesignError;
use serde::{Deserialize, Serialize};

/// Why what was proposed can't be written into a document. The sentences are in the words crate.
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

crate::flow::error_as_data!(ProposalError);
