//! One kind of message of all groups at once, as flows.

use super::Wiring;
use crate::flow::complete;
use crate::id::CapacityId;
use crate::routing::{Routes, route};
use crate::study::prepare::problem;
use crate::study::training::way;
use crate::traffic::Demand;
use crate::units::{Bytes, Seconds};
use crate::workload::collective::{Algorithm, Operation, Pair, bus_factor, pairs};
use crate::workload::training::Placed;
use crate::workload::training::traffic::shape;
use std::ops::ControlFlow;

/// What a group of ranks does: an operation over a buffer.
#[derive(Debug, Clone)]
pub(in crate::study) struct Run {
    /// The stage whose time it counts to.
    pub(in crate::study) stage: usize,
    /// Its ranks; of a send, sender and receiver.
    pub(in crate::study) ranks: Vec<u32>,
    /// The operation.
    pub(in crate::study) operation: Operation,
    /// Size in bytes (NCCL's convention).
    pub(in crate::study) bytes: f64,
    /// Of what leaves a server the part that is sent: a token goes once to each server of its experts, where libraries for
    /// experts send it on.
    pub(in crate::study) across: f64,
}

/// What a rank sends another.
#[derive(Debug, Clone, Copy)]
pub(in crate::study) struct Sent {
    pub(in crate::study) stage: usize,
    pub(in crate::study) from: u32,
    pub(in crate::study) to: u32,
    pub(in crate::study) bytes: f64,
}

/// Runs as routed flows.
#[derive(Debug, Clone, Default)]
pub(super) struct Routed {
    /// The stage of each flow.
    pub(super) stage: Vec<usize>,
    /// Its size in bits.
    pub(super) bits: Vec<f64>,
    /// Its way.
    pub(super) routes: Routes,
}

impl Routed {
    /// The flows of a stage.
    pub(super) fn of(&self, stage: usize) -> Vec<usize> {
        (0..self.stage.len()).filter(|&flow| self.stage[flow] == stage).collect()
    }

    /// The time in which the last flow of a stage ends, nobody else on these capacities (bit/s). Infinite where one has
    /// no way.
    pub(super) fn time(&self, stage: usize, capacities: &[f64]) -> f64 {
        let flows = self.of(stage);
        if flows.is_empty() {
            return 0.0;
        }
        if !flows.iter().all(|&flow| self.routes.reached(flow)) {
            return f64::INFINITY;
        }
        let Ok(problem) = problem(&self.routes, capacities, &flows) else { return f64::INFINITY };
        let sizes: Vec<f64> = flows.iter().map(|&flow| self.bits[flow]).collect();
        let starts = vec![0.0; sizes.len()];
        let result = complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(()));
        result.finish.iter().copied().fold(0.0, f64::max)
    }
}

/// The flows of runs; none where their routes are longer than can be held. `gated`: by stage what an uneven gate sends
/// from each expert rank to each other.
pub(super) fn routed(
    wiring: &Wiring<'_>,
    runs: &[Run],
    algorithm: Option<Algorithm>,
    gated: &[Vec<Pair>],
) -> Option<Routed> {
    let mut sent = Vec::new();
    for run in runs {
        sends(wiring.placed, wiring.outside, run, algorithm, gated, &mut sent);
    }
    sent.retain(|sent: &Sent| sent.bytes > 0.0);
    let demands: Vec<Demand> = sent.iter().map(|sent| demand(wiring, sent)).collect();
    let routes = route(wiring.network, &demands, wiring.routing).ok()?;
    let bits = demands.iter().map(|demand| demand.bytes.bits()).collect();
    Some(Routed { stage: sent.iter().map(|sent| sent.stage).collect(), bits, routes })
}

fn demand(wiring: &Wiring<'_>, sent: &Sent) -> Demand {
    let Wiring { placed, network, .. } = *wiring;
    let node = |rank: u32| network.endpoints()[placed.endpoints[rank as usize] as usize];
    let (source, destination) = (node(sent.from), node(sent.to));
    let inside = placed.server[sent.from as usize] == placed.server[sent.to as usize];
    let route: Option<Vec<CapacityId>> = if inside { way(network, source, destination) } else { None };
    Demand { source, destination, bytes: Bytes(sent.bytes), start: Seconds(0.0), route }
}

/// Links that leave the server of a group's first rank: its adapters. `outside`: by server.
fn adapters(placed: &Placed, outside: &[u32], ranks: &[u32]) -> usize {
    let Some(&first) = ranks.first() else { return 1 };
    outside.get(placed.server[first as usize] as usize).map_or(1, |&count| count as usize)
}

/// What the ranks of a group send. Rings, where no algorithm is given, are NCCL's: as many as a server has adapters (or
/// ranks in the group, if fewer), each over an adapter of its own, and inside the server over all its ranks. `outside`:
/// links that leave each server.
pub(in crate::study) fn sends(
    placed: &Placed,
    outside: &[u32],
    run: &Run,
    algorithm: Option<Algorithm>,
    gated: &[Vec<Pair>],
    out: &mut Vec<Sent>,
) {
    let n = run.ranks.len();
    let mut push = |from: usize, to: usize, bytes: f64| {
        let server = |at: usize| placed.server[run.ranks[at] as usize];
        let bytes = if server(from) == server(to) { bytes } else { bytes * run.across };
        out.push(Sent { stage: run.stage, from: run.ranks[from], to: run.ranks[to], bytes });
    };
    if run.operation == Operation::Send {
        push(0, 1, run.bytes);
        return;
    }
    let shape = shape(placed, &run.ranks);
    let ring = match run.operation {
        Operation::AllToAll => None,
        _ => Some(bus_factor(run.operation, n as u32) * run.bytes),
    };
    if let (None, Some(each)) = (algorithm, ring) {
        let inside = shape.per_server as usize;
        if inside == n {
            (0..n).for_each(|at| push(at, (at + 1) % n, each));
            return;
        }
        let rings = adapters(placed, outside, &run.ranks).clamp(1, inside);
        let lane = each / rings as f64;
        for ring in 0..rings {
            // It comes into each server at one rank, goes around and leaves it at the one before; one that has all
            // adapters of its own leaves where it came in.
            let first = ring * inside / rings;
            let last = if rings == inside { first } else { (first + inside - 1) % inside };
            for server in (0..n).step_by(inside) {
                push(server + last, (server + inside) % n + first, lane);
            }
        }
        // Of the ways around a server each ring leaves one out.
        let around = if rings == inside { each - lane } else { each };
        if inside > 1 {
            let left_out = |from: usize| {
                rings < inside && (0..rings).any(|ring| (from + 1) % inside == ring * inside / rings)
            };
            for at in 0..n {
                let from = at % inside;
                let bytes = if left_out(from) { each - lane } else { around };
                push(at, at - from + (from + 1) % inside, bytes);
            }
        }
        return;
    }
    if let (Operation::AllToAll, Some(shares)) = (run.operation, gated.get(run.stage)) {
        for pair in shares {
            push(pair.from as usize, pair.to as usize, pair.share * run.bytes);
        }
        return;
    }
    for pair in pairs(run.operation, algorithm.unwrap_or(Algorithm::Pairwise), &shape) {
        push(pair.from as usize, pair.to as usize, pair.share * run.bytes);
    }
}
