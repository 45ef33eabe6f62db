//! What was simulated as traffic between ranks: everything that all requests sent.

use super::machine::Machine;
use super::simulate::Use;
use crate::base::id::NodeId;
use crate::base::units::Bytes;
use crate::traffic::matrix::{Entry, KindTotal, Matrix, MessageSize};
use crate::traffic::{Kind, TrafficReport};
use crate::workload::collective::{Operation, as_nccl, swapped};
use crate::workload::training::traffic::MOST_ENTRIES;
use crate::workload::training::{Coordinates, Placed, Spread};
use std::collections::{BTreeMap, BTreeSet};

/// What was simulated, and on which ranks.
#[derive(Debug, Clone, Copy)]
pub struct ServingRun<'a> {
    /// What an iteration sends.
    pub machine: &'a Machine,
    /// Where ranks are.
    pub placed: &'a Placed,
    /// Links that leave each server.
    pub outside: &'a [u32],
    /// Sizes of sums that two servers swap, by their bits.
    pub swaps: &'a BTreeSet<u64>,
    /// What each instance did.
    pub instances: &'a [Use],
    /// Moves of a cache from an instance to another, by their tokens.
    pub moves: &'a BTreeMap<(usize, usize), BTreeMap<u64, u64>>,
}

/// The ranks of an instance's group: a stage, an attention replica of the instance, all tensor ranks.
pub(super) fn rank(placed: &Placed, instance: usize, stage: u32, replica: u32, tensor: u32) -> u32 {
    let replica = instance as u32 * placed.layout.e + replica;
    placed.layout.rank(Coordinates { stage, replica, part: 0, tensor })
}

impl ServingRun<'_> {
    /// What ranks of a group send each other for an operation, as parts of its bytes, as NCCL does it. `outside`: links that leave
    /// each server; `swaps`: whether two servers swap their sums. The pairs are the same with and without.
    pub fn sends(
        placed: &Placed,
        outside: &[u32],
        (operation, swaps): (Operation, bool),
        ranks: &[u32],
    ) -> Vec<([u32; 2], f64)> {
        let spread = Spread::of(placed, ranks);
        let adapters = spread.adapters(outside);
        let of = if swaps && operation == Operation::AllReduce && spread.count() == 2 {
            swapped(&spread.positions, adapters)
        } else {
            as_nccl(operation, &spread.positions, adapters)
        };
        of.into_iter().map(|pair| ([pair.from, pair.to].map(|at| ranks[at as usize]), pair.share)).collect()
    }

    /// Tensor groups of an instance, with their stages.
    pub fn tensor_groups(placed: &Placed, instance: usize) -> Vec<(usize, Vec<u32>)> {
        let layout = &placed.layout;
        let each = (0..layout.p).flat_map(|stage| (0..layout.e).map(move |replica| (stage, replica)));
        each.map(|(stage, replica)| {
            let ranks = (0..layout.t).map(|tensor| rank(placed, instance, stage, replica, tensor));
            (stage as usize, ranks.collect())
        })
        .collect()
    }

    /// Expert groups of an instance, with their stages.
    pub fn expert_groups(placed: &Placed, instance: usize) -> Vec<(usize, Vec<u32>)> {
        let layout = &placed.layout;
        let each = (0..layout.p).flat_map(|stage| (0..layout.t).map(move |tensor| (stage, tensor)));
        each.map(|(stage, tensor)| {
            let ranks = (0..layout.e).map(|replica| rank(placed, instance, stage, replica, tensor));
            (stage as usize, ranks.collect())
        })
        .collect()
    }

    /// Pairs that hand activations on, with the stage that sends.
    pub fn stage_pairs(placed: &Placed, instance: usize) -> Vec<(usize, [u32; 2])> {
        let layout = &placed.layout;
        let mut out = Vec::new();
        for stage in 0..layout.p.saturating_sub(1) {
            for replica in 0..layout.e {
                for tensor in 0..layout.t {
                    let at = |stage: u32| rank(placed, instance, stage, replica, tensor);
                    out.push((stage as usize, [at(stage), at(stage + 1)]));
                }
            }
        }
        out
    }

    /// What each rank sends its like in another instance for the cache of a token, with the stage: an attention
    /// replica's requests are its own, so each sends its even part.
    pub fn move_pairs(placed: &Placed, machine: &Machine, from: usize, to: usize) -> Vec<([u32; 2], f64)> {
        let layout = &placed.layout;
        let mut out = Vec::new();
        for (stage, bytes) in machine.cache_by_stage().enumerate() {
            for replica in 0..layout.e {
                for tensor in 0..layout.t {
                    let at = |instance: usize| rank(placed, instance, stage as u32, replica, tensor);
                    out.push(([at(from), at(to)], bytes.get() / f64::from(layout.e)));
                }
            }
        }
        out
    }
}

/// Adds up entries, totals and sizes.
#[derive(Default)]
struct Sums {
    entries: Vec<Entry>,
    sizes: BTreeMap<(Kind, u64), u64>,
    buffers: BTreeMap<Kind, f64>,
    messages: BTreeMap<Kind, u64>,
}

impl Sums {
    /// Messages of a kind: buffers by their size, each so often, seen by so many ranks.
    fn messages(&mut self, kind: Kind, of: &[(f64, u64)], ranks: u64) -> (f64, u64) {
        let (mut all, mut count) = (0.0, 0u64);
        for &(bytes, times) in of.iter().filter(|&&(bytes, times)| bytes > 0.0 && times > 0) {
            all += bytes * times as f64;
            count = count.saturating_add(times);
            *self.sizes.entry((kind, bytes.to_bits())).or_insert(0) += times * ranks;
        }
        *self.buffers.entry(kind).or_insert(0.0) += all * ranks as f64;
        *self.messages.entry(kind).or_insert(0) += count.saturating_mul(ranks);
        (all, count)
    }

    fn push(&mut self, kind: Kind, src: u32, dst: u32, bytes: f64, (all, count): (f64, u64)) {
        if bytes > 0.0 {
            let messages = u32::try_from(count).unwrap_or(u32::MAX);
            let message_bytes = Bytes(all / count.max(1) as f64);
            self.entries.push(Entry { src, dst, kind, bytes: Bytes(bytes), messages, message_bytes });
        }
    }
}

/// All that was sent. `node`: the endpoint of each rank.
///
/// # Errors
/// The number of pairs, where that is more than a report may hold.
pub fn traffic(run: &ServingRun<'_>, node: impl Fn(u32) -> NodeId) -> Result<TrafficReport, u64> {
    let ServingRun { machine, placed, outside, swaps, instances, moves } = run;
    let layout = &placed.layout;
    let mut sums = Sums::default();
    for (instance, used) in instances.iter().enumerate() {
        let by_size = |bytes: &dyn Fn(f64) -> f64, times: u64| -> Vec<(f64, u64)> {
            used.sizes.iter().map(|(&tokens, &count)| (bytes(tokens as f64), count * times)).collect()
        };
        let mut collective = |kind: Kind, operation, groups: Vec<(usize, Vec<u32>)>| {
            for (stage, ranks) in groups.into_iter().filter(|(_, ranks)| ranks.len() > 1) {
                let of = if kind == Kind::Tp {
                    by_size(&|tokens| machine.sum_bytes(tokens), machine.sums(stage))
                } else {
                    by_size(&|tokens| machine.expert_bytes(tokens), machine.exchanges(stage))
                };
                let all = sums.messages(kind, &of, ranks.len() as u64);
                let swapped = of.iter().filter(|(bytes, _)| swaps.contains(&bytes.to_bits()));
                let swapped: f64 = swapped.map(|&(bytes, times)| bytes * times as f64).sum();
                let [around, over] =
                    [false, true].map(|swaps| ServingRun::sends(placed, outside, (operation, swaps), &ranks));
                for (([src, dst], share), (_, swap)) in around.into_iter().zip(over) {
                    sums.push(kind, src, dst, share * (all.0 - swapped) + swap * swapped, all);
                }
            }
        };
        let tensor = ServingRun::tensor_groups(placed, instance);
        collective(Kind::Tp, Operation::AllReduce, tensor);
        let experts = ServingRun::expert_groups(placed, instance);
        collective(Kind::Ep, Operation::AllToAll, experts);
        for (_, [src, dst]) in ServingRun::stage_pairs(placed, instance) {
            let of = by_size(&|tokens| machine.sum_bytes(tokens), 1);
            let all = sums.messages(Kind::Pp, &of, 1);
            sums.push(Kind::Pp, src, dst, all.0, all);
        }
        if sums.entries.len() as u64 > MOST_ENTRIES {
            return Err(sums.entries.len() as u64);
        }
    }
    for (&(from, to), sizes) in *moves {
        for ([src, dst], each) in ServingRun::move_pairs(placed, machine, from, to) {
            let of: Vec<(f64, u64)> =
                sizes.iter().map(|(&tokens, &count)| (each * tokens as f64, count)).collect();
            let all = sums.messages(Kind::Kv, &of, 1);
            sums.push(Kind::Kv, src, dst, all.0, all);
        }
    }
    if sums.entries.len() as u64 > MOST_ENTRIES {
        return Err(sums.entries.len() as u64);
    }
    let ranks = layout.p * layout.t * layout.d;
    let matrix = Matrix::of(ranks, sums.entries);
    let total = |kind: Kind| {
        let of = || matrix.entries.iter().filter(move |entry| entry.kind == kind);
        let across = |entry: &&Entry| placed.server[entry.src as usize] != placed.server[entry.dst as usize];
        KindTotal {
            kind,
            pairs: of().count() as u32,
            messages: sums.messages.get(&kind).copied().unwrap_or(0),
            buffers: Bytes(sums.buffers.get(&kind).copied().unwrap_or(0.0)),
            bytes: of().map(|entry| entry.bytes).sum(),
            inter_server: of().filter(across).map(|entry| entry.bytes).sum(),
        }
    };
    let kinds: Vec<KindTotal> = Kind::ALL.into_iter().map(total).filter(|total| total.pairs > 0).collect();
    let size = |(&(kind, bits), &count): (&(Kind, u64), &u64)| MessageSize {
        kind,
        bytes: Bytes(f64::from_bits(bits)),
        count,
    };
    Ok(TrafficReport {
        nodes: (0..ranks).map(node).collect(),
        server: placed.server.clone(),
        servers: placed.servers.clone(),
        inter_server: kinds.iter().map(|total| total.inter_server).sum(),
        kinds,
        sizes: sums.sizes.iter().map(size).collect(),
        matrix,
    })
}
