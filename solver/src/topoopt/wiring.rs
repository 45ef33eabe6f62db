//! Who is wired to whom.

use crate::network::{Circulant, Family};
use serde::{Deserialize, Serialize};

/// Rings and pairs over the servers of a job, as fibres on patch panels or circuits of optical switches.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wiring {
    /// Servers.
    pub servers: u32,
    /// Whether a ring runs both ways, on two interfaces of each server (the published code), or one way, on a transmitter
    /// and a receiver (the paper). A pair is linked both ways in either.
    pub both_ways: bool,
    /// Jumps of the rings; a jump that comes twice is wired twice.
    pub jumps: Vec<u32>,
    /// Rings in orders of their own, through some of the servers: each to the next, the last to the first. Two servers
    /// share one link.
    pub orders: Vec<Vec<u32>>,
    /// Pairs linked besides, the smaller first.
    pub pairs: Vec<(u32, u32)>,
}

/// A fibre from a server's transmitter to another's receiver. Interfaces count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Fibre {
    /// The sending server.
    pub from: u32,
    /// Its interface.
    pub from_interface: u32,
    /// The receiving server.
    pub to: u32,
    /// Its interface.
    pub to_interface: u32,
}

impl Wiring {
    /// All arcs, ring by ring, then pair by pair.
    pub fn arcs(&self) -> Vec<(u32, u32)> {
        self.fibres().into_iter().map(|fibre| (fibre.from, fibre.to)).collect()
    }

    /// What to patch where: ring r takes interface r of every server (2r to send ahead and 2r + 1 to send back where
    /// rings run both ways), rings in orders of their own and pairs the next free ones.
    pub fn fibres(&self) -> Vec<Fibre> {
        let n = self.servers;
        let ahead = |server: u32, jump: u32| ((u64::from(server) + u64::from(jump)) % u64::from(n)) as u32;
        let mut fibres = Vec::new();
        let mut next = 0;
        for &jump in &self.jumps {
            let half = u64::from(jump) * 2 == u64::from(n);
            for from in 0..n {
                let to = ahead(from, jump);
                // Half the circle ahead is half the circle back: one link of one interface each.
                let arrives = if self.both_ways && !half { next + 1 } else { next };
                fibres.push(Fibre { from, from_interface: next, to, to_interface: arrives });
                if self.both_ways && !half {
                    fibres.push(Fibre { from: to, from_interface: next + 1, to: from, to_interface: next });
                }
            }
            next += if self.both_ways && !half { 2 } else { 1 };
        }
        let mut free = vec![next; n as usize];
        for order in &self.orders {
            let k = order.len();
            let both = self.both_ways && k > 2;
            let one = u32::from(both);
            for (at, &from) in order.iter().enumerate().filter(|_| k > 1) {
                let to = order[(at + 1) % k];
                let (leaves, arrives) = (free[from as usize], free[to as usize] + one);
                fibres.push(Fibre { from, from_interface: leaves, to, to_interface: arrives });
                if both {
                    fibres.push(Fibre { from: to, from_interface: arrives, to: from, to_interface: leaves });
                }
            }
            order.iter().filter(|_| k > 1).for_each(|&server| free[server as usize] += 1 + one);
        }
        for &(a, b) in &self.pairs {
            let (at_a, at_b) = (free[a as usize], free[b as usize]);
            fibres.push(Fibre { from: a, from_interface: at_a, to: b, to_interface: at_b });
            fibres.push(Fibre { from: b, from_interface: at_b, to: a, to_interface: at_a });
            free[a as usize] += 1;
            free[b as usize] += 1;
        }
        fibres
    }

    /// The most interfaces that a server uses.
    pub fn degree(&self) -> u32 {
        self.fibres().iter().map(|fibre| fibre.from_interface.max(fibre.to_interface) + 1).max().unwrap_or(0)
    }

    /// Interfaces that each server uses.
    pub fn used(&self) -> Vec<u32> {
        let mut used = vec![0; self.servers as usize];
        for fibre in self.fibres() {
            let (from, to) = (&mut used[fibre.from as usize], fibre.from_interface + 1);
            *from = (*from).max(to);
            let to = &mut used[fibre.to as usize];
            *to = (*to).max(fibre.to_interface + 1);
        }
        used
    }

    /// As a network's recipe; none where rings have orders of their own, or nothing is wired. Its `duplex` is `"full"`
    /// where rings run both ways, else `"simplex"`.
    pub fn family(&self, gbps: f64) -> Option<Family> {
        let wired = self.orders.is_empty() && !(self.jumps.is_empty() && self.pairs.is_empty());
        wired.then(|| {
            Family::Circulant(Circulant {
                n: self.servers.into(),
                jumps: self.jumps.iter().map(|&jump| jump.into()).collect(),
                pairs: self.pairs.iter().flat_map(|&(a, b)| [a.into(), b.into()]).collect(),
                gbps,
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each interface sends to one and receives from one at most, and as many as the degree are in use.
    #[test]
    fn every_interface_is_patched_once() {
        for both_ways in [false, true] {
            let wiring = Wiring {
                servers: 8,
                both_ways,
                jumps: vec![1, 3, 4],
                orders: vec![vec![3, 1, 6], vec![4, 7]],
                pairs: vec![(0, 5), (0, 2)],
            };
            let mut sends = std::collections::BTreeSet::new();
            let mut receives = std::collections::BTreeSet::new();
            for fibre in wiring.fibres() {
                assert!(sends.insert((fibre.from, fibre.from_interface)), "{fibre:?}");
                assert!(receives.insert((fibre.to, fibre.to_interface)), "{fibre:?}");
            }
            let rings = if both_ways { 5 } else { 3 };
            let own = if both_ways { 2 } else { 1 };
            assert_eq!(wiring.degree(), rings + 2);
            assert_eq!(wiring.used(), [2, own, 1, own, 1, 1, own, 1].map(|more| rings + more));
            assert_eq!(wiring.arcs().len(), 8 * rings as usize + 3 * own as usize + 2 + 4);
        }
    }
}
