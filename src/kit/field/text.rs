//! A field for words: they count when it is left.

use super::input::{Input, input};
use super::look::{Frame, Look, frame};
use crate::signals::prelude::*;

/// A field for words.
#[derive(Debug)]
pub struct Text {
    /// Its id, and hook for tests.
    pub id: String,
    /// What it is.
    pub label: String,
    /// Characters at most.
    pub longest: usize,
    /// What stands in it while it is empty.
    pub hint: Signal<String>,
    /// What stands in it.
    pub shown: Signal<String>,
    /// How it stands.
    pub look: Look,
    /// Hears what is other than before.
    pub hear: Callback<String>,
}

impl Text {
    /// A field for words.
    pub fn new(
        id: impl Into<String>,
        label: impl Into<String>,
        longest: usize,
        shown: impl Fn() -> String + Send + Sync + 'static,
        hear: impl Fn(String) + Send + Sync + 'static,
    ) -> Self {
        Self {
            id: id.into(),
            label: label.into(),
            longest,
            hint: Signal::stored(String::new()),
            shown: Signal::derive(shown),
            look: Look::Parameter,
            hear: Callback::new(hear),
        }
    }
}

/// What is taken over of a text: as many characters as the field has room for, if they are other than before.
fn taken(text: &str, before: &str, longest: usize) -> Option<String> {
    let text: String = text.chars().take(longest).collect();
    (text != before).then_some(text)
}

/// The field.
pub fn text(of: Text) -> AnyView {
    let Text { id, label, longest, hint, shown, look, hear } = of;
    let left = move |text: String| {
        let before = shown.try_get_untracked();
        if let Some(text) = before.and_then(|before| taken(&text, &before, longest)) {
            hear.run(text);
        }
    };
    let line = input(Input {
        id: Some(id.clone()),
        longest,
        hint,
        left: Callback::new(left),
        ..Input::new(id.clone(), shown)
    });
    frame(Frame { look, id, label, title: None, long: Signal::stored(false) }, line, ().into_any())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_three_hundred_characters_is_cut_and_an_equal_one_is_no_change() {
        let long = "ção".repeat(100);
        let kept = taken(&long, "", 120).expect("new");
        assert_eq!((kept.chars().count(), long.starts_with(&kept)), (120, true));
        assert_eq!(taken(&long, &kept, 120), None);
        assert_eq!(taken("", "x", 120), Some(String::new()));
        assert_eq!(taken("<b>", "", 120).as_deref(), Some("<b>"));
    }
}
