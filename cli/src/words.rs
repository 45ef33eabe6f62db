//! What options take, and what is said where they are given something else.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use gargalo_words::Language;
use gargalo_words::command_line::CommandMessages;

/// What is said of an option that is refused: English, as the rest of the help is.
pub(crate) fn option_words() -> &'static CommandMessages {
    CommandMessages::of(Language::English)
}

/// One of some words, each for a value. Help, completion and errors list them.
pub(crate) fn words<T: Copy + Send + Sync + 'static>(
    table: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(table.iter().map(|(word, _)| *word)).map(move |given| {
        let found = table.iter().find(|(word, _)| *word == given);
        found.map(|(_, value)| *value).expect("one of those listed")
    })
}

/// A finite number above 0.
pub(crate) fn positive(text: &str) -> Result<f64, &'static str> {
    let value = text.parse().ok().filter(|value: &f64| value.is_finite() && *value > 0.0);
    value.ok_or(option_words().above_zero)
}

/// Per cent as a part; the sign may be left out.
pub(crate) fn per_cent(text: &str) -> Result<f64, &'static str> {
    let value = text.strip_suffix('%').unwrap_or(text).parse().ok();
    let part = value.map(|percent: f64| percent / 100.0).filter(|part| *part > 0.0 && *part < 1.0);
    part.ok_or(option_words().percent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn per_cent_is_a_part_with_and_without_its_sign() {
        assert_eq!((per_cent("10"), per_cent("12.5%")), (Ok(0.1), Ok(0.125)));
        for text in ["0", "100%", "-5", "x", "", "NaN"] {
            assert!(per_cent(text).is_err(), "{text}");
        }
    }

    #[test]
    fn nothing_that_is_not_above_zero_and_finite_is_positive() {
        assert_eq!(positive("1e-3"), Ok(0.001));
        for text in ["0", "-1", "inf", "NaN", ""] {
            assert!(positive(text).is_err(), "{text}");
        }
    }
}
