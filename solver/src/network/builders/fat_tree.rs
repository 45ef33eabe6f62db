//! The three-tier fat-tree of k-port switches (Al-Fares, Loukissas, Vahdat, SIGCOMM 2008).

use super::family::{Facts, Generate, Size, times};
use super::{Draft, TopologyMisfit};
use crate::base::record::{POSITIVE, record};
use crate::network::Role;
use crate::network::figures::Bisection;

record! {
    /// k pods of k/2 edge (`e0…`) and k/2 aggregation (`a0…`) switches, (k/2)² core switches (`c0…`), k³/4 hosts (`h0…`).
    ///
    /// 5k²/4 switches, 3k³/4 links, diameter 6, (k/2)² equal paths between pods, bisection k³/8 links.
    #[derive(Copy)]
    pub struct FatTree {
        /// Ports of a switch, even.
        pub k: u64,
        /// Speed of a host's link in Gbit/s, and of the others unless they are given.
        pub gbps: f64 => POSITIVE,
        /// Speed of a link between edge and aggregation (default: `gbps`).
        pub uplink_gbps: Option<f64> => POSITIVE,
        /// Speed of a link between aggregation and core (default: that between edge and aggregation).
        pub core_gbps: Option<f64> => POSITIVE,
    }
}

impl Generate for FatTree {
    fn starts() -> [Self; 2] {
        [8, 4].map(|k| Self { k, gbps: 400.0, uplink_gbps: None, core_gbps: None })
    }

    fn measures(&self) -> String {
        format!("k = {}", self.k)
    }

    fn check(&self) -> Result<(), TopologyMisfit> {
        TopologyMisfit::unless_at_least("k", self.k, 2)?;
        TopologyMisfit::unless_even("k", self.k)
    }

    fn size(&self) -> Size {
        let hosts = times(&[self.k, self.k, self.k]) / 4;
        let switches = times(&[self.k, self.k, 5]) / 4;
        Size { nodes: hosts.saturating_add(switches), links: hosts.saturating_mul(3), endpoints: hosts }
    }

    fn default_for(&self, parameter: &str) -> Option<f64> {
        match parameter {
            "uplink_gbps" => Some(self.gbps),
            "core_gbps" => Some(self.uplink_gbps.unwrap_or(self.gbps)),
            _ => None,
        }
    }

    fn facts(&self) -> Facts {
        // An odd k/2 leaves a half host over, which stays whole.
        let hosts = libm::floor((self.k as f64) * (self.k as f64) * (self.k as f64) / 8.0);
        let one_speed = self.uplink_gbps.is_none() && self.core_gbps.is_none();
        Facts {
            bisection: if one_speed { Bisection::formula(hosts, self.gbps) } else { None },
            endpoints_alike: true,
            parts_alike: true,
            routing: None,
        }
    }

    fn sized(&self, endpoints: u64) -> Option<Self> {
        let fits = |k: &u64| k.pow(3) / 4 == endpoints;
        Some(Self { k: (2..=256).step_by(2).find(fits)?, ..*self })
    }

    fn oversubscription(&self, _host_gbps: Option<f64>) -> Option<f64> {
        None
    }

    fn oversubscribed(&self, _host_gbps: Option<f64>, _ratio: f64) -> Option<Self> {
        None
    }

    fn draw(&self, draft: &mut Draft) {
        let k = self.k as usize;
        let half = k / 2;
        let (hosts, middle, cores) = (k * half * half, k * half, half * half);
        let width = hosts as f64;
        let rise = (width / 6.0).max(1.0);
        let host = draft.row("h", Role::Host, hosts, width, 3.0 * rise);
        let edge = draft.row("e", Role::Switch, middle, width, 2.0 * rise);
        let aggregation = draft.row("a", Role::Switch, middle, width, rise);
        let core = draft.row("c", Role::Switch, cores, width, 0.0);
        draft.nest(&host, &[half * half, half]);
        draft.nest(&edge, &[half]);
        draft.nest(&aggregation, &[half]);
        draft.nest(&core, &[half]);
        let up = self.uplink_gbps.unwrap_or(self.gbps);
        let top = self.core_gbps.unwrap_or(up);
        for (position, &h) in host.iter().enumerate() {
            draft.link(h, edge[position / half], self.gbps, 0);
        }
        for (position, &e) in edge.iter().enumerate() {
            let pod = position / half;
            for &a in &aggregation[pod * half..(pod + 1) * half] {
                draft.link(e, a, up, 0);
            }
        }
        for (position, &a) in aggregation.iter().enumerate() {
            let group = position % half;
            for &c in &core[group * half..(group + 1) * half] {
                draft.link(a, c, top, 0);
            }
        }
    }
}
