//! All combinations of some axes, in a fixed order, dealt out to shards.

use core::ops::Range;

/// Axes with so many values each; the last one changes fastest.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Grid {
    sizes: Vec<u64>,
}

impl Grid {
    /// A grid; `None` where one axis is empty.
    pub fn new(sizes: Vec<u64>) -> Option<Self> {
        (!sizes.contains(&0)).then_some(Self { sizes })
    }

    /// How many combinations there are. Without axes it is one.
    pub fn len(&self) -> u128 {
        self.sizes.iter().fold(1, |product, &size| u128::from(size).saturating_mul(product))
    }

    /// Never: an axis has at least one value.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The position on each axis of a combination.
    pub fn at(&self, mut index: u64) -> Vec<u32> {
        let mut position: Vec<u32> = self
            .sizes
            .iter()
            .rev()
            .map(|&size| {
                let own = index % size;
                index /= size;
                own as u32
            })
            .collect();
        position.reverse();
        position
    }
}

/// One of several parts of a list: every `of`-th item from `first` on. What is slow at one end of an axis is so shared out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// Its first item.
    pub first: u64,
    /// How many shards there are.
    pub of: u64,
}

impl Shard {
    /// The whole list.
    pub const ALL: Self = Self { first: 0, of: 1 };

    /// From `i/n`, with i from 1 to n or from 0 to n − 1: taken modulo n, each way of counting gives every item once.
    pub fn parse(text: &str) -> Option<Self> {
        let (part, of) = text.split_once('/')?;
        let (part, of): (u64, u64) = (part.trim().parse().ok()?, of.trim().parse().ok()?);
        (of > 0 && part <= of).then(|| Self { first: part % of, of })
    }

    /// Its items of a list that long.
    pub fn of(self, len: u64) -> core::iter::StepBy<Range<u64>> {
        (self.first.min(len)..len).step_by(usize::try_from(self.of).unwrap_or(usize::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_axis_is_the_fastest() {
        let grid = Grid::new(vec![2, 3]).unwrap();
        let all: Vec<Vec<u32>> = (0..6).map(|index| grid.at(index)).collect();
        assert_eq!(all, [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]]);
        assert_eq!(Grid::new(vec![u64::MAX; 9]).unwrap().len(), u128::MAX);
        assert_eq!(Grid::new(vec![3, 0]), None);
    }

    #[test]
    fn shards_share_out_everything_once_whichever_way_they_are_counted() {
        for first in [0, 1] {
            let mut all: Vec<u64> = (first..first + 4)
                .flat_map(|part| Shard::parse(&format!("{part}/4")).unwrap().of(10))
                .collect();
            all.sort_unstable();
            assert!(all.into_iter().eq(0..10));
        }
        for wrong in ["", "3", "5/4", "1/0", "-1/3", "a/b", "1/2/3"] {
            assert_eq!(Shard::parse(wrong), None, "{wrong}");
        }
    }
}
