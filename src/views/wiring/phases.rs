//! A document's own workload phase by phase: what is mutable of it, and what stays where it is.

use super::chart::bytes;
use super::{brief, seen};
use crate::i18n::quantity::{count, percent};
use crate::i18n::traffic::TrafficMessages;
use crate::i18n::wiring::{self, WiringMessages};
use crate::kit::table::{Actions, Cell, Column, Table, show};
use crate::model::wiring::State;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_solver::topoopt::own::PhaseRow;

/// The section; nothing for a job of the catalogue.
pub(super) fn phases(store: Store, state: State) -> AnyView {
    (move || seen(state, |view| section(store, &view.report.phases)).flatten()).into_any()
}

fn section(store: Store, rows: &[PhaseRow]) -> Option<AnyView> {
    if rows.is_empty() {
        return None;
    }
    let words = WiringMessages::of(store.language());
    let sum = |of: fn(&PhaseRow) -> f64| bytes(rows.iter().map(of).sum(), words.language);
    let lead = words.phases.lead(wiring::phases::Lead {
        mutable: &sum(|row| row.all_reduce.get()),
        fixed: &sum(|row| row.parallel.get()),
    });
    let section = view! {
        <section class="traffic-section" data-testid="wiring-phases">
            <h3>{words.phases.title}</h3>
            <p>{lead}</p>
            {show(store, table(rows, words), Actions::saved("wiring-phases"))}
        </section>
    };
    Some(section.into_any())
}

fn table(rows: &[PhaseRow], words: &WiringMessages) -> Table {
    let (own, language) = (&words.phases, words.language);
    let kinds = TrafficMessages::of(language);
    let name = |phase: &PhaseRow| {
        let name = phase.kind.map_or(own.any, |kind| (kinds.kind_name)(kind));
        Cell::text(name).note(if phase.backward { own.backward } else { "" })
    };
    // What is none is a dash.
    let some = |value: f64, show: &dyn Fn(f64) -> String| {
        if value > 0.0 { show(value) } else { "—".to_owned() }
    };
    let groups = |groups: u32| if groups > 0 { count(groups.into(), language) } else { "—".to_owned() };
    let share = |share: f64| percent(share, language).to_string();
    let bytes = |value: f64| Cell::figure(some(value, &|of| bytes(of, language)), value);
    let time = |time: f64| Cell::figure(some(time, &|of| brief(of, language)), time);
    Table::of("phases", own.title, rows)
        .words(own.phase, |phase| name(phase))
        .figures(own.groups, |phase| groups(phase.groups))
        .column(Column::in_unit(own.mutable, "B"), |phase| bytes(phase.all_reduce.get()))
        .column(Column::in_unit(own.fixed, "B"), |phase| bytes(phase.parallel.get()))
        .seconds(own.inside, |phase| time(phase.inside.get()))
        .figures(own.hidden, |phase| some(phase.hidden, &share))
        .table()
}
