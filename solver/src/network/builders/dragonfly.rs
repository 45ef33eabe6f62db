//! Groups of routers (Kim, Dally, Scott, Abts, ISCA 2008).

use super::draft::on_circle;
use super::family::{Facts, FamilyRouting, Generate, Size, plus, times};
use super::{Draft, Need, TopologyMisfit};
use crate::base::record::{POSITIVE, count, record};
use crate::network::Role;
use crate::network::figures::{Bisection, BisectionKind};
use std::collections::BTreeMap;

record! {
    /// Groups of `a` fully linked routers (`r0…`), `p` hosts (`h0…`) and `h` global links on each.
    ///
    /// At most ah + 1 groups, which is the default: then every two groups share one link. Global port j of group i leads to
    /// group i + 1 + (j mod (g−1)); router ⌊j/h⌋ of the group has it. Radix p + a − 1 + h; router diameter 3.
    #[derive(Copy)]
    pub struct Dragonfly {
        /// Hosts of a router.
        pub p: u64 => count(1),
        /// Routers of a group.
        pub a: u64 => count(1),
        /// Global links of a router.
        pub h: u64 => count(1),
        /// Groups (default: ah + 1).
        pub groups: Option<u64>,
        /// Speed of a host's link in Gbit/s, and of the others unless they are given.
        pub gbps: f64 => POSITIVE,
        /// Speed of a link inside a group (default: `gbps`).
        pub local_gbps: Option<f64> => POSITIVE,
        /// Speed of a link between groups (default: `gbps`).
        pub global_gbps: Option<f64> => POSITIVE,
    }
}

impl Dragonfly {
    /// Number of groups.
    pub fn group_count(&self) -> u64 {
        self.groups.unwrap_or_else(|| self.ports().saturating_add(1))
    }

    /// Hosts in all, which come before the routers.
    pub(crate) fn host_count(&self) -> u128 {
        times(&[self.p, self.a, self.group_count()])
    }

    /// Global ports of a group.
    fn ports(&self) -> u64 {
        self.a.saturating_mul(self.h)
    }
}

impl Generate for Dragonfly {
    fn starts() -> [Self; 2] {
        let of = |p, a, h| Self { p, a, h, groups: None, gbps: 200.0, local_gbps: None, global_gbps: None };
        [of(2, 4, 2), of(1, 3, 1)]
    }

    fn measures(&self) -> String {
        format!("p, a, h = {}, {}, {}", self.p, self.a, self.h)
    }

    fn check(&self) -> Result<(), TopologyMisfit> {
        let Some(groups) = self.groups else { return Ok(()) };
        TopologyMisfit::unless_at_least("groups", groups, 2)?;
        let ports = self.ports();
        TopologyMisfit::unless_at_most("groups", groups, ports.saturating_add(1))?;
        if ports.is_multiple_of(groups - 1) {
            return Ok(());
        }
        // Every two groups share the same number of links if groups − 1 divides the ports.
        let fits = |groups: &u64| *groups >= 2 && ports.is_multiple_of(groups - 1);
        let below = (2..groups).rev().take(100_000).find(fits);
        let above = (groups + 1..=ports + 1).take(100_000).find(fits);
        let near = below.into_iter().chain(above).collect();
        Err(TopologyMisfit {
            parameter: "groups".into(),
            value: groups,
            need: Need::OneAboveDivisorOf(ports),
            near,
        })
    }

    fn size(&self) -> Size {
        let groups = self.group_count();
        let (hosts, routers) = (self.host_count(), times(&[self.a, groups]));
        let local = times(&[groups, self.a, self.a.saturating_sub(1)]) / 2;
        let global = times(&[groups, self.a, self.h]) / 2;
        Size { nodes: plus(&[hosts, routers]), links: plus(&[hosts, local, global]), endpoints: hosts }
    }

    fn default_for(&self, parameter: &str) -> Option<f64> {
        match parameter {
            "groups" => Some(self.group_count() as f64),
            "local_gbps" | "global_gbps" => Some(self.gbps),
            _ => None,
        }
    }

    fn facts(&self) -> Facts {
        let groups = self.group_count();
        let between = (self.a * self.h) as f64 / (groups.max(2) - 1) as f64;
        let cut = (groups / 2) as f64 * groups.div_ceil(2) as f64 * between;
        let gbps = self.global_gbps.unwrap_or(self.gbps);
        Facts {
            bisection: Some(Bisection::known(cut * gbps, BisectionKind::GroupSplit)),
            endpoints_alike: false,
            parts_alike: false,
            routing: Some(FamilyRouting::Minimal),
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
        let [per_router, per_group, ports] = [self.p, self.a, self.h].map(|value| value as usize);
        let groups = self.group_count() as usize;
        let inner = (per_group.max(3) as f64 / core::f64::consts::TAU).max(1.0);
        let spacing = 2.0 * inner + 4.0;
        let outer = spacing * groups as f64 / core::f64::consts::TAU + inner;
        let place = |router: usize| {
            let (x, y) = on_circle(router / per_group, groups, outer);
            let (dx, dy) = on_circle(router % per_group, per_group, inner);
            (x + dx, y + dy, dx / inner, dy / inner)
        };
        let hosts: Vec<_> = (0..per_router * per_group * groups)
            .map(|host| {
                let (x, y, dx, dy) = place(host / per_router);
                // Hosts stand outside of their router's circle, side by side.
                let aside = ((host % per_router) as f64 - (per_router as f64 - 1.0) / 2.0)
                    * (0.8 / per_router as f64);
                draft.add(format!("h{host}"), Role::Host, (x + dx - dy * aside, y + dy + dx * aside))
            })
            .collect();
        let routers: Vec<_> = (0..per_group * groups)
            .map(|router| {
                let (x, y, _, _) = place(router);
                draft.add(format!("r{router}"), Role::Switch, (x, y))
            })
            .collect();
        draft.nest(&hosts, &[per_router * per_group, per_router]);
        draft.nest(&routers, &[per_group]);
        for (host, &node) in hosts.iter().enumerate() {
            draft.link(node, routers[host / per_router], self.gbps, 0);
        }
        let local = self.local_gbps.unwrap_or(self.gbps);
        for group in routers.chunks(per_group) {
            for (position, &from) in group.iter().enumerate() {
                for &to in &group[position + 1..] {
                    draft.link(from, to, local, 0);
                }
            }
        }
        let global = self.global_gbps.unwrap_or(self.gbps);
        let others = groups.saturating_sub(1).max(1);
        let mut copies: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for group in 0..groups {
            for port in 0..if groups > 1 { per_group * ports } else { 0 } {
                let (offset, round) = (port % others + 1, port / others);
                let peer = (group + offset) % groups;
                if group < peer {
                    // Seen from there, this group lies groups − offset further on.
                    let back = groups - offset - 1 + round * others;
                    let ends = (group * per_group + port / ports, peer * per_group + back / ports);
                    let copy = copies.entry(ends).or_insert(0);
                    draft.link(routers[ends.0], routers[ends.1], global, *copy);
                    *copy += 1;
                }
            }
        }
    }
}
