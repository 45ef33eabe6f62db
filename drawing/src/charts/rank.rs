//! Links in rank order, by capacity, load or use: what is drawn, and what is under the pointer.

use super::thin::thinned;
use crate::canvas::Point;
use crate::canvas::axis::Axis;
use gargalo_solver::base::order;
use gargalo_solver::study::report::Report;
use gargalo_words::Language;
use gargalo_words::number::significant;

/// What links are ranked by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ranked {
    /// Capacity, in Gbit/s.
    #[default]
    Capacity,
    /// What crosses them, in GB.
    Load,
    /// The part of the time in which they are busy, in per cent.
    Used,
}

impl Ranked {
    /// A value in words.
    pub fn tell(self, value: f64, language: Language) -> String {
        let (digits, unit) = match self {
            Self::Capacity => (4, "Gbit/s"),
            Self::Load => (4, "GB"),
            Self::Used => (4, "%"),
        };
        format!("{}\u{202f}{unit}", significant(value, digits, language))
    }
}

/// What a design's links have, the greatest first.
#[derive(Debug, Clone, PartialEq)]
pub struct Series {
    /// Its position in the report.
    pub design: usize,
    /// Its name.
    pub name: String,
    /// In the unit of what they are ranked by; capacities that no flow uses are left out, as in all totals.
    pub capacities: Vec<f64>,
}

/// What the chart shows.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct RankData {
    /// What links are ranked by.
    pub of: Ranked,
    /// A series for each design that was solved.
    pub series: Vec<Series>,
}

impl RankData {
    /// The links of a report's designs, without those that are left out.
    pub fn new(report: &Report, of: Ranked, hidden: &[usize]) -> Self {
        let series = report
            .designs
            .iter()
            .enumerate()
            .filter(|(design, _)| !hidden.contains(design))
            .filter_map(|(design, d)| {
                let solved = d.outcome.as_ref().ok()?;
                let used = solved.links.iter().filter(|link| link.capacity.get() > 0.0);
                let mut capacities: Vec<f64> = used
                    .map(|link| match of {
                        Ranked::Capacity => link.capacity.gbps(),
                        Ranked::Load => link.bytes.get() / 1e9,
                        Ranked::Used => link.utilization * 100.0,
                    })
                    .filter(|value| value.is_finite() && (*value > 0.0 || of != Ranked::Capacity))
                    .collect();
                order::sort(&mut capacities, |value| !order::number(*value));
                (!capacities.is_empty()).then(|| Series { design, name: d.name.clone(), capacities })
            })
            .collect();
        Self { of, series }
    }
}

impl From<&Report> for RankData {
    fn from(report: &Report) -> Self {
        Self::new(report, Ranked::Capacity, &[])
    }
}

/// A series and a rank in it, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RankItem {
    /// Position in [`RankData::series`].
    pub series: usize,
    /// Rank, from 0.
    pub rank: usize,
}

/// The chart laid out in CSS pixels.
#[derive(Debug, Clone, PartialEq)]
pub struct RankPlot {
    /// What it shows.
    pub data: RankData,
    /// Rank: a step of one for each capacity.
    pub x: Axis,
    /// Capacity, from zero, so that the area under a line is the design's total.
    pub y: Axis,
}

/// Room for numbers and, at the right, for names.
const LEFT: f64 = 46.0;
const TOP: f64 = 26.0;
const BOTTOM: f64 = 44.0;

impl RankPlot {
    /// Lays the data out; `None` where there is nothing to show. `names`: pixels for the names at the right.
    pub fn new(data: RankData, size: (f64, f64), names: f64) -> Option<Self> {
        let most = data.series.iter().map(|s| s.capacities.len()).max()?;
        let greatest =
            data.series.iter().filter_map(|s| s.capacities.first()).copied().fold(0.0f64, f64::max);
        let end = (size.0 - names).max(LEFT + 1.0);
        let x = Axis { low: 0.0, high: most as f64, start: LEFT, end, log: false };
        let start = (size.1 - BOTTOM).max(TOP + 1.0);
        let y = Axis { low: 0.0, high: greatest * 1.04, start, end: TOP, log: false };
        Some(Self { data, x, y })
    }

    /// The outline of a series: a step for each capacity, equal ones in one.
    pub fn steps(&self, series: usize) -> Vec<Point> {
        let Some(series) = self.data.series.get(series) else { return Vec::new() };
        let mut path: Vec<Point> = Vec::new();
        let mut rank = 0;
        for run in series.capacities.chunk_by(|a, b| a == b) {
            let y = self.y.pixel(run[0]);
            path.push((self.x.pixel(rank as f64), y));
            rank += run.len();
            path.push((self.x.pixel(rank as f64), y));
        }
        thinned(path)
    }

    /// The middle of an item's step.
    pub fn place(&self, item: RankItem) -> Option<Point> {
        let gbps = self.value(item)?;
        Some((self.x.pixel(item.rank as f64 + 0.5), self.y.pixel(gbps)))
    }

    /// An item's capacity in Gbit/s.
    pub fn value(&self, item: RankItem) -> Option<f64> {
        self.data.series.get(item.series)?.capacities.get(item.rank).copied()
    }

    /// The step at the pointer's rank that is nearest in height.
    #[expect(clippy::cast_sign_loss, reason = "checked")]
    pub fn nearest(&self, place: Point) -> Option<RankItem> {
        let rank = self.x.value(place.0).floor();
        if rank < 0.0 || place.0 > self.x.end || place.1 < self.y.end - 12.0 || place.1 > self.y.start + 12.0
        {
            return None;
        }
        let rank = rank as usize;
        (0..self.data.series.len())
            .map(|series| RankItem { series, rank })
            .filter_map(|item| Some(((self.place(item)?.1 - place.1).abs(), item)))
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, item)| item)
    }

    /// The item that the keys lead to: along a series, or to another one at the same rank.
    pub fn step(&self, from: Option<RankItem>, ranks: isize, series: isize) -> Option<RankItem> {
        let Some(from) = from else {
            return (!self.data.series.is_empty()).then_some(RankItem { series: 0, rank: 0 });
        };
        let count = self.data.series.len();
        let series = from.series.saturating_add_signed(series).min(count.checked_sub(1)?);
        let last = self.data.series.get(series)?.capacities.len().checked_sub(1)?;
        Some(RankItem { series, rank: from.rank.saturating_add_signed(ranks).min(last) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::demo;

    fn plot() -> RankPlot {
        RankPlot::new(RankData::from(&demo::report(false)), (640.0, 420.0), 110.0).expect("there are series")
    }

    #[test]
    fn the_greatest_comes_first() {
        let data = RankData::from(&demo::report(false));
        assert_eq!(data.series.len(), 5);
        assert!(data.series[1].capacities.windows(2).all(|pair| pair[0] >= pair[1]));
        assert_eq!(data.series[0].capacities[0], 200.0);
    }

    #[test]
    fn equal_capacities_make_one_step() {
        let plot = plot();
        assert_eq!(plot.steps(2).len(), 2, "uniform: one line from side to side");
        assert!(plot.steps(0).len() < 20);
        assert!(plot.steps(9).is_empty());
    }

    #[test]
    fn the_pointer_finds_rank_and_series() {
        let plot = plot();
        for item in [
            RankItem { series: 0, rank: 0 },
            RankItem { series: 4, rank: 49 },
            RankItem { series: 1, rank: 20 },
        ] {
            let place = plot.place(item).expect("exists");
            assert_eq!(plot.nearest(place), Some(item));
        }
        assert_eq!(plot.nearest((600.0, 100.0)), None);
        assert_eq!(plot.nearest((10.0, 100.0)), None);
    }

    #[test]
    fn keys_stay_within_the_data() {
        let plot = plot();
        let first = plot.step(None, 1, 0).expect("starts");
        assert_eq!(first, RankItem { series: 0, rank: 0 });
        assert_eq!(plot.step(Some(first), -1, -1), Some(first));
        assert_eq!(plot.step(Some(first), 1000, 1000), Some(RankItem { series: 4, rank: 49 }));
        assert_eq!(RankPlot::new(RankData::default(), (1.0, 1.0), 0.0), None);
    }
}
