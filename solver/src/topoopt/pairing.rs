//! Links of their own for the pairs of servers with most traffic that is not mutable.

use super::finder::Traffic;
use super::matching::maximum_weight_matching;
use super::wiring::Wiring;

/// Pairs the servers with most traffic between them, round by round, as long as they have interfaces; a pair's traffic
/// counts half from then on, since a second link between the same two is worth less.
#[expect(clippy::cast_sign_loss, reason = "bytes are not negative")]
pub(super) fn pair(traffic: &Traffic, mut free: Vec<u32>, wiring: &mut Wiring, weights: &mut Vec<f64>) {
    let n = traffic.servers as usize;
    let rounds = free.iter().copied().max().unwrap_or(0);
    if traffic.parallel.len() != n * n || rounds == 0 {
        return;
    }
    let mut between = vec![0.0; n * n];
    for a in 0..n {
        for b in 0..n {
            between[a * n + b] = traffic.parallel[a * n + b] + traffic.parallel[b * n + a];
        }
    }
    // Whole numbers for the matching: the heaviest is 2⁴⁰, so that halves of all that matters stay whole.
    let heaviest = (0..n * n).filter(|at| at / n != at % n).map(|at| between[at]).fold(0.0, f64::max);
    let scale = f64::from(1u32 << 20) * f64::from(1u32 << 20) / heaviest;
    for _ in 0..rounds {
        if heaviest <= 0.0 {
            return;
        }
        let open = |at: usize| free[at / n] > 0 && free[at % n] > 0 && at / n != at % n;
        let weight = |at: usize| if open(at) { libm::round(between[at] * scale) as u64 } else { 0 };
        let whole: Vec<u64> = (0..n * n).map(weight).collect();
        let matched = maximum_weight_matching(n, &whole);
        if matched.is_empty() {
            return;
        }
        weights.push(matched.iter().map(|&(a, b)| between[a * n + b]).sum());
        for (a, b) in matched {
            wiring.pairs.push((a as u32, b as u32));
            free[a] -= 1;
            free[b] -= 1;
            between[a * n + b] /= 2.0;
            between[b * n + a] /= 2.0;
        }
    }
}
