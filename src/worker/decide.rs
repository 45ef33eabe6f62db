//! Decisions, worked through step by step in the worker, telling now and then what is known.

use super::decide_protocol::{Adopt, Decided, Found, Inquiry};

use gargalo_solver::document::{Scenario, write};
use gargalo_solver::lab;
use gargalo_solver::lab::sweep::Sweep;
use gargalo_solver::lab::{
    AdviceRun, FailureRun, Moving, PlanWish, ProposalError, SensitivityRun, plans, wasted, with_change,
    with_plan,
};
use std::ops::ControlFlow;

/// Milliseconds between signs of life.
const TELL_EVERY: f64 = 150.0;
/// A report that grows is told so many times less often than it takes to be told.
const SHARE: f64 = 8.0;

/// Works it out; the last answer is returned.
#[inline(never)]
pub(crate) fn decide(
    scenario: &Scenario,
    design: usize,
    inquiry: Inquiry,
    mut tell: impl FnMut(Decided),
) -> Decided {
    match inquiry {
        Inquiry::Advice => advice(scenario, design, &mut tell),
        Inquiry::Failures => failures(scenario, design, &mut tell),
        Inquiry::Plans(wish) => capacities(scenario, design, &wish, &mut tell),
        Inquiry::Sweep => sweep(scenario, &mut tell),
        Inquiry::Sensitivity(moving) => sensitivity(scenario, design, moving, &mut tell),
    }
}

fn last(found: Found) -> Decided {
    Decided { done: 1, of: 1, ended: true, found: Some(found) }
}

/// When something is to be told again.
struct Clock {
    next: f64,
}

impl Clock {
    fn new() -> Self {
        Self { next: js_sys::Date::now() + TELL_EVERY }
    }

    /// Tells it if it is time.
    fn tell(&mut self, tell: impl FnOnce()) {
        let began = js_sys::Date::now();
        if began >= self.next {
            tell();
            let ended = js_sys::Date::now();
            self.next = ended + TELL_EVERY.max((ended - began) * SHARE);
        }
    }
}

fn advice(scenario: &Scenario, design: usize, tell: &mut dyn FnMut(Decided)) -> Decided {
    let mut run = match lab::advice(scenario, design) {
        Ok(run) => run,
        Err(error) => return last(Found::Refused(error)),
    };
    let mut clock = Clock::new();
    let so_far = |run: &AdviceRun, found: Option<Found>, ended: bool| {
        let (done, of) = run.progress();
        Decided { done: done as u64, of: of as u64, ended, found }
    };
    while run.step() {
        clock.tell(|| tell(so_far(&run, Some(Found::Advice(run.report())), false)));
    }
    tell(so_far(&run, Some(Found::Advice(run.report())), false));
    let found = match wasted(scenario, design) {
        Ok(spare) => Found::Wasted(spare),
        Err(error) => Found::Refused(error),
    };
    so_far(&run, Some(found), true)
}

fn failures(scenario: &Scenario, design: usize, tell: &mut dyn FnMut(Decided)) -> Decided {
    let mut run = match lab::failures(scenario, design) {
        Ok(run) => run,
        Err(error) => return last(Found::Refused(error)),
    };
    let so_far = |run: &FailureRun, ended: bool| Decided {
        done: run.done() as u64,
        of: run.len() as u64,
        ended,
        found: Some(Found::Failures(run.report().clone())),
    };
    let mut clock = Clock::new();
    while run.step().is_some() {
        clock.tell(|| tell(so_far(&run, false)));
    }
    so_far(&run, true)
}

fn sensitivity(scenario: &Scenario, design: usize, moving: Moving, tell: &mut dyn FnMut(Decided)) -> Decided {
    let mut run = match SensitivityRun::new(scenario, design, moving) {
        Ok(run) => run,
        Err(error) => return last(Found::Refused(error)),
    };
    let so_far = |run: &SensitivityRun, ended: bool| {
        let (done, of) = run.progress();
        let found = Some(Found::Sensitivity(run.report().clone()));
        Decided { done: done as u64, of: of as u64, ended, found }
    };
    let mut clock = Clock::new();
    while run.step() {
        clock.tell(|| tell(so_far(&run, false)));
    }
    so_far(&run, true)
}

fn capacities(scenario: &Scenario, design: usize, wish: &PlanWish, tell: &mut dyn FnMut(Decided)) -> Decided {
    let mut clock = Clock::new();
    let found = plans(scenario, design, wish, &mut |done, of| {
        clock.tell(|| tell(Decided { done: done as u64, of: of as u64, ended: false, found: None }));
        ControlFlow::Continue(())
    });
    last(match found {
        Ok(plans) => Found::Plans(plans.ok()),
        Err(error) => Found::Refused(error),
    })
}

fn sweep(scenario: &Scenario, tell: &mut dyn FnMut(Decided)) -> Decided {
    // The page has read it already: it knows what is wrong with it, in words.
    let Ok(sweep) = Sweep::of(scenario) else {
        return Decided { done: 0, of: 0, ended: true, found: None };
    };
    let of = sweep.len();
    tell(Decided { done: 0, of, ended: false, found: Some(Found::Head(sweep.head())) });
    let (mut clock, mut points, mut done) = (Clock::new(), Vec::new(), 0);
    for index in 0..of {
        points.push(sweep.solve(index));
        done += 1;
        clock.tell(|| {
            let found = Some(Found::Points(core::mem::take(&mut points)));
            tell(Decided { done, of, ended: false, found });
        });
    }
    Decided { done, of, ended: true, found: Some(Found::Points(points)) }
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
