//! What moves in a step of a collective.

use crate::collective_steps::{self, StepsMessages};
use gargalo_solver::lab::StepPattern;

impl StepsMessages {
    /// How messages go, how many chunks each has, and whether they are added.
    pub fn moves(&self, pattern: StepPattern, ring: bool, chunks: &str, adds: bool) -> String {
        match pattern {
            StepPattern::Shift(1) => self.move_neighbour(collective_steps::MoveNeighbour { chunks, adds }),
            StepPattern::Some if ring => self.move_ring(collective_steps::MoveRing { chunks, adds }),
            StepPattern::Shift(by) => self.move_shift(collective_steps::MoveShift { chunks, by, adds }),
            StepPattern::Exchange(by) => {
                self.move_exchange(collective_steps::MoveExchange { chunks, by, adds })
            }
            StepPattern::Everyone => self.move_everyone(collective_steps::MoveEveryone { chunks, adds }),
            StepPattern::From(rank) => {
                self.move_from_rank(collective_steps::MoveFromRank { chunks, by: rank, adds })
            }
            StepPattern::To(rank) => {
                self.move_to_rank(collective_steps::MoveToRank { chunks, by: rank, adds })
            }
            StepPattern::Up => self.move_up(collective_steps::MoveUp { chunks, adds }),
            StepPattern::Down => self.move_down(collective_steps::MoveDown { chunks, adds }),
            StepPattern::Some => self.move_some(collective_steps::MoveSome { chunks, adds }),
        }
    }

    /// So many chunks; from so many to so many.
    pub fn chunks(&self, least: u32, most: u32) -> String {
        if least == most {
            (self.chunks_same)(most)
        } else {
            self.chunks_between(collective_steps::ChunksBetween { least, most })
        }
    }
}
