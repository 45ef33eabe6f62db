//! What a number may be, and how a typed one is read.

use crate::i18n::Language;
use crate::i18n::number::parse;
use gargalo_solver::base::record::{self, FieldKind, FieldType, Most};

/// The greatest number that a document says: the next one stands for all beyond it.
const GREATEST: f64 = f64::from_bits(f64::MAX.to_bits() - 1);

/// What a number may be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Range {
    /// At least this.
    pub least: f64,
    /// At most this.
    pub most: f64,
    /// Whether the least itself is too little.
    pub above: bool,
    /// Whether it must be whole.
    pub whole: bool,
}

impl Range {
    /// Above zero.
    pub const POSITIVE: Self = Self { least: 0.0, most: GREATEST, above: true, whole: false };
    /// Zero or more.
    pub const NOT_NEGATIVE: Self = Self { above: false, ..Self::POSITIVE };
    /// A whole number from 1, as great as any field means.
    pub const COUNT: Self = Self::whole(1.0, 1e9);

    /// Any whole number that is not negative: what determines random choices.
    pub const SEED: Self = Self::of(&u64::KIND);

    /// Whole numbers from one to another.
    pub const fn whole(least: f64, most: f64) -> Self {
        Self { least, most, above: false, whole: true }
    }

    /// The same up to another greatest number.
    #[must_use]
    pub const fn up_to(self, most: f64) -> Self {
        Self { most, ..self }
    }

    /// What the engine's record says that a number may be.
    pub const fn of(kind: &FieldKind) -> Self {
        let any = Self { least: -GREATEST, ..Self::NOT_NEGATIVE };
        match *kind {
            FieldKind::Count { least, most } => {
                let most = match most {
                    Most::Any => u64::MAX,
                    Most::To(most) | Most::Within(most) | Most::Limit(_, most) => most,
                };
                Self::whole(least as f64, most as f64)
            }
            FieldKind::Number(record::Range::Positive) => Self::POSITIVE,
            FieldKind::Number(record::Range::NotNegative) => Self::NOT_NEGATIVE,
            FieldKind::Number(record::Range::Between(least, most)) => Self { least, most, ..any },
            FieldKind::Number(record::Range::PositiveTo(most)) => Self { most, ..Self::POSITIVE },
            _ => any,
        }
    }

    /// Whether a number is one of these.
    pub fn holds(self, value: f64) -> bool {
        let low = if self.above { value > self.least } else { value >= self.least };
        low && value <= self.most && (!self.whole || value.fract() == 0.0)
    }

    /// The number that a text says; the inner `None`: it says nothing, which may be where it is not `required`. `None`: it
    /// can't be read, or is out of range.
    pub fn read(self, text: &str, required: bool, language: Language) -> Option<Option<f64>> {
        if text.trim().is_empty() {
            return (!required).then_some(None);
        }
        parse(text, language).filter(|value| self.holds(*value)).map(Some)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PART: Range = Range::POSITIVE.up_to(1.0);
    const SHARE: Range = Range::NOT_NEGATIVE.up_to(1.0);

    #[test]
    fn ranges_hold_what_they_say() {
        assert!(PART.holds(1.0) && !PART.holds(0.0) && !PART.holds(1.01));
        assert!(SHARE.holds(0.0) && !SHARE.holds(-0.1));
        assert!(Range::whole(1.0, 8.0).holds(8.0) && !Range::whole(1.0, 8.0).holds(2.5));
        assert!(!Range::NOT_NEGATIVE.holds(f64::NAN));
    }

    #[test]
    fn nonsense_and_what_is_out_of_range_is_not_read() {
        let english = |text: &str| Range::whole(1.0, 1024.0).read(text, true, Language::English);
        assert_eq!(english("1024"), Some(Some(1024.0)));
        for text in ["", " ", "many", "1025", "0", "-4", "2.5", "1e999", "NaN", "<b>7</b>", &"9".repeat(300)]
        {
            assert_eq!(english(text), None, "{text}");
        }
        assert_eq!(PART.read(" ", false, Language::English), Some(None), "left open");
        assert_eq!(PART.read("x", false, Language::English), None);
        assert_eq!(PART.read("0,5", false, Language::Portuguese), Some(Some(0.5)));
    }
}
