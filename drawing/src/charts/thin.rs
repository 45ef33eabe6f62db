//! Points that a line can do without: those nearer to the one before than any screen or print shows.

use crate::canvas::Point;

/// In CSS pixels: less than half a dot at print resolution.
const SEEN: f64 = 0.125;

/// Whether a point is seen beside the one drawn before it.
pub fn apart(before: Point, at: Point) -> bool {
    (at.0 - before.0).abs() >= SEEN || (at.1 - before.1).abs() >= SEEN
}

/// The points of a line that are seen; the first and the last stay.
pub fn thinned(points: Vec<Point>) -> Vec<Point> {
    let last = points.len().saturating_sub(1);
    let mut kept: Vec<Point> = Vec::with_capacity(points.len().min(4096));
    for (at, point) in points.into_iter().enumerate() {
        if at == last || kept.last().is_none_or(|&before| apart(before, point)) {
            kept.push(point);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_point_is_farther_from_what_is_left_than_is_seen() {
        let all: Vec<Point> =
            (0..10_000).map(|n| (f64::from(n) * 0.01, (f64::from(n) * 0.002).sin() * 50.0)).collect();
        let kept = thinned(all.clone());
        assert!(kept.len() < 8_000 && kept.first() == all.first() && kept.last() == all.last());
        let near = |point: &Point| kept.iter().any(|own| !apart(*own, *point));
        assert!(all.iter().all(near));
    }

    #[test]
    fn what_is_sparse_or_a_spike_stays() {
        let spike = vec![(0.0, 0.0), (0.01, 80.0), (0.02, 0.0), (5.0, 0.0)];
        assert_eq!(thinned(spike.clone()), spike);
        assert_eq!(thinned(Vec::new()), []);
    }
}
