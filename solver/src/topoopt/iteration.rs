//! The time of an iteration of a job on a network.
//!
//! Forward: tables are looked up, then their embeddings are on the way while the operators below are computed, then the
//! rest. Backward: the same the other way round, and all-reduces leave as soon as their gradients are there, one after
//! the other, giving way to what the next operator waits for. It is the order of the published simulator without its
//! packets; what flows at the same time shares links as if it were sent together.

use super::fabric::Fabric;
use super::finder::ReplicaGroup;
use super::strategy::{JobWork, OperatorCut, Strategy, handover};
use crate::base::square::Square;
use crate::base::units::{Bytes, Seconds};
use crate::catalog::jobs::{GPUS, INSIDE};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The parts of an iteration.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct JobIteration {
    /// All of it.
    pub total: Seconds,
    /// Computing, tables included, on the way that is waited for.
    pub compute: Seconds,
    /// Model parallelism that is waited for: what computing doesn't hide.
    pub parallel: Seconds,
    /// All-reduces that are waited for after the last gradient.
    pub all_reduce: Seconds,
    /// Model parallelism alone on the network, forward and backward.
    pub parallel_alone: Seconds,
    /// All-reduces alone on the network.
    pub all_reduce_alone: Seconds,
}

impl JobIteration {
    /// Time on the network were nothing hidden.
    pub fn network(&self) -> Seconds {
        self.parallel_alone + self.all_reduce_alone
    }
}

/// Times of handovers for a byte, by how they are cut: a search meets the same ones again and again.
pub type HandoverTimes = BTreeMap<(OperatorCut, OperatorCut), Seconds>;

/// An iteration of a job under a strategy on a network. `known` is kept between calls with the same network.
pub fn iteration(
    work: &JobWork,
    strategy: &Strategy,
    fabric: &Fabric,
    known: &mut HandoverTimes,
) -> JobIteration {
    let n = work.servers;
    let slower = |cut: &OperatorCut| f64::from(n) / f64::from(cut.parts.max(1));
    let mut time = |one: OperatorCut, next: OperatorCut, bytes: Bytes| {
        if one == next {
            return Seconds(0.0);
        }
        let each = known.entry((one, next)).or_insert_with(|| {
            let mut sent = Square::new(n as usize, Bytes(0.0));
            handover(one, next, Bytes(1.0), &mut sent);
            fabric.exchange(&sent)
        });
        *each * bytes.get()
    };
    let handovers: Vec<Seconds> = (0..work.steps.len())
        .map(|at| match strategy.cuts.get(at + 1) {
            Some(&next) => time(strategy.cuts[at], next, work.steps[at].handed_on * work.samples),
            None => Seconds(0.0),
        })
        .collect();
    let lookups = work.lookups(strategy);
    let (out, back) = (fabric.exchange(&lookups), fabric.exchange(&lookups.transposed()));
    let (table_forward, table_backward) = tables(work, strategy);

    let below = work.before_tables.min(work.steps.len());
    let forward = |range: core::ops::Range<usize>| -> (Seconds, Seconds) {
        range.fold((Seconds(0.0), Seconds(0.0)), |(computing, sending), at| {
            (computing + work.steps[at].forward * slower(&strategy.cuts[at]), sending + handovers[at])
        })
    };
    let (below_forward, above_forward) = (forward(0..below), forward(below..work.steps.len()));
    // Embeddings travel while the operators below are computed.
    let hidden = out.min(below_forward.0 + below_forward.1);
    let mut compute = table_forward + below_forward.0 + above_forward.0;
    let mut parallel = below_forward.1 + above_forward.1 + out - hidden;
    let mut clock = compute + parallel;

    // Backward: the network is busy with all-reduces until `wires`.
    let groups = work.groups(strategy);
    let alone = fabric.all_reduce(n, &groups, &[]);
    let all = groups.iter().map(|group| group.bytes).sum::<Bytes>().get();
    let per_byte = if all > 0.0 { alone / all } else { Seconds(0.0) };
    let mut wires = clock;
    let release = |clock: Seconds, wires: &mut Seconds, at: usize| {
        let (weights, parts) = (work.steps[at].weights.get(), strategy.cuts[at].parts);
        if weights > 0.0 && parts > 1 {
            // The GPUs of a server reduce among themselves first.
            let inside = Seconds(2.0 * weights / f64::from(GPUS) / INSIDE);
            *wires = wires.max(clock + inside) + per_byte * weights;
        }
    };
    for at in (below..work.steps.len()).rev() {
        let computing = work.steps[at].backward * slower(&strategy.cuts[at]);
        clock += handovers[at] + computing;
        compute += computing;
        parallel += handovers[at];
        // Activations that are handed on go first; all-reduces wait for them.
        wires += if wires > clock { handovers[at] } else { Seconds(0.0) };
        release(clock, &mut wires, at);
    }
    let gradients = clock + back;
    wires += if wires > clock { back } else { Seconds(0.0) };
    for at in (0..below).rev() {
        let computing = work.steps[at].backward * slower(&strategy.cuts[at]);
        clock += handovers[at] + computing;
        compute += computing;
        parallel += handovers[at];
        release(clock, &mut wires, at);
    }
    // Tables learn when their gradients are back and the operators below are done.
    parallel += (gradients - clock).max(Seconds(0.0));
    clock = clock.max(gradients) + table_backward;
    compute += table_backward;
    JobIteration {
        total: clock.max(wires),
        compute,
        parallel,
        all_reduce: (wires - clock).max(Seconds(0.0)),
        parallel_alone: out + back + handovers.iter().copied().sum::<Seconds>() * 2.0,
        all_reduce_alone: alone,
    }
}

/// The server with most tables, forward and backward.
fn tables(work: &JobWork, strategy: &Strategy) -> (Seconds, Seconds) {
    let mut times = vec![(Seconds(0.0), Seconds(0.0)); work.servers as usize];
    for (table, &host) in work.tables.iter().zip(&strategy.tables) {
        let time = &mut times[host as usize];
        time.0 += table.forward;
        time.1 += table.backward;
    }
    times
        .into_iter()
        .fold((Seconds(0.0), Seconds(0.0)), |most, time| (most.0.max(time.0), most.1.max(time.1)))
}

/// The sizes of the groups of a strategy.
pub fn sizes(groups: &[ReplicaGroup]) -> Vec<u32> {
    groups.iter().map(|group| group.size).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::units::BitsPerSecond;
    use crate::catalog::jobs::CatalogJob;

    fn on_switch(id: &str, servers: u32, batch: f64, gbps: f64) -> JobIteration {
        let work = JobWork::new(CatalogJob::find(id).unwrap(), servers, batch);
        iteration(
            &work,
            &work.data_parallel(),
            &Fabric::Switch { server: BitsPerSecond::from_gbps(gbps) },
            &mut HandoverTimes::new(),
        )
    }

    /// On a network of no limit an iteration is its computing, and the reduction within servers of the last gradient.
    #[test]
    fn computing_alone() {
        let found = on_switch("vgg16-128", 128, 64.0, 1e9);
        assert!((found.compute.get() - 0.100_644).abs() < 1e-6);
        assert!((found.total - found.compute).get().abs() < 1e-4, "{found:?}");
    }

    /// By hand: 0.306 GB over 16 servers take 2 · 15/16 · S / B; the top's are hidden under the backward pass but for
    /// what it lacks.
    #[test]
    fn all_reduces_alone() {
        let found = on_switch("dlrm-16", 16, 256.0, 100.0);
        let seconds = 2.0 * 15.0 / 16.0 * 306_343_940.0 / 12.5e9;
        assert!((found.all_reduce_alone.get() - seconds).abs() < 1e-12);
        // All but the last gradients are there when 1/12.5 of that is over; the wires are the neck from then on.
        assert!(found.total > found.compute && found.total < found.compute + Seconds(seconds));
        assert!((found.compute + found.parallel + found.all_reduce - found.total).get().abs() < 1e-12);
    }
}
