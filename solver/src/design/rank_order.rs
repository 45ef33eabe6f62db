//! The order of a collective's ranks with the least time: which rank follows which on rings and trees.
//!
//! Ranks of one server that follow one another stay together; servers change places. Few are tried in every order; of more, an
//! order by nearness (the next is always one of the nearest left) is improved by turning stretches around and by swaps.

use crate::base::id::NodeId;
use crate::base::random::Random;
use crate::base::rows::Rows;
use crate::base::search::Reach;
use crate::base::units::{Bytes, Seconds};
use crate::design::bandwidth::{CollectiveBench, RankedCollective};
use crate::design::placement_search::{Effort, SearchProgress};
use crate::network::Network;
use crate::study::report::DesignError;
use std::ops::ControlFlow;

/// So many servers are tried in every order: 720.
const ALL_ORDERS_OF: usize = 6;

/// An order that was found.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundOrder {
    /// The endpoints, rank by rank.
    pub nodes: Vec<NodeId>,
    /// The collective's time in this order.
    pub time: Seconds,
    /// Its time in the order that was there.
    pub before: Seconds,
    /// Orders tried.
    pub tried: u32,
    /// Whether these are all orders of the servers.
    pub exhaustive: bool,
    /// Whether it was stopped before it had tried all that it would.
    pub cancelled: bool,
}

/// Searches. The same collective, effort and seed find the same order; `None` where the collective has no time.
///
/// # Errors
/// The collective does not suit its ranks, or routes are too long.
pub fn rank_order(
    bench: &CollectiveBench<'_>,
    own: &RankedCollective,
    effort: Effort,
    progress: &mut dyn FnMut(SearchProgress) -> ControlFlow<()>,
) -> Result<Option<FoundOrder>, DesignError> {
    let units = units(bench.network, &own.nodes);
    let Some(before) = time(bench, own, &own.nodes)? else { return Ok(None) };
    let found = FoundOrder {
        nodes: own.nodes.clone(),
        time: before,
        before,
        tried: 1,
        exhaustive: units.len() <= ALL_ORDERS_OF,
        cancelled: false,
    };
    let mut search = Search { bench, own, best: (0..units.len()).collect(), units, found, of: 0, progress };
    if search.found.exhaustive {
        search.all()?;
    } else {
        search.some(effort)?;
    }
    Ok(Some(search.found))
}

/// Ranks of one server that follow one another.
fn units(network: &Network, nodes: &[NodeId]) -> Vec<Vec<NodeId>> {
    let home = |node: NodeId| network.tables().home(node);
    nodes.chunk_by(|&a, &b| home(a) == home(b)).map(<[NodeId]>::to_vec).collect()
}

fn time(
    bench: &CollectiveBench<'_>,
    own: &RankedCollective,
    nodes: &[NodeId],
) -> Result<Option<Seconds>, DesignError> {
    let ranked = RankedCollective { job: own.job.clone(), nodes: nodes.to_vec() };
    let Bytes(bytes) = own.job.bytes;
    Ok(bench.point(&ranked, bytes)?.0.map(|point| point.time))
}

struct Search<'a, 'b> {
    bench: &'a CollectiveBench<'a>,
    own: &'a RankedCollective,
    units: Vec<Vec<NodeId>>,
    /// The best order of the units.
    best: Vec<usize>,
    found: FoundOrder,
    of: u32,
    progress: &'b mut dyn FnMut(SearchProgress) -> ControlFlow<()>,
}

impl Search<'_, '_> {
    /// Tries an order and keeps it where it takes less; whether the search goes on.
    fn attempt(&mut self, order: &[usize]) -> Result<ControlFlow<()>, DesignError> {
        let nodes: Vec<NodeId> = order.iter().flat_map(|&unit| self.units[unit].iter().copied()).collect();
        let time = time(self.bench, self.own, &nodes)?;
        self.found.tried += 1;
        if let Some(time) = time.filter(|time| time.get() < self.found.time.get()) {
            self.found.time = time;
            self.found.nodes = nodes;
            self.best = order.to_vec();
        }
        let told =
            (self.progress)(SearchProgress { tried: self.found.tried, of: self.of, best: self.found.time });
        self.found.cancelled = told.is_break();
        Ok(told)
    }

    /// Every order, by Heap's algorithm.
    fn all(&mut self) -> Result<(), DesignError> {
        let count = self.units.len();
        self.of = (1..=count as u32).product();
        let mut order: Vec<usize> = (0..count).collect();
        let mut turns = vec![0; count];
        let mut at = 1;
        while at < count {
            if turns[at] < at {
                order.swap(if at % 2 == 0 { 0 } else { turns[at] }, at);
                if self.attempt(&order)?.is_break() {
                    return Ok(());
                }
                turns[at] += 1;
                at = 1;
            } else {
                turns[at] = 0;
                at += 1;
            }
        }
        Ok(())
    }

    /// The order by nearness, then stretches turned around and swaps.
    fn some(&mut self, effort: Effort) -> Result<(), DesignError> {
        self.of = effort.swaps.saturating_add(2);
        let near = self.by_nearness();
        if self.attempt(&near)?.is_break() {
            return Ok(());
        }
        let mut random = Random::new(effort.seed);
        for turn in 0..effort.swaps {
            let mut order = self.best.clone();
            let (one, other) = (random.below(order.len()), random.below(order.len()));
            let (from, to) = (one.min(other), one.max(other));
            if turn % 2 == 0 {
                order[from..=to].reverse();
            } else {
                order.swap(from, to);
            }
            if from < to && self.attempt(&order)?.is_break() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Begins with the first; the next is the nearest that is left by hops, the first of those that are as near.
    fn by_nearness(&self) -> Vec<usize> {
        let tables = self.bench.network.tables();
        let links: Vec<(u32, u32)> = tables.working().map(|link| (link.a.0, link.b.0)).collect();
        let neighbours = Rows::both_ways(tables.nodes.len(), links.into_iter());
        let mut order = vec![0];
        let mut left: Vec<usize> = (1..self.units.len()).collect();
        while let Some(&last) = order.last().filter(|_| !left.is_empty()) {
            let starts = self.units[last].iter().map(|node| node.0);
            let hops =
                Reach::from(tables.nodes.len(), starts, |node| neighbours.of(node as usize).iter().copied())
                    .hops;
            let far = |unit: usize| self.units[unit].iter().map(|node| hops[node.index()]).min();
            let nearest = (0..left.len()).min_by_key(|&at| far(left[at])).unwrap_or_default();
            order.push(left.remove(nearest));
        }
        order
    }
}
