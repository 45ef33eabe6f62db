//! The best setting of a training step on a design's cluster: ranked, against what it needs, ready to be used.

mod chart;
mod outdated;
mod ranking;
mod setting;
mod state;

pub use state::State;

use crate::i18n::help::Topic;
use crate::i18n::quantity::{count, percent, time};
use crate::i18n::ranking::RankingMessages;
use crate::i18n::training::precision_name;
use crate::kit::icon::button;
use crate::kit::panel::{empty, help_row};
use crate::kit::task::Task;
use crate::signals::prelude::*;
use crate::state::Store;
use crate::views::recipe::training::current;
use crate::views::recipe::training::hardware::{fit_of, memory_line};
use gargalo_solver::design::settings::alike;
use outdated::outdated;
use setting::words_of;

/// The part of a time by which two times count as the same.
const ALIKE: f64 = 5e-4;

/// The view.
#[component]
pub fn SearchView(store: Store, state: State) -> impl IntoView {
    let words = RankingMessages::of(store.language());
    let why_not = Memo::new(move |_| match current(store) {
        None => Some(false),
        Some(training) if training.hardware.is_none() => Some(true),
        Some(_) => None,
    });
    view! {
        {help_row(store, Topic::Search, view! { <h2>{words.heading}</h2> })}
        {move || match why_not.get() {
            Some(true) => empty("ranking-empty", words.no_hardware, words.no_hardware_hint),
            Some(false) => empty("ranking-empty", words.no_training, words.no_training_hint),
            None => view! {
                <p class="lead">{move || lead(store)}</p>
                <p class="about">{words.about}</p>
                {move || too_large(store)}
                {control(store, state)}
                <p class="lead" data-testid="ranking-best">{move || best(store, state)}</p>
                {chart::chart(store, state)}
                {ranking::ranking(store, state)}
            }.into_any(),
        }}
    }
    .into_any()
}

/// Over how many accelerators; nothing before that is known.
fn lead(store: Store) -> Option<String> {
    let language = store.language();
    let known = (!store.requests.stale.get()).then_some(());
    let ranks = known
        .and_then(|()| store.solved(|_, tables| gargalo_drawing::canvas::heat::endpoints(tables).len()))?;
    let name = store.document.recipe(|design| design.name.clone()).unwrap_or_default();
    Some(
        RankingMessages::of(language)
            .lead(crate::i18n::ranking::Lead { gpus: &count(ranks as u64, language), design: &name }),
    )
}

/// Whether the setting that is in the recipe fits in memory, or that is not known.
fn fits(store: Store) -> bool {
    fit_of(store).is_none_or(|fit| fit.fits)
}

/// Where the setting that is in the recipe does not fit: what it needs, and the nearest that does, to press.
fn too_large(store: Store) -> Option<AnyView> {
    let fit = fit_of(store).filter(|fit| !fit.fits)?;
    Some(memory_line(store, &fit, ["ranking-too-large", "ranking-use-nearest"]))
}

/// The button, and how far it is.
fn control(store: Store, state: State) -> AnyView {
    let language = store.language();
    let words = RankingMessages::of(language);
    let told = move || {
        state.ranked.with(|ranked| {
            let Some(ranked) = ranked else {
                return if state.line.is_running() { words.begun.to_owned() } else { String::new() };
            };
            let speed = if ranked.seconds > 0.0 { ranked.tried as f64 / ranked.seconds } else { 0.0 };
            #[expect(clippy::cast_sign_loss, reason = "a speed is not negative")]
            let speed = count(speed.round() as u64, language);
            let told = words.progress(crate::i18n::ranking::Progress {
                tried: &count(ranked.tried, language),
                speed: &speed,
                large: &count(ranked.too_large, language),
            });
            if state.line.has_ended() && ranked.settings.is_empty() {
                return format!("{told}. {}", words.none);
            }
            told
        })
    };
    let begin = move || button("ranking-search", words.search, move |_| state.begin(store)).primary().view();
    let stale = move || outdated(store, state) && state.ranked.with(Option::is_some);
    Task::new(store, state.line, "ranking")
        .stoppable(words.search)
        .begin(begin)
        .far("progress", told)
        .note("stale", words.stale, stale)
        .view()
}

fn best(store: Store, state: State) -> String {
    let language = store.language();
    let words = RankingMessages::of(language);
    let found = state.ranked.with(|ranked| {
        let ranked = ranked.as_ref()?;
        let best = ranked.settings.iter().copied().min_by(|a, b| a.time.total_cmp(&b.time))?;
        Some((best, ranked.other))
    });
    let Some((best, other)) = found else { return String::new() };
    let took = time(best.time, 3, language).to_string();
    // A step that fits in no memory is nothing to measure by, nor is that of another recipe than was searched for.
    let beside = fits(store) && !store.requests.stale.get() && !outdated(store, state);
    let now = beside.then(|| store.duration(store.document.design.get()).flatten()).flatten();
    let than = |now: f64, took: f64| {
        let part = took / now - 1.0;
        let told = percent(part.abs(), language).to_string();
        let than = time(now, 3, language).to_string();
        words.than_now(crate::i18n::ranking::ThanNow { share: &told, less: part < 0.0, than: &than })
    };
    let mut text = match now {
        // Written alike, they are alike.
        Some(now) if best.time >= now * (1.0 - ALIKE) => (words.yours)(&time(now, 3, language).to_string()),
        _ => {
            let than = now.map_or_else(String::new, |now| than(now, best.time));
            words.best(crate::i18n::ranking::Best {
                setting: &words_of(&best, store),
                time: &took,
                than: &than,
            })
        }
    };
    let alike = state.ranked.with(|ranked| {
        ranked.as_ref().map_or(0, |ranked| alike(ranked.settings.iter().map(|setting| setting.time)))
    });
    if alike > 1 {
        text.push(' ');
        text.push_str(&(words.alike)(&count(alike as u64, language)));
    }
    if let Some(other) =
        other.filter(|other| other.time < best.time.min(now.unwrap_or(best.time)) * (1.0 - ALIKE))
    {
        let precision = other.precision.map_or("", precision_name);
        let than = now.map_or_else(String::new, |now| than(now, other.time));
        let took = time(other.time, 3, language).to_string();
        text.push(' ');
        text.push_str(&words.other_precision(crate::i18n::ranking::OtherPrecision {
            precision,
            setting: &words_of(&other, store),
            time: &took,
            than: &than,
        }));
    }
    text
}
