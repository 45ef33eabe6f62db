//! Why a design could not be built. Variants with data; the words of the page are the app's, in both languages.

use crate::flow::ProblemError;
use crate::network::{NetworkError, Tables};
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

impl DesignError {
    /// What the flow engine refused. Its links are the capacities of a network, at the positions that they have there.
    pub(crate) fn refused(error: &ProblemError, tables: &Tables) -> Self {
        match *error {
            ProblemError::Capacity { link, .. } => Self::overflow(tables, link),
            ProblemError::TooMany { limit } => Self::TooManyHops { limit: limit as u64 },
            ProblemError::UnknownLink { .. } | ProblemError::Weight { .. } => {
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

impl core::fmt::Display for DesignError {
    /// English, for the command line. Flows, changes, ranks and designs count from 0, as lists of the document do.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::NoSuchDesign { design, designs } => {
                write!(f, "there is no design {design}: the scenario has {designs}, counted from 0")
            }
            Self::NoEndpoints => write!(f, "the network has no host and no GPU: nothing can send"),
            Self::UnknownNode { flow, id } => write!(f, "flow {flow}: the network has no node \"{id}\""),
            Self::UnknownLink { flow, id } => {
                write!(f, "flow {flow}: its route names the link \"{id}\", which the network does not have")
            }
            Self::BrokenRoute { flow, id } => write!(
                f,
                "flow {flow}: its route breaks off at \"{id}\"; it must lead from its source to its destination"
            ),
            Self::SelfFlow { flow, id } => write!(f, "flow {flow}: leads from \"{id}\" to itself"),
            Self::NotAnEndpoint { flow, id } => {
                write!(f, "flow {flow}: starts or ends at \"{id}\", which is neither a host nor a GPU")
            }
            Self::TooManyFlows { count, limit } => write!(f, "{count} flows, the limit is {limit}"),
            Self::TooManyServers { count, limit } => {
                write!(f, "{count} servers to wire, the limit is {limit}; take a smaller network")
            }
            Self::RoutingMismatch => write!(f, "the routing is made for another kind of network"),
            Self::TooManyHops { limit } => {
                write!(f, "the routes of all flows together have more than {limit} hops")
            }
            Self::Network(error) => write!(f, "{error}"),
            Self::CapacityOverflow { link } => write!(
                f,
                "the capacity of the link \"{link}\" is no finite number; make the bytes or alpha smaller"
            ),
            Self::UnknownCapacity { id } => {
                write!(f, "capacity: a link \"{id}\" is given one, which the network does not have")
            }
            Self::Training(misfit) => write!(f, "{}: {misfit}", misfit.field()),
            Self::Serving(misfit) => write!(f, "{}: {misfit}", misfit.field()),
            Self::CollectiveMisfit { operation, algorithm, ranks, per_server } => write!(
                f,
                "the algorithm {} does not do {} with {ranks} ranks, {per_server} in a server",
                word(algorithm),
                word(operation)
            ),
            Self::NotARank { rank, id } => {
                write!(f, "rank {rank}: \"{id}\" is neither a host nor a GPU of the network")
            }
            Self::NoSuchRank { rank, ranks } => {
                write!(f, "root: there is no rank {rank}: the collective has {ranks}, counted from 0")
            }
            Self::NoReducingSwitch => {
                write!(f, "no switch reaches all the ranks whose data it should add")
            }
            Self::MatrixSize { ranks, endpoints } => {
                write!(f, "the matrix has {ranks} ranks, but the network has {endpoints} endpoints")
            }
        }
    }
}

impl core::error::Error for DesignError {}

/// The word of the document.
fn word(of: &impl Serialize) -> String {
    serde_json::to_value(of).ok().and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default()
}
