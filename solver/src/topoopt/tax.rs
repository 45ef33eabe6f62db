//! What forwarding costs: bandwidth tax, lengths of ways, loads of links.

use super::fabric::{WiredFabric, ring_share};
use super::finder::Traffic;
use crate::base::units::Bytes;
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
    /// What is on each link in an iteration, rising; parallel links each their part.
    pub loads: Vec<Bytes>,
}

/// What an iteration's traffic comes to on wired servers. Bytes that find no way are left out.
pub fn tax(wired: &WiredFabric, traffic: &Traffic) -> Tax {
    let arcs = wired.links.arcs();
    let mut loads = vec![Bytes(0.0); arcs.len()];
    let lost = wired.links.load(&traffic.parallel, &mut loads);
    let on_links: Bytes = loads.iter().copied().sum();
    let asked: Bytes = traffic.parallel.apart().map(|(_, bytes)| bytes).sum();
    let parallel = (asked - lost).max(Bytes(0.0));
    let rings = wired.all_reduce_bytes(&traffic.groups, &traffic.listed);
    let mut ring_loads = vec![Bytes(0.0); arcs.len()];
    let sent = rings.cells().iter().copied().sum::<Bytes>() - wired.links.load(&rings, &mut ring_loads);
    let ring_on_links: Bytes = ring_loads.iter().copied().sum();
    // Rings of other groups' jumps are forwarded too: what they carry over what they send.
    let stretch = if sent.get() > 0.0 { ring_on_links / sent } else { 1.0 };
    let once = traffic.all_reduce_bytes();
    let sizes = traffic.groups.iter().map(|group| (group.size, group.bytes));
    let listed = traffic.listed.iter().map(|group| (group.members.len() as u32, group.bytes));
    let whole: Bytes =
        sizes.chain(listed).map(|(size, bytes)| bytes * ring_share(size) * f64::from(size)).sum();
    let of = |ar: Bytes| {
        let all = ar + parallel;
        if all.get() > 0.0 { (ar * stretch + on_links) / all } else { 1.0 }
    };
    let mut lengths = Vec::new();
    for hops in wired.links.hops().apart().filter_map(|(_, hops)| hops) {
        if lengths.len() <= hops as usize {
            lengths.resize(hops as usize + 1, 0);
        }
        lengths[hops as usize] += 1;
    }
    let mut each: Vec<Bytes> = Vec::new();
    for ((arc, one), other) in arcs.iter().zip(&loads).zip(&ring_loads) {
        each.extend(core::iter::repeat_n((*one + *other) / f64::from(arc.2), arc.2 as usize));
    }
    each.sort_by(|one, other| one.get().total_cmp(&other.get()));
    Tax {
        published: of(once),
        real: of(whole),
        parallel_share: if once.get() > 0.0 { parallel / once } else { 0.0 },
        hops: if parallel.get() > 0.0 { on_links / parallel } else { 0.0 },
        lengths,
        loads: each,
    }
}
