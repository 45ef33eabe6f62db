//! Strokes a step in time: what is seen alone, and what is narrower than a pixel as one with its neighbours.

use super::span::Span;
use super::{Chart, PATTERN, RIGHT, TOP};
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use crate::charts::axis::Axis;
use crate::i18n::Language;
use crate::i18n::number::significant;
use crate::i18n::traffic::short;
use gargalo_solver::traffic::Kind;
use gargalo_solver::workload::step::{Bar, Work};

/// Names in bars at most: more are not read.
const NAMES: usize = 300;
/// Narrower bars go into the column of their pixel.
const THIN: f64 = 1.0;
/// Bars narrower than this have no texture.
const TEXTURED: f64 = 7.0;

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

/// Kinds of bars that look alike, in the order of [`STYLES`].
const STYLES: usize = 11;

/// How a bar looks.
const fn style(work: Work) -> usize {
    match work {
        Work::Forward => 0,
        Work::Backward => 1,
        Work::Weights => 2,
        Work::Optimizer => 3,
        Work::Outside => 4,
        Work::Tensor => 5,
        Work::SendForward | Work::SendBackward => 6,
        Work::Data | Work::Gather => 7,
        Work::Experts => 8,
        Work::Embedding => 9,
        Work::Context => 10,
    }
}

/// Its tone among the page's: kinds of traffic as everywhere.
const fn tone(style: usize) -> usize {
    match style {
        1 | 2 => 5,
        5 => 0,
        6 => 1,
        7 => 2,
        8 => 3,
        9 => 4,
        10 => 6,
        _ => 7,
    }
}

/// The colour of a kind of work.
pub fn colour(work: Work, paint: &Paint) -> &str {
    &paint.tones[tone(style(work))]
}

/// Slits in what is computed backward, stripes in communication: told apart without colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Texture {
    Plain,
    Slits(u8),
    Stripes,
}

const fn texture(style: usize) -> Texture {
    match style {
        0 => Texture::Plain,
        1 => Texture::Slits(1),
        2 => Texture::Slits(2),
        3 | 4 => Texture::Slits(3),
        _ => Texture::Stripes,
    }
}

/// What stands in a bar that has room.
pub fn label(bar: &Bar) -> String {
    let number = bar.micro_batch.map(|at| (at + 1).to_string()).unwrap_or_default();
    match bar.work {
        Work::Forward => format!("F{number}"),
        Work::Backward => format!("B{number}"),
        Work::Weights => format!("W{number}"),
        Work::Optimizer => "Opt".to_owned(),
        Work::Outside => "…".to_owned(),
        Work::SendForward => "PP→".to_owned(),
        Work::SendBackward => "←PP".to_owned(),
        work => work.kind().map(short).unwrap_or_default().to_owned(),
    }
}

type Rect = [f64; 4];

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

fn path(surface: &mut dyn Surface, [left, top, right, bottom]: Rect) {
    surface.move_to((left, top));
    surface.line_to((right, top));
    surface.line_to((right, bottom));
    surface.line_to((left, bottom));
    surface.close();
}

fn fill(surface: &mut dyn Surface, rects: &[Rect], colour: &str) {
    if rects.is_empty() {
        return;
    }
    surface.begin();
    for rect in rects {
        path(surface, *rect);
    }
    surface.fill(colour);
}

fn textured(surface: &mut dyn Surface, rects: &[Rect], texture: Texture, ground: &str) {
    if texture == Texture::Plain {
        return;
    }
    surface.begin();
    let mut any = false;
    for &[left, top, right, bottom] in rects.iter().filter(|rect| rect[2] - rect[0] >= TEXTURED) {
        any = true;
        match texture {
            Texture::Plain => {}
            Texture::Slits(count) => {
                for slit in 1..=count {
                    let y = bottom - 1.0 - 3.0 * f64::from(slit - 1) - 1.0;
                    if y > top + 2.0 {
                        surface.move_to((left, y));
                        surface.line_to((right, y));
                    }
                }
            }
            Texture::Stripes => {
                let high = bottom - top;
                let mut x = left - high + 5.0;
                while x < right {
                    let (from, to) = (x.max(left), (x + high).min(right));
                    if to > from {
                        surface.move_to((from, bottom - (from - x)));
                        surface.line_to((to, bottom - (to - x)));
                    }
                    x += 7.0;
                }
            }
        }
    }
    if any {
        surface.stroke(ground, 1.0);
    }
}

fn outline(
    surface: &mut dyn Surface,
    [left, top, right, bottom]: Rect,
    colour: &str,
    thick: f64,
    width: f64,
) {
    let (left, right) = (left.max(super::LEFT - 2.0), right.min(width - RIGHT + 2.0));
    if right < left {
        return;
    }
    surface.begin();
    path(surface, [left - 1.0, top - 1.0, right.max(left + 2.0) + 1.0, bottom + 1.0]);
    surface.stroke(colour, thick);
}

/// The unit that shows the ticks of a span with short numbers.
fn unit(apart: f64) -> (f64, &'static str) {
    match apart {
        apart if apart >= 0.1 => (1.0, "s"),
        apart if apart >= 1e-4 => (1e-3, "ms"),
        _ => (1e-6, "µs"),
    }
}

fn axis(
    surface: &mut dyn Surface,
    chart: &Chart,
    span: &Span,
    width: f64,
    paint: &Paint,
    language: Language,
) {
    let theme = &paint.theme;
    let font = paint.font(400, 11.0);
    let axis = Axis {
        low: span.from,
        high: span.to,
        start: super::LEFT,
        end: (width - RIGHT).max(super::LEFT + 1.0),
        log: false,
    };
    let ticks = axis.ticks(86.0);
    let apart = ticks.windows(2).map(|pair| pair[1] - pair[0]).next().unwrap_or(span.to - span.from);
    let (scale, name) = unit(apart);
    let low = chart.height() - 6.0;
    surface.begin();
    for &tick in &ticks {
        let x = axis.pixel(tick);
        surface.move_to((x, TOP - 8.0));
        surface.line_to((x, low));
    }
    surface.stroke(&theme.line, 1.0);
    for &tick in &ticks {
        let told = format!("{}\u{202f}{name}", significant(tick / scale, 6, language));
        let wide = surface.measure(&told, &font);
        let x = (axis.pixel(tick) - wide / 2.0).min(width - wide - 2.0);
        surface.text(&told, &font, (x, 9.0), &theme.quiet, &theme.ground);
    }
}

fn stage_names(surface: &mut dyn Surface, chart: &Chart, paint: &Paint, texts: &Texts) {
    let font = paint.font(500, if chart.main < 14.0 { 10.0 } else { 12.0 });
    for row in &chart.rows {
        let name = format!("{} {}", texts.stage, row.stage + 1);
        let y = row.top + chart.main / 2.0;
        surface.text(&name, &font, (4.0, y), &paint.theme.text, &paint.theme.ground);
    }
}

/// Where most steps end, if accelerators are not alike.
fn band(surface: &mut dyn Surface, chart: &Chart, span: &Span, width: f64, paint: &Paint, texts: &Texts) {
    let Some((low, high)) = chart.band.filter(|(low, high)| *high > span.from && *low < span.to) else {
        return;
    };
    let (left, right) = (span.pixel(low.max(span.from), width), span.pixel(high.min(span.to), width));
    let bottom = chart.rows_end() + 4.0;
    surface.begin();
    path(surface, [left, TOP - 4.0, right.max(left + 1.0), bottom]);
    surface.fill(&paint.theme.surface);
    surface.dash(3.0);
    surface.begin();
    for x in [left, right] {
        surface.move_to((x, TOP - 4.0));
        surface.line_to((x, bottom));
    }
    surface.stroke(&paint.theme.hot, 1.0);
    surface.dash(0.0);
    let font = paint.font(500, 11.0);
    let wide = surface.measure(texts.band, &font);
    let place = ((right - wide).min(width - RIGHT - wide), bottom + 7.0);
    surface.text(texts.band, &font, place, &paint.theme.hot, &paint.theme.ground);
}

/// What is left out: said where it would be.
fn gaps(surface: &mut dyn Surface, chart: &Chart, span: &Span, width: f64, paint: &Paint, texts: &Texts) {
    let font = paint.font(400, 11.0);
    for gap in &chart.timeline.gaps {
        let Some(row) = chart.rows.iter().find(|row| row.stage == gap.stage) else { continue };
        let left = span.pixel(gap.start.get().max(span.from), width);
        let right = span.pixel(gap.end.get().min(span.to), width);
        if right <= left || gap.end.get() < span.from || gap.start.get() > span.to {
            continue;
        }
        let bottom = row.top + chart.main;
        surface.begin();
        path(surface, [left, row.top, right, bottom]);
        surface.fill(&paint.theme.surface);
        surface.dash(3.0);
        surface.begin();
        path(surface, [left, row.top, right, bottom]);
        surface.stroke(&paint.theme.quiet, 1.0);
        surface.dash(0.0);
        let wide = surface.measure(texts.left_out, &font);
        if wide + 10.0 < right - left {
            let place = (f64::midpoint(left, right) - wide / 2.0, row.top + chart.main / 2.0);
            surface.text(texts.left_out, &font, place, &paint.theme.quiet, &paint.theme.surface);
        }
    }
}

const fn kind_tone(kind: Kind) -> usize {
    match kind {
        Kind::Tp => 0,
        Kind::Pp => 1,
        Kind::Dp => 2,
        Kind::Ep => 3,
        Kind::Emb => 4,
        Kind::Cp => 6,
        Kind::Kv => 5,
        Kind::Other => 7,
    }
}

/// When each kind is on the links: as high as the part of the stages for which it is.
fn patterns(surface: &mut dyn Surface, chart: &Chart, span: &Span, width: f64, paint: &Paint, texts: &Texts) {
    if chart.patterns.is_empty() {
        return;
    }
    let theme = &paint.theme;
    let top = chart.patterns_top();
    let font = paint.font(500, 12.0);
    surface.text(texts.links, &font, (4.0, top - 13.0), &theme.quiet, &theme.ground);
    for (at, pattern) in chart.patterns.iter().enumerate() {
        let base = top + (at as f64 + 1.0) * PATTERN - 4.0;
        let high = PATTERN - 6.0;
        surface.text(short(pattern.kind), &font, (4.0, base - high / 2.0), &theme.text, &theme.ground);
        let columns = columns(&pattern.steps, span, width);
        let rects: Vec<Rect> = columns
            .into_iter()
            .filter(|(.., level)| *level > 0.0)
            .map(|(left, right, level)| [left, base - (level * high).max(1.0), right, base])
            .collect();
        fill(surface, &rects, &paint.tones[kind_tone(pattern.kind)]);
        surface.begin();
        surface.move_to((super::LEFT, base + 0.5));
        surface.line_to((width - RIGHT, base + 0.5));
        surface.stroke(&theme.line, 1.0);
    }
}

/// Steps as rectangles: those wider than a pixel as they are, the others as the mean over their pixel.
fn columns(steps: &[(f64, f64)], span: &Span, width: f64) -> Vec<(f64, f64, f64)> {
    let mut out = Vec::new();
    let mut thin: Option<(f64, f64)> = None;
    let flush = |thin: &mut Option<(f64, f64)>, out: &mut Vec<(f64, f64, f64)>| {
        if let Some((pixel, sum)) = thin.take() {
            out.push((pixel, pixel + 1.0, sum.min(1.0)));
        }
    };
    let first = steps.partition_point(|(time, _)| *time < span.from).saturating_sub(1);
    for (at, &(time, level)) in steps.iter().enumerate().skip(first) {
        if time > span.to {
            break;
        }
        let end = steps.get(at + 1).map_or(time, |next| next.0);
        let left = span.pixel(time.max(span.from), width);
        let right = span.pixel(end.min(span.to), width);
        if right <= left {
            continue;
        }
        if right - left >= THIN {
            flush(&mut thin, &mut out);
            out.push((left, right, level));
            continue;
        }
        let pixel = left.floor();
        match &mut thin {
            Some((same, sum)) if *same == pixel => *sum += level * (right - left),
            _ => {
                flush(&mut thin, &mut out);
                thin = Some((pixel, level * (right - left)));
            }
        }
    }
    flush(&mut thin, &mut out);
    out
}

#[cfg(test)]
mod tests {
    use super::super::demo;
    use super::*;
    use crate::canvas::svg::Svg;
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
        let second = gargalo_solver::units::Seconds;
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
