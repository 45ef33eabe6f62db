//! Values that may be of another type than they should be: such a one counts as not given.

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// A value of a field.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) enum Loose {
    /// Nothing that is used.
    #[default]
    Nothing,
    /// A number.
    Number(f64),
    /// Text.
    Text(String),
    /// Numbers.
    Numbers(Vec<f64>),
}

impl Loose {
    /// A finite number, written as text or not.
    pub(super) fn number(&self) -> Option<f64> {
        let number = match self {
            Self::Number(number) => Some(*number),
            Self::Text(text) => text.trim().parse().ok(),
            _ => None,
        };
        number.filter(|number: &f64| number.is_finite())
    }

    /// A whole number of at least 0.
    #[expect(clippy::cast_sign_loss, reason = "the range is checked")]
    pub(super) fn whole(&self) -> Option<u64> {
        const EXACT: f64 = 9_007_199_254_740_992.0;
        self.number()
            .filter(|number| (0.0..EXACT).contains(number) && number.fract() == 0.0)
            .map(|number| number as u64)
    }

    /// A rank, or how many there are.
    pub(super) fn small(&self) -> Option<u32> {
        self.whole().and_then(|number| u32::try_from(number).ok())
    }

    /// Text.
    pub(super) fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// Ranks, as a list or as its text: `[0, 1]`. One that is cut short by dots is none.
    pub(super) fn ranks(&self) -> Option<Vec<u32>> {
        match self {
            Self::Numbers(numbers) => numbers.iter().map(|number| Self::Number(*number).small()).collect(),
            Self::Text(text) => {
                let inner = text.trim().strip_prefix('[')?.strip_suffix(']')?;
                inner.split(',').map(|part| part.trim().parse().ok()).collect()
            }
            _ => None,
        }
    }
}

impl<'de> Deserialize<'de> for Loose {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Any)
    }
}

struct Any;

impl<'de> Visitor<'de> for Any {
    type Value = Loose;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a value")
    }

    fn visit_bool<E>(self, _: bool) -> Result<Loose, E> {
        Ok(Loose::Nothing)
    }

    fn visit_i64<E>(self, value: i64) -> Result<Loose, E> {
        Ok(Loose::Number(value as f64))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Loose, E> {
        Ok(Loose::Number(value as f64))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Loose, E> {
        Ok(Loose::Number(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Loose, E> {
        Ok(Loose::Text(value.to_owned()))
    }

    fn visit_unit<E>(self) -> Result<Loose, E> {
        Ok(Loose::Nothing)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Loose, A::Error> {
        let mut numbers = Vec::new();
        while let Some(value) = seq.next_element::<Loose>()? {
            if let Loose::Number(number) = value {
                numbers.push(number);
            }
        }
        Ok(Loose::Numbers(numbers))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Loose, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Loose::Nothing)
    }
}
