//! Which rings to wire: `SelectPermutations`.
//!
//! Jumps that grow like 1, x, x², … with x = n^(1/d) make any distance a short sum, as fingers do in Chord, so that
//! traffic that is not a ring finds few hops: O(d n^(1/d)) (Wang et al., NSDI 2023, section 4.3).

use super::circulant::{CirculantDistances, arcs};
use crate::base::record::words;
use serde::Deserialize;

words! {
    /// How rings are chosen among the candidates.
    #[derive(Default, Deserialize)]
    pub enum Selection {
        /// As the paper is remembered: from the smallest candidate on, each next one is the nearest to n^(1/d) times the one
        /// before, the smaller of two equally near.
        #[default]
        Paper = "paper",
        /// As the code published with it does (`FlexNet`, `choose_n_geo`): the i-th is the first candidate from
        /// `min × ratio^i` on, with ratio = (max / min)^(1 / rings), or 1 / (rings − 1) where they run one way.
        Released = "released",
        /// The circulant with the least mean distance of all that contain the smallest candidate, by trying them all; the
        /// paper's way where they are too many.
        Best = "best",
    }
}

/// Circulants tried at most in a search for the best.
const MOST_TRIED: u64 = 200_000;

/// Chooses `rings` of the candidates, which rise and are multiples of `stride` (1 for all servers, n / k for a group of
/// k). Fewer come back where there are not enough.
///
/// ```
/// use gargalo_solver::topoopt::permutations::totient_perms;
/// use gargalo_solver::topoopt::select::{Selection, select};
///
/// // Two rings of 16 servers: +1, and of those nearest to 16^(1/2) = 4 the smaller.
/// assert_eq!(select(16, 2, &totient_perms(16), false, Selection::Paper), [1, 3]);
/// ```
pub fn select(n: u32, rings: usize, candidates: &[u32], both_ways: bool, how: Selection) -> Vec<u32> {
    let Some(&stride) = candidates.first() else { return Vec::new() };
    // In units of the stride a group of k looks like k servers side by side.
    let n = n / stride;
    let units: Vec<u32> = candidates.iter().map(|jump| jump / stride).collect();
    let chosen = match how {
        Selection::Paper => nearest(n, rings, &units, both_ways),
        Selection::Released => released(rings, &units, both_ways),
        Selection::Best => {
            best(n, rings, &units, both_ways).unwrap_or_else(|| nearest(n, rings, &units, both_ways))
        }
    };
    chosen.into_iter().map(|unit| unit * stride).collect()
}

/// The paper's form. Where rings run both ways, p and n − p are one choice.
fn nearest(n: u32, rings: usize, candidates: &[u32], both_ways: bool) -> Vec<u32> {
    let ratio = libm::pow(f64::from(n), 1.0 / rings.max(1) as f64);
    let mut left: Vec<u32> =
        candidates.iter().copied().filter(|&p| !both_ways || u64::from(p) * 2 <= u64::from(n)).collect();
    let mut chosen = Vec::new();
    let mut target = 1.0;
    while chosen.len() < rings && !left.is_empty() {
        let away = |p: u32| libm::fabs(f64::from(p) - target);
        let at = (0..left.len()).min_by(|&a, &b| away(left[a]).total_cmp(&away(left[b]))).unwrap_or(0);
        let next = left.remove(at);
        chosen.push(next);
        target = ratio * f64::from(next);
    }
    chosen
}

/// The published code's form. It may choose both p and n − p, which are parallel links where rings run both ways.
fn released(rings: usize, candidates: &[u32], both_ways: bool) -> Vec<u32> {
    let (Some(&least), Some(&most)) = (candidates.first(), candidates.last()) else { return Vec::new() };
    let steps = if both_ways { rings } else { rings.saturating_sub(1) };
    let ratio = libm::pow(f64::from(most) / f64::from(least), 1.0 / steps.max(1) as f64);
    let mut chosen: Vec<u32> = Vec::new();
    let mut used = vec![false; candidates.len()];
    for step in 0..rings {
        // A relative part in 10¹² keeps a power that should be whole from passing over the candidate it hits.
        let target = f64::from(least) * libm::pow(ratio, step as f64) * (1.0 - 1e-12);
        let found = (0..candidates.len()).find(|&at| !used[at] && f64::from(candidates[at]) >= target);
        // The code reads past the end of its list here; the largest that is left stands for it.
        let Some(at) = found.or_else(|| used.iter().rposition(|&taken| !taken)) else { break };
        used[at] = true;
        chosen.push(candidates[at]);
    }
    chosen
}

/// The least mean distance, then the least diameter, then the smallest jumps. `None` where there are too many to try.
///
/// All jumps are units modulo n, so that {p₁, …} and {1, p₂ / p₁, …} are one graph: one jump may be fixed to 1.
fn best(n: u32, rings: usize, candidates: &[u32], both_ways: bool) -> Option<Vec<u32>> {
    let free: Vec<u32> = candidates
        .iter()
        .copied()
        .skip(1)
        .filter(|&p| !both_ways || u64::from(p) * 2 <= u64::from(n))
        .collect();
    let more = rings.saturating_sub(1).min(free.len());
    if combinations(free.len() as u64, more as u64)? > MOST_TRIED || rings == 0 {
        return None;
    }
    let mut at: Vec<usize> = (0..more).collect();
    let mut found: Option<((u64, u32), Vec<u32>)> = None;
    loop {
        let mut jumps = vec![candidates[0]];
        jumps.extend(at.iter().map(|&position| free[position]));
        let distances = CirculantDistances::of(n, &arcs(n, &jumps, both_ways));
        let worth = (distances.sum().unwrap_or(u64::MAX), distances.diameter().unwrap_or(u32::MAX));
        if found.as_ref().is_none_or(|(least, _)| worth < *least) {
            found = Some((worth, jumps));
        }
        // The next combination in lexicographic order.
        let Some(place) = (0..more).rev().find(|&place| at[place] + more < free.len() + place) else { break };
        at[place] += 1;
        for after in place + 1..more {
            at[after] = at[after - 1] + 1;
        }
    }
    found.map(|(_, jumps)| jumps)
}

/// n over k; `None` past what 64 bits hold.
fn combinations(n: u64, k: u64) -> Option<u64> {
    (0..k.min(n)).try_fold(1u64, |product, step| Some(product.checked_mul(n - step)? / (step + 1)))
}

#[cfg(test)]
mod tests {
    use super::super::permutations::{group_jumps, totient_perms};
    use super::*;

    fn chosen(n: u32, rings: usize, both_ways: bool, how: Selection) -> Vec<u32> {
        select(n, rings, &totient_perms(n), both_ways, how)
    }

    /// The paper's example figure (as remembered): 16 servers of degree 3 get +1, +3, +7: 4 hops at most, 34/15 on average.
    #[test]
    fn sixteen_servers_of_degree_three() {
        let jumps = chosen(16, 3, false, Selection::Paper);
        assert_eq!(jumps, [1, 3, 7]);
        let distances = CirculantDistances::of(16, &jumps);
        assert_eq!((distances.diameter(), distances.mean()), (Some(4), Some(34.0 / 15.0)));
        assert_eq!(chosen(16, 3, false, Selection::Best), [1, 3, 7]);
    }

    /// The jumps behind the published bandwidth tax, run with the released code: 128 servers of degree 4, 6, 8.
    #[test]
    fn the_released_codes_jumps() {
        assert_eq!(chosen(128, 2, true, Selection::Released), [1, 13]);
        assert_eq!(chosen(128, 3, true, Selection::Released), [1, 7, 27]);
        assert_eq!(chosen(128, 4, true, Selection::Released), [1, 5, 13, 39]);
    }

    #[test]
    fn too_few_candidates_are_all_taken() {
        for how in [Selection::Paper, Selection::Released, Selection::Best] {
            assert_eq!(chosen(6, 3, false, how), [1, 5], "{how:?}");
            assert_eq!(chosen(2, 4, false, how), [1], "{how:?}");
            assert!(chosen(1, 2, false, how).is_empty(), "{how:?}");
        }
    }

    /// A group of every eighth server chooses as 16 servers do, eight times as far.
    #[test]
    fn groups_choose_in_their_own_units() {
        assert_eq!(select(128, 3, &group_jumps(128, 16), false, Selection::Paper), [8, 24, 56]);
    }
}
