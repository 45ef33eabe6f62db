//! What takes long, from its question to its last answer.

use super::parts::Run;
use super::rounds::in_one_round;
use super::{bandwidth, decide, desk, explain, measured, place, rank, wire};
use gargalo_protocol::desk::{Answer as DeskAnswer, Question as DeskQuestion};
use gargalo_protocol::errand::{Answer, Question, Told};
use gargalo_solver::document::read;
use gargalo_solver::lesson::{FigureParts, StepFigures};
use gargalo_solver::study::report::DesignError;

/// What is begun with a question.
pub(crate) enum Begun {
    /// It is worked out.
    Ended(Box<Told>),
    /// It has parts.
    Parts(Box<dyn Run>),
}

impl Begun {
    pub(crate) fn ended(told: Told) -> Self {
        Self::Ended(Box::new(told))
    }
}

/// Works it out, telling what is known so far, or prepares its parts. `None` where the document or the file is refused.
pub(crate) fn begin(question: Question, tell: &dyn Fn(Told)) -> Option<Begun> {
    let told = match question {
        Question::Place(asked) => place::search(&read(&asked.scenario).ok()?, asked.design as usize, tell),
        Question::Rank(asked) => return rank::rank(&read(&asked.scenario).ok()?, asked.design as usize),
        Question::Decide(asked) => {
            return Some(decide::decide(
                &read(&asked.scenario).ok()?,
                asked.design as usize,
                asked.inquiry,
                tell,
            ));
        }
        Question::Bandwidth(asked) => bandwidth::bandwidth(&read(&asked.scenario).ok()?, &asked, tell),
        Question::Measured(asked) => measured::predict(&asked.0, tell)?,
        Question::Explain(asked) => explain::explain(&read(&asked.scenario).ok()?, &asked),
        Question::Wire(asked) => return Some(wire::wire(&read(&asked.scenario).ok()?, *asked.ask, tell)),
        Question::Desk(DeskQuestion::Figures(steps)) => return Some(figures(steps)),
        Question::Desk(asked) => last(None, Ok(Some(desk::answer(asked)))),
    };
    Some(Begun::ended(told))
}

/// Figures of lessons: those of a step are told once all of them are known.
fn figures(steps: Vec<StepFigures>) -> Begun {
    let work = FigureParts::of(steps);
    Begun::Parts(in_one_round(work, || Ok(None), |found| DeskAnswer::Figures(found).into()))
}

/// What is known so far; more is to come.
pub(crate) fn more(far: Option<(u64, u64)>, known: Option<impl Into<Answer>>) -> Told {
    Told { far, known: known.map(|known| Ok(known.into())), ended: false }
}

/// How far it is; more is to come.
pub(crate) fn far(done: usize, of: usize) -> Told {
    more(Some((done as u64, of as u64)), None::<Answer>)
}

/// The last answer: what is known, nothing where there is nothing of the kind, or why nothing can be worked out.
pub(crate) fn last(far: Option<(u64, u64)>, known: Result<Option<impl Into<Answer>>, DesignError>) -> Told {
    Told { far, known: known.map(|known| known.map(Into::into)).transpose(), ended: true }
}
