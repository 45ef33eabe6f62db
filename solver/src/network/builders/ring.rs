//! Hosts in a ring.

use super::Draft;
use super::family::{Facts, Generate, Size};
use crate::base::record::{POSITIVE, count, record};
use crate::network::Role;
use crate::network::figures::Bisection;

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

    fn facts(&self) -> Facts {
        Facts {
            bisection: Bisection::formula(if self.n == 2 { 1.0 } else { 2.0 }, self.gbps),
            endpoints_alike: true,
            parts_alike: true,
            routing: None,
        }
    }

    fn sized(&self, endpoints: u64) -> Option<Self> {
        Some(Self { n: endpoints, ..*self })
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
        for h in 0..if n == 2 { 1 } else { n } {
            draft.link(hosts[h], hosts[(h + 1) % n], self.gbps, 0);
        }
    }
}
