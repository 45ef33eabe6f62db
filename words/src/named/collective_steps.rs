//! What moves in a step of a collective.

use crate::collective_steps::StepsMessages;
use gargalo_solver::lab::StepPattern;

impl StepsMessages {
    /// How messages go, how many chunks each has, and whether they are added.
    pub fn moves(&self, pattern: StepPattern, ring: bool, chunks: &str, adds: bool) -> String {
        match pattern {
            StepPattern::Shift(1) => (self.move_neighbour)(chunks, adds),
            StepPattern::Some if ring => (self.move_ring)(chunks, adds),
            StepPattern::Shift(by) => (self.move_shift)(chunks, by, adds),
            StepPattern::Exchange(by) => (self.move_exchange)(chunks, by, adds),
            StepPattern::Everyone => (self.move_everyone)(chunks, adds),
            StepPattern::From(rank) => (self.move_from_rank)(chunks, rank, adds),
            StepPattern::To(rank) => (self.move_to_rank)(chunks, rank, adds),
            StepPattern::Up => (self.move_up)(chunks, adds),
            StepPattern::Down => (self.move_down)(chunks, adds),
            StepPattern::Some => (self.move_some)(chunks, adds),
        }
    }

    /// So many chunks; from so many to so many.
    pub fn chunks(&self, least: u32, most: u32) -> String {
        if least == most { (self.chunks_same)(most) } else { (self.chunks_between)(least, most) }
    }
}
