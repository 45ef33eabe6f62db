//! What takes long and has a worker of its own: one question, and what is heard of it until it has ended.

use crate::decide::Inquiry;
use crate::{bandwidth, decide, desk, explain, measured, place, rank, wire};
use gargalo_solver::study::report::DesignError;
use serde::{Deserialize, Serialize};

/// A conversation with a worker of its own, named by its question.
pub trait Conversation: Clone + Into<Question> + 'static {
    /// What answers it.
    type Answer;

    /// The answer, where it is one to this question.
    fn answer(answer: Answer) -> Option<Self::Answer>;
}

/// What is heard of a question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Told {
    /// How far it is: steps done, and steps in all as far as is known. `None`: as far as was told last.
    pub far: Option<(u64, u64)>,
    /// What is known so far, or why there is nothing to work out; `None` where only time has gone by.
    pub known: Option<Result<Answer, DesignError>>,
    /// Whether no more is to come.
    pub ended: bool,
}

impl Question {
    /// Whether it has parts for certain, of which there are many: whoever helps may come at once.
    pub fn is_long(&self) -> bool {
        match self {
            Self::Rank(_) => true,
            Self::Decide(asked) => !matches!(asked.inquiry, Inquiry::Plans(_)),
            _ => false,
        }
    }
}

/// Writes, for each conversation, its question and its answer among those of all.
macro_rules! conversations {
    ($($(#[$about:meta])* $name:ident: $module:ident),* $(,)?) => {
        /// A question to a worker of its own.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        pub enum Question {
            $($(#[$about])* $name($module::Question)),*
        }

        /// What answers it.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        pub enum Answer {
            $($(#[$about])* $name($module::Answer)),*
        }

        $(
            impl From<$module::Question> for Question {
                fn from(question: $module::Question) -> Self {
                    Self::$name(question)
                }
            }

            impl From<$module::Answer> for Answer {
                fn from(answer: $module::Answer) -> Self {
                    Self::$name(answer)
                }
            }

            impl Conversation for $module::Question {
                type Answer = $module::Answer;

                fn answer(answer: Answer) -> Option<$module::Answer> {
                    if let Answer::$name(answer) = answer { Some(answer) } else { None }
                }
            }
        )*
    };
}

conversations! {
    /// The placement of a training step.
    Place: place,
    /// The settings of a training step.
    Rank: rank,
    /// A decision.
    Decide: decide,
    /// A collective's bandwidth by size.
    Bandwidth: bandwidth,
    /// Measured iterations.
    Measured: measured,
    /// A measured step.
    Explain: explain,
    /// A job that is wired for.
    Wire: wire,
    /// What the desk is asked else: here it may take its time.
    Desk: desk,
}
