//! Times broken down into parts, a bar for each design: laid out, and drawn on a surface.

use super::paper::short;
use super::plot::{Item, Laid, Lit, Plot, Way, height_of};
use crate::canvas::Point;
use crate::canvas::axis::Axis;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::{Breakdown, Columns};
use gargalo_solver::workload::training::Exposed;
use gargalo_words::Language;
use gargalo_words::number::significant;
use gargalo_words::quantity::percent;
use gargalo_words::quantity::time;
use std::sync::Arc;

const TOP: f64 = 10.0;
const BOTTOM: f64 = 42.0;
const RIGHT: f64 = 74.0;
/// Rows thinner than this have no names.
const LEGIBLE: f64 = 13.0;
/// Characters of a name at most.
const NAME: usize = 34;

/// How many parts there are: those of a breakdown, and the time that has none.
pub const PARTS: usize = 9;
/// The bubble is time in which nothing is done: it has an outline alone.
pub const BUBBLE: usize = 7;

/// A design's bar.
#[derive(Debug, Clone, PartialEq)]
pub struct Bar {
    /// The design's position.
    pub design: usize,
    /// Its name.
    pub name: String,
    /// Seconds of each part.
    pub parts: [f64; PARTS],
}

impl Bar {
    /// The bar of a design; `None` where nothing ends.
    pub fn of(design: usize, name: &str, columns: &Columns) -> Option<Self> {
        let whole = columns.time?;
        let parts = columns.breakdown.map_or_else(
            || {
                let mut parts = [0.0; PARTS];
                parts[PARTS - 1] = whole.get();
                parts
            },
            |Breakdown { compute, bubble, exposed: Exposed { tp, cp, ep, pp, dp, emb } }| {
                [compute, tp, cp, pp, dp, ep, emb, bubble, Seconds(0.0)].map(Seconds::get)
            },
        );
        Some(Self { design, name: name.to_owned(), parts })
    }

    /// All parts together.
    pub fn total(&self) -> f64 {
        self.parts.iter().sum()
    }
}

/// The words of a drawing.
#[derive(Debug, Clone, Copy)]
pub struct Words {
    /// The axis, with the unit.
    pub axis: &'static str,
    /// The parts.
    pub parts: &'static [&'static str; PARTS],
    /// So much time, and its share of the whole.
    pub of_whole: fn(&str, &str) -> String,
}

impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        (self.axis, self.parts) == (other.axis, other.parts)
    }
}

/// What the chart shows.
#[derive(Debug, Clone, PartialEq)]
pub struct Bars {
    /// The bars, from above.
    pub bars: Vec<Bar>,
    /// Parts that are left out.
    pub hidden: [bool; PARTS],
    /// Their words.
    pub words: Words,
}

/// The bars in their places.
#[derive(Debug, Clone, PartialEq)]
pub struct BarsPlot {
    /// The bars, from above.
    pub bars: Vec<Bar>,
    hidden: [bool; PARTS],
    words: Words,
    x: Axis,
    pitch: f64,
}

impl BarsPlot {
    /// Lays bars out in CSS pixels; parts that are hidden take no room. `None` without bars or room.
    pub fn new(Bars { bars, hidden, words }: Bars, size: (f64, f64)) -> Option<Self> {
        if bars.is_empty() || size.0 < 200.0 || size.1 < TOP + BOTTOM + 20.0 {
            return None;
        }
        let mut plot = Self {
            bars,
            hidden,
            words,
            x: Axis { low: 0.0, high: 1.0, start: 0.0, end: size.0 - RIGHT, log: false },
            pitch: 0.0,
        };
        plot.pitch = ((size.1 - TOP - BOTTOM) / plot.bars.len() as f64).min(64.0);
        let longest = plot.bars.iter().map(|bar| bar.name.chars().count().min(NAME)).max().unwrap_or(0);
        let names = if plot.pitch < LEGIBLE { 10.0 } else { longest as f64 * 7.0 + 20.0 };
        plot.x.start = names.min(size.0 * 0.36);
        let most = (0..plot.bars.len()).map(|bar| plot.shown(bar)).fold(0.0, f64::max);
        plot.x.high = if most > 0.0 && most.is_finite() { most } else { 1.0 };
        Some(plot)
    }

    /// Seconds of a bar that are shown.
    fn shown(&self, bar: usize) -> f64 {
        let parts = self.bars.get(bar).map(|bar| bar.parts).unwrap_or_default();
        parts.iter().zip(self.hidden).filter(|(_, hidden)| !hidden).map(|(part, _)| part).sum()
    }

    /// Where a part begins and ends, in seconds; `None` where it takes none or is hidden.
    fn span(&self, (bar, part): Item) -> Option<(f64, f64)> {
        let parts = self.bars.get(bar)?.parts;
        if *self.hidden.get(part)? || parts[part] <= 0.0 {
            return None;
        }
        let before: f64 = (0..part).filter(|&own| !self.hidden[own]).map(|own| parts[own]).sum();
        Some((before, before + parts[part]))
    }

    fn middle(&self, bar: usize) -> f64 {
        TOP + self.pitch * (bar as f64 + 0.5)
    }

    fn height(&self) -> f64 {
        (self.pitch * 0.62).clamp(2.0, 30.0)
    }

    fn foot(&self) -> f64 {
        TOP + self.pitch * self.bars.len() as f64 + 4.0
    }

    /// The middle of a part.
    pub fn place(&self, item: Item) -> Option<Point> {
        let (from, to) = self.span(item)?;
        Some((self.x.pixel(f64::midpoint(from, to)), self.middle(item.0)))
    }

    /// What is at a place.
    #[expect(clippy::cast_sign_loss, reason = "checked")]
    pub fn nearest(&self, at: Point) -> Option<Item> {
        let row = ((at.1 - TOP) / self.pitch).floor();
        if row < 0.0 || row >= self.bars.len() as f64 {
            return None;
        }
        let row = row as usize;
        (0..PARTS).map(|part| (row, part)).find(|&item| {
            self.span(item).is_some_and(|(from, to)| {
                (self.x.pixel(from)..=self.x.pixel(to).max(self.x.pixel(from) + 3.0)).contains(&at.0)
            })
        })
    }

    /// The part so many bars or parts on.
    pub fn step(&self, from: Option<Item>, bars: isize, parts: isize) -> Option<Item> {
        let first = |bar: usize| (0..PARTS).map(|part| (bar, part)).find(|&item| self.span(item).is_some());
        let Some((bar, part)) = from else { return (0..self.bars.len()).find_map(first) };
        let bar = bar.saturating_add_signed(bars).min(self.bars.len().checked_sub(1)?);
        if parts == 0 {
            return if self.span((bar, part)).is_some() { Some((bar, part)) } else { first(bar) };
        }
        let mut to = part;
        loop {
            to = to.checked_add_signed(parts).filter(|to| *to < PARTS)?;
            if self.span((bar, to)).is_some() {
                return Some((bar, to));
            }
        }
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

/// Strokes the bars.
fn draw(surface: &mut dyn Surface, plot: &BarsPlot, paint: &Paint, (chosen, lit): Lit, language: Language) {
    let Words { axis, parts: names, .. } = plot.words;
    let theme = &paint.theme;
    let (small, foot) = (paint.font(400, 11.0), plot.foot());
    for tick in plot.x.ticks(64.0) {
        let (at, told) = (plot.x.pixel(tick).floor() + 0.5, significant(tick, 4, language));
        surface.begin();
        surface.move_to((at, TOP - 4.0));
        surface.line_to((at, foot));
        surface.stroke(if tick == 0.0 { &theme.quiet } else { &theme.line }, 1.0);
        let wide = surface.measure(&told, &small);
        surface.text(&told, &small, (at - wide / 2.0, foot + 12.0), &theme.quiet, &theme.ground);
    }
    let wide = surface.measure(axis, &small);
    surface.text(axis, &small, (plot.x.end - wide, foot + 28.0), &theme.quiet, &theme.ground);
    let half = plot.height() / 2.0;
    for (row, bar) in plot.bars.iter().enumerate() {
        let middle = plot.middle(row);
        for (part, name) in names.iter().enumerate() {
            let Some((from, to)) = plot.span((row, part)) else { continue };
            let (left, right) = (plot.x.pixel(from), plot.x.pixel(to));
            rectangle(surface, (left, middle - half), (right, middle + half));
            if part == BUBBLE {
                surface.dash(3.0);
                surface.stroke(&theme.quiet, 1.2);
                surface.dash(0.0);
            } else {
                // A time that is not broken down has its design's tone, as in the other charts.
                let tone = if part == PARTS - 1 { bar.design } else { part };
                surface.fill(&paint.tones[tone % 8]);
                surface.stroke(&theme.ground, 1.0);
            }
            let font = paint.font(560, 11.0);
            if part != PARTS - 1 && half >= 7.0 && surface.measure(name, &font) + 8.0 < right - left {
                let wide = surface.measure(name, &font);
                let at = (f64::midpoint(left, right) - wide / 2.0, middle);
                surface.text(name, &font, at, &theme.text, &theme.ground);
            }
            if lit == Some((row, part)) {
                rectangle(surface, (left, middle - half - 2.0), (right, middle + half + 2.0));
                surface.stroke(&theme.text, 2.0);
            }
        }
        if plot.pitch < LEGIBLE {
            continue;
        }
        let font = paint.font(if chosen == Some(bar.design) { 680 } else { 450 }, 12.0);
        let mut kept = NAME;
        let mut name = short(&bar.name, kept);
        while surface.measure(&name, &font) > plot.x.start - 12.0 && kept > 3 {
            kept -= 1;
            name = short(&bar.name, kept);
        }
        let wide = surface.measure(&name, &font);
        surface.text(&name, &font, (plot.x.start - 8.0 - wide, middle), &theme.text, &theme.ground);
        let told = match plot.shown(row) {
            brief if brief < 0.1 => time(brief, 4, language).to_string(),
            whole => format!("{}\u{202f}s", significant(whole, 4, language)),
        };
        let end = plot.x.pixel(plot.shown(row));
        surface.text(&told, &small, (end + 7.0, middle), &theme.quiet, &theme.ground);
    }
}

impl Plot for Bars {
    fn lay(&self, size: (f64, f64)) -> Option<Arc<dyn Laid>> {
        Some(Arc::new(BarsPlot::new(self.clone(), size)?))
    }

    fn height(&self) -> Option<f64> {
        height_of(self.bars.len())
    }
}

impl Laid for BarsPlot {
    fn draw(&self, surface: &mut dyn Surface, _: (f64, f64), paint: &Paint, lit: Lit, language: Language) {
        draw(surface, self, paint, lit, language);
    }

    fn place(&self, item: Item) -> Option<Point> {
        self.place(item)
    }

    fn nearest(&self, at: Point) -> Option<Item> {
        self.nearest(at)
    }

    fn step(&self, from: Option<Item>, way: Way) -> Option<Item> {
        let (parts, bars) = way.by();
        let ends = matches!(way, Way::First | Way::Last);
        if ends { self.step(None, 0, 0) } else { self.step(from, bars, parts) }
    }

    fn told(&self, item: Item, language: Language) -> Option<(String, String)> {
        let bar = self.bars.get(item.0)?;
        let own = *bar.parts.get(item.1)?;
        let share = percent(own / bar.total(), language).to_string();
        let text = (self.words.of_whole)(&time(own, 4, language).to_string(), &share);
        Some((format!("{}: {}", bar.name, self.words.parts[item.1]), text))
    }

    fn design(&self, item: Item) -> Option<usize> {
        self.bars.get(item.0).map(|bar| bar.design)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::svg::Svg;

    fn bars() -> Vec<Bar> {
        let one = |design, name: &str, parts| Bar { design, name: name.to_owned(), parts };
        vec![
            one(0, "ring", [3.0, 1.0, 0.0, 0.5, 2.0, 0.0, 0.0, 1.5, 0.0]),
            one(2, "whole", [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0]),
        ]
    }

    fn shown(hidden: [bool; PARTS]) -> Bars {
        const NAMES: [&str; PARTS] = ["compute", "TP", "CP", "PP", "DP", "EP", "emb", "bubble", "all"];
        let words =
            Words { axis: "time, s", parts: &NAMES, of_whole: |time, share| format!("{time}, {share}") };
        Bars { bars: bars(), hidden, words }
    }

    #[test]
    fn parts_are_found_where_they_are() {
        let plot = BarsPlot::new(shown([false; PARTS]), (600.0, 240.0)).expect("there are bars");
        for item in [(0, 0), (0, 1), (0, 3), (0, 4), (0, 7), (1, 8)] {
            assert_eq!(plot.nearest(plot.place(item).expect("takes time")), Some(item));
        }
        assert_eq!(plot.place((0, 2)), None);
        assert_eq!(plot.step(None, 0, 1), Some((0, 0)));
        assert_eq!(plot.step(Some((0, 1)), 0, 1), Some((0, 3)));
        assert_eq!(plot.step(Some((0, 1)), 1, 0), Some((1, 8)));
        assert!((plot.shown(0) - bars()[0].total()).abs() < 1e-12, "the parts add up to the time");
    }

    #[test]
    fn hidden_parts_take_no_room() {
        let mut hidden = [false; PARTS];
        hidden[0] = true;
        let plot = BarsPlot::new(shown(hidden), (600.0, 240.0)).expect("there are bars");
        assert_eq!(plot.span((0, 1)), Some((0.0, 1.0)));
        assert_eq!(plot.span((0, 0)), None);
    }

    #[test]
    fn the_drawing_names_designs_and_parts() {
        let plot = BarsPlot::new(shown([false; PARTS]), (900.0, 240.0)).expect("there are bars");
        let mut svg = Svg::new((900.0, 240.0), "test");
        draw(&mut svg, &plot, &Paint::plain(false), (Some(0), Some((0, 1))), Language::English);
        let text = svg.finish();
        for word in ["ring", "whole", "compute", "DP", "bubble", "time, s"] {
            assert!(text.contains(word), "{word}");
        }
        assert!(!text.contains("NaN"));
    }
}
