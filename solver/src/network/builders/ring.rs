//! Hosts in a ring.

use super::Draft;
use super::family::{Generate, Size};
use crate::base::record::{POSITIVE, count, record};
use crate::network::Role;

record! {
    /// `n` hosts `h0…`, each linked to the next. Two hosts make one link.
    #[derive(Copy)]
    pub struct Ring {
        /// Hosts, at least two.
        pub n: u64 => count(2),
        /// Speed of every link in Gbit/s.
        pub gbps: f64 => POSITIVE,
    }
}

impl Generate for Ring {
    fn starts() -> [Self; 2] {
        [Self { n: 8, gbps: 400.0 }; 2]
    }

    fn measures(&self) -> String {
        format!("n = {}", self.n)
    }

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
