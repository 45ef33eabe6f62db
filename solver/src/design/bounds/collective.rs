//! The cut bound of all-gather, reduce-scatter and all-reduce (`ForestColl`, arXiv 2402.06787).

use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use crate::network::figures::endpoints_are_alike;
use crate::network::max_flow::FlowNetwork;
use crate::network::{Network, NodeId};
use serde::{Deserialize, Serialize};

/// What limits collectives on a network.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CollectiveBound {
    /// The rate at which every endpoint can broadcast at once: min over cuts S that miss an endpoint of
    /// B⁺(S) ÷ |S ∩ endpoints|.
    pub rate: BitsPerSecond,
    /// Endpoints.
    pub endpoints: u32,
    /// The endpoints on the inner side of the cut that limits it.
    pub inside: Vec<NodeId>,
    /// Speed of the links out of that cut.
    pub out: BitsPerSecond,
}

impl CollectiveBound {
    /// No all-gather (or reduce-scatter) of `total` bytes over all endpoints is faster: M/N ÷ rate.
    pub fn all_gather(&self, total: Bytes) -> Seconds {
        Seconds(total.bits() / f64::from(self.endpoints) / self.rate.get())
    }

    /// No all-reduce of `total` bytes made of reduce-scatter and all-gather is faster: twice that.
    pub fn all_reduce(&self, total: Bytes) -> Seconds {
        self.all_gather(total) * 2.0
    }
}

/// Endpoints up to which every one is looked at, where they are not all alike.
const LARGE: usize = 1_200;
/// Below this part, a missing flow is rounding.
const ROUNDING: f64 = 1e-9;

/// The bound of a network; `None` with fewer than two endpoints, if they don't all reach each other, or where a network
/// of endpoints that differ has more than 1,200.
///
/// Endpoints forward for others, as they do in rings and trees. A shared link counts its speed each way: the bound holds,
/// if not as tightly. Exact by Newton's iteration on max-flows: a cut that misses the rate tried gives the next.
pub fn collective_bound(network: &Network) -> Option<CollectiveBound> {
    collective_bound_with(network, None)
}

/// The same with capacities of a plan, in bit/s, in the order of the network's capacities.
pub fn collective_bound_with(network: &Network, capacities: Option<&[f64]>) -> Option<CollectiveBound> {
    let rooms = network.tables().rooms(capacities);
    let ends: Vec<usize> = network.endpoints().iter().map(|node| node.index()).collect();
    let alike = capacities.is_none() && endpoints_are_alike(network);
    if ends.len() < 2 || (ends.len() > LARGE && !alike) {
        return None;
    }
    let source = network.node_count();
    let mut flow = FlowNetwork::new(network.node_count() + 1);
    for (link, &(room, back)) in network.tables().links.iter().zip(&rooms) {
        flow.add(link.a.index(), link.b.index(), room, back);
    }
    let arcs = flow.len();
    for &node in &ends {
        flow.add(source, node, 0.0, 0.0);
    }
    let count = ends.len() as f64;
    let mut best = first_guess(network, &rooms, &ends);
    let looked_at = if alike { 1 } else { ends.len() };
    for &sink in ends.iter().take(looked_at) {
        // Each round lowers the rate to that of a smaller cut, and there are only finitely many cuts.
        for _ in 0..200 {
            let rate = best.rate.gbps();
            if rate <= 0.0 {
                return None;
            }
            for position in 0..ends.len() {
                flow.set(arcs + position, rate);
            }
            let wanted = count * rate;
            if flow.max_flow(source, sink, f64::INFINITY) >= wanted * (1.0 - ROUNDING) {
                break;
            }
            let side = flow.source_side(source);
            let found = cut(network, &rooms, &ends, &side);
            if found.rate.gbps() >= rate * (1.0 - ROUNDING) {
                break;
            }
            best = found;
        }
    }
    Some(best)
}

/// The cut around all endpoints but one that is reached least.
fn first_guess(network: &Network, rooms: &[(f64, f64)], ends: &[usize]) -> CollectiveBound {
    let all = |last: usize| -> CollectiveBound {
        let side: Vec<bool> = (0..network.node_count()).map(|node| node != last).collect();
        cut(network, rooms, ends, &side)
    };
    let mut into = vec![0.0; network.node_count()];
    for (link, (room, back)) in network.tables().links.iter().zip(rooms) {
        into[link.b.index()] += room;
        into[link.a.index()] += back;
    }
    let least = ends.iter().copied().min_by(|&a, &b| into[a].total_cmp(&into[b]).then(a.cmp(&b)));
    all(least.unwrap_or(0))
}

/// The figures of a cut.
fn cut(network: &Network, rooms: &[(f64, f64)], ends: &[usize], side: &[bool]) -> CollectiveBound {
    let mut out = 0.0;
    for (link, (room, back)) in network.tables().links.iter().zip(rooms) {
        match (side[link.a.index()], side[link.b.index()]) {
            (true, false) => out += room,
            (false, true) => out += back,
            _ => {}
        }
    }
    let inside: Vec<NodeId> =
        ends.iter().filter(|&&node| side[node]).map(|&node| NodeId::new(node)).collect();
    let out = BitsPerSecond::from_gbps(out);
    let rate = BitsPerSecond(out.get() / inside.len().max(1) as f64);
    CollectiveBound { rate, endpoints: ends.len() as u32, inside, out }
}
