//! Communication without a network: servers alike, each accelerator with its part of the adapters, nothing else in the
//! way. For searches over many settings; the flow engine's times are what stands.

use super::{Line, Wires};
use crate::catalog::hardware::{Curve, Gpu, Protocol};
use crate::traffic::Kind;
use crate::workload::collective::{Operation, bus_factor};
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
    /// An accelerator's part of what leaves its server, each way, in GB/s.
    pub across_gbytes_s: f64,
    /// What carries bytes between servers.
    pub across: Protocol,
    /// What carries single messages inside.
    pub within: Protocol,
}

/// The communication of each stage, with `DeepSpeed`'s placement: stages, replicas, context parts, tensor parts, the
/// last the fastest.
pub fn rough(training: &Training, messages: &[Vec<Message>], gpu: &Gpu, cluster: &Cluster) -> Vec<Wires> {
    let curve = Curve::of(gpu);
    let m = training.micro_batches() as f64;
    let mut out = vec![Wires::default(); messages.len()];
    for (wires, messages) in out.iter_mut().zip(messages) {
        for message in messages {
            let group = Spread::of(training, message.group, cluster.per_server);
            let time = group.time(message.operation, message.bytes, gpu, curve.as_ref(), cluster);
            let count = message.count as f64;
            let all = count * time;
            tell(wires, training, message);
            let weight = if group.inside < group.ranks { 2.0 } else { 1.0 };
            match (message.kind, message.group) {
                (Kind::Tp, _) => {
                    let half = if message.operation == Operation::AllReduce { 1.0 } else { 0.5 };
                    wires.tensor += all / m;
                    wires.tensor_count += weight * half * count / m;
                    if group.inside < group.ranks {
                        wires.tensor_spanning[0] += half * count / m;
                        wires.tensor_spanning[1] += half * count / m * group.servers();
                    }
                }
                (Kind::Cp, _) => wires.context += all / m,
                (Kind::Ep, _) => {
                    wires.experts += all / m;
                    wires.expert_count += count / m;
                }
                (Kind::Pp, Group::Backward) => {
                    wires.backward = time;
                    wires.crossing |= group.inside < group.ranks;
                }
                (Kind::Pp, _) => {
                    wires.forward = time;
                    wires.crossing |= group.inside < group.ranks;
                }
                (Kind::Dp, _) if training.zero() == 3 && message.operation == Operation::AllGather => {
                    wires.gathered += all / m;
                }
                (Kind::Dp, _) => {
                    wires.data += all;
                    wires.data_last = time;
                    wires.data_servers = wires.data_servers.max(group.servers());
                    if message.operation == Operation::AllGather {
                        wires.updated += all;
                    }
                }
                (Kind::Emb | Kind::Kv | Kind::Other, _) => wires.table += all,
            }
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

/// Notes what a message is, for the eye.
pub fn tell(wires: &mut Wires, training: &Training, message: &Message) {
    let Message { kind, group, operation, count, bytes } = *message;
    let (count, m) = (count as f64, training.micro_batches() as f64);
    match line_of(training, kind, group, operation) {
        None => wires.table_told.add(count, bytes),
        Some(line) => {
            let count = match line {
                Line::Forward | Line::Backward => 1.0,
                Line::Data => count,
                _ => count / m,
            };
            wires.told[line as usize].add(count, bytes);
        }
    }
}

/// How a group lies over servers.
struct Spread {
    count: u32,
    ranks: f64,
    /// Of them in one server.
    inside: f64,
}

impl Spread {
    fn of(training: &Training, group: Group, per_server: u64) -> Self {
        let Training { p, t, d, cp, e, .. } = *training;
        let fold = training.fold();
        let (ranks, stride) = match group {
            Group::Tensor => (t, 1),
            Group::Context => (2, t),
            Group::Experts => (e, fold.tensor),
            Group::ExpertTensor => (fold.tensor, 1),
            Group::Replicas => (d * cp, t),
            Group::ExpertReplicas => (fold.copies, fold.tensor * e),
            Group::Ends => (2, t * d * cp * (p - 1).max(1)),
            Group::Forward | Group::Backward => (2, t * d * cp),
            Group::Tables | Group::TableGradients => (p * t * d * cp, 1),
        };
        let inside = (per_server / stride.max(1)).clamp(1, ranks.max(1));
        Self { count: u32::try_from(ranks).unwrap_or(u32::MAX), ranks: ranks as f64, inside: inside as f64 }
    }

    /// Servers that it spans.
    fn servers(&self) -> f64 {
        (self.ranks / self.inside).max(1.0)
    }

    fn time(
        &self,
        operation: Operation,
        bytes: f64,
        gpu: &Gpu,
        curve: Option<&Curve>,
        cluster: &Cluster,
    ) -> f64 {
        let across = cluster.across_gbytes_s * 1e9 * cluster.across.efficiency;
        // Servers without a link are an infinite time apart, for whatever there is to send.
        let leaving = |bytes: f64| if bytes > 0.0 { bytes / across } else { 0.0 };
        let alpha = cluster.across.latency_us * 1e-6;
        if operation == Operation::Send {
            return if self.inside >= 2.0 {
                bytes / (cluster.inside_gbytes_s * 1e9 * cluster.within.efficiency)
            } else {
                leaving(bytes) + alpha
            };
        }
        let efficiency = curve.map_or(cluster.within.efficiency, |curve| {
            curve.efficiency(self.inside.max(2.0), bytes, gpu.link_gbytes_s)
        });
        let each = bus_factor(operation, self.count) * bytes;
        let inside = cluster.inside_gbytes_s * 1e9 * efficiency;
        if self.inside >= self.ranks {
            return each / inside;
        }
        let lane = each / self.inside;
        let servers = self.ranks / self.inside;
        let steps = if operation == Operation::AllReduce { 2.0 } else { 1.0 };
        leaving(lane).max((each - lane) / inside)
            + alpha * steps * (servers - 1.0).min(libm::ceil(libm::log2(servers)))
    }
}
