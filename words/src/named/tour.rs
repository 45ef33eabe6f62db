//! The tour of the page.

/// A stop of the tour.
#[derive(Debug, Clone, Copy)]
pub struct Stop {
    pub title: &'static str,
    pub text: &'static str,
}
