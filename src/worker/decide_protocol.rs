//! What is asked and told of decisions: advice, failures, plans, sweeps, each worked through in a worker of its own.

use gargalo_solver::design::advice::{AdviceReport, DesignChange, SpareReport};
use gargalo_solver::design::plans::PlansReport;
use gargalo_solver::lab::sweep::{SweepHead, SweepPoint};
use gargalo_solver::lab::{FailuresReport, Moving, PlanWish, SensitivityReport};
use gargalo_solver::study::report::DesignError;
use serde::{Deserialize, Serialize};

/// What is to be worked out about a design.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Inquiry {
    /// What would help most, and what is wasted.
    Advice,
    /// Every single failure.
    Failures,
    /// Capacity plans.
    Plans(PlanWish),
    /// The document's sweep, over all designs.
    Sweep,
    /// What moves the time.
    Sensitivity(Moving),
}

/// How far it is, and what is known so far.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Decided {
    /// Steps done.
    pub done: u64,
    /// Steps in all, as far as is known.
    pub of: u64,
    /// Whether no more is to come.
    pub ended: bool,
    /// What is known; `None` where only time has gone by.
    pub found: Option<Found>,
}

/// What is known so far.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Found {
    /// Why there is nothing to work out.
    Refused(DesignError),
    /// Changes by what they bring.
    Advice(AdviceReport),
    /// Capacities that could be less; `None` where some flow never ends.
    Wasted(Option<SpareReport>),
    /// What single failures do.
    Failures(FailuresReport),
    /// Plans; `None` where nothing is sent or the time is not more than latency.
    Plans(Option<PlansReport>),
    /// What a sweep goes through.
    Head(SweepHead),
    /// Points of it, those since the last time.
    Points(Vec<SweepPoint>),
    /// What moves the time.
    Sensitivity(SensitivityReport),
}

/// What is made a design of its own.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Adopt {
    /// A design with a change.
    Change(DesignChange),
    /// A design with these capacities, in bit/s.
    Plan(Vec<f64>),
}
