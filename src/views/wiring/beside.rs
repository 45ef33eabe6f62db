//! Where one wiring for one job is not enough: experts whose traffic changes, jobs that come and go, other splits.

use super::brief;
use super::state::State;
use crate::charts::curves::{Curve, Curves, Form, Side};
use crate::i18n::Language;
use crate::i18n::number::{fixed, significant};
use crate::i18n::quantity::{count, percent};
use crate::i18n::wiring::WiringMessages;
use crate::state::{Command, Store};
use crate::views::traffic::curves::{Shown, curve_chart};
use crate::worker::wire_protocol::{Ask, Heard};
use gargalo_solver::design::topoopt::moe::{MoeLine, MoeReport, MoeSeries};
use gargalo_solver::design::topoopt::shards::{OPTICS, ShardEvent, ShardRow, ShardsReport, ShardsSpec};
use gargalo_solver::design::topoopt::splits::SplitRow;
use gargalo_solver::scenario::WiringView;
use leptos::prelude::*;
use std::sync::Arc;

/// The section.
pub(super) fn beside(store: Store, state: State) -> AnyView {
    let words = move || WiringMessages::of(store.language.get());
    view! {
        <section class="traffic-section" data-testid="wiring-beside">
            <h3>{move || words().beside}</h3>
            {move || state.view.with(|view| view.as_ref().map(|view| splits(store, view)))}
            {moe(store, state)}
            {shards(store, state)}
        </section>
    }
    .into_any()
}

/// Every split of the interfaces.
fn splits(store: Store, view: &WiringView) -> AnyView {
    let language = store.language.get();
    let words = WiringMessages::of(language);
    let row = |split: &SplitRow| {
        let mut marks = Vec::new();
        if split.chosen {
            marks.push(words.chosen);
        }
        if split.fastest {
            marks.push(words.fastest_mark);
        }
        view! {
            <tr>
                <th scope="row" class="number">{split.rings}</th>
                <td class="number">{split.pairs}</td>
                <td class="number">{brief(split.iteration.total, language)}</td>
                <td class="number">{fixed(split.tax, 3, language)}</td>
                <td class="number">{significant(split.hops, 3, language)}</td>
                <td>{marks.join(", ")}</td>
            </tr>
        }
        .into_any()
    };
    let rows = view.report.splits.iter().map(row).collect_view();
    view! {
        <details class="step-details">
            <summary data-testid="splits-summary">{words.splits}</summary>
            <p class="about">{words.splits_about}</p>
            <div class="table-frame" tabindex="0" role="region" aria-label=words.splits>
                <table class="table compact" data-testid="splits">
                    <thead><tr>
                        <th scope="col" class="number">{words.for_rings}</th>
                        <th scope="col" class="number">{words.for_pairs}</th>
                        <th scope="col" class="number">{words.iteration}</th>
                        <th scope="col" class="number">{words.tax}</th>
                        <th scope="col" class="number">{words.mean_bytes}</th>
                        <td></td>
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </details>
    }
    .into_any()
}

fn seconds(value: f64, language: Language) -> String {
    significant(value, 3, language)
}

fn whole(value: f64, language: Language) -> String {
    significant(value, 6, language)
}

fn moe(store: Store, state: State) -> AnyView {
    let words = move || WiringMessages::of(store.language.get());
    let run = state.moe;
    let begin = move |_| {
        run.run(store, Ask::Moe, |heard| match heard {
            Heard::Moe(found) => Some(*found),
            _ => None,
        });
    };
    let there = Memo::new(move |_| run.found.with(Option::is_some));
    let data = Memo::new(move |_| {
        let words = words();
        let curve = |(at, series): (usize, &MoeSeries)| Curve {
            name: words.moe_line(series.line).to_owned(),
            tone: at % 8,
            dashed: matches!(series.line, MoeLine::Mean | MoeLine::Each),
            form: Form::Line,
            points: (1..)
                .zip(&series.values)
                .filter_map(|(at, value)| Some((f64::from(at), (*value)?)))
                .collect(),
        };
        let curves = run.found.with(|found| {
            found
                .as_ref()
                .map_or_else(Vec::new, |(_, found)| found.series.iter().enumerate().map(curve).collect())
        });
        Curves {
            curves,
            x: Side { name: words.moe_x, log: false, binary: false, tell: whole },
            y: Side { name: words.moe_y, log: false, binary: false, tell: seconds },
            range: None,
        }
    });
    let summary = Signal::derive(move || {
        let language = store.language.get();
        run.found.with(|found| {
            let Some((_, found)) = found else { return String::new() };
            let of = |line: MoeLine| found.series.iter().find(|series| series.line == line);
            let (Some(first), Some(each)) = (of(MoeLine::First), of(MoeLine::Each)) else {
                return String::new();
            };
            let (one, other) = (first.spread.median, each.spread.median);
            let loss = percent(if other > 0.0 { one / other - 1.0 } else { 0.0 }, language).to_string();
            let told = (words().moe_summary)(&brief(one, language), &brief(other, language), &loss);
            let behind = (words().moe_behind)(first.behind_fat_tree, first.values.len() as u32);
            format!("{told} {behind}")
        })
    });
    let chart = move || {
        curve_chart(
            store,
            Shown {
                id: "chart-moe",
                title: Signal::derive(move || words().moe_chart),
                data,
                summary,
                tell: |(at, value), language| {
                    (WiringMessages::of(language).moe_point)(&whole(at, language), &brief(value, language))
                },
            },
        )
    };
    view! {
        <h4>{move || words().moe}</h4>
        <p class="about">{move || words().moe_about}</p>
        <div class="step-progress">
            {move || if run.line.running.get() {
                view! { <button type="button" class="button outlined" data-testid="moe-stop" on:click=move |_| run.line.stop()>{words().stop}</button> }.into_any()
            } else {
                view! { <button type="button" class="button outlined" data-testid="moe-run" on:click=begin>{words().run}</button> }.into_any()
            }}
            <span role="status">{move || progress(run.line.running.get(), run.far.get(), words())}</span>
            {move || run.outdated(store).then(|| view! { <span class="quiet">{words().beside_outdated}</span> })}
            {move || run.line.failed.get().then(|| view! { <span class="bad" role="alert">{words().failed}</span> })}
        </div>
        <Show when=move || there.get()>
            {chart()}
            <p data-testid="moe-summary">{move || summary.get()}</p>
            {move || run.found.with(|found| found.as_ref().map(|(_, found)| moe_table(store, found)))}
        </Show>
    }
    .into_any()
}

fn progress(running: bool, (done, of): (u32, u32), words: &WiringMessages) -> String {
    if running && of > 0 { (words.figure_far)(done, of) } else { String::new() }
}

fn moe_table(store: Store, found: &Arc<MoeReport>) -> AnyView {
    let language = store.language.get();
    let words = WiringMessages::of(language);
    let row = |series: &MoeSeries| {
        let spread = series.spread;
        view! {
            <tr>
                <th scope="row">{words.moe_line(series.line)}</th>
                <td class="number">{brief(spread.median, language)}</td>
                <td class="number">{brief(spread.least, language)}</td>
                <td class="number">{brief(spread.most, language)}</td>
                <td class="number">{count(series.behind_fat_tree.into(), language)}</td>
            </tr>
        }
        .into_any()
    };
    view! {
        <div class="table-frame" tabindex="0" role="region" aria-label=words.moe>
            <table class="table compact" data-testid="moe-table">
                <thead><tr>
                    <th scope="col">{words.network_time}</th>
                    <th scope="col" class="number">{words.median}</th>
                    <th scope="col" class="number">{words.least}</th>
                    <th scope="col" class="number">{words.most}</th>
                    <th scope="col" class="number">{words.behind}</th>
                </tr></thead>
                <tbody>{found.series.iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// Three jobs of the catalogue on 48 servers, one of which grows, one of which is split, one of which ends.
fn example() -> ShardsSpec {
    let event = |name: &str, job: Option<&str>, servers: u32, split: u32| ShardEvent {
        name: name.to_owned(),
        job: job.map(str::to_owned),
        servers,
        split,
    };
    ShardsSpec {
        servers: 48,
        events: vec![
            event("DLRM", Some("dlrm-16"), 16, 1),
            event("BERT", Some("bert-16"), 12, 1),
            event("CANDLE", Some("candle-16"), 8, 2),
            event("DLRM", None, 24, 1),
            event("BERT", None, 0, 1),
            event("CANDLE", None, 16, 2),
        ],
    }
}

fn shards(store: Store, state: State) -> AnyView {
    let words = move || WiringMessages::of(store.language.get());
    let run = state.shards;
    let asked = Memo::new(move |_| {
        store.scenario.with(|scenario| scenario.topoopt.as_ref().is_some_and(|spec| spec.shards.is_some()))
    });
    let begin = move || {
        run.run(store, Ask::Shards, |heard| match heard {
            Heard::Shards(found) => Some(*found),
            _ => None,
        });
    };
    let put = move |_| {
        let spec = store.scenario.with_untracked(|scenario| scenario.topoopt.clone());
        let Some(mut spec) = spec else { return };
        Arc::make_mut(&mut spec).shards = Some(example());
        store.edit(&Command::SetWiring { wiring: Some(spec), field: None });
        store.seal();
        begin();
    };
    view! {
        <h4>{move || words().shards}</h4>
        <p class="about">{move || words().shards_about}</p>
        <div class="step-progress">
            {move || if asked.get() {
                view! { <button type="button" class="button outlined" data-testid="shards-run" on:click=move |_| begin()>{words().run}</button> }.into_any()
            } else {
                view! {
                    <span class="quiet">{words().shards_none}</span>
                    <button type="button" class="button outlined" data-testid="shards-example" on:click=put>{words().shards_example}</button>
                }.into_any()
            }}
            {move || run.outdated(store).then(|| view! { <span class="quiet">{words().beside_outdated}</span> })}
            {move || run.line.failed.get().then(|| view! { <span class="bad" role="alert">{words().failed}</span> })}
        </div>
        {move || run.found.with(|found| found.as_ref().map(|(_, found)| shards_table(store, found)))}
    }
    .into_any()
}

fn shards_table(store: Store, found: &Arc<ShardsReport>) -> AnyView {
    let language = store.language.get();
    let words = WiringMessages::of(language);
    let number = |value: u32| count(value.into(), language);
    let row = |own: &ShardRow| {
        let split =
            (own.split > 1).then(|| view! { <span class="cell-note">{(words.split)(own.split)}</span> });
        let name = view! { <th scope="row">{own.name.clone()}{split}</th> };
        if let Some(refused) = own.refused {
            return view! { <tr>{name}<td class="number">{number(own.asked)}</td><td colspan="7" class="bad">{words.refusal(refused)}</td></tr> }
                .into_any();
        }
        let waits = own.seconds.first().copied().unwrap_or(0.0);
        let gone = own.asked == 0;
        let time = |value: f64| if gone { "—".to_owned() } else { brief(value, language) };
        view! {
            <tr>
                {name}
                <td class="number">{number(own.asked)}</td>
                <td class="number">{time(own.iteration)}</td>
                <td class="number">{time(own.ideal)}</td>
                <td class="number">{number(own.patched)}</td>
                <td class="number">{number(own.removed)}</td>
                <td class="number">{number(own.kept)}</td>
                <td class="number">{brief(waits, language)}</td>
                <td class="number">{number(own.free)}</td>
            </tr>
        }
        .into_any()
    };
    let optics = found.optics.iter().map(|own| {
        view! {
            <tr>
                <th scope="row">{words.optics_name(own.optics)}</th>
                <td class="number">{number(own.ports)}</td>
                <td class="number">{number(own.devices)}</td>
                <td>{if own.reaches_all { words.yes } else { words.no }}</td>
                <td class="number">{brief(own.seconds, language)}</td>
            </tr>
        }
    });
    let first = words.optics_name(OPTICS[0].0);
    view! {
        <div class="table-frame" tabindex="0" role="region" aria-label=words.shards>
            <table class="table compact" data-testid="shards-table">
                <thead><tr>
                    <th scope="col">{words.event}</th>
                    <th scope="col" class="number">{words.asked}</th>
                    <th scope="col" class="number">{words.iteration}</th>
                    <th scope="col" class="number">{words.study_ideal}</th>
                    <th scope="col" class="number">{words.patched}</th>
                    <th scope="col" class="number">{words.removed}</th>
                    <th scope="col" class="number">{words.stay}</th>
                    <th scope="col" class="number">{words.until_runs}<span class="cell-note">{first}</span></th>
                    <th scope="col" class="number">{words.free}</th>
                </tr></thead>
                <tbody>{found.rows.iter().map(row).collect_view()}</tbody>
            </table>
        </div>
        <div class="table-frame" tabindex="0" role="region" aria-label=words.optics>
            <table class="table compact" data-testid="optics-table">
                <thead><tr>
                    <th scope="col">{words.optics}</th>
                    <th scope="col" class="number">{words.ports}</th>
                    <th scope="col" class="number">{words.devices}</th>
                    <th scope="col">{words.reaches}</th>
                    <th scope="col" class="number">{words.until_runs}</th>
                </tr></thead>
                <tbody>{optics.collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}
