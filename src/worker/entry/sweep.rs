//! A document's sweep: each of its points is a part.

use super::errand::{Begun, last};
use super::parts::{Run, known, written};
use gargalo_protocol::decide;
use gargalo_protocol::errand::Answer;
use gargalo_protocol::parts::Round;
use gargalo_solver::document::Scenario;
use gargalo_solver::lab::sweep::{Sweep, SweepPoint};
use gargalo_solver::study::report::DesignError;

struct Points {
    sweep: Sweep,
    begun: bool,
    /// Points that are not told yet.
    untold: Vec<SweepPoint>,
}

pub(crate) fn begin(scenario: &Scenario) -> Begun {
    // The page has read it already: it knows what is wrong with it, in words.
    let Ok(sweep) = Sweep::of(scenario) else {
        return Begun::ended(last(Some((0, 0)), Ok(None::<Answer>)));
    };
    Begun::Parts(Box::new(Points { sweep, begun: false, untold: Vec::new() }))
}

impl Run for Points {
    fn open(&mut self) -> Result<Option<Answer>, DesignError> {
        Ok(Some(decide::Answer::Head(self.sweep.head()).into()))
    }

    fn round(&mut self) -> Option<Round> {
        let parts = self.sweep.len();
        let first = !core::mem::replace(&mut self.begun, true);
        first.then(|| Round { given: Vec::new(), parts: parts as u32, far: (0, parts) })
    }

    fn parts(&self) -> usize {
        self.sweep.len() as usize
    }

    fn enter(&mut self, _: &[u8]) -> Option<()> {
        Some(())
    }

    fn part(&self, part: u32) -> Option<Vec<u8>> {
        written(&self.sweep.solve(u64::from(part)))
    }

    fn merge(&mut self, result: &[u8]) -> Option<()> {
        self.untold.push(known(result)?);
        Some(())
    }

    fn known(&mut self) -> Option<Answer> {
        Some(decide::Answer::Points(core::mem::take(&mut self.untold)).into())
    }

    fn last(&mut self) -> Result<Option<Answer>, DesignError> {
        Ok(self.known())
    }
}
