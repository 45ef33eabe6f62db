//! The document's own training step cut and placed otherwise, each time on a wiring made for it.

use super::panel::controls;
use super::{brief, time_cell};
use crate::i18n::Language;
use crate::i18n::number::fixed;
use crate::i18n::quantity::{count, percent};
use crate::i18n::training::TrainingMessages;
use crate::i18n::wiring::WiringMessages;
use crate::kit::icon::button;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::model::wiring::{Job, State};
use crate::state::{Command, Notice, Store};
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::document::Workload;
use gargalo_solver::lab::{OwnSearch, OwnTrial, with_own_trial};
use gargalo_solver::workload::training::Axis;
use leptos::prelude::*;
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
    let section = move |trains: bool| {
        let inside = if trains {
            searched(store, state)
        } else {
            view! { <p class="about" data-testid="strategies-none">{words.strategies.only_training}</p> }
                .into_any()
        };
        view! {
            <section class="traffic-section" data-testid="wiring-strategies">
                <h3>{words.strategies.title}</h3>
                {inside}
            </section>
        }
        .into_any()
    };
    view! { {move || own.get().map(section)} }.into_any()
}

fn searched(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let run = state.strategies;
    let job = Job {
        ask: Callback::new(|()| Ask::Strategies),
        take: |heard| match heard {
            Answer::Strategies(found) => Some(*found),
            _ => None,
        },
    };
    view! {
        <p class="about">{words.strategies.about}</p>
        {controls(store, run, job, "strategies")}
        {move || run.found.with(|found| found.as_ref().map(|(_, found)| body(store, state, found)))}
    }
    .into_any()
}

fn letter(axis: Axis) -> &'static str {
    match axis {
        Axis::P => "p",
        Axis::D => "d",
        Axis::Cp => "cp",
        Axis::T => "t",
    }
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
    let parts = |axis: &&Axis| match axis {
        Axis::P => trial.p > 1,
        Axis::T => trial.t > 1,
        Axis::D => trial.d > 1,
        Axis::Cp => trial.cp > 1,
    };
    let names: Vec<&str> = order.iter().filter(parts).map(|axis| letter(*axis)).collect();
    let names = if names.is_empty() { "—".to_owned() } else { names.join(" › ") };
    format!("{names}{exchanged}")
}

fn body(store: Store, state: State, found: &Arc<OwnSearch>) -> AnyView {
    let language = store.language();
    let words = WiringMessages::of(language);
    let number = |value: u32| count(value.into(), language);
    let mut told = vec![(words.strategies.far)(&number(found.tried), &number(found.of))];
    if found.accepted > 0 {
        told.push((words.strategies.accepted)(&number(found.accepted)));
    }
    if found.too_large > 0 {
        told.push((words.strategies.too_large)(&number(found.too_large)));
    }
    if found.refused > 0 {
        told.push((words.strategies.refused)(&number(found.refused)));
    }
    if !found.computes {
        told.push(words.strategies.no_hardware.to_owned());
    }
    let (best, given) = (found.best.first(), found.given.as_ref());
    let best_told = best.zip(given).map(|(best, given)| {
        let gain = 1.0 - best.wired.total / given.wired.total;
        if gain > 1e-9 {
            (words.strategies.best)(
                &cut(best, language),
                &brief(best.wired.total.get(), language),
                &brief(given.wired.total.get(), language),
                &percent(gain, language).to_string(),
            )
        } else {
            (words.strategies.none_better)(&brief(given.wired.total.get(), language))
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
            button(format!("strategy-take-{at}"), words.strategies.take, take).outlined().view()
        });
        view! { <td class="wiring-act">{button}</td> }.into_any()
    });
    let actions =
        Actions { class: "compact", file: Some("strategies"), draw: Some(draw), ..Actions::default() };
    view! {
        <p class="quiet" data-testid="strategies-far">{told.join(" ")}</p>
        <p role="status" data-testid="strategies-best">{best_told}</p>
        {show(store, table(found, language), actions)}
    }
    .into_any()
}

fn table(found: &OwnSearch, language: Language) -> Table {
    let words = WiringMessages::of(language);
    let row = |(at, trial): (usize, &OwnTrial)| {
        let total = trial.wired.total.get();
        let over = |time: f64| {
            if total > 0.0 && time.is_finite() { fixed(time / total, 2, language) } else { "—".to_owned() }
        };
        Row::new(vec![
            Cell::text(cut(trial, language)),
            Cell::text(order(trial, words)),
            time_cell(total, language).id(format!("strategy-{at}")),
            Cell::text(over(trial.ideal)),
            Cell::text(trial.similar.map_or_else(|| "—".to_owned(), over)),
            Cell::text(format!("{} + {}", trial.rings, trial.pairs)),
        ])
        .key(at)
    };
    let columns = [
        Column::words(words.strategies.cut),
        Column::words(words.strategies.order),
        Column::in_unit(words.architectures.iteration, "s"),
        Column::figures(words.strategies.ideal),
        Column::figures(words.strategies.similar),
        Column::figures(words.strategies.wires),
        Column::drawn(""),
    ];
    Table::new("strategies", words.strategies.title, columns, found.best.iter().enumerate().map(row))
}
