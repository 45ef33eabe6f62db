//! Which plural a number takes (Unicode CLDR 47, cardinal rules of `en` and `pt`).

use crate::Language;
use crate::number::parse;

/// A form that words take beside a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Plural {
    One,
    /// Portuguese: whole millions, “um milhão de bytes”.
    Many,
    Other,
}

/// The rules of a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rule {
    En,
    Pt,
}

/// Of a whole number.
pub(crate) fn plural(number: u64, language: Language) -> Plural {
    match language.rule() {
        Rule::En if number == 1 => Plural::One,
        Rule::Pt if number <= 1 => Plural::One,
        Rule::Pt if number.is_multiple_of(1_000_000) => Plural::Many,
        Rule::En | Rule::Pt => Plural::Other,
    }
}

/// Of the number that a text begins with: “1,5 vez”. A text without one is many things.
pub(crate) fn plural_of(text: &str, language: Language) -> Plural {
    let number = text.split_whitespace().next().unwrap_or_default();
    let Some(value) = parse(number, language) else { return Plural::Other };
    let decimals = value.fract() != 0.0 || number.contains(language.decimal());
    match language.rule() {
        Rule::En if decimals => Plural::Other,
        Rule::Pt if decimals => {
            if value.abs() < 2.0 {
                Plural::One
            } else {
                Plural::Other
            }
        }
        Rule::En | Rule::Pt => plural(unsigned(value), language),
    }
}

/// The whole number that a text has told.
#[expect(clippy::cast_sign_loss, reason = "made positive before")]
const fn unsigned(value: f64) -> u64 {
    value.abs() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Samples of CLDR's chart of plural rules.
    #[test]
    fn numbers_take_the_plural_of_their_language() {
        let english = |text| plural_of(text, Language::English);
        assert_eq!(["1", "1 link", "0", "1.0", "1.5", "2", "1,000"].map(english), {
            use Plural::{One, Other};
            [One, One, Other, Other, Other, Other, Other]
        });
        let portuguese = |text| plural_of(text, Language::Portuguese);
        assert_eq!(["0", "1", "1,5", "1,99 vez", "2", "2,5", "1.000.000", "—"].map(portuguese), {
            use Plural::{Many, One, Other};
            [One, One, One, One, Other, Other, Many, Other]
        });
        assert_eq!(plural(1, Language::English), Plural::One);
        assert_eq!(plural(0, Language::Portuguese), Plural::One);
    }
}
