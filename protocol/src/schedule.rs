//! Who works out which part of an errand: who leads, what is left to do, whose part is given to another. Nothing here knows
//! a browser.

use crate::Task;
use crate::errand::Question;
use crate::parts::{Order, Round, Said};
use std::collections::VecDeque;
use std::ops::Range;

/// Workers that an errand may lose before it is given up.
const MAX_FALLS: u32 = 6;

/// Workers that may fail to begin before no more are asked for.
const MAX_ABSENT: u32 = 8;

/// Parts that are ordered at once: so many orders come to each worker, if nobody gave anything back.
const ORDERS: usize = 4;

/// Orders that a worker has at once, as long as many parts are left: while it works on one, what it said of the one before is on its
/// way to the page, which may be drawing.
const AHEAD: usize = 2;

/// A worker of an errand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hand(pub u32);

/// What is to be sent to whom.
pub type Posts = VecDeque<(Hand, Task)>;

/// The errand can't be gone on with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GivenUp;

/// An errand and its workers.
#[derive(Debug)]
pub struct Schedule {
    question: Question,
    /// Rounds so far; the last is under way.
    rounds: Vec<State>,
    hands: Vec<Member>,
    lead: Option<Hand>,
    /// Rounds that the present leader has named: fewer than there are, where it took another's place.
    led: usize,
    falls: u32,
    /// Workers that fell before they listened.
    absent: u32,
}

#[derive(Debug)]
struct Member {
    hand: Hand,
    /// What it was ordered and has not answered, in that order.
    at: VecDeque<Range<u32>>,
}

#[derive(Debug)]
struct State {
    round: Round,
    results: Vec<Option<Vec<u8>>>,
    todo: VecDeque<Range<u32>>,
    done: u32,
    /// Results that the leader has, the first ones.
    merged: usize,
    /// Where the ranges began that a worker fell over.
    fell_at: Vec<u32>,
}

impl State {
    fn new(round: Round) -> Self {
        let parts = round.parts;
        Self {
            round,
            results: vec![None; parts as usize],
            todo: core::iter::once(0..parts).collect(),
            done: 0,
            merged: 0,
            fell_at: Vec::new(),
        }
    }

    /// It has so many parts now.
    fn grow(&mut self, parts: u32) {
        let before = self.results.len() as u32;
        if parts > before {
            self.results.resize(parts as usize, None);
            self.todo.push_back(before..parts);
        }
    }

    fn left(&self) -> usize {
        self.todo.iter().map(ExactSizeIterator::len).sum()
    }

    /// The next parts for one of so many workers: less and less, so that all end at about the same time.
    fn take(&mut self, workers: usize) -> Option<Range<u32>> {
        let most = (self.left() / (ORDERS * workers.max(1))).max(1) as u32;
        let first = self.todo.front_mut()?;
        let taken = first.start..first.end.min(first.start + most);
        first.start = taken.end;
        if first.start >= first.end {
            self.todo.pop_front();
        }
        Some(taken)
    }

    /// Whether all of so many workers have enough to do after their next orders.
    fn has_many(&self, workers: usize) -> bool {
        self.left() >= ORDERS * workers
    }

    fn give_back(&mut self, range: Range<u32>) {
        if !range.is_empty() {
            self.todo.push_front(range);
        }
    }

    /// Results that follow those that the leader has, without a gap.
    fn merge(&mut self) -> Option<Task> {
        let ready: Vec<Vec<u8>> =
            self.results[self.merged..].iter().map_while(Option::as_ref).cloned().collect();
        self.merged += ready.len();
        (!ready.is_empty()).then(|| order(Order::Merge(ready)))
    }
}

fn order(order: Order) -> Task {
    Task::Part(order)
}

impl Schedule {
    /// An errand that nobody works on yet.
    pub fn new(question: Question) -> Self {
        Self { question, rounds: Vec::new(), hands: Vec::new(), lead: None, led: 0, falls: 0, absent: 0 }
    }

    /// A worker listens: the first one leads, others help.
    pub fn joined(&mut self, hand: Hand) -> Posts {
        let mut posts = Posts::new();
        self.hands.push(Member { hand, at: VecDeque::new() });
        if self.lead.is_none() {
            self.leads(hand, &mut posts);
        } else {
            posts.push_back((hand, order(Order::Help(self.question.clone()))));
            if let Some(state) = self.rounds.last() {
                posts.push_back((hand, order(Order::Enter(state.round.given.clone()))));
            }
            self.assign(&mut posts);
        }
        posts
    }

    fn leads(&mut self, hand: Hand, posts: &mut Posts) {
        self.lead = Some(hand);
        self.led = 0;
        posts.push_back((hand, Task::Errand(self.question.clone())));
    }

    /// A worker said something of the parts. What is to be sent follows.
    ///
    /// # Errors
    /// Nothing can be made of it.
    pub fn said(&mut self, hand: Hand, said: Said) -> Result<Posts, GivenUp> {
        let mut posts = Posts::new();
        match said {
            Said::Round(round) if self.lead == Some(hand) => self.begins(hand, round, &mut posts)?,
            Said::More(parts) if self.lead == Some(hand) && self.led > 0 => {
                self.rounds[self.led - 1].grow(parts);
            }
            Said::Round(_) | Said::More(_) => return Err(GivenUp),
            Said::Done { from, results } => self.done(hand, from, results, &mut posts)?,
        }
        self.assign(&mut posts);
        Ok(posts)
    }

    fn begins(&mut self, hand: Hand, round: Round, posts: &mut Posts) -> Result<(), GivenUp> {
        let at = self.led;
        self.led += 1;
        if at == self.rounds.len() {
            let helpers = self.hands.iter().filter(|member| member.hand != hand);
            posts.extend(helpers.map(|member| (member.hand, order(Order::Enter(round.given.clone())))));
            self.rounds.push(State::new(round));
            return Ok(());
        }
        // Another has led so far: what is known already is put together once more.
        let state = &mut self.rounds[at];
        if state.round != round {
            return Err(GivenUp);
        }
        state.merged = 0;
        posts.extend(state.merge().map(|task| (hand, task)));
        Ok(())
    }

    fn done(
        &mut self,
        hand: Hand,
        from: u32,
        results: Vec<Vec<u8>>,
        posts: &mut Posts,
    ) -> Result<(), GivenUp> {
        let leader = self.leader();
        let member = self.hands.iter_mut().find(|member| member.hand == hand).ok_or(GivenUp)?;
        let (Some(at), Some(state)) = (member.at.pop_front(), self.rounds.last_mut()) else {
            return Err(GivenUp);
        };
        if at.start != from || results.is_empty() || results.len() > at.len() {
            return Err(GivenUp);
        }
        let count = results.len() as u32;
        for (result, place) in results.into_iter().zip(&mut state.results[from as usize..]) {
            *place = Some(result);
        }
        state.done += count;
        state.give_back(from + count..at.end);
        if let Some(leader) = leader {
            posts.extend(state.merge().map(|task| (leader, task)));
        }
        Ok(())
    }

    /// The leader, where it has come to the round that is under way.
    fn leader(&self) -> Option<Hand> {
        self.lead.filter(|_| self.led == self.rounds.len())
    }

    /// Orders parts from whoever has none, and then from all ahead of time.
    fn assign(&mut self, posts: &mut Posts) {
        let (leader, lead) = (self.leader(), self.lead);
        let Some(state) = self.rounds.last_mut() else { return };
        let workers = self.hands.len();
        // One that is on its way to where another led has no part meanwhile.
        let free = |member: &Member| lead != Some(member.hand) || leader.is_some();
        for orders in 1..=AHEAD {
            for member in self.hands.iter_mut().filter(|member| member.at.len() < orders && free(member)) {
                if orders > 1 && !state.has_many(workers) {
                    return;
                }
                let Some(range) = state.take(workers) else { return };
                posts.push_back((member.hand, order(Order::Work { from: range.start, to: range.end })));
                member.at.push_back(range);
            }
        }
    }

    /// A worker fell: its parts are given to others, and where it led, another leads.
    ///
    /// # Errors
    /// It led before there were parts, the same parts felled two, or too many fell.
    pub fn fell(&mut self, hand: Hand) -> Result<Posts, GivenUp> {
        let Some(at) = self.hands.iter().position(|member| member.hand == hand) else {
            self.absent += 1;
            // One that was to help is not missed, as long as there are others.
            let others = !self.hands.is_empty() || !self.rounds.is_empty() && self.absent < MAX_ABSENT;
            return if others { Ok(Posts::new()) } else { Err(GivenUp) };
        };
        self.falls += 1;
        let lost = self.hands.remove(at).at;
        if let Some(state) = self.rounds.last_mut() {
            // It fell over the first of its orders.
            if let Some(range) = lost.front() {
                let again = state.fell_at.contains(&range.start);
                state.fell_at.push(range.start);
                if again {
                    return Err(GivenUp);
                }
            }
            lost.into_iter().rev().for_each(|range| state.give_back(range));
        } else if self.lead == Some(hand) {
            return Err(GivenUp);
        }
        if self.falls >= MAX_FALLS {
            return Err(GivenUp);
        }
        let mut posts = Posts::new();
        if self.lead == Some(hand) {
            self.lead = None;
            if let Some(next) = self.hands.first().map(|member| member.hand) {
                self.leads(next, &mut posts);
            }
        }
        self.assign(&mut posts);
        Ok(posts)
    }

    /// Who leads.
    pub fn lead(&self) -> Option<Hand> {
        self.lead
    }

    /// How many workers listen.
    pub fn hands(&self) -> usize {
        self.hands.len()
    }

    /// How many more workers would have something to do.
    pub fn wanted(&self) -> usize {
        let parts = match self.rounds.last() {
            // One that helps prepares while the other does that leads.
            None => usize::from(self.hands.len() == 1 && self.question.is_long()),
            Some(state) => state.left(),
        };
        let parts = if self.absent < MAX_ABSENT { parts } else { 0 };
        parts.max(usize::from(self.hands.is_empty()))
    }

    /// Steps done, and steps in all as far as is known; `None` before there are parts.
    pub fn far(&self) -> Option<(u64, u64)> {
        let state = self.rounds.last()?;
        let (before, of) = state.round.far;
        let more = state.results.len() as u64 - u64::from(state.round.parts);
        Some((before + u64::from(state.done), of + more))
    }
}

#[cfg(test)]
mod tests;
