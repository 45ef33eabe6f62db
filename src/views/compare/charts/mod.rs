//! The charts of the comparison, all in one frame. The table beside them is their text alternative, and each has its own.

use super::State;
use crate::i18n::Language;
use crate::i18n::figures::FigureMessages;
use crate::kit::chart::{Framed, framed, none};
use crate::kit::field::{Choice, Look, choice};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::comparison;
use gargalo_drawing::charts::figure::Figure;
use gargalo_drawing::charts::rank::Ranked;
use gargalo_drawing::charts::sheet::Sheet;
use gargalo_drawing::charts::tiers;
use gargalo_drawing::charts::trade::Against;
use gargalo_solver::lab::ComparisonTable;
use gargalo_solver::study::Report;

const AGAINST: [Against; 3] = [Against::Capacity, Against::Cost, Against::Power];
const RANKED: [Ranked; 3] = [Ranked::Capacity, Ranked::Load, Ranked::Used];

/// What was chosen about the charts, kept while other tabs are open.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Chosen {
    against: RwSignal<Against>,
    ranked: RwSignal<Ranked>,
    /// Entries that are clicked off: parts of the bars, tiers, designs of the others.
    parts: RwSignal<Vec<usize>>,
    tiers: RwSignal<Vec<usize>>,
    trade: RwSignal<Vec<usize>>,
    rank: RwSignal<Vec<usize>>,
    used: RwSignal<Vec<usize>>,
    ended: RwSignal<Vec<usize>>,
}

/// What charts are made of.
#[derive(Clone, Copy)]
struct Of<'a> {
    report: &'a Report,
    table: Option<&'a ComparisonTable>,
    chosen: Chosen,
    language: Language,
}

/// Makes something of what is compared; nothing before it is solved.
fn made<T>(store: Store, state: State, make: fn(Of<'_>) -> T) -> Option<T> {
    let (table, language) = (state.table.get(), store.language());
    store.requests.report.with(|report| {
        Some(make(Of { report: report.as_ref()?, table: table.as_deref(), chosen: state.charts, language }))
    })
}

/// All of them.
pub(super) fn charts(store: Store, state: State) -> AnyView {
    let (chosen, words) = (state.charts, FigureMessages::of(store.language()));
    let chart = move |id, off, figure: fn(Of<'_>) -> Option<Figure>, sheet: fn(Of<'_>) -> Sheet, controls| {
        let figure = Memo::new(move |_| made(store, state, figure).flatten());
        let sheet = Callback::new(move |()| made(store, state, sheet).unwrap_or_default());
        framed(store, Framed::new(id, figure, off, sheet), controls)
    };
    let against = Callback::new(move |()| {
        let all = AGAINST.into_iter().zip(words.againsts);
        choice(Choice::held("trade-against", words.against, all, chosen.against).look(Look::INLINE))
    });
    let ranked = Callback::new(move |()| {
        let all = RANKED.into_iter().zip(words.rankeds);
        choice(Choice::held("rank-by", words.ranked, all, chosen.ranked).look(Look::INLINE))
    });
    let bars = |of: Of<'_>| comparison::bars(of.report, of.table?, &of.chosen.parts.get(), of.language);
    let bars_sheet = |of: Of<'_>| {
        of.table.map(|table| comparison::bars_sheet(of.report, table, of.language)).unwrap_or_default()
    };
    let tier = |of: Of<'_>| tiers::figure(of.report, of.table?, &of.chosen.tiers.get(), of.language);
    let tiers_sheet =
        |of: Of<'_>| of.table.map(|table| tiers::sheet(of.report, table, of.language)).unwrap_or_default();
    let trade = |of: Of<'_>| {
        let Chosen { against, trade, .. } = of.chosen;
        comparison::trade(of.report, of.table, against.get(), &trade.get(), of.language)
    };
    let trade_sheet =
        |of: Of<'_>| comparison::trade_sheet(of.report, of.table, of.chosen.against.get(), of.language);
    let rank =
        |of: Of<'_>| comparison::rank(of.report, of.chosen.ranked.get(), &of.chosen.rank.get(), of.language);
    let rank_sheet = |of: Of<'_>| comparison::rank_sheet(of.report, of.chosen.ranked.get(), of.language);
    let used = |of: Of<'_>| comparison::used(of.report, &of.chosen.used.get(), of.language);
    let used_sheet = |of: Of<'_>| comparison::used_sheet(of.report, of.language);
    let ended = |of: Of<'_>| comparison::ended(of.report, &of.chosen.ended.get(), of.language);
    let ended_sheet = |of: Of<'_>| comparison::ended_sheet(of.report, of.language);
    view! {
        <div class="charts" class:stale=move || store.requests.stale.get()>
            {chart("chart-bars", chosen.parts, bars, bars_sheet, none())}
            {chart("chart-time", chosen.trade, trade, trade_sheet, against)}
            {chart("chart-tiers", chosen.tiers, tier, tiers_sheet, none())}
            {chart("chart-rank", chosen.rank, rank, rank_sheet, ranked)}
            {chart("chart-used", chosen.used, used, used_sheet, none())}
            {chart("chart-ended", chosen.ended, ended, ended_sheet, none())}
        </div>
    }
    .into_any()
}
