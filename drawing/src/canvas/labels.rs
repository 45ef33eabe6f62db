//! A free spot for each name: nodes and other names are kept clear, lines as far as there is a choice.

use super::Point;

/// Pixels of a cell's side.
const CELL: f64 = 5.0;

/// The free ground of a view.
#[derive(Debug, Clone)]
pub struct Ground {
    columns: usize,
    rows: usize,
    /// Whether a line passes through each cell.
    lines: Vec<bool>,
    /// Where nodes and names stand.
    taken: Vec<Spot>,
}

/// A box on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spot {
    /// Left and top.
    pub at: Point,
    /// Width and height.
    pub size: (f64, f64),
}

impl Spot {
    fn overlaps(&self, other: &Self) -> bool {
        self.at.0 < other.at.0 + other.size.0
            && other.at.0 < self.at.0 + self.size.0
            && self.at.1 < other.at.1 + other.size.1
            && other.at.1 < self.at.1 + self.size.1
    }
}

impl Ground {
    /// All free.
    #[expect(clippy::cast_sign_loss, reason = "never negative")]
    pub fn new(view: (f64, f64)) -> Self {
        let cells = |extent: f64| (extent.clamp(1.0, 8192.0) / CELL).ceil() as usize;
        let (columns, rows) = (cells(view.0), cells(view.1));
        Self { columns, rows, lines: vec![false; columns * rows], taken: Vec::new() }
    }

    /// A line passes through this point.
    pub fn line(&mut self, p: Point) {
        if let Some(line) = self.cell(p).and_then(|cell| self.lines.get_mut(cell)) {
            *line = true;
        }
    }

    /// This box is taken.
    pub fn take(&mut self, spot: Spot) {
        self.taken.push(spot);
    }

    /// Takes a box if nothing stands in it.
    pub fn claim(&mut self, spot: Spot) -> bool {
        let free = self.crossed(spot).is_some();
        if free {
            self.take(spot);
        }
        free
    }

    /// How many cells of a box lines pass through; `None` where something stands in it.
    pub fn crossed(&self, spot: Spot) -> Option<usize> {
        let free = self.inside(spot) && !self.taken.iter().any(|other| spot.overlaps(other));
        free.then(|| self.covered(spot).into_iter().filter(|&cell| self.lines[cell]).count())
    }

    /// The best place for a name around a node, taken at once; `None` where there is none.
    pub fn place(&mut self, node: Point, radius: f64, size: (f64, f64)) -> Option<Spot> {
        let (w, h) = size;
        let (x, y) = node;
        let gap = radius + 3.0;
        let low = radius * 0.7 + 2.0;
        // Right of the node reads best, then left, above, below, and the corners.
        let corners = [
            (x + gap, y - h / 2.0),
            (x - gap - w, y - h / 2.0),
            (x - w / 2.0, y - gap - h),
            (x - w / 2.0, y + gap),
            (x + low, y - low - h),
            (x + low, y + low),
            (x - low - w, y - low - h),
            (x - low - w, y + low),
        ];
        let mut best: Option<(usize, Spot)> = None;
        for (order, at) in corners.into_iter().enumerate() {
            let spot = Spot { at, size };
            let Some(crossed) = self.crossed(spot) else { continue };
            let cost = crossed * 4 + order;
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, spot));
            }
        }
        let (_, spot) = best?;
        self.take(spot);
        Some(spot)
    }

    fn inside(&self, spot: Spot) -> bool {
        let (right, bottom) = (spot.at.0 + spot.size.0, spot.at.1 + spot.size.1);
        spot.at.0 >= 0.0
            && spot.at.1 >= 0.0
            && right <= self.columns as f64 * CELL
            && bottom <= self.rows as f64 * CELL
    }

    #[expect(clippy::cast_sign_loss, reason = "checked")]
    fn cell(&self, p: Point) -> Option<usize> {
        let (column, row) = ((p.0 / CELL).floor(), (p.1 / CELL).floor());
        let fits = column >= 0.0 && row >= 0.0 && column < self.columns as f64 && row < self.rows as f64;
        fits.then(|| row as usize * self.columns + column as usize)
    }

    #[expect(clippy::cast_sign_loss, reason = "clamped")]
    fn covered(&self, spot: Spot) -> Vec<usize> {
        let clamp = |at: f64, count: usize| (at / CELL).floor().clamp(0.0, count as f64) as usize;
        let (left, top) = (clamp(spot.at.0, self.columns), clamp(spot.at.1, self.rows));
        let right = (clamp(spot.at.0 + spot.size.0, self.columns) + 1).min(self.columns);
        let bottom = (clamp(spot.at.1 + spot.size.1, self.rows) + 1).min(self.rows);
        let mut cells = Vec::with_capacity(right.saturating_sub(left) * bottom.saturating_sub(top));
        for row in top..bottom {
            cells.extend(row * self.columns + left..row * self.columns + right.max(left));
        }
        cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_choice_is_to_the_right() {
        let mut ground = Ground::new((200.0, 200.0));
        let spot = ground.place((100.0, 100.0), 5.0, (30.0, 12.0)).expect("all is free");
        assert_eq!(spot.at, (108.0, 94.0));
    }

    #[test]
    fn names_never_overlap() {
        let mut ground = Ground::new((400.0, 400.0));
        let mut spots: Vec<Spot> = Vec::new();
        for n in 0..40 {
            let node = (150.0 + f64::from(n % 8) * 12.0, 150.0 + f64::from(n / 8) * 12.0);
            if let Some(spot) = ground.place(node, 4.0, (28.0, 11.0)) {
                for other in &spots {
                    let apart = spot.at.0 + spot.size.0 <= other.at.0
                        || other.at.0 + other.size.0 <= spot.at.0
                        || spot.at.1 + spot.size.1 <= other.at.1
                        || other.at.1 + other.size.1 <= spot.at.1;
                    assert!(apart, "{spot:?} over {other:?}");
                }
                spots.push(spot);
            }
        }
        assert!(spots.len() > 4);
    }

    #[test]
    fn lines_are_avoided_where_there_is_a_choice() {
        let mut ground = Ground::new((200.0, 200.0));
        for x in 100..200 {
            ground.line((f64::from(x), 100.0));
        }
        let spot = ground.place((100.0, 100.0), 5.0, (30.0, 12.0)).expect("the left is free");
        assert!(spot.at.0 < 100.0);
    }

    #[test]
    fn names_stay_in_view() {
        let mut ground = Ground::new((60.0, 60.0));
        let spot = ground.place((55.0, 30.0), 5.0, (30.0, 12.0)).expect("left or above");
        assert!(spot.at.0 + spot.size.0 <= 60.0);
        assert_eq!(Ground::new((20.0, 20.0)).place((10.0, 10.0), 5.0, (300.0, 12.0)), None);
        Ground::new((20.0, 20.0)).take(Spot { at: (-50.0, -50.0), size: (10.0, 10.0) });
    }
}
