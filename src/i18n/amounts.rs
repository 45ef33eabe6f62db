//! Words of fields for numbers: what one may be.

use super::Language;
use super::number::significant;
use crate::kit::field::Range;

/// Words of fields for numbers.
#[derive(Debug)]
pub struct AmountMessages {
    language: Language,
    whole: &'static str,
    number: &'static str,
    between: fn(&str, &str) -> String,
    from: fn(&str) -> String,
    above: fn(&str) -> String,
    above_to: fn(&str, &str) -> String,
    or_empty: &'static str,
}

impl AmountMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// What is asked for, where something else was typed.
    pub fn wrong(&self, range: Range, required: bool) -> String {
        let told = |value: f64| significant(value, 6, self.language);
        let (least, most) = (told(range.least), told(range.most));
        let limits = match (range.above, range.most >= 1e15) {
            (true, true) => (self.above)(&least),
            (false, true) => (self.from)(&least),
            (true, false) => (self.above_to)(&least, &most),
            (false, false) => (self.between)(&least, &most),
        };
        let kind = if range.whole { self.whole } else { self.number };
        let empty = if required { "" } else { self.or_empty };
        format!("{kind} {limits}{empty}.")
    }
}

const ENGLISH: AmountMessages = AmountMessages {
    language: Language::English,
    whole: "A whole number",
    number: "A number",
    between: |least, most| format!("from {least} to {most}"),
    from: |least| format!("from {least}"),
    above: |least| format!("above {least}"),
    above_to: |least, most| format!("above {least}, at most {most}"),
    or_empty: ", or nothing for what is usual",
};

const PORTUGUESE: AmountMessages = AmountMessages {
    language: Language::Portuguese,
    whole: "Um número inteiro",
    number: "Um número",
    between: |least, most| format!("de {least} a {most}"),
    from: |least| format!("a partir de {least}"),
    above: |least| format!("acima de {least}"),
    above_to: |least, most| format!("acima de {least}, no máximo {most}"),
    or_empty: ", ou nada para o usual",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_is_said() {
        let english = AmountMessages::of(Language::English);
        assert_eq!(
            english.wrong(Range::PART, false),
            "A number above 0, at most 1, or nothing for what is usual."
        );
        assert_eq!(english.wrong(Range::whole(1.0, 1e9), true), "A whole number from 1 to 1,000,000,000.");
        let portuguese = AmountMessages::of(Language::Portuguese);
        assert_eq!(portuguese.wrong(Range::POSITIVE, true), "Um número acima de 0.");
    }
}
