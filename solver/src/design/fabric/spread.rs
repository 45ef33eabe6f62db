//! How an all-to-all spreads over the switches of a fabric.

use crate::base::record::words;

words! {
    /// How a switch divides what it sends on over the ways that are equally short.
    #[derive(Default)]
    pub enum Spread {
        /// In proportion to what each way can carry to the end, as adaptive routing and weighted multipath come to.
        #[default]
        Adaptive = "adaptive",
        /// Evenly over its cables, whatever lies behind them (ECMP).
        Ecmp = "ecmp",
    }
}

/// Cables between two switches, taken together.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Trunk {
    /// The switches, by number.
    pub(super) ends: [usize; 2],
    /// Gbit/s from the first to the second, and back.
    pub(super) gbps: [f64; 2],
}

/// What an all-to-all comes to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Load {
    /// Two leaves are not joined.
    Apart,
    /// Nothing crosses a switch's trunks.
    Nothing,
    /// The busiest direction of a trunk.
    Most(Busiest),
}

/// Where most is to be carried for the speed that is there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Busiest {
    /// Pairs of adapters whose data goes there, for each Gbit/s.
    pub(super) pairs_per_gbps: f64,
    pub(super) from: usize,
    pub(super) to: usize,
}

/// The trunks of each switch: the switch at the other end, the trunk, the direction.
type Ways = Vec<Vec<(usize, usize, usize)>>;

/// The busiest direction of a trunk where every adapter sends the same to every other one, over shortest ways.
/// `adapters`: how many hang on each switch.
pub(super) fn busiest(trunks: &[Trunk], adapters: &[f64], spread: Spread) -> Load {
    let mut ways: Ways = vec![Vec::new(); adapters.len()];
    for (number, trunk) in trunks.iter().enumerate() {
        let [a, b] = trunk.ends;
        for (from, to, direction) in [(a, b, 0), (b, a, 1)] {
            if trunk.gbps[direction] > 0.0 {
                ways[from].push((to, number, direction));
            }
        }
    }
    let mut load = vec![[0.0; 2]; trunks.len()];
    for end in (0..adapters.len()).filter(|&end| adapters[end] > 0.0) {
        if toward(end, trunks, &ways, adapters, spread, &mut load).is_none() {
            return Load::Apart;
        }
    }
    let mut found: Option<Busiest> = None;
    for (trunk, load) in trunks.iter().zip(&load) {
        let [a, b] = trunk.ends;
        for (load, gbps, from, to) in [(load[0], trunk.gbps[0], a, b), (load[1], trunk.gbps[1], b, a)] {
            let pairs_per_gbps = load / gbps;
            if load > 0.0 && found.is_none_or(|other| pairs_per_gbps > other.pairs_per_gbps) {
                found = Some(Busiest { pairs_per_gbps, from, to });
            }
        }
    }
    found.map_or(Load::Nothing, Load::Most)
}

/// Adds what all other switches' adapters send to those of one.
fn toward(
    end: usize,
    trunks: &[Trunk],
    ways: &Ways,
    adapters: &[f64],
    spread: Spread,
    load: &mut [[f64; 2]],
) -> Option<()> {
    let mut hops = vec![usize::MAX; adapters.len()];
    let mut order = vec![end];
    hops[end] = 0;
    let mut at = 0;
    while let Some(&switch) = order.get(at) {
        at += 1;
        for &(other, ..) in &ways[switch] {
            if hops[other] == usize::MAX {
                hops[other] = hops[switch] + 1;
                order.push(other);
            }
        }
    }
    // What each switch can get to the end, nearest first.
    let mut reach = vec![0.0; adapters.len()];
    reach[end] = f64::INFINITY;
    let weight = |reach: &[f64], (to, trunk, direction): (usize, usize, usize)| {
        let own: f64 = trunks[trunk].gbps[direction];
        match spread {
            Spread::Adaptive => own.min(reach[to]),
            Spread::Ecmp => own,
        }
    };
    let nearer = |switch: usize| {
        let own = hops[switch];
        let hops = &hops;
        ways[switch].iter().copied().filter(move |way| hops[way.0] < own)
    };
    for &switch in &order[1..] {
        reach[switch] = nearer(switch).map(|way| weight(&reach, way)).sum();
    }
    let mut carried: Vec<f64> = adapters.iter().map(|own| own * adapters[end]).collect();
    if (0..adapters.len()).any(|switch| carried[switch] > 0.0 && hops[switch] == usize::MAX) {
        return None;
    }
    for &switch in order[1..].iter().rev() {
        if carried[switch] == 0.0 {
            continue;
        }
        for way in nearer(switch) {
            let part = carried[switch] * weight(&reach, way) / reach[switch];
            load[way.1][way.2] += part;
            carried[way.0] += part;
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two leaves of 4 and 2 adapters, two spines: leaf 0 has two cables to the first and one to the second, leaf 1 one to each.
    fn trunks() -> Vec<Trunk> {
        let trunk = |a, b, gbps| Trunk { ends: [a, b], gbps: [gbps, gbps] };
        vec![trunk(0, 2, 200.0), trunk(0, 3, 100.0), trunk(1, 2, 100.0), trunk(1, 3, 100.0)]
    }

    /// By hand: 8 pairs each way. ECMP sends two thirds to the first spine, whose one cable to leaf 1 then carries 16/3 pairs;
    /// in proportion to what leads on each spine gets 4.
    #[test]
    fn two_leaves_by_hand() {
        let of = |spread| match busiest(&trunks(), &[4.0, 2.0, 0.0, 0.0], spread) {
            Load::Most(busiest) => busiest,
            other => panic!("{other:?}"),
        };
        let even = of(Spread::Ecmp);
        assert!((even.pairs_per_gbps - 16.0 / 3.0 / 100.0).abs() < 1e-12, "{even:?}");
        assert_eq!((even.from, even.to), (2, 1));
        assert!((of(Spread::Adaptive).pairs_per_gbps - 4.0 / 100.0).abs() < 1e-12);
    }

    #[test]
    fn leaves_that_are_not_joined() {
        assert_eq!(busiest(&trunks()[..1], &[4.0, 2.0, 0.0, 0.0], Spread::Ecmp), Load::Apart);
        assert_eq!(busiest(&[], &[4.0], Spread::Ecmp), Load::Nothing);
    }
}
