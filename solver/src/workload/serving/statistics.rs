//! Times of many requests, as people read them.

use crate::base::statistics::nearest_rank;
use crate::base::units::Seconds;
use serde::{Deserialize, Serialize};

/// How a time spreads over requests.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Distribution {
    /// Requests that have one.
    pub count: u32,
    /// Their mean.
    pub mean: Seconds,
    /// Half take at most this long: the value of rank ⌈n/2⌉.
    pub p50: Seconds,
    /// Nine in ten.
    pub p90: Seconds,
    /// 99 in a hundred.
    pub p99: Seconds,
    /// The longest.
    pub most: Seconds,
    /// Rising times, and the part of the requests that take at most so long.
    pub curve: Vec<(f64, f64)>,
}

/// Requests in the system at an instant.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Sample {
    /// When.
    pub at: Seconds,
    /// Requests that have come and are not answered.
    pub requests: f64,
}

/// Points of a curve at most.
const POINTS: usize = 200;

/// The distribution of these times.
pub fn distribution(mut times: Vec<f64>) -> Distribution {
    times.sort_by(f64::total_cmp);
    let count = times.len();
    let Some(&most) = times.last() else { return Distribution::default() };
    let rank = |part: f64| Seconds(nearest_rank(&times, part).unwrap_or(most));
    let points = count.min(POINTS);
    let at = |point: usize| ((point + 1) * count).div_ceil(points) - 1;
    Distribution {
        count: count as u32,
        mean: Seconds(times.iter().sum::<f64>() / count as f64),
        p50: rank(0.5),
        p90: rank(0.9),
        p99: rank(0.99),
        most: Seconds(most),
        curve: (0..points).map(at).map(|at| (times[at], (at + 1) as f64 / count as f64)).collect(),
    }
}

/// How many are there, at instants from 0 to `end` in equal steps; `changes`: when one comes (+1) or goes (-1), in order.
pub fn samples(changes: &[(f64, i32)], end: f64) -> Vec<Sample> {
    let points = POINTS.min(changes.len() + 1);
    let mut next = 0;
    let mut inside = 0i64;
    (0..=points)
        .map(|point| {
            let at = end * point as f64 / points as f64;
            while next < changes.len() && changes[next].0 <= at {
                inside += i64::from(changes[next].1);
                next += 1;
            }
            Sample { at: Seconds(at), requests: inside as f64 }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nearest rank: of 1 to 100 the 50th is 50 and the 99th 99; of four the p99 is the greatest.
    #[test]
    fn ranks() {
        let all = distribution((1..=100).rev().map(f64::from).collect());
        assert_eq!((all.p50.get(), all.p90.get(), all.p99.get(), all.most.get()), (50.0, 90.0, 99.0, 100.0));
        assert_eq!(all.mean.get(), 50.5);
        let four = distribution(vec![3.0, 1.0, 4.0, 2.0]);
        assert_eq!((four.p50.get(), four.p99.get()), (2.0, 4.0));
        assert_eq!(four.curve, [(1.0, 0.25), (2.0, 0.5), (3.0, 0.75), (4.0, 1.0)]);
        assert_eq!(distribution(Vec::new()), Distribution::default());
    }

    #[test]
    fn those_inside() {
        let found = samples(&[(1.0, 1), (2.0, 1), (3.0, -1), (4.0, -1)], 4.0);
        // At 0, 0.8, 1.6, 2.4, 3.2 and 4.
        let inside: Vec<f64> = found.iter().map(|one| one.requests).collect();
        assert_eq!(inside, [0.0, 0.0, 1.0, 2.0, 1.0, 0.0]);
    }
}
