//! The job on other networks: bars, who wins, costs and what they are made of.

use super::{brief, time_cell};
use crate::i18n::Language;
use crate::i18n::number::significant;
use crate::i18n::quantity::{gbps, money, ratio};
use crate::i18n::wiring::WiringMessages;
use crate::kit::chart::{Framed, framed, none};
use crate::kit::panel::Fold;
use crate::kit::table::{self, Actions, Cell, Column, Table, show};
use crate::model::wiring::State;
use crate::state::Store;
use gargalo_drawing::charts::bars::{Bar, Bars, Of, Part, Words};
use gargalo_drawing::charts::figure::{Figure, Look};
use gargalo_drawing::charts::sheet::{Cell as Field, Sheet};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::lab::WiringView;
use gargalo_solver::topoopt::architectures::{ARCHITECTURES, Interconnect, Row};
use gargalo_solver::topoopt::costs::{CostItem, CostRatio, CostRow, CostsReport, WiringPart};
use leptos::prelude::*;

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

/// The section.
pub(super) fn architectures(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    view! {
        <section class="traffic-section" data-testid="architectures">
            <h3>{words.architectures.title}</h3>
            <p class="about">{words.architectures.architectures_about}</p>
            {move || state.view.with(|view| view.as_ref().map(|view| winners(store, view)))}
            {chart(store, state)}
            <p class="quiet" data-testid="beyond">{move || state.view.with(|view| beyond(view.as_ref()?, words))}</p>
            {move || state.view.with(|view| view.as_ref().map(|view| {
                let actions = Actions { file: Some("architecture-table"), ..Actions::default() };
                show(store, table(view, store.language()), actions)
            }))}
            {move || state.view.with(|view| view.as_ref().map(|view| account(store, view)))}
        </section>
    }
    .into_any()
}

/// Who is fastest, of all and of those that cost no more.
fn winners(store: Store, view: &WiringView) -> AnyView {
    let language = store.language();
    let words = WiringMessages::of(language);
    let rows = rows(view);
    let least = |list: Vec<&Row>| {
        let total = |row: &Row| row.iteration.total.get();
        list.into_iter().min_by(|one, other| total(one).total_cmp(&total(other))).copied()
    };
    let told = |row: Option<Row>, words_of: fn(&str, &str) -> String| {
        row.map(|row| {
            words_of(
                (words.names.architecture_name)(row.architecture),
                &brief(row.iteration.total.get(), language),
            )
        })
    };
    let wired = rows.iter().find(|row| row.architecture == Interconnect::TopoOpt).and_then(|row| row.cost);
    let within: Vec<&Row> = rows
        .iter()
        .filter(|row| row.cost.zip(wired).is_some_and(|(cost, wired)| cost <= wired * 1.001))
        .collect();
    let first = told(least(rows.iter().collect()), words.architectures.fastest);
    let affordable = told(least(within), words.architectures.fastest_affordable);
    view! { <p data-testid="winners">{first}" "{affordable}</p> }.into_any()
}

/// The tones of the parts, as all-reduce and the rest have them elsewhere.
const TONES: [usize; 3] = [0, 4, 5];

fn chart(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let own = &words.architectures;
    let off = store.kept_signal("architectures-off", Vec::new);
    let figure = Memo::new(move |_| {
        let bars = state.view.with(|view| view.as_ref().map_or_else(Vec::new, |view| bars(view, words)));
        let best = bars.iter().min_by(|one, other| one.total().total_cmp(&other.total()))?;
        let summary = (own.bars_summary)(&best.name, &brief(best.total(), store.language()));
        let part = |(name, tone): (&str, usize)| Part { name: name.to_owned(), look: Some(Look::Tone(tone)) };
        let data = Bars {
            bars,
            parts: own.part_names.into_iter().zip(TONES).map(part).collect(),
            hidden: off.get(),
            of: Of::Time,
            words: Words { axis: own.bars_axis, of_whole: own.of_whole, empty: None },
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
    let sheet = Callback::new(move |()| {
        state.view.with(|view| view.as_ref().map(|view| sheet(view, words))).unwrap_or_default()
    });
    framed(
        store,
        Framed::new("chart-architectures", figure, off, sheet)
            .heard(Callback::new(|_| ()))
            .files("architectures"),
        none(),
    )
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

fn table(view: &WiringView, language: Language) -> Table {
    let words = WiringMessages::of(language);
    let rows = rows(view);
    let wired =
        rows.iter().find(|row| row.architecture == Interconnect::TopoOpt).map(|row| row.iteration.total);
    let part = |Seconds(time): Seconds| {
        Cell::figure(if time > 0.0 { brief(time, language) } else { "0".to_owned() }, time)
    };
    let row = |row: &Row| {
        let iteration = row.iteration;
        let times = wired.filter(|wired| wired.get() > 0.0).map(|wired| iteration.total / wired);
        let cost = Cell::maybe(row.cost, |cost| money(cost, &view.currency, language));
        let key = super::figures::key(row.architecture);
        table::Row::new(vec![
            Cell::text((words.names.architecture_name)(row.architecture)),
            time_cell(iteration.total.get(), language).id(format!("iteration-{key}")),
            Cell::maybe(times, |times| ratio(times, language).to_string()),
            part(iteration.compute),
            part(iteration.parallel),
            part(iteration.all_reduce),
            Cell::figure(gbps(row.gbps, language).number, row.gbps),
            if row.cost.is_some() { cost } else { Cell::text(words.architectures.cost_unknown) },
        ])
        .id(format!("architecture-{key}"))
    };
    let columns = [
        Column::words(words.architectures.architecture),
        Column::in_unit(words.architectures.iteration, "s"),
        Column::figures(words.architectures.times_wired),
        Column::in_unit(words.architectures.part_names[0], "s"),
        Column::in_unit(words.architectures.part_names[2], "s"),
        Column::in_unit(words.architectures.part_names[1], "s"),
        Column::figures(words.architectures.server_gbps),
        Column::in_unit(words.architectures.cost, view.currency.clone()),
    ];
    Table::new("architecture-table", words.architectures.title, columns, rows.iter().map(row))
}

/// What costs are made of.
fn account(store: Store, view: &WiringView) -> Option<AnyView> {
    if view.report.costs.rows.is_empty() {
        return None;
    }
    let language = store.language();
    let words = WiringMessages::of(language);
    let saved = |file| Actions { class: "compact", file: Some(file), ..Actions::default() };
    let body = view! {
        <p class="about">{(words.architectures.account_about)(&view.currency)}</p>
        {show(store, bills(view, language), saved("account"))}
        <h4>{words.architectures.cost_ratios}</h4>
        {show(store, ratios(&view.report.costs, language), saved("cost-ratios"))}
    };
    Some(Fold::new("account-summary").view(words.architectures.account, body))
}

/// Parts by architecture, so many at so much each.
fn bills(view: &WiringView, language: Language) -> Table {
    const ORDER: [WiringPart; 7] = [
        WiringPart::Adapter,
        WiringPart::Transceiver,
        WiringPart::SwitchPort,
        WiringPart::Fibre,
        WiringPart::PanelPort,
        WiringPart::OneByTwo,
        WiringPart::CircuitPort,
    ];
    let words = WiringMessages::of(language);
    let bills = &view.report.costs.rows;
    let cash = |value: f64| money(value, &view.currency, language);
    let row = |name: &str, of: &dyn Fn(&CostRow) -> String| {
        let cells = bills.iter().map(|bill| Cell::text(of(bill)));
        table::Row::new(core::iter::once(Cell::text(name)).chain(cells).collect())
    };
    let part = |part: &WiringPart| {
        row((words.names.part_name)(*part), &|bill| {
            let items: Vec<&CostItem> = bill.items.iter().filter(|item| item.part == *part).collect();
            let count: f64 = items.iter().map(|item| item.count).sum();
            items.first().map_or_else(
                || "—".to_owned(),
                |item| format!("{} × {}", significant(count, 4, language), cash(item.each)),
            )
        })
    };
    let columns =
        bills.iter().map(|bill| Column::figures((words.names.architecture_name)(bill.architecture)));
    Table {
        id: "account",
        label: words.architectures.account.to_owned(),
        columns: core::iter::once(Column::words(words.architectures.part)).chain(columns).collect(),
        rows: ORDER.iter().map(part).collect(),
        foot: vec![
            row(words.architectures.per_server, &|bill| cash(bill.server)),
            row(words.architectures.times_wired_cost, &|bill| ratio(bill.over_wired, language).to_string()),
            row(words.architectures.cost, &|bill| cash(bill.all)),
        ],
        ..Table::default()
    }
}

/// Times the wiring's cost by bandwidth, their mean, and what is published.
fn ratios(costs: &CostsReport, language: Language) -> Table {
    let words = WiringMessages::of(language);
    let row = |name: &str, circuits: f64, ideal: f64| {
        let ratio = |value: f64| Cell::text(ratio(value, language).to_string());
        table::Row::new(vec![Cell::text(name), ratio(circuits), ratio(ideal)])
    };
    let mean = |of: fn(&CostRatio) -> f64| {
        costs.ratios.iter().map(of).sum::<f64>() / costs.ratios.len().max(1) as f64
    };
    let line = |own: &CostRatio| row(&gbps(own.gbps, language).number, own.circuits, own.ideal);
    Table {
        id: "cost-ratios",
        label: words.architectures.cost_ratios.to_owned(),
        columns: vec![
            Column::figures(words.settings.gbps),
            Column::figures((words.names.architecture_name)(Interconnect::OcsReconfig)),
            Column::figures((words.names.architecture_name)(Interconnect::Ideal)),
        ],
        rows: costs.ratios.iter().map(line).collect(),
        foot: vec![
            row(words.figures.on_average, mean(|row| row.circuits), mean(|row| row.ideal)),
            row(words.figures.published, costs.published.0, costs.published.1),
        ],
        ..Table::default()
    }
}
