//! Work of independent parts, put together in their order: however many threads there are, the same comes out, to the bit.
//!
//! A work says how many parts it has, solves any of them, and makes a whole of them ([`Parts`]). Whoever steps through them,
//! hands ranges of them to other workers or to other machines, and the threads here do so over that one description.

#[cfg(feature = "threads")]
mod pool;
#[cfg(not(feature = "threads"))]
#[path = "serial.rs"]
mod pool;

mod rounds;

pub use pool::within;
pub use rounds::{OneRound, Rounds, in_turn};

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// Work of parts that need nothing of each other.
pub trait Parts: Sync {
    /// What a part gives. All are plain data that can be written and read again, so that others may solve them.
    type Part: Clone + Send;
    /// What all give together.
    type Whole;

    /// How many parts there are.
    fn parts(&self) -> usize;

    /// Solves one of them: the same whenever and wherever it is done.
    fn solve_part(&self, index: usize) -> Self::Part;

    /// What parts give together, from the first on in their order. Fewer than there are: what is known so far.
    fn finish(&self, parts: Vec<Self::Part>) -> Self::Whole;
}

/// All parts together. `tell` hears how many are done, the first ones, each time that one more is, and may stop it.
pub fn run<W: Parts>(work: &W, tell: &mut dyn FnMut(&[W::Part]) -> ControlFlow<()>) -> W::Whole {
    let mut parts = Vec::with_capacity(work.parts());
    let _ = in_order(work.parts(), &|index| work.solve_part(index), &mut |part| {
        parts.push(part);
        tell(&parts)
    });
    work.finish(parts)
}

/// The same, with nobody told.
pub fn whole<W: Parts>(work: &W) -> W::Whole {
    run(work, &mut |_| ControlFlow::Continue(()))
}

/// `solve` of each index below `count`, in order.
pub fn map<P: Send>(count: usize, solve: &(dyn Fn(usize) -> P + Sync)) -> Vec<P> {
    let mut parts = Vec::with_capacity(count);
    let _ = in_order(count, solve, &mut |part| {
        parts.push(part);
        ControlFlow::Continue(())
    });
    parts
}

/// Hands `solve` of each index below `count` to `take`, in order and on the thread that asks, until it breaks. No more than
/// a few for each thread wait to be taken.
pub fn in_order<P: Send>(
    count: usize,
    solve: &(dyn Fn(usize) -> P + Sync),
    take: &mut dyn FnMut(P) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if let Some(done) = pool::in_order(count, solve, take) {
        return done;
    }
    (0..count).try_for_each(|index| take(solve(index)))
}

/// As many threads as the machine has cores for this program; one where it does not tell.
pub fn all_cores() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

#[cfg(all(test, feature = "threads"))]
mod tests;
