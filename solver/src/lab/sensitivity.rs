//! What moves a design's time: each number of the scenario, each tier of links or each link a part less and a part more
//! (a tenth, where nobody says otherwise), solved again. The slope at each is what a tornado chart draws.

use crate::base::parallel::Parts;
use crate::design::reckoned_time_of;
use crate::design::sensitivity::{
    MovedCapacities, Moving, SensitivityGain, SensitivityReport, SensitivityRow, SensitivityTarget, links,
    tiers, together,
};
use crate::document::schema::Scenario;
use crate::document::sweep::{AxisSpec, AxisTarget, SweepSpec, sweepable};
use crate::lab::columns;
use crate::lab::resolve::{resolve, resolve_like};
use crate::lab::sweep::Sweep;
use crate::study::report::{DesignError, Untimed};
use serde_json::Value;

/// How far each is moved, either way, where nobody says otherwise.
pub const PART: f64 = 0.1;
/// A whole number is moved to the nearest whole one, where that is as far but for so much of the way.
const OFF: f64 = 0.25;

/// A design's sensitivities, each a part by itself.
#[derive(Debug, Clone)]
pub struct SensitivityRun {
    /// The design alone.
    scenario: Scenario,
    /// The same made concrete.
    own: MovedCapacities,
    /// Why the design as it is does not run: then what is moved need not, either.
    untimed: Option<Untimed>,
    /// What is moved: a path with its value, or capacities by position.
    queue: Vec<(SensitivityTarget, f64, Vec<usize>)>,
    /// The report before anything was moved.
    still: SensitivityReport,
}

impl SensitivityRun {
    /// Prepares a design: solves it as it is.
    ///
    /// # Errors
    /// Why it can't be solved.
    pub fn new(scenario: &Scenario, design: usize, moving: Moving) -> Result<Self, DesignError> {
        let own = scenario.design(design)?.clone();
        let alone = Scenario { sweep: None, topoopt: None, published: None, ..scenario.clone() };
        let scenario = Scenario { designs: vec![own], ..alone };
        let (mut own, solved) = MovedCapacities::of(resolve(&scenario, 0)?)?;
        let limiting = if moving == Moving::Tiers { own.limiting(solved.clone()) } else { Vec::new() };
        let tables = own.design().network.tables();
        let mut left_out = 0;
        let queue = match moving {
            Moving::Numbers => sweepable(&scenario)
                .into_iter()
                .filter(|(_, value)| *value != 0.0)
                .map(|(path, value)| (SensitivityTarget::Number(path), value, Vec::new()))
                .collect(),
            Moving::Tiers => {
                let mut all = tiers(tables, columns::family(&scenario.designs[0].network));
                all.extend(together(&all, &limiting));
                all
            }
            Moving::Links => links(tables, &solved, &mut left_out),
        };
        let (time, measure) = reckoned_time_of(&solved);
        let still = SensitivityReport {
            moving,
            part: PART,
            time: time.filter(|_| solved.unreachable == 0),
            measure,
            rows: Vec::new(),
            order: Vec::new(),
            fixed: 0,
            left_out,
            complete: queue.is_empty(),
        };
        Ok(Self { scenario, own, untimed: solved.untimed(), queue, still })
    }

    /// The same with each moved by another part of its value, above 0 and below 1.
    #[must_use]
    pub fn by(mut self, part: f64) -> Self {
        self.still.part = part;
        self
    }

    fn with_number(&self, path: &str, value: f64, factor: f64) -> SensitivityGain {
        let exact = value * factor;
        let whole = libm::round(exact);
        let near = whole != value
            && whole != exact
            && (whole / value - factor).abs() <= OFF * self.still.part * (1.0 + 1e-9);
        let tried = [Some(exact), near.then_some(whole)];
        let made = tried.into_iter().flatten().find_map(|to| Some((to, self.set(path, to)?)));
        let Some((to, scenario)) = made else { return SensitivityGain::Refused };
        // Most numbers leave the network and what runs on it as they are.
        let other = resolve_like(&scenario, 0, (&self.scenario, self.own.design()));
        let outcome = other.and_then(|other| self.own.solve_other(&other));
        SensitivityGain::of(outcome, to, self.untimed)
    }

    /// The scenario with a number in a field.
    fn set(&self, path: &str, to: f64) -> Option<Scenario> {
        let whole = libm::round(to);
        let value = if whole == to && to.abs() < 9e15 { Value::from(to as i64) } else { Value::from(to) };
        let axis = AxisSpec {
            what: AxisTarget::Path { path: path.to_owned() },
            values: Some(vec![value]),
            from: None,
            to: None,
            steps: None,
            scale: crate::document::sweep::Scale::Linear,
            with: Vec::new(),
        };
        let sweep = Sweep::of(&self.scenario.with_sweep(Some(SweepSpec { axes: vec![axis] }))).ok()?;
        sweep.scenario(0).ok()
    }
}

impl Parts for SensitivityRun {
    /// With so much less, and with so much more.
    type Part = (SensitivityGain, SensitivityGain);
    type Whole = SensitivityReport;

    fn parts(&self) -> usize {
        self.queue.len()
    }

    fn solve_part(&self, index: usize) -> Self::Part {
        let (what, value, capacities) = &self.queue[index];
        let part = self.still.part;
        let moved = |factor: f64| match what {
            SensitivityTarget::Number(path) => self.with_number(path, *value, factor),
            _ => SensitivityGain::of(self.own.solve(capacities, factor), factor, self.untimed),
        };
        (moved(1.0 - part), moved(1.0 + part))
    }

    fn finish(&self, parts: Vec<Self::Part>) -> SensitivityReport {
        let mut report =
            SensitivityReport { complete: parts.len() == self.queue.len(), ..self.still.clone() };
        for ((what, value, _), (less, more)) in self.queue.iter().zip(parts) {
            if (less, more) == (SensitivityGain::Refused, SensitivityGain::Refused) {
                report.fixed += 1;
            } else {
                report.rows.push(SensitivityRow { what: what.clone(), value: *value, less, more });
            }
        }
        let (rows, usual) = (&report.rows, report.time.unwrap_or_default());
        let mut order: Vec<u32> = (0..rows.len() as u32).collect();
        crate::base::order::sort(&mut order, |&row| {
            !crate::base::order::number(rows[row as usize].swing(usual))
        });
        report.order = order;
        report
    }
}
