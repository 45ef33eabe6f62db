//! Two costs of many settings against each other, with those that nothing beats in both joined by a line.

use super::plot::{Item, Laid, Lit, Plot, Way, nearest};
use crate::canvas::Point;
use crate::canvas::axis::Axis;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use gargalo_solver::base::order;
use gargalo_words::Language;
use gargalo_words::number::significant;
use std::sync::Arc;

/// Room for numbers and names at the axes.
const LEFT: f64 = 58.0;
const BOTTOM: f64 = 42.0;
const TOP: f64 = 26.0;
const RIGHT: f64 = 18.0;
/// A pointer farther than this from every mark points at none.
const NEAR: f64 = 24.0;

/// Words of the drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Texts {
    /// Along the horizontal axis, with the unit.
    pub x: &'static str,
    /// Along the vertical one.
    pub y: &'static str,
    /// On the line of the best.
    pub front: &'static str,
    /// At the present setting.
    pub now: &'static str,
}

/// What the chart shows.
#[derive(Debug, Clone, PartialEq)]
pub struct Pareto {
    /// What each setting costs along and up.
    pub costs: Vec<Point>,
    /// Each setting in words: what it is, and its figures.
    pub told: Vec<(String, String)>,
    /// What the present setting costs.
    pub now: Option<Point>,
    /// The words of the drawing.
    pub texts: Texts,
}

/// The settings in their places.
#[derive(Debug, Clone)]
struct ParetoPlot {
    told: Vec<(String, String)>,
    texts: Texts,
    places: Vec<Point>,
    /// Those that nothing beats, from left to right.
    front: Vec<usize>,
    x: Axis,
    y: Axis,
    now: Option<Point>,
}

impl ParetoPlot {
    /// The plot in a size in CSS pixels; `None` without settings or room.
    fn new(Pareto { costs, told, now, texts }: Pareto, size: (f64, f64)) -> Option<Self> {
        if costs.is_empty() || size.0 < LEFT + RIGHT + 60.0 || size.1 < TOP + BOTTOM + 60.0 {
            return None;
        }
        let most = |of: fn(&Point) -> f64| {
            let all = costs.iter().chain(now.as_ref()).map(of).filter(|value| value.is_finite());
            all.fold(0.0, f64::max).max(f64::MIN_POSITIVE) * 1.06
        };
        let x = Axis { low: 0.0, high: most(|p| p.0), start: LEFT, end: size.0 - RIGHT, log: false };
        let y = Axis { low: 0.0, high: most(|p| p.1), start: size.1 - BOTTOM, end: TOP, log: false };
        let place = |(along, up): &Point| (x.pixel(*along), y.pixel(*up));
        let places = costs.iter().map(place).collect();
        Some(Self { told, texts, front: front(&costs), places, now: now.as_ref().map(place), x, y })
    }
}

/// Those that nothing beats in both, from left to right.
fn front(costs: &[Point]) -> Vec<usize> {
    let mut positions: Vec<usize> = (0..costs.len()).collect();
    order::sort(&mut positions, |&at| order::number(costs[at].1));
    order::sort(&mut positions, |&at| order::number(costs[at].0));
    let mut least = f64::INFINITY;
    positions.retain(|&at| {
        let better = costs[at].1 < least;
        least = least.min(costs[at].1);
        better
    });
    positions
}

/// Strokes the plot; `chosen` stands out.
fn draw(
    surface: &mut dyn Surface,
    plot: &ParetoPlot,
    paint: &Paint,
    chosen: Option<usize>,
    language: Language,
) {
    let (theme, texts) = (&paint.theme, &plot.texts);
    axes(surface, plot, paint, texts, language);
    surface.begin();
    for &(x, y) in &plot.places {
        surface.circle((x, y), 2.6);
    }
    surface.stroke(&paint.tones[7], 1.2);
    surface.begin();
    let mut before: Option<Point> = None;
    for &(x, y) in plot.front.iter().map(|&at| &plot.places[at]) {
        match before {
            None => surface.move_to((x, y)),
            Some((_, high)) => {
                surface.line_to((x, high));
                surface.line_to((x, y));
            }
        }
        before = Some((x, y));
    }
    surface.stroke(&paint.tones[0], 1.5);
    surface.begin();
    for &(x, y) in plot.front.iter().map(|&at| &plot.places[at]) {
        surface.circle((x, y), 4.0);
    }
    surface.fill(&paint.tones[0]);
    let font = paint.font(500, 12.0);
    if let Some((x, y)) = before {
        let wide = surface.measure(texts.front, &font);
        let place = ((x + 8.0).min(plot.x.end - wide), y + 14.0);
        surface.text(texts.front, &font, place, &paint.tones[0], &theme.ground);
    }
    if let Some((x, y)) = plot.now {
        surface.begin();
        for (dx, dy) in [(-6.0, -6.0), (6.0, -6.0)] {
            surface.move_to((x + dx, y + dy));
            surface.line_to((x - dx, y - dy));
        }
        surface.stroke(&theme.hot, 2.5);
        let wide = surface.measure(texts.now, &font);
        let place = ((x + 10.0).min(plot.x.end - wide), y);
        surface.text(texts.now, &font, place, &theme.hot, &theme.ground);
    }
    if let Some(&place) = chosen.and_then(|at| plot.places.get(at)) {
        surface.begin();
        surface.circle(place, 6.0);
        surface.stroke(&theme.text, 2.0);
    }
}

fn axes(surface: &mut dyn Surface, plot: &ParetoPlot, paint: &Paint, texts: &Texts, language: Language) {
    let theme = &paint.theme;
    let (small, plain) = (paint.font(400, 11.0), paint.font(500, 12.0));
    let (x, y) = (&plot.x, &plot.y);
    surface.begin();
    surface.move_to((x.start, y.end));
    surface.line_to((x.start, y.start));
    surface.line_to((x.end, y.start));
    surface.stroke(&theme.line, 1.0);
    for tick in x.ticks(80.0) {
        let told = significant(tick, 4, language);
        let wide = surface.measure(&told, &small);
        surface.text(
            &told,
            &small,
            (x.pixel(tick) - wide / 2.0, y.start + 13.0),
            &theme.quiet,
            &theme.ground,
        );
    }
    for tick in y.ticks(48.0) {
        let told = significant(tick, 4, language);
        let wide = surface.measure(&told, &small);
        let at = y.pixel(tick);
        surface.begin();
        surface.move_to((x.start, at));
        surface.line_to((x.end, at));
        surface.stroke(&theme.line, 0.5);
        surface.text(&told, &small, (x.start - 7.0 - wide, at), &theme.quiet, &theme.ground);
    }
    let wide = surface.measure(texts.x, &plain);
    surface.text(texts.x, &plain, (x.end - wide, y.start + BOTTOM - 10.0), &theme.text, &theme.ground);
    surface.text(texts.y, &plain, (6.0, TOP - 14.0), &theme.text, &theme.ground);
}

impl Plot for Pareto {
    fn lay(&self, size: (f64, f64)) -> Option<Arc<dyn Laid>> {
        Some(Arc::new(ParetoPlot::new(self.clone(), size)?))
    }
}

impl Laid for ParetoPlot {
    fn draw(&self, surface: &mut dyn Surface, _: (f64, f64), paint: &Paint, lit: Lit, language: Language) {
        draw(surface, self, paint, lit.1.map(|item| item.1), language);
    }

    fn place(&self, item: Item) -> Option<Point> {
        self.places.get(item.1).copied()
    }

    fn nearest(&self, to: Point) -> Option<Item> {
        nearest(&self.places, to, NEAR).map(|at| (0, at))
    }

    /// Along those that nothing beats.
    fn step(&self, from: Option<Item>, way: Way) -> Option<Item> {
        let here = from.and_then(|from| self.front.iter().position(|at| *at == from.1));
        way.on(self.front.len(), here).map(|at| (0, self.front[at]))
    }

    fn told(&self, item: Item, _: Language) -> Option<(String, String)> {
        self.told.get(item.1).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::svg::Svg;

    #[test]
    fn the_front_is_what_nothing_beats() {
        let costs = [(3.0, 1.0), (1.0, 4.0), (2.0, 2.0), (2.0, 3.0), (4.0, 1.0), (1.0, 5.0)];
        assert_eq!(front(&costs), [1, 2, 0]);
        assert_eq!(front(&[]), Vec::<usize>::new());
    }

    #[test]
    fn settings_are_found_and_drawn() {
        let texts = Texts { x: "Memory", y: "Step, s", front: "best", now: "now" };
        let told = vec![("a".to_owned(), "1 s".to_owned()); 2];
        let shown = Pareto { costs: vec![(1.0, 2.0), (2.0, 1.0)], told, now: Some((2.0, 2.0)), texts };
        let plot = ParetoPlot::new(shown, (600.0, 400.0)).unwrap();
        let place = plot.place((0, 1)).unwrap();
        assert_eq!(plot.nearest((place.0 + 2.0, place.1)), Some((0, 1)));
        assert_eq!(plot.step(Some((0, 0)), Way::Along(1)), Some((0, 1)));
        let mut svg = Svg::new((600.0, 400.0), "test");
        draw(&mut svg, &plot, &Paint::plain(true), Some(0), Language::English);
        let text = svg.finish();
        for word in ["Memory", "Step, s", "best", "now"] {
            assert!(text.contains(word), "{word}");
        }
    }
}
