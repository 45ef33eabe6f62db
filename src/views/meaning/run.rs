//! What people quote of a training step, and of the whole run that it is part of; each figure with its formula.

use crate::i18n::Language;
use crate::i18n::help::Topic;
use crate::i18n::number::{fixed, significant};
use crate::i18n::quantity::{Quantity, count, percent, size, time};
use crate::i18n::run::{FigureWords, RunMessages};
use crate::kit::field::{fields, row};
use crate::kit::figure::amount;
use crate::kit::icon::button;
use crate::kit::panel::{Fold, help_row};
use crate::signals::prelude::*;
use crate::state::Store;
use crate::views::recipe::training::{current, form};
use gargalo_solver::catalog::hardware::MTBF_HOURS;
use gargalo_solver::workload::training::{RESTART_S, RunFigures, RunSpec, StepFigures, Training};

/// Tokens a parameter to begin with (Hoffmann et al. 2022).
const TOKENS_EACH: f64 = 20.0;
/// What fields count tokens in.
const BILLION: f64 = 1e9;
const HOUR: f64 = 3600.0;
const TWO_DAYS: f64 = 48.0 * HOUR;

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
    let of = store.solved(|solved, _| {
        let step = &solved.training()?.step;
        Some((step.figures?, step.total?.get()))
    });
    of.flatten()
}

/// A figure that opens to its formula.
fn line(
    words: FigureWords,
    testid: &'static str,
    value: f64,
    (number, unit): (String, &'static str),
    how: String,
) -> AnyView {
    let (shown, full) = (Quantity { number, unit }, value.to_string());
    let summary = view! {
        <span class="figure-row">
            <span class="figure-name">{words.name}</span>
            <span class="figure-value" data-testid=testid data-value=full.clone() title=full>
                {amount(shown)}
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
    let bytes = size(of.checkpoint.get(), language);
    let parameters = scaled(of.checkpoint.get() / of.checkpoint_bytes, "", language);
    let each = number(of.checkpoint_bytes);
    let kept = format!("{} {} × {each}\u{202f}B", parameters.trim_end(), words.parameters);
    let speed = if of.tokens_s > of.samples_s {
        let how = tokens(of.tokens_s / of.samples_s);
        line(words.tokens, "tokens-s", of.tokens_s, (number(of.tokens_s), words.tokens_unit), how)
    } else {
        let how = format!("{} ÷ {told}", number(of.samples_s * seconds));
        line(words.samples, "samples-s", of.samples_s, (number(of.samples_s), words.samples_unit), how)
    };
    let each = format!("{} ÷ {ranks} ÷ {told}", scaled(of.done, "FLOP", language));
    let rows = view! {
        {line(words.mfu, "mfu", of.mfu, share(of.mfu), used(of.flop))}
        {line(words.hfu, "hfu", of.hfu, share(of.hfu), used(of.done))}
        {line(words.tflops, "tflops", of.tflops, (number(of.tflops), "TFLOP/s"), each)}
        {speed}
        {line(words.checkpoint, "checkpoint", of.checkpoint.get(), (bytes.number, bytes.unit), kept)}
    };
    Some(rows.into_any())
}

/// A time of a run: hours, days.
fn long(seconds: f64, words: &RunMessages, language: Language) -> (String, &'static str) {
    let (number, unit) = match seconds {
        TWO_DAYS.. => (seconds / HOUR / 24.0, words.days_unit),
        HOUR.. => (seconds / HOUR, words.hours_unit),
        120.0.. => (seconds / 60.0, "min"),
        _ => (seconds, "s"),
    };
    (significant(number, 3, language), unit)
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
    let tokens = scaled(run.tokens, "", language);
    let speed = format!("{}\u{202f}{}", number(of.tokens_s), words.tokens_unit);
    let busy = format!("{} ÷ {speed} ÷ {}", tokens.trim_end(), percent(run.goodput, language));
    let days = run.days.map_or_else(
        || view! { <p class="field-error" role="alert" data-testid="run-never">{words.never}</p> }.into_any(),
        |days| line(words.days, "run-days", days, (significant(days, 3, language), words.days_unit), busy),
    );
    let gpu_hours = run.gpu_hours.map(|value| {
        let days = number(run.days.unwrap_or_default());
        let how = format!("{days}\u{202f}{} × 24 × {ranks}", words.days_unit);
        line(words.gpu_hours, "run-gpu-hours", value, (hours.clone(), words.hours_unit), how)
    });
    let each = spec.gpu_watts.or_else(|| board_watts(store));
    let kwh = run.kwh.map(|value| {
        let each = number(each.unwrap_or_default());
        let how = format!("{hours} × {each}\u{202f}W × {}", number(spec.overhead));
        let (shown, unit) = match value {
            1e6.. => (value / 1e6, "GWh"),
            1e4.. => (value / 1e3, "MWh"),
            _ => (value, "kWh"),
        };
        line(words.kwh, "run-kwh", value, (number(shown), unit), how)
    });
    let cost = run.cost.map(|value| {
        let how = format!("{hours} × {}", number(spec.gpu_hour.unwrap_or_default()));
        let shown = fixed(value, if value < 100.0 { 2 } else { 0 }, language);
        line(words.cost, "run-cost", value, (shown, ""), how)
    });
    let rows = view! { {days} {gpu_hours} {kwh} {cost} {failures(&run, &spec, &ranks, words)} };
    Some(rows.into_any())
}

/// Failures, checkpoints, and what they leave.
fn failures(run: &RunFigures, spec: &RunSpec, ranks: &str, words: &'static RunMessages) -> AnyView {
    let language = words.language;
    let told = |seconds: f64| {
        let (number, unit) = long(seconds, words, language);
        format!("{number}\u{202f}{unit}")
    };
    let mtbf = run.mtbf.get();
    let hours = fixed(spec.mtbf_hours.unwrap_or(MTBF_HOURS), 0, language);
    let how_often = format!("{hours}\u{202f}{} ÷ {ranks}", words.hours_unit);
    let (restart, between) = (told(spec.restart_s.unwrap_or(RESTART_S)), told(mtbf));
    let (saved, lost) = match run.checkpoint_time.zip(run.checkpoint_interval) {
        Some((save, every)) => {
            let (save, interval) = (told(save.get()), told(every.get()));
            let shown = long(every.get(), words, language);
            let how = format!("√(2 × {save} × {between})");
            let saved = line(words.interval, "run-interval", every.get(), shown, how);
            (Some(saved), format!("1 − {save} ÷ {interval} − ({interval} ÷ 2 + {restart}) ÷ {between}"))
        }
        None => (None, format!("1 − {restart} ÷ {between}")),
    };
    view! {
        {line(words.mtbf, "run-mtbf", mtbf, long(mtbf, words, language), how_often)}
        {saved}
        {line(words.goodput, "run-goodput", run.goodput, (percent(run.goodput, language).number, "%"), lost)}
    }
    .into_any()
}

/// Power of the accelerator's board, where it is known.
fn board_watts(store: Store) -> Option<f64> {
    let id = current(store).and_then(|training| training.hardware.clone())?;
    store.document.scenario.with(|scenario| {
        let own = scenario.hardware.as_deref().cloned().unwrap_or_default();
        own.gpu(&id).ok()?.watts
    })
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
    let whole = move |value: f64| fixed(value, 0, words.language);
    let board = Signal::derive(move || board_watts(store).map(whole).unwrap_or_default());
    let rows = [
        row!(Training, "workload.run.tokens", "run-tokens", words.set_tokens).unit(BILLION),
        row!(Training, "workload.run.gpu_hour", "run-price", words.set_price).usual(words.price_open),
        row!(Training, "workload.run.gpu_watts", "run-watts", words.set_watts).usual(board),
        row!(Training, "workload.run.overhead", "run-overhead", words.set_overhead),
        row!(Training, "workload.run.mtbf_hours", "run-mtbf-hours", words.set_mtbf).usual(whole(MTBF_HOURS)),
        row!(Training, "workload.run.checkpoint_gbytes_s", "run-storage", words.set_checkpoint)
            .usual(words.storage_open),
        row!(Training, "workload.run.restart_s", "run-restart", words.set_restart).usual(whole(RESTART_S)),
    ];
    let forget = move |_| form(store).change(None, |training| training.run = None);
    let body = view! {
        <div class="parameters two">{fields(form(store), rows)}</div>
        <p class="about">{words.spot}</p>
        {button("run-forget", words.forget, forget).outlined()}
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
