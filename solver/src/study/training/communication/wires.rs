//! What each stage's communication takes, kind by kind.

use super::flows::{Routed, Run, routed};
use super::limits::Limits;
use super::sharing::{Flow, SharedLinks, Stream};
use crate::base::id::NodeId;
use crate::catalog::hardware::{Curve, Gpu, Protocol, Protocols};
use crate::catalog::models::Model;
use crate::network::Network;
use crate::routing::Routes;
use crate::traffic::Kind;
use crate::workload::collective::Operation;
use crate::workload::training::messages::{Group, Message};
use crate::workload::training::step::{Class, Line, Sent, StepWires, line_of, tell};
use crate::workload::training::traffic::{Phase, groups};
use crate::workload::training::{Exchange, Placed, Spread, StepLimit, Training};
use std::collections::BTreeMap;
use std::ops::Range;

/// A step's communication, taken apart and routed, and what carries its bytes.
#[derive(Debug, Clone, Copy)]
pub(in crate::study) struct Wiring<'a> {
    pub(in crate::study) training: &'a Training,
    pub(in crate::study) model: &'a Model,
    pub(in crate::study) network: &'a Network,
    /// All that a step sends, by phase.
    pub(in crate::study) phases: &'a [Phase],
    /// The flows of each phase, an entry of its matrix each.
    pub(in crate::study) ranges: &'a [Range<usize>],
    /// The way of each flow.
    pub(in crate::study) routes: &'a Routes,
    pub(in crate::study) placed: &'a Placed,
    pub(in crate::study) messages: &'a [Vec<Message>],
    pub(in crate::study) gpu: &'a Gpu,
    pub(in crate::study) protocols: &'a Protocols,
    /// Links that leave each server.
    pub(in crate::study) outside: &'a [u32],
}

/// How many working links leave each of the servers in which ranks are.
pub(in crate::study) fn outside(network: &Network, placed: &Placed) -> Vec<u32> {
    let tables = network.tables();
    let place: BTreeMap<&str, usize> =
        placed.servers.iter().enumerate().map(|(at, name)| (name.as_str(), at)).collect();
    let mut out = vec![0; placed.servers.len()];
    for (_, homes) in tables.leaving() {
        for home in homes {
            if let Some(&at) = place.get(home) {
                out[at] += 1;
            }
        }
    }
    out
}

/// What communication takes.
#[derive(Debug)]
pub(in crate::study) struct CommunicationTimes {
    /// By stage, each line as if it were alone.
    pub(in crate::study) wires: Vec<StepWires>,
    /// Who meets whom on the links.
    pub(in crate::study) shared: SharedLinks,
    /// What limits each kind.
    pub(in crate::study) limits: Vec<StepLimit>,
    /// What crosses each capacity in a step.
    pub(in crate::study) bytes: Vec<f64>,
}

/// What a step's communication takes. `capacities`: what links carry, in bit/s, before any protocol takes its part.
pub(in crate::study) fn wires(wiring: &Wiring<'_>, capacities: &[f64]) -> CommunicationTimes {
    let stages = wiring.messages.len();
    let mut out = vec![StepWires::default(); stages];
    let lines = Lines::of(wiring, capacities);
    let training = wiring.training;
    let m = training.micro_batches() as f64;
    for (wires, messages) in out.iter_mut().zip(wiring.messages) {
        for message in messages {
            if gathers_beside(training, message.kind, message.operation) {
                wires.messages[Line::Gather].add(message.count as f64, message.bytes);
            } else {
                tell(wires, training, message);
            }
        }
    }
    let mut exchange = Exchange::of(wiring.placed, training, wiring.model, Some(wiring.outside));
    let mut limits = Limits::default();
    let trunks = wiring.routes.trunks();
    let mut bytes = vec![0.0; trunks.count(capacities.len())];
    // Of lines of several streams that which takes longest stands for what flows.
    let mut most: BTreeMap<Class, (f64, Stream)> = BTreeMap::new();
    for stream in streams(wiring.messages) {
        let solved = lines.solve(&stream, &mut exchange);
        let beside = gathers_beside(training, stream.kind, stream.operation);
        let line = if beside {
            Some(Line::Gather)
        } else {
            line_of(training, stream.kind, stream.group, stream.operation)
        };
        let part = exchange.part_of_step(stream.kind);
        solved.routed.add_bytes(&|stage| stream.counts[stage].0 * part, &mut bytes);
        for (stage, wires) in out.iter_mut().enumerate() {
            let (count, last) = stream.counts[stage];
            // First and last stage have the table's sum together.
            let of = if stream.group == Group::Ends { 0 } else { stage };
            let (time, servers) = (solved.times[of], solved.servers[of]);
            let across = servers > 1.0;
            if count == 0.0 {
                continue;
            }
            let all = count * time;
            let busiest = || solved.routed.busiest(of, &solved.carried);
            limits.add((stream.kind, stream.group == Group::Backward), stage, all * part, &busiest);
            // Parameters that are gathered beside the first passes are counted with the gradients whose sums they end.
            let counted = if beside { Some(Line::Data) } else { line };
            let sent = Sent { operation: stream.operation, count, time, last, across, servers };
            wires.add(counted, &sent, m);
            if let Some(line) = line
                && time.is_finite()
                && time > 0.0
            {
                let class = Class::of(line, stage);
                if most.get(&class).is_none_or(|(before, _)| all > *before) {
                    let flows = solved.flows(&lines, stage);
                    let part = (1.0 - solved.latencies[of] / time).max(0.0);
                    most.insert(class, (all, Stream { class, flows, part }));
                }
            }
        }
    }
    let shared = SharedLinks::of(
        &trunks.narrowest(capacities),
        most.into_values().map(|(_, stream)| stream).collect(),
    );
    let bytes = trunks.spread(bytes, capacities.len());
    CommunicationTimes { wires: out, shared, limits: limits.longest(), bytes }
}

/// Whether a message gathers updated parameters (`ZeRO` 1 and 2) beside the first forward pass.
fn gathers_beside(training: &Training, kind: Kind, operation: Operation) -> bool {
    let gathers = kind == Kind::Dp && operation == Operation::AllGather && training.zero() < 3;
    gathers && training.framework().gathers_beside() && training.data_overlap() > 0.0
}

/// Messages of one kind in all stages: the same operation among the same ranks.
struct Alike {
    kind: Kind,
    group: Group,
    operation: Operation,
    /// Mean size by stage.
    bytes: Vec<f64>,
    /// How many by stage, and how large the last is as a part of the mean.
    counts: Vec<(f64, f64)>,
}

fn streams(messages: &[Vec<Message>]) -> Vec<Alike> {
    let mut streams: Vec<Alike> = Vec::new();
    for (stage, messages) in messages.iter().enumerate() {
        for message in messages {
            let same = |stream: &Alike| {
                (stream.kind, stream.group, stream.operation)
                    == (message.kind, message.group, message.operation)
            };
            let count = message.count as f64;
            let at = streams.iter().position(same).unwrap_or_else(|| {
                let Message { kind, group, operation, .. } = *message;
                streams.push(Alike { kind, group, operation, bytes: Vec::new(), counts: Vec::new() });
                streams.len() - 1
            });
            let stream = &mut streams[at];
            stream.bytes.resize(stage + 1, 0.0);
            stream.counts.resize(stage + 1, (0.0, 0.0));
            let (before, sum) = (stream.counts[stage].0, stream.bytes[stage] * stream.counts[stage].0);
            let now = before + count;
            stream.bytes[stage] = (sum + message.bytes * count) / now;
            stream.counts[stage] = (now, message.bytes / stream.bytes[stage]);
        }
    }
    for stream in &mut streams {
        stream.bytes.resize(messages.len(), 0.0);
        stream.counts.resize(messages.len(), (0.0, 0.0));
    }
    streams
}

/// A stream solved.
struct Solved<'a> {
    /// Time of one of its messages, by stage.
    times: Vec<f64>,
    /// What of each is latency.
    latencies: Vec<f64>,
    /// Servers that a group spans, by stage: that which spans most.
    servers: Vec<f64>,
    /// Its flows, the part of links inside servers that it makes use of, and what links carry of it, in bit/s.
    routed: Routed<'a>,
    efficiency: f64,
    carried: Vec<f64>,
}

impl Solved<'_> {
    /// A stage's flows, with what they take of raw links.
    fn flows(&self, lines: &Lines<'_>, stage: usize) -> Vec<Flow> {
        let weight = |trunk: u32| {
            let first = lines.wiring.routes.trunks().of(trunk).next();
            let inside = first.is_some_and(|first| lines.inside[first.index()]);
            1.0 / if inside { self.efficiency } else { lines.across.efficiency }
        };
        let way = |flow: usize| {
            let hops = self.routed.way(flow);
            hops.map(|(trunk, part)| (trunk, part * weight(trunk))).collect()
        };
        let Routed { bits, share, .. } = &self.routed;
        let flow = |own: usize| Flow { bits: bits[own], share: share[own], links: way(own) };
        self.routed.of(stage).into_iter().map(flow).collect()
    }
}

/// Links inside servers and across, and what protocols make of them.
struct Lines<'a> {
    wiring: &'a Wiring<'a>,
    capacities: &'a [f64],
    inside: Vec<bool>,
    across: &'a Protocol,
    /// Of sends inside a server.
    within: &'a Protocol,
    curve: Option<Curve>,
}

impl<'a> Lines<'a> {
    fn of(wiring: &'a Wiring<'a>, capacities: &'a [f64]) -> Self {
        let tables = wiring.network.tables();
        let server = |node: NodeId| tables.nodes[node.index()].server.as_deref();
        let curve = Curve::of(wiring.gpu);
        // An adapter's own slot carries what its link carries: no more is lost there. What small messages lose by a
        // measured curve they lose on the way to the adapter too.
        let adapter = |node: NodeId| curve.is_none() && tables.nodes[node.index()].is_adapter();
        let inside = tables
            .capacities
            .iter()
            .map(|capacity| {
                let link = &tables.links[capacity.link.index()];
                let within = server(link.a).is_some() && server(link.a) == server(link.b);
                within && !adapter(link.a) && !adapter(link.b)
            })
            .collect();
        let (across, within) = (wiring.protocols.across(), wiring.protocols.within(wiring.gpu));
        Self { wiring, capacities, inside, across, within, curve }
    }

    fn solve(&self, stream: &Alike, exchange: &mut Exchange<'_>) -> Solved<'a> {
        let Wiring { placed, messages, .. } = *self.wiring;
        let Alike { kind, group, operation, .. } = *stream;
        let mut runs = Vec::new();
        // The most ranks of a group in one server, and by stage the most servers of one.
        let mut most = 1;
        let mut servers = vec![1.0f64; messages.len()];
        for (stage, (&bytes, &(count, _))) in stream.bytes.iter().zip(&stream.counts).enumerate() {
            // First and last stage have the table's sum together; the pair is listed once.
            if count == 0.0 || (group == Group::Ends && stage > 0) {
                continue;
            }
            for ranks in groups(&placed.layout, stage as u32, group) {
                if ranks.len() < 2 {
                    continue;
                }
                let spread = Spread::of(placed, &ranks);
                most = most.max(spread.most());
                servers[stage] = servers[stage].max(f64::from(spread.count()));
                runs.push(Run { stage, ranks, message: Message { kind, group, operation, bytes, count: 1 } });
            }
        }
        let largest = stream.bytes.iter().copied().fold(0.0, f64::max);
        let efficiency = self.efficiency(operation, most, largest);
        let carried: Vec<f64> = self
            .capacities
            .iter()
            .zip(&self.inside)
            .map(|(capacity, &inside)| capacity * if inside { efficiency } else { self.across.efficiency })
            .collect();
        let latencies: Vec<f64> = servers.iter().map(|&servers| self.latency(operation, servers)).collect();
        let routed = routed(self.wiring, exchange, &runs);
        let least = self.wiring.routes.trunks().narrowest(&carried);
        let times =
            latencies.iter().enumerate().map(|(stage, own)| routed.time(stage, &least) + own).collect();
        Solved { times, latencies, servers, routed, efficiency, carried }
    }

    /// The part of the links inside a server that messages make use of.
    fn efficiency(&self, operation: Operation, ranks: u32, bytes: f64) -> f64 {
        match &self.curve {
            Some(curve) if operation != Operation::Send => {
                curve.efficiency(f64::from(ranks.max(2)), bytes, self.wiring.gpu.link_gbytes_s)
            }
            _ => self.within.efficiency,
        }
    }

    /// What a message between so many servers takes, however small it is.
    fn latency(&self, operation: Operation, servers: f64) -> f64 {
        self.across.latency_us * 1e-6 * steps_across(operation, servers)
    }
}

/// Steps between so many servers, each with the protocol's latency: around the ring, or along a tree where that is shorter.
pub(in crate::study) fn steps_across(operation: Operation, servers: f64) -> f64 {
    if servers < 2.0 {
        return 0.0;
    }
    let around = servers - 1.0;
    let tree = libm::ceil(libm::log2(servers));
    match operation {
        Operation::AllReduce => 2.0 * around.min(tree),
        Operation::Send => 1.0,
        Operation::AllToAll => around,
        _ => around.min(tree),
    }
}
