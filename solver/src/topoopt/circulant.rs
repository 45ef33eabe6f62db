//! How far it is between servers wired in rings: a circulant graph, seen from any server.

use crate::base::search::{Reach, UNREACHED};

/// Distances in a circulant graph: all servers see the same, so one row tells all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CirculantDistances {
    /// `hops[m]`: fewest hops from server s to server s + m (mod n); [`UNREACHED`] where there is no way.
    pub hops: Vec<u32>,
}

impl CirculantDistances {
    /// By breadth-first search from server 0 over arcs of these lengths. O(n × arcs).
    pub fn of(n: u32, arcs: &[u32]) -> Self {
        let turned = |at: u32, arc: u32| ((u64::from(at) + u64::from(arc)) % u64::from(n)) as u32;
        let start = (n > 0).then_some(0);
        let next = |at: u32| arcs.iter().map(move |&arc| turned(at, arc));
        Self { hops: Reach::from(n as usize, start, next).hops }
    }

    /// The farthest; `None` where some server is not reached.
    pub fn diameter(&self) -> Option<u32> {
        self.hops.iter().copied().max().filter(|&far| far != UNREACHED)
    }

    /// The sum over all other servers; `None` where one is not reached.
    pub fn sum(&self) -> Option<u64> {
        self.diameter()?;
        Some(self.hops.iter().map(|&far| u64::from(far)).sum())
    }

    /// The mean over all other servers; `None` where one is not reached or there is none.
    pub fn mean(&self) -> Option<f64> {
        let others = self.hops.len().saturating_sub(1);
        let sum = self.sum().filter(|_| others > 0)?;
        Some(sum as f64 / others as f64)
    }
}

/// The lengths of the arcs of rings: the jumps, and n minus each where rings run both ways; each once.
pub fn arcs(n: u32, jumps: &[u32], both_ways: bool) -> Vec<u32> {
    let back = jumps.iter().filter(|_| both_ways).map(|&jump| n - jump);
    let mut arcs: Vec<u32> = jumps.iter().copied().chain(back).collect();
    arcs.sort_unstable();
    arcs.dedup();
    arcs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// d parallel +1 rings: n − 1 hops at most, n / 2 on average (one way).
    #[test]
    fn one_ring() {
        let one = CirculantDistances::of(16, &arcs(16, &[1], false));
        assert_eq!((one.diameter(), one.mean()), (Some(15), Some(8.0)));
        let both = CirculantDistances::of(16, &arcs(16, &[1], true));
        assert_eq!(both.diameter(), Some(8));
    }

    #[test]
    fn what_is_not_reached_has_no_mean() {
        let halves = CirculantDistances::of(8, &arcs(8, &[2], true));
        assert_eq!((halves.diameter(), halves.sum(), halves.mean()), (None, None, None));
        assert_eq!(CirculantDistances::of(1, &[]).mean(), None);
    }
}
