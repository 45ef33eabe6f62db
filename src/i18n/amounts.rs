//! Words of fields for numbers: what one may be.

use super::number::significant;
use crate::state::Range;
use gargalo_words::amounts;
pub use gargalo_words::amounts::AmountMessages;

/// What a range of numbers is asked for by.
pub trait RangeWords {
    /// What is asked for, where something else was typed.
    fn wrong(&self, range: Range, required: bool) -> String;
}

impl RangeWords for AmountMessages {
    fn wrong(&self, range: Range, required: bool) -> String {
        let told = |value: f64| significant(value, 6, self.language);
        let (least, most) = (told(range.least), told(range.most));
        let limits = match (range.above, range.most >= 1e15) {
            (true, true) => (self.above)(&least),
            (false, true) => (self.from)(&least),
            (true, false) => self.above_to(amounts::AboveTo { least: &least, most: &most }),
            (false, false) => self.between(amounts::Between { least: &least, most: &most }),
        };
        let kind = if range.whole { self.whole } else { self.number };
        let empty = if required { "" } else { self.or_empty };
        format!("{kind} {limits}{empty}.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    #[test]
    fn what_is_asked_for_is_said() {
        let english = AmountMessages::of(Language::English);
        assert_eq!(
            english.wrong(Range::POSITIVE.up_to(1.0), false),
            "A number above 0, at most 1, or empty for the default."
        );
        assert_eq!(english.wrong(Range::whole(1.0, 1e9), true), "A whole number from 1 to 1,000,000,000.");
        let portuguese = AmountMessages::of(Language::Portuguese);
        assert_eq!(portuguese.wrong(Range::POSITIVE, true), "Um número acima de 0.");
    }
}
