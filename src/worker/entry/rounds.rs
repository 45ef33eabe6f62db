//! Work whose parts come in rounds: whatever the engine knows as [`Rounds`], or as [`Parts`] of one round.

use super::parts::{Run, known, written};
use gargalo_protocol::errand::Answer;
use gargalo_protocol::parts::Round;
use gargalo_solver::base::parallel::{OneRound, Parts, Rounds};
use gargalo_solver::study::report::DesignError;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What is told before the first round.
type First = Result<Option<Answer>, DesignError>;

struct InRounds<W, F, A> {
    work: W,
    first: Option<F>,
    answer: A,
}

/// The work, with something told first; `answer` is what is told of what is known of it.
pub(crate) fn in_rounds<W, F, A>(work: W, first: F, answer: A) -> Box<dyn Run>
where
    W: Rounds + 'static,
    W::Given: Serialize + DeserializeOwned,
    W::Part: Serialize + DeserializeOwned,
    F: FnOnce() -> First + 'static,
    A: FnMut(&W) -> Answer + 'static,
{
    Box::new(InRounds { work, first: Some(first), answer })
}

/// Parts of one round, with something told first; `answer` is what is told of what is known of them.
pub(crate) fn in_one_round<W, F, A>(work: W, first: F, answer: A) -> Box<dyn Run>
where
    W: Parts + 'static,
    W::Part: Serialize + DeserializeOwned,
    F: FnOnce() -> First + 'static,
    A: Fn(W::Whole) -> Answer + 'static,
{
    in_rounds(OneRound::of(work), first, move |run: &OneRound<W>| answer(run.known()))
}

impl<W, F, A> Run for InRounds<W, F, A>
where
    W: Rounds,
    W::Given: Serialize + DeserializeOwned,
    W::Part: Serialize + DeserializeOwned,
    F: FnOnce() -> First,
    A: FnMut(&W) -> Answer,
{
    fn open(&mut self) -> First {
        self.first.take().map_or(Ok(None), |first| first())
    }

    fn round(&mut self) -> Option<Round> {
        let parts = self.work.next()? as u32;
        let (done, of) = self.work.far();
        let given = written(&self.work.given())?;
        Some(Round { given, parts, far: (done as u64, of as u64) })
    }

    fn parts(&self) -> usize {
        self.work.parts()
    }

    fn enter(&mut self, given: &[u8]) -> Option<()> {
        self.work.enter(known(given)?);
        Some(())
    }

    fn part(&self, part: u32) -> Option<Vec<u8>> {
        written(&self.work.solve_part(part as usize))
    }

    fn merge(&mut self, result: &[u8]) -> Option<()> {
        self.work.take_in(known(result)?);
        Some(())
    }

    fn known(&mut self) -> Option<Answer> {
        Some((self.answer)(&self.work))
    }

    fn last(&mut self) -> Result<Option<Answer>, DesignError> {
        Ok(self.known())
    }
}
