//! One kind of message of all groups at once, as flows on the step's routes.

use super::Wiring;
use super::crossed::Crossed;
use crate::base::id::CapacityId;
use crate::flow::complete;
use crate::routing::Routes;
use crate::traffic::Kind;
use crate::workload::training::Exchange;
use crate::workload::training::messages::{Group, Message};
use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};

/// Times nearer to each other than this part are equal.
pub(super) const EQUAL: f64 = 1e-9;

/// What a group of ranks does: a message of a stage.
#[derive(Debug, Clone)]
pub(super) struct Run {
    /// The stage whose time it counts to.
    pub(super) stage: usize,
    /// Its ranks; of a send, sender and receiver.
    pub(super) ranks: Vec<u32>,
    /// What they send each other.
    pub(super) message: Message,
}

/// Runs as flows on the step's routes.
#[derive(Debug, Clone)]
pub(super) struct Routed<'a> {
    /// The stage of each flow, rising.
    pub(super) stage: Vec<usize>,
    /// Its size in bits.
    pub(super) bits: Vec<f64>,
    /// As what part of a flow it counts where lines share a link: tokens that go to a server once are one flow of their
    /// rank, whomever they are sent on to there.
    pub(super) share: Vec<f64>,
    /// Its place among the step's flows, whose way it takes.
    flow: Vec<usize>,
    routes: &'a Routes,
}

impl<'a> Routed<'a> {
    /// No flows.
    pub(super) fn none(routes: &'a Routes) -> Self {
        Self { stage: Vec::new(), bits: Vec::new(), share: Vec::new(), flow: Vec::new(), routes }
    }

    /// The flows of a stage.
    pub(super) fn of(&self, stage: usize) -> Vec<usize> {
        self.range(stage).collect()
    }

    fn range(&self, stage: usize) -> Range<usize> {
        self.stage.partition_point(|&own| own < stage)..self.stage.partition_point(|&own| own <= stage)
    }

    /// The way of a flow: trunks with the part of it that takes each of their capacities.
    pub(super) fn way(&self, own: usize) -> impl Iterator<Item = (u32, f64)> + '_ {
        self.routes.over(self.flow[own])
    }

    /// The time in which the last flow of a stage ends, nobody else on these trunks (bit/s). Infinite where one has
    /// no way.
    pub(super) fn time(&self, stage: usize, capacities: &[f64]) -> f64 {
        let own = self.range(stage);
        if own.is_empty() {
            return 0.0;
        }
        if !own.clone().all(|own| self.routes.reached(self.flow[own])) {
            return f64::INFINITY;
        }
        let ways = own.clone().map(|own| self.way(own));
        let Ok(problem) = self.crossed(stage).problem(capacities, ways) else { return f64::INFINITY };
        let sizes = &self.bits[own];
        let starts = vec![0.0; sizes.len()];
        let result = complete(&problem, sizes, &starts, &mut |_| ControlFlow::Continue(()));
        result.finish.iter().copied().fold(0.0, f64::max)
    }

    /// The trunks that a stage's flows cross.
    fn crossed(&self, stage: usize) -> Crossed {
        Crossed::of(self.range(stage).flat_map(|own| self.way(own)).map(|(capacity, _)| capacity))
    }

    /// The capacities (in bit/s) that a stage's flows keep busy longest, all equally long.
    pub(super) fn busiest(&self, stage: usize, capacities: &[f64]) -> Vec<CapacityId> {
        let crossed = self.crossed(stage);
        let mut bits = vec![0.0; crossed.all().len()];
        for own in self.range(stage) {
            for (capacity, part) in self.way(own) {
                bits[crossed.place(capacity)] += self.bits[own] * part;
            }
        }
        let trunks = self.routes.trunks();
        let busy = || {
            let loads = crossed.all().iter().zip(&bits);
            let each = |(&trunk, &bits): (&u32, &f64)| {
                trunks.of(trunk).map(move |at| (at, bits / capacities[at.index()]))
            };
            loads.flat_map(each).filter(|(_, time)| *time > 0.0)
        };
        let longest = busy().map(|(_, time)| time).fold(0.0, f64::max);
        let as_long = busy().filter(|(_, time)| *time >= longest * (1.0 - EQUAL));
        let mut found: Vec<CapacityId> = as_long.map(|(at, _)| at).collect();
        found.sort_unstable();
        found
    }

    /// Adds the bytes of all flows to those of each trunk that they cross, what takes each of its capacities; `times`: how often each stage's are sent.
    pub(super) fn add_bytes(&self, times: &dyn Fn(usize) -> f64, bytes: &mut [f64]) {
        for (own, &stage) in self.stage.iter().enumerate() {
            let all = self.bits[own] / 8.0 * times(stage);
            for (trunk, part) in self.way(own) {
                bytes[trunk as usize] += all * part;
            }
        }
    }
}

/// The flows of runs, each on the way that the step's flows of the same kind take between the same ranks.
pub(super) fn routed<'a>(wiring: &Wiring<'a>, exchange: &mut Exchange<'_>, runs: &[Run]) -> Routed<'a> {
    let mut out = Routed::none(wiring.routes);
    let server = |rank: u32| wiring.placed.server[rank as usize];
    for Run { stage, ranks, message } in runs {
        let Some(phase) = phase(wiring, message.kind, message.group == Group::Backward) else { continue };
        let first = wiring.ranges[phase].start;
        let matrix = &wiring.phases[phase].matrix;
        // Where tokens are sent on: the ranks of each server.
        let mut there: BTreeMap<u32, f64> = BTreeMap::new();
        for &rank in ranks.iter().filter(|_| message.group == Group::Experts && exchange.sends_on()) {
            *there.entry(server(rank)).or_default() += 1.0;
        }
        // What can't be taken apart was refused before.
        let _ = exchange.parts(*stage as u32, message, ranks, &mut |from, to, share| {
            let bits = message.bytes * share * 8.0;
            if let Some(at) = matrix.position(from, to, message.kind).filter(|_| bits > 0.0) {
                out.stage.push(*stage);
                out.bits.push(bits);
                let sent_on = there.get(&server(to)).filter(|_| server(from) != server(to));
                out.share.push(sent_on.map_or(1.0, |there| 1.0 / there));
                out.flow.push(first + at);
            }
            Ok(())
        });
    }
    out
}

fn phase(wiring: &Wiring<'_>, kind: Kind, backward: bool) -> Option<usize> {
    wiring.phases.iter().position(|phase| (phase.kind, phase.backward) == (kind, backward))
}
