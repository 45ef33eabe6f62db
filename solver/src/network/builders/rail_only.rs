//! Rail-only networks: nothing between the rails but the servers (Wang et al. 2023, arXiv 2307.12169).

use super::fabric::{Fabric, Place};
use super::family::{Facts, Generate, Size, parts, plus, times};
use super::inside::gpu_servers;
use super::{Draft, TopologyMisfit};
use crate::base::record::{POSITIVE, count, record};
use crate::network::Role;
use crate::network::figures::Bisection;

record! {
    /// A non-blocking network of its own for GPU r of every server; between rails, GPUs forward inside the server.
    ///
    /// Each rail is one switch, or two or three tiers of them: M/R, 3M/R or 5M/R switches for M servers. Where several
    /// whole rails fit on one switch they share it. Ids: `h0.g0`, leaves `l0…`, spines `s0…`, cores `c0…`, rail by rail.
    #[derive(Copy)]
    pub struct RailOnly {
        /// Servers: high-bandwidth domains.
        pub hosts: u64 => count(1),
        /// GPUs of a server: the rails.
        pub gpus: u64 => count(1),
        /// Ports of a switch, even.
        pub radix: u64 => count(2),
        /// Speed of a GPU's link to its rail, and of the links above, in Gbit/s.
        pub gbps: f64 => POSITIVE,
        /// Speed of a GPU's link inside the server.
        pub intra_gbps: f64 => POSITIVE,
    }
}

impl RailOnly {
    /// Rails on one switch, where a rail needs no more than one.
    fn sharing(&self) -> Option<u64> {
        (self.hosts <= self.radix).then(|| self.radix / self.hosts.max(1))
    }

    /// A rail of more than one switch.
    fn fabric(&self) -> Fabric {
        let half = (self.radix / 2).max(1);
        Fabric::fewest(self.radix, self.hosts.div_ceil(half), half)
    }

    /// Whether all GPUs are alike.
    pub(in crate::network) fn is_even(&self) -> bool {
        match self.sharing() {
            Some(sharing) => self.gpus.is_multiple_of(sharing.max(1)),
            None => self.fabric().is_even(),
        }
    }

    /// Whether servers can be parted into halves more cheaply than parts of servers.
    pub(in crate::network) fn is_full(&self) -> bool {
        self.is_even() && self.hosts.is_multiple_of(2) && self.intra_gbps >= self.gbps
    }
}

impl Generate for RailOnly {
    fn starts() -> [Self; 2] {
        let of = |hosts, gpus, radix| Self { hosts, gpus, radix, gbps: 400.0, intra_gbps: 7200.0 };
        [of(64, 8, 64), of(4, 4, 4)]
    }

    fn measures(&self) -> String {
        format!("{} × {}", self.hosts, self.gpus)
    }

    fn check(&self) -> Result<(), TopologyMisfit> {
        TopologyMisfit::unless_at_least("radix", self.radix, 2)?;
        TopologyMisfit::unless_even("radix", self.radix)?;
        if self.sharing().is_some() {
            return Ok(());
        }
        let half = self.radix / 2;
        TopologyMisfit::unless_multiple("hosts", self.hosts, half)?;
        let fabric = self.fabric();
        fabric.check("hosts", 1, fabric.leaves).map_err(|misfit| misfit.scaled(self.hosts, half))
    }

    fn size(&self) -> Size {
        let gpus = times(&[self.hosts, self.gpus]);
        let (switches, links) = if let Some(sharing) = self.sharing() {
            (u128::from(self.gpus.div_ceil(sharing.max(1))), 0)
        } else {
            let (switches, links) = self.fabric().size();
            let rails = u128::from(self.gpus);
            let switches = plus(&[switches, self.fabric().leaves.into()]);
            (rails.saturating_mul(switches), rails.saturating_mul(links))
        };
        Size {
            nodes: plus(&[gpus, self.hosts.into(), switches]),
            links: plus(&[gpus, gpus, links]),
            endpoints: gpus,
        }
    }

    fn relays(&self) -> bool {
        true
    }

    fn has_gpus(&self) -> bool {
        true
    }

    fn facts(&self) -> Facts {
        let crossing = (self.hosts / 2) as f64 * self.gpus as f64;
        Facts {
            bisection: if self.is_full() { Bisection::formula(crossing, self.gbps) } else { None },
            endpoints_alike: self.is_even(),
            parts_alike: false,
            routing: None,
        }
    }

    fn sized(&self, endpoints: u64) -> Option<Self> {
        Some(Self { hosts: parts(endpoints, self.gpus)?, ..*self })
    }

    fn oversubscription(&self, _host_gbps: Option<f64>) -> Option<f64> {
        None
    }

    fn oversubscribed(&self, _host_gbps: Option<f64>, _ratio: f64) -> Option<Self> {
        None
    }

    fn draw(&self, draft: &mut Draft) {
        let (servers, gpus) = (self.hosts as usize, self.gpus as usize);
        let width = (servers * gpus) as f64;
        let rise = (width / 8.0).max(1.0);
        let all = gpu_servers(draft, (servers, gpus), 32, self.intra_gbps, (width, 3.0 * rise));
        let down = self.radix as usize / 2;
        let per_rail = if self.sharing().is_some() { 0 } else { self.fabric().leaves as usize };
        let sharing = self.sharing().unwrap_or(1).max(1) as usize;
        let switches = if per_rail == 0 { gpus.div_ceil(sharing) } else { gpus * per_rail };
        let leaf = draft.row("l", Role::Switch, switches, width, 2.0 * rise);
        draft.nest(&leaf, &[per_rail.max(1)]);
        for (position, &gpu) in all.iter().enumerate() {
            let (server, rail) = (position / gpus, position % gpus);
            let at = if per_rail == 0 { rail / sharing } else { rail * per_rail + server / down };
            draft.link(gpu, leaf[at], self.gbps, 0);
        }
        let share = width / gpus as f64;
        let mut first = (0, 0);
        for (rail, leaves) in
            leaf.chunks(per_rail.max(1)).enumerate().take(if per_rail == 0 { 0 } else { gpus })
        {
            let left = rail as f64 * share;
            let place = Place { left, width: share, y: 2.0 * rise, rise, gbps: self.gbps };
            self.fabric().draw(draft, leaves, &place, &mut first);
        }
    }
}
