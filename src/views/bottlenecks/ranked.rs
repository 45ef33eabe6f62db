//! What limits: the engine's one ranking as a sentence and a table. It stands first in the view, also where there is no bottleneck
//! structure beside it.

use crate::i18n::Language;
use crate::i18n::limiting::LimitingMessages;
use crate::i18n::quantity::{count, time};
use crate::kit::table::{Actions, Cell, Column, Press, Row, Table, show};
use crate::model::headline::text;
use crate::model::limits;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::canvas::Target;
use gargalo_solver::network::Tables;
use gargalo_solver::study::report::Solved;
use gargalo_solver::study::{Limiting, Ranking};

/// The section; nothing where what limits is not known.
pub(super) fn ranked(store: Store) -> Option<AnyView> {
    let language = store.language();
    let words = LimitingMessages::of(language);
    let told = store.answers().then(|| {
        store.solved(|solved, tables| {
            let lead = text(limits::sentence(solved, tables, language));
            let serves = solved.serving().is_some();
            (!lead.is_empty()).then(|| (lead, serves, table(solved, tables, language)))
        })
    });
    let (lead, serves, table) = told.flatten().flatten()?;
    let press = Callback::new(move |(at, _): (usize, usize)| {
        let target = untrack(|| {
            store.solved(|solved, tables| {
                let first = *solved.ranking.as_ref()?.entries.get(at)?.capacities.first()?;
                Some(Target::Link(tables.capacities.get(first.index())?.link))
            })
        });
        store.session.target.set(target.flatten());
    });
    let actions = Actions { file: Some("limits"), press: Some(press), ..Actions::default() };
    Some(
        view! {
            <section class="gains" aria-label=words.heading data-testid="limits">
                <p class="lead" data-testid="limits-lead">{lead}</p>
                {show(store, table, actions)}
                <p class="note">{if serves { words.note_request } else { words.note }}</p>
            </section>
        }
        .into_any(),
    )
}

/// A set of links in a row: which, the kinds of communication on it, what 1 % more saves, how many directions.
fn table(solved: &Solved, tables: &Tables, language: Language) -> Table {
    let words = LimitingMessages::of(language);
    let entries = solved.ranking.as_ref().map_or(&[][..], |ranking| &ranking.entries);
    let of_kinds = entries.iter().any(|own| !own.kinds.is_empty());
    let [links, kinds, more, directions] = words.columns;
    let row = |(at, own): (usize, &Limiting)| {
        let says =
            |of: fn(&Ranking, &Limiting) -> bool| solved.ranking.as_ref().is_some_and(|all| of(all, own));
        let (limits, slows) = (says(Ranking::limits), says(Ranking::slows));
        let press = if at == 0 && limits { Press::Hot } else { Press::Plain };
        let gain = own.gain.get();
        let shown = if limits || slows { time(gain, 3, language).to_string() } else { "0".to_owned() };
        let mut cells = vec![Cell::text(limits::set(own, tables, language)).button(press)];
        if of_kinds {
            cells.push(Cell::text(limits::kinds(own, language)));
        }
        let count_of = own.capacities.len() as u64;
        cells.push(Cell::figure(shown, if limits || slows { gain } else { 0.0 }));
        cells.push(Cell::figure(count(count_of, language), count_of as f64));
        Row::new(cells).key(at).id(format!("limit-{at}"))
    };
    let mut columns = vec![Column::words(links)];
    if of_kinds {
        columns.push(Column::words(kinds));
    }
    columns.push(Column::in_unit(more, "s").in_file(words.in_file));
    columns.push(Column::figures(directions));
    Table::new("limits", words.caption, columns, entries.iter().enumerate().map(row))
}
