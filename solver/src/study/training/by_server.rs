//! A training step by server: what passes between servers, and what is mutable of it.

use super::TrainingJob;
use super::prepared::PreparedStep;
use super::timed::{Timed, of_prepared};
use crate::base::units::Seconds;
use crate::study::Study;
use crate::study::prepare::Prepared;
use crate::study::report::DesignError;
use crate::traffic::Kind;
use crate::workload::collective::Operation;
use crate::workload::training::messages::{Group, Message};
use crate::workload::training::step::predict_shared;
use crate::workload::training::traffic::{algorithm, groups};
use crate::workload::training::{Equations, Exchange};
use std::collections::BTreeMap;

/// A step between servers.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ByServer {
    /// Names of the servers.
    pub servers: Vec<String>,
    /// Phases of communication, one after the other.
    pub phases: Vec<ServerPhase>,
    /// Seconds of computing and of the pipeline's bubble; none without hardware.
    pub compute: Option<f64>,
    /// Seconds of the backward pass of the last micro-batch; 0 without hardware.
    pub window: f64,
}

/// A phase between servers.
#[derive(Debug, Clone, PartialEq)]
pub struct ServerPhase {
    /// What for.
    pub kind: Kind,
    /// Whether it is the backward direction of the pipeline.
    pub backward: bool,
    /// Servers that sum up gradients, and the size of an all-reduce between them that sends as much. Any order of their
    /// ring does; each server's ranks have summed up theirs before.
    pub reduces: Vec<(Vec<u32>, f64)>,
    /// From server to server, what.
    pub sends: Vec<(u32, u32, f64)>,
    /// Seconds on links inside servers.
    pub inside: f64,
    /// The part that computing hides.
    pub hidden: f64,
}

/// A step by server. Gradients and what ends of the pipeline share are mutable where their algorithm is a ring.
///
/// # Errors
/// As [`crate::study::solve()`].
pub fn by_server(job: &TrainingJob<'_>) -> Result<ByServer, DesignError> {
    let prepared = PreparedStep::of(job)?;
    let study =
        Study { network: job.network, demands: &prepared.demands, routes: &prepared.routes, plan: job.plan };
    let Prepared { capacities, .. } = Prepared::of(&study)?;
    let carried = prepared.carried(job.network, &capacities);
    let narrowest = prepared.routes.trunks().narrowest(&carried);
    let mut phases = Vec::with_capacity(prepared.phases.len());
    for (phase, range) in prepared.phases.iter().zip(&prepared.ranges) {
        let server = |rank: u32| prepared.placed.server[rank as usize];
        let ring = algorithm(&prepared.algorithms, phase.kind).properties().rings;
        let mutable = ring && matches!(phase.kind, Kind::Dp | Kind::Emb);
        let mut sends: BTreeMap<(u32, u32), f64> = BTreeMap::new();
        let mut within: Vec<(usize, f64)> = Vec::new();
        for (flow, entry) in range.clone().zip(&phase.matrix.entries) {
            let (from, to) = (server(entry.src), server(entry.dst));
            if from == to {
                within.push((flow, entry.bytes.bits()));
            } else if !mutable {
                *sends.entry((from, to)).or_insert(0.0) += entry.bytes.get();
            }
        }
        let bits = prepared.routes.crossing(within, carried.len());
        let busy = bits.iter().zip(&narrowest).filter(|(bits, _)| **bits > 0.0);
        let overlap = &prepared.training.overlap;
        phases.push(ServerPhase {
            kind: phase.kind,
            backward: phase.backward,
            reduces: if mutable { reduces(&prepared, phase.kind) } else { Vec::new() },
            sends: sends.into_iter().map(|((from, to), bytes)| (from, to, bytes)).collect(),
            inside: busy.map(|(bits, capacity)| bits / capacity).fold(0.0, f64::max),
            hidden: match phase.kind {
                Kind::Tp => overlap.tp,
                Kind::Pp => overlap.pp,
                Kind::Ep => overlap.ep,
                Kind::Dp => prepared.training.data_overlap(),
                _ => 0.0,
            },
        });
    }
    let step = of_prepared(job, &prepared, &capacities).and_then(|Timed { planned, mut shared, .. }| {
        Some(predict_shared(&planned.plan(), Equations::default(), &mut shared)?.step)
    });
    let seconds = |time: Option<Seconds>| time.map_or(0.0, Seconds::get);
    let compute = step.as_ref().map(|step| seconds(step.compute) + seconds(step.bubble));
    // Of a micro-batch's passes two parts are backward and one forward, with all layers computed again three and one.
    let again = prepared.training.recomputed_part(&prepared.model);
    let backward = (2.0 + again) / (3.0 + again);
    let micro_batches = prepared.training.micro_batches().max(1) as f64;
    let window = step.map_or(0.0, |step| seconds(step.compute) / micro_batches * backward);
    Ok(ByServer { servers: prepared.placed.servers.clone(), phases, compute, window })
}

/// What groups of servers reduce, those of the same servers together.
fn reduces(prepared: &PreparedStep, kind: Kind) -> Vec<(Vec<u32>, f64)> {
    let mut found: Vec<(Vec<u32>, f64)> = Vec::new();
    let mut position: BTreeMap<Vec<u32>, usize> = BTreeMap::new();
    // Of a synchronisation every so many steps each step has its part, as of what is sent besides.
    let timed = prepared.gpu.as_ref().map(|_| prepared.outside.as_slice());
    let part = Exchange::of(&prepared.placed, &prepared.training, &prepared.model, timed).part_of_step(kind);
    for (stage, messages) in prepared.stages.messages.iter().enumerate() {
        let own = messages.iter().filter(|message| message.kind == kind);
        for message in own.filter(|message| message.group != Group::Ends || stage == 0) {
            for ranks in groups(&prepared.placed.layout, stage as u32, message.group) {
                let mut servers: Vec<u32> = Vec::new();
                for rank in ranks {
                    let server = prepared.placed.server[rank as usize];
                    if !servers.contains(&server) {
                        servers.push(server);
                    }
                }
                if servers.len() < 2 {
                    continue;
                }
                let at = *position.entry(servers.clone()).or_insert_with(|| {
                    found.push((servers, 0.0));
                    found.len() - 1
                });
                found[at].1 += as_all_reduce(message) * part;
            }
        }
    }
    found
}

/// The size of an all-reduce that sends as much: half of a reduce-scatter or an all-gather.
fn as_all_reduce(message: &Message) -> f64 {
    let part = if message.operation == Operation::AllReduce { 1.0 } else { 0.5 };
    message.bytes * message.count as f64 * part
}
