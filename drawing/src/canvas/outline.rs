//! Outlines of what is painted: from how much of each pixel is covered to polygons. So letters become paths, in every script and
//! font that the browser has, without a font file.

use super::Point;
use std::collections::BTreeMap;

/// From this on a pixel lies inside.
const EDGE: f64 = 127.5;
/// How far a polygon may lie from what was traced, in pixels.
const OFF: f64 = 0.2;

/// How much of each pixel is covered, 0 to 255, row by row.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Coverage {
    /// Pixels in a row.
    pub width: usize,
    /// The values.
    pub values: Vec<u8>,
}

impl Coverage {
    fn height(&self) -> usize {
        self.values.len() / self.width.max(1)
    }

    /// The value of a pixel; nothing is covered beyond the edges. Counted from 1: 0 lies outside.
    fn at(&self, x: usize, y: usize) -> f64 {
        let inside = (1..=self.width).contains(&x) && (1..=self.height()).contains(&y);
        if inside { f64::from(self.values[(y - 1) * self.width + x - 1]) } else { 0.0 }
    }

    /// The outlines, closed, in pixels from the upper left corner; holes run the other way round.
    ///
    /// Marching squares (Lorensen and Cline 1987 in two dimensions): the middles of four neighbouring pixels span a square, and the
    /// outline crosses a side where its ends lie on different sides of the edge, as far along as the values say.
    pub fn outline(&self) -> Vec<Vec<Point>> {
        let mut next: BTreeMap<usize, usize> = BTreeMap::new();
        for y in 0..=self.height() {
            for x in 0..=self.width {
                self.steps(x, y, &mut next);
            }
        }
        let mut rings = Vec::new();
        while let Some((first, mut to)) = next.pop_first() {
            let mut ring = vec![self.crossing(first)];
            while to != first {
                ring.push(self.crossing(to));
                let Some(further) = next.remove(&to) else { break };
                to = further;
            }
            let ring = simplified(&ring);
            if ring.len() > 2 {
                rings.push(ring);
            }
        }
        rings
    }

    /// Number of a side: that to the right of a corner, or that below it.
    fn side(&self, x: usize, y: usize, below: bool) -> usize {
        2 * (y * (self.width + 2) + x) + usize::from(below)
    }

    /// Where the outline crosses a side.
    fn crossing(&self, side: usize) -> Point {
        let (x, y) = ((side / 2) % (self.width + 2), (side / 2) / (self.width + 2));
        let below = side % 2 == 1;
        let (from, to) = (self.at(x, y), if below { self.at(x, y + 1) } else { self.at(x + 1, y) });
        let part = (EDGE - from) / (to - from);
        // The first pixel is number 1, and its middle lies half a pixel in.
        let (x, y) = (x as f64 - 0.5, y as f64 - 0.5);
        if below { (x, y + part) } else { (x + part, y) }
    }

    /// The steps of the outline through the square whose upper left corner this is, from side to side.
    fn steps(&self, x: usize, y: usize, next: &mut BTreeMap<usize, usize>) {
        // Clockwise, and each side after the corner where it begins.
        let corners = [self.at(x, y), self.at(x + 1, y), self.at(x + 1, y + 1), self.at(x, y + 1)];
        let inside = corners.map(|value| value > EDGE);
        if inside == [inside[0]; 4] {
            return;
        }
        let sides = [
            self.side(x, y, false),
            self.side(x + 1, y, true),
            self.side(x, y + 1, false),
            self.side(x, y, true),
        ];
        // Where two corners that face each other lie inside, the middle says whether they belong together.
        let joined = corners.iter().sum::<f64>() / 4.0 > EDGE;
        for at in (0..4).filter(|&at| inside[at] && !inside[(at + 1) % 4]) {
            // Out of what is covered at this side, back into it at that one.
            let enters = |&by: &usize| !inside[(at + by) % 4] && inside[(at + by + 1) % 4];
            let by = if joined { (1..4).find(enters) } else { (1..4).rev().find(enters) };
            if let Some(by) = by {
                next.insert(sides[at], sides[(at + by) % 4]);
            }
        }
    }
}

/// A ring with as few corners as do (Douglas and Peucker 1973), the farthest from the first one kept.
fn simplified(ring: &[Point]) -> Vec<Point> {
    let far = |to: &Point| (to.0 - ring[0].0).hypot(to.1 - ring[0].1);
    let Some(half) = (0..ring.len()).max_by(|&a, &b| far(&ring[a]).total_cmp(&far(&ring[b]))) else {
        return Vec::new();
    };
    let closed: Vec<Point> = ring.iter().chain(ring.first()).copied().collect();
    let mut kept = vec![false; closed.len()];
    (kept[0], kept[half]) = (true, true);
    let mut parts = vec![(0, half), (half, ring.len())];
    while let Some((from, to)) = parts.pop() {
        let off = |&at: &usize| distance(closed[at], closed[from], closed[to]);
        let worst = (from + 1..to).max_by(|a, b| off(a).total_cmp(&off(b)));
        if let Some(at) = worst.filter(|at| off(at) > OFF) {
            kept[at] = true;
            parts.extend([(from, at), (at, to)]);
        }
    }
    ring.iter().zip(kept).filter_map(|(&point, kept)| kept.then_some(point)).collect()
}

/// How far a point is from the line between two others.
fn distance(point: Point, from: Point, to: Point) -> f64 {
    let (along, aside) = ((to.0 - from.0, to.1 - from.1), (point.0 - from.0, point.1 - from.1));
    let square = along.0 * along.0 + along.1 * along.1;
    if square == 0.0 {
        return aside.0.hypot(aside.1);
    }
    let part = ((aside.0 * along.0 + aside.1 * along.1) / square).clamp(0.0, 1.0);
    (aside.0 - along.0 * part).hypot(aside.1 - along.1 * part)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is painted where a function says that it is inside, with 8 x 8 samples to a pixel.
    fn painted(size: usize, inside: impl Fn(f64, f64) -> bool) -> Coverage {
        let part = |at: usize, n: usize| at as f64 + (n as f64 + 0.5) / 8.0;
        let value = |x: usize, y: usize| {
            let hits = (0..64).filter(|n| inside(part(x, n % 8), part(y, n / 8))).count();
            (hits * 255 / 64) as u8
        };
        Coverage { width: size, values: (0..size * size).map(|at| value(at % size, at / size)).collect() }
    }

    /// Twice the area with its sign.
    fn area(ring: &[Point]) -> f64 {
        let pairs = ring.iter().zip(ring.iter().cycle().skip(1));
        pairs.map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum::<f64>() / 2.0
    }

    #[test]
    fn a_ring_has_an_outline_and_a_hole_that_runs_the_other_way() {
        let outer = painted(60, |x, y| (8.0..22.0).contains(&(x - 30.3).hypot(y - 29.6)));
        let rings = outer.outline();
        assert_eq!(rings.len(), 2);
        let areas: Vec<f64> = rings.iter().map(|ring| area(ring)).collect();
        let expected = [22.0_f64, 8.0].map(|r| core::f64::consts::PI * r * r);
        assert!((areas[0].abs() / expected[0] - 1.0).abs() < 0.02, "{areas:?}");
        assert!((areas[1].abs() / expected[1] - 1.0).abs() < 0.04, "{areas:?}");
        assert!(areas[0] * areas[1] < 0.0, "{areas:?}");
        for point in &rings[0] {
            assert!(((point.0 - 30.3).hypot(point.1 - 29.6) - 22.0).abs() < 0.2, "{point:?}");
        }
        assert!((12..60).contains(&rings[0].len()), "{}", rings[0].len());
    }

    #[test]
    fn what_touches_the_edge_is_closed_and_corners_stay() {
        let rings = painted(20, |x, y| x < 10.0 && y < 20.0).outline();
        assert_eq!(rings.len(), 1);
        assert!((area(&rings[0]).abs() - 200.0).abs() < 2.0, "{:?}", rings[0]);
        assert!(rings[0].len() <= 8, "{:?}", rings[0]);
    }

    #[test]
    fn pixels_that_meet_at_a_corner_stay_two() {
        let rings = Coverage { width: 2, values: vec![255, 0, 0, 255] }.outline();
        assert_eq!(rings.len(), 2);
        assert!(Coverage { width: 3, values: vec![0; 9] }.outline().is_empty());
        assert!(Coverage::default().outline().is_empty());
    }
}
