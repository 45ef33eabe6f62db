//! What moves the time, and how far: a bar to each side of the usual, the longest on top. Laid out, and drawn on a surface.

use super::paper::short;
use super::plot::{Item, Laid, Lit, Plot, Way, height_of};
use crate::canvas::Point;
use crate::canvas::axis::Axis;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use gargalo_words::Language;
use gargalo_words::number::significant;
use gargalo_words::quantity::{percent, time};
use std::sync::Arc;

const TOP: f64 = 22.0;
const BOTTOM: f64 = 42.0;
const RIGHT: f64 = 26.0;
/// Letters of a name.
const LONGEST: usize = 34;

/// One thing that is moved.
#[derive(Debug, Clone, PartialEq)]
pub struct Swing {
    /// What.
    pub name: String,
    /// Seconds with a tenth less and with a tenth more; `None` where that is not possible or nothing ends.
    pub times: [Option<f64>; 2],
    /// What it is then, in words.
    pub values: [String; 2],
}

/// What the chart shows.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Tornado {
    /// The time as it is.
    pub usual: f64,
    /// The longest first.
    pub swings: Vec<Swing>,
    /// Sides that are left out: less, more.
    pub hidden: [bool; 2],
    /// The axis, with the unit.
    pub axis: String,
}

/// The bars in their places.
#[derive(Debug, Clone, PartialEq)]
pub struct TornadoPlot {
    /// What it shows.
    pub data: Tornado,
    x: Axis,
    pitch: f64,
}

impl TornadoPlot {
    /// Lays it out in CSS pixels; `None` without bars or room.
    pub fn new(data: Tornado, size: (f64, f64)) -> Option<Self> {
        if data.swings.is_empty() || size.0 < 220.0 || size.1 < TOP + BOTTOM + 20.0 {
            return None;
        }
        let shown = data.swings.iter().flat_map(|swing| {
            swing.times.iter().zip(data.hidden).filter(|(_, hidden)| !hidden).filter_map(|(time, _)| *time)
        });
        let (low, high) =
            shown.fold((data.usual, data.usual), |(low, high), time| (low.min(time), high.max(time)));
        let room = if high > low { (high - low) * 0.06 } else { data.usual.abs().max(1e-9) * 0.1 };
        let longest = data.swings.iter().map(|swing| swing.name.chars().count().min(LONGEST)).max()?;
        let start = (longest as f64 * 6.6 + 20.0).min(size.0 * 0.42);
        let x = Axis { low: low - room, high: high + room, start, end: size.0 - RIGHT, log: false };
        let pitch = ((size.1 - TOP - BOTTOM) / data.swings.len() as f64).min(44.0);
        Some(Self { data, x, pitch })
    }

    fn middle(&self, row: usize) -> f64 {
        TOP + self.pitch * (row as f64 + 0.5)
    }

    /// A side's time, unless it is hidden.
    fn time(&self, (row, side): (usize, usize)) -> Option<f64> {
        let shown = !*self.data.hidden.get(side)?;
        self.data.swings.get(row)?.times.get(side).copied().flatten().filter(|_| shown)
    }

    /// The end of a side's bar.
    pub fn place(&self, item: (usize, usize)) -> Option<Point> {
        Some((self.x.pixel(self.time(item)?), self.middle(item.0)))
    }

    /// The time that stands at a place across: the way back.
    pub fn value(&self, pixel: f64) -> f64 {
        self.x.value(pixel)
    }

    /// The bar at a place: the side that is pointed at, or the nearer end.
    #[expect(clippy::cast_sign_loss, reason = "checked")]
    pub fn nearest(&self, at: Point) -> Option<(usize, usize)> {
        let row = ((at.1 - TOP) / self.pitch).floor();
        if row < 0.0 || row >= self.data.swings.len() as f64 || at.0 < self.x.start {
            return None;
        }
        let far = |side: &usize| {
            (self.place((row as usize, *side)).map_or(f64::INFINITY, |end| end.0) - at.0).abs()
        };
        let side = [0, 1].into_iter().min_by(|a, b| far(a).total_cmp(&far(b)))?;
        self.time((row as usize, side)).map(|_| (row as usize, side))
    }

    /// So many rows on, or to the other side.
    pub fn step(&self, from: Option<(usize, usize)>, rows: isize, sides: isize) -> Option<(usize, usize)> {
        let last = self.data.swings.len().checked_sub(1)?;
        let (row, side) = from.map_or((0, 0), |(row, side)| {
            (row.saturating_add_signed(rows).min(last), side.saturating_add_signed(sides).min(1))
        });
        [(row, side), (row, 1 - side)].into_iter().find(|item| self.time(*item).is_some())
    }
}

fn rectangle(surface: &mut dyn Surface, min: Point, max: Point) {
    surface.begin();
    surface.move_to(min);
    surface.line_to((max.0, min.1));
    surface.line_to(max);
    surface.line_to((min.0, max.1));
    surface.close();
}

/// Strokes the bars; `chosen` stands out. Less is filled, more has an outline around a lighter filling: told apart
/// without colour too.
pub fn draw(
    surface: &mut dyn Surface,
    plot: &TornadoPlot,
    paint: &Paint,
    chosen: Option<(usize, usize)>,
    language: Language,
) {
    let theme = &paint.theme;
    let small = paint.font(400, 11.0);
    let foot = TOP + plot.pitch * plot.data.swings.len() as f64 + 4.0;
    for tick in plot.x.ticks(70.0) {
        let (at, told) = (plot.x.pixel(tick).floor() + 0.5, significant(tick, 4, language));
        surface.begin();
        surface.move_to((at, TOP - 4.0));
        surface.line_to((at, foot));
        surface.stroke(&theme.line, 1.0);
        let wide = surface.measure(&told, &small);
        surface.text(&told, &small, (at - wide / 2.0, foot + 12.0), &theme.quiet, &theme.ground);
    }
    let wide = surface.measure(&plot.data.axis, &small);
    surface.text(&plot.data.axis, &small, (plot.x.end - wide, foot + 28.0), &theme.quiet, &theme.ground);
    let zero = plot.x.pixel(plot.data.usual);
    let half = (plot.pitch * 0.32).clamp(2.0, 12.0);
    for (row, swing) in plot.data.swings.iter().enumerate() {
        let middle = plot.middle(row);
        let mut both = [0, 1];
        // The longer one below, so that two on the same side are both seen.
        let far = |side: usize| plot.place((row, side)).map_or(0.0, |end| (end.0 - zero).abs());
        if far(0) < far(1) {
            both.swap(0, 1);
        }
        for side in both {
            let Some((end, _)) = plot.place((row, side)) else { continue };
            let (thick, tone) =
                if side == 0 { (half, &paint.tones[1]) } else { (half * 0.62, &paint.tones[0]) };
            rectangle(surface, (zero, middle - thick), (end, middle + thick));
            surface.fill(tone);
            surface.stroke(&theme.ground, 0.8);
            if chosen == Some((row, side)) {
                rectangle(
                    surface,
                    (zero.min(end) - 2.0, middle - thick - 2.0),
                    (zero.max(end) + 2.0, middle + thick + 2.0),
                );
                surface.stroke(&theme.text, 2.0);
            }
        }
        let font = paint.font(450, 12.0);
        let mut name = short(&swing.name, LONGEST);
        while surface.measure(&name, &font) > plot.x.start - 12.0 && name.chars().count() > 4 {
            name = short(&name, name.chars().count() - 1);
        }
        let wide = surface.measure(&name, &font);
        surface.text(&name, &font, (plot.x.start - 8.0 - wide, middle), &theme.text, &theme.ground);
    }
    surface.begin();
    surface.move_to((zero, TOP - 6.0));
    surface.line_to((zero, foot));
    surface.stroke(&theme.text, 1.5);
    let told = format!("{}\u{202f}s", significant(plot.data.usual, 4, language));
    let wide = surface.measure(&told, &small);
    let at = (zero - wide / 2.0).clamp(plot.x.start - 8.0, plot.x.end - wide + RIGHT - 4.0);
    surface.text(&told, &small, (at, TOP - 13.0), &theme.text, &theme.ground);
}

impl Plot for Tornado {
    fn lay(&self, size: (f64, f64)) -> Option<Arc<dyn Laid>> {
        Some(Arc::new(TornadoPlot::new(self.clone(), size)?))
    }

    fn height(&self) -> Option<f64> {
        let rows = self.swings.len();
        // A few bars don't fill a chart's usual height.
        if rows <= 10 { Some(90.0 + 30.0 * rows as f64) } else { height_of(rows) }
    }
}

impl Laid for TornadoPlot {
    fn draw(&self, surface: &mut dyn Surface, _: (f64, f64), paint: &Paint, lit: Lit, language: Language) {
        draw(surface, self, paint, lit.1, language);
    }

    fn place(&self, item: Item) -> Option<Point> {
        self.place(item)
    }

    fn nearest(&self, at: Point) -> Option<Item> {
        self.nearest(at)
    }

    fn step(&self, from: Option<Item>, way: Way) -> Option<Item> {
        let (sides, rows) = way.by();
        match way {
            Way::First => self.step(None, 0, 0),
            Way::Last => self.step(from.or(Some((0, 0))), isize::MAX, 0),
            _ => self.step(from, rows, sides),
        }
    }

    fn told(&self, item: Item, language: Language) -> Option<(String, String)> {
        let swing = self.data.swings.get(item.0)?;
        let own = swing.times.get(item.1).copied().flatten()?;
        let far = own / self.data.usual - 1.0;
        let sign = if far < 0.0 { "−" } else { "+" };
        let far = format!("{sign}{}", percent(far.abs(), language));
        Some((
            format!("{}: {}", swing.name, swing.values[item.1]),
            format!("{} ({far})", time(own, 4, language)),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(crate) fn tornado() -> Tornado {
        let swing = |name: &str, times| Swing {
            name: name.to_owned(),
            times,
            values: ["0.9".to_owned(), "1.1".to_owned()],
        };
        Tornado {
            usual: 8.0,
            swings: vec![
                swing("alpha", [Some(8.0 / 0.9), Some(8.0 / 1.1)]),
                swing("k", [None, Some(9.0)]),
                swing("seed", [Some(8.0), Some(8.0)]),
            ],
            hidden: [false; 2],
            axis: "time, s".to_owned(),
        }
    }

    #[test]
    fn ends_are_found_where_they_are() {
        let plot = TornadoPlot::new(tornado(), (600.0, 240.0)).expect("there are bars");
        for item in [(0, 0), (0, 1), (1, 1)] {
            let place = plot.place(item).expect("there");
            assert_eq!(plot.nearest(place), Some(item));
            assert!((plot.value(place.0) - plot.time(item).unwrap()).abs() < 1e-9);
        }
        assert_eq!(plot.place((1, 0)), None);
        assert_eq!(plot.step(None, 1, 0), Some((0, 0)));
        assert_eq!(plot.step(Some((0, 0)), 1, 0), Some((1, 1)), "the side that is there");
        assert_eq!(plot.step(Some((0, 0)), 0, 1), Some((0, 1)));
    }

    #[test]
    fn a_side_can_be_left_out() {
        let data = Tornado { hidden: [true, false], ..tornado() };
        let plot = TornadoPlot::new(data, (600.0, 240.0)).expect("there are bars");
        assert_eq!((plot.place((0, 0)), plot.place((0, 1)).is_some()), (None, true));
        assert_eq!(TornadoPlot::new(Tornado::default(), (600.0, 240.0)), None);
    }
}
