//! What messages of instances take on the network: every instance sends one at once.

use crate::base::id::NodeId;
use crate::base::units::Bytes;
use crate::catalog::hardware::{Curve, Gpu, Protocol, Protocols};
use crate::flow::complete;
use crate::network::Network;
use crate::routing::{Routes, Routing, route};
use crate::study::prepare::over_trunks;
use crate::study::training::between;
use crate::study::training::communication::outside;
use crate::traffic::Demand;
use crate::workload::collective::{Operation, as_nccl};
use crate::workload::serving::{InstanceWires, Machine, MessageTimes, Serving, ServingRun};
use crate::workload::training::Placed;
use crate::workload::training::Spread;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// Where instances are and what carries their bytes.
pub(super) struct Lines<'a> {
    pub(super) network: &'a Network,
    pub(super) routing: Routing,
    pub(super) placed: &'a Placed,
    /// Capacities as planned, in bit/s.
    pub(super) capacities: Vec<f64>,
    inside: Vec<bool>,
    across: &'a Protocol,
    /// Inside servers, of sends, and of sums where no curve was measured.
    within: &'a Protocol,
    curve: Option<Curve>,
    link_gbytes_s: f64,
    /// The part of each capacity that iterations have, and that a move has.
    parts: Parts,
}

/// Iterations and moves of caches go on at the same time, each timed by itself: where both cross a link each counts on half of it,
/// and moves between instances that may all be at work share what they have.
#[derive(Debug, Clone)]
struct Parts {
    iterations: Vec<f64>,
    moves: Vec<f64>,
}

/// The instances whose moves cross a link: those that read, those that write.
type Movers = (BTreeSet<usize>, BTreeSet<usize>);

/// Groups of ranks, with their stages.
type Groups = Vec<(usize, Vec<u32>)>;

/// Sizes at which sums are timed: 1 KiB to 16 GiB.
const SIZES: core::ops::RangeInclusive<i32> = 10..=34;

impl<'a> Lines<'a> {
    pub(super) fn of(
        (network, routing, placed): (&'a Network, Routing, &'a Placed),
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
        let curve = Curve::of(gpu);
        let (across, within) = (protocols.across(), protocols.within(gpu));
        let link_gbytes_s = gpu.link_gbytes_s;
        let whole = vec![1.0; capacities.len()];
        let parts = Parts { iterations: whole.clone(), moves: whole };
        Self { network, routing, placed, capacities, inside, across, within, curve, link_gbytes_s, parts }
    }

    /// The same where caches are moved beside iterations.
    pub(super) fn beside_moves(
        mut self,
        serving: &Serving,
        machine: &Machine,
        [prefill, decode]: [usize; 2],
    ) -> Self {
        let mut iterates = vec![false; self.capacities.len()];
        let mut moved: BTreeMap<usize, Movers> = BTreeMap::new();
        for (groups, operation) in self.groups(serving.all_copies() as usize) {
            let groups: Vec<&(usize, Vec<u32>)> = groups.iter().collect();
            let (_, demands) = self.demands(&groups, operation, 1.0);
            let Ok(routes) = route(self.network, &demands, self.routing) else { return self };
            for hop in (0..demands.len()).flat_map(|flow| routes.of(flow)) {
                iterates[hop.capacity.index()] = true;
            }
        }
        for from in 0..prefill {
            for to in prefill..prefill + decode {
                let pairs = ServingRun::move_pairs(self.placed, machine, from, to);
                let demand = |&(pair, bytes): &([u32; 2], f64)| between(self.places(), pair, Bytes(bytes));
                let demands: Vec<Demand> = pairs.iter().map(demand).collect();
                let Ok(routes) = route(self.network, &demands, self.routing) else { return self };
                for hop in (0..demands.len()).flat_map(|flow| routes.of(flow)) {
                    let (reads, writes) = moved.entry(hop.capacity.index()).or_default();
                    reads.insert(from);
                    writes.insert(to);
                }
            }
        }
        for (at, (reads, writes)) in moved {
            let each = if iterates[at] { 0.5 } else { 1.0 };
            self.parts.iterations[at] = each;
            self.parts.moves[at] = each / reads.len().min(writes.len()) as f64;
        }
        self
    }

    fn places(&self) -> (&'a Network, &'a [NodeId], &'a Placed) {
        (self.network, self.network.endpoints(), self.placed)
    }

    /// What links carry when those inside servers yield such a part of their speed. `parts`: what of each there is.
    fn carried(&self, within: f64, parts: &[f64]) -> Vec<f64> {
        let part = |&inside: &bool| if inside { within } else { self.across.efficiency };
        let links = self.capacities.iter().zip(&self.inside).zip(parts);
        links.map(|((capacity, inside), own)| capacity * part(inside) * own).collect()
    }

    /// Who sends what together in an iteration: sums of tensor ranks, tokens to experts, activations from stage to stage.
    fn groups(&self, count: usize) -> [(Groups, Operation); 3] {
        let of = |groups: fn(&Placed, usize) -> Groups| {
            let own = |instance: usize| {
                groups(self.placed, instance).into_iter().map(move |(_, ranks)| (instance, ranks))
            };
            (0..count).flat_map(own).collect::<Vec<_>>()
        };
        let pairs = |instance: usize| {
            let pairs = ServingRun::stage_pairs(self.placed, instance).into_iter();
            pairs.map(move |(_, pair)| (instance, pair.to_vec()))
        };
        [
            (of(ServingRun::tensor_groups), Operation::AllReduce),
            (of(ServingRun::expert_groups), Operation::AllToAll),
            ((0..count).flat_map(pairs).collect(), Operation::Send),
        ]
    }

    /// Tables of all instances.
    pub(super) fn wires(&self, serving: &Serving) -> InstanceWires {
        let count = serving.all_copies() as usize;
        let [tp, ep, pp] =
            self.groups(count).map(|(groups, operation)| self.tables(count, &groups, operation));
        InstanceWires { tp, ep, pp }
    }

    fn tables(&self, count: usize, groups: &[(usize, Vec<u32>)], operation: Operation) -> Vec<MessageTimes> {
        let groups: Vec<&(usize, Vec<u32>)> = groups.iter().filter(|(_, ranks)| ranks.len() > 1).collect();
        let Some((_, first)) = groups.first() else { return vec![MessageTimes::default(); count] };
        // Sends are from pair to pair; of sums the group that has most in a server sets the tone inside.
        let places: Vec<_> = groups.iter().map(|(_, ranks)| Spread::of(self.placed, ranks)).collect();
        let across = places.iter().any(Spread::across);
        let widest = places.iter().map(Spread::most).max().unwrap_or(1);
        let together = |bytes: f64, within: f64| {
            let carried = self.carried(within, &self.parts.iterations);
            self.times((&groups, operation, bytes), count, &carried)
        };
        let latency = self.latency(operation, first.len() as u32, widest, across);
        let efficiency = |bytes: f64| match &self.curve {
            Some(curve) if operation != Operation::Send => {
                curve.efficiency(f64::from(widest.max(2)), bytes, self.link_gbytes_s)
            }
            _ => self.within.efficiency,
        };
        // Only a curve makes times depend on sizes otherwise than in proportion.
        let bent = self.curve.is_some() && operation != Operation::Send && widest > 1;
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

    /// What groups send, and the instance of each flow.
    fn demands(
        &self,
        groups: &[&(usize, Vec<u32>)],
        operation: Operation,
        bytes: f64,
    ) -> (Vec<usize>, Vec<Demand>) {
        let outside = outside(self.network, self.placed);
        let (mut instances, mut demands) = (Vec::new(), Vec::new());
        for (instance, ranks) in groups.iter().filter(|(_, ranks)| ranks.len() > 1) {
            let spread = Spread::of(self.placed, ranks);
            for pair in as_nccl(operation, &spread.positions, spread.adapters(&outside)) {
                let [from, to] = [pair.from, pair.to].map(|at| ranks[at as usize]);
                let bytes = pair.share * bytes;
                if bytes > 0.0 {
                    instances.push(*instance);
                    demands.push(between(self.places(), [from, to], Bytes(bytes)));
                }
            }
        }
        (instances, demands)
    }

    /// When the last flow of each instance ends, an operation of so many bytes in all groups at once; infinite where one has
    /// no way.
    fn times(
        &self,
        (groups, operation, bytes): (&[&(usize, Vec<u32>)], Operation, f64),
        count: usize,
        capacities: &[f64],
    ) -> Vec<f64> {
        let (instances, demands) = self.demands(groups, operation, bytes);
        let mut times = vec![0.0f64; count];
        let lost = vec![f64::INFINITY; count];
        let Ok(routes) = route(self.network, &demands, self.routing) else { return lost };
        if (0..demands.len()).any(|flow| !routes.reached(flow)) {
            return lost;
        }
        let all: Vec<usize> = (0..demands.len()).collect();
        let Ok(problem) = over_trunks(&routes, capacities, &all) else { return lost };
        let sizes: Vec<f64> = demands.iter().map(|demand| demand.bytes.bits()).collect();
        let starts = vec![0.0; sizes.len()];
        let result = complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(()));
        for (&instance, finish) in instances.iter().zip(&result.finish) {
            times[instance] = times[instance].max(*finish);
        }
        times
    }

    /// Steps, each with a protocol's latency: between servers, or inside where no curve has them in it.
    fn latency(&self, operation: Operation, ranks: u32, per_server: u32, across: bool) -> f64 {
        let (alpha, places) = if across {
            (self.across.latency_us, f64::from(ranks / per_server.max(1)))
        } else if self.curve.is_some() && operation != Operation::Send {
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
    pub(super) fn moves(&self, machine: &Machine, [prefill, decode]: [usize; 2]) -> (Vec<Moved>, f64) {
        let mut flows = Vec::new();
        for from in 0..prefill {
            for to in prefill..prefill + decode {
                flows.push(ServingRun::move_pairs(self.placed, machine, from, to));
            }
        }
        let demands: Vec<Demand> =
            flows.iter().flatten().map(|&(pair, bytes)| between(self.places(), pair, Bytes(bytes))).collect();
        let lost = Moved { time: f64::INFINITY, full_rate: f64::INFINITY, bytes: 0.0, narrowest: 0.0 };
        let Ok(routes) = route(self.network, &demands, self.routing) else {
            return (vec![lost; flows.len()], 0.0);
        };
        let carried = self.carried(self.within.efficiency, &self.parts.moves);
        let mut first = 0;
        let mut across = false;
        let moved = flows
            .iter()
            .map(|pairs| {
                let range: Vec<usize> = (first..first + pairs.len()).collect();
                first += pairs.len();
                across |= pairs.iter().any(|([src, dst], _)| {
                    self.placed.server[*src as usize] != self.placed.server[*dst as usize]
                });
                let narrowest = range
                    .iter()
                    .flat_map(|&flow| routes.of(flow))
                    .map(|hop| self.capacities[hop.capacity.index()])
                    .fold(f64::INFINITY, f64::min);
                Moved {
                    time: ends(&routes, &demands, &range, &carried),
                    full_rate: ends(&routes, &demands, &range, &self.capacities),
                    bytes: pairs.iter().map(|(_, bytes)| bytes).sum(),
                    narrowest,
                }
            })
            .collect();
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

/// When the last of these flows ends, alone in the network; infinite where one has no way.
fn ends(routes: &Routes, demands: &[Demand], flows: &[usize], capacities: &[f64]) -> f64 {
    if flows.iter().any(|&flow| !routes.reached(flow)) {
        return f64::INFINITY;
    }
    let Ok(problem) = over_trunks(routes, capacities, flows) else { return f64::INFINITY };
    let sizes: Vec<f64> = flows.iter().map(|&flow| demands[flow].bytes.bits()).collect();
    let starts = vec![0.0; sizes.len()];
    let result = complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(()));
    result.finish.iter().copied().fold(0.0, f64::max)
}
