//! Why a design could not be built. Variants with data; The sentences are in the words crate.

use crate::flow::ProblemError;
use crate::network::{NetworkError, Tables};
use crate::routing::{MOST_HOPS, TooManyHops};
use crate::workload::collective::{Algorithm, Operation};
use crate::workload::{serving, training};
use serde::{Deserialize, Serialize};

/// Why a design could not be built. The document is sound; others of its designs may stand.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum DesignError {
    /// The scenario has no design at this position.
    NoSuchDesign {
        /// The position, from 0.
        design: u32,
        /// How many designs there are.
        designs: u32,
    },
    /// Who asked stopped it before this design's turn.
    Stopped,
    /// A job repeats, and what is asked is of what is sent once.
    Repeats,
    /// The network has no host and no GPU: nothing can send.
    NoEndpoints,
    /// A flow names a node that this network does not have.
    UnknownNode {
        /// Position of the flow in the workload.
        flow: u32,
        /// The id it names.
        id: String,
    },
    /// A flow's own route names a link that this network does not have.
    UnknownLink {
        /// Position of the flow in the workload.
        flow: u32,
        /// The id it names.
        id: String,
    },
    /// A flow's own route does not lead from its source to its destination.
    BrokenRoute {
        /// Position of the flow in the workload.
        flow: u32,
        /// The first link or node that does not follow.
        id: String,
    },
    /// A flow sends to itself.
    SelfFlow {
        /// Position of the flow in the workload.
        flow: u32,
        /// The node.
        id: String,
    },
    /// A flow starts or ends at a node that is no endpoint.
    NotAnEndpoint {
        /// Position of the flow in the workload.
        flow: u32,
        /// The node.
        id: String,
    },
    /// More flows than a report may hold.
    TooManyFlows {
        /// How many there would be.
        count: u64,
        /// How many there may be.
        limit: u64,
    },
    /// More servers than interfaces are wired for.
    TooManyServers {
        /// How many the network has.
        count: u64,
        /// How many there may be.
        limit: u64,
    },
    /// The routing is made for other networks: dimension order without a grid, minimal without a dragonfly.
    RoutingMismatch,
    /// The routes of all flows together have more hops than a report may hold.
    TooManyHops {
        /// How many there may be.
        limit: u64,
        /// Links and switches that have failed: around them ways that were alike differ, and each counts by itself.
        failed: u64,
    },
    /// The network can't be built.
    Network(NetworkError),
    /// The capacities overflow: bytes or alpha too great.
    CapacityOverflow {
        /// The link whose capacity is not finite.
        link: String,
    },
    /// A capacity is given to a link that this network does not have.
    UnknownCapacity {
        /// The id it names.
        id: String,
    },
    /// The training step does not fit this network.
    Training(training::Misfit),
    /// The instances that serve a model don't fit this network, or the model not into them.
    Serving(serving::ServingMisfit),
    /// An algorithm that does not do the operation, or not with ranks in such servers.
    CollectiveMisfit {
        /// What it should do.
        operation: Operation,
        /// How.
        algorithm: Algorithm,
        /// How many ranks.
        ranks: u32,
        /// Ranks of a server.
        per_server: u32,
    },
    /// Ranks of a collective, job or matrix name a node that this network does not have, or that is no endpoint.
    NotARank {
        /// The rank, from 0.
        rank: u32,
        /// The id it names.
        id: String,
    },
    /// The root is none of the ranks.
    NoSuchRank {
        /// The rank that was named, from 0.
        rank: u32,
        /// How many there are.
        ranks: u32,
    },
    /// No switch reaches all the ranks whose data it should add.
    NoReducingSwitch,
    /// A matrix of more ranks than the network has endpoints.
    MatrixSize {
        /// Ranks of the matrix.
        ranks: u32,
        /// Endpoints of the network.
        endpoints: u32,
    },
}

impl From<NetworkError> for DesignError {
    fn from(error: NetworkError) -> Self {
        Self::Network(error)
    }
}

impl From<TooManyHops> for DesignError {
    fn from(TooManyHops { failed }: TooManyHops) -> Self {
        Self::TooManyHops { limit: MOST_HOPS as u64, failed }
    }
}

impl DesignError {
    /// What the flow engine refused. Its links are the capacities of a network, at the positions that they have there.
    pub(crate) fn refused(error: &ProblemError, tables: &Tables) -> Self {
        match *error {
            ProblemError::Capacity { link, .. } => Self::overflow(tables, link),
            ProblemError::TooMany { limit } => {
                Self::TooManyHops { limit: limit as u64, failed: TooManyHops::on(tables).failed }
            }
            ProblemError::UnknownLink { .. } | ProblemError::Weight { .. } | ProblemError::Terms { .. } => {
                unreachable!("routes cross the network's own capacities, in parts from 0 to 1: {error}")
            }
        }
    }

    /// A capacity of a network that is not finite.
    pub(crate) fn overflow(tables: &Tables, capacity: usize) -> Self {
        let link = tables.capacities[capacity].link;
        Self::CapacityOverflow { link: tables.links[link.index()].id.clone() }
    }
}

crate::flow::error_as_data!(DesignError);
