//! Bars laid out, and drawn on a surface.

use super::{Bar, Bars, Part};
use crate::canvas::Point;
use crate::canvas::axis::Axis;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use crate::charts::figure::Look;
use crate::charts::paper::short;
use crate::charts::plot::{Item, Laid, Lit, Way};
use gargalo_words::Language;
use gargalo_words::columns::OfWhole;
use gargalo_words::number::significant;
use gargalo_words::quantity::percent;

const TOP: f64 = 10.0;
const BOTTOM: f64 = 42.0;
const RIGHT: f64 = 74.0;
/// Rows thinner than this have no names.
const LEGIBLE: f64 = 13.0;
/// Characters of a name at most.
const NAME: usize = 34;

/// The bars in their places.
#[derive(Debug, Clone, PartialEq)]
pub struct BarsPlot {
    data: Bars,
    x: Axis,
    pitch: f64,
}

impl BarsPlot {
    /// Lays bars out in CSS pixels; parts that are hidden take no room. `None` without bars or room.
    pub fn new(data: Bars, size: (f64, f64)) -> Option<Self> {
        if data.bars.is_empty() || size.0 < 200.0 || size.1 < TOP + BOTTOM + 20.0 {
            return None;
        }
        let mut plot = Self {
            data,
            x: Axis { low: 0.0, high: 1.0, start: 0.0, end: size.0 - RIGHT, log: false },
            pitch: 0.0,
        };
        plot.pitch = ((size.1 - TOP - BOTTOM) / plot.data.bars.len() as f64).min(64.0);
        let longest = plot.data.bars.iter().map(|bar| bar.name.chars().count().min(NAME)).max().unwrap_or(0);
        let names = if plot.pitch < LEGIBLE { 10.0 } else { longest as f64 * 7.0 + 20.0 };
        plot.x.start = names.min(size.0 * 0.36);
        let most = (0..plot.data.bars.len()).map(|bar| plot.shown(bar)).fold(0.0, f64::max);
        plot.x.high = if most > 0.0 && most.is_finite() { most } else { 1.0 };
        Some(plot)
    }

    /// What of a bar is shown.
    fn shown(&self, bar: usize) -> f64 {
        self.data.bars.get(bar).map_or(0.0, |bar| self.sum(bar, bar.parts.len()))
    }

    /// The parts of a bar before one, without those that are hidden.
    fn sum(&self, bar: &Bar, part: usize) -> f64 {
        (0..part).filter(|own| !self.data.hidden.contains(own)).map(|own| bar.part(own)).sum()
    }

    /// Where a part begins and ends; `None` where it is nothing or is hidden.
    fn span(&self, (bar, part): Item) -> Option<(f64, f64)> {
        let bar = self.data.bars.get(bar)?;
        let from = self.sum(bar, part);
        let shown = bar.part(part) > 0.0 && !self.data.hidden.contains(&part);
        shown.then(|| (from, from + bar.part(part)))
    }

    fn parts(&self) -> core::ops::Range<usize> {
        0..self.data.parts.len()
    }

    fn middle(&self, bar: usize) -> f64 {
        TOP + self.pitch * (bar as f64 + 0.5)
    }

    fn height(&self) -> f64 {
        (self.pitch * 0.62).clamp(2.0, 30.0)
    }

    fn foot(&self) -> f64 {
        TOP + self.pitch * self.data.bars.len() as f64 + 4.0
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
        if row < 0.0 || row >= self.data.bars.len() as f64 {
            return None;
        }
        let row = row as usize;
        self.parts().map(|part| (row, part)).find(|&item| {
            self.span(item).is_some_and(|(from, to)| {
                (self.x.pixel(from)..=self.x.pixel(to).max(self.x.pixel(from) + 3.0)).contains(&at.0)
            })
        })
    }

    /// The part so many bars or parts on.
    pub fn step(&self, from: Option<Item>, bars: isize, parts: isize) -> Option<Item> {
        let first = |bar: usize| self.parts().map(|part| (bar, part)).find(|&item| self.span(item).is_some());
        let Some((bar, part)) = from else { return (0..self.data.bars.len()).find_map(first) };
        let bar = bar.saturating_add_signed(bars).min(self.data.bars.len().checked_sub(1)?);
        if parts == 0 {
            return if self.span((bar, part)).is_some() { Some((bar, part)) } else { first(bar) };
        }
        let mut to = part;
        loop {
            to = to.checked_add_signed(parts).filter(|to| *to < self.data.parts.len())?;
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
    let axis = plot.data.words.axis;
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
    for (row, bar) in plot.data.bars.iter().enumerate() {
        let middle = plot.middle(row);
        for (part, Part { name, look }) in plot.data.parts.iter().enumerate() {
            let Some((from, to)) = plot.span((row, part)) else { continue };
            let full = from + bar.parts[part][0];
            let [left, inner, right] = [from, full, to].map(|value| plot.x.pixel(value));
            let tone = match look {
                Some(Look::Tone(tone) | Look::Dashed(tone)) => Some(*tone),
                Some(Look::Outline) => None,
                None => Some(bar.design),
            };
            let tone = tone.map_or(&theme.quiet, |tone| &paint.tones[tone % 8]);
            if inner > left {
                rectangle(surface, (left, middle - half), (inner, middle + half));
                surface.fill(tone);
                surface.stroke(&theme.ground, 1.0);
            }
            if right > inner {
                rectangle(surface, (inner, middle - half), (right, middle + half));
                surface.dash(3.0);
                surface.stroke(tone, 1.2);
                surface.dash(0.0);
            }
            let font = paint.font(560, 11.0);
            if look.is_some() && half >= 7.0 && surface.measure(name, &font) + 8.0 < right - left {
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
        let told = plot.data.of.tell_beside(plot.shown(row), language);
        let end = plot.x.pixel(plot.shown(row));
        surface.text(&told, &small, (end + 7.0, middle), &theme.quiet, &theme.ground);
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
        let Bars { bars, parts, of, words, .. } = &self.data;
        let (bar, part) = (bars.get(item.0)?, parts.get(item.1)?);
        let own = bar.part(item.1);
        let share = |part: f64, whole: f64| percent(part / whole, language).to_string();
        let (amount, of_bar) = (of.tell(own, language), share(own, bar.total()));
        let mut text = (words.of_whole)(OfWhole { amount: &amount, share: &of_bar }, language);
        if let Some(empty) = words.empty {
            text.push_str("; ");
            text.push_str(&empty(&share(bar.parts[item.1][1], own)));
        }
        Some((format!("{}: {}", bar.name, part.name), text))
    }

    fn design(&self, item: Item) -> Option<usize> {
        self.data.bars.get(item.0).map(|bar| bar.design)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Of, Words};
    use super::*;
    use crate::canvas::svg::Svg;

    fn bars() -> Vec<Bar> {
        let one = |design, name: &str, full: [f64; 5], empty: f64| {
            let mut parts: Vec<[f64; 2]> = full.map(|full| [full, 0.0]).to_vec();
            parts[3][1] = empty;
            Bar { design, name: name.to_owned(), parts }
        };
        vec![one(0, "ring", [3.0, 1.0, 0.0, 2.0, 0.0], 1.5), one(2, "whole", [0.0, 0.0, 0.0, 0.0, 4.0], 0.0)]
    }

    fn shown(hidden: &[usize]) -> Bars {
        let part = |(at, name): (usize, &str)| Part {
            name: name.to_owned(),
            look: (at < 4).then_some(Look::Tone(at)),
        };
        let parts = ["compute", "TP", "CP", "DP", "all"].into_iter().enumerate().map(part).collect();
        let words = Words {
            axis: "time, s",
            of_whole: |told, _| format!("{}, {}", told.amount, told.share),
            empty: Some(|share| format!("{share} empty")),
        };
        Bars { bars: bars(), parts, hidden: hidden.to_vec(), of: Of::Time, words }
    }

    #[test]
    fn parts_are_found_where_they_are() {
        let plot = BarsPlot::new(shown(&[]), (600.0, 240.0)).expect("there are bars");
        for item in [(0, 0), (0, 1), (0, 3), (1, 4)] {
            assert_eq!(plot.nearest(plot.place(item).expect("takes time")), Some(item));
        }
        assert_eq!(plot.place((0, 2)), None);
        assert_eq!(plot.step(None, 0, 1), Some((0, 0)));
        assert_eq!(plot.step(Some((0, 1)), 0, 1), Some((0, 3)));
        assert_eq!(plot.step(Some((0, 1)), 1, 0), Some((1, 4)));
        assert!((plot.shown(0) - bars()[0].total()).abs() < 1e-12, "the parts add up to the time");
    }

    #[test]
    fn hidden_parts_take_no_room() {
        let plot = BarsPlot::new(shown(&[0]), (600.0, 240.0)).expect("there are bars");
        assert_eq!(plot.span((0, 1)), Some((0.0, 1.0)));
        assert_eq!(plot.span((0, 0)), None);
    }

    #[test]
    fn what_a_part_is_says_how_much_of_it_is_empty() {
        let plot = BarsPlot::new(shown(&[]), (600.0, 240.0)).expect("there are bars");
        let (name, text) = plot.told((0, 3), Language::English).expect("a part");
        assert_eq!(
            (name.as_str(), text.as_str()),
            ("ring: DP", "3.50\u{202f}s, 46.7\u{202f}%; 42.9\u{202f}% empty")
        );
    }

    #[test]
    fn the_drawing_names_designs_and_parts() {
        let plot = BarsPlot::new(shown(&[]), (900.0, 240.0)).expect("there are bars");
        let mut svg = Svg::new((900.0, 240.0), "test");
        draw(&mut svg, &plot, &Paint::plain(false), (Some(0), Some((0, 1))), Language::English);
        let text = svg.finish();
        for word in ["ring", "whole", "compute", "DP", "time, s"] {
            assert!(text.contains(word), "{word}");
        }
        assert!(!text.contains("NaN"));
    }
}
