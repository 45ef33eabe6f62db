//! A pipeline worked through event by event, with several kinds of communication on the same links.
//!
//! A pass is computing with what goes on beside it, then what the stage waits for, one after the other; the last
//! backward pass takes gradients among replicas along, and each chunk's first forward pass lasts until the updated parameters that it
//! needs are gathered. Communication is work in seconds as if it were alone; while
//! others are on its links it goes on so many times more slowly ([`Sharing`]).

use super::line::{Class, Line, Sharing};
use super::{Op, Pass};
use core::cmp::Reverse;
use std::collections::BinaryHeap;

/// A pass of a stage over a micro-batch and a chunk.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Turn {
    /// Computing.
    pub compute: f64,
    /// What goes on beside it.
    pub hidden: Vec<(Line, f64)>,
    /// What the stage waits for, in order.
    pub exposed: Vec<(Line, f64)>,
}

/// A stage: its passes, and what comes at their end.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Lane {
    /// Forward.
    pub forward: Turn,
    /// Backward, without what [`Lane::weights`] is.
    pub backward: Turn,
    /// Gradients of parameters, where they are apart.
    pub weights: f64,
    /// Gradients among replicas: what goes on from the start of the last backward pass, and what is left for its end.
    pub data: [f64; 2],
    /// Updated parameters, chunk after chunk: gathered beside the first forward pass, with several chunks from the step's start on
    /// (Megatron Core launches them ahead, on all stages at once).
    pub gather: f64,
}

impl Lane {
    /// What is done in a pass; none of gradients of parameters, which nothing goes on beside.
    fn turn(&self, op: Op) -> Option<&Turn> {
        match op.pass {
            Pass::Forward => Some(&self.forward),
            Pass::Backward => Some(&self.backward),
            Pass::Weights => None,
        }
    }
}

/// What a bar is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BarPart {
    /// Computing.
    Compute,
    /// Communication that the stage waits for.
    Exposed(Line),
    /// Communication beside computing.
    Hidden(Line),
}

/// Something that was done.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FinishedTask {
    /// By which stage.
    pub stage: usize,
    /// As part of what; none for gradients among replicas.
    pub op: Option<Op>,
    /// What.
    pub part: BarPart,
    /// When it started and ended.
    pub start: f64,
    /// Its end.
    pub end: f64,
    /// How long it takes alone.
    pub alone: f64,
    /// What it began right after.
    pub waits: Option<u32>,
}

/// A pipeline that has run.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Trace {
    /// When each stage is through its passes.
    pub ends: Vec<f64>,
    /// When its gradients are summed.
    pub summed: Vec<f64>,
    /// All that was done, in order of starts.
    pub done: Vec<FinishedTask>,
    /// What each class lost to others on its links, in seconds, by [`Class`].
    pub lost: Vec<f64>,
}

impl Trace {
    /// When the last stage is through its passes.
    pub fn end(&self) -> f64 {
        self.ends.iter().copied().fold(0.0, f64::max)
    }
}

/// Runs stages through the passes that they do in this order.
pub fn trace(lanes: &[Lane], orders: &[Vec<Op>], m: u32, chunks: u32, sharing: &mut dyn Sharing) -> Trace {
    let mut work = Working::new(lanes, orders, m as usize, chunks as usize, sharing);
    work.go();
    Trace { ends: work.ends, summed: work.summed, done: work.done, lost: work.lost }
}

/// Places of a stage for what goes on: its own lane, one for each line beside it, gradients among replicas.
const SLOTS: usize = 2 + Line::ALL.len();
const DATA: usize = SLOTS - 1;

#[derive(Debug, Clone, Copy)]
struct Running {
    /// Where it stands in the list of what was done; none where nothing runs.
    bar: Option<u32>,
    class: Option<Class>,
    /// Alone, from `since` on.
    left: f64,
    since: f64,
    slow: f64,
    /// Of its entry in the queue: older ones don't count.
    stamp: u32,
}

const IDLE: Running = Running { bar: None, class: None, left: 0.0, since: 0.0, slow: 1.0, stamp: 0 };

/// What a pass needs.
enum Input {
    /// Is not there yet.
    Missing,
    /// It needs nothing.
    Always,
    /// Has been there since the end of a bar.
    Since(u32),
}

struct Working<'a> {
    lanes: &'a [Lane],
    orders: &'a [Vec<Op>],
    m: usize,
    chunks: usize,
    sharing: &'a mut dyn Sharing,
    now: f64,
    running: Vec<Running>,
    /// Ends by time (their bits rise with them), then by slot.
    queue: BinaryHeap<Reverse<(u64, usize, u32)>>,
    /// How many run of each class.
    active: Vec<u32>,
    next: Vec<usize>,
    /// How much of a pass goes on at once, and how far what is waited for has come.
    together: Vec<usize>,
    at: Vec<usize>,
    busy: Vec<bool>,
    last: Vec<Option<u32>>,
    /// The bar at whose end something is there, by (chunk · p + stage) · m + micro-batch; none while it isn't.
    forward: Vec<Option<u32>>,
    backward: Vec<Option<u32>>,
    /// Chunks whose updated parameters are gathered, and whether a pass waits for the next.
    gathered: Vec<usize>,
    held: Vec<bool>,
    /// Gradients that are ready to be sent and wait for those before, and whether the last of them are sent.
    owed: Vec<f64>,
    rested: Vec<bool>,
    ends: Vec<f64>,
    summed: Vec<f64>,
    done: Vec<FinishedTask>,
    lost: Vec<f64>,
}

impl<'a> Working<'a> {
    fn new(
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

    fn go(&mut self) {
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
    fn start(
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

    fn enqueue(&mut self, slot: usize) {
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

    /// The next pass of a stage, if what it needs is there.
    fn begin(&mut self, stage: usize) {
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
        // Whatever came last is what it waited for.
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
            self.owed[stage] += self.lanes[stage].data[0] / self.chunks as f64;
            self.send_owed(stage, waits);
        }
    }

    /// Whether a pass is the first over a chunk whose parameters are not among so many that are gathered.
    fn needs(op: Op, gathered: usize) -> bool {
        (op.pass, op.micro_batch) == (Pass::Forward, 0) && op.chunk as usize >= gathered
    }

    /// The next chunk's updated parameters.
    fn gather(&mut self, stage: usize, waits: Option<u32>) {
        let all = self.lanes[stage].gather;
        if all > 0.0 && self.gathered[stage] < self.chunks {
            self.start(stage, DATA, None, BarPart::Hidden(Line::Gather), all / self.chunks as f64, waits);
        }
    }

    fn gather_ended(&mut self, stage: usize, bar: u32) {
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
    fn holds(&mut self, stage: usize, op: Op) -> bool {
        self.held[stage] = self.lanes[stage].gather > 0.0 && Self::needs(op, self.gathered[stage]);
        self.held[stage]
    }

    fn send_owed(&mut self, stage: usize, waits: Option<u32>) {
        let alone = self.owed[stage];
        if alone > 0.0 && self.running[stage * SLOTS + DATA].bar.is_none() {
            self.owed[stage] = 0.0;
            self.start(stage, DATA, None, BarPart::Hidden(Line::Data), alone, waits);
        }
    }

    /// Sends to nobody are none.
    fn sends(&self, stage: usize, op: Op, line: Line) -> bool {
        let at = op.chunk as usize * self.lanes.len() + stage;
        match line {
            Line::Forward => at + 1 < self.lanes.len() * self.chunks,
            Line::Backward => at > 0,
            _ => true,
        }
    }

    /// Computing or what is beside it has ended, or something that was waited for.
    fn pass_goes_on(&mut self, stage: usize, bar: u32) {
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

    fn data_ended(&mut self, stage: usize, bar: u32) {
        self.summed[stage] = self.summed[stage].max(self.now);
        self.send_owed(stage, Some(bar));
        if self.next[stage] == self.orders[stage].len() {
            self.rest(stage, Some(bar));
        }
    }

    /// What of the gradients is left when all else of a stage is done.
    fn rest(&mut self, stage: usize, bar: Option<u32>) {
        let alone = self.lanes[stage].data[1];
        if alone > 0.0 && !self.rested[stage] && self.running[stage * SLOTS + DATA].bar.is_none() {
            self.rested[stage] = true;
            self.start(stage, DATA, None, BarPart::Exposed(Line::Data), alone, bar);
        }
    }

    /// Speeds anew of all that a class may meet, directly or over others.
    fn changed(&mut self, class: Class) {
        if self.sharing.neighbours(class).is_empty() {
            return;
        }
        let mut seen: Vec<Class> = Vec::new();
        let mut roots = vec![class];
        roots.extend_from_slice(self.sharing.neighbours(class));
        for root in roots {
            if self.active[root.0 as usize] == 0 || seen.contains(&root) {
                continue;
            }
            let mut group = vec![root];
            let mut at = 0;
            while at < group.len() {
                for &other in self.sharing.neighbours(group[at]) {
                    if self.active[other.0 as usize] > 0 && !group.contains(&other) {
                        group.push(other);
                    }
                }
                at += 1;
            }
            group.sort_unstable();
            let slow = if group.len() > 1 { self.sharing.slowdowns(&group) } else { vec![1.0] };
            for (&class, &slow) in group.iter().zip(&slow) {
                self.set(class, slow);
            }
            seen.extend(group);
        }
    }

    /// A second of a class that goes on already: as fast as the first.
    fn again(&mut self, class: Class) {
        let slots = class.stage() * SLOTS..(class.stage() + 1) * SLOTS;
        let slow = self.running[slots]
            .iter()
            .filter(|running| running.bar.is_some() && running.class == Some(class))
            .map(|running| running.slow)
            .fold(1.0, f64::max);
        self.set(class, slow);
    }

    fn set(&mut self, class: Class, slow: f64) {
        for slot in class.stage() * SLOTS..(class.stage() + 1) * SLOTS {
            let running = &mut self.running[slot];
            if running.bar.is_none() || running.class != Some(class) || running.slow == slow {
                continue;
            }
            running.left = (running.left - (self.now - running.since) / running.slow).max(0.0);
            running.since = self.now;
            running.slow = slow;
            running.stamp += 1;
            self.enqueue(slot);
        }
    }
}
