//! The document's own training step cut and placed otherwise, each time on a wiring made for it.

use super::panel::{controls, found, job};
use super::{brief, time_cell};
use crate::i18n::Language;
use crate::i18n::number::fixed;
use crate::i18n::quantity::{count, percent};
use crate::i18n::training::TrainingMessages;
use crate::i18n::wiring::{self, WiringMessages};
use crate::kit::icon::button;
use crate::kit::table::{Actions, Table, show};
use crate::model::wiring::State;
use crate::signals::prelude::*;
use crate::state::{Command, Notice, Store};
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::document::Workload;
use gargalo_solver::lab::{OwnSearch, OwnTrial, with_own_trial};
use gargalo_solver::workload::training::Axis;
use std::sync::Arc;

/// The section; nothing for a job of the catalogue, which has a search of its own.
pub(super) fn strategies(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let own = Memo::new(move |_| {
        store.document.scenario.with(|scenario| {
            let spec = scenario.topoopt.as_ref().filter(|spec| spec.job.is_none())?;
            let design = scenario.designs.get(spec.design as usize)?;
            Some(matches!(design.sends(scenario), Workload::Training(_)))
        })
    });
    let none = words.strategies.only_training;
    let section = move |trains: bool| {
        view! {
            <section class="traffic-section" data-testid="wiring-strategies">
                <h3>{words.strategies.title}</h3>
                {if trains {
                    searched(store, state)
                } else {
                    view! { <p class="about" data-testid="strategies-none">{none}</p> }.into_any()
                }}
            </section>
        }
    };
    (move || own.get().map(section)).into_any()
}

fn searched(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let job = job!(Ask::Strategies, Answer::Strategies(found) => *found);
    view! {
        <p class="about">{words.strategies.about}</p>
        {controls(store, state.strategies, job, "strategies")}
        {move || found(state.strategies, |found| body(store, state, found))}
    }
    .into_any()
}

fn cut(trial: &OwnTrial, language: Language) -> String {
    let experts = if trial.e > 1 { format!(", e = {}", trial.e) } else { String::new() };
    let schedule = (TrainingMessages::of(language).schedule_name)(trial.schedule);
    // Without a pipeline there is nothing to order.
    let schedule = if trial.p > 1 { format!(", {schedule}") } else { String::new() };
    let (p, t, d, b) = (trial.p, trial.t, trial.d, trial.micro_batch);
    format!("p = {p}, t = {t}, d = {d}{experts}, b = {b}{schedule}")
}

/// The axes of more than one part, slowest first.
fn order(trial: &OwnTrial, words: &WiringMessages) -> String {
    let exchanged = if trial.endpoints.is_some() { words.strategies.exchanged } else { "" };
    let Some(order) = &trial.order else { return format!("{}{exchanged}", words.strategies.as_given) };
    let part = |axis: &Axis| match axis {
        Axis::P => (trial.p > 1).then_some("p"),
        Axis::T => (trial.t > 1).then_some("t"),
        Axis::D => (trial.d > 1).then_some("d"),
        Axis::Cp => (trial.cp > 1).then_some("cp"),
    };
    let names: Vec<&str> = order.iter().filter_map(part).collect();
    let names = if names.is_empty() { "—".to_owned() } else { names.join(" › ") };
    format!("{names}{exchanged}")
}

fn body(store: Store, state: State, found: &Arc<OwnSearch>) -> AnyView {
    let language = store.language();
    let words = WiringMessages::of(language);
    let own = &words.strategies;
    let number = |value: u32| count(value.into(), language);
    let time = |trial: &OwnTrial| brief(trial.wired.total.get(), language);
    let some = |value: u32, told: fn(&str) -> String| (value > 0).then(|| told(&number(value)));
    let told = [
        Some(own.far(wiring::strategies::Far { tried: &number(found.tried), of: &number(found.of) })),
        some(found.accepted, own.accepted),
        some(found.too_large, own.too_large),
        some(found.refused, own.refused),
        (!found.computes).then(|| own.no_hardware.to_owned()),
    ];
    let told = told.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let (best, given) = (found.best.first(), found.given.as_ref());
    let best_told = best.zip(given).map(|(best, given)| {
        let gain = 1.0 - best.wired.total / given.wired.total;
        if gain > 1e-9 {
            let gain = percent(gain, language).to_string();
            own.best(wiring::strategies::Best {
                cut: &cut(best, language),
                best: &time(best),
                given: &time(given),
                gain: &gain,
            })
        } else {
            (own.none_better)(&time(given))
        }
    });
    let outdated = state.strategies.outdated(store);
    let trials = Arc::clone(found);
    let draw = Callback::new(move |(at, _): (usize, usize)| {
        let trial =
            trials.best.get(at).filter(|trial| !outdated && trials.given.as_ref() != Some(trial)).cloned();
        let button = trial.map(|trial| {
            let take = move |_| {
                let scenario = store.document.scenario.get_untracked();
                match with_own_trial(&scenario, &trial) {
                    Ok(next) => {
                        store.edit(&Command::Recut(Arc::new(next)));
                        store.document.seal();
                    }
                    Err(why) => store.session.notice.set(Some(Notice::NotAdopted(Some(why)))),
                }
            };
            button(format!("strategy-take-{at}"), own.take, take).outlined().view()
        });
        view! { <td class="wiring-act">{button}</td> }.into_any()
    });
    view! {
        <p class="quiet" data-testid="strategies-far">{told}</p>
        <p role="status" data-testid="strategies-best">{best_told}</p>
        {show(store, table(found, words), Actions { draw: Some(draw), ..Actions::saved("strategies") })}
    }
    .into_any()
}

fn table(found: &OwnSearch, words: &WiringMessages) -> Table {
    let (own, language) = (&words.strategies, words.language);
    let over = |trial: &OwnTrial, time: f64| {
        let total = trial.wired.total.get();
        if total > 0.0 && time.is_finite() { fixed(time / total, 2, language) } else { "—".to_owned() }
    };
    let total = |at: usize, trial: &OwnTrial| {
        time_cell(trial.wired.total.get(), language).id(format!("strategy-{at}"))
    };
    Table::of("strategies", own.title, found.best.iter().enumerate())
        .words(own.cut, |(_, trial)| cut(trial, language))
        .words(own.order, |(_, trial)| order(trial, words))
        .seconds(words.architectures.iteration, |&(at, trial)| total(at, trial))
        .figures(own.ideal, |(_, trial)| over(trial, trial.ideal))
        .figures(own.similar, |(_, trial)| over(trial, trial.similar.unwrap_or(f64::NAN)))
        .figures(own.wires, |(_, trial)| format!("{} + {}", trial.rings, trial.pairs))
        .drawn()
        .table()
}
