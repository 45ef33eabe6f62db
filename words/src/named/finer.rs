//! Words of the finer fields of a recipe: buckets, overlap, algorithms, a collective's channels and root, constants of
//! computing; and of settings that are offered, in words instead of the document's fields.

use crate::finer::{FinerMessages, Setting};

impl FinerMessages {
    /// A constant of computing by its field.
    pub fn constant(&self, name: &str) -> &'static str {
        (self.constant)(name)
    }

    /// Several of them.
    pub fn settings(&self, all: &[(String, String)]) -> String {
        all.iter().map(|(field, value)| self.setting(Setting { field, value })).collect::<Vec<_>>().join(", ")
    }
}
