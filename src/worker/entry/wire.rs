//! A wired job, worked out in the worker, telling now and then what is known.

use super::clock::Clock;
use super::errand::{Begun, far, last, more};
use super::rounds::in_one_round;
use gargalo_protocol::errand::Told;
use gargalo_protocol::wire::{Answer, Ask, Step};
use gargalo_solver::document::{Scenario, write};
use gargalo_solver::lab::{
    FoundJob, WiringRows, optimise_wiring, own_search, wiring_agreement, wiring_failure, wiring_failures,
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

/// Works it out; the last answer is returned, or its parts.
#[inline(never)]
pub(crate) fn wire(scenario: &Scenario, ask: Ask, tell: &dyn Fn(Told)) -> Begun {
    if let Ask::View(kept) = ask {
        return view(scenario, kept);
    }
    Begun::ended(last(None, known(scenario, ask, tell)))
}

fn known(scenario: &Scenario, ask: Ask, tell: &dyn Fn(Told)) -> Result<Option<Answer>, DesignError> {
    let mut place = |done: usize, of: usize| {
        tell(far(done, of));
        ControlFlow::Continue(())
    };
    Ok(match ask {
        // Its parts are worked out elsewhere.
        Ask::View(_) => None,
        Ask::Search => search(scenario, tell),
        Ask::Figure(figure) => wiring_figure(scenario, figure, &mut place)?.map(|drawn| {
            let crossed = crossed(&drawn);
            Answer::Figure(drawn, crossed)
        }),
        Ask::Fail { kept, fibre } => Some(Answer::Failure(wiring_failure(scenario, kept.as_ref(), fibre)?)),
        Ask::Adopt { found, name } => {
            Some(Answer::Document(with_wiring(scenario, &found, &name).map(|next| write(&next))))
        }
        Ask::Study { kept, names } => {
            Some(Answer::Document(wiring_study(scenario, kept.as_ref(), &names).map(|next| write(&next))))
        }
        Ask::Moe => wiring_moe(scenario, &mut place).map(|run| Answer::Moe(Box::new(run))),
        Ask::Shards => wiring_shards(scenario, &mut place).map(|run| Answer::Shards(Box::new(run))),
        Ask::Failures(kept) => {
            let mut clock = Clock::at_once(TELL_EVERY);
            let mut sparse = |done: usize, of: usize| {
                clock.tell(|| tell(far(done, of)));
                ControlFlow::Continue(())
            };
            wiring_failures(scenario, kept.as_ref(), &mut sparse)?.map(|run| Answer::Failures(Box::new(run)))
        }
        Ask::Splits(kept) => wiring_splits(scenario, kept.as_ref())?.map(Answer::Splits),
        Ask::Agreement(kept) => wiring_agreement(scenario, kept.as_ref(), &mut place)?.map(Answer::Agreement),
        Ask::Shared => wiring_shared(scenario).map(|run| Answer::Shared(Box::new(run))),
        Ask::Strategies => {
            let mut clock = Clock::at_once(TELL_EVERY);
            let run = own_search(scenario, TRIALS, &mut |now| {
                clock.tell(|| tell(more(None, Some(Answer::Strategies(Box::new(now.clone()))))));
                ControlFlow::Continue(())
            });
            run?.map(|run| Answer::Strategies(Box::new(run)))
        }
    })
}

/// Trials of a search of strategies that are told.
const TRIALS: usize = 12;

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

fn view(scenario: &Scenario, kept: Option<FoundJob>) -> Begun {
    let rows = match WiringRows::of(scenario, kept.as_ref(), &REST) {
        Ok(Some(rows)) => rows,
        Ok(None) => return Begun::ended(last(None, Ok(None::<Answer>))),
        Err(error) => return Begun::ended(last(None, Err::<Option<Answer>, _>(error))),
    };
    let scenario = scenario.clone();
    let first = move || {
        let view = wiring_view(&scenario, kept.as_ref(), &FIRST)?;
        Ok(view.map(|view| Answer::View(Box::new(view)).into()))
    };
    Begun::Parts(in_one_round(rows, first, |rows| Answer::Rows(rows).into()))
}

fn search(scenario: &Scenario, tell: &dyn Fn(Told)) -> Option<Answer> {
    let mut clock = Clock::at_once(TELL_EVERY);
    let mut told: Option<FoundJob> = None;
    let found = optimise_wiring(scenario, &mut |now| {
        clock.tell(|| {
            let same =
                told.as_ref().is_some_and(|kept| kept.strategy == *now.strategy && kept.found == *now.found);
            let kept = (!same).then(|| FoundJob { strategy: now.strategy.clone(), found: now.found.clone() });
            if kept.is_some() {
                told.clone_from(&kept);
            }
            let step = Step {
                tried: now.proposal,
                accepted: now.accepted,
                now: now.now.get(),
                best: now.best.get(),
                kept,
            };
            tell(more(None, Some(Answer::Step(step))));
        });
        ControlFlow::Continue(())
    })?;
    Some(Answer::Optimised(Box::new(found)))
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
