//! Positions sorted by a number.

/// The positions of pairs of number and position: the least number first, equal ones by position.
pub(crate) fn sorted(mut pairs: Vec<(f64, u32)>) -> Vec<u32> {
    pairs.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    pairs.into_iter().map(|(_, position)| position).collect()
}
