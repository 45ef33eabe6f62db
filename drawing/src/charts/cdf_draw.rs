//! The distribution of message sizes, drawn.

use super::cdf::{CdfData, CdfPlot};
use super::ink::Mark;
use super::paper::{Anchor, Drawn, Paper, about, on_surface};
use super::plot::{Item, Laid, Lit, Plot, Way};
use crate::canvas::Point;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use gargalo_solver::traffic::Kind;
use gargalo_words::Language;
use gargalo_words::number::significant;
use gargalo_words::quantity::{count, percent};
use gargalo_words::traffic::{self, MIB, TrafficMessages, mebibytes, short};
use plotters::prelude::DrawingBackend;
use std::sync::Arc;

const LABEL: f64 = 12.0;
const NUMBER: f64 = 11.0;

/// The tone of a kind of traffic, the same everywhere on the page.
pub const fn tone(kind: Kind) -> usize {
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

/// Draws the chart.
///
/// # Errors
/// What the backend refuses.
pub fn draw<DB: DrawingBackend>(
    paper: &Paper<'_, DB>,
    plot: &CdfPlot,
    item: Option<usize>,
    language: Language,
) -> Drawn<DB> {
    paper.clear()?;
    let ink = paper.ink;
    let words = TrafficMessages::of(language);
    let half = |pixel: f64| pixel.floor() + 0.5;
    for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let y = half(plot.y.pixel(tick));
        let colour = if tick == 0.0 { ink.quiet } else { ink.line };
        paper.line(&[(plot.x.start, y), (plot.x.end, y)], colour, 1.0, None)?;
        let text = format!("{}\u{202f}%", significant(tick * 100.0, 3, language));
        paper.text(&text, (plot.x.start - 8.0, y), NUMBER, ink.quiet, Anchor::End, false)?;
    }
    for tick in plot.x.ticks(64.0) {
        let x = plot.x.pixel(tick);
        paper.line(&[(half(x), plot.y.start), (half(x), plot.y.start + 4.0)], ink.quiet, 1.0, None)?;
        paper.text(
            &significant(tick, 4, language),
            (x, plot.y.start + 14.0),
            NUMBER,
            ink.quiet,
            Anchor::Middle,
            false,
        )?;
    }
    paper.text(words.sizes_share, (6.0, 9.0), NUMBER, ink.quiet, Anchor::Start, false)?;
    paper.text(words.sizes_axis, (plot.x.end, plot.y.start + 32.0), NUMBER, ink.quiet, Anchor::End, false)?;
    paper.line(&plot.line(), ink.text, 2.0, None)?;
    let few = plot.data.steps.len() <= 8;
    let mut free = f64::NEG_INFINITY;
    for (at, step) in plot.data.steps.iter().enumerate() {
        let Some(place) = plot.place(at) else { continue };
        let Some(&first) = step.kinds.first() else { continue };
        let lit = item == Some(at);
        if few || lit {
            paper.mark(Mark::Circle, place, if lit { 5.0 } else { 3.5 }, ink.tone(tone(first)), false)?;
        }
        if few {
            let kinds: Vec<&str> = step.kinds.iter().map(|kind| short(*kind)).collect();
            let text = kinds.join(", ");
            let extent = about(&text, LABEL);
            // Beside the riser, low where there is room, so that it is not lost in the line.
            let x = place.0 + 7.0;
            let y = if place.1 > plot.y.start - 24.0 { place.1 - 12.0 } else { place.1 + 14.0 };
            if x > free && x + extent < plot.x.end + 20.0 {
                paper.text(&text, (x, y), LABEL, ink.tone(tone(first)), Anchor::Start, true)?;
                free = x + extent;
            }
        }
    }
    Ok(())
}

impl Plot for CdfData {
    fn lay(&self, size: (f64, f64)) -> Option<Arc<dyn Laid>> {
        Some(Arc::new(CdfPlot::new(self.clone(), size)?))
    }
}

impl Laid for CdfPlot {
    fn draw(&self, surface: &mut dyn Surface, size: (f64, f64), paint: &Paint, lit: Lit, language: Language) {
        let step = lit.1.map(|item| item.1);
        on_surface(surface, size, paint, |paper| draw(paper, self, step, language));
    }

    fn place(&self, item: Item) -> Option<Point> {
        self.place(item.1)
    }

    fn nearest(&self, at: Point) -> Option<Item> {
        self.nearest(at).map(|step| (0, step))
    }

    fn step(&self, from: Option<Item>, way: Way) -> Option<Item> {
        way.on(self.data.steps.len(), from.map(|from| from.1)).map(|step| (0, step))
    }

    fn told(&self, item: Item, language: Language) -> Option<(String, String)> {
        let step = self.data.steps.get(item.1)?;
        let words = TrafficMessages::of(language);
        let size = mebibytes(step.size * MIB, language).to_string();
        let kinds: Vec<&str> = step.kinds.iter().map(|kind| short(*kind)).collect();
        let messages = words.messages(traffic::Messages {
            many: step.count,
            count: &count(step.count, language),
            size: &size,
            mean: false,
        });
        let title = words
            .sizes_at(traffic::SizesAt { share: &percent(step.share, language).to_string(), size: &size });
        Some((title, format!("{}: {messages}", kinds.join(", "))))
    }
}

#[cfg(test)]
mod tests {
    use super::super::cdf::tests::table_3;
    use super::super::paper::on_surface;
    use super::*;
    use crate::canvas::paint::Paint;
    use crate::canvas::svg::Svg;

    #[test]
    fn kinds_and_units_are_named() {
        let mut out = Svg::new((640.0, 320.0), "test");
        let plot = CdfPlot::new(table_3(), (640.0, 320.0)).expect("there are sizes");
        on_surface(&mut out, (640.0, 320.0), &Paint::plain(false), |paper| {
            draw(paper, &plot, Some(1), Language::English)
        });
        let out = out.finish();
        for word in ["TP, PP", "DP", "MiB", "100"] {
            assert!(out.contains(word), "{word}");
        }
    }
}
