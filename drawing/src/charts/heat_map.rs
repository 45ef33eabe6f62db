//! A figure over two swept parameters, told by colour: laid out, and drawn on a surface.

use super::plot::{Item, Laid, Lit, Plot, Way, height_of};
use crate::canvas::Point;
use crate::canvas::axis::Axis;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use crate::canvas::scale::css;
use gargalo_words::Language;
use gargalo_words::figures::FigureMessages;
use gargalo_words::number::significant;
use std::sync::Arc;

const TOP: f64 = 12.0;
const BOTTOM: f64 = 46.0;
/// Room for the scale at the right.
const RIGHT: f64 = 96.0;
const BAR: f64 = 14.0;
/// Figures stand in cells that are at least so large.
const LEGIBLE: (f64, f64) = (46.0, 17.0);

/// What a map shows.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct HeatMap {
    /// What is along, and its values as text.
    pub x: (String, Vec<String>),
    /// What is up, and its values as text; the first is the lowest.
    pub y: (String, Vec<String>),
    /// The figure of a row and column, by row; `None` where there is none (yet).
    pub values: Vec<Option<f64>>,
    /// Why there is none, where that is known.
    pub notes: Vec<Option<String>>,
    /// What the colours tell, with the unit.
    pub scale: String,
    /// Whether equal ratios, not equal differences, are equally far apart in colour.
    pub log: bool,
}

impl HeatMap {
    /// The figure of a row and a column.
    pub fn value(&self, (row, column): (usize, usize)) -> Option<f64> {
        (column < self.x.1.len())
            .then(|| self.values.get(row * self.x.1.len() + column).copied().flatten())?
    }

    /// Why a cell has none.
    pub fn note(&self, (row, column): (usize, usize)) -> Option<&str> {
        self.notes.get(row * self.x.1.len() + column)?.as_deref()
    }

    /// The cell with the least figure, and that with the greatest.
    pub fn ends(&self) -> Option<((usize, usize), (usize, usize))> {
        let columns = self.x.1.len().max(1);
        let known = || self.values.iter().enumerate().filter_map(|(at, value)| Some((at, (*value)?)));
        let least = known().min_by(|a, b| a.1.total_cmp(&b.1))?.0;
        // The first of equal ones, as with the least.
        let most = known().rev().max_by(|a, b| a.1.total_cmp(&b.1))?.0;
        Some(((least / columns, least % columns), (most / columns, most % columns)))
    }
}

/// The map in its place.
#[derive(Debug, Clone, PartialEq)]
pub struct HeatPlot {
    /// What it shows.
    pub data: HeatMap,
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
    range: (f64, f64),
}

impl HeatPlot {
    /// Lays it out in CSS pixels; `None` without cells or room.
    pub fn new(data: HeatMap, size: (f64, f64)) -> Option<Self> {
        let known = || data.values.iter().flatten().copied().filter(|value| value.is_finite());
        let range = (known().fold(f64::INFINITY, f64::min), known().fold(f64::NEG_INFINITY, f64::max));
        let longest = data.y.1.iter().map(|label| label.chars().count().min(14)).max()?;
        let left = 16.0 + 7.0 * longest as f64 + 12.0;
        let (right, bottom) = (size.0 - RIGHT, size.1 - BOTTOM);
        let room = right > left + 40.0 && bottom > TOP + 40.0;
        (room && !data.x.1.is_empty()).then_some(Self { data, left, right, top: TOP + 12.0, bottom, range })
    }

    fn cell(&self) -> (f64, f64) {
        let (columns, rows) = (self.data.x.1.len() as f64, self.data.y.1.len() as f64);
        ((self.right - self.left) / columns, (self.bottom - self.top) / rows)
    }

    /// The middle of a cell.
    pub fn place(&self, (row, column): (usize, usize)) -> Option<Point> {
        let (wide, high) = self.cell();
        let there = row < self.data.y.1.len() && column < self.data.x.1.len();
        there.then_some((self.left + wide * (column as f64 + 0.5), self.bottom - high * (row as f64 + 0.5)))
    }

    /// The cell at a place.
    #[expect(clippy::cast_sign_loss, reason = "checked")]
    pub fn nearest(&self, at: Point) -> Option<(usize, usize)> {
        let (wide, high) = self.cell();
        let (column, row) = (((at.0 - self.left) / wide).floor(), ((self.bottom - at.1) / high).floor());
        let inside = column >= 0.0
            && row >= 0.0
            && column < self.data.x.1.len() as f64
            && row < self.data.y.1.len() as f64;
        inside.then_some((row as usize, column as usize))
    }

    /// So many columns and rows on.
    pub fn step(&self, from: Option<(usize, usize)>, columns: isize, rows: isize) -> Option<(usize, usize)> {
        let (last_row, last) = (self.data.y.1.len().checked_sub(1)?, self.data.x.1.len().checked_sub(1)?);
        let Some((row, column)) = from else {
            return Some((0, if columns == isize::MAX { last } else { 0 }));
        };
        Some((row.saturating_add_signed(rows).min(last_row), column.saturating_add_signed(columns).min(last)))
    }

    /// Where a value stands on the scale, from 0 to 1.
    pub fn part(&self, value: f64) -> f64 {
        let (low, high) = self.range;
        if high <= low || !value.is_finite() {
            return 0.0;
        }
        let part = if self.data.log && low > 0.0 {
            (value / low).ln() / (high / low).ln()
        } else {
            (value - low) / (high - low)
        };
        part.clamp(0.0, 1.0)
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

/// Black or white, whichever is read better on a colour.
fn ink_on(colour: &str) -> &'static str {
    let channel = |at: usize| u8::from_str_radix(colour.get(at..at + 2).unwrap_or("80"), 16).unwrap_or(128);
    let light = 0.299 * f64::from(channel(1)) + 0.587 * f64::from(channel(3)) + 0.114 * f64::from(channel(5));
    if light > 140.0 { "#101214" } else { "#ffffff" }
}

/// Strokes the map; `chosen` stands out.
pub fn draw(
    surface: &mut dyn Surface,
    plot: &HeatPlot,
    paint: &Paint,
    chosen: Option<(usize, usize)>,
    language: Language,
) {
    let (theme, dark) = (&paint.theme, paint.theme.dark);
    let (wide, high) = plot.cell();
    let small = paint.font(500, 11.0);
    let columns = plot.data.x.1.len();
    for (at, value) in plot.data.values.iter().enumerate() {
        let Some(middle) = plot.place((at / columns.max(1), at % columns.max(1))) else { continue };
        let (min, max) =
            ((middle.0 - wide / 2.0, middle.1 - high / 2.0), (middle.0 + wide / 2.0, middle.1 + high / 2.0));
        let Some(value) = value else {
            // Nothing there: crossed out rather than given a colour.
            surface.begin();
            surface.move_to(min);
            surface.line_to(max);
            surface.stroke(&theme.line, 1.0);
            continue;
        };
        let colour = css(plot.part(*value), dark);
        rectangle(surface, min, max);
        surface.fill(&colour);
        surface.stroke(&colour, 0.6);
        if wide >= LEGIBLE.0 && high >= LEGIBLE.1 {
            let told = significant(*value, 3, language);
            let extent = surface.measure(&told, &small);
            surface.text(&told, &small, (middle.0 - extent / 2.0, middle.1), ink_on(&colour), &colour);
        }
    }
    sides(surface, plot, paint);
    legend(surface, plot, paint, language);
    if let Some((x, y)) = chosen.and_then(|item| plot.place(item)) {
        for (grow, colour, width) in [(1.0, &theme.ground, 4.0), (1.0, &theme.text, 2.0)] {
            rectangle(
                surface,
                (x - wide / 2.0 - grow, y - high / 2.0 - grow),
                (x + wide / 2.0 + grow, y + high / 2.0 + grow),
            );
            surface.stroke(colour, width);
        }
    }
}

/// Values along and up, as many as have room, and what they are of.
fn sides(surface: &mut dyn Surface, plot: &HeatPlot, paint: &Paint) {
    let theme = &paint.theme;
    let (small, plain) = (paint.font(400, 11.0), paint.font(500, 12.0));
    let widest = plot.data.x.1.iter().map(|label| surface.measure(label, &small)).fold(0.0, f64::max);
    let (wide, high) = plot.cell();
    for column in every(plot.data.x.1.len(), wide, widest + 14.0) {
        let label = &plot.data.x.1[column];
        let Some((x, _)) = plot.place((0, column)) else { continue };
        let extent = surface.measure(label, &small);
        surface.text(label, &small, (x - extent / 2.0, plot.bottom + 12.0), &theme.quiet, &theme.ground);
    }
    for row in every(plot.data.y.1.len(), high, 15.0) {
        let label = super::paper::short(&plot.data.y.1[row], 14);
        let Some((_, y)) = plot.place((row, 0)) else { continue };
        let extent = surface.measure(&label, &small);
        surface.text(&label, &small, (plot.left - 7.0 - extent, y), &theme.quiet, &theme.ground);
    }
    let extent = surface.measure(&plot.data.x.0, &plain);
    let x = (plot.right - extent).max(4.0);
    surface.text(&plot.data.x.0, &plain, (x, plot.bottom + 32.0), &theme.text, &theme.ground);
    surface.text(&plot.data.y.0, &plain, (4.0, TOP - 2.0), &theme.text, &theme.ground);
}

/// Positions that have room, the first and every so manieth after.
#[expect(clippy::cast_sign_loss, reason = "positive")]
fn every(count: usize, extent: f64, apart: f64) -> impl Iterator<Item = usize> {
    (0..count).step_by(((apart / extent.max(1e-9)).ceil() as usize).max(1))
}

/// The scale, its ends and a few values between.
fn legend(surface: &mut dyn Surface, plot: &HeatPlot, paint: &Paint, language: Language) {
    const STRIPES: u32 = 48;
    let (theme, (low, high)) = (&paint.theme, plot.range);
    if high < low {
        return;
    }
    let small = paint.font(400, 11.0);
    let left = plot.right + 20.0;
    let log = plot.data.log && low > 0.0 && high > low;
    let axis = Axis { low, high, start: plot.bottom, end: plot.top, log };
    for stripe in 0..STRIPES {
        let part = |at: u32| f64::from(at) / f64::from(STRIPES);
        let y = |part: f64| plot.bottom + (plot.top - plot.bottom) * part;
        rectangle(surface, (left, y(part(stripe + 1))), (left + BAR, y(part(stripe)) + 0.5));
        let middle = if high > low { part(stripe) + 0.5 / f64::from(STRIPES) } else { 0.0 };
        surface.fill(&css(middle, paint.theme.dark));
    }
    for tick in axis.ticks(30.0) {
        let y = axis.pixel(tick);
        surface.begin();
        surface.move_to((left + BAR, y));
        surface.line_to((left + BAR + 4.0, y));
        surface.stroke(&theme.quiet, 1.0);
        let told = significant(tick, 4, language);
        surface.text(&told, &small, (left + BAR + 7.0, y), &theme.quiet, &theme.ground);
    }
    let extent = surface.measure(&plot.data.scale, &small);
    let x = (plot.right + RIGHT - extent - 6.0).min(left);
    surface.text(&plot.data.scale, &small, (x, TOP - 2.0), &theme.text, &theme.ground);
}

impl Plot for HeatMap {
    fn lay(&self, size: (f64, f64)) -> Option<Arc<dyn Laid>> {
        Some(Arc::new(HeatPlot::new(self.clone(), size)?))
    }

    fn height(&self) -> Option<f64> {
        height_of(self.y.1.len())
    }
}

impl Laid for HeatPlot {
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
        let (columns, rows) = way.by();
        self.step(from, columns, -rows)
    }

    fn told(&self, item: Item, language: Language) -> Option<(String, String)> {
        let data = &self.data;
        let (row, column) = item;
        let title =
            format!("{} = {} · {} = {}", data.x.0, data.x.1.get(column)?, data.y.0, data.y.1.get(row)?);
        let text = match data.value(item) {
            Some(value) => format!("{}: {}", data.scale, significant(value, 6, language)),
            None => data.note(item).unwrap_or(FigureMessages::of(language).not_known).to_owned(),
        };
        Some((title, text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map() -> HeatMap {
        let labels = |list: &[&str]| list.iter().map(|label| (*label).to_owned()).collect();
        HeatMap {
            x: ("uplink, Gbit/s".to_owned(), labels(&["10", "20", "40"])),
            y: ("bytes".to_owned(), labels(&["1", "2"])),
            values: vec![Some(4.0), Some(2.0), Some(1.0), Some(8.0), None, Some(2.0)],
            notes: vec![None, None, None, None, Some("no".to_owned()), None],
            scale: "time, s".to_owned(),
            log: true,
        }
    }

    #[test]
    fn cells_are_found_where_they_are() {
        let plot = HeatPlot::new(map(), (600.0, 300.0)).expect("there are cells");
        for row in 0..2 {
            for column in 0..3 {
                assert_eq!(plot.nearest(plot.place((row, column)).expect("there")), Some((row, column)));
            }
        }
        assert_eq!((plot.place((2, 0)), plot.nearest((2.0, 2.0))), (None, None));
        assert_eq!(plot.step(None, 1, 0), Some((0, 0)));
        assert_eq!(plot.step(Some((0, 1)), 9, 1), Some((1, 2)));
        assert!(plot.place((1, 0)).unwrap().1 < plot.place((0, 0)).unwrap().1, "the second row is higher");
        assert_eq!((plot.data.value((1, 1)), plot.data.note((1, 1))), (None, Some("no")));
        assert_eq!(plot.data.value((0, 7)), None);
    }

    #[test]
    fn colours_follow_the_figures() {
        let plot = HeatPlot::new(map(), (600.0, 300.0)).expect("there are cells");
        assert_eq!((plot.part(1.0), plot.part(8.0)), (0.0, 1.0));
        assert!((plot.part(2.0) - 1.0 / 3.0).abs() < 1e-12, "by ratios");
        assert_eq!(plot.data.ends(), Some(((0, 2), (1, 0))));
        assert_eq!(HeatPlot::new(HeatMap::default(), (600.0, 300.0)), None);
        let one = HeatMap { values: vec![Some(3.0); 6], log: false, ..map() };
        assert_eq!(HeatPlot::new(one, (600.0, 300.0)).unwrap().part(3.0), 0.0);
    }
}
