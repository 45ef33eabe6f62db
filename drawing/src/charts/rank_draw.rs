//! Links in rank order, drawn.

use super::curves::RINGS;
use super::ink::dash;
use super::paper::on_surface;
use super::paper::{Anchor, Drawn, Paper, about, short, spread};
use super::plot::{Item, Laid, Lit, Plot, Way};
use super::rank::{RankData, RankItem, RankPlot};
use crate::canvas::Point;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use gargalo_words::Language;
use gargalo_words::charts::{self, ChartMessages};
use gargalo_words::number::significant;
use plotters::prelude::DrawingBackend;
use std::sync::Arc;

const LABEL: f64 = 12.0;
const NUMBER: f64 = 11.0;
const LONGEST: usize = 20;

/// More lines than this have no names beside them, and no dashes: the legend tells them apart.
const NAMED: usize = 20;

/// Pixels for the names at the right, at most two fifths of the width.
pub fn names_width(data: &RankData, width: f64) -> f64 {
    if data.series.len() > NAMED {
        return 24.0;
    }
    let widest = data.series.iter().map(|s| about(&short(&s.name, LONGEST), LABEL)).fold(0.0, f64::max);
    (widest * 1.08 + 22.0).min(width * 0.4)
}

/// Draws the chart.
///
/// # Errors
/// What the backend refuses.
pub fn draw<DB: DrawingBackend>(
    paper: &Paper<'_, DB>,
    plot: &RankPlot,
    design: Option<usize>,
    item: Option<RankItem>,
    language: Language,
) -> Drawn<DB> {
    paper.clear()?;
    axes(paper, plot, language)?;
    // The chosen design is drawn last: above the others.
    let mut order: Vec<usize> = (0..plot.data.series.len()).collect();
    gargalo_solver::base::order::sort(&mut order, |&n| (Some(plot.data.series[n].design) == design).into());
    for (at, &n) in order.iter().enumerate() {
        let series = &plot.data.series[n];
        // Lines that those drawn later would hide are wider: they stay seen on both sides.
        let above =
            order[at + 1..].iter().filter(|&&other| plot.data.series[other].capacities == series.capacities);
        let wider = above.take(RINGS).count() as f64 * 3.0;
        // The chosen one is told by its weight: dashes would only break its steps up.
        let (width, dash) =
            if Some(series.design) == design { (2.75, None) } else { (1.5, dash(series.design)) };
        let dash = if wider > 0.0 || order.len() > NAMED { None } else { dash };
        paper.line(&plot.steps(n), paper.ink.tone(series.design), width + wider, dash)?;
    }
    if let Some((item, at)) = item.and_then(|item| Some((item, plot.place(item)?))) {
        let tone = plot.data.series.get(item.series).map_or(paper.ink.text, |s| paper.ink.tone(s.design));
        paper.line(&[(at.0, plot.y.start), (at.0, at.1 + 6.0)], paper.ink.quiet, 1.0, Some((2, 3)))?;
        paper.mark(super::ink::Mark::Circle, at, 4.5, tone, false)?;
    }
    names(paper, plot, design)
}

fn axes<DB: DrawingBackend>(paper: &Paper<'_, DB>, plot: &RankPlot, language: Language) -> Drawn<DB> {
    let ink = paper.ink;
    let words = ChartMessages::of(language);
    let half = |pixel: f64| pixel.floor() + 0.5;
    for tick in plot.y.ticks(48.0) {
        let y = half(plot.y.pixel(tick));
        let colour = if tick == 0.0 { ink.quiet } else { ink.line };
        paper.line(&[(plot.x.start, y), (plot.x.end, y)], colour, 1.0, None)?;
        paper.text(
            &significant(tick, 4, language),
            (plot.x.start - 8.0, y),
            NUMBER,
            ink.quiet,
            Anchor::End,
            false,
        )?;
    }
    for tick in plot.x.ticks(56.0).into_iter().filter(|tick| *tick >= 1.0) {
        // A rank names the middle of its step.
        let x = plot.x.pixel(tick - 0.5);
        let text = significant(tick, 6, language);
        paper.line(&[(half(x), plot.y.start), (half(x), plot.y.start + 4.0)], ink.quiet, 1.0, None)?;
        paper.text(&text, (x, plot.y.start + 14.0), NUMBER, ink.quiet, Anchor::Middle, false)?;
    }
    paper.text(
        words.ranked_axes[plot.data.of as usize],
        (6.0, 9.0),
        NUMBER,
        ink.quiet,
        Anchor::Start,
        false,
    )?;
    paper.text(words.rank_axis, (plot.x.end, plot.y.start + 32.0), NUMBER, ink.quiet, Anchor::End, false)
}

/// A name at the end of each line, moved apart where they meet.
fn names<DB: DrawingBackend>(paper: &Paper<'_, DB>, plot: &RankPlot, design: Option<usize>) -> Drawn<DB> {
    if plot.data.series.len() > NAMED {
        return Ok(());
    }
    let ends: Vec<(f64, f64)> =
        (0..plot.data.series.len()).map(|n| plot.steps(n).last().copied().unwrap_or_default()).collect();
    let wanted: Vec<f64> = ends.iter().map(|end| end.1).collect();
    let places = spread(&wanted, LABEL + 4.0, plot.y.end, plot.y.start);
    for ((series, &end), &y) in plot.data.series.iter().zip(&ends).zip(&places) {
        let tone = paper.ink.tone(series.design);
        let bold = Some(series.design) == design;
        let x = plot.x.end + 14.0;
        paper.line(&[(end.0 + 2.0, end.1), (x - 7.0, y), (x - 3.0, y)], tone, 1.0, None)?;
        paper.text(&short(&series.name, LONGEST), (x, y), LABEL, tone, Anchor::Start, bold)?;
    }
    Ok(())
}

impl Plot for RankData {
    fn lay(&self, size: (f64, f64)) -> Option<Arc<dyn Laid>> {
        Some(Arc::new(RankPlot::new(self.clone(), size, names_width(self, size.0))?))
    }
}

const fn ranked((series, rank): Item) -> RankItem {
    RankItem { series, rank }
}

const fn of_ranked(RankItem { series, rank }: RankItem) -> Item {
    (series, rank)
}

impl Laid for RankPlot {
    fn draw(
        &self,
        surface: &mut dyn Surface,
        size: (f64, f64),
        paint: &Paint,
        (design, item): Lit,
        language: Language,
    ) {
        on_surface(surface, size, paint, |paper| draw(paper, self, design, item.map(ranked), language));
    }

    fn place(&self, item: Item) -> Option<Point> {
        self.place(ranked(item))
    }

    fn nearest(&self, at: Point) -> Option<Item> {
        self.nearest(at).map(of_ranked)
    }

    fn step(&self, from: Option<Item>, way: Way) -> Option<Item> {
        let (along, down) = way.by();
        self.step(from.map(ranked), along, down).map(of_ranked)
    }

    fn told(&self, item: Item, language: Language) -> Option<(String, String)> {
        let series = self.data.series.get(item.0)?;
        let value = *series.capacities.get(item.1)?;
        let words = ChartMessages::of(language);
        let title = words.rank_of(charts::RankOf {
            design: &series.name,
            rank: item.1 + 1,
            of: series.capacities.len(),
        });
        Some((title, self.data.of.tell(value, language)))
    }

    fn design(&self, item: Item) -> Option<usize> {
        self.data.series.get(item.0).map(|series| series.design)
    }
}

#[cfg(test)]
mod tests {
    use super::super::paper::on_surface;
    use super::*;
    use crate::canvas::demo;
    use crate::canvas::paint::Paint;
    use crate::canvas::svg::Svg;

    #[test]
    fn every_design_has_a_line_and_a_name() {
        let mut out = Svg::new((720.0, 460.0), "test");
        let data = RankData::from(&demo::report(true));
        let width = names_width(&data, 720.0);
        let plot = RankPlot::new(data, (720.0, 460.0), width).expect("there are series");
        let item = Some(RankItem { series: 1, rank: 3 });
        on_surface(&mut out, (720.0, 460.0), &Paint::plain(true), |paper| {
            draw(paper, &plot, Some(1), item, Language::English)
        });
        let out = out.finish();
        for name in ["As built", "Proportional", "Uniform min", "Uniform mean", "Uniform max", "Gbit/s"] {
            assert!(out.contains(name), "{name}");
        }
        assert!(out.contains("font-weight=\"680\""), "the chosen one is bold");
    }

    #[test]
    fn names_never_take_most_of_the_chart() {
        let mut data = RankData::from(&demo::report(false));
        data.series[0].name = "A very long name that somebody gave to a design".to_owned();
        assert!(names_width(&data, 320.0) <= 128.0);
    }
}
