//! What messages of instances take on the network: every instance sends one at once.

use super::sends::{Sends, moves};
use super::sums::{Way, way};
use crate::base::id::CapacityId;
use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::{Gpu, LinkKind, Protocol, Protocols};
use crate::flow::{Problem, complete};
use crate::network::Network;
use crate::study::carriers::Carriers;
use crate::study::collective::Library;
use crate::workload::collective::{Operation, Overheads, Ranks};
use crate::workload::serving::{InstanceWires, Machine, MessageTimes, Serving, ServingRun};
use crate::workload::training::Placed;
use crate::workload::training::Spread;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Where instances are and what carries their bytes.
pub(super) struct Lines<'a> {
    network: &'a Network,
    /// The same with the capacities as planned, as a library sees it.
    seen: Cow<'a, Network>,
    gpu: &'a Gpu,
    placed: &'a Placed,
    sends: &'a Sends,
    /// Capacities as planned, in bit/s.
    capacities: Vec<f64>,
    inside: Vec<bool>,
    across: &'a Protocol,
    /// Inside servers, of sends, and of sums where none were measured.
    within: &'a Protocol,
}

/// The group that sets the tone for all of a kind.
struct Tone {
    /// What does it; `None` where it goes as links and protocol say.
    library: Option<Library>,
    place: Spread,
    /// Its ranks.
    size: u32,
}

/// A flow of an operation of one byte.
struct Flow {
    instance: usize,
    way: usize,
    bytes: f64,
    /// Whether both of its ranks are in one server.
    inside: bool,
}

/// Sizes at which sums are timed: 1 KiB to 16 GiB, in half powers of two.
const SIZES: core::ops::RangeInclusive<i32> = 20..=68;

impl<'a> Lines<'a> {
    pub(super) fn of(
        (network, placed, sends): (&'a Network, &'a Placed, &'a Sends),
        capacities: Vec<f64>,
        gpu: &'a Gpu,
        protocols: &'a Protocols,
    ) -> Self {
        let tables = network.tables();
        let count = tables.capacities.len();
        let inside = (0..count).map(|at| tables.within(CapacityId::new(at))).collect();
        let (across, within) = (protocols.across(), protocols.within(gpu));
        let seen = network.with_capacities(&capacities);
        Self { network, seen, gpu, placed, sends, capacities, inside, across, within }
    }

    /// Tables of all instances.
    pub(super) fn wires(&self, serving: &Serving) -> InstanceWires {
        let count = serving.all_copies() as usize;
        let [tp, ep, pp] =
            self.sends.groups.each_ref().map(|(groups, operation)| self.tables(count, groups, *operation));
        InstanceWires { tp, ep, pp }
    }

    /// Which of some sizes of sums two servers swap.
    pub(super) fn swaps(&self, sizes: impl Iterator<Item = f64>) -> BTreeSet<u64> {
        let (groups, operation) = &self.sends.groups[0];
        let Some(Tone { library: Some(library), place, size }) = self.tone(groups, *operation) else {
            return BTreeSet::new();
        };
        let swaps = |bytes: f64| {
            way(&library, *operation, (size, place.count()), Bytes(bytes)).is_some_and(|way| way.swaps)
        };
        sizes.filter(|&bytes| swaps(bytes)).map(f64::to_bits).collect()
    }

    /// The group that reaches farthest, and of these the one that has most in a server, sets the tone.
    fn tone(&self, groups: &[(usize, Vec<u32>)], operation: Operation) -> Option<Tone> {
        let places = groups.iter().map(|(_, ranks)| (Spread::of(self.placed, ranks), ranks));
        let (place, ranks) = places.max_by_key(|(place, _)| (place.across(), place.most()))?;
        Some(Tone { library: self.library(operation, ranks), place, size: ranks.len() as u32 })
    }

    fn tables(&self, count: usize, groups: &[(usize, Vec<u32>)], operation: Operation) -> Vec<MessageTimes> {
        let Some(Tone { library, place, size }) = self.tone(groups, operation) else {
            return vec![MessageTimes::default(); count];
        };
        let [flows, swapped] = [false, true].map(|swaps| self.flows(groups, (operation, swaps)));
        let capacities = shared(&self.capacities, &self.sends.parts.iterations);
        let mut tables = vec![MessageTimes::default(); count];
        let mut add = |bytes: f64, of_byte: &[f64], overheads: &Overheads| {
            for (table, time) in tables.iter_mut().zip(of_byte) {
                let links = if bytes > 0.0 { time * bytes } else { 0.0 };
                table.points.push((bytes, overheads.time(Seconds(links)).get()));
            }
        };
        let Some(library) = library else {
            let parts = (self.within.efficiency, self.across.efficiency);
            let of_byte = self.of_byte(&flows, count, (parts, &capacities));
            let fixed = Seconds(self.latency(operation, size, &place));
            for bytes in [0.0, UNIT] {
                add(bytes, &of_byte, &Overheads { fixed, ..Overheads::NONE });
            }
            return tables;
        };
        // A library does it in few ways that differ in time per byte.
        let mut known: Vec<((bool, f64, f64), Vec<f64>)> = Vec::new();
        for half in SIZES {
            let bytes = libm::exp2(f64::from(half) / 2.0);
            let none = Way { swaps: false, overheads: Overheads::NONE };
            let Way { swaps, overheads } =
                way(&library, operation, (size, place.count()), Bytes(bytes)).unwrap_or(none);
            let own = (swaps, overheads.inside, overheads.across);
            let at = known.iter().position(|(other, _)| *other == own).unwrap_or_else(|| {
                let parts = (overheads.inside, overheads.across);
                let flows = if swaps { &swapped } else { &flows };
                known.push((own, self.of_byte(flows, count, (parts, &capacities))));
                known.len() - 1
            });
            add(bytes, &known[at].1, &overheads);
        }
        tables
    }

    /// What does sums and all-to-alls of such a group; `None` on PCI Express, whose protocol is told.
    fn library(&self, operation: Operation, ranks: &[u32]) -> Option<Library> {
        if operation == Operation::Send || self.gpu.link_kind == LinkKind::Pcie {
            return None;
        }
        let endpoint = |&rank: &u32| self.network.endpoints()[self.placed.endpoints[rank as usize] as usize];
        let ranks = Ranks::on(self.network, ranks.iter().map(endpoint).collect());
        Some(Library::as_it_comes((&self.seen, &ranks), self.gpu, self.across))
    }

    /// What groups send for an operation of a byte, servers swapping their sums or not.
    fn flows(&self, groups: &[(usize, Vec<u32>)], how: (Operation, bool)) -> Vec<Flow> {
        let of = |(instance, ranks): &(usize, Vec<u32>)| {
            let sent = ServingRun::sends(self.placed, &self.sends.outside, how, ranks);
            let instance = *instance;
            sent.into_iter().map(move |(pair, bytes)| self.flow(instance, pair, bytes))
        };
        groups.iter().flat_map(of).filter(|flow| flow.bytes > 0.0).collect()
    }

    fn flow(&self, instance: usize, pair: [u32; 2], bytes: f64) -> Flow {
        let [from, to] = pair.map(|rank| self.placed.server[rank as usize]);
        Flow { instance, way: self.sends.way(pair), bytes, inside: from == to }
    }

    /// Seconds of a byte: when the last flow of each instance ends, an operation in all groups at once, at these parts of the speed
    /// of links inside servers and across; infinite where one has no way.
    fn of_byte(&self, flows: &[Flow], count: usize, (parts, capacities): ((f64, f64), &[f64])) -> Vec<f64> {
        let mut times = vec![0.0f64; count];
        let weight = |flow: &Flow, capacity: CapacityId| self.weight(flow, capacity, parts);
        let Some(ends) = self.ends(flows, UNIT, capacities, &weight) else {
            return vec![f64::INFINITY; count];
        };
        for (flow, end) in flows.iter().zip(ends) {
            times[flow.instance] = times[flow.instance].max(end / UNIT);
        }
        times
    }

    /// What a byte of a flow takes of a link, where these parts of links inside servers and across are reached.
    fn weight(&self, flow: &Flow, capacity: CapacityId, (within, across): (f64, f64)) -> f64 {
        1.0 / Carriers { within, across }.part(flow.inside, self.inside[capacity.index()])
    }

    /// When each of these flows ends, all begun at once, each so many times its bytes; `None` where one has no way.
    fn ends(
        &self,
        flows: &[Flow],
        times: f64,
        capacities: &[f64],
        weight: &dyn Fn(&Flow, CapacityId) -> f64,
    ) -> Option<Vec<f64>> {
        let routes = &self.sends.routes;
        let mut problem = Problem::new(capacities.to_vec()).ok()?;
        let mut entries = Vec::new();
        for flow in flows {
            if !routes.reached(flow.way) {
                return None;
            }
            entries.clear();
            let hops = routes.of(flow.way);
            entries.extend(hops.map(|hop| (hop.capacity.0, hop.fraction * weight(flow, hop.capacity))));
            problem.push_weighted(&entries).ok()?;
        }
        let sizes: Vec<f64> = flows.iter().map(|flow| 8.0 * flow.bytes * times).collect();
        let starts = vec![0.0; sizes.len()];
        Some(complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(())).finish)
    }

    /// Steps, each with a protocol's latency: between servers, or inside one.
    fn latency(&self, operation: Operation, ranks: u32, place: &Spread) -> f64 {
        let (alpha, places) = if place.across() {
            (self.across.latency_us, f64::from(ranks / place.most().max(1)))
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
        let carried = shared(&self.capacities, &self.sends.parts.moves);
        let mut across = false;
        let of = |(from, to): (usize, usize)| {
            let pairs = ServingRun::move_pairs(self.placed, machine, from, to);
            let flows: Vec<Flow> = pairs.iter().map(|&(pair, bytes)| self.flow(from, pair, bytes)).collect();
            across |= flows.iter().any(|flow| !flow.inside);
            let last = |capacities: &[f64], weight: &dyn Fn(&Flow, CapacityId) -> f64| {
                let ends = self.ends(&flows, 1.0, capacities, weight);
                ends.map_or(f64::INFINITY, |ends| ends.into_iter().fold(0.0, f64::max))
            };
            let parts = (self.within.efficiency, self.across.efficiency);
            let protocol = |flow: &Flow, capacity: CapacityId| self.weight(flow, capacity, parts);
            let hops = flows.iter().flat_map(|flow| self.sends.routes.of(flow.way));
            Moved {
                time: last(&carried, &protocol),
                full_rate: last(&self.capacities, &|_, _| 1.0),
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

/// Bytes at which what is in proportion to them is solved: 1 MiB.
const UNIT: f64 = 1_048_576.0;

/// What is left of capacities, so much of each.
fn shared(capacities: &[f64], parts: &[f64]) -> Vec<f64> {
    capacities.iter().zip(parts).map(|(capacity, part)| capacity * part).collect()
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
