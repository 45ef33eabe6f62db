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

/// The knee of times that fall and then stay; `None` for fewer than two points, or where the last is not among the best.
/// Points are in rising order of x; a time may be missing.
pub fn knee(points: &[(f64, Option<f64>)]) -> Option<Knee> {
    let known: Vec<(usize, f64, f64)> =
        points.iter().enumerate().filter_map(|(position, &(x, time))| Some((position, x, time?))).collect();
    let best = known.iter().map(|point| point.2).fold(f64::INFINITY, f64::min);
    let flat = |point: &(usize, f64, f64)| point.2 <= best * (1.0 + EQUAL);
    if known.len() < 2 || !known.last().is_some_and(flat) {
        return None;
    }
    let first = known.iter().position(flat)?;
    let (position, x, _) = known[first];
    let at = match first.checked_sub(1).map(|before| known[before]) {
        // What one link limits takes load ÷ x: it is at the best time at x × time ÷ best.
        Some((_, before, time)) => (before * time / best).min(x),
        None => x,
    };
    Some(Knee { position: position as u32, at, best })
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
    }
}
