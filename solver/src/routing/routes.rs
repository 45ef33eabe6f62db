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
/// # Errors
/// More than [`MOST_HOPS`] hops in all.
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
