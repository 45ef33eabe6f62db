//! Link capacities in rank order, on the page.

use super::pane::{Pane, Parts, Tip, frame};
use crate::charts::rank::{RankData, RankItem, RankPlot};
use crate::charts::rank_draw::{draw, names_width};
use crate::i18n::Language;
use crate::i18n::charts::ChartMessages;
use crate::i18n::topology::gbps;
use gargalo_solver::study::Report;
use leptos::prelude::*;
use std::sync::Arc;
use web_sys::KeyboardEvent;

/// Link capacities in rank order: a line for each design.
#[component]
pub fn RankChart(
    /// The results; while new ones are computed the old ones stay.
    #[prop(into)]
    report: Signal<Option<Arc<Report>>>,
    /// Which design is chosen; a click on a line chooses.
    design: RwSignal<usize>,
    /// Whether the ground is dark.
    #[prop(into)]
    dark: Signal<bool>,
    /// The language of every word.
    #[prop(into)]
    language: Signal<Language>,
) -> impl IntoView {
    let pane = Pane::new();
    let hovered = RwSignal::new(None::<RankItem>);
    let spoken = RwSignal::new(String::new());
    let words = move || ChartMessages::of(language.get());
    let data =
        Memo::new(move |_| report.with(|report| report.as_deref().map(RankData::from).unwrap_or_default()));
    let plot = Memo::new(move |_| {
        let size = pane.size.get();
        let data = data.get();
        let names = names_width(&data, size.0);
        RankPlot::new(data, size, names)
    });

    Effect::new(move |_| {
        // Read, not only tracked: a memo that was never read has no sources yet and never wakes.
        plot.with(|_| ());
        let _ = (pane.size.get(), dark.get(), language.get(), design.get(), hovered.get());
        pane.draw(move |pane| {
            let (Some(language), Some(dark)) = (language.try_get_untracked(), dark.try_get_untracked())
            else {
                return;
            };
            let (design, item) = (design.try_get_untracked(), hovered.try_get_untracked().flatten());
            pane.on_paper(dark, |paper| match plot.try_get_untracked().flatten() {
                Some(plot) => draw(paper, &plot, design, item, language).map_err(|error| error.to_string()),
                None => paper.clear().map_err(|error| error.to_string()),
            });
        });
    });

    let told = move |item: RankItem| {
        let plot = plot.get()?;
        let series = plot.data.series.get(item.series)?;
        let title = (words().rank_of)(&series.name, item.rank + 1, series.capacities.len());
        Some(Tip { at: plot.place(item)?, title, text: gbps(plot.value(item)?, language.get()) })
    };
    let shown = Signal::derive(move || hovered.get().and_then(told));
    let summary = move || {
        data.with(|data| {
            let all = || data.series.iter().flat_map(|s| s.capacities.iter().copied());
            let (least, most) = (all().fold(f64::INFINITY, f64::min), all().fold(0.0, f64::max));
            if data.series.is_empty() {
                return words().nothing.to_owned();
            }
            let language = language.get();
            (words().rank_summary)(data.series.len(), &gbps(least, language), &gbps(most, language))
        })
    };
    let choose = move |item: Option<RankItem>| {
        let chosen =
            item.and_then(|item| data.with_untracked(|d| d.series.get(item.series).map(|s| s.design)));
        if let Some(chosen) = chosen {
            design.set(chosen);
        }
    };
    let on_key = move |event: KeyboardEvent| {
        let far = if event.shift_key() { 10 } else { 1 };
        let (ranks, series) = match event.key().as_str() {
            "ArrowRight" => (far, 0),
            "ArrowLeft" => (-far, 0),
            "ArrowDown" => (0, 1),
            "ArrowUp" => (0, -1),
            "Home" => (isize::MIN, 0),
            "End" => (isize::MAX, 0),
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
        let from = hovered.get_untracked();
        let item = plot.with_untracked(|plot| plot.as_ref().and_then(|plot| plot.step(from, ranks, series)));
        hovered.set(item);
        if let Some(tip) = item.and_then(|item| untrack(|| told(item))) {
            spoken.set(format!("{}: {}", tip.title, tip.text));
        }
    };
    let parts = Parts {
        id: "chart-rank",
        title: Signal::derive(move || words().rank_title),
        note: (),
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
