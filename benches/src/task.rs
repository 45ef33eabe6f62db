//! What is done with an instance, and the digest of what came out.

use core::ops::ControlFlow;

use gargalo_solver::flow::{complete, max_min};

use crate::digest::Digest;
use crate::generate::Instance;

/// What is done with an instance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Max-min rates of all flows at once.
    Rates,
    /// Until every flow has ended.
    Completion,
    /// Until at least so many events are through.
    Events(u64),
}

/// What came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// Of every bit of the result.
    pub digest: u64,
    /// Distinct instants; 0 for rates alone.
    pub events: u64,
}

impl Task {
    /// The task by its name: `rates`, `completion` or `events:N`.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "rates" => Some(Self::Rates),
            "completion" => Some(Self::Completion),
            _ => text.strip_prefix("events:")?.parse().ok().map(Self::Events),
        }
    }

    /// The name that [`Self::parse`] reads.
    pub fn name(self) -> String {
        match self {
            Self::Rates => "rates".to_owned(),
            Self::Completion => "completion".to_owned(),
            Self::Events(events) => format!("events:{events}"),
        }
    }

    /// Does it, and gives the numbers (rates, or finish times) with the count of events.
    pub fn run(self, instance: &Instance) -> (Vec<f64>, u64) {
        let most = match self {
            Self::Rates => return (max_min(&instance.problem).rates, 0),
            Self::Events(most) => most,
            Self::Completion => u64::MAX,
        };
        let mut go_on = |progress: gargalo_solver::flow::Progress| {
            if progress.events >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let completion = complete(&instance.problem, &instance.sizes, &instance.starts, &mut go_on);
        (completion.finish, completion.events)
    }

    /// The digest of what [`Self::run`] gives.
    pub fn outcome(self, instance: &Instance) -> Outcome {
        let (numbers, events) = self.run(instance);
        let mut digest = Digest::default();
        digest.numbers(&numbers);
        digest.word(events);
        Outcome { digest: digest.value(), events }
    }
}
