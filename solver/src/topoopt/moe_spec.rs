//! What a run of a model with experts is of: the document's `topoopt.moe`.

use crate::base::number;
use serde::Serialize;

/// The field `topoopt.moe`: a run of a model with experts.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct MoeSpec {
    /// Servers of an expert-parallel group, next to each other; each group has all experts.
    #[serde(skip_serializing_if = "is_8")]
    pub group: u32,
    /// Experts of a layer, spread evenly over a group's servers.
    #[serde(skip_serializing_if = "is_8")]
    pub experts: u32,
    /// Experts of a token.
    #[serde(skip_serializing_if = "is_2")]
    pub top_k: u32,
    /// Layers with experts.
    #[serde(skip_serializing_if = "is_32")]
    pub layers: u32,
    /// Tokens of a server in an iteration.
    #[serde(skip_serializing_if = "is_16384")]
    pub tokens: u32,
    /// Bytes of a token.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_8192")]
    pub token_bytes: f64,
    /// Bytes of the gradients that all servers all-reduce.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_shared")]
    pub all_reduce_bytes: f64,
    /// Iterations.
    #[serde(skip_serializing_if = "is_20")]
    pub iterations: u32,
    /// Non-uniformity of the gate at the first iteration.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_one")]
    pub spread: f64,
    /// Iterations in which it falls to 1/e.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_lasting")]
    pub decay: f64,
    /// Of that, what is each server's and iteration's own, in parts of what all servers' tokens have in common.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_own")]
    pub own: f64,
    /// Iterations after which other experts are popular; 0: never.
    #[serde(skip_serializing_if = "is_10")]
    pub redraw: u32,
}

number::left_out! {
    is_8: u32 = 8;
    is_10: u32 = 10;
    is_2: u32 = 2;
    is_32: u32 = 32;
    is_16384: u32 = 16_384;
    is_20: u32 = 20;
    is_8192: f64 = 8192.0;
    is_shared: f64 = 3.3e9;
    is_one: f64 = 1.0;
    is_lasting: f64 = 1e6;
    is_own: f64 = 0.3;
}

impl Default for MoeSpec {
    /// The shape of Mixtral 8x7B (Jiang et al. 2024, arXiv 2401.04088): 8 experts, one a server, two a token, 32 layers,
    /// tokens of 4,096 numbers of 16 bits. Of its 46.7 billion parameters 12.9 are active, so that 1.63 billion are no
    /// expert's: 3.3 GB of gradients; those of experts, summed up over the groups, are left out. Assumed are four
    /// sequences of 4,096 tokens a server, a gate that stays as uneven as a `GShard`-like one begins, and that other
    /// experts become popular every ten iterations.
    fn default() -> Self {
        Self {
            group: 8,
            experts: 8,
            top_k: 2,
            layers: 32,
            tokens: 16_384,
            token_bytes: 8192.0,
            all_reduce_bytes: 3.3e9,
            iterations: 20,
            spread: 1.0,
            decay: 1e6,
            own: 0.3,
            redraw: 10,
        }
    }
}
