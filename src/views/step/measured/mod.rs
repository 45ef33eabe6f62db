//! Predictions beside what others measured, openly: the sets, the scatter, the errors, every run.

mod chart;
mod rows;
mod sets;

pub use crate::model::measured::State;

use crate::i18n::help::Topic;
use crate::i18n::measured::{self, MeasuredMessages};
use crate::i18n::number::fixed;
use crate::i18n::quantity::{count, percent, time};
use crate::i18n::training::precision_name;
use crate::kit::icon::button;
use crate::kit::panel::help_row;
use crate::kit::signal::effect;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::kit::task::Task;
use crate::model::measured::{Group, within};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::catalog::hardware::Precision;
use gargalo_solver::lab::{MeasuredSet, MeasuredStep, VTRAIN_ERRORS};
use gargalo_solver::workload::training::ModelSpec;
use sets::error;

/// The page.
#[component]
pub fn MeasuredView(store: Store, state: State) -> impl IntoView {
    let words = MeasuredMessages::of(store.language());
    effect(move || untrack(|| state.open()));
    let near = Memo::new(move |_| state.near());
    let lead = move || {
        let rows = state.measured.with(|measured| measured.as_ref().map(|measured| measured.rows.len()));
        rows.map_or_else(String::new, |rows| (words.lead)(&count(rows as u64, store.language())))
    };
    let done = Memo::new(move |_| state.complete());
    let best = move || {
        let (hits, groups) = state.picked()?;
        let language = store.language();
        Some(words.best(measured::Best {
            hits: &count(hits.into(), language),
            groups: &count(groups.into(), language),
        }))
    };
    let of_vtrain = Memo::new(move |_| state.set.get() == MeasuredSet::Vtrain);
    let vtrain = move || {
        of_vtrain.get().then(|| {
            view! {
                <p class="lead">{best}</p>
                {errors(store, near)}
                <p class="note">{words.vtrain_note}</p>
            }
        })
    };
    view! {
        {help_row(store, Topic::Measured, view! { <h2>{words.heading}</h2> })}
        <p class="lead">{lead}</p>
        {progress(store, state)}
        {sets::sets(store, state)}
        <p class="lead" data-testid="measured-summary" hidden=move || !done.get()>
            {move || chart::summary(store, state)}
        </p>
        {chart::chart(store, state)}
        <p class="about" role="status" data-testid="measured-chosen">{move || chosen(store, state)}</p>
        {move || open(store, state)}
        {vtrain}
        {rows::rows(store, state)}
        <p class="note">{move || words.set(state.set.get()).source}</p>
    }
    .into_any()
}

/// A share with two decimals: as errors are published.
fn two(value: f64, language: crate::i18n::Language) -> String {
    format!("{}\u{202f}%", fixed(value * 100.0, 2, language))
}

/// How far it is; or that it failed.
fn progress(store: Store, state: State) -> AnyView {
    let words = MeasuredMessages::of(store.language());
    let done = Memo::new(move |_| state.complete());
    let told = move || match state.measured.with(|measured| measured.as_ref().map(|all| all.rows.len())) {
        Some(of) => {
            let number = |value: usize| count(value as u64, store.language());
            words.progress(measured::Progress {
                done: &number(state.said.with(|said| said.len())),
                of: &number(of),
            })
        }
        None => words.loading.to_owned(),
    };
    let begin = move || {
        let text = if state.line.has_failed() { words.again } else { words.go_on };
        button("measured-again", text, move |_| state.begin()).outlined().view()
    };
    let task = move || {
        Task::new(store, state.line, "measured")
            .stoppable(words.heading)
            .begin(begin)
            .far("progress", told)
            .failed(words.failed)
            .view()
    };
    view! { {move || (!done.get()).then(task)} }.into_any()
}

/// A run in words.
fn run_words(row: &MeasuredStep, store: Store) -> String {
    let language = store.language();
    let words = MeasuredMessages::of(language);
    let training = &row.training;
    words.told(measured::Told {
        gpus: &format!("{} {}", count(row.gpus, language), machine(row)),
        model: &model(row, store),
        cut: &cut(row),
        batch: &format!("{} / {}", training.global_batch, training.micro_batch),
    })
}

/// The accelerator, and the precision where it is not that of 16 bits.
fn machine(row: &MeasuredStep) -> String {
    let training = &row.training;
    let name =
        training.hardware.as_deref().and_then(|id| id.split('-').next()).unwrap_or_default().to_uppercase();
    match training.precision {
        None | Some(Precision::Bf16) => name,
        Some(other) => format!("{name} {}", precision_name(other)),
    }
}

/// The model, by its name or its measures.
fn model(row: &MeasuredStep, store: Store) -> String {
    let language = store.language();
    match &row.training.model {
        ModelSpec::Id(id) => id.clone(),
        ModelSpec::Custom(model) => {
            let [layers, hidden] = [model.layers, model.hidden].map(|value| count(value, language));
            MeasuredMessages::of(language).model_of(measured::ModelOf { layers: &layers, hidden: &hidden })
        }
    }
}

/// (t, d, p), and the other ways of cutting where they are used.
fn cut(row: &MeasuredStep) -> String {
    let training = &row.training;
    let more = [("cp", training.cp), ("e", training.e)].into_iter().filter(|(_, size)| *size > 1);
    let mut parts = vec![format!("({}, {}, {})", training.t, training.d, training.p)];
    parts.extend(more.map(|(name, size)| format!("{name} = {size}")));
    parts.join(", ")
}

/// Predicted, measured, and by how much they differ.
fn times(row: &MeasuredStep, said: Seconds, store: Store) -> String {
    let language = store.language();
    let told = |seconds: Seconds| time(seconds.get(), 3, language).to_string();
    let off = signed(said.get() / row.time.get() - 1.0, language);
    MeasuredMessages::of(language).times(measured::Times {
        predicted: &told(said),
        measured: &told(row.time),
        off: &off,
    })
}

/// A difference with its sign.
fn signed(value: f64, language: crate::i18n::Language) -> String {
    let told = percent(value, language).to_string();
    if value > 0.0 { format!("+{told}") } else { told }
}

fn chosen(store: Store, state: State) -> String {
    let found = state.chosen.get().and_then(|at| state.shown().into_iter().find(|(row, ..)| *row == at));
    found.map_or_else(
        || MeasuredMessages::of(store.language()).none_chosen.to_owned(),
        |(_, row, said)| format!("{}: {}.", run_words(&row, store), times(&row, said, store)),
    )
}

/// The chosen run as the document that it is.
fn open(store: Store, state: State) -> Option<AnyView> {
    let at = state.chosen.get()?;
    let row = state.measured.with(|measured| measured.as_ref()?.rows.get(at).cloned())?;
    let words = MeasuredMessages::of(store.language());
    let press = move |_| {
        let title = untrack(|| (words.open_title)(&run_words(&row, store)));
        store.open(row.scenario(&title));
        store.session.view.set(crate::state::View::Timeline);
    };
    Some(
        view! {
            <div class="button-row">
                {button("measured-open", words.open, press).outlined()}
            </div>
        }
        .into_any(),
    )
}

/// Errors of vTrain's runs within a server and across as a table, with vTrain's own beside.
fn errors(store: Store, near: Memo<[Group; 2]>) -> AnyView {
    let words = MeasuredMessages::of(store.language());
    let table = move || near.with(|near| errors_table(near, words, store.language()));
    let actions = Actions { file: Some("errors"), ..Actions::default() };
    view! {
        <section class="traffic-section">
            <h3>{words.errors}</h3>
            {move || show(store, table(), actions)}
            <p class="about">{words.about}</p>
        </section>
    }
    .into_any()
}

fn errors_table(near: &[Group; 2], words: &MeasuredMessages, language: crate::i18n::Language) -> Table {
    let row = |(at, group): (usize, &Group)| {
        let (seen, unseen) = (group.seen(), group.unseen());
        let cell = |what: &'static str, value: Option<f64>| {
            error(value, language).id(format!("measured-{}-{what}", ["within", "across"][at]))
        };
        Row::new(vec![
            Cell::text([words.within, words.across][at]),
            Cell::text(group.counted(language)),
            cell("mean", seen.map(|near| near.mean)),
            cell("unseen", unseen.map(|near| near.mean)),
            cell("median", seen.map(|near| near.median)),
            Cell::text(within(seen, language)),
            cell("worst", seen.map(|near| near.worst)),
            cell("vtrain", Some(VTRAIN_ERRORS[at])),
        ])
    };
    let heads =
        [words.runs, words.mean, words.mean_unseen, words.median, words.near, words.worst, words.vtrain];
    let columns = [Column::words("")].into_iter().chain(heads.map(Column::figures));
    Table::new("measured-errors", words.errors, columns, near.iter().enumerate().map(row))
}
