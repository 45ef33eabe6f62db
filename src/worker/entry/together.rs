//! Work whose parts are all of one round: whatever the engine knows as [`Parts`].

use super::parts::{Run, known, written};
use gargalo_protocol::errand::Answer;
use gargalo_protocol::parts::Round;
use gargalo_solver::base::parallel::Parts;
use gargalo_solver::study::report::DesignError;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What is told before the parts are.
type First = Box<dyn FnOnce() -> Result<Option<Answer>, DesignError>>;

struct Together<W: Parts, A> {
    first: Option<First>,
    work: W,
    begun: bool,
    solved: Vec<W::Part>,
    answer: A,
}

/// The work; `answer` is what is told of what is known of it.
pub(crate) fn together<W, A>(work: W, answer: A) -> Box<dyn Run>
where
    W: Parts + 'static,
    W::Part: Serialize + DeserializeOwned,
    A: Fn(W::Whole) -> Answer + 'static,
{
    Box::new(Together { first: None, work, begun: false, solved: Vec::new(), answer })
}

/// The same, with something told first.
pub(crate) fn together_after<W, A>(
    first: impl FnOnce() -> Result<Option<Answer>, DesignError> + 'static,
    work: W,
    answer: A,
) -> Box<dyn Run>
where
    W: Parts + 'static,
    W::Part: Serialize + DeserializeOwned,
    A: Fn(W::Whole) -> Answer + 'static,
{
    Box::new(Together { first: Some(Box::new(first)), work, begun: false, solved: Vec::new(), answer })
}

impl<W, A> Run for Together<W, A>
where
    W: Parts,
    W::Part: Serialize + DeserializeOwned,
    A: Fn(W::Whole) -> Answer,
{
    fn open(&mut self) -> Result<Option<Answer>, DesignError> {
        self.first.take().map_or(Ok(None), |first| first())
    }

    fn round(&mut self) -> Option<Round> {
        let parts = self.work.parts();
        let first = !core::mem::replace(&mut self.begun, true);
        first.then(|| Round { given: Vec::new(), parts: parts as u32, far: (0, parts as u64) })
    }

    fn enter(&mut self, _: &[u8]) -> Option<()> {
        Some(())
    }

    fn part(&self, part: u32) -> Option<Vec<u8>> {
        written(&self.work.solve_part(part as usize))
    }

    fn merge(&mut self, result: &[u8]) -> Option<()> {
        self.solved.push(known(result)?);
        Some(())
    }

    fn known(&mut self) -> Option<Answer> {
        Some((self.answer)(self.work.finish(self.solved.clone())))
    }

    fn last(&mut self) -> Result<Option<Answer>, DesignError> {
        Ok(self.known())
    }
}
