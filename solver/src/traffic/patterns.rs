//! Seeded patterns of traffic: the loads that fabrics are judged by.

use super::Demand;
use crate::base::id::NodeId;
use crate::base::random::Random;
use crate::base::record::{
    Counted, NOT_NEGATIVE, between, choice, count, count_limited, positive_to, record, words,
};
use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use crate::network::limits::FLOWS;

choice! {
    /// The pairs that send, and when.
    #[derive(Copy)]
    pub enum PatternShape by "pattern" {
        /// Every endpoint sends to one other and receives from one other, `rounds` times with new partners.
        Permutation = "permutation" {
            /// How many permutations at once.
            rounds: u64 = 1 => count(1),
        },
        /// Many send to one.
        Incast = "incast" {
            /// How many send.
            senders: u64 => count(1),
        },
        /// Random pairs, of which a share goes to a few hot endpoints.
        Hotspot = "hotspot" {
            /// How many flows.
            flows: u64 => count_limited(0, Counted::Flows, FLOWS),
            /// How many endpoints are hot.
            hot always: u64 = 1 => count(1),
            /// The share of flows that go to them, from 0 to 1.
            share: f64 => between(0.0, 1.0),
        },
        /// Everyone of one random half sends to everyone of the other, as mappers to reducers.
        Shuffle = "shuffle",
        /// Random pairs, arriving as a Poisson process.
        Poisson = "poisson" {
            /// How many flows.
            flows: u64 => count_limited(0, Counted::Flows, FLOWS),
            /// Mean load of the endpoints' links, from 0 to 1.
            load read first: f64 => positive_to(1.0),
        },
    }
}

words! {
    /// How sizes spread around `bytes`.
    #[derive(Default)]
    pub enum Sizes {
        /// All the same.
        #[default]
        Equal = "equal",
        /// Uniform from a tenth to nineteen tenths.
        Uniform = "uniform",
        /// Bounded Pareto with shape 1.1 over five decades, scaled to the mean.
        Heavy = "heavy",
    }
}

record! {
    /// What all patterns have beside their shape.
    #[derive(Copy)]
    pub struct PatternSizes {
        /// Mean bytes of a flow; with `poisson` above 0.
        pub bytes: f64 => NOT_NEGATIVE,
        /// How sizes spread.
        pub sizes: Sizes = Sizes::default(),
        /// What determines the random choices.
        pub seed: u64 = 0,
    }
}

/// A pattern of traffic.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pattern {
    /// The pairs that send.
    pub shape: PatternShape,
    /// Mean size of a flow.
    pub bytes: Bytes,
    /// How sizes spread.
    pub sizes: Sizes,
    /// What determines the random choices.
    pub seed: u64,
}

/// How many flows a pattern makes between so many endpoints.
pub fn flow_count(shape: &PatternShape, endpoints: u64) -> u64 {
    let few = endpoints < 2;
    match *shape {
        _ if few => 0,
        PatternShape::Permutation { rounds } => rounds.saturating_mul(endpoints),
        PatternShape::Incast { senders } => senders.min(endpoints - 1),
        PatternShape::Hotspot { flows, .. } | PatternShape::Poisson { flows, .. } => flows,
        PatternShape::Shuffle => (endpoints / 2) * (endpoints - endpoints / 2),
    }
}

/// The demands of a pattern. `speed`: mean rate at which an endpoint can send, for arrivals at a load.
///
/// ```
/// use gargalo_solver::base::units::{BitsPerSecond, Bytes};
/// use gargalo_solver::network::NodeId;
/// use gargalo_solver::traffic::{Pattern, PatternShape, Sizes, pattern_demands};
///
/// let shape = PatternShape::Permutation { rounds: 1 };
/// let pattern = Pattern { shape, bytes: Bytes(1e6), sizes: Sizes::Equal, seed: 7 };
/// let endpoints: Vec<NodeId> = (0..4).map(NodeId).collect();
/// let demands = pattern_demands(&pattern, &endpoints, BitsPerSecond(1e11));
/// // Each of the four sends to one other.
/// assert_eq!(demands.len(), 4);
/// assert!(demands.iter().all(|demand| demand.source != demand.destination));
/// ```
pub fn demands(pattern: &Pattern, endpoints: &[NodeId], speed: BitsPerSecond) -> Vec<Demand> {
    if endpoints.len() < 2 {
        return Vec::new();
    }
    let mut random = Random::new(pattern.seed);
    let count = endpoints.len();
    let mut demands = Vec::with_capacity(flow_count(&pattern.shape, count as u64) as usize);
    let mut time = 0.0;
    let mut push = |random: &mut Random, source: usize, destination: usize, start: f64| {
        let bytes = Bytes(pattern.bytes.get() * factor(pattern.sizes, random));
        let demand = Demand::new(endpoints[source], endpoints[destination], bytes);
        demands.push(Demand { start: Seconds(start), ..demand });
    };
    match pattern.shape {
        PatternShape::Permutation { rounds } => {
            for _ in 0..rounds {
                let next = derangement(count, &mut random);
                for (source, &destination) in next.iter().enumerate() {
                    push(&mut random, source, destination, 0.0);
                }
            }
        }
        PatternShape::Incast { senders } => {
            let mut order: Vec<usize> = (0..count).collect();
            random.shuffle(&mut order);
            let wanted = (senders as usize).min(count - 1);
            for &source in &order[1..=wanted] {
                push(&mut random, source, order[0], 0.0);
            }
        }
        PatternShape::Hotspot { flows, hot, share } => {
            let mut order: Vec<usize> = (0..count).collect();
            random.shuffle(&mut order);
            let hot = (hot as usize).clamp(1, count);
            for _ in 0..flows {
                let among = if random.unit() < share { hot } else { count };
                let destination = order[random.below(among)];
                let source = other_than(destination, count, &mut random);
                push(&mut random, source, destination, 0.0);
            }
        }
        PatternShape::Shuffle => {
            let mut order: Vec<usize> = (0..count).collect();
            random.shuffle(&mut order);
            let (mappers, reducers) = order.split_at(count / 2);
            for &source in mappers {
                for &destination in reducers {
                    push(&mut random, source, destination, 0.0);
                }
            }
        }
        PatternShape::Poisson { flows, load } => {
            // Flows a second over all endpoints: load × rate × endpoints ÷ mean size in bits.
            let rate = load * speed.get() * count as f64 / pattern.bytes.bits();
            for _ in 0..flows {
                let source = random.below(count);
                let destination = other_than(source, count, &mut random);
                push(&mut random, source, destination, time);
                let gap = -libm::log(1.0 - random.unit()) / rate;
                time += if gap.is_finite() { gap } else { 0.0 };
            }
        }
    }
    demands
}

fn other_than(taken: usize, count: usize, random: &mut Random) -> usize {
    let choice = random.below(count - 1);
    if choice >= taken { choice + 1 } else { choice }
}

/// A random permutation without fixed points: one cycle through all (Sattolo 1986).
fn derangement(count: usize, random: &mut Random) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    for last in (1..count).rev() {
        order.swap(last, random.below(last));
    }
    order
}

/// A flow's size as a multiple of the mean.
fn factor(sizes: Sizes, random: &mut Random) -> f64 {
    match sizes {
        Sizes::Equal => 1.0,
        Sizes::Uniform => 0.1 + 1.8 * random.unit(),
        Sizes::Heavy => {
            // Inverse of the distribution function of the Pareto law of shape a cut to [1, 10^5], over its mean.
            const SHAPE: f64 = 1.1;
            let cut = libm::pow(1e-5, SHAPE);
            let value = libm::pow(1.0 - random.unit() * (1.0 - cut), -1.0 / SHAPE);
            let mean = SHAPE / (SHAPE - 1.0) * (1.0 - libm::pow(1e-5, SHAPE - 1.0)) / (1.0 - cut);
            value / mean
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(shape: PatternShape, sizes: Sizes, count: u32) -> Vec<Demand> {
        let endpoints: Vec<NodeId> = (0..count).map(NodeId).collect();
        let pattern = Pattern { shape, bytes: Bytes(1e6), sizes, seed: 7 };
        let made = demands(&pattern, &endpoints, BitsPerSecond(1e10));
        assert_eq!(made.len() as u64, flow_count(&shape, u64::from(count)));
        assert!(made.iter().all(|demand| demand.source != demand.destination));
        made
    }

    #[test]
    fn a_permutation_sends_and_receives_once() {
        let made = run(PatternShape::Permutation { rounds: 1 }, Sizes::Equal, 33);
        let mut to: Vec<u32> = made.iter().map(|demand| demand.destination.0).collect();
        to.sort_unstable();
        assert!(to.into_iter().eq(0..33));
    }

    #[test]
    fn all_of_an_incast_go_to_one() {
        let made = run(PatternShape::Incast { senders: 20 }, Sizes::Equal, 16);
        assert_eq!(made.len(), 15);
        assert!(made.iter().all(|demand| demand.destination == made[0].destination));
    }

    #[test]
    fn a_shuffle_joins_two_halves() {
        assert_eq!(run(PatternShape::Shuffle, Sizes::Equal, 9).len(), 20);
    }

    #[test]
    fn hot_endpoints_get_their_share() {
        let made = run(PatternShape::Hotspot { flows: 10_000, hot: 1, share: 0.5 }, Sizes::Equal, 64);
        let mut counts = [0u32; 64];
        for demand in &made {
            counts[demand.destination.index()] += 1;
        }
        let hottest = f64::from(counts.into_iter().max().unwrap_or(0));
        // A half, and a 64th of the other half.
        assert!((hottest / 10_000.0 - 0.5078).abs() < 0.02, "{hottest}");
    }

    /// 0.5 × 10 Gbit/s × 16 endpoints ÷ 8 Mbit = 10,000 flows a second.
    #[test]
    fn poisson_arrivals_make_the_load() {
        let made = run(PatternShape::Poisson { flows: 20_000, load: 0.5 }, Sizes::Equal, 16);
        let last = made.last().map_or(0.0, |demand| demand.start.get());
        assert!((last - 2.0).abs() < 0.1, "{last}");
        assert!(made.windows(2).all(|pair| pair[0].start <= pair[1].start));
    }

    #[test]
    fn sizes_keep_their_mean() {
        for (sizes, tolerance) in [(Sizes::Equal, 0.0), (Sizes::Uniform, 0.01), (Sizes::Heavy, 0.25)] {
            let mut random = Random::new(1);
            let mean = (0..200_000).map(|_| factor(sizes, &mut random)).sum::<f64>() / 200_000.0;
            assert!((mean - 1.0).abs() <= tolerance, "{sizes:?}: {mean}");
        }
    }
}
