//! Texts as shapes, for files that are read where the page's font is not.

use super::Point;
use std::rc::Rc;

/// A text as polygons, in CSS pixels from its left edge and its vertical middle; what an odd number of them surround is inside.
pub type Shape = Rc<Vec<Vec<Point>>>;

/// How wide the halo around letters is, half of it on each side of their edge, in CSS pixels.
pub const HALO: f64 = 3.5;

/// What knows how texts look.
pub trait Letters {
    /// How wide a text is in a font as CSS writes it, in CSS pixels.
    fn measure(&mut self, text: &str, font: &str) -> f64;

    /// The text in that font as polygons.
    fn shape(&mut self, text: &str, font: &str) -> Shape;
}

/// The size in CSS pixels of a font as CSS writes it: `600 12px …`.
pub fn size(font: &str) -> f64 {
    let pixels = font.split(' ').find_map(|part| part.strip_suffix("px")?.parse().ok());
    pixels.unwrap_or(12.0)
}

/// A box for each letter: for tests of what draws texts.
#[cfg(test)]
#[derive(Debug, Default)]
pub(crate) struct Boxes;

#[cfg(test)]
impl Letters for Boxes {
    fn measure(&mut self, text: &str, font: &str) -> f64 {
        text.chars().count() as f64 * size(font) * 0.6
    }

    fn shape(&mut self, text: &str, font: &str) -> Shape {
        let (wide, high) = (size(font) * 0.5, size(font) * 0.35);
        let letter = |(at, _): (usize, char)| {
            let left = at as f64 * size(font) * 0.6;
            vec![(left, -high), (left + wide, -high), (left + wide, high), (left, high)]
        };
        Rc::new(text.chars().enumerate().map(letter).collect())
    }
}
