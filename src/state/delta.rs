//! What differs between two texts: where they begin and end alike, and what stands between.

use std::sync::Arc;

/// What to put in the middle of a text to make another of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delta {
    /// Bytes at the start that stay.
    start: usize,
    /// Bytes at the end that stay.
    end: usize,
    /// What stands between them.
    middle: Arc<str>,
}

impl Delta {
    /// What makes `to` of `from`.
    pub fn between(from: &str, to: &str) -> Self {
        let (a, b) = (from.as_bytes(), to.as_bytes());
        let mut start = a.iter().zip(b).take_while(|(a, b)| a == b).count();
        while !(from.is_char_boundary(start) && to.is_char_boundary(start)) {
            start -= 1;
        }
        let room = (a.len() - start).min(b.len() - start);
        let mut end = a.iter().rev().zip(b.iter().rev()).take(room).take_while(|(a, b)| a == b).count();
        while !(from.is_char_boundary(a.len() - end) && to.is_char_boundary(b.len() - end)) {
            end -= 1;
        }
        Self { start, end, middle: to[start..to.len() - end].into() }
    }

    /// The other text; `None` where this is not the text that it was made for.
    pub fn apply(&self, from: &str) -> Option<String> {
        let end = from.len().checked_sub(self.end).filter(|end| *end >= self.start)?;
        Some([from.get(..self.start)?, &self.middle, from.get(end..)?].concat())
    }

    /// About how much memory it takes.
    pub fn bytes(&self) -> usize {
        self.middle.len() + 64
    }

    /// As one line: `12,40 …`.
    pub fn line(&self) -> String {
        format!("{},{} {}", self.start, self.end, self.middle)
    }

    /// From its line.
    pub fn from_line(line: &str) -> Option<Self> {
        let (ends, middle) = line.split_once(' ')?;
        let (start, end) = ends.split_once(',')?;
        Some(Self { start: start.parse().ok()?, end: end.parse().ok()?, middle: middle.into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn there_it_is_again(from in "[aé€]{0,9}", to in "[aé€ ,]{0,9}") {
            let delta = Delta::between(&from, &to);
            prop_assert_eq!(delta.apply(&from), Some(to));
            prop_assert_eq!(Delta::from_line(&delta.line()), Some(delta));
        }

        #[test]
        fn on_foreign_text_it_does_no_harm(start in 0..12_usize, end in 0..12_usize, text in "[aé€]{0,9}") {
            let delta = Delta::from_line(&format!("{start},{end} x")).expect("a line");
            let _ = delta.apply(&text);
        }
    }
}
