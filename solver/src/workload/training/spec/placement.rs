//! Where ranks run.

use crate::base::record::{Counted, choice, count_within, list, words};
use crate::workload::training::MOST_RANKS;
use serde::Deserialize;

choice! {
    /// Which rank has which part, and where it runs.
    ///
    /// Rank r runs on the r-th endpoint unless it is said otherwise; what differs is what part rank r has.
    #[derive(Eq, Default)]
    pub enum Placement by "kind" {
        /// `DeepSpeed`'s: pipeline, data, (context,) tensor, the last the fastest.
        #[default]
        Deepspeed = "deepspeed",
        /// The study's: data, pipeline, (context,) tensor: a replica in as few servers as can be.
        Customised = "customised",
        /// The axes in any order, the last the fastest.
        Axes = "axes" {
            /// `p`, `d`, `t` and `cp`, each once (`cp` may be left out where it is 1).
            order: Vec<Axis>,
        },
        /// `DeepSpeed`'s ranks, each tensor group inside one server as far as servers hold whole groups.
        TensorInServer = "tensor_in_server",
        /// `DeepSpeed`'s ranks on endpoints in random order.
        Random = "random" {
            /// What determines the order.
            seed: u64 = 0,
        },
        /// `DeepSpeed`'s ranks, each on the endpoint named by its position.
        Ranks = "ranks" {
            /// For each rank the position of its endpoint: each position once.
            endpoints: Vec<u32> => list(const { &count_within(0, MOST_RANKS) }, Counted::Ranks, MOST_RANKS),
        },
    }
}

words! {
    /// A way in which a model is cut.
    #[derive(PartialOrd, Ord, Deserialize)]
    pub enum Axis {
        /// Pipeline stages.
        P = "p",
        /// Data parallel replicas.
        D = "d",
        /// Context parallel parts of a sequence.
        Cp = "cp",
        /// Tensor parallel parts of a layer.
        T = "t",
    }
}
