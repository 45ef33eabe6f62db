//! Hosts at the corners of an n-dimensional cube.

use super::family::{Facts, Generate, Size};
use super::{Draft, TopologyMisfit};
use crate::base::record::{POSITIVE, count, record};
use crate::network::Role;
use crate::network::figures::Bisection;

record! {
    /// 2ⁿ hosts `h0…`, linked where their numbers differ in one bit: n·2ⁿ⁻¹ links, diameter n, bisection 2ⁿ⁻¹ links.
    #[derive(Copy)]
    pub struct Hypercube {
        /// Dimensions.
        pub n: u64 => count(1),
        /// Speed of every link in Gbit/s.
        pub gbps: f64 => POSITIVE,
    }
}

impl Generate for Hypercube {
    fn starts() -> [Self; 2] {
        [6, 4].map(|n| Self { n, gbps: 400.0 })
    }

    fn measures(&self) -> String {
        format!("n = {}", self.n)
    }

    fn check(&self) -> Result<(), TopologyMisfit> {
        TopologyMisfit::unless_at_least("n", self.n, 1)
    }

    fn size(&self) -> Size {
        let nodes = u32::try_from(self.n).ok().and_then(|n| 1u128.checked_shl(n)).unwrap_or(u128::MAX);
        Size { nodes, links: nodes.saturating_mul(self.n.into()) / 2, endpoints: nodes }
    }

    fn relays(&self) -> bool {
        true
    }

    fn facts(&self) -> Facts {
        Facts {
            bisection: Bisection::formula(libm::pow(2.0, self.n as f64 - 1.0), self.gbps),
            endpoints_alike: true,
            parts_alike: true,
            routing: None,
        }
    }

    fn sized(&self, endpoints: u64) -> Option<Self> {
        let n = endpoints.is_power_of_two().then(|| endpoints.trailing_zeros())?;
        Some(Self { n: n.into(), ..*self })
    }

    fn oversubscription(&self, _host_gbps: Option<f64>) -> Option<f64> {
        None
    }

    fn oversubscribed(&self, _host_gbps: Option<f64>, _ratio: f64) -> Option<Self> {
        None
    }

    fn draw(&self, draft: &mut Draft) {
        let count = 1usize << self.n;
        // Even bits to the right, odd bits down, each pair of bits further apart than the last: cubes within cubes.
        let place = |host: usize, odd: u64| {
            (0..self.n)
                .filter(|bit| bit % 2 == odd && host >> bit & 1 == 1)
                .fold(0.0, |sum, bit| sum + libm::pow(2.25, (bit / 2) as f64))
        };
        let hosts: Vec<_> = (0..count)
            .map(|host| {
                let third = if host >> 2 & 1 == 1 { 0.35 } else { 0.0 };
                draft.add(format!("h{host}"), Role::Host, (place(host, 0), place(host, 1) + third))
            })
            .collect();
        for host in 0..count {
            for bit in 0..self.n {
                let other = host ^ (1 << bit);
                if host < other {
                    draft.link(hosts[host], hosts[other], self.gbps, 0);
                }
            }
        }
    }
}
