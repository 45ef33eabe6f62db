//! Time against what is paid for it, drawn.

use super::figure::paid;
use super::ink::mark;
use super::paper::{Anchor, Drawn, Paper, about, on_surface, short};
use super::plot::{self, Laid, Lit, Plot, Way};
use super::trade::{Item, TradeData, TradePlot};
use crate::canvas::Point;
use crate::canvas::draw::Surface;
use crate::canvas::labels::{Ground, Spot};
use crate::canvas::paint::Paint;
use gargalo_words::Language;
use gargalo_words::charts::ChartMessages;
use gargalo_words::figures::FigureMessages;
use gargalo_words::number::significant;
use gargalo_words::quantity::time;
use plotters::prelude::DrawingBackend;
use std::sync::Arc;

const LABEL: f64 = 12.0;
const NUMBER: f64 = 11.0;

/// Draws the chart.
///
/// # Errors
/// What the backend refuses.
pub fn draw<DB: DrawingBackend>(
    paper: &Paper<'_, DB>,
    plot: &TradePlot,
    (design, item): (Option<usize>, Option<Item>),
    language: Language,
) -> Drawn<DB> {
    paper.clear()?;
    axes(paper, plot, language)?;
    let curve = plot.curve();
    let tone = plot.data.curve_of.map_or(paper.ink.quiet, |design| paper.ink.tone(design));
    paper.line(&plot.front(), paper.ink.quiet, 1.0, Some((4, 3)))?;
    paper.line(&curve, tone, 1.5, None)?;
    for (n, point) in plot.data.published.iter().enumerate() {
        if let Some(at) = plot.place(Item::Published(n)) {
            paper.mark(mark(point.design), at, 6.5, paper.ink.tone(point.design), true)?;
        }
    }
    for (n, point) in plot.data.points.iter().enumerate() {
        if let Some(at) = plot.place(Item::Design(n)) {
            let radius = if design == Some(point.design) { 6.0 } else { 4.5 };
            paper.mark(mark(point.design), at, radius, paper.ink.tone(point.design), false)?;
        }
    }
    if let Some(at) = item.and_then(|item| plot.place(item)) {
        paper.mark(super::ink::Mark::Circle, at, 1.5, paper.ink.ground, false)?;
        paper.line(&[(at.0, plot.y.start), (at.0, at.1 + 9.0)], paper.ink.quiet, 1.0, Some((2, 3)))?;
        paper.line(&[(plot.x.start, at.1), (at.0 - 9.0, at.1)], paper.ink.quiet, 1.0, Some((2, 3)))?;
    }
    labels(paper, plot, (design, item), language)
}

fn axes<DB: DrawingBackend>(paper: &Paper<'_, DB>, plot: &TradePlot, language: Language) -> Drawn<DB> {
    let ink = paper.ink;
    let words = ChartMessages::of(language);
    let half = |pixel: f64| pixel.floor() + 0.5;
    for tick in plot.y.ticks(34.0) {
        let y = half(plot.y.pixel(tick));
        paper.line(&[(plot.x.start, y), (plot.x.end, y)], ink.line, 1.0, None)?;
        paper.text(
            &significant(tick, 3, language),
            (plot.x.start - 8.0, y),
            NUMBER,
            ink.quiet,
            Anchor::End,
            false,
        )?;
    }
    for tick in plot.x.ticks(56.0) {
        let x = half(plot.x.pixel(tick));
        paper.line(&[(x, plot.y.start), (x, plot.y.start + 4.0)], ink.quiet, 1.0, None)?;
        let text = significant(tick, 4, language);
        paper.text(&text, (x, plot.y.start + 14.0), NUMBER, ink.quiet, Anchor::Middle, false)?;
    }
    let floor = half(plot.y.start);
    paper.line(&[(plot.x.start, floor), (plot.x.end, floor)], ink.quiet, 1.0, None)?;
    paper.text(words.time_axis, (6.0, 9.0), NUMBER, ink.quiet, Anchor::Start, false)?;
    let axis = words.paid_axes[plot.data.against as usize];
    paper.text(axis, (plot.x.end, plot.y.start + 32.0), NUMBER, ink.quiet, Anchor::End, false)
}

/// A name at each mark, where there is room; the marks themselves and the curve are kept free.
fn labels<DB: DrawingBackend>(
    paper: &Paper<'_, DB>,
    plot: &TradePlot,
    lit: (Option<usize>, Option<Item>),
    language: Language,
) -> Drawn<DB> {
    let words = ChartMessages::of(language);
    let (width, height) = paper.size();
    let mut ground = Ground::new((width, height - 44.0));
    let curve = plot.curve();
    for pair in curve.windows(2) {
        for step in 0..=40 {
            let t = f64::from(step) / 40.0;
            ground.line((pair[0].0 + (pair[1].0 - pair[0].0) * t, pair[0].1 + (pair[1].1 - pair[0].1) * t));
        }
    }
    let items = plot.data.items();
    for (x, y) in items.iter().filter_map(|&item| plot.place(item)) {
        ground.take(Spot { at: (x - 6.0, y - 6.0), size: (12.0, 12.0) });
    }
    // The chosen design's name first, then the others, then what the paper printed.
    let chosen = |item: &Item| match item {
        Item::Design(n) => plot.data.points.get(*n).map(|p| p.design) != lit.0,
        _ => true,
    };
    let mut order = items;
    gargalo_solver::base::order::sort(&mut order, |item| chosen(item).into());
    for item in order {
        let Some((at, name, design, bold)) = (match item {
            Item::Design(n) => plot
                .data
                .points
                .get(n)
                .map(|p| (plot.place(item), short(&p.name, 26), p.design, lit.0 == Some(p.design))),
            Item::Published(n) => plot
                .data
                .published
                .get(n)
                .map(|p| (plot.place(item), words.published.to_owned(), p.design, false)),
            Item::Curve(_) => None,
        }) else {
            continue;
        };
        let Some(at) = at else { continue };
        let size = (about(&name, LABEL) * if bold { 1.08 } else { 1.0 }, LABEL + 3.0);
        if let Some(spot) = ground.place(at, 7.0, size) {
            let colour =
                if matches!(item, Item::Published(_)) { paper.ink.quiet } else { paper.ink.tone(design) };
            // Anchored on the side of the mark, so that a wrong guess of its width does not show.
            let middle = spot.at.1 + spot.size.1 / 2.0;
            if spot.at.0 + spot.size.0 <= at.0 {
                paper.text(&name, (spot.at.0 + spot.size.0, middle), LABEL, colour, Anchor::End, bold)?;
            } else {
                paper.text(&name, (spot.at.0, middle), LABEL, colour, Anchor::Start, bold)?;
            }
        }
    }
    curve_label(paper, plot, &mut ground, language)
}

/// What the curve is, near its upper end.
fn curve_label<DB: DrawingBackend>(
    paper: &Paper<'_, DB>,
    plot: &TradePlot,
    ground: &mut Ground,
    language: Language,
) -> Drawn<DB> {
    let words = ChartMessages::of(language);
    let curve = plot.curve();
    let (Some(first), Some(last)) = (curve.first(), curve.last()) else { return Ok(()) };
    let tone = plot.data.curve_of.map_or(paper.ink.quiet, |design| paper.ink.tone(design));
    for part in [0.22, 0.35, 0.1, 0.5, 0.7] {
        let at = (first.0 + (last.0 - first.0) * part, first.1 + (last.1 - first.1) * part);
        if let Some(spot) = ground.place(at, 3.0, (about(words.curve, NUMBER), NUMBER + 3.0)) {
            let middle = spot.at.1 + spot.size.1 / 2.0;
            return paper.text(words.curve, (spot.at.0, middle), NUMBER, tone, Anchor::Start, false);
        }
    }
    Ok(())
}

impl Plot for TradeData {
    fn lay(&self, size: (f64, f64)) -> Option<Arc<dyn Laid>> {
        Some(Arc::new(TradePlot::new(self.clone(), size)?))
    }
}

const fn traded((kind, at): plot::Item) -> Option<Item> {
    match kind {
        0 => Some(Item::Design(at)),
        1 => Some(Item::Published(at)),
        2 => Some(Item::Curve(at)),
        _ => None,
    }
}

const fn of_traded(item: Item) -> plot::Item {
    match item {
        Item::Design(at) => (0, at),
        Item::Published(at) => (1, at),
        Item::Curve(at) => (2, at),
    }
}

impl Laid for TradePlot {
    fn draw(
        &self,
        surface: &mut dyn Surface,
        size: (f64, f64),
        paint: &Paint,
        (design, item): Lit,
        language: Language,
    ) {
        let lit = (design, item.and_then(traded));
        on_surface(surface, size, paint, |paper| draw(paper, self, lit, language));
    }

    fn place(&self, item: plot::Item) -> Option<Point> {
        self.place(traded(item)?)
    }

    fn nearest(&self, at: Point) -> Option<plot::Item> {
        self.nearest(at).map(of_traded)
    }

    fn step(&self, from: Option<plot::Item>, way: Way) -> Option<plot::Item> {
        let items = self.data.items();
        let at = from.and_then(traded).and_then(|from| items.iter().position(|own| *own == from));
        way.on(items.len(), at).and_then(|at| items.get(at).copied()).map(of_traded)
    }

    fn told(&self, item: plot::Item, language: Language) -> Option<(String, String)> {
        let own = traded(item)?;
        let (value, took) = self.data.values(own)?;
        let words = ChartMessages::of(language);
        let title = match own {
            Item::Design(n) => self.data.points.get(n)?.name.clone(),
            Item::Published(n) => (words.published_of)(&self.data.published.get(n)?.name),
            Item::Curve(n) => (words.alpha)(&significant(self.data.curve.get(n)?.alpha, 3, language)),
        };
        let value = paid(self.data.against, value, &self.data.currency, language);
        let on_front = FigureMessages::of(language).on_front;
        let front = matches!(own, Item::Design(n) if self.data.front.contains(&n));
        let front = if front { format!(" · {on_front}") } else { String::new() };
        Some((title, format!("{value} · {}{front}", time(took, 4, language))))
    }

    fn design(&self, item: plot::Item) -> Option<usize> {
        self.data.design_of(traded(item)?)
    }
}

#[cfg(test)]
mod tests {
    use super::super::paper::on_surface;
    use super::super::trade::{Against, TradeData};
    use super::*;
    use crate::canvas::demo;
    use crate::canvas::paint::Paint;
    use crate::canvas::svg::Svg;

    fn svg(language: Language) -> String {
        let mut out = Svg::new((720.0, 460.0), "test");
        let data = TradeData::of(&demo::report(false), None, Against::Capacity);
        let plot = TradePlot::new(data, (720.0, 460.0)).expect("there are points");
        let lit = (Some(1), Some(Item::Design(0)));
        on_surface(&mut out, (720.0, 460.0), &Paint::plain(false), |paper| draw(paper, &plot, lit, language));
        out.finish()
    }

    #[test]
    fn designs_are_named_at_their_marks_and_axes_have_units() {
        let out = svg(Language::English);
        for text in ["Proportional", "As built", "Uniform min", "Gbit/s", "paper"] {
            assert!(out.contains(text), "{text}");
        }
    }

    #[test]
    fn in_portuguese_no_english_axis_is_left() {
        let out = svg(Language::Portuguese);
        assert!(out.contains("capacidade total") && out.contains("artigo"));
        assert!(!out.contains("total capacity"));
    }
}
