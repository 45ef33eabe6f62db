//! A collective's time on the real routes: its steps one after the other, each through the flow engine, with the
//! latency of its messages; and the closed formula beside it.

use super::Study;
use super::prepare::{Prepared, refused};
use super::report::DesignError;
use crate::base::id::{CapacityId, NodeId};
use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::Protocol;
use crate::flow::{Problem, ProblemError, complete};
use crate::workload::collective::tuning::{Platform, Wire, choose};
use crate::workload::collective::{
    Algorithm, Cost, Costs, Operation, Pace, Pair, RankMessage, Ranks, SWITCH, Schedule, Shape, Stage,
    algorithm_bandwidth, best_blocks, bus_factor, closed_form, messages, pipelined,
};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// A collective on ranks.
#[derive(Debug, Clone, Copy)]
pub struct Collective<'a> {
    /// What it does.
    pub operation: Operation,
    /// How.
    pub algorithm: Algorithm,
    /// Whether NCCL's model chose the algorithm.
    pub chosen: bool,
    /// Its ranks and what shapes the algorithm.
    pub shape: &'a Shape,
    /// Blocks of a pipelined algorithm (default: the best number).
    pub blocks: Option<u32>,
    /// S.
    pub bytes: Bytes,
    /// Where the ranks are.
    pub ranks: &'a Ranks,
    /// What carries bytes inside servers (default: links' latency alone, all of their speed).
    pub inside: Option<&'a Protocol>,
    /// What carries them between servers.
    pub across: Option<&'a Protocol>,
    /// The machine as NCCL's model sees it.
    pub platform: &'a Platform,
}

/// What came out of a collective.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CollectiveReport {
    /// What it does.
    pub operation: Operation,
    /// How.
    pub algorithm: Algorithm,
    /// Whether NCCL's model chose the algorithm.
    pub chosen: bool,
    /// The endpoint of each rank.
    pub ranks: Vec<NodeId>,
    /// Ranks of a server (1 where they are not numbered server by server).
    pub per_server: u32,
    /// Rings that share the data.
    pub channels: u32,
    /// Whether rings run both ways.
    pub both_ways: bool,
    /// The rank where it starts or ends.
    pub root: u32,
    /// Blocks that a pipelined algorithm cuts its data into; 0 where without latency it would be any number.
    pub blocks: u32,
    /// S.
    pub bytes: Bytes,
    /// How many steps.
    pub steps: u64,
    /// The steps in stages that are alike.
    pub stages: Vec<StageReport>,
    /// The whole; `None` where a message has no way.
    pub time: Option<Seconds>,
    /// What of it is latency: the rest is the time of the bytes.
    pub latency: Seconds,
    /// The closed formula with the greatest latency and the least speed of the ways that are used; `None` where there
    /// is no formula.
    pub closed_form: Option<Seconds>,
    /// S ÷ time, in GB/s.
    pub algorithm_bandwidth: Option<f64>,
    /// The same made comparable to a port's speed, as nccl-tests reports it.
    pub bus_bandwidth: Option<f64>,
    /// What NCCL's model would choose on such a machine, and the time it expects.
    pub nccl: Option<NcclReport>,
    /// By the curve measured on the platform, where that is what `time` is from.
    pub effective: Option<super::EffectiveReport>,
    /// Tokens to their experts and back, where that is what is sent.
    pub experts: Option<super::ExpertsReport>,
}

/// Steps that are alike.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct StageReport {
    /// The first of them.
    pub first: u32,
    /// How many.
    pub steps: u32,
    /// How they follow each other.
    pub pace: Pace,
    /// Messages of a step, or of all where steps overlap.
    pub messages: u32,
    /// Bytes that they send together.
    pub bytes: Bytes,
    /// The stage's time; `None` where a message has no way.
    pub time: Option<Seconds>,
    /// The capacity that is busy longest; `None` where nothing is sent.
    pub bottleneck: Option<CapacityId>,
}

/// What NCCL's model says.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct NcclReport {
    /// The algorithm it takes.
    pub algorithm: Algorithm,
    /// How data is put on the wire.
    pub wire: Wire,
    /// The time it expects.
    pub time: Seconds,
}

/// The time of a collective. The study's demands are those of all its pairs together, in the order of
/// [`crate::workload::collective::messages`].
///
/// # Errors
/// Capacities that are not finite, an algorithm that does not suit the ranks, no switch that reduces.
#[inline(never)]
pub fn solve(study: &Study<'_>, collective: &Collective<'_>) -> Result<CollectiveReport, DesignError> {
    let prepared = Prepared::of(study)?;
    let shape = Shape { blocks: 1, ..*collective.shape };
    let misfit = || DesignError::CollectiveMisfit {
        operation: collective.operation,
        algorithm: collective.algorithm,
        ranks: shape.ranks,
        per_server: shape.per_server,
    };
    let schedule = Schedule::of(collective.operation, collective.algorithm, &shape).ok_or_else(misfit)?;
    let mut pairs = schedule.pairs();
    pairs.retain(|pair| pair.from != SWITCH && pair.to != SWITCH);
    let mut timing =
        Timing { study, collective, capacities: &prepared.capacities, pairs: &pairs, solved: Vec::new() };
    let stages = schedule.stages();
    let mut out = Sum { time: Some(0.0), latency: 0.0, steps: 0, blocks: 1, stages: Vec::new() };
    for stage in &stages {
        let carried = timing.stage(&schedule, stage)?;
        out.add(stage, &carried, collective.blocks);
    }
    let costs = timing.costs(&schedule)?;
    let time = out.time.map(Seconds);
    let bandwidth = time.and_then(|time| algorithm_bandwidth(collective.bytes, time));
    let factor = bus_factor(collective.operation, shape.ranks);
    let nccl = choose(collective.operation, collective.bytes, collective.platform);
    Ok(CollectiveReport {
        operation: collective.operation,
        algorithm: collective.algorithm,
        chosen: collective.chosen,
        ranks: collective.ranks.nodes.clone(),
        per_server: shape.per_server,
        channels: shape.channels,
        both_ways: shape.both_ways,
        root: shape.root,
        blocks: out.blocks,
        bytes: collective.bytes,
        steps: out.steps,
        stages: out.stages,
        time,
        latency: Seconds(out.latency),
        closed_form: closed_form(
            collective.operation,
            collective.algorithm,
            &shape,
            collective.bytes,
            &costs,
        )
        .filter(|time| time.get().is_finite()),
        algorithm_bandwidth: bandwidth,
        bus_bandwidth: bandwidth.map(|bandwidth| bandwidth * factor),
        // Over links without capacity it expects no time at all.
        nccl: nccl.filter(|choice| choice.time.get().is_finite()).map(|choice| NcclReport {
            algorithm: choice.algorithm,
            wire: choice.wire,
            time: choice.time,
        }),
        effective: None,
        experts: None,
    })
}

/// What a stage's messages take.
#[derive(Debug, Clone, Copy)]
struct Carried {
    /// Until the last has arrived, without latency. Infinite where one has no way.
    transfer: f64,
    /// The same with each message's latency.
    arrival: f64,
    /// The greatest latency.
    latency: f64,
    messages: u32,
    bytes: f64,
    bottleneck: Option<CapacityId>,
}

/// Stages added up.
struct Sum {
    time: Option<f64>,
    latency: f64,
    steps: u64,
    blocks: u32,
    stages: Vec<StageReport>,
}

impl Sum {
    fn add(&mut self, stage: &Stage, carried: &Carried, blocks: Option<u32>) {
        let (mut steps, mut pace) = (stage.steps, stage.pace);
        let seconds = match stage.pace {
            Pace::Steps => f64::from(stage.steps) * carried.arrival,
            // What goes down starts when the first has come up: two latencies, the bytes of both directions at once.
            Pace::Stream => carried.transfer + f64::from(stage.steps) * carried.latency,
            Pace::Pipeline { fill, .. } => {
                let best = best_blocks(f64::from(fill), carried.transfer, carried.latency);
                let blocks = blocks.map_or(best, f64::from);
                // A whole number of blocks, the better of the two next to the best.
                let time =
                    |blocks: f64| pipelined(f64::from(fill), carried.transfer, carried.latency, Some(blocks));
                let (low, high) = (libm::floor(blocks), libm::ceil(blocks));
                let whole = if time(high) < time(low) { high } else { low };
                self.blocks = count(whole);
                steps = fill.saturating_add(self.blocks);
                pace = Pace::Pipeline { blocks: self.blocks, fill };
                time(whole)
            }
        };
        let without = match stage.pace {
            Pace::Steps => f64::from(stage.steps) * carried.transfer,
            _ => carried.transfer,
        };
        self.time = self.time.filter(|_| seconds.is_finite()).map(|time| time + seconds);
        self.latency += if seconds.is_finite() { seconds - without } else { 0.0 };
        self.steps += u64::from(steps);
        self.stages.push(StageReport {
            first: stage.first,
            steps,
            pace,
            messages: carried.messages,
            bytes: Bytes(carried.bytes),
            time: seconds.is_finite().then_some(Seconds(seconds)),
            bottleneck: carried.bottleneck,
        });
    }
}

/// A number of blocks; 0 for one that is too great.
#[allow(clippy::cast_sign_loss, reason = "there is at least one block")]
fn count(blocks: f64) -> u32 {
    if blocks < f64::from(u32::MAX) { blocks as u32 } else { 0 }
}

/// Stages solved once remembered: an all-reduce around a ring sends twice the same.
const REMEMBERED: usize = 4;

struct Timing<'a> {
    study: &'a Study<'a>,
    collective: &'a Collective<'a>,
    capacities: &'a [f64],
    /// Pairs of ranks that talk: the study's first demands, in the same order.
    pairs: &'a [Pair],
    solved: Vec<(Vec<Pair>, Carried)>,
}

impl Timing<'_> {
    fn stage(&mut self, schedule: &Schedule, stage: &Stage) -> Result<Carried, DesignError> {
        let traffic = schedule.traffic(stage);
        if let Some((_, carried)) = self.solved.iter().find(|(known, _)| *known == traffic) {
            return Ok(*carried);
        }
        let carried = self.carry(&traffic)?;
        self.solved.truncate(REMEMBERED);
        self.solved.insert(0, (traffic, carried));
        Ok(carried)
    }

    /// The messages of some traffic, each with the hops it takes: those of the study's demand between the same ranks.
    fn ways(&self, traffic: &[Pair]) -> Result<Vec<(RankMessage, Way)>, DesignError> {
        let Collective { operation, algorithm, ranks, bytes, .. } = *self.collective;
        let list = messages(self.study.network, ranks, (operation, algorithm), traffic, bytes)
            .ok_or(DesignError::NoReducingSwitch)?;
        let between_ranks = traffic.iter().filter(|pair| pair.from != SWITCH && pair.to != SWITCH);
        let mut demands = between_ranks.map(|pair| {
            let key = |pair: &Pair| (pair.from, pair.to);
            self.pairs.binary_search_by_key(&key(pair), key).unwrap_or(usize::MAX)
        });
        Ok(list
            .into_iter()
            .map(|message| {
                let way = match &message.demand.route {
                    Some(route) => Some(route.iter().map(|&capacity| (capacity, 1.0)).collect()),
                    None => {
                        demands.next().filter(|&demand| self.study.routes.reached(demand)).map(|demand| {
                            self.study
                                .routes
                                .of(demand)
                                .iter()
                                .map(|hop| (hop.capacity, hop.fraction))
                                .collect()
                        })
                    }
                };
                (message, way)
            })
            .collect())
    }

    fn protocol(&self, inside: bool) -> (f64, f64) {
        let protocol = if inside { self.collective.inside } else { self.collective.across };
        protocol.map_or((0.0, 1.0), |protocol| (protocol.latency_us * 1e-6, protocol.efficiency))
    }

    /// The part of a link that a message's protocol leaves: of a message between servers, on links that leave them.
    fn efficiency(&self, message: &RankMessage, capacity: CapacityId) -> f64 {
        let tables = self.study.network.tables();
        let link = &tables.links[tables.capacities[capacity.index()].link.index()];
        let server = |node: NodeId| tables.nodes[node.index()].server.as_deref();
        let within = server(link.a).is_some() && server(link.a) == server(link.b);
        if within && !message.inside { 1.0 } else { self.protocol(message.inside).1 }
    }

    /// Seconds of a message, whatever its size: its protocol's, and its links'.
    fn latency(&self, message: &RankMessage, way: &[(CapacityId, f64)]) -> f64 {
        let tables = self.study.network.tables();
        let link = |capacity: CapacityId| tables.capacities[capacity.index()].link;
        let of = |capacity: CapacityId| tables.links[link(capacity).index()].latency_us.unwrap_or(0.0);
        let links: f64 = if message.path.is_empty() {
            way.iter().map(|&(capacity, part)| part * of(capacity)).sum()
        } else {
            message.path.iter().map(|&capacity| of(capacity)).sum()
        };
        self.protocol(message.inside).0 + 1e-6 * links
    }

    fn carry(&self, traffic: &[Pair]) -> Result<Carried, DesignError> {
        let ways = self.ways(traffic)?;
        let refused = |error: ProblemError| refused(self.study, &error);
        let mut problem = Problem::new(self.capacities.to_vec()).map_err(refused)?;
        let mut load = vec![0.0; self.capacities.len()];
        let (mut sizes, mut latencies) = (Vec::new(), Vec::new());
        let mut lost = false;
        let mut entries = Vec::new();
        for (message, way) in &ways {
            let Some(way) = way else {
                lost |= message.demand.bytes.get() > 0.0;
                continue;
            };
            entries.clear();
            // What a protocol wastes crosses the links as well.
            let part = |&(capacity, part): &(CapacityId, f64)| part / self.efficiency(message, capacity);
            entries.extend(way.iter().map(|hop| (hop.0.0, part(hop))));
            problem.push_weighted(&entries).map_err(refused)?;
            let bits = message.demand.bytes.bits();
            for hop in way {
                load[hop.0.index()] += bits * part(hop);
            }
            sizes.push(bits);
            latencies.push(self.latency(message, way));
        }
        let starts = vec![0.0; sizes.len()];
        let run = complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(()));
        let worst = if lost { f64::INFINITY } else { 0.0 };
        let arrival = run.finish.iter().zip(&latencies).map(|(finish, latency)| finish + latency);
        let busy = |position: &usize| load[*position] / self.capacities[*position];
        let bottleneck = (0..load.len())
            .filter(|&position| load[position] > 0.0)
            .reduce(|most, next| if busy(&next) > busy(&most) { next } else { most });
        Ok(Carried {
            transfer: run.finish.iter().copied().fold(worst, f64::max),
            arrival: arrival.fold(worst, f64::max),
            latency: latencies.iter().copied().fold(0.0, f64::max),
            messages: ways.len() as u32,
            bytes: ways.iter().map(|(message, _)| message.demand.bytes.get()).sum(),
            bottleneck: bottleneck.map(CapacityId::new),
        })
    }

    /// The part of a ring's data that a message carries: where several rings share the data, each crosses between
    /// servers at ranks of its own.
    fn part_of_ring(&self, message: &RankMessage) -> f64 {
        let Collective { operation, algorithm, shape, bytes, .. } = *self.collective;
        if algorithm != Algorithm::Ring || shape.channels < 2 || bytes.get() == 0.0 {
            return 1.0;
        }
        let ways = if shape.both_ways { 2.0 } else { 1.0 };
        ways * message.demand.bytes.get() / (bytes.get() * bus_factor(operation, shape.ranks))
    }

    /// Alpha and beta of the closed formulas: the greatest latency and the least speed of the ways that are used.
    fn costs(&self, schedule: &Schedule) -> Result<Costs, DesignError> {
        let (mut inside, mut across) = (Cost::default(), Cost::default());
        for (message, way) in &self.ways(&schedule.pairs())? {
            let Some(way) = way else { continue };
            let cost = if message.inside { &mut inside } else { &mut across };
            cost.alpha = cost.alpha.max(self.latency(message, way));
            let room = way.iter().map(|&(capacity, part)| {
                self.capacities[capacity.index()] * self.efficiency(message, capacity) / part
            });
            let slowest = room.fold(f64::INFINITY, f64::min);
            cost.beta = cost.beta.max(8.0 * self.part_of_ring(message) / slowest);
        }
        if inside == Cost::default() {
            inside = across;
        } else if across == Cost::default() {
            across = inside;
        }
        Ok(Costs { inside, across })
    }
}

/// Capacities of a way with the part of the message on each; none where there is no way.
type Way = Option<Vec<(CapacityId, f64)>>;

/// The machine as NCCL's model sees it, from the network: an assumption, since NCCL searches a machine's own wiring.
///
/// 24 channels over links of 30 GB/s and more inside a server (`NVLink`), else one. Of the fastest link of a GPU to
/// its server's inside 20/25 count (`NVLink`) or 12/15.75 (PCI Express), of a server's links to the outside 24/25, as
/// in NCCL's own table of usable speeds.
pub fn platform(network: &crate::network::Network, ranks: &Ranks, channels: u32) -> Platform {
    const NVLINK_FROM: f64 = 30.0;
    let tables = network.tables();
    let gbytes = |bits: f64| bits / 8e9;
    let server = |node: NodeId| {
        let node = &tables.nodes[node.index()];
        node.server.as_deref().unwrap_or(&node.id)
    };
    let (mut inside, mut outside) = (0.0f64, 0.0);
    if let Some(&first) = ranks.nodes.first() {
        let home = server(first);
        for arc in network.arcs_from(first) {
            let capacity = tables.links[arc.link.index()].capacity.get();
            if server(arc.to) == home || ranks.servers() == 1 {
                inside = inside.max(gbytes(capacity));
            }
        }
        for link in tables.working() {
            if (server(link.a) == home) != (server(link.b) == home) {
                outside += gbytes(link.capacity.get());
            }
        }
    }
    let nvlink = inside >= NVLINK_FROM;
    let channels = match (channels, nvlink) {
        (2.., _) => channels,
        (_, true) => 24,
        (_, false) => 1,
    };
    let outside = outside * 24.0 / 25.0;
    let usable = inside * if nvlink { 0.8 } else { 12.0 / 15.75 };
    let within = if usable > 0.0 { usable } else { outside };
    Platform {
        ranks: ranks.nodes.len() as u32,
        servers: ranks.servers(),
        channels,
        inside_gbytes_s: within / f64::from(channels),
        across_gbytes_s: outside.min(within) / f64::from(channels),
        generation: crate::workload::collective::Generation::default(),
        nvlink,
        amd: false,
        adapter_us: 0.0,
    }
}
