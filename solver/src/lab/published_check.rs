//! Published figures beside ours, which are computed from the scenario as it stands.

use crate::base::units::Seconds;
use crate::design::Columns;
use crate::design::plans::PlanKind;
use crate::document::published::{Claim, Figure, LocalText, Quantity};
use crate::document::schema::Scenario;
use crate::document::seal::seal;
use crate::lab::sweep::{Sweep, SweepPoint, knee};
use crate::lab::{PlanWish, build, plans, solve, table};
use crate::study::Settings;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Sweeps up to so many points are solved for their knees.
const POINTS: u64 = 1_000;

/// What was published, with ours beside it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PublishedReport {
    /// Where.
    pub source: LocalText,
    /// Whether the scenario is still the one that the figures were put beside; `None` where that was not noted.
    pub as_published: Option<bool>,
    /// Currency and year of the costs.
    pub currency: String,
    /// The claims, in their order.
    pub claims: Vec<ClaimReport>,
}

/// A claim with ours beside it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ClaimReport {
    /// What is claimed.
    pub text: LocalText,
    /// Which figure.
    pub quantity: Quantity,
    /// Whether it is a ratio of two.
    pub ratio: bool,
    /// Whether it is what is saved, 1 less a ratio.
    pub saving: bool,
    /// The published figure, or the lesser end of a range.
    pub value: f64,
    /// The greater end of a range.
    pub to: Option<f64>,
    /// Ours; `None` where the scenario as it stands has no such figure.
    pub ours: Option<f64>,
    /// A knee by the solver's least plan, in place of the sweep.
    pub by_solver: Option<f64>,
    /// The formula and its value.
    pub closed_form: Option<(String, f64)>,
    /// Where it was published, if not where the others were.
    pub source: Option<LocalText>,
    /// Why ours differs.
    pub why: Option<LocalText>,
}

impl ClaimReport {
    /// Ours less the published figure (or the nearer end of the range), divided by it; 0 within the range.
    pub fn difference(&self) -> Option<f64> {
        let ours = self.ours?;
        let high = self.to.unwrap_or(self.value);
        let near = if ours < self.value { self.value } else { high.min(ours) };
        let far = if near == 0.0 { ours } else { (ours - near) / near.abs() };
        Some(if far.abs() < 1e-9 { 0.0 } else { far })
    }
}

/// What was published about a scenario, with ours beside it; `None` where nothing was.
pub fn published_report(scenario: &Scenario) -> Option<PublishedReport> {
    let published = scenario.published.as_deref()?;
    let mut source = Source::of(scenario);
    let claims = published.claims.iter().map(|claim| source.claim(claim)).collect();
    Some(PublishedReport {
        source: published.source.clone(),
        as_published: published.of.as_ref().map(|of| *of == seal(scenario)),
        currency: source.currency,
        claims,
    })
}

/// What figures are read off, each solved once.
struct Source<'a> {
    scenario: &'a Scenario,
    currency: String,
    now: Vec<Option<Columns>>,
    sweep: Option<Sweep>,
    points: BTreeMap<u64, SweepPoint>,
}

impl<'a> Source<'a> {
    fn of(scenario: &'a Scenario) -> Self {
        let made = table(scenario, &solve(scenario, Settings { flows: 0 }));
        let sweep = scenario.sweep.as_ref().and_then(|_| Sweep::of(scenario).ok());
        Self { scenario, currency: made.currency, now: made.rows, sweep, points: BTreeMap::new() }
    }

    fn point(&mut self, index: u64) -> Option<&SweepPoint> {
        let sweep = self.sweep.as_ref().filter(|sweep| index < sweep.len())?;
        Some(self.points.entry(index).or_insert_with(|| sweep.solve(index)))
    }

    fn claim(&mut self, claim: &Claim) -> ClaimReport {
        let figure = &claim.figure;
        ClaimReport {
            text: claim.text.clone(),
            quantity: figure.of,
            ratio: figure.over.is_some() || figure.of == Quantity::Knee,
            saving: figure.saving,
            value: claim.value,
            to: claim.to,
            ours: self.figure(figure),
            by_solver: self.least(figure),
            closed_form: claim.closed_form.map(|form| (form.formula().to_owned(), form.value())),
            source: claim.source.clone(),
            why: claim.why.clone(),
        }
    }

    fn figure(&mut self, figure: &Figure) -> Option<f64> {
        let own = self.reading(figure.of, figure.design, figure.point)?;
        let value = match &figure.over {
            None => own,
            Some(over) => {
                let base = self.reading(figure.of, over.design, over.point.or(figure.point))?;
                let ratio = own / base;
                if figure.saving { 1.0 - ratio } else { ratio }
            }
        };
        Some(value / figure.unit).filter(|value| value.is_finite())
    }

    fn reading(&mut self, of: Quantity, design: usize, point: Option<u64>) -> Option<f64> {
        if of == Quantity::Knee {
            return self.knee(design);
        }
        let columns = match point {
            None => self.now.get(design)?.as_ref()?,
            Some(point) => self.point(point)?.rows.get(design)?.outcome.as_ref().ok()?,
        };
        match of {
            Quantity::TimeS => columns.time.map(Seconds::get),
            Quantity::TotalCapacityGbps => Some(columns.total_capacity.gbps()),
            Quantity::Cost => Some(columns.cost),
            Quantity::Watts => Some(columns.watts),
            Quantity::MeanUtilization => Some(columns.utilization),
            Quantity::Knee => None,
        }
    }

    /// The knee of a design's time over the last axis, every other axis at its first value.
    fn knee(&mut self, design: usize) -> Option<f64> {
        let axis = self.sweep.as_ref()?.head().axes.pop()?;
        let numbers = axis.numbers.filter(|numbers| numbers.len() as u64 <= POINTS)?;
        let mut curve = Vec::with_capacity(numbers.len());
        for (index, x) in (0..).zip(numbers) {
            let row = self.point(index)?.rows.get(design);
            let columns = row.and_then(|row| row.outcome.as_ref().ok());
            curve.push((x, columns.and_then(|columns| columns.time).map(Seconds::get)));
        }
        knee(&curve).map(|knee| knee.at)
    }

    /// The ratio of two links' capacities in the least plan.
    fn least(&self, figure: &Figure) -> Option<f64> {
        let links = figure.links.as_ref()?;
        let mut on = |_, _| ControlFlow::Continue(());
        let report = plans(self.scenario, figure.design, &PlanWish::default(), &mut on).ok()?.ok()?;
        let least = report.plans.iter().find(|plan| plan.kind == PlanKind::Least)?;
        let network = build(&self.scenario.designs.get(figure.design)?.network).ok()?;
        let tables = network.tables();
        let of = |id: &String| {
            let link = tables.links.iter().position(|link| link.id == *id)?;
            let own = tables.capacities.iter().position(|capacity| capacity.link.index() == link)?;
            least.capacities.get(own).copied()
        };
        Some(of(&links[0])? / of(&links[1])?).filter(|ratio| ratio.is_finite())
    }
}

/// The same as the command line prints it.
pub fn published_json(report: &PublishedReport) -> serde_json::Value {
    let claim = |own: &ClaimReport| {
        serde_json::json!({
            "text": own.text, "of": own.quantity, "ratio": own.ratio, "saving": own.saving, "value": own.value, "to": own.to,
            "ours": own.ours, "by_solver": own.by_solver, "difference": own.difference(),
            "closed_form": own.closed_form.as_ref().map(|(formula, value)| serde_json::json!({"formula": formula, "value": value})),
            "source": own.source, "why": own.why,
        })
    };
    serde_json::json!({
        "source": report.source,
        "as_published": report.as_published,
        "claims": report.claims.iter().map(claim).collect::<Vec<_>>(),
    })
}
