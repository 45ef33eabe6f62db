//! Caches moved from where prompts are read to where answers are written.

use super::event::Event;
use super::state::State;

impl State<'_> {
    /// Begins moves of caches for which there is room, a place, and free ends.
    pub(super) fn send(&mut self) {
        let limits = self.service.limits;
        for to in self.service.prefill..self.service.prefill + self.service.decode {
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
            let time = self.service.times.transfer(from, to, tokens);
            *self.out.moves.entry((from, to)).or_default().entry(tokens).or_insert(0) += 1;
            self.push(self.now + time, Event::Moved { from, to, request });
        }
    }
}
