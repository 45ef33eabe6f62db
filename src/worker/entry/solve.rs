//! A document solved, telling now and then how far it is.

use super::table;
use gargalo_protocol::Request;
use gargalo_protocol::networks::Sender;
use gargalo_protocol::solve::{Answer, Progress, Solved};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::document::read;
use gargalo_solver::lab::Kept;
use gargalo_solver::study::{Doing, Settings};
use std::ops::ControlFlow;

/// Flows that are told one by one; more would hold the page up while it reads them.
const LISTED_AT_MOST: usize = 10_000;

/// Milliseconds between signs of life.
const TELL_EVERY: f64 = 50.0;

/// What is remembered from one document to the next.
#[derive(Default)]
pub(crate) struct Solver {
    kept: Kept,
    sender: Sender,
}

/// Which part of the whole the bottleneck structure is taken to be, where it is asked for too.
const STRUCTURE: f64 = 0.2;

pub(crate) fn solve(solver: &mut Solver, asked: &Request, tell: &dyn Fn(Answer)) -> Answer {
    let question = &asked.question;
    let mut watch = Watch::new(js_sys::Date::now());
    let Ok(scenario) = read(&question.scenario) else { return Answer::Refused };
    let solving = if question.structure.is_some() { 1.0 - STRUCTURE } else { 1.0 };
    let mut report = solver.kept.solve(scenario, Settings { flows: LISTED_AT_MOST }, &mut |at| {
        if let Some(seconds) = watch.look(js_sys::Date::now()) {
            let doing = at.far.doing;
            if watch.by_formula.is_empty() && doing != Doing::Network {
                watch.by_formula = at.by_formula().iter().map(|time| time.map(Seconds::get)).collect();
            }
            let (design, designs) = (at.design as u32 + 1, at.designs as u32);
            let (share, by_formula) = (solving * at.share, watch.by_formula.clone());
            tell(Answer::Progress(Progress { doing, design, designs, share, seconds, by_formula }));
        }
        ControlFlow::Continue(())
    });
    let structure = question.structure.map(|design| {
        solver.kept.structure(design as usize, &mut |done, links| {
            if let Some(seconds) = watch.look(js_sys::Date::now()) {
                let share = solving + STRUCTURE * done as f64 / links.max(1) as f64;
                let (doing, by_formula) = (Doing::Structure, watch.by_formula.clone());
                let progress = Progress { doing, design: 1, designs: 1, share, seconds, by_formula };
                tell(Answer::Progress(progress));
            }
        })
    });
    let scenario = solver.kept.scenario().filter(|_| question.table);
    let table = scenario.and_then(|scenario| table::of_report(scenario, &report, LISTED_AT_MOST));
    let networks = solver.sender.take(asked.id, asked.known, &mut report);
    Answer::Solved(Box::new(Solved { report, networks, structure, table }))
}

/// Decides when a sign of life is due.
struct Watch {
    began: f64,
    told: f64,
    /// Made once: with the first sign.
    by_formula: Vec<Option<f64>>,
}

impl Watch {
    fn new(now: f64) -> Self {
        Self { began: now, told: now, by_formula: Vec::new() }
    }

    /// The seconds since the beginning, where a sign is due.
    fn look(&mut self, now: f64) -> Option<f64> {
        if now - self.told < TELL_EVERY {
            return None;
        }
        self.told = now;
        Some((now - self.began) / 1000.0)
    }
}
