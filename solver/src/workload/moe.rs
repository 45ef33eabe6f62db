//! Mixture of experts: which tokens go where, iteration by iteration.
//!
//! A model of gating, not a trained gate: experts' popularity spreads as the exponential of a normal deviate. At the
//! start a few experts draw most tokens; the load-balancing loss evens that out, here exponentially with the
//! iteration. What an expert's capacity does not hold is dropped, so that what is sent grows as the gate evens out
//! (as the `APNet` 2024 study of training traffic saw over the first hundred iterations).
//!
//! Everything is counted in whole tokens, so that what is sent and what is dropped add up.

use crate::base::order;
use crate::base::random::{self, Random};
use crate::base::square::Square;

/// How a gate shares tokens among experts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Gating {
    /// Experts of a layer, spread evenly over the ranks of the expert-parallel group.
    pub experts: u32,
    /// Experts that each token goes to.
    pub top_k: u32,
    /// What an expert takes from a rank, as a multiple of an even share (Lepikhin et al., `GShard`, ICLR 2021); the
    /// rest is dropped. `None`: everything.
    pub capacity: Option<f64>,
    /// Non-uniformity at the first iteration: the standard deviation of the logarithm of an expert's popularity.
    /// 0 is an even gate.
    pub spread: f64,
    /// Iterations in which it falls to 1/e of what is above `floor`.
    pub decay: f64,
    /// Non-uniformity that stays.
    pub floor: f64,
    /// The part of popularity that differs from rank to rank and iteration to iteration, in parts of the lasting one:
    /// each rank sees other tokens.
    pub own: f64,
    /// What determines the random choices.
    pub seed: u64,
}

impl Default for Gating {
    /// Eight experts, two for each token, capacity 1.25: a `GShard`-like gate that is uneven at first.
    fn default() -> Self {
        Self {
            experts: 8,
            top_k: 2,
            capacity: Some(1.25),
            spread: 1.0,
            decay: 40.0,
            floor: 0.05,
            own: 0.3,
            seed: 0,
        }
    }
}

/// Where the tokens of one layer and iteration go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dispatch {
    /// Tokens from rank to rank. Those that stay are on the diagonal.
    pub tokens: Square<u64>,
    /// Choices that found no room.
    pub dropped: u64,
}

impl Gating {
    /// Non-uniformity at an iteration, from 0.
    pub fn spread_at(&self, iteration: u32) -> f64 {
        let left = if self.decay > 0.0 { libm::exp(-f64::from(iteration) / self.decay) } else { 0.0 };
        self.floor.min(self.spread) + (self.spread - self.floor).max(0.0) * left
    }

    /// Where the tokens of each rank go in an iteration and layer. Empty for no ranks or no experts.
    ///
    /// ```
    /// use gargalo_solver::workload::moe::Gating;
    ///
    /// // 64 tokens on each of 8 ranks, two copies of each, and no limit to what an expert takes.
    /// let gating = Gating { capacity: None, ..Gating::default() };
    /// let dispatch = gating.dispatch(8, 64, 0, 0);
    /// assert_eq!(dispatch.sent(), 8 * 64 * 2);
    /// ```
    pub fn dispatch(&self, ranks: u32, tokens: u32, iteration: u32, layer: u32) -> Dispatch {
        let size = ranks as usize;
        let mut out = Dispatch { tokens: Square::new(size, 0), dropped: 0 };
        if ranks == 0 || self.experts == 0 {
            return out;
        }
        let choices = self.top_k.min(self.experts);
        let spread = self.spread_at(iteration);
        // The popularity of experts stays; the preference of each rank's tokens changes with the iteration.
        let mut lasting = generator(&[self.seed, u64::from(layer)]);
        let popular: Vec<f64> = (0..self.experts).map(|_| lasting.normal()).collect();
        let room = self.capacity.map_or(u64::MAX, |capacity| {
            let even = f64::from(choices) * f64::from(tokens) / f64::from(self.experts);
            whole(libm::ceil(capacity * even))
        });
        for from in 0..size {
            let mut own = generator(&[self.seed, u64::from(layer), u64::from(iteration) + 1, from as u64]);
            let weights: Vec<f64> = popular
                .iter()
                .map(|lasting| libm::exp(spread * (lasting + self.own * own.normal())))
                .collect();
            let wanted = share(&inclusion(&weights, choices), u64::from(tokens), choices);
            for (expert, wanted) in wanted.into_iter().enumerate() {
                let taken = wanted.min(room);
                out.dropped += wanted - taken;
                let to = expert * size / self.experts as usize;
                out.tokens[(from, to)] += taken;
            }
        }
        out
    }
}

impl Dispatch {
    /// Choices that were carried out, those that stay on their rank counted.
    pub fn sent(&self) -> u64 {
        self.tokens.cells().iter().sum()
    }

    /// Tokens between two different ranks, which cross a link.
    pub fn apart(&self) -> impl Iterator<Item = u64> {
        self.tokens.apart().map(|(_, tokens)| tokens)
    }

    /// Greatest less smallest number of tokens between two different ranks: the study's non-uniform factor.
    pub fn unevenness(&self) -> u64 {
        self.apart().max().unwrap_or(0) - self.apart().min().unwrap_or(0)
    }
}

/// A generator that several numbers determine.
fn generator(numbers: &[u64]) -> Random {
    let mix = |state: u64, number: &u64| random::mix(state ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    Random::new(numbers.iter().fold(0, mix))
}

/// How likely each expert is among the k different ones that a token chooses: 1 - (1 - w)^m with the m that makes k
/// of them. It is exact where all weigh the same, and never above 1.
fn inclusion(weights: &[f64], choices: u32) -> Vec<f64> {
    if choices as usize >= weights.len() {
        return vec![1.0; weights.len()];
    }
    let sum: f64 = weights.iter().sum();
    let draws: Vec<f64> =
        weights.iter().map(|weight| -libm::log1p(-(weight / sum).min(1.0 - 1e-12))).collect();
    let chance = |m: f64, draw: f64| -libm::expm1(-m * draw);
    let expected = |m: f64| draws.iter().map(|&draw| chance(m, draw)).sum::<f64>();
    let (mut low, mut high) = (0.0, 1.0);
    while expected(high) < f64::from(choices) && high < 1e15 {
        high *= 2.0;
    }
    for _ in 0..80 {
        let middle = 0.5 * (low + high);
        if expected(middle) < f64::from(choices) {
            low = middle;
        } else {
            high = middle;
        }
    }
    draws.iter().map(|&draw| chance(high, draw)).collect()
}

/// The whole part of a number that is not negative; 0 for one that is.
#[allow(clippy::cast_sign_loss, reason = "the sign is gone")]
fn whole(value: f64) -> u64 {
    value.max(0.0) as u64
}

/// Shares out k copies of each token over experts in these proportions, at most one copy of a token to an expert, by largest
/// remainders.
fn share(chances: &[f64], tokens: u64, choices: u32) -> Vec<u64> {
    let due = tokens * u64::from(choices);
    let exact: Vec<f64> = chances.iter().map(|chance| chance * tokens as f64).collect();
    let mut counts: Vec<u64> = exact.iter().map(|&value| whole(value).min(tokens)).collect();
    let mut order: Vec<usize> = (0..counts.len()).collect();
    order::sort(&mut order, |&at| order::number(-(exact[at] - libm::floor(exact[at]))));
    let mut given: u64 = counts.iter().sum();
    for &at in order.iter().cycle().take(4 * order.len()) {
        if given < due && counts[at] < tokens {
            counts[at] += 1;
            given += 1;
        }
    }
    // Rounding may hand out a few too many.
    for &at in order.iter().rev().cycle().take(4 * order.len()) {
        if given > due && counts[at] > 0 {
            counts[at] -= 1;
            given -= 1;
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    const RANKS: u32 = 8;
    /// Micro-batch 4 of sequences of 1,024.
    const TOKENS: u32 = 4096;

    #[test]
    fn what_is_sent_and_what_is_dropped_add_up() {
        for (experts, top_k) in [(8, 1), (8, 2), (16, 2), (64, 6), (256, 8), (2, 2)] {
            for capacity in [None, Some(0.5), Some(1.0), Some(1.25)] {
                for iteration in [0, 7, 99] {
                    let gating = Gating { experts, top_k, capacity, ..Gating::default() };
                    let found = gating.dispatch(RANKS, TOKENS, iteration, 3);
                    let choices = u64::from(RANKS * TOKENS * top_k);
                    assert_eq!(found.sent() + found.dropped, choices, "{gating:?}");
                    assert!(capacity.is_some() || found.dropped == 0);
                }
            }
        }
    }

    #[test]
    fn the_seed_and_the_iteration_determine_it() {
        let gating = Gating::default();
        let one = gating.dispatch(RANKS, TOKENS, 5, 0);
        assert_eq!(one, gating.dispatch(RANKS, TOKENS, 5, 0));
        assert_ne!(one, gating.dispatch(RANKS, TOKENS, 6, 0));
        assert_ne!(one, gating.dispatch(RANKS, TOKENS, 5, 1));
        assert_ne!(one, Gating { seed: 1, ..gating }.dispatch(RANKS, TOKENS, 5, 0));
    }

    #[test]
    fn an_even_gate_is_even() {
        let gating = Gating { spread: 0.0, floor: 0.0, ..Gating::default() };
        let found = gating.dispatch(RANKS, TOKENS, 0, 0);
        assert_eq!((found.unevenness(), found.dropped), (0, 0));
        assert!(found.tokens.cells().iter().all(|&tokens| tokens == u64::from(TOKENS) / 4));
    }

    /// The `APNet` 2024 study's figures 4 and 5: with top-2 gating on 8 GPUs the total of the all-to-all rises over the
    /// first 100 iterations and the greatest less the smallest pair falls, for all three models (their hidden sizes:
    /// GPT-3's 125M, 350M, 760M).
    #[test]
    fn over_the_first_hundred_iterations() {
        for (seed, hidden) in [(1, 768.0), (2, 1024.0), (3, 1536.0)] {
            let gating = Gating { seed, ..Gating::default() };
            let decades: Vec<(f64, f64)> = (0..10)
                .map(|decade| {
                    let mut total = 0.0;
                    let mut uneven = 0.0;
                    for iteration in decade * 10..(decade + 1) * 10 {
                        let found = gating.dispatch(RANKS, TOKENS, iteration, 0);
                        let token = 2.0 * hidden;
                        total += found.apart().map(|tokens| token * tokens as f64).sum::<f64>();
                        uneven += found.unevenness() as f64 * token;
                    }
                    (total, uneven)
                })
                .collect();
            let (first, last) = (decades[0], decades[9]);
            assert!(last.0 > 1.05 * first.0, "{decades:?}");
            assert!(last.1 < 0.5 * first.1, "{decades:?}");
            // Falling throughout, but for noise between neighbours.
            assert!(decades.windows(3).all(|three| three[2].1 < three[0].1), "{decades:?}");
            assert!(decades.windows(3).all(|three| three[2].0 >= 0.999 * three[0].0), "{decades:?}");
        }
    }
}
