//! Drawings and tables of the page as files.

use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use crate::canvas::surface::Screen;
use crate::canvas::svg::Svg;
use crate::io::file;
use crate::state::{Notice, Store};
use crate::views::page;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlCanvasElement;

/// The size of a saved drawing.
const SAVED: (f64, f64) = (720.0, 720.0);
/// Device pixels to a CSS pixel in a picture.
const DENSITY: f64 = 2.0;

fn name(store: Store, what: &str, ending: &str) -> String {
    let title = store.scenario.with_untracked(|scenario| scenario.title.clone());
    file::name(&title).replace(".json", &format!("-{what}.{ending}"))
}

/// Hands over a text file.
pub(super) fn text(store: Store, what: &str, ending: &str, kind: &str, text: &str) {
    let name = name(store, what, ending);
    file::download(&name, text, kind);
    store.notice.set(Some(Notice::Downloaded { name }));
}

/// Where to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    Svg,
    Png,
}

/// Saves a drawing; `draw` strokes it.
pub(super) fn drawing(
    store: Store,
    what: &str,
    title: &str,
    target: Target,
    draw: impl FnOnce(&mut dyn Surface, &Paint, (f64, f64)),
) {
    let paint = page::paint(store.theme.get_untracked().is_dark());
    match target {
        Target::Svg => {
            let mut svg = Svg::new(SAVED, title);
            svg.clear(SAVED, Some(&paint.theme.ground));
            draw(&mut svg, &paint, SAVED);
            text(store, what, "svg", "image/svg+xml", &svg.finish());
        }
        Target::Png => {
            let canvas = document().create_element("canvas").ok();
            let Some(canvas) = canvas.and_then(|canvas| canvas.dyn_into::<HtmlCanvasElement>().ok()) else {
                return;
            };
            page::size(&canvas, SAVED, DENSITY);
            let Some(context) = page::context(&canvas) else { return };
            let mut screen = Screen::new(&context, DENSITY);
            screen.clear(SAVED, Some(&paint.theme.ground));
            draw(&mut screen, &paint, SAVED);
            let name = name(store, what, "png");
            file::download_canvas(&canvas, &name);
            store.notice.set(Some(Notice::Downloaded { name }));
        }
    }
}

/// The buttons that save a drawing.
pub(super) fn buttons(
    id: &'static str,
    word: Signal<&'static str>,
    title: Signal<&'static str>,
    save: impl Fn(Target) + Copy + 'static,
) -> AnyView {
    let button = move |target: Target, name: &'static str, testid: &str| {
        view! {
            <button type="button" class="button" data-testid=format!("{id}-{testid}")
                aria-label=move || format!("{} {name}: {}", word.get(), title.get())
                on:click=move |_| save(target)>{name}</button>
        }
    };
    view! {
        <div class="heat-save">
            <span class="quiet" aria-hidden="true">{move || word.get()}</span>
            {button(Target::Svg, "SVG", "svg")}
            {button(Target::Png, "PNG", "png")}
        </div>
    }
    .into_any()
}
