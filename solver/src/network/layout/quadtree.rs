//! Points in squares within squares: what pushes from far away pushes as one.

/// A square is far away when it looks smaller than this (its side ÷ its distance).
const FAR: f64 = 0.9;
/// Squares are not halved more often: points on one spot would halve them for ever.
const DEEPEST: u32 = 40;
const NONE: u32 = u32::MAX;

/// A square, or a point in one.
#[derive(Debug, Clone, Copy)]
struct Square {
    /// The mass in it, and the middle of that.
    mass: f64,
    middle: (f64, f64),
    side: f64,
    children: [u32; 4],
    leaf: bool,
}

/// All points.
#[derive(Debug)]
pub(super) struct Quadtree {
    squares: Vec<Square>,
}

impl Quadtree {
    /// The tree of points with masses.
    pub(super) fn new(places: &[(f64, f64)], mass: &[f64]) -> Self {
        let low = places.iter().fold((f64::INFINITY, f64::INFINITY), |m, p| (m.0.min(p.0), m.1.min(p.1)));
        let high =
            places.iter().fold((f64::NEG_INFINITY, f64::NEG_INFINITY), |m, p| (m.0.max(p.0), m.1.max(p.1)));
        let side = (high.0 - low.0).max(high.1 - low.1).max(1e-9);
        let mut tree = Self { squares: Vec::with_capacity(places.len() * 2) };
        for (&place, &mass) in places.iter().zip(mass) {
            tree.insert(place, mass, low, side);
        }
        for square in &mut tree.squares {
            if square.mass > 0.0 {
                square.middle = (square.middle.0 / square.mass, square.middle.1 / square.mass);
            }
        }
        tree
    }

    fn add(&mut self, mass: f64, middle: (f64, f64), side: f64, leaf: bool) -> u32 {
        self.squares.push(Square { mass, middle, side, children: [NONE; 4], leaf });
        self.squares.len() as u32 - 1
    }

    /// While the tree grows `middle` is the sum of mass × place.
    fn insert(&mut self, place: (f64, f64), mass: f64, origin: (f64, f64), side: f64) {
        let moment = (place.0 * mass, place.1 * mass);
        if self.squares.is_empty() {
            self.add(mass, moment, side, true);
            return;
        }
        let (mut at, mut origin, mut side, mut depth) = (0usize, origin, side, 0);
        loop {
            let square = self.squares[at];
            let half = side / 2.0;
            if square.leaf {
                if depth >= DEEPEST {
                    let here = &mut self.squares[at];
                    here.mass += mass;
                    here.middle = (here.middle.0 + moment.0, here.middle.1 + moment.1);
                    return;
                }
                // The point that was alone here goes one square down.
                let old = (square.middle.0 / square.mass, square.middle.1 / square.mass);
                let child = self.add(square.mass, square.middle, half, true);
                let (quarter, _) = quarter(old, origin, half);
                let here = &mut self.squares[at];
                here.leaf = false;
                here.children[quarter] = child;
            }
            let here = &mut self.squares[at];
            here.mass += mass;
            here.middle = (here.middle.0 + moment.0, here.middle.1 + moment.1);
            let (quarter, corner) = quarter(place, origin, half);
            let child = here.children[quarter];
            if child == NONE {
                let new = self.add(mass, moment, half, true);
                self.squares[at].children[quarter] = new;
                return;
            }
            (at, origin, side, depth) = (child as usize, corner, half, depth + 1);
        }
    }

    /// What pushes a point away: the sum of mass ÷ distance over all others.
    pub(super) fn push(&self, place: (f64, f64)) -> (f64, f64) {
        let mut sum = (0.0, 0.0);
        let mut stack = [0u32; 4 * DEEPEST as usize + 8];
        let mut height = usize::from(!self.squares.is_empty());
        while height > 0 {
            height -= 1;
            let square = &self.squares[stack[height] as usize];
            let (dx, dy) = (place.0 - square.middle.0, place.1 - square.middle.1);
            let distance = dx * dx + dy * dy;
            if square.leaf || square.side * square.side < FAR * FAR * distance {
                // A point does not push itself; points on the same spot are moved apart at the end.
                if distance > 1e-12 {
                    let by = square.mass / distance;
                    sum = (sum.0 + dx * by, sum.1 + dy * by);
                }
                continue;
            }
            for &child in &square.children {
                if child != NONE {
                    stack[height] = child;
                    height += 1;
                }
            }
        }
        sum
    }
}

fn quarter(place: (f64, f64), origin: (f64, f64), half: f64) -> (usize, (f64, f64)) {
    let (right, low) = (place.0 >= origin.0 + half, place.1 >= origin.1 + half);
    let corner =
        (if right { origin.0 + half } else { origin.0 }, if low { origin.1 + half } else { origin.1 });
    (usize::from(right) | usize::from(low) << 1, corner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::random::Random;

    /// Against the sum over all pairs, within what the far squares leave out.
    #[test]
    fn pushes_like_the_sum_over_all() {
        let mut random = Random::new(7);
        let places: Vec<(f64, f64)> = (0..500).map(|_| (random.unit() * 9.0, random.unit() * 5.0)).collect();
        let mass = vec![1.0; 500];
        let tree = Quadtree::new(&places, &mass);
        for &place in places.iter().step_by(50) {
            let mut exact = (0.0, 0.0);
            let mut size = 0.0;
            for other in &places {
                let (dx, dy) = (place.0 - other.0, place.1 - other.1);
                let square = dx * dx + dy * dy;
                if square > 0.0 {
                    exact = (exact.0 + dx / square, exact.1 + dy / square);
                    size += 1.0 / square.sqrt();
                }
            }
            let found = tree.push(place);
            let off = ((found.0 - exact.0).powi(2) + (found.1 - exact.1).powi(2)).sqrt();
            assert!(off < 0.03 * size, "{off} of {size}");
        }
    }

    #[test]
    fn points_on_one_spot_end() {
        let tree = Quadtree::new(&[(1.0, 1.0); 50], &[1.0; 50]);
        assert_eq!(tree.push((1.0, 1.0)), (0.0, 0.0));
        assert_eq!(Quadtree::new(&[], &[]).push((0.0, 0.0)), (0.0, 0.0));
    }
}
