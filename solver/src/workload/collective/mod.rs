//! Collective operations: who sends how much to whom, step by step, and what theory says of the time.
//!
//! `S` follows NCCL's convention. All-reduce, broadcast, reduce and send: the buffer of one rank. Reduce-scatter and
//! all-gather: the whole array, of which each of the n ranks has or gets a shard of S/n. All-to-all: the whole send
//! buffer of one rank, n blocks of S/n.
//!
//! Ranks are `0..n`, numbered server by server; which endpoint a rank sits on is the caller's.

mod all_to_all;
pub mod as_it_comes;
mod binomial;
mod bus;
mod closed_form;
mod direct;
mod halving;
mod lanes;
mod part;
mod pipeline;
mod place;
mod recipe;
mod ring;
mod schedule;
mod switch;
pub mod tuning;
mod tuning_table;

pub use bus::{algorithm_bandwidth, bus_factor};
pub use closed_form::{Cost, Costs, best_blocks, closed_form, pipelined};
pub use lanes::as_nccl;
pub use place::{RankMessage, Ranks, messages};
pub use recipe::algorithms;
pub use schedule::{Pace, Pair, PieceRun, Schedule, Stage, Transfer, pairs};

use crate::base::record::words;
use serde::Deserialize;

/// Stands for the switch that reduces, in the traffic of in-network algorithms: it has no rank.
pub const SWITCH: u32 = u32::MAX;

words! {
    /// What a collective does.
    #[derive(PartialOrd, Ord, Hash, Deserialize)]
    pub enum Operation {
        /// Every rank ends with the sum of all buffers.
        AllReduce = "all_reduce",
        /// Every rank ends with its shard of the sum.
        ReduceScatter = "reduce_scatter",
        /// Every rank ends with all shards.
        AllGather = "all_gather",
        /// Every rank has a block for every other.
        AllToAll = "all_to_all",
        /// The root's buffer goes to all.
        Broadcast = "broadcast",
        /// The root ends with the sum of all buffers.
        Reduce = "reduce",
        /// The root's buffer goes to the last rank (the first, where the root is the last).
        Send = "send",
    }
}

words! {
    /// How it does it.
    #[derive(PartialOrd, Ord, Hash, Deserialize)]
    pub enum Algorithm {
        /// Around a ring, on one or many channels, in one or both directions. Broadcast and reduce: as `Chain`.
        Ring = "ring",
        /// Two complementary binary trees, half the data on each, pipelined (NCCL's shape).
        DoubleTree = "double_tree",
        /// Partners at distances 1, 2, 4, … exchange everything.
        RecursiveDoubling = "recursive_doubling",
        /// Halving then doubling (Rabenseifner), nearest partner first.
        HalvingNear = "halving_near",
        /// Halving then doubling (Rabenseifner), farthest partner first.
        HalvingFar = "halving_far",
        /// Straight to everyone: two shots for an all-reduce (scatter, gather), one for the rest.
        Direct = "direct",
        /// All-reduce in one shot: everyone sends everything to everyone.
        OneShot = "one_shot",
        /// Inside the servers, then across them on as many rails as a server has ranks.
        Hierarchical = "hierarchical",
        /// To a leader in each server, among leaders, and back.
        Leader = "leader",
        /// Reduced in the switches of the fabric (SHARP).
        Sharp = "sharp",
        /// Reduced in the switch inside a server (NVLS); across servers on rails.
        Nvls = "nvls",
        /// All-to-all in ⌈lg n⌉ steps over intermediate ranks (Bruck et al. 1997).
        Bruck = "bruck",
        /// All-to-all in n - 1 steps, one partner at a time.
        Pairwise = "pairwise",
        /// A binomial tree.
        Binomial = "binomial",
        /// A pipelined chain.
        Chain = "chain",
        /// Two pipelined binary trees over all but the root (Sanders, Speck, Träff 2009).
        TwoTree = "two_tree",
        /// Scatter down a binomial tree, then all-gather around a ring (van de Geijn).
        ScatterGather = "scatter_gather",
        /// All-to-all of tokens to their experts and back, each once to every rank that has one of them (`DeepEP`).
        DeepEp = "deepep",
    }
}

/// The ranks that take part, and what shapes an algorithm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// How many ranks.
    pub ranks: u32,
    /// Ranks that share a server: rank r is in server ⌊r / `per_server`⌋.
    pub per_server: u32,
    /// Rings that share the data; each enters and leaves servers at ranks of its own.
    pub channels: u32,
    /// Whether each ring runs in both directions, half of its data each way.
    pub both_ways: bool,
    /// The rank where a broadcast or send starts and a reduce ends.
    pub root: u32,
    /// Blocks that a pipelined algorithm cuts its data into.
    pub blocks: u32,
}

impl Shape {
    /// So many ranks in one server, one channel, root 0.
    pub const fn flat(ranks: u32) -> Self {
        Self { ranks, per_server: ranks, channels: 1, both_ways: false, root: 0, blocks: 1 }
    }

    /// The same ranks in servers of so many.
    #[must_use]
    pub const fn in_servers_of(self, per_server: u32) -> Self {
        Self { per_server, ..self }
    }

    /// The same with nothing out of range.
    fn sound(self) -> Self {
        Self {
            per_server: self.per_server.clamp(1, self.ranks.max(1)),
            channels: self.channels.max(1),
            root: self.root.min(self.ranks.saturating_sub(1)),
            blocks: self.blocks.max(1),
            ..self
        }
    }
}
