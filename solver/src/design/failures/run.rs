//! Every single failure in turn: the design without it, routed and solved again, on the capacities that it has.
//!
//! A plan that follows from routes is made once, on the whole network, and kept: nobody buys links anew when one fails.

use super::{Failing, FailureEffect, FailureRow, FailuresReport, failing};
use crate::base::id::{LinkId, NodeId};
use crate::base::parallel::Parts;
use crate::base::units::Seconds;
use crate::design::reckoned_time_of;
use crate::network::Network;
use crate::routing::Routing;
use crate::study::report::{DesignError, Solved};
use crate::study::{Design, ResolvedPlan, Work, solve_alone};

/// A design under single failures, each a part by itself.
#[derive(Debug, Clone)]
pub struct FailureRun {
    /// The design with nothing broken, its capacities kept.
    design: Design,
    failing: Vec<Failing>,
    /// Links that the plan gives nothing: they were not bought, and carry nothing when others fail.
    unbought: Vec<LinkId>,
    /// Endpoints that can't reach most of the others with nothing broken.
    apart: Vec<NodeId>,
    /// The time with nothing broken.
    time: Option<Seconds>,
    /// Whether capacities stay as they are while something fails.
    kept: bool,
}

impl FailureRun {
    /// Prepares the failures of a design: solves it as it is.
    ///
    /// # Errors
    /// Why the design can't be solved at all.
    pub fn new(mut design: Design) -> Result<Self, DesignError> {
        let network = &design.network;
        let solved = solve_alone(&design)?;
        // Symmetry holds for what is sent as well only where everyone sends to everyone over every equal path.
        let fold = matches!(design.job.work, Work::AllToAll(_))
            && design.routing == Routing::Ecmp
            && !matches!(design.plan, ResolvedPlan::Given { .. });
        let follows = matches!(
            design.plan,
            ResolvedPlan::UniformMatch { .. }
                | ResolvedPlan::Proportional { .. }
                | ResolvedPlan::Catalog { .. }
        );
        let kept = !follows || design.by_classes().is_none();
        let mut unbought = Vec::new();
        if follows && kept {
            let plan = kept_plan(&design.plan, &solved);
            if matches!(plan, ResolvedPlan::Given { .. }) {
                unbought = without_capacity(network, &solved);
            }
            design.plan = plan;
        }
        let failing = failing(&design.network, fold);
        let apart = design.network.with_failed(&[], &unbought).tables().cut_off.clone();
        Ok(Self { design, failing, unbought, apart, time: ended(&solved), kept })
    }

    fn row(&self, own: &Failing) -> FailureRow {
        let network = own.in_network(&self.design.network, &self.unbought);
        let lost: Vec<NodeId> =
            network.tables().cut_off.iter().copied().filter(|node| !self.apart.contains(node)).collect();
        let forwarding =
            if lost.is_empty() || network.relay() { Vec::new() } else { network.cut_off_if_forwarding() };
        let by_others = lost.iter().filter(|node| !network.relay() && !forwarding.contains(node)).count();
        let outcome = self.design.on(network).and_then(|left| solve_alone(&left));
        let time = outcome.as_ref().ok().and_then(ended);
        FailureRow {
            kind: own.kind,
            ids: own.ids(self.design.network.tables()),
            names: own.names(self.design.network.tables()),
            alike: own.alike,
            effect: if lost.is_empty() { effect(time, self.time) } else { FailureEffect::Cutting },
            time,
            slower: time.zip(self.time).map(|(own, base)| own.get() / base.get()).filter(|f| f.is_finite()),
            cut_off: lost.len() as u32,
            by_others: by_others as u32,
            unreachable: outcome.as_ref().map_or(0, |solved| solved.unreachable),
            error: outcome.err(),
        }
    }
}

impl Parts for FailureRun {
    type Part = FailureRow;
    type Whole = FailuresReport;

    fn parts(&self) -> usize {
        self.failing.len()
    }

    fn solve_part(&self, index: usize) -> FailureRow {
        self.row(&self.failing[index])
    }

    fn finish(&self, rows: Vec<FailureRow>) -> FailuresReport {
        let count =
            |effect: FailureEffect| rows.iter().filter(|row| row.effect == effect).map(|row| row.alike).sum();
        let time = |row: u32| rows[row as usize].time.map_or(f64::INFINITY, Seconds::get);
        let mut order: Vec<u32> = (0..rows.len() as u32).collect();
        crate::base::order::sort(&mut order, |&row| crate::base::order::number(time(row)));
        FailuresReport {
            time: self.time,
            failures: self.failing.iter().map(|own| own.alike).sum(),
            worst: order.iter().copied().rfind(|&row| time(row).is_finite()),
            best: order.iter().copied().find(|&row| rows[row as usize].effect == FailureEffect::Faster),
            order,
            cutting: count(FailureEffect::Cutting),
            most_cut_off: rows.iter().map(|row| row.cut_off).max().unwrap_or(0),
            faster: count(FailureEffect::Faster),
            harmless: count(FailureEffect::Harmless),
            longer: count(FailureEffect::Longer),
            complete: rows.len() == self.failing.len(),
            kept: self.kept,
            rows,
        }
    }
}

/// Parts of the time by which two times are the same but for rounding.
const ROUNDING: f64 = 1e-9;

/// What it does that it takes this time in place of that with nothing broken.
fn effect(time: Option<Seconds>, base: Option<Seconds>) -> FailureEffect {
    let Some(time) = time.map(Seconds::get) else { return FailureEffect::Cutting };
    let base = base.map_or(f64::INFINITY, Seconds::get);
    if time > base * (1.0 + ROUNDING) {
        FailureEffect::Longer
    } else if time < base * (1.0 - ROUNDING) {
        FailureEffect::Faster
    } else {
        FailureEffect::Harmless
    }
}

/// The plan that gives every link what this one gave it with nothing broken.
fn kept_plan(plan: &ResolvedPlan, solved: &Solved) -> ResolvedPlan {
    let planned: Vec<f64> = solved.links.iter().map(|link| link.capacity.get()).collect();
    match plan {
        // The same for all, those too that carry nothing until another fails.
        ResolvedPlan::UniformMatch { .. } => {
            ResolvedPlan::Uniform { gbps: planned.iter().copied().fold(0.0, f64::max) / 1e9 }
        }
        _ => ResolvedPlan::of_capacities(&planned),
    }
}

/// Links outside servers that have not failed and have no capacity.
fn without_capacity(network: &Network, solved: &Solved) -> Vec<LinkId> {
    let tables = network.tables();
    let mut has = vec![false; tables.links.len()];
    for (capacity, own) in tables.capacities.iter().zip(&solved.links) {
        has[capacity.link.index()] |= own.capacity.get() > 0.0;
    }
    let none = tables.links.iter().zip(has).enumerate().filter(|(_, (link, has))| !has && !link.failed);
    none.map(|(position, _)| LinkId::new(position)).collect()
}

/// The time of a design in which everything ends.
fn ended(solved: &Solved) -> Option<Seconds> {
    reckoned_time_of(solved).0.filter(|_| solved.unreachable == 0)
}
