//! Alibaba's high-performance network (Qian et al., SIGCOMM 2024): dual top-of-rack switches in two planes.

use super::family::{Facts, Generate, Size, parts, plus, times};
use super::inside::gpu_servers;
use super::{Draft, TopologyMisfit};
use crate::base::record::{POSITIVE, count, record};
use crate::network::Role;
use crate::network::figures::Bisection;

/// Planes of the network: the two ports of a GPU's adapter go one into each.
const PLANES: u64 = 2;

record! {
    /// A pod: segments of servers; in each a pair of top-of-rack switches for each rail, one in each plane; aggregation
    /// switches above, each plane its own.
    ///
    /// Ids: `h0.g0`; top-of-rack `t0…` segment by segment, rail by rail, plane by plane; aggregation `a0…`, plane 0 first;
    /// core `c0…`, where they are drawn. Port j of aggregation switch i leads to core switch (i × `core_ports` + j) mod cores.
    /// The port split (`ToR` 128 × 200G down, 8 × 200G backup, 60 × 400G up; aggregation 120 × 400G down, 8 × 400G to the
    /// core: 51.2 Tbit/s each) is the deployment's as recalled; it closes exactly.
    #[derive(Copy)]
    pub struct Hpn {
        /// Segments of the pod.
        pub segments: u64 => count(1),
        /// Servers of a segment, backups left out.
        pub hosts_per_segment: u64 => count(1),
        /// GPUs of a server: the rails.
        pub gpus: u64 => count(1),
        /// Aggregation switches of a plane: uplinks of a top-of-rack switch.
        pub aggregations: u64 => count(1),
        /// Ports of a top-of-rack switch that are kept for backup servers (default 8).
        pub backup_ports: u64 = 8,
        /// Ports of an aggregation switch towards the core (default 8).
        pub core_ports: u64 = 8,
        /// Core switches that these ports lead to (default 0: what joins pods is not drawn).
        pub core_switches: u64 = 0,
        /// Speed of each of a GPU's two links in Gbit/s.
        pub gbps: f64 => POSITIVE,
        /// Speed of a link between top-of-rack and aggregation, and of a core port.
        pub uplink_gbps: f64 => POSITIVE,
        /// Speed of a GPU's link inside the server.
        pub intra_gbps: f64 => POSITIVE,
    }
}

impl Hpn {
    /// Gbit/s of all ports of a top-of-rack switch: down, backup, up.
    pub fn top_of_rack_gbps(&self) -> f64 {
        (self.hosts_per_segment as f64 + self.backup_ports as f64) * self.gbps
            + self.aggregations as f64 * self.uplink_gbps
    }

    /// Gbit/s of all ports of an aggregation switch: down, and to the core.
    pub fn aggregation_gbps(&self) -> f64 {
        (times(&[self.segments, self.gpus]) as f64 + self.core_ports as f64) * self.uplink_gbps
    }

    /// Speed down ÷ speed up at an aggregation switch.
    pub fn core_oversubscription(&self) -> f64 {
        times(&[self.segments, self.gpus]) as f64 / self.core_ports as f64
    }

    /// Links between aggregation and core, where the core is drawn.
    fn core_links(&self) -> u128 {
        if self.core_switches == 0 { 0 } else { times(&[PLANES, self.aggregations, self.core_ports]) }
    }

    fn tops(&self) -> u128 {
        times(&[self.segments, self.gpus, PLANES])
    }
}

impl Generate for Hpn {
    fn starts() -> [Self; 2] {
        let of = |hosts_per_segment, gpus, aggregations, core_ports, core_switches| Self {
            segments: 2,
            hosts_per_segment,
            gpus,
            aggregations,
            backup_ports: 8,
            core_ports,
            core_switches,
            gbps: 200.0,
            uplink_gbps: 400.0,
            intra_gbps: 1600.0,
        };
        [of(16, 8, 8, 8, 16), of(2, 2, 2, 2, 2)]
    }

    fn measures(&self) -> String {
        format!("{} × {} × {}", self.segments, self.hosts_per_segment, self.gpus)
    }

    fn check(&self) -> Result<(), TopologyMisfit> {
        TopologyMisfit::unless_at_least("aggregations", self.aggregations, 1)?;
        if self.core_switches > 0 {
            TopologyMisfit::unless_at_least("core_ports", self.core_ports, 1)?;
            // A core switch without a link would be no part of the network.
            let most = u64::try_from(self.core_links()).unwrap_or(u64::MAX);
            TopologyMisfit::unless_at_most("core_switches", self.core_switches, most)?;
        }
        Ok(())
    }

    fn size(&self) -> Size {
        let servers = times(&[self.segments, self.hosts_per_segment]);
        let gpus = servers.saturating_mul(self.gpus.into());
        let up = self.tops().saturating_mul(self.aggregations.into());
        Size {
            nodes: plus(&[
                servers,
                gpus,
                self.tops(),
                times(&[PLANES, self.aggregations]),
                self.core_switches.into(),
            ]),
            links: plus(&[gpus, gpus, gpus, up, self.core_links()]),
            endpoints: gpus,
        }
    }

    fn has_gpus(&self) -> bool {
        true
    }

    fn facts(&self) -> Facts {
        let up = self.aggregations as f64 * self.uplink_gbps;
        let down = self.hosts_per_segment as f64 * self.gbps;
        let tops = self.segments as f64 * self.gpus as f64;
        Facts {
            bisection: if self.segments.is_multiple_of(2) {
                Bisection::formula(tops, up.min(down))
            } else {
                None
            },
            endpoints_alike: true,
            parts_alike: false,
            routing: None,
        }
    }

    fn sized(&self, endpoints: u64) -> Option<Self> {
        Some(Self { segments: parts(endpoints, self.hosts_per_segment * self.gpus)?, ..*self })
    }

    fn oversubscription(&self, _host_gbps: Option<f64>) -> Option<f64> {
        None
    }

    fn oversubscribed(&self, _host_gbps: Option<f64>, _ratio: f64) -> Option<Self> {
        None
    }

    fn draw(&self, draft: &mut Draft) {
        let (per_segment, gpus) = (self.hosts_per_segment as usize, self.gpus as usize);
        let servers = self.segments as usize * per_segment;
        let planes = PLANES as usize;
        let width = (servers * gpus) as f64;
        let rise = (width / 8.0).max(1.0);
        let all = gpu_servers(draft, (servers, gpus), per_segment, self.intra_gbps, (width, 2.0 * rise));
        let top = draft.row("t", Role::Switch, self.tops() as usize, width, rise);
        let per_plane = self.aggregations as usize;
        let aggregation = draft.row("a", Role::Switch, planes * per_plane, width, 0.0);
        let cores = self.core_switches as usize;
        let core = draft.row("c", Role::Switch, cores, width, -rise);
        draft.nest(&top, &[gpus * planes]);
        draft.nest(&aggregation, &[per_plane]);
        for (position, &gpu) in all.iter().enumerate() {
            let (segment, rail) = (position / gpus / per_segment, position % gpus);
            for plane in 0..planes {
                draft.link(gpu, top[(segment * gpus + rail) * planes + plane], self.gbps, 0);
            }
        }
        for (position, &t) in top.iter().enumerate() {
            for &a in &aggregation[position % planes * per_plane..][..per_plane] {
                draft.link(t, a, self.uplink_gbps, 0);
            }
        }
        let ports = if cores == 0 { 0 } else { self.core_ports as usize };
        for (position, &a) in aggregation.iter().enumerate() {
            for port in 0..ports {
                // Ports beyond the number of cores come around to the same ones again.
                draft.link(a, core[(position * ports + port) % cores], self.uplink_gbps, port / cores);
            }
        }
    }
}
