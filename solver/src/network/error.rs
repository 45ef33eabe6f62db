//! Why a network can't be built. Variants with data; the words of the page are the app's, in both languages.

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

impl core::fmt::Display for NetworkError {
    /// English, for the command line.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::DuplicateId { id } => write!(f, "two nodes or links of the network have the id \"{id}\""),
            Self::SelfLink { link, node } => {
                write!(f, "the link \"{link}\" leads from \"{node}\" to itself")
            }
            Self::MissingEnd { link } => {
                write!(f, "the link \"{link}\" ends at a node that the network does not have")
            }
            Self::Misfit(misfit) => write!(f, "{}: {misfit}", misfit.parameter),
            Self::UnknownPreset { id } => write!(f, "there is no preset \"{id}\""),
            Self::UnknownId { edit, id } => {
                write!(f, "edits[{edit}]: the network has no node or link \"{id}\"")
            }
            Self::BadCapacity { link, gbps } => {
                write!(f, "the link \"{link}\" has {gbps} Gbit/s; it must be finite and greater than zero")
            }
        }
    }
}

impl core::error::Error for NetworkError {}
