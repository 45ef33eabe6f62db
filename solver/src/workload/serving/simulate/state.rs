//! Where requests and instances are, and what each event does.

use super::event::{Due, Event};
use super::{Instances, Simulated, Use};
use crate::workload::serving::lengths::Request;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// Where an instance stands.
#[derive(Default)]
pub(super) struct Instance {
    pub(super) waiting: VecDeque<usize>,
    /// Answers being written, the oldest first.
    pub(super) running: Vec<usize>,
    /// How many of them the step under way writes for: who comes meanwhile waits for the next.
    pub(super) stepping: usize,
    /// Caches that are to come here.
    pub(super) to_come: VecDeque<(usize, usize)>,
    /// Requests that have a place: read, moved to, or written.
    pub(super) placed: u64,
    pub(super) blocks: u64,
    pub(super) working: bool,
    pub(super) sending: bool,
    pub(super) receiving: bool,
    pub(super) since: f64,
    pub(super) used: Use,
}

/// Where the simulation stands.
pub(super) struct State<'a> {
    pub(super) service: &'a Instances<'a>,
    pub(super) requests: &'a [Request],
    pub(super) instances: Vec<Instance>,
    /// Tokens written of each answer.
    pub(super) written: Vec<u64>,
    /// Blocks that a request holds where it is.
    pub(super) held: Vec<u64>,
    /// Blocks that it still holds where it is moved from.
    pub(super) left: Vec<u64>,
    /// When it was ready to be moved.
    pub(super) ready: Vec<f64>,
    /// Prompts of iterations under way.
    pub(super) batches: Vec<Vec<usize>>,
    pub(super) due: BinaryHeap<Reverse<Due>>,
    pub(super) made: u64,
    pub(super) now: f64,
    pub(super) out: Simulated,
}

impl Instance {
    fn count_blocks(&mut self, now: f64) {
        self.used.block_time += self.blocks as f64 * (now - self.since);
        self.since = now;
        self.used.most_blocks = self.used.most_blocks.max(self.blocks);
    }

    /// Requests that are here or wait for here.
    fn crowd(&self) -> u64 {
        self.waiting.len() as u64 + self.placed + self.to_come.len() as u64
    }
}

impl<'a> State<'a> {
    /// All requests are to come.
    pub(super) fn new(service: &'a Instances<'a>, requests: &'a [Request]) -> Self {
        let count = service.prefill + service.decode;
        let mut state = Self {
            service,
            requests,
            instances: (0..count).map(|_| Instance::default()).collect(),
            written: vec![0; requests.len()],
            held: vec![0; requests.len()],
            left: vec![0; requests.len()],
            ready: vec![0.0; requests.len()],
            batches: Vec::new(),
            due: BinaryHeap::new(),
            made: 0,
            now: 0.0,
            out: Simulated {
                first: vec![f64::INFINITY; requests.len()],
                finish: vec![f64::INFINITY; requests.len()],
                ..Simulated::default()
            },
        };
        for (request, Request { arrival, .. }) in requests.iter().enumerate() {
            state.push(*arrival, Event::Arrival { request });
        }
        state
    }

    /// Handles all events.
    pub(super) fn run(&mut self) {
        while let Some(Reverse(Due(at, _, event))) = self.due.pop() {
            self.now = at;
            self.handle(event);
        }
    }

    /// What became of it all.
    pub(super) fn outcome(mut self) -> Simulated {
        for instance in &mut self.instances {
            instance.count_blocks(self.now);
        }
        let mut out = self.out;
        out.instances = self.instances.into_iter().map(|instance| instance.used).collect();
        out.end = out.finish.iter().copied().filter(|time| time.is_finite()).fold(0.0, f64::max);
        out
    }

    pub(super) fn push(&mut self, at: f64, event: Event) {
        self.made += 1;
        self.due.push(Reverse(Due(at, self.made, event)));
    }

    fn handle(&mut self, event: Event) {
        match event {
            Event::Arrival { request } => {
                self.out.changes.push((self.now, 1));
                let to = self.least(0, self.service.prefill);
                self.instances[to].waiting.push_back(request);
                self.begin(to);
            }
            Event::Free { instance } => {
                self.instances[instance].working = false;
                self.begin(instance);
            }
            Event::Prefilled { instance, batch } => self.prefilled(instance, batch),
            Event::Decoded { instance } => self.decoded(instance),
            Event::Moved { from, to, request } => {
                self.out.moving += self.now - self.ready[request];
                self.instances[from].sending = false;
                self.instances[to].receiving = false;
                let left = std::mem::take(&mut self.left[request]);
                self.give(from, left);
                self.instances[from].placed -= 1;
                self.instances[to].running.push(request);
                self.begin(to);
                self.begin(from);
                self.send();
            }
        }
    }

    /// The instance with the fewest requests.
    pub(super) fn least(&self, first: usize, count: usize) -> usize {
        (first..first + count).min_by_key(|&at| self.instances[at].crowd()).unwrap_or(first)
    }

    /// Tokens that a request's cache has to hold for its next token.
    pub(super) fn tokens(&self, request: usize) -> u64 {
        self.requests[request].prompt + self.written[request]
    }

    pub(super) fn take(&mut self, instance: usize, blocks: u64) {
        let now = self.now;
        let instance = &mut self.instances[instance];
        instance.count_blocks(now);
        instance.blocks += blocks;
        instance.count_blocks(now);
    }

    pub(super) fn give(&mut self, instance: usize, blocks: u64) {
        let now = self.now;
        let instance = &mut self.instances[instance];
        instance.count_blocks(now);
        instance.blocks -= blocks;
    }

    pub(super) fn room(&self, instance: usize) -> u64 {
        self.service.limits.blocks.saturating_sub(self.instances[instance].blocks)
    }
}
