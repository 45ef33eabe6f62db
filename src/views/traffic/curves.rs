//! A chart of curves on the page: pointer, keys, words; and as a drawing in a file.

use crate::canvas::draw::Surface;
use crate::canvas::svg::Svg;
use crate::charts::curves::{Curves, CurvesPlot, Item, draw};
use crate::i18n::Language;
use crate::i18n::charts::ChartMessages;
use crate::io::file;
use crate::state::{Notice, Store};
use crate::views::compare::charts::pane::{Pane, Parts, Tip, frame};
use crate::views::page;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// The size of the saved drawing.
const SAVED: (f64, f64) = (820.0, 480.0);

/// What a chart shows.
#[derive(Clone, Copy)]
pub(in crate::views) struct Shown {
    pub(in crate::views) id: &'static str,
    pub(in crate::views) title: Signal<&'static str>,
    pub(in crate::views) data: Memo<Curves>,
    /// One sentence in place of the drawing.
    pub(in crate::views) summary: Signal<String>,
    /// A point in words, in full.
    pub(in crate::views) tell: fn((f64, f64), Language) -> String,
    /// The word before the button that saves.
    pub(in crate::views) save: Signal<&'static str>,
}

/// The chart with its button.
pub(in crate::views) fn curve_chart(store: Store, shown: Shown) -> AnyView {
    let Shown { id, title, data, summary, tell, save } = shown;
    let pane = Pane::new();
    let hovered = RwSignal::new(None::<Item>);
    let spoken = RwSignal::new(String::new());
    let dark = move || store.theme.get().is_dark();
    let plot = Memo::new(move |_| CurvesPlot::new(data.get(), pane.size.get()));
    Effect::new(move |_| {
        plot.with(|_| ());
        let (language, dark, item) = (store.language.get(), dark(), hovered.get());
        pane.draw(move |pane| {
            pane.on_screen(dark, |surface, paint, _| {
                if let Some(plot) = plot.try_get_untracked().flatten() {
                    draw(surface, &plot, paint, item, language);
                }
            });
        });
    });
    let told = move |item: Item| {
        let plot = plot.get()?;
        let curve = plot.data.curves.get(item.0)?;
        let point = curve.points.get(item.1)?;
        Some(Tip {
            at: plot.place(item)?,
            title: curve.name.clone(),
            text: tell(*point, store.language.get()),
        })
    };
    let on_key = move |event: KeyboardEvent| {
        let far = if event.shift_key() { 10 } else { 1 };
        let (by, curves) = match event.key().as_str() {
            "ArrowRight" => (far, 0),
            "ArrowLeft" => (-far, 0),
            "ArrowDown" => (0, 1),
            "ArrowUp" => (0, -1),
            "Home" => (isize::MIN, 0),
            "End" => (isize::MAX, 0),
            "Escape" => {
                hovered.set(None);
                return;
            }
            _ => return,
        };
        event.prevent_default();
        let from = hovered.get_untracked();
        let item = plot.with_untracked(|plot| plot.as_ref().and_then(|plot| plot.step(from, by, curves)));
        hovered.set(item);
        if let Some(tip) = item.and_then(|item| untrack(|| told(item))) {
            spoken.set(format!("{}: {}", tip.title, tip.text));
        }
    };
    let save_svg = move |_| {
        let language = store.language.get_untracked();
        let paint = page::paint(store.theme.get_untracked().is_dark());
        let Some(plot) = CurvesPlot::new(data.get_untracked(), SAVED) else { return };
        let mut svg = Svg::new(SAVED, title.get_untracked());
        svg.clear(SAVED, Some(&paint.theme.ground));
        draw(&mut svg, &plot, &paint, None, language);
        let name = store.scenario.with_untracked(|scenario| file::name(&scenario.title));
        let name = name.replace(".json", &format!("-{id}.svg"));
        file::download(&name, &svg.finish(), "image/svg+xml");
        store.notice.set(Some(Notice::Downloaded { name }));
    };
    let note = view! {
        <div class="heat-save">
            <span class="quiet" aria-hidden="true">{move || save.get()}</span>
            <button type="button" class="button" data-testid=format!("{id}-svg")
                aria-label=move || format!("{} SVG: {}", save.get(), title.get()) on:click=save_svg>"SVG"</button>
        </div>
    };
    frame(
        pane,
        Parts {
            id,
            title,
            note,
            keys: Signal::derive(move || ChartMessages::of(store.language.get()).keys),
            summary,
            hovered,
            shown: Signal::derive(move || hovered.get().and_then(told)),
            spoken,
            find: move |at| plot.with_untracked(|plot| plot.as_ref().and_then(|plot| plot.nearest(at))),
            choose: |_| (),
            on_key,
        },
    )
}
