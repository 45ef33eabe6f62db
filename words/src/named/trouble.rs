//! Words where a design can do nothing of what it is asked, and of the button that mends it.

use crate::Language;
use crate::quantity::count;
use crate::trouble::TroubleMessages;
use gargalo_solver::study::report::{Solved, Unjudged, Untimed};

impl TroubleMessages {
    /// Why nothing is said of waste and interference.
    pub const fn unjudged(&self, why: Unjudged) -> &'static str {
        match why {
            Unjudged::Cancelled => self.unjudged_stopped,
            Unjudged::Unreachable => self.unjudged_cut_off,
            Unjudged::NothingSent => self.unjudged_silent,
        }
    }

    /// What stands in place of a design's time where it has none to be compared by.
    pub fn untimed(&self, solved: &Solved, language: Language) -> Option<String> {
        Some(match solved.untimed()? {
            Untimed::Cancelled => self.stopped.to_owned(),
            Untimed::Memory => self.unfit.to_owned(),
            Untimed::Unreachable if solved.unreachable == solved.flow_count => self.never.to_owned(),
            Untimed::Unreachable => (self.never_of)(
                &count(solved.unreachable.into(), language),
                &count(solved.flow_count.into(), language),
            ),
        })
    }
}
