//! Who is asked next: one request at work, and of those that wait only the latest.

use super::protocol::Request;

/// How often a worker may fall over on the same document before the page stops asking.
const MAX_FALLS: u32 = 2;

/// The requests that the worker has and that it will get.
#[derive(Debug, Default)]
pub struct Queue {
    listening: bool,
    at_work: Option<Request>,
    waiting: Option<Request>,
    falls: u32,
    last_id: u32,
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
    /// A new document to solve. Returns the request to send now, if any.
    pub fn ask(&mut self, scenario: String, structure: Option<u32>, table: bool) -> Option<Request> {
        self.last_id = self.last_id.wrapping_add(1);
        self.falls = 0;
        self.waiting = Some(Request { id: self.last_id, scenario, structure, table });
        self.take_next()
    }

    /// The worker listens.
    pub fn ready(&mut self) -> Option<Request> {
        self.listening = true;
        self.take_next()
    }

    /// An answer came. Returns the request that it answers; none for one that nobody waits for.
    pub fn answered(&mut self, id: u32) -> Option<Request> {
        self.at_work.take_if(|request| request.id == id)
    }

    /// What to send next, where the worker is free.
    pub fn take_next(&mut self) -> Option<Request> {
        if !self.listening || self.at_work.is_some() {
            return None;
        }
        self.at_work = self.waiting.take();
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

    fn ask(queue: &mut Queue, text: &str) -> Option<u32> {
        queue.ask(text.to_owned(), None, false).map(|request| request.id)
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
        assert!(queue.answered(2).is_none());
        assert!(queue.answered(1).is_some());
        assert_eq!(queue.take_next().map(|request| request.scenario), Some("c".to_owned()));
        assert!(queue.answered(3).is_some());
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
