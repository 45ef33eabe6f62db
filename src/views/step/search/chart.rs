//! Time against memory, hours or exposed communication: the settings that nothing beats in both.

use super::outdated::outdated;
use super::setting::{put, words_of};
use super::state::{Column, State};
use crate::canvas::Point;
use crate::charts::pareto::{ParetoPlot, Texts, draw};
use crate::charts::plate::Around;
use crate::i18n::quantity::{percent, time};
use crate::i18n::ranking::RankingMessages;
use crate::i18n::traffic::gibibytes;
use crate::state::Store;
use crate::views::compare::charts::pane::{Pane, Parts, Tip, frame};
use crate::views::compare::charts::save::{Format, save_buttons, save_drawing};
use gargalo_protocol::rank::Setting;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

const GIB: f64 = 1_073_741_824.0;
const SAVED: (f64, f64) = (820.0, 480.0);
const AXES: [Column; 3] = [Column::Memory, Column::Hours, Column::Exposed];

fn costs(settings: &[Setting], axis: usize) -> Vec<Point> {
    let column = AXES[axis.min(2)];
    let unit = if column == Column::Memory { GIB } else { 1.0 };
    settings.iter().map(|setting| (column.cost(setting) / unit, setting.time)).collect()
}

/// The setting that is in the recipe, where it fits in memory.
fn now(store: Store, axis: usize) -> Option<Point> {
    if !super::fits(store) {
        return None;
    }
    store
        .solved(|solved, _| {
            let training = solved.training()?;
            let along = match AXES[axis.min(2)] {
                Column::Memory => training.fit.as_ref()?.need.get() / GIB,
                Column::Exposed => training.step.exposed.total().get(),
                _ => {
                    let figures = training.step.figures?;
                    f64::from(figures.ranks) / 3600.0 / figures.tokens_s * 1e9
                }
            };
            Some((along, training.step.total?.get()))
        })
        .flatten()
}

fn texts(words: &RankingMessages, axis: usize) -> Texts {
    Texts { x: words.axes[axis.min(2)], y: words.time_axis, front: words.front, now: words.now }
}

/// The chart; nothing before there are settings.
pub(super) fn chart(store: Store, state: State) -> AnyView {
    let any = Memo::new(move |_| state.ranked.with(|r| r.as_ref().is_some_and(|r| !r.settings.is_empty())));
    view! { <Show when=move || any.get()>{drawn(store, state)}</Show> }.into_any()
}

#[expect(clippy::too_many_lines, reason = "one chart: its data, its words, its keys")]
fn drawn(store: Store, state: State) -> AnyView {
    let pane = Pane::new();
    let hovered = RwSignal::new(None::<usize>);
    let spoken = RwSignal::new(String::new());
    let words = RankingMessages::of(store.language());
    let settings = Memo::new(move |_| {
        state.ranked.with(|ranked| ranked.as_ref().map(|one| one.settings.clone()).unwrap_or_default())
    });
    let plot = Memo::new(move |_| {
        let axis = state.axis.get();
        ParetoPlot::new(settings.with(|all| costs(all, axis)), now(store, axis), pane.size.get())
    });
    let lit = move || {
        hovered.get().or_else(|| {
            let chosen = state.chosen.get()?;
            settings.with(|all| all.iter().position(|one| *one == chosen))
        })
    };
    Effect::new(move |_| {
        plot.with(|_| ());
        let (language, item, axis) = (store.language(), lit(), state.axis.get());
        let dark = store.theme.get().is_dark();
        pane.draw(move |pane| {
            pane.on_screen(dark, |surface, paint, _| {
                if let Some(plot) = plot.try_get_untracked().flatten() {
                    draw(surface, &plot, paint, item, &texts(RankingMessages::of(language), axis), language);
                }
            });
        });
    });
    let told = move |item: usize| {
        let language = store.language();
        let at = plot.with(|plot| plot.as_ref()?.place(item))?;
        let setting = settings.with(|all| all.get(item).copied())?;
        let text = format!(
            "{}, MFU {}, {}",
            time(setting.time, 3, language),
            percent(setting.mfu, language),
            gibibytes(setting.need, language)
        );
        Some(Tip { at, title: words_of(&setting, store), text })
    };
    let shown = Signal::derive(move || hovered.get().and_then(told));
    let choose = move |item: Option<usize>| {
        state.chosen.set(item.and_then(|item| settings.with_untracked(|all| all.get(item).copied())));
    };
    let on_key = move |event: KeyboardEvent| {
        let front =
            plot.with_untracked(|plot| plot.as_ref().map(|plot| plot.front.clone()).unwrap_or_default());
        let here = untrack(lit).and_then(|at| front.iter().position(|one| *one == at));
        let last = front.len().saturating_sub(1);
        let to = match event.key().as_str() {
            "ArrowRight" => here.map_or(0, |at| (at + 1).min(last)),
            "ArrowLeft" => here.map_or(last, |at| at.saturating_sub(1)),
            "Home" => 0,
            "End" => last,
            "Enter" => {
                if let Some(setting) = state.chosen.get_untracked() {
                    event.prevent_default();
                    if !untrack(|| outdated(store, state)) {
                        put(store, &setting);
                    }
                }
                return;
            }
            "Escape" => {
                hovered.set(None);
                state.chosen.set(None);
                return;
            }
            _ => return,
        };
        event.prevent_default();
        let item = front.get(to).copied();
        hovered.set(item);
        choose(item);
        if let Some(tip) = item.and_then(|item| untrack(|| told(item))) {
            spoken.set(format!("{}: {}", tip.title, tip.text));
        }
    };
    let axis = move |at: usize| {
        view! {
            <button type="button" class="segment" data-testid=format!("ranking-axis-{at}")
                aria-pressed=move || if state.axis.get() == at { "true" } else { "false" }
                on:click=move |_| state.axis.set(at)>{words.axes[at]}</button>
        }
    };
    let note = view! {
        <div class="section-row">
            <div class="segments" role="group" aria-label=words.against>{[0, 1, 2].map(axis).collect_view()}</div>
            {save_buttons(store, "ranking", &[Format::Svg, Format::Png], move |format| save(store, state, format))}
        </div>
    };
    frame(
        pane,
        Parts {
            id: "chart-ranking",
            title: Signal::derive(move || words.chart),
            note,
            keys: Signal::derive(move || words.keys),
            summary: Signal::derive(move || super::best(store, state)),
            hovered,
            shown,
            spoken,
            find: move |at| plot.with_untracked(|plot| plot.as_ref().and_then(|plot| plot.nearest(at))),
            choose,
            on_key,
        },
    )
}

fn save(store: Store, state: State, format: Format) {
    let (language, axis) = (store.language(), state.axis.get_untracked());
    let words = RankingMessages::of(language);
    let settings = state
        .ranked
        .with_untracked(|ranked| ranked.as_ref().map(|one| one.settings.clone()).unwrap_or_default());
    let here = untrack(|| now(store, axis));
    let summary = untrack(|| super::best(store, state));
    let around = Around { title: words.chart, legend: &[], summary: &summary, note: None };
    save_drawing(store, "settings", around, SAVED, format, &mut |surface, size, pen| {
        if let Some(plot) = ParetoPlot::new(costs(&settings, axis), here, size) {
            draw(surface, &plot, pen.paint, None, &texts(words, axis), pen.language);
        }
    });
}
