//! A link between any two hosts.

use super::Draft;
use super::family::{Generate, Size};
use crate::base::number;
use crate::network::Role;
use serde::Serialize;

/// `n` hosts `h0…`, each linked to every other: n(n−1)/2 links, diameter 1, bisection ⌊n/2⌋⌈n/2⌉ links.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct FullMesh {
    /// Hosts, at least two.
    pub n: u64,
    /// Speed of every link in Gbit/s.
    #[serde(serialize_with = "number::write")]
    pub gbps: f64,
}

impl Generate for FullMesh {
    fn size(&self) -> Size {
        let n = u128::from(self.n);
        Size { nodes: n, links: n.saturating_mul(n.saturating_sub(1)) / 2, endpoints: n }
    }

    fn relays(&self) -> bool {
        true
    }

    fn draw(&self, draft: &mut Draft) {
        let hosts = draft.circle("h", Role::Host, self.n as usize);
        for (a, &from) in hosts.iter().enumerate() {
            for &to in &hosts[a + 1..] {
                draft.link(from, to, self.gbps, 0);
            }
        }
    }
}
