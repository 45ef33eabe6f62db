//! Random numbers from a seed, the same on every platform.

/// `SplitMix64` (Steele, Lea, Flood, OOPSLA 2014): 64 bits of state, full period.
#[derive(Debug, Clone)]
pub(in crate::network) struct Random(u64);

impl Random {
    pub(in crate::network) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(in crate::network) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound` (not 0), each as likely by Lemire's multiplication; the bias is below 2⁻⁴⁰ for bounds
    /// below 2²⁴.
    pub(in crate::network) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }
}
