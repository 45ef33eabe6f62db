//! Where things are put: grid, guides, what lies inside a line, rows and columns.

use super::Point;

/// A line along which something stands level with something else.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Guide {
    /// Upright, at this x of the world.
    Upright(f64),
    /// Level, at this y of the world.
    Level(f64),
}

/// A side of a group of nodes, or its middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The leftmost.
    Left,
    /// Half way between left and right.
    Center,
    /// The rightmost.
    Right,
    /// The topmost.
    Top,
    /// Half way between top and bottom.
    Middle,
    /// The lowest.
    Bottom,
}

impl Side {
    /// All, in the order of the buttons.
    pub const ALL: [Self; 6] = [Self::Left, Self::Center, Self::Right, Self::Top, Self::Middle, Self::Bottom];

    /// Its word in element ids.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Center => "center",
            Self::Right => "right",
            Self::Top => "top",
            Self::Middle => "middle",
            Self::Bottom => "bottom",
        }
    }
}

/// The step of a grid that suits things so far apart: 1, 2 or 5 times a power of ten, at most a third of that.
pub fn grid_step(apart: f64) -> f64 {
    let third = (apart / 3.0).max(1e-9);
    let ten = 10_f64.powf(third.log10().floor());
    [5.0, 2.0, 1.0].into_iter().map(|times| times * ten).find(|step| *step <= third * 1.0001).unwrap_or(ten)
}

/// The nearest point of the grid.
pub fn on_grid(at: Point, step: f64) -> Point {
    ((at.0 / step).round() * step, (at.1 / step).round() * step)
}

/// A place drawn to where others stand level with it, within reach; with the lines that show it.
pub fn guided(at: Point, others: impl Iterator<Item = Point>, reach: f64) -> (Point, Vec<Guide>) {
    let (mut x, mut y) = (None::<f64>, None::<f64>);
    for other in others {
        let nearer = |best: Option<f64>, own: f64, other: f64| {
            let off = (own - other).abs();
            if off <= reach && best.is_none_or(|best| off < (own - best).abs()) { Some(other) } else { best }
        };
        x = nearer(x, at.0, other.0);
        y = nearer(y, at.1, other.1);
    }
    let guides = x.map(Guide::Upright).into_iter().chain(y.map(Guide::Level)).collect();
    ((x.unwrap_or(at.0), y.unwrap_or(at.1)), guides)
}

/// Which points lie in a rectangle, given by two corners.
pub fn in_rectangle(points: &[Point], one: Point, other: Point) -> Vec<usize> {
    let (left, right) = (one.0.min(other.0), one.0.max(other.0));
    let (top, bottom) = (one.1.min(other.1), one.1.max(other.1));
    let inside = |p: &Point| (left..=right).contains(&p.0) && (top..=bottom).contains(&p.1);
    points.iter().enumerate().filter(|(_, p)| inside(p)).map(|(at, _)| at).collect()
}

/// Which points lie inside a line drawn by hand, closed from its end to its start (even-odd rule).
pub fn in_lasso(points: &[Point], line: &[Point]) -> Vec<usize> {
    let inside = |p: &Point| {
        let mut odd = false;
        for (at, a) in line.iter().enumerate() {
            let b = line[(at + 1) % line.len()];
            if (a.1 > p.1) != (b.1 > p.1) && p.0 < (b.0 - a.0) * (p.1 - a.1) / (b.1 - a.1) + a.0 {
                odd = !odd;
            }
        }
        odd
    };
    points.iter().enumerate().filter(|(_, p)| inside(p)).map(|(at, _)| at).collect()
}

/// The points with one side level.
pub fn aligned(points: &[Point], side: Side) -> Vec<Point> {
    let least = |of: fn(&Point) -> f64| points.iter().map(of).fold(f64::INFINITY, f64::min);
    let most = |of: fn(&Point) -> f64| points.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
    let x = |p: &Point| p.0;
    let y = |p: &Point| p.1;
    let to = match side {
        Side::Left => least(x),
        Side::Center => f64::midpoint(least(x), most(x)),
        Side::Right => most(x),
        Side::Top => least(y),
        Side::Middle => f64::midpoint(least(y), most(y)),
        Side::Bottom => most(y),
    };
    let level = matches!(side, Side::Top | Side::Middle | Side::Bottom);
    points.iter().map(|p| if level { (p.0, to) } else { (to, p.1) }).collect()
}

/// The points with equal distances between the first and the last, from left to right or from top to bottom.
pub fn distributed(points: &[Point], down: bool) -> Vec<Point> {
    let along = |p: &Point| if down { p.1 } else { p.0 };
    let mut order: Vec<usize> = (0..points.len()).collect();
    crate::sorting::sort_by(&mut order, |&a, &b| along(&points[a]).total_cmp(&along(&points[b])));
    let mut placed = points.to_vec();
    let (Some(&first), Some(&last)) = (order.first(), order.last()) else { return placed };
    let (from, to) = (along(&points[first]), along(&points[last]));
    let step = (to - from) / (points.len() as f64 - 1.0).max(1.0);
    for (turn, &at) in order.iter().enumerate() {
        let to = from + step * turn as f64;
        if down {
            placed[at].1 = to;
        } else {
            placed[at].0 = to;
        }
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [Point; 4] = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)];

    #[test]
    fn grids_suit_what_stands_on_them() {
        assert_eq!(grid_step(1.0), 0.2);
        assert_eq!(grid_step(6.0), 2.0);
        assert_eq!(grid_step(0.1), 0.02);
        assert_eq!(on_grid((0.31, -0.29), 0.2), (0.4, -0.2));
    }

    #[test]
    fn what_lies_inside_is_found() {
        let points = [(1.0, 1.0), (3.0, 1.0), (-1.0, -1.0)];
        assert_eq!(in_rectangle(&points, (2.0, 2.0), (0.0, 0.0)), [0]);
        assert_eq!(in_lasso(&points, &SQUARE), [0]);
        assert!(in_lasso(&points, &[]).is_empty() && in_lasso(&points, &SQUARE[..2]).is_empty());
    }

    #[test]
    fn guides_pull_within_reach_only() {
        let (at, guides) = guided((1.05, 5.0), SQUARE.into_iter().chain([(1.0, 9.0)]), 0.1);
        assert_eq!((at, guides), ((1.0, 5.0), vec![Guide::Upright(1.0)]));
        assert_eq!(guided((1.0, 1.0), SQUARE.into_iter(), 0.1).1, []);
    }

    #[test]
    fn rows_and_columns() {
        assert!(aligned(&SQUARE, Side::Right).iter().all(|p| p.0 == 2.0));
        assert!(aligned(&SQUARE, Side::Middle).iter().all(|p| p.1 == 1.0));
        let row = distributed(&[(0.0, 1.0), (10.0, 2.0), (1.0, 3.0)], false);
        assert_eq!(row, [(0.0, 1.0), (10.0, 2.0), (5.0, 3.0)]);
        assert!(distributed(&[], true).is_empty() && aligned(&[], Side::Top).is_empty());
        assert_eq!(distributed(&SQUARE[..1], true), SQUARE[..1]);
    }
}
