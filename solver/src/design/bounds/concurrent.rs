//! Maximum concurrent flow: how fast any routing at all could carry a traffic matrix.

use crate::base::id::{CapacityId, NodeId};
use crate::base::units::Seconds;
use crate::network::Network;
use crate::traffic::Demand;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BinaryHeap};

/// The least time in which all demands can be carried together, each over as many paths as it likes.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ConcurrentBound {
    /// No routing is faster: from the dual.
    pub at_least: Seconds,
    /// A routing that splits freely does it in this time.
    pub at_most: Seconds,
    /// Rounds taken.
    pub rounds: u32,
}

impl ConcurrentBound {
    /// How far the two are apart: (at most − at least) ÷ at most.
    pub fn gap(&self) -> f64 {
        (self.at_most.get() - self.at_least.get()) / self.at_most.get()
    }
}

/// The bound to within `gap`, or as near as `rounds` come. `None` where a demand has no path, or nothing is sent.
///
/// Fleischer's combinatorial approximation (SIAM J. Discrete Math. 2000) after Garg and Könemann: demands go along paths
/// that are shortest in lengths which grow with the load. Any lengths l bound the rate by Σ c·l ÷ Σ d·dist (LP duality).
pub fn concurrent_bound(
    network: &Network,
    demands: &[Demand],
    gap: f64,
    rounds: u32,
) -> Option<ConcurrentBound> {
    let tables = network.tables();
    let room = tables.as_built();
    concurrent_bound_with(network, demands, &room, gap, rounds)
}

/// The same with capacities of a plan, in bit/s. What has none carries nothing.
pub fn concurrent_bound_with(
    network: &Network,
    demands: &[Demand],
    room: &[f64],
    gap: f64,
    rounds: u32,
) -> Option<ConcurrentBound> {
    let mut by_source: BTreeMap<u32, BTreeMap<u32, f64>> = BTreeMap::new();
    for demand in
        demands.iter().filter(|demand| demand.bytes.get() > 0.0 && demand.source != demand.destination)
    {
        *by_source.entry(demand.source.0).or_default().entry(demand.destination.0).or_insert(0.0) +=
            demand.bytes.bits();
    }
    if by_source.is_empty() {
        return None;
    }
    let mut search = Search::of(network, room);
    let mut length: Vec<f64> = room.iter().map(|room| 1.0 / room).collect();
    let mut load = vec![0.0; room.len()];
    let (mut carried, mut best, mut bound, mut step) = (0.0, f64::INFINITY, 0.0f64, 0.3f64);
    let mut since = 0;
    for round in 1..=rounds.max(1) {
        let mut weighted = 0.0;
        for (&source, sinks) in &by_source {
            let mut first = true;
            let mut left = 1.0f64;
            // A source's demands go together, as much at once as no link on their tree is overfilled.
            while left > 1e-12 {
                search.run(source, &length);
                let tree = search.load(source, sinks)?;
                if first {
                    weighted +=
                        sinks.iter().map(|(&sink, &bits)| bits * search.distance[sink as usize]).sum::<f64>();
                    first = false;
                }
                let fullest = tree.iter().map(|&(c, bits)| bits / room[c as usize]).fold(0.0, f64::max);
                // The unit of the loads is arbitrary: a source may fill a link once in a step.
                let part = if fullest > 0.0 { left.min(search.unit / fullest) } else { left };
                for &(capacity, bits) in &tree {
                    let capacity = capacity as usize;
                    load[capacity] += bits * part;
                    length[capacity] *= 1.0 + step * bits * part / (room[capacity] * search.unit);
                }
                left -= part;
            }
        }
        carried += 1.0;
        let time = load
            .iter()
            .zip(room)
            .filter(|(load, _)| **load > 0.0)
            .map(|(load, room)| load / room)
            .fold(0.0, f64::max)
            / carried;
        let volume: f64 = length
            .iter()
            .zip(room)
            .filter(|(_, room)| **room > 0.0)
            .map(|(length, room)| length * room)
            .sum();
        bound = bound.max(weighted / volume);
        search.unit = time.max(f64::MIN_POSITIVE);
        best = best.min(time);
        since += 1;
        let result =
            ConcurrentBound { at_least: Seconds(bound.min(best)), at_most: Seconds(best), rounds: round };
        if result.gap() <= gap || round == rounds.max(1) {
            return Some(result);
        }
        // Lengths may grow without end; only their ratios count.
        let most = length.iter().copied().filter(|length| length.is_finite()).fold(0.0, f64::max);
        for length in &mut length {
            *length = (*length / most).max(1e-200);
        }
        if since >= 25 {
            // Finer steps, with the coarse start forgotten.
            (since, step, carried) = (0, (step / 1.5).max(gap / 8.0), 0.0);
            load.fill(0.0);
        }
    }
    None
}

/// Shortest paths from one source by lengths of capacities.
struct Search<'a> {
    network: &'a Network,
    /// What each capacity may carry; those without room lead nowhere.
    room: &'a [f64],
    passes: Vec<bool>,
    distance: Vec<f64>,
    /// The node and the capacity that each node is reached by.
    by: Vec<Option<(NodeId, CapacityId)>>,
    order: Vec<u32>,
    /// Seconds of load that count as one filling.
    unit: f64,
}

#[derive(PartialEq)]
struct Item {
    distance: f64,
    node: u32,
}

impl Eq for Item {}

impl Ord for Item {
    fn cmp(&self, other: &Self) -> Ordering {
        other.distance.total_cmp(&self.distance).then(other.node.cmp(&self.node))
    }
}

impl PartialOrd for Item {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<'a> Search<'a> {
    fn of(network: &'a Network, room: &'a [f64]) -> Self {
        let count = network.node_count();
        let (passes, order) = (network.passes(), Vec::with_capacity(count));
        Self {
            network,
            room,
            passes,
            distance: vec![0.0; count],
            by: vec![None; count],
            order,
            unit: f64::INFINITY,
        }
    }

    fn run(&mut self, source: u32, length: &[f64]) {
        self.distance.fill(f64::INFINITY);
        self.by.fill(None);
        self.order.clear();
        self.distance[source as usize] = 0.0;
        let mut heap = BinaryHeap::from([Item { distance: 0.0, node: source }]);
        while let Some(Item { distance, node }) = heap.pop() {
            if distance > self.distance[node as usize] {
                continue;
            }
            self.order.push(node);
            if node != source && !self.passes[node as usize] {
                continue;
            }
            for arc in self.network.arcs_from(NodeId(node)) {
                if self.room[arc.capacity.index()] <= 0.0 {
                    continue;
                }
                let (to, through) = (arc.to.index(), distance + length[arc.capacity.index()]);
                if through < self.distance[to] {
                    self.distance[to] = through;
                    self.by[to] = Some((NodeId(node), arc.capacity));
                    heap.push(Item { distance: through, node: arc.to.0 });
                }
            }
        }
    }

    /// Bits on each capacity when all sinks are served along the tree; `None` if one is not reached.
    fn load(&self, source: u32, sinks: &BTreeMap<u32, f64>) -> Option<Vec<(u32, f64)>> {
        let mut through: BTreeMap<u32, f64> = BTreeMap::new();
        for (&sink, &bits) in sinks {
            if !self.distance[sink as usize].is_finite() {
                return None;
            }
            through.insert(sink, bits);
        }
        let mut found: BTreeMap<u32, f64> = BTreeMap::new();
        for &node in self.order.iter().rev().filter(|&&node| node != source) {
            let Some(&bits) = through.get(&node) else { continue };
            let Some((from, capacity)) = self.by[node as usize] else { continue };
            *found.entry(capacity.0).or_insert(0.0) += bits;
            *through.entry(from.0).or_insert(0.0) += bits;
        }
        Some(found.into_iter().collect())
    }
}
