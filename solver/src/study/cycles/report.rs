//! What is told of a job that repeats.

use crate::base::id::CapacityId;
use crate::base::statistics::nearest_rank;
use crate::base::units::Seconds;
use serde::{Deserialize, Serialize};

/// A job that repeats.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CycleReport {
    /// Its iteration where no other job is on the network.
    pub alone: Seconds,
    /// Its iterations beside the others; `None` for one that never ends.
    pub iteration: Option<IterationTimes>,
    /// What it sends beside whom, longest first.
    pub meetings: Vec<Meeting>,
}

/// How long iterations take.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct IterationTimes {
    /// The mean.
    pub mean: Seconds,
    /// Half take at most this long (nearest rank).
    pub p50: Seconds,
    /// 95 in a hundred.
    pub p95: Seconds,
    /// 99 in a hundred.
    pub p99: Seconds,
    /// How many they are of.
    pub count: u32,
    /// Whether these come again and again, all jobs in the same order: then they are of one such period. Otherwise they are of
    /// all iterations that are counted.
    pub repeats: bool,
}

/// A link on which a job is held back beside another.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Meeting {
    /// The capacity.
    pub capacity: CapacityId,
    /// The other job, by position.
    pub job: u32,
    /// Seconds of a mean iteration.
    pub time: Seconds,
}

impl IterationTimes {
    /// Of these times, which need not be in order; `None` of none.
    pub(super) fn of(mut times: Vec<f64>, repeats: bool) -> Option<Self> {
        times.sort_by(f64::total_cmp);
        let rank = |part: f64| nearest_rank(&times, part).map(Seconds);
        Some(Self {
            mean: Seconds(times.iter().sum::<f64>() / times.len() as f64),
            p50: rank(0.5)?,
            p95: rank(0.95)?,
            p99: rank(0.99)?,
            count: times.len() as u32,
            repeats,
        })
    }
}

impl CycleReport {
    /// How much longer its mean iteration takes than alone: 1 where the others cost it nothing.
    pub fn slowdown(&self) -> Option<f64> {
        let alone = self.alone.get();
        self.iteration.as_ref().map(|own| if alone > 0.0 { own.mean.get() / alone } else { 1.0 })
    }
}
