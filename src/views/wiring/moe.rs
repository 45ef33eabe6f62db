//! Experts, whose traffic changes with every iteration, on wirings that stay and on networks that follow.

use super::chart::{chart, whole};
use super::empty::put;
use super::panel::{controls, found, job};
use super::{brief, time_cell};
use crate::i18n::Language;
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, percent};
use crate::i18n::wiring::{self, WiringMessages};
use crate::kit::icon::button;
use crate::kit::signal::effect;
use crate::kit::table::{Actions, Table, show};
use crate::model::wiring::{Job, State};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::curves::{Curve, Curves, Form, Side};
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::topoopt::architectures::Interconnect;
use gargalo_solver::topoopt::moe::{MoeLine, MoeReport, MoeSeries};
use gargalo_solver::topoopt::spec::WiringSpec;

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
            all.push(words.moe_summary(wiring::beside::MoeSummary {
                first: &own,
                at_once: &other,
                loss: &loss,
            }));
            let limit = found.pays_below.map(|limit| brief(limit.get(), language));
            all.extend(limit.map(|limit| {
                words.moe_pays(wiring::beside::MoePays { limit: &limit, setups: found.setups })
            }));
        } else {
            all.push(words.moe_no_loss(wiring::beside::MoeNoLoss { first: &own, at_once: &other }));
        }
    }
    let median = |line| of(line).map(|series| brief(series.spread.median, language));
    let others = median(MoeLine::MixNetOnce).zip(median(MoeLine::EachLayer));
    all.extend(
        others.map(|(once, layers)| {
            words.moe_layers(wiring::beside::MoeLayers { once: &once, layers: &layers })
        }),
    );
    all.push(words.moe_behind(wiring::beside::MoeBehind {
        behind: first.behind_fat_tree,
        of: first.values.len() as u32,
    }));
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
    job!(Ask::Moe, Answer::Moe(found) => *found)
}

/// Puts the example into the scenario, and runs it.
pub(super) fn begin(store: Store, state: State) {
    let spec = store.document.scenario.with_untracked(|scenario| scenario.topoopt.as_deref().cloned());
    let mut spec = spec.unwrap_or_else(|| WiringSpec::new("dlrm-16"));
    example(&mut spec);
    if put(store, spec) {
        // The button that was pressed goes.
        crate::kit::page::focus("panel-wiring");
        state.moe.run(store, question());
    }
}

pub(super) fn moe(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let own = &words.beside;
    let run = state.moe;
    effect(move || {
        // All that is above it is there by then.
        let there = run.found.with(Option::is_some) && state.view.with(Option::is_some);
        if there && state.moe_called.get_untracked() {
            state.moe_called.set(false);
            super::figures::reveal("wiring-moe");
        }
    });
    let data = move || {
        let curve = |(at, series): (usize, &MoeSeries)| {
            let points = (1..).zip(&series.values);
            let points = points.filter_map(|(at, value)| Some((f64::from(at), (*value)?.get()))).collect();
            let dashed = !matches!(series.line, MoeLine::First | MoeLine::Of(_));
            let name = words.moe_line(series.line).to_owned();
            Curve { name, tone: at % 8, dashed, form: Form::Line, points }
        };
        let curves = found(run, |found| {
            found.series.iter().filter(|series| drawn(series)).enumerate().map(curve).collect()
        });
        Curves {
            curves: curves.unwrap_or_default(),
            x: Side { name: own.moe_x, log: false, binary: false, tell: whole },
            y: Side { name: own.moe_y, log: false, binary: false, tell: brief },
            range: None,
        }
    };
    let summary = move || found(run, |found| told(found, words.language)).flatten().unwrap_or_default();
    let other = super::settings::told(store, |spec| {
        let mut asked = spec.clone();
        example(&mut asked);
        asked != *spec
    });
    let button = move || {
        let begin = move |_| begin(store, state);
        let there = other.get() == Some(true);
        there.then(|| button("moe-example", own.moe_example, begin).outlined().class("long").view())
    };
    view! {
        <h4 id="wiring-moe">{own.moe}</h4>
        <p class="about">{own.moe_about}</p>
        {controls(store, run, question(), "moe")}
        {button}
        {chart(store, "chart-moe", own.moe_chart, data, summary)}
        {move || found(run, |found| show(store, table(found, words), Actions::saved("moe")))}
    }
    .into_any()
}

fn table(found: &MoeReport, words: &WiringMessages) -> Table {
    let (own, language) = (&words.beside, words.language);
    Table::of("moe-table", own.moe, &found.series)
        .words(own.network_time, |series| words.moe_line(series.line))
        .seconds(own.median, |series| time_cell(series.spread.median, language))
        .seconds(own.least, |series| time_cell(series.spread.least, language))
        .seconds(own.most, |series| time_cell(series.spread.most, language))
        .figures(own.behind, |series| count(series.behind_fat_tree.into(), language))
        .table()
}
