//! Tiers of switches: speed down against speed up.

use super::inventory::is_inner;
use crate::base::units::BitsPerSecond;
use crate::network::Network;
use serde::{Deserialize, Serialize};

/// The switches at one distance from the endpoints.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Tier {
    /// How many.
    pub switches: u64,
    /// Speed of all links to the tier below.
    pub down: BitsPerSecond,
    /// Speed of all links to the tier above.
    pub up: BitsPerSecond,
    /// Speed of all links inside the tier.
    pub across: BitsPerSecond,
}

impl Tier {
    /// Speed down ÷ speed up; `None` at the top.
    pub fn oversubscription(&self) -> Option<f64> {
        (self.up.get() > 0.0).then(|| self.down.get() / self.up.get())
    }
}

/// Tiers from the endpoints on. What is inside servers belongs to the endpoints. Empty without switches.
pub fn tiers(network: &Network) -> Vec<Tier> {
    let tables = network.tables();
    let count = tables.nodes.len();
    let mut neighbours = vec![Vec::new(); count];
    for link in tables.working().filter(|link| !is_inner(tables, link)) {
        neighbours[link.a.index()].push(link.b.index());
        neighbours[link.b.index()].push(link.a.index());
    }
    let mut level = vec![usize::MAX; count];
    let inside = (0..count).filter(|&node| tables.nodes[node].server.is_some());
    let mut queue: Vec<usize> = network.endpoints().iter().map(|node| node.index()).chain(inside).collect();
    for &node in &queue {
        level[node] = 0;
    }
    let mut head = 0;
    while head < queue.len() {
        let node = queue[head];
        head += 1;
        for &next in &neighbours[node] {
            if level[next] == usize::MAX {
                level[next] = level[node] + 1;
                queue.push(next);
            }
        }
    }
    let top = level.iter().copied().filter(|&level| level != usize::MAX).max().unwrap_or(0);
    let zero = BitsPerSecond(0.0);
    let mut tiers = vec![Tier { switches: 0, down: zero, up: zero, across: zero }; top];
    for &level in level.iter().filter(|&&level| level != 0 && level != usize::MAX) {
        tiers[level - 1].switches += 1;
    }
    for link in tables.working().filter(|link| !is_inner(tables, link)) {
        let (a, b) = (level[link.a.index()], level[link.b.index()]);
        let (low, high) = (a.min(b), a.max(b));
        if high == 0 || high == usize::MAX {
            continue;
        }
        if low == high {
            tiers[high - 1].across += link.capacity;
        } else {
            tiers[high - 1].down += link.capacity;
            if low > 0 {
                tiers[low - 1].up += link.capacity;
            }
        }
    }
    tiers
}
