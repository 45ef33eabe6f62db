//! Words of a training step's recipe: what is trained and how it is cut.

use super::misfits;
use crate::Language;
use crate::training::TrainingMessages;
use gargalo_solver::catalog::hardware::Precision;
use gargalo_solver::workload::training::Misfit;

impl TrainingMessages {
    /// What does not go together, and what to change.
    pub fn misfit(&self, misfit: &Misfit) -> String {
        misfits::misfit(misfit, self.language)
    }
}

/// A format of numbers, as the field writes it.
pub fn precision_name(precision: Precision) -> &'static str {
    (TrainingMessages::of(Language::English).precision_name)(precision)
}
