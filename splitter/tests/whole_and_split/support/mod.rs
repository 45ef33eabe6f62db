//! Programs made at random, and an interpreter that runs them whole and split.

pub(crate) mod body;
pub(crate) mod generate;
pub(crate) mod run;
mod values;

/// Numbers that look random and are the same for a seed everywhere: `SplitMix64` (Steele, Lea, Flood: Fast splittable
/// pseudorandom number generators, OOPSLA 2014).
#[derive(Debug, Clone)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// One of `0..end`.
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        (self.number() % u64::from(end.max(1))) as u32
    }

    /// Whether it happens that happens this often in a hundred.
    pub(crate) fn percent(&mut self, often: u32) -> bool {
        self.below(100) < often
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u32) as usize]
    }
}
