//! Events in order of time, and what goes on in each stage.

use super::{BarPart, FinishedTask, Lane};
use crate::workload::training::step::Op;
use crate::workload::training::step::line::{Class, Line, Sharing};
use core::cmp::Reverse;
use std::collections::BinaryHeap;

/// Places of a stage for what goes on: its own lane, one for each line beside it, gradients among replicas.
pub(super) const SLOTS: usize = 2 + Line::ALL.len();
/// The slot of gradients and parameters among replicas.
pub(super) const DATA: usize = SLOTS - 1;

/// What goes on in a slot.
#[derive(Debug, Clone, Copy)]
pub(super) struct Running {
    /// Where it stands in the list of what was done; none where nothing runs.
    pub(super) bar: Option<u32>,
    pub(super) class: Option<Class>,
    /// Alone, from `since` on.
    pub(super) left: f64,
    pub(super) since: f64,
    pub(super) slow: f64,
    /// Of its entry in the queue: older ones don't count.
    pub(super) stamp: u32,
}

const IDLE: Running = Running { bar: None, class: None, left: 0.0, since: 0.0, slow: 1.0, stamp: 0 };

/// The events so far, and what each stage is at.
pub(super) struct Engine<'a> {
    pub(super) lanes: &'a [Lane],
    pub(super) orders: &'a [Vec<Op>],
    pub(super) m: usize,
    pub(super) chunks: usize,
    pub(super) sharing: &'a mut dyn Sharing,
    pub(super) now: f64,
    pub(super) running: Vec<Running>,
    /// Ends by time (their bits rise with them), then by slot.
    pub(super) queue: BinaryHeap<Reverse<(u64, usize, u32)>>,
    /// How many run of each class.
    pub(super) active: Vec<u32>,
    pub(super) next: Vec<usize>,
    /// How much of a pass goes on at once, and how far what is waited for has come.
    pub(super) together: Vec<usize>,
    pub(super) at: Vec<usize>,
    pub(super) busy: Vec<bool>,
    pub(super) last: Vec<Option<u32>>,
    /// The bar at whose end something is there, by (chunk · p + stage) · m + micro-batch; none while it isn't.
    pub(super) forward: Vec<Option<u32>>,
    pub(super) backward: Vec<Option<u32>>,
    /// Chunks whose updated parameters are gathered, and whether a pass waits for the next.
    pub(super) gathered: Vec<usize>,
    pub(super) held: Vec<bool>,
    /// Gradients that are ready to be sent and wait for those before, and whether the last of them are sent.
    pub(super) owed: Vec<f64>,
    pub(super) rested: Vec<bool>,
    pub(super) ends: Vec<f64>,
    pub(super) summed: Vec<f64>,
    pub(super) done: Vec<FinishedTask>,
    pub(super) lost: Vec<f64>,
}

impl<'a> Engine<'a> {
    pub(super) fn new(
        lanes: &'a [Lane],
        orders: &'a [Vec<Op>],
        m: usize,
        chunks: usize,
        sharing: &'a mut dyn Sharing,
    ) -> Self {
        let p = lanes.len();
        let classes = p * Line::ALL.len();
        Self {
            lanes,
            orders,
            m,
            chunks,
            sharing,
            now: 0.0,
            running: vec![IDLE; p * SLOTS],
            queue: BinaryHeap::new(),
            active: vec![0; classes],
            next: vec![0; p],
            together: vec![0; p],
            at: vec![0; p],
            busy: vec![false; p],
            last: vec![None; p],
            forward: vec![None; p * chunks * m],
            backward: vec![None; p * chunks * m],
            gathered: vec![0; p],
            held: vec![false; p],
            owed: vec![0.0; p],
            rested: vec![false; p],
            ends: vec![0.0; p],
            summed: vec![0.0; p],
            done: Vec::new(),
            lost: vec![0.0; classes],
        }
    }

    pub(super) fn go(&mut self) {
        for stage in 0..self.lanes.len() {
            if self.chunks > 1 {
                self.gather(stage, None);
            }
            self.begin(stage);
        }
        while let Some(Reverse((bits, slot, stamp))) = self.queue.pop() {
            if self.running[slot].stamp != stamp || self.running[slot].bar.is_none() {
                continue;
            }
            self.now = f64::from_bits(bits);
            self.ended(slot);
        }
    }

    /// Puts something into a slot; what takes no time ends at once, without a bar.
    pub(super) fn start(
        &mut self,
        stage: usize,
        slot: usize,
        op: Option<Op>,
        part: BarPart,
        alone: f64,
        waits: Option<u32>,
    ) {
        let class = match part {
            BarPart::Compute => None,
            BarPart::Exposed(line) | BarPart::Hidden(line) => Some(Class::of(line, stage)),
        };
        let bar = self.done.len() as u32;
        self.done.push(FinishedTask { stage, op, part, start: self.now, end: self.now, alone, waits });
        let slot = stage * SLOTS + slot;
        let stamp = self.running[slot].stamp + 1;
        self.running[slot] =
            Running { bar: Some(bar), class, left: alone, since: self.now, slow: 1.0, stamp };
        self.enqueue(slot);
        if let Some(class) = class {
            self.active[class.0 as usize] += 1;
            if self.active[class.0 as usize] == 1 {
                self.changed(class);
            } else {
                self.again(class);
            }
        }
    }

    pub(super) fn enqueue(&mut self, slot: usize) {
        let running = &mut self.running[slot];
        let end = running.since + running.left * running.slow;
        self.queue.push(Reverse((end.max(0.0).to_bits(), slot, running.stamp)));
    }

    fn ended(&mut self, slot: usize) {
        let stage = slot / SLOTS;
        let Running { bar, class, .. } = self.running[slot];
        self.running[slot].bar = None;
        let Some(bar) = bar else { return };
        let done = &mut self.done[bar as usize];
        done.end = self.now;
        if let Some(class) = class {
            self.lost[class.0 as usize] += (self.now - done.start - done.alone).max(0.0);
            self.active[class.0 as usize] -= 1;
            if self.active[class.0 as usize] == 0 {
                self.changed(class);
            }
        }
        if slot % SLOTS == DATA {
            match class.map(Class::line) {
                Some(Line::Gather) => self.gather_ended(stage, bar),
                _ => self.data_ended(stage, bar),
            }
        } else {
            self.pass_goes_on(stage, bar);
        }
    }
}
