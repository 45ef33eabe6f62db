//! Hosts in a ring.

use super::Draft;
use super::family::{Generate, Size};
use crate::base::number;
use crate::network::Role;
use serde::Serialize;

/// `n` hosts `h0…`, each linked to the next. Two hosts make one link.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Ring {
    /// Hosts, at least two.
    pub n: u64,
    /// Speed of every link in Gbit/s.
    #[serde(serialize_with = "number::write")]
    pub gbps: f64,
}

impl Generate for Ring {
    fn size(&self) -> Size {
        let n = u128::from(self.n);
        Size { nodes: n, links: if n == 2 { 1 } else { n }, endpoints: n }
    }

    fn relays(&self) -> bool {
        true
    }

    fn draw(&self, draft: &mut Draft) {
        let n = self.n as usize;
        let hosts = draft.circle("h", Role::Host, n);
        for h in 0..if n == 2 { 1 } else { n } {
            draft.link(hosts[h], hosts[(h + 1) % n], self.gbps, 0);
        }
    }
}
