//! What stands around and over the cells: names of ranks, outlines of groups, sums, the cursor, the legend.

use super::colour::{Dye, css};
use super::scale::STEPS;
use super::{Cell, Layout, Lens, Scale};
use crate::canvas::Point;
use crate::canvas::draw::Surface;
use crate::canvas::theme::Theme;
use core::ops::Range;

/// The words on the figure.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Words {
    /// At the rows: who sends.
    pub from: &'static str,
    /// At the columns: who receives.
    pub to: &'static str,
    /// At the sums of rows.
    pub sent: &'static str,
    /// At the sums of columns.
    pub received: &'static str,
}

/// What is drawn around the cells.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "it holds a function")]
pub struct Frame<'a> {
    /// Where things stand.
    pub layout: &'a Layout,
    /// What is seen.
    pub lens: &'a Lens,
    /// Blocks to outline: rows and columns.
    pub blocks: &'a [(Range<u32>, Range<u32>)],
    /// What each rank sends.
    pub sent: &'a [f64],
    /// What each rank receives.
    pub received: &'a [f64],
    /// What a rank is called.
    pub name: &'a dyn Fn(u32) -> String,
    /// The words.
    pub words: Words,
    /// The colours of the page.
    pub theme: &'a Theme,
    /// The colours of the cells.
    pub dye: &'a Dye,
}

/// Text of the figure, in pixels.
const TEXT: f64 = 11.0;
/// Names of ranks are at least so far apart.
const APART: f64 = 26.0;

/// Draws all but cells and cursor.
pub fn draw(surface: &mut impl Surface, frame: &Frame<'_>) {
    names(surface, frame);
    outlines(surface, frame);
    sums(surface, frame);
    let greatest = frame.sent.iter().chain(frame.received).map(|sum| sum.abs()).fold(0.0, f64::max);
    if greatest > 0.0 {
        bars(surface, frame, frame.sent, true, greatest);
        bars(surface, frame, frame.received, false, greatest);
    }
}

fn font(theme: &Theme, weight: u32) -> String {
    format!("{weight} {TEXT}px {}", theme.font)
}

fn names(surface: &mut impl Surface, frame: &Frame<'_>) {
    let Frame { layout, lens, theme, .. } = *frame;
    let (plain, strong) = (font(theme, 400), font(theme, 600));
    let (left, top) = layout.origin;
    let halo = &css(frame.dye.ground);
    surface.text(frame.words.to, &strong, (left, top - 27.0), &theme.text, halo);
    let width = surface.measure(frame.words.from, &strong);
    surface.text(frame.words.from, &strong, ((left - 8.0 - width).max(0.0), top - 11.0), &theme.text, halo);
    for rank in lens.ticks(true, APART * 0.8) {
        let text = (frame.name)(rank);
        let y = top + lens.y(f64::from(rank) + 0.5);
        let width = surface.measure(&text, &plain);
        if (top..top + layout.side).contains(&y) {
            surface.text(&text, &plain, (left - 7.0 - width, y + 0.5), &theme.quiet, halo);
        }
    }
    let widest = lens
        .ticks(false, APART)
        .iter()
        .map(|&rank| surface.measure(&(frame.name)(rank), &plain))
        .fold(0.0, f64::max);
    for rank in lens.ticks(false, APART.max(widest + 8.0)) {
        let text = (frame.name)(rank);
        let x = left + lens.x(f64::from(rank) + 0.5);
        let width = surface.measure(&text, &plain);
        if (left..left + layout.side).contains(&x) {
            surface.text(&text, &plain, (x - width / 2.0, top - 11.0), &theme.quiet, halo);
        }
    }
}

/// What the bars are.
fn sums(surface: &mut impl Surface, frame: &Frame<'_>) {
    let font = font(frame.theme, 400);
    let halo = css(frame.dye.ground);
    let (right, below, _) = frame.layout.bars();
    surface.text(frame.words.sent, &font, (right, frame.layout.origin.1 - 11.0), &frame.theme.quiet, &halo);
    surface.text(frame.words.received, &font, (right, below + 6.0), &frame.theme.quiet, &halo);
}

fn outlines(surface: &mut impl Surface, frame: &Frame<'_>) {
    let Frame { layout, lens, .. } = *frame;
    let within = |along: f64| along.clamp(0.0, layout.side);
    surface.begin();
    let mut any = false;
    for (rows, columns) in frame.blocks {
        let (x0, x1) = (within(lens.x(columns.start.into())), within(lens.x(columns.end.into())));
        let (y0, y1) = (within(lens.y(rows.start.into())), within(lens.y(rows.end.into())));
        if x1 - x0 >= 2.0 && y1 - y0 >= 2.0 {
            any = true;
            let (x, y) = layout.origin;
            // Cells end a hairline short of the next: the outline runs there.
            trace(surface, (x + x0 - 0.5, y + y0 - 0.5), (x + x1 - 0.5, y + y1 - 0.5));
        }
    }
    if any {
        surface.stroke(&frame.theme.text, 1.0);
    }
}

fn trace(surface: &mut impl Surface, (x0, y0): Point, (x1, y1): Point) {
    surface.move_to((x0, y0));
    surface.line_to((x1, y0));
    surface.line_to((x1, y1));
    surface.line_to((x0, y1));
    surface.close();
}

/// The sums of rows (`down`) at the right, of columns below.
#[expect(clippy::cast_sign_loss, reason = "at least one")]
fn bars(surface: &mut impl Surface, frame: &Frame<'_>, sums: &[f64], down: bool, greatest: f64) {
    let Frame { layout, lens, dye, .. } = *frame;
    let (right, below, reach) = layout.bars();
    let colours = if dye.less.is_empty() {
        [&frame.theme.quiet; 2].map(Clone::clone)
    } else {
        [css(dye.less[160]), css(dye.steps[160])]
    };
    for (negative, colour) in [(true, &colours[0]), (false, &colours[1])] {
        surface.begin();
        let mut any = false;
        // Ranks that share a pixel are one bar, as long as the longest.
        let step = (1.0 / lens.cell).ceil().max(1.0);
        let seen = lens.seen(down);
        let mut first = seen.start;
        while first < seen.end {
            let end = first.saturating_add(step as u32).min(seen.end);
            let longest = sums
                .get(first as usize..(end as usize).min(sums.len()))
                .unwrap_or_default()
                .iter()
                .copied()
                .fold(0.0, |most: f64, sum| if sum.abs() > most.abs() { sum } else { most });
            if longest != 0.0 && (longest < 0.0) == negative {
                any = true;
                let length = (longest.abs() / greatest * reach).max(1.0);
                let along = |rank: u32| {
                    let at = if down { lens.y(rank.into()) } else { lens.x(rank.into()) };
                    at.clamp(0.0, layout.side)
                };
                // Slimmer than the cells that they sum: they stand beside, not on.
                let gap = if lens.cell >= 4.0 { lens.cell * 0.2 } else { 0.0 };
                let (from, to) =
                    (along(first) + gap, along(end) - gap.max(if lens.cell >= 4.0 { 1.0 } else { 0.0 }));
                let (x, y) = layout.origin;
                if down {
                    trace(surface, (right, y + from), (right + length, y + to));
                } else {
                    trace(surface, (x + from, below), (x + to, below + length));
                }
            }
            first = end;
        }
        if any {
            surface.fill(colour);
        }
    }
}

/// A cell, with the row and the column it stands in.
pub fn cursor(
    surface: &mut impl Surface,
    layout: &Layout,
    lens: &Lens,
    cell: Cell,
    theme: &Theme,
    strong: bool,
) {
    let (x, y, width, height) = layout.rect(lens, cell);
    if width <= 0.0 || height <= 0.0 {
        return;
    }
    let (left, top) = layout.origin;
    let side = layout.side;
    surface.begin();
    for at in [y - 0.5, y + height - 0.5] {
        surface.move_to((left, at));
        surface.line_to((left + side, at));
    }
    for at in [x - 0.5, x + width - 0.5] {
        surface.move_to((at, top));
        surface.line_to((at, top + side));
    }
    surface.stroke(&theme.quiet, 0.5);
    // Small cells get a frame that can be seen.
    let grow = ((6.0 - width.min(height)) / 2.0).max(0.0) + 1.0;
    for (colour, line) in
        [(&theme.ground, if strong { 5.0 } else { 3.0 }), (&theme.accent, if strong { 2.5 } else { 1.5 })]
    {
        surface.begin();
        trace(surface, (x - grow, y - grow), (x + width + grow - 1.0, y + height + grow - 1.0));
        surface.stroke(colour, line);
    }
}

/// The bands of two ranks that are about to swap.
pub fn swap(
    surface: &mut impl Surface,
    layout: &Layout,
    lens: &Lens,
    ranks: (u32, Option<u32>),
    theme: &Theme,
) {
    for (rank, width) in [(Some(ranks.0), 2.0), (ranks.1, 3.0)] {
        let Some(rank) = rank else { continue };
        let (left, top) = layout.origin;
        let (x, _, width_of, _) = layout.rect(lens, (rank, rank));
        let (_, y, _, height) = layout.rect(lens, (rank, rank));
        surface.begin();
        trace(surface, (left - 30.0, y), (left + layout.side, y + height));
        trace(surface, (x, top - 20.0), (x + width_of, top + layout.side));
        surface.stroke(&theme.accent, width);
    }
}

/// The legend: a band of the scale's colours from left to right, with numbers below. Of a difference: less, nothing, more.
#[expect(clippy::cast_sign_loss, reason = "a part of the scale")]
pub fn legend(
    surface: &mut impl Surface,
    at: Point,
    width: f64,
    scale: &Scale,
    dye: &Dye,
    theme: &Theme,
    number: &dyn Fn(f64) -> String,
) {
    const HEIGHT: f64 = 10.0;
    let font = font(theme, 400);
    let signed = !dye.less.is_empty();
    let halves: &[(f64, f64, bool)] = if signed {
        &[(at.0 + width / 2.0, -width / 2.0, true), (at.0 + width / 2.0, width / 2.0, false)]
    } else {
        &[(at.0, width, false)]
    };
    for &(from, along, negative) in halves {
        let strips = 64;
        for strip in 0..strips {
            let (a, b) = (f64::from(strip) / f64::from(strips), f64::from(strip + 1) / f64::from(strips));
            surface.begin();
            // A hair wider than its share, so that no ground shows between strips.
            let over = if strip + 1 < strips { 0.6_f64.copysign(along) } else { 0.0 };
            trace(surface, (from + along * a, at.1), (from + along * b + over, at.1 + HEIGHT));
            let step = f64::midpoint(a, b) * (STEPS - 1) as f64;
            surface.fill(&css(dye.at(step as usize, negative)));
        }
    }
    let halo = css(dye.ground);
    // From the greatest down: what has no room beside a greater one is left out.
    let mut taken: Vec<(f64, f64)> = Vec::new();
    for &(from, along, negative) in halves {
        let mut ticks = scale.ticks(if signed { 4 } else { 8 });
        ticks.insert(0, (scale.high, 1.0));
        ticks[1..].reverse();
        for (value, part) in ticks {
            if negative && value == 0.0 {
                continue;
            }
            let mut text = number(value);
            if signed && value != 0.0 {
                text.insert(0, if negative { '−' } else { '+' });
            }
            let extent = surface.measure(&text, &font);
            let x = from + along * part;
            let start = (x - extent / 2.0).clamp(at.0, (at.0 + width - extent).max(at.0));
            if taken.iter().all(|&(a, b)| start + extent + 10.0 < a || start > b + 10.0) {
                taken.push((start, start + extent));
                surface.begin();
                surface.move_to((x, at.1 + HEIGHT));
                surface.line_to((x, at.1 + HEIGHT + 3.0));
                surface.stroke(&theme.quiet, 1.0);
                surface.text(&text, &font, (start, at.1 + HEIGHT + 11.0), &theme.quiet, &halo);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Map, Outline, svg::Svg};
    use super::*;

    fn drawn(dye: &Dye) -> String {
        let layout = Layout::new((400.0, 420.0), 10.0);
        let lens = Lens::fit(8, layout.side);
        let blocks = Outline::new(&[0, 0, 0, 0, 1, 1, 1, 1]).blocks();
        let theme = Theme::plain(false);
        let mut svg = Svg::default();
        let sums = [1.0, -2.0, 0.0, 4.0, 4.0, 4.0, 4.0, 4.0];
        let frame = Frame {
            layout: &layout,
            lens: &lens,
            blocks: &blocks,
            sent: &sums,
            received: &sums,
            name: &|rank| format!("r{rank}"),
            words: Words { from: "from", to: "to rank", sent: "sent", received: "received" },
            theme: &theme,
            dye,
        };
        draw(&mut svg, &frame);
        legend(&mut svg, (10.0, 390.0), 300.0, &Scale::new(1e6, 9e10, true), dye, &theme, &|value| {
            format!("{value:.0}")
        });
        cursor(&mut svg, &layout, &lens, (3, 4), &theme, true);
        swap(&mut svg, &layout, &lens, (1, Some(2)), &theme);
        svg.finish((400.0, 420.0), &theme.ground)
    }

    #[test]
    fn names_sums_and_words_are_there() {
        let text = drawn(&Dye::magnitudes(Map::Viridis, false));
        for word in ["r0", "r7", "from", "to rank", "90000000000"] {
            assert!(text.contains(word), "{word}");
        }
        assert!(!text.contains('−'));
    }

    #[test]
    fn a_difference_has_both_signs_in_its_legend() {
        let text = drawn(&Dye::difference(true));
        assert!(text.contains("−90000000000") && text.contains("+90000000000"));
    }
}
