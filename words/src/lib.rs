//! Every sentence that people read, in every language, typed: made from the files of `locales/` by `generate`, whose
//! documentation says what stands for what. Page and command line take their words from here; the engine has none.

#![forbid(unsafe_code)]

pub mod given_names;
mod named;
pub mod names;
pub mod number;
mod plural;
pub mod quantity;
mod said;
pub mod sentence;
pub mod speed;
mod text;

pub use generated::*;
pub use said::Said;

#[allow(
    clippy::all,
    clippy::pedantic,
    unreachable_pub,
    unused_qualifications,
    reason = "made by the build script"
)]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/words.rs"));
}

impl Language {
    /// The next one of the list, and after the last the first: what a button changes to.
    #[must_use]
    pub fn next(self) -> Self {
        let at = Self::ALL.iter().position(|one| *one == self).unwrap_or_default();
        Self::ALL[(at + 1) % Self::ALL.len()]
    }

    /// From a tag of a link or of the browser: that language, or one that shares its first part; else the usual one.
    pub fn from_tag(tag: &str) -> Self {
        let first = |tag: &str| tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
        let is = |language: &&Self| language.tag().eq_ignore_ascii_case(tag);
        let akin = |language: &&Self| first(language.tag()) == first(tag);
        Self::EVERY.iter().find(is).or_else(|| Self::ALL.iter().find(akin)).copied().unwrap_or_default()
    }
}
