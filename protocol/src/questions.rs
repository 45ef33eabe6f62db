//! Questions to a worker that answers one at a time, as plain data: who asked, what waits, what is at work.
//!
//! Whoever asks hands in something to be told by (`W`). Each is given back exactly once: with an answer, or when its question
//! was replaced, withdrawn or lost with the worker. Nothing here knows a browser.

use std::collections::VecDeque;

/// A part of the page that asks. It has one question at a time: a new one takes the place of the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asker(pub u32);

/// The questions that a worker has and that it will get.
#[derive(Debug)]
pub struct Questions<Q, W> {
    last_id: u32,
    listening: bool,
    at_work: Option<AtWork<W>>,
    /// The newest first: what was opened last is looked at.
    waiting: VecDeque<Waiting<Q, W>>,
}

#[derive(Debug)]
struct Waiting<Q, W> {
    asker: Asker,
    question: Q,
    waiter: W,
}

#[derive(Debug)]
struct AtWork<W> {
    id: u32,
    asker: Asker,
    /// None where nobody waits for it any more.
    waiter: Option<W>,
}

impl<Q, W> Default for Questions<Q, W> {
    fn default() -> Self {
        Self { last_id: 0, listening: false, at_work: None, waiting: VecDeque::new() }
    }
}

impl<Q, W> Questions<Q, W> {
    /// A new question. Returns whom to tell that his question was replaced.
    #[must_use]
    pub fn ask(&mut self, asker: Asker, question: Q, waiter: W) -> Option<W> {
        let replaced = self.withdraw(asker);
        self.waiting.push_front(Waiting { asker, question, waiter });
        replaced
    }

    /// Takes a question back. Returns whom to tell so; none where nothing was asked.
    #[must_use]
    pub fn withdraw(&mut self, asker: Asker) -> Option<W> {
        if let Some(at_work) = self.at_work.as_mut().filter(|at_work| at_work.asker == asker)
            && let Some(waiter) = at_work.waiter.take()
        {
            return Some(waiter);
        }
        let at = self.waiting.iter().position(|waiting| waiting.asker == asker)?;
        self.waiting.remove(at).map(|waiting| waiting.waiter)
    }

    /// The worker listens.
    pub fn ready(&mut self) {
        self.listening = true;
    }

    /// What to send now, and the id that its answer will bear; none where the worker is busy or does not listen yet.
    #[must_use]
    pub fn take_next(&mut self) -> Option<(u32, Q)> {
        if !self.listening || self.at_work.is_some() {
            return None;
        }
        let Waiting { asker, question, waiter } = self.waiting.pop_front()?;
        self.last_id = self.last_id.wrapping_add(1);
        self.at_work = Some(AtWork { id: self.last_id, asker, waiter: Some(waiter) });
        Some((self.last_id, question))
    }

    /// An answer came. Returns whom to give it to; none where nobody waits for it any more.
    #[must_use]
    pub fn answered(&mut self, id: u32) -> Option<W> {
        self.at_work.take_if(|at_work| at_work.id == id)?.waiter
    }

    /// The worker died. Returns whom to tell that his question was lost: the one at work; of a worker that never listened,
    /// all. The others wait for the next worker.
    #[must_use]
    pub fn died(&mut self) -> Vec<W> {
        let mut lost: Vec<W> = self.at_work.take().and_then(|at_work| at_work.waiter).into_iter().collect();
        if !core::mem::take(&mut self.listening) {
            lost.extend(self.waiting.drain(..).map(|waiting| waiting.waiter));
        }
        lost
    }

    /// Whether a worker is needed for what waits.
    pub fn wait(&self) -> bool {
        !self.waiting.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::base::random::Random;

    const TABLE: Asker = Asker(1);
    const CLAIMS: Asker = Asker(2);

    fn listening() -> Questions<&'static str, &'static str> {
        let mut questions = Questions::default();
        questions.ready();
        questions
    }

    #[test]
    fn nothing_is_sent_before_the_worker_listens() {
        let mut questions = Questions::default();
        assert_eq!(questions.ask(TABLE, "a", "first"), None);
        assert_eq!(questions.take_next(), None);
        questions.ready();
        assert_eq!(questions.take_next(), Some((1, "a")));
    }

    #[test]
    fn two_askers_may_ask_the_same_at_once() {
        let mut questions = listening();
        assert_eq!(questions.ask(TABLE, "same", "table"), None);
        assert_eq!(questions.ask(CLAIMS, "same", "claims"), None);
        assert_eq!(questions.take_next(), Some((1, "same")));
        assert_eq!(questions.answered(1), Some("claims"));
        assert_eq!(questions.take_next(), Some((2, "same")));
        assert_eq!(questions.answered(2), Some("table"));
    }

    #[test]
    fn a_new_question_replaces_the_one_that_waits_and_tells_it() {
        let mut questions = listening();
        assert_eq!(questions.ask(CLAIMS, "long", "claims"), None);
        assert_eq!(questions.take_next(), Some((1, "long")));
        assert_eq!(questions.ask(TABLE, "old", "old"), None);
        assert_eq!(questions.ask(TABLE, "new", "new"), Some("old"));
        assert_eq!(questions.answered(1), Some("claims"));
        assert_eq!(questions.take_next(), Some((2, "new")));
        assert_eq!(questions.answered(2), Some("new"));
        assert!(!questions.wait());
    }

    /// The hang of the comparison: the answer to a replaced question came last and took the place of the newer one.
    #[test]
    fn a_late_answer_to_a_replaced_question_is_given_to_nobody() {
        let mut questions = listening();
        assert_eq!(questions.ask(TABLE, "old", "old"), None);
        assert_eq!(questions.take_next(), Some((1, "old")));
        assert_eq!(questions.withdraw(TABLE), Some("old"));
        assert_eq!(questions.answered(1), None);
        assert_eq!(questions.ask(TABLE, "new", "new"), None);
        assert_eq!(questions.take_next(), Some((2, "new")));
        assert_eq!(questions.answered(1), None);
        assert_eq!(questions.answered(2), Some("new"));
    }

    #[test]
    fn a_dead_worker_loses_what_it_was_at_and_nothing_else() {
        let mut questions = listening();
        assert_eq!(questions.ask(TABLE, "deadly", "table"), None);
        assert_eq!(questions.take_next(), Some((1, "deadly")));
        assert_eq!(questions.ask(CLAIMS, "other", "claims"), None);
        assert_eq!(questions.died(), ["table"]);
        assert!(questions.wait());
        assert_eq!(questions.take_next(), None);
        questions.ready();
        assert_eq!(questions.take_next(), Some((2, "other")));
        assert_eq!(questions.answered(2), Some("claims"));
    }

    #[test]
    fn a_worker_that_never_listens_loses_all() {
        let mut questions = Questions::default();
        assert_eq!(questions.ask(TABLE, "a", "table"), None);
        assert_eq!(questions.ask(CLAIMS, "b", "claims"), None);
        assert_eq!(questions.died(), ["claims", "table"]);
        assert!(!questions.wait());
    }

    /// What may happen, in any order: ask, withdraw, start to listen, answer (the right one, an old one, an unknown one), die.
    /// At the end the worker answers whatever is left. Every asker hears of each of its questions once, an answer is heard by
    /// who asked for it, and nobody has two questions open.
    #[test]
    fn every_asker_hears_exactly_once_whatever_happens() {
        for seed in 0..10_000 {
            let mut random = Random::new(seed);
            let mut questions = Questions::<u32, u32>::default();
            let (mut asked, mut sent) = (Vec::new(), Vec::new());
            let mut heard: Vec<u32> = Vec::new();
            for _ in 0..60 {
                match random.below(8) {
                    0..3 => {
                        let asker = Asker(random.below(4) as u32);
                        let question = asked.len() as u32;
                        asked.push(asker);
                        if let Some(told) = questions.ask(asker, question, question) {
                            assert_eq!(asked[told as usize], asker, "only its own question is replaced");
                            heard.push(told);
                        }
                    }
                    3 => {
                        let asker = Asker(random.below(4) as u32);
                        if let Some(told) = questions.withdraw(asker) {
                            assert_eq!(asked[told as usize], asker);
                            heard.push(told);
                        }
                        assert_eq!(questions.withdraw(asker), None, "an asker has one question at a time");
                    }
                    4 => questions.ready(),
                    5 | 6 => {
                        sent.extend(questions.take_next());
                        let id = random.below(questions.last_id as usize + 3) as u32;
                        if let Some(told) = questions.answered(id) {
                            assert!(sent.contains(&(id, told)), "an answer goes to who asked for it");
                            heard.push(told);
                        }
                    }
                    _ => heard.extend(questions.died()),
                }
            }
            questions.ready();
            while let Some(id) = questions.at_work.as_ref().map(|at_work| at_work.id).or_else(|| {
                let (id, question) = questions.take_next()?;
                sent.push((id, question));
                Some(id)
            }) {
                if let Some(told) = questions.answered(id) {
                    assert!(sent.contains(&(id, told)));
                    heard.push(told);
                }
            }
            heard.sort_unstable();
            assert_eq!(heard, (0..asked.len() as u32).collect::<Vec<_>>(), "seed {seed}");
        }
    }
}
