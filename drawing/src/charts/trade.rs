//! Time against what is paid for it: capacity, cost or power, with the front of those that nothing beats in both. What is
//! drawn, and what is under the pointer.

use crate::canvas::Point;
use crate::canvas::axis::Axis;
use gargalo_solver::base::order;
use gargalo_solver::design::{Measure, time_of};
use gargalo_solver::lab::ComparisonTable;
use gargalo_solver::study::report::{Report, Solved};

/// Times this near are the same time.
const ALIKE: f64 = 1e-6;

/// What is paid for time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Against {
    /// Total capacity, in Gbit/s.
    #[default]
    Capacity,
    /// Price of the network, in the currency of the price list.
    Cost,
    /// Its power, in watts.
    Power,
}

/// A design, or the paper's printed figures for one.
#[derive(Debug, Clone, PartialEq)]
pub struct DesignPoint {
    /// Its position in the report.
    pub design: usize,
    /// Its name.
    pub name: String,
    /// What is paid.
    pub paid: f64,
    /// Seconds.
    pub time: f64,
}

/// A point of the curve that alpha traces.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CurvePoint {
    /// Gbit/s for each GB.
    pub alpha: f64,
    /// What is paid.
    pub paid: f64,
    /// Seconds.
    pub time: f64,
}

/// What the chart shows.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TradeData {
    /// What is paid.
    pub against: Against,
    /// Currency and year of costs.
    pub currency: String,
    /// The designs that end.
    pub points: Vec<DesignPoint>,
    /// What the paper printed for them.
    pub published: Vec<DesignPoint>,
    /// The first proportional design as alpha varies, by growing capacity.
    pub curve: Vec<CurvePoint>,
    /// The design that the curve belongs to.
    pub curve_of: Option<usize>,
    /// Positions of those points that nothing beats in both, from the least that is paid on.
    pub front: Vec<usize>,
}

/// What can be pointed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Item {
    /// A position in [`TradeData::points`].
    Design(usize),
    /// A position in [`TradeData::published`].
    Published(usize),
    /// A position in [`TradeData::curve`].
    Curve(usize),
}

impl TradeData {
    /// What a report shows of it; `table` has cost, power, and the time that a design is measured by.
    pub fn of(report: &Report, table: Option<&ComparisonTable>, against: Against) -> Self {
        let drawn = |value: f64| value.is_finite() && value > 0.0;
        let solved: Vec<(usize, &str, &Solved)> = report
            .designs
            .iter()
            .enumerate()
            .filter_map(|(n, d)| Some((n, d.name.as_str(), d.outcome.as_ref().ok()?)))
            .collect();
        let point = |design: usize, name: &str, paid: f64, time: f64| {
            (drawn(paid) && drawn(time)).then(|| DesignPoint { design, name: name.to_owned(), paid, time })
        };
        let row = |design: usize| table.and_then(|table| table.rows.get(design)?.as_ref());
        let paid = |design: usize, solved: &Solved| match against {
            Against::Capacity => Some(solved.total_capacity.gbps()),
            Against::Cost => row(design).map(|row| row.cost),
            Against::Power => row(design).map(|row| row.watts),
        };
        let time = |design: usize, solved: &Solved| match row(design) {
            Some(row) => row.time,
            None => time_of(solved).0,
        };
        let points: Vec<DesignPoint> = solved
            .iter()
            .filter_map(|&(n, name, s)| point(n, name, paid(n, s)?, time(n, s)?.get()))
            .collect();
        let front = front(&points);
        // What the paper printed and the curve of alpha are of capacities.
        let of_capacity = against == Against::Capacity;
        let published = solved
            .iter()
            .filter(|_| of_capacity)
            .filter_map(|&(n, name, _)| {
                let row = report.comparison.rows.get(n)?.published?;
                point(n, name, row.total.gbps(), row.completion.get())
            })
            .collect();
        let traced = solved
            .iter()
            .filter(|_| of_capacity)
            .find(|(_, _, solved)| !solved.alpha_curve.is_empty() && of_flows(solved));
        let mut curve: Vec<CurvePoint> = traced
            .map(|(_, _, solved)| solved.alpha_curve.as_slice())
            .unwrap_or_default()
            .iter()
            .map(|p| CurvePoint { alpha: p.alpha, paid: p.total.gbps(), time: p.completion.get() })
            .filter(|p| drawn(p.paid) && drawn(p.time))
            .collect();
        order::sort(&mut curve, |point| order::number(point.paid));
        let currency = table.map(|table| table.currency.clone()).unwrap_or_default();
        let curve_of = traced.map(|(n, _, _)| *n);
        Self { against, currency, points, published, curve, curve_of, front }
    }

    /// The same without some designs, by their positions in the report. The front is that of what is left.
    #[must_use]
    pub fn without(mut self, hidden: &[usize]) -> Self {
        self.points.retain(|point| !hidden.contains(&point.design));
        self.published.retain(|point| !hidden.contains(&point.design));
        if self.curve_of.is_some_and(|design| hidden.contains(&design)) {
            self.curve.clear();
        }
        self.front = front(&self.points);
        self
    }
}

/// Whether its time is that of its flows, as the curve's is.
fn of_flows(solved: &Solved) -> bool {
    matches!(time_of(solved), (Some(_), Measure::Completion | Measure::Communication))
}

/// Positions of those that nothing beats in both, from the least that is paid on. Differences by rounding alone are none.
fn front(points: &[DesignPoint]) -> Vec<usize> {
    let mut positions: Vec<usize> = (0..points.len()).collect();
    order::sort(&mut positions, |&at| order::number(points[at].time));
    order::sort(&mut positions, |&at| order::number(points[at].paid));
    let mut least = f64::INFINITY;
    positions.retain(|&at| {
        let better = points[at].time < least * (1.0 - ALIKE);
        least = least.min(points[at].time);
        better
    });
    positions
}

impl TradeData {
    /// What the keys step through: designs by capacity, then what the paper printed.
    pub fn items(&self) -> Vec<Item> {
        let by_paid = |points: &[DesignPoint]| {
            let mut order: Vec<usize> = (0..points.len()).collect();
            order::sort(&mut order, |&n| order::number(points[n].paid));
            order
        };
        let designs = by_paid(&self.points).into_iter().map(Item::Design);
        designs.chain(by_paid(&self.published).into_iter().map(Item::Published)).collect()
    }

    /// The smallest of the quickest designs.
    pub fn best(&self) -> Option<&DesignPoint> {
        let quickest = self.points.iter().map(|p| p.time).fold(f64::INFINITY, f64::min);
        // Times that differ by rounding alone are the same time.
        let quick = self.points.iter().filter(|p| p.time <= quickest * (1.0 + ALIKE));
        quick.min_by(|a, b| a.paid.total_cmp(&b.paid))
    }

    /// The dearest of the others that take as long as the best one.
    pub fn dearer(&self) -> Option<&DesignPoint> {
        let best = self.best()?;
        let same =
            self.points.iter().filter(|p| p.time <= best.time * (1.0 + ALIKE) && p.design != best.design);
        same.max_by(|a, b| a.paid.total_cmp(&b.paid)).filter(|p| p.paid > best.paid * (1.0 + ALIKE))
    }

    /// The design that an item belongs to.
    pub fn design_of(&self, item: Item) -> Option<usize> {
        match item {
            Item::Design(n) => self.points.get(n).map(|p| p.design),
            Item::Published(n) => self.published.get(n).map(|p| p.design),
            Item::Curve(_) => self.curve_of,
        }
    }

    /// Total capacity and time time of an item.
    pub fn values(&self, item: Item) -> Option<(f64, f64)> {
        match item {
            Item::Design(n) => self.points.get(n).map(|p| (p.paid, p.time)),
            Item::Published(n) => self.published.get(n).map(|p| (p.paid, p.time)),
            Item::Curve(n) => self.curve.get(n).map(|p| (p.paid, p.time)),
        }
    }
}

/// The chart laid out in CSS pixels.
#[derive(Debug, Clone, PartialEq)]
pub struct TradePlot {
    /// What it shows.
    pub data: TradeData,
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

impl TradePlot {
    /// Lays the data out; `None` where there is nothing to show. Both axes are logarithmic: a design that is twice as
    /// large and half as quick is as far away wherever it stands, and the curve of alpha is a straight line.
    pub fn new(data: TradeData, size: (f64, f64)) -> Option<Self> {
        let all = || data.points.iter().chain(&data.published);
        let (left, right) = range(all().map(|p| p.paid))?;
        let (quick, slow) = range(all().map(|p| p.time))?;
        let x =
            Axis { low: left, high: right, start: LEFT, end: (size.0 - RIGHT).max(LEFT + 1.0), log: true };
        let y = Axis { low: quick, high: slow, start: (size.1 - BOTTOM).max(TOP + 1.0), end: TOP, log: true };
        Some(Self { data, x, y })
    }

    /// Where an item stands.
    pub fn place(&self, item: Item) -> Option<Point> {
        self.data.values(item).map(|(paid, time)| self.at(paid, time))
    }

    fn at(&self, paid: f64, time: f64) -> Point {
        (self.x.pixel(paid), self.y.pixel(time))
    }

    /// The front, from the least that is paid on: a stair, since between two designs there is none.
    pub fn front(&self) -> Vec<Point> {
        let mut path: Vec<Point> = Vec::new();
        for &at in &self.data.front {
            let Some((x, y)) = self.place(Item::Design(at)) else { continue };
            if let Some((_, high)) = path.last().copied() {
                path.push((x, high));
            }
            path.push((x, y));
        }
        path
    }

    /// The curve within the axes: a piece that leaves them is cut where it does.
    pub fn curve(&self) -> Vec<Point> {
        let inside = |p: &CurvePoint| {
            p.paid >= self.x.low && p.paid <= self.x.high && p.time >= self.y.low && p.time <= self.y.high
        };
        let mut path = Vec::new();
        for pair in self.data.curve.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            if path.is_empty() && inside(&a) {
                path.push(self.at(a.paid, a.time));
            }
            if inside(&a) && inside(&b) {
                path.push(self.at(b.paid, b.time));
            } else if inside(&a) || inside(&b) {
                path.push(self.edge(if inside(&a) { (a, b) } else { (b, a) }));
                if inside(&b) {
                    path.push(self.at(b.paid, b.time));
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
            (far(self.x, p.paid), far(self.y, p.time))
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

    fn plot() -> TradePlot {
        let data = TradeData::of(&demo::report(false), None, Against::Capacity);
        TradePlot::new(data, (640.0, 420.0)).expect("there are points")
    }

    #[test]
    fn designs_printed_figures_and_curve_are_taken_from_the_report() {
        let data = TradeData::of(&demo::report(false), None, Against::Capacity);
        assert_eq!(data.points.len(), 5, "the design that could not be built has no point");
        assert_eq!(data.published.len(), 4);
        assert_eq!((data.curve.len(), data.curve_of), (9, Some(1)));
        assert!(data.curve.windows(2).all(|pair| pair[0].paid < pair[1].paid));
        assert!((data.points[1].time - 8.0).abs() < 1e-9);
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
    fn nothing_on_the_front_is_beaten_and_all_else_is() {
        let data = TradeData::of(&demo::report(false), None, Against::Capacity);
        let beats = |one: &DesignPoint, other: &DesignPoint| {
            one.paid <= other.paid
                && one.time <= other.time
                && (one.paid, one.time) != (other.paid, other.time)
        };
        for (at, point) in data.points.iter().enumerate() {
            let beaten = data.points.iter().any(|other| beats(other, point));
            assert_eq!(data.front.contains(&at), !beaten, "{}", point.name);
        }
        let fewer = data.clone().without(&[1]);
        assert!(fewer.points.len() == 4 && fewer.curve.is_empty() && fewer.published.len() == 3);
        assert_eq!(data.dearer().map(|p| p.name.as_str()), Some("Uniform max"));
        // Cost is not known before the table is.
        assert!(TradeData::of(&demo::report(false), None, Against::Cost).points.is_empty());
    }

    #[test]
    fn nothing_to_show_is_nothing() {
        assert_eq!(TradePlot::new(TradeData::default(), (640.0, 420.0)), None);
        let mut one = TradeData::of(&demo::report(false), None, Against::Capacity);
        one.points.truncate(1);
        one.published.clear();
        assert!(TradePlot::new(one, (0.0, 0.0)).is_some());
    }
}
