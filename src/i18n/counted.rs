//! Words that agree with the number beside them. Numbers come in as text, as the page writes them.

use super::Language;
use super::number::parse;

/// Whether it is one thing.
pub(super) fn is_one(number: &str) -> bool {
    number == "1"
}

/// Whether a number with its noun is of one thing.
pub(super) fn starts_with_one(counted: &str) -> bool {
    counted.split_whitespace().next().is_some_and(is_one)
}

/// The wording for one thing, or for any other number of things.
pub(super) fn by<'a>(number: &str, one: &'a str, many: &'a str) -> &'a str {
    if is_one(number) { one } else { many }
}

/// The number and its noun.
pub(super) fn counted(number: impl core::fmt::Display, one: &str, many: &str) -> String {
    let number = number.to_string();
    format!("{number} {}", by(&number, one, many))
}

/// In Portuguese a measure is singular below two: 1,5 vez, 2 vezes.
pub(super) fn below_two<'a>(number: &str, below: &'a str, from_two: &'a str) -> &'a str {
    if parse(number, Language::Portuguese).is_some_and(|value| value.abs() < 2.0) { below } else { from_two }
}
