//! A document solved, telling now and then how far it is.

use super::table;
use gargalo_protocol::Request;
use gargalo_protocol::networks::Sender;
use gargalo_protocol::solve::{Answer, Progress, Solved};
use gargalo_solver::document::read;
use gargalo_solver::lab::{Kept, SolveProgress};
use gargalo_solver::study::Settings;
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

pub(crate) fn solve(solver: &mut Solver, asked: &Request, tell: &dyn Fn(Answer)) -> Answer {
    let question = &asked.question;
    let Ok(scenario) = read(&question.scenario) else { return Answer::Refused };
    let mut watch = Watch::default();
    let mut report = solver.kept.solve(scenario, Settings { flows: LISTED_AT_MOST }, &mut |far| {
        if let Some(progress) = watch.look(far, js_sys::Date::now()) {
            tell(Answer::Progress(progress));
        }
        ControlFlow::Continue(())
    });
    let structure = question.structure.map(|design| {
        let mut watch = Watch::default();
        solver.kept.structure(design as usize, &mut |done, links| {
            if let Some(progress) = watch.look_at_links(done, links, js_sys::Date::now()) {
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
#[derive(Default)]
struct Watch {
    design: Option<usize>,
    began: f64,
    told: f64,
    flows: usize,
}

impl Watch {
    fn look(&mut self, far: SolveProgress, now: f64) -> Option<Progress> {
        if self.design != Some(far.design) {
            *self = Self { design: Some(far.design), began: now, told: now, flows: far.flows_left };
        }
        if now - self.told < TELL_EVERY {
            return None;
        }
        self.told = now;
        Some(Progress {
            design: far.design as u32 + 1,
            designs: far.designs as u32,
            events: far.events,
            flows_left: far.flows_left as u64,
            flows: self.flows as u64,
            seconds: (now - self.began) / 1000.0,
            structure: false,
        })
    }

    /// The same while links are looked at, first for what more of them would bring, then for what they limit.
    fn look_at_links(&mut self, done: usize, links: usize, now: f64) -> Option<Progress> {
        let far = SolveProgress { design: 0, designs: 1, events: 0, flows_left: links.saturating_sub(done) };
        self.look(far, now).map(|progress| Progress { flows: links as u64, structure: true, ..progress })
    }
}
