//! Completion time against total capacity: what is drawn, and what is under the pointer.

use super::axis::Axis;
use crate::canvas::Point;
use gargalo_solver::order;
use gargalo_solver::study::report::{Report, Solved};

/// A design, or the paper's printed figures for one.
#[derive(Debug, Clone, PartialEq)]
pub struct DesignPoint {
    /// Its position in the report.
    pub design: usize,
    /// Its name.
    pub name: String,
    /// Total capacity in Gbit/s.
    pub total: f64,
    /// Completion time in seconds.
    pub completion: f64,
}

/// A point of the curve that alpha traces.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CurvePoint {
    /// Gbit/s for each GB.
    pub alpha: f64,
    /// Total capacity in Gbit/s.
    pub total: f64,
    /// Completion time in seconds.
    pub completion: f64,
}

/// What the chart shows.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TimeCapacityData {
    /// The designs that end.
    pub points: Vec<DesignPoint>,
    /// What the paper printed for them.
    pub published: Vec<DesignPoint>,
    /// The first proportional design as alpha varies, by growing capacity.
    pub curve: Vec<CurvePoint>,
    /// The design that the curve belongs to.
    pub curve_of: Option<usize>,
}

/// What can be pointed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Item {
    /// A position in [`TimeCapacityData::points`].
    Design(usize),
    /// A position in [`TimeCapacityData::published`].
    Published(usize),
    /// A position in [`TimeCapacityData::curve`].
    Curve(usize),
}

impl From<&Report> for TimeCapacityData {
    fn from(report: &Report) -> Self {
        let drawn = |value: f64| value.is_finite() && value > 0.0;
        let solved: Vec<(usize, &str, &Solved)> = report
            .designs
            .iter()
            .enumerate()
            .filter_map(|(n, d)| Some((n, d.name.as_str(), d.outcome.as_ref().ok()?)))
            .collect();
        let point = |design: usize, name: &str, total: f64, completion: f64| {
            (drawn(total) && drawn(completion)).then(|| DesignPoint {
                design,
                name: name.to_owned(),
                total,
                completion,
            })
        };
        let points = solved
            .iter()
            .filter_map(|&(n, name, s)| point(n, name, s.total_capacity.gbps(), s.completion?.get()))
            .collect();
        let published = solved
            .iter()
            .filter_map(|&(n, name, _)| {
                let row = report.comparison.rows.get(n)?.published?;
                point(n, name, row.total.gbps(), row.completion.get())
            })
            .collect();
        let traced = solved.iter().find(|(_, _, solved)| !solved.alpha_curve.is_empty());
        let mut curve: Vec<CurvePoint> = traced
            .map(|(_, _, solved)| solved.alpha_curve.as_slice())
            .unwrap_or_default()
            .iter()
            .map(|p| CurvePoint { alpha: p.alpha, total: p.total.gbps(), completion: p.completion.get() })
            .filter(|p| drawn(p.total) && drawn(p.completion))
            .collect();
        order::sort(&mut curve, |point| order::number(point.total));
        Self { points, published, curve, curve_of: traced.map(|(n, _, _)| *n) }
    }
}

impl TimeCapacityData {
    /// What the keys step through: designs by capacity, then what the paper printed.
    pub fn items(&self) -> Vec<Item> {
        let by_total = |points: &[DesignPoint]| {
            let mut order: Vec<usize> = (0..points.len()).collect();
            order::sort(&mut order, |&n| order::number(points[n].total));
            order
        };
        let designs = by_total(&self.points).into_iter().map(Item::Design);
        designs.chain(by_total(&self.published).into_iter().map(Item::Published)).collect()
    }

    /// The smallest of the quickest designs.
    pub fn best(&self) -> Option<&DesignPoint> {
        let quickest = self.points.iter().map(|p| p.completion).fold(f64::INFINITY, f64::min);
        // Times that differ by rounding alone are the same time.
        let quick = self.points.iter().filter(|p| p.completion <= quickest * 1.000_001);
        quick.min_by(|a, b| a.total.total_cmp(&b.total))
    }

    /// The design that an item belongs to.
    pub fn design_of(&self, item: Item) -> Option<usize> {
        match item {
            Item::Design(n) => self.points.get(n).map(|p| p.design),
            Item::Published(n) => self.published.get(n).map(|p| p.design),
            Item::Curve(_) => self.curve_of,
        }
    }

    /// Total capacity and completion time of an item.
    pub fn values(&self, item: Item) -> Option<(f64, f64)> {
        match item {
            Item::Design(n) => self.points.get(n).map(|p| (p.total, p.completion)),
            Item::Published(n) => self.published.get(n).map(|p| (p.total, p.completion)),
            Item::Curve(n) => self.curve.get(n).map(|p| (p.total, p.completion)),
        }
    }
}

/// The chart laid out in CSS pixels.
#[derive(Debug, Clone, PartialEq)]
pub struct TimeCapacityPlot {
    /// What it shows.
    pub data: TimeCapacityData,
    /// Total capacity.
    pub x: Axis,
    /// Completion time.
    pub y: Axis,
}

/// Room for the numbers at the axes.
const LEFT: f64 = 46.0;
const TOP: f64 = 26.0;
const RIGHT: f64 = 16.0;
const BOTTOM: f64 = 44.0;
/// How near one must point, in pixels.
const REACH: f64 = 22.0;

impl TimeCapacityPlot {
    /// Lays the data out; `None` where there is nothing to show. Both axes are logarithmic: a design that is twice as
    /// large and half as quick is as far away wherever it stands, and the curve of alpha is a straight line.
    pub fn new(data: TimeCapacityData, size: (f64, f64)) -> Option<Self> {
        let all = || data.points.iter().chain(&data.published);
        let (left, right) = range(all().map(|p| p.total))?;
        let (quick, slow) = range(all().map(|p| p.completion))?;
        let x =
            Axis { low: left, high: right, start: LEFT, end: (size.0 - RIGHT).max(LEFT + 1.0), log: true };
        let y = Axis { low: quick, high: slow, start: (size.1 - BOTTOM).max(TOP + 1.0), end: TOP, log: true };
        Some(Self { data, x, y })
    }

    /// Where an item stands.
    pub fn place(&self, item: Item) -> Option<Point> {
        self.data.values(item).map(|(total, completion)| self.at(total, completion))
    }

    fn at(&self, total: f64, completion: f64) -> Point {
        (self.x.pixel(total), self.y.pixel(completion))
    }

    /// The curve within the axes: a piece that leaves them is cut where it does.
    pub fn curve(&self) -> Vec<Point> {
        let inside = |p: &CurvePoint| {
            p.total >= self.x.low
                && p.total <= self.x.high
                && p.completion >= self.y.low
                && p.completion <= self.y.high
        };
        let mut path = Vec::new();
        for pair in self.data.curve.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            if path.is_empty() && inside(&a) {
                path.push(self.at(a.total, a.completion));
            }
            if inside(&a) && inside(&b) {
                path.push(self.at(b.total, b.completion));
            } else if inside(&a) || inside(&b) {
                path.push(self.edge(if inside(&a) { (a, b) } else { (b, a) }));
                if inside(&b) {
                    path.push(self.at(b.total, b.completion));
                }
            }
        }
        path
    }

    /// Where the piece from a point inside to one outside crosses the border: halved until it is found.
    fn edge(&self, (inside, outside): (CurvePoint, CurvePoint)) -> Point {
        let unclamped = |p: CurvePoint| {
            let far = |axis: Axis, value: f64| {
                let ends = axis.high.ln() - axis.low.ln();
                axis.start + (axis.end - axis.start) * (value.ln() - axis.low.ln()) / ends
            };
            (far(self.x, p.total), far(self.y, p.completion))
        };
        let (mut near, mut far) = (unclamped(inside), unclamped(outside));
        for _ in 0..24 {
            let middle = (f64::midpoint(near.0, far.0), f64::midpoint(near.1, far.1));
            let within = middle.0 >= self.x.start
                && middle.0 <= self.x.end
                && middle.1 <= self.y.start
                && middle.1 >= self.y.end;
            if within { near = middle } else { far = middle }
        }
        near
    }

    /// What is nearest to a place: a design before a printed figure, either before the curve.
    pub fn nearest(&self, place: Point) -> Option<Item> {
        let off = |item: Item| {
            let (x, y) = self.place(item)?;
            Some((x - place.0).hypot(y - place.1))
        };
        let nearest = |items: &mut dyn Iterator<Item = Item>, reach: f64| {
            items
                .filter_map(|item| Some((off(item)?, item)))
                .filter(|(distance, _)| *distance <= reach)
                .min_by(|a, b| a.0.total_cmp(&b.0))
                .map(|(_, item)| item)
        };
        let marks = (0..self.data.points.len())
            .map(Item::Design)
            .chain((0..self.data.published.len()).map(Item::Published));
        nearest(&mut marks.into_iter(), REACH)
            .or_else(|| nearest(&mut (0..self.data.curve.len()).map(Item::Curve), REACH / 2.0))
    }
}

/// The range of some values with a little room on both sides.
fn range(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    let (low, high) = values.fold((f64::INFINITY, 0.0f64), |(low, high), v| (low.min(v), high.max(v)));
    // A single value stands in the middle of a range that shows its magnitude.
    let room = (high / low).powf(0.12).max(1.35);
    (low.is_finite() && high > 0.0).then(|| (low / room, high * room))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::demo;

    fn plot() -> TimeCapacityPlot {
        let data = TimeCapacityData::from(&demo::report(false));
        TimeCapacityPlot::new(data, (640.0, 420.0)).expect("there are points")
    }

    #[test]
    fn designs_printed_figures_and_curve_are_taken_from_the_report() {
        let data = TimeCapacityData::from(&demo::report(false));
        assert_eq!(data.points.len(), 5, "the design that could not be built has no point");
        assert_eq!(data.published.len(), 4);
        assert_eq!((data.curve.len(), data.curve_of), (9, Some(1)));
        assert!(data.curve.windows(2).all(|pair| pair[0].total < pair[1].total));
        assert!((data.points[1].completion - 8.0).abs() < 1e-9);
        assert_eq!(data.items().len(), 9);
        assert_eq!(data.best().map(|p| p.name.as_str()), Some("Proportional"));
        assert_eq!(data.design_of(Item::Published(0)), Some(1));
    }

    #[test]
    fn every_mark_lies_inside_and_is_found() {
        let plot = plot();
        for item in plot.data.items() {
            let (x, y) = plot.place(item).expect("listed");
            assert!(x > LEFT && x < 624.0 && y > TOP && y < 376.0);
            let found = plot.nearest((x + 1.0, y)).expect("something is there");
            assert_eq!(plot.place(found), plot.place(item), "marks may coincide");
        }
        assert_eq!(plot.nearest((x_far(), 30.0)), None);
    }

    fn x_far() -> f64 {
        620.0
    }

    #[test]
    fn the_curve_stays_within_the_axes() {
        let plot = plot();
        let path = plot.curve();
        assert!(path.len() >= 2);
        for (x, y) in &path {
            assert!(*x >= LEFT - 0.01 && *x <= 624.01 && *y >= TOP - 0.01 && *y <= 376.01, "{x} {y}");
        }
        // T = 8/alpha over capacity ~ alpha: straight on two logarithmic axes.
        let slope = |a: Point, b: Point| (b.1 - a.1) / (b.0 - a.0);
        let whole = slope(path[0], path[path.len() - 1]);
        assert!(
            path.windows(2)
                .filter(|p| p[1].0 - p[0].0 > 1.0)
                .all(|p| (slope(p[0], p[1]) - whole).abs() < 0.05)
        );
    }

    #[test]
    fn nothing_to_show_is_nothing() {
        assert_eq!(TimeCapacityPlot::new(TimeCapacityData::default(), (640.0, 420.0)), None);
        let mut one = TimeCapacityData::from(&demo::report(false));
        one.points.truncate(1);
        one.published.clear();
        assert!(TimeCapacityPlot::new(one, (0.0, 0.0)).is_some());
    }
}
