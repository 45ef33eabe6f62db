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
    #[inline(always)]
    pub(crate) fn top(&self) -> Option<Entry> {
        self.entries.first().copied()
    }

    /// Gives the least entry a new key.
    #[inline(always)]
    pub(crate) fn replace_top(&mut self, key: f64) {
        if let Some(&top) = self.entries.first() {
            self.sift_down(0, Entry { key, link: top.link });
        }
    }

    /// Takes the least entry out.
    #[inline(always)]
    pub(crate) fn pop(&mut self) {
        if let Some(last) = self.entries.pop()
            && !self.entries.is_empty()
        {
            self.sift_down(0, last);
        }
    }

    #[inline(always)]
    fn sift_down(&mut self, mut index: usize, entry: Entry) {
        let entries = &mut self.entries[..];
        let length = entries.len();
        loop {
            let first = index * ARITY + 1;
            if first >= length {
                break;
            }
            let children = &entries[first..length.min(first + ARITY)];
            // The same child either way. A processor that may guess ahead is quicker with branches; what WebAssembly is
            // compiled to is not.
            let least = match children {
                [_, _, _, _] if cfg!(target_arch = "wasm32") => least_of_four(children),
                _ => least_of(children),
            };
            if children[least].key >= entry.key {
                break;
            }
            let least = first + least;
            entries[index] = entries[least];
            index = least;
        }
        entries[index] = entry;
    }
}

/// The position of the least entry, the first of them if there are several.
fn least_of(entries: &[Entry]) -> usize {
    let mut least = 0;
    let mut least_key = entries[0].key;
    for (position, candidate) in entries.iter().enumerate().skip(1) {
        if candidate.key < least_key {
            least = position;
            least_key = candidate.key;
        }
    }
    least
}

/// The same for four, without a branch.
fn least_of_four(entries: &[Entry]) -> usize {
    let left = usize::from(entries[1].key < entries[0].key);
    let right = 2 + usize::from(entries[3].key < entries[2].key);
    left + (right - left) * usize::from(entries[right].key < entries[left].key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_the_least() {
        for code in 0..256_usize {
            let keys = [code % 4, code / 4 % 4, code / 16 % 4, code / 64].map(|key| key as f64);
            let entries = keys.map(|key| Entry { key, link: 0 });
            assert_eq!(least_of_four(&entries), least_of(&entries), "{keys:?}");
        }
    }

    #[test]
    fn entries_come_out_in_order() {
        let mut heap = LazyHeap::default();
        for link in 0..1000 {
            heap.stage(f64::from(link * 7919 % 1000), link);
        }
        heap.build();
        let mut keys = Vec::new();
        while let Some(top) = heap.top() {
            keys.push(top.key);
            heap.pop();
        }
        assert_eq!(keys.len(), 1000);
        assert!(keys.is_sorted());
    }
}
