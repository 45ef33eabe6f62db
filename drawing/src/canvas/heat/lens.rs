//! Which part of the matrix is seen, and how large: a square of ranks through a square of pixels.

use super::Cell;
use crate::canvas::Point;

/// The part of a matrix that is seen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lens {
    /// Rows of the matrix.
    pub size: usize,
    /// The rank (with fraction) at the left edge and at the top edge.
    pub first: Point,
    /// Pixels to a rank.
    pub cell: f64,
    /// Pixels along a side.
    pub side: f64,
}

/// At the greatest zoom so many ranks are seen along a side.
const FEWEST: f64 = 4.0;

#[allow(clippy::similar_names, reason = "the size of a matrix and the side of a square are called so")]
impl Lens {
    /// All of a matrix through a square of so many pixels.
    pub fn fit(size: usize, side: f64) -> Self {
        let side = side.max(1.0);
        Self { size, first: (0.0, 0.0), cell: side / size.max(1) as f64, side }
    }

    /// The same part through a square of another extent, or of another matrix as far as it has it.
    #[must_use]
    pub fn resized(self, size: usize, side: f64) -> Self {
        if size != self.size {
            return Self::fit(size, side);
        }
        let side = side.max(1.0);
        Self { side, cell: self.cell * side / self.side, ..self }.clamped()
    }

    /// How many times nearer than the whole.
    pub fn zoom(&self) -> f64 {
        self.cell * self.size.max(1) as f64 / self.side
    }

    /// Zooms so that what is under `at` stays there.
    #[must_use]
    pub fn zoom_at(self, at: Point, factor: f64) -> Self {
        if !(factor.is_finite() && factor > 0.0) {
            return self;
        }
        let whole = self.side / self.size.max(1) as f64;
        let nearest = (self.side / FEWEST).max(whole);
        let cell = (self.cell * factor).clamp(whole, nearest);
        let held = |first: f64, at: f64| first + at / self.cell - at / cell;
        Self { first: (held(self.first.0, at.0), held(self.first.1, at.1)), cell, ..self }.clamped()
    }

    /// Moves what is seen by so many pixels.
    #[must_use]
    pub fn pan(self, by: Point) -> Self {
        let first = (self.first.0 - by.0 / self.cell, self.first.1 - by.1 / self.cell);
        Self { first, ..self }.clamped()
    }

    /// Moves as little as it takes for a cell to be seen.
    #[must_use]
    pub fn reveal(self, cell: Cell) -> Self {
        let seen = self.side / self.cell;
        let along = |first: f64, rank: u32| {
            let rank = f64::from(rank);
            first.min(rank).max(rank + 1.0 - seen)
        };
        Self { first: (along(self.first.0, cell.1), along(self.first.1, cell.0)), ..self }.clamped()
    }

    fn clamped(self) -> Self {
        let most = (self.size as f64 - self.side / self.cell).max(0.0);
        // A hair's breadth past the edge is rounding.
        let within = |first: f64| if first.is_finite() { first.clamp(0.0, most) } else { 0.0 };
        Self { first: (within(self.first.0), within(self.first.1)), ..self }
    }

    /// The cell under a place, in pixels from the left and top edges.
    #[expect(clippy::cast_sign_loss, reason = "checked")]
    pub fn cell_at(&self, place: Point) -> Option<Cell> {
        if place.0 < 0.0 || place.1 < 0.0 || place.0 >= self.side || place.1 >= self.side {
            return None;
        }
        let rank = |first: f64, at: f64| {
            let rank = (first + at / self.cell).floor();
            (rank >= 0.0 && rank < self.size as f64).then_some(rank as u32)
        };
        Some((rank(self.first.1, place.1)?, rank(self.first.0, place.0)?))
    }

    /// Where a column begins, in pixels from the left edge.
    pub fn x(&self, column: f64) -> f64 {
        (column - self.first.0) * self.cell
    }

    /// Where a row begins, in pixels from the top edge.
    pub fn y(&self, row: f64) -> f64 {
        (row - self.first.1) * self.cell
    }

    /// The first rank seen across (or down) and the one after the last.
    #[expect(clippy::cast_sign_loss, reason = "the lens is within the matrix")]
    pub fn seen(&self, down: bool) -> core::ops::Range<u32> {
        let first = if down { self.first.1 } else { self.first.0 };
        let end = (first + self.side / self.cell - 1e-9).ceil().min(self.size as f64);
        first.floor().max(0.0) as u32..end.max(0.0) as u32
    }

    /// Ranks that are named along a side: every 1, 2, 4, 8 … so that names have `apart` pixels.
    pub fn ticks(&self, down: bool, apart: f64) -> Vec<u32> {
        let mut step = 1u32;
        while f64::from(step) * self.cell < apart && step < 1 << 20 {
            step *= 2;
        }
        self.seen(down).filter(|rank| rank % step == 0).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_found_where_it_is_drawn() {
        let lens = Lens::fit(32, 640.0).zoom_at((320.0, 320.0), 3.0);
        for row in lens.seen(true) {
            for column in lens.seen(false) {
                let middle = (lens.x(f64::from(column) + 0.5), lens.y(f64::from(row) + 0.5));
                let inside = middle.0 > 0.0 && middle.0 < 640.0 && middle.1 > 0.0 && middle.1 < 640.0;
                assert_eq!(lens.cell_at(middle), inside.then_some((row, column)));
            }
        }
        assert_eq!(Lens::fit(8, 80.0).cell_at((79.9, 0.0)), Some((0, 7)));
        assert_eq!(Lens::fit(8, 80.0).cell_at((80.0, 0.0)), None);
    }

    #[test]
    fn zoom_holds_what_is_under_the_pointer_and_has_ends() {
        let lens = Lens::fit(4096, 700.0);
        let near = lens.zoom_at((350.0, 100.0), 10.0);
        assert_eq!(near.cell_at((350.0, 100.0)), lens.cell_at((350.0, 100.0)));
        assert!((lens.zoom_at((0.0, 0.0), 1e9).cell - 175.0).abs() < 1e-9);
        assert_eq!(near.zoom_at((1.0, 1.0), 1e-9), lens);
        assert_eq!(lens.zoom_at((0.0, 0.0), f64::NAN), lens);
    }

    #[test]
    fn the_matrix_cannot_be_lost() {
        let lens = Lens::fit(64, 640.0).zoom_at((0.0, 0.0), 4.0);
        assert_eq!(lens.pan((1e9, 1e9)).first, (0.0, 0.0));
        assert_eq!(lens.pan((-1e9, -1e9)).first, (48.0, 48.0));
        let shown = lens.reveal((50, 3));
        assert!(shown.seen(true).contains(&50) && shown.seen(false).contains(&3));
        assert_eq!(lens.reveal((3, 3)), lens);
    }

    #[test]
    fn ticks_are_powers_of_two_apart() {
        assert_eq!(Lens::fit(32, 320.0).ticks(true, 28.0), [0, 4, 8, 12, 16, 20, 24, 28]);
        assert_eq!(Lens::fit(3, 320.0).ticks(false, 28.0), [0, 1, 2]);
        assert!(Lens::fit(0, 320.0).ticks(false, 28.0).is_empty());
    }

    #[test]
    fn another_extent_shows_the_same_part() {
        let lens = Lens::fit(32, 640.0).zoom_at((100.0, 500.0), 2.0);
        let smaller = lens.resized(32, 320.0);
        assert_eq!(smaller.seen(true), lens.seen(true));
        assert_eq!(lens.resized(16, 320.0), Lens::fit(16, 320.0));
    }
}
