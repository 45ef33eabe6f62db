//! Serving solved.

use super::messages::{Lines, Moved};
use super::sends::Sends;
use crate::base::id::NodeId;
use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use crate::catalog::hardware::Gpu;
use crate::network::Network;
use crate::routing::{Routing, fits};
use crate::study::prepare::Prepared;
use crate::study::report::{DesignError, Outcome, Solved};
use crate::study::training::by_pair;
use crate::study::{
    OnLinks, OnProgress, ResolvedPlan, ServingWork, Settings, StructureReport, Study, analyse,
};
use crate::traffic::{Demand, Kind, TrafficReport};
use crate::workload::serving::{
    CacheFormula, CacheReport, InstanceReport, InstanceRole, InstanceWires, Instances, Iteration,
    IterationSpan, Limits, MOST_TOKENS, Machine, MoveReport, Request, Serving, ServingMisfit, ServingReport,
    ServingRun, Simulated, SumsReport, Times, cache_of_token, distribution, highest_rate, samples, simulate,
    traffic,
};
use crate::workload::training::traffic::MOST_ENTRIES;
use crate::workload::training::{Axis, Placed, Placement, place_on};

/// Serving on a design.
#[derive(Debug, Clone, Copy)]
pub struct ServingJob<'a> {
    /// What is served, and what its ids name.
    pub work: &'a ServingWork,
    /// Which rank runs where.
    pub placement: &'a Placement,
    /// On what.
    pub network: &'a Network,
    /// Among which of its endpoints.
    pub nodes: &'a [NodeId],
    /// Which way.
    pub routing: Routing,
    /// With how much capacity.
    pub plan: &'a ResolvedPlan,
}

/// What stands before messages are timed.
#[derive(Debug)]
pub(super) struct PreparedServing {
    pub(super) machine: Machine,
    pub(super) placed: Placed,
    pub(super) sends: Sends,
    limits: Limits,
    requests: Vec<Request>,
}

impl PreparedServing {
    /// # Errors
    /// Ranks, memory or hardware that don't fit, or more hops than a report may hold.
    pub(super) fn of(job: &ServingJob<'_>) -> Result<Self, DesignError> {
        let (machine, placed, limits, requests) = Self::fitted(job).map_err(DesignError::Serving)?;
        let sends = Sends::of((job.network, job.routing, &placed), &job.work.serving, &machine)?;
        Ok(Self { machine, placed, sends, limits, requests })
    }

    fn fitted(job: &ServingJob<'_>) -> Result<(Machine, Placed, Limits, Vec<Request>), ServingMisfit> {
        let ServingWork { serving, model, gpu, .. } = job.work;
        serving.check()?;
        let none = || ServingMisfit::NotALanguageModel { id: serving.model.id().to_owned() };
        let transformer = model.transformer().ok_or_else(none)?;
        let machine = Machine::of(serving, transformer, gpu)?;
        let (ranks, endpoints) = (serving.ranks(), job.nodes.len() as u64);
        if ranks > endpoints {
            let copy = serving.ranks_of_copy();
            return Err(ServingMisfit::Ranks { ranks, endpoints, copy, apart: serving.apart() });
        }
        let placed = place(job).map_err(ServingMisfit::Cut)?;
        let room = Bytes(serving.memory_part * gpu.memory_gb * 1e9);
        let blocks = machine.blocks(room, serving.block);
        if blocks == 0 {
            let need = machine.weights();
            return Err(ServingMisfit::Weights { need, room, t: larger(serving, transformer, gpu, room) });
        }
        let Serving { batch, prefill_tokens, block, .. } = **serving;
        let limits = Limits { batch, prefill_tokens, block, blocks };
        let requests = serving.draw()?;
        let longest = requests.iter().map(|request| request.prompt + request.output).max().unwrap_or(0);
        if longest > limits.tokens() {
            return Err(ServingMisfit::Request { tokens: longest, room: limits.tokens() });
        }
        Ok((machine, placed, limits, requests))
    }
}

/// Ranks on endpoints: instance after instance, where the design says nothing.
fn place(job: &ServingJob<'_>) -> Result<Placed, crate::workload::training::Misfit> {
    let by_instance = Placement::Axes { order: vec![Axis::D, Axis::P, Axis::Cp, Axis::T] };
    let placement = if *job.placement == Placement::default() { &by_instance } else { job.placement };
    let serving = &job.work.serving;
    let nodes = &job.nodes[..serving.ranks() as usize];
    let mut placed = place_on(&serving.cut(), placement, job.network, nodes)?;
    // Positions among all endpoints of the network, wherever these are.
    let mut position = vec![0u32; job.network.tables().nodes.len()];
    for (at, node) in job.network.endpoints().iter().enumerate() {
        position[node.index()] = at as u32;
    }
    for endpoint in &mut placed.endpoints {
        *endpoint = position[nodes[*endpoint as usize].index()];
    }
    Ok(placed)
}

/// The next number of tensor ranks with which the parameters leave room.
fn larger(
    serving: &Serving,
    model: &crate::catalog::models::Transformer,
    gpu: &Gpu,
    room: Bytes,
) -> Option<u64> {
    (1..=6).map(|doublings| serving.t << doublings).find(|&t| {
        let other = Serving { t, ..serving.clone() };
        other.check().is_ok()
            && Machine::of(&other, model, gpu).is_ok_and(|machine| machine.blocks(room, serving.block) > 0)
    })
}

/// What takes how long, by the machine and the network.
struct Clock<'a> {
    machine: &'a Machine,
    wires: &'a InstanceWires,
    moves: &'a [Moved],
    latency: f64,
    prefill: usize,
    decode: usize,
}

impl Times for Clock<'_> {
    fn prefill(&self, instance: usize, prompts: &[u64]) -> IterationSpan {
        span(&self.machine.prefill(self.wires, instance, prompts))
    }

    fn decode(&self, instance: usize, batch: u64, context: u64) -> IterationSpan {
        span(&self.machine.decode(self.wires, instance, batch as f64, context as f64))
    }

    fn transfer(&self, from: usize, to: usize, tokens: u64) -> f64 {
        let at = from * self.decode + to - self.prefill;
        self.moves[at].time * tokens as f64 + self.latency
    }
}

fn span(iteration: &Iteration) -> IterationSpan {
    IterationSpan { busy: iteration.busy.get(), latency: iteration.latency.get() }
}

/// What was simulated.
struct SimulatedServing {
    report: ServingReport,
    traffic: TrafficReport,
}

fn simulated(
    job: &ServingJob<'_>,
    prepared: &PreparedServing,
    capacities: Vec<f64>,
) -> Result<SimulatedServing, DesignError> {
    let ServingWork { serving, gpu, protocols, .. } = job.work;
    let (prefill, decode) = serving.copies();
    let (prefill, decode) = (prefill as usize, decode as usize);
    let places = (job.network, &prepared.placed, &prepared.sends);
    let lines = Lines::of(places, capacities, gpu, protocols);
    let wires = lines.wires(serving);
    let (moves, latency) = lines.moves(serving, &prepared.machine);
    reachable(&wires, &moves).map_err(DesignError::Serving)?;
    let clock = Clock { machine: &prepared.machine, wires: &wires, moves: &moves, latency, prefill, decode };
    let instances = Instances { prefill, decode, limits: prepared.limits, times: &clock };
    let outcome = simulate(&instances, &prepared.requests);
    let highest = highest_rate(&instances, &prepared.requests, MOST_TOKENS / 4);
    let tokens = outcome.instances.iter().flat_map(|used| used.sizes.keys());
    let swaps = lines.swaps(tokens.map(|&tokens| prepared.machine.sum_bytes(tokens as f64)));
    let run = ServingRun {
        machine: &prepared.machine,
        placed: &prepared.placed,
        outside: &prepared.sends.outside,
        swaps: &swaps,
        instances: &outcome.instances,
        moves: &outcome.moves,
    };
    let node = |rank: u32| job.network.endpoints()[prepared.placed.endpoints[rank as usize] as usize];
    let traffic =
        traffic(&run, node).map_err(|count| DesignError::TooManyFlows { count, limit: MOST_ENTRIES })?;
    Ok(SimulatedServing { report: report(job, prepared, &clock, &outcome, highest), traffic })
}

/// Whether everyone who must talk can.
fn reachable(wires: &InstanceWires, moves: &[Moved]) -> Result<(), ServingMisfit> {
    let finite = |tables: &[crate::workload::serving::MessageTimes]| {
        tables.iter().flat_map(|table| &table.points).all(|(_, time)| time.is_finite())
    };
    let found = [
        (Kind::Tp, finite(&wires.tp)),
        (Kind::Ep, finite(&wires.ep)),
        (Kind::Pp, finite(&wires.pp)),
        (Kind::Kv, moves.iter().all(|moved| moved.time.is_finite())),
    ];
    match found.iter().find(|(_, finite)| !finite) {
        None => Ok(()),
        Some((kind, _)) => Err(ServingMisfit::NoWay { kind: kind.name().to_owned() }),
    }
}

fn report(
    job: &ServingJob<'_>,
    prepared: &PreparedServing,
    clock: &Clock<'_>,
    outcome: &Simulated,
    highest: f64,
) -> ServingReport {
    let PreparedServing { machine, requests, .. } = prepared;
    let ServingWork { serving, model, gpu, .. } = job.work;
    let (prompt, output) = (serving.prompt.typical(), serving.output.typical());
    // The instance that the tables speak of writes answers; without others the first does both.
    let writer = if clock.decode > 0 { clock.prefill } else { 0 };
    let sum =
        |of: fn(&crate::workload::serving::Use) -> u64| outcome.instances.iter().map(of).sum::<u64>() as f64;
    let (decodes, tokens, context) =
        (sum(|used| used.decodes), sum(|used| used.tokens), sum(|used| used.context));
    let batch = if decodes > 0.0 { tokens / decodes } else { 1.0 };
    let behind = if tokens > 0.0 { context / tokens } else { prompt as f64 };
    let each = |time: &dyn Fn(usize) -> Option<f64>| {
        distribution((0..requests.len()).filter_map(time).filter(|time| time.is_finite()).collect())
    };
    let end = outcome.end;
    let a_second = |count: f64| if end > 0.0 { count / end } else { 0.0 };
    let answered: Vec<&Request> =
        requests.iter().zip(&outcome.finish).filter(|(_, end)| end.is_finite()).map(|(one, _)| one).collect();
    let written: u64 = answered.iter().map(|request| request.output).sum();
    ServingReport {
        model: if model.name.is_empty() { serving.model.id().to_owned() } else { model.name.clone() },
        parameters: model.parameters(),
        hardware: gpu.name.clone(),
        estimated_by: gpu.estimated_by().map(str::to_owned),
        layout: prepared.placed.layout.clone(),
        weights: machine.weights(),
        instances: instances(prepared, clock, outcome),
        sums: sums(serving, machine, clock, writer, prompt, batch),
        cache: cache(job.work, &prepared.limits, prompt),
        moved: moved(clock, outcome, prompt),
        prompt,
        output,
        prefill: machine.prefill(clock.wires, 0, &[prompt]),
        decode: machine.decode(clock.wires, writer, batch, batch * behind),
        decode_batch: batch,
        decode_context: behind,
        requests: requests.len() as u32,
        ttft: each(&|at| Some(outcome.first[at] - requests[at].arrival)),
        tpot: each(&|at| {
            let more = requests[at].output.checked_sub(1).filter(|&more| more > 0)?;
            Some((outcome.finish[at] - outcome.first[at]) / more as f64)
        }),
        whole: each(&|at| Some(outcome.finish[at] - requests[at].arrival)),
        rate: serving.rate,
        answered: a_second(answered.len() as f64),
        tokens: a_second(written as f64),
        highest_rate: highest,
        queue_grows: serving.rate >= highest,
        duration: Seconds(end),
        in_system: samples(&outcome.changes, end),
        preempted: outcome.preempted,
    }
}

fn instances(prepared: &PreparedServing, clock: &Clock<'_>, outcome: &Simulated) -> Vec<InstanceReport> {
    let end = outcome.end.max(f64::MIN_POSITIVE);
    let blocks = prepared.limits.blocks as f64;
    let of = |(position, used): (usize, &crate::workload::serving::Use)| InstanceReport {
        role: match (clock.decode > 0, position < clock.prefill) {
            (false, _) => InstanceRole::Both,
            (true, true) => InstanceRole::Prefill,
            (true, false) => InstanceRole::Decode,
        },
        busy: (used.busy / end).min(1.0),
        cache_mean: used.block_time / blocks / end,
        cache_most: used.most_blocks as f64 / blocks,
        prompts: used.prompts,
        tokens: used.tokens,
    };
    outcome.instances.iter().enumerate().map(of).collect()
}

fn sums(
    serving: &Serving,
    machine: &Machine,
    clock: &Clock<'_>,
    writer: usize,
    prompt: u64,
    batch: f64,
) -> SumsReport {
    let (one, other) = (machine.sum_bytes(prompt as f64), machine.sum_bytes(batch));
    SumsReport {
        per_layer: if serving.t > 1 { 2 } else { 0 },
        layers: (0..serving.p as usize).map(|stage| machine.layers(stage)).sum(),
        embedding: u64::from(serving.t > 1),
        prefill: Bytes(one),
        prefill_time: Seconds(InstanceWires::time(&clock.wires.tp, 0, one)),
        decode: Bytes(other),
        decode_time: Seconds(InstanceWires::time(&clock.wires.tp, writer, other)),
    }
}

fn cache(work: &ServingWork, limits: &Limits, prompt: u64) -> CacheReport {
    let Limits { blocks, block, .. } = *limits;
    let width = work.serving.cache_bytes();
    let token = work.model.transformer().map_or(Bytes(0.0), |model| cache_of_token(model, width));
    let formula = work.model.transformer().map_or_else(CacheFormula::default, |model| {
        let (heads, numbers) = match &model.latent {
            Some(latent) => (0.0, (latent.kv + latent.rope) as f64),
            None => (model.kv_head_count(), model.head_width()),
        };
        CacheFormula { layers: model.layers as f64, heads, width: numbers, number: width }
    });
    CacheReport {
        token,
        formula,
        prompt: token * prompt as f64,
        blocks,
        block,
        room: blocks.saturating_mul(block),
    }
}

fn moved(clock: &Clock<'_>, outcome: &Simulated, prompt: u64) -> Option<MoveReport> {
    let first = clock.moves.first()?;
    let tokens = prompt as f64;
    let bytes = Bytes(first.bytes * tokens);
    let count: u64 = outcome.moves.values().flat_map(std::collections::BTreeMap::values).sum();
    Some(MoveReport {
        bytes,
        link: BitsPerSecond(first.narrowest),
        one_link: Seconds(bytes.bits() / first.narrowest),
        full_rate: Seconds(first.full_rate * tokens),
        time: Seconds(first.time * tokens + clock.latency),
        mean_wait: Seconds(outcome.moving / count.max(1) as f64),
        count,
    })
}

/// Solves it: flows are all that was sent, at once. `network_index` is the place of its network in the report.
///
/// # Errors
/// Ranks, memory or hardware that don't fit; ranks without a way; capacities that are not finite.
pub fn solve(
    job: &ServingJob<'_>,
    network_index: u32,
    settings: Settings,
    progress: &mut OnProgress<'_>,
) -> Result<Solved, DesignError> {
    if !fits(job.network, job.routing) {
        return Err(DesignError::RoutingMismatch);
    }
    let prepared = PreparedServing::of(job)?;
    let run = simulated(job, &prepared, planned(job))?;
    let demands = sent(job.network, &prepared.placed, &run);
    let routes = prepared.sends.ways(&demands);
    let study = Study { network: job.network, demands: &demands, routes: &routes, plan: job.plan };
    // A plan by load knows the load only now; what was built is what messages were timed on.
    let run = match job.plan {
        ResolvedPlan::AsBuilt => run,
        _ => simulated(job, &prepared, Prepared::of(&study)?.capacities)?,
    };
    let mut solved = crate::study::solve_flows(&study, network_index, settings, progress)?;
    solved.split = job.routing == Routing::Ecmp;
    solved.outcome = Outcome::Serving { traffic: run.traffic, report: Box::new(run.report) };
    Ok(solved)
}

/// What it sends between some of the endpoints, among other workloads: placed and routed as where nothing is said.
///
/// # Errors
/// As [`solve`].
pub fn demands_on(
    work: &ServingWork,
    network: &Network,
    nodes: &[NodeId],
) -> Result<Vec<Demand>, DesignError> {
    let (placement, routing, plan) = (&Placement::default(), Routing::default(), &ResolvedPlan::AsBuilt);
    demands_of(&ServingJob { work, placement, network, nodes, routing, plan }).map(|(demands, _)| demands)
}

/// What it sends, and what stands before that is timed.
fn demands_of(job: &ServingJob<'_>) -> Result<(Vec<Demand>, PreparedServing), DesignError> {
    let prepared = PreparedServing::of(job)?;
    let run = simulated(job, &prepared, planned(job))?;
    Ok((sent(job.network, &prepared.placed, &run), prepared))
}

/// What ranks send as flows, a demand for each pair.
fn sent(network: &Network, placed: &Placed, run: &SimulatedServing) -> Vec<Demand> {
    by_pair((network, network.endpoints(), placed), &run.traffic.matrix.entries)
}

/// The bottleneck structure of all that is sent, at once.
///
/// # Errors
/// As [`solve`], or more flows than can be listed.
pub fn structure(job: &ServingJob<'_>, tell: &mut OnLinks<'_>) -> Result<StructureReport, DesignError> {
    let (demands, prepared) = demands_of(job)?;
    let routes = prepared.sends.ways(&demands);
    let study = Study { network: job.network, demands: &demands, routes: &routes, plan: job.plan };
    analyse(&study, tell)
}

/// Capacities as built.
fn planned(job: &ServingJob<'_>) -> Vec<f64> {
    let tables = job.network.tables();
    let of = |capacity: &crate::network::Capacity| tables.links[capacity.link.index()].capacity.get();
    tables.capacities.iter().map(of).collect()
}
