//! How a design chooses routes.

use serde::Serialize;

/// What decides between paths of the same number of hops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Tie {
    /// The smaller sequence of node positions.
    #[default]
    First,
    /// The smaller sum of loads (flows so far) over the path's capacities, then the smaller sequence.
    LeastFlows,
}

/// The routing of a design. Pairs are routed in document order; load = flows so far on a capacity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Routing {
    /// Fewest hops, then `tie`.
    Shortest {
        /// What decides between paths of equal length.
        #[serde(skip_serializing_if = "is_first")]
        tie: Tie,
    },
    /// Least sum of loads, then fewest hops, then the smaller sequence of node positions.
    LeastLoad,
    /// Fewest hops, split evenly at every hop over all next hops: one flow, one rate, a fraction on each link.
    Ecmp,
    /// One of the equal shortest paths, by a hash of the flow.
    EcmpHash {
        /// Seed of the hash.
        #[serde(skip_serializing_if = "is_zero")]
        seed: u64,
    },
    /// Only the routes that the flows give themselves.
    Explicit,
    /// On a torus or mesh: side after side, the shorter way around.
    DimensionOrder,
    /// On a dragonfly: at most one global link (fewest hops, then a hash of the flow).
    Minimal {
        /// Seed of the hash.
        #[serde(skip_serializing_if = "is_zero")]
        seed: u64,
    },
    /// Over a switch chosen at random by the flow; on a dragonfly a router of a third group.
    Valiant {
        /// Seed of the choice.
        #[serde(skip_serializing_if = "is_zero")]
        seed: u64,
    },
    /// Away from the endpoints first, then towards them; one of the shortest such paths by a hash of the flow.
    UpDown {
        /// Seed of the hash.
        #[serde(skip_serializing_if = "is_zero")]
        seed: u64,
    },
    /// To the GPU of the destination's rail inside the server first, then on that rail, by a hash of the flow.
    Rail {
        /// Seed of the hash.
        #[serde(skip_serializing_if = "is_zero")]
        seed: u64,
    },
}

impl Routing {
    /// The seed of a routing that has one.
    pub const fn seed(self) -> Option<u64> {
        match self {
            Self::EcmpHash { seed }
            | Self::Minimal { seed }
            | Self::Valiant { seed }
            | Self::UpDown { seed }
            | Self::Rail { seed } => Some(seed),
            _ => None,
        }
    }

    /// The same with another seed, where it has one.
    #[must_use]
    pub const fn with_seed(mut self, value: u64) -> Self {
        if let Self::EcmpHash { seed }
        | Self::Minimal { seed }
        | Self::Valiant { seed }
        | Self::UpDown { seed }
        | Self::Rail { seed } = &mut self
        {
            *seed = value;
        }
        self
    }
}

impl Default for Routing {
    fn default() -> Self {
        Self::Shortest { tie: Tie::First }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_first(tie: &Tie) -> bool {
    *tie == Tie::First
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_zero(seed: &u64) -> bool {
    *seed == 0
}
