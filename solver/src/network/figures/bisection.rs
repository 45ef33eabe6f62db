//! What crosses between two halves of the endpoints, at the least.

use super::halves::Graph;
use super::splits::orders;
use crate::base::units::BitsPerSecond;
use crate::network::max_flow::FlowNetwork;
use crate::network::{Duplex, Network};
use serde::{Deserialize, Serialize};

/// Bisection bandwidth, one way: the least cut between two halves of the endpoints, switches on either side.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Bisection {
    /// The rate.
    pub rate: BitsPerSecond,
    /// What is known of it.
    pub kind: BisectionKind,
}

impl Bisection {
    pub(crate) fn known(gbps: f64, kind: BisectionKind) -> Self {
        Self { rate: BitsPerSecond::from_gbps(gbps), kind }
    }

    /// So many links of a speed in Gbit/s, by a family's formula.
    #[expect(clippy::unnecessary_wraps, reason = "what a family has or has not")]
    pub(crate) fn formula(links: f64, gbps: f64) -> Option<Self> {
        Some(Self::known(links * gbps, BisectionKind::Formula))
    }
}

/// What is known of a bisection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BisectionKind {
    /// The least over all balanced splits, each tried.
    Exhaustive,
    /// The family's formula.
    Formula,
    /// The links between halves made of whole groups, as equal as their number allows.
    GroupSplit,
    /// An upper bound: the least that swaps between the halves find, from several splits that cut little.
    BestOfSplits,
}

/// Endpoints up to which all splits are tried: 462 of twelve.
const SMALL: usize = 12;
/// Links up to which splits are tried at all.
const LARGE: usize = 40_000;

/// The bisection of a network; `None` with fewer than two endpoints, or where a network that is no family's is so large
/// that no split was tried.
pub fn bisection(network: &Network) -> Option<Bisection> {
    if network.endpoints().len() < 2 {
        return None;
    }
    if let Some(found) = network.pure_family().and_then(|family| family.facts().bisection) {
        return Some(found);
    }
    if network.endpoints().len() <= SMALL {
        return exact_bisection(network).map(|rate| Bisection { rate, kind: BisectionKind::Exhaustive });
    }
    if network.tables().links.len() > LARGE {
        return None;
    }
    Some(Bisection::known(least_found(network), BisectionKind::BestOfSplits))
}

/// Halves whose least cut is looked for, the best by swapping first.
const CUT: usize = 4;

/// The least cut that swapping finds, from halves grown around endpoints. Where that is every endpoint, it follows from the
/// structure alone: the order in which nodes are written, or where they are drawn, plays no part.
fn least_found(network: &Network) -> f64 {
    let graph = Graph::of(network);
    let roots = graph.roots();
    let mut found: Vec<(i128, Vec<usize>)> = Vec::new();
    let mut keep = |order: &[usize]| {
        let (left, cut) = graph.improved(order);
        found.push((cut, left));
    };
    for &root in &roots {
        for order in graph.grown(root) {
            keep(&order);
        }
    }
    if roots.len() < network.endpoints().len() {
        for order in orders(network) {
            keep(&order);
        }
    }
    found.sort();
    found.dedup();
    let mut least = f64::INFINITY;
    for (_, left) in found.iter().take(CUT) {
        let ends = network.endpoints().iter().map(|node| node.index());
        let right: Vec<usize> = ends.filter(|end| left.binary_search(end).is_err()).collect();
        least = least.min(cut_either_way(network, left, &right, least));
    }
    least
}

/// What was told of a network of no family before swaps looked for the least: the least cut of a few splits. `None` where what is told
/// of it is something else, or it is so large that to look for both takes long.
pub(crate) fn former_bisection(network: &Network) -> Option<BitsPerSecond> {
    const LARGE: usize = 4_000;
    let found = network.tables().links.len() <= LARGE
        && network.endpoints().len() > SMALL
        && network.pure_family().and_then(|family| family.facts().bisection).is_none();
    let half = network.endpoints().len() / 2;
    found.then(|| {
        let least = orders(network).iter().fold(f64::INFINITY, |least, order| {
            let (left, right) = order.split_at(half);
            least.min(cut(network, left, right, least))
        });
        BitsPerSecond::from_gbps(least)
    })
}

/// The least of what goes from one side to the other and back.
fn cut_either_way(network: &Network, left: &[usize], right: &[usize], enough: f64) -> f64 {
    let there = cut(network, left, right, enough);
    let alike = network.tables().links.iter().all(|link| link.duplex != Duplex::Simplex);
    if alike { there } else { there.min(cut(network, right, left, enough)) }
}

/// The least cut over all balanced splits, each tried. `None` with fewer than two endpoints or more than 20.
pub fn exact_bisection(network: &Network) -> Option<BitsPerSecond> {
    let ends: Vec<usize> = network.endpoints().iter().map(|node| node.index()).collect();
    if !(2..=20).contains(&ends.len()) {
        return None;
    }
    let half = ends.len() / 2;
    let mut least = f64::INFINITY;
    for mask in 0u32..1 << ends.len() {
        let even = ends.len().is_multiple_of(2);
        // With halves of the same size the first endpoint may as well stay on the left.
        if mask.count_ones() as usize != half || (even && mask & 1 == 0) {
            continue;
        }
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (position, &end) in ends.iter().enumerate() {
            if mask >> position & 1 == 1 { left.push(end) } else { right.push(end) }
        }
        least = least.min(cut_either_way(network, &left, &right, least));
    }
    Some(BitsPerSecond::from_gbps(least))
}

/// The least cut in Gbit/s between two sets of endpoints, or anything above `enough`.
fn cut(network: &Network, left: &[usize], right: &[usize], enough: f64) -> f64 {
    // A cut counts links, whoever relays.
    let mut flow = FlowNetwork::relaying(network, 2);
    let (source, sink) = (network.node_count(), network.node_count() + 1);
    for &node in left {
        flow.add(source, node, f64::INFINITY, 0.0);
    }
    for &node in right {
        flow.add(node, sink, f64::INFINITY, 0.0);
    }
    flow.max_flow(source, sink, enough)
}
