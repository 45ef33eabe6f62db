//! What replicas send each other: gradients, and the parameters that they update.

use super::BarPart;
use super::engine::{DATA, Engine, SLOTS};
use crate::workload::training::step::line::Line;
use crate::workload::training::step::{Op, Pass};

impl Engine<'_> {
    /// Whether a pass is the first over a chunk whose parameters are not among so many that are gathered.
    pub(super) fn needs(op: Op, gathered: usize) -> bool {
        (op.pass, op.micro_batch) == (Pass::Forward, 0) && op.chunk as usize >= gathered
    }

    /// The next chunk's updated parameters.
    pub(super) fn gather(&mut self, stage: usize, waits: Option<u32>) {
        let all = self.lanes[stage].gather;
        if all > 0.0 && self.gathered[stage] < self.chunks {
            self.start(stage, DATA, None, BarPart::Hidden(Line::Gather), all / self.chunks as f64, waits);
        }
    }

    pub(super) fn gather_ended(&mut self, stage: usize, bar: u32) {
        let chunk = self.gathered[stage];
        self.gathered[stage] += 1;
        self.gather(stage, Some(bar));
        let waits = self.orders[stage].get(self.next[stage]).is_some_and(|op| op.chunk as usize == chunk);
        if self.held[stage] && waits {
            self.held[stage] = false;
            self.done[bar as usize].part = BarPart::Exposed(Line::Gather);
            self.pass_goes_on(stage, bar);
        }
    }

    /// Whether a pass that is through with all else has to wait for the parameters of its chunk.
    pub(super) fn holds(&mut self, stage: usize, op: Op) -> bool {
        self.held[stage] = self.lanes[stage].gather > 0.0 && Self::needs(op, self.gathered[stage]);
        self.held[stage]
    }

    pub(super) fn send_owed(&mut self, stage: usize, waits: Option<u32>) {
        let alone = self.owed[stage];
        if alone > 0.0 && self.running[stage * SLOTS + DATA].bar.is_none() {
            self.owed[stage] = 0.0;
            self.start(stage, DATA, None, BarPart::Hidden(Line::Data), alone, waits);
        }
    }

    pub(super) fn data_ended(&mut self, stage: usize, bar: u32) {
        self.summed[stage] = self.summed[stage].max(self.now);
        self.send_owed(stage, Some(bar));
        if self.next[stage] == self.orders[stage].len() {
            self.rest(stage, Some(bar));
        }
    }

    /// What of the gradients is left when all else of a stage is done.
    pub(super) fn rest(&mut self, stage: usize, bar: Option<u32>) {
        let alone = self.lanes[stage].gradients.after;
        if alone > 0.0 && !self.rested[stage] && self.running[stage * SLOTS + DATA].bar.is_none() {
            self.rested[stage] = true;
            self.start(stage, DATA, None, BarPart::Exposed(Line::Data), alone, bar);
        }
    }
}
