//! Everything that ranks may send each other and the ways that it takes, found once: what is listed is what is timed.

use crate::base::id::NodeId;
use crate::base::units::Bytes;
use crate::network::Network;
use crate::routing::{Routes, Routing, route};
use crate::study::report::DesignError;
use crate::study::training::between;
use crate::study::training::communication::outside;
use crate::traffic::Demand;
use crate::workload::collective::Operation;
use crate::workload::serving::{Machine, Serving, ServingRun};
use crate::workload::training::Placed;
use std::collections::{BTreeMap, BTreeSet};

/// Groups of ranks, with their instances.
pub(super) type Groups = Vec<(usize, Vec<u32>)>;

/// Everything that is sent, and its ways.
#[derive(Debug)]
pub(super) struct Sends {
    /// Links that leave each server.
    pub(super) outside: Vec<u32>,
    /// Of each kind of message in an iteration.
    pub(super) groups: [(Groups, Operation); 3],
    /// The part of each capacity that iterations have, and that a move has.
    pub(super) parts: Parts,
    /// The ways, one for each pair.
    pub(super) routes: Routes,
    /// The place of each pair's way.
    places: BTreeMap<[NodeId; 2], usize>,
    /// The node of each rank.
    nodes: Vec<NodeId>,
}

/// Iterations and moves of caches go on at the same time, each timed by itself: where both cross a link each counts on half of it,
/// and moves between instances that may all be at work share what they have.
#[derive(Debug, Clone)]
pub(super) struct Parts {
    pub(super) iterations: Vec<f64>,
    pub(super) moves: Vec<f64>,
}

/// The instances whose moves cross a link: those that read, those that write.
type Movers = (BTreeSet<usize>, BTreeSet<usize>);

impl Sends {
    /// # Errors
    /// More hops than a report may hold.
    pub(super) fn of(
        (network, routing, placed): (&Network, Routing, &Placed),
        serving: &Serving,
        machine: &Machine,
    ) -> Result<Self, DesignError> {
        let outside = outside(network, placed);
        let groups = groups(placed, serving.all_copies() as usize);
        let mut pairs = BTreeSet::new();
        for (groups, operation) in &groups {
            for (_, ranks) in groups {
                let sent = ServingRun::sends(placed, &outside, (*operation, false), ranks);
                pairs.extend(sent.into_iter().map(|(pair, _)| pair));
            }
        }
        let moves = moves(serving);
        for &(from, to) in &moves {
            pairs.extend(ServingRun::move_pairs(placed, machine, from, to).into_iter().map(|(pair, _)| pair));
        }
        let endpoints = network.endpoints();
        let demands: Vec<Demand> =
            pairs.iter().map(|&pair| between((network, endpoints, placed), pair, Bytes(1.0))).collect();
        let routes = route(network, &demands, routing)?;
        let key = |(at, demand): (usize, &Demand)| ([demand.source, demand.destination], at);
        let places = demands.iter().enumerate().map(key).collect();
        let nodes = placed.endpoints.iter().map(|&at| endpoints[at as usize]).collect();
        let whole = vec![1.0; network.tables().capacities.len()];
        let parts = Parts { iterations: whole.clone(), moves: whole };
        let mut out = Self { outside, groups, parts, routes, places, nodes };
        out.share(placed, machine, &moves);
        Ok(out)
    }

    /// Shares links between iterations and moves.
    fn share(&mut self, placed: &Placed, machine: &Machine, moves: &[(usize, usize)]) {
        let mut iterates = vec![false; self.parts.iterations.len()];
        let mut moved: BTreeMap<usize, Movers> = BTreeMap::new();
        for (groups, operation) in &self.groups {
            for (_, ranks) in groups {
                for (pair, _) in ServingRun::sends(placed, &self.outside, (*operation, false), ranks) {
                    for hop in self.routes.of(self.way(pair)) {
                        iterates[hop.capacity.index()] = true;
                    }
                }
            }
        }
        for &(from, to) in moves {
            for (pair, _) in ServingRun::move_pairs(placed, machine, from, to) {
                for hop in self.routes.of(self.way(pair)) {
                    let (reads, writes) = moved.entry(hop.capacity.index()).or_default();
                    reads.insert(from);
                    writes.insert(to);
                }
            }
        }
        for (at, (reads, writes)) in moved {
            let each = if iterates[at] { 0.5 } else { 1.0 };
            self.parts.iterations[at] = each;
            self.parts.moves[at] = each / reads.len().min(writes.len()) as f64;
        }
    }

    /// The place of the way between two ranks.
    pub(super) fn way(&self, pair: [u32; 2]) -> usize {
        self.places.get(&pair.map(|rank| self.nodes[rank as usize])).copied().unwrap_or_default()
    }

    /// The ways of these flows among ranks.
    pub(super) fn ways(&self, demands: &[Demand]) -> Routes {
        let place = |demand: &Demand| self.places.get(&[demand.source, demand.destination]).copied();
        self.routes.some(demands.iter().filter_map(place))
    }
}

/// Who sends what together in an iteration: sums of tensor ranks, tokens to experts, activations from stage to stage.
fn groups(placed: &Placed, count: usize) -> [(Groups, Operation); 3] {
    let of = |groups: fn(&Placed, usize) -> Groups| {
        let own =
            |instance: usize| groups(placed, instance).into_iter().map(move |(_, ranks)| (instance, ranks));
        (0..count).flat_map(own).filter(|(_, ranks)| ranks.len() > 1).collect::<Vec<_>>()
    };
    let pairs = |instance: usize| {
        let pairs = ServingRun::stage_pairs(placed, instance).into_iter();
        pairs.map(move |(_, pair)| (instance, pair.to_vec()))
    };
    [
        (of(ServingRun::tensor_groups), Operation::AllReduce),
        (of(ServingRun::expert_groups), Operation::AllToAll),
        ((0..count).flat_map(pairs).collect(), Operation::Send),
    ]
}

/// The instances that caches are moved from and to, where they are.
pub(super) fn moves(serving: &Serving) -> Vec<(usize, usize)> {
    let (prefill, decode) = serving.copies();
    let (prefill, decode) = (prefill as usize, decode as usize);
    (0..prefill).flat_map(|from| (prefill..prefill + decode).map(move |to| (from, to))).collect()
}
