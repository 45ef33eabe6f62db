//! What each stage's communication takes, kind by kind.

use super::flows::{Sends, Sent as OfStream};
use super::limits::Limits;
use super::sharing::{SharedLinks, Stream as Together, alone};
use super::streams::Stream;
use super::taken::{Single, Taken};
use crate::catalog::hardware::{Curve, Gpu, Protocol, Protocols};
use crate::catalog::models::Model;
use crate::network::Network;
use crate::routing::Routes;
use crate::traffic::Kind;
use crate::workload::collective::Operation;
use crate::workload::collective::as_it_comes::overheads_by_curve;
use crate::workload::training::messages::{Group, Message};
use crate::workload::training::step::{Class, Line, Sent, StepWires, line_of, tell};
use crate::workload::training::traffic::Phase;
use crate::workload::training::{Placed, StepLimit, Training};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

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
    pub(in crate::study) routes: &'a Arc<Routes>,
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

/// What a step's communication takes. `capacities`: what links carry, in bit/s, before any protocol takes its part;
/// `hear` is told how much of it is solved, from 0 to 1.
pub(in crate::study) fn wires(
    wiring: &Wiring<'_>,
    sends: &Arc<Sends>,
    capacities: &[f64],
    hear: &dyn Fn(f64),
) -> CommunicationTimes {
    let stages = wiring.messages.len();
    let mut out = vec![StepWires::default(); stages];
    let lines = Lines::of(wiring, sends, capacities);
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
    let mut limits = Limits::default();
    // Of lines of several streams that which takes longest stands for what flows.
    let mut most: BTreeMap<Class, (f64, Together)> = BTreeMap::new();
    for (position, own) in sends.streams.iter().enumerate() {
        let all = (sends.streams.len() * stages) as f64;
        let each = |stage: usize| hear((position * stages + stage) as f64 / all);
        let (stream, solved) = (&own.stream, lines.solve(own, &each));
        let beside = gathers_beside(training, stream.kind, stream.operation);
        let line = if beside {
            Some(Line::Gather)
        } else {
            line_of(training, stream.kind, stream.group, stream.operation)
        };
        for (stage, wires) in out.iter_mut().enumerate() {
            let (count, last) = stream.counts[stage];
            // First and last stage have the table's sum together.
            let of = if stream.group == Group::Ends { 0 } else { stage };
            let (time, servers) = (solved.times[of], stream.servers[of]);
            let across = servers > 1.0;
            if count == 0.0 {
                continue;
            }
            let all = count * time;
            let busiest = || own.few().busiest(of, &solved.carried);
            let which = (stream.kind, stream.group == Group::Backward);
            limits.add(which, stage, all * stream.part, &busiest);
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
                    most.insert(class, (all, lines.line(class, position, stage, (&solved, time))));
                }
            }
        }
    }
    let shared = SharedLinks::of(
        &wiring.routes.trunks().narrowest(capacities),
        training.priorities,
        sends.guess.as_ref().map(|guess| Arc::clone(&guess.colours)),
        most.into_values().map(|(_, stream)| stream).collect(),
    );
    CommunicationTimes { wires: out, shared, limits: limits.longest(), bytes: sends.bytes(capacities.len()) }
}

/// Whether a message gathers updated parameters (`ZeRO` 1 and 2) beside the first forward pass.
fn gathers_beside(training: &Training, kind: Kind, operation: Operation) -> bool {
    let gathers = kind == Kind::Dp && operation == Operation::AllGather && training.zero() < 3;
    gathers && training.framework().gathers_beside() && training.data_overlap() > 0.0
}

/// A stream solved.
struct Solved {
    /// Time of one of its messages, by stage.
    times: Vec<f64>,
    /// What of each is latency.
    latencies: Vec<f64>,
    /// The parts of links that it makes use of, and what capacities carry of it, in bit/s.
    taken: Taken,
    carried: Vec<f64>,
}

/// Links inside servers and across, and what protocols make of them.
struct Lines<'a> {
    wiring: &'a Wiring<'a>,
    sends: &'a Arc<Sends>,
    capacities: &'a [f64],
    across: &'a Protocol,
    /// Of sends inside a server.
    within: &'a Protocol,
    curve: Option<Curve>,
}

impl<'a> Lines<'a> {
    fn of(wiring: &'a Wiring<'a>, sends: &'a Arc<Sends>, capacities: &'a [f64]) -> Self {
        let (across, within) = (wiring.protocols.across(), wiring.protocols.within(wiring.gpu));
        Self { wiring, sends, capacities, across, within, curve: Curve::of(wiring.gpu) }
    }

    /// `hear` is told which stage is next.
    fn solve(&self, sent: &OfStream, hear: &dyn Fn(usize)) -> Solved {
        let Stream { operation, bytes, servers, most, .. } = &sent.stream;
        let (inside, _) = self.inside(*operation, *most, 0.0);
        let taken = Taken { inside, across: self.across.efficiency };
        let part = |inside: bool| if inside { taken.inside } else { taken.across };
        let each = self.capacities.iter().zip(&self.sends.inside);
        let carried: Vec<f64> = each.map(|(capacity, &inside)| capacity * part(inside)).collect();
        let own = servers.iter().zip(bytes);
        let latency = |(&servers, &bytes): (&f64, &f64)| {
            self.inside(*operation, *most, bytes).1 + self.latency(*operation, servers)
        };
        let latencies: Vec<f64> = own.map(latency).collect();
        let links = sent.few().links.narrowest(&carried);
        let time = |stage: usize| {
            hear(stage);
            sent.few().time(stage, &links)
        };
        let times = latencies.iter().enumerate().map(|(stage, own)| time(stage) + own).collect();
        Solved { times, latencies, taken, carried }
    }

    /// A stage's flows as a line of the step. `time`: of one of its messages.
    fn line(&self, class: Class, stream: usize, stage: usize, (solved, time): (&Solved, f64)) -> Together {
        let (sent, taken) = (&self.sends.streams[stream], solved.taken);
        let (few, inside) = (sent.few(), &self.sends.inside);
        let alone = alone(&taken.flows(inside, few, stage), &few.links.narrowest(self.capacities));
        let bytes = (time - solved.latencies[stage]).max(0.0);
        let part = bytes / time;
        let single = Single { sends: Arc::clone(self.sends), stream, stage, taken };
        let Some(guess) = &self.sends.guess else {
            return Together { class, flows: single.flows(), single: None, alone, time: bytes, part };
        };
        let weight = |trunk: u32| taken.weight(inside, &sent.each().links, trunk);
        Together {
            class,
            flows: guess.flows(stream, stage, weight),
            single: Some(single),
            alone,
            time: bytes,
            part,
        }
    }

    /// The part of the links inside a server that messages make use of, and what each takes beside, in seconds.
    fn inside(&self, operation: Operation, ranks: u32, bytes: f64) -> (f64, f64) {
        let Some(curve) = self.curve.as_ref().filter(|_| operation != Operation::Send) else {
            return (self.within.efficiency, 0.0);
        };
        let own = overheads_by_curve(operation, ranks.max(2), bytes, curve, self.wiring.gpu.link_gbytes_s);
        // Ranks each in a server of its own lose nothing inside.
        (own.inside, if ranks > 1 { own.fixed.get() } else { 0.0 })
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
