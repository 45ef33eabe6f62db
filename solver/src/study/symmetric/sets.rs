//! Sets of stations, one for each node: who sends through it.

use super::fabric::{Fabric, Station};

/// A bit for each station at each node.
#[derive(Debug)]
pub(super) struct StationSets {
    words: usize,
    bits: Vec<u64>,
}

impl Fabric {
    /// Empty sets.
    pub(super) fn station_sets(&self) -> StationSets {
        let words = self.stations.len().div_ceil(64);
        StationSets { words, bits: vec![0; words * self.node_count()] }
    }

    /// Flows over a capacity, in whole or in part, between stations of which `counts` is true.
    pub(super) fn pairs_over(&self, capacity: u32, counts: impl Fn(usize, usize) -> bool) -> u32 {
        let mut behind = self.station_sets();
        let mut flows = 0u64;
        for (goal, to) in self.stations.iter().enumerate() {
            let own = |access: Option<(u32, u32)>, up: bool| {
                access.is_some_and(|(out, back)| if up { out == capacity } else { back == capacity })
            };
            let receives = to.members.iter().any(|&(_, access)| own(access, false));
            for &node in self.order(goal) {
                behind.clear(node);
            }
            for (source, from) in self.stations.iter().enumerate() {
                if !self.reaches(from.node, goal) || !counts(source, goal) {
                    continue;
                }
                let same = u64::from(source == goal);
                if receives {
                    flows += from.count() - same;
                }
                if from.members.iter().any(|&(_, access)| own(access, true)) {
                    flows += to.count() - same;
                }
                if source != goal {
                    behind.insert(from.node, source);
                }
            }
            for &node in self.order(goal).iter().rev() {
                for hop in self.next(node, goal) {
                    if hop.capacity == capacity {
                        flows += behind.weight(node, &self.stations) * to.count();
                    }
                    behind.merge(node, hop.node);
                }
            }
        }
        flows as u32
    }
}

impl StationSets {
    fn row(&self, node: u32) -> std::ops::Range<usize> {
        let start = node as usize * self.words;
        start..start + self.words
    }

    pub(super) fn clear(&mut self, node: u32) {
        let row = self.row(node);
        self.bits[row].fill(0);
    }

    pub(super) fn insert(&mut self, node: u32, station: usize) {
        let row = self.row(node);
        self.bits[row][station / 64] |= 1 << (station % 64);
    }

    /// Adds the set of one node to that of another.
    pub(super) fn merge(&mut self, from: u32, into: u32) {
        let (from, into) = (self.row(from).start, self.row(into).start);
        for word in 0..self.words {
            self.bits[into + word] |= self.bits[from + word];
        }
    }

    /// How many endpoints the stations of a node's set have.
    pub(super) fn weight(&self, node: u32, stations: &[Station]) -> u64 {
        let mut sum = 0;
        for (word, &bits) in self.bits[self.row(node)].iter().enumerate() {
            let mut rest = bits;
            while rest != 0 {
                sum += stations[word * 64 + rest.trailing_zeros() as usize].count();
                rest &= rest - 1;
            }
        }
        sum
    }
}
