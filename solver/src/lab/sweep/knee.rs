//! Where a curve stops paying: the least value from which on the time is as good as it gets.

use serde::{Deserialize, Serialize};

/// The knee of a curve.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Knee {
    /// Position of the first point that is as good as the best.
    pub position: u32,
    /// Where the branch before it meets the best time, assuming that it falls as 1/x: between two points of a sweep that
    /// is nearer than either.
    pub at: f64,
    /// The best time.
    pub best: f64,
}

/// Times this near are equal.
const EQUAL: f64 = 1e-9;

/// The knee of times that fall and then stay; `None` where they don't fall, where the last is not among the best, or where
/// it alone is, so that none is seen to stay.
/// Points are in rising order of x; a time may be missing.
pub fn knee(points: &[(f64, Option<f64>)]) -> Option<Knee> {
    let known: Vec<(usize, f64, f64)> =
        points.iter().enumerate().filter_map(|(position, &(x, time))| Some((position, x, time?))).collect();
    let best = known.iter().map(|point| point.2).fold(f64::INFINITY, f64::min);
    let flat = |point: &(usize, f64, f64)| point.2 <= best * (1.0 + EQUAL);
    if !known.last().is_some_and(flat) {
        return None;
    }
    let first = known.iter().position(flat)?;
    let (_, before, time) = known[first.checked_sub(1)?];
    let (position, x, _) = known[first];
    // What one link limits takes load ÷ x: it is at the best time at x × time ÷ best.
    let at = (before * time / best).min(x);
    (first + 1 < known.len()).then_some(Knee { position: position as u32, at, best })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_knee_lies_where_the_falling_branch_meets_the_flat_one() {
        let time = |x: f64| Some(f64::max(3.0 / x, 2.0));
        let points: Vec<(f64, Option<f64>)> = [0.5, 1.0, 1.4, 1.7, 2.0].map(|x| (x, time(x))).into();
        let found = knee(&points).unwrap();
        assert_eq!(found.position, 3);
        assert!((found.at - 1.5).abs() < 1e-12 && found.best == 2.0);
        assert_eq!(knee(&points[..1]), None);
        assert_eq!(knee(&points[..4]), None);
    }

    #[test]
    fn what_only_falls_or_only_stays_has_none() {
        let falls = |fixed: f64| [0.1, 0.2, 5.0, 10.0].map(|alpha| (alpha, Some(fixed + 8.0 / alpha)));
        assert_eq!(knee(&falls(0.0)), None);
        assert_eq!(knee(&falls(1.0)), None);
        assert_eq!(knee(&[0.1, 1.0, 10.0].map(|alpha| (alpha, Some(16.9)))), None);
    }
}
