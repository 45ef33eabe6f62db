//! Rail-optimised networks: GPU r of every server of a unit meets at one leaf (NVIDIA DGX `SuperPOD` reference).

use super::fabric::{Fabric, Place};
use super::family::{Facts, Generate, Size, parts, plus, times, whole};
use super::inside::gpu_servers;
use super::{Draft, TopologyMisfit};
use crate::base::record::{POSITIVE, count, record};
use crate::network::Role;
use crate::network::figures::Bisection;

record! {
    /// Scalable units of servers with one leaf for each rail (and plane), spines and cores above.
    ///
    /// Ids: servers and GPUs as in `h0.g0`, leaves `l0…` plane by plane, unit by unit, rail by rail, then `s0…`, `c0…`.
    /// At radix 64, 8 GPUs and one plane this is NVIDIA's B200 table; at radix 128 and two planes the B300 one.
    #[derive(Copy)]
    pub struct RailOptimised {
        /// Scalable units.
        pub units: u64 => count(1),
        /// Servers of a unit (default: half of the ports of a leaf).
        pub hosts_per_unit: Option<u64> => count(1),
        /// GPUs of a server: the rails.
        pub gpus: u64 => count(1),
        /// Ports of a switch, even, at the speed of the uplinks.
        pub radix: u64 => count(2),
        /// Links of a GPU, each into a plane of its own (default 1).
        pub planes: u64 = 1 => count(1),
        /// Uplinks of a leaf (default: as much speed up as down).
        pub uplinks: Option<u64> => count(1),
        /// Speed of a GPU's link to its leaf in Gbit/s.
        pub gbps: f64 => POSITIVE,
        /// Speed of every link above (default: `gbps`).
        pub uplink_gbps: Option<f64> => POSITIVE,
        /// Speed of a GPU's link inside the server.
        pub intra_gbps: f64 => POSITIVE,
    }
}

impl RailOptimised {
    fn unit(&self) -> u64 {
        self.hosts_per_unit.unwrap_or(self.radix / 2).max(1)
    }

    /// Ports of the uplinks' speed that a unit's GPUs fill on a leaf.
    #[allow(clippy::cast_sign_loss, reason = "a quotient of positive numbers; the conversion saturates")]
    fn down(&self) -> u64 {
        libm::ceil(self.unit() as f64 * self.gbps / self.uplink_gbps.unwrap_or(self.gbps)) as u64
    }

    /// Uplinks of a leaf.
    pub fn uplinks_of_leaf(&self) -> u64 {
        self.up()
    }

    fn up(&self) -> u64 {
        self.uplinks.unwrap_or_else(|| self.down())
    }

    /// Leaves of a plane, and what stands above them.
    fn fabric(&self) -> Fabric {
        Fabric::fewest(self.radix, self.units.saturating_mul(self.gpus), self.up())
    }

    /// Whether all GPUs are alike.
    pub(in crate::network) fn is_even(&self) -> bool {
        self.fabric().is_even()
    }

    /// Whether no tier is oversubscribed, and servers can be parted into halves more cheaply than parts of servers.
    pub(in crate::network) fn is_full(&self) -> bool {
        let up = self.up() as f64 * self.uplink_gbps.unwrap_or(self.gbps);
        let servers_even = times(&[self.units, self.unit()]).is_multiple_of(2);
        let inside = self.intra_gbps >= self.gbps * self.planes as f64;
        self.is_even() && up >= self.unit() as f64 * self.gbps && servers_even && inside
    }

    /// GPUs in all.
    pub fn gpu_count(&self) -> u128 {
        self.all_gpus()
    }

    fn all_gpus(&self) -> u128 {
        times(&[self.units, self.unit(), self.gpus])
    }
}

impl Generate for RailOptimised {
    fn starts() -> [Self; 2] {
        let of = |hosts_per_unit, gpus, radix| Self {
            units: 2,
            hosts_per_unit,
            gpus,
            radix,
            planes: 1,
            uplinks: None,
            gbps: 400.0,
            uplink_gbps: None,
            intra_gbps: 7200.0,
        };
        [of(None, 8, 64), of(Some(2), 4, 8)]
    }

    fn measures(&self) -> String {
        format!("{} × {}", self.units, self.gpus)
    }

    fn check(&self) -> Result<(), TopologyMisfit> {
        TopologyMisfit::unless_at_least("radix", self.radix, 2)?;
        TopologyMisfit::unless_even("radix", self.radix)?;
        let free = self.radix.saturating_sub(self.down());
        if free == 0 {
            let fits = (self.unit() / 2).max(1);
            return TopologyMisfit::unless_at_most("hosts_per_unit", self.unit(), fits.min(self.unit() - 1));
        }
        TopologyMisfit::unless_at_most("uplinks", self.up(), free)?;
        self.fabric().check("units", self.gpus, self.units)
    }

    fn size(&self) -> Size {
        let fabric = self.fabric();
        let (switches, links) = fabric.size();
        let planes = u128::from(self.planes);
        let (gpus, servers) = (self.all_gpus(), times(&[self.units, self.unit()]));
        let above = planes.saturating_mul(plus(&[fabric.leaves.into(), switches]));
        Size {
            nodes: plus(&[gpus, servers, above]),
            links: plus(&[gpus, planes.saturating_mul(plus(&[gpus, links]))]),
            endpoints: gpus,
        }
    }

    fn has_gpus(&self) -> bool {
        true
    }

    fn default_for(&self, parameter: &str) -> Option<f64> {
        match parameter {
            "hosts_per_unit" => Some((self.radix / 2) as f64),
            "uplinks" => Some(self.uplinks_of_leaf() as f64),
            "uplink_gbps" => Some(self.gbps),
            _ => None,
        }
    }

    fn facts(&self) -> Facts {
        let crossing = (self.gpu_count() / 2) as f64 * self.planes as f64;
        Facts {
            bisection: if self.is_full() { Bisection::formula(crossing, self.gbps) } else { None },
            endpoints_alike: self.is_even(),
            parts_alike: false,
            routing: None,
        }
    }

    fn sized(&self, endpoints: u64) -> Option<Self> {
        Some(Self {
            units: parts(endpoints, self.hosts_per_unit.unwrap_or(self.radix / 2) * self.gpus)?,
            ..*self
        })
    }

    fn oversubscription(&self, _host_gbps: Option<f64>) -> Option<f64> {
        let up = self.uplinks_of_leaf() as f64 * self.uplink_gbps.unwrap_or(self.gbps);
        Some(self.unit() as f64 * self.gbps / up)
    }

    /// As many uplinks of the speed that they have, where a whole number of them gives it.
    fn oversubscribed(&self, _host_gbps: Option<f64>, ratio: f64) -> Option<Self> {
        let up = self.unit() as f64 * self.gbps / self.uplink_gbps.unwrap_or(self.gbps) / ratio;
        Some(Self { uplinks: Some(whole(up)?), ..*self })
    }

    fn draw(&self, draft: &mut Draft) {
        let (units, unit, gpus) = (self.units as usize, self.unit() as usize, self.gpus as usize);
        let (planes, per_plane) = (self.planes as usize, units * gpus);
        let width = (units * unit * gpus) as f64;
        let rise = (width / 8.0).max(1.0);
        let all = gpu_servers(draft, (units * unit, gpus), unit, self.intra_gbps, (width, 3.0 * rise));
        let leaf = draft.row("l", Role::Switch, planes * per_plane, width, 2.0 * rise);
        draft.nest(&leaf, &[gpus]);
        for (position, &gpu) in all.iter().enumerate() {
            let (server, rail) = (position / gpus, position % gpus);
            for plane in 0..planes {
                let at = leaf[plane * per_plane + server / unit * gpus + rail];
                draft.link(gpu, at, self.gbps, 0);
            }
        }
        let share = width / planes.max(1) as f64;
        let gbps = self.uplink_gbps.unwrap_or(self.gbps);
        let mut first = (0, 0);
        for plane in 0..planes {
            let place = Place { left: plane as f64 * share, width: share, y: 2.0 * rise, rise, gbps };
            self.fabric().draw(draft, &leaf[plane * per_plane..][..per_plane], &place, &mut first);
        }
    }
}
