//! Literals, matches and repeated matches: after the specification in Igor Pavlov's LZMA SDK (public domain), for files whose
//! places tell nothing (`lp` and `pb` are 0), which is how ours are packed.

use crate::coder::{Coder, EVEN, PLACES};

/// Where the odds of each kind of bit begin.
const IS_MATCH: usize = 0;
const IS_REPEATED: usize = 192;
const IS_REPEATED_0: usize = 204;
const IS_REPEATED_1: usize = 216;
const IS_REPEATED_2: usize = 228;
const IS_LONG_0: usize = 240;
const SLOT: usize = 432;
const SPECIAL: usize = 688;
const ALIGN: usize = 803;
const LENGTH: usize = 819;
const REPEATED_LENGTH: usize = 1333;
const LITERAL: usize = 1847;

/// Bytes of the header, and the coder's first ones.
const HEADER: usize = 13;
const START: usize = HEADER + 5;
/// Bytes that one symbol may take.
const SYMBOL: usize = 20;

/// The file is not what was packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Damaged;

/// How far a file is unpacked.
#[derive(Debug)]
pub struct Decoder {
    odds: [u16; PLACES],
    range: u32,
    code: u32,
    /// What the last symbols were: below 7 the last was a literal.
    state: usize,
    /// The last four distances, less 1.
    distances: [usize; 4],
    /// Bytes of the file that are read, and bytes that are unpacked.
    from: usize,
    at: usize,
    begun: bool,
}

impl Default for Decoder {
    fn default() -> Self {
        Self::new()
    }
}

impl Decoder {
    /// At the beginning of a file.
    #[must_use]
    #[expect(clippy::large_stack_arrays, reason = "in the browser it is a static")]
    pub const fn new() -> Self {
        Self {
            odds: [0; PLACES],
            range: u32::MAX,
            code: 0,
            state: 0,
            distances: [0; 4],
            from: START,
            at: 0,
            begun: false,
        }
    }

    /// Unpacks up to `most` more bytes of a file, of which `source` is what is there (`last`: all of it), into their places in
    /// `out`, which has room for everything. Gives how many they are: none where more of the file is needed.
    ///
    /// # Errors
    ///
    /// Where the file is not one that was packed as ours are.
    pub fn run(&mut self, source: &[u8], out: &mut [u8], most: usize, last: bool) -> Result<usize, Damaged> {
        let (Some(&properties), Some(start)) = (source.first(), source.get(HEADER..START)) else {
            return if last { Err(Damaged) } else { Ok(0) };
        };
        // (pb × 5 + lp) × 9 + lc: more than 4 bits of the byte before have no odds here. The coder begins with a 0.
        if properties > 4 || start[0] != 0 {
            return Err(Damaged);
        }
        if !self.begun {
            self.begun = true;
            self.odds.fill(EVEN);
            self.code = start.iter().fold(0, |code, &byte| (code << 8) | u32::from(byte));
        }
        let mut coder =
            Coder { range: self.range, code: self.code, from: self.from, source, odds: &mut self.odds };
        let before_bits = u32::from(properties);
        let (mut state, mut distances, mut at) = (self.state, self.distances, self.at);
        let limit = out.len().min(at.saturating_add(most));
        let enough = if last { source.len() } else { source.len().saturating_sub(SYMBOL) };
        while at < limit && coder.from <= enough {
            if coder.bit(IS_MATCH + (state << 4)) == 0 {
                let before = if at > 0 { usize::from(out[at - 1]) } else { 0 };
                let like = if state >= 7 { Some(usize::from(out[at - distances[0] - 1])) } else { None };
                out[at] = literal(&mut coder, before >> (8 - before_bits), like);
                at += 1;
                state = match state {
                    0..4 => 0,
                    4..10 => state - 3,
                    _ => state - 6,
                };
                continue;
            }
            let length;
            if coder.bit(IS_REPEATED + state) == 0 {
                length = match_length(&mut coder, LENGTH);
                distances = [distance(&mut coder, length), distances[0], distances[1], distances[2]];
                state = if state < 7 { 7 } else { 10 };
            } else if coder.bit(IS_REPEATED_0 + state) == 1 {
                distances = earlier(&mut coder, state, distances);
                length = match_length(&mut coder, REPEATED_LENGTH);
                state = if state < 7 { 8 } else { 11 };
            } else if coder.bit(IS_LONG_0 + (state << 4)) == 1 {
                length = match_length(&mut coder, REPEATED_LENGTH);
                state = if state < 7 { 8 } else { 11 };
            } else {
                length = 1;
                state = if state < 7 { 9 } else { 11 };
            }
            if distances[0] >= at || length > out.len() - at {
                return Err(Damaged);
            }
            for _ in 0..length {
                out[at] = out[at - distances[0] - 1];
                at += 1;
            }
        }
        if last && at < limit {
            return Err(Damaged);
        }
        (self.range, self.code, self.from) = (coder.range, coder.code, coder.from);
        (self.state, self.distances) = (state, distances);
        let unpacked = at - self.at;
        self.at = at;
        Ok(unpacked)
    }
}

/// A byte. After a match, the byte that would have continued it is expected not to come, bit by bit while it does.
fn literal(coder: &mut Coder<'_>, kind: usize, like: Option<usize>) -> u8 {
    let places = LITERAL + 0x300 * kind;
    let mut symbol = 1;
    if let Some(mut like) = like {
        while symbol < 0x100 {
            let expected = (like >> 7) & 1;
            like <<= 1;
            let bit = coder.bit(places + ((1 + expected) << 8) + symbol);
            symbol = (symbol << 1) | bit;
            if bit != expected {
                break;
            }
        }
    }
    while symbol < 0x100 {
        symbol = (symbol << 1) | coder.bit(places + symbol);
    }
    symbol.to_le_bytes()[0]
}

fn match_length(coder: &mut Coder<'_>, places: usize) -> usize {
    if coder.bit(places) == 0 {
        2 + coder.tree(places + 2, 3)
    } else if coder.bit(places + 1) == 0 {
        10 + coder.tree(places + 130, 3)
    } else {
        18 + coder.tree(places + 258, 8)
    }
}

/// A distance less 1, for a match of this length.
fn distance(coder: &mut Coder<'_>, length: usize) -> usize {
    let slot = coder.tree(SLOT + ((length - 2).min(3) << 6), 6);
    if slot < 4 {
        return slot;
    }
    let bits = (slot >> 1) - 1;
    let high = (2 | (slot & 1)) << bits;
    if slot < 14 {
        return high + coder.reverse(SPECIAL + high - slot, bits);
    }
    let middle = coder.direct(bits - 4) << 4;
    high.wrapping_add(middle).wrapping_add(coder.reverse(ALIGN, 4))
}

/// The distances with one of the second to the fourth brought to the front.
fn earlier(coder: &mut Coder<'_>, state: usize, distances: [usize; 4]) -> [usize; 4] {
    let [first, second, third, fourth] = distances;
    if coder.bit(IS_REPEATED_1 + state) == 0 {
        [second, first, third, fourth]
    } else if coder.bit(IS_REPEATED_2 + state) == 0 {
        [third, first, second, fourth]
    } else {
        [fourth, first, second, third]
    }
}
