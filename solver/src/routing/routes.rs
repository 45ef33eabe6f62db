//! The routes of all demands, in one table.

use super::Routing;
use super::adjacency::Adjacency;
use super::ways::{Flow, way};
use crate::base::id::CapacityId;
use crate::network::Network;
use crate::traffic::Demand;

/// A capacity on a route, and the part of the flow that takes it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hop {
    /// The capacity.
    pub capacity: CapacityId,
    /// From 0 to 1; 1 on a single path.
    pub fraction: f64,
}

impl Hop {
    /// A hop of a single path.
    pub(super) const fn whole(capacity: CapacityId) -> Self {
        Self { capacity, fraction: 1.0 }
    }
}

/// A route for each demand, in the order of the demands.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Routes {
    starts: Vec<u32>,
    hops: Vec<Hop>,
    reached: Vec<bool>,
}

impl Routes {
    /// Number of demands.
    pub fn len(&self) -> usize {
        self.reached.len()
    }

    /// Hops of all of them.
    pub(crate) fn hops_in_all(&self) -> usize {
        self.hops.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.reached.is_empty()
    }

    /// The hops of a demand, in order of travel (by distance where it is split).
    pub fn of(&self, demand: usize) -> &[Hop] {
        &self.hops[self.starts[demand] as usize..self.starts[demand + 1] as usize]
    }

    /// Whether there is a way for a demand.
    pub fn reached(&self, demand: usize) -> bool {
        self.reached[demand]
    }

    /// Whether the table is past what a report may hold.
    fn overflows(&self) -> bool {
        self.hops.len() > MOST_HOPS
    }

    fn close(&mut self, reached: bool) {
        self.starts.push(self.hops.len() as u32);
        self.reached.push(reached);
    }
}

/// Hops of all routes together at most: 16 bytes each, and as much again in the engine.
pub const MOST_HOPS: usize = 40_000_000;

/// The routes together have more hops than a report may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooManyHops;

/// Routes every demand in order. A route that a demand brings itself always wins.
///
/// ```
/// # use gargalo_solver::base::units::BitsPerSecond;
/// # use gargalo_solver::network::{Duplex, Link, Network, Node, NodeId, Role};
/// use gargalo_solver::base::units::Bytes;
/// use gargalo_solver::routing::{Routing, route};
/// use gargalo_solver::traffic::all_to_all;
/// # let nodes = vec![Node::new("a", Role::Host), Node::new("s", Role::Switch), Node::new("b", Role::Host)];
/// # let link = |id: &str, a, b| {
/// #     Link::new(id.to_owned(), NodeId(a), NodeId(b), BitsPerSecond(1e11), Duplex::Full)
/// # };
/// # let network = Network::new(nodes, vec![link("a-s", 0, 1), link("b-s", 2, 1)], false)?;
/// // Two hosts on a switch: two hops there, two hops back.
/// let demands = all_to_all(network.endpoints(), Bytes(1e9));
/// let routes = route(&network, &demands, Routing::Ecmp).expect("they are few");
/// assert!(routes.reached(0));
/// assert_eq!(routes.of(0).iter().map(|hop| hop.capacity.0).collect::<Vec<_>>(), [0, 3]);
/// # Ok::<(), gargalo_solver::network::NetworkError>(())
/// ```
///
/// # Errors
/// [`TooManyHops`]: the routes together have more than [`MOST_HOPS`] hops.
pub fn route(network: &Network, demands: &[Demand], routing: Routing) -> Result<Routes, TooManyHops> {
    let adjacency = Adjacency::of(network);
    let mut way = way(network, &adjacency, demands, routing);
    let mut routes = Routes { starts: vec![0], ..Routes::default() };
    for (number, demand) in demands.iter().enumerate() {
        if routes.overflows() {
            return Err(TooManyHops);
        }
        let start = routes.hops.len();
        let reached = if let Some(own) = &demand.route {
            routes.hops.extend(own.iter().copied().map(Hop::whole));
            true
        } else {
            let (source, destination) = (demand.source.0, demand.destination.0);
            way.route(Flow { source, destination, number: number as u64 }, &mut routes.hops)
        };
        if reached {
            way.note(&routes.hops[start..]);
        } else {
            routes.hops.truncate(start);
        }
        routes.close(reached);
    }
    Ok(routes)
}
