//! Servers with a port in each of several levels of switches (Guo et al., SIGCOMM 2009).

use super::family::{Facts, Generate, Size, plus};
use super::{Draft, TopologyMisfit};
use crate::base::record::{POSITIVE, record};
use crate::network::Role;
use crate::network::figures::Bisection;

record! {
    /// nᵏ⁺¹ hosts (`h0…`), numbered in base n with k + 1 digits; switch i of level l (`s`(l·nᵏ+i)) joins the n hosts that
    /// differ in digit l alone. Hosts relay. Diameter k + 1 hosts, 2(k+1) links; k + 1 disjoint paths.
    #[derive(Copy)]
    pub struct BCube {
        /// Ports of a switch.
        pub n: u64,
        /// Levels beyond the first.
        pub k: u64,
        /// Speed of every link in Gbit/s.
        pub gbps: f64 => POSITIVE,
    }
}

impl BCube {
    /// n to the power `exponent`, saturated.
    fn power(&self, exponent: u64) -> u128 {
        u32::try_from(exponent).map_or(u128::MAX, |exponent| u128::from(self.n).saturating_pow(exponent))
    }
}

impl Generate for BCube {
    fn starts() -> [Self; 2] {
        [8, 4].map(|n| Self { n, k: 1, gbps: 100.0 })
    }

    fn measures(&self) -> String {
        format!("n, k = {}, {}", self.n, self.k)
    }

    fn check(&self) -> Result<(), TopologyMisfit> {
        TopologyMisfit::unless_at_least("n", self.n, 2)
    }

    fn size(&self) -> Size {
        let hosts = self.power(self.k.saturating_add(1));
        let levels = u128::from(self.k).saturating_add(1);
        let switches = self.power(self.k).saturating_mul(levels);
        Size { nodes: plus(&[hosts, switches]), links: hosts.saturating_mul(levels), endpoints: hosts }
    }

    fn relays(&self) -> bool {
        true
    }

    fn facts(&self) -> Facts {
        let hosts = libm::pow(self.n as f64, self.k as f64 + 1.0);
        let even = self.n.is_multiple_of(2);
        Facts {
            bisection: if even { Bisection::formula(hosts / 2.0, self.gbps) } else { None },
            endpoints_alike: true,
            parts_alike: true,
            routing: None,
        }
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
        let (n, levels) = (self.n as usize, self.k as usize + 1);
        let hosts = self.power(self.k + 1) as usize;
        let per_level = hosts / n;
        let width = hosts as f64;
        let rise = (width / 5.0).max(1.0);
        let host = draft.row("h", Role::Host, hosts, width, 0.0);
        let mut switches = Vec::with_capacity(levels * per_level);
        for level in 0..levels {
            for i in 0..per_level {
                let x = (i as f64 + 0.5) / per_level as f64 * width;
                let id = format!("s{}", level * per_level + i);
                switches.push(draft.add(id, Role::Switch, (x, -rise * (level + 1) as f64)));
            }
        }
        draft.nest(&host, &[n * n, n]);
        draft.nest(&switches, &[n]);
        for (position, &h) in host.iter().enumerate() {
            let mut low = 1;
            for level in 0..levels {
                // The host's number without digit `level`.
                let without = position / (low * n) * low + position % low;
                draft.link(h, switches[level * per_level + without], self.gbps, 0);
                low *= n;
            }
        }
    }
}
