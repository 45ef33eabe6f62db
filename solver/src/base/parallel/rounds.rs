//! Work in rounds: what the parts of a round are follows from what the rounds before gave.

use super::Parts;

/// Work in rounds of parts that need nothing of each other.
///
/// Whoever leads goes from round to round and takes parts in, in their order. Others that have the same work enter a round by
/// what is given for it, and solve parts of it.
///
/// A round may get more parts by what is taken in of it. It ends when all are.
pub trait Rounds {
    /// What has to be known of a round, beside the work, to solve its parts.
    type Given;
    /// What a part gives.
    type Part;

    /// Goes on to the next round that has parts, and says how many; `None` after the last.
    fn next(&mut self) -> Option<usize>;

    /// How many parts this round has, by what is taken in: never less than before.
    fn parts(&self) -> usize;

    /// What has to be known of this round.
    fn given(&self) -> Self::Given;

    /// Goes on to a round that another has come to.
    fn enter(&mut self, given: Self::Given);

    /// Solves a part of this round: the same whenever and wherever it is done.
    fn solve_part(&self, index: usize) -> Self::Part;

    /// Takes in the next part of this round.
    fn take_in(&mut self, part: Self::Part);

    /// Steps done before this round, of how many as far as is known.
    fn far(&self) -> (usize, usize);
}

/// Parts that need nothing of each other, as work of one round.
#[derive(Debug)]
pub struct OneRound<W: Parts> {
    work: W,
    begun: bool,
    solved: Vec<W::Part>,
}

impl<W: Parts> OneRound<W> {
    /// All of it is still to be worked out.
    pub fn of(work: W) -> Self {
        Self { work, begun: false, solved: Vec::new() }
    }

    /// What is known so far.
    pub fn known(&self) -> W::Whole {
        self.work.finish(self.solved.clone())
    }
}

impl<W: Parts> Rounds for OneRound<W> {
    type Given = ();
    type Part = W::Part;

    fn next(&mut self) -> Option<usize> {
        let first = !core::mem::replace(&mut self.begun, true);
        Some(self.work.parts()).filter(|&parts| first && parts > 0)
    }

    fn parts(&self) -> usize {
        self.work.parts()
    }

    fn given(&self) {}

    fn enter(&mut self, (): ()) {}

    fn solve_part(&self, index: usize) -> W::Part {
        self.work.solve_part(index)
    }

    fn take_in(&mut self, part: W::Part) {
        self.solved.push(part);
    }

    fn far(&self) -> (usize, usize) {
        (0, self.work.parts())
    }
}

/// Goes through all rounds, one part after the other.
pub fn in_turn(work: &mut impl Rounds) {
    while work.next().is_some() {
        let mut taken = 0;
        while taken < work.parts() {
            let part = work.solve_part(taken);
            work.take_in(part);
            taken += 1;
        }
    }
}
