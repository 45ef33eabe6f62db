//! An errand in parts: what the worker that leads it, and those that help it, say to the page and hear from it.
//!
//! Whoever works on it holds the same run, prepared from the same question. The leader says which round of parts comes next
//! and puts results together in their order; any of them works a part out. What crosses here are bytes that the run itself
//! reads and writes: the page hands them on, and needs to know none of it.

use crate::errand;
use serde::{Deserialize, Serialize};

/// Parts that don't depend on each other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// What has to be known for it beside the question.
    pub given: Vec<u8>,
    /// How many parts it has at first.
    pub parts: u32,
    /// Steps of the errand that were done before it, of how many in all as far as is known.
    pub far: (u64, u64),
}

/// From the page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Order {
    /// Prepare this errand, to help with it.
    Help(errand::Question),
    /// A round has begun, for which this has to be known.
    Enter(Vec<u8>),
    /// Work these parts out, one after the other; after some time the rest may be given back.
    Work {
        /// The first.
        from: u32,
        /// The one after the last.
        to: u32,
    },
    /// Put these together: results that follow those before, in their order. For the leader alone.
    Merge(Vec<Vec<u8>>),
}

/// To the page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Said {
    /// The next round. By the leader alone.
    Round(Round),
    /// So many parts the round has by what is put together: more than it said before. By the leader alone.
    More(u32),
    /// The first of the parts that were ordered, worked out; the rest is given back.
    Done {
        /// The first.
        from: u32,
        /// Its result and those of the parts that follow.
        results: Vec<Vec<u8>>,
    },
}
