//! Every single failure in turn: the design without it, routed and solved again, on the capacities that it has.
//!
//! A plan that follows from routes is made once, on the whole network, and kept: nobody buys links anew when one fails.

use crate::base::id::NodeId;
use crate::base::units::Seconds;
use crate::design::failures::{Failing, FailureKind, failing};
use crate::design::reckoned_time_of;
use crate::document::schema::{NetworkSpec, Scenario};
use crate::lab::build;
use crate::lab::resolve::resolve;
use crate::lab::sweep::without;
use crate::network::Network;
use crate::routing::Routing;
use crate::study::report::{DesignError, Solved};
use crate::study::{CapacityPlan, Work, solve_alone};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A design under single failures, to be stepped through: stop after any, and the report tells what was found.
#[derive(Debug, Clone)]
pub struct FailureRun {
    scenario: Scenario,
    design: usize,
    failing: Vec<Failing>,
    /// Links that the plan gives nothing: they were not bought, and carry nothing when others fail.
    unbought: Vec<String>,
    /// Endpoints that can't reach most of the others with nothing broken.
    apart: Vec<NodeId>,
    report: FailuresReport,
}

/// What single failures do.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FailuresReport {
    /// The time with nothing broken.
    pub time: Option<Seconds>,
    /// How many failures there are, those that are alike counted one by one.
    pub failures: u32,
    /// A row for each that was tried (one for all that are alike).
    pub rows: Vec<FailureRow>,
    /// Rows by rising time, those that cut hosts off or can't be solved last: what a sorted chart draws.
    pub order: Vec<u32>,
    /// The row with the greatest time among those in which all ends; `None` where there is none.
    pub worst: Option<u32>,
    /// Failures that leave some host or flow without a way, those alike counted one by one.
    pub cutting: u32,
    /// Most hosts that one of them cuts off.
    pub most_cut_off: u32,
    /// Failures that change nothing.
    pub harmless: u32,
    /// Whether all were tried.
    pub complete: bool,
    /// Whether capacities stay as they are while something fails. False only where the plan follows from routes and the
    /// design is too large to be solved but by classes: there it is made anew for every failure.
    pub kept: bool,
}

/// One failure.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FailureRow {
    /// What failed.
    pub kind: FailureKind,
    /// The ids of what is gone.
    pub ids: Vec<String>,
    /// How many failures are like this one.
    pub alike: u32,
    /// The time; `None` where some flow never ends.
    pub time: Option<Seconds>,
    /// `time` ÷ the time with nothing broken.
    pub slower: Option<f64>,
    /// Endpoints that then can't reach most of the others over what was bought.
    pub cut_off: u32,
    /// Flows that never end.
    pub unreachable: u32,
    /// Why it could not be solved.
    pub error: Option<DesignError>,
}

impl FailureRun {
    /// Prepares the failures of one design: solves it as it is.
    ///
    /// # Errors
    /// Why the design can't be solved at all.
    pub fn new(scenario: &Scenario, design: usize) -> Result<Self, DesignError> {
        let mut scenario = Scenario { sweep: None, ..scenario.clone() };
        let own = resolve(&scenario, design)?;
        let network = &own.network;
        let solved = solve_alone(&own)?;
        // Symmetry holds for what is sent as well only where everyone sends to everyone over every equal path.
        let fold = matches!(own.job.work, Work::AllToAll(_))
            && own.routing == Routing::Ecmp
            && !matches!(own.plan, CapacityPlan::Given { .. });
        let follows = matches!(
            own.plan,
            CapacityPlan::UniformMatch { .. }
                | CapacityPlan::Proportional { .. }
                | CapacityPlan::Catalog { .. }
        );
        let kept = !follows || own.by_classes().is_none();
        let mut unbought = Vec::new();
        if follows && kept {
            let plan = kept_plan(&own.plan, network, &solved);
            if matches!(plan, CapacityPlan::Given { .. }) {
                unbought = without_capacity(network, &solved);
            }
            scenario.designs[design].capacity = plan;
        }
        let failing = failing(network, fold);
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
        let apart = cut_off(&without(&scenario.designs[design].network, &unbought));
        Ok(Self { scenario, design, failing, unbought, apart, report })
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

    /// Solves the next one; `None` after the last.
    pub fn step(&mut self) -> Option<&FailureRow> {
        let own = self.failing.get(self.done())?.clone();
        let row = self.row(own);
        self.report.rows.push(row);
        self.sum_up();
        self.report.rows.last()
    }

    /// What was found so far.
    pub fn report(&self) -> &FailuresReport {
        &self.report
    }

    fn row(&self, own: Failing) -> FailureRow {
        let mut broken = self.scenario.clone();
        let network = &mut broken.designs[self.design].network;
        *network = without(network, &own.ids);
        *network = without(network, &self.unbought);
        let left = resolve(&broken, self.design);
        let cut = match &left {
            Ok(left) => left.network.tables().cut_off.clone(),
            Err(_) => cut_off(&broken.designs[self.design].network),
        };
        let cut = cut.into_iter().filter(|node| !self.apart.contains(node)).count() as u32;
        let outcome = left.and_then(|left| solve_alone(&left));
        let time = outcome.as_ref().ok().and_then(ended);
        FailureRow {
            kind: own.kind,
            ids: own.ids,
            alike: own.alike,
            time,
            slower: time
                .zip(self.report.time)
                .map(|(own, base)| own.get() / base.get())
                .filter(|f| f.is_finite()),
            cut_off: cut,
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
fn kept_plan(plan: &CapacityPlan, network: &Network, solved: &Solved) -> CapacityPlan {
    let planned: Vec<f64> = solved.links.iter().map(|link| link.capacity.get()).collect();
    match plan {
        // The same for all, those too that carry nothing until another fails.
        CapacityPlan::UniformMatch { .. } => {
            CapacityPlan::Uniform { gbps: planned.iter().copied().fold(0.0, f64::max) / 1e9 }
        }
        _ => CapacityPlan::of_capacities(network.tables(), &planned),
    }
}

/// Who can't reach most of the others.
fn cut_off(network: &NetworkSpec) -> Vec<NodeId> {
    build(network).map_or_else(|_| Vec::new(), |network| network.tables().cut_off.clone())
}

/// Links outside servers that have not failed and have no capacity.
fn without_capacity(network: &Network, solved: &Solved) -> Vec<String> {
    let tables = network.tables();
    let mut has = vec![false; tables.links.len()];
    for (capacity, own) in tables.capacities.iter().zip(&solved.links) {
        has[capacity.link.index()] |= own.capacity.get() > 0.0;
    }
    let none = tables.links.iter().zip(has).filter(|(link, has)| !has && !link.failed);
    none.map(|(link, _)| link.id.clone()).collect()
}

/// The time of a design in which everything ends.
fn ended(solved: &Solved) -> Option<Seconds> {
    reckoned_time_of(solved).0.filter(|_| solved.unreachable == 0)
}

/// What single failures do, as the command line prints it.
pub fn failures_json(report: &FailuresReport) -> Value {
    let row = |row: &FailureRow| {
        let mut out = json!({
            "kind": row.kind, "ids": row.ids, "alike": row.alike, "time_s": row.time, "slower": row.slower,
            "cut_off": row.cut_off, "unreachable": row.unreachable,
        });
        if let Some(error) = &row.error {
            out["error"] = crate::lab::json::error_json(error);
        }
        out
    };
    json!({
        "time_s": report.time,
        "failures": report.failures,
        "cutting": report.cutting,
        "most_cut_off": report.most_cut_off,
        "harmless": report.harmless,
        "kept": report.kept,
        "worst": report.worst,
        "rows": report.rows.iter().map(row).collect::<Vec<_>>(),
    })
}
