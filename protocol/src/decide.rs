//! Decisions: advice, failures, plans, sweeps, what moves the time.

use gargalo_solver::design::advice::{AdviceReport, DesignChange, SpareReport};
use gargalo_solver::design::plans::{NoPlan, PlansReport};
use gargalo_solver::lab::sweep::{SweepHead, SweepPoint};
use gargalo_solver::lab::{FailuresReport, Moving, PlanWish, SensitivityReport};
use serde::{Deserialize, Serialize};

/// Work a decision out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// The document as canonical JSON.
    pub scenario: String,
    /// The design that it is about.
    pub design: u32,
    /// What is to be worked out.
    pub inquiry: Inquiry,
}

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

/// What is known so far.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "one at a time, on its way between page and worker")]
pub enum Answer {
    /// Changes by what they bring.
    Advice(AdviceReport),
    /// Capacities that could be less; `None` where some flow never ends.
    Wasted(Option<SpareReport>),
    /// What single failures do.
    Failures(FailuresReport),
    /// Plans, or why there are none.
    Plans(Result<PlansReport, NoPlan>),
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
    /// A smaller design that is as fast.
    AsFast,
}
