//! Communication without a network: servers alike, each accelerator with its part of the adapters, nothing else in the
//! way. For searches over many settings; the flow engine's times are what stands.

use super::spread::Spread;
use super::{Line, Sent, StepWires};
use crate::catalog::hardware::{Curve, Gpu, Protocol};
use crate::catalog::models::Model;
use crate::traffic::Kind;
use crate::workload::collective::Operation;
use crate::workload::training::Training;
use crate::workload::training::messages::{Group, Message};

/// Servers alike.
#[derive(Debug, Clone, PartialEq)]
pub struct Cluster {
    /// Accelerators in all.
    pub ranks: u64,
    /// Accelerators of a server.
    pub per_server: u64,
    /// Speed of an accelerator's link inside, each way, in GB/s.
    pub inside_gbytes_s: f64,
    /// Links that leave a server, 1 or more: accelerator i of n uses link ⌊i · links ÷ n⌋.
    pub adapters: u64,
    /// Speed of each of them, each way, in GB/s; 0 where none leaves.
    pub adapter_gbytes_s: f64,
    /// Speed of an accelerator's link to its adapter, each way, in GB/s; infinite where it has none of its own.
    pub slot_gbytes_s: f64,
    /// What carries bytes between servers.
    pub across: Protocol,
    /// What carries single messages inside.
    pub within: Protocol,
}

/// The communication of each stage, with `DeepSpeed`'s placement: stages, replicas, context parts, tensor parts, the
/// last the fastest.
pub fn rough(
    training: &Training,
    model: &Model,
    messages: &[Vec<Message>],
    gpu: &Gpu,
    cluster: &Cluster,
) -> Vec<StepWires> {
    let curve = Curve::of(gpu);
    let mut out = vec![StepWires::default(); messages.len()];
    for (stage, (wires, messages)) in out.iter_mut().zip(messages).enumerate() {
        for (at, message) in messages.iter().enumerate() {
            let Message { kind, group, operation, count, .. } = *message;
            let alike =
                |other: &Message| (other.kind, other.group, other.operation) == (kind, group, operation);
            let spread = Spread::of(training, stage as u64, group, cluster.per_server);
            let sent = Sent {
                operation,
                count: count as f64,
                time: spread.time(message, (training, model), (gpu, curve.as_ref()), cluster),
                last: if messages[at + 1..].iter().any(alike) { 0.0 } else { 1.0 },
                across: spread.across(),
                servers: spread.servers(),
            };
            tell(wires, training, message);
            wires.add(line_of(training, kind, group, operation), &sent, training.micro_batches() as f64);
        }
    }
    out
}

/// The line of a message; none for the shared table's sum, which nothing goes on beside.
pub fn line_of(training: &Training, kind: Kind, group: Group, operation: Operation) -> Option<Line> {
    match (kind, group) {
        (Kind::Tp, _) => Some(Line::Tensor),
        (Kind::Cp, _) => Some(Line::Context),
        (Kind::Ep, _) => Some(Line::Experts),
        (Kind::Pp, Group::Backward) => Some(Line::Backward),
        (Kind::Pp, _) => Some(Line::Forward),
        (Kind::Dp, _) if training.zero() == 3 && operation == Operation::AllGather => Some(Line::Gather),
        (Kind::Dp, _) => Some(Line::Data),
        (Kind::Emb | Kind::Kv | Kind::Other, _) => None,
    }
}

/// Notes a message for the timeline's formulas.
pub fn tell(wires: &mut StepWires, training: &Training, message: &Message) {
    let Message { kind, group, operation, count, bytes } = *message;
    let (count, m) = (count as f64, training.micro_batches() as f64);
    match line_of(training, kind, group, operation) {
        None => wires.table_messages.add(count, bytes),
        Some(line) => {
            let count = match line {
                Line::Forward | Line::Backward => 1.0,
                Line::Data => count,
                _ => count / m,
            };
            wires.messages[line].add(count, bytes);
        }
    }
}
