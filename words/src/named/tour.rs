//! The tour of the page.

use crate::Language;
use crate::tour::TourMessages;

/// A stop of the tour.
#[derive(Debug, Clone, Copy)]
pub struct Stop {
    pub title: &'static str,
    pub text: &'static str,
}

/// The stops, in order.
pub const fn stops(language: Language) -> [Stop; 6] {
    let words = TourMessages::of(language);
    [words.stop_1, words.stop_2, words.stop_3, words.stop_4, words.stop_5, words.stop_6]
}
