//! The one kind of failure: words for the person who waits.

/// What went wrong, in a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure(pub String);

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

/// A failure with these words.
pub(crate) fn fail<T>(words: impl Into<String>) -> Result<T, Failure> {
    Err(Failure(words.into()))
}

/// Adds to an error what was being done.
pub(crate) trait Context<T> {
    fn context(self, doing: impl FnOnce() -> String) -> Result<T, Failure>;
}

impl<T, E: std::fmt::Display> Context<T> for Result<T, E> {
    fn context(self, doing: impl FnOnce() -> String) -> Result<T, Failure> {
        self.map_err(|error| Failure(format!("{}: {error}", doing())))
    }
}
