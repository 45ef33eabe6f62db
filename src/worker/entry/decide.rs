//! Decisions, worked through step by step in the worker, telling now and then what is known.

use super::clock::Clock;
use super::errand::{far, last, more};
use gargalo_protocol::decide::{Adopt, Answer, Inquiry};
use gargalo_protocol::errand::Told;
use gargalo_solver::base::parallel::{self, Parts};
use gargalo_solver::document::{Scenario, write};
use gargalo_solver::lab;
use gargalo_solver::lab::sweep::Sweep;
use gargalo_solver::lab::{
    FailureRow, Moving, PlanWish, ProposalError, SensitivityRun, plans, wasted, with_change, with_plan,
};
use gargalo_solver::study::report::DesignError;
use std::ops::ControlFlow;

/// Milliseconds between signs of life.
const TELL_EVERY: f64 = 150.0;

/// Works it out; the last answer is returned.
#[inline(never)]
pub(crate) fn decide(scenario: &Scenario, design: usize, inquiry: Inquiry, tell: &dyn Fn(Told)) -> Told {
    let told = match inquiry {
        Inquiry::Advice => advice(scenario, design, tell),
        Inquiry::Failures => failures(scenario, design, tell),
        Inquiry::Plans(wish) => capacities(scenario, design, &wish, tell),
        Inquiry::Sweep => Ok(sweep(scenario, tell)),
        Inquiry::Sensitivity(moving) => sensitivity(scenario, design, moving, tell),
    };
    told.unwrap_or_else(|error| last(Some((1, 1)), Err::<Option<Answer>, _>(error)))
}

type Decided = Result<Told, DesignError>;

fn advice(scenario: &Scenario, design: usize, tell: &dyn Fn(Told)) -> Decided {
    let run = lab::advice(scenario, design)?;
    let mut clock = Clock::every(TELL_EVERY);
    let mut last_far = (0, 0);
    let report = run.run(&mut |far| {
        last_far = (far.done, far.of);
        clock.tell(|| tell(more(Some(steps(last_far)), Some(Answer::Advice(far.report())))));
        ControlFlow::Continue(())
    });
    tell(more(Some(steps(last_far)), Some(Answer::Advice(report))));
    let known = wasted(scenario, design).map(|spare| Some(Answer::Wasted(spare)));
    Ok(last(Some(steps(last_far)), known))
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
    let run = SensitivityRun::new(scenario, design, moving)?;
    let mut clock = Clock::every(TELL_EVERY);
    let report = parallel::run(&run, &mut |moved| {
        let known = || Some(Answer::Sensitivity(run.finish(moved.to_vec())));
        clock.tell(|| tell(more(Some(steps((moved.len(), run.parts()))), known())));
        ControlFlow::Continue(())
    });
    Ok(last(Some(steps((run.parts(), run.parts()))), Ok(Some(Answer::Sensitivity(report)))))
}

fn capacities(scenario: &Scenario, design: usize, wish: &PlanWish, tell: &dyn Fn(Told)) -> Decided {
    let mut clock = Clock::every(TELL_EVERY);
    let found = plans(scenario, design, wish, &mut |done, of| {
        clock.tell(|| tell(far(done, of)));
        ControlFlow::Continue(())
    })?;
    Ok(last(Some((1, 1)), Ok(Some(Answer::Plans(found.ok())))))
}

fn sweep(scenario: &Scenario, tell: &dyn Fn(Told)) -> Told {
    // The page has read it already: it knows what is wrong with it, in words.
    let Ok(sweep) = Sweep::of(scenario) else { return last(Some((0, 0)), Ok(None::<Answer>)) };
    let of = sweep.len();
    tell(more(Some((0, of)), Some(Answer::Head(sweep.head()))));
    let (mut clock, mut points) = (Clock::every(TELL_EVERY), Vec::new());
    for index in 0..of {
        points.push(sweep.solve(index));
        clock.tell(|| {
            let found = Answer::Points(core::mem::take(&mut points));
            tell(more(Some((index + 1, of)), Some(found)));
        });
    }
    last(Some((of, of)), Ok(Some(Answer::Points(points))))
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
