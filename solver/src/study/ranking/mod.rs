//! What limits a design: sets of links that limit together, ranked by how much sooner it all ends with a hundredth more capacity
//! on each.
//!
//! It is the one ranking: whatever says what limits (sentences, figures, drawings, tables, files) reads [`Solved::ranking`], or
//! [`Solved::culprit`] for the first of it. The time is the design's own: a step, a collective, the last flow, a typical request. Not to be taken for [`Solved::bottlenecks`], which says whom each link limits at the first instant: a flow
//! that ends early has a bottleneck too, and more there helps nobody to end sooner.

mod candidates;
mod measure;
mod slope;

pub(super) use candidates::{at_the_end, busy};
pub use measure::rank;
pub(super) use slope::slope;

use super::report::Solved;
use crate::base::id::CapacityId;
use crate::base::order;
use crate::base::units::Seconds;
use crate::flow::Side;
use crate::traffic::Kind;
use serde::{Deserialize, Serialize};

/// A set of links limits where a hundredth more of it saves more than this part of the time: a thousandth of what it saves where
/// all of the time is bytes on these links.
pub const LEAST: f64 = 1e-5;
/// Shares this near to 1 are whole.
const WHOLE: f64 = 1.0 - 1e-9;

/// What limits a design.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Ranking {
    /// The design's time.
    pub time: Seconds,
    /// Sets of links, that which gains most first; no link is in two.
    pub entries: Vec<Limiting>,
}

/// Links that limit together, as far as they limit at all.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Limiting {
    /// The capacities, in order.
    pub capacities: Vec<CapacityId>,
    /// Of a training step the kinds of communication that keep them busy longest (of the pipeline one direction each: whether it
    /// is backward), in the order of kinds; else none.
    pub kinds: Vec<(Kind, bool)>,
    /// How much sooner it all ends for each hundredth more of all these capacities together: the derivative from above. Below 0
    /// where it ends later: what was held back there then holds back others (Braess's paradox, of flows in time).
    pub gain: Seconds,
}

/// What is to be said of what limits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Culprit<'a> {
    /// These links more than others.
    Links(&'a Limiting),
    /// All capacities in use, each busy to the end: none more than another.
    All,
    /// No link: more capacity shortens nothing. What computing, latency or launches take does.
    Nothing,
    /// It was not asked, or the time is not known.
    Unknown,
}

/// Capacities to be moved together, with the kinds of communication that they limit.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Candidate {
    pub(super) capacities: Vec<CapacityId>,
    pub(super) kinds: Vec<(Kind, bool)>,
    /// Whether computing hides all that they do: then more of them gains nothing, and nothing is solved for it.
    pub(super) hidden: bool,
}

/// A design's time on other capacities, in bit/s; infinite where that is not known.
pub(super) type TimeOn<'a> = dyn FnMut(&[f64]) -> f64 + 'a;

impl Ranking {
    /// Moves each set of capacities by itself. Where none helps alone, several may have to become faster together: then the first
    /// of `together` that helps is what limits.
    pub(super) fn of(
        time: f64,
        capacities: &[f64],
        (alone, together): (Vec<Candidate>, Vec<Candidate>),
        time_on: &mut TimeOn<'_>,
    ) -> Self {
        let mut moved = |candidate: Candidate| {
            let Candidate { capacities: own, kinds, hidden } = candidate;
            let at: Vec<usize> = own.iter().map(|own| own.index()).collect();
            let gain = if hidden { 0.0 } else { slope(time, capacities, &at, Side::Plus, time_on) };
            Limiting { capacities: own, kinds, gain: Seconds(gain) }
        };
        let mut entries: Vec<Limiting> = alone.into_iter().map(&mut moved).collect();
        if !entries.iter().any(|own| own.gain.get() > time * LEAST) {
            let found = together.into_iter().map(&mut moved).find(|own| own.gain.get() > time * LEAST);
            if let Some(found) = found {
                let within = |at: &CapacityId| found.capacities.binary_search(at).is_ok();
                entries.retain(|own| !own.capacities.iter().any(within));
                entries.push(found);
            }
        }
        order::sort(&mut entries, |own| !order::number(own.gain.get()));
        Self { time: Seconds(time), entries }
    }

    /// Those that limit, that which gains most first.
    pub fn limiting(&self) -> impl Iterator<Item = &Limiting> {
        self.entries.iter().filter(|own| self.limits(own))
    }

    /// Whether one of them limits.
    pub fn limits(&self, own: &Limiting) -> bool {
        own.gain.get() > self.time.get() * LEAST
    }
}

impl Ranking {
    /// Those of which more makes it slower, that which costs most first.
    pub fn slowing(&self) -> impl Iterator<Item = &Limiting> {
        self.entries.iter().rev().filter(|own| self.slows(own))
    }

    /// Whether more of one of them makes it slower.
    pub fn slows(&self, own: &Limiting) -> bool {
        own.gain.get() < -self.time.get() * LEAST
    }
}

impl Solved {
    /// What is to be said of what limits.
    pub fn culprit(&self) -> Culprit<'_> {
        let Some(ranking) = &self.ranking else { return Culprit::Unknown };
        match ranking.limiting().next() {
            None => Culprit::Nothing,
            Some(first) if self.alike(first) => Culprit::All,
            Some(first) => Culprit::Links(first),
        }
    }

    /// Whether these are all capacities in use, two or more, each busy to the end.
    fn alike(&self, own: &Limiting) -> bool {
        let used = || self.links.iter().filter(|link| link.bytes.get() > 0.0);
        own.capacities.len() > 1
            && own.capacities.len() == used().count()
            && used().all(|link| link.utilization >= WHOLE)
    }

    /// The set of links that limit with a capacity; `None` where it does not limit.
    pub fn limit_of(&self, capacity: CapacityId) -> Option<&Limiting> {
        self.limits.binary_search(&capacity).ok()?;
        let mut sets = self.ranking.as_ref()?.limiting();
        sets.find(|own| own.capacities.binary_search(&capacity).is_ok())
    }

    /// Takes in what limits it.
    pub(super) fn ranked(&mut self, ranking: Ranking) {
        self.ranking = Some(ranking);
        let limits = match (self.culprit(), &self.ranking) {
            (Culprit::Links(_), Some(ranking)) => {
                let mut all: Vec<CapacityId> =
                    ranking.limiting().flat_map(|own| own.capacities.iter().copied()).collect();
                all.sort_unstable();
                all
            }
            _ => Vec::new(),
        };
        self.limits = limits;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2 s over one capacity, and on another 1 s for as many times as much as it has: more there costs what it has more.
    #[test]
    fn what_makes_it_slower_never_counts_as_a_gain() {
        let sets = (0..3).map(|at| Candidate { capacities: vec![CapacityId(at)], ..Candidate::default() });
        let mut time_on = |capacities: &[f64]| 2.0 / capacities[0] + capacities[1];
        let ranking = Ranking::of(3.0, &[1.0; 3], (sets.collect(), Vec::new()), &mut time_on);
        let order: Vec<u32> = ranking.entries.iter().map(|own| own.capacities[0].0).collect();
        assert_eq!(order, [0, 2, 1]);
        let gains: Vec<f64> = ranking.entries.iter().map(|own| own.gain.get()).collect();
        for (gain, expected) in gains.iter().zip([0.02, 0.0, -0.01]) {
            assert!((gain - expected).abs() < 1e-5, "{gains:?}");
        }
        assert_eq!(ranking.limiting().collect::<Vec<_>>(), [&ranking.entries[0]]);
        assert_eq!(ranking.slowing().collect::<Vec<_>>(), [&ranking.entries[2]]);
    }
}
