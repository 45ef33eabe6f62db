//! A surface for tests: it counts and writes down instead of drawing.

use super::Point;
use super::draw::Surface;

/// Writes down what was drawn.
#[derive(Debug, Default)]
pub struct Recording {
    /// Colour and width of each stroke.
    pub strokes: Vec<(String, f64)>,
    /// Colours of fills.
    pub fills: Vec<String>,
    /// How many lines and curves.
    pub lines: usize,
    /// Texts in their order.
    pub texts: Vec<String>,
}

impl Surface for Recording {
    fn begin(&mut self) {}
    fn move_to(&mut self, _: Point) {}
    fn line_to(&mut self, _: Point) {
        self.lines += 1;
    }
    fn curve_to(&mut self, _: Point, _: Point) {
        self.lines += 1;
    }
    fn circle(&mut self, _: Point, _: f64) {}
    fn close(&mut self) {}
    fn stroke(&mut self, colour: &str, width: f64) {
        self.strokes.push((colour.to_owned(), width));
    }
    fn fill(&mut self, colour: &str) {
        self.fills.push(colour.to_owned());
    }
    fn dash(&mut self, _: f64) {}
    fn measure(&mut self, text: &str, _: &str) -> f64 {
        text.chars().count() as f64 * 7.0
    }
    fn text(&mut self, text: &str, _: &str, _: Point, _: &str, _: &str) {
        self.texts.push(text.to_owned());
    }
    fn clear(&mut self, _: (f64, f64), _: Option<&str>) {}
}
