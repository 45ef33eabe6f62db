//! What people quote of a training step, and of the whole run that it is part of; each figure with its formula.

use crate::i18n::Language;
use crate::i18n::help::Topic;
use crate::i18n::number::{fixed, significant};
use crate::i18n::quantity::{count, percent, size, time};
use crate::i18n::run::{FigureWords, RunMessages};
use crate::kit::field::{Number, Range, number};
use crate::kit::icon::button;
use crate::kit::panel::{Fold, help_row};
use crate::state::Store;
use crate::views::recipe::training::{current, form};
use gargalo_solver::catalog::hardware::{MTBF_HOURS, watts};
use gargalo_solver::workload::training::{RESTART_S, RunFigures, RunSpec, StepFigures};
use leptos::prelude::*;

/// Tokens a parameter to begin with (Hoffmann et al. 2022).
const TOKENS_EACH: f64 = 20.0;
/// What fields count tokens in.
const BILLION: f64 = 1e9;
const HOUR: f64 = 3600.0;

/// The card; nothing where the step's time is not known.
#[component]
pub fn RunCard(store: Store) -> impl IntoView {
    let words = RunMessages::of(store.language());
    let any = Memo::new(move |_| figures(store).is_some());
    let planned = Memo::new(move |_| current(store).is_some_and(|training| training.run.is_some()));
    view! {
        <Show when=move || any.get()>
            <section class="run-card" aria-labelledby="run-heading" data-testid="run-card">
                {help_row(store, Topic::Run, view! { <h3 id="run-heading">{words.heading}</h3> })}
                <p class="about">{words.about}</p>
                {move || of_step(store)}
                <h4>{words.run}</h4>
                {move || of_run(store)}
                {move || if planned.get() { settings(store) } else { plan(store) }}
            </section>
        </Show>
    }
    .into_any()
}

fn figures(store: Store) -> Option<(StepFigures, f64)> {
    store
        .solved(|solved, _| {
            let step = &solved.training()?.step;
            Some((step.figures?, step.total?.get()))
        })
        .flatten()
}

/// A figure that opens to its formula.
fn line(
    words: FigureWords,
    testid: &'static str,
    value: f64,
    shown: (String, &'static str),
    how: String,
) -> AnyView {
    let (number, unit) = shown;
    let summary = view! {
        <span class="figure-row">
            <span class="figure-name">{words.name}</span>
            <span class="figure-value" data-testid=testid data-value=value.to_string() title=value.to_string()>
                <span class="number">{number}</span>
                " "
                <span class="unit">{unit}</span>
            </span>
        </span>
    };
    let body = view! {
        <p class="about">{words.about}</p>
        <p class="formula" data-testid=format!("{testid}-how")>{how}</p>
    };
    Fold::whole("").class("figure-how").view(summary, body)
}

/// A number with the prefix that makes it short.
fn scaled(value: f64, unit: &str, language: Language) -> String {
    let prefixes =
        [("", 1.0), ("k", 1e3), ("M", 1e6), ("G", 1e9), ("T", 1e12), ("P", 1e15), ("E", 1e18), ("Z", 1e21)];
    let (prefix, scale) = prefixes.into_iter().rev().find(|(_, scale)| value >= *scale).unwrap_or(("", 1.0));
    format!("{}\u{202f}{prefix}{unit}", significant(value / scale, 4, language))
}

fn of_step(store: Store) -> Option<AnyView> {
    let language = store.language();
    let words = RunMessages::of(language);
    let (of, seconds) = figures(store)?;
    let number = |value: f64| significant(value, 4, language);
    let share = |value: f64| (percent(value, language).number, "%");
    let told = time(seconds, 3, language).to_string();
    let ranks = count(u64::from(of.ranks), language);
    let peak = scaled(of.peak, "FLOP/s", language);
    let used = |flop: f64| format!("{} ÷ ({told} × {ranks} × {peak})", scaled(flop, "FLOP", language));
    let tokens = |each: f64| format!("{} × {} ÷ {told}", number(of.samples_s * seconds), number(each));
    let (bytes, parameters) =
        (size(of.checkpoint.get(), language), of.checkpoint.get() / of.checkpoint_bytes);
    let kept = format!(
        "{} {} × {}\u{202f}B",
        scaled(parameters, "", language).trim_end(),
        words.parameters,
        number(of.checkpoint_bytes)
    );
    let speed = if of.tokens_s > of.samples_s {
        let how = tokens(of.tokens_s / of.samples_s);
        line(words.tokens, "tokens-s", of.tokens_s, (number(of.tokens_s), words.tokens_unit), how)
    } else {
        let how = format!("{} ÷ {told}", number(of.samples_s * seconds));
        line(words.samples, "samples-s", of.samples_s, (number(of.samples_s), words.samples_unit), how)
    };
    let each = format!("{} ÷ {ranks} ÷ {told}", scaled(of.done, "FLOP", language));
    Some(
        view! {
            {line(words.mfu, "mfu", of.mfu, share(of.mfu), used(of.flop))}
            {line(words.hfu, "hfu", of.hfu, share(of.hfu), used(of.done))}
            {line(words.tflops, "tflops", of.tflops, (number(of.tflops), "TFLOP/s"), each)}
            {speed}
            {line(words.checkpoint, "checkpoint", of.checkpoint.get(), (bytes.number, bytes.unit), kept)}
        }
        .into_any(),
    )
}

/// A time of a run: hours, days.
fn long(seconds: f64, words: &RunMessages, language: Language) -> (String, &'static str) {
    if seconds >= 48.0 * HOUR {
        (significant(seconds / HOUR / 24.0, 3, language), words.days_unit)
    } else if seconds >= HOUR {
        (significant(seconds / HOUR, 3, language), words.hours_unit)
    } else if seconds >= 120.0 {
        (significant(seconds / 60.0, 3, language), "min")
    } else {
        (significant(seconds, 3, language), "s")
    }
}

fn of_run(store: Store) -> Option<AnyView> {
    let language = store.language();
    let words = RunMessages::of(language);
    let (of, _) = figures(store)?;
    let run = of.run?;
    let spec = current(store)?.run?;
    let number = |value: f64| significant(value, 4, language);
    let ranks = count(u64::from(of.ranks), language);
    let hours = run.gpu_hours.map(|hours| fixed(hours, 0, language)).unwrap_or_default();
    let busy = format!(
        "{} ÷ {}\u{202f}{} ÷ {}",
        scaled(run.tokens, "", language).trim_end(),
        number(of.tokens_s),
        words.tokens_unit,
        percent(run.goodput, language)
    );
    let days = match run.days {
        Some(days) => {
            line(words.days, "run-days", days, (significant(days, 3, language), words.days_unit), busy)
        }
        None => {
            view! { <p class="field-error" role="alert" data-testid="run-never">{words.never}</p> }.into_any()
        }
    };
    let gpu_hours = run.gpu_hours.map(|value| {
        let days = number(run.days.unwrap_or_default());
        let how = format!("{days}\u{202f}{} × 24 × {ranks}", words.days_unit);
        line(words.gpu_hours, "run-gpu-hours", value, (hours.clone(), words.hours_unit), how)
    });
    let each = spec.gpu_watts.or_else(|| hardware(store).and_then(|id| watts(&id)));
    let kwh = run.kwh.map(|value| {
        let how =
            format!("{hours} × {}\u{202f}W × {}", number(each.unwrap_or_default()), number(spec.overhead));
        let (shown, unit) = if value >= 1e6 {
            (value / 1e6, "GWh")
        } else if value >= 1e4 {
            (value / 1e3, "MWh")
        } else {
            (value, "kWh")
        };
        line(words.kwh, "run-kwh", value, (number(shown), unit), how)
    });
    let cost = run.cost.map(|value| {
        let how = format!("{hours} × {}", number(spec.gpu_hour.unwrap_or_default()));
        line(
            words.cost,
            "run-cost",
            value,
            (fixed(value, if value < 100.0 { 2 } else { 0 }, language), ""),
            how,
        )
    });
    Some(
        view! {
            {days}
            {gpu_hours}
            {kwh}
            {cost}
            {failures(&run, &spec, &ranks, words, language)}
        }
        .into_any(),
    )
}

/// Failures, checkpoints, and what they leave.
fn failures(
    run: &RunFigures,
    spec: &RunSpec,
    ranks: &str,
    words: &'static RunMessages,
    language: Language,
) -> AnyView {
    let told = |seconds: f64| {
        let (number, unit) = long(seconds, words, language);
        format!("{number}\u{202f}{unit}")
    };
    let mtbf = run.mtbf.get();
    let hours = fixed(spec.mtbf_hours.unwrap_or(MTBF_HOURS), 0, language);
    let restart = spec.restart_s.unwrap_or(RESTART_S);
    let how_often = format!("{hours}\u{202f}{} ÷ {ranks}", words.hours_unit);
    let saved = run.checkpoint_time.zip(run.checkpoint_interval).map(|(save, interval)| {
        let how = format!("√(2 × {} × {})", told(save.get()), told(mtbf));
        line(words.interval, "run-interval", interval.get(), long(interval.get(), words, language), how)
    });
    let lost = match run.checkpoint_time.zip(run.checkpoint_interval) {
        Some((save, interval)) => format!(
            "1 − {} ÷ {} − ({} ÷ 2 + {}) ÷ {}",
            told(save.get()),
            told(interval.get()),
            told(interval.get()),
            told(restart),
            told(mtbf)
        ),
        None => format!("1 − {} ÷ {}", told(restart), told(mtbf)),
    };
    view! {
        {line(words.mtbf, "run-mtbf", mtbf, long(mtbf, words, language), how_often)}
        {saved}
        {line(words.goodput, "run-goodput", run.goodput, (percent(run.goodput, language).number, "%"), lost)}
    }
    .into_any()
}

fn hardware(store: Store) -> Option<String> {
    current(store).and_then(|training| training.hardware.clone())
}

fn plan(store: Store) -> AnyView {
    let words = RunMessages::of(store.language());
    let press = move |_| {
        let parameters = untrack(|| current(store)).and_then(|training| training.resolved());
        let tokens = TOKENS_EACH * parameters.map_or(BILLION, |model| model.parameters());
        let tokens = (tokens / BILLION).round().max(1.0) * BILLION;
        form(store).change(None, |training| {
            training.run = Some(RunSpec {
                tokens,
                gpu_hour: None,
                gpu_watts: None,
                overhead: 1.0,
                mtbf_hours: None,
                checkpoint_gbytes_s: None,
                restart_s: None,
            });
        });
    };
    view! {
        <p class="about">{words.plan_about}</p>
        {button("run-plan", words.plan, press).outlined()}
    }
    .into_any()
}

fn settings(store: Store) -> AnyView {
    let words = RunMessages::of(store.language());
    let field = move |id: &'static str,
                      label: fn(&RunMessages) -> &'static str,
                      usual: Signal<String>,
                      range: Range,
                      read: fn(&RunSpec) -> Option<f64>,
                      write: fn(&mut RunSpec, Option<f64>)| {
        let value = move || current(store).and_then(|training| training.run.as_ref().and_then(read));
        let heard = move |value: Option<f64>| {
            form(store).change(Some(id), |training| {
                if let Some(run) = &mut training.run {
                    write(run, value);
                }
            });
        };
        let required = id == "run-tokens";
        let usual = move || usual.get();
        number(store, Number { required, ..Number::open(id, label(words), range, value, heard).usual(usual) })
    };
    let told = move |text: fn(&RunMessages) -> String| Signal::derive(move || text(words));
    let amount = move |value: f64| Signal::derive(move || fixed(value, 0, store.language()));
    let board = Signal::derive(move || {
        hardware(store)
            .and_then(|id| watts(&id))
            .map_or_else(String::new, |watts| fixed(watts, 0, store.language()))
    });
    let body = view! {
        <div class="parameters two">
            {field("run-tokens", |w| w.set_tokens, told(|_| String::new()), Range::POSITIVE,
                |run| Some(run.tokens / BILLION), |run, value| run.tokens = value.unwrap_or(1.0) * BILLION)}
            {field("run-price", |w| w.set_price, told(|w| w.price_open.to_owned()), Range::NOT_NEGATIVE,
                |run| run.gpu_hour, |run, value| run.gpu_hour = value)}
            {field("run-watts", |w| w.set_watts, board, Range::NOT_NEGATIVE, |run| run.gpu_watts, |run, value| run.gpu_watts = value)}
            {field("run-overhead", |w| w.set_overhead, amount(1.0), Range::POSITIVE,
                |run| (run.overhead != 1.0).then_some(run.overhead), |run, value| run.overhead = value.unwrap_or(1.0))}
            {field("run-mtbf-hours", |w| w.set_mtbf, amount(MTBF_HOURS), Range::POSITIVE, |run| run.mtbf_hours, |run, value| run.mtbf_hours = value)}
            {field("run-storage", |w| w.set_checkpoint, told(|w| w.storage_open.to_owned()), Range::POSITIVE,
                |run| run.checkpoint_gbytes_s, |run, value| run.checkpoint_gbytes_s = value)}
            {field("run-restart", |w| w.set_restart, amount(RESTART_S), Range::NOT_NEGATIVE, |run| run.restart_s, |run, value| run.restart_s = value)}
        </div>
        <p class="about">{words.spot}</p>
        {button("run-forget", words.forget, move |_| form(store).change(None, |training| training.run = None)).outlined()}
    };
    Fold::new("run-settings").view(words.settings, body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_have_prefixes() {
        let english = Language::English;
        assert_eq!(scaled(2.423e16, "FLOP", english), "24.23\u{202f}PFLOP");
        assert_eq!(scaled(12.0, "B", english), "12\u{202f}B");
        let words = RunMessages::of(english);
        assert_eq!(long(34.0 * 24.0 * 3600.0, words, english), ("34".to_owned(), "days"));
        assert_eq!(long(90.0, words, english), ("90".to_owned(), "s"));
    }
}
