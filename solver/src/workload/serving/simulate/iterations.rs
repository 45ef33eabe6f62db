//! Iterations of an instance: prompts read, tokens of answers written.

use super::event::Event;
use super::state::State;

impl State<'_> {
    /// Begins what there is to do.
    pub(super) fn begin(&mut self, at: usize) {
        if self.instances[at].working {
            return;
        }
        let batch = self.prompts(at);
        if !batch.is_empty() {
            let lengths: Vec<u64> = batch.iter().map(|&request| self.tokens(request)).collect();
            let span = self.service.times.prefill(at, &lengths);
            let tokens: u64 = lengths.iter().sum();
            let used = &mut self.instances[at].used;
            used.prefills += 1;
            used.prompts += batch.len() as u64;
            used.prompt_tokens += tokens;
            self.work(at, span.busy, tokens);
            self.batches.push(batch);
            // Pushed first, so that at the same instant the tokens are there before the next iteration begins.
            let number = self.batches.len() - 1;
            self.push(self.now + span.latency, Event::Prefilled { instance: at, batch: number });
            self.push(self.now + span.busy, Event::Free { instance: at });
            return;
        }
        self.make_room(at);
        let instance = &self.instances[at];
        if instance.running.is_empty() {
            return;
        }
        let batch = instance.running.len() as u64;
        let context: u64 = instance.running.iter().map(|&request| self.tokens(request)).sum();
        let span = self.service.times.decode(at, batch, context);
        let used = &mut self.instances[at].used;
        used.decodes += 1;
        used.tokens += batch;
        used.context += context;
        self.instances[at].stepping = batch as usize;
        self.work(at, span.latency, batch);
        self.push(self.now + span.latency, Event::Decoded { instance: at });
    }

    fn work(&mut self, at: usize, busy: f64, tokens: u64) {
        let instance = &mut self.instances[at];
        instance.working = true;
        instance.used.busy += busy;
        *instance.used.sizes.entry(tokens).or_insert(0) += 1;
    }

    /// Takes the prompts that are read next from those waiting, with their blocks.
    fn prompts(&mut self, at: usize) -> Vec<usize> {
        let limits = self.service.limits;
        let mut batch = Vec::new();
        let mut tokens = 0;
        while let Some(&request) = self.instances[at].waiting.front() {
            let own = self.tokens(request);
            let need = limits.blocks_of(own);
            // Every running answer keeps a free block to grow into; otherwise new prompts would preempt it at once.
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

    /// Takes a block for each answer that needs one; where there is none, the youngest answers are preempted.
    fn make_room(&mut self, at: usize) {
        let limits = self.service.limits;
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
            let to = if self.service.decode > 0 { self.least(0, self.service.prefill) } else { at };
            self.instances[to].waiting.push_front(youngest);
            if to != at {
                self.begin(to);
            }
        }
    }

    pub(super) fn prefilled(&mut self, at: usize, batch: usize) {
        for request in std::mem::take(&mut self.batches[batch]) {
            self.write(request);
            if self.written[request] == self.requests[request].output {
                self.leave(at, request);
            } else if self.service.decode > 0 {
                let to = self.least(self.service.prefill, self.service.decode);
                self.ready[request] = self.now;
                self.instances[to].to_come.push_back((at, request));
            } else {
                self.instances[at].running.push(request);
            }
        }
        self.begin(at);
        self.send();
    }

    pub(super) fn decoded(&mut self, at: usize) {
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
}
