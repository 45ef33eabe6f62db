//! Hosts on one switch.

use super::Draft;
use super::family::{Generate, Size, plus};
use crate::base::number;
use crate::network::Role;
use serde::Serialize;

/// `n` hosts `h0…` on the switch `s0`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct SingleSwitch {
    /// Hosts.
    pub n: u64,
    /// Speed of every link in Gbit/s.
    #[serde(serialize_with = "number::write")]
    pub gbps: f64,
}

impl Generate for SingleSwitch {
    fn size(&self) -> Size {
        let n = u128::from(self.n);
        Size { nodes: plus(&[n, 1]), links: n, endpoints: n }
    }

    fn draw(&self, draft: &mut Draft) {
        let hosts = draft.circle("h", Role::Host, self.n as usize);
        let switch = draft.add("s0".to_owned(), Role::Switch, (0.0, 0.0));
        for host in hosts {
            draft.link(host, switch, self.gbps, 0);
        }
    }
}
