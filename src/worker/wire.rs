//! A wired job, worked out in the worker, telling now and then what is known.

use super::wire_protocol::{Ask, Heard, Step, Wired};
use gargalo_solver::design::topoopt::architectures::Architecture;
use gargalo_solver::design::topoopt::crossing::{Crossing, crossings};
use gargalo_solver::design::topoopt::figures::{Drawn, Figure, Line};
use gargalo_solver::design::topoopt::report::quick;
use gargalo_solver::scenario::{
    Kept, Scenario, fail_fibre, optimise_wiring, wiring_figure, wiring_study, wiring_view, with_wiring, write,
};
use std::ops::ControlFlow;

/// Milliseconds between signs of life.
const TELL_EVERY: f64 = 80.0;

/// Works it out; the last answer is returned.
#[inline(never)]
pub(crate) fn wire(scenario: &Scenario, ask: Ask, mut tell: impl FnMut(Wired)) -> Wired {
    let heard = match ask {
        Ask::View(kept) => view(scenario, kept.as_ref(), &mut tell),
        Ask::Search => search(scenario, &mut tell),
        Ask::Figure(figure) => draw(scenario, figure, &mut tell),
        Ask::Fail { kept, arc } => Some(Heard::Failure(fail_fibre(scenario, kept.as_ref(), arc))),
        Ask::Adopt { found, name } => {
            Some(Heard::Document(with_wiring(scenario, &found, &name).as_ref().map(write)))
        }
        Ask::Study { kept, names } => {
            Some(Heard::Document(wiring_study(scenario, kept.as_ref(), &names).as_ref().map(write)))
        }
    };
    Wired { ended: true, heard: heard.unwrap_or(Heard::Nothing) }
}

fn more(heard: Heard) -> Wired {
    Wired { ended: false, heard }
}

fn view(scenario: &Scenario, kept: Option<&Kept>, tell: &mut dyn FnMut(Wired)) -> Option<Heard> {
    tell(more(Heard::View(Box::new(wiring_view(scenario, kept, &quick())?))));
    let mut last = None;
    for slow in [Architecture::SipMl, Architecture::OcsReconfig] {
        if let Some(row) = last.take() {
            tell(more(Heard::Row(row)));
        }
        last = wiring_view(scenario, kept, &[slow])?.report.rows.into_iter().next();
    }
    last.map(Heard::Row)
}

fn search(scenario: &Scenario, tell: &mut dyn FnMut(Wired)) -> Option<Heard> {
    let mut due = 0.0;
    let mut told: Option<Kept> = None;
    let found = optimise_wiring(scenario, &mut |now| {
        let clock = js_sys::Date::now();
        if clock >= due {
            let same =
                told.as_ref().is_some_and(|kept| kept.strategy == *now.strategy && kept.found == *now.found);
            let kept =
                (!same).then(|| Kept { strategy: now.strategy.clone(), found: now.found.clone() });
            if kept.is_some() {
                told.clone_from(&kept);
            }
            tell(more(Heard::Step(Step {
                tried: now.proposal,
                accepted: now.accepted,
                now: now.now,
                best: now.best,
                kept,
            })));
            due = clock + TELL_EVERY;
        }
        ControlFlow::Continue(())
    })?;
    Some(Heard::Optimised(Box::new(found)))
}

fn draw(scenario: &Scenario, figure: Figure, tell: &mut dyn FnMut(Wired)) -> Option<Heard> {
    let drawn = wiring_figure(scenario, figure, &mut |done, of| {
        tell(more(Heard::Place(done as u32, of as u32)));
        ControlFlow::Continue(())
    })?;
    let crossed = crossed(&drawn);
    Some(Heard::Figure(drawn, crossed))
}

/// Where what a figure is about crosses.
fn crossed(drawn: &Drawn) -> Vec<Crossing> {
    let other = match drawn.figure {
        Figure::Speed | Figure::Batch => Architecture::FatTree,
        Figure::Latency => Architecture::OcsReconfig,
        _ => return Vec::new(),
    };
    crossings(drawn, Line::Of(Architecture::TopoOpt), Line::Of(other))
}
