//! Links of their own for the pairs of servers with most traffic that is not mutable.

use super::finder::Traffic;
use super::matching::maximum_weight_matching;
use super::wiring::Wiring;
use crate::base::square::Square;
use crate::base::units::Bytes;

/// Pairs the servers with most traffic between them, round by round, as long as they have interfaces; a pair's traffic
/// counts half from then on, since a second link between the same two is worth less.
#[expect(clippy::cast_sign_loss, reason = "bytes are not negative")]
pub(super) fn pair(traffic: &Traffic, mut free: Vec<u32>, wiring: &mut Wiring, weights: &mut Vec<Bytes>) {
    let n = traffic.servers as usize;
    let rounds = free.iter().copied().max().unwrap_or(0);
    if traffic.parallel.size() != n || rounds == 0 {
        return;
    }
    let mut between = traffic.parallel.both_ways();
    // Whole numbers for the matching: the heaviest is 2⁴⁰, so that halves of all that matters stay whole.
    let heaviest = between.apart().map(|(_, bytes)| bytes.get()).fold(0.0, f64::max);
    let scale = f64::from(1u32 << 20) * f64::from(1u32 << 20) / heaviest;
    for _ in 0..rounds {
        if heaviest <= 0.0 {
            return;
        }
        let open = |a: usize, b: usize| free[a] > 0 && free[b] > 0 && a != b;
        let whole = Square::from_fn(n, |a, b| {
            if open(a, b) { libm::round(between[(a, b)].get() * scale) as u64 } else { 0 }
        });
        let matched = maximum_weight_matching(&whole);
        if matched.is_empty() {
            return;
        }
        weights.push(matched.iter().map(|&pair| between[pair]).sum());
        for (a, b) in matched {
            wiring.pairs.push((a as u32, b as u32));
            free[a] -= 1;
            free[b] -= 1;
            between[(a, b)] = between[(a, b)] / 2.0;
            between[(b, a)] = between[(b, a)] / 2.0;
        }
    }
}
