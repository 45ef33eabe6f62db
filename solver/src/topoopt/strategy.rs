//! Parallelisation strategies: how the operators of a job are split over servers, and the resulting traffic.

use super::finder::{ReplicaGroup, Traffic};
use crate::base::square::Square;
use crate::base::units::{Bytes, Seconds};
use crate::catalog::jobs::{CatalogJob, EmbeddingTables, GPUS, NUMBER, Operator};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The servers that share the samples of an operator: every (n / parts)-th one from `start` on. All of them is data
/// parallelism.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct OperatorCut {
    /// Servers, a divisor of n.
    pub parts: u32,
    /// The first, below n / parts.
    pub start: u32,
}

/// Where everything of a job is computed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Strategy {
    /// Servers.
    pub servers: u32,
    /// By operator, each of a row by itself.
    pub cuts: Vec<OperatorCut>,
    /// The server of each table.
    pub tables: Vec<u32>,
}

/// A job on so many servers with so large a batch, operator by operator: what a search looks at again and again.
#[derive(Debug, Clone, PartialEq)]
pub struct JobWork {
    /// Servers.
    pub servers: u32,
    /// Samples of all servers together.
    pub samples: f64,
    /// Operators in the order of the forward pass.
    pub steps: Vec<OperatorStep>,
    /// Operators that need no tables, before them.
    pub before_tables: usize,
    /// Tables.
    pub tables: Vec<EmbeddingTable>,
}

/// An operator on all servers in data parallelism.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OperatorStep {
    /// Position of the operator in the catalogue's list.
    pub operator: u32,
    /// Its parameters.
    pub weights: Bytes,
    /// What is handed on for a sample.
    pub handed_on: Bytes,
    /// Time forward.
    pub forward: Seconds,
    /// Time backward.
    pub backward: Seconds,
}

/// A table on its server.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EmbeddingTable {
    /// An embedding.
    pub row: Bytes,
    /// Time forward, for the samples of all servers.
    pub forward: Seconds,
    /// The same backward.
    pub backward: Seconds,
}

impl JobWork {
    /// A job on `servers` with `batch` samples a GPU. Times grow in proportion with the samples.
    pub fn new(job: &CatalogJob, servers: u32, batch: f64) -> Self {
        let scale = batch / f64::from(job.batch) / 1e3;
        let step = |(operator, of): (usize, &Operator)| OperatorStep {
            operator: operator as u32,
            weights: Bytes(of.parameters * NUMBER),
            handed_on: Bytes(of.outputs * NUMBER),
            forward: Seconds(of.forward_ms * scale),
            backward: Seconds(of.backward_ms * scale),
        };
        let repeat = |(at, of): (usize, &Operator)| vec![step((at, of)); of.count as usize];
        let before = job.operators[..job.before_tables].iter().map(|of| of.count as usize).sum();
        // A table's time is for the samples of all servers.
        let all = scale * f64::from(servers) / f64::from(job.servers);
        let table = |of: &EmbeddingTables| {
            let one = EmbeddingTable {
                row: Bytes(of.width * NUMBER),
                forward: Seconds(of.forward_ms * all),
                backward: Seconds(of.backward_ms * all),
            };
            vec![one; of.count as usize]
        };
        Self {
            servers,
            samples: batch * f64::from(GPUS) * f64::from(servers),
            steps: job.operators.iter().enumerate().flat_map(repeat).collect(),
            before_tables: before,
            tables: job.tables.iter().flat_map(table).collect(),
        }
    }

    /// Data parallelism, the tables dealt out over the servers one after the other.
    pub fn data_parallel(&self) -> Strategy {
        let n = self.servers.max(1);
        let many = self.tables.len() as u64;
        // Fewer tables than servers stand evenly apart.
        let place =
            |at: u64| if many < u64::from(n) { at * u64::from(n) / many } else { at % u64::from(n) } as u32;
        Strategy {
            servers: self.servers,
            cuts: vec![OperatorCut { parts: n, start: 0 }; self.steps.len()],
            tables: (0..many).map(place).collect(),
        }
    }

    /// All-reduces of a strategy, those over the same servers together.
    pub fn groups(&self, strategy: &Strategy) -> Vec<ReplicaGroup> {
        let mut bytes: BTreeMap<OperatorCut, Bytes> = BTreeMap::new();
        for (step, cut) in self.steps.iter().zip(&strategy.cuts) {
            if step.weights.get() > 0.0 && cut.parts > 1 {
                *bytes.entry(*cut).or_default() += step.weights;
            }
        }
        let group =
            |(cut, bytes): (OperatorCut, Bytes)| ReplicaGroup { size: cut.parts, start: cut.start, bytes };
        bytes.into_iter().map(group).collect()
    }

    /// What tables send to the servers that need their embeddings, forward. Backward is its mirror.
    ///
    /// In the published DLRM each server of n sends `(samples / n) × row` bytes to each other one: 520,192 b bytes both
    /// ways together for b samples a GPU on 128 servers with a table of 128 numbers each.
    pub fn lookups(&self, strategy: &Strategy) -> Square<Bytes> {
        let mut bytes = Square::new(self.servers as usize, Bytes(0.0));
        let Some(needs) = strategy.cuts.get(self.before_tables) else { return bytes };
        let each = self.samples / f64::from(needs.parts);
        for (table, &host) in self.tables.iter().zip(&strategy.tables) {
            for to in members(self.servers, *needs).filter(|&to| to != host) {
                bytes[(host as usize, to as usize)] += table.row * each;
            }
        }
        bytes
    }

    /// What operators hand on to others that are cut differently, forward, added up. Backward is its mirror.
    pub fn handovers(&self, strategy: &Strategy) -> Square<Bytes> {
        let mut bytes = Square::new(self.servers as usize, Bytes(0.0));
        for (at, (one, next)) in strategy.cuts.iter().zip(strategy.cuts.iter().skip(1)).enumerate() {
            if one != next {
                handover(*one, *next, self.steps[at].handed_on * self.samples, &mut bytes);
            }
        }
        bytes
    }

    /// All traffic of an iteration, forward and backward.
    pub fn traffic(&self, strategy: &Strategy) -> Traffic {
        let mut ahead = self.lookups(strategy);
        for (bytes, handover) in ahead.cells_mut().iter_mut().zip(self.handovers(strategy).cells()) {
            *bytes += *handover;
        }
        let parallel = ahead.both_ways();
        Traffic { servers: self.servers, groups: self.groups(strategy), listed: Vec::new(), parallel }
    }
}

/// The servers of a cut, in order.
pub fn members(servers: u32, cut: OperatorCut) -> impl Iterator<Item = u32> {
    let apart = servers / cut.parts.max(1);
    (0..cut.parts).map(move |part| (cut.start + part * apart) % servers.max(1))
}

/// Adds what is sent when samples cut one way are needed cut another: part j of k holds the samples from j / k to
/// (j + 1) / k of all.
pub fn handover(one: OperatorCut, next: OperatorCut, all: Bytes, bytes: &mut Square<Bytes>) {
    let servers = bytes.size() as u32;
    let (from, to): (Vec<u32>, Vec<u32>) =
        (members(servers, one).collect(), members(servers, next).collect());
    let (a, b) = (f64::from(one.parts), f64::from(next.parts));
    let mut i = 0;
    for (j, &target) in to.iter().enumerate() {
        let (begin, end) = (j as f64 / b, (j + 1) as f64 / b);
        while i > 0 && i as f64 / a > begin {
            i -= 1;
        }
        for (part, &source) in from.iter().enumerate().skip(i) {
            let (first, last) = (part as f64 / a, (part + 1) as f64 / a);
            if first >= end {
                break;
            }
            i = part;
            let shared = last.min(end) - first.max(begin);
            // Ends that meet but for rounding share nothing.
            if shared > 1e-12 && source != target {
                bytes[(source as usize, target as usize)] += all * shared;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nothing is lost on the way: each target gets its samples, but for those it has.
    #[test]
    fn samples_arrive() {
        let n = 12;
        for a in [1, 2, 3, 4, 6, 12] {
            for b in [1, 2, 3, 4, 6, 12] {
                for (first, second) in [(0, 0), (n / a - 1, 0), (0, n / b - 1)] {
                    let (one, next) =
                        (OperatorCut { parts: a, start: first }, OperatorCut { parts: b, start: second });
                    let mut bytes = Square::new(12, Bytes(0.0));
                    handover(one, next, Bytes(120.0), &mut bytes);
                    let sent = bytes.cells().iter().copied().sum::<Bytes>().get();
                    // By brute force over 12 × 12 samples.
                    let holder = |cut: OperatorCut, sample: u32| {
                        members(n, cut).nth((sample * cut.parts / 144) as usize)
                    };
                    let moved =
                        (0..144).filter(|&sample| holder(one, sample) != holder(next, sample)).count();
                    assert!((sent - moved as f64 / 144.0 * 120.0).abs() < 1e-9, "{one:?} {next:?}: {sent}");
                }
            }
        }
    }

    /// The published count behind the bandwidth tax: 127 peers × 2 ways × 4 b samples × 128 numbers × 4 bytes.
    #[test]
    fn lookups_of_the_published_dlrm() {
        let job = CatalogJob::find("dlrm-128-tables").unwrap();
        for batch in [64.0, 2048.0] {
            let work = JobWork::new(job, 128, batch);
            let traffic = work.traffic(&work.data_parallel());
            let of_one: Bytes = traffic.parallel.row(0).iter().copied().sum();
            assert_eq!(of_one.get(), 520_192.0 * batch);
            assert_eq!(traffic.groups, [ReplicaGroup { size: 128, start: 0, bytes: Bytes(1_359_273_988.0) }]);
        }
    }
}
