//! What forwarding costs: bandwidth tax, lengths of ways, loads of links.

use super::fabric::{WiredFabric, ring_share};
use super::finder::Traffic;
use serde::{Deserialize, Serialize};

/// What traffic comes to on a wiring.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Tax {
    /// Bytes on all links over bytes sent, an all-reduce counted as its size once for each server: what the paper's
    /// figure shows (1.11 for DLRM at 64 samples a GPU with d = 4).
    pub published: f64,
    /// The same with what a ring really sends, 2 (k − 1) / k of the size from each server.
    pub real: f64,
    /// Model parallelism's share of its bytes over the all-reduces' size (`A / S`: 0.78 at 2048 samples).
    pub parallel_share: f64,
    /// Mean hops of model parallelism, by bytes.
    pub hops: f64,
    /// Pairs of servers by hops between them: `lengths[h]` of h.
    pub lengths: Vec<u64>,
    /// Bytes on each link in an iteration, rising; parallel links each their part.
    pub loads: Vec<f64>,
}

/// What an iteration's traffic comes to on wired servers. Bytes that find no way are left out.
pub fn tax(wired: &WiredFabric, traffic: &Traffic) -> Tax {
    let arcs = wired.links.arcs();
    let mut loads = vec![0.0; arcs.len()];
    let lost = wired.links.load(&traffic.parallel, &mut loads);
    let on_links: f64 = loads.iter().sum();
    let asked: f64 = traffic.parallel.apart().map(|(_, bytes)| bytes).sum();
    let parallel = (asked - lost).max(0.0);
    let rings = wired.all_reduce_bytes(&traffic.groups, &traffic.listed);
    let mut ring_loads = vec![0.0; arcs.len()];
    let sent: f64 = rings.cells().iter().sum::<f64>() - wired.links.load(&rings, &mut ring_loads);
    let ring_on_links: f64 = ring_loads.iter().sum();
    // Rings of other groups' jumps are forwarded too: what they carry over what they send.
    let stretch = if sent > 0.0 { ring_on_links / sent } else { 1.0 };
    let once = traffic.all_reduce_bytes();
    let sizes = traffic.groups.iter().map(|group| (group.size, group.bytes));
    let listed = traffic.listed.iter().map(|group| (group.members.len() as u32, group.bytes));
    let whole: f64 =
        sizes.chain(listed).map(|(size, bytes)| ring_share(size) * bytes * f64::from(size)).sum();
    let of = |ar: f64| if ar + parallel > 0.0 { (ar * stretch + on_links) / (ar + parallel) } else { 1.0 };
    let mut lengths = Vec::new();
    for hops in wired.links.hops().apart().filter_map(|(_, hops)| hops) {
        if lengths.len() <= hops as usize {
            lengths.resize(hops as usize + 1, 0);
        }
        lengths[hops as usize] += 1;
    }
    let mut each: Vec<f64> = Vec::new();
    for ((arc, one), other) in arcs.iter().zip(&loads).zip(&ring_loads) {
        each.extend(core::iter::repeat_n((one + other) / f64::from(arc.2), arc.2 as usize));
    }
    each.sort_by(f64::total_cmp);
    Tax {
        published: of(once),
        real: of(whole),
        parallel_share: if once > 0.0 { parallel / once } else { 0.0 },
        hops: if parallel > 0.0 { on_links / parallel } else { 0.0 },
        lengths,
        loads: each,
    }
}
