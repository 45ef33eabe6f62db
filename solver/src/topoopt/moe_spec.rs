//! What a run of a model with experts is of: the document's `topoopt.moe`.

use super::limits::{EXPERT_LAYERS, EXPERTS, ITERATIONS, TOKENS, WIRED_SERVERS};
use crate::base::record::{Counted, NOT_NEGATIVE, POSITIVE, count_limited, record};

record! {
    /// The field `topoopt.moe`: a run of a model with experts.
    #[derive(Copy)]
    pub struct MoeSpec with usual {
        /// Servers of an expert-parallel group, next to each other; each group has all experts.
        pub group: u32 = 8 => count_limited(1, Counted::Points, WIRED_SERVERS),
        /// Experts of a layer, spread evenly over a group's servers.
        pub experts: u32 = 8 => count_limited(1, Counted::Points, EXPERTS),
        /// Experts of a token.
        pub top_k: u32 = 2 => count_limited(1, Counted::Points, EXPERTS),
        /// Layers with experts.
        pub layers: u32 = 32 => count_limited(1, Counted::Points, EXPERT_LAYERS),
        /// Tokens of a server in an iteration.
        pub tokens: u32 = 16_384 => count_limited(1, Counted::Points, TOKENS),
        /// Bytes of a token.
        pub token_bytes: f64 = 8192.0 => POSITIVE,
        /// Bytes of the gradients that all servers all-reduce.
        pub all_reduce_bytes: f64 = 3.3e9 => NOT_NEGATIVE,
        /// Iterations.
        pub iterations: u32 = 20 => count_limited(1, Counted::Points, ITERATIONS),
        /// Non-uniformity of the gate at the first iteration.
        pub spread: f64 = 1.0 => NOT_NEGATIVE,
        /// Iterations in which it falls to 1/e.
        pub decay: f64 = 1e6 => POSITIVE,
        /// Of that, what is each server's and iteration's own, in parts of what all servers' tokens have in common.
        pub own: f64 = 0.3 => NOT_NEGATIVE,
        /// Iterations after which other experts are popular; 0: never.
        pub redraw: u32 = 10 => count_limited(0, Counted::Points, ITERATIONS),
    }
}

impl Default for MoeSpec {
    /// The shape of Mixtral 8x7B (Jiang et al. 2024, arXiv 2401.04088): 8 experts, one a server, two a token, 32 layers,
    /// tokens of 4,096 numbers of 16 bits. Of its 46.7 billion parameters 12.9 are active, so that 1.63 billion are no
    /// expert's: 3.3 GB of gradients; those of experts, summed up over the groups, are left out. Assumed are four
    /// sequences of 4,096 tokens a server, a gate that stays as uneven as a `GShard`-like one begins, and that other
    /// experts become popular every ten iterations.
    fn default() -> Self {
        Self::usual()
    }
}
