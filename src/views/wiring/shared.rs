//! The paper's shared cluster as ranges over draws of jobs: its mean, and its slowest in a hundred.

use super::panel::{job, panel};
use super::time_cell;
use crate::i18n::number::fixed;
use crate::i18n::quantity::count;
use crate::i18n::wiring::{self, WiringMessages};
use crate::kit::table::{Actions, Cell, Table, show};
use crate::model::wiring::State;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::catalog::jobs::CatalogJob;
use gargalo_solver::topoopt::cluster::{Racks, SharedRow, SharedStudy};
use gargalo_solver::topoopt::spread::LoadSpread;

pub(super) fn shared(store: Store, state: State) -> AnyView {
    let own = &WiringMessages::of(store.language()).shared;
    let job = job!(Ask::Shared, Answer::Shared(found) => *found);
    let told = ("shared-panel", own.title, own.about);
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
    let words = WiringMessages::of(store.language());
    let part = |(id, part): &(String, f64)| {
        let name = CatalogJob::find(id).map_or("?", |job| job.name).split(',').next().unwrap_or_default();
        format!("{name} {}\u{202f}%", fixed(part * 100.0, 0, words.language))
    };
    let mix = study.mix.iter().map(part).collect::<Vec<_>>().join(", ");
    let of = [study.draws, study.drawn, study.servers, study.cluster];
    let [draws, drawn, servers, cluster] = of.map(|value| count(value.into(), words.language));
    let lead = words.shared.lead(wiring::shared::Lead {
        draws: &draws,
        drawn: &drawn,
        servers: &servers,
        cluster: &cluster,
        mix: &mix,
    });
    view! {
        <p data-testid="shared-lead">{lead}</p>
        {show(store, ratios(study, words), Actions::saved("shared"))}
        <h4>{words.shared.means}</h4>
        {ranges(store, study, |row| row.means, (words.shared.means, "shared-means"))}
        <h4>{words.shared.tails}</h4>
        {ranges(store, study, |row| row.tails, (words.shared.tails, "shared-tails"))}
        <p class="about"><strong>{words.figures.why}": "</strong>{words.shared.why}</p>
    }
    .into_any()
}

/// Times the wiring's, beside what is published.
fn ratios(study: &SharedStudy, words: &WiringMessages) -> Table {
    let (own, language) = (&words.shared, words.language);
    let two = |value: f64| fixed(value, 2, language);
    let of_mix = |row: &SharedRow| {
        let key = super::figures::key(row.architecture);
        Cell::figure(fixed(row.over_wired, 3, language), row.over_wired).id(format!("shared-{key}"))
    };
    Table::of("shared", own.title, &study.rows)
        .words(own.times, |row| name(row, words))
        .figures(own.of_mix, |row| of_mix(row))
        .figures(words.beside.median, |row| Cell::figure(two(row.draws.median), row.draws.median))
        .figures(own.over_draws, |row| format!("{} – {}", two(row.draws.least), two(row.draws.most)))
        .figures(words.figures.published, |row| row.published.map_or_else(|| "—".to_owned(), two))
        .table()
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
    let table = Table::of(id, label, &study.rows)
        .words(words.architectures.architecture, |row| name(row, words))
        .seconds(words.beside.least, |row| time_cell(of(row).least, language))
        .seconds(words.beside.median, |row| time_cell(of(row).median, language))
        .seconds(words.beside.most, |row| time_cell(of(row).most, language))
        .drawn()
        .table();
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
    show(store, table, Actions { class: "compact wiring-ranges", draw: Some(draw), ..Actions::saved(id) })
}
