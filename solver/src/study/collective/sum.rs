//! A collective's stages added up.

use super::StageReport;
use super::timing::Carried;
use crate::base::units::{Bytes, Seconds};
use crate::workload::collective::{Pace, Stage, best_blocks, pipelined};

/// Stages added up.
pub(super) struct Sum {
    pub(super) time: Option<f64>,
    pub(super) latency: f64,
    pub(super) steps: u64,
    pub(super) blocks: u32,
    pub(super) stages: Vec<StageReport>,
}

impl Sum {
    pub(super) fn add(&mut self, stage: &Stage, carried: &Carried, blocks: Option<u32>) {
        let (mut steps, mut pace) = (stage.steps, stage.pace);
        let seconds = match stage.pace {
            Pace::Steps => f64::from(stage.steps) * carried.arrival,
            // What goes down starts when the first has come up: two latencies, the bytes of both directions at once.
            Pace::Stream => carried.transfer + f64::from(stage.steps) * carried.latency,
            Pace::Pipeline { fill, .. } => {
                let best = best_blocks(f64::from(fill), carried.transfer, carried.latency);
                let blocks = blocks.map_or(best, f64::from);
                // A whole number of blocks, the better of the two next to the best.
                let time =
                    |blocks: f64| pipelined(f64::from(fill), carried.transfer, carried.latency, Some(blocks));
                let (low, high) = (libm::floor(blocks), libm::ceil(blocks));
                let whole = if time(high) < time(low) { high } else { low };
                self.blocks = count(whole);
                steps = fill.saturating_add(self.blocks);
                pace = Pace::Pipeline { blocks: self.blocks, fill };
                time(whole)
            }
        };
        let without = match stage.pace {
            Pace::Steps => f64::from(stage.steps) * carried.transfer,
            _ => carried.transfer,
        };
        self.time = self.time.filter(|_| seconds.is_finite()).map(|time| time + seconds);
        self.latency += if seconds.is_finite() { seconds - without } else { 0.0 };
        self.steps += u64::from(steps);
        self.stages.push(StageReport {
            first: stage.first,
            steps,
            pace,
            messages: carried.messages,
            bytes: Bytes(carried.bytes),
            time: seconds.is_finite().then_some(Seconds(seconds)),
            bottleneck: carried.bottleneck,
        });
    }
}

/// A number of blocks; 0 for one that is too great.
#[allow(clippy::cast_sign_loss, reason = "there is at least one block")]
fn count(blocks: f64) -> u32 {
    if blocks < f64::from(u32::MAX) { blocks as u32 } else { 0 }
}
