//! Every single failure in turn: the design without it, routed and solved again, on the capacities that it has.
//!
//! A plan that follows from routes is made once, on the whole network, and kept: nobody buys links anew when one fails.

use super::{Failing, FailureRow, FailuresReport, failing};
use crate::base::id::{LinkId, NodeId};
use crate::base::units::Seconds;
use crate::design::reckoned_time_of;
use crate::network::Network;
use crate::routing::Routing;
use crate::study::report::{DesignError, Solved};
use crate::study::{Design, ResolvedPlan, Work, solve_alone};

/// A design under single failures, to be stepped through: stop after any, and the report tells what was found.
#[derive(Debug, Clone)]
pub struct FailureRun {
    /// The design with nothing broken, its capacities kept.
    design: Design,
    failing: Vec<Failing>,
    /// Links that the plan gives nothing: they were not bought, and carry nothing when others fail.
    unbought: Vec<LinkId>,
    /// Endpoints that can't reach most of the others with nothing broken.
    apart: Vec<NodeId>,
    report: FailuresReport,
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
        let report = FailuresReport {
            time: ended(&solved),
            failures: failing.iter().map(|own| own.alike).sum(),
            rows: Vec::with_capacity(failing.len()),
            order: Vec::new(),
            worst: None,
            cutting: 0,
            most_cut_off: 0,
            harmless: 0,
            complete: failing.is_empty(),
            kept,
        };
        let apart = design.network.with_failed(&[], &unbought).tables().cut_off.clone();
        Ok(Self { design, failing, unbought, apart, report })
    }

    /// How many have to be solved.
    pub fn len(&self) -> usize {
        self.failing.len()
    }

    /// Whether nothing can fail.
    pub fn is_empty(&self) -> bool {
        self.failing.is_empty()
    }

    /// How many were solved.
    pub fn done(&self) -> usize {
        self.report.rows.len()
    }

    /// Solves one by itself, wherever the run is; `None` where there is none at this position.
    pub fn solved(&self, position: usize) -> Option<FailureRow> {
        self.failing.get(position).map(|own| self.row(own))
    }

    /// The run with these rows, those of the first failures in order, as if it had been stepped through.
    #[must_use]
    pub fn with_rows(mut self, mut rows: Vec<FailureRow>) -> Self {
        rows.truncate(self.len());
        self.report.rows = rows;
        self.sum_up();
        self
    }

    /// Solves the next one; `None` after the last.
    pub fn step(&mut self) -> Option<&FailureRow> {
        let row = self.solved(self.done())?;
        self.report.rows.push(row);
        self.sum_up();
        self.report.rows.last()
    }

    /// What was found so far.
    pub fn report(&self) -> &FailuresReport {
        &self.report
    }

    fn row(&self, own: &Failing) -> FailureRow {
        let network = own.in_network(&self.design.network, &self.unbought);
        let cut_off = network.tables().cut_off.iter().filter(|node| !self.apart.contains(node)).count();
        let outcome = self.design.on(network).and_then(|left| solve_alone(&left));
        let time = outcome.as_ref().ok().and_then(ended);
        FailureRow {
            kind: own.kind,
            ids: own.ids(self.design.network.tables()),
            alike: own.alike,
            time,
            slower: time
                .zip(self.report.time)
                .map(|(own, base)| own.get() / base.get())
                .filter(|f| f.is_finite()),
            cut_off: cut_off as u32,
            unreachable: outcome.as_ref().map_or(0, |solved| solved.unreachable),
            error: outcome.err(),
        }
    }

    fn sum_up(&mut self) {
        let report = &mut self.report;
        let count = |wanted: &dyn Fn(&FailureRow) -> bool| {
            report.rows.iter().filter(|row| wanted(row)).map(|row| row.alike).sum()
        };
        let (cutting, harmless) = (
            count(&|row| row.cut_off > 0 || row.unreachable > 0),
            count(&|row| row.slower.is_some_and(|slower| slower <= 1.0 + 1e-9)),
        );
        let time = |row: u32| report.rows[row as usize].time.map_or(f64::INFINITY, Seconds::get);
        let mut order: Vec<u32> = (0..report.rows.len() as u32).collect();
        crate::base::order::sort(&mut order, |&row| crate::base::order::number(time(row)));
        report.worst = order.iter().copied().rfind(|&row| time(row).is_finite());
        report.order = order;
        report.most_cut_off = report.rows.iter().map(|row| row.cut_off).max().unwrap_or(0);
        report.cutting = cutting;
        report.harmless = harmless;
        report.complete = report.rows.len() == self.failing.len();
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
