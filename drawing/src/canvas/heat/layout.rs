//! Where the parts of a heat map's figure stand: rank names, the square of cells, the sums beside and below it.

use super::{Cell, Lens};
use crate::canvas::Point;

/// Room for rank names at the left, and for the greatest bars.
const NAMES: f64 = 38.0;
const TOP: f64 = 36.0;
const BARS: f64 = 34.0;
const GAP: f64 = 6.0;
const MARGIN: f64 = 2.0;

/// The parts of the figure, in CSS pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Layout {
    /// The whole figure.
    pub view: (f64, f64),
    /// Left and top of the square of cells.
    pub origin: Point,
    /// Its side.
    pub side: f64,
}

impl Layout {
    /// The greatest square that has room in a view. `names`: the width of the widest rank's name.
    pub fn new(view: (f64, f64), names: f64) -> Self {
        let left = NAMES.max(names + 12.0).min(view.0 * 0.3);
        let width = view.0 - left - GAP - BARS - MARGIN;
        let height = view.1 - TOP - GAP - BARS - MARGIN;
        Self { view, origin: (left, TOP), side: width.min(height).max(16.0).floor() }
    }

    /// The height of a figure so wide whose square takes all the width.
    pub fn height_for(width: f64, names: f64) -> f64 {
        let left = NAMES.max(names + 12.0).min(width * 0.3);
        (width - left - GAP - BARS - MARGIN) + TOP + GAP + BARS + MARGIN
    }

    /// The cell under a place in the figure.
    pub fn cell_at(&self, lens: &Lens, place: Point) -> Option<Cell> {
        lens.cell_at((place.0 - self.origin.0, place.1 - self.origin.1))
    }

    /// The rank whose name or bar is under a place: the header of a row, or of a column.
    pub fn header_at(&self, lens: &Lens, place: Point) -> Option<u32> {
        let inside = |along: f64| (0.0..self.side).contains(&along);
        let (x, y) = (place.0 - self.origin.0, place.1 - self.origin.1);
        match (inside(x), inside(y)) {
            (false, true) => lens.cell_at((0.0, y)).map(|cell| cell.0),
            (true, false) => lens.cell_at((x, 0.0)).map(|cell| cell.1),
            _ => None,
        }
    }

    /// A cell's left, top and extent in the figure, as far as it is seen.
    pub fn rect(&self, lens: &Lens, cell: Cell) -> (f64, f64, f64, f64) {
        let within = |along: f64| along.clamp(0.0, self.side);
        let (x, y) = (lens.x(f64::from(cell.1)), lens.y(f64::from(cell.0)));
        let (left, right) = (within(x), within(x + lens.cell));
        let (top, bottom) = (within(y), within(y + lens.cell));
        (self.origin.0 + left, self.origin.1 + top, right - left, bottom - top)
    }

    /// From where the bars of sums rise: right of the square, and below it; and how far the greatest reaches.
    pub fn bars(&self) -> (f64, f64, f64) {
        (self.origin.0 + self.side + GAP, self.origin.1 + self.side + GAP, BARS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_square_has_room_for_all_around_it() {
        for view in [(700.0, 720.0), (360.0, 400.0), (1200.0, 500.0)] {
            let layout = Layout::new(view, 20.0);
            let (right, below, reach) = layout.bars();
            assert!(right + reach <= view.0 && below + reach <= view.1, "{view:?}");
        }
        let width = 512.0;
        let layout = Layout::new((width, Layout::height_for(width, 0.0)), 0.0);
        assert!((layout.bars().0 + layout.bars().2 + MARGIN - width).abs() <= 1.0);
    }

    #[test]
    fn cells_and_headers_are_found() {
        let layout = Layout::new((400.0, 420.0), 0.0);
        let lens = Lens::fit(8, layout.side);
        let cell = layout.side / 8.0;
        let at = |row: f64, column: f64| (layout.origin.0 + column * cell, layout.origin.1 + row * cell);
        assert_eq!(layout.cell_at(&lens, at(2.5, 5.5)), Some((2, 5)));
        assert_eq!(layout.header_at(&lens, at(2.5, -0.2)), Some(2));
        assert_eq!(layout.header_at(&lens, at(-0.2, 5.5)), Some(5));
        assert_eq!(layout.header_at(&lens, at(-0.2, -0.2)), None);
        let (x, y, width, height) = layout.rect(&lens, (2, 5));
        assert!((x - at(2.0, 5.0).0).abs() < 1e-9 && (y - at(2.0, 5.0).1).abs() < 1e-9);
        assert!((width - cell).abs() < 1e-9 && (height - cell).abs() < 1e-9);
    }
}
