//! Completion time against total capacity, on the page.

use super::pane::{Pane, Parts, Tip, frame};
use crate::charts::time_capacity::{Item, TimeCapacityData, TimeCapacityPlot};
use crate::charts::time_capacity_draw::{Lit, draw};
use crate::i18n::Language;
use crate::i18n::charts::{ChartMessages, seconds, total_and_time};
use crate::i18n::number::significant;
use gargalo_solver::study::Report;
use leptos::prelude::*;
use std::sync::Arc;
use web_sys::KeyboardEvent;

/// Completion time against total capacity: a mark for each design, the curve of alpha, the paper's figures.
#[component]
pub fn TimeCapacityChart(
    /// The results; while new ones are computed the old ones stay.
    #[prop(into)]
    report: Signal<Option<Arc<Report>>>,
    /// Which design is chosen; a click on a mark chooses.
    design: RwSignal<usize>,
    /// Whether the ground is dark.
    #[prop(into)]
    dark: Signal<bool>,
    /// The language of every word.
    #[prop(into)]
    language: Signal<Language>,
) -> impl IntoView {
    let pane = Pane::new();
    let hovered = RwSignal::new(None::<Item>);
    let spoken = RwSignal::new(String::new());
    let words = move || ChartMessages::of(language.get());
    let data = Memo::new(move |_| {
        report.with(|report| report.as_deref().map(TimeCapacityData::from).unwrap_or_default())
    });
    let plot = Memo::new(move |_| TimeCapacityPlot::new(data.get(), pane.size.get()));

    Effect::new(move |_| {
        // Read, not only tracked: a memo that was never read has no sources yet and never wakes.
        plot.with(|_| ());
        let _ = (pane.size.get(), dark.get(), language.get(), design.get(), hovered.get());
        pane.draw(move |pane| {
            let (Some(language), Some(dark)) = (language.try_get_untracked(), dark.try_get_untracked())
            else {
                return;
            };
            let lit = Lit { design: design.try_get_untracked(), item: hovered.try_get_untracked().flatten() };
            pane.on_paper(dark, |paper| match plot.try_get_untracked().flatten() {
                Some(plot) => draw(paper, &plot, lit, language).map_err(|error| error.to_string()),
                None => paper.clear().map_err(|error| error.to_string()),
            });
        });
    });

    let told = move |item: Item| {
        let language = language.get();
        let plot = plot.get()?;
        let (total, completion) = plot.data.values(item)?;
        let title = title(&plot.data, item, language)?;
        Some(Tip { at: plot.place(item)?, title, text: total_and_time(total, completion, language) })
    };
    let shown = Signal::derive(move || hovered.get().and_then(told));
    let summary = move || {
        data.with(|data| match data.best() {
            Some(best) => {
                let time = seconds(best.completion, language.get());
                (words().time_summary)(data.points.len(), &best.name, &time)
            }
            None => words().nothing.to_owned(),
        })
    };
    let choose = move |item: Option<Item>| {
        if let Some(chosen) = item.and_then(|item| data.with_untracked(|data| data.design_of(item))) {
            design.set(chosen);
        }
    };
    let on_key = move |event: KeyboardEvent| {
        let items = data.with_untracked(TimeCapacityData::items);
        let at = hovered.get_untracked().and_then(|item| items.iter().position(|other| *other == item));
        let last = items.len().saturating_sub(1);
        let to = match event.key().as_str() {
            "ArrowRight" | "ArrowUp" => at.map_or(0, |at| (at + 1).min(last)),
            "ArrowLeft" | "ArrowDown" => at.map_or(0, |at| at.saturating_sub(1)),
            "Home" => 0,
            "End" => last,
            "Enter" | " " => {
                event.prevent_default();
                choose(hovered.get_untracked());
                return;
            }
            "Escape" => {
                hovered.set(None);
                return;
            }
            _ => return,
        };
        event.prevent_default();
        let item = items.get(to).copied();
        hovered.set(item);
        if let Some(tip) = item.and_then(|item| untrack(|| told(item))) {
            spoken.set(format!("{}: {}", tip.title, tip.text));
        }
    };
    let has_published = move || data.with(|data| !data.published.is_empty());
    let parts = Parts {
        id: "chart-time",
        title: Signal::derive(move || words().time_title),
        note: move || has_published().then(|| view! { <p class="chart-note">{words().published_means}</p> }),
        keys: Signal::derive(move || words().keys),
        summary: Signal::derive(summary),
        hovered,
        shown,
        spoken,
        find: move |at| plot.with_untracked(|plot| plot.as_ref().and_then(|plot| plot.nearest(at))),
        choose,
        on_key,
    };
    frame(pane, parts)
}

/// What an item is called.
fn title(data: &TimeCapacityData, item: Item, language: Language) -> Option<String> {
    let words = ChartMessages::of(language);
    match item {
        Item::Design(n) => data.points.get(n).map(|p| p.name.clone()),
        Item::Published(n) => data.published.get(n).map(|p| (words.published_of)(&p.name)),
        Item::Curve(n) => data.curve.get(n).map(|p| (words.alpha)(&significant(p.alpha, 3, language))),
    }
}
