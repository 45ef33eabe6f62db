//! How far a long solve is: what is being done, and how much of it is.

use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// What is done to a design that is solved, in this order; some kinds of work leave some out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Doing {
    /// The network is built.
    Network,
    /// What is sent is worked out, and finds its way.
    Routes,
    /// Flows run to their end.
    Flows,
    /// What a training step's messages take, alone and beside each other.
    Step,
    /// It is solved again with some links a little faster, for what limits it.
    Limits,
    /// The bottleneck structure is made.
    Structure,
}

/// How far the solve of a design is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Far {
    /// What is being done.
    pub doing: Doing,
    /// How much of that is, from 0 to 1.
    pub part: f64,
}

/// What a long solve tells now and then, and whether it goes on.
pub type OnProgress<'a> = dyn FnMut(Far) -> ControlFlow<()> + 'a;

/// What flows tell while they run.
pub(super) type OnFlows<'a> = dyn FnMut(crate::flow::Progress) -> ControlFlow<()> + 'a;

impl Far {
    /// At the beginning of something.
    pub const fn begins(doing: Doing) -> Self {
        Self { doing, part: 0.0 }
    }

    /// How much of a design that is, its network built: about what each takes of a large one. `timed`: whether it is a training step
    /// on known hardware.
    pub fn share(self, timed: bool) -> f64 {
        let (from, to) = match (self.doing, timed) {
            (Doing::Network, _) => (0.0, 0.0),
            (Doing::Routes, _) => (0.0, 0.2),
            (Doing::Flows, true) => (0.2, 0.3),
            (Doing::Step, _) => (0.3, 0.6),
            (Doing::Limits, true) => (0.6, 1.0),
            (Doing::Flows, false) => (0.2, 0.5),
            (Doing::Limits, false) => (0.5, 1.0),
            (Doing::Structure, _) => (1.0, 1.0),
        };
        from + (to - from) * self.part.clamp(0.0, 1.0)
    }

    /// So many of so many.
    pub fn of(doing: Doing, done: usize, all: usize) -> Self {
        Self { doing, part: done as f64 / all.max(1) as f64 }
    }
}
