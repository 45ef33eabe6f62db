//! Strokes a step in time: what is seen alone, and what is narrower than a pixel as one with its neighbours.

use super::Chart;
use super::dressing::{axis, band, gaps, patterns, stage_names};
use super::looks::{Rect, STYLES, colour, fill, label, outline, style, texture, textured, tone};
use super::span::Span;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use gargalo_words::Language;

/// Names in bars at most: more are not read.
const NAMES: usize = 300;
/// Narrower bars go into the column of their pixel.
pub(super) const THIN: f64 = 1.0;

/// Words of the drawing.
#[derive(Debug, Clone, Copy)]
pub struct Texts {
    /// Before the number of a stage.
    pub stage: &'static str,
    /// Over the patterns of link use.
    pub links: &'static str,
    /// On what is left out.
    pub left_out: &'static str,
    /// On the band in which most steps end.
    pub band: &'static str,
}

/// What is lit.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Lit {
    /// Under the pointer.
    pub hovered: Option<u32>,
    /// Chosen.
    pub chosen: Option<u32>,
}

/// What is drawn, and how.
#[derive(Debug, Clone, Copy)]
pub struct Frame<'a> {
    /// The step.
    pub chart: &'a Chart,
    /// The part that is seen.
    pub span: Span,
    /// In so many pixels.
    pub width: f64,
    /// What stands out.
    pub lit: Lit,
    /// Words.
    pub texts: Texts,
    /// How numbers are written.
    pub language: Language,
}

/// What of a main lane is drawn over its bars: the critical path, and names where there is room.
#[derive(Default)]
struct Over {
    hot: Vec<Rect>,
    names: Vec<(u32, Rect)>,
}

/// Draws a step.
pub fn draw(surface: &mut dyn Surface, frame: &Frame<'_>, paint: &Paint) {
    let Frame { chart, ref span, width, lit, ref texts, language } = *frame;
    axis(surface, chart, span, width, paint, language);
    let mut rects: Vec<Vec<Rect>> = vec![Vec::new(); STYLES];
    let mut over = Over::default();
    for row in &chart.rows {
        lane(chart, &row.main, span, width, (row.top, row.top + chart.main), &mut rects, Some(&mut over));
        for (at, beside) in row.beside.iter().enumerate() {
            let top = row.top + chart.main + at as f64 * super::BESIDE;
            lane(chart, beside, span, width, (top, top + super::BESIDE - 1.0), &mut rects, None);
        }
    }
    band(surface, chart, span, width, paint, texts);
    gaps(surface, chart, span, width, paint, texts);
    for (style, rects) in rects.iter().enumerate() {
        if !rects.is_empty() {
            fill(surface, rects, &paint.tones[tone(style)]);
            textured(surface, rects, texture(style), &paint.theme.ground);
        }
    }
    // The critical path: a line along the top edge, in the colour of what limits.
    fill(surface, &over.hot, &paint.theme.hot);
    let font = paint.font(600, 11.0);
    for (at, [left, top, right, bottom]) in over.names.into_iter().take(NAMES) {
        let Some(bar) = chart.bar(at) else { continue };
        let name = label(bar);
        let wide = surface.measure(&name, &font);
        if wide + 6.0 <= right - left {
            let place = (f64::midpoint(left, right) - wide / 2.0, f64::midpoint(top, bottom) + 1.0);
            surface.text(&name, &font, place, &paint.theme.ground, colour(bar.work, paint));
        }
    }
    stage_names(surface, chart, paint, texts);
    patterns(surface, chart, span, width, paint, texts);
    for (at, thick) in [(lit.hovered, 1.5), (lit.chosen, 2.5)] {
        if let Some(place) = at.and_then(|at| chart.place(at, span, width)) {
            outline(surface, place, &paint.theme.text, thick, width);
        }
    }
}

/// The bars of a lane that are seen; those narrower than a pixel by columns, each in the look of what fills it most.
fn lane(
    chart: &Chart,
    bars: &[u32],
    span: &Span,
    width: f64,
    (top, bottom): (f64, f64),
    rects: &mut [Vec<Rect>],
    mut over: Option<&mut Over>,
) {
    let first = bars.partition_point(|&at| chart.end(at) < span.from);
    let mut column = Column::default();
    for &at in &bars[first.min(bars.len())..] {
        let bar = &chart.timeline.bars[at as usize];
        if bar.start.get() > span.to {
            break;
        }
        let left = span.pixel(bar.start.get().max(span.from), width);
        let right = span.pixel(bar.end.get().min(span.to), width);
        let critical = chart.critical[at as usize];
        if right - left < THIN {
            let pixel = left.floor();
            if column.pixel != pixel {
                column.flush(top, bottom, rects, over.as_mut().map(|over| &mut over.hot));
                column = Column { pixel, ..Column::default() };
            }
            column.times[style(bar.work)] += right - left;
            column.critical |= critical;
            continue;
        }
        // A hair of ground between bars that have room for it.
        let gap = if right - left > 4.0 { 0.5 } else { 0.0 };
        let rect = [left + gap, top, right - gap, bottom];
        rects[style(bar.work)].push(rect);
        if let Some(over) = &mut over {
            if critical {
                over.hot.push([left, top - 2.0, right, top]);
            }
            if right - left > 14.0 && bottom - top > 14.0 {
                over.names.push((at, rect));
            }
        }
    }
    column.flush(top, bottom, rects, over.map(|over| &mut over.hot));
}

/// What falls into one pixel.
struct Column {
    pixel: f64,
    times: [f64; STYLES],
    critical: bool,
}

impl Default for Column {
    fn default() -> Self {
        Self { pixel: f64::NAN, times: [0.0; STYLES], critical: false }
    }
}

impl Column {
    fn flush(&self, top: f64, bottom: f64, rects: &mut [Vec<Rect>], hot: Option<&mut Vec<Rect>>) {
        if self.pixel.is_nan() {
            return;
        }
        let most = (0..STYLES).max_by(|&a, &b| self.times[a].total_cmp(&self.times[b])).unwrap_or(0);
        rects[most].push([self.pixel, top, self.pixel + 1.0, bottom]);
        if let Some(hot) = hot.filter(|_| self.critical) {
            hot.push([self.pixel, top - 2.0, self.pixel + 1.0, top]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::demo;
    use super::super::dressing::columns;
    use super::super::looks::Texture;
    use super::*;
    use crate::canvas::svg::Svg;
    use gargalo_solver::workload::training::step::Bar;
    use std::sync::Arc;

    const TEXTS: Texts =
        Texts { stage: "Stage", links: "On the links", left_out: "left out", band: "9 in 10" };

    #[test]
    fn everything_is_drawn_and_told_apart_without_colour() {
        let chart = Chart::new(Arc::new(demo::timeline()), Some((5.5, 6.5)));
        let mut svg = Svg::new((900.0, chart.height()), "test");
        let lit = Lit { hovered: Some(0), chosen: Some(3) };
        let frame = Frame {
            chart: &chart,
            span: Span::all(6.0),
            width: 900.0,
            lit,
            texts: TEXTS,
            language: Language::English,
        };
        draw(&mut svg, &frame, &Paint::plain(false));
        let text = svg.finish();
        for word in ["Stage 1", "Stage 2", "F1", "B1", "TP", "On the links", "9 in 10"] {
            assert!(text.contains(word), "{word}");
        }
        let textures: Vec<Texture> = (0..STYLES).map(texture).collect();
        assert!(textures.contains(&Texture::Stripes) && textures.contains(&Texture::Slits(1)));
    }

    #[test]
    fn thousands_of_bars_are_a_few_columns() {
        let mut timeline = demo::timeline();
        let bar = timeline.bars[0];
        let second = gargalo_solver::base::units::Seconds;
        timeline.bars = (0..20_000)
            .map(|at| Bar {
                start: second(f64::from(at) * 3e-4),
                end: second(f64::from(at + 1) * 3e-4),
                ..bar
            })
            .collect();
        timeline.critical.clear();
        let chart = Chart::new(Arc::new(timeline), None);
        let mut rects = vec![Vec::new(); STYLES];
        lane(&chart, &chart.rows[0].main, &Span::all(6.0), 900.0, (0.0, 10.0), &mut rects, None);
        let drawn: usize = rects.iter().map(Vec::len).sum();
        assert!((700..=900).contains(&drawn), "{drawn}");
        let near = Span { from: 1.0, to: 1.01, total: 6.0 };
        let mut rects = vec![Vec::new(); STYLES];
        lane(&chart, &chart.rows[0].main, &near, 900.0, (0.0, 10.0), &mut rects, None);
        assert!(rects[0].len() < 40 && rects[0].len() > 30, "only what is seen");
    }

    #[test]
    fn patterns_keep_their_mean() {
        let steps = [(0.0, 1.0), (1.0, 0.0), (2.0, 0.5), (3.0, 0.0)];
        let wide = columns(&steps, &Span::all(3.0), 680.0);
        assert_eq!(wide.iter().map(|(.., level)| *level).collect::<Vec<_>>(), [1.0, 0.0, 0.5]);
        let fine: Vec<(f64, f64)> = (0..6000).map(|at| (f64::from(at) * 5e-4, f64::from(at % 2))).collect();
        let levels = columns(&fine, &Span::all(3.0), 680.0);
        assert!(levels.iter().skip(1).take(500).all(|(.., level)| (level - 0.5).abs() < 0.2));
    }
}
