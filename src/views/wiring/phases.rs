//! A document's own workload phase by phase: what is mutable of it, and what stays where it is.

use super::brief;
use crate::i18n::Language;
use crate::i18n::quantity::{count, percent, size_brief};
use crate::i18n::traffic::TrafficMessages;
use crate::i18n::wiring::WiringMessages;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::model::wiring::State;
use crate::state::Store;
use gargalo_solver::topoopt::own::PhaseRow;
use leptos::prelude::*;

/// The section; nothing for a job of the catalogue.
pub(super) fn phases(store: Store, state: State) -> AnyView {
    let shown =
        move || state.view.with(|view| view.as_ref().and_then(|view| section(store, &view.report.phases)));
    view! { {shown} }.into_any()
}

fn section(store: Store, rows: &[PhaseRow]) -> Option<AnyView> {
    if rows.is_empty() {
        return None;
    }
    let language = store.language();
    let words = WiringMessages::of(language);
    let mutable: f64 = rows.iter().map(|row| row.all_reduce.get()).sum();
    let fixed: f64 = rows.iter().map(|row| row.parallel.get()).sum();
    let lead = (words.phases.lead)(
        &size_brief(mutable, language).to_string(),
        &size_brief(fixed, language).to_string(),
    );
    let actions = Actions { class: "compact", file: Some("wiring-phases"), ..Actions::default() };
    Some(
        view! {
            <section class="traffic-section" data-testid="wiring-phases">
                <h3>{words.phases.title}</h3>
                <p>{lead}</p>
                {show(store, table(rows, language), actions)}
            </section>
        }
        .into_any(),
    )
}

fn table(rows: &[PhaseRow], language: Language) -> Table {
    let words = WiringMessages::of(language);
    let kinds = TrafficMessages::of(language);
    // What is none is a dash.
    let some = |value: f64, show: &dyn Fn(f64) -> String| {
        if value > 0.0 { show(value) } else { "—".to_owned() }
    };
    let bytes = |value: f64| size_brief(value, language).to_string();
    let row = |phase: &PhaseRow| {
        let name = phase.kind.map_or(words.phases.any, |kind| (kinds.kind_name)(kind));
        let figure = |value: f64, show: &dyn Fn(f64) -> String| Cell::figure(some(value, show), value);
        let groups = if phase.groups > 0 { count(phase.groups.into(), language) } else { "—".to_owned() };
        Row::new(vec![
            Cell::text(name).note(if phase.backward { words.phases.backward } else { "" }),
            Cell::text(groups),
            figure(phase.all_reduce.get(), &bytes),
            figure(phase.parallel.get(), &bytes),
            figure(phase.inside.get(), &|time| brief(time, language)),
            Cell::text(some(phase.hidden, &|share| percent(share, language).to_string())),
        ])
    };
    let columns = [
        Column::words(words.phases.phase),
        Column::figures(words.phases.groups),
        Column::in_unit(words.phases.mutable, "B"),
        Column::in_unit(words.phases.fixed, "B"),
        Column::in_unit(words.phases.inside, "s"),
        Column::figures(words.phases.hidden),
    ];
    Table::new("phases", words.phases.title, columns, rows.iter().map(row))
}
