//! Results in eight bytes: equal digests, equal bits.

/// FNV-1a (Fowler, Noll, Vo), 64 bits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    /// Takes in an integer.
    pub fn word(&mut self, word: u64) {
        for byte in word.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// Takes in every bit of these numbers, and how many they are.
    pub fn numbers(&mut self, numbers: &[f64]) {
        self.word(numbers.len() as u64);
        for number in numbers {
            self.word(number.to_bits());
        }
    }

    /// Takes in these positions, and how many they are.
    pub fn positions(&mut self, positions: &[u32]) {
        self.word(positions.len() as u64);
        for &position in positions {
            self.word(u64::from(position));
        }
    }

    /// The digest of all that was taken in.
    pub fn value(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published value for eight zero bytes follows from the definition: eight multiplications by the prime.
    #[test]
    fn zeros_multiply_only() {
        let mut digest = Digest::default();
        digest.word(0);
        let expected =
            (0..8).fold(0xcbf2_9ce4_8422_2325_u64, |value, _| value.wrapping_mul(0x0000_0100_0000_01b3));
        assert_eq!(digest.value(), expected);
    }

    #[test]
    fn the_last_bit_counts() {
        let of = |number: f64| {
            let mut digest = Digest::default();
            digest.numbers(&[number]);
            digest.value()
        };
        assert_ne!(of(1.0), of(1.0_f64.next_up()));
        assert_ne!(of(0.0), of(-0.0));
    }
}
