//! When the first flow of each link finishes: a heap of links with updatable times.

/// Stands for "not in the heap".
const ABSENT: u32 = u32::MAX;

const ARITY: usize = 4;

/// A min-heap of (time, link) with each link's place, so that a link's time can change.
#[derive(Debug, Clone, Default)]
pub(super) struct Ends {
    heap: Vec<(f64, u32)>,
    place: Vec<u32>,
}

impl Ends {
    pub(super) fn new(links: usize) -> Self {
        Self { heap: Vec::new(), place: vec![ABSENT; links] }
    }

    /// Adds a link, without a time.
    pub(super) fn push_link(&mut self) {
        self.place.push(ABSENT);
    }

    /// The earliest time; infinite when there is none.
    pub(super) fn first(&self) -> f64 {
        self.heap.first().map_or(f64::INFINITY, |entry| entry.0)
    }

    /// The links whose time is at most `bound`, in no particular but always the same order.
    pub(super) fn until(&self, bound: f64, links: &mut Vec<u32>) {
        links.clear();
        let mut pending = vec![0];
        while let Some(index) = pending.pop() {
            if let Some(&(time, link)) = self.heap.get(index)
                && time <= bound
            {
                links.push(link);
                pending.extend(index * ARITY + 1..=index * ARITY + ARITY);
            }
        }
    }

    /// Sets a link's time; an infinite one takes it out.
    pub(super) fn set(&mut self, link: u32, time: f64) {
        let place = self.place[link as usize];
        if time == f64::INFINITY {
            self.remove(link);
        } else if place == ABSENT {
            self.heap.push((time, link));
            self.up(self.heap.len() - 1, (time, link));
        } else if time < self.heap[place as usize].0 {
            self.up(place as usize, (time, link));
        } else {
            self.down(place as usize, (time, link));
        }
    }

    /// Takes a link out, if it is in.
    pub(super) fn remove(&mut self, link: u32) {
        let place = self.place[link as usize];
        if place == ABSENT {
            return;
        }
        self.place[link as usize] = ABSENT;
        let Some(last) = self.heap.pop() else { return };
        let place = place as usize;
        if place < self.heap.len() {
            if last.0 < self.heap[place].0 {
                self.up(place, last);
            } else {
                self.down(place, last);
            }
        }
    }

    #[inline(always)]
    fn up(&mut self, mut index: usize, entry: (f64, u32)) {
        while index > 0 {
            let parent = (index - 1) / ARITY;
            if self.heap[parent].0 <= entry.0 {
                break;
            }
            self.put(index, self.heap[parent]);
            index = parent;
        }
        self.put(index, entry);
    }

    #[inline(always)]
    fn down(&mut self, mut index: usize, entry: (f64, u32)) {
        loop {
            let first = index * ARITY + 1;
            let beyond = self.heap.len().min(first + ARITY);
            if first >= beyond {
                break;
            }
            let mut least = first;
            for child in first + 1..beyond {
                if self.heap[child].0 < self.heap[least].0 {
                    least = child;
                }
            }
            if self.heap[least].0 >= entry.0 {
                break;
            }
            self.put(index, self.heap[least]);
            index = least;
        }
        self.put(index, entry);
    }

    #[inline(always)]
    fn put(&mut self, index: usize, entry: (f64, u32)) {
        self.heap[index] = entry;
        self.place[entry.1 as usize] = index as u32;
    }
}
