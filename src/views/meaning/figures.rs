//! The figures of the chosen design.

use crate::i18n::Language;
use crate::i18n::collective::CollectiveMessages;
use crate::i18n::meaning::{self, MeaningMessages};
use crate::i18n::quantity::{Quantity, count, gbps, percent, ratio, time};
use crate::i18n::served::ServedMessages;
use crate::kit::figure::{amount, figure, figure_as};
use crate::model::headline::by_steps;
use crate::model::limits;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::study::report::{ComparisonRow, Solved};
use gargalo_solver::workload::training::PhaseReport;

#[component]
#[expect(clippy::too_many_lines, reason = "a figure after the other, each with its words")]
pub fn Figures(store: Store) -> impl IntoView {
    let language = store.language();
    let words = MeaningMessages::of(language);
    let none = move || Quantity { number: store.untimed(store.document.design.get()), unit: "" };
    let completion = move || store.solved(|solved, _| solved.completion).flatten().map(Seconds::get);
    let compared = move |of: fn(&ComparisonRow) -> Option<f64>| {
        let design = store.document.design.get();
        store.requests.report.with(|report| report.as_ref()?.comparison.rows.get(design).and_then(of))
    };
    let of_all = move |found: u64, all: u64| {
        let [found, all] = [found, all].map(|of| count(of, language));
        words.bottlenecks_of(meaning::BottlenecksOf { count: &found, all: &all })
    };
    let limiting = move || {
        store.solved(|solved, _| limits::counted(solved)).flatten().map(|(own, all)| of_all(own, all))
    };
    let saturated = move || {
        store.solved(|solved, _| {
            let in_use = solved.links.iter().filter(|link| link.flows > 0).count() as u64;
            of_all(solved.bottlenecks.len() as u64, in_use)
        })
    };
    let range = move || {
        store.solved(|solved, _| {
            let range = solved.capacity_range?;
            let [least, most] = [range.min, range.max].map(|end| gbps(end.gbps(), language));
            if least == most {
                return Some(most);
            }
            Some(Quantity { number: format!("{} – {}", least.number, most.number), unit: most.unit })
        })
    };
    let is =
        move |of: fn(&Solved) -> bool| Memo::new(move |_| store.solved(|solved, _| of(solved)) == Some(true));
    let trains = is(|solved| solved.training().is_some());
    let stepped = is(|solved| solved.training().is_some_and(|training| training.step.total.is_some()));
    let serves = is(|solved| solved.serving().is_some());
    let collects = is(|solved| by_steps(solved).is_some());
    // With latency; of flows alone there is none.
    let completion = move || {
        // What never arrives leaves no time to tell, however soon the rest does.
        if store.solved(|solved, _| solved.unreachable > 0) == Some(true) {
            return None;
        }
        let step = store.solved(|solved, _| {
            let training = solved.training()?;
            // Of a step in time what computing doesn't hide, so that the rows add up to the step.
            let whole = || training.phases.iter().filter_map(PhaseReport::time).map(Seconds::get).sum();
            Some(training.step.total.map_or_else(whole, |_| training.step.exposed.total().get()))
        });
        step.flatten().or_else(completion).filter(|seconds| seconds.is_finite())
    };
    let names = [
        (stepped, words.exposed),
        (trains, words.communication),
        (serves, ServedMessages::of(language).at_once),
        (collects, CollectiveMessages::of(language).bytes_at_once),
    ];
    let name = move || names.iter().find(|(is, _)| is.get()).map_or(words.completion, |(_, name)| *name);
    let row = move |name: &'static str,
                    testid: &'static str,
                    value: fn(&Solved) -> f64,
                    show: fn(f64, Language) -> Quantity| {
        let value = move || store.solved(|solved, _| value(solved)).unwrap_or_default();
        view! {
            <div class="figure-row">
                <dt>{name}</dt>
                <dd data-testid=testid data-value=move || value().to_string()>
                    {move || amount(show(value(), language))}
                </dd>
            </div>
        }
    };
    let times = move |name: &'static str, testid: &'static str, value: f64| {
        figure_as("figure-row", name.to_owned(), testid, value, None, ratio(value, language))
    };
    view! {
        <dl class="figures">
            {move || step(store)}
            {move || serving(store)}
            {move || collective(store)}
            <div class="figure-row" class:lead=move || !stepped.get() && !serves.get() && !collects.get()>
                <dt>{name}</dt>
                <dd data-testid="completion" data-value=move || completion().map_or_else(String::new, |s| s.to_string())
                    title=move || completion().map(|s| format!("{s} s"))>
                    {move || amount(completion().map_or_else(none, |seconds| time(seconds, 4, language)))}
                </dd>
            </div>
            {row(words.total, "total-capacity", |solved| solved.total_capacity.gbps(), gbps)}
            {row(words.utilization, "mean-utilization", |solved| solved.mean_utilization, percent)}
            {move || compared(|row| row.capacity_ratio).map(|of| {
                times(words.ratio_capacity, "capacity-ratio", of)
            })}
            {move || compared(|row| row.time_ratio).map(|of| {
                times(if stepped.get() { words.ratio_step } else { words.ratio_time }, "time-ratio", of)
            })}
            {move || range().flatten().map(|range| view! {
                <div class="figure-row"><dt>{words.range}</dt><dd>{amount(range)}</dd></div>
            })}
            {move || limiting().map(|told| view! {
                <div class="figure-row">
                    <dt>{if stepped.get() { words.limiting_step } else if serves.get() { words.limiting_request } else { words.limiting }}</dt>
                    <dd data-testid="limiting"><span class="number">{told}</span></dd>
                </div>
            })}
            {move || (!stepped.get()).then(|| view! {
                <div class="figure-row">
                    <dt>{words.bottlenecks}</dt>
                    <dd data-testid="bottlenecks"><span class="number">{saturated}</span></dd>
                </div>
            })}
            <Collisions store=store />
        </dl>
    }
    .into_any()
}

/// Of a training step on known hardware: how long it takes, and what of that is no communication.
fn step(store: Store) -> Option<AnyView> {
    let language = store.language();
    let words = MeaningMessages::of(language);
    let found = store.solved(|solved, _| {
        let training = solved.training()?;
        Some((training.step.clone(), training.fit.as_ref().is_none_or(|fit| fit.fits)))
    });
    let (step, fits) = found.flatten()?;
    let row = |label, testid, seconds| timed(false, label, testid, seconds, time(seconds, 4, language));
    let whole = step.total?.get();
    let (name, digits) = if fits { (words.step_time, 3) } else { (words.step_time_unfit, 4) };
    let rows = view! {
        {timed(fits, name, "step-total", whole, time(whole, digits, language))}
        {step.compute.map(|compute| row(words.computing, "step-compute", compute.get()))}
        {step.bubble.map(|bubble| row(words.bubble, "step-bubble", above_rounding(bubble.get(), whole)))}
    };
    Some(rows.into_any())
}

/// A row for a time, its seconds in full for those who point at it; `lead`: it is what counts.
fn timed(lead: bool, label: &str, testid: &'static str, seconds: f64, shown: Quantity) -> AnyView {
    figure_as(class(lead), label.to_owned(), testid, seconds, Some(format!("{seconds} s")), shown)
}

const fn class(lead: bool) -> &'static str {
    if lead { "figure-row lead" } else { "figure-row" }
}

/// A part of a whole that is a difference of sums: nothing where it is less than these can be told apart by.
fn above_rounding(part: f64, whole: f64) -> f64 {
    if part.abs() < whole * 1e-9 { 0.0 } else { part }
}

/// Of a collective whose steps take longer than all of its flows at once would.
fn collective(store: Store) -> Option<AnyView> {
    let language = store.language();
    let taken = |solved: &_| by_steps(solved).map(|(collective, took)| (collective.operation, took));
    let (operation, taken) = store.solved(|solved, _| taken(solved)).flatten()?;
    let name = (CollectiveMessages::of(language).operation_name)(operation);
    Some(timed(true, name, "figure-collective", taken, time(taken, 4, language)))
}

/// Of serving: how long requests wait, and how many can come.
fn serving(store: Store) -> Option<AnyView> {
    let language = store.language();
    let words = ServedMessages::of(language);
    let report = store.solved(|solved, _| solved.serving().cloned()).flatten()?;
    let waits = |label: &str, part: &str, testid, Seconds(seconds): Seconds, lead: bool| {
        let (label, tip) = (format!("{label}, {part}"), Some(seconds.to_string()));
        figure_as(class(lead), label, testid, seconds, tip, time(seconds, 3, language))
    };
    let rate = |label: &'static str, testid, value: f64| {
        let number = crate::model::served::rate(value, language);
        figure(label, testid, value, Quantity { number, unit: words.a_second })
    };
    let mut rows = vec![
        waits(words.ttft, words.p50, "figure-ttft-p50", report.ttft.p50, true),
        waits(words.ttft, words.p99, "figure-ttft-p99", report.ttft.p99, false),
    ];
    if report.tpot.count > 0 {
        rows.push(waits(words.tpot, words.p50, "figure-tpot-p50", report.tpot.p50, false));
        rows.push(waits(words.tpot, words.p99, "figure-tpot-p99", report.tpot.p99, false));
    }
    let request = report.request().get();
    rows.push(timed(false, words.request, "figure-request", request, time(request, 3, language)));
    rows.push(rate(words.answered, "figure-answered", report.answered));
    rows.push(rate(words.highest, "figure-highest", report.highest_rate));
    Some(rows.into_any())
}

/// Where a hash made flows meet, for routings by hash.
#[component]
fn Collisions(store: Store) -> impl IntoView {
    let words = MeaningMessages::of(store.language());
    let collisions = move || {
        let told = store.solved(|solved, tables| {
            let found = solved.collisions?;
            let links = count(u64::from(found.capacities), words.language);
            let sentence = if found.capacities == 0 {
                words.no_collisions.to_owned()
            } else {
                let link = crate::i18n::names::capacity(tables, found.worst);
                words.collision_worst(meaning::CollisionWorst {
                    link: &link,
                    ratio: &ratio(found.factor, words.language).to_string(),
                })
            };
            Some((links, sentence))
        });
        told.flatten().map(|(links, sentence)| {
            view! {
                <div class="figure-row">
                    <dt>{words.collisions}</dt>
                    <dd data-testid="collisions"><span class="number">{links}</span></dd>
                </div>
                <div>
                    <dt class="visually-hidden">{words.collisions}</dt>
                    <dd class="figure-note" data-testid="collision-worst">{sentence}</dd>
                </div>
            }
        })
    };
    collisions.into_any()
}
