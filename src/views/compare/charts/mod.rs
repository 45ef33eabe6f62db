//! The charts of the comparison, all in one frame. The table beside them is their text alternative, and each has its own.

use super::State;
use crate::charts::bars::PARTS;
use crate::charts::comparison;
use crate::charts::figure::Figure;
use crate::charts::rank::Ranked;
use crate::charts::sheet::Sheet;
use crate::charts::trade::Against;
use crate::i18n::Language;
use crate::i18n::figures::FigureMessages;
use crate::kit::chart::{Framed, framed, none};
use crate::kit::field::{Choice, Look, choice};
use crate::state::Store;
use gargalo_solver::lab::ComparisonTable;
use gargalo_solver::study::Report;
use leptos::prelude::*;

const AGAINST: [Against; 3] = [Against::Capacity, Against::Cost, Against::Power];
const RANKED: [Ranked; 3] = [Ranked::Capacity, Ranked::Load, Ranked::Used];

/// What was chosen about the charts, kept while other tabs are open.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Chosen {
    against: RwSignal<usize>,
    ranked: RwSignal<usize>,
    /// Entries that are clicked off: parts of the bars, designs of the others.
    parts: RwSignal<Vec<usize>>,
    trade: RwSignal<Vec<usize>>,
    rank: RwSignal<Vec<usize>>,
    used: RwSignal<Vec<usize>>,
    ended: RwSignal<Vec<usize>>,
}

/// What charts are made of.
type DrawFigure = fn(&Report, Option<&ComparisonTable>, Chosen, Language) -> Option<Figure>;
type WriteSheet = fn(&Report, Option<&ComparisonTable>, Chosen, Language) -> Sheet;

/// All of them.
pub(super) fn charts(store: Store, state: State) -> AnyView {
    let chosen = state.charts;
    let chart = move |id, off, made: DrawFigure, told: WriteSheet, controls| {
        let figure = Memo::new(move |_| {
            let (table, language) = (state.table.get(), store.language());
            store.requests.report.with(|report| made(report.as_ref()?, table.as_deref(), chosen, language))
        });
        let sheet = Callback::new(move |()| {
            let (table, language) = (state.table.get(), store.language());
            store.requests.report.with(|report| {
                report
                    .as_ref()
                    .map(|report| told(report, table.as_deref(), chosen, language))
                    .unwrap_or_default()
            })
        });
        framed(store, Framed::new(id, figure, off, sheet), controls)
    };
    let against = Callback::new(move |()| {
        select(store, "trade-against", chosen.against, |words| words.against, |words| words.againsts)
    });
    let ranked = Callback::new(move |()| {
        select(store, "rank-by", chosen.ranked, |words| words.ranked, |words| words.rankeds)
    });
    view! {
        <div class="charts">
            {chart("chart-bars", chosen.parts, bars, bars_sheet, none())}
            {chart("chart-time", chosen.trade, trade, trade_sheet, against)}
            {chart("chart-rank", chosen.rank, rank, rank_sheet, ranked)}
            {chart("chart-used", chosen.used, used, used_sheet, none())}
            {chart("chart-ended", chosen.ended, ended, ended_sheet, none())}
        </div>
    }
    .into_any()
}

/// One of three.
fn select(
    store: Store,
    id: &'static str,
    at: RwSignal<usize>,
    name: fn(&FigureMessages) -> &'static str,
    options: fn(&FigureMessages) -> [&'static str; 3],
) -> AnyView {
    let words = FigureMessages::of(store.language());
    let hear = move |chosen: usize| at.set(chosen.min(2));
    choice(
        Choice::at(id, name(words), move || options(words).to_vec(), move || at.get(), hear)
            .look(Look::INLINE),
    )
}

fn bars(
    report: &Report,
    table: Option<&ComparisonTable>,
    chosen: Chosen,
    language: Language,
) -> Option<Figure> {
    let off = chosen.parts.get();
    let hidden: [bool; PARTS] = core::array::from_fn(|part| off.contains(&part));
    comparison::bars(report, table?, hidden, language)
}

fn bars_sheet(report: &Report, table: Option<&ComparisonTable>, _: Chosen, language: Language) -> Sheet {
    table.map(|table| comparison::bars_sheet(report, table, language)).unwrap_or_default()
}

fn trade(
    report: &Report,
    table: Option<&ComparisonTable>,
    chosen: Chosen,
    language: Language,
) -> Option<Figure> {
    comparison::trade(report, table, AGAINST[chosen.against.get()], &chosen.trade.get(), language)
}

fn trade_sheet(
    report: &Report,
    table: Option<&ComparisonTable>,
    chosen: Chosen,
    language: Language,
) -> Sheet {
    comparison::trade_sheet(report, table, AGAINST[chosen.against.get()], language)
}

fn rank(report: &Report, _: Option<&ComparisonTable>, chosen: Chosen, language: Language) -> Option<Figure> {
    comparison::rank(report, RANKED[chosen.ranked.get()], &chosen.rank.get(), language)
}

fn rank_sheet(report: &Report, _: Option<&ComparisonTable>, chosen: Chosen, language: Language) -> Sheet {
    comparison::rank_sheet(report, RANKED[chosen.ranked.get()], language)
}

fn used(report: &Report, _: Option<&ComparisonTable>, chosen: Chosen, language: Language) -> Option<Figure> {
    comparison::used(report, &chosen.used.get(), language)
}

fn used_sheet(report: &Report, _: Option<&ComparisonTable>, _: Chosen, language: Language) -> Sheet {
    comparison::used_sheet(report, language)
}

fn ended(report: &Report, _: Option<&ComparisonTable>, chosen: Chosen, language: Language) -> Option<Figure> {
    comparison::ended(report, &chosen.ended.get(), language)
}

fn ended_sheet(report: &Report, _: Option<&ComparisonTable>, _: Chosen, language: Language) -> Sheet {
    comparison::ended_sheet(report, language)
}
