//! A Markov chain over strategies of a document's own training step: cuts with orders of axes, ranks that change places,
//! sizes of micro-batches, schedules. As the paper's chain it takes what is faster, and what is slower by t ms with chance
//! e^(−alpha t).

use super::space::{Space, micro_batches, schedules};
use crate::base::random::Random;
use crate::workload::training::{Axis, Placement, Training, rank_endpoints};

/// Where a chain can be.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct State {
    /// The step with its cut, micro-batch and schedule.
    pub(crate) cut: Training,
    /// The order of the axes; none: as given.
    pub(crate) order: Option<Vec<Axis>>,
    /// The endpoint of each of `DeepSpeed`'s ranks, once ranks have changed places.
    pub(crate) endpoints: Option<Vec<u32>>,
}

impl State {
    pub(crate) fn given(base: &Training) -> Self {
        Self { cut: base.clone(), order: None, endpoints: None }
    }

    pub(crate) fn new(cut: &Training, order: Vec<Axis>) -> Self {
        Self { cut: cut.clone(), order: Some(order), endpoints: None }
    }

    /// Its placement; none: the design's own.
    pub(crate) fn placement(&self) -> Option<Placement> {
        match (&self.endpoints, &self.order) {
            (Some(endpoints), _) => Some(Placement::Ranks { endpoints: endpoints.clone() }),
            (None, Some(order)) => Some(Placement::Axes { order: order.clone() }),
            (None, None) => None,
        }
    }
}

/// A chain where it is.
#[derive(Debug)]
pub(crate) struct Chain {
    now: (State, f64),
    /// For each second that a strategy is slower.
    alpha: f64,
    random: Random,
}

impl Chain {
    /// From a state with its seconds; `alpha` for each millisecond.
    pub(crate) fn new(from: (State, f64), alpha: f64, seed: u64) -> Self {
        /// Apart from other uses of the seed.
        const STREAM: u64 = 0x6f77_6e00;
        Self { now: from, alpha: alpha * 1e3, random: Random::new(seed ^ STREAM) }
    }

    /// The next state to try, none where the move that was drawn leads nowhere. `all`: every cut in every order.
    pub(crate) fn propose(&mut self, space: &Space, all: &[State], base: &Training) -> Option<State> {
        let mut next = self.now.0.clone();
        match self.random.below(6) {
            // Whole servers, tensor groups, single ranks.
            0 => {
                let width = space.servers.iter().filter(|&&server| server == 0).count();
                self.exchange(space, &mut next, width, true)?;
            }
            1 => self.exchange(space, &mut next, self.now.0.cut.t as usize, false)?,
            2 => self.exchange(space, &mut next, 1, false)?,
            3 => {
                let sizes = micro_batches(base, next.cut.d);
                next.cut.micro_batch = *sizes.get(self.random.below(sizes.len()))?;
            }
            4 => {
                let all = schedules(base, next.cut.p);
                next.cut.schedule = *all.get(self.random.below(all.len()))?;
            }
            _ => {
                let other = all.get(self.random.below(all.len()))?;
                let (micro_batch, schedule) = (next.cut.micro_batch, next.cut.schedule);
                next = other.clone();
                next.cut.micro_batch = micro_batch;
                next.cut.schedule = if next.cut.p > 1 { schedule } else { base.schedule };
            }
        }
        (next != self.now.0 && next.cut.is_sound()).then_some(next)
    }

    /// Lets two blocks of so many ranks change places: of neighbours by endpoint (`by_place`: whole servers), or by rank.
    fn exchange(&mut self, space: &Space, next: &mut State, width: usize, by_place: bool) -> Option<()> {
        let placement = next.placement();
        let placement = placement.as_ref().unwrap_or(&space.placement);
        let mut of_rank = rank_endpoints(&next.cut, placement, &space.network).ok()?;
        let blocks = of_rank.len() / width.max(1);
        let (one, other) = (self.random.below(blocks) * width, self.random.below(blocks) * width);
        if blocks < 2 || one == other {
            return None;
        }
        if by_place {
            for endpoint in &mut of_rank {
                let at = *endpoint as usize;
                let moved =
                    |from: usize, to: usize| (from..from + width).contains(&at).then(|| at - from + to);
                if let Some(to) = moved(one, other).or_else(|| moved(other, one)) {
                    *endpoint = to as u32;
                }
            }
        } else {
            let apart = (0..width).any(|at| {
                space.servers[of_rank[one + at] as usize] != space.servers[of_rank[other + at] as usize]
            });
            if !apart {
                return None;
            }
            (0..width).for_each(|at| of_rank.swap(one + at, other + at));
        }
        next.endpoints = Some(of_rank);
        Some(())
    }

    /// Goes to a state that takes so many seconds, or stays; whether it went.
    pub(crate) fn take(&mut self, state: State, seconds: f64) -> bool {
        let slower = seconds - self.now.1;
        let goes = slower <= 0.0 || self.random.unit() < libm::exp(-self.alpha * slower);
        if goes {
            self.now = (state, seconds);
        }
        goes
    }
}
