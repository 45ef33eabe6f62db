//! Why a network can't be built. Variants with data; The sentences are in the words crate.

use super::TopologyMisfit;
use serde::{Deserialize, Serialize};

/// Why a network can't be built.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum NetworkError {
    /// Two nodes or links have the same id.
    DuplicateId {
        /// The id.
        id: String,
    },
    /// A link that leads back to its own node.
    SelfLink {
        /// The link.
        link: String,
        /// The node.
        node: String,
    },
    /// A link end outside the node table.
    MissingEnd {
        /// The link.
        link: String,
    },
    /// Parameters that describe no topology.
    Misfit(TopologyMisfit),
    /// A preset that does not exist.
    UnknownPreset {
        /// Its name.
        id: String,
    },
    /// An edit that names a node or link that is not there.
    UnknownId {
        /// Position of the edit.
        edit: u32,
        /// The id it names.
        id: String,
    },
    /// A capacity that is zero, negative or not finite.
    BadCapacity {
        /// The link.
        link: String,
        /// The capacity given, in Gbit/s.
        gbps: f64,
    },
}

crate::flow::error_as_data!(NetworkError);
