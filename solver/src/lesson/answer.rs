//! Whether an answer is right.

use super::schema::{Asked, Question};
use serde::{Deserialize, Serialize};

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The choice at this position.
    Choice(u32),
    /// A number, in the unit of the figure that is asked for.
    Number(f64),
}

/// What there is to say about an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Whether it is right.
    pub right: bool,
    /// The choice whose `why` tells of it; `None` for numbers.
    pub choice: Option<u32>,
}

/// Judges an answer. `value` gives the figures of the step by their names; a figure without a value makes no number right.
pub fn judge(question: &Question, answer: Answer, value: &dyn Fn(&str) -> Option<f64>) -> Verdict {
    match (&question.asked, answer) {
        (Asked::Choices(choices), Answer::Choice(at)) => {
            let chosen = choices.get(at as usize);
            Verdict { right: chosen.is_some_and(|choice| choice.right), choice: chosen.map(|_| at) }
        }
        (Asked::Number { is, within }, Answer::Number(given)) => {
            let near = |is: f64| (given - is).abs() <= within * is.abs() + f64::EPSILON * is.abs();
            Verdict { right: value(is).is_some_and(near), choice: None }
        }
        _ => Verdict { right: false, choice: None },
    }
}
