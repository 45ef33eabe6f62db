//! Long work that Ctrl-C stops.

use pyo3::prelude::*;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Asks Python now and then whether somebody wants to stop.
#[derive(Debug)]
pub(crate) struct Interrupt {
    asked: Instant,
    raised: Option<PyErr>,
}

impl Interrupt {
    /// Seldom enough to cost nothing, often enough to be felt as at once.
    const EVERY: Duration = Duration::from_millis(50);

    pub(crate) fn new() -> Self {
        Self { asked: Instant::now(), raised: None }
    }

    /// Whether to go on. Called without Python's lock, which it takes to ask.
    pub(crate) fn ask(&mut self) -> ControlFlow<()> {
        if self.raised.is_none() && self.asked.elapsed() >= Self::EVERY {
            self.asked = Instant::now();
            #[expect(clippy::redundant_closure_for_method_calls, reason = "the method is of one lifetime")]
            let asked = Python::attach(|py| py.check_signals());
            self.raised = asked.err();
        }
        if self.raised.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// What came of the work, unless it was stopped.
    pub(crate) fn unless_raised<T>(self, found: T) -> PyResult<T> {
        self.raised.map_or(Ok(found), Err)
    }
}
