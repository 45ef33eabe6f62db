//! The scatter on the page: pointer, keys, words; and as a file.

use super::state::State;
use super::{run_words, times};
use crate::charts::plate::Around;
use crate::charts::scatter::{Dot, ScatterPlot, Texts, draw};
use crate::i18n::measured::MeasuredMessages;
use crate::i18n::number::fixed;
use crate::i18n::quantity::count;
use crate::state::Store;
use crate::views::compare::charts::pane::{Pane, Parts, Tip, frame};
use crate::views::compare::charts::save::{Format, save_buttons, save_drawing, save_text};
use core::fmt::Write;
use gargalo_solver::lab::MeasuredSet;
use gargalo_solver::workload::training::ModelSpec;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// The size of the saved drawing.
const SAVED: (f64, f64) = (820.0, 560.0);

fn texts(words: &MeasuredMessages) -> Texts {
    Texts { x: words.x, y: words.y, band: words.band, groups: [words.within, words.across] }
}

fn dots(state: State) -> Vec<Dot> {
    let shown = state.shown().into_iter();
    shown.map(|(_, row, said)| Dot { x: row.time.get(), y: said.get(), second: row.across() }).collect()
}

/// Choice of constants, scatter, files.
pub(super) fn chart(store: Store, state: State) -> AnyView {
    let pane = Pane::new();
    let hovered = RwSignal::new(None::<usize>);
    let spoken = RwSignal::new(String::new());
    let words = MeasuredMessages::of(store.language());
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
        let (language, dark, item) = (store.language(), dark(), lit());
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
        let (_, row, said) = state.shown().into_iter().nth(item)?;
        Some(Tip { at, title: run_words(&row, store), text: times(&row, said, store) })
    };
    let shown = Signal::derive(move || hovered.get().and_then(told));
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
        title: Signal::derive(move || words.chart),
        note: controls(store, state),
        keys: Signal::derive(move || words.keys),
        summary: Signal::derive(move || summary(store, state)),
        hovered,
        shown,
        spoken,
        find: move |at| plot.with_untracked(|plot| plot.as_ref().and_then(|plot| plot.nearest(at))),
        choose,
        on_key,
    };
    view! { <div class="scatter">{frame(pane, parts)}</div> }.into_any()
}

/// How near the predictions of the chosen set are.
pub(super) fn summary(store: Store, state: State) -> String {
    let language = store.language();
    let words = MeasuredMessages::of(language);
    let told = |value: f64| format!("{}\u{202f}%", fixed(value * 100.0, 2, language));
    let set = state.set.get();
    let group = state.near_of(set, false);
    if set == MeasuredSet::Vtrain {
        let near = state.near().map(|group| (group.seen(), group.unseen()));
        if let [(Some(within), Some(within_unseen)), (Some(across), Some(across_unseen))] = near {
            let [within, within_unseen, across, across_unseen] =
                [within, within_unseen, across, across_unseen].map(|near| told(near.mean));
            return (words.summary)(&within, &within_unseen, &across, &across_unseen);
        }
    } else if let Some(seen) = group.seen() {
        let seen = (words.summary_of)(words.set(set).name, &told(seen.mean), &told(seen.median));
        // Where the fit without the group was not made, nothing is said of it.
        return match group.unseen() {
            None => seen,
            Some(unseen) => format!("{seen} {}", (words.summary_unseen)(&told(unseen.mean))),
        };
    }
    // A part of a set has no mean of its own.
    let number = |value: u32| count(value.into(), language);
    format!("{}: {}", words.set(set).name, (words.progress)(&number(group.done), &number(group.runs)))
}

/// Which constants, and the buttons that save.
fn controls(store: Store, state: State) -> AnyView {
    let words = MeasuredMessages::of(store.language());
    let option = move |unseen: bool, text: fn(&MeasuredMessages) -> &'static str, testid: &'static str| {
        view! {
            <button
                type="button"
                class="segment"
                aria-pressed=move || if state.unseen.get() == unseen { "true" } else { "false" }
                data-testid=testid
                on:click=move |_| state.unseen.set(unseen)
            >
                {text(words)}
            </button>
        }
    };
    view! {
        <div class="section-row">
            <div class="segments" role="group" aria-label=words.constants>
                {option(false, |w| w.shipped, "measured-shipped")}
                {option(true, |w| w.unseen, "measured-unseen")}
            </div>
            {save_buttons(store, "measured", &[Format::Svg, Format::Png, Format::Csv], move |format| save(store, state, format))}
        </div>
    }
    .into_any()
}

fn save(store: Store, state: State, format: Format) {
    if format == Format::Csv {
        save_text(store, "measured", "csv", &csv(state), "text/csv;charset=utf-8");
        return;
    }
    let words = MeasuredMessages::of(store.language());
    let (dots, summary) = untrack(|| (dots(state), summary(store, state)));
    let around = Around { title: words.chart, legend: &[], summary: &summary, note: None };
    save_drawing(store, "measured", around, SAVED, format, &mut |surface, size, pen| {
        if let Some(plot) = ScatterPlot::new(dots.clone(), size) {
            draw(surface, &plot, pen.paint, None, &texts(words), pen.language);
        }
    });
}

fn csv(state: State) -> String {
    let mut text = "set,hardware,gpus,model,hidden,layers,seq,global_batch,micro_batch,p,t,d,cp,e,chunks,zero,mfu_percent,measured_s,predicted_s\n"
        .to_owned();
    for (_, row, said) in untrack(|| state.shown()) {
        let training = &row.training;
        let (id, [hidden, layers, seq]) = match &training.model {
            ModelSpec::Id(id) => (id.as_str(), [None, None, training.seq]),
            ModelSpec::Custom(model) => ("", [model.hidden, model.layers, model.seq].map(Some)),
        };
        let open = |value: Option<u64>| value.map_or_else(String::new, |value| value.to_string());
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "{},{},{},{id},{},{},{},",
            row.set.key(),
            training.hardware.as_deref().unwrap_or_default(),
            row.gpus,
            open(hidden),
            open(layers),
            open(seq)
        );
        let sizes = [
            training.global_batch,
            training.micro_batch,
            training.p,
            training.t,
            training.d,
            training.cp,
            training.e,
            training.chunks,
            training.zero(),
        ];
        for size in sizes {
            let _ = write!(text, "{size},");
        }
        let mfu = row.mfu.map_or_else(String::new, |mfu| mfu.to_string());
        let _ = writeln!(text, "{mfu},{},{}", row.time.get(), said.get());
    }
    text
}
