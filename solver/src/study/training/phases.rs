//! Phases of flows solved one after the other: the next starts when the last flow of the one before has ended.

use super::super::prepare::over_trunks;
use crate::base::id::CapacityId;
use crate::flow::{ProblemError, Status, complete};
use crate::routing::Routes;
use crate::study::far::OnFlows;
use crate::study::figures;
use crate::traffic::Demand;
use std::ops::Range;

/// Flows in phases, and what they run on.
pub(super) struct Phases<'a> {
    /// All flows, phase after phase.
    pub(super) demands: &'a [Demand],
    pub(super) routes: &'a Routes,
    /// Which flows are whose.
    pub(super) ranges: &'a [Range<usize>],
    /// What each capacity carries, in bit/s.
    pub(super) capacities: &'a [f64],
}

/// A phase solved.
#[derive(Debug, Clone, Default)]
pub(super) struct Solution {
    /// When each of its flows ends, from the phase's start; infinite for one that never does.
    pub(super) finish: Vec<f64>,
    /// Each flow's rate at the start.
    pub(super) rates: Vec<f64>,
    /// When the last one that ends has ended.
    pub(super) time: f64,
    /// The slowest flow on its narrowest link, as if it were alone.
    pub(super) alone: f64,
    /// The capacity that is busy longest.
    pub(super) busiest: Option<CapacityId>,
    pub(super) unreachable: u32,
    pub(super) events: u64,
    pub(super) cancelled: bool,
}

impl Phases<'_> {
    /// Solves one phase.
    pub(super) fn solve(&self, phase: usize, progress: &mut OnFlows<'_>) -> Result<Solution, ProblemError> {
        let range = self.ranges[phase].clone();
        let first = range.start;
        let routed: Vec<usize> = range.clone().filter(|&flow| self.routes.reached(flow)).collect();
        let problem = over_trunks(self.routes, self.demands, self.capacities, &routed)?;
        let sizes: Vec<f64> = routed.iter().map(|&flow| self.demands[flow].bytes.bits()).collect();
        let starts = vec![0.0; sizes.len()];
        let result = complete(&problem, &sizes, &starts, progress);
        let mut out = Solution {
            finish: vec![f64::INFINITY; range.len()],
            rates: vec![0.0; range.len()],
            events: result.events,
            cancelled: result.status == Status::Cancelled,
            ..Solution::default()
        };
        for (&flow, (&finish, &rate)) in routed.iter().zip(result.finish.iter().zip(&result.start_rates)) {
            out.finish[flow - first] = finish;
            out.rates[flow - first] = rate;
        }
        out.time = figures::latest(&out.finish).unwrap_or(0.0);
        if !out.cancelled {
            out.unreachable = out.finish.iter().filter(|time| !time.is_finite()).count() as u32;
        }
        let least = problem.capacities();
        let alone = |&flow: &usize| self.demands[flow].bytes.bits() / self.narrowest(flow, least);
        out.alone = routed.iter().map(alone).filter(|time| time.is_finite()).fold(0.0, f64::max);
        out.busiest = self.busiest(&routed);
        Ok(out)
    }

    /// The rate of a flow that has its way for itself, in bit/s; infinite for one without hops. `least`: what each trunk has.
    pub(super) fn narrowest(&self, flow: usize, least: &[f64]) -> f64 {
        let hops = self.routes.over(flow);
        hops.map(|(trunk, fraction)| least[trunk as usize] / fraction).fold(f64::INFINITY, f64::min)
    }

    fn busiest(&self, routed: &[usize]) -> Option<CapacityId> {
        let sent = routed.iter().map(|&flow| (flow, self.demands[flow].bytes.bits()));
        let bits = self.routes.loads(sent, self.capacities.len());
        let mut busiest: Option<(f64, usize)> = None;
        for (position, (&bits, &capacity)) in bits.iter().zip(self.capacities).enumerate() {
            let time = if capacity > 0.0 { bits / capacity } else { 0.0 };
            if time > 0.0 && busiest.is_none_or(|(longest, _)| time > longest) {
                busiest = Some((time, position));
            }
        }
        busiest.map(|(_, position)| CapacityId::new(position))
    }
}
