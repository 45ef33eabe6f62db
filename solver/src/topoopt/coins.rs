//! `CoinChangeMod`: a distance as the fewest jumps that sum to it (mod n).
//!
//! Rings that are wired are coins; a server s + m is reached from s by paying m. The released code breaks ties at random
//! (`all_coin_change`, `query_path`); here the canonical way takes the smallest coin, and the even split takes all that
//! are as short.

use super::circulant::CirculantDistances;
use crate::base::search::UNREACHED;

/// The ways to all distances over these arcs.
#[derive(Debug, Clone, PartialEq)]
pub struct Coins {
    n: u32,
    arcs: Vec<u32>,
    distances: CirculantDistances,
}

impl Coins {
    /// Prepares arcs of these lengths (see [`super::circulant::arcs`]).
    pub fn new(n: u32, arcs: Vec<u32>) -> Self {
        let distances = CirculantDistances::of(n, &arcs);
        Self { n, arcs, distances }
    }

    /// Hops by distance.
    pub const fn distances(&self) -> &CirculantDistances {
        &self.distances
    }

    /// Arcs that a shortest way over distance `m` can begin with: those after which one hop less is left.
    pub fn first_arcs(&self, m: u32) -> impl Iterator<Item = u32> {
        let hops = self.distances.hops[m as usize];
        let reached = hops != UNREACHED && hops > 0;
        self.arcs
            .iter()
            .copied()
            .filter(move |&arc| reached && self.distances.hops[self.rest(m, arc)] + 1 == hops)
    }

    fn rest(&self, m: u32, arc: u32) -> usize {
        ((u64::from(m) + u64::from(self.n) - u64::from(arc)) % u64::from(self.n)) as usize
    }

    /// The canonical way: the smallest arc first that keeps what is left as short as can be. Empty for distance 0;
    /// `None` where there is no way.
    ///
    /// ```
    /// use gargalo_solver::topoopt::coins::Coins;
    ///
    /// // Rings +1 and +5 of 12 servers: ten servers on are two jumps of five.
    /// assert_eq!(Coins::new(12, vec![1, 5]).route(10), Some(vec![5, 5]));
    /// ```
    pub fn route(&self, m: u32) -> Option<Vec<u32>> {
        if self.distances.hops[m as usize] == UNREACHED {
            return None;
        }
        let (mut way, mut left) = (Vec::new(), m);
        while let Some(arc) = self.first_arcs(left).next() {
            way.push(arc);
            left = self.rest(left, arc) as u32;
        }
        Some(way)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every route is a sum of its arcs (mod n), as short as breadth-first search says.
    #[test]
    fn routes_pay_exactly() {
        let coins = Coins::new(97, vec![1, 9, 22]);
        for m in 0..97 {
            let way = coins.route(m).unwrap();
            assert_eq!(way.iter().sum::<u32>() % 97, m);
            assert_eq!(way.len() as u32, coins.distances().hops[m as usize]);
        }
        assert_eq!(Coins::new(8, vec![2]).route(3), None);
    }
}
