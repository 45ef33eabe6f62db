//! Curves of quantities over another, and marks of what was measured: laid out, and drawn on a surface, so that screen
//! and SVG are one drawing.

use super::thin::apart;
use crate::canvas::Point;
use crate::canvas::axis::Axis;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use gargalo_words::Language;

const LEFT: f64 = 58.0;
const BOTTOM: f64 = 42.0;
const TOP: f64 = 24.0;
const RIGHT: f64 = 18.0;
/// A pointer farther than this from every point points at none.
const NEAR: f64 = 40.0;

/// Of lines that lie on each other so many are told apart by their widths: more would cover the chart.
pub(super) const RINGS: usize = 4;

/// How a curve is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// A line from point to point.
    #[default]
    Line,
    /// Steps: the value holds until the next point.
    Steps,
    /// Marks alone.
    Marks,
}

/// A curve.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Curve {
    /// What it is.
    pub name: String,
    /// Its tone, from 0.
    pub tone: usize,
    /// Whether its line is dashed.
    pub dashed: bool,
    /// How it is drawn.
    pub form: Form,
    /// Points, from left to right.
    pub points: Vec<Point>,
}

/// An axis: what it says, and how.
#[derive(Debug, Clone, Copy)]
pub struct Side {
    /// Its words, with the unit.
    pub name: &'static str,
    /// Whether it is logarithmic.
    pub log: bool,
    /// Whether its round values are powers of two.
    pub binary: bool,
    /// A value in words.
    pub tell: fn(f64, Language) -> String,
}

impl PartialEq for Side {
    fn eq(&self, other: &Self) -> bool {
        (self.name, self.log, self.binary) == (other.name, other.log, other.binary)
    }
}

/// What a chart shows.
#[derive(Debug, Clone, PartialEq)]
pub struct Curves {
    /// The curves, those on top last.
    pub curves: Vec<Curve>,
    /// Along.
    pub x: Side,
    /// Up.
    pub y: Side,
    /// Ends of the vertical axis, where they are not the data's.
    pub range: Option<(f64, f64)>,
}

/// A point: of which curve, which.
pub type Item = (usize, usize);

/// The curves in their places.
#[derive(Debug, Clone, PartialEq)]
pub struct CurvesPlot {
    /// What it shows.
    pub data: Curves,
    /// What is along, in place of what the data say.
    pub x_name: Option<String>,
    x: Axis,
    y: Axis,
}

impl CurvesPlot {
    /// Lays the data out in CSS pixels; `None` without points or room.
    pub fn new(data: Curves, size: (f64, f64)) -> Option<Self> {
        if size.0 < LEFT + RIGHT + 60.0 || size.1 < TOP + BOTTOM + 60.0 {
            return None;
        }
        let ends = |side: &Side, of: fn(&Point) -> f64| -> Option<(f64, f64)> {
            let all = || {
                let points = data.curves.iter().flat_map(|curve| &curve.points).map(of);
                points.filter(|value| value.is_finite() && (!side.log || *value > 0.0))
            };
            let (low, high) = (all().fold(f64::INFINITY, f64::min), all().fold(f64::NEG_INFINITY, f64::max));
            (low <= high).then_some((low, high))
        };
        let along = ends(&data.x, |point| point.0)?;
        let up = ends(&data.y, |point| point.1)?;
        let (low, high) = data.range.unwrap_or(if data.y.log {
            (up.0 / 1.5, up.1 * 1.5)
        } else {
            (0.0, if up.1 > 0.0 { up.1 * 1.06 } else { 1.0 })
        });
        let along = match data.x.log {
            true if along.0 == along.1 => (along.0 / 2.0, along.1 * 2.0),
            true => along,
            false => (0.0_f64.min(along.0), if along.1 > 0.0 { along.1 } else { 1.0 }),
        };
        let x = Axis { low: along.0, high: along.1, start: LEFT, end: size.0 - RIGHT, log: data.x.log };
        let y = Axis { low, high, start: size.1 - BOTTOM, end: TOP, log: data.y.log };
        Some(Self { data, x_name: None, x, y })
    }

    /// Where a point stands.
    pub fn place(&self, item: Item) -> Option<Point> {
        let point = self.data.curves.get(item.0)?.points.get(item.1)?;
        Some((self.x.pixel(point.0), self.y.pixel(point.1)))
    }

    /// The point nearest to a place, within reach.
    pub fn nearest(&self, to: Point) -> Option<Item> {
        let mut best: Option<(f64, Item)> = None;
        for (curve, of) in self.data.curves.iter().enumerate() {
            for point in 0..of.points.len() {
                let Some(place) = self.place((curve, point)) else { continue };
                let far = (place.0 - to.0).hypot(place.1 - to.1);
                if far <= NEAR && best.is_none_or(|(nearest, _)| far < nearest) {
                    best = Some((far, (curve, point)));
                }
            }
        }
        best.map(|(_, item)| item)
    }

    /// So many points on, or the nearest along on a neighbouring curve.
    pub fn step(&self, from: Option<Item>, by: isize, curves: isize) -> Option<Item> {
        let Some((curve, point)) = from else {
            let first = self.data.curves.iter().position(|curve| !curve.points.is_empty())?;
            return Some((
                first,
                if by == isize::MAX { self.data.curves[first].points.len() - 1 } else { 0 },
            ));
        };
        let to = curve.saturating_add_signed(curves).min(self.data.curves.len().checked_sub(1)?);
        if to != curve {
            let here = self.data.curves.get(curve)?.points.get(point)?.0;
            let far = |at: &(usize, &Point)| (at.1.0 - here).abs();
            let points = self.data.curves[to].points.iter().enumerate();
            return points.min_by(|a, b| far(a).total_cmp(&far(b))).map(|(at, _)| (to, at));
        }
        let last = self.data.curves.get(curve)?.points.len().checked_sub(1)?;
        Some((curve, point.saturating_add_signed(by).min(last)))
    }
}

/// Powers of two within an axis, so far apart.
fn binary_ticks(axis: &Axis, apart: f64) -> Vec<f64> {
    let (low, high) = (axis.low.log2().ceil(), axis.high.log2().floor());
    let room = ((axis.end - axis.start).abs() / apart).max(1.0);
    let step = ((high - low) / room).ceil().max(1.0);
    let mut ticks = Vec::new();
    let mut power = (low / step).ceil() * step;
    while power <= high && ticks.len() < 64 {
        ticks.push(power.exp2());
        power += step;
    }
    ticks
}

/// Strokes the chart with a legend in a corner; `chosen` stands out.
pub fn draw(
    surface: &mut dyn Surface,
    plot: &CurvesPlot,
    paint: &Paint,
    chosen: Option<Item>,
    language: Language,
) {
    draw_bare(surface, plot, paint, chosen, language);
    names(surface, plot, paint);
}

/// The same without a legend.
pub fn draw_bare(
    surface: &mut dyn Surface,
    plot: &CurvesPlot,
    paint: &Paint,
    chosen: Option<Item>,
    language: Language,
) {
    grid(surface, plot, paint, language);
    for (at, curve) in plot.data.curves.iter().enumerate() {
        // Curves that those drawn later would hide are wider: they stay seen on both sides.
        let above = plot.data.curves[at + 1..].iter().filter(|other| hides(other, curve)).take(RINGS).count();
        strokes(surface, plot, curve, paint, 2.0 + 3.0 * above as f64);
    }
    if let Some((item, place)) = chosen.and_then(|item| Some((item, plot.place(item)?))) {
        let tone = plot.data.curves.get(item.0).map_or(0, |curve| curve.tone);
        surface.begin();
        surface.circle(place, 5.0);
        surface.fill(&paint.theme.ground);
        surface.stroke(&paint.tones[tone % 8], 2.5);
    }
}

/// Whether a line would lie on another one all along.
fn hides(upper: &Curve, lower: &Curve) -> bool {
    let near = |one: f64, other: f64| (one - other).abs() <= other.abs() * 1e-6;
    upper.form != Form::Marks
        && lower.form != Form::Marks
        && upper.points.len() == lower.points.len()
        && upper
            .points
            .iter()
            .zip(&lower.points)
            .all(|(one, other)| near(one.0, other.0) && near(one.1, other.1))
}

fn strokes(surface: &mut dyn Surface, plot: &CurvesPlot, curve: &Curve, paint: &Paint, width: f64) {
    let colour = &paint.tones[curve.tone % 8];
    let mut before: Option<Point> = None;
    surface.begin();
    let shown = || curve.points.iter().filter(|point| point.0.is_finite() && point.1.is_finite());
    let last = shown().next_back();
    for point in shown() {
        let at = (plot.x.pixel(point.0), plot.y.pixel(point.1));
        let hidden = before.is_some_and(|before| !apart(before, at));
        if hidden && curve.form != Form::Marks && Some(point) != last {
            continue;
        }
        match (curve.form, before) {
            (Form::Marks, _) => {
                surface.move_to((at.0, at.1 - 4.2));
                surface.line_to((at.0 + 4.2, at.1));
                surface.line_to((at.0, at.1 + 4.2));
                surface.line_to((at.0 - 4.2, at.1));
                surface.close();
            }
            (_, None) => surface.move_to(at),
            (Form::Steps, Some(last)) => {
                surface.line_to((at.0, last.1));
                surface.line_to(at);
            }
            (Form::Line, Some(_)) => surface.line_to(at),
        }
        before = Some(at);
    }
    if curve.form == Form::Marks {
        surface.fill(colour);
        return;
    }
    surface.dash(if curve.dashed { 5.0 } else { 0.0 });
    surface.stroke(colour, width);
    surface.dash(0.0);
}

/// A legend in the corner with more room.
fn names(surface: &mut dyn Surface, plot: &CurvesPlot, paint: &Paint) {
    if plot.data.curves.len() < 2 {
        return;
    }
    let font = paint.font(500, 12.0);
    let widest = plot.data.curves.iter().map(|curve| surface.measure(&curve.name, &font)).fold(0.0, f64::max);
    let (width, height) = (widest + 40.0, 19.0 * plot.data.curves.len() as f64);
    let (left, right) = (plot.x.start + 12.0, plot.x.end - width - 4.0);
    let (top, bottom) = (plot.y.end + 10.0, plot.y.start - height);
    let places = [(left, top), (right, bottom), (right, top), (left, bottom)];
    let met = |corner: &Point| {
        let inside = |point: &&Point| {
            let at = (plot.x.pixel(point.0), plot.y.pixel(point.1));
            (corner.0 - 6.0..corner.0 + width).contains(&at.0)
                && (corner.1 - 14.0..corner.1 + height).contains(&at.1)
        };
        plot.data.curves.iter().flat_map(|curve| &curve.points).filter(inside).count()
    };
    let corner = places.into_iter().min_by_key(met).unwrap_or(places[0]);
    for (at, curve) in plot.data.curves.iter().enumerate() {
        let (x, y) = (corner.0, corner.1 + 19.0 * at as f64);
        let colour = &paint.tones[curve.tone % 8];
        surface.begin();
        if curve.form == Form::Marks {
            surface.move_to((x + 10.0, y - 4.5));
            surface.line_to((x + 14.5, y));
            surface.line_to((x + 10.0, y + 4.5));
            surface.line_to((x + 5.5, y));
            surface.close();
            surface.fill(colour);
        } else {
            surface.move_to((x, y));
            surface.line_to((x + 20.0, y));
            surface.dash(if curve.dashed { 5.0 } else { 0.0 });
            surface.stroke(colour, 2.5);
            surface.dash(0.0);
        }
        surface.text(&curve.name, &font, (x + 27.0, y), &paint.theme.text, &paint.theme.ground);
    }
}

fn grid(surface: &mut dyn Surface, plot: &CurvesPlot, paint: &Paint, language: Language) {
    let theme = &paint.theme;
    let (small, plain) = (paint.font(400, 11.0), paint.font(500, 12.0));
    let (x, y) = (&plot.x, &plot.y);
    for tick in y.ticks(38.0) {
        let (at, told) = (y.pixel(tick), (plot.data.y.tell)(tick, language));
        surface.begin();
        surface.move_to((x.start, at));
        surface.line_to((x.end, at));
        surface.stroke(&theme.line, 1.0);
        let wide = surface.measure(&told, &small);
        surface.text(&told, &small, (x.start - 7.0 - wide, at), &theme.quiet, &theme.ground);
    }
    surface.begin();
    surface.move_to((x.start, y.start));
    surface.line_to((x.end, y.start));
    surface.stroke(&theme.quiet, 1.0);
    let ticks = if plot.data.x.binary { binary_ticks(x, 62.0) } else { x.ticks(62.0) };
    for tick in ticks {
        let (at, told) = (x.pixel(tick), (plot.data.x.tell)(tick, language));
        surface.begin();
        surface.move_to((at, y.start));
        surface.line_to((at, y.start + 4.0));
        surface.stroke(&theme.quiet, 1.0);
        let wide = surface.measure(&told, &small);
        surface.text(&told, &small, (at - wide / 2.0, y.start + 13.0), &theme.quiet, &theme.ground);
    }
    let along = plot.x_name.as_deref().unwrap_or(plot.data.x.name);
    let wide = surface.measure(along, &plain);
    let foot = y.start + BOTTOM - 10.0;
    surface.text(along, &plain, (x.end - wide, foot), &theme.text, &theme.ground);
    surface.text(plot.data.y.name, &plain, (6.0, 9.0), &theme.text, &theme.ground);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::svg::Svg;
    use gargalo_words::number::significant;

    fn told(value: f64, language: Language) -> String {
        significant(value, 3, language)
    }

    fn data() -> Curves {
        let side = |name, log, binary| Side { name, log, binary, tell: told };
        let curve = |name: &str, form, points: &[Point]| Curve {
            name: name.to_owned(),
            form,
            points: points.to_vec(),
            ..Curve::default()
        };
        Curves {
            curves: vec![
                curve("model", Form::Line, &[(8.0, 1.0), (1024.0, 50.0), (1_048_576.0, 200.0)]),
                curve("measured", Form::Marks, &[(1024.0, 45.0), (1_048_576.0, 210.0)]),
            ],
            x: side("size", true, true),
            y: side("GB/s", false, false),
            range: None,
        }
    }

    #[test]
    fn points_are_found_where_they_are() {
        let plot = CurvesPlot::new(data(), (600.0, 300.0)).expect("there are points");
        for item in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)] {
            assert_eq!(plot.nearest(plot.place(item).expect("exists")), Some(item));
        }
        assert_eq!(plot.nearest((300.0, 20.0)), None);
        assert_eq!(plot.step(None, 1, 0), Some((0, 0)));
        assert_eq!(plot.step(Some((0, 0)), 10, 0), Some((0, 2)));
        assert_eq!(plot.step(Some((0, 2)), 0, 1), Some((1, 1)));
        let empty = Curves { curves: Vec::new(), ..data() };
        assert_eq!(CurvesPlot::new(empty, (600.0, 300.0)), None);
    }

    #[test]
    fn the_drawing_names_curves_and_axes() {
        let plot = CurvesPlot::new(data(), (600.0, 300.0)).expect("there are points");
        let mut svg = Svg::new((600.0, 300.0), "test");
        draw(&mut svg, &plot, &Paint::plain(false), Some((0, 1)), Language::English);
        let text = svg.finish();
        for word in ["model", "measured", "size", "GB/s", "200"] {
            assert!(text.contains(word), "{word}");
        }
        assert!(!text.contains("NaN"));
    }

    #[test]
    fn ticks_of_sizes_are_powers_of_two() {
        let axis = Axis { low: 8.0, high: 8_589_934_592.0, start: 0.0, end: 600.0, log: true };
        let ticks = binary_ticks(&axis, 62.0);
        assert!(ticks.len() >= 6 && ticks.len() <= 11, "{ticks:?}");
        assert!(ticks.iter().all(|tick| tick.log2().fract() == 0.0));
    }
}
