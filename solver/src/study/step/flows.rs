//! One kind of message of all groups at once, as flows.

use crate::flow::complete;
use crate::id::CapacityId;
use crate::network::Network;
use crate::routing::{Routing, route};
use crate::study::prepare::problem;
use crate::study::training::way;
use crate::traffic::Demand;
use crate::units::{Bytes, Seconds};
use crate::workload::collective::{Algorithm, Operation, bus_factor, pairs};
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
}

/// Where flows run.
pub(in crate::study) struct Ways<'a> {
    pub(in crate::study) network: &'a Network,
    pub(in crate::study) routing: Routing,
    pub(in crate::study) placed: &'a Placed,
}

/// What a rank sends another.
struct Sent {
    stage: usize,
    from: u32,
    to: u32,
    bytes: f64,
}

impl Ways<'_> {
    /// The time of each stage in which the last of its flows ends, all runs at once on these capacities (bit/s).
    /// Infinite where a flow has no way.
    pub(in crate::study) fn times(
        &self,
        runs: &[Run],
        stages: usize,
        algorithm: Option<Algorithm>,
        capacities: &[f64],
    ) -> Vec<f64> {
        let mut sent = Vec::new();
        for run in runs {
            self.sends(run, algorithm, &mut sent);
        }
        let mut times = vec![0.0f64; stages];
        sent.retain(|sent: &Sent| sent.bytes > 0.0);
        if sent.is_empty() {
            return times;
        }
        let demands: Vec<Demand> = sent.iter().map(|sent| self.demand(sent)).collect();
        let lost = vec![f64::INFINITY; stages];
        let Ok(routes) = route(self.network, &demands, self.routing) else { return lost };
        let sending: Vec<usize> = (0..demands.len()).filter(|&flow| routes.reached(flow)).collect();
        let Ok(problem) = problem(&routes, capacities, &sending) else { return lost };
        let sizes: Vec<f64> = sending.iter().map(|&flow| demands[flow].bytes.bits()).collect();
        let starts = vec![0.0; sizes.len()];
        let result = complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(()));
        for sent in &sent {
            if sending.len() < demands.len() {
                times[sent.stage] = f64::INFINITY;
            }
        }
        for (&flow, &finish) in sending.iter().zip(&result.finish) {
            let time = &mut times[sent[flow].stage];
            *time = time.max(finish);
        }
        times
    }

    fn demand(&self, sent: &Sent) -> Demand {
        let placed = self.placed;
        let node = |rank: u32| self.network.endpoints()[placed.endpoints[rank as usize] as usize];
        let (source, destination) = (node(sent.from), node(sent.to));
        let inside = placed.server[sent.from as usize] == placed.server[sent.to as usize];
        let route: Option<Vec<CapacityId>> =
            if inside { way(self.network, source, destination) } else { None };
        Demand { source, destination, bytes: Bytes(sent.bytes), start: Seconds(0.0), route }
    }

    /// What the ranks of a group send. Rings, where no algorithm is given, are NCCL's: as many as a server has ranks in
    /// the group, each over an adapter of its own, and inside the server over all its ranks.
    fn sends(&self, run: &Run, algorithm: Option<Algorithm>, out: &mut Vec<Sent>) {
        let n = run.ranks.len();
        let mut push = |from: usize, to: usize, bytes: f64| {
            out.push(Sent { stage: run.stage, from: run.ranks[from], to: run.ranks[to], bytes });
        };
        if run.operation == Operation::Send {
            push(0, 1, run.bytes);
            return;
        }
        let shape = shape(self.placed, &run.ranks);
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
            let lane = each / inside as f64;
            for at in 0..n {
                push(at, (at + inside) % n, lane);
                if inside > 1 {
                    let next = at / inside * inside + (at + 1) % inside;
                    push(at, next, each - lane);
                }
            }
            return;
        }
        let algorithm = algorithm.unwrap_or(Algorithm::Pairwise);
        for pair in pairs(run.operation, algorithm, &shape) {
            push(pair.from as usize, pair.to as usize, pair.share * run.bytes);
        }
    }
}
