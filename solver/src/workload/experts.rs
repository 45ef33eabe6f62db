//! Tokens to their experts and back, as libraries made for it do (`DeepEP`; TensorRT-LLM in an `NVLink` domain).
//!
//! A token's vector goes once to each rank that has one of its experts. Of R ranks with E experts in even parts, k of
//! which the token takes, these are d = R (1 − C(E − E/R, k) ÷ C(E, k)) on the mean. For T tokens of h numbers of w
//! bytes a direction takes
//! call + doubling·lg R + max(T·a ÷ m, T·d·h·w ÷ links, T·n·h·w ÷ adapter), where a = token + d·rank + h·(number + d·number
//! and rank) is one multiprocessor's time and m their number; the last term holds across servers, n being the other
//! servers that a token goes to. Of the terms the sixth powers are added, so that near the edge both count; where a
//! library's processors do not work while links carry, the terms themselves.

use crate::base::units::Seconds;
use crate::catalog::hardware::{ExpertDirection, Experts};

/// What is sent.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TokenExchange {
    /// Tokens of each rank (T).
    pub tokens: u64,
    /// Numbers of a token's vector (h).
    pub hidden: u64,
    /// Experts that a token takes (k).
    pub top_k: u64,
    /// Experts in all (E).
    pub experts: u64,
    /// Bytes of a number on the way to the experts; 2 on the way back.
    pub width: f64,
    /// Multiprocessors that move them (default: the library's).
    pub multiprocessors: Option<u32>,
}

/// What it takes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ExchangeTimes {
    /// Until every rank knows how much comes.
    pub prepare: Seconds,
    /// Tokens to experts.
    pub dispatch: Seconds,
    /// Results back.
    pub combine: Seconds,
}

/// Bytes of a number on the way back.
const BACK: f64 = 2.0;
const SIXTH: f64 = 6.0;

impl TokenExchange {
    /// Ranks (or servers) of so many that a token goes to, on the mean: d.
    pub fn reached(&self, ranks: u32) -> f64 {
        let (all, own) = (self.experts as f64, (self.experts / u64::from(ranks.max(1))).max(1) as f64);
        let missed =
            (0..self.top_k).map(|i| ((all - own - i as f64) / (all - i as f64)).max(0.0)).product::<f64>();
        f64::from(ranks).min(all) * (1.0 - missed)
    }

    /// Bytes of a rank there and back, as an all-to-all counts them: with what stays.
    pub fn bytes(&self, ranks: u32) -> f64 {
        self.tokens as f64 * self.reached(ranks) * self.hidden as f64 * (self.width + BACK)
    }

    /// The part of what an all-to-all sends between servers that has to pass: it sends a copy to each rank (d), and one for each
    /// server (n) is enough.
    pub fn copies(&self, ranks: u32, servers: u32) -> f64 {
        if servers > 1 { (self.reached(servers) / self.reached(ranks)).min(1.0) } else { 1.0 }
    }

    /// The times on so many ranks in so many servers; `adapter_gbytes_s`: the part of its server's adapters that a rank
    /// has, in GB/s.
    pub fn times(
        &self,
        experts: &Experts,
        (ranks, servers): (u32, u32),
        adapter_gbytes_s: f64,
    ) -> ExchangeTimes {
        let tokens = self.tokens as f64;
        let way = |direction: &ExpertDirection, width: f64| {
            let (reached, numbers) = (self.reached(ranks), self.hidden as f64);
            let across = servers > 1;
            let worked = direction.token_ns
                + reached * direction.rank_ns
                + numbers * (direction.number_ns + reached * direction.number_rank_ns);
            let processors = f64::from(self.multiprocessors.unwrap_or(experts.multiprocessors).max(1));
            let vector = numbers * width;
            let by_links = reached * vector / direction.gbytes_s;
            let by_adapter = if across {
                let others = self.reached(servers) * f64::from(servers - 1) / f64::from(servers);
                others * vector / (direction.adapter_part * adapter_gbytes_s)
            } else {
                0.0
            };
            let by_processors = worked / processors * if across { direction.across } else { 1.0 };
            let together = |power: f64| {
                let terms = [by_processors, by_links, by_adapter].map(|time| libm::pow(time, power));
                libm::pow(terms.iter().sum(), 1.0 / power)
            };
            let token_ns = together(if experts.overlaps { SIXTH } else { 1.0 });
            let call = direction.call_us
                + direction.doubling_us * libm::log2(f64::from(ranks.max(1)))
                + if across { direction.across_call_us } else { 0.0 };
            Seconds(1e-6 * call + 1e-9 * tokens * token_ns)
        };
        let counts_us = if servers > 1 { experts.prepare_across_us } else { experts.prepare_inside_us };
        let prepare = 1e-6 * counts_us + 1e-9 * tokens * experts.prepare_token_ns;
        ExchangeTimes {
            prepare: Seconds(prepare),
            dispatch: way(&experts.dispatch, self.width),
            combine: way(&experts.combine, BACK),
        }
    }

    /// The same, but neither way in less time than its bytes take on the links. `links`: what all of [`TokenExchange::bytes`] take
    /// there, with a copy for each rank inside a server and one for each other server. Of it each way has the part of its bytes.
    pub fn at_least(&self, times: ExchangeTimes, links: Seconds) -> ExchangeTimes {
        let of = |time: Seconds, width: f64| {
            let least = links.get() * width / (self.width + BACK);
            Seconds(time.get().max(least))
        };
        let ExchangeTimes { prepare, dispatch, combine } = times;
        ExchangeTimes { prepare, dispatch: of(dispatch, self.width), combine: of(combine, BACK) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Eight experts, one on each of eight ranks, two for a token: two ranks. 256 experts, eight for a token, on two
    /// servers: it misses one with C(128, 8) ÷ C(256, 8) = 0.0034.
    #[test]
    fn ranks_that_a_token_goes_to() {
        let exchange =
            TokenExchange { tokens: 1, hidden: 1, top_k: 2, experts: 8, width: 1.0, multiprocessors: None };
        assert!((exchange.reached(8) - 2.0).abs() < 1e-12);
        let many = TokenExchange { top_k: 8, experts: 256, ..exchange };
        assert!((many.reached(2) - 2.0 * (1.0 - 0.003_491)).abs() < 1e-4, "{}", many.reached(2));
        assert_eq!(many.reached(1), 1.0);
    }
}
