//! What stands around the bars: axis, names of stages, the band in which most steps end, what is left out, the use of links.

use super::draw::{THIN, Texts};
use super::looks::{Rect, fill, path};
use super::span::Span;
use super::{Chart, PATTERN, RIGHT, TOP};
use crate::canvas::axis::Axis;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use gargalo_solver::traffic::Kind;
use gargalo_words::Language;
use gargalo_words::number::significant;
use gargalo_words::traffic::short;

/// The unit that shows the ticks of a span with short numbers.
fn unit(apart: f64) -> (f64, &'static str) {
    match apart {
        apart if apart >= 0.1 => (1.0, "s"),
        apart if apart >= 1e-4 => (1e-3, "ms"),
        _ => (1e-6, "µs"),
    }
}

pub(super) fn axis(
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

pub(super) fn stage_names(surface: &mut dyn Surface, chart: &Chart, paint: &Paint, texts: &Texts) {
    let font = paint.font(500, if chart.main < 14.0 { 10.0 } else { 12.0 });
    for row in &chart.rows {
        let name = format!("{} {}", texts.stage, row.stage + 1);
        let y = row.top + chart.main / 2.0;
        surface.text(&name, &font, (4.0, y), &paint.theme.text, &paint.theme.ground);
    }
}

/// Where most steps end, if accelerators are not alike.
pub(super) fn band(
    surface: &mut dyn Surface,
    chart: &Chart,
    span: &Span,
    width: f64,
    paint: &Paint,
    texts: &Texts,
) {
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
pub(super) fn gaps(
    surface: &mut dyn Surface,
    chart: &Chart,
    span: &Span,
    width: f64,
    paint: &Paint,
    texts: &Texts,
) {
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
pub(super) fn patterns(
    surface: &mut dyn Surface,
    chart: &Chart,
    span: &Span,
    width: f64,
    paint: &Paint,
    texts: &Texts,
) {
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
pub(super) fn columns(steps: &[(f64, f64)], span: &Span, width: f64) -> Vec<(f64, f64, f64)> {
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
