//! A drawing area in CSS pixels with fractions: lines, marks and texts as both charts need them.

use super::ink::{Ink, Mark};
use super::onto::{Onto, UNITS};
use crate::canvas::Point;
use crate::canvas::draw::Surface;
pub use crate::canvas::lettering::about;
use crate::canvas::paint::Paint;
use gargalo_solver::base::order;
use plotters::coord::Shift;
use plotters::element::{Circle, DashedPathElement, PathElement, Polygon, Text};
use plotters::prelude::{DrawingArea, DrawingAreaErrorKind, DrawingBackend, IntoDrawingArea, IntoFont};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontStyle, RGBColor, ShapeStyle, TextStyle};

/// What drawing can fail with.
pub type Failure<DB> = DrawingAreaErrorKind<<DB as DrawingBackend>::ErrorType>;
/// What drawing gives.
pub type Drawn<DB> = Result<(), Failure<DB>>;

/// Gives plotters a surface of a size in CSS pixels, in the colours of a page. Nothing is drawn where it has no size.
pub fn on_surface(
    surface: &mut dyn Surface,
    size: (f64, f64),
    paint: &Paint,
    draw: impl FnOnce(&Paper<'_, Onto<'_>>) -> Drawn<Onto<'static>>,
) {
    let ink = Ink::of(paint);
    let area = Onto::new(surface, size, &paint.theme.ground).into_drawing_area();
    // A surface refuses nothing.
    let _ = draw(&Paper::new(&area, UNITS, &ink));
}

/// A drawing area whose unit is a part of a CSS pixel.
#[expect(missing_debug_implementations, reason = "plotters' drawing area has none")]
pub struct Paper<'a, DB: DrawingBackend> {
    area: &'a DrawingArea<DB, Shift>,
    /// Units to a CSS pixel.
    units: f64,
    /// Colours and font.
    pub ink: &'a Ink,
}

/// Where a text stands to its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// To the right of it.
    Start,
    /// Around it.
    Middle,
    /// To the left of it.
    End,
}

impl<'a, DB: DrawingBackend> Paper<'a, DB> {
    /// A paper on an area with so many units to a CSS pixel.
    pub fn new(area: &'a DrawingArea<DB, Shift>, units: u32, ink: &'a Ink) -> Self {
        Self { area, units: f64::from(units.max(1)), ink }
    }

    /// Width and height in CSS pixels.
    pub fn size(&self) -> (f64, f64) {
        let (width, height) = self.area.dim_in_pixel();
        (f64::from(width) / self.units, f64::from(height) / self.units)
    }

    fn at(&self, p: Point) -> (i32, i32) {
        let unit = |v: f64| (v * self.units).round().clamp(-1e8, 1e8) as i32;
        (unit(p.0), unit(p.1))
    }

    #[expect(clippy::cast_sign_loss, reason = "clamped")]
    fn long(&self, length: f64) -> u32 {
        (length * self.units).round().clamp(1.0, 1e6) as u32
    }

    fn style(&self, colour: RGBColor, width: f64) -> ShapeStyle {
        ShapeStyle { color: colour.to_rgba(), filled: false, stroke_width: self.long(width) }
    }

    /// The ground.
    ///
    /// # Errors
    /// What the backend refuses.
    pub fn clear(&self) -> Drawn<DB> {
        self.area.fill(&self.ink.ground)
    }

    /// A line through points; dash and gap in pixels.
    ///
    /// # Errors
    /// What the backend refuses.
    pub fn line(
        &self,
        points: &[Point],
        colour: RGBColor,
        width: f64,
        dash: Option<(u32, u32)>,
    ) -> Drawn<DB> {
        if points.len() < 2 {
            return Ok(());
        }
        let places = points.iter().map(|&p| self.at(p));
        let style = self.style(colour, width);
        match dash {
            None => self.area.draw(&PathElement::new(places.collect::<Vec<_>>(), style)),
            Some((dash, gap)) => {
                let (dash, gap) = (self.long(f64::from(dash)), self.long(f64::from(gap)));
                self.area.draw(&DashedPathElement::new(places.collect::<Vec<_>>(), dash, gap, style))
            }
        }
    }

    /// A design's mark, filled or hollow.
    ///
    /// # Errors
    /// What the backend refuses.
    pub fn mark(&self, mark: Mark, at: Point, radius: f64, colour: RGBColor, hollow: bool) -> Drawn<DB> {
        let (x, y) = at;
        let r = radius;
        let corners: &[Point] = match mark {
            Mark::Circle => {
                let fill = if hollow { self.ink.ground } else { colour };
                self.area.draw(&Circle::new(self.at(at), self.long(r), fill.filled()))?;
                return self.area.draw(&Circle::new(self.at(at), self.long(r), self.style(colour, 1.5)));
            }
            Mark::Square => &[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
            Mark::Triangle => &[(0.0, -1.15), (1.1, 0.85), (-1.1, 0.85)],
            Mark::Diamond => &[(0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)],
            Mark::Wedge => &[(0.0, 1.15), (1.1, -0.85), (-1.1, -0.85)],
        };
        let mut path: Vec<(i32, i32)> = corners.iter().map(|c| self.at((x + c.0 * r, y + c.1 * r))).collect();
        let fill = if hollow { self.ink.ground } else { colour };
        self.area.draw(&Polygon::new(path.clone(), fill.filled()))?;
        path.extend(path.first().copied());
        path.extend(path.get(1).copied());
        self.area.draw(&PathElement::new(path, self.style(colour, 1.5)))
    }

    /// A text at the vertical middle of a place.
    ///
    /// # Errors
    /// What the backend refuses.
    pub fn text(
        &self,
        text: &str,
        at: Point,
        size: f64,
        colour: RGBColor,
        anchor: Anchor,
        bold: bool,
    ) -> Drawn<DB> {
        let horizontal = match anchor {
            Anchor::Start => HPos::Left,
            Anchor::Middle => HPos::Center,
            Anchor::End => HPos::Right,
        };
        let font = (self.ink.font.as_str(), size * self.units).into_font();
        let font = if bold { font.style(FontStyle::Bold) } else { font };
        let style = TextStyle::from(font).color(&colour).pos(Pos::new(horizontal, VPos::Center));
        self.area.draw(&Text::new(text.to_owned(), self.at(at), style))
    }
}

/// At most so many characters of a name.
pub fn short(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    let kept: String = name.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

/// Moves labels of a height apart that would overlap, keeping their order and within `top..bottom`.
pub fn spread(wanted: &[f64], height: f64, top: f64, bottom: f64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order::sort(&mut order, |&label| order::number(wanted[label]));
    let mut places = wanted.to_vec();
    let mut least = top;
    for &label in &order {
        places[label] = places[label].max(least);
        least = places[label] + height;
    }
    let mut most = bottom;
    for &label in order.iter().rev() {
        places[label] = places[label].min(most);
        most = places[label] - height;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_spread_but_keep_their_order() {
        let places = spread(&[50.0, 52.0, 10.0, 51.0], 14.0, 0.0, 100.0);
        assert_eq!(places, [50.0, 78.0, 10.0, 64.0]);
        let tight = spread(&[95.0, 99.0], 14.0, 0.0, 100.0);
        assert_eq!(tight, [86.0, 100.0]);
    }

    #[test]
    fn long_names_are_cut() {
        assert_eq!(short("Proportional", 20), "Proportional");
        assert_eq!(short("Uniforme, capacidade média", 10), "Uniforme,…");
        assert!(about("Uniform", 12.0) > about("Unif", 12.0));
    }
}
