//! What a file of another tool left open, and what was taken in its place.

use core::fmt::{Display, Formatter, Result};
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

impl Display for Assumption {
    /// English, for the command line.
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let links = |n: u32, one: &str, many: &str| match n {
            1 => format!("1 link {one}"),
            n => format!("{n} links {many}"),
        };
        match self {
            Self::Speed { links: n, gbps } => {
                let told = links(*n, "has no usable speed; it gets", "have no usable speed; each gets");
                write!(f, "{told} {gbps} Gbit/s")
            }
            Self::SpeedUnit { links: n } => {
                let told = links(*n, "has a speed without a unit", "have speeds without a unit");
                write!(f, "{told}; read as Gbit/s")
            }
            Self::Coordinates { nodes: 1 } => {
                write!(f, "1 node has no coordinates; all nodes are placed by the layout")
            }
            Self::Coordinates { nodes } => {
                write!(f, "{nodes} nodes have no coordinates; all nodes are placed by the layout")
            }
            Self::Role { nodes: 1 } => {
                write!(f, "1 node has no known role; it becomes a host that forwards for others")
            }
            Self::Role { nodes } => {
                write!(f, "{nodes} nodes have no known role; they become hosts that forward for others")
            }
            Self::Parallel { links: n } => f.write_str(&links(
                *n,
                "is parallel to another; it is kept",
                "are parallel to others; they are kept",
            )),
            Self::SelfLinks { links: n } => f.write_str(&links(
                *n,
                "leads from a node to itself; it is left out",
                "lead from a node to itself; they are left out",
            )),
            Self::Paired { pairs: 1 } => {
                write!(f, "1 pair of opposite one-way links becomes one full-duplex link")
            }
            Self::Paired { pairs } => {
                write!(f, "{pairs} pairs of opposite one-way links become one full-duplex link each")
            }
            Self::OneWay { links: n } => {
                f.write_str(&links(*n, "is one-way; it is kept so", "are one-way; they are kept so"))
            }
            Self::KindSpeed { kind, links: n, gbps } => {
                let told = links(*n, "inside a server is of kind", "inside a server are of kind");
                write!(f, "{told} {kind}, which names no speed; {gbps} Gbit/s each way is taken")
            }
            Self::LinkIds { links: n } => f.write_str(&links(
                *n,
                "has the id of another; it gets a new one",
                "have the ids of others; they get new ones",
            )),
        }
    }
}
