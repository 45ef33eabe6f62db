//! What crosses between two halves of the endpoints, at the least.

use super::halves::Graph;
use super::splits::orders;
use crate::base::units::BitsPerSecond;
use crate::network::max_flow::FlowNetwork;
use crate::network::{Duplex, Family, Network};
use serde::{Deserialize, Serialize};

/// Bisection bandwidth, one way: the least cut between two halves of the endpoints, switches on either side.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Bisection {
    /// The rate.
    pub rate: BitsPerSecond,
    /// What is known of it.
    pub kind: BisectionKind,
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
    let known = |(gbps, kind)| Bisection { rate: BitsPerSecond::from_gbps(gbps), kind };
    if network.endpoints().len() < 2 {
        return None;
    }
    if let Some(found) = network.pure_family().and_then(formula) {
        return Some(known(found));
    }
    if network.endpoints().len() <= SMALL {
        return exact_bisection(network).map(|rate| Bisection { rate, kind: BisectionKind::Exhaustive });
    }
    if network.tables().links.len() > LARGE {
        return None;
    }
    Some(known((least_found(network), BisectionKind::BestOfSplits)))
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
        && network.pure_family().and_then(formula).is_none();
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

/// Gbit/s by formula, for families that have one at these parameters.
fn formula(family: &Family) -> Option<(f64, BisectionKind)> {
    let exact = |links: f64, gbps: f64| Some((links * gbps, BisectionKind::Formula));
    match family {
        Family::SingleSwitch(shape) => exact((shape.n / 2) as f64, shape.gbps),
        Family::Ring(shape) => exact(if shape.n == 2 { 1.0 } else { 2.0 }, shape.gbps),
        Family::FullMesh(shape) => exact((shape.n / 2) as f64 * shape.n.div_ceil(2) as f64, shape.gbps),
        Family::Hypercube(shape) => exact(libm::pow(2.0, shape.n as f64 - 1.0), shape.gbps),
        Family::FatTree(shape) if shape.uplink_gbps.is_none() && shape.core_gbps.is_none() => {
            // An odd k/2 leaves a half host over, which stays whole.
            exact(libm::floor((shape.k as f64) * (shape.k as f64) * (shape.k as f64) / 8.0), shape.gbps)
        }
        Family::LeafSpine(shape) if shape.leaves.is_multiple_of(2) => {
            let up = shape.spines as f64 * shape.uplinks as f64 * shape.uplink_gbps.unwrap_or(shape.gbps);
            let down = shape.hosts_per_leaf as f64 * shape.gbps;
            exact(shape.leaves as f64 / 2.0, up.min(down))
        }
        Family::Torus(shape) if !shape.twist && shape.dims.iter().all(|&side| side > 2) => {
            let longest = shape.dims.iter().copied().max()?;
            let nodes: f64 = shape.dims.iter().map(|&side| side as f64).product();
            if longest.is_multiple_of(2) { exact(2.0 * nodes / longest as f64, shape.gbps) } else { None }
        }
        Family::BCube(shape) if shape.n.is_multiple_of(2) => {
            exact(libm::pow(shape.n as f64, shape.k as f64 + 1.0) / 2.0, shape.gbps)
        }
        Family::Clos(shape) if shape.is_full() => exact((shape.hosts / 2) as f64, shape.gbps),
        Family::RailOptimised(shape) if shape.is_full() => {
            exact((shape.gpu_count() / 2) as f64 * shape.planes as f64, shape.gbps)
        }
        Family::RailOnly(shape) if shape.is_full() => {
            exact((shape.hosts / 2) as f64 * shape.gpus as f64, shape.gbps)
        }
        Family::Hpn(shape) if shape.segments.is_multiple_of(2) => {
            let up = shape.aggregations as f64 * shape.uplink_gbps;
            let down = shape.hosts_per_segment as f64 * shape.gbps;
            exact(shape.segments as f64 * shape.gpus as f64, up.min(down))
        }
        Family::Dragonfly(shape) => {
            let groups = shape.group_count();
            let between = (shape.a * shape.h) as f64 / (groups.max(2) - 1) as f64;
            let cut = (groups / 2) as f64 * groups.div_ceil(2) as f64 * between;
            let gbps = shape.global_gbps.unwrap_or(shape.gbps);
            Some((cut * gbps, BisectionKind::GroupSplit))
        }
        _ => None,
    }
}
