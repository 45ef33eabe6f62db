//! The paper's shared cluster as ranges over draws of jobs: its mean, and its slowest in a hundred.

use super::panel::{Panel, panel};
use super::time_cell;
use crate::i18n::Language;
use crate::i18n::number::fixed;
use crate::i18n::quantity::count;
use crate::i18n::wiring::WiringMessages;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::model::wiring::{Job, State};
use crate::state::Store;
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::catalog::jobs::CatalogJob;
use gargalo_solver::topoopt::cluster::{Racks, SharedRow, SharedStudy};
use gargalo_solver::topoopt::spread::LoadSpread;
use leptos::prelude::*;

/// The panel.
pub(super) fn shared(store: Store, state: State) -> AnyView {
    let job = Job {
        ask: Callback::new(|()| Ask::Shared),
        take: |heard| match heard {
            Answer::Shared(found) => Some(*found),
            _ => None,
        },
    };
    let told = Panel {
        testid: "shared-panel",
        title: |words| words.shared.title,
        about: |words| words.shared.about,
    };
    panel(store, state.shared, job, told, move |study: &SharedStudy| body(store, study))
}

fn name(row: &SharedRow, words: &WiringMessages) -> Cell {
    let racks = row.racks.map_or("", |racks| match racks {
        Racks::Together => words.shared.together,
        Racks::Scattered => words.shared.scattered,
    });
    Cell::text((words.names.architecture_name)(row.architecture)).note(racks)
}

fn body(store: Store, study: &SharedStudy) -> AnyView {
    let language = store.language();
    let words = WiringMessages::of(language);
    let mix: Vec<String> = study
        .mix
        .iter()
        .map(|(id, part)| {
            let name = CatalogJob::find(id).map_or("?", |job| job.name).split(',').next().unwrap_or_default();
            format!("{name} {}\u{202f}%", fixed(part * 100.0, 0, language))
        })
        .collect();
    let number = |value: u32| count(value.into(), language);
    let lead = (words.shared.lead)(
        &number(study.draws),
        &number(study.drawn),
        &number(study.servers),
        &number(study.cluster),
        &mix.join(", "),
    );
    view! {
        <p data-testid="shared-lead">{lead}</p>
        {show(store, ratios(study, language), Actions { class: "compact", file: Some("shared"), ..Actions::default() })}
        <h4>{words.shared.means}</h4>
        {ranges(store, study, |row| row.means, (words.shared.means, "shared-means"))}
        <h4>{words.shared.tails}</h4>
        {ranges(store, study, |row| row.tails, (words.shared.tails, "shared-tails"))}
        <p class="about"><strong>{words.figures.why}": "</strong>{words.shared.why}</p>
    }
    .into_any()
}

/// Times the wiring's, beside what is published.
fn ratios(study: &SharedStudy, language: Language) -> Table {
    let words = WiringMessages::of(language);
    let two = |value: f64| fixed(value, 2, language);
    let row = |row: &SharedRow| {
        let key = super::figures::key(row.architecture);
        Row::new(vec![
            name(row, words),
            Cell::figure(fixed(row.over_wired, 3, language), row.over_wired).id(format!("shared-{key}")),
            Cell::figure(two(row.draws.median), row.draws.median),
            Cell::text(format!("{} – {}", two(row.draws.least), two(row.draws.most))),
            Cell::text(row.published.map_or_else(|| "—".to_owned(), two)),
        ])
    };
    let columns = [
        Column::words(words.shared.times),
        Column::figures(words.shared.of_mix),
        Column::figures(words.beside.median),
        Column::figures(words.shared.over_draws),
        Column::figures(words.figures.published),
    ];
    Table::new("shared", words.shared.title, columns, study.rows.iter().map(row))
}

/// Seconds over draws, each range with a bar from its least to its most and a mark at its median.
fn ranges(
    store: Store,
    study: &SharedStudy,
    of: fn(&SharedRow) -> LoadSpread,
    (label, id): (&str, &'static str),
) -> AnyView {
    let language = store.language();
    let words = WiringMessages::of(language);
    let all: Vec<LoadSpread> = study.rows.iter().map(of).collect();
    let most = all.iter().map(|spread| spread.most).fold(0.0, f64::max);
    let percent = move |value: f64| format!("{:.2}%", if most > 0.0 { value / most * 100.0 } else { 0.0 });
    let row = |(at, row): (usize, &SharedRow)| {
        let spread = of(row);
        let times = [spread.least, spread.median, spread.most].map(|time| time_cell(time, language));
        Row::new(core::iter::once(name(row, words)).chain(times).collect()).key(at)
    };
    let columns = [
        Column::words(words.architectures.architecture),
        Column::in_unit(words.beside.least, "s"),
        Column::in_unit(words.beside.median, "s"),
        Column::in_unit(words.beside.most, "s"),
        Column::drawn(""),
    ];
    let table = Table::new(id, label, columns, study.rows.iter().enumerate().map(row));
    let draw = Callback::new(move |(at, _): (usize, usize)| {
        let bar = all.get(at).map(|spread| {
            let width = percent((spread.most - spread.least).max(most * 0.005));
            view! {
                <span>
                    <span class="wiring-range-all" style:left=percent(spread.least) style:width=width></span>
                    <span class="wiring-range-median" style:left=percent(spread.median)></span>
                </span>
            }
        });
        view! { <td class="wiring-range" aria-hidden="true">{bar}</td> }.into_any()
    });
    let actions =
        Actions { class: "compact wiring-ranges", file: Some(id), draw: Some(draw), ..Actions::default() };
    show(store, table, actions)
}
