//! Decisions, worked through step by step in the worker, telling now and then what is known.

use super::clock::Clock;
use super::errand::{Begun, far, last, more};
use super::sweep;
use gargalo_protocol::decide::{Adopt, Answer, Inquiry};
use gargalo_protocol::errand::Told;
use gargalo_solver::base::parallel::{self, Parts};
use gargalo_solver::document::{Scenario, write};
use gargalo_solver::lab;
use gargalo_solver::lab::{
    AdviceRun, FailureRow, Moving, PlanWish, ProposalError, SensitivityRun, plans, wasted, with_change,
    with_plan,
};
use gargalo_solver::study::report::DesignError;
use std::ops::ControlFlow;

/// Milliseconds between signs of life.
const TELL_EVERY: f64 = 150.0;

/// Works it out; the last answer is returned, or its parts.
#[inline(never)]
pub(crate) fn decide(scenario: &Scenario, design: usize, inquiry: Inquiry, tell: &dyn Fn(Told)) -> Begun {
    let told = match inquiry {
        Inquiry::Advice => advice(scenario, design, tell),
        Inquiry::Failures => failures(scenario, design, tell),
        Inquiry::Plans(wish) => capacities(scenario, design, &wish, tell),
        Inquiry::Sweep => return sweep::begin(scenario, tell),
        Inquiry::Sensitivity(moving) => sensitivity(scenario, design, moving, tell),
    };
    Begun::Ended(told.unwrap_or_else(|error| last(Some((1, 1)), Err::<Option<Answer>, _>(error))))
}

type Decided = Result<Told, DesignError>;

fn advice(scenario: &Scenario, design: usize, tell: &dyn Fn(Told)) -> Decided {
    let mut run = lab::advice(scenario, design)?;
    let mut clock = Clock::every(TELL_EVERY);
    let so_far = |run: &AdviceRun| more(Some(steps(run.progress())), Some(Answer::Advice(run.report())));
    while run.step() {
        clock.tell(|| tell(so_far(&run)));
    }
    tell(so_far(&run));
    let known = wasted(scenario, design).map(|spare| Some(Answer::Wasted(spare)));
    Ok(last(Some(steps(run.progress())), known))
}

fn failures(scenario: &Scenario, design: usize, tell: &dyn Fn(Told)) -> Decided {
    let run = lab::failures(scenario, design)?;
    let known = |rows: &[FailureRow]| Some(Answer::Failures(run.finish(rows.to_vec())));
    let mut clock = Clock::every(TELL_EVERY);
    let report = parallel::run(&run, &mut |rows| {
        clock.tell(|| tell(more(Some(steps((rows.len(), run.parts()))), known(rows))));
        ControlFlow::Continue(())
    });
    Ok(last(Some(steps((run.parts(), run.parts()))), Ok(Some(Answer::Failures(report)))))
}

fn sensitivity(scenario: &Scenario, design: usize, moving: Moving, tell: &dyn Fn(Told)) -> Decided {
    let mut run = SensitivityRun::new(scenario, design, moving)?;
    let so_far = |run: &SensitivityRun| {
        more(Some(steps(run.progress())), Some(Answer::Sensitivity(run.report().clone())))
    };
    let mut clock = Clock::every(TELL_EVERY);
    while run.step() {
        clock.tell(|| tell(so_far(&run)));
    }
    Ok(Told { ended: true, ..so_far(&run) })
}

fn capacities(scenario: &Scenario, design: usize, wish: &PlanWish, tell: &dyn Fn(Told)) -> Decided {
    let mut clock = Clock::every(TELL_EVERY);
    let found = plans(scenario, design, wish, &mut |done, of| {
        clock.tell(|| tell(far(done, of)));
        ControlFlow::Continue(())
    })?;
    Ok(last(Some((1, 1)), Ok(Some(Answer::Plans(found.ok())))))
}

fn steps((done, of): (usize, usize)) -> (u64, u64) {
    (done as u64, of as u64)
}

/// The document with one more design, as canonical JSON.
pub(crate) fn adopt(
    scenario: &Scenario,
    design: usize,
    name: &str,
    what: &Adopt,
) -> Result<String, ProposalError> {
    let next = match what {
        Adopt::Change(change) => with_change(scenario, design, change, name),
        Adopt::Plan(capacities) => with_plan(scenario, design, name, capacities),
    };
    next.map(|next| write(&next))
}
