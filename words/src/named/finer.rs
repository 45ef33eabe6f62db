//! Words of the finer fields of a recipe: buckets, overlap, algorithms, a collective's channels and root, constants of
//! computing; and of settings that are offered, in words instead of the document's fields.

use crate::finer::FinerMessages;

impl FinerMessages {
    /// A constant of computing by its field.
    pub fn constant(&self, name: &str) -> &'static str {
        (self.constant)(name)
    }

    /// A field set to a value, in words.
    pub fn setting(&self, field: &str, value: &str) -> String {
        (self.setting)(field, value)
    }

    /// Several of them.
    pub fn settings(&self, all: &[(String, String)]) -> String {
        all.iter().map(|(field, value)| self.setting(field, value)).collect::<Vec<_>>().join(", ")
    }
}
