//! A wired job, worked out in the worker, telling now and then what is known.

use super::wire_protocol::{Ask, Heard, Step, Wired};
use gargalo_solver::design::topoopt::architectures::{ARCHITECTURES, Architecture};
use gargalo_solver::design::topoopt::crossing::{Crossing, crossings};
use gargalo_solver::design::topoopt::figures::{Drawn, Figure, Line};
use gargalo_solver::scenario::{
    Kept, Scenario, fail_fibre, optimise_wiring, wiring_figure, wiring_moe, wiring_row, wiring_shards,
    wiring_study, wiring_view, with_wiring, write,
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
        Ask::Fail { kept, fibre } => Some(Heard::Failure(fail_fibre(scenario, kept.as_ref(), fibre))),
        Ask::Adopt { found, name } => {
            Some(Heard::Document(with_wiring(scenario, &found, &name).as_ref().map(write)))
        }
        Ask::Study { kept, names } => {
            Some(Heard::Document(wiring_study(scenario, kept.as_ref(), &names).as_ref().map(write)))
        }
        Ask::Moe => {
            let run = wiring_moe(scenario, &mut |done, of| place(&mut tell, done, of));
            run.map(|run| Heard::Moe(Box::new(run)))
        }
        Ask::Shards => {
            let run = wiring_shards(scenario, &mut |done, of| place(&mut tell, done, of));
            run.map(|run| Heard::Shards(Box::new(run)))
        }
    };
    Wired { ended: true, heard: heard.unwrap_or(Heard::Nothing) }
}

fn more(heard: Heard) -> Wired {
    Wired { ended: false, heard }
}

fn place(tell: &mut dyn FnMut(Wired), done: usize, of: usize) -> ControlFlow<()> {
    tell(more(Heard::Place(done as u32, of as u32)));
    ControlFlow::Continue(())
}

/// Circuits that follow the traffic take longer: what does not is told first.
const SLOW: [Architecture; 3] = [Architecture::SipMl, Architecture::OcsReconfig, Architecture::MixNet];

fn view(scenario: &Scenario, kept: Option<&Kept>, tell: &mut dyn FnMut(Wired)) -> Option<Heard> {
    let quick: Vec<Architecture> = ARCHITECTURES.into_iter().filter(|one| !SLOW.contains(one)).collect();
    match wiring_view(scenario, kept, &quick)? {
        Ok(view) => tell(more(Heard::View(Box::new(view)))),
        Err(error) => return Some(Heard::Refused(error)),
    }
    let mut rows = SLOW.into_iter().filter_map(|one| wiring_row(scenario, kept, one)).peekable();
    while let Some(row) = rows.next() {
        if rows.peek().is_none() {
            return Some(Heard::Row(row));
        }
        tell(more(Heard::Row(row)));
    }
    None
}

fn search(scenario: &Scenario, tell: &mut dyn FnMut(Wired)) -> Option<Heard> {
    let mut due = 0.0;
    let mut told: Option<Kept> = None;
    let found = optimise_wiring(scenario, &mut |now| {
        let clock = js_sys::Date::now();
        if clock >= due {
            let same =
                told.as_ref().is_some_and(|kept| kept.strategy == *now.strategy && kept.found == *now.found);
            let kept = (!same).then(|| Kept { strategy: now.strategy.clone(), found: now.found.clone() });
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
    let drawn = wiring_figure(scenario, figure, &mut |done, of| place(tell, done, of))?;
    Some(match drawn {
        Ok(drawn) => {
            let crossed = crossed(&drawn);
            Heard::Figure(drawn, crossed)
        }
        Err(error) => Heard::Refused(error),
    })
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
