//! Colours of nodes by what is around them: what is alike by the network's symmetry has one colour, whatever the order in
//! which nodes and links are written.

use super::Tables;
use crate::base::random;

/// Colours of nodes by what they are and what is around them, refined until nothing changes. Hashes in place of numbers:
/// the order in which nodes are looked at plays no part. `marked`: a node that is told from all others.
pub(crate) fn colours(tables: &Tables, marked: Option<usize>) -> Vec<u64> {
    let mut colour: Vec<u64> = tables.nodes.iter().map(|node| node.role as u64 + 1).collect();
    if let Some(own) = marked.and_then(|node| colour.get_mut(node)) {
        *own = mix(*own, 0x51ed);
    }
    let mut known = 0;
    loop {
        let mut next: Vec<u64> = colour.iter().map(|&own| mix(own, 0x9e37)).collect();
        for link in tables.working() {
            let speed = link.capacity.get().to_bits();
            let (a, b) = (link.a.index(), link.b.index());
            next[a] = next[a].wrapping_add(mix(colour[b], speed));
            next[b] = next[b].wrapping_add(mix(colour[a], speed));
        }
        colour = next;
        let mut distinct = colour.clone();
        distinct.sort_unstable();
        distinct.dedup();
        if distinct.len() <= known {
            return colour;
        }
        known = distinct.len();
    }
}

/// Two numbers to one.
pub(crate) fn mix(one: u64, other: u64) -> u64 {
    random::mix(random::mix(one) ^ other)
}
