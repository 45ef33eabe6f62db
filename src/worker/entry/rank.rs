//! The search for the best setting.

use super::errand::{Begun, last};
use super::rounds::in_rounds;
use gargalo_protocol::rank::{Answer, Setting, TOLD_AT_MOST};
use gargalo_solver::design::settings::{self, Ranking, SettingsRun};
use gargalo_solver::document::{Scenario, Workload};
use gargalo_solver::lab::settings_run;

/// How many of the best are solved on the network itself.
const ON_NETWORK: usize = 6;

/// How many of the best are told while it goes on: each table that is drawn takes time of a core that a worker could use.
const SO_FAR: usize = 20;

/// The search, in rounds; `None` where nothing is trained.
pub(crate) fn rank(scenario: &Scenario, design: usize) -> Option<Begun> {
    let Workload::Training(training) = scenario.workload_of(design) else { return None };
    let price = training.run.and_then(|run| run.gpu_hour);
    let began = js_sys::Date::now();
    // What the rate is reckoned with: solving on the network tries nothing new.
    let (mut tried, mut until) = (0, 0.0);
    let answer = move |run: &SettingsRun| {
        let found = run.ranking();
        if found.tried > tried {
            (tried, until) = (found.tried, (js_sys::Date::now() - began) / 1e3);
        }
        let most = if run.is_over() { TOLD_AT_MOST } else { SO_FAR };
        ranked(found, until, price, most).into()
    };
    Some(match settings_run(scenario, design, TOLD_AT_MOST, ON_NETWORK).transpose()? {
        Ok(run) => Begun::Parts(in_rounds(run, || Ok(None), answer)),
        Err(error) => Begun::ended(last(None, Err::<Option<Answer>, _>(error))),
    })
}

fn ranked(found: &Ranking, seconds: f64, price: Option<f64>, most: usize) -> Answer {
    Answer {
        tried: found.tried,
        too_large: found.too_large,
        seconds,
        settings: found.settings.iter().take(most).map(|one| setting(one, price)).collect(),
        other: found.other.as_ref().map(|one| setting(one, price)),
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
