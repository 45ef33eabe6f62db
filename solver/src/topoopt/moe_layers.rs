//! Pairs wired anew for every layer with experts, and what setting up circuits may take.

use super::architectures::Bench;
use super::fabric::{Fabric, WiredFabric};
use super::finder::{Finder, FoundWiring, Traffic, find_split};
use super::moe_spec::MoeSpec;
use crate::base::square::Square;
use crate::base::units::{BitsPerSecond, Bytes, Seconds};

/// What stays of a wiring when its pairs move.
#[derive(Debug)]
pub(super) struct RewiredPairs {
    finder: Finder,
    /// The wiring that has the rings.
    rings: FoundWiring,
    /// First servers of the groups with their sizes.
    groups: Vec<(usize, usize)>,
    link: BitsPerSecond,
}

impl RewiredPairs {
    pub(super) fn new(bench: &Bench, spec: &MoeSpec, lasting: &FoundWiring) -> Self {
        let n = lasting.wiring.servers as usize;
        let size = (spec.group as usize).clamp(1, n.max(1));
        let groups = (0..n).step_by(size).map(|first| (first, size.min(n - first))).collect();
        let mut rings = lasting.clone();
        rings.wiring.pairs.clear();
        let taken = rings.wiring.used().into_iter().max().unwrap_or(0);
        let degree = bench.finder.degree.saturating_sub(taken);
        let degree = if bench.finder.rings_alone { 0 } else { degree };
        Self {
            finder: Finder { degree, rings_alone: false, ..bench.finder },
            rings,
            groups,
            link: bench.link(),
        }
    }

    /// The wiring for a layer's bytes. Groups of a size see the same gate, so that each has the pairs of the first of them.
    pub(super) fn fabric(&self, bytes: &Square<Bytes>) -> Fabric {
        let n = self.rings.wiring.servers;
        let mut found = self.rings.clone();
        let mut last: (usize, Vec<(u32, u32)>) = (0, Vec::new());
        for &(first, size) in &self.groups {
            if last.0 != size {
                let parallel = Square::from_fn(size, |from, to| bytes[(first + from, first + to)]);
                let traffic = Traffic { servers: size as u32, parallel, ..Traffic::default() };
                last = (size, find_split(&traffic, self.finder, (0, self.finder.degree)).wiring.pairs);
            }
            let moved = last.1.iter().map(|&(a, b)| (a + first as u32, b + first as u32));
            found.wiring.pairs.extend(moved);
        }
        Fabric::Wired(WiredFabric::new(&found, &[n], self.link))
    }
}

/// The time for setting up circuits at which exchanges, each `(without, with)` them once they are set up and each at its
/// faster, take so long; none where even without any they take less, or where they never take so little.
pub(super) fn pays_below(exchanges: &[(Seconds, Seconds)], time: Seconds) -> Option<Seconds> {
    /// Halvings of the time in question: more than a 53-bit fraction has.
    const HALVINGS: usize = 64;
    let all = |latency: f64| {
        exchanges.iter().map(|&(alone, with)| alone.min(with + Seconds(latency))).sum::<Seconds>()
    };
    let mut high = exchanges.iter().map(|&(alone, with)| (alone - with).get()).fold(0.0, f64::max);
    let mut low = 0.0;
    if all(low) >= time || all(high) < time {
        return None;
    }
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if all(middle) < time { low = middle } else { high = middle }
    }
    Some(Seconds(high))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: exchanges of 10 and 4 s that circuits do in 4 and 3: 7 + 2 x up to 1 s, then 8 + x.
    #[test]
    fn where_setting_up_pays() {
        let exchanges = [(10.0, 4.0), (4.0, 3.0)].map(|(alone, with)| (Seconds(alone), Seconds(with)));
        let below = |seconds: f64| pays_below(&exchanges, Seconds(seconds)).map(Seconds::get);
        let close = |seconds: f64, latency: f64| (below(seconds).unwrap() - latency).abs() < 1e-9;
        assert!(close(8.0, 0.5) && close(9.0, 1.0) && close(12.0, 4.0));
        assert_eq!((below(7.0), below(15.0)), (None, None));
    }
}
