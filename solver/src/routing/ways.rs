//! The routings that know more of a network than its links.

use super::Routing;
use super::adjacency::Adjacency;
use super::dimension::Grid;
use super::hops::{self, UNREACHED};
use super::minimal::Minimal;
use super::up_down::{Remaining, UpDown};
use super::waypoint::{Rails, Valiant, without_loops};
use crate::base::id::CapacityId;
use crate::network::{Family, Network};
use std::collections::BTreeMap;

/// Whether a routing is made for a network.
pub fn fits(network: &Network, routing: Routing) -> bool {
    match routing {
        Routing::DimensionOrder => Grid::of(network).is_some(),
        Routing::Minimal { .. } => matches!(network.family(), Some(Family::Dragonfly(_))),
        _ => true,
    }
}

/// A routing with what it has found out about the network.
pub(super) struct Ways {
    kind: Kind,
    seed: u64,
    /// Hops by destination, as far as they were asked for.
    distances: BTreeMap<u32, Vec<u32>>,
    remaining: BTreeMap<u32, Remaining>,
}

enum Kind {
    Grid(Option<Grid>),
    Over(Valiant),
    Minimal(Minimal),
    UpDown(UpDown),
    Rails(Rails),
}

/// Distances kept at most, over all destinations: 200 MB.
const REMEMBERED: usize = 50_000_000;

impl Ways {
    /// For the routings that keep to shortest paths alone there is nothing to find out.
    pub(super) fn of(network: &Network, adjacency: &Adjacency, routing: Routing) -> Option<Self> {
        let (kind, seed) = match routing {
            Routing::DimensionOrder => (Kind::Grid(Grid::of(network)), 0),
            Routing::Minimal { seed } => (Kind::Minimal(Minimal::of(network, adjacency)), seed),
            Routing::Valiant { seed } => (Kind::Over(Valiant::of(network)), seed),
            Routing::UpDown { seed } => (Kind::UpDown(UpDown::of(network, adjacency)), seed),
            Routing::Rail { seed } => (Kind::Rails(Rails::of(network)), seed),
            Routing::Shortest { .. }
            | Routing::LeastLoad
            | Routing::Ecmp
            | Routing::EcmpHash { .. }
            | Routing::Explicit => return None,
        };
        Some(Self { kind, seed, distances: BTreeMap::new(), remaining: BTreeMap::new() })
    }

    /// Appends the path of a flow; whether there is one.
    #[inline(never)]
    pub(super) fn route(
        &mut self,
        adjacency: &Adjacency,
        (source, destination): (u32, u32),
        flow: u64,
        path: &mut Vec<CapacityId>,
    ) -> bool {
        let over = match &self.kind {
            Kind::Grid(grid) => {
                return grid.as_ref().is_some_and(|grid| grid.route(adjacency, (source, destination), path));
            }
            Kind::UpDown(order) => {
                if self.remaining.len() * adjacency.node_count() * 2 > REMEMBERED {
                    self.remaining.clear();
                }
                let remaining =
                    self.remaining.entry(destination).or_insert_with(|| order.to(adjacency, destination));
                return order.route(adjacency, remaining, source, (flow, self.seed), path);
            }
            Kind::Minimal(_) => return self.minimal(adjacency, (source, destination), flow, path),
            Kind::Over(valiant) => valiant.choose((source, destination), flow, self.seed),
            Kind::Rails(rails) => rails.hop(source, destination),
        };
        let Some(over) = over else { return self.leg(adjacency, (source, destination), flow, path) };
        let found = self.leg(adjacency, (source, over), flow, path)
            && self.leg(adjacency, (over, destination), flow, path);
        if found {
            without_loops(adjacency, source, path);
        } else {
            path.clear();
            return self.leg(adjacency, (source, destination), flow, path);
        }
        found
    }

    /// Over one global link where the groups differ; without one, whatever is shortest.
    fn minimal(
        &mut self,
        adjacency: &Adjacency,
        (source, destination): (u32, u32),
        flow: u64,
        path: &mut Vec<CapacityId>,
    ) -> bool {
        let Kind::Minimal(minimal) = &self.kind else { return false };
        let distances = &mut self.distances;
        if distances.len() * adjacency.node_count() > REMEMBERED {
            distances.clear();
        }
        let mut hops = |from: u32, to: u32| {
            distances.entry(to).or_insert_with(|| hops::to(adjacency, to))[from as usize]
        };
        let Some((out, into, capacity)) = minimal.choose((source, destination), flow, self.seed, &mut hops)
        else {
            return self.leg(adjacency, (source, destination), flow, path);
        };
        let start = path.len();
        let mut found = self.leg(adjacency, (source, out), flow, path);
        path.push(capacity);
        found = found && self.leg(adjacency, (into, destination), flow, path);
        if !found {
            path.truncate(start);
            return self.leg(adjacency, (source, destination), flow, path);
        }
        found
    }

    /// A shortest path by hash.
    fn leg(
        &mut self,
        adjacency: &Adjacency,
        (source, destination): (u32, u32),
        flow: u64,
        path: &mut Vec<CapacityId>,
    ) -> bool {
        if self.distances.len() * adjacency.node_count() > REMEMBERED {
            self.distances.clear();
        }
        let distance = self.distances.entry(destination).or_insert_with(|| hops::to(adjacency, destination));
        if distance[source as usize] == UNREACHED {
            return false;
        }
        hops::hashed(adjacency, distance, source, flow, self.seed, path);
        true
    }
}
