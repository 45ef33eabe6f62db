//! Which rings there are: the regular permutations of `TotientPerms`.
//!
//! Wang et al., "`TopoOpt`: Co-optimizing Network Topology and Parallelization Strategy for Distributed Training Jobs",
//! NSDI 2023, section 4.2. In permutation +p, server i sends to server (i + p) mod n; it is one ring through all
//! servers exactly when gcd(p, n) = 1, so there are φ(n) of them. +p and +(n − p) are one ring walked both ways.

use crate::base::whole::common_divisor;

/// The greatest common divisor.
pub(super) fn gcd(a: u32, b: u32) -> u32 {
    common_divisor(u64::from(a), u64::from(b)) as u32
}

/// All p from 1 to n − 1 with gcd(p, n) = 1, rising. None for fewer than two servers.
///
/// ```
/// use gargalo_solver::topoopt::permutations::totient_perms;
///
/// assert_eq!(totient_perms(12), [1, 5, 7, 11]);
/// ```
pub fn totient_perms(n: u32) -> Vec<u32> {
    (1..n).filter(|&p| gcd(p, n) == 1).collect()
}

/// The prime ones among them, and 1: the smaller set of candidates, O(n / ln n) of them, that the paper offers.
pub fn prime_perms(n: u32) -> Vec<u32> {
    totient_perms(n).into_iter().filter(|&p| p == 1 || is_prime(p)).collect()
}

fn is_prime(p: u32) -> bool {
    p > 1 && (2..=p.isqrt()).all(|divisor| !p.is_multiple_of(divisor))
}

/// Jumps between servers for a group of every (n / k)-th server: n / k times the permutations of k.
///
/// None for a group of one; for a size that does not divide n there are no such groups.
pub fn group_jumps(n: u32, k: u32) -> Vec<u32> {
    if k == 0 || !n.is_multiple_of(k) {
        return Vec::new();
    }
    totient_perms(k).into_iter().map(|p| p * (n / k)).collect()
}

/// The servers of the ring +p in the order in which it visits them from `start` on, until it is back.
pub fn ring(n: u32, p: u32, start: u32) -> Vec<u32> {
    let length = n / gcd(p, n).max(1);
    (0..length)
        .map(|step| ((u64::from(start) + u64::from(p) * u64::from(step)) % u64::from(n)) as u32)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lecture's example: n = 12 has +1, +5, +7, +11.
    #[test]
    fn twelve_servers() {
        assert_eq!(totient_perms(12), [1, 5, 7, 11]);
        assert_eq!(ring(12, 5, 0), [0, 5, 10, 3, 8, 1, 6, 11, 4, 9, 2, 7]);
        assert_eq!(group_jumps(12, 3), [4, 8]);
        assert_eq!(ring(12, 4, 2), [2, 6, 10]);
    }

    #[test]
    fn small_and_odd_sizes() {
        assert!(totient_perms(0).is_empty() && totient_perms(1).is_empty());
        assert_eq!(totient_perms(2), [1]);
        assert!(
            group_jumps(12, 1).is_empty() && group_jumps(12, 5).is_empty() && group_jumps(12, 0).is_empty()
        );
        assert_eq!(prime_perms(16), [1, 3, 5, 7, 11, 13]);
    }

    /// Euler's totient by its product formula.
    #[test]
    fn as_many_as_the_totient_says() {
        for n in 2..300u32 {
            let primes = (2..=n).filter(|&p| is_prime(p) && n.is_multiple_of(p));
            let phi = primes.fold(n, |phi, p| phi / p * (p - 1));
            assert_eq!(totient_perms(n).len() as u32, phi, "n = {n}");
        }
    }
}
