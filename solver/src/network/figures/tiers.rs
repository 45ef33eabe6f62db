//! Tiers of switches: speed down against speed up.

use crate::base::rows::Rows;
use crate::base::search::{Reach, UNREACHED};
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
    let outer = || tables.working().filter(|link| !tables.is_inside(link));
    let ends: Vec<(u32, u32)> = outer().map(|link| (link.a.0, link.b.0)).collect();
    let neighbours = Rows::both_ways(count, ends.iter().copied());
    let inside = (0..count as u32).filter(|&node| tables.nodes[node as usize].server.is_some());
    let starts = network.endpoints().iter().map(|node| node.0).chain(inside);
    let level = Reach::from(count, starts, |node| neighbours.of(node as usize).iter().copied()).hops;
    let top = level.iter().copied().filter(|&level| level != UNREACHED).max().unwrap_or(0) as usize;
    let zero = BitsPerSecond(0.0);
    let mut tiers = vec![Tier { switches: 0, down: zero, up: zero, across: zero }; top];
    for &level in level.iter().filter(|&&level| level != 0 && level != UNREACHED) {
        tiers[level as usize - 1].switches += 1;
    }
    for link in outer() {
        let (a, b) = (level[link.a.index()], level[link.b.index()]);
        let (low, high) = (a.min(b), a.max(b));
        if high == 0 || high == UNREACHED {
            continue;
        }
        let (low, high) = (low as usize, high as usize);
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
