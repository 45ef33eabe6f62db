//! Things that were moved, and what each move brings.

use crate::base::units::Seconds;
use crate::design::{Measure, reckoned_time_of};
use crate::network::figures::TierName;
use crate::study::report::{DesignError, Solved, Untimed};
use serde::{Deserialize, Serialize};

/// Parts of the time by which it is later, not rounded.
const LATER: f64 = 1e-9;

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
    /// Tiers of links that limit together: more of one of them alone gains nothing.
    Together(Vec<TierName>),
    /// A link, both ways: its id, its name.
    Link(String, String),
}

/// What a move brings.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum SensitivityGain {
    /// The value (of capacities: its part of what they were), and the time with it.
    Time(f64, Seconds),
    /// Some flow never ends.
    Never(f64),
    /// There is no such scenario, it can't be built, or it does not run (no memory, a queue that grows) where the design as it is
    /// does.
    Refused,
}

impl SensitivityGain {
    /// What a design brings that was solved with this value. `still`: why the design as it is does not run, so that another need
    /// not, either.
    pub fn of(outcome: Result<Solved, DesignError>, value: f64, still: Option<Untimed>) -> Self {
        let Ok(solved) = outcome else { return Self::Refused };
        match solved.untimed() {
            Some(Untimed::Unreachable) => Self::Never(value),
            why @ Some(Untimed::Memory | Untimed::QueueGrows) if why != still => Self::Refused,
            _ => reckoned_time_of(&solved).0.map_or(Self::Never(value), |time| Self::Time(value, time)),
        }
    }

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

    /// Whether more of a capacity makes it slower.
    pub fn slower_with_more(&self, usual: Seconds) -> bool {
        let later = |time: Seconds| time.get() > usual.get() * (1.0 + LATER);
        !matches!(self.what, SensitivityTarget::Number(_)) && self.more.time().is_some_and(later)
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
