//! The figures of the chosen design.

use crate::i18n::collective::CollectiveMessages;
use crate::i18n::meaning::MeaningMessages;
use crate::i18n::quantity::{Quantity, count, gbps, percent, ratio, time};
use crate::i18n::served::ServedMessages;
use crate::model::headline::by_steps;
use crate::state::Store;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::study::report::ComparisonRow;
use gargalo_solver::workload::training::PhaseReport;
use leptos::prelude::*;

/// The figures.
#[component]
#[expect(clippy::too_many_lines, reason = "one figure after the other")]
pub fn Figures(store: Store) -> impl IntoView {
    let words = MeaningMessages::of(store.language());
    let language = move || store.language();
    let none = move || Quantity { number: store.untimed(store.document.design.get()), unit: "" };
    let completion = move || store.solved(|solved, _| solved.completion).flatten().map(Seconds::get);
    let total = move || store.solved(|solved, _| solved.total_capacity.gbps()).unwrap_or_default();
    let used = move || store.solved(|solved, _| solved.mean_utilization).unwrap_or_default();
    let row = move || -> Option<ComparisonRow> {
        let design = store.document.design.get();
        store.requests.report.with(|report| report.as_ref()?.comparison.rows.get(design).copied())
    };
    let capacity_ratio = move || row().and_then(|row| row.capacity_ratio);
    let time_ratio = move || row().and_then(|row| row.time_ratio);
    let bottlenecks = move || {
        store.solved(|solved, _| {
            let in_use = solved.links.iter().filter(|link| link.flows > 0).count();
            let count = |length: usize| count(length as u64, language());
            (words.bottlenecks_of)(&count(solved.bottlenecks.len()), &count(in_use))
        })
    };
    let range = move || {
        store.solved(|solved, _| {
            let range = solved.capacity_range?;
            let (least, most) = (gbps(range.min.gbps(), language()), gbps(range.max.gbps(), language()));
            if least == most {
                return Some(most);
            }
            Some(Quantity { number: format!("{} – {}", least.number, most.number), unit: most.unit })
        })
    };
    let trains = Memo::new(move |_| store.solved(|solved, _| solved.training().is_some()) == Some(true));
    let stepped = Memo::new(move |_| {
        store.solved(|solved, _| solved.training().is_some_and(|t| t.step.total.is_some())) == Some(true)
    });
    let serves = Memo::new(move |_| store.solved(|solved, _| solved.serving().is_some()) == Some(true));
    let collects = Memo::new(move |_| store.solved(|solved, _| by_steps(solved).is_some()) == Some(true));
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
    let quantity = |quantity: Quantity| {
        view! { <span class="number">{quantity.number}</span>
        " "
        <span class="unit">{quantity.unit}</span> }
    };
    view! {
        <dl class="figures">
            {move || step(store)}
            {move || serving(store)}
            {move || collective(store)}
            <div class="figure-row" class:lead=move || !stepped.get() && !serves.get() && !collects.get()>
                <dt>{move || if trains.get() {
                    words.communication
                } else if serves.get() {
                    ServedMessages::of(language()).at_once
                } else if collects.get() {
                    CollectiveMessages::of(language()).bytes_at_once
                } else {
                    words.completion
                }}</dt>
                <dd data-testid="completion" data-value=move || completion().map_or_else(String::new, |s| s.to_string())
                    title=move || completion().map(|s| format!("{s} s"))>
                    {move || quantity(completion().map_or_else(none, |seconds| time(seconds, 4, language())))}
                </dd>
            </div>
            <div class="figure-row">
                <dt>{words.total}</dt>
                <dd data-testid="total-capacity" data-value=move || total().to_string()>
                    {move || quantity(gbps(total(), language()))}
                </dd>
            </div>
            <div class="figure-row">
                <dt>{words.utilization}</dt>
                <dd data-testid="mean-utilization" data-value=move || used().to_string()>
                    {move || quantity(percent(used(), language()))}
                </dd>
            </div>
            {move || capacity_ratio().map(|value| view! {
                <div class="figure-row">
                    <dt>{words.ratio_capacity}</dt>
                    <dd data-testid="capacity-ratio" data-value=value.to_string()>{quantity(ratio(value, language()))}</dd>
                </div>
            })}
            {move || time_ratio().map(|value| view! {
                <div class="figure-row">
                    <dt>{if stepped.get() { words.ratio_step } else { words.ratio_time }}</dt>
                    <dd data-testid="time-ratio" data-value=value.to_string()>{quantity(ratio(value, language()))}</dd>
                </div>
            })}
            {move || range().flatten().map(|range| view! {
                <div class="figure-row"><dt>{words.range}</dt><dd>{quantity(range)}</dd></div>
            })}
            <div class="figure-row">
                <dt>{move || if stepped.get() { words.bottlenecks_step } else { words.bottlenecks }}</dt>
                <dd data-testid="bottlenecks"><span class="number">{bottlenecks}</span></dd>
            </div>
            <Collisions store=store />
        </dl>
    }
    .into_any()
}

/// Of a training step on known hardware: how long it takes, and what of that is no communication.
fn step(store: Store) -> Option<AnyView> {
    let language = store.language();
    let words = MeaningMessages::of(language);
    let (step, fits) = store
        .solved(|solved, _| {
            let training = solved.training()?;
            Some((training.step.clone(), training.fit.as_ref().is_none_or(|fit| fit.fits)))
        })
        .flatten()?;
    let row = |label: &'static str, testid: &'static str, seconds: Option<f64>, lead: bool| {
        let seconds = seconds?;
        let shown = time(seconds, if lead { 3 } else { 4 }, language);
        Some(view! {
            <div class="figure-row" class:lead=lead>
                <dt>{label}</dt>
                <dd data-testid=testid data-value=seconds.to_string() title=format!("{seconds} s")>
                    <span class="number">{shown.number}</span>
                    " "
                    <span class="unit">{shown.unit}</span>
                </dd>
            </div>
        })
    };
    let whole = step.total?.get();
    Some(
        view! {
            {row(if fits { words.step_time } else { words.step_time_unfit }, "step-total", Some(whole), fits)}
            {row(words.computing, "step-compute", step.compute.map(Seconds::get), false)}
            {row(words.bubble, "step-bubble", step.bubble.map(|bubble| above_rounding(bubble.get(), whole)), false)}
        }
        .into_any(),
    )
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
    let shown = time(taken, 4, language);
    Some(
        view! {
            <div class="figure-row lead">
                <dt>{(CollectiveMessages::of(language).operation_name)(operation)}</dt>
                <dd data-testid="figure-collective" data-value=taken.to_string() title=format!("{taken} s")>
                    <span class="number">{shown.number}</span>
                    " "
                    <span class="unit">{shown.unit}</span>
                </dd>
            </div>
        }
        .into_any(),
    )
}

/// Of serving: how long requests wait, and how many can come.
fn serving(store: Store) -> Option<AnyView> {
    let language = store.language();
    let words = ServedMessages::of(language);
    let report = store.solved(|solved, _| solved.serving().cloned()).flatten()?;
    let row = |label: String, testid: &'static str, value: f64, shown: Quantity, lead: bool| {
        view! {
            <div class="figure-row" class:lead=lead>
                <dt>{label}</dt>
                <dd data-testid=testid data-value=value.to_string() title=value.to_string()>
                    <span class="number">{shown.number}</span>
                    " "
                    <span class="unit">{shown.unit}</span>
                </dd>
            </div>
        }
        .into_any()
    };
    let waits = |label: &str, part: &str, testid, seconds: Seconds, lead: bool| {
        row(format!("{label}, {part}"), testid, seconds.get(), time(seconds.get(), 3, language), lead)
    };
    let rate = |label: &str, testid, value: f64, unit| {
        let number = crate::model::served::rate(value, language);
        row(label.to_owned(), testid, value, Quantity { number, unit }, false)
    };
    let mut rows = vec![
        waits(words.ttft, words.p50, "figure-ttft-p50", report.ttft.p50, true),
        waits(words.ttft, words.p99, "figure-ttft-p99", report.ttft.p99, false),
    ];
    if report.tpot.count > 0 {
        rows.push(waits(words.tpot, words.p50, "figure-tpot-p50", report.tpot.p50, false));
        rows.push(waits(words.tpot, words.p99, "figure-tpot-p99", report.tpot.p99, false));
    }
    rows.push(rate(words.answered, "figure-answered", report.answered, words.a_second));
    rows.push(rate(words.highest, "figure-highest", report.highest_rate, words.a_second));
    Some(rows.into_any())
}

/// Where a hash made flows meet, for routings by hash.
#[component]
fn Collisions(store: Store) -> impl IntoView {
    let words = MeaningMessages::of(store.language());
    let language = move || store.language();
    let collisions = move || {
        store
            .solved(|solved, tables| {
                let found = solved.collisions?;
                let links = count(u64::from(found.capacities), language());
                let sentence = if found.capacities == 0 {
                    words.no_collisions.to_owned()
                } else {
                    let link = crate::i18n::names::capacity(tables, found.worst);
                    (words.collision_worst)(&link, &ratio(found.factor, language()).to_string())
                };
                Some((links, sentence))
            })
            .flatten()
    };
    view! {
        {move || collisions().map(|(links, sentence)| view! {
            <div class="figure-row">
                <dt>{words.collisions}</dt>
                <dd data-testid="collisions"><span class="number">{links}</span></dd>
            </div>
            <div>
                <dt class="visually-hidden">{words.collisions}</dt>
                <dd class="figure-note" data-testid="collision-worst">{sentence}</dd>
            </div>
        })}
    }
}
