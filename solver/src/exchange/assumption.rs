//! What an imported file does not specify, and what was assumed instead.

use serde::{Deserialize, Serialize};

/// Something that a file did not say, or that had to be changed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Assumption {
    /// Links without a speed got this one.
    Speed {
        /// How many.
        links: u32,
        /// Gbit/s.
        gbps: f64,
    },
    /// Links whose speed has no unit were read as Gbit/s.
    SpeedUnit {
        /// How many.
        links: u32,
    },
    /// Nodes without coordinates, in a file where others have some; all are then placed by the layout.
    Coordinates {
        /// How many.
        nodes: u32,
    },
    /// Nodes of no role that is known became hosts which relay.
    Role {
        /// How many.
        nodes: u32,
    },
    /// Links side by side between the same nodes were kept.
    Parallel {
        /// Links beyond the first of each pair of nodes.
        links: u32,
    },
    /// Links from a node to itself were left out.
    SelfLinks {
        /// How many.
        links: u32,
    },
    /// Two opposite one-way links became one full-duplex link.
    Paired {
        /// How many pairs.
        pairs: u32,
    },
    /// One-way links were kept as such.
    OneWay {
        /// How many.
        links: u32,
    },
    /// Links inside a server, of a kind that is named without a speed, got this one.
    KindSpeed {
        /// What the file calls them.
        kind: String,
        /// How many.
        links: u32,
        /// Gbit/s each way.
        gbps: f64,
    },
    /// Links between two groups of nodes could not be told apart by id, and were given new ones.
    LinkIds {
        /// How many.
        links: u32,
    },
}
