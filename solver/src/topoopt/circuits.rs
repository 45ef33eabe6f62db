//! Circuits that follow the traffic within an iteration: OCS-reconfig, and a ring of wavelengths as in SiP-ML.
//!
//! As the published simulator does (`ffapp`, `optimize_demand`): traffic stops for the switches' latency while circuits
//! are set up for the demand not yet met, then flows for four times that, and again.

use super::links::Links;
use crate::base::square::Square;
use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use std::collections::BTreeMap;

/// An optical layer that is set up again and again.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Circuits {
    /// Interfaces of a server.
    pub degree: u32,
    /// Speed of a circuit.
    pub link: BitsPerSecond,
    /// How long nothing flows while circuits are set up.
    pub latency: Seconds,
    /// How long they stay, in latencies (four in the published simulator).
    pub stays: f64,
    /// Circuits that a stretch of fibre between two neighbours on a ring carries, if they share one (SiP-ML's
    /// wavelengths); none: each has its own way.
    pub wavelengths: Option<u32>,
    /// Whether servers forward for each other over the circuits that are up.
    pub forwards: bool,
}

/// Circuits between servers, directed: how many from which to which.
pub type Granted = BTreeMap<(u32, u32), u32>;

/// Gives circuits to demands: always to the largest that is left whose ends have a free interface, and halves it.
/// Ties go to the pair that is fewer servers apart, ahead, so that even traffic is served evenly; a demand below `least`
/// gets none. Circuits on a ring take the shorter way around.
pub fn grant(circuits: &Circuits, demand: &Square<Bytes>, least: Bytes) -> Granted {
    let n = demand.size();
    let mut order: std::collections::BinaryHeap<Wish> = demand
        .apart()
        .filter(|&(_, bytes)| bytes >= least && bytes.get() > 0.0)
        .map(|((from, to), bytes)| Wish { bytes, ahead: (to + n - from) % n, pair: (from as u32, to as u32) })
        .collect();
    let mut sends = vec![circuits.degree; n];
    let mut receives = vec![circuits.degree; n];
    let mut lanes = circuits.wavelengths.map(|most| (vec![most; n], vec![most; n]));
    let mut granted = Granted::new();
    while let Some(wish) = order.pop() {
        let (from, to) = wish.pair;
        if sends[from as usize] == 0 || receives[to as usize] == 0 {
            continue;
        }
        if let Some((ahead, back)) = &mut lanes {
            let steps = (to as usize + n - from as usize) % n;
            let (stretch, first, length) =
                if steps * 2 <= n { (ahead, from as usize, steps) } else { (back, to as usize, n - steps) };
            let passed = |step: usize| (first + step) % n;
            if (0..length).any(|step| stretch[passed(step)] == 0) {
                continue;
            }
            (0..length).for_each(|step| stretch[passed(step)] -= 1);
        }
        sends[from as usize] -= 1;
        receives[to as usize] -= 1;
        *granted.entry(wish.pair).or_insert(0) += 1;
        let half = wish.bytes / 2.0;
        if half >= least {
            order.push(Wish { bytes: half, ..wish });
        }
    }
    granted
}

/// A demand, the largest first, then the one that is fewer servers ahead, then the smaller pair.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Wish {
    bytes: Bytes,
    ahead: usize,
    pair: (u32, u32),
}

impl Eq for Wish {}

impl PartialOrd for Wish {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Wish {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.bytes
            .get()
            .total_cmp(&other.bytes.get())
            .then(other.ahead.cmp(&self.ahead))
            .then(other.pair.cmp(&self.pair))
    }
}

/// Rounds looked at one by one; beyond, what is left is met at the speed of the rounds so far.
const ROUNDS: u32 = 400;

/// How long it takes until all demands are met, without forwarding: a pair sends while it has a circuit.
pub fn serve(circuits: &Circuits, demand: &Square<Bytes>) -> Seconds {
    let total: Bytes = demand.apart().map(|(_, bytes)| bytes).sum();
    if total.get() <= 0.0 {
        return Seconds(0.0);
    }
    let mut left = demand.clone();
    for server in 0..left.size() {
        left[(server, server)] = Bytes(0.0);
    }
    let live = circuits.latency * circuits.stays;
    let never = Seconds(f64::INFINITY);
    let mut time = Seconds(0.0);
    for _ in 0..ROUNDS {
        let granted = grant(circuits, &left, Bytes(0.0));
        if granted.is_empty() {
            // Nothing can be granted: no interface at all, if something is left.
            return if met(&left) { time } else { never };
        }
        time += circuits.latency;
        if let Some(share) = forwarded(circuits, &granted, &left) {
            // All demands go on together: in one stay so large a part of what is left.
            if share >= 1.0 {
                return time + live / share;
            }
            for bytes in left.cells_mut() {
                *bytes = *bytes * (1.0 - share);
            }
            time += live;
            continue;
        }
        let mut longest = Seconds(0.0);
        for (&(from, to), &many) in &granted {
            let speed = circuits.link * f64::from(many);
            let bytes = &mut left[(from as usize, to as usize)];
            longest = longest.max(bytes.at(speed).min(live));
            *bytes = (*bytes - speed.over(live)).max(Bytes(0.0));
        }
        // The last round ends with its last byte.
        let done = met(&left);
        time += if done { longest } else { live };
        if done {
            return time;
        }
    }
    let rest: Bytes = left.cells().iter().copied().sum();
    if rest >= total { never } else { time * total.get() / (total - rest).get() }
}

fn met(left: &Square<Bytes>) -> bool {
    left.cells().iter().all(|bytes| bytes.get() <= 0.0)
}

/// The part of all that is left which goes in one stay when servers forward; above 1 it ends sooner. None where they
/// don't, or where the circuits don't connect all that have something to send.
fn forwarded(circuits: &Circuits, granted: &Granted, left: &Square<Bytes>) -> Option<f64> {
    if !circuits.forwards {
        return None;
    }
    let arcs: Vec<(u32, u32)> =
        granted.iter().flat_map(|(&pair, &many)| core::iter::repeat_n(pair, many as usize)).collect();
    let links = Links::new(left.size() as u32, &arcs);
    let mut loads = vec![Bytes(0.0); links.arcs().len()];
    let lost = links.load(left, &mut loads);
    let time = links.time(&loads, circuits.link);
    (lost.get() <= 0.0 && time.get() > 0.0).then(|| circuits.latency * circuits.stays / time)
}

/// What a further parallel circuit is worth: `Σ 2^-x` for x from 1 to `links` (the simulator's exponential discount).
pub fn discount(links: u32) -> f64 {
    (1..=links).map(|link| libm::exp2(-f64::from(link))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circuits(degree: u32, wavelengths: Option<u32>) -> Circuits {
        let (link, latency) = (BitsPerSecond(80.0), Seconds(1.0));
        Circuits { degree, link, latency, stays: 4.0, wavelengths, forwards: false }
    }

    /// The worked example of the greedy rule: four servers of degree two.
    #[test]
    fn the_worked_example() {
        let wishes = [
            (0, 1, 100.0),
            (0, 2, 90.0),
            (1, 2, 80.0),
            (2, 3, 70.0),
            (3, 0, 60.0),
            (1, 3, 10.0),
            (2, 0, 5.0),
        ];
        let mut demand = Square::new(4, Bytes(0.0));
        for (from, to, bytes) in wishes {
            demand[(from, to)] = Bytes(bytes);
        }
        let granted = grant(&circuits(2, None), &demand, Bytes(1.0));
        let expected = [((0, 1), 1), ((0, 2), 1), ((1, 2), 1), ((2, 3), 2), ((3, 0), 2)];
        assert_eq!(granted.into_iter().collect::<Vec<_>>(), expected);
        let values: Vec<f64> = (1..=5).map(discount).collect();
        assert_eq!(values, [0.5, 0.75, 0.875, 0.9375, 0.96875]);
    }

    /// By hand: one circuit a server, two pairs from one source of 60 and 20 bytes. After 1 s the first has 40 s·10 = 40
    /// bytes gone; the 20s tie and the smaller pair goes on; then the other.
    #[test]
    fn two_pairs_one_after_the_other() {
        let mut demand = Square::new(3, Bytes(0.0));
        (demand[(0, 1)], demand[(0, 2)]) = (Bytes(60.0), Bytes(20.0));
        assert_eq!(serve(&circuits(1, None), &demand), Seconds((1.0 + 4.0) + (1.0 + 4.0) + (1.0 + 2.0)));
        assert_eq!(serve(&circuits(0, None), &demand), Seconds(f64::INFINITY));
        assert_eq!(serve(&circuits(1, None), &Square::new(3, Bytes(0.0))), Seconds(0.0));
    }

    /// Two circuits over one stretch of a ring need two wavelengths.
    #[test]
    fn a_ring_of_one_wavelength() {
        let mut demand = Square::new(6, Bytes(0.0));
        (demand[(0, 2)], demand[(1, 3)]) = (Bytes(9.0), Bytes(8.0));
        assert_eq!(grant(&circuits(2, Some(1)), &demand, Bytes(5.0)).len(), 1);
        assert_eq!(grant(&circuits(2, Some(2)), &demand, Bytes(5.0)).len(), 2);
    }
}
