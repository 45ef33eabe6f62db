//! What each stage's communication takes, kind by kind.

use super::flows::{Run, Ways};
use crate::catalog::hardware::{Curve, Gpu, Hardware, Protocol};
use crate::id::NodeId;
use crate::network::Network;
use crate::routing::Routing;
use crate::traffic::Kind;
use crate::workload::collective::{Algorithm, Operation};
use crate::workload::step::Wires;
use crate::workload::training::messages::{Group, Message};
use crate::workload::training::traffic::{groups, shape};
use crate::workload::training::{Placed, Schedule, Training};

/// What carries the bytes.
#[derive(Debug, Clone, Copy)]
pub(in crate::study) struct Wiring<'a> {
    pub(in crate::study) training: &'a Training,
    pub(in crate::study) network: &'a Network,
    pub(in crate::study) routing: Routing,
    pub(in crate::study) placed: &'a Placed,
    pub(in crate::study) messages: &'a [Vec<Message>],
    pub(in crate::study) gpu: &'a Gpu,
    pub(in crate::study) hardware: &'a Hardware,
    /// Between servers; none: [`ACROSS`].
    pub(in crate::study) protocol: Option<&'a Protocol>,
}

/// What carries bytes between servers where nothing is said.
const ACROSS: &str = "infiniband";

/// The communication of each stage. `capacities`: what links carry, in bit/s, before any protocol takes its part.
pub(in crate::study) fn wires(wiring: &Wiring<'_>, capacities: &[f64]) -> Vec<Wires> {
    let stages = wiring.messages.len();
    let mut out = vec![Wires::default(); stages];
    let lines = Lines::of(wiring, capacities);
    let m = wiring.training.micro_batches() as f64;
    for stream in streams(wiring.messages) {
        let solved = lines.solve(&stream);
        for ((wires, &time), (count, last)) in out.iter_mut().zip(&solved.times).zip(&stream.counts) {
            if *count == 0.0 {
                continue;
            }
            let all = count * time;
            match (stream.kind, stream.group) {
                (Kind::Tp, _) => {
                    wires.tensor += all / m;
                    let weight = if solved.across { 2.0 } else { 1.0 };
                    // Scatter and gather together cost what one sum does.
                    let half = if stream.operation == Operation::AllReduce { 1.0 } else { 0.5 };
                    wires.tensor_count += weight * half * count / m;
                }
                (Kind::Cp, _) => wires.context += all / m,
                (Kind::Ep, _) => {
                    wires.experts += all / m;
                    wires.expert_count += count / m;
                }
                (Kind::Pp, Group::Backward) => wires.backward = time,
                (Kind::Pp, _) => wires.forward = time,
                (Kind::Dp, _) if wiring.training.zero == 3 && stream.operation == Operation::AllGather => {
                    wires.gathered += all / m;
                }
                (Kind::Dp, _) => {
                    wires.data += all;
                    wires.data_last += time * last;
                }
                (Kind::Emb | Kind::Kv | Kind::Other, _) => wires.table += all,
            }
        }
    }
    out
}

/// Messages of one kind in all stages: the same operation among the same ranks.
struct Stream {
    kind: Kind,
    group: Group,
    operation: Operation,
    /// Mean size by stage.
    bytes: Vec<f64>,
    /// How many by stage, and how large the last is as a part of the mean.
    counts: Vec<(f64, f64)>,
}

fn streams(messages: &[Vec<Message>]) -> Vec<Stream> {
    let mut streams: Vec<Stream> = Vec::new();
    for (stage, messages) in messages.iter().enumerate() {
        for message in messages {
            let same = |stream: &Stream| {
                (stream.kind, stream.group, stream.operation)
                    == (message.kind, message.group, message.operation)
            };
            let count = message.count as f64;
            let at = streams.iter().position(same).unwrap_or_else(|| {
                let Message { kind, group, operation, .. } = *message;
                streams.push(Stream { kind, group, operation, bytes: Vec::new(), counts: Vec::new() });
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
struct Solved {
    /// Time of one of its messages, by stage.
    times: Vec<f64>,
    /// Whether it leaves servers.
    across: bool,
}

/// Links inside servers and across, and what protocols make of them.
struct Lines<'a> {
    wiring: &'a Wiring<'a>,
    capacities: &'a [f64],
    inside: Vec<bool>,
    across: Protocol,
    /// Of sends inside a server.
    within: Protocol,
    curve: Option<Curve>,
}

impl<'a> Lines<'a> {
    fn of(wiring: &'a Wiring<'a>, capacities: &'a [f64]) -> Self {
        let tables = wiring.network.tables();
        let server = |node: NodeId| tables.nodes[node.index()].server.as_deref();
        let inside = tables
            .capacities
            .iter()
            .map(|capacity| {
                let link = &tables.links[capacity.link.index()];
                server(link.a).is_some() && server(link.a) == server(link.b)
            })
            .collect();
        let curve = Curve::of(wiring.gpu);
        let within = if curve.is_some() { "nvlink" } else { "pcie" };
        let find = |id: &str| wiring.hardware.protocol(id).unwrap_or_else(|_| plain());
        let across = wiring.protocol.cloned().unwrap_or_else(|| find(ACROSS));
        Self { wiring, capacities, inside, across, within: find(within), curve }
    }

    fn solve(&self, stream: &Stream) -> Solved {
        let Wiring { training, network, routing, placed, messages, .. } = *self.wiring;
        let stages = messages.len();
        let mut runs = Vec::new();
        let mut widest = shape(placed, &[0]);
        let mut across = false;
        for (stage, (&bytes, &(count, _))) in stream.bytes.iter().zip(&stream.counts).enumerate() {
            // First and last stage have the table's sum together; the pair is listed once.
            if count == 0.0 || (stream.group == Group::Ends && stage > 0) {
                continue;
            }
            for ranks in groups(&placed.layout, stage as u32, stream.group) {
                if ranks.len() < 2 {
                    continue;
                }
                let of = shape(placed, &ranks);
                across |= of.per_server < of.ranks;
                if of.per_server > widest.per_server || widest.ranks < 2 {
                    widest = of;
                }
                runs.push(Run { stage, ranks, operation: stream.operation, bytes: self.sent(stream, bytes) });
            }
        }
        let mean = stream.bytes.iter().copied().fold(0.0, f64::max);
        let efficiency = self.efficiency(stream.operation, widest.per_server, mean);
        let carried: Vec<f64> = self
            .capacities
            .iter()
            .zip(&self.inside)
            .map(|(capacity, &inside)| capacity * if inside { efficiency } else { self.across.efficiency })
            .collect();
        let ways = Ways { network, routing, placed };
        let algorithm = Self::algorithm(training, stream.kind);
        let mut times = ways.times(&runs, stages, algorithm, &carried);
        let latency = if across { self.latency(stream.operation, &widest) } else { 0.0 };
        for time in &mut times {
            *time += latency;
        }
        Solved { times, across }
    }

    /// What is sent: between stages with several chunks each tensor rank sends its part, gathered on the other side
    /// (Narayanan et al., SC 2021, section 4.1).
    fn sent(&self, stream: &Stream, bytes: f64) -> f64 {
        let training = self.wiring.training;
        let scattered = training.schedule == Schedule::Interleaved && !training.sequence_parallel;
        if stream.kind == Kind::Pp && scattered { bytes / training.t as f64 } else { bytes }
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

    fn algorithm(training: &Training, kind: Kind) -> Option<Algorithm> {
        match kind {
            Kind::Tp => training.collectives.tp,
            Kind::Ep => training.collectives.ep,
            Kind::Dp => training.collectives.dp,
            Kind::Emb => training.collectives.emb,
            _ => None,
        }
    }

    /// Steps between servers, each with the protocol's latency: around the ring, or along a tree where that is shorter.
    fn latency(&self, operation: Operation, shape: &crate::workload::collective::Shape) -> f64 {
        let alpha = self.across.latency_us * 1e-6;
        let servers = f64::from(shape.ranks / shape.per_server.max(1));
        let around = (servers - 1.0).max(1.0);
        let tree = libm::ceil(libm::log2(servers.max(2.0)));
        alpha
            * match operation {
                Operation::AllReduce => 2.0 * around.min(tree),
                Operation::Send => 1.0,
                Operation::AllToAll => around,
                _ => around.min(tree),
            }
    }
}

/// A protocol that takes nothing.
fn plain() -> Protocol {
    Protocol {
        id: String::new(),
        name: String::new(),
        latency_us: 0.0,
        efficiency: 1.0,
        source: String::new(),
        confidence: String::new(),
    }
}
