//! What texts with arguments are put together by.

pub(crate) use crate::plural::{Plural, plural, plural_of};

use crate::Language;
use crate::quantity::count;

/// One after the other. One compiled copy, for every text with arguments comes here.
#[inline(never)]
pub(crate) fn join(parts: &[&str]) -> String {
    parts.concat()
}

/// A whole number as the language writes it.
pub(crate) fn whole(number: u64, language: Language) -> String {
    count(number, language)
}
