//! A min-heap of (key, link) with lazy updates: keys only grow, so a stale entry is found when it comes to the top.

/// One link with the key it had when it was entered.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry {
    pub(crate) key: f64,
    pub(crate) link: u32,
}

/// A four-way min-heap: half the depth of a binary one, and the children of an entry share a cache line.
#[derive(Debug, Clone, Default)]
pub(crate) struct LazyHeap {
    entries: Vec<Entry>,
}

const ARITY: usize = 4;

impl LazyHeap {
    /// Forgets every entry, keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.entries.clear();
    }

    /// Adds an entry without ordering; [`Self::build`] comes after the last.
    pub(crate) fn stage(&mut self, key: f64, link: u32) {
        self.entries.push(Entry { key, link });
    }

    /// Orders what was staged.
    pub(crate) fn build(&mut self) {
        let length = self.entries.len();
        if length > 1 {
            for index in (0..=(length - 2) / ARITY).rev() {
                self.sift_down(index, self.entries[index]);
            }
        }
    }

    /// Adds an entry in order.
    pub(crate) fn push(&mut self, key: f64, link: u32) {
        let mut index = self.entries.len();
        self.entries.push(Entry { key, link });
        while index > 0 {
            let parent = (index - 1) / ARITY;
            if self.entries[parent].key <= key {
                break;
            }
            self.entries[index] = self.entries[parent];
            index = parent;
        }
        self.entries[index] = Entry { key, link };
    }

    /// The least entry.
    pub(crate) fn top(&self) -> Option<Entry> {
        self.entries.first().copied()
    }

    /// Gives the least entry a new key.
    pub(crate) fn replace_top(&mut self, key: f64) {
        if let Some(&top) = self.entries.first() {
            self.sift_down(0, Entry { key, link: top.link });
        }
    }

    /// Takes the least entry out.
    pub(crate) fn pop(&mut self) {
        if let Some(last) = self.entries.pop()
            && !self.entries.is_empty()
        {
            self.sift_down(0, last);
        }
    }

    fn sift_down(&mut self, mut index: usize, entry: Entry) {
        let entries = &mut self.entries[..];
        let length = entries.len();
        loop {
            let first = index * ARITY + 1;
            if first >= length {
                break;
            }
            let mut least = first;
            let mut least_key = entries[first].key;
            for (child, candidate) in (first + 1..).zip(&entries[first + 1..length.min(first + ARITY)]) {
                if candidate.key < least_key {
                    least = child;
                    least_key = candidate.key;
                }
            }
            if least_key >= entry.key {
                break;
            }
            entries[index] = entries[least];
            index = least;
        }
        entries[index] = entry;
    }
}
