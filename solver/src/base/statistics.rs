//! Quantiles, in the two ways that are in use.

/// The least of rising numbers that at least this part of them does not exceed (nearest rank); `None` of none.
#[expect(clippy::cast_sign_loss, reason = "a part of a length is not negative")]
pub fn nearest_rank(rising: &[f64], part: f64) -> Option<f64> {
    let rank = libm::ceil(rising.len() as f64 * part - 1e-9) as usize;
    rising.get(rank.max(1) - 1).copied()
}

/// The number at a part of the way through rising ones, on the line between its neighbours; `None` of none.
#[expect(clippy::cast_sign_loss, reason = "a part of a length is not negative")]
pub fn between(rising: &[f64], part: f64) -> Option<f64> {
    let last = rising.len().checked_sub(1)?;
    let place = part * last as f64;
    let below = (libm::floor(place) as usize).min(last);
    let above = (below + 1).min(last);
    Some(rising[below] + (rising[above] - rising[below]) * (place - below as f64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_four() {
        let four = [1.0, 2.0, 3.0, 4.0];
        let ranks = [0.0, 0.25, 0.5, 0.51, 0.99, 1.0].map(|part| nearest_rank(&four, part).unwrap());
        assert_eq!(ranks, [1.0, 1.0, 2.0, 3.0, 4.0, 4.0]);
        let ways = [0.0, 0.5, 1.0].map(|part| between(&four, part).unwrap());
        assert_eq!(ways, [1.0, 2.5, 4.0]);
        assert_eq!((nearest_rank(&[], 0.5), between(&[], 0.5)), (None, None));
    }
}
