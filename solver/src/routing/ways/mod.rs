//! The routing algorithms, and what they have in common.

mod dimension_order;
mod ecmp;
mod ecmp_hash;
mod explicit;
mod least_flows;
mod least_load;
mod minimal;
mod rail;
mod shortest;
mod up_down;
mod valiant;

use super::adjacency::Adjacency;
use super::distances::Distances;
use super::{Hop, Routing, Tie};
use crate::network::Network;
use crate::traffic::Demand;
use dimension_order::DimensionOrder;
pub(super) use ecmp::Ecmp;
use ecmp_hash::EcmpHash;
use explicit::Explicit;
use least_flows::LeastFlows;
use least_load::LeastLoad;
use minimal::Minimal;
use rail::Rail;
use shortest::Shortest;
use up_down::UpDown;
use valiant::Valiant;

#[cfg(test)]
pub(super) use ecmp::split;

/// What a way of routing is asked for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Flow {
    /// The node that it leaves.
    pub(super) source: u32,
    /// The node that it goes to.
    pub(super) destination: u32,
    /// Its position among the demands, from which hashes are made.
    pub(super) number: u64,
}

/// A way of routing, with what it has found out about the network so far.
pub(super) trait Way {
    /// Appends the hops of a flow; whether there is a way. Where there is none the caller cuts off what was appended.
    fn route(&mut self, flow: Flow, path: &mut Vec<Hop>) -> bool;

    /// Notes a route that a flow takes on single paths, found here or given by the flow itself.
    fn note(&mut self, _route: &[Hop]) {}
}

/// Whether a routing is made for a network.
pub fn fits(network: &Network, routing: Routing) -> bool {
    match routing {
        Routing::DimensionOrder => DimensionOrder::fits(network),
        Routing::Minimal { .. } => Minimal::fits(network),
        Routing::Shortest { .. }
        | Routing::LeastLoad
        | Routing::Ecmp
        | Routing::EcmpHash { .. }
        | Routing::Explicit
        | Routing::Valiant { .. }
        | Routing::UpDown { .. }
        | Routing::Rail { .. } => true,
    }
}

/// The way of a routing on a network.
pub(super) fn way<'a>(
    network: &Network,
    adjacency: &'a Adjacency,
    demands: &[Demand],
    routing: Routing,
) -> Box<dyn Way + 'a> {
    let distances = || Distances::for_flows(adjacency, demands.iter().map(|demand| demand.destination.0));
    // Legs of a path with a node on the way go to few destinations, again and again.
    let legs = |seed| EcmpHash::new(adjacency, Distances::of_all(adjacency), seed);
    match routing {
        Routing::Shortest { tie: Tie::First } => Box::new(Shortest::new(adjacency, distances())),
        Routing::Shortest { tie: Tie::LeastFlows } => {
            Box::new(LeastFlows::new(network, adjacency, distances()))
        }
        Routing::LeastLoad => Box::new(LeastLoad::new(network, adjacency)),
        Routing::Ecmp => Box::new(Ecmp::new(adjacency, distances())),
        Routing::EcmpHash { seed } => Box::new(EcmpHash::new(adjacency, distances(), seed)),
        Routing::Explicit => Box::new(Explicit),
        Routing::DimensionOrder => Box::new(DimensionOrder::new(network, adjacency)),
        Routing::Minimal { seed } => Box::new(Minimal::new(network, adjacency, legs(seed))),
        Routing::Valiant { seed } => Box::new(Valiant::new(network, legs(seed))),
        Routing::UpDown { seed } => Box::new(UpDown::new(network, adjacency, seed)),
        Routing::Rail { seed } => Box::new(Rail::new(network, legs(seed))),
    }
}
