//! Which link limits each kind of a step's communication.

use super::flows::EQUAL;
use crate::base::id::CapacityId;
use crate::base::units::Seconds;
use crate::traffic::Kind;
use crate::workload::training::StepLimit;
use std::collections::BTreeMap;

/// A kind of traffic, of the pipeline with its direction: whether it is backward.
type Which = (Kind, bool);

/// What each kind takes of each stage, gathered message by message.
#[derive(Debug, Default)]
pub(super) struct Limits {
    of: BTreeMap<(Which, usize), KindTime>,
}

/// Of a kind on a stage: seconds in a step, and of the messages that take longest how long, and what limits them.
#[derive(Debug, Default)]
struct KindTime {
    all: f64,
    most: f64,
    limits: Vec<CapacityId>,
}

impl Limits {
    /// Counts in messages of a kind that take a stage so many seconds of a step. `limits`: the capacities that they keep busy
    /// longest.
    pub(super) fn add(
        &mut self,
        which: Which,
        stage: usize,
        seconds: f64,
        limits: &dyn Fn() -> Vec<CapacityId>,
    ) {
        let own = self.of.entry((which, stage)).or_default();
        own.all += seconds;
        if seconds > own.most {
            if seconds > own.most * (1.0 + EQUAL) {
                own.limits = limits();
            }
            own.most = seconds;
        }
    }

    /// Each kind on the stage that it takes longest, the first of those that it takes as long, with what limits it on all stages:
    /// a step passes every one.
    pub(super) fn longest(self) -> Vec<StepLimit> {
        let mut found: BTreeMap<Which, StepLimit> = BTreeMap::new();
        for (((kind, backward), stage), own) in self.of {
            let none = StepLimit { kind, backward, stage: 0, time: Seconds(-1.0), capacities: Vec::new() };
            let limit = found.entry((kind, backward)).or_insert(none);
            limit.capacities.extend(own.limits);
            if own.all > limit.time.get() * (1.0 + EQUAL) {
                (limit.stage, limit.time) = (stage as u32, Seconds(own.all));
            }
        }
        let mut all: Vec<StepLimit> = found.into_values().collect();
        for limit in &mut all {
            limit.capacities.sort_unstable();
            limit.capacities.dedup();
        }
        all
    }
}
