//! A collective's bandwidth by size, as nccl-tests prints it, with what was measured beside the model.

use super::bandwidth_run::{Found, Run};
use super::curves::{told_chart, worded};
use crate::i18n::Language;
use crate::i18n::bandwidth::{self, BandwidthMessages};
use crate::i18n::help::Topic;
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, percent, time};
use crate::kit::field::{Choice, choice, one_of};
use crate::kit::panel::{Fold, help_note};
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::signals::prelude::*;
use crate::state::{Measurements, Store};
use gargalo_drawing::charts::curves::{Curve, Curves, Form, Side};
use gargalo_solver::lab::{Bandwidth, BandwidthPoint, Vary};

/// Ranks up to which the curve is worked out unasked.
const UNASKED: usize = 64;

const VARIES: [Vary; 4] = [Vary::Nothing, Vary::Ranks, Vary::Transport, Vary::Platform];

/// Which bandwidth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Which {
    #[default]
    Bus,
    Algorithm,
    Both,
}

/// The section; nothing for other workloads.
#[component]
pub fn BandwidthCurve(store: Store) -> impl IntoView {
    let ranks = Memo::new(move |_| {
        store.solved(|solved, _| solved.collective().map(|collective| collective.ranks.len())).flatten()
    });
    let there = Memo::new(move |_| ranks.get().is_some());
    let open =
        store.kept_signal("bandwidth-open", || ranks.get_untracked().is_none_or(|ranks| ranks <= UNASKED));
    let section = move || {
        let heading = view! { <h3>{BandwidthMessages::of(store.language()).heading}</h3> };
        let body = view! {
            <div class="help-row">{help_note(store, Topic::Bandwidth)}</div>
            {move || open.get().then(|| body(store))}
        };
        let fold = Fold::whole("bandwidth").head("bandwidth-summary").class("traffic-section bandwidth");
        fold.open(open).view(heading, body)
    };
    move || there.get().then(section)
}

fn body(store: Store) -> AnyView {
    let words = BandwidthMessages::of(store.language());
    let which = store.kept_signal("bandwidth-which", Which::default);
    let vary = store.kept_signal("bandwidth-vary", Vary::default);
    let run = store.kept("bandwidth-run", || Run::new(store));
    let found = run.found;
    run.follow(vary);
    let kinds = [
        (Which::Bus, "bandwidth-bus", words.bus),
        (Which::Algorithm, "bandwidth-algorithm", words.algorithm),
        (Which::Both, "bandwidth-both", words.both),
    ];
    let data = Memo::new(move |_| curves(store, &found.get(), which.get()));
    let summary = Signal::derive(move || {
        let language = store.language();
        let most = found.with(|found| {
            let own = found.as_ref()?.own.iter().copied();
            own.max_by(|a, b| a.bus_bandwidth.total_cmp(&b.bus_bandwidth))
        });
        most.map_or_else(String::new, |point| {
            words.summary(bandwidth::Summary {
                most: &speed(point.bus_bandwidth, language),
                size: &binary(point.bytes.get(), language),
            })
        })
    });
    let about = move || {
        // What the curve before was made of may not be what this one is.
        if run.former.get() {
            return String::new();
        }
        found.with(|found| match found.as_deref() {
            None => String::new(),
            Some(bandwidth) => match &bandwidth.measured {
                Some((platform, source)) => words.from_curve(bandwidth::FromCurve { platform, source }),
                None => words.from_links.to_owned(),
            },
        })
    };
    let compared = move || {
        let language = store.language();
        let measured = store.session.measured.get()?;
        let sizes = count(measured.points.len() as u64, language);
        let worst = found.with(|found| worst(found.as_deref()?, &measured));
        let told = worst.map_or_else(|| "—".to_owned(), |worst| percent(worst, language).to_string());
        Some(view! {
            <p data-testid="bandwidth-compared" data-value=worst.map(|worst| worst.to_string())>
                {words.compared(bandwidth::Compared { name: &measured.name, sizes: &sizes, error: &told })}
                " "
                <button type="button" class="touch" data-testid="bandwidth-forget" on:click=move |_| store.session.measured.set(None)>
                    {words.take_away}
                </button>
            </p>
        })
    };
    let tell =
        worded(|(bytes, value), language| format!("{}: {}", binary(bytes, language), speed(value, language)));
    let varies = VARIES.map(|one| (one, (words.vary_name)(one)));
    view! {
        <p class="about">{words.about}" "{about}</p>
        {run.control()}
        <div class="section-row">
            {one_of(words.show, which, kinds)}
            {choice(Choice::held("bandwidth-vary", words.vary, varies, vary))}
        </div>
        <div class:stale=move || run.former.get()>
            {told_chart(store, ("chart-bandwidth", words.title.into()), data, summary, tell)}
            {compared}
        </div>
        <p class="about" hidden=move || store.session.measured.with(Option::is_some)>{words.load}</p>
        <div class:stale=move || run.former.get()>
            {Fold::new("bandwidth-table-summary").class("chart-figures").view(words.table_heading, move || table(store, &found.get()))}
        </div>
    }
    .into_any()
}

/// Bytes in binary units, as nccl-tests goes through them.
pub(super) fn binary(bytes: f64, language: Language) -> String {
    const UNITS: [(&str, f64); 4] =
        [("GiB", 1_073_741_824.0), ("MiB", 1_048_576.0), ("KiB", 1024.0), ("B", 1.0)];
    let (unit, scale) = UNITS.into_iter().find(|(_, scale)| bytes >= *scale).unwrap_or(("B", 1.0));
    format!("{}\u{202f}{unit}", significant(bytes / scale, 4, language))
}

fn speed(value: f64, language: Language) -> String {
    format!("{}\u{202f}GB/s", significant(value, 4, language))
}

fn plain(value: f64, language: Language) -> String {
    significant(value, 3, language)
}

/// The curves: the model's, the others', and what was measured.
fn curves(store: Store, found: &Found, which: Which) -> Curves {
    let words = BandwidthMessages::of(store.language());
    let mut curves = Vec::new();
    let kinds: &[(bool, &'static str)] = match which {
        Which::Bus => &[(true, words.bus)],
        Which::Algorithm => &[(false, words.algorithm)],
        Which::Both => &[(true, words.bus), (false, words.algorithm)],
    };
    let places = |points: &[BandwidthPoint], bus: bool| {
        let of = |point: &BandwidthPoint| if bus { point.bus_bandwidth } else { point.algorithm_bandwidth };
        points.iter().map(|point| (point.bytes.get(), of(point))).collect()
    };
    if let Some(bandwidth) = found.as_deref() {
        let measured = store.session.measured.get();
        for (at, &(bus, kind)) in kinds.iter().enumerate() {
            let dashed = at > 0;
            let named = |what: &str| {
                if kinds.len() > 1 {
                    words.model_of(bandwidth::ModelOf { what, which: &kind.to_lowercase() })
                } else {
                    what.to_owned()
                }
            };
            for (position, other) in bandwidth.others.iter().enumerate() {
                let name = match other.name.parse::<u64>() {
                    Ok(ranks) => (words.ranks)(&count(ranks, store.language())),
                    Err(_) => other.name.clone(),
                };
                let (name, points) = (named(&name), places(&other.points, bus));
                curves.push(Curve { name, tone: 2 + position, dashed, form: Form::Line, points });
            }
            let (name, points) = (named(words.model), places(&bandwidth.own, bus));
            curves.push(Curve { name, tone: 0, dashed, form: Form::Line, points });
            if let Some(measured) = &measured {
                let factor = factor(bandwidth);
                let of = |point: &gargalo_solver::exchange::NcclMeasurement| {
                    let value = if bus { point.bus_gbytes_s } else { point.bus_gbytes_s / factor };
                    (point.bytes, value)
                };
                let name = if kinds.len() > 1 {
                    (words.measured_of)(&kind.to_lowercase())
                } else {
                    words.measured.to_owned()
                };
                let points = measured.points.iter().filter(|point| point.bytes > 0.0).map(of).collect();
                let tone = if dashed { 7 } else { 1 };
                curves.push(Curve { name, tone, dashed: false, form: Form::Marks, points });
            }
        }
    }
    Curves {
        curves,
        x: Side { name: words.size_axis, log: true, binary: true, tell: binary },
        y: Side { name: words.speed_axis, log: false, binary: false, tell: plain },
        range: None,
    }
}

/// Bus ÷ algorithm bandwidth of the model.
fn factor(bandwidth: &Bandwidth) -> f64 {
    let of = |point: &BandwidthPoint| point.bus_bandwidth / point.algorithm_bandwidth;
    bandwidth.own.iter().map(of).find(|factor| factor.is_finite() && *factor > 0.0).unwrap_or(1.0)
}

/// The model's time at a size.
fn modelled(bandwidth: &Bandwidth, bytes: f64) -> Option<&BandwidthPoint> {
    bandwidth.own.iter().find(|point| point.bytes.get() == bytes)
}

const MIB: f64 = 1_048_576.0;

/// How far the model's time is off at most from 1 MiB to 1 GiB.
fn worst(bandwidth: &Bandwidth, measured: &Measurements) -> Option<f64> {
    let within = |bytes: f64| (MIB..=1024.0 * MIB).contains(&bytes);
    let errors =
        measured.points.iter().filter(|point| within(point.bytes) && point.time_s > 0.0).filter_map(
            |point| Some((modelled(bandwidth, point.bytes)?.time.get() / point.time_s - 1.0).abs()),
        );
    errors.fold(None, |worst: Option<f64>, error| Some(worst.map_or(error, |worst| worst.max(error))))
}

fn table(store: Store, found: &Found) -> Option<AnyView> {
    let language = store.language();
    let words = BandwidthMessages::of(language);
    let bandwidth = found.as_deref()?;
    let measured = store.session.measured.get();
    let seconds = |value: f64| time(value, 3, language).to_string();
    let row = |point: &BandwidthPoint| {
        let mut cells = vec![
            Cell::text(binary(point.bytes.get(), language)),
            Cell::figure(seconds(point.time.get()), point.time.get()),
            Cell::text(speed(point.algorithm_bandwidth, language)),
            Cell::figure(speed(point.bus_bandwidth, language), point.bus_bandwidth),
        ];
        if let Some(all) = &measured {
            let found =
                all.points.iter().find(|other| other.bytes == point.bytes.get() && other.time_s > 0.0);
            let error = found.map(|other| point.time.get() / other.time_s - 1.0);
            cells.push(Cell::text(found.map_or_else(|| "—".to_owned(), |other| seconds(other.time_s))));
            cells.push(Cell::maybe(error, |error| percent(error, language).to_string()));
        }
        Row::new(cells)
    };
    let mut columns = vec![
        Column::figures(words.size),
        Column::in_unit(if measured.is_some() { words.model_time } else { words.time }, "s"),
        Column::figures(words.algorithm),
        Column::in_unit(words.bus, "GB/s"),
    ];
    if measured.is_some() {
        columns.extend([words.measured_time, words.error].map(Column::figures));
    }
    let columns = columns;
    let table = Table::new("bandwidth-table", words.table_heading, columns, bandwidth.own.iter().map(row));
    Some(show(store, table, Actions { file: Some("bandwidth"), ..Actions::default() }))
}
