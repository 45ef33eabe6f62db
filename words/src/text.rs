//! What texts with arguments are put together by.

pub(crate) use crate::plural::{Plural, plural, plural_of};

use crate::Language;
use crate::quantity::count;

/// One after the other. One compiled copy, for every text with arguments comes here. What is written from right to left is
/// kept apart from the sentence around it (U+2068, U+2069), so that neither changes the other's order.
#[inline(never)]
pub(crate) fn join(parts: &[&str]) -> String {
    let mut out = String::with_capacity(parts.iter().map(|part| part.len()).sum());
    for part in parts {
        if part.chars().any(leftwards) {
            out.push('\u{2068}');
            out.push_str(part);
            out.push('\u{2069}');
        } else {
            out.push_str(part);
        }
    }
    out
}

/// Whether a letter is of a script that runs from right to left (Hebrew, Arabic, Syriac, Thaana, N’Ko and their forms).
const fn leftwards(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}')
}

/// A whole number as the language writes it.
pub(crate) fn whole(number: u64, language: Language) -> String {
    count(number, language)
}
