//! Leaves and spines.

use super::Draft;
use super::family::{Facts, Generate, Size, parts, plus, times, whole};
use crate::base::record::{POSITIVE, count, record};
use crate::network::Role;
use crate::network::figures::Bisection;

record! {
    /// Leaves × spines, each leaf to each spine by `uplinks` links. Ids: hosts `h0…` leaf by leaf, `l0…`, `s0…`.
    ///
    /// Oversubscription = `hosts_per_leaf` × gbps ÷ (spines × uplinks × `uplink_gbps`); diameter 4.
    #[derive(Copy)]
    pub struct LeafSpine {
        /// Leaf switches.
        pub leaves: u64 => count(1),
        /// Spine switches.
        pub spines: u64 => count(1),
        /// Hosts on each leaf.
        pub hosts_per_leaf: u64 => count(1),
        /// Parallel links from each leaf to each spine.
        pub uplinks: u64 = 1 => count(1),
        /// Speed of a host's link in Gbit/s.
        pub gbps: f64 => POSITIVE,
        /// Speed of a link between leaf and spine (default: `gbps`).
        pub uplink_gbps: Option<f64> => POSITIVE,
    }
}

/// Leaves that are drawn as one where there are too many.
const RACKS: usize = 16;

impl LeafSpine {
    /// Uplinks of a leaf.
    fn up(&self) -> f64 {
        (self.spines * self.uplinks) as f64
    }

    fn speed_up(&self) -> f64 {
        self.uplink_gbps.unwrap_or(self.gbps)
    }

    /// Gbit/s of all links from a leaf to its hosts. `host_gbps`: what each host's own come to, if not one link's.
    fn down(&self, host_gbps: Option<f64>) -> f64 {
        self.hosts_per_leaf as f64 * host_gbps.unwrap_or(self.gbps)
    }
}

impl Generate for LeafSpine {
    fn starts() -> [Self; 2] {
        let of = |leaves, spines, hosts_per_leaf, uplink_gbps| Self {
            leaves,
            spines,
            hosts_per_leaf,
            uplinks: 1,
            gbps: 100.0,
            uplink_gbps,
        };
        [of(8, 4, 16, Some(400.0)), of(4, 2, 4, None)]
    }

    fn measures(&self) -> String {
        format!("{} × {} × {}", self.leaves, self.spines, self.hosts_per_leaf)
    }

    fn size(&self) -> Size {
        let hosts = times(&[self.leaves, self.hosts_per_leaf]);
        let fabric = times(&[self.leaves, self.spines, self.uplinks]);
        Size {
            nodes: plus(&[hosts, self.leaves.into(), self.spines.into()]),
            links: plus(&[hosts, fabric]),
            endpoints: hosts,
        }
    }

    fn default_for(&self, parameter: &str) -> Option<f64> {
        (parameter == "uplink_gbps").then_some(self.gbps)
    }

    fn facts(&self) -> Facts {
        let up = self.up() * self.speed_up();
        let crossing = up.min(self.hosts_per_leaf as f64 * self.gbps);
        Facts {
            bisection: self
                .leaves
                .is_multiple_of(2)
                .then(|| Bisection::formula(self.leaves as f64 / 2.0, crossing))
                .flatten(),
            endpoints_alike: true,
            parts_alike: true,
            routing: None,
        }
    }

    fn sized(&self, endpoints: u64) -> Option<Self> {
        Some(Self { leaves: parts(endpoints, self.hosts_per_leaf)?, ..*self })
    }

    fn oversubscription(&self, host_gbps: Option<f64>) -> Option<f64> {
        Some(self.down(host_gbps) / (self.up() * self.speed_up()))
    }

    /// As many uplinks of the speed that they have, where a whole number of them gives it, else as many of another speed.
    fn oversubscribed(&self, host_gbps: Option<f64>, ratio: f64) -> Option<Self> {
        let up = self.down(host_gbps) / self.spines as f64 / ratio;
        Some(match whole(up / self.speed_up()) {
            Some(uplinks) => Self { uplinks, ..*self },
            None => Self { uplink_gbps: Some(up / self.uplinks as f64), ..*self },
        })
    }

    fn draw(&self, draft: &mut Draft) {
        let (leaves, spines) = (self.leaves as usize, self.spines as usize);
        let per_leaf = self.hosts_per_leaf as usize;
        let width = (leaves * per_leaf.max(1)).max(spines) as f64;
        let rise = (width / 5.0).max(1.0);
        let hosts = draft.row("h", Role::Host, leaves * per_leaf, width, 2.0 * rise);
        let leaf = draft.row("l", Role::Switch, leaves, width, rise);
        let spine = draft.row("s", Role::Switch, spines, width, 0.0);
        for (position, &host) in hosts.iter().enumerate() {
            draft.link(host, leaf[position / per_leaf], self.gbps, 0);
        }
        draft.nest(&hosts, &[per_leaf * RACKS, per_leaf]);
        draft.nest(&leaf, &[RACKS]);
        draft.nest(&spine, &[RACKS]);
        let up = self.uplink_gbps.unwrap_or(self.gbps);
        for &l in &leaf {
            for &s in &spine {
                for copy in 0..self.uplinks as usize {
                    draft.link(l, s, up, copy);
                }
            }
        }
    }
}
