//! Who is asked next: one request at work, and of those that wait only the latest.

use crate::networks::Receiver;
use crate::solve::{Answer, Progress, Question, Solved};
use serde::{Deserialize, Serialize};

/// How often a worker may fall over on the same document before the page stops asking.
const MAX_FALLS: u32 = 2;

/// A document to be solved, numbered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Comes back with the answer.
    pub id: u32,
    /// What is asked.
    pub question: Question,
    /// The request whose answer, with its networks, the page had last.
    pub known: Option<u32>,
}

/// What the page hears of the documents that it asked about.
#[derive(Debug)]
pub enum News {
    /// A report.
    Solved {
        /// The request that it answers.
        id: u32,
        /// What came out.
        solved: Box<Solved>,
        /// Whether no newer answer is to come.
        settled: bool,
    },
    /// A long solve is under way.
    Progress(Progress),
    /// The document, whose text this is, was refused.
    Refused(String),
    /// The worker failed in the middle of its work.
    Failed {
        /// Whether it was started and asked again.
        again: bool,
    },
    /// The worker could not be started at all, or is from another build than the page.
    Unavailable,
    /// The user stopped it.
    Cancelled,
}

/// The requests that the worker has and that it will get.
#[derive(Debug, Default)]
pub struct Queue {
    listening: bool,
    at_work: Option<Request>,
    waiting: Option<Request>,
    falls: u32,
    last_id: u32,
    networks: Receiver,
}

/// What becomes of a worker that died.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fall {
    /// It is started again.
    Again,
    /// It keeps dying of the same document.
    GivenUp,
    /// It keeps dying before it listens.
    NeverStarted,
}

impl Queue {
    /// The number of what was asked last.
    pub fn last(&self) -> u32 {
        self.last_id
    }

    /// A new document to solve. Returns the request to send now, if any.
    pub fn ask(&mut self, question: Question) -> Option<Request> {
        self.last_id = self.last_id.wrapping_add(1);
        self.falls = 0;
        self.waiting = Some(Request { id: self.last_id, question, known: None });
        self.take_next()
    }

    /// The worker listens.
    pub fn ready(&mut self) -> Option<Request> {
        self.listening = true;
        self.take_next()
    }

    /// The worker said something. Returns what that tells; nothing where nobody waits for it.
    pub fn heard(&mut self, id: u32, answer: Answer) -> Option<News> {
        if let Answer::Progress(progress) = answer {
            // Of a document that was asked about since nobody wants to know.
            return (self.is_at_work(id) && self.waiting.is_none()).then_some(News::Progress(progress));
        }
        let request = self.at_work.take_if(|request| request.id == id)?;
        Some(match answer {
            Answer::Solved(mut solved) => {
                let sent = std::mem::take(&mut solved.networks);
                match self.networks.put(id, sent, &mut solved.report) {
                    Some(()) => News::Solved { id, solved, settled: !self.busy() },
                    None => News::Failed { again: false },
                }
            }
            _ => News::Refused(request.question.scenario),
        })
    }

    /// What to send next, where the worker is free.
    pub fn take_next(&mut self) -> Option<Request> {
        if !self.listening || self.at_work.is_some() {
            return None;
        }
        let known = self.networks.known();
        self.at_work = self.waiting.take().map(|request| Request { known, ..request });
        self.at_work.clone()
    }

    /// The worker died. What it had is asked again, unless something newer waits or it keeps dying of it.
    pub fn died(&mut self) -> Fall {
        let started = std::mem::take(&mut self.listening);
        let lost = self.at_work.take();
        self.falls += 1;
        if self.falls >= MAX_FALLS {
            self.waiting = None;
            return if started { Fall::GivenUp } else { Fall::NeverStarted };
        }
        self.waiting = self.waiting.take().or(lost);
        Fall::Again
    }

    /// The worker was stopped on purpose: nothing is asked any more.
    pub fn cancelled(&mut self) {
        self.listening = false;
        self.at_work = None;
        self.waiting = None;
    }

    /// What is at work is given up where something newer waits. Returns whether it was: the worker is of no use then.
    pub fn hurry(&mut self) -> bool {
        let late = self.at_work.is_some() && self.waiting.is_some();
        if late {
            self.listening = false;
            self.at_work = None;
        }
        late
    }

    /// Whether a request is the one at work.
    pub fn is_at_work(&self, id: u32) -> bool {
        self.at_work.as_ref().is_some_and(|request| request.id == id)
    }

    /// Whether an answer is still to come.
    pub fn busy(&self) -> bool {
        self.at_work.is_some() || self.waiting.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::study::Report;

    fn ask(queue: &mut Queue, text: &str) -> Option<u32> {
        let question = Question { scenario: text.to_owned(), structure: None, table: false };
        queue.ask(question).map(|request| request.id)
    }

    /// What comes of the answer to a request: whether anything newer is to come.
    fn answer(queue: &mut Queue, id: u32) -> Option<bool> {
        let solved = Solved { report: Report::default(), networks: Vec::new(), structure: None, table: None };
        match queue.heard(id, Answer::Solved(Box::new(solved)))? {
            News::Solved { settled, .. } => Some(!settled),
            news => panic!("{news:?}"),
        }
    }

    #[test]
    fn nothing_is_sent_before_the_worker_listens() {
        let mut queue = Queue::default();
        assert_eq!(ask(&mut queue, "a"), None);
        assert_eq!(queue.ready().map(|request| request.id), Some(1));
    }

    #[test]
    fn only_the_latest_waits() {
        let mut queue = Queue::default();
        queue.ready();
        assert_eq!(ask(&mut queue, "a"), Some(1));
        assert_eq!(ask(&mut queue, "b"), None);
        assert_eq!(ask(&mut queue, "c"), None);
        assert_eq!(answer(&mut queue, 2), None, "superseded");
        assert_eq!(answer(&mut queue, 1), Some(true));
        assert_eq!(queue.take_next().map(|request| request.question.scenario), Some("c".to_owned()));
        assert_eq!(answer(&mut queue, 1), None, "answered before");
        assert_eq!(answer(&mut queue, 3), Some(false));
        assert!(!queue.busy());
    }

    #[test]
    fn a_refused_document_is_told_with_its_text() {
        let mut queue = Queue::default();
        queue.ready();
        ask(&mut queue, "a");
        assert!(matches!(queue.heard(1, Answer::Refused), Some(News::Refused(text)) if text == "a"));
        assert!(queue.heard(1, Answer::Refused).is_none());
    }

    #[test]
    fn what_is_late_gives_way_to_what_waits() {
        let mut queue = Queue::default();
        ask(&mut queue, "a");
        assert!(!queue.hurry(), "the worker is being loaded: nothing is at work");
        assert_eq!(queue.ready().map(|request| request.id), Some(1));
        assert!(!queue.hurry(), "nothing newer waits");
        ask(&mut queue, "b");
        let progress = || {
            let far = Progress {
                doing: gargalo_solver::study::Doing::Routes,
                design: 1,
                designs: 1,
                share: 0.1,
                seconds: 1.0,
                by_formula: Vec::new(),
            };
            Answer::Progress(far)
        };
        assert!(queue.heard(1, progress()).is_none(), "of a document that was asked about since");
        assert!(queue.hurry());
        assert_eq!(answer(&mut queue, 1), None);
        assert_eq!(queue.ready().map(|request| request.id), Some(2));
        assert!(queue.heard(2, progress()).is_some());
    }

    #[test]
    fn nothing_is_heard_of_what_was_stopped() {
        let mut queue = Queue::default();
        queue.ready();
        ask(&mut queue, "a");
        queue.cancelled();
        assert_eq!(answer(&mut queue, 1), None);
        assert!(!queue.busy());
    }

    #[test]
    fn a_dead_worker_is_asked_again_but_not_for_ever() {
        let mut queue = Queue::default();
        queue.ready();
        ask(&mut queue, "a");
        assert_eq!(queue.died(), Fall::Again);
        assert_eq!(queue.ready().map(|request| request.id), Some(1));
        assert_eq!(queue.died(), Fall::GivenUp);
        assert!(!queue.busy());
    }

    #[test]
    fn a_worker_that_never_starts_is_not_started_for_ever() {
        let mut queue = Queue::default();
        ask(&mut queue, "a");
        assert_eq!(queue.died(), Fall::Again);
        assert_eq!(queue.died(), Fall::NeverStarted);
    }
}
