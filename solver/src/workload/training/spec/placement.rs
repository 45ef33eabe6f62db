//! Where ranks run.

use super::is_default;
use serde::{Deserialize, Serialize};

/// Which rank has which part, and where it runs.
///
/// Rank r runs on the r-th endpoint unless it is said otherwise; what differs is what part rank r has.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Placement {
    /// `DeepSpeed`'s: pipeline, data, (context,) tensor, the last the fastest.
    #[default]
    Deepspeed,
    /// The study's: data, pipeline, (context,) tensor: a replica in as few servers as can be.
    Customised,
    /// The axes in any order, the last the fastest.
    Axes {
        /// `p`, `d`, `t` and `cp`, each once (`cp` may be left out where it is 1).
        order: Vec<Axis>,
    },
    /// `DeepSpeed`'s ranks, each tensor group inside one server as far as servers hold whole groups.
    TensorInServer,
    /// `DeepSpeed`'s ranks on endpoints in random order.
    Random {
        /// What determines the order.
        #[serde(skip_serializing_if = "is_default")]
        seed: u64,
    },
    /// `DeepSpeed`'s ranks, each on the endpoint named by its position.
    Ranks {
        /// For each rank the position of its endpoint: each position once.
        endpoints: Vec<u32>,
    },
}

/// A way in which a model is cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Axis {
    /// Pipeline stages.
    P,
    /// Data parallel replicas.
    D,
    /// Context parallel parts of a sequence.
    Cp,
    /// Tensor parallel parts of a layer.
    T,
}
