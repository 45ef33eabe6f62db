//! Experts, whose traffic changes with every iteration, on wirings that stay and on networks that follow.

use super::brief;
use super::chart::{Chart, chart};
use super::panel::controls;
use super::state::{Question, State};
use crate::charts::curves::{Curve, Curves, Form, Side};
use crate::i18n::Language;
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, percent};
use crate::i18n::wiring::WiringMessages;
use crate::state::Store;
use crate::worker::wire_protocol::{Ask, Heard};
use gargalo_solver::design::topoopt::moe::{MoeLine, MoeReport, MoeSeries};
use leptos::prelude::*;
use std::sync::Arc;

fn whole(value: f64, language: Language) -> String {
    significant(value, 6, language)
}

/// The section.
pub(super) fn moe(store: Store, state: State) -> AnyView {
    let words = move || WiringMessages::of(store.language.get());
    let run = state.moe;
    let job = Question {
        ask: Callback::new(|()| Ask::Moe),
        take: |heard| match heard {
            Heard::Moe(found) => Some(*found),
            _ => None,
        },
    };
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
            x: Side { name: words.beside.moe_x, log: false, binary: false, tell: whole },
            y: Side { name: words.beside.moe_y, log: false, binary: false, tell: brief },
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
            let told = if one > other * 1.0005 {
                (words().beside.moe_summary)(&brief(one, language), &brief(other, language), &loss)
            } else {
                (words().beside.moe_no_loss)(&brief(one, language), &brief(other, language))
            };
            let behind = (words().beside.moe_behind)(first.behind_fat_tree, first.values.len() as u32);
            format!("{told} {behind}")
        })
    });
    view! {
        <h4>{move || words().beside.moe}</h4>
        <p class="about">{move || words().beside.moe_about}</p>
        {controls(store, run, job, "moe")}
        {chart(store, Chart { id: "chart-moe", title: Signal::derive(move || words().beside.moe_chart), data, summary })}
        {move || run.found.with(|found| found.as_ref().map(|(_, found)| moe_table(store, found)))}
    }
    .into_any()
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
        <div class="table-frame" tabindex="0" role="region" aria-label=words.beside.moe>
            <table class="table compact" data-testid="moe-table">
                <thead><tr>
                    <th scope="col">{words.beside.network_time}</th>
                    <th scope="col" class="number">{words.beside.median}</th>
                    <th scope="col" class="number">{words.beside.least}</th>
                    <th scope="col" class="number">{words.beside.most}</th>
                    <th scope="col" class="number">{words.beside.behind}</th>
                </tr></thead>
                <tbody>{found.series.iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}
