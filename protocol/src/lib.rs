//! What the page and its workers say to each other: one module for each conversation, with its question and its answer.
//! And which reply answers which request: plain bookkeeping, that a browser is not needed for.

pub mod bandwidth;
pub mod decide;
pub mod desk;
pub mod errand;
pub mod explain;
pub mod measured;
pub mod networks;
pub mod parts;
pub mod place;
mod questions;
mod queue;
pub mod rank;
mod schedule;
pub mod solve;
mod turns;
pub mod wire;

pub use questions::{Asker, Questions};
pub use queue::{Fall, News, Queue, Request};
pub use schedule::{GivenUp, Hand, Posts, Schedule};
pub use turns::Turns;

use serde::{Deserialize, Serialize};

/// Names the build on both sides: a worker from an older deployment's cache must not answer a newer page.
pub const BUILD: &str = env!("CARGO_PKG_VERSION");

/// From the page to a worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// Solve a document.
    Solve(Request),
    /// Answer a question about a network.
    Desk {
        /// Comes back with the answer.
        id: u32,
        /// The question.
        question: desk::Question,
    },
    /// Work out what takes long, or lead those who do: the worker's only question, which needs no number.
    Errand(errand::Question),
    /// What an errand in parts needs.
    Part(parts::Order),
}

/// From a worker to the page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// The worker listens. Messages sent before this one are lost.
    Started {
        /// The build that the worker is from.
        build: String,
    },
    /// What is heard of a document.
    Solve {
        /// The request's.
        id: u32,
        /// What is heard.
        answer: solve::Answer,
    },
    /// The answer to a question.
    Desk {
        /// The question's.
        id: u32,
        /// The answer.
        answer: Box<desk::Answer>,
    },
    /// What is heard of what takes long.
    Errand(Box<errand::Told>),
    /// What is heard of its parts.
    Part(parts::Said),
    /// The document or the file of an errand was refused.
    ErrandRefused,
    /// The request itself could not be understood.
    Garbled,
}

/// A message as bytes: what crosses from one side to the other.
///
/// # Errors
/// Where it can't be written; none of the messages is such.
pub fn encode(message: &impl Serialize) -> postcard::Result<Vec<u8>> {
    postcard::to_allocvec(message)
}

/// A message from its bytes.
///
/// # Errors
/// Where the bytes are no such message.
pub fn decode<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> postcard::Result<T> {
    postcard::from_bytes(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use errand::{Conversation, Told};
    use gargalo_solver::lab::ComparisonTable;
    use gargalo_solver::study::{Doing, Report};

    #[test]
    fn messages_survive_the_journey() {
        let question = solve::Question { scenario: "São Paulo".to_owned(), structure: Some(1), table: true };
        let sent = Task::Solve(Request { id: 7, question, known: Some(6) });
        let bytes = encode(&sent).expect("a message can be written");
        assert_eq!(decode::<Task>(&bytes).expect("and read"), sent);
        let table = Some(ComparisonTable { currency: "USD".to_owned(), rows: vec![None] });
        let solved =
            solve::Solved { report: Report::default(), networks: Vec::new(), structure: None, table };
        let sent = Reply::Solve { id: 7, answer: solve::Answer::Solved(Box::new(solved)) };
        let bytes = encode(&sent).expect("a message can be written");
        assert_eq!(decode::<Reply>(&bytes).expect("and read"), sent);
    }

    /// What the browser tests know messages by (`tests/support/workers.mjs`).
    #[test]
    fn orders_begin_as_the_browser_tests_know_them() {
        let question = || explain::Question { scenario: String::new(), design: 0, measured: 1.0 }.into();
        let begin = |task: &Task| encode(task).expect("a message can be written")[..2].to_vec();
        assert_eq!(begin(&Task::Errand(question()))[0], 2);
        for (number, order) in [
            (0, parts::Order::Help(question())),
            (2, parts::Order::Work { from: 0, to: 1 }),
            (3, parts::Order::Merge(vec![vec![7]])),
        ] {
            assert_eq!(begin(&Task::Part(order)), [3, number]);
        }
        let merge = encode(&Task::Part(parts::Order::Merge(vec![vec![7, 8], vec![9]]))).expect("as above");
        assert_eq!(merge, [3, 3, 2, 2, 7, 8, 1, 9]);
    }

    #[test]
    fn an_answer_goes_with_its_own_question_alone() {
        let answer = measured::Answer { first: 3, said: vec![None] };
        let told = Told { far: Some((3, 4)), known: Some(Ok(answer.clone().into())), ended: false };
        let sent = Reply::Errand(Box::new(told));
        let bytes = encode(&sent).expect("a message can be written");
        let Ok(Reply::Errand(told)) = decode(&bytes) else { panic!("it can be read") };
        let known = told.known.and_then(Result::ok).expect("an answer");
        assert_eq!(measured::Question::answer(known.clone()), Some(answer));
        assert_eq!(place::Question::answer(known), None);
    }

    /// Tests of the page in a browser pass over what tells how far a solve is: they know it by these bytes.
    #[test]
    fn how_far_a_solve_is_has_its_bytes() {
        let progress = solve::Progress {
            doing: Doing::Network,
            design: 1,
            designs: 1,
            share: 0.0,
            seconds: 0.0,
            by_formula: Vec::new(),
        };
        let bytes = encode(&Reply::Solve { id: 1, answer: solve::Answer::Progress(progress) });
        assert_eq!(bytes.expect("a message can be written")[..3], [1, 1, 0]);
    }
}
