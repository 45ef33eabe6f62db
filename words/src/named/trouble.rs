//! Words where a design can do nothing of what it is asked, and of the button that mends it.

use crate::Language;
use crate::quantity::count;
use crate::trouble::{self, TroubleMessages};
use gargalo_solver::study::report::{Solved, Untimed};

impl TroubleMessages {
    /// What stands in place of a design's time where it has none to be compared by.
    pub fn untimed(&self, solved: &Solved, language: Language) -> Option<String> {
        Some(match solved.untimed()? {
            Untimed::Cancelled => self.stopped.to_owned(),
            Untimed::Memory => self.unfit.to_owned(),
            Untimed::QueueGrows => self.queue_grows.to_owned(),
            Untimed::Unreachable if solved.unreachable == solved.flow_count => self.never.to_owned(),
            Untimed::Unreachable => self.never_of(trouble::NeverOf {
                cut: &count(solved.unreachable.into(), language),
                flows: &count(solved.flow_count.into(), language),
            }),
        })
    }
}
