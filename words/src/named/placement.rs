//! Words of where ranks are placed, and of the search for a better place.

use crate::placement::PlacementMessages;
use crate::recipe::Choice;
use gargalo_solver::workload::training::Placement;

impl PlacementMessages {
    /// A placement.
    pub const fn placement_choice(&self, placement: &Placement) -> Choice {
        match placement {
            Placement::Deepspeed => self.deepspeed,
            Placement::Customised => self.customised,
            Placement::Axes { .. } => self.axes,
            Placement::TensorInServer => self.tensor_in_server,
            Placement::Random { .. } => self.random,
            Placement::Ranks { .. } => self.by_hand,
        }
    }
}
