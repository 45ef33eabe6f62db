//! One host in the middle.

use super::Draft;
use super::draft::on_circle;
use super::family::{Facts, Generate, Size};
use crate::base::record::{POSITIVE, count, record};
use crate::network::Role;

record! {
    /// Host `h0` in the middle, which relays for `h1…`.
    #[derive(Copy)]
    pub struct Star {
        /// Hosts, the one in the middle included; at least two.
        pub n: u64 => count(2),
        /// Speed of every link in Gbit/s.
        pub gbps: f64 => POSITIVE,
    }
}

impl Generate for Star {
    fn starts() -> [Self; 2] {
        [Self { n: 9, gbps: 400.0 }; 2]
    }

    fn measures(&self) -> String {
        format!("n = {}", self.n)
    }

    fn size(&self) -> Size {
        let n = u128::from(self.n);
        Size { nodes: n, links: n.saturating_sub(1), endpoints: n }
    }

    fn relays(&self) -> bool {
        true
    }

    fn facts(&self) -> Facts {
        Facts { bisection: None, endpoints_alike: false, parts_alike: true, routing: None }
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
        let around = (self.n as usize).saturating_sub(1);
        let radius = around.max(3) as f64 / core::f64::consts::TAU;
        let hub = draft.add("h0".to_owned(), Role::Host, (0.0, 0.0));
        for n in 0..around {
            let host = draft.add(format!("h{}", n + 1), Role::Host, on_circle(n, around, radius));
            draft.link(hub, host, self.gbps, 0);
        }
    }
}
