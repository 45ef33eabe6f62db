//! What messages of instances take on the network: every instance sends one at once.

use super::sends::{Sends, moves};
use crate::base::id::NodeId;
use crate::base::units::Bytes;
use crate::catalog::hardware::{Curve, Generation, Gpu, Nccl, Protocol, Protocols};
use crate::flow::complete;
use crate::network::Network;
use crate::study::collective::inside_gbytes_s;
use crate::study::prepare::over_trunks;
use crate::workload::collective::{Operation, as_it_comes, bus_factor};
use crate::workload::serving::{InstanceWires, Machine, MessageTimes, Serving, ServingRun};
use crate::workload::training::Placed;
use crate::workload::training::Spread;
use std::ops::ControlFlow;

/// Where instances are and what carries their bytes.
pub(super) struct Lines<'a> {
    placed: &'a Placed,
    sends: &'a Sends,
    /// Capacities as planned, in bit/s.
    capacities: Vec<f64>,
    inside: Vec<bool>,
    across: &'a Protocol,
    /// Inside servers, of sends, and of sums where no curve was measured.
    within: &'a Protocol,
    /// `None` where sums go as their links say.
    sums: Option<SumsInside>,
    link_gbytes_s: f64,
}

/// What sums and all-to-alls inside a server leave of its links.
enum SumsInside {
    /// Small ones too: as NCCL was measured at every size; what nobody measured so does as A100, at the speed of its links.
    Nccl(Nccl),
    /// As a curve of large ones says, measured on links of so many GB/s.
    Curve(Curve, f64),
}

impl SumsInside {
    fn of(gpu: &Gpu, link_gbytes_s: f64) -> Option<Self> {
        let curve = Curve::of(gpu)?;
        let as_ampere = || (gpu.generation != Generation::Volta).then_some(Nccl::AMPERE);
        let nccl = Nccl::of(gpu).or_else(as_ampere);
        Some(
            nccl.map_or(Self::Curve(curve, gpu.link_gbytes_s), |nccl| {
                Self::Nccl(nccl.on_links(link_gbytes_s))
            }),
        )
    }

    /// The part of links of so many GB/s that a ring of so many ranks reaches, a buffer of so many bytes. Where a switch sums, NCCL
    /// sends less than a ring: then rings at full speed stand for it.
    fn efficiency(&self, operation: Operation, ranks: usize, bytes: f64, link_gbytes_s: f64) -> f64 {
        match self {
            Self::Curve(curve, own) => curve.efficiency(ranks as f64, bytes, *own),
            Self::Nccl(nccl) => {
                let ranks = ranks as u32;
                let ring = bus_factor(operation, ranks) * bytes / (1e9 * link_gbytes_s);
                let library = as_it_comes::inside(operation, ranks, Bytes(bytes), nccl);
                library.map_or(1.0, |choice| (ring / choice.time.get()).min(1.0))
            }
        }
    }
}

/// A flow of an operation: its instance, its way, its bytes.
type Flow = (usize, usize, f64);

/// Sizes at which sums are timed: 1 KiB to 16 GiB.
const SIZES: core::ops::RangeInclusive<i32> = 10..=34;

impl<'a> Lines<'a> {
    pub(super) fn of(
        (network, placed, sends): (&Network, &'a Placed, &'a Sends),
        capacities: Vec<f64>,
        gpu: &Gpu,
        protocols: &'a Protocols,
    ) -> Self {
        let tables = network.tables();
        let server = |node: NodeId| tables.nodes[node.index()].server.as_deref();
        let inside = tables
            .capacities
            .iter()
            .map(|capacity| {
                let link = &tables.links[capacity.link.index()];
                server(link.a).is_some() && server(link.a) == server(link.b)
            })
            .collect();
        let (across, within) = (protocols.across(), protocols.within(gpu));
        let nodes: Vec<NodeId> =
            placed.endpoints.iter().map(|&at| network.endpoints()[at as usize]).collect();
        let link_gbytes_s = inside_gbytes_s(network, &nodes).unwrap_or(gpu.link_gbytes_s);
        let sums = SumsInside::of(gpu, link_gbytes_s);
        Self { placed, sends, capacities, inside, across, within, sums, link_gbytes_s }
    }

    /// What links carry when those inside servers yield such a part of their speed. `parts`: what of each there is.
    fn carried(&self, within: f64, parts: &[f64]) -> Vec<f64> {
        let part = |&inside: &bool| if inside { within } else { self.across.efficiency };
        let links = self.capacities.iter().zip(&self.inside).zip(parts);
        links.map(|((capacity, inside), own)| capacity * part(inside) * own).collect()
    }

    /// Tables of all instances.
    pub(super) fn wires(&self, serving: &Serving) -> InstanceWires {
        let count = serving.all_copies() as usize;
        let [tp, ep, pp] =
            self.sends.groups.each_ref().map(|(groups, operation)| self.tables(count, groups, *operation));
        InstanceWires { tp, ep, pp }
    }

    fn tables(&self, count: usize, groups: &[(usize, Vec<u32>)], operation: Operation) -> Vec<MessageTimes> {
        let Some((_, first)) = groups.first() else { return vec![MessageTimes::default(); count] };
        let flows = self.flows(groups, operation);
        // Sends are from pair to pair; of sums the group that has most in a server sets the tone inside.
        let places: Vec<_> = groups.iter().map(|(_, ranks)| Spread::of(self.placed, ranks)).collect();
        let across = places.iter().any(Spread::across);
        let widest = places.iter().map(Spread::most).max().unwrap_or(1);
        let together = |bytes: f64, within: f64| {
            let carried = self.carried(within, &self.sends.parts.iterations);
            self.times(&flows, bytes, count, &carried)
        };
        let latency = self.latency(operation, first.len() as u32, widest, across);
        let efficiency = |bytes: f64| match &self.sums {
            Some(sums) if operation != Operation::Send => {
                sums.efficiency(operation, widest.max(2) as usize, bytes, self.link_gbytes_s)
            }
            _ => self.within.efficiency,
        };
        // Only what was measured by size makes times depend on sizes otherwise than in proportion.
        let bent = self.sums.is_some() && operation != Operation::Send && widest > 1;
        let mut tables = vec![MessageTimes::default(); count];
        let mut add = |bytes: f64, times: &[f64], factor: f64| {
            for (table, time) in tables.iter_mut().zip(times) {
                table.points.push((bytes, time * factor + latency));
            }
        };
        let unit = f64::from(1u32 << 20);
        if bent && across {
            SIZES.map(|power| libm::exp2(f64::from(power))).for_each(|bytes| {
                add(bytes, &together(bytes, efficiency(bytes)), 1.0);
            });
        } else if bent {
            let times = together(unit, 1.0);
            for half in SIZES.start() * 2..=SIZES.end() * 2 {
                let bytes = libm::exp2(f64::from(half) / 2.0);
                add(bytes, &times, bytes / unit / efficiency(bytes));
            }
        } else {
            let times = together(unit, self.within.efficiency);
            add(0.0, &times, 0.0);
            add(unit, &times, 1.0);
        }
        tables
    }

    /// What groups send for an operation of a byte.
    fn flows(&self, groups: &[(usize, Vec<u32>)], operation: Operation) -> Vec<Flow> {
        let of = |(instance, ranks): &(usize, Vec<u32>)| {
            let sent = ServingRun::sends(self.placed, &self.sends.outside, operation, ranks);
            let instance = *instance;
            sent.into_iter().map(move |(pair, share)| (instance, self.sends.way(pair), share))
        };
        groups.iter().flat_map(of).filter(|(_, _, share)| *share > 0.0).collect()
    }

    /// When the last flow of each instance ends, an operation of so many bytes in all groups at once; infinite where one has
    /// no way.
    fn times(&self, flows: &[Flow], bytes: f64, count: usize, capacities: &[f64]) -> Vec<f64> {
        let mut times = vec![0.0f64; count];
        let Some(ends) = self.ends(flows, bytes, capacities) else { return vec![f64::INFINITY; count] };
        for ((instance, ..), end) in flows.iter().zip(ends) {
            times[*instance] = times[*instance].max(end);
        }
        times
    }

    /// When each of these flows ends, all begun at once, each so many times its bytes; `None` where one has no way.
    fn ends(&self, flows: &[Flow], bytes: f64, capacities: &[f64]) -> Option<Vec<f64>> {
        let routes = &self.sends.routes;
        let ways: Vec<usize> = flows.iter().map(|&(_, way, _)| way).collect();
        if ways.iter().any(|&way| !routes.reached(way)) {
            return None;
        }
        let problem = over_trunks(routes, capacities, &ways).ok()?;
        let sizes: Vec<f64> = flows.iter().map(|(_, _, share)| 8.0 * share * bytes).collect();
        let starts = vec![0.0; sizes.len()];
        Some(complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(())).finish)
    }

    /// Steps, each with a protocol's latency: between servers, or inside where what was measured does not have them in it.
    fn latency(&self, operation: Operation, ranks: u32, per_server: u32, across: bool) -> f64 {
        let (alpha, places) = if across {
            (self.across.latency_us, f64::from(ranks / per_server.max(1)))
        } else if self.sums.is_some() && operation != Operation::Send {
            return 0.0;
        } else {
            (self.within.latency_us, f64::from(ranks))
        };
        let around = (places - 1.0).max(1.0);
        let tree = libm::ceil(libm::log2(places.max(2.0)));
        let steps = match operation {
            Operation::AllReduce => 2.0 * around.min(tree),
            Operation::AllToAll => around,
            _ => 1.0,
        };
        alpha * 1e-6 * steps
    }

    /// Time to move the cache of a token from each instance that reads to each that writes, row by row, by the engine;
    /// then the latency of a move.
    pub(super) fn moves(&self, serving: &Serving, machine: &Machine) -> (Vec<Moved>, f64) {
        let carried = self.carried(self.within.efficiency, &self.sends.parts.moves);
        let mut across = false;
        let of = |(from, to): (usize, usize)| {
            let pairs = ServingRun::move_pairs(self.placed, machine, from, to);
            across |= pairs.iter().any(|([src, dst], _)| {
                self.placed.server[*src as usize] != self.placed.server[*dst as usize]
            });
            let flows: Vec<Flow> =
                pairs.iter().map(|&(pair, bytes)| (from, self.sends.way(pair), bytes)).collect();
            let last = |capacities: &[f64]| {
                let ends = self.ends(&flows, 1.0, capacities);
                ends.map_or(f64::INFINITY, |ends| ends.into_iter().fold(0.0, f64::max))
            };
            let hops = flows.iter().flat_map(|&(_, way, _)| self.sends.routes.of(way));
            Moved {
                time: last(&carried),
                full_rate: last(&self.capacities),
                bytes: pairs.iter().map(|(_, bytes)| bytes).sum(),
                narrowest: hops
                    .map(|hop| self.capacities[hop.capacity.index()])
                    .fold(f64::INFINITY, f64::min),
            }
        };
        let moved = moves(serving).into_iter().map(of).collect();
        let latency = if across { self.across.latency_us } else { self.within.latency_us };
        (moved, latency * 1e-6)
    }
}

/// Moving the cache of a token.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Moved {
    /// With the protocols' efficiency.
    pub(super) time: f64,
    /// At full rate.
    pub(super) full_rate: f64,
    /// What all ranks send.
    pub(super) bytes: f64,
    /// The narrowest capacity on the way.
    pub(super) narrowest: f64,
}
