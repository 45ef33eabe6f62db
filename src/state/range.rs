//! What a number may be, and how a typed one is read.

use crate::i18n::Language;
use crate::i18n::number::parse;
use gargalo_solver::base::record::{self, FieldKind, Most};

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
    /// A part of something: above 0, at most 1.
    pub const PART: Self = Self { least: 0.0, most: 1.0, above: true, whole: false };
    /// From nothing to all of something.
    pub const SHARE: Self = Self { least: 0.0, most: 1.0, above: false, whole: false };
    /// Above zero.
    pub const POSITIVE: Self = Self { least: 0.0, most: 1e18, above: true, whole: false };
    /// Zero or more.
    pub const NOT_NEGATIVE: Self = Self { least: 0.0, most: 1e18, above: false, whole: false };
    /// A whole number from 1, as great as any field means.
    pub const COUNT: Self = Self::whole(1.0, 1e9);

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
        let any = Self { least: -GREATEST, most: GREATEST, above: false, whole: false };
        match *kind {
            FieldKind::Count { least, most } => {
                let most = match most {
                    Most::Any => u64::MAX,
                    Most::To(most) | Most::Within(most) | Most::Limit(_, most) => most,
                };
                Self::whole(least as f64, most as f64)
            }
            FieldKind::Number(record::Range::Positive) => Self { least: 0.0, above: true, ..any },
            FieldKind::Number(record::Range::NotNegative) => Self { least: 0.0, ..any },
            FieldKind::Number(record::Range::Between(least, most)) => Self { least, most, ..any },
            FieldKind::Number(record::Range::PositiveTo(most)) => {
                Self { least: 0.0, most, above: true, ..any }
            }
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
    use crate::examples::plain_serving;
    use gargalo_solver::base::record::{BadValue, Field, Object, Plain, ReadField, with_said};
    use gargalo_solver::catalog::{PriceList, topoopt_2022};
    use gargalo_solver::document::CollectiveSpec;
    use gargalo_solver::topoopt::spec::WiringSpec;
    use gargalo_solver::workload::collective::Operation;
    use gargalo_solver::workload::serving::Serving;
    use gargalo_solver::workload::training::{ModelSpec, RunSpec, StepSizes, Training};

    #[test]
    fn ranges_hold_what_they_say() {
        assert!(Range::PART.holds(1.0) && !Range::PART.holds(0.0) && !Range::PART.holds(1.01));
        assert!(Range::SHARE.holds(0.0) && !Range::SHARE.holds(-0.1));
        assert!(Range::whole(1.0, 8.0).holds(8.0) && !Range::whole(1.0, 8.0).holds(2.5));
        assert!(!Range::NOT_NEGATIVE.holds(f64::NAN));
    }

    /// Calls with every number of a record, its path within the record, and what it may be.
    fn each_number(object: &'static Object, path: &str, found: &mut dyn FnMut(&str, &'static Field)) {
        for field in object.fields {
            let path = format!("{path}{}", field.name);
            match &field.kind {
                FieldKind::Object(inner) => each_number(inner, &format!("{path}."), found),
                FieldKind::Count { .. } | FieldKind::Number(_) => found(&path, field),
                _ => {}
            }
        }
    }

    /// What the reader says of a number: whether it is one that the field may be.
    fn may_be<T: ReadField>(part: &T, path: &str, field: &Field, number: f64) -> bool {
        use BadValue::{BadNumber, TooMany, WrongType};
        let read = with_said(part, path, field, Some(Plain::Number(number)));
        !matches!(read, Err(BadNumber { .. } | TooMany { .. } | WrongType { .. }))
    }

    /// A field takes what a document may say, to the last, and nothing beyond.
    fn agrees<T: ReadField>(part: &T, object: &'static Object) {
        let mut count = 0;
        each_number(object, "", &mut |path, field| {
            let range = Range::of(&field.kind);
            let step = if range.whole { 1.0 } else { 1e-3 };
            let least = if range.above { range.least + step } else { range.least };
            for within in [least, range.most] {
                assert!(range.holds(within), "{path} {within}");
                assert!(may_be(part, path, field, within), "{path} {within}");
            }
            let below = if range.above { range.least } else { range.least - step };
            for beyond in [below, range.most + step].into_iter().filter(|beyond| !range.holds(*beyond)) {
                assert!(!may_be(part, path, field, beyond), "{path} {beyond}");
            }
            count += 1;
        });
        assert!(count > 0, "{}", object.name);
    }

    #[test]
    fn fields_take_what_documents_may_say() {
        let sizes = StepSizes { global_batch: 8, micro_batch: 1, p: 1, t: 1, d: 8 };
        let mut training = Training::new(ModelSpec::Id("gpt-1.5b".to_owned()), sizes);
        training.run = Some(RunSpec {
            tokens: 1.0,
            gpu_hour: None,
            gpu_watts: None,
            overhead: 1.0,
            mtbf_hours: None,
            checkpoint_gbytes_s: None,
            restart_s: None,
        });
        agrees(&training, Training::OBJECT);
        agrees(&plain_serving(), Serving::OBJECT);
        agrees(&CollectiveSpec::new(Operation::AllReduce, 1e9), CollectiveSpec::OBJECT);
        agrees(&WiringSpec::own(), WiringSpec::OBJECT);
        agrees(&topoopt_2022(), PriceList::OBJECT);
    }

    #[test]
    fn nonsense_and_what_is_out_of_range_is_not_read() {
        let english = |text: &str| Range::whole(1.0, 1024.0).read(text, true, Language::English);
        assert_eq!(english("1024"), Some(Some(1024.0)));
        for text in ["", " ", "many", "1025", "0", "-4", "2.5", "1e999", "NaN", "<b>7</b>", &"9".repeat(300)]
        {
            assert_eq!(english(text), None, "{text}");
        }
        assert_eq!(Range::PART.read(" ", false, Language::English), Some(None), "left open");
        assert_eq!(Range::PART.read("x", false, Language::English), None);
        assert_eq!(Range::PART.read("0,5", false, Language::Portuguese), Some(Some(0.5)));
    }
}
