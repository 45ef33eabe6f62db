//! A term of the field.

/// A term in a language.
#[derive(Debug, Clone, Copy)]
pub struct TermWords {
    pub name: &'static str,
    pub text: &'static str,
}
