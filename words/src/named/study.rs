//! Shapes of seeded patterns.

use crate::study::StudyMessages;
use gargalo_solver::traffic::PatternShape;

impl StudyMessages {
    /// What a pattern is called.
    pub const fn shape(&self, shape: &PatternShape) -> &'static str {
        match shape {
            PatternShape::Permutation { .. } => self.shape_permutation,
            PatternShape::Incast { .. } => self.shape_incast,
            PatternShape::Hotspot { .. } => self.shape_hotspot,
            PatternShape::Shuffle => self.shape_shuffle,
            PatternShape::Poisson { .. } => self.shape_poisson,
        }
    }
}
