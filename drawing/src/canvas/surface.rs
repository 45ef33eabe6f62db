//! The browser's canvas as a surface.

use super::Point;
use super::draw::Surface;
use super::letters::HALO;
use wasm_bindgen::JsValue;
use web_sys::CanvasRenderingContext2d;

/// A canvas, drawn on in CSS pixels whatever the screen's density.
#[derive(Debug)]
pub struct Screen<'a> {
    context: &'a CanvasRenderingContext2d,
}

impl<'a> Screen<'a> {
    /// Draws with `density` device pixels for each CSS pixel.
    pub fn new(context: &'a CanvasRenderingContext2d, density: f64) -> Self {
        // The browser refuses only what isn't a number.
        let _ = context.set_transform(density, 0.0, 0.0, density, 0.0, 0.0);
        context.set_line_cap("butt");
        context.set_line_join("round");
        Self { context }
    }
}

impl Surface for Screen<'_> {
    fn begin(&mut self) {
        self.context.begin_path();
    }

    fn move_to(&mut self, to: Point) {
        self.context.move_to(to.0, to.1);
    }

    fn line_to(&mut self, to: Point) {
        self.context.line_to(to.0, to.1);
    }

    fn curve_to(&mut self, control: Point, to: Point) {
        self.context.quadratic_curve_to(control.0, control.1, to.0, to.1);
    }

    fn circle(&mut self, center: Point, radius: f64) {
        self.context.move_to(center.0 + radius, center.1);
        let _ = self.context.arc(center.0, center.1, radius.max(0.0), 0.0, core::f64::consts::TAU);
    }

    fn close(&mut self) {
        self.context.close_path();
    }

    fn stroke(&mut self, colour: &str, width: f64) {
        self.context.set_stroke_style_str(colour);
        self.context.set_line_width(width);
        self.context.stroke();
    }

    fn fill(&mut self, colour: &str) {
        self.context.set_fill_style_str(colour);
        self.context.fill();
    }

    fn dash(&mut self, length: f64) {
        let pattern = js_sys::Array::new();
        if length > 0.0 {
            pattern.push(&JsValue::from_f64(length));
        }
        let _ = self.context.set_line_dash(&pattern);
    }

    fn measure(&mut self, text: &str, font: &str) -> f64 {
        self.context.set_font(font);
        self.context.measure_text(text).map_or_else(|_| text.len() as f64 * 7.0, |size| size.width())
    }

    fn text(&mut self, text: &str, font: &str, at: Point, colour: &str, halo: &str) {
        self.context.set_font(font);
        self.context.set_text_baseline("middle");
        self.context.set_text_align("left");
        self.context.set_stroke_style_str(halo);
        self.context.set_line_width(HALO);
        let _ = self.context.stroke_text(text, at.0, at.1);
        self.context.set_fill_style_str(colour);
        let _ = self.context.fill_text(text, at.0, at.1);
    }

    fn clear(&mut self, view: (f64, f64), colour: Option<&str>) {
        match colour {
            Some(colour) => {
                self.context.set_fill_style_str(colour);
                self.context.fill_rect(0.0, 0.0, view.0, view.1);
            }
            None => self.context.clear_rect(0.0, 0.0, view.0, view.1),
        }
    }

    fn clip(&mut self, view: Option<(f64, f64)>) {
        match view {
            Some((wide, high)) => {
                self.context.save();
                self.context.begin_path();
                self.context.rect(0.0, 0.0, wide, high);
                self.context.clip();
            }
            None => self.context.restore(),
        }
    }

    fn context(&self) -> Option<CanvasRenderingContext2d> {
        Some(self.context.clone())
    }
}
