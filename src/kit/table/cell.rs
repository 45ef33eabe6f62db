//! A cell of a table as plain data.
//!
//! Builders are not inlined: hundreds of cells are made so, and a cell is large to move.

/// What a file shows of a figure that is not known.
const NONE: &str = "—";

/// A cell.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Cell {
    /// What is shown.
    pub text: String,
    /// The figure in full.
    pub value: Option<f64>,
    /// The hook for tests; empty for none.
    pub id: String,
    /// Beside the text, quieter.
    pub quiet: String,
    /// Each on a line below.
    pub notes: Vec<Note>,
    /// A star before the text, and what it says of the figure; empty for none.
    pub star: &'static str,
    /// A patch of colour before the text: its classes; empty for none.
    pub tone: String,
    /// Whether it is a button, and which.
    pub press: Press,
    /// Shown as a tip, and the name of a button for readers of the screen; empty for none.
    pub title: String,
    /// A class; empty for none.
    pub class: &'static str,
    /// Whether it is words even in a column of figures, and so stands left.
    pub words: bool,
    /// Over so many columns, where that is more than one.
    pub span: usize,
}

/// A line below what a cell shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// What it says.
    pub text: String,
    /// Its class.
    pub class: &'static str,
    /// The hook for tests; empty for none.
    pub id: &'static str,
}

/// Whether a cell is a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Press {
    /// It is none.
    #[default]
    None,
    /// A button.
    Plain,
    /// A button for what limits.
    Hot,
}

impl<S: Into<String>> From<S> for Cell {
    fn from(text: S) -> Self {
        Self::text(text)
    }
}

impl Cell {
    /// Words.
    #[inline(never)]
    pub fn text(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// Words, in a column of figures too.
    #[inline(never)]
    pub fn words(text: impl Into<String>) -> Self {
        Self { words: true, ..Self::text(text) }
    }

    /// A figure as it is shown, and in full.
    #[inline(never)]
    pub fn figure(text: impl Into<String>, value: f64) -> Self {
        Self { value: Some(value), ..Self::text(text) }
    }

    /// A figure, or a dash where it is not known.
    #[inline(never)]
    pub fn maybe(value: Option<f64>, show: impl FnOnce(f64) -> String) -> Self {
        Self { value, ..Self::text(value.map_or_else(|| NONE.to_owned(), show)) }
    }

    /// With a hook for tests.
    #[must_use]
    #[inline(never)]
    pub fn id(self, id: impl Into<String>) -> Self {
        Self { id: id.into(), ..self }
    }

    /// With quieter words beside it.
    #[must_use]
    #[inline(never)]
    pub fn quiet(self, quiet: impl Into<String>) -> Self {
        Self { quiet: quiet.into(), ..self }
    }

    /// With a line below it; none where it is empty.
    #[must_use]
    #[inline(never)]
    pub fn note(self, note: impl Into<String>) -> Self {
        self.note_as("cell-note", "", note)
    }

    /// The same of another class, with a hook for tests.
    #[must_use]
    #[inline(never)]
    pub fn note_as(mut self, class: &'static str, id: &'static str, note: impl Into<String>) -> Self {
        let text = note.into();
        if !text.is_empty() {
            self.notes.push(Note { text, class, id });
        }
        self
    }

    /// With a star; none where nothing is said of it.
    #[must_use]
    #[inline(never)]
    pub fn star(self, star: &'static str) -> Self {
        Self { star, ..self }
    }

    /// With a patch of colour.
    #[must_use]
    #[inline(never)]
    pub fn tone(self, tone: impl Into<String>) -> Self {
        Self { tone: tone.into(), ..self }
    }

    /// As a button.
    #[must_use]
    #[inline(never)]
    pub fn button(self, press: Press) -> Self {
        Self { press, ..self }
    }

    /// With a tip.
    #[must_use]
    #[inline(never)]
    pub fn title(self, title: impl Into<String>) -> Self {
        Self { title: title.into(), ..self }
    }

    /// With a class.
    #[must_use]
    #[inline(never)]
    pub fn class(self, class: &'static str) -> Self {
        Self { class, ..self }
    }

    /// Over so many columns.
    #[must_use]
    #[inline(never)]
    pub fn over(self, span: usize) -> Self {
        Self { span, ..self }
    }

    /// As one line of a file says it.
    pub(super) fn line(&self) -> String {
        let notes: Vec<String> = self.notes.iter().map(|note| format!("({})", note.text)).collect();
        let line = format!("{} {} {}", self.text, self.quiet, notes.join(" "));
        line.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}
