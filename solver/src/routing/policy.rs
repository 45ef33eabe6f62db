//! How a design chooses routes.

use crate::base::record::{choice, words};

words! {
    /// What decides between paths of the same number of hops.
    #[derive(Default)]
    pub enum Tie {
        /// The smaller sequence of node positions.
        #[default]
        First = "first",
        /// The smaller sum of loads (flows so far) over the path's capacities, then the smaller sequence.
        LeastFlows = "least_flows",
    }
}

choice! {
    /// The routing of a design. Pairs are routed in document order; load = flows so far on a capacity.
    #[derive(Copy, Eq)]
    pub enum Routing by "kind" {
        /// Fewest hops, then `tie`.
        Shortest = "shortest" {
            /// What decides between paths of equal length.
            tie: Tie = Tie::First,
        },
        /// Least sum of loads, then fewest hops, then the smaller sequence of node positions.
        LeastLoad = "least_load",
        /// Fewest hops, split evenly at every hop over all next hops: one flow, one rate, a fraction on each link.
        Ecmp = "ecmp",
        /// One of the equal shortest paths, by a hash of the flow.
        EcmpHash = "ecmp_hash" {
            /// Seed of the hash.
            seed: u64 = 0,
        },
        /// Only the routes that the flows give themselves.
        Explicit = "explicit",
        /// On a torus or mesh: side after side, the shorter way around.
        DimensionOrder = "dimension_order",
        /// On a dragonfly: at most one global link (fewest hops, then a hash of the flow).
        Minimal = "minimal" {
            /// Seed of the hash.
            seed: u64 = 0,
        },
        /// Over a switch chosen at random by the flow; on a dragonfly a router of a third group.
        Valiant = "valiant" {
            /// Seed of the choice.
            seed: u64 = 0,
        },
        /// Away from the endpoints first, then towards them; one of the shortest such paths by a hash of the flow.
        UpDown = "up_down" {
            /// Seed of the hash.
            seed: u64 = 0,
        },
        /// To the GPU of the destination's rail inside the server first, then on that rail, by a hash of the flow.
        Rail = "rail" {
            /// Seed of the hash.
            seed: u64 = 0,
        },
    }
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
