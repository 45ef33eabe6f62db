//! Two or three tiers of switches of one radix (Clos, Bell System Technical Journal 1953, folded).

use super::fabric::{Fabric, Place};
use super::family::{Facts, Generate, Size, plus};
use super::{Draft, TopologyMisfit};
use crate::base::record::{POSITIVE, count, record};
use crate::network::Role;
use crate::network::figures::Bisection;

record! {
    /// Hosts `h0…` on leaves `l0…`, under spines `s0…` and, in three tiers, cores `c0…`.
    ///
    /// Non-blocking at `hosts_per_leaf` = radix/2: two tiers hold R²/2 hosts with 3N/R switches and 4N transceivers,
    /// three tiers R³/4 hosts with 5N/R switches and 6N transceivers. More hosts on a leaf oversubscribe it.
    #[derive(Copy)]
    pub struct Clos {
        /// Hosts: whole leaves in two tiers, whole pods of radix/2 leaves in three.
        pub hosts: u64 => count(1),
        /// Ports of every switch, even.
        pub radix: u64 => count(2),
        /// 2 or 3 (default: as few as hold the hosts).
        pub tiers: Option<u64>,
        /// Host ports of a leaf; the rest are uplinks (default: half of the ports).
        pub hosts_per_leaf: Option<u64> => count(1),
        /// Speed of a host's link in Gbit/s.
        pub gbps: f64 => POSITIVE,
        /// Speed of every other link (default: `gbps`).
        pub uplink_gbps: Option<f64> => POSITIVE,
    }
}

impl Clos {
    fn per_leaf(&self) -> u64 {
        self.hosts_per_leaf.unwrap_or(self.radix / 2).max(1)
    }

    fn fabric(&self) -> Fabric {
        let (leaves, up) = (self.hosts.div_ceil(self.per_leaf()), self.radix.saturating_sub(self.per_leaf()));
        let fewest = Fabric::fewest(self.radix, leaves, up);
        Fabric { cores: self.tiers.map_or(fewest.cores, |tiers| tiers > 2), ..fewest }
    }

    /// Whether all hosts are alike.
    pub(in crate::network) fn is_even(&self) -> bool {
        self.fabric().is_even()
    }

    /// Whether no tier is oversubscribed.
    pub(in crate::network) fn is_full(&self) -> bool {
        let speed = self.fabric().up as f64 * self.uplink_gbps.unwrap_or(self.gbps);
        self.is_even() && speed >= self.per_leaf() as f64 * self.gbps && self.hosts.is_multiple_of(2)
    }
}

impl Generate for Clos {
    fn starts() -> [Self; 2] {
        let of = |hosts, radix| Self {
            hosts,
            radix,
            tiers: None,
            hosts_per_leaf: None,
            gbps: 400.0,
            uplink_gbps: None,
        };
        [of(512, 32), of(16, 8)]
    }

    fn measures(&self) -> String {
        format!("{}, R = {}", self.hosts, self.radix)
    }

    fn check(&self) -> Result<(), TopologyMisfit> {
        TopologyMisfit::unless_at_least("radix", self.radix, 2)?;
        TopologyMisfit::unless_even("radix", self.radix)?;
        if let Some(tiers) = self.tiers {
            TopologyMisfit::unless_at_least("tiers", tiers, 2)?;
            TopologyMisfit::unless_at_most("tiers", tiers, 3)?;
        }
        if let Some(per_leaf) = self.hosts_per_leaf {
            TopologyMisfit::unless_at_most("hosts_per_leaf", per_leaf, self.radix - 1)?;
        }
        let (fabric, per_leaf) = (self.fabric(), self.per_leaf());
        TopologyMisfit::unless_multiple("hosts", self.hosts, per_leaf)?;
        // The fabric counts leaves; the document counts hosts.
        fabric.check("hosts", 1, fabric.leaves).map_err(|misfit| misfit.scaled(self.hosts, per_leaf))
    }

    fn size(&self) -> Size {
        let fabric = self.fabric();
        let (switches, links) = fabric.size();
        let hosts = u128::from(self.hosts);
        Size {
            nodes: plus(&[hosts, fabric.leaves.into(), switches]),
            links: plus(&[hosts, links]),
            endpoints: hosts,
        }
    }

    fn default_for(&self, parameter: &str) -> Option<f64> {
        match parameter {
            "hosts_per_leaf" => Some((self.radix / 2) as f64),
            "uplink_gbps" => Some(self.gbps),
            _ => None,
        }
    }

    fn facts(&self) -> Facts {
        Facts {
            bisection: if self.is_full() {
                Bisection::formula((self.hosts / 2) as f64, self.gbps)
            } else {
                None
            },
            endpoints_alike: self.is_even(),
            parts_alike: false,
            routing: None,
        }
    }

    fn sized(&self, endpoints: u64) -> Option<Self> {
        Some(Self { hosts: endpoints, ..*self })
    }

    fn oversubscription(&self, _host_gbps: Option<f64>) -> Option<f64> {
        None
    }

    fn oversubscribed(&self, _host_gbps: Option<f64>, _ratio: f64) -> Option<Self> {
        None
    }

    fn draw(&self, draft: &mut Draft) {
        let fabric = self.fabric();
        let width = self.hosts as f64;
        let rise = (width / 6.0).max(1.0);
        let hosts = draft.row("h", Role::Host, self.hosts as usize, width, 3.0 * rise);
        let leaf = draft.row("l", Role::Switch, fabric.leaves as usize, width, 2.0 * rise);
        for (position, &host) in hosts.iter().enumerate() {
            draft.link(host, leaf[position / self.per_leaf() as usize], self.gbps, 0);
        }
        let (pod, per_leaf) = (fabric.pod() as usize, self.per_leaf() as usize);
        let pod = if fabric.cores { pod } else { pod.min(16) };
        draft.nest(&hosts, &[pod * per_leaf, per_leaf]);
        draft.nest(&leaf, &[pod]);
        let gbps = self.uplink_gbps.unwrap_or(self.gbps);
        fabric.draw(draft, &leaf, &Place { left: 0.0, width, y: 2.0 * rise, rise, gbps }, &mut (0, 0));
    }
}
