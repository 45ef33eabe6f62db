//! What a design sends, as phases one after the other: what planning capacities looks at.

use super::pattern;
use super::prepare::problem;
use crate::base::id::FlowId;
use crate::flow::{Problem, ProblemError, complete};
use crate::routing::Routes;
use crate::traffic::{Demand, Kind};
use core::ops::{ControlFlow, Range};

/// Flows in phases that don't overlap, on their routes.
#[derive(Debug, Clone)]
pub struct Phased {
    /// All flows, phase after phase.
    pub demands: Vec<Demand>,
    /// Which way each takes.
    pub routes: Routes,
    /// Which flows are whose.
    pub ranges: Vec<Range<usize>>,
    /// What each phase is for, and whether it is the backward direction of a pipeline; none but for training steps.
    pub kinds: Vec<Option<(Kind, bool)>>,
    /// Of each capacity the part that carries bytes: what a protocol leaves.
    pub parts: Vec<f64>,
    /// Seconds of each phase whatever its capacities.
    pub latency: Vec<f64>,
}

impl Phased {
    /// Everything in one phase.
    pub fn at_once(demands: Vec<Demand>, routes: Routes, capacities: usize) -> Self {
        let ranges = core::iter::once(0..demands.len()).collect();
        Self { demands, routes, ranges, kinds: vec![None], parts: vec![1.0; capacities], latency: vec![0.0] }
    }

    /// Bits that cross each capacity in a phase, what a protocol wastes included.
    pub fn loads(&self, phase: usize) -> Vec<f64> {
        let sent = self.ranges[phase].clone().map(|flow| (flow, self.demands[flow].bytes.bits()));
        let mut bits = self.routes.loads(sent, self.parts.len());
        for (bits, part) in bits.iter_mut().zip(&self.parts) {
            *bits /= part;
        }
        bits
    }

    /// The engine's problem of a phase on some capacities (in bit/s), with the sizes and starts of its flows. Flows without
    /// a way, or with nothing to send, are left out.
    ///
    /// # Errors
    /// Capacities that are not finite.
    pub fn problem(
        &self,
        phase: usize,
        capacities: &[f64],
    ) -> Result<(Problem, Vec<f64>, Vec<f64>), ProblemError> {
        let sends = |&flow: &usize| self.routes.reached(flow) && self.demands[flow].bytes.get() > 0.0;
        let flows: Vec<usize> = self.ranges[phase].clone().filter(sends).collect();
        let carried: Vec<f64> = capacities.iter().zip(&self.parts).map(|(own, part)| own * part).collect();
        let problem = problem(&self.routes, &self.demands, &carried, &flows)?;
        let sizes = flows.iter().map(|&flow| self.demands[flow].bytes.bits()).collect();
        let starts = flows.iter().map(|&flow| self.demands[flow].start.get()).collect();
        Ok((problem, sizes, starts))
    }

    /// The time of each phase on some capacities, without latency; infinite where a flow never ends.
    ///
    /// # Errors
    /// Capacities that are not finite.
    pub fn times(&self, capacities: &[f64]) -> Result<Vec<f64>, ProblemError> {
        let time = |phase: usize| {
            let (problem, sizes, starts) = self.problem(phase, capacities)?;
            let run = complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(()));
            Ok(run.finish.iter().copied().fold(0.0, f64::max))
        };
        (0..self.ranges.len()).map(time).collect()
    }

    /// A flow of a phase that interferes, by its position among all; `None`: the phase is interference-free.
    pub fn interference(&self, phase: usize) -> Option<FlowId> {
        pattern::interference_of(&self.demands, &self.routes, self.parts.len(), self.ranges[phase].clone())
    }

    /// Flows that have something to send and no way.
    pub fn unreachable(&self) -> u32 {
        let lost = |&flow: &usize| !self.routes.reached(flow) && self.demands[flow].bytes.get() > 0.0;
        (0..self.demands.len()).filter(lost).count() as u32
    }

    /// Hops of all routes: what one solve costs.
    pub fn work(&self) -> usize {
        (0..self.demands.len()).map(|flow| self.routes.over(flow).len()).sum::<usize>().max(1)
    }
}
