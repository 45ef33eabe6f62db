//! A step in time, laid out for the eye: a row for each stage, below them when each kind of communication is on the links.

pub mod draw;
mod dressing;
mod looks;
pub mod span;

use crate::canvas::Point;
use gargalo_solver::base::order;
use gargalo_solver::traffic::Kind;
use gargalo_solver::workload::training::step::{Bar, BarKind, Timeline};
use span::Span;
use std::sync::Arc;

/// Room for the names of rows.
pub const LEFT: f64 = 68.0;
/// Room at the right edge.
pub const RIGHT: f64 = 12.0;
/// Room for the axis.
pub const TOP: f64 = 26.0;
/// Height of what a stage does, of each lane of what goes on beside, and between stages.
const MAIN: f64 = 20.0;
const MAIN_SMALL: f64 = 11.0;
const BESIDE: f64 = 6.0;
const BETWEEN: f64 = 6.0;
/// More stages than this are drawn low.
const MANY: usize = 24;
/// Height of a kind's pattern, and above all of them.
const PATTERN: f64 = 22.0;
const ABOVE_PATTERNS: f64 = 30.0;
/// Lanes of what goes on beside computing at most; more lie over each other.
const BESIDES: usize = 3;
/// How far from a bar a pointer may be, in pixels.
const NEAR: f64 = 4.0;

/// A stage.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Row {
    /// The stage.
    pub stage: u32,
    /// What it does, in order of time.
    pub main: Vec<u32>,
    /// What goes on beside, in lanes whose bars don't overlap.
    pub beside: Vec<Vec<u32>>,
    /// Its upper edge.
    top: f64,
}

/// When a kind of communication is on the links: the part of the stages for which it is, from each time on.
#[derive(Debug, Clone, PartialEq)]
pub struct Pattern {
    /// The kind.
    pub kind: Kind,
    /// Times and levels.
    pub steps: Vec<(f64, f64)>,
}

/// A step laid out.
#[derive(Debug, Clone, PartialEq)]
pub struct Chart {
    /// What is laid out.
    pub timeline: Arc<Timeline>,
    /// The stages.
    pub rows: Vec<Row>,
    /// The kinds.
    pub patterns: Vec<Pattern>,
    /// Whether each bar is on the critical path.
    pub critical: Vec<bool>,
    /// Between what nine steps in ten end, where accelerators are not alike.
    pub band: Option<(f64, f64)>,
    main: f64,
}

/// What the critical path consists of, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Path {
    /// Bars on it.
    pub bars: usize,
    /// Computing, optimiser included.
    pub compute: f64,
    /// Communication.
    pub communication: f64,
    /// What a step costs outside.
    pub outside: f64,
}

impl Chart {
    /// Lays a step out.
    pub fn new(timeline: Arc<Timeline>, band: Option<(f64, f64)>) -> Self {
        let mut rows: Vec<Row> =
            timeline.shown.iter().map(|&stage| Row { stage, ..Row::default() }).collect();
        let mut place = vec![usize::MAX; timeline.stages as usize];
        for (at, &stage) in timeline.shown.iter().enumerate() {
            if let Some(place) = place.get_mut(stage as usize) {
                *place = at;
            }
        }
        let mut by_start: Vec<u32> = (0..timeline.bars.len() as u32).collect();
        let start = |at: u32| timeline.bars[at as usize].start.get();
        order::sort(&mut by_start, |at| order::number(start(*at)));
        for at in by_start {
            let bar = &timeline.bars[at as usize];
            let Some(row) = place.get(bar.stage as usize).and_then(|&place| rows.get_mut(place)) else {
                continue;
            };
            if bar.hidden {
                let end =
                    |lane: &Vec<u32>| lane.last().map_or(0.0, |&at| timeline.bars[at as usize].end.get());
                let free = row.beside.iter().position(|lane| end(lane) <= bar.start.get() + 1e-12);
                match free {
                    Some(lane) => row.beside[lane].push(at),
                    None if row.beside.len() < BESIDES => row.beside.push(vec![at]),
                    None => row.beside[BESIDES - 1].push(at),
                }
            } else {
                row.main.push(at);
            }
        }
        let main = if rows.len() > MANY { MAIN_SMALL } else { MAIN };
        let lanes = rows.iter().map(|row| row.beside.len()).max().unwrap_or(0) as f64;
        for (at, row) in rows.iter_mut().enumerate() {
            row.top = TOP + at as f64 * (main + lanes * BESIDE + BETWEEN);
        }
        let mut critical = vec![false; timeline.bars.len()];
        for &at in &timeline.critical {
            if let Some(flag) = critical.get_mut(at as usize) {
                *flag = true;
            }
        }
        Self { patterns: patterns(&timeline), timeline, rows, critical, band, main }
    }

    /// Until when there is something to see.
    pub fn end_of_axis(&self) -> f64 {
        let total = self.timeline.total.get();
        self.band.map_or(total, |(_, high)| total.max(high * 1.01))
    }

    /// How high the drawing is.
    pub fn height(&self) -> f64 {
        self.patterns_top() + self.patterns.len() as f64 * PATTERN + 10.0
    }

    fn rows_end(&self) -> f64 {
        let lanes = self.rows.iter().map(|row| row.beside.len()).max().unwrap_or(0) as f64;
        self.rows.last().map_or(TOP, |row| row.top + self.main + lanes * BESIDE)
    }

    fn patterns_top(&self) -> f64 {
        self.rows_end() + if self.patterns.is_empty() { 4.0 } else { ABOVE_PATTERNS }
    }

    /// A bar by its position.
    pub fn bar(&self, at: u32) -> Option<&Bar> {
        self.timeline.bars.get(at as usize)
    }

    /// What is at a place.
    #[expect(clippy::cast_sign_loss, reason = "what is below the main lane is not above it")]
    pub fn at(&self, to: Point, span: &Span, width: f64) -> Option<u32> {
        let row = self.rows.iter().rfind(|row| row.top <= to.1)?;
        let below = to.1 - row.top;
        let lane = if below <= self.main {
            &row.main
        } else {
            row.beside.get(((below - self.main) / BESIDE) as usize)?
        };
        let time = span.time(to.0, width);
        let near = NEAR * span.per_pixel(width);
        let after = lane.partition_point(|&at| self.start(at) <= time);
        let candidates = lane[after.saturating_sub(2)..(after + 1).min(lane.len())].iter().copied();
        let far = |at: &u32| (self.start(*at) - time).max(time - self.end(*at)).max(0.0);
        let found = candidates.min_by(|a, b| far(a).total_cmp(&far(b)))?;
        (far(&found) <= near).then_some(found)
    }

    fn start(&self, at: u32) -> f64 {
        self.timeline.bars[at as usize].start.get()
    }

    fn end(&self, at: u32) -> f64 {
        self.timeline.bars[at as usize].end.get()
    }

    /// Where a bar is drawn: left, top, right, bottom.
    pub fn place(&self, at: u32, span: &Span, width: f64) -> Option<[f64; 4]> {
        let bar = self.bar(at)?;
        let row = self.rows.iter().find(|row| row.stage == bar.stage)?;
        let (top, height) = if bar.hidden {
            let lane = row
                .beside
                .iter()
                .position(|lane| {
                    lane.binary_search_by(|other| {
                        self.start(*other).total_cmp(&self.start(at)).then(other.cmp(&at))
                    })
                    .is_ok()
                        || lane.contains(&at)
                })
                .unwrap_or(0);
            (row.top + self.main + lane as f64 * BESIDE, BESIDE - 1.0)
        } else {
            (row.top, self.main)
        };
        Some([span.pixel(bar.start.get(), width), top, span.pixel(bar.end.get(), width), top + height])
    }

    /// The bar where the keys lead from another.
    pub fn step(&self, from: Option<u32>, key: &str) -> Option<u32> {
        let first = || self.rows.first().and_then(|row| row.main.first().copied());
        let Some(from) = from else { return first() };
        let bar = self.bar(from)?;
        let place = self.rows.iter().position(|row| row.stage == bar.stage)?;
        let row = &self.rows[place];
        let lane = if bar.hidden { row.beside.iter().find(|lane| lane.contains(&from))? } else { &row.main };
        let here = lane.iter().position(|&at| at == from)?;
        let beside = |row: &Row| -> Option<u32> {
            let after = row.main.partition_point(|&at| self.start(at) <= bar.start.get());
            row.main.get(after.saturating_sub(1)).copied()
        };
        match key {
            "ArrowRight" => lane.get(here + 1).copied().or(Some(from)),
            "ArrowLeft" => Some(lane[here.saturating_sub(1)]),
            "ArrowDown" => self.rows.get(place + 1).and_then(beside).or(Some(from)),
            "ArrowUp" => place.checked_sub(1).and_then(|place| beside(&self.rows[place])).or(Some(from)),
            "Home" => lane.first().copied(),
            "End" => lane.last().copied(),
            "w" | "W" => bar.waits.or(Some(from)),
            _ => None,
        }
    }

    /// What the critical path consists of.
    pub fn path(&self) -> Path {
        let mut path = Path { bars: self.timeline.critical.len(), ..Path::default() };
        for bar in self.timeline.critical.iter().filter_map(|&at| self.bar(at)) {
            let time = bar.time().get();
            match bar.work {
                BarKind::Outside => path.outside += time,
                work if work.kind().is_some() => path.communication += time,
                _ => path.compute += time,
            }
        }
        path
    }
}

/// Sums of what each kind's uses say, over the stages that are shown.
fn patterns(timeline: &Timeline) -> Vec<Pattern> {
    let stages = timeline.shown.len().max(1) as f64;
    let mut out = Vec::new();
    for kind in Kind::ALL {
        let mut edges: Vec<(f64, f64)> = Vec::new();
        for each in timeline.uses.iter().filter(|each| each.work.kind() == Some(kind)) {
            edges.push((each.start.get(), each.share / stages));
            edges.push((each.end.get(), -each.share / stages));
        }
        if edges.is_empty() {
            continue;
        }
        order::sort(&mut edges, |(time, _)| order::number(*time));
        let mut steps: Vec<(f64, f64)> = vec![(0.0, 0.0)];
        let mut level = 0.0f64;
        for (time, by) in edges {
            level += by;
            let shown = level.clamp(0.0, 1.0);
            match steps.last_mut() {
                Some(last) if last.0 == time => last.1 = shown,
                _ => steps.push((time, shown)),
            }
        }
        out.push(Pattern { kind, steps });
    }
    out
}

#[cfg(test)]
pub(crate) mod demo {
    use super::*;
    use gargalo_solver::base::units::Seconds;
    use gargalo_solver::workload::training::step::{Formula, LinkUse};

    /// Two stages, two micro-batches.
    pub(crate) fn timeline() -> Timeline {
        let bar = |stage, work, hidden, start: f64, end: f64, waits| Bar {
            stage,
            work,
            micro_batch: Some(0),
            chunk: 0,
            hidden,
            start: Seconds(start),
            end: Seconds(end),
            waits,
            formula: Formula::Constant(Seconds(end - start)),
        };
        let on = |stage, start: f64, end: f64| LinkUse {
            work: BarKind::Tensor,
            stage,
            start: Seconds(start),
            end: Seconds(end),
            share: 0.5,
        };
        Timeline {
            stages: 2,
            shown: vec![0, 1],
            micro_batches: 2,
            chunks: 1,
            total: Seconds(6.0),
            bars: vec![
                bar(0, BarKind::Forward, false, 0.0, 1.0, None),
                bar(0, BarKind::Tensor, false, 1.0, 1.5, Some(0)),
                bar(1, BarKind::Forward, false, 1.5, 2.5, Some(1)),
                bar(1, BarKind::Backward, false, 2.5, 4.5, Some(2)),
                bar(0, BarKind::Backward, false, 4.5, 6.0, Some(3)),
                bar(0, BarKind::Data, true, 4.6, 5.6, Some(4)),
            ],
            gaps: Vec::new(),
            critical: vec![0, 1, 2, 3, 4],
            uses: vec![on(0, 0.0, 1.5), on(1, 1.0, 2.0)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_lanes_and_places() {
        let chart = Chart::new(Arc::new(demo::timeline()), None);
        assert_eq!(chart.rows.len(), 2);
        assert_eq!(
            (chart.rows[0].main.clone(), chart.rows[0].beside.clone()),
            (vec![0, 1, 4], vec![vec![5]])
        );
        let (span, width) = (Span::all(6.0), 680.0);
        for at in 0..6 {
            let [left, top, right, bottom] = chart.place(at, &span, width).unwrap();
            let middle = (f64::midpoint(left, right), f64::midpoint(top, bottom));
            assert_eq!(chart.at(middle, &span, width), Some(at));
        }
        assert_eq!(chart.at((LEFT + 1.0, 2.0), &span, width), None, "the axis is no bar");
    }

    #[test]
    fn keys_lead_along_stages_and_to_what_was_waited_for() {
        let chart = Chart::new(Arc::new(demo::timeline()), None);
        assert_eq!(chart.step(None, "ArrowRight"), Some(0));
        assert_eq!(chart.step(Some(0), "ArrowRight"), Some(1));
        assert_eq!(chart.step(Some(1), "ArrowDown"), Some(2));
        assert_eq!(chart.step(Some(3), "ArrowUp"), Some(1));
        assert_eq!(chart.step(Some(4), "w"), Some(3));
        assert_eq!(chart.step(Some(4), "ArrowRight"), Some(4));
        assert_eq!(chart.step(Some(4), "x"), None);
    }

    #[test]
    fn a_pattern_is_the_part_of_the_stages_that_send() {
        let chart = Chart::new(Arc::new(demo::timeline()), None);
        assert_eq!(chart.patterns.len(), 1);
        assert_eq!(chart.patterns[0].steps, [(0.0, 0.25), (1.0, 0.5), (1.5, 0.25), (2.0, 0.0)]);
        let path = chart.path();
        assert_eq!((path.bars, path.compute, path.communication), (5, 5.5, 0.5));
    }
}
