//! Hops, loads of links, and the bandwidth tax in both ways of counting.

use super::chart::{bytes, chart, part, shares};
use super::seen;
use crate::i18n::number::{fixed, significant};
use crate::i18n::quantity::{count, percent};
use crate::i18n::wiring::{self, WiringMessages};
use crate::kit::table::{Actions, Cell, Table, show};
use crate::model::wiring::State;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::curves::{Curve, Curves, Form, Side};
use gargalo_solver::lab::WiringView;

pub(super) fn spread(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    view! {
        <section class="traffic-section" data-testid="wiring-spread">
            <h3>{words.spread.title}</h3>
            {move || seen(state, |view| figures(view, words))}
            <div class="wiring-pair">
                <div>
                    <h4>{words.spread.histogram}</h4>
                    {move || seen(state, |view| histogram(store, &view.report.tax.lengths))}
                </div>
                {loads(store, state)}
            </div>
            {super::splits::splits(store, state)}
            {super::agreement::agreement(store, state)}
        </section>
    }
    .into_any()
}

fn figures(view: &WiringView, words: &WiringMessages) -> AnyView {
    let (own, language) = (&words.spread, words.language);
    let (report, tax) = (&view.report, &view.report.tax);
    let number = |value: f64| significant(value, 4, language);
    let times = |value: f64| fixed(value, 3, language);
    let row = |[testid, name, about]: [&'static str; 3], value: Option<f64>, shown: String| {
        view! {
            <div class="wiring-figure">
                <dt>{name}{(!about.is_empty()).then(|| view! { <span class="about">{about}</span> })}</dt>
                <dd class="number" data-testid=testid data-value=value.map(|value| value.to_string())>{shown}</dd>
            </div>
        }
        .into_any()
    };
    let known = |names, value: f64, show: &dyn Fn(f64) -> String| row(names, Some(value), show(value));
    let hops = |value: Option<f64>| value.map_or_else(|| own.unreached.to_owned(), number);
    let most = report.diameter.map(f64::from);
    let bound = report.bound.map_or_else(|| "—".to_owned(), number);
    let told = |share: f64| percent(share, language).to_string();
    view! {
        <dl class="wiring-figures">
            {row(["wiring-diameter", own.diameter, ""], most, hops(most))}
            {row(["wiring-mean", own.mean, ""], report.mean_hops, hops(report.mean_hops))}
            {row(["wiring-bound", own.bound, own.bound_about], report.bound, bound)}
            {known(["wiring-byte-hops", own.mean_bytes, ""], tax.hops, &number)}
            {known(["wiring-tax", own.tax_once, own.tax_once_about], tax.published, &times)}
            {known(["wiring-tax-real", own.tax_real, own.tax_real_about], tax.real, &times)}
            {known(["wiring-share", own.parallel_share, own.parallel_share_about], tax.parallel_share, &told)}
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
    let words = WiringMessages::of(store.language());
    let saved = Actions::saved("wiring-histogram");
    let actions = Actions { class: "compact wiring-histogram", draw: Some(draw), ..saved };
    show(store, hops_table(lengths, words), actions)
}

fn hops_table(lengths: &[u64], words: &WiringMessages) -> Table {
    let (own, language) = (&words.spread, words.language);
    let all = lengths.iter().sum::<u64>().max(1) as f64;
    let pairs = |hops: usize, pairs: u64| {
        Cell::figure(count(pairs, language), pairs as f64).id(format!("wiring-hops-{hops}"))
    };
    Table::of("wiring-histogram", own.histogram, lengths.iter().enumerate().skip(1))
        .figures(own.hops, |(hops, _)| hops.to_string())
        .figures(own.pairs_of_servers, |&(hops, &of)| pairs(hops, of))
        .figures(own.share, |&(_, &pairs)| percent(pairs as f64 / all, language).to_string())
        .drawn()
        .rows(|row, &(hops, _)| row.key(hops))
        .table()
}

/// How many links carry no more than so much.
fn loads(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let own = &words.spread;
    let data = move || {
        let points = seen(state, |view| {
            let loads = &view.report.tax.loads;
            let sorted = loads.iter().map(|load| load.get());
            let mut points = shares(sorted, loads.len(), Vec::new(), |load| load * 1e-9);
            if let Some(&(first, _)) = points.first() {
                points.insert(0, (first, 0.0));
            }
            points
        });
        let points = points.unwrap_or_default();
        Curves {
            curves: vec![Curve { name: own.loads.to_owned(), form: Form::Steps, points, ..Curve::default() }],
            x: Side { name: own.load_axis, log: true, binary: false, tell: bytes },
            y: Side { name: own.share_axis, log: false, binary: false, tell: part },
            range: Some((0.0, 100.0)),
        }
    };
    let summary = move || {
        let told = seen(state, |view| {
            let loads = &view.report.tax.loads;
            let few = [loads.first()?, loads.get(loads.len() / 2)?, loads.last()?];
            let [least, middle, most] = few.map(|load| bytes(load.get(), words.language));
            Some(own.loads_summary(wiring::spread::LoadsSummary {
                least: &least,
                middle: &middle,
                most: &most,
            }))
        });
        told.flatten().unwrap_or_default()
    };
    view! { <div class="wiring-chart">{chart(store, "chart-loads", own.loads, data, summary)}</div> }
        .into_any()
}
