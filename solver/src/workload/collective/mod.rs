//! Collective operations: who sends how much to whom, step by step, and what theory says of the time.
//!
//! `S` follows NCCL's convention. All-reduce, broadcast, reduce and send: the buffer of one rank. Reduce-scatter and
//! all-gather: the whole array, of which each of the n ranks has or gets a shard of S/n. All-to-all: the whole send
//! buffer of one rank, n blocks of S/n.
//!
//! Ranks are `0..n`, numbered server by server; which endpoint a rank sits on is the caller's.

mod algorithms;
pub mod as_it_comes;
mod bus;
mod closed_form;
mod lanes;
mod overheads;
mod parts;
mod place;
mod schedule;
pub mod tuning;
mod tuning_table;

pub use algorithms::{Algorithm, Does, Peers, Properties, Switch, algorithms};
pub use bus::{algorithm_bandwidth, bus_factor};
pub use closed_form::{Cost, Costs, best_blocks, closed_form, pipelined};
pub use lanes::{as_nccl, swapped};
pub use overheads::Overheads;
pub use place::{RankMessage, Ranks, messages, share_a_switch};
pub use schedule::{Pace, Pair, PieceRun, Schedule, Stage, Transfer, pairs};

use crate::base::record::words;
use core::ops::Range;
use serde::Deserialize;
use std::sync::Arc;

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

/// The ranks that take part, and what shapes an algorithm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    /// How many ranks.
    pub ranks: u32,
    /// Ranks that share a server: rank r is in server ⌊r / `per_server`⌋.
    pub per_server: u32,
    /// Ranks of each server in turn, where they are not as many in each; `per_server` is then 1.
    pub uneven: Option<Arc<[u32]>>,
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
        Self { ranks, per_server: ranks, uneven: None, channels: 1, both_ways: false, root: 0, blocks: 1 }
    }

    /// The same ranks in servers of so many.
    #[must_use]
    pub fn in_servers_of(self, per_server: u32) -> Self {
        Self { per_server, uneven: None, ..self }
    }

    /// The same ranks in servers of these sizes, in turn.
    #[must_use]
    pub fn in_servers(self, sizes: Arc<[u32]>) -> Self {
        match *sizes {
            [first, ref others @ ..] if others.iter().all(|&size| size == first) => self.in_servers_of(first),
            _ => Self { per_server: 1, uneven: Some(sizes), ..self },
        }
    }

    /// How many servers; `None` where the last has fewer ranks than the others.
    fn servers(&self) -> Option<u32> {
        self.ranks.is_multiple_of(self.per_server).then(|| self.ranks / self.per_server)
    }

    /// The ranks of each server.
    fn by_server(&self) -> Vec<Range<u32>> {
        let Some(sizes) = &self.uneven else {
            let each = self.per_server;
            let server = |first: u32| first..(first + each).min(self.ranks);
            return (0..self.ranks).step_by(each as usize).map(server).collect();
        };
        let mut first = 0;
        let server = |&size: &u32| {
            first += size;
            first - size..first
        };
        sizes.iter().map(server).collect()
    }

    /// The ranks in turn from the root.
    fn ranks_in_turn(&self) -> Vec<u32> {
        (0..self.ranks).map(|place| (self.root + place) % self.ranks).collect()
    }

    /// The same with nothing out of range.
    fn sound(&self) -> Self {
        Self {
            per_server: self.per_server.clamp(1, self.ranks.max(1)),
            channels: self.channels.max(1),
            root: self.root.min(self.ranks.saturating_sub(1)),
            blocks: self.blocks.max(1),
            uneven: self.uneven.clone().filter(|sizes| sizes.iter().sum::<u32>() == self.ranks),
            ..*self
        }
    }
}
