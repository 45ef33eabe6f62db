//! Requests one by one through instances: continuous batching (Yu et al., "Orca", OSDI 2022) over a cache in blocks
//! (Kwon et al., "vLLM", SOSP 2023), prompts and answers on the same instances or apart (Zhong et al., "`DistServe`",
//! OSDI 2024).
//!
//! A prompt goes to the instance with the fewest requests. An instance reads waiting prompts first, in order, as many
//! as fit; else it writes a token of each answer at hand. An answer whose cache finds no block sends the youngest
//! back, whose tokens are read again. Apart, a cache is moved when the other side has room and both ends are free,
//! one at a time. Instants that coincide are handled in the order in which they were made.

use super::lengths::Request;
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BinaryHeap, VecDeque};

/// How long an iteration takes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct IterationSpan {
    /// Until the instance can begin another.
    pub busy: f64,
    /// Until its tokens are there.
    pub latency: f64,
}

/// What takes how long.
pub trait Times {
    /// Reading prompts of these lengths.
    fn prefill(&self, instance: usize, prompts: &[u64]) -> IterationSpan;
    /// A token for each of so many answers, with so many tokens behind them together.
    fn decode(&self, instance: usize, batch: u64, context: u64) -> IterationSpan;
    /// Moving the cache of so many tokens.
    fn transfer(&self, from: usize, to: usize, tokens: u64) -> f64;
}

/// What an instance has room for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Requests at once.
    pub batch: u64,
    /// Tokens of prompts at once.
    pub prefill_tokens: u64,
    /// Tokens of a block.
    pub block: u64,
    /// Blocks.
    pub blocks: u64,
}

impl Limits {
    fn blocks_of(&self, tokens: u64) -> u64 {
        tokens.div_ceil(self.block.max(1))
    }

    /// Tokens that a request may have, prompt and answer.
    pub fn tokens(&self) -> u64 {
        self.blocks.saturating_mul(self.block).saturating_add(1)
    }
}

/// Instances and their times.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "what takes how long is a function")]
pub struct Instances<'a> {
    /// Instances that read prompts (and, without others, write answers).
    pub prefill: usize,
    /// Instances that only write answers.
    pub decode: usize,
    /// What each has room for.
    pub limits: Limits,
    /// What takes how long.
    pub times: &'a dyn Times,
}

/// What an instance did.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Use {
    /// Time in which it worked.
    pub busy: f64,
    /// Blocks × time.
    pub block_time: f64,
    /// Blocks in use at most.
    pub most_blocks: u64,
    /// Iterations that read prompts, and their tokens.
    pub prefills: u64,
    /// Tokens of prompts that were read.
    pub prompt_tokens: u64,
    /// Prompts that were read.
    pub prompts: u64,
    /// Iterations that wrote answers.
    pub decodes: u64,
    /// Tokens that they wrote.
    pub tokens: u64,
    /// Sum of the tokens behind them.
    pub context: u64,
    /// Iterations by their tokens.
    pub sizes: BTreeMap<u64, u64>,
}

/// What became of the requests.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Simulated {
    /// When each one's first token was there.
    pub first: Vec<f64>,
    /// When its last was.
    pub finish: Vec<f64>,
    /// What the instances did.
    pub instances: Vec<Use>,
    /// Moves of a cache from an instance to another, by their tokens.
    pub moves: BTreeMap<(usize, usize), BTreeMap<u64, u64>>,
    /// Time that caches waited for room or for the network, and were under way.
    pub moving: f64,
    /// Answers that were sent back for want of blocks.
    pub preempted: u64,
    /// When the last request was answered.
    pub end: f64,
    /// When requests came (+1) and went (-1).
    pub changes: Vec<(f64, i32)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Event {
    Arrival(usize),
    Free(usize),
    Prefilled(usize, usize),
    Decoded(usize),
    Moved(usize, usize, usize),
}

/// When, in which order made, what.
struct Due(f64, u64, Event);

impl PartialEq for Due {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Due {}
impl PartialOrd for Due {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Due {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0).then(self.1.cmp(&other.1))
    }
}

#[derive(Default)]
struct Instance {
    waiting: VecDeque<usize>,
    /// Answers being written, the oldest first.
    running: Vec<usize>,
    /// How many of them the step under way writes for: who comes meanwhile waits for the next.
    stepping: usize,
    /// Caches that are to come here.
    to_come: VecDeque<(usize, usize)>,
    /// Requests that have a place: read, moved to, or written.
    placed: u64,
    blocks: u64,
    working: bool,
    sending: bool,
    receiving: bool,
    since: f64,
    used: Use,
}

struct State<'a> {
    shop: &'a Instances<'a>,
    requests: &'a [Request],
    instances: Vec<Instance>,
    /// Tokens written of each answer.
    written: Vec<u64>,
    /// Blocks that a request holds where it is.
    held: Vec<u64>,
    /// Blocks that it still holds where it is moved from.
    left: Vec<u64>,
    /// When it was ready to be moved.
    ready: Vec<f64>,
    /// Prompts of iterations under way.
    batches: Vec<Vec<usize>>,
    due: BinaryHeap<Reverse<Due>>,
    made: u64,
    now: f64,
    out: Simulated,
}

/// Lets all requests through. Every request must fit into an instance's cache by itself.
pub fn simulate(shop: &Instances<'_>, requests: &[Request]) -> Simulated {
    let count = shop.prefill + shop.decode;
    let mut state = State {
        shop,
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
    for (position, request) in requests.iter().enumerate() {
        state.push(request.arrival, Event::Arrival(position));
    }
    while let Some(Reverse(Due(at, _, event))) = state.due.pop() {
        state.now = at;
        state.handle(event);
    }
    let now = state.now;
    for instance in &mut state.instances {
        instance.count_blocks(now);
    }
    let mut out = state.out;
    out.instances = state.instances.into_iter().map(|instance| instance.used).collect();
    out.end = out.finish.iter().copied().filter(|time| time.is_finite()).fold(0.0, f64::max);
    out
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

impl State<'_> {
    fn push(&mut self, at: f64, event: Event) {
        self.made += 1;
        self.due.push(Reverse(Due(at, self.made, event)));
    }

    fn handle(&mut self, event: Event) {
        match event {
            Event::Arrival(request) => {
                self.out.changes.push((self.now, 1));
                let to = self.least(0, self.shop.prefill);
                self.instances[to].waiting.push_back(request);
                self.begin(to);
            }
            Event::Free(instance) => {
                self.instances[instance].working = false;
                self.begin(instance);
            }
            Event::Prefilled(instance, batch) => self.prefilled(instance, batch),
            Event::Decoded(instance) => self.decoded(instance),
            Event::Moved(from, to, request) => {
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
    fn least(&self, first: usize, count: usize) -> usize {
        (first..first + count).min_by_key(|&at| self.instances[at].crowd()).unwrap_or(first)
    }

    /// Tokens that a request's cache has to hold for its next token.
    fn tokens(&self, request: usize) -> u64 {
        self.requests[request].prompt + self.written[request]
    }

    fn take(&mut self, instance: usize, blocks: u64) {
        let now = self.now;
        let instance = &mut self.instances[instance];
        instance.count_blocks(now);
        instance.blocks += blocks;
        instance.count_blocks(now);
    }

    fn give(&mut self, instance: usize, blocks: u64) {
        let now = self.now;
        let instance = &mut self.instances[instance];
        instance.count_blocks(now);
        instance.blocks -= blocks;
    }

    fn room(&self, instance: usize) -> u64 {
        self.shop.limits.blocks.saturating_sub(self.instances[instance].blocks)
    }

    /// Begins what there is to do.
    fn begin(&mut self, at: usize) {
        if self.instances[at].working {
            return;
        }
        let batch = self.prompts(at);
        if !batch.is_empty() {
            let lengths: Vec<u64> = batch.iter().map(|&request| self.tokens(request)).collect();
            let span = self.shop.times.prefill(at, &lengths);
            let tokens: u64 = lengths.iter().sum();
            let used = &mut self.instances[at].used;
            used.prefills += 1;
            used.prompts += batch.len() as u64;
            used.prompt_tokens += tokens;
            self.work(at, span.busy, tokens);
            self.batches.push(batch);
            // Its tokens are there before another iteration begins, where both are at once.
            let number = self.batches.len() - 1;
            self.push(self.now + span.latency, Event::Prefilled(at, number));
            self.push(self.now + span.busy, Event::Free(at));
            return;
        }
        self.make_room(at);
        let instance = &self.instances[at];
        if instance.running.is_empty() {
            return;
        }
        let batch = instance.running.len() as u64;
        let context: u64 = instance.running.iter().map(|&request| self.tokens(request)).sum();
        let span = self.shop.times.decode(at, batch, context);
        let used = &mut self.instances[at].used;
        used.decodes += 1;
        used.tokens += batch;
        used.context += context;
        self.instances[at].stepping = batch as usize;
        self.work(at, span.latency, batch);
        self.push(self.now + span.latency, Event::Decoded(at));
    }

    fn work(&mut self, at: usize, busy: f64, tokens: u64) {
        let instance = &mut self.instances[at];
        instance.working = true;
        instance.used.busy += busy;
        *instance.used.sizes.entry(tokens).or_insert(0) += 1;
    }

    /// Takes the prompts that are read next from those waiting, with their blocks.
    fn prompts(&mut self, at: usize) -> Vec<usize> {
        let limits = self.shop.limits;
        let mut batch = Vec::new();
        let mut tokens = 0;
        while let Some(&request) = self.instances[at].waiting.front() {
            let own = self.tokens(request);
            let need = limits.blocks_of(own);
            // Each answer at hand is left a block to grow into, or prompts would push it out at once.
            let growth = self.instances[at].running.len() as u64;
            let fits = need + growth <= self.room(at) || (growth == 0 && need <= self.room(at));
            let place = self.instances[at].placed < limits.batch;
            if !fits || !place || (tokens > 0 && tokens + own > limits.prefill_tokens) {
                break;
            }
            self.instances[at].waiting.pop_front();
            self.instances[at].placed += 1;
            self.take(at, need);
            self.held[request] = need;
            tokens += own;
            batch.push(request);
        }
        batch
    }

    /// A block for each answer that needs one; the youngest give way.
    fn make_room(&mut self, at: usize) {
        let limits = self.shop.limits;
        let mut position = 0;
        while position < self.instances[at].running.len() {
            let request = self.instances[at].running[position];
            let need = limits.blocks_of(self.tokens(request)).saturating_sub(self.held[request]);
            if need <= self.room(at) {
                if need > 0 {
                    self.take(at, need);
                    self.held[request] += need;
                }
                position += 1;
                continue;
            }
            let Some(youngest) = self.instances[at].running.pop() else { return };
            self.out.preempted += 1;
            let held = std::mem::take(&mut self.held[youngest]);
            self.give(at, held);
            self.instances[at].placed -= 1;
            let to = if self.shop.decode > 0 { self.least(0, self.shop.prefill) } else { at };
            self.instances[to].waiting.push_front(youngest);
            if to != at {
                self.begin(to);
            }
        }
    }

    fn prefilled(&mut self, at: usize, batch: usize) {
        for request in std::mem::take(&mut self.batches[batch]) {
            self.write(request);
            if self.written[request] == self.requests[request].output {
                self.leave(at, request);
            } else if self.shop.decode > 0 {
                let to = self.least(self.shop.prefill, self.shop.decode);
                self.ready[request] = self.now;
                self.instances[to].to_come.push_back((at, request));
            } else {
                self.instances[at].running.push(request);
            }
        }
        self.begin(at);
        self.send();
    }

    fn decoded(&mut self, at: usize) {
        let running = std::mem::take(&mut self.instances[at].running);
        self.instances[at].working = false;
        let stepping = std::mem::take(&mut self.instances[at].stepping);
        for (position, request) in running.into_iter().enumerate() {
            if position < stepping {
                self.write(request);
            }
            if self.written[request] == self.requests[request].output {
                self.leave(at, request);
            } else {
                self.instances[at].running.push(request);
            }
        }
        self.begin(at);
        self.send();
    }

    /// Another token of an answer.
    fn write(&mut self, request: usize) {
        self.written[request] += 1;
        if self.out.first[request].is_infinite() {
            self.out.first[request] = self.now;
        }
    }

    fn leave(&mut self, at: usize, request: usize) {
        self.out.finish[request] = self.now;
        self.out.changes.push((self.now, -1));
        let held = std::mem::take(&mut self.held[request]);
        self.give(at, held);
        self.instances[at].placed -= 1;
    }

    /// Begins moves of caches for which there is room, a place, and free ends.
    fn send(&mut self) {
        let limits = self.shop.limits;
        for to in self.shop.prefill..self.shop.prefill + self.shop.decode {
            let Some(&(from, request)) = self.instances[to].to_come.front() else { continue };
            let free = !self.instances[to].receiving && !self.instances[from].sending;
            // The cache has the prompt; the first token's own keys and values follow with the next.
            let blocks = limits.blocks_of(self.tokens(request));
            if !free || self.instances[to].placed >= limits.batch || blocks > self.room(to) {
                continue;
            }
            self.instances[to].to_come.pop_front();
            self.instances[to].receiving = true;
            self.instances[from].sending = true;
            self.instances[to].placed += 1;
            self.take(to, blocks);
            self.left[request] = std::mem::replace(&mut self.held[request], blocks);
            let tokens = self.tokens(request) - 1;
            let time = self.shop.times.transfer(from, to, tokens);
            *self.out.moves.entry((from, to)).or_default().entry(tokens).or_insert(0) += 1;
            self.push(self.now + time, Event::Moved(from, to, request));
        }
    }
}

/// Requests a second that come through when none ever runs out: what a second run of the same requests adds, so that
/// beginning and end don't count.
pub fn highest_rate(shop: &Instances<'_>, requests: &[Request], most_tokens: u64) -> f64 {
    if requests.is_empty() {
        return 0.0;
    }
    let tokens: u64 = requests.iter().map(|request| request.output).sum();
    let wanted = 4 * shop.limits.batch.min(10_000) as usize * (shop.prefill + shop.decode);
    let affordable = (most_tokens / tokens.max(1)).max(1) as usize;
    let times = wanted.div_ceil(requests.len()).clamp(1, affordable);
    let end = |times: usize| {
        let all: Vec<Request> = (0..times * requests.len())
            .map(|at| Request { arrival: 0.0, ..requests[at % requests.len()] })
            .collect();
        simulate(shop, &all).end
    };
    let added = end(2 * times) - end(times);
    if added > 0.0 { (times * requests.len()) as f64 / added } else { f64::INFINITY }
}
