//! Square matrices that know their order: rows send, columns receive.

use core::ops::{Add, Index, IndexMut};
use serde::{Deserialize, Serialize, Serializer};

/// A value for each ordered pair out of so many servers, ranks or racks. Reports hold it as the list of its cells, row
/// after row.
///
/// ```
/// use gargalo_solver::base::square::Square;
///
/// let mut bytes = Square::new(3, 0);
/// bytes[(0, 2)] = 7;
/// assert_eq!((bytes.row(0), bytes.transposed()[(2, 0)]), (&[0, 0, 7][..], 7));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Vec<T>", bound(deserialize = "T: Deserialize<'de>"))]
pub struct Square<T> {
    size: usize,
    cells: Vec<T>,
}

impl<T> Square<T> {
    /// Of this size, with what `cell(from, to)` says.
    pub fn from_fn(size: usize, mut cell: impl FnMut(usize, usize) -> T) -> Self {
        let mut cells = Vec::with_capacity(size * size);
        for from in 0..size {
            cells.extend((0..size).map(|to| cell(from, to)));
        }
        Self { size, cells }
    }

    /// How many send, and receive.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// What one sends, by who receives it.
    pub fn row(&self, from: usize) -> &[T] {
        &self.cells[from * self.size..(from + 1) * self.size]
    }

    /// All cells, row after row.
    pub fn cells(&self) -> &[T] {
        &self.cells
    }

    /// The same, to be changed.
    pub fn cells_mut(&mut self) -> &mut [T] {
        &mut self.cells
    }
}

impl<T: Copy> Square<T> {
    /// Of this size, the same everywhere.
    pub fn new(size: usize, fill: T) -> Self {
        Self { size, cells: vec![fill; size * size] }
    }

    /// All cells as `((from, to), value)`, row after row.
    pub fn pairs(&self) -> impl Iterator<Item = ((usize, usize), T)> + Clone {
        let row = |from| self.row(from).iter().enumerate().map(move |(to, &cell)| ((from, to), cell));
        (0..self.size).flat_map(row)
    }

    /// The same without the diagonal, on which each sends to itself.
    pub fn apart(&self) -> impl Iterator<Item = ((usize, usize), T)> + Clone {
        self.pairs().filter(|((from, to), _)| from != to)
    }

    /// The way back: whoever sent receives.
    #[must_use]
    pub fn transposed(&self) -> Self {
        Self::from_fn(self.size, |from, to| self[(to, from)])
    }

    /// Both ways together: each cell and its mirror image added up.
    #[must_use]
    pub fn both_ways(&self) -> Self
    where
        T: Add<Output = T>,
    {
        Self::from_fn(self.size, |from, to| self[(from, to)] + self[(to, from)])
    }
}

impl<T> Index<(usize, usize)> for Square<T> {
    type Output = T;
    fn index(&self, (from, to): (usize, usize)) -> &T {
        debug_assert!(to < self.size, "column {to} of {}", self.size);
        &self.cells[from * self.size + to]
    }
}

impl<T> IndexMut<(usize, usize)> for Square<T> {
    fn index_mut(&mut self, (from, to): (usize, usize)) -> &mut T {
        debug_assert!(to < self.size, "column {to} of {}", self.size);
        &mut self.cells[from * self.size + to]
    }
}

impl<T> TryFrom<Vec<T>> for Square<T> {
    type Error = &'static str;
    fn try_from(cells: Vec<T>) -> Result<Self, Self::Error> {
        let size = cells.len().isqrt();
        if size * size == cells.len() { Ok(Self { size, cells }) } else { Err("cells of no square matrix") }
    }
}

impl<T: Serialize> Serialize for Square<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cells.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_send_and_columns_receive() {
        let square = Square::from_fn(3, |from, to| 10 * from + to);
        assert_eq!(square.row(1), [10, 11, 12]);
        assert_eq!((square[(0, 2)], square.transposed()[(0, 2)], square.both_ways()[(0, 2)]), (2, 20, 22));
        let apart: Vec<_> = square.apart().collect();
        assert_eq!((apart.len(), apart[2]), (6, ((1, 0), 10)));
        assert!(Square::<u8>::default().pairs().next().is_none());
    }

    #[test]
    fn it_is_told_as_a_list_of_cells() {
        let square = Square::from_fn(2, |from, to| from + 2 * to);
        let text = serde_json::to_string(&square).unwrap();
        assert_eq!(text, "[0,2,1,3]");
        assert_eq!(serde_json::from_str::<Square<usize>>(&text).unwrap(), square);
        assert!(serde_json::from_str::<Square<usize>>("[1,2]").is_err());
    }
}
