//! Words of the examples: they go into the documents, and into the menu.

/// An example's title and what it shows.
#[derive(Debug)]
pub struct ExampleWords {
    /// The document's title.
    pub title: &'static str,
    /// What it shows, in a line.
    pub about: &'static str,
}
