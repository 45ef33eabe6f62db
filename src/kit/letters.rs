//! Texts as shapes: painted large by the browser, in its own fonts, and traced.

use super::page;
use gargalo_drawing::canvas::letters::{Letters, Shape, size};
use gargalo_drawing::canvas::outline::Coverage;
use std::collections::BTreeMap;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// How large letters are painted, in pixels: what tracing loses is then less than a thousandth of their size.
const LARGE: f64 = 160.0;
/// Pixels of a row at most.
const WIDEST: f64 = 8192.0;

/// What paints and traces; each text once.
#[derive(Debug)]
struct Traced {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    known: BTreeMap<(String, String), Shape>,
}

/// The browser's letters, on a canvas of their own; `None` where there is no canvas to be had.
pub fn traced() -> Option<Box<dyn Letters>> {
    let canvas = leptos::prelude::document().create_element("canvas").ok()?;
    let canvas: HtmlCanvasElement = canvas.dyn_into().ok()?;
    // In memory: each text is read back.
    let _ = canvas.get_context_with_context_options("2d", &page::read_often());
    let context = page::context(&canvas)?;
    Some(Box::new(Traced { canvas, context, known: BTreeMap::new() }))
}

impl Traced {
    fn trace(&mut self, text: &str, font: &str) -> Option<Shape> {
        let high = size(font);
        let (edge, middle) = (high * 0.5, high * 1.2);
        let wide = self.measure(text, font) + 2.0 * edge;
        let scale = (LARGE / high).min(WIDEST / wide);
        page::size(&self.canvas, (wide, 2.0 * middle), scale);
        let (across, down) = (self.canvas.width(), self.canvas.height());
        let context = &self.context;
        // The size may be that of the text before.
        context.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0).ok()?;
        context.clear_rect(0.0, 0.0, f64::from(across), f64::from(down));
        context.set_transform(scale, 0.0, 0.0, scale, 0.0, 0.0).ok()?;
        context.set_font(font);
        context.set_text_baseline("middle");
        context.fill_text(text, edge, middle).ok()?;
        let painted = context.get_image_data(0.0, 0.0, f64::from(across), f64::from(down)).ok()?;
        let values = painted.data().0.into_iter().skip(3).step_by(4).collect();
        let rings = Coverage { width: across as usize, values }.outline();
        let place = |(x, y): (f64, f64)| (x / scale - edge, y / scale - middle);
        Some(Rc::new(rings.into_iter().map(|ring| ring.into_iter().map(place).collect()).collect()))
    }
}

impl Letters for Traced {
    fn measure(&mut self, text: &str, font: &str) -> f64 {
        self.context.set_font(font);
        self.context.measure_text(text).map_or(0.0, |size| size.width())
    }

    fn shape(&mut self, text: &str, font: &str) -> Shape {
        let key = (text.to_owned(), font.to_owned());
        if let Some(shape) = self.known.get(&key) {
            return shape.clone();
        }
        let shape = self.trace(text, font).unwrap_or_default();
        self.known.insert(key, shape.clone());
        shape
    }
}
