//! What became of requests, and what instances did.

use std::collections::BTreeMap;

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
