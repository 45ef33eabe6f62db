//! Why a measured step is not what was predicted: the difference by cause, the largest first.

use super::operators::Sort;
use serde::Serialize;

/// A cause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum CauseKind {
    /// Products and attention took another time than on this accelerator.
    Products,
    /// What memory bounds: element by element, normalisations, loss, optimiser.
    MemoryBound,
    /// The host asked for work after the device had run dry.
    HostLate,
    /// Collectives took longer than the network allows.
    SlowCollectives,
    /// Ranks waited for another.
    WaitingForRank,
    /// Communication that was to be hidden under computing was not.
    NoOverlap,
    /// All else.
    Other,
}

/// A part of the difference, in microseconds of a step.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Cause {
    #[serde(rename = "cause")]
    pub(super) kind: CauseKind,
    pub(super) measured_us: f64,
    pub(super) predicted_us: f64,
    pub(super) difference_us: f64,
    /// Of waiting: the rank that was waited for most.
    pub(super) rank: Option<u32>,
    /// Of collectives: the one that lost most, by its place in the list.
    pub(super) collective: Option<usize>,
}

/// A step, measured and predicted, in microseconds.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Both {
    pub(super) total: [f64; 2],
    pub(super) sorts: Vec<(Sort, [f64; 2])>,
    /// No kernel for want of launches.
    pub(super) host_late: [f64; 2],
    /// Collectives without waiting: all of it, whether hidden or not.
    pub(super) carried: [f64; 2],
    /// Of that, nothing was computed meanwhile.
    pub(super) exposed: [f64; 2],
    /// Waiting for ranks: as measured, and for the pipeline to fill and drain.
    pub(super) waiting: [f64; 2],
    pub(super) rank: Option<u32>,
    pub(super) collective: Option<usize>,
}

/// All causes, that of the longest difference first; their differences are all of the total's.
pub(super) fn causes(both: &Both) -> Vec<Cause> {
    let of = |sorts: &[Sort]| -> [f64; 2] {
        let own = both.sorts.iter().filter(|(sort, _)| sorts.contains(sort));
        own.fold([0.0; 2], |sum, (_, times)| [sum[0] + times[0], sum[1] + times[1]])
    };
    let between = |[measured, predicted]: [f64; 2]| measured - predicted;
    // What is exposed longer is slow as far as collectives are, and no longer hidden beyond that.
    let beyond = between(both.exposed);
    let slow = between(both.carried).clamp(beyond.min(0.0), beyond.max(0.0));
    let mut all: Vec<(CauseKind, [f64; 2], f64)> = [
        (CauseKind::Products, of(&[Sort::Products, Sort::Attention, Sort::All])),
        (CauseKind::MemoryBound, of(&[Sort::Norms, Sort::Elementwise, Sort::Loss, Sort::Optimizer])),
        (CauseKind::HostLate, both.host_late),
        (CauseKind::WaitingForRank, both.waiting),
    ]
    .map(|(cause, times)| (cause, times, between(times)))
    .to_vec();
    all.push((CauseKind::SlowCollectives, both.carried, slow));
    all.push((CauseKind::NoOverlap, both.exposed, beyond - slow));
    let told: f64 = all.iter().map(|(.., difference)| difference).sum();
    let rest = between(both.total) - told;
    all.push((CauseKind::Other, [rest.max(0.0), (-rest).max(0.0)], rest));
    let mut causes: Vec<Cause> = all
        .into_iter()
        .map(|(cause, [measured_us, predicted_us], difference_us)| Cause {
            kind: cause,
            measured_us,
            predicted_us,
            difference_us,
            rank: both.rank.filter(|_| cause == CauseKind::WaitingForRank),
            collective: both.collective.filter(|_| cause == CauseKind::SlowCollectives),
        })
        .collect();
    causes.sort_by(|a, b| b.difference_us.total_cmp(&a.difference_us));
    causes
}
