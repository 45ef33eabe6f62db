//! One pass of a stage after the other.

use super::engine::Engine;
use super::{BarPart, Lane};
use crate::workload::training::step::line::Line;
use crate::workload::training::step::{Op, Pass};

/// What a pass needs.
enum Input {
    /// Is not there yet.
    Missing,
    /// It needs nothing.
    Always,
    /// Has been there since the end of a bar.
    Since(u32),
}

impl<'a> Engine<'a> {
    /// The next pass of a stage, if what it needs is there.
    pub(super) fn begin(&mut self, stage: usize) {
        if self.busy[stage] {
            return;
        }
        let Some(&op) = self.orders[stage].get(self.next[stage]) else { return };
        let needs = match self.ready(stage, op) {
            Input::Missing => return,
            Input::Always => None,
            Input::Since(bar) => Some(bar),
        };
        self.busy[stage] = true;
        self.at[stage] = 0;
        // A pass waited for whichever of the two ended last.
        let later = |one: Option<u32>, other: Option<u32>| match (one, other) {
            (Some(one), Some(other)) => {
                let end = |bar: u32| self.done[bar as usize].end;
                Some(if end(other) > end(one) { other } else { one })
            }
            (one, other) => one.or(other),
        };
        let waits = later(self.last[stage], needs);
        let lane = &self.lanes[stage];
        let (compute, hidden): (f64, &[(Line, f64)]) =
            lane.turn(op).map_or((lane.weights, &[]), |turn| (turn.compute, &turn.hidden));
        let hidden: Vec<(Line, f64)> = hidden
            .iter()
            .copied()
            .filter(|&(line, time)| time > 0.0 && self.sends(stage, op, line))
            .collect();
        let gathers = Self::needs(op, self.gathered[stage]);
        self.together[stage] = 1 + hidden.len();
        self.start(stage, 0, Some(op), BarPart::Compute, compute, waits);
        if gathers && self.chunks == 1 {
            self.gather(stage, waits);
        }
        for (line, alone) in hidden {
            self.start(stage, 1 + line as usize, Some(op), BarPart::Hidden(line), alone, waits);
        }
        // Each chunk's gradients are ready with its last micro-batch's.
        if op.pass == Pass::Backward && op.micro_batch as usize + 1 == self.m {
            self.owed[stage] += self.lanes[stage].gradients.beside / self.chunks as f64;
            self.send_owed(stage, waits);
        }
    }

    /// Whether a pass sends on a line: the last stage sends nothing on, the first nothing back.
    fn sends(&self, stage: usize, op: Op, line: Line) -> bool {
        let at = op.chunk as usize * self.lanes.len() + stage;
        match line {
            Line::Forward => at + 1 < self.lanes.len() * self.chunks,
            Line::Backward => at > 0,
            _ => true,
        }
    }

    /// Computing or what is beside it has ended, or something that was waited for.
    pub(super) fn pass_goes_on(&mut self, stage: usize, bar: u32) {
        if self.together[stage] > 1 {
            self.together[stage] -= 1;
            return;
        }
        self.together[stage] = 1;
        self.last[stage] = Some(bar);
        let Some(&op) = self.orders[stage].get(self.next[stage]) else { return };
        let lane: &'a Lane = &self.lanes[stage];
        let exposed: &[(Line, f64)] = lane.turn(op).map_or(&[], |turn| &turn.exposed);
        while let Some(&(line, alone)) = exposed.get(self.at[stage]) {
            if line == Line::Forward && self.holds(stage, op) {
                return;
            }
            self.at[stage] += 1;
            if alone > 0.0 && self.sends(stage, op, line) {
                self.start(stage, 0, Some(op), BarPart::Exposed(line), alone, Some(bar));
                return;
            }
        }
        if !self.holds(stage, op) {
            self.passed(stage, op, bar);
        }
    }

    fn passed(&mut self, stage: usize, op: Op, bar: u32) {
        let p = self.lanes.len();
        let at = op.chunk as usize * p + stage;
        let cell = at * self.m + op.micro_batch as usize;
        self.next[stage] += 1;
        self.busy[stage] = false;
        let waiting = match op.pass {
            Pass::Forward => {
                self.forward[cell] = Some(bar);
                (at + 1 < p * self.chunks).then(|| (at + 1) % p)
            }
            Pass::Backward => {
                self.backward[cell] = Some(bar);
                (at > 0).then(|| (at - 1) % p)
            }
            Pass::Weights => None,
        };
        if self.next[stage] == self.orders[stage].len() {
            self.ends[stage] = self.now;
            self.summed[stage] = self.now;
            self.rest(stage, Some(bar));
        } else {
            self.begin(stage);
        }
        if let Some(other) = waiting
            && other != stage
        {
            self.begin(other);
        }
    }

    /// Whether what a pass needs is there.
    fn ready(&self, stage: usize, op: Op) -> Input {
        let p = self.lanes.len();
        let at = op.chunk as usize * p + stage;
        let cell = |at: usize| at * self.m + op.micro_batch as usize;
        let since = |bar: Option<u32>| bar.map_or(Input::Missing, Input::Since);
        match op.pass {
            Pass::Weights => Input::Always,
            Pass::Forward if at == 0 => Input::Always,
            Pass::Forward => since(self.forward[cell(at - 1)]),
            Pass::Backward if at + 1 == p * self.chunks => since(self.forward[cell(at)]),
            Pass::Backward => since(self.backward[cell(at + 1)]),
        }
    }
}
