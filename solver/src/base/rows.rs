//! Lists by number, all in one piece of memory: the form in which graphs are held and read.

/// A list of items for each of some numbers: what leaves each node, who is next to it.
///
/// ```
/// use gargalo_solver::base::rows::Rows;
///
/// let neighbours = Rows::both_ways(3, [(0, 1), (1, 2)].into_iter());
/// assert_eq!(neighbours.of(1), [0, 2]);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Rows<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T: Copy> Rows<T> {
    /// `count` lists of items, each with the number of the list that it goes to. In a list they keep their order.
    pub fn new(count: usize, items: impl Iterator<Item = (u32, T)> + Clone) -> Self {
        let mut starts = vec![0u32; count + 1];
        for (row, _) in items.clone() {
            starts[row as usize + 1] += 1;
        }
        for row in 0..count {
            starts[row + 1] += starts[row];
        }
        let Some((_, first)) = items.clone().next() else { return Self { starts, items: Vec::new() } };
        let mut placed = vec![first; starts[count] as usize];
        let mut next = starts.clone();
        for (row, item) in items {
            let place = &mut next[row as usize];
            placed[*place as usize] = item;
            *place += 1;
        }
        Self { starts, items: placed }
    }

    /// How many lists.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether there are no lists.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The list with a number.
    pub fn of(&self, row: usize) -> &[T] {
        &self.items[self.starts[row] as usize..self.starts[row + 1] as usize]
    }

    /// All items with the numbers of their lists, list after list.
    pub fn iter(&self) -> impl Iterator<Item = (u32, T)> + Clone + '_ {
        (0..self.len()).flat_map(|row| self.of(row).iter().map(move |&item| (row as u32, item)))
    }
}

impl Rows<u32> {
    /// The neighbours of each node, in the order of the links; those on parallel links more than once.
    pub fn both_ways(count: usize, links: impl Iterator<Item = (u32, u32)> + Clone) -> Self {
        Self::new(count, links.flat_map(|(a, b)| [(a, b), (b, a)]))
    }
}
