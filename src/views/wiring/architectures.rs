//! The job on other networks: bars, who wins, costs and what they are made of.

use super::brief;
use super::state::State;
use super::table::{Framed, Head, framed};
use crate::charts::bars::{Bar, BarsPlot, Item, PARTS, draw};
use crate::charts::figure::{Entry, Look};
use crate::charts::plate::Around;
use crate::charts::sheet::{Cell, Sheet};
use crate::i18n::number::significant;
use crate::i18n::quantity::{gbps, money, percent, ratio};
use crate::i18n::wiring::WiringMessages;
use crate::state::Store;
use crate::views::compare::charts::pane::{Pane, Parts, Tip, frame};
use crate::views::compare::charts::save::{Format, save_buttons, save_drawing, save_text};
use crate::views::table_files::table_files;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::lab::WiringView;
use gargalo_solver::topoopt::architectures::{ARCHITECTURES, Interconnect, Row};
use gargalo_solver::topoopt::costs::{CostItem, CostRatio, CostRow, WiringPart};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

const SAVED: (f64, f64) = (860.0, 420.0);

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
        let time = brief(row.iteration.total.get(), words.language());
        format!("{} ({time})", words.architecture_name(row.architecture))
    };
    let all: Vec<String> = rows(view).iter().filter(|row| !drawn(view, row)).map(told).collect();
    (!all.is_empty()).then(|| (words.architectures.not_drawn)(&all.join(", ")))
}

fn bars(view: &WiringView, words: &WiringMessages) -> Vec<Bar> {
    let bar = |(at, row): (usize, Row)| {
        let own = row.iteration;
        let mut parts = [0.0; PARTS];
        (parts[0], parts[4], parts[5]) = (own.compute.get(), own.all_reduce.get(), own.parallel.get());
        let name = words.architecture_name(row.architecture).to_owned();
        drawn(view, &row).then_some(Bar { design: at, name, parts })
    };
    rows(view).into_iter().enumerate().filter_map(bar).collect()
}

/// The section.
pub(super) fn architectures(store: Store, state: State) -> AnyView {
    let words = move || WiringMessages::of(store.language.get());
    view! {
        <section class="traffic-section" data-testid="architectures">
            <h3>{move || words().architectures.title}</h3>
            <p class="about">{move || words().architectures.architectures_about}</p>
            {move || state.view.with(|view| view.as_ref().map(|view| winners(store, view)))}
            {chart(store, state)}
            <p class="quiet" data-testid="beyond">{move || state.view.with(|view| beyond(view.as_ref()?, words()))}</p>
            {move || state.view.with(|view| view.as_ref().map(|view| table(store, view)))}
            {move || state.view.with(|view| view.as_ref().map(|view| account(store, view)))}
        </section>
    }
    .into_any()
}

/// Who is fastest, of all and of those that cost no more.
fn winners(store: Store, view: &WiringView) -> AnyView {
    let language = store.language.get();
    let words = WiringMessages::of(language);
    let rows = rows(view);
    let least = |list: Vec<&Row>| {
        let total = |row: &Row| row.iteration.total.get();
        list.into_iter().min_by(|one, other| total(one).total_cmp(&total(other))).copied()
    };
    let told = |row: Option<Row>, words_of: fn(&str, &str) -> String| {
        row.map(|row| {
            words_of(words.architecture_name(row.architecture), &brief(row.iteration.total.get(), language))
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

fn chart(store: Store, state: State) -> AnyView {
    let words = move || WiringMessages::of(store.language.get());
    let pane = Pane::new();
    let hovered = RwSignal::new(None::<Item>);
    let spoken = RwSignal::new(String::new());
    let data = Memo::new(move |_| {
        let words = words();
        state.view.with(|view| view.as_ref().map_or_else(Vec::new, |view| bars(view, words)))
    });
    let plot = Memo::new(move |_| BarsPlot::new(data.get(), [false; PARTS], pane.size.get()));
    Effect::new(move |_| {
        plot.with(|_| ());
        let (language, item) = (store.language.get(), hovered.get());
        let dark = store.theme.get().is_dark();
        pane.draw(move |pane| {
            pane.on_screen(dark, |surface, paint, _| {
                if let Some(plot) = plot.try_get_untracked().flatten() {
                    let words = WiringMessages::of(language);
                    draw(
                        surface,
                        &plot,
                        paint,
                        (words.architectures.bars_axis, &words.architectures.part_names),
                        (None, item),
                        language,
                    );
                }
            });
        });
    });
    let told = move |item: Item| {
        let language = store.language.get();
        let plot = plot.get()?;
        let (at, bar) = (plot.place(item)?, plot.bars.get(item.0)?);
        let seconds = *bar.parts.get(item.1)?;
        let part = percent(seconds / bar.total(), language).to_string();
        let title = format!("{}: {}", bar.name, words().architectures.part_names[item.1]);
        Some(Tip { at, title, text: (words().architectures.of_whole)(&brief(seconds, language), &part) })
    };
    let on_key = move |event: KeyboardEvent| {
        let (bars, parts) = match event.key().as_str() {
            "ArrowDown" => (1, 0),
            "ArrowUp" => (-1, 0),
            "ArrowRight" => (0, 1),
            "ArrowLeft" => (0, -1),
            "Escape" => {
                hovered.set(None);
                return;
            }
            _ => return,
        };
        event.prevent_default();
        let from = hovered.get_untracked();
        let item = plot.with_untracked(|plot| plot.as_ref()?.step(from, bars, parts)).or(from);
        hovered.set(item);
        if let Some(tip) = item.and_then(|item| untrack(|| told(item))) {
            spoken.set(format!("{}: {}", tip.title, tip.text));
        }
    };
    let summary = Signal::derive(move || {
        data.with(|bars| {
            let best = bars.iter().min_by(|one, other| one.total().total_cmp(&other.total()));
            best.map_or_else(String::new, |best| {
                (words().architectures.bars_summary)(&best.name, &brief(best.total(), store.language.get()))
            })
        })
    });
    let save = move |format| {
        let (bars, said) = (data.get_untracked(), untrack(|| summary.get()));
        state.view.with_untracked(|view| save(store, view.as_deref(), &bars, &said, format));
    };
    let key = move |part: usize| {
        view! { <span class="legend-part"><span class=format!("tone tone-{}", part + 1)></span>{move || words().architectures.part_names[part]}</span> }
    };
    let note = view! {
        <div class="section-row">
            <div class="legend-parts">{[0, 4, 5].map(key).collect_view()}</div>
            {save_buttons(store, "architectures", &[Format::Svg, Format::Png, Format::Csv], save)}
        </div>
    };
    frame(
        pane,
        Parts {
            id: "chart-architectures",
            title: Signal::derive(move || words().architectures.bars),
            note,
            keys: Signal::derive(move || words().architectures.bars_keys),
            summary,
            hovered,
            shown: Signal::derive(move || hovered.get().and_then(told)),
            spoken,
            find: move |at| plot.with_untracked(|plot| plot.as_ref()?.nearest(at)),
            choose: |_| (),
            on_key,
        },
    )
}

/// Hands the bars over: as a drawing, or all rows as a table, in seconds.
fn save(store: Store, view: Option<&WiringView>, bars: &[Bar], summary: &str, format: Format) {
    let words = WiringMessages::of(store.language.get_untracked());
    let own = &words.architectures;
    let parts = [0, 4, 5];
    if format == Format::Csv {
        let Some(view) = view else { return };
        let mut sheet = Sheet::new(&[own.architecture]);
        let times = [own.iteration, own.part_names[0], own.part_names[4], own.part_names[5]];
        sheet.heads.extend(times.map(|name| format!("{name}, s")));
        sheet.heads.extend([own.server_gbps.to_owned(), format!("{}, {}", own.cost, view.currency)]);
        for row in rows(view) {
            let of = row.iteration;
            let name = words.architecture_name(row.architecture);
            let times = [of.total, of.compute, of.all_reduce, of.parallel].map(|time| Some(time.get()));
            let values = times.into_iter().chain([Some(row.gbps), row.cost]).map(Cell::from);
            sheet.rows.push(core::iter::once(name.into()).chain(values).collect());
        }
        save_text(store, "architectures", "csv", &sheet.csv(), "text/csv;charset=utf-8");
        return;
    }
    let entry = |part: usize| Entry {
        key: part,
        name: own.part_names[part].to_owned(),
        look: Look::Tone(part),
        off: false,
    };
    let legend = parts.map(entry);
    let around = Around { title: own.bars, legend: &legend, summary, note: None };
    save_drawing(store, "architectures", around, SAVED, format, &mut |surface, size, pen| {
        if let Some(plot) = BarsPlot::new(bars.to_vec(), [false; PARTS], size) {
            draw(surface, &plot, pen.paint, (own.bars_axis, &own.part_names), (None, None), pen.language);
        }
    });
}

fn table(store: Store, view: &WiringView) -> AnyView {
    let language = store.language.get();
    let words = WiringMessages::of(language);
    let rows = rows(view);
    let wired =
        rows.iter().find(|row| row.architecture == Interconnect::TopoOpt).map(|row| row.iteration.total);
    let part = |Seconds(time): Seconds| {
        let shown = if time > 0.0 { brief(time, language) } else { "0".to_owned() };
        super::figure_cell(shown, time)
    };
    let row = |row: &Row| {
        let own = row.iteration;
        let times = wired.filter(|wired| wired.get() > 0.0).map(|wired| own.total / wired);
        let cost = row.cost.map_or_else(
            || words.architectures.cost_unknown.to_owned(),
            |cost| money(cost, &view.currency, language),
        );
        let key = super::figures::key(row.architecture);
        view! {
            <tr data-testid=format!("architecture-{key}")>
                <th scope="row">{words.architecture_name(row.architecture)}</th>
                <td class="number" data-testid=format!("iteration-{key}") data-value=own.total.get().to_string()>{brief(own.total.get(), language)}</td>
                <td class="number" data-value=times.map(|times| times.to_string())>{times.map_or_else(|| "—".to_owned(), |times| ratio(times, language).to_string())}</td>
                {part(own.compute)}
                {part(own.parallel)}
                {part(own.all_reduce)}
                {super::figure_cell(gbps(row.gbps, language).number, row.gbps)}
                <td class="number" data-value=row.cost.map(|cost| cost.to_string())>{cost}</td>
            </tr>
        }
        .into_any()
    };
    framed(
        store,
        Framed {
            id: "architecture-table",
            class: "table",
            label: words.architectures.title,
            file: Some("architecture-table"),
            heads: &[
                Head::Words(words.architectures.architecture),
                Head::Full(words.architectures.iteration, "s"),
                Head::Figure(words.architectures.times_wired),
                Head::Full(words.architectures.part_names[0], "s"),
                Head::Full(words.architectures.part_names[5], "s"),
                Head::Full(words.architectures.part_names[4], "s"),
                Head::Figure(words.architectures.server_gbps),
                Head::Full(words.architectures.cost, &view.currency),
            ],
            rows: rows.iter().map(row).collect_view().into_any(),
        },
    )
}

/// What costs are made of.
fn account(store: Store, view: &WiringView) -> Option<AnyView> {
    const ORDER: [WiringPart; 7] = [
        WiringPart::Adapter,
        WiringPart::Transceiver,
        WiringPart::SwitchPort,
        WiringPart::Fibre,
        WiringPart::PanelPort,
        WiringPart::OneByTwo,
        WiringPart::CircuitPort,
    ];
    let language = store.language.get();
    let words = WiringMessages::of(language);
    let costs = &view.report.costs;
    if costs.rows.is_empty() {
        return None;
    }
    let cash = |value: f64| money(value, &view.currency, language);
    let row = |part: &WiringPart| {
        let cells = costs.rows.iter().map(|bill| {
            let own: Vec<&CostItem> = bill.items.iter().filter(|item| item.part == *part).collect();
            let count: f64 = own.iter().map(|item| item.count).sum();
            let each = own.first().map(|item| cash(item.each));
            let told = each.map_or_else(
                || "—".to_owned(),
                |each| format!("{} × {each}", significant(count, 4, language)),
            );
            view! { <td class="number">{told}</td> }
        });
        view! { <tr><th scope="row">{words.part_name(*part)}</th>{cells.collect_view()}</tr> }.into_any()
    };
    let sum = |name: &'static str, of: &dyn Fn(&CostRow) -> String| {
        let cells: Vec<String> = costs.rows.iter().map(of).collect();
        let cells = cells.into_iter().map(|cell| view! { <td class="number">{cell}</td> });
        view! { <tr><th scope="row">{name}</th>{cells.collect_view()}</tr> }.into_any()
    };
    let head = costs.rows.iter().map(|bill| {
        view! { <th scope="col" class="number">{words.architecture_name(bill.architecture)}</th> }
    });
    let ratios = costs.ratios.iter().map(|row| {
        view! {
            <tr>
                <th scope="row" class="number">{gbps(row.gbps, language).number}</th>
                <td class="number">{ratio(row.circuits, language).to_string()}</td>
                <td class="number">{ratio(row.ideal, language).to_string()}</td>
            </tr>
        }
    });
    let mean = |of: fn(&CostRatio) -> f64| {
        costs.ratios.iter().map(of).sum::<f64>() / costs.ratios.len().max(1) as f64
    };
    Some(
        view! {
            <details class="step-details">
                <summary data-testid="account-summary">{words.architectures.account}</summary>
                <p class="about">{(words.architectures.account_about)(&view.currency)}</p>
                <div class="table-frame" tabindex="0" role="region" aria-label=words.architectures.account>
                    <table class="table compact" data-testid="account">
                        <thead><tr><th scope="col">{words.architectures.part}</th>{head.collect_view()}</tr></thead>
                        <tbody>{ORDER.iter().map(row).collect_view()}</tbody>
                        <tfoot>
                            {sum(words.architectures.per_server, &|bill| cash(bill.server))}
                            {sum(words.architectures.times_wired_cost, &|bill| ratio(bill.over_wired, language).to_string())}
                            {sum(words.architectures.cost, &|bill| cash(bill.all))}
                        </tfoot>
                    </table>
                </div>
                {table_files(store, "account")}
                <h4>{words.architectures.cost_ratios}</h4>
                <div class="table-frame" tabindex="0" role="region" aria-label=words.architectures.cost_ratios>
                    <table class="table compact" data-testid="cost-ratios">
                        <thead><tr>
                            <th scope="col" class="number">{words.settings.gbps}</th>
                            <th scope="col" class="number">{words.architecture_name(Interconnect::OcsReconfig)}</th>
                            <th scope="col" class="number">{words.architecture_name(Interconnect::Ideal)}</th>
                        </tr></thead>
                        <tbody>{ratios.collect_view()}</tbody>
                        <tfoot>
                            <tr>
                                <th scope="row">{words.figures.on_average}</th>
                                <td class="number">{ratio(mean(|row| row.circuits), language).to_string()}</td>
                                <td class="number">{ratio(mean(|row| row.ideal), language).to_string()}</td>
                            </tr>
                            <tr>
                                <th scope="row">{words.figures.published}</th>
                                <td class="number">{ratio(costs.published.0, language).to_string()}</td>
                                <td class="number">{ratio(costs.published.1, language).to_string()}</td>
                            </tr>
                        </tfoot>
                    </table>
                </div>
                {table_files(store, "cost-ratios")}
            </details>
        }
        .into_any(),
    )
}
