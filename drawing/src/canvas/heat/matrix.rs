//! Who sends how much to whom: a sparse square matrix, row by row.

/// A sparse square matrix. Cells that hold nothing are zero.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Matrix {
    size: usize,
    /// Where each row begins in `columns` and `values`; one more at the end.
    starts: Vec<u32>,
    /// Columns of the cells that hold something, ascending within a row.
    columns: Vec<u32>,
    values: Vec<f64>,
}

impl Matrix {
    /// From cells in any order. Several for one cell add up; what lies outside or is not finite is left out.
    pub fn new(size: usize, cells: impl Iterator<Item = (u32, u32, f64)> + Clone) -> Self {
        let inside = |&(row, column, value): &(u32, u32, f64)| {
            (row as usize) < size && (column as usize) < size && value.is_finite() && value != 0.0
        };
        let mut starts = vec![0u32; size + 1];
        for (row, ..) in cells.clone().filter(inside) {
            starts[row as usize + 1] += 1;
        }
        for row in 0..size {
            starts[row + 1] += starts[row];
        }
        let count = starts.last().map_or(0, |&end| end as usize);
        let (mut columns, mut values) = (vec![0u32; count], vec![0.0; count]);
        let mut next = starts.clone();
        for (row, column, value) in cells.filter(inside) {
            let place = next[row as usize] as usize;
            columns[place] = column;
            values[place] = value;
            next[row as usize] += 1;
        }
        let mut matrix = Self { size, starts, columns, values };
        matrix.tidy();
        matrix
    }

    /// Sorts each row and adds up what is there twice.
    fn tidy(&mut self) {
        let mut kept = 0;
        let mut begin = 0;
        let mut order: Vec<(u32, f64)> = Vec::new();
        for row in 0..self.size {
            let end = self.starts[row + 1] as usize;
            let sorted = self.columns[begin..end].windows(2).all(|pair| pair[0] < pair[1]);
            if sorted {
                self.columns.copy_within(begin..end, kept);
                self.values.copy_within(begin..end, kept);
                kept += end - begin;
            } else {
                order.clear();
                order.extend((begin..end).map(|at| (self.columns[at], self.values[at])));
                order.sort_by_key(|cell| cell.0);
                let first = kept;
                for &(column, value) in &order {
                    if kept > first && self.columns[kept - 1] == column {
                        self.values[kept - 1] += value;
                    } else {
                        self.columns[kept] = column;
                        self.values[kept] = value;
                        kept += 1;
                    }
                }
            }
            begin = end;
            self.starts[row + 1] = kept as u32;
        }
        self.columns.truncate(kept);
        self.values.truncate(kept);
    }

    /// Every cell but the diagonal the same.
    pub fn all_pairs(size: usize, value: f64) -> Self {
        let ranks = size as u32;
        let cells = (0..ranks).flat_map(move |row| {
            (0..ranks).filter(move |&column| column != row).map(move |column| (row, column, value))
        });
        Self::new(size, cells)
    }

    /// Rows, and columns.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Cells that hold something.
    pub fn filled(&self) -> usize {
        self.values.len()
    }

    /// What a cell holds; zero outside.
    pub fn get(&self, row: u32, column: u32) -> f64 {
        let (columns, values) = self.row(row as usize);
        columns.binary_search(&column).map_or(0.0, |at| values[at])
    }

    /// A row: its columns and what they hold.
    pub fn row(&self, row: usize) -> (&[u32], &[f64]) {
        if row >= self.size {
            return (&[], &[]);
        }
        let range = self.starts[row] as usize..self.starts[row + 1] as usize;
        (&self.columns[range.clone()], &self.values[range])
    }

    /// Every cell that holds something, row by row.
    pub fn cells(&self) -> impl Iterator<Item = (u32, u32, f64)> + Clone + '_ {
        (0..self.size).flat_map(|row| {
            let (columns, values) = self.row(row);
            columns.iter().zip(values).map(move |(&column, &value)| (row as u32, column, value))
        })
    }

    /// The sum of each row: what a rank sends.
    pub fn row_sums(&self) -> Vec<f64> {
        (0..self.size).map(|row| self.row(row).1.iter().sum()).collect()
    }

    /// The sum of each column: what a rank receives.
    pub fn column_sums(&self) -> Vec<f64> {
        let mut sums = vec![0.0; self.size];
        for (&column, value) in self.columns.iter().zip(&self.values) {
            sums[column as usize] += value;
        }
        sums
    }

    /// The sum of all cells.
    pub fn total(&self) -> f64 {
        self.values.iter().sum()
    }

    /// The least and the greatest magnitude among the cells that hold something.
    pub fn range(&self) -> Option<(f64, f64)> {
        self.values.iter().map(|value| value.abs()).fold(None, |range, value| {
            let (least, most) = range.unwrap_or((value, value));
            Some((least.min(value), most.max(value)))
        })
    }

    /// This one less another, cell by cell; the size is this one's.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        let less = other.cells().map(|(row, column, value)| (row, column, -value));
        let mut difference = Self::new(self.size, self.cells().chain(less));
        difference.drop_zeros();
        difference
    }

    /// The same matrix with its ranks in another order: row and column `i` are those of rank `order[i]` here.
    #[must_use]
    pub fn reordered(&self, order: &[u32]) -> Self {
        let mut place = vec![u32::MAX; self.size];
        for (at, &rank) in order.iter().enumerate() {
            if let Some(place) = place.get_mut(rank as usize) {
                *place = at as u32;
            }
        }
        let moved =
            self.cells().map(|(row, column, value)| (place[row as usize], place[column as usize], value));
        Self::new(self.size, moved)
    }

    fn drop_zeros(&mut self) {
        let mut kept = 0;
        let mut begin = 0;
        for row in 0..self.size {
            let end = self.starts[row + 1] as usize;
            for at in begin..end {
                if self.values[at] != 0.0 {
                    self.columns[kept] = self.columns[at];
                    self.values[kept] = self.values[at];
                    kept += 1;
                }
            }
            begin = end;
            self.starts[row + 1] = kept as u32;
        }
        self.columns.truncate(kept);
        self.values.truncate(kept);
    }

    /// One row and column for each 2^`halvings`: each cell holds what is greatest in magnitude of those it stands for, so
    /// that thin lines do not fade and the colours keep their meaning.
    #[must_use]
    pub fn coarser(&self, halvings: u32) -> Self {
        let size = self.size.div_ceil(1 << halvings);
        let mut coarse =
            Self { size, starts: Vec::with_capacity(size + 1), columns: Vec::new(), values: Vec::new() };
        coarse.starts.push(0);
        let mut greatest = vec![0.0f64; size];
        let mut touched: Vec<u32> = Vec::new();
        for row in 0..size {
            let end = ((row + 1) << halvings).min(self.size);
            for fine in row << halvings..end {
                let (columns, values) = self.row(fine);
                for (&column, &value) in columns.iter().zip(values) {
                    // What adds up to nothing takes no place.
                    if value == 0.0 {
                        continue;
                    }
                    let at = column >> halvings;
                    let held = &mut greatest[at as usize];
                    if *held == 0.0 {
                        touched.push(at);
                    }
                    if value.abs() > held.abs() {
                        *held = value;
                    }
                }
            }
            touched.sort_unstable();
            for at in touched.drain(..) {
                coarse.columns.push(at);
                coarse.values.push(core::mem::take(&mut greatest[at as usize]));
            }
            coarse.starts.push(coarse.values.len() as u32);
        }
        coarse
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of(size: usize, cells: &[(u32, u32, f64)]) -> Matrix {
        Matrix::new(size, cells.iter().copied())
    }

    #[test]
    fn cells_in_any_order_add_up() {
        let matrix =
            of(3, &[(2, 1, 4.0), (0, 2, 1.0), (0, 1, 3.0), (0, 2, 0.5), (7, 0, 1.0), (1, 1, f64::NAN)]);
        assert_eq!(matrix.filled(), 3);
        assert_eq!((matrix.get(0, 2), matrix.get(0, 1), matrix.get(2, 1)), (1.5, 3.0, 4.0));
        assert_eq!((matrix.get(1, 1), matrix.get(9, 9)), (0.0, 0.0));
        assert_eq!(matrix.row_sums(), [4.5, 0.0, 4.0]);
        assert_eq!(matrix.column_sums(), [0.0, 7.0, 1.5]);
        assert_eq!((matrix.total(), matrix.range()), (8.5, Some((1.5, 4.0))));
        assert_eq!(Matrix::default().range(), None);
    }

    #[test]
    fn a_difference_has_signs_and_no_zeros() {
        let one = of(2, &[(0, 1, 5.0), (1, 0, 2.0)]);
        let other = of(2, &[(0, 1, 5.0), (1, 0, 3.0), (1, 1, 1.0)]);
        assert_eq!(one.minus(&other), of(2, &[(1, 0, -1.0), (1, 1, -1.0)]));
        assert_eq!(one.minus(&one).filled(), 0);
    }

    #[test]
    fn every_pair_but_the_diagonal() {
        let all = Matrix::all_pairs(4, 2.0);
        assert_eq!((all.filled(), all.total(), all.get(2, 2)), (12, 24.0, 0.0));
    }

    #[test]
    fn ranks_in_another_order() {
        let matrix = of(3, &[(0, 1, 5.0), (1, 2, 7.0)]);
        let moved = matrix.reordered(&[2, 1, 0]);
        assert_eq!((moved.get(2, 1), moved.get(1, 0)), (5.0, 7.0));
        assert_eq!(moved.reordered(&[2, 1, 0]), matrix);
    }

    proptest! {
        /// Each level holds the greatest magnitude of what it stands for, and nothing vanishes.
        #[test]
        fn coarser_keeps_the_greatest(size in 1usize..20, halvings in 1u32..4, cells in prop::collection::vec((0u32..20, 0u32..20, -9i32..9), 0..80)) {
            let cells: Vec<_> = cells.into_iter().map(|(r, c, v)| (r, c, f64::from(v))).collect();
            let fine = of(size, &cells);
            let coarse = fine.coarser(halvings);
            let block = 1u32 << halvings;
            prop_assert_eq!(coarse.size(), size.div_ceil(block as usize));
            for row in 0..coarse.size() as u32 {
                for column in 0..coarse.size() as u32 {
                    let of = |at: u32| (0..block).map(move |offset| block * at + offset);
                    let most = of(row)
                        .flat_map(|row| of(column).map(move |column| (row, column)))
                        .map(|(row, column)| fine.get(row, column).abs())
                        .fold(0.0, f64::max);
                    prop_assert_eq!(coarse.get(row, column).abs(), most);
                }
            }
        }
    }
}
