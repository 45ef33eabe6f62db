//! The range coder: after the specification in Igor Pavlov's LZMA SDK (public domain).

/// Odds of a bit to be 0, in 2,048ths, for each place where one is expected. A power of two, so that no place lies beyond.
pub(crate) const PLACES: usize = 1 << 14;

/// All bits are as likely.
pub(crate) const EVEN: u16 = 1024;

/// Below this the range takes another byte.
const TOP: u32 = 1 << 24;

/// A coder over what has come of the packed bytes. Past their end it reads zeros: who calls sees to it that there are enough.
pub(crate) struct Coder<'a> {
    pub(crate) range: u32,
    pub(crate) code: u32,
    pub(crate) from: usize,
    pub(crate) source: &'a [u8],
    pub(crate) odds: &'a mut [u16; PLACES],
}

impl Coder<'_> {
    /// A bit that is expected at a place.
    #[inline]
    pub(crate) fn bit(&mut self, place: usize) -> usize {
        let odd = &mut self.odds[place & (PLACES - 1)];
        let expected = u32::from(*odd);
        let bound = (self.range >> 11) * expected;
        let one = self.code >= bound;
        if one {
            self.range -= bound;
            self.code -= bound;
            *odd -= *odd >> 5;
        } else {
            self.range = bound;
            *odd += (2048 - *odd) >> 5;
        }
        self.refill();
        usize::from(one)
    }

    #[inline]
    fn refill(&mut self) {
        if self.range < TOP {
            self.range <<= 8;
            self.code = (self.code << 8) | u32::from(self.source.get(self.from).copied().unwrap_or(0));
            self.from += 1;
        }
    }

    /// So many bits, the highest first, each expected by those before it.
    pub(crate) fn tree(&mut self, places: usize, bits: usize) -> usize {
        let mut symbol = 1;
        for _ in 0..bits {
            symbol = (symbol << 1) | self.bit(places + symbol);
        }
        symbol - (1 << bits)
    }

    /// The same, the lowest first.
    pub(crate) fn reverse(&mut self, places: usize, bits: usize) -> usize {
        let (mut node, mut symbol) = (1, 0);
        for at in 0..bits {
            let bit = self.bit(places + node);
            node = (node << 1) | bit;
            symbol |= bit << at;
        }
        symbol
    }

    /// So many bits, the highest first, for which nothing is expected.
    pub(crate) fn direct(&mut self, bits: usize) -> usize {
        let mut symbol = 0;
        for _ in 0..bits {
            self.range >>= 1;
            let one = self.code >= self.range;
            if one {
                self.code -= self.range;
            }
            symbol = (symbol << 1) | usize::from(one);
            self.refill();
        }
        symbol
    }
}
