//! Link speeds on sale.

/// Ethernet speeds in Gbit/s: IEEE 802.3 up to 800GBASE (802.3df, 2024), and 1.6 T as in 802.3dj.
pub const SOLD_GBPS: [f64; 10] = [1.0, 10.0, 25.0, 40.0, 50.0, 100.0, 200.0, 400.0, 800.0, 1600.0];

/// The least that can be bought for a need in Gbit/s: the next speed, above the fastest a whole number of those.
///
/// Zero stays zero: a link that nothing uses is not bought.
pub fn round_up(gbps: f64) -> f64 {
    if gbps <= 0.0 {
        return 0.0;
    }
    let fastest = SOLD_GBPS[SOLD_GBPS.len() - 1];
    SOLD_GBPS
        .iter()
        .copied()
        .find(|&speed| speed >= gbps)
        .unwrap_or_else(|| libm::ceil(gbps / fastest) * fastest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn needs_are_rounded_up_to_what_is_sold() {
        let cases = [(0.0, 0.0), (0.3, 1.0), (10.0, 10.0), (41.0, 50.0), (1600.0, 1600.0), (1601.0, 3200.0)];
        for (need, bought) in cases {
            assert_eq!(round_up(need), bought, "{need} Gbit/s");
        }
    }
}
