//! The distribution of message sizes: how many are no larger than so much.

use crate::canvas::Point;
use crate::canvas::axis::Axis;
use gargalo_solver::base::order;
use gargalo_solver::traffic::Kind;

/// Messages of one size.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// Their size, in MiB.
    pub size: f64,
    /// How many.
    pub count: u64,
    /// What they are for.
    pub kinds: Vec<Kind>,
    /// The part of all messages that is no larger.
    pub share: f64,
}

/// What the chart shows.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct CdfData {
    /// Sizes, the least first.
    pub steps: Vec<Step>,
    /// Messages in all.
    pub messages: u64,
}

impl CdfData {
    /// From sizes in any order: kind, MiB, how many.
    pub fn new(sizes: impl Iterator<Item = (Kind, f64, u64)>) -> Self {
        let mut sizes: Vec<(Kind, f64, u64)> = sizes.filter(|size| size.1 > 0.0 && size.2 > 0).collect();
        order::sort(&mut sizes, |size| order::number(size.1));
        let messages: u64 = sizes.iter().map(|size| size.2).sum();
        let mut steps: Vec<Step> = Vec::new();
        let mut below = 0u64;
        for (kind, size, count) in sizes {
            below += count;
            let share = below as f64 / messages as f64;
            match steps.last_mut() {
                Some(step) if step.size == size => {
                    step.count += count;
                    step.share = share;
                    if !step.kinds.contains(&kind) {
                        step.kinds.push(kind);
                    }
                }
                _ => steps.push(Step { size, count, kinds: vec![kind], share }),
            }
        }
        Self { steps, messages }
    }
}

/// The chart laid out in CSS pixels.
#[derive(Debug, Clone, PartialEq)]
pub struct CdfPlot {
    /// What it shows.
    pub data: CdfData,
    /// Size in MiB, by powers of ten.
    pub x: Axis,
    /// Share, 0 to 1.
    pub y: Axis,
}

const LEFT: f64 = 46.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 30.0;
const BOTTOM: f64 = 44.0;

impl CdfPlot {
    /// Lays the data out; `None` where there is nothing to show.
    pub fn new(data: CdfData, size: (f64, f64)) -> Option<Self> {
        let (least, most) = (data.steps.first()?.size, data.steps.last()?.size);
        let end = (size.0 - RIGHT).max(LEFT + 1.0);
        let x = Axis { low: least / 2.0, high: most * 2.0, start: LEFT, end, log: true };
        let y = Axis { low: 0.0, high: 1.0, start: (size.1 - BOTTOM).max(TOP + 1.0), end: TOP, log: false };
        Some(Self { data, x, y })
    }

    /// The line of steps.
    pub fn line(&self) -> Vec<Point> {
        let mut line = vec![(self.x.start, self.y.start)];
        let mut height = self.y.start;
        for step in &self.data.steps {
            let x = self.x.pixel(step.size);
            line.push((x, height));
            height = self.y.pixel(step.share);
            line.push((x, height));
        }
        line.push((self.x.end, height));
        line
    }

    /// The upper end of a step.
    pub fn place(&self, step: usize) -> Option<Point> {
        let step = self.data.steps.get(step)?;
        Some((self.x.pixel(step.size), self.y.pixel(step.share)))
    }

    /// The step whose size is nearest across.
    pub fn nearest(&self, place: Point) -> Option<usize> {
        if place.0 < self.x.start - 12.0 || place.0 > self.x.end + 12.0 {
            return None;
        }
        let far = |step: &Step| (self.x.pixel(step.size) - place.0).abs();
        let steps = self.data.steps.iter().enumerate();
        steps.min_by(|a, b| far(a.1).total_cmp(&far(b.1))).map(|(at, _)| at)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Rank 0 of the `APNet` 2024 study's Table 3: 680 and 8 messages of 125 MiB, one of 741.23 and one of 95.947.
    pub(in super::super) fn table_3() -> CdfData {
        CdfData::new(
            [(Kind::Tp, 125.0, 680), (Kind::Pp, 125.0, 8), (Kind::Dp, 741.23, 1), (Kind::Emb, 95.947, 1)]
                .into_iter(),
        )
    }

    #[test]
    fn shares_grow_to_all() {
        let data = table_3();
        assert_eq!((data.messages, data.steps.len()), (690, 3));
        assert_eq!(data.steps[1].kinds, [Kind::Tp, Kind::Pp]);
        assert!((data.steps[1].share - 689.0 / 690.0).abs() < 1e-12);
        assert_eq!(data.steps[2].share, 1.0);
        assert_eq!(CdfPlot::new(CdfData::default(), (300.0, 200.0)), None);
    }

    #[test]
    fn a_step_is_found_where_it_is() {
        let plot = CdfPlot::new(table_3(), (600.0, 300.0)).expect("there are sizes");
        for step in 0..3 {
            let place = plot.place(step).expect("exists");
            assert_eq!(plot.nearest(place), Some(step));
        }
        assert_eq!(plot.nearest((0.0, 100.0)), None);
        assert_eq!(plot.line().len(), 8);
    }
}
