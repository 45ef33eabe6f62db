//! The instances of a service: what each has room for, and what takes how long.

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
    pub(super) fn blocks_of(&self, tokens: u64) -> u64 {
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
