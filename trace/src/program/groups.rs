//! Groups of ranks: all of a size and stride, as frameworks lay them out, or one by its members.

/// Who takes part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Groups {
    /// Ranks of each; `None`: all ranks.
    pub(super) size: Option<u32>,
    /// From one to the next.
    pub(super) stride: u32,
    /// The only group, where it is no such one.
    pub(super) members: Option<Vec<u32>>,
}

impl Groups {
    /// Of a group that is known, by its ranks or its size: ranks at equal distances, in blocks that fill the run, stand for a group of
    /// every such block.
    pub(super) fn of(ranks: Option<&[u32]>, size: Option<u32>, world: Option<u32>) -> Self {
        let Some(ranks) = ranks else {
            let size = size.filter(|size| Some(*size) != world);
            return Self { size, stride: 1, members: None };
        };
        let mut sorted = ranks.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let size = sorted.len() as u32;
        if let [first, second, ..] = sorted[..] {
            let stride = second - first;
            let even = sorted.windows(2).all(|pair| pair[1] - pair[0] == stride);
            let block = u64::from(size) * u64::from(stride);
            let whole = world.is_some_and(|world| u64::from(world) % block == 0);
            if even && whole && u64::from(first) % block < u64::from(stride) {
                return Self { size: Some(size).filter(|size| Some(*size) != world), stride, members: None };
            }
        }
        Self { size: Some(size), stride: 1, members: Some(sorted) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_of_a_layout() {
        let of = |ranks: &[u32], world| Groups::of(Some(ranks), None, Some(world));
        let all = |size, stride| Groups { size, stride, members: None };
        assert_eq!(of(&[4, 5, 6, 7], 16), all(Some(4), 1));
        assert_eq!(of(&[13, 1, 5, 9], 16), all(Some(4), 4));
        assert_eq!(of(&[0, 1, 2, 3], 4), all(None, 1));
        assert_eq!(of(&[1, 2], 4).members, Some(vec![1, 2]));
        assert_eq!(of(&[0, 1, 3], 6).members, Some(vec![0, 1, 3]));
        assert_eq!(Groups::of(None, Some(8), Some(16)), all(Some(8), 1));
    }
}
