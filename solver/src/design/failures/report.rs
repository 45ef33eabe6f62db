//! The effect of single failures on a design.

use super::FailureKind;
use crate::base::units::Seconds;
use crate::study::report::DesignError;
use serde::{Deserialize, Serialize};

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
    /// The row that shortens the time most; `None` where no failure does.
    pub best: Option<u32>,
    /// Failures that leave some host or flow without a way, or can't be solved, those alike counted one by one. With
    /// `faster`, `harmless` and `longer` these are all that were tried.
    pub cutting: u32,
    /// Most hosts that one of them cuts off.
    pub most_cut_off: u32,
    /// Failures that make it faster: what was lost misled the routing.
    pub faster: u32,
    /// Failures that change nothing.
    pub harmless: u32,
    /// Failures that make it slower, all still ending.
    pub longer: u32,
    /// Whether all were tried.
    pub complete: bool,
    /// Whether capacities stay as they are while something fails. False only where the plan follows from routes and the
    /// design is too large to be solved but by classes: there it is made anew for every failure.
    pub kept: bool,
}

/// What a failure does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FailureEffect {
    /// It takes less time.
    Faster,
    /// It takes as long as with nothing broken.
    Harmless,
    /// It takes longer.
    Longer,
    /// Some host or flow has no way, or it can't be solved.
    Cutting,
}

/// One failure.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FailureRow {
    /// What failed.
    pub kind: FailureKind,
    /// The ids of what is gone.
    pub ids: Vec<String>,
    /// Their names: of a node its label, of a link those of its ends.
    pub names: Vec<String>,
    /// How many failures are like this one.
    pub alike: u32,
    /// What it does.
    pub effect: FailureEffect,
    /// The time; `None` where some flow never ends.
    pub time: Option<Seconds>,
    /// `time` ÷ the time with nothing broken.
    pub slower: Option<f64>,
    /// Endpoints that then can't reach most of the others over what was bought.
    pub cut_off: u32,
    /// Of them those that could still reach the others if endpoints forwarded for each other, such as a GPU that has lost
    /// its adapter, by way of another one of its server.
    pub by_others: u32,
    /// Flows that never end.
    pub unreachable: u32,
    /// Why it could not be solved.
    pub error: Option<DesignError>,
}
