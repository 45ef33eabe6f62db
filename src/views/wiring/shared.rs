//! The paper's shared cluster as ranges over draws of jobs: its mean, and its slowest in a hundred.

use super::panel::{Panel, panel};
use super::state::{Question, State};
use super::table::{Framed, Head, framed};
use super::{figure_cell, time_cell};
use crate::i18n::number::fixed;
use crate::i18n::quantity::count;
use crate::i18n::wiring::WiringMessages;
use crate::state::Store;
use crate::worker::wire_protocol::{Ask, Heard};
use gargalo_solver::catalog::jobs::CatalogJob;
use gargalo_solver::topoopt::cluster::{Racks, SharedRow, SharedStudy};
use gargalo_solver::topoopt::spread::LoadSpread;
use leptos::prelude::*;

/// The panel.
pub(super) fn shared(store: Store, state: State) -> AnyView {
    let job = Question {
        ask: Callback::new(|()| Ask::Shared),
        take: |heard| match heard {
            Heard::Shared(found) => Some(*found),
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

fn name(row: &SharedRow, words: &WiringMessages) -> AnyView {
    let racks = row.racks.map(|racks| match racks {
        Racks::Together => words.shared.together,
        Racks::Scattered => words.shared.scattered,
    });
    view! {
        {words.architecture_name(row.architecture)}
        {racks.map(|racks| view! { <span class="cell-note">{racks}</span> })}
    }
    .into_any()
}

fn body(store: Store, study: &SharedStudy) -> AnyView {
    let language = store.language.get();
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
        {ratios(store, study, words)}
        <h4>{words.shared.means}</h4>
        {ranges(store, study, words, |row| row.means, (words.shared.means, "shared-means"))}
        <h4>{words.shared.tails}</h4>
        {ranges(store, study, words, |row| row.tails, (words.shared.tails, "shared-tails"))}
        <p class="about"><strong>{words.figures.why}": "</strong>{words.shared.why}</p>
    }
    .into_any()
}

/// Times the wiring's, beside what is published.
fn ratios(store: Store, study: &SharedStudy, words: &'static WiringMessages) -> AnyView {
    let language = store.language.get();
    let row = |row: &SharedRow| {
        let key = super::figures::key(row.architecture);
        let published = row.published.map_or_else(|| "—".to_owned(), |value| fixed(value, 2, language));
        let range =
            format!("{} – {}", fixed(row.draws.least, 2, language), fixed(row.draws.most, 2, language));
        view! {
            <tr>
                <th scope="row">{name(row, words)}</th>
                <td class="number" data-testid=format!("shared-{key}") data-value=row.over_wired.to_string()>{fixed(row.over_wired, 3, language)}</td>
                {figure_cell(fixed(row.draws.median, 2, language), row.draws.median)}
                <td class="number">{range}</td>
                <td class="number">{published}</td>
            </tr>
        }
        .into_any()
    };
    framed(
        store,
        Framed {
            id: "shared",
            class: "table compact",
            label: words.shared.title,
            file: Some("shared"),
            heads: &[
                Head::Words(words.shared.times),
                Head::Figure(words.shared.of_mix),
                Head::Figure(words.beside.median),
                Head::Figure(words.shared.over_draws),
                Head::Figure(words.figures.published),
            ],
            rows: study.rows.iter().map(row).collect_view().into_any(),
        },
    )
}

/// Seconds over draws, each range with a bar from its least to its most and a mark at its median.
fn ranges(
    store: Store,
    study: &SharedStudy,
    words: &'static WiringMessages,
    of: fn(&SharedRow) -> LoadSpread,
    (label, testid): (&'static str, &'static str),
) -> AnyView {
    let language = store.language.get();
    let most = study.rows.iter().map(|row| of(row).most).fold(0.0, f64::max);
    let percent = move |value: f64| format!("{:.2}%", if most > 0.0 { value / most * 100.0 } else { 0.0 });
    let row = |row: &SharedRow| {
        let own = of(row);
        let cell = |value: f64| time_cell(value, language);
        view! {
            <tr>
                <th scope="row">{name(row, words)}</th>
                {[own.least, own.median, own.most].map(cell).collect_view()}
                <td class="wiring-range" aria-hidden="true"><span>
                    <span class="wiring-range-all" style:left=percent(own.least) style:width=percent((own.most - own.least).max(most * 0.005))></span>
                    <span class="wiring-range-median" style:left=percent(own.median)></span>
                </span></td>
            </tr>
        }
        .into_any()
    };
    framed(
        store,
        Framed {
            id: testid,
            class: "table compact wiring-ranges",
            label,
            file: Some(testid),
            heads: &[
                Head::Words(words.architectures.architecture),
                Head::Full(words.beside.least, "s"),
                Head::Full(words.beside.median, "s"),
                Head::Full(words.beside.most, "s"),
                Head::Empty,
            ],
            rows: study.rows.iter().map(row).collect_view().into_any(),
        },
    )
}
