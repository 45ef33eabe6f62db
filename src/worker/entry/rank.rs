//! The search for the best setting.

use super::clock::Clock;
use super::errand::{last, more};
use gargalo_protocol::errand::Told;
use gargalo_protocol::rank::{Answer, Setting, TOLD_AT_MOST};
use gargalo_solver::design::settings::{self, Ranking};
use gargalo_solver::document::{Scenario, Workload};
use gargalo_solver::lab::rank_settings;
use std::ops::ControlFlow;

/// Milliseconds between signs of life.
const TELL_EVERY: f64 = 150.0;
/// How many of the best are solved on the network itself.
const ON_NETWORK: usize = 6;

/// Searches, telling now and then what is best so far; `None` where nothing is trained.
pub(crate) fn rank(scenario: &Scenario, design: usize, tell: &dyn Fn(Told)) -> Option<Told> {
    let Workload::Training(training) = scenario.workload_of(design) else { return None };
    let price = training.run.and_then(|run| run.gpu_hour);
    let began = js_sys::Date::now();
    let mut clock = Clock::every(TELL_EVERY);
    // What the rate is reckoned with: solving on the network tries nothing new.
    let (mut tried, mut until) = (0, 0.0);
    let found = rank_settings(scenario, design, TOLD_AT_MOST, ON_NETWORK, &mut |ranking| {
        if ranking.tried > tried {
            (tried, until) = (ranking.tried, (js_sys::Date::now() - began) / 1e3);
        }
        clock.tell(|| tell(more(None, Some(ranked(ranking, until, price)))));
        ControlFlow::Continue(())
    });
    let known = found.transpose()?.map(|found| Some(ranked(&found, until, price)));
    Some(last(None, known))
}

fn ranked(found: &Ranking, seconds: f64, price: Option<f64>) -> Answer {
    Answer {
        tried: found.tried,
        too_large: found.too_large,
        seconds,
        settings: found.settings.iter().map(|one| setting(one, price)).collect(),
    }
}

fn setting(found: &settings::Setting, price: Option<f64>) -> Setting {
    let training = &found.training;
    let figures = found.step.figures;
    let gpu_hours = figures.map_or(0.0, |figures| training.ranks() as f64 / 3600.0 / figures.tokens_s * 1e9);
    Setting {
        p: training.p,
        t: training.t,
        d: training.d,
        e: training.e,
        cp: training.cp,
        micro_batch: training.micro_batch,
        recompute: training.recompute,
        schedule: training.schedule,
        chunks: training.chunks,
        zero: training.zero(),
        sequence_parallel: training.sequence_parallel(),
        precision: training.precision,
        time: found.time().get(),
        solved: found.network.is_some(),
        need: found.need.get(),
        mfu: figures.map_or(0.0, |figures| figures.mfu),
        gpu_hours,
        cost: price.map(|price| price * gpu_hours),
        bubble: found.step.bubble.unwrap_or_default().get(),
        exposed: found.step.exposed,
    }
}
