//! The figure as SVG: the same drawing, written down.

use super::colour::{Dye, css};
use super::{Lens, Pyramid, Scale};
use crate::canvas::Point;
use crate::canvas::draw::Surface;
use crate::canvas::lettering::about;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Cells beyond this many are drawn at a coarser level: nobody edits more by hand.
const MOST: usize = 60_000;

/// A drawing being written.
#[derive(Debug, Clone, Default)]
pub struct Svg {
    body: String,
    path: String,
}

impl Svg {
    /// The document.
    pub fn finish(&self, view: (f64, f64), ground: &str) -> String {
        let (width, height) = view;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n{}</svg>\n",
            escaped(ground),
            self.body
        )
    }

    /// Draws another drawing over this one.
    pub fn add(&mut self, other: &Self) {
        self.body.push_str(&other.body);
    }

    /// The cells that a lens shows, with the square's left and top at `origin`; one path for each colour.
    pub fn cells(&mut self, pyramid: &mut Pyramid, lens: &Lens, scale: Scale, dye: &Dye, origin: Point) {
        let mut cell = lens.cell;
        // Coarser until there are few enough.
        while let Some((level, matrix)) = pyramid.level_for(cell) {
            if matrix.filled() <= MOST || matrix.size() < 2 {
                break;
            }
            cell = 0.75 / (1u64 << level) as f64;
        }
        let Some((level, matrix)) = pyramid.level_for(cell) else { return };
        let block = (1u64 << level) as f64;
        let quick = scale.quick();
        let mut paths: BTreeMap<[u8; 3], String> = BTreeMap::new();
        let within = |along: f64| along.clamp(0.0, lens.side);
        for (row, column, value) in matrix.cells() {
            let (row, column) = (f64::from(row) * block, f64::from(column) * block);
            let end = |at: f64| (at + block).min(lens.size as f64);
            let (x, right) = (within(lens.x(column)), within(lens.x(end(column))));
            let (y, bottom) = (within(lens.y(row)), within(lens.y(end(row))));
            if right > x && bottom > y {
                let path = paths.entry(dye.at(quick.step(value.abs()), value < 0.0)).or_default();
                let (x, y, width, height) = (x + origin.0, y + origin.1, right - x, bottom - y);
                // Writing to a string cannot fail.
                let _ = write!(path, "M{} {}h{}v{}h{}z", n(x), n(y), n(width), n(height), n(-width));
            }
        }
        let side = lens.side;
        let _ = writeln!(
            self.body,
            "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" fill=\"{}\"/>",
            n(origin.0),
            n(origin.1),
            css(dye.zero)
        );
        for (colour, path) in paths {
            let _ = writeln!(self.body, "<path fill=\"{}\" d=\"{path}\"/>", css(colour));
        }
    }
}

/// A coordinate, to a hundredth of a pixel.
fn n(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Weight, size and family of a CSS font.
fn font_of(font: &str) -> (&str, f64, &str) {
    let mut parts = font.splitn(3, ' ');
    let weight = parts.next().unwrap_or("400");
    let size = parts.next().and_then(|size| size.trim_end_matches("px").parse().ok()).unwrap_or(11.0);
    (weight, size, parts.next().unwrap_or("sans-serif"))
}

impl Surface for Svg {
    fn begin(&mut self) {
        self.path.clear();
    }

    fn move_to(&mut self, to: Point) {
        let _ = write!(self.path, "M{} {}", n(to.0), n(to.1));
    }

    fn line_to(&mut self, to: Point) {
        let _ = write!(self.path, "L{} {}", n(to.0), n(to.1));
    }

    fn curve_to(&mut self, control: Point, to: Point) {
        let _ = write!(self.path, "Q{} {} {} {}", n(control.0), n(control.1), n(to.0), n(to.1));
    }

    fn circle(&mut self, center: Point, radius: f64) {
        let (x, y, r) = (n(center.0 - radius), n(center.1), n(radius));
        let _ = write!(
            self.path,
            "M{x} {y}a{r} {r} 0 1 0 {} 0a{r} {r} 0 1 0 {} 0z",
            n(2.0 * radius),
            n(-2.0 * radius)
        );
    }

    fn close(&mut self) {
        self.path.push('z');
    }

    fn stroke(&mut self, colour: &str, width: f64) {
        let _ = writeln!(
            self.body,
            "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" d=\"{}\"/>",
            escaped(colour),
            n(width),
            self.path
        );
    }

    fn fill(&mut self, colour: &str) {
        let _ = writeln!(self.body, "<path fill=\"{}\" d=\"{}\"/>", escaped(colour), self.path);
    }

    fn dash(&mut self, _: f64) {}

    fn measure(&mut self, text: &str, font: &str) -> f64 {
        about(text, font_of(font).1)
    }

    fn text(&mut self, text: &str, font: &str, at: Point, colour: &str, _: &str) {
        let (weight, size, family) = font_of(font);
        // The place is the middle of the line; the baseline lies about a third of the size below it.
        let _ = writeln!(
            self.body,
            "<text x=\"{}\" y=\"{}\" font-family=\"{}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{}\">{}</text>",
            n(at.0),
            n(at.1 + size * 0.35),
            escaped(family),
            escaped(colour),
            escaped(text)
        );
    }

    fn clear(&mut self, view: (f64, f64), colour: Option<&str>) {
        self.body.clear();
        if let Some(colour) = colour {
            let _ = writeln!(
                self.body,
                "<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>",
                view.0,
                view.1,
                escaped(colour)
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Map, Matrix};
    use super::*;

    #[test]
    fn cells_are_grouped_by_colour_and_texts_escaped() {
        let matrix = Matrix::new(4, [(0, 1, 5.0), (1, 0, 5.0), (2, 3, 50.0)].into_iter());
        let dye = Dye::magnitudes(Map::Viridis, false);
        let mut svg = Svg::default();
        svg.cells(
            &mut Pyramid::new(matrix),
            &Lens::fit(4, 80.0),
            Scale::new(5.0, 50.0, true),
            &dye,
            (10.0, 20.0),
        );
        svg.text("a < b & \"c\"", "600 12px Inter, \"Noto Sans\"", (1.0, 2.0), "#000", "#fff");
        let text = svg.finish((100.0, 120.0), "#fff");
        assert_eq!(text.matches("<path").count(), 2);
        assert!(text.contains("M30 20h20v20h-20z") && text.contains("a &lt; b &amp; &quot;c&quot;"));
        assert!(text.starts_with("<svg") && text.ends_with("</svg>\n"));
    }

    #[test]
    fn a_dense_matrix_is_written_coarser() {
        let mut pyramid = Pyramid::new(Matrix::all_pairs(600, 1.0));
        let mut svg = Svg::default();
        let dye = Dye::magnitudes(Map::Cividis, true);
        svg.cells(&mut pyramid, &Lens::fit(600, 900.0), Scale::new(1.0, 1.0, false), &dye, (0.0, 0.0));
        let cells = svg.body.matches('z').count();
        assert!((1000..=MOST).contains(&cells), "{cells}");
    }
}
