//! Words of effective bandwidth: a collective's speed by size, and measurements beside it.

use crate::bandwidth::BandwidthMessages;
use gargalo_solver::lab::Vary;

impl BandwidthMessages {
    /// What is varied.
    pub const fn vary_name(&self, vary: Vary) -> &'static str {
        match vary {
            Vary::Nothing => self.vary_names[0],
            Vary::Ranks => self.vary_names[1],
            Vary::Transport => self.vary_names[2],
            Vary::Platform => self.vary_names[3],
        }
    }
}
