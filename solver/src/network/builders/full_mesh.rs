//! A link between any two hosts.

use super::Draft;
use super::family::{Facts, Generate, Size};
use crate::base::record::{POSITIVE, count, record};
use crate::network::Role;
use crate::network::figures::Bisection;

record! {
    /// `n` hosts `h0…`, each linked to every other: n(n−1)/2 links, diameter 1, bisection ⌊n/2⌋⌈n/2⌉ links.
    #[derive(Copy)]
    pub struct FullMesh {
        /// Hosts, at least two.
        pub n: u64 => count(2),
        /// Speed of every link in Gbit/s.
        pub gbps: f64 => POSITIVE,
    }
}

impl Generate for FullMesh {
    fn starts() -> [Self; 2] {
        [Self { n: 8, gbps: 400.0 }; 2]
    }

    fn measures(&self) -> String {
        format!("n = {}", self.n)
    }

    fn size(&self) -> Size {
        let n = u128::from(self.n);
        Size { nodes: n, links: n.saturating_mul(n.saturating_sub(1)) / 2, endpoints: n }
    }

    fn relays(&self) -> bool {
        true
    }

    fn facts(&self) -> Facts {
        Facts {
            bisection: Bisection::formula((self.n / 2) as f64 * self.n.div_ceil(2) as f64, self.gbps),
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
        let hosts = draft.circle("h", Role::Host, self.n as usize);
        for (a, &from) in hosts.iter().enumerate() {
            for &to in &hosts[a + 1..] {
                draft.link(from, to, self.gbps, 0);
            }
        }
    }
}
