//! Two quantities of many things against each other, on equal logarithmic axes: where both are the same, on the
//! diagonal. Drawn on a surface, so that screen and SVG are one drawing.

use super::plot::{Item, Laid, Lit, Plot, Way, nearest};
use crate::canvas::Point;
use crate::canvas::axis::Axis;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use gargalo_words::Language;
use gargalo_words::number::significant;
use std::sync::Arc;

/// Half the width of the band around the diagonal.
pub const BAND: f64 = 0.1;
/// Room for numbers and names at the axes.
const LEFT: f64 = 58.0;
const BOTTOM: f64 = 42.0;
const TOP: f64 = 10.0;
const RIGHT: f64 = 14.0;
/// A pointer farther than this from every mark points at none.
const NEAR: f64 = 24.0;

/// A thing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Dot {
    /// What stands along.
    pub x: f64,
    /// What stands up.
    pub y: f64,
    /// Whether it is of the second group: a filled diamond in place of a ring.
    pub second: bool,
}

/// The words in the drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Texts {
    /// Along the horizontal axis, with the unit.
    pub x: &'static str,
    /// Along the vertical one.
    pub y: &'static str,
    /// The band.
    pub band: &'static str,
    /// The two groups.
    pub groups: [&'static str; 2],
}

/// What the chart shows.
#[derive(Debug, Clone, PartialEq)]
pub struct Scatter {
    /// The things.
    pub dots: Vec<Dot>,
    /// Each in words: what it is, and its figures.
    pub told: Vec<(String, String)>,
    /// The words of the drawing.
    pub texts: Texts,
}

/// The things in their places.
#[derive(Debug, Clone)]
struct ScatterPlot {
    dots: Vec<Dot>,
    told: Vec<(String, String)>,
    texts: Texts,
    places: Vec<Point>,
    x: Axis,
    y: Axis,
    /// Positions of the things from left to right.
    rising: Vec<usize>,
}

impl ScatterPlot {
    /// The plot in a size in CSS pixels; `None` without things or room.
    fn new(Scatter { dots, told, texts }: Scatter, size: (f64, f64)) -> Option<Self> {
        let all = || dots.iter().flat_map(|dot| [dot.x, dot.y]).filter(|v| v.is_finite() && *v > 0.0);
        let (least, most) = (all().fold(f64::INFINITY, f64::min), all().fold(0.0, f64::max));
        if most <= 0.0 || size.0 < LEFT + RIGHT + 60.0 || size.1 < TOP + BOTTOM + 60.0 {
            return None;
        }
        let (low, high) = (least / 1.25, most * 1.25);
        let x = Axis { low, high, start: LEFT, end: size.0 - RIGHT, log: true };
        let y = Axis { low, high, start: size.1 - BOTTOM, end: TOP, log: true };
        let places: Vec<Point> = dots.iter().map(|dot| (x.pixel(dot.x), y.pixel(dot.y))).collect();
        let mut rising: Vec<usize> = (0..dots.len()).collect();
        gargalo_solver::base::order::sort(&mut rising, |&at| {
            gargalo_solver::base::order::number(places[at].0)
        });
        Some(Self { dots, told, texts, places, x, y, rising })
    }

    /// So many things to the right of one.
    fn along(&self, from: Option<usize>, by: isize) -> Option<usize> {
        let last = self.rising.len().checked_sub(1)?;
        let here = from.and_then(|from| self.rising.iter().position(|at| *at == from));
        let to = match here {
            Some(here) => here.saturating_add_signed(by).min(last),
            None if by < 0 => last,
            None => 0,
        };
        self.rising.get(to).copied()
    }
}

/// Strokes the plot; `chosen` stands out.
fn draw(
    surface: &mut dyn Surface,
    plot: &ScatterPlot,
    paint: &Paint,
    chosen: Option<usize>,
    language: Language,
) {
    let (theme, texts) = (&paint.theme, &plot.texts);
    band(surface, plot, paint);
    grid(surface, plot, paint, texts, language);
    for (second, tone) in [(false, 0), (true, 1)] {
        surface.begin();
        for (dot, place) in plot.dots.iter().zip(&plot.places).filter(|(dot, _)| dot.second == second) {
            mark(surface, *place, dot.second, 1.0);
        }
        if second {
            surface.fill(&paint.tones[tone]);
        } else {
            surface.stroke(&paint.tones[tone], 1.25);
        }
    }
    if let Some((dot, place)) = chosen.and_then(|at| Some((plot.dots.get(at)?, *plot.places.get(at)?))) {
        surface.begin();
        mark(surface, place, dot.second, 2.0);
        surface.fill(&theme.ground);
        surface.stroke(&theme.text, 2.0);
    }
    let font = paint.font(500, 12.0);
    for (at, group) in texts.groups.iter().enumerate() {
        let y = TOP + 16.0 + 20.0 * at as f64;
        surface.begin();
        mark(surface, (LEFT + 16.0, y), at == 1, 1.5);
        if at == 1 {
            surface.fill(&paint.tones[1]);
        } else {
            surface.stroke(&paint.tones[0], 1.5);
        }
        surface.text(group, &font, (LEFT + 27.0, y), &theme.text, &theme.ground);
    }
}

/// A ring, or a diamond.
fn mark(surface: &mut dyn Surface, (x, y): Point, diamond: bool, scale: f64) {
    if diamond {
        let r = 4.2 * scale;
        surface.move_to((x, y - r));
        surface.line_to((x + r, y));
        surface.line_to((x, y + r));
        surface.line_to((x - r, y));
        surface.close();
    } else {
        surface.circle((x, y), 2.8 * scale);
    }
}

/// The band around the diagonal, and the diagonal.
fn band(surface: &mut dyn Surface, plot: &ScatterPlot, paint: &Paint) {
    let (low, high) = (plot.x.low, plot.x.high);
    let (up, down) = (1.0 + BAND, 1.0 - BAND);
    let at = |x: f64, y: f64| (plot.x.pixel(x), plot.y.pixel(y));
    let edge = [(low, low * up), (high / up, high), (high, high), (high, high * down), (low / down, low)];
    surface.begin();
    surface.move_to(at(low, low));
    for (x, y) in edge {
        surface.line_to(at(x, y));
    }
    surface.close();
    surface.fill(&paint.theme.surface);
    surface.dash(3.0);
    for [from, to] in [[edge[0], edge[1]], [edge[3], edge[4]]] {
        surface.begin();
        surface.move_to(at(from.0, from.1));
        surface.line_to(at(to.0, to.1));
        surface.stroke(&paint.theme.quiet, 1.0);
    }
    surface.dash(0.0);
    surface.begin();
    surface.move_to(at(low, low));
    surface.line_to(at(high, high));
    surface.stroke(&paint.theme.text, 1.0);
}

fn grid(surface: &mut dyn Surface, plot: &ScatterPlot, paint: &Paint, texts: &Texts, language: Language) {
    let theme = &paint.theme;
    let (small, plain) = (paint.font(400, 11.0), paint.font(500, 12.0));
    let (x, y) = (&plot.x, &plot.y);
    surface.begin();
    surface.move_to((x.start, y.end));
    surface.line_to((x.start, y.start));
    surface.line_to((x.end, y.start));
    surface.stroke(&theme.line, 1.0);
    for tick in x.ticks(52.0) {
        let (at, told) = (x.pixel(tick), significant(tick, 3, language));
        surface.begin();
        surface.move_to((at, y.start));
        surface.line_to((at, y.start + 4.0));
        surface.stroke(&theme.quiet, 1.0);
        let wide = surface.measure(&told, &small);
        surface.text(&told, &small, (at - wide / 2.0, y.start + 13.0), &theme.quiet, &theme.ground);
    }
    for tick in y.ticks(34.0) {
        let (at, told) = (y.pixel(tick), significant(tick, 3, language));
        surface.begin();
        surface.move_to((x.start, at));
        surface.line_to((x.start - 4.0, at));
        surface.stroke(&theme.quiet, 1.0);
        let wide = surface.measure(&told, &small);
        surface.text(&told, &small, (x.start - 7.0 - wide, at), &theme.quiet, &theme.ground);
    }
    let wide = surface.measure(texts.x, &plain);
    let foot = y.start + BOTTOM - 10.0;
    surface.text(texts.x, &plain, (x.end - wide, foot), &theme.text, &theme.ground);
    let head = TOP + 16.0 + 20.0 * texts.groups.len() as f64;
    surface.text(texts.y, &plain, (x.start + 10.0, head), &theme.text, &theme.ground);
    // Beside the diagonal, where few marks are.
    let middle = x.low * (x.high / x.low).powf(0.62);
    let place = (x.pixel(middle * 1.7), y.pixel(middle));
    surface.text(texts.band, &small, place, &theme.quiet, &theme.ground);
}

impl Plot for Scatter {
    fn lay(&self, size: (f64, f64)) -> Option<Arc<dyn Laid>> {
        Some(Arc::new(ScatterPlot::new(self.clone(), size)?))
    }
}

impl Laid for ScatterPlot {
    fn draw(&self, surface: &mut dyn Surface, _: (f64, f64), paint: &Paint, lit: Lit, language: Language) {
        draw(surface, self, paint, lit.1.map(|item| item.1), language);
    }

    fn place(&self, item: Item) -> Option<Point> {
        self.places.get(item.1).copied()
    }

    fn nearest(&self, to: Point) -> Option<Item> {
        nearest(&self.places, to, NEAR).map(|at| (0, at))
    }

    fn step(&self, from: Option<Item>, way: Way) -> Option<Item> {
        let from = from.map(|item| item.1);
        let to = match way {
            Way::Along(by) => self.along(from, by),
            Way::Down(by) => self.along(from, -by),
            Way::First => self.along(None, 1),
            Way::Last => self.along(None, -1),
        };
        to.map(|at| (0, at))
    }

    fn told(&self, item: Item, _: Language) -> Option<(String, String)> {
        self.told.get(item.1).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::svg::Svg;

    fn plot() -> ScatterPlot {
        let dot = |x: f64, y: f64, second| Dot { x, y, second };
        let dots = vec![dot(1.0, 1.1, false), dot(10.0, 9.0, true), dot(0.1, 0.1, false)];
        let told = vec![("a".to_owned(), "1 s".to_owned()); 3];
        let texts =
            Texts { x: "measured (s)", y: "predicted (s)", band: "±10 %", groups: ["inside", "across"] };
        ScatterPlot::new(Scatter { dots, told, texts }, (700.0, 500.0)).unwrap()
    }

    #[test]
    fn what_is_the_same_stands_on_the_diagonal() {
        let plot = plot();
        let (low, high) = (plot.x.low, plot.x.high);
        assert_eq!((low, high), (plot.y.low, plot.y.high));
        let (x, y) = plot.place((0, 2)).unwrap();
        let part = (x - plot.x.start) / (plot.x.end - plot.x.start);
        assert!((part - (y - plot.y.start) / (plot.y.end - plot.y.start)).abs() < 1e-9);
    }

    #[test]
    fn pointer_and_keys_find_things() {
        let plot = plot();
        let place = plot.place((0, 1)).unwrap();
        assert_eq!(plot.nearest((place.0 + 3.0, place.1)), Some((0, 1)));
        assert_eq!(plot.nearest((place.0 + 300.0, place.1)), None);
        assert_eq!(
            (plot.along(None, 1), plot.along(Some(2), 1), plot.along(Some(1), 1)),
            (Some(2), Some(0), Some(1))
        );
        assert_eq!(plot.step(Some((0, 2)), Way::Down(1)), Some((0, 2)));
        let none = Scatter { dots: Vec::new(), told: Vec::new(), texts: plot.texts };
        assert!(ScatterPlot::new(none, (700.0, 500.0)).is_none());
    }

    #[test]
    fn groups_differ_in_form() {
        let mut svg = Svg::new((700.0, 500.0), "test");
        let paint = Paint::plain(false);
        draw(&mut svg, &plot(), &paint, Some(0), Language::English);
        let text = svg.finish();
        for word in ["measured (s)", "predicted (s)", "inside", "across", "±10 %"] {
            assert!(text.contains(word), "{word}");
        }
        assert!(text.contains("a2.80") && text.contains(&format!("fill=\"{}\"", paint.tones[1])));
    }
}
