//! Experts, whose traffic changes with every iteration, on wirings that stay and on networks that follow.

use super::chart::{Chart, chart};
use super::panel::controls;
use super::{brief, time_cell};
use crate::i18n::Language;
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, percent};
use crate::i18n::wiring::WiringMessages;
use crate::kit::icon::button;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::model::wiring::{Job, State};
use crate::state::{Command, Store};
use gargalo_drawing::charts::curves::{Curve, Curves, Form, Side};
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::topoopt::architectures::Interconnect;
use gargalo_solver::topoopt::moe::{MoeLine, MoeReport, MoeSeries};
use gargalo_solver::topoopt::spec::WiringSpec;
use leptos::prelude::*;
use std::sync::Arc;

fn whole(value: f64, language: Language) -> String {
    significant(value, 6, language)
}

/// Those that are only in the table: circuits without packets beside them and the torus are far off.
fn drawn(series: &MoeSeries) -> bool {
    !matches!(series.line, MoeLine::Of(Interconnect::OcsReconfig | Interconnect::TwistedTorus))
}

/// What a run says in words.
fn told(found: &MoeReport, language: Language) -> Option<String> {
    let words = &WiringMessages::of(language).beside;
    let of = |line: MoeLine| found.series.iter().find(|series| series.line == line);
    let first = of(MoeLine::First)?;
    let one = first.spread.median;
    let mut all = Vec::new();
    if let Some(at_once) = of(MoeLine::MixNetAtOnce).map(|series| series.spread.median) {
        let (own, other) = (brief(one, language), brief(at_once, language));
        if one > at_once * 1.0005 {
            let loss = percent(one / at_once - 1.0, language).to_string();
            all.push((words.moe_summary)(&own, &other, &loss));
            let limit = found.pays_below.map(|limit| brief(limit.get(), language));
            all.extend(limit.map(|limit| (words.moe_pays)(&limit, found.setups)));
        } else {
            all.push((words.moe_no_loss)(&own, &other));
        }
    }
    let median = |line| of(line).map(|series| brief(series.spread.median, language));
    let others = median(MoeLine::MixNetOnce).zip(median(MoeLine::EachLayer));
    all.extend(others.map(|(once, layers)| (words.moe_layers)(&once, &layers)));
    all.push((words.moe_behind)(first.behind_fat_tree, first.values.len() as u32));
    all.extend(found.per_cost.map(|ratio| (words.moe_per_cost)(&significant(ratio, 2, language))));
    Some(all.join(" "))
}

/// Asks for the run in which one-shot wiring is seen to lose: enough interfaces for circuits besides packets, all else as
/// usual.
fn example(spec: &mut WiringSpec) {
    let (job, design, shards) = (spec.job.take(), spec.design, spec.shards.take());
    *spec = WiringSpec {
        job,
        design,
        shards,
        servers: Some(32),
        degree: 8,
        latency_s: 1e-3,
        ..WiringSpec::own()
    };
}

fn question() -> Job<MoeReport> {
    Job {
        ask: Callback::new(|()| Ask::Moe),
        take: |heard| match heard {
            Answer::Moe(found) => Some(*found),
            _ => None,
        },
    }
}

/// Puts the example into the scenario, and runs it.
pub(super) fn begin(store: Store, state: State) {
    let spec = store.document.scenario.with_untracked(|scenario| scenario.topoopt.clone());
    let mut spec = spec.unwrap_or_else(|| Arc::new(WiringSpec::new("dlrm-16")));
    example(Arc::make_mut(&mut spec));
    store.edit(&Command::SetWiring { wiring: Some(Arc::clone(&spec)), field: None });
    store.document.seal();
    // A frame may keep hands off it.
    if store.document.scenario.with_untracked(|scenario| scenario.topoopt.as_ref() != Some(&spec)) {
        return;
    }
    // The button that was pressed goes.
    crate::kit::page::focus("panel-wiring");
    state.moe.run(store, question());
}

/// The section.
pub(super) fn moe(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let run = state.moe;
    let job = question();
    Effect::new(move |_| {
        // All that is above it is there by then.
        let there = run.found.with(Option::is_some) && state.view.with(Option::is_some);
        if there && state.moe_called.get_untracked() {
            state.moe_called.set(false);
            super::figures::reveal("wiring-moe");
        }
    });
    let data = Memo::new(move |_| {
        let curve = |(at, series): (usize, &MoeSeries)| Curve {
            name: words.moe_line(series.line).to_owned(),
            tone: at % 8,
            dashed: !matches!(series.line, MoeLine::First | MoeLine::Of(_)),
            form: Form::Line,
            points: (1..)
                .zip(&series.values)
                .filter_map(|(at, value)| Some((f64::from(at), (*value)?.get())))
                .collect(),
        };
        let curves = run.found.with(|found| {
            found.as_ref().map_or_else(Vec::new, |(_, found)| {
                found.series.iter().filter(|series| drawn(series)).enumerate().map(curve).collect()
            })
        });
        Curves {
            curves,
            x: Side { name: words.beside.moe_x, log: false, binary: false, tell: whole },
            y: Side { name: words.beside.moe_y, log: false, binary: false, tell: brief },
            range: None,
        }
    });
    let summary = Signal::derive(move || {
        let language = store.language();
        run.found
            .with(|found| found.as_ref().and_then(|(_, found)| told(found, language)))
            .unwrap_or_default()
    });
    let other = Memo::new(move |_| {
        store.document.scenario.with(|scenario| {
            scenario.topoopt.as_deref().is_some_and(|spec| {
                let mut asked = spec.clone();
                example(&mut asked);
                asked != *spec
            })
        })
    });
    let button = move || {
        other.get().then(|| {
            button("moe-example", words.beside.moe_example, move |_| begin(store, state))
                .outlined()
                .class("long")
                .view()
        })
    };
    view! {
        <h4 id="wiring-moe">{words.beside.moe}</h4>
        <p class="about">{words.beside.moe_about}</p>
        {controls(store, run, job, "moe")}
        {button}
        {chart(store, Chart { id: "chart-moe", title: Signal::derive(move || words.beside.moe_chart), data, summary })}
        {move || run.found.with(|found| found.as_ref().map(|(_, found)| {
            let actions = Actions { class: "compact", file: Some("moe"), ..Actions::default() };
            show(store, table(found, store.language()), actions)
        }))}
    }
    .into_any()
}

fn table(found: &MoeReport, language: Language) -> Table {
    let words = WiringMessages::of(language);
    let row = |series: &MoeSeries| {
        let spread = series.spread;
        Row::new(vec![
            Cell::text(words.moe_line(series.line)),
            time_cell(spread.median, language),
            time_cell(spread.least, language),
            time_cell(spread.most, language),
            Cell::text(count(series.behind_fat_tree.into(), language)),
        ])
    };
    let columns = [
        Column::words(words.beside.network_time),
        Column::in_unit(words.beside.median, "s"),
        Column::in_unit(words.beside.least, "s"),
        Column::in_unit(words.beside.most, "s"),
        Column::figures(words.beside.behind),
    ];
    Table::new("moe-table", words.beside.moe, columns, found.series.iter().map(row))
}
