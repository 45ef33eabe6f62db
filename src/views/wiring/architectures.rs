//! The job on other networks: bars, who wins, costs and what they are made of.

use super::{brief, seen, time_cell};
use crate::i18n::columns::OfWhole;
use crate::i18n::number::significant;
use crate::i18n::quantity::{gbps, money, ratio};
use crate::i18n::wiring::WiringMessages;
use crate::i18n::wiring::architectures::{self as told, BarsSummary, Fastest, FastestAffordable};
use crate::kit::chart::{Framed, framed, none};
use crate::kit::panel::Fold;
use crate::kit::table::{self, Actions, Cell, Column, Table, show};
use crate::model::wiring::State;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::bars::{Bar, Bars, Of, Part, Words};
use gargalo_drawing::charts::figure::{Figure, Look};
use gargalo_drawing::charts::sheet::{Cell as Field, Sheet};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::lab::WiringView;
use gargalo_solver::topoopt::architectures::{ARCHITECTURES, Interconnect, Row};
use gargalo_solver::topoopt::costs::{CostRatio, CostRow, CostsReport, WiringPart};

/// The rows in the order of the legend.
pub(super) fn rows(view: &WiringView) -> Vec<Row> {
    let row = |own: &Interconnect| view.report.rows.iter().find(|row| row.architecture == *own).copied();
    ARCHITECTURES.iter().filter_map(row).collect()
}

/// A bar this many times as long as the wiring's would leave the others no room: it is told in words.
const BEYOND: f64 = 4.0;

/// Whether a row is drawn.
fn drawn(view: &WiringView, row: &Row) -> bool {
    let wired = super::total(view, Interconnect::TopoOpt).filter(|wired| wired.is_finite());
    row.iteration.total.is_finite() && wired.is_none_or(|wired| row.iteration.total.get() <= wired * BEYOND)
}

/// Those that are not, in words.
fn beyond(view: &WiringView, words: &WiringMessages) -> Option<String> {
    let told = |row: &Row| {
        let time = brief(row.iteration.total.get(), words.language);
        format!("{} ({time})", (words.names.architecture_name)(row.architecture))
    };
    let all: Vec<String> = rows(view).iter().filter(|row| !drawn(view, row)).map(told).collect();
    (!all.is_empty()).then(|| (words.architectures.not_drawn)(&all.join(", ")))
}

fn bars(view: &WiringView, words: &WiringMessages) -> Vec<Bar> {
    let bar = |(at, row): (usize, Row)| {
        let own = row.iteration;
        let parts = [own.compute, own.all_reduce, own.parallel].map(|part| [part.get(), 0.0]).to_vec();
        let name = (words.names.architecture_name)(row.architecture).to_owned();
        drawn(view, &row).then_some(Bar { design: at, name, parts })
    };
    rows(view).into_iter().enumerate().filter_map(bar).collect()
}

pub(super) fn architectures(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let actions = Actions { file: Some("architecture-table"), ..Actions::default() };
    let beyond = move || seen(state, |view| beyond(view, words)).flatten();
    view! {
        <section class="traffic-section" data-testid="architectures">
            <h3>{words.architectures.title}</h3>
            <p class="about">{words.architectures.architectures_about}</p>
            {move || seen(state, |view| winners(view, words))}
            {chart(store, state)}
            <p class="quiet" data-testid="beyond">{beyond}</p>
            {move || seen(state, |view| show(store, table(view, words), actions))}
            {move || seen(state, |view| account(store, view, words))}
        </section>
    }
    .into_any()
}

/// Who is fastest, of all and of those that cost no more.
fn winners(view: &WiringView, words: &WiringMessages) -> AnyView {
    let rows = rows(view);
    let total = |row: &Row| row.iteration.total.get();
    let own = &words.architectures;
    let least = |counts: &dyn Fn(&Row) -> bool| {
        let some = rows.iter().filter(|row| counts(row));
        let row = some.min_by(|one, other| total(one).total_cmp(&total(other)))?;
        Some(((words.names.architecture_name)(row.architecture), brief(total(row), words.language)))
    };
    let wired = rows.iter().find(|row| row.architecture == Interconnect::TopoOpt).and_then(|row| row.cost);
    let first = least(&|_| true);
    let first = first.map(|(name, time)| own.fastest(Fastest { name, time: &time }));
    let affordable = least(&|row| row.cost.zip(wired).is_some_and(|(cost, wired)| cost <= wired * 1.001));
    let affordable =
        affordable.map(|(name, time)| own.fastest_affordable(FastestAffordable { name, time: &time }));
    view! { <p data-testid="winners">{first}" "{affordable}</p> }.into_any()
}

/// The tones of the parts, as all-reduce and the rest have them elsewhere.
const TONES: [usize; 3] = [0, 4, 5];

fn chart(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let own = &words.architectures;
    let off = store.kept_signal("architectures-off", Vec::new);
    let figure = Memo::new(move |_| {
        let bars = seen(state, |view| bars(view, words)).unwrap_or_default();
        let best = bars.iter().min_by(|one, other| one.total().total_cmp(&other.total()))?;
        let summary = own
            .bars_summary(BarsSummary { fastest: &best.name, time: &brief(best.total(), store.language()) });
        let part = |(name, tone): (&str, usize)| Part { name: name.to_owned(), look: Some(Look::Tone(tone)) };
        let of_whole = |whole: OfWhole<'_>, language| {
            let own = told::OfWhole { time: whole.amount, part: whole.share };
            WiringMessages::of(language).architectures.of_whole(own)
        };
        let data = Bars {
            bars,
            parts: own.part_names.into_iter().zip(TONES).map(part).collect(),
            hidden: off.get(),
            of: Of::Time,
            words: Words { axis: own.bars_axis, of_whole, empty: None },
        };
        Some(Figure {
            id: "chart-architectures",
            title: own.bars.to_owned(),
            legend: data.legend(),
            summary,
            note: None,
            plot: data.into(),
        })
    });
    let sheet = Callback::new(move |()| seen(state, |view| sheet(view, words)).unwrap_or_default());
    let shown = Framed::new("chart-architectures", figure, off, sheet);
    framed(store, shown.heard(Callback::new(|_| ())).files("architectures"), none())
}

/// All rows, in seconds.
fn sheet(view: &WiringView, words: &WiringMessages) -> Sheet {
    let own = &words.architectures;
    let mut sheet = Sheet::new(&[own.architecture]);
    let times = [own.iteration, own.part_names[0], own.part_names[1], own.part_names[2]];
    sheet.heads.extend(times.map(|name| format!("{name}, s")));
    sheet.heads.extend([own.server_gbps.to_owned(), format!("{}, {}", own.cost, view.currency)]);
    for row in rows(view) {
        let of = row.iteration;
        let name = (words.names.architecture_name)(row.architecture);
        let times = [of.total, of.compute, of.all_reduce, of.parallel].map(|time| Some(time.get()));
        let values = times.into_iter().chain([Some(row.gbps), row.cost]).map(Field::from);
        sheet.rows.push(core::iter::once(name.into()).chain(values).collect());
    }
    sheet
}

fn table(view: &WiringView, words: &WiringMessages) -> Table {
    let (own, language) = (&words.architectures, words.language);
    let wired = super::total(view, Interconnect::TopoOpt).filter(|wired| *wired > 0.0);
    let times = |row: &Row| {
        let times = wired.map(|wired| row.iteration.total.get() / wired);
        Cell::maybe(times, |times| ratio(times, language).to_string())
    };
    let part = |Seconds(time): Seconds| {
        Cell::figure(if time > 0.0 { brief(time, language) } else { "0".to_owned() }, time)
    };
    let cost = |cost: Option<f64>| match cost {
        Some(cost) => Cell::figure(money(cost, &view.currency, language), cost),
        None => Cell::text(own.cost_unknown),
    };
    let id = |of: &str, row: &Row| format!("{of}-{}", super::figures::key(row.architecture));
    let iteration = |row: &Row| time_cell(row.iteration.total.get(), language).id(id("iteration", row));
    Table::of("architecture-table", own.title, rows(view))
        .words(own.architecture, |row| (words.names.architecture_name)(row.architecture))
        .seconds(own.iteration, iteration)
        .figures(own.times_wired, times)
        .seconds(own.part_names[0], |row| part(row.iteration.compute))
        .seconds(own.part_names[2], |row| part(row.iteration.parallel))
        .seconds(own.part_names[1], |row| part(row.iteration.all_reduce))
        .figures(own.server_gbps, |row| Cell::figure(gbps(row.gbps, language).number, row.gbps))
        .column(Column::in_unit(own.cost, view.currency.clone()), |row| cost(row.cost))
        .rows(|row, of| row.id(id("architecture", of)))
        .table()
}

/// What costs are made of.
fn account(store: Store, view: &WiringView, words: &WiringMessages) -> Option<AnyView> {
    if view.report.costs.rows.is_empty() {
        return None;
    }
    let own = &words.architectures;
    let body = view! {
        <p class="about">{(own.account_about)(&view.currency)}</p>
        {show(store, bills(view, words), Actions::saved("account"))}
        <h4>{own.cost_ratios}</h4>
        {show(store, ratios(&view.report.costs, words), Actions::saved("cost-ratios"))}
    };
    Some(Fold::new("account-summary").view(own.account, body))
}

/// Parts by architecture, so many at so much each.
fn bills(view: &WiringView, words: &WiringMessages) -> Table {
    const ORDER: [WiringPart; 7] = [
        WiringPart::Adapter,
        WiringPart::Transceiver,
        WiringPart::SwitchPort,
        WiringPart::Fibre,
        WiringPart::PanelPort,
        WiringPart::OneByTwo,
        WiringPart::CircuitPort,
    ];
    let (own, language) = (&words.architectures, words.language);
    let bills = &view.report.costs.rows;
    let cash = |value: f64| money(value, &view.currency, language);
    let row = |name: &str, of: &dyn Fn(&CostRow) -> String| {
        let cells = bills.iter().map(|bill| Cell::text(of(bill)));
        table::Row::new(core::iter::once(Cell::text(name)).chain(cells).collect())
    };
    let so_many = |bill: &CostRow, part: WiringPart| {
        let items = || bill.items.iter().filter(|item| item.part == part);
        let count: f64 = items().map(|item| item.count).sum();
        let Some(item) = items().next() else { return "—".to_owned() };
        format!("{} × {}", significant(count, 4, language), cash(item.each))
    };
    let mut table = Table::of("account", own.account, ORDER);
    table = table.words(own.part, |part| (words.names.part_name)(*part));
    for bill in bills {
        let name = (words.names.architecture_name)(bill.architecture);
        table = table.figures(name, |part| so_many(bill, *part));
    }
    let foot = vec![
        row(own.per_server, &|bill| cash(bill.server)),
        row(own.times_wired_cost, &|bill| ratio(bill.over_wired, language).to_string()),
        row(own.cost, &|bill| cash(bill.all)),
    ];
    Table { foot, ..table.table() }
}

/// Times the wiring's cost by bandwidth, their mean, and what is published.
fn ratios(costs: &CostsReport, words: &WiringMessages) -> Table {
    let name = |of| (words.names.architecture_name)(of);
    let times = |value: f64| ratio(value, words.language).to_string();
    let row = |name: &str, circuits: f64, ideal: f64| {
        table::Row::new([name.to_owned(), times(circuits), times(ideal)].map(Cell::text).into())
    };
    let mean = |of: fn(&CostRatio) -> f64| {
        costs.ratios.iter().map(of).sum::<f64>() / costs.ratios.len().max(1) as f64
    };
    let table = Table::of("cost-ratios", words.architectures.cost_ratios, &costs.ratios)
        .figures(words.settings.gbps, |own| gbps(own.gbps, words.language).number)
        .figures(name(Interconnect::OcsReconfig), |own| times(own.circuits))
        .figures(name(Interconnect::Ideal), |own| times(own.ideal))
        .table();
    let foot = vec![
        row(words.figures.on_average, mean(|row| row.circuits), mean(|row| row.ideal)),
        row(words.figures.published, costs.published.0, costs.published.1),
    ];
    Table { foot, ..table }
}
