//! What came out of serving: waiting times, the queue, sizes with their formulas, what an iteration is made of.

use super::Lab;
use super::curves::{told_chart, worded};
use crate::i18n::Language;
use crate::i18n::help::Topic;
use crate::i18n::number::{fixed, significant};
use crate::i18n::quantity::{count, gbps, percent, size};
use crate::i18n::served::{self, ServedMessages};
use crate::i18n::traffic::{gibibytes, mebibytes};
use crate::kit::icon::{Glyph, Icon};
use crate::kit::panel::help_row;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::model::served::{rate, told};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::curves::{Curve, Curves, Form, Side};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::workload::serving::{
    CacheFormula, Distribution, InstanceReport, Iteration, ServingReport,
};
use std::sync::Arc;

/// Everything that serving adds.
#[component]
pub fn ServingFigures(lab: Lab) -> impl IntoView {
    let report = Memo::new(move |_| lab.look(|data| data.solved()?.serving().cloned().map(Arc::new)));
    let part = move |make: fn(&ServingReport, Store) -> AnyView| {
        move || report.get().map(|told| make(&told, lab.store))
    };
    view! {
        <Show when=move || report.with(Option::is_some)>
            <section class="traffic-section" data-testid="serving">
                {help_row(lab.store, Topic::Serving, view! { <h3>{ServedMessages::of(lab.store.language()).heading}</h3> })}
                {part(verdict)}
                {part(times)}
                <div class="serving-charts">
                    {distributions(lab, report)}
                    {queue(lab, report)}
                </div>
            </section>
            <section class="traffic-section">
                <h3>{ServedMessages::of(lab.store.language()).sizes_heading}</h3>
                {part(sizes)}
            </section>
            <section class="traffic-section">
                <h3>{ServedMessages::of(lab.store.language()).iterations_heading}</h3>
                {part(iterations)}
            </section>
            <section class="traffic-section">
                <h3>{ServedMessages::of(lab.store.language()).instances_heading}</h3>
                {part(instances)}
            </section>
        </Show>
    }
    .into_any()
}

fn verdict(report: &ServingReport, store: Store) -> AnyView {
    let language = store.language();
    let words = ServedMessages::of(language);
    let grows = report.queue_grows;
    let numbers = (rate(report.rate, language), rate(report.highest_rate, language));
    let (title, text) = if grows {
        (words.grows_title, words.grows(served::Grows { rate: &numbers.0, highest: &numbers.1 }))
    } else {
        (
            words.sustainable_title,
            words.sustainable(served::Sustainable { rate: &numbers.0, highest: &numbers.1 }),
        )
    };
    view! {
        <div class="verdict" class:good=!grows data-testid="serving-verdict" data-grows=grows.to_string()
            data-value=report.highest_rate.to_string()>
            <Icon glyph=if grows { Glyph::Alert } else { Glyph::Check } />
            <h4>{title}</h4>
            <p class="about">{text}</p>
        </div>
    }
    .into_any()
}

/// Waiting times and throughput.
fn times(report: &ServingReport, store: Store) -> AnyView {
    let language = store.language();
    let words = ServedMessages::of(language);
    let row = |name: &'static str, key: &'static str, of: &Distribution| {
        let cell = |(what, value): (&'static str, Seconds)| {
            Cell::figure(told(value.get(), language), value.get()).id(format!("{key}-{what}"))
        };
        let all = [("mean", of.mean), ("p50", of.p50), ("p90", of.p90), ("p99", of.p99), ("most", of.most)]
            .map(cell);
        (of.count > 0).then(|| Row::new([Cell::text(name)].into_iter().chain(all).collect()))
    };
    let all = [
        row(words.ttft, "ttft", &report.ttft),
        row(words.tpot, "tpot", &report.tpot),
        row(words.whole, "whole", &report.whole),
    ];
    let heads = [words.mean, words.p50, words.p90, words.p99, words.longest];
    let columns = named(words.time, heads.map(|head| Column::in_unit(head, "s")));
    let table = Table::new("serving-times", words.times_heading, columns, all.into_iter().flatten());
    let figure = |name: &'static str, testid: &'static str, value: f64, unit: &'static str| {
        view! {
            <div class="figure-row">
                <dt>{name}</dt>
                <dd class="number" data-testid=testid data-value=value.to_string()>
                    {rate(value, language)}" "<span class="unit">{unit}</span>
                </dd>
            </div>
        }
    };
    view! {
        {show(store, table, saved_as("serving-times"))}
        <dl class="figures collective-figures">
            {figure(words.answered, "serving-answered", report.answered, words.a_second)}
            {figure(words.tokens, "serving-tokens", report.tokens, words.tokens_a_second)}
            {figure(words.highest, "serving-highest", report.highest_rate, words.a_second)}
        </dl>
    }
    .into_any()
}

fn plain(value: f64, language: Language) -> String {
    significant(value, 3, language)
}

/// The distributions of both times.
fn distributions(lab: Lab, report: Memo<Option<Arc<ServingReport>>>) -> AnyView {
    let store = lab.store;
    let words = ServedMessages::of(store.language());
    let data = Memo::new(move |_| {
        let curve = |name: &str, tone: usize, of: &Distribution| {
            let points = of.curve.iter().map(|&(at, part)| (at.max(1e-9), part * 100.0)).collect();
            Curve { name: name.to_owned(), tone, dashed: tone > 0, form: Form::Steps, points }
        };
        let all = report
            .get()
            .map(|report| [curve(words.ttft, 0, &report.ttft), curve(words.tpot, 1, &report.tpot)]);
        let curves = all.into_iter().flatten().filter(|curve| !curve.points.is_empty()).collect();
        Curves {
            curves,
            x: Side { name: words.cdf_axis, log: true, binary: false, tell: plain },
            y: Side { name: words.share_axis, log: false, binary: false, tell: plain },
            range: Some((0.0, 100.0)),
        }
    });
    let summary = Signal::derive(move || {
        let language = store.language();
        let Some(report) = report.get() else { return String::new() };
        let [ttft, tpot] = [&report.ttft, &report.tpot].map(|of| told(of.p99.get(), language));
        words.cdf_summary(served::CdfSummary { ttft: &ttft, tpot: &tpot })
    });
    let tell = worded(|(at, part), language| {
        let words = ServedMessages::of(language);
        words.at_most(served::AtMost {
            time: &told(at, language),
            share: &percent(part / 100.0, language).to_string(),
        })
    });
    told_chart(store, ("chart-waiting", words.cdf_title.into()), data, summary, tell)
}

/// Requests in the system over time.
fn queue(lab: Lab, report: Memo<Option<Arc<ServingReport>>>) -> AnyView {
    let store = lab.store;
    let words = ServedMessages::of(store.language());
    let data = Memo::new(move |_| {
        let report = report.get();
        let samples = report.iter().flat_map(|report| &report.in_system);
        let points = samples.map(|sample| (sample.at.get(), sample.requests)).collect();
        let name = words.in_system.to_owned();
        Curves {
            curves: vec![Curve { name, form: Form::Steps, points, ..Curve::default() }],
            x: Side { name: words.system_axis, log: false, binary: false, tell: plain },
            y: Side { name: words.requests_axis, log: false, binary: false, tell: plain },
            range: None,
        }
    });
    let summary = Signal::derive(move || {
        let most = data.with(|data| {
            data.curves.iter().flat_map(|curve| &curve.points).map(|point| point.1).fold(0.0, f64::max)
        });
        (words.system_summary)(&fixed(most, 0, store.language()))
    });
    let tell = worded(|(at, requests), language| {
        let words = ServedMessages::of(language);
        format!("{}: {} {}", told(at, language), fixed(requests, 0, language), words.requests_axis)
    });
    told_chart(store, ("chart-queue", words.system_title.into()), data, summary, tell)
}

/// Sizes with the formulas they come from.
fn sizes(report: &ServingReport, store: Store) -> AnyView {
    let language = store.language();
    let words = ServedMessages::of(language);
    let number = |value: f64| significant(value, 6, language);
    let whole = |value: u64| count(value, language);
    let bytes = |value: f64| {
        if value >= 1_048_576.0 {
            mebibytes(value, language).to_string()
        } else {
            format!("{}\u{202f}KiB", significant(value / 1024.0, 5, language))
        }
    };
    let (sums, cache) = (&report.sums, &report.cache);
    let mut rows = Vec::new();
    let mut row = |name: &str, testid: &'static str, formula: &str, value: f64, text: String| {
        let figure = Cell::figure(text, value).id(testid);
        rows.push(Row::new(vec![Cell::text(name), Cell::text(formula).class("formula"), figure]));
    };
    let then = |time: &str| format!("… {time}");
    let took = |value: Seconds| told(value.get(), language);
    let prompt = whole(report.prompt);
    if sums.per_layer > 0 {
        let formula = |tokens: &str, bytes: f64, count: f64| {
            format!("2bsh: {tokens} × {}", number(if count > 0.0 { bytes / count } else { 0.0 }))
        };
        let batch = number(report.decode_batch);
        let (prefill, decode) = (sums.prefill.get(), sums.decode.get());
        let of = formula(&prompt, prefill, report.prompt as f64);
        row(&(words.sum_prefill)(&prompt), "sum-prefill", &of, prefill, bytes(prefill));
        let spent = (sums.prefill_time, sums.decode_time);
        row(&then(words.sum_time), "sum-prefill-time", "", spent.0.get(), took(spent.0));
        let of = formula(&batch, decode, report.decode_batch);
        row(&(words.sum_decode)(&batch), "sum-decode", &of, decode, bytes(decode));
        row(&then(words.sum_time), "sum-decode-time", "", spent.1.get(), took(spent.1));
        let all = sums.per_layer * sums.layers + sums.embedding;
        let layers = format!("{} × {} + {}", sums.per_layer, whole(sums.layers), sums.embedding);
        let of = format!("{layers}; {}", words.sum_embedding);
        row(words.sum_count, "sum-count", &of, all as f64, whole(all));
    }
    let CacheFormula { layers, heads, width, number: each } = cache.formula;
    let formula = if heads > 0.0 {
        format!("2 × {} × {} × {} × {} B", number(layers), number(heads), number(width), number(each))
    } else {
        format!("{} × {} × {} B", number(layers), number(width), number(each))
    };
    let (token, all) = (bytes(cache.token.get()), cache.prompt.get());
    row(words.cache_token, "cache-token", &formula, cache.token.get(), token.clone());
    row(&(words.cache_prompt)(&prompt), "cache-prompt", &format!("{prompt} × {token}"), all, bytes(all));
    let of = format!("{} × {}", whole(cache.blocks), whole(cache.block));
    let room = (words.cache_tokens)(&whole(cache.room));
    row(words.cache_room, "cache-room", &of, cache.room as f64, room);
    let weights = report.weights.get();
    row(words.weights, "serving-weights", "", weights, gibibytes(weights, language).to_string());
    if let Some(moved) = &report.moved {
        let speed = gbps(moved.link.gbps(), language).to_string();
        let formula = format!("8 × {} ÷ {speed}", size(moved.bytes.get(), language));
        let mut time = |name: &str, testid, formula: &str, value: Seconds| {
            row(name, testid, formula, value.get(), took(value));
        };
        time(&(words.move_one)(&speed), "move-one", &formula, moved.one_link);
        time(words.move_full, "move-full", "", moved.full_rate);
        time(&then(words.move_time), "move-time", "", moved.time);
        time(&then(words.move_wait), "move-wait", "", moved.mean_wait);
    }
    let columns = [Column::words(words.what), Column::words(words.formula), Column::figures(words.value)];
    let table = Table::new("serving-sizes", words.sizes_heading, columns, rows);
    show(store, table, Actions { class: "serving-sizes", ..saved_as("serving-sizes") })
}

/// What reading a prompt and writing a token are made of.
fn iterations(report: &ServingReport, store: Store) -> AnyView {
    let language = store.language();
    let words = ServedMessages::of(language);
    let row = |name: String, key: &'static str, of: &Iteration| {
        let cell = |(what, value): (&'static str, Seconds)| {
            let value = value.get();
            let text = if value == 0.0 { "0".to_owned() } else { told(value, language) };
            Cell::figure(text, value).id(format!("{key}-{what}"))
        };
        let all = [
            ("operations", of.operations),
            ("memory", of.memory),
            ("device", of.device),
            ("tp", of.tp),
            ("ep", of.ep),
            ("pp", of.pp),
            ("other", of.other),
            ("latency", of.latency),
        ];
        Row::new([Cell::text(name)].into_iter().chain(all.map(cell)).collect())
    };
    let writing = words.writing(served::Writing {
        batch: &significant(report.decode_batch, 4, language),
        context: &count(rounded(report.decode_context), language),
    });
    let reading = (words.reading)(&count(report.prompt, language));
    let heads = [
        words.operations,
        words.memory,
        words.device,
        words.sums,
        words.experts,
        words.stages,
        words.other,
        words.altogether,
    ];
    let columns = named("", heads.map(|head| Column::in_unit(head, "s")));
    let table = Table::new(
        "serving-iterations",
        words.iterations_heading,
        columns,
        vec![row(reading, "reading", &report.prefill), row(writing, "writing", &report.decode)],
    );
    show(store, table, saved_as("serving-iterations"))
}

#[expect(clippy::cast_sign_loss, reason = "a mean of counts")]
fn rounded(value: f64) -> u64 {
    value.round() as u64
}

/// Instances longer than this list are not read.
const LISTED: usize = 64;

fn instances(report: &ServingReport, store: Store) -> AnyView {
    let language = store.language();
    let words = ServedMessages::of(language);
    let row = |(at, one): (usize, &InstanceReport)| {
        let part = |what: &'static str, value: f64| {
            Cell::figure(percent(value, language).to_string(), value).id(format!("instance-{at}-{what}"))
        };
        let number = |value: u64| Cell::text(count(value, language));
        Row::new(vec![
            Cell::text((at + 1).to_string()).quiet((words.role)(one.role)),
            part("busy", one.busy),
            part("cache-mean", one.cache_mean),
            part("cache-most", one.cache_most),
            number(one.prompts),
            number(one.tokens),
        ])
    };
    let heads = [words.busy, words.cache_mean, words.cache_most, words.prompts_read, words.tokens_written];
    let columns = named(words.instance, heads.map(Column::figures));
    let table = Table::new(
        "instances-table",
        words.instances_heading,
        columns,
        report.instances.iter().enumerate().take(LISTED).map(row),
    );
    let sent_back = (report.preempted > 0)
        .then(|| view! { <p class="about">{(words.preempted)(&count(report.preempted, language))}</p> });
    view! { {show(store, table, saved_as("instances"))} {sent_back} }.into_any()
}

/// The columns of figures after that of the names.
fn named<const N: usize>(name: &str, figures: [Column; N]) -> Vec<Column> {
    [Column::words(name)].into_iter().chain(figures).collect()
}

/// With buttons for the files of such a name.
fn saved_as(file: &'static str) -> Actions {
    Actions { file: Some(file), ..Actions::default() }
}
