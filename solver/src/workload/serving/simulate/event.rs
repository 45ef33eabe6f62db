//! What happens, in the order in which it does.

use std::cmp::Ordering;

/// What happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Event {
    /// A request comes.
    Arrival { request: usize },
    /// An instance can begin another iteration.
    Free { instance: usize },
    /// An instance has read a batch of prompts.
    Prefilled { instance: usize, batch: usize },
    /// An instance has written a token of each answer.
    Decoded { instance: usize },
    /// A request's cache has been moved.
    Moved { from: usize, to: usize, request: usize },
}

/// When, in which order made, what.
pub(super) struct Due(pub(super) f64, pub(super) u64, pub(super) Event);

impl PartialEq for Due {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Due {}
impl PartialOrd for Due {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Due {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0).then(self.1.cmp(&other.1))
    }
}
