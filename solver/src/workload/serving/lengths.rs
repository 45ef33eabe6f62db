//! Requests: when they arrive and how long they are, from a seed.

use super::spec::MOST_LENGTH;
use crate::base::random::Random;
use crate::base::record::{
    BadValue, Cursor, FieldKind, FieldType, FieldValue, ReadField, Record, between, count_to, record,
};

record! {
    /// Numbers of tokens whose logarithm is normal.
    #[derive(Copy)]
    pub struct LogNormal {
        /// Half are shorter.
        pub median: f64 => between(1.0, MOST_LENGTH as f64),
        /// Standard deviation of the natural logarithm.
        pub sigma: f64 => between(0.0, MOST_SIGMA),
        /// None is longer.
        pub most: Option<u64> => count_to(1, MOST_LENGTH),
    }
}

/// A spread beyond this leaves nothing of the median.
const MOST_SIGMA: f64 = 5.0;

/// How long prompts or answers are, in tokens.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Lengths {
    /// All the same.
    Fixed(u64),
    /// The logarithm is normal: see [`LogNormal`].
    LogNormal {
        /// Half are shorter.
        median: f64,
        /// Standard deviation of the natural logarithm.
        sigma: f64,
        /// None is longer.
        most: Option<u64>,
    },
}

impl Default for Lengths {
    fn default() -> Self {
        Self::Fixed(0)
    }
}

impl FieldType for Lengths {
    const KIND: FieldKind = FieldKind::Either(&[count_to(1, MOST_LENGTH), LogNormal::KIND]);

    fn value(&self) -> FieldValue<'_> {
        match self {
            Self::Fixed(tokens) => FieldValue::Count(*tokens),
            Self::LogNormal { .. } => FieldValue::Object(self),
        }
    }
}

impl ReadField for Lengths {
    fn read(cursor: &Cursor<'_, '_>, _: &FieldKind) -> Result<Self, BadValue> {
        if cursor.number().is_ok() {
            return u64::read(cursor, &count_to(1, MOST_LENGTH)).map(Self::Fixed);
        }
        let LogNormal { median, sigma, most } = ReadField::read(cursor, &LogNormal::KIND)?;
        Ok(Self::LogNormal { median, sigma, most })
    }
}

impl Record for Lengths {
    fn each_field(&self, show: &mut dyn FnMut(&'static str, FieldValue<'_>)) {
        if let &Self::LogNormal { median, sigma, most } = self {
            LogNormal { median, sigma, most }.each_field(show);
        }
    }
}

/// A request.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Request {
    /// When it arrives, in seconds.
    pub arrival: f64,
    /// Tokens of its prompt.
    pub prompt: u64,
    /// Tokens of the answer.
    pub output: u64,
}

impl Lengths {
    /// The length that the tables speak of: the one, or the median.
    pub fn typical(&self) -> u64 {
        match *self {
            Self::Fixed(tokens) => tokens,
            Self::LogNormal { median, .. } => tokens(median),
        }
    }

    fn draw(&self, random: &mut Random) -> u64 {
        match *self {
            Self::Fixed(tokens) => tokens,
            Self::LogNormal { median, sigma, most } => {
                let drawn = tokens(median * libm::exp(sigma * random.normal()));
                drawn.min(most.unwrap_or(u64::MAX))
            }
        }
    }
}

/// No single length is beyond this.
const MOST: f64 = 1e9;

#[allow(clippy::cast_sign_loss, reason = "it is 1 or more")]
fn tokens(value: f64) -> u64 {
    libm::round(value).clamp(1.0, MOST) as u64
}

/// Requests of a Poisson process with so many a second. Arrivals, prompts and answers each have a generator of their
/// own, so that another rate meets the same requests.
pub fn draw(count: u64, rate: f64, prompt: &Lengths, output: &Lengths, seed: u64) -> Vec<Request> {
    let generator =
        |what: u64| Random::new(Random::new(seed).bits() ^ what.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let (mut gaps, mut prompts, mut outputs) = (generator(1), generator(2), generator(3));
    let mut now = 0.0;
    (0..count)
        .map(|_| {
            now += -libm::log(1.0 - gaps.unit()) / rate;
            Request { arrival: now, prompt: prompt.draw(&mut prompts), output: output.draw(&mut outputs) }
        })
        .collect()
}
