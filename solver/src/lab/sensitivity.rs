//! What moves a design's time: each number of the scenario, each tier of links or each link a part less and a part more
//! (a tenth, where nobody says otherwise), solved again. The slope at each is what a tornado chart draws.

use crate::base::units::Seconds;
use crate::design::{Measure, reckoned_time_of};
use crate::document::schema::Scenario;
use crate::document::sweep::{AxisSpec, AxisTarget, SweepSpec, sweepable};
use crate::lab::columns;
use crate::lab::resolve::resolve;
use crate::lab::solve::solve_position;
use crate::lab::sweep::Sweep;
use crate::network::figures::{TierName, link_tiers};
use crate::network::{Family, LinkId, Tables};
use crate::study::report::{DesignError, Solved, Untimed};
use crate::study::{CapacityPlan, Design, solve_alone};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How far each is moved, either way, where nobody says otherwise.
pub const PART: f64 = 0.1;
/// A whole number is moved to the nearest whole one, where that is as far but for so much of the way.
const OFF: f64 = 0.25;
/// Links that are looked at: those used most. The others move the time less, or not at all.
const LINKS: usize = 40;

/// What is moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Moving {
    /// The numbers of the scenario and of the design.
    #[default]
    Numbers,
    /// The capacity of each tier of links.
    Tiers,
    /// The capacity of each link.
    Links,
}

/// One thing that is moved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum SensitivityTarget {
    /// A number, by its path with the design as the first: `designs[0].network.gbps`.
    Number(String),
    /// A tier of links.
    Tier(TierName),
    /// A link, both ways, by its id.
    Link(String),
}

/// What a move brings.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum SensitivityGain {
    /// The value (of capacities: its part of what they were), and the time with it.
    Time(f64, Seconds),
    /// Some flow never ends.
    Never(f64),
    /// There is no such scenario, it can't be built, or it does not fit in memory where the design as it is does.
    Refused,
}

impl SensitivityGain {
    /// The time, where there is one.
    pub fn time(self) -> Option<Seconds> {
        match self {
            Self::Time(_, time) => Some(time),
            _ => None,
        }
    }
}

/// One thing moved both ways.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SensitivityRow {
    /// What.
    pub what: SensitivityTarget,
    /// Its value; 1 for capacities.
    pub value: f64,
    /// With so much less.
    pub less: SensitivityGain,
    /// With so much more.
    pub more: SensitivityGain,
}

impl SensitivityRow {
    /// How far apart the two times are, or the further one and the usual: what a tornado is sorted by.
    pub fn swing(&self, usual: Seconds) -> f64 {
        let times = [self.less.time(), self.more.time(), Some(usual)];
        let known = || times.iter().flatten().map(|time| time.get());
        known().fold(f64::NEG_INFINITY, f64::max) - known().fold(f64::INFINITY, f64::min)
    }

    /// The slope of the logarithm of the time over that of the value: −1 where twice as much is half the time. `None`
    /// where a side is missing.
    pub fn elasticity(&self) -> Option<f64> {
        let (SensitivityGain::Time(low, slow), SensitivityGain::Time(high, quick)) = (self.less, self.more)
        else {
            return None;
        };
        let over = libm::log(high / low);
        let rise = libm::log(quick.get() / slow.get());
        (over.is_finite() && over != 0.0 && rise.is_finite()).then(|| rise / over)
    }
}

/// What moves a design's time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SensitivityReport {
    /// What was moved.
    pub moving: Moving,
    /// How far, either way, as a part of each value.
    pub part: f64,
    /// The time as it is.
    pub time: Option<Seconds>,
    /// What the time is.
    pub measure: Measure,
    /// A row for each that could be moved at least one way.
    pub rows: Vec<SensitivityRow>,
    /// Rows by falling swing.
    pub order: Vec<u32>,
    /// Things that can't be moved so far: sizes and counts that must stay whole.
    pub fixed: u32,
    /// Links that were not looked at.
    pub left_out: u32,
    /// Whether all were tried.
    pub complete: bool,
}

/// A design's sensitivities, to be stepped through: stop after any, and the report tells what was found.
#[derive(Debug, Clone)]
pub struct SensitivityRun {
    /// The design alone.
    scenario: Scenario,
    /// The same made concrete: what capacities are moved of.
    own: Design,
    /// Bit/s of each capacity, as solved.
    capacities: Vec<f64>,
    /// Whether the design as it is does not fit in memory: then what is moved need not, either.
    unfit: bool,
    /// What is moved: a path with its value, or capacities by position.
    queue: Vec<(SensitivityTarget, f64, Vec<usize>)>,
    done: usize,
    report: SensitivityReport,
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
        let own = resolve(&scenario, 0)?;
        let solved = solve_alone(&own)?;
        let mut left_out = 0;
        let queue = match moving {
            Moving::Numbers => sweepable(&scenario)
                .into_iter()
                .filter(|(_, value)| *value != 0.0)
                .map(|(path, value)| (SensitivityTarget::Number(path), value, Vec::new()))
                .collect(),
            Moving::Tiers => tiers(own.network.tables(), columns::family(&scenario.designs[0].network)),
            Moving::Links => links(own.network.tables(), &solved, &mut left_out),
        };
        let (time, measure) = reckoned_time_of(&solved);
        let report = SensitivityReport {
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
        let capacities = solved.links.iter().map(|link| link.capacity.get()).collect();
        let unfit = solved.untimed() == Some(Untimed::Memory);
        Ok(Self { scenario, own, capacities, unfit, queue, done: 0, report })
    }

    /// The same with each moved by another part of its value, above 0 and below 1.
    #[must_use]
    pub fn by(mut self, part: f64) -> Self {
        self.report.part = part;
        self
    }

    /// How many were tried, of how many.
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.queue.len())
    }

    /// What was found so far.
    pub fn report(&self) -> &SensitivityReport {
        &self.report
    }

    /// Moves the next one both ways; false after the last.
    pub fn step(&mut self) -> bool {
        let Some((what, value, capacities)) = self.queue.get(self.done).cloned() else { return false };
        self.done += 1;
        let moved = |factor: f64| match &what {
            SensitivityTarget::Number(path) => self.with_number(path, value, factor),
            _ => self.with_capacities(&capacities, factor),
        };
        let part = self.report.part;
        let (less, more) = (moved(1.0 - part), moved(1.0 + part));
        if (less, more) == (SensitivityGain::Refused, SensitivityGain::Refused) {
            self.report.fixed += 1;
        } else {
            self.report.rows.push(SensitivityRow { what, value, less, more });
            self.sort();
        }
        self.report.complete = self.done == self.queue.len();
        true
    }

    fn sort(&mut self) {
        let rows = &self.report.rows;
        let usual = self.report.time.unwrap_or_default();
        let mut order: Vec<u32> = (0..rows.len() as u32).collect();
        crate::base::order::sort(&mut order, |&row| {
            !crate::base::order::number(rows[row as usize].swing(usual))
        });
        self.report.order = order;
    }

    fn with_number(&self, path: &str, value: f64, factor: f64) -> SensitivityGain {
        let exact = value * factor;
        let whole = libm::round(exact);
        let near = whole != value
            && whole != exact
            && (whole / value - factor).abs() <= OFF * self.report.part * (1.0 + 1e-9);
        let tried = [Some(exact), near.then_some(whole)];
        let made = tried.into_iter().flatten().find_map(|to| Some((to, self.set(path, to)?)));
        made.map_or(SensitivityGain::Refused, |(to, scenario)| self.brings(solve_position(&scenario, 0), to))
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

    fn with_capacities(&self, positions: &[usize], factor: f64) -> SensitivityGain {
        let mut capacities = self.capacities.clone();
        for &position in positions {
            if let Some(own) = capacities.get_mut(position) {
                *own *= factor;
            }
        }
        let plan = CapacityPlan::of_capacities(self.own.network.tables(), &capacities);
        self.brings(solve_alone(&Design { plan, ..self.own.clone() }), factor)
    }

    fn brings(&self, outcome: Result<Solved, DesignError>, value: f64) -> SensitivityGain {
        let Ok(solved) = outcome else { return SensitivityGain::Refused };
        match solved.untimed() {
            Some(Untimed::Memory) if !self.unfit => SensitivityGain::Refused,
            Some(Untimed::Unreachable) => SensitivityGain::Never(value),
            _ => reckoned_time_of(&solved)
                .0
                .map_or(SensitivityGain::Never(value), |time| SensitivityGain::Time(value, time)),
        }
    }
}

/// A design's capacities by tier.
fn tiers(tables: &Tables, family: Option<&Family>) -> Vec<(SensitivityTarget, f64, Vec<usize>)> {
    let found = link_tiers(tables, family);
    let of = |tier: usize| {
        let capacities = tables.capacities.iter().enumerate();
        capacities
            .filter(|(_, own)| found.of[own.link.index()] as usize == tier)
            .map(|(position, _)| position)
            .collect::<Vec<_>>()
    };
    found
        .names
        .iter()
        .enumerate()
        .map(|(tier, &name)| (SensitivityTarget::Tier(name), 1.0, of(tier)))
        .collect()
}

/// Those of a design's links that are used most.
fn links(tables: &Tables, solved: &Solved, left_out: &mut u32) -> Vec<(SensitivityTarget, f64, Vec<usize>)> {
    let used = |link: usize| {
        let own = tables.capacities_of(LinkId::new(link));
        own.filter_map(|capacity| solved.links.get(capacity.index()))
            .filter(|own| own.flows > 0)
            .map(|own| own.utilization)
            .fold(0.0, f64::max)
    };
    let mut all: Vec<usize> = (0..tables.links.len()).filter(|&link| used(link) > 0.0).collect();
    crate::base::order::sort(&mut all, |&link| !crate::base::order::number(used(link)));
    *left_out = all.len().saturating_sub(LINKS) as u32;
    all.truncate(LINKS);
    let one = |link: usize| {
        let capacities =
            tables.capacities_of(LinkId::new(link)).map(crate::base::id::CapacityId::index).collect();
        (SensitivityTarget::Link(tables.links[link].id.clone()), 1.0, capacities)
    };
    all.into_iter().map(one).collect()
}
