//! Messages to traffic: who sends how much to whom.

use super::exchange::Exchange;
use super::messages::{Group, Message};
use super::placement::Placed;
use super::{Algorithms, Coordinates, Misfit, ParallelLayout, Training};
use crate::base::units::Bytes;
use crate::catalog::models::Model;
use crate::traffic::Kind;
use crate::traffic::matrix::{Entry, KindTotal, Matrix, MessageSize};
use crate::workload::collective::{Algorithm, Shape};

/// Entries that a report may hold.
pub const MOST_ENTRIES: u64 = 5_000_000;

/// A phase of communication: all traffic of a kind, of the pipeline one direction.
#[derive(Debug, Clone, PartialEq)]
pub struct Phase {
    /// The kind of traffic.
    pub kind: Kind,
    /// Whether it is the backward direction of the pipeline.
    pub backward: bool,
    /// Who sends how much to whom.
    pub matrix: Matrix,
}

/// What stops traffic from being listed.
#[derive(Debug, Clone, PartialEq)]
pub enum TooMuch {
    /// An algorithm that does not do its operation, or only with the help of a switch.
    Algorithm(Misfit),
    /// More pairs of ranks than a report may hold.
    Entries {
        /// How many there would be.
        count: u64,
    },
}

/// The phases of a step in order. `stages`: the messages of a rank of each stage; `adapters`: links that leave each server,
/// for a step in time ([`Exchange::of`]).
///
/// # Errors
/// [`TooMuch::Algorithm`] for an algorithm that does not do its operation, [`TooMuch::Entries`] for more pairs than a report
/// may hold.
pub fn phases(
    placed: &Placed,
    training: &Training,
    model: &Model,
    stages: &[Vec<Message>],
    adapters: Option<&[u32]>,
) -> Result<Vec<Phase>, TooMuch> {
    const ORDER: [(Kind, bool); 7] = [
        (Kind::Tp, false),
        (Kind::Cp, false),
        (Kind::Ep, false),
        (Kind::Pp, false),
        (Kind::Pp, true),
        (Kind::Dp, false),
        (Kind::Emb, false),
    ];
    let exchange = Exchange::of(placed, training, model, adapters);
    let mut maker = Maker { exchange, layout: &placed.layout, entries: Vec::new(), count: 0 };
    let mut phases = Vec::new();
    for (kind, backward) in ORDER {
        maker.entries = Vec::new();
        for (stage, messages) in stages.iter().enumerate() {
            let of_phase =
                |message: &&Message| message.kind == kind && (message.group == Group::Backward) == backward;
            // The pair of first and last stage is listed once.
            let once = |message: &&Message| message.group != Group::Ends || stage == 0;
            for run in alike(messages.iter().filter(of_phase).filter(once)) {
                maker.add(stage as u32, &run)?;
            }
        }
        if !maker.entries.is_empty() {
            let entries = core::mem::take(&mut maker.entries);
            let matrix = Matrix::of(placed.endpoints.len() as u32, entries);
            phases.push(Phase { kind, backward, matrix });
        }
    }
    Ok(phases)
}

/// Messages that take the same ways: how many, and their sizes summed.
struct Alike {
    message: Message,
    buffers: f64,
    count: u64,
}

fn alike<'a>(messages: impl Iterator<Item = &'a Message>) -> Vec<Alike> {
    let mut runs: Vec<Alike> = Vec::new();
    for &message in messages {
        let buffers = message.bytes * message.count as f64;
        let same = |run: &&mut Alike| {
            run.message.group == message.group && run.message.operation == message.operation
        };
        match runs.iter_mut().find(same) {
            Some(run) => {
                run.buffers += buffers;
                run.count = run.count.saturating_add(message.count);
            }
            None => runs.push(Alike { message, buffers, count: message.count }),
        }
    }
    runs
}

struct Maker<'a> {
    exchange: Exchange<'a>,
    layout: &'a ParallelLayout,
    entries: Vec<Entry>,
    /// Entries of all phases so far.
    count: u64,
}

impl Maker<'_> {
    fn add(&mut self, stage: u32, run: &Alike) -> Result<(), TooMuch> {
        let Self { exchange, layout, entries, count } = self;
        let part = exchange.part_of_step(run.message.kind);
        for group in &groups(layout, stage, run.message.group) {
            exchange.parts(stage, &run.message, group, &mut |src, dst, share| {
                *count += 1;
                if *count > MOST_ENTRIES {
                    return Err(TooMuch::Entries { count: *count });
                }
                entries.push(Entry {
                    src,
                    dst,
                    kind: run.message.kind,
                    bytes: Bytes(run.buffers * share * part),
                    messages: u32::try_from(run.count).unwrap_or(u32::MAX),
                    message_bytes: Bytes(run.buffers / run.count.max(1) as f64),
                });
                Ok(())
            })?;
        }
        Ok(())
    }
}

/// The algorithm of a kind: a ring where none is given, for experts straight to each.
pub fn algorithm(algorithms: &Algorithms, kind: Kind) -> Algorithm {
    let default = if kind == Kind::Ep { Algorithm::Pairwise } else { Algorithm::Ring };
    algorithms.of(kind).unwrap_or(default)
}

/// A group's ranks and how many in a row share a server (all, where they don't do so evenly).
pub fn shape(placed: &Placed, group: &[u32]) -> Shape {
    let server = |position: usize| placed.server[group[position] as usize];
    let first = (0..group.len()).take_while(|&position| server(position) == server(0)).count().max(1);
    let even = group.len().is_multiple_of(first)
        && (0..group.len()).all(|position| server(position) == server(position / first * first));
    let flat = Shape::flat(group.len() as u32);
    if even { flat.in_servers_of(first as u32) } else { flat.in_servers_of(1) }
}

/// The groups of a stage, each as its ranks in order; of sends each as sender and receiver.
pub fn groups(layout: &ParallelLayout, stage: u32, group: Group) -> Vec<Vec<u32>> {
    let ParallelLayout { p, t, d, cp, .. } = *layout;
    let fold = layout.fold();
    let at = |copy: u64, expert: u64, tensor: u64| layout.rank_at(stage, fold.position(copy, expert, tensor));
    let rank = |stage: u32, replica: u32, tensor: u32| {
        let (replica, part) = (replica / cp.max(1), replica % cp.max(1));
        layout.rank(Coordinates { stage, replica, part, tensor })
    };
    let replicas = d * cp;
    let each = || (0..replicas).flat_map(move |replica| (0..t).map(move |tensor| (replica, tensor)));
    match group {
        Group::Tensor => {
            (0..replicas).map(|replica| (0..t).map(|tensor| rank(stage, replica, tensor)).collect()).collect()
        }
        Group::Context => each()
            .map(|(replica, tensor)| {
                let next = replica / cp * cp + (replica % cp + 1) % cp;
                vec![rank(stage, replica, tensor), rank(stage, next, tensor)]
            })
            .collect(),
        Group::Experts => (0..fold.copies)
            .flat_map(|copy| (0..fold.tensor).map(move |tensor| (copy, tensor)))
            .map(|(copy, tensor)| (0..fold.experts).map(|expert| at(copy, expert, tensor)).collect())
            .collect(),
        Group::ExpertTensor => (0..fold.copies)
            .flat_map(|copy| (0..fold.experts).map(move |expert| (copy, expert)))
            .map(|(copy, expert)| (0..fold.tensor).map(|tensor| at(copy, expert, tensor)).collect())
            .collect(),
        Group::Replicas | Group::Tables | Group::TableGradients => {
            (0..t).map(|tensor| (0..replicas).map(|replica| rank(stage, replica, tensor)).collect()).collect()
        }
        Group::ExpertReplicas => (0..fold.tensor)
            .flat_map(|tensor| (0..fold.experts).map(move |expert| (tensor, expert)))
            .map(|(tensor, expert)| (0..fold.copies).map(|copy| at(copy, expert, tensor)).collect())
            .collect(),
        Group::Ends => each()
            .map(|(replica, tensor)| vec![rank(0, replica, tensor), rank(p - 1, replica, tensor)])
            .collect(),
        Group::Forward => each()
            .map(|(replica, tensor)| {
                vec![rank(stage, replica, tensor), rank((stage + 1) % p, replica, tensor)]
            })
            .collect(),
        Group::Backward => each()
            .map(|(replica, tensor)| {
                vec![rank(stage, replica, tensor), rank((stage + p - 1) % p, replica, tensor)]
            })
            .collect(),
    }
}

/// All traffic of a step: the phases together.
pub fn together(ranks: u32, phases: &[Phase]) -> Matrix {
    let entries = phases.iter().flat_map(|phase| phase.matrix.entries.iter().copied()).collect();
    Matrix::of(ranks, entries)
}

/// A row for each kind of traffic. `part`: of each message the part that a step has ([`Training::part_of_step`]); messages are
/// counted where there are any.
pub fn totals(
    placed: &Placed,
    matrix: &Matrix,
    stages: &[Vec<Message>],
    part: &dyn Fn(Kind) -> f64,
) -> Vec<KindTotal> {
    let of_stage = (placed.endpoints.len() / stages.len().max(1)) as u64;
    let mut totals: Vec<KindTotal> = Kind::ALL
        .into_iter()
        .map(|kind| KindTotal {
            kind,
            pairs: 0,
            messages: 0,
            buffers: Bytes(0.0),
            bytes: Bytes(0.0),
            inter_server: Bytes(0.0),
        })
        .collect();
    for message in stages.iter().flatten() {
        let total = &mut totals[message.kind as usize];
        total.messages = total.messages.saturating_add(message.count.saturating_mul(of_stage));
        total.buffers += Bytes(message.bytes * message.count as f64 * of_stage as f64 * part(message.kind));
    }
    for entry in &matrix.entries {
        let total = &mut totals[entry.kind as usize];
        total.pairs += 1;
        total.bytes += entry.bytes;
        if placed.server[entry.src as usize] != placed.server[entry.dst as usize] {
            total.inter_server += entry.bytes;
        }
    }
    totals.retain(|total| total.pairs > 0);
    totals
}

/// How many messages there are of each size, by kind and size.
pub fn sizes(ranks: usize, stages: &[Vec<Message>]) -> Vec<MessageSize> {
    let of_stage = (ranks / stages.len().max(1)) as u64;
    let mut sizes: Vec<MessageSize> = stages
        .iter()
        .flatten()
        .map(|message| MessageSize {
            kind: message.kind,
            bytes: Bytes(message.bytes),
            count: message.count.saturating_mul(of_stage),
        })
        .collect();
    sizes.sort_by(|one, other| one.kind.cmp(&other.kind).then(one.bytes.get().total_cmp(&other.bytes.get())));
    sizes.dedup_by(|next, kept| {
        let same = (next.kind, next.bytes) == (kept.kind, kept.bytes);
        if same {
            kept.count = kept.count.saturating_add(next.count);
        }
        same
    });
    sizes
}
