//! What a device did, in order: what idle time, dependencies and waiting are found by.

use crate::spans::{Span, union};

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    /// A kernel that is no collective.
    Compute,
    /// The collective at this place of the trace's list.
    Collective(usize),
    /// A copy or a fill of memory.
    Copy,
}

/// Something that the device did. Times in microseconds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Activity {
    pub(crate) what: What,
    pub(crate) start: f64,
    pub(crate) end: f64,
    /// When the host began to ask for it; `None` where the trace does not say.
    pub(crate) launched: Option<f64>,
}

/// When at least one of those that are wanted ran.
pub(crate) fn spans(activities: &[Activity], wanted: impl Fn(What) -> bool) -> Vec<Span> {
    let own = activities.iter().filter(|one| wanted(one.what));
    union(own.map(|one| (one.start, one.end)).collect())
}
