//! Hosts wired directly in parallel rings, as an optical layer of patch panels or circuit switches does.

use super::family::{Facts, Generate, Size, plus, times};
use super::{Draft, Need, TopologyMisfit};
use crate::base::record::{Counted, POSITIVE, count, list, record};
use crate::network::Role;
use crate::network::limits::NODES;
use std::collections::BTreeMap;

record! {
    /// `n` hosts `h0…` on a circle; for each jump p of `jumps` every host i is linked to host (i + p) mod n, and for each
    /// pair of `pairs` the two hosts are linked besides.
    ///
    /// A jump that is coprime to n makes one ring through all hosts (`TopoOpt`'s regular permutation "+p", Wang et al.,
    /// NSDI 2023); any other makes gcd(n, p) rings. With `duplex: "full"` a ring runs both ways and takes two interfaces of
    /// each host; with `"simplex"` it runs one way and takes a transmitter and a receiver. A pair is linked both ways in
    /// either. Jumps and pairs may repeat: `#2` and on name the copies.
    pub struct Circulant {
        /// Hosts, at least two.
        pub n: u64 => count(2),
        /// Jumps, each from 1 to n − 1.
        pub jumps: Vec<u64> => list(const { &count(1) }, Counted::Nodes, NODES),
        /// Hosts linked besides, by their numbers, one after the other: the first with the second and so on.
        pub pairs read first: Vec<u64> = Vec::new() => list(const { &count(0) }, Counted::Nodes, NODES),
        /// Speed of every link in Gbit/s.
        pub gbps: f64 => POSITIVE,
    }
}

impl Circulant {
    /// Links of one jump: two hosts half the circle apart share theirs where it runs both ways. How the links are run
    /// is an option of the network and not known here, so this counts both ways.
    fn links_of(&self, jump: u64) -> u64 {
        if jump.saturating_mul(2) == self.n { jump } else { self.n }
    }
}

impl Generate for Circulant {
    fn starts() -> [Self; 2] {
        [(32, vec![1, 7]), (12, vec![1, 5])].map(|(n, jumps)| Self {
            n,
            jumps,
            pairs: Vec::new(),
            gbps: 100.0,
        })
    }

    fn measures(&self) -> String {
        format!("{}, +{}", self.n, self.jumps.iter().map(u64::to_string).collect::<Vec<_>>().join(" +"))
    }

    fn check(&self) -> Result<(), TopologyMisfit> {
        TopologyMisfit::unless_at_least("n", self.n, 2)?;
        TopologyMisfit::unless_at_least("jumps", self.jumps.len() as u64 + self.pairs.len() as u64 / 2, 1)?;
        for &jump in &self.jumps {
            TopologyMisfit::unless_at_least("jumps", jump, 1)?;
            TopologyMisfit::unless_at_most("jumps", jump, self.n - 1)?;
        }
        if !self.pairs.len().is_multiple_of(2) {
            return TopologyMisfit::unless_even("pairs", self.pairs.len() as u64);
        }
        for pair in self.pairs.chunks_exact(2) {
            for &end in pair {
                TopologyMisfit::unless_at_most("pairs", end, self.n - 1)?;
            }
            if pair[0] == pair[1] {
                let near = vec![if pair[0] + 1 < self.n { pair[0] + 1 } else { pair[0] - 1 }];
                return Err(TopologyMisfit {
                    parameter: "pairs".into(),
                    value: pair[1],
                    need: Need::AnotherHost,
                    near,
                });
            }
        }
        Ok(())
    }

    fn size(&self) -> Size {
        let rings = self.jumps.iter().map(|&jump| times(&[self.links_of(jump)]));
        let links = rings.fold(self.pairs.len() as u128 / 2, u128::saturating_add);
        Size { nodes: self.n.into(), links: plus(&[links]), endpoints: self.n.into() }
    }

    fn relays(&self) -> bool {
        true
    }

    fn facts(&self) -> Facts {
        Facts { bisection: None, endpoints_alike: false, parts_alike: false, routing: None }
    }

    fn sized(&self, _endpoints: u64) -> Option<Self> {
        None
    }

    fn oversubscription(&self, _host_gbps: Option<f64>) -> Option<f64> {
        None
    }

    fn oversubscribed(&self, _host_gbps: Option<f64>, _ratio: f64) -> Option<Self> {
        None
    }

    fn draw(&self, draft: &mut Draft) {
        let n = self.n as usize;
        let hosts = draft.circle("h", Role::Host, n);
        let mut drawn: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        let mut link = |draft: &mut Draft, a: usize, b: usize| {
            let copy = drawn.entry((a, b)).or_insert(0);
            draft.link(hosts[a], hosts[b], self.gbps, *copy);
            *copy += 1;
        };
        for &jump in &self.jumps {
            let jump = jump as usize;
            let half = jump * 2 == n;
            for h in 0..if half { jump } else { n } {
                link(draft, h, (h + jump) % n);
                if half && draft.runs_one_way() {
                    link(draft, h + jump, h);
                }
            }
        }
        for pair in self.pairs.chunks_exact(2) {
            let (a, b) = (pair[0] as usize, pair[1] as usize);
            link(draft, a, b);
            if draft.runs_one_way() {
                link(draft, b, a);
            }
        }
    }
}
