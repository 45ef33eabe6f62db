//! Hops, loads of links, and the bandwidth tax in both ways of counting.

use super::chart::{Chart, chart};
use crate::i18n::Language;
use crate::i18n::number::{fixed, significant};
use crate::i18n::quantity::{count, percent, size_brief};
use crate::i18n::wiring::WiringMessages;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::model::wiring::State;
use crate::state::Store;
use gargalo_drawing::charts::curves::{Curve, Curves, Form, Side};
use gargalo_solver::lab::WiringView;
use leptos::prelude::*;

/// The section.
pub(super) fn spread(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    view! {
        <section class="traffic-section" data-testid="wiring-spread">
            <h3>{words.spread.title}</h3>
            {move || state.view.with(|view| view.as_ref().map(|view| figures(store, view)))}
            <div class="wiring-pair">
                <div>
                    <h4>{words.spread.histogram}</h4>
                    {move || state.view.with(|view| view.as_ref().map(|view| histogram(store, &view.report.tax.lengths)))}
                </div>
                {loads(store, state)}
            </div>
            {super::splits::splits(store, state)}
            {super::agreement::agreement(store, state)}
        </section>
    }
    .into_any()
}

fn figures(store: Store, view: &WiringView) -> AnyView {
    let language = store.language();
    let words = WiringMessages::of(language);
    let (report, tax) = (&view.report, &view.report.tax);
    let number = |value: f64| significant(value, 4, language);
    let row = |name: &'static str,
               about: &'static str,
               value: Option<f64>,
               shown: String,
               testid: &'static str| {
        view! {
            <div class="wiring-figure">
                <dt>{name}{(!about.is_empty()).then(|| view! { <span class="about">{about}</span> })}</dt>
                <dd class="number" data-testid=testid data-value=value.map(|value| value.to_string())>{shown}</dd>
            </div>
        }
        .into_any()
    };
    let hops = |value: Option<f64>| value.map_or_else(|| words.spread.unreached.to_owned(), number);
    let most = report.diameter.map(f64::from);
    view! {
        <dl class="wiring-figures">
            {row(words.spread.diameter, "", most, hops(most), "wiring-diameter")}
            {row(words.spread.mean, "", report.mean_hops, hops(report.mean_hops), "wiring-mean")}
            {row(words.spread.bound, words.spread.bound_about, report.bound, report.bound.map_or_else(|| "—".to_owned(), number), "wiring-bound")}
            {row(words.spread.mean_bytes, "", Some(tax.hops), number(tax.hops), "wiring-byte-hops")}
            {row(words.spread.tax_once, words.spread.tax_once_about, Some(tax.published), fixed(tax.published, 3, language), "wiring-tax")}
            {row(words.spread.tax_real, words.spread.tax_real_about, Some(tax.real), fixed(tax.real, 3, language), "wiring-tax-real")}
            {row(words.spread.parallel_share, words.spread.parallel_share_about, Some(tax.parallel_share), percent(tax.parallel_share, language).to_string(), "wiring-share")}
        </dl>
    }
    .into_any()
}

/// Pairs of servers by hops, over rings and pairs.
fn histogram(store: Store, lengths: &[u64]) -> AnyView {
    let most = lengths.iter().copied().max().unwrap_or(0).max(1);
    let pairs = lengths.to_vec();
    let draw = Callback::new(move |(hops, _): (usize, usize)| {
        let width =
            format!("{:.2}%", pairs.get(hops).map_or(0.0, |&pairs| pairs as f64 / most as f64 * 100.0));
        view! { <td class="wiring-bar" aria-hidden="true"><span style:width=width></span></td> }.into_any()
    });
    let actions = Actions {
        class: "compact wiring-histogram",
        file: Some("wiring-histogram"),
        draw: Some(draw),
        ..Actions::default()
    };
    show(store, hops_table(lengths, store.language()), actions)
}

fn hops_table(lengths: &[u64], language: Language) -> Table {
    let words = WiringMessages::of(language);
    let all: u64 = lengths.iter().sum();
    let row = |(hops, &pairs): (usize, &u64)| {
        let share = pairs as f64 / all.max(1) as f64;
        Row::new(vec![
            Cell::text(hops.to_string()),
            Cell::figure(count(pairs, language), pairs as f64).id(format!("wiring-hops-{hops}")),
            Cell::text(percent(share, language).to_string()),
        ])
        .key(hops)
    };
    let columns = [
        Column::figures(words.spread.hops),
        Column::figures(words.spread.pairs_of_servers),
        Column::figures(words.spread.share),
        Column::drawn(""),
    ];
    Table::new(
        "wiring-histogram",
        words.spread.histogram,
        columns,
        lengths.iter().enumerate().skip(1).map(row),
    )
}

fn bytes(value: f64, language: Language) -> String {
    size_brief(value, language).to_string()
}

fn part(value: f64, language: Language) -> String {
    format!("{}\u{202f}%", significant(value, 3, language))
}

/// How many links carry no more than so much.
fn loads(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let data = Memo::new(move |_| {
        let points = state.view.with(|view| {
            let Some(view) = view else { return Vec::new() };
            let loads = &view.report.tax.loads;
            let many = loads.len() as f64;
            let mut points: Vec<(f64, f64)> = Vec::new();
            for (at, load) in loads.iter().map(|load| load.get()).enumerate() {
                let share = (at + 1) as f64 / many * 100.0;
                match points.last_mut() {
                    Some(last) if (last.0 - load).abs() <= load * 1e-9 => last.1 = share,
                    _ => points.push((load, share)),
                }
            }
            if let Some(&(first, _)) = points.first() {
                points.insert(0, (first, 0.0));
            }
            points
        });
        Curves {
            curves: vec![Curve {
                name: words.spread.loads.to_owned(),
                form: Form::Steps,
                points,
                ..Curve::default()
            }],
            x: Side { name: words.spread.load_axis, log: true, binary: false, tell: bytes },
            y: Side { name: words.spread.share_axis, log: false, binary: false, tell: part },
            range: Some((0.0, 100.0)),
        }
    });
    let summary = Signal::derive(move || {
        let language = store.language();
        state.view.with(|view| {
            let loads = view.as_ref().map(|view| view.report.tax.loads.clone()).unwrap_or_default();
            match (loads.first(), loads.get(loads.len() / 2), loads.last()) {
                (Some(&least), Some(&middle), Some(&most)) => (words.spread.loads_summary)(
                    &bytes(least.get(), language),
                    &bytes(middle.get(), language),
                    &bytes(most.get(), language),
                ),
                _ => String::new(),
            }
        })
    });
    let title = Signal::derive(move || words.spread.loads);
    view! {
        <div class="wiring-chart">
            {chart(store, Chart { id: "chart-loads", title, data, summary })}
        </div>
    }
    .into_any()
}
