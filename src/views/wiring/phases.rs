//! A document's own workload phase by phase: what is mutable of it, and what stays where it is.

use super::state::State;
use super::table::{Framed, Head, framed};
use super::{brief, figure_cell};
use crate::i18n::quantity::{count, percent, size_brief};
use crate::i18n::traffic::TrafficMessages;
use crate::i18n::wiring::WiringMessages;
use crate::state::Store;
use gargalo_solver::lab::WiringView;
use gargalo_solver::topoopt::own::PhaseRow;
use leptos::prelude::*;

/// The section; nothing for a job of the catalogue.
pub(super) fn phases(store: Store, state: State) -> AnyView {
    let shown = move || state.view.with(|view| view.as_ref().and_then(|view| table(store, view)));
    view! { {shown} }.into_any()
}

fn table(store: Store, view: &WiringView) -> Option<AnyView> {
    let rows = &view.report.phases;
    if rows.is_empty() {
        return None;
    }
    let language = store.language.get();
    let words = WiringMessages::of(language);
    let kinds = TrafficMessages::of(language);
    let row = |phase: &PhaseRow| {
        let name = phase.kind.map_or(words.phases.any, |kind| kinds.kind_name(kind));
        let back = phase.backward.then(|| view! { <span class="cell-note">{words.phases.backward}</span> });
        let bytes = |value: f64| {
            let shown = if value > 0.0 { size_brief(value, language).to_string() } else { "—".to_owned() };
            figure_cell(shown, value)
        };
        let inside =
            if phase.inside.get() > 0.0 { brief(phase.inside.get(), language) } else { "—".to_owned() };
        let hidden =
            if phase.hidden > 0.0 { percent(phase.hidden, language).to_string() } else { "—".to_owned() };
        view! {
            <tr>
                <th scope="row">{name}{back}</th>
                <td class="number">{if phase.groups > 0 { count(phase.groups.into(), language) } else { "—".to_owned() }}</td>
                {bytes(phase.all_reduce.get())}
                {bytes(phase.parallel.get())}
                {figure_cell(inside, phase.inside.get())}
                <td class="number">{hidden}</td>
            </tr>
        }
        .into_any()
    };
    let mutable: f64 = rows.iter().map(|row| row.all_reduce.get()).sum();
    let fixed: f64 = rows.iter().map(|row| row.parallel.get()).sum();
    let lead = (words.phases.lead)(
        &size_brief(mutable, language).to_string(),
        &size_brief(fixed, language).to_string(),
    );
    let table = framed(
        store,
        Framed {
            id: "phases",
            class: "table compact",
            label: words.phases.title,
            file: Some("wiring-phases"),
            heads: &[
                Head::Words(words.phases.phase),
                Head::Figure(words.phases.groups),
                Head::Full(words.phases.mutable, "B"),
                Head::Full(words.phases.fixed, "B"),
                Head::Full(words.phases.inside, "s"),
                Head::Figure(words.phases.hidden),
            ],
            rows: rows.iter().map(row).collect_view().into_any(),
        },
    );
    Some(
        view! {
            <section class="traffic-section" data-testid="wiring-phases">
                <h3>{words.phases.title}</h3>
                <p>{lead}</p>
                {table}
            </section>
        }
        .into_any(),
    )
}
