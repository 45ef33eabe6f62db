//! Decisions, worked through step by step in the worker, telling now and then what is known.

use super::clock::Clock;
use super::errand::{Begun, far, last};
use super::rounds::{in_one_round, in_rounds};
use super::sweep;
use gargalo_protocol::decide::{Adopt, Answer, Inquiry};
use gargalo_protocol::errand::Told;
use gargalo_solver::document::{Scenario, write};
use gargalo_solver::lab;
use gargalo_solver::lab::{
    AdviceRounds, Moving, PlanWish, ProposalError, SensitivityRun, plans, wasted, with_as_fast, with_change,
    with_plan,
};
use gargalo_solver::study::report::DesignError;
use std::ops::ControlFlow;

/// Milliseconds between signs of life.
const TELL_EVERY: f64 = 150.0;

/// Works it out; the last answer is returned, or its parts.
#[inline(never)]
pub(crate) fn decide(scenario: &Scenario, design: usize, inquiry: Inquiry, tell: &dyn Fn(Told)) -> Begun {
    let begun = match inquiry {
        Inquiry::Advice => advice(scenario, design),
        Inquiry::Failures => failures(scenario, design),
        Inquiry::Plans(wish) => capacities(scenario, design, &wish, tell),
        Inquiry::Sweep => Ok(sweep::begin(scenario)),
        Inquiry::Sensitivity(moving) => sensitivity(scenario, design, moving),
    };
    begun.unwrap_or_else(|error| Begun::ended(last(Some((1, 1)), Err::<Option<Answer>, _>(error))))
}

type Decided = Result<Begun, DesignError>;

fn advice(scenario: &Scenario, design: usize) -> Decided {
    let run = AdviceRounds::of(lab::advice(scenario, design)?);
    let own = scenario.clone();
    let first = move || Ok(Some(Answer::Wasted(wasted(&own, design)?).into()));
    Ok(Begun::Parts(in_rounds(run, first, |run: &AdviceRounds| Answer::Advice(run.report()).into())))
}

fn failures(scenario: &Scenario, design: usize) -> Decided {
    let answer = |report| Answer::Failures(report).into();
    Ok(Begun::Parts(in_one_round(lab::failures(scenario, design)?, || Ok(None), answer)))
}

fn sensitivity(scenario: &Scenario, design: usize, moving: Moving) -> Decided {
    let answer = |report| Answer::Sensitivity(report).into();
    Ok(Begun::Parts(in_one_round(SensitivityRun::new(scenario, design, moving)?, || Ok(None), answer)))
}

fn capacities(scenario: &Scenario, design: usize, wish: &PlanWish, tell: &dyn Fn(Told)) -> Decided {
    let mut clock = Clock::every(TELL_EVERY);
    let found = plans(scenario, design, wish, &mut |done, of| {
        clock.tell(|| tell(far(done, of)));
        ControlFlow::Continue(())
    })?;
    Ok(Begun::ended(last(Some((1, 1)), Ok(Some(Answer::Plans(found))))))
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
        Adopt::AsFast => with_as_fast(scenario, design, name),
    };
    next.map(|next| write(&next))
}
