//! Which ranks belong together: outlines around the cells between ranks of one server or one group.

use core::ops::Range;

/// Ranks by group, as runs of ranks that follow each other.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Outline {
    /// Runs of each group.
    groups: Vec<Vec<Range<u32>>>,
}

/// Blocks beyond this many are a texture, not outlines.
pub const MOST: usize = 4000;

impl Outline {
    /// From the group of each rank.
    pub fn new(group_of: &[u32]) -> Self {
        let count = group_of.iter().max().map_or(0, |&last| last as usize + 1);
        // Groups are numbered without gaps, or nearly: a stray great number is not worth the memory.
        if count > group_of.len().saturating_mul(2) {
            return Self::default();
        }
        let mut groups = vec![Vec::new(); count];
        let mut begin = 0;
        for run in group_of.chunk_by(|a, b| a == b) {
            let end = begin + run.len() as u32;
            groups[run[0] as usize].push(begin..end);
            begin = end;
        }
        Self { groups }
    }

    /// The blocks of cells between ranks of one group: rows and columns. Empty where there would be more than [`MOST`].
    pub fn blocks(&self) -> Vec<(Range<u32>, Range<u32>)> {
        let count: usize = self.groups.iter().map(|runs| runs.len() * runs.len()).sum();
        if count > MOST {
            return Vec::new();
        }
        let mut blocks = Vec::with_capacity(count);
        for runs in &self.groups {
            for rows in runs {
                for columns in runs {
                    blocks.push((rows.clone(), columns.clone()));
                }
            }
        }
        blocks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_are_blocks_on_the_diagonal() {
        let outline = Outline::new(&[0, 0, 1, 1]);
        assert_eq!(outline.blocks(), [(0..2, 0..2), (2..4, 2..4)]);
    }

    #[test]
    fn a_group_in_pieces_has_a_block_for_each_pair_of_them() {
        let outline = Outline::new(&[0, 1, 0, 1]);
        assert_eq!(outline.blocks().len(), 8);
        assert!(outline.blocks().contains(&(0..1, 2..3)));
    }

    #[test]
    fn too_many_blocks_are_none() {
        let scattered: Vec<u32> = (0..4096).map(|rank| rank % 2).collect();
        assert!(Outline::new(&scattered).blocks().is_empty());
        assert!(Outline::new(&[]).blocks().is_empty());
        assert!(Outline::new(&[u32::MAX - 1]).blocks().is_empty());
    }
}
