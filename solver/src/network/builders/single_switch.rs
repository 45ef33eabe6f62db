//! Hosts on one switch.

use super::Draft;
use super::family::{Facts, Generate, Size, plus};
use crate::base::record::{POSITIVE, count, record};
use crate::network::Role;
use crate::network::figures::Bisection;

record! {
    /// `n` hosts `h0…` on the switch `s0`.
    #[derive(Copy)]
    pub struct SingleSwitch {
        /// Hosts.
        pub n: u64 => count(1),
        /// Speed of every link in Gbit/s.
        pub gbps: f64 => POSITIVE,
    }
}

impl Generate for SingleSwitch {
    fn starts() -> [Self; 2] {
        [Self { n: 8, gbps: 400.0 }; 2]
    }

    fn measures(&self) -> String {
        format!("n = {}", self.n)
    }

    fn size(&self) -> Size {
        let n = u128::from(self.n);
        Size { nodes: plus(&[n, 1]), links: n, endpoints: n }
    }

    fn facts(&self) -> Facts {
        Facts {
            bisection: Bisection::formula((self.n / 2) as f64, self.gbps),
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
        let switch = draft.add("s0".to_owned(), Role::Switch, (0.0, 0.0));
        for host in hosts {
            draft.link(host, switch, self.gbps, 0);
        }
    }
}
