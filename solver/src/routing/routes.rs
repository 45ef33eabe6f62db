//! The routes of all demands, in one table, and how each routing makes them.

use super::adjacency::Adjacency;
use super::between::Between;
use super::least_load::Search;
use super::ways::Ways;
use super::{Routing, Tie, hops};
use crate::base::id::CapacityId;
use crate::network::Network;
use crate::traffic::Demand;
use std::collections::BTreeMap;

/// A capacity on a route, and the part of the flow that takes it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hop {
    /// The capacity.
    pub capacity: CapacityId,
    /// From 0 to 1; 1 on a single path.
    pub fraction: f64,
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

/// Distances kept at most, over all destinations: 200 MB.
const REMEMBERED: usize = 50_000_000;

/// Whether so few flows go to each destination that distances of all nodes are not worth their while.
fn is_sparse(demands: &[Demand], nodes: usize) -> bool {
    const FEW: usize = 16;
    let mut seen = vec![false; nodes];
    let mut destinations = 0;
    for demand in demands {
        destinations += usize::from(!core::mem::replace(&mut seen[demand.destination.index()], true));
    }
    demands.len() < FEW * destinations
}

/// The routes together have more hops than a report may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooManyHops;

/// Routes every demand in order. A route that a demand brings itself always wins.
///
/// # Errors
/// More than [`MOST_HOPS`] hops in all.
pub fn route(network: &Network, demands: &[Demand], routing: Routing) -> Result<Routes, TooManyHops> {
    let adjacency = Adjacency::of(network);
    let mut routes = Routes { starts: vec![0], ..Routes::default() };
    let mut load = vec![0u64; network.tables().capacities.len()];
    let mut path = Vec::new();
    // Distances by destination: made when first asked for, kept because all-to-all asks for each n − 1 times.
    let mut distances: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    let mut search = Search::default();
    let mut ways = Ways::of(network, &adjacency, routing);
    let mut sums = vec![0u64; network.node_count()];
    let mut shares = vec![0.0; network.node_count()];
    let mut between = is_sparse(demands, network.node_count()).then(Between::default);
    for (position, demand) in demands.iter().enumerate() {
        if routes.overflows() {
            return Err(TooManyHops);
        }
        path.clear();
        let (source, destination) = (demand.source.0, demand.destination.0);
        if let Some(own) = &demand.route {
            path.extend_from_slice(own);
        } else if let Some(ways) = &mut ways {
            if !ways.route(&adjacency, (source, destination), position as u64, &mut path) {
                routes.close(false);
                continue;
            }
        } else if routing == Routing::LeastLoad {
            if !search.route(&adjacency, (source, destination), &load, &mut path) {
                routes.close(false);
                continue;
            }
        } else {
            let distance: &[u32] = if let Some(between) = &mut between {
                between.hops(&adjacency, source, destination)
            } else {
                if distances.len() * network.node_count() > REMEMBERED {
                    distances.clear();
                }
                distances.entry(destination).or_insert_with(|| hops::to(&adjacency, destination))
            };
            if routing == Routing::Explicit || distance[source as usize] == hops::UNREACHED {
                routes.close(false);
                continue;
            }
            match routing {
                Routing::Shortest { tie: Tie::First } => {
                    hops::first(&adjacency, distance, source, &mut path);
                }
                Routing::Shortest { tie: Tie::LeastFlows } => {
                    hops::least_loaded(&adjacency, distance, source, &load, &mut sums, &mut path);
                }
                Routing::EcmpHash { seed } => {
                    hops::hashed(&adjacency, distance, source, position as u64, seed, &mut path);
                }
                Routing::Ecmp => {
                    hops::split(&adjacency, distance, source, &mut shares, &mut routes.hops);
                }
                // The first two need no distances; the others are ways of their own.
                _ => {}
            }
        }
        for &capacity in &path {
            load[capacity.index()] += 1;
            routes.hops.push(Hop { capacity, fraction: 1.0 });
        }
        routes.close(true);
    }
    Ok(routes)
}
