//! A wired job, worked out in the worker, telling now and then what is known.

use super::wire_protocol::{Ask, Heard, Step, Wired};
use gargalo_solver::document::{Scenario, write};
use gargalo_solver::lab::{
    FoundJob, ViewPart, optimise_wiring, own_search, wiring_agreement, wiring_failure, wiring_failures,
    wiring_figure, wiring_moe, wiring_shards, wiring_shared, wiring_splits, wiring_study, wiring_view,
    with_wiring,
};
use gargalo_solver::study::report::DesignError;
use gargalo_solver::topoopt::architectures::Interconnect;
use gargalo_solver::topoopt::crossing::{Crossing, crossings};
use gargalo_solver::topoopt::figures::{DrawnFigure, FigureLine, PaperFigure};
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
        Ask::Fail { kept, fibre } => {
            let found = wiring_failure(scenario, kept.as_ref(), fibre);
            or_refused(found.map(Some), Heard::Failure)
        }
        Ask::Adopt { found, name } => {
            Some(Heard::Document(with_wiring(scenario, &found, &name).map(|next| write(&next))))
        }
        Ask::Study { kept, names } => {
            Some(Heard::Document(wiring_study(scenario, kept.as_ref(), &names).map(|next| write(&next))))
        }
        Ask::Moe => {
            let run = wiring_moe(scenario, &mut |done, of| place(&mut tell, done, of));
            run.map(|run| Heard::Moe(Box::new(run)))
        }
        Ask::Shards => {
            let run = wiring_shards(scenario, &mut |done, of| place(&mut tell, done, of));
            run.map(|run| Heard::Shards(Box::new(run)))
        }
        Ask::Failures(kept) => {
            let mut sparse = Sparse::default();
            let mut far = |done: usize, of: usize| sparse.place(&mut tell, done, of);
            let run = wiring_failures(scenario, kept.as_ref(), &mut far);
            or_refused(run, |run| Heard::Failures(Box::new(run)))
        }
        Ask::Splits(kept) => or_refused(wiring_splits(scenario, kept.as_ref()), Heard::Splits),
        Ask::Agreement(kept) => {
            let mut far = |done: usize, of: usize| place(&mut tell, done, of);
            let run = wiring_agreement(scenario, kept.as_ref(), &mut far);
            or_refused(run, Heard::Agreement)
        }
        Ask::Shared => wiring_shared(scenario).map(|run| Heard::Shared(Box::new(run))),
        Ask::Strategies => {
            let mut sparse = Sparse::default();
            let run = own_search(scenario, TRIALS, &mut |now| {
                if sparse.due() {
                    tell(more(Heard::Strategies(Box::new(now.clone()))));
                }
                ControlFlow::Continue(())
            });
            or_refused(run, |run| Heard::Strategies(Box::new(run)))
        }
    };
    Wired { ended: true, heard: heard.unwrap_or(Heard::Nothing) }
}

/// Trials of a search of strategies that are told.
const TRIALS: usize = 12;

/// What was found, or why nothing could be; `None` where the document asks nothing of the kind.
fn or_refused<T>(found: Result<Option<T>, DesignError>, heard: impl FnOnce(T) -> Heard) -> Option<Heard> {
    found.map_or_else(|error| Some(Heard::Refused(error)), |found| found.map(heard))
}

/// Signs of life no more often than needed.
#[derive(Default)]
struct Sparse {
    due: f64,
}

impl Sparse {
    fn due(&mut self) -> bool {
        let clock = js_sys::Date::now();
        let due = clock >= self.due;
        if due {
            self.due = clock + TELL_EVERY;
        }
        due
    }

    fn place(&mut self, tell: &mut dyn FnMut(Wired), done: usize, of: usize) -> ControlFlow<()> {
        if self.due() { place(tell, done, of) } else { ControlFlow::Continue(()) }
    }
}

fn more(heard: Heard) -> Wired {
    Wired { ended: false, heard }
}

fn place(tell: &mut dyn FnMut(Wired), done: usize, of: usize) -> ControlFlow<()> {
    tell(more(Heard::Place(done as u32, of as u32)));
    ControlFlow::Continue(())
}

/// What the first answer tells of: all that the page's first sentences need.
const FIRST: [Interconnect; 3] = [Interconnect::TopoOpt, Interconnect::Ideal, Interconnect::FatTree];
/// What follows, circuits that follow the traffic last: they take longest.
const REST: [Interconnect; 6] = [
    Interconnect::Oversubscribed,
    Interconnect::TwistedTorus,
    Interconnect::Expander,
    Interconnect::SipMl,
    Interconnect::MixNet,
    Interconnect::OcsReconfig,
];

fn view(scenario: &Scenario, kept: Option<&FoundJob>, tell: &mut dyn FnMut(Wired)) -> Option<Heard> {
    let mut rows = |shown: ViewPart| {
        tell(more(match shown {
            ViewPart::View(view) => Heard::View(view),
            ViewPart::Row(row) => Heard::Row(row),
        }));
    };
    wiring_view(scenario, kept, &FIRST, &REST, &mut rows).err().map(Heard::Refused)
}

fn search(scenario: &Scenario, tell: &mut dyn FnMut(Wired)) -> Option<Heard> {
    let mut sparse = Sparse::default();
    let mut told: Option<FoundJob> = None;
    let found = optimise_wiring(scenario, &mut |now| {
        if sparse.due() {
            let same =
                told.as_ref().is_some_and(|kept| kept.strategy == *now.strategy && kept.found == *now.found);
            let kept = (!same).then(|| FoundJob { strategy: now.strategy.clone(), found: now.found.clone() });
            if kept.is_some() {
                told.clone_from(&kept);
            }
            tell(more(Heard::Step(Step {
                tried: now.proposal,
                accepted: now.accepted,
                now: now.now.get(),
                best: now.best.get(),
                kept,
            })));
        }
        ControlFlow::Continue(())
    })?;
    Some(Heard::Optimised(Box::new(found)))
}

fn draw(scenario: &Scenario, figure: PaperFigure, tell: &mut dyn FnMut(Wired)) -> Option<Heard> {
    let drawn = wiring_figure(scenario, figure, &mut |done, of| place(tell, done, of));
    or_refused(drawn, |drawn| {
        let crossed = crossed(&drawn);
        Heard::Figure(drawn, crossed)
    })
}

/// Where what a figure is about crosses.
fn crossed(drawn: &DrawnFigure) -> Vec<Crossing> {
    let other = match drawn.figure {
        PaperFigure::Speed | PaperFigure::Batch => Interconnect::FatTree,
        PaperFigure::Latency => Interconnect::OcsReconfig,
        _ => return Vec::new(),
    };
    crossings(drawn, FigureLine::Of(Interconnect::TopoOpt), FigureLine::Of(other))
}
