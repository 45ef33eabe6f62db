//! The scatter on the page: pointer, keys, words; and as a file.

use super::state::State;
use super::{run_words, times};
use crate::canvas::draw::Surface;
use crate::canvas::svg::Svg;
use crate::charts::scatter::{Dot, ScatterPlot, Texts, draw};
use crate::i18n::measured::MeasuredMessages;
use crate::i18n::number::fixed;
use crate::io::file;
use crate::state::{Notice, Store};
use crate::views::compare::charts::pane::{Pane, Parts, Tip, frame};
use crate::views::page;
use core::fmt::Write;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// The size of the saved drawing.
const SAVED: (f64, f64) = (820.0, 560.0);

fn texts(words: &MeasuredMessages) -> Texts {
    Texts { x: words.x, y: words.y, band: words.band, groups: [words.within, words.across] }
}

fn dots(state: State) -> Vec<Dot> {
    let dot =
        |(_, row, said): (usize, gargalo_solver::scenario::Iteration, gargalo_solver::units::Seconds)| Dot {
            x: row.time.get(),
            y: said.get(),
            second: row.across(),
        };
    state.shown().into_iter().map(dot).collect()
}

/// Choice of constants, scatter, files.
pub(super) fn chart(store: Store, state: State) -> AnyView {
    let pane = Pane::new();
    let hovered = RwSignal::new(None::<usize>);
    let spoken = RwSignal::new(String::new());
    let words = move || MeasuredMessages::of(store.language.get());
    let dark = move || store.theme.get().is_dark();
    let plot = Memo::new(move |_| ScatterPlot::new(dots(state), pane.size.get()));
    // The rows that are drawn, by their positions in the file.
    let drawn = Memo::new(move |_| state.shown().into_iter().map(|(at, ..)| at).collect::<Vec<_>>());
    let lit = move || {
        hovered.get().or_else(|| {
            let chosen = state.chosen.get()?;
            drawn.with(|drawn| drawn.iter().position(|at| *at == chosen))
        })
    };
    Effect::new(move |_| {
        plot.with(|_| ());
        let (language, dark, item) = (store.language.get(), dark(), lit());
        pane.draw(move |pane| {
            pane.on_screen(dark, |surface, paint, _| {
                if let Some(plot) = plot.try_get_untracked().flatten() {
                    draw(surface, &plot, paint, item, &texts(MeasuredMessages::of(language)), language);
                }
            });
        });
    });
    let told = move |item: usize| {
        let at = plot.with(|plot| plot.as_ref()?.place(item))?;
        let (_, row, said) = state.shown().get(item).copied()?;
        Some(Tip { at, title: run_words(&row, store), text: times(&row, said, store) })
    };
    let shown = Signal::derive(move || hovered.get().and_then(told));
    let summary = move || {
        let language = store.language.get();
        let [within, across] = state.near();
        let told = |value: f64| format!("{}\u{202f}%", fixed(value * 100.0, 2, language));
        (words().summary)(
            &told(within.seen.mean),
            &told(within.unseen.mean),
            &told(across.seen.mean),
            &told(across.unseen.mean),
        )
    };
    let choose = move |item: Option<usize>| {
        state.chosen.set(item.and_then(|item| drawn.with_untracked(|drawn| drawn.get(item).copied())));
    };
    let on_key = move |event: KeyboardEvent| {
        let far = if event.shift_key() { 10 } else { 1 };
        let (from, by) = match event.key().as_str() {
            "ArrowRight" | "ArrowUp" => (untrack(lit), far),
            "ArrowLeft" | "ArrowDown" => (untrack(lit), -far),
            "Home" => (None, 1),
            "End" => (None, -1),
            "Escape" => {
                hovered.set(None);
                state.chosen.set(None);
                return;
            }
            _ => return,
        };
        event.prevent_default();
        let item = plot.with_untracked(|plot| plot.as_ref().and_then(|plot| plot.step(from, by)));
        hovered.set(item);
        choose(item);
        if let Some(tip) = item.and_then(|item| untrack(|| told(item))) {
            spoken.set(format!("{}: {}", tip.title, tip.text));
        }
    };
    let parts = Parts {
        id: "chart-measured",
        title: Signal::derive(move || words().chart),
        note: controls(store, state),
        keys: Signal::derive(move || words().keys),
        summary: Signal::derive(summary),
        hovered,
        shown,
        spoken,
        find: move |at| plot.with_untracked(|plot| plot.as_ref().and_then(|plot| plot.nearest(at))),
        choose,
        on_key,
    };
    view! { <div class="scatter">{frame(pane, parts)}</div> }.into_any()
}

/// Which constants, and the buttons that save.
fn controls(store: Store, state: State) -> AnyView {
    let words = move || MeasuredMessages::of(store.language.get());
    let option = move |unseen: bool, text: fn(&MeasuredMessages) -> &'static str, testid: &'static str| {
        view! {
            <button
                type="button"
                class="segment"
                aria-pressed=move || if state.unseen.get() == unseen { "true" } else { "false" }
                data-testid=testid
                on:click=move |_| state.unseen.set(unseen)
            >
                {move || text(words())}
            </button>
        }
    };
    view! {
        <div class="section-row">
            <div class="segments" role="group" aria-label=move || words().constants>
                {option(false, |w| w.shipped, "measured-shipped")}
                {option(true, |w| w.unseen, "measured-unseen")}
            </div>
            <div class="heat-save" role="group" aria-label=move || words().save>
                <span class="quiet" aria-hidden="true">{move || words().save}</span>
                <button type="button" class="button" data-testid="measured-svg" on:click=move |_| save_svg(store, state)>"SVG"</button>
                <button type="button" class="button" data-testid="measured-csv" on:click=move |_| save_csv(store, state)>"CSV"</button>
            </div>
        </div>
    }
    .into_any()
}

fn save_svg(store: Store, state: State) {
    let language = store.language.get_untracked();
    let words = MeasuredMessages::of(language);
    let paint = page::paint(store.theme.get_untracked().is_dark());
    let Some(plot) = untrack(|| ScatterPlot::new(dots(state), SAVED)) else { return };
    let mut svg = Svg::new(SAVED, words.chart);
    svg.clear(SAVED, Some(&paint.theme.ground));
    draw(&mut svg, &plot, &paint, None, &texts(words), language);
    saved(store, "gargalo-measured.svg", &svg.finish(), "image/svg+xml");
}

fn save_csv(store: Store, state: State) {
    let mut text =
        "gpus,global_batch,micro_batch,hidden,heads,layers,seq,t,d,p,measured_s,predicted_s\n".to_owned();
    for (_, row, said) in untrack(|| state.shown()) {
        let sizes = [
            row.gpus,
            row.global_batch,
            row.micro_batch,
            row.hidden,
            row.heads,
            row.layers,
            row.seq,
            row.t,
            row.d,
            row.p,
        ];
        for size in sizes {
            // Writing to a string cannot fail.
            let _ = write!(text, "{size},");
        }
        let _ = writeln!(text, "{},{}", row.time.get(), said.get());
    }
    saved(store, "gargalo-measured.csv", &text, "text/csv");
}

fn saved(store: Store, name: &str, text: &str, kind: &str) {
    file::download(name, text, kind);
    store.notice.set(Some(Notice::Downloaded { name: name.to_owned() }));
}
