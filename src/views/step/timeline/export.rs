//! What is seen of the timeline, as a drawing and as a picture.

use super::pane::texts;
use super::{Lab, SAVED_WIDTH, paint};
use crate::canvas::draw::Surface;
use crate::canvas::surface::Screen;
use crate::canvas::svg::Svg;
use crate::charts::timeline::draw::{Frame, Lit, draw};
use crate::i18n::timeline::TimelineMessages;
use crate::io::file;
use crate::state::Notice;
use crate::views::page;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlCanvasElement;

/// Device pixels to a CSS pixel in the picture.
const DENSITY: f64 = 2.0;

fn drawn(lab: Lab, surface: &mut dyn Surface) -> Option<()> {
    untrack(|| {
        let chart = lab.chart.get()?;
        let language = lab.store.language.get();
        let (paint, span) = (paint(lab.store), lab.span(&chart));
        surface.clear((SAVED_WIDTH, chart.height()), Some(&paint.theme.ground));
        let texts = texts(TimelineMessages::of(language));
        let lit = Lit::default();
        let frame = Frame { chart: &chart, span, width: SAVED_WIDTH, lit, texts, language };
        draw(surface, &frame, &paint);
        Some(())
    })
}

fn name(lab: Lab, ending: &str) -> String {
    let title = lab.store.scenario.with_untracked(|scenario| scenario.title.clone());
    file::name(&title).replace(".json", &format!("-timeline.{ending}"))
}

fn done(lab: Lab, name: String) {
    lab.store.notice.set(Some(Notice::Downloaded { name }));
}

pub(super) fn svg(lab: Lab) {
    let Some(height) = lab.chart.with_untracked(|chart| chart.as_ref().map(|chart| chart.height())) else {
        return;
    };
    let title = lab.store.scenario.with_untracked(|scenario| scenario.title.clone());
    let mut svg = Svg::new((SAVED_WIDTH, height), &title);
    if drawn(lab, &mut svg).is_some() {
        let name = name(lab, "svg");
        file::download(&name, &svg.finish(), "image/svg+xml");
        done(lab, name);
    }
}

pub(super) fn png(lab: Lab) {
    let Some(height) = lab.chart.with_untracked(|chart| chart.as_ref().map(|chart| chart.height())) else {
        return;
    };
    let canvas = document()
        .create_element("canvas")
        .ok()
        .and_then(|canvas| canvas.dyn_into::<HtmlCanvasElement>().ok());
    let Some(canvas) = canvas else { return };
    page::size(&canvas, (SAVED_WIDTH, height), DENSITY);
    let Some(context) = page::context(&canvas) else { return };
    if drawn(lab, &mut Screen::new(&context, DENSITY)).is_some() {
        let name = name(lab, "png");
        file::download_canvas(&canvas, &name);
        done(lab, name);
    }
}
