//! A matrix at every level of detail: each half as wide as the one below, by the greatest magnitude.

use super::Matrix;

/// A matrix with its coarser forms. They are made when first looked at, each from the next finer one that there is.
#[derive(Debug, Clone, Default)]
pub struct Pyramid {
    /// By how often they were halved.
    levels: Vec<Option<Matrix>>,
}

impl PartialEq for Pyramid {
    fn eq(&self, other: &Self) -> bool {
        self.finest() == other.finest()
    }
}

impl Pyramid {
    /// Over a matrix.
    pub fn new(matrix: Matrix) -> Self {
        Self { levels: vec![Some(matrix)] }
    }

    /// The matrix itself.
    pub fn finest(&self) -> Option<&Matrix> {
        self.levels.first()?.as_ref()
    }

    /// Rows of the matrix itself.
    pub fn size(&self) -> usize {
        self.finest().map_or(0, Matrix::size)
    }

    /// The finest level whose cells have at least a pixel, where a rank has `cell` pixels: its number, and the matrix.
    pub fn level_for(&mut self, cell: f64) -> Option<(usize, &Matrix)> {
        let (mut level, mut width, mut size) = (0, cell, self.size());
        while width < 1.0 && size > 1 {
            width *= 2.0;
            size = size.div_ceil(2);
            level += 1;
        }
        if self.levels.len() <= level {
            self.levels.resize(level + 1, None);
        }
        if self.levels[level].is_none() {
            let finer = (0..level).rev().find(|at| self.levels[*at].is_some())?;
            let made = self.levels[finer].as_ref()?.coarser((level - finer) as u32);
            self.levels[level] = Some(made);
        }
        Some((level, self.levels[level].as_ref()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_level_has_a_pixel_to_a_cell() {
        let mut pyramid = Pyramid::new(Matrix::all_pairs(100, 1.0));
        assert_eq!(pyramid.level_for(7.0).map(|(level, m)| (level, m.size())), Some((0, 100)));
        assert_eq!(pyramid.level_for(0.4).map(|(level, m)| (level, m.size())), Some((2, 25)));
        assert_eq!(pyramid.level_for(1e-9).map(|(level, m)| (level, m.size())), Some((7, 1)));
        assert!(Pyramid::default().level_for(1.0).is_none());
    }
}
