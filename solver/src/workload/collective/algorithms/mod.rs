//! The algorithms of collectives, a file for each: what it does, its steps, its time by theory, where it is offered.

mod binomial;
mod bruck;
mod chain;
mod deepep;
mod direct;
mod double_tree;
mod halving;
mod hierarchical;
mod leader;
mod nvls;
mod one_shot;
mod pairwise;
mod recursive_doubling;
mod ring;
mod rules;
mod scatter_gather;
mod sharp;
mod two_tree;

pub use rules::{Does, Peers, Properties, Switch};

use super::closed_form::{Costs, Symbols, pipelined};
use super::parts::{
    BinomialTrees, Down, Emit, Fold, Folded, Folding, Half, InSwitch, Lane, OneStep, Pace, Parents, Part,
    PieceRun, Reversed, Rings, Trees, What, around_all, from_root, halves, lane_count, levels, on_rails,
    orders, pair_of_trees, single_steps,
};
use super::{Operation, Shape};
use crate::base::order;
use crate::base::record::words;
use rules::{Plan, ROOTED, Rules, SHARDS, does, list};
use serde::Deserialize;

// The order in which documents' words are told.
list! {
    /// Around a ring, on one or many channels, in one or both directions. Broadcast and reduce: as `Chain`.
    ring::Ring = "ring",
    /// Two complementary binary trees, half the data on each, pipelined (NCCL's shape).
    double_tree::DoubleTree = "double_tree",
    /// Partners at distances 1, 2, 4, … exchange everything.
    recursive_doubling::RecursiveDoubling = "recursive_doubling",
    /// Halving then doubling (Rabenseifner), nearest partner first.
    halving::HalvingNear = "halving_near",
    /// Halving then doubling (Rabenseifner), farthest partner first.
    halving::HalvingFar = "halving_far",
    /// Straight to everyone: two shots for an all-reduce (scatter, gather), one for the rest.
    direct::Direct = "direct",
    /// All-reduce in one shot: everyone sends everything to everyone.
    one_shot::OneShot = "one_shot",
    /// Inside the servers, then across them on as many rails as a server has ranks.
    hierarchical::Hierarchical = "hierarchical",
    /// To a leader in each server, among leaders, and back.
    leader::Leader = "leader",
    /// Reduced in the switches of the fabric (SHARP).
    sharp::Sharp = "sharp",
    /// Reduced in the switch inside a server (NVLS); across servers on rails.
    nvls::Nvls = "nvls",
    /// All-to-all in ⌈lg n⌉ steps over intermediate ranks (Bruck et al. 1997).
    bruck::Bruck = "bruck",
    /// All-to-all in n - 1 steps, one partner at a time.
    pairwise::Pairwise = "pairwise",
    /// A binomial tree.
    binomial::Binomial = "binomial",
    /// A pipelined chain.
    chain::Chain = "chain",
    /// Two pipelined binary trees over all but the root (Sanders, Speck, Träff 2009).
    two_tree::TwoTree = "two_tree",
    /// Scatter down a binomial tree, then all-gather around a ring (van de Geijn).
    scatter_gather::ScatterGather = "scatter_gather",
    /// All-to-all of tokens to their experts and back, each once to every rank that has one of them (`DeepEP`).
    deepep::DeepEp = "deepep",
}

/// Ranks at most where every pair has a block of its own, numbered in 32 bits.
const BLOCKS_FROM_AT_MOST: u32 = 1 << 16;

impl Algorithm {
    /// All of them, in the order of the words.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::WORDS.into_iter().map(|(_, algorithm)| algorithm)
    }

    /// How it does an operation; `None` where it does not.
    pub fn does(self, operation: Operation) -> Option<&'static Does> {
        self.properties().operations.iter().find(|does| does.operations.contains(&operation))
    }

    /// Its steps; `None` where it does not do the operation, or not with these ranks.
    pub(super) fn plan(self, operation: Operation, shape: &Shape) -> Option<Plan> {
        self.does(operation)?;
        if shape.ranks < 2 {
            return Some(Plan { parts: Vec::new(), pieces: 1 });
        }
        if operation == Operation::AllToAll && shape.ranks >= BLOCKS_FROM_AT_MOST {
            return None;
        }
        self.steps(operation, shape)
    }
}

/// The algorithms of an operation, the most usual first.
pub fn algorithms(operation: Operation) -> Vec<Algorithm> {
    let mut list: Vec<Algorithm> = Algorithm::all().filter(|one| one.does(operation).is_some()).collect();
    order::sort(&mut list, |one| one.does(operation).map_or(0, |does| u64::from(does.place)));
    list
}
