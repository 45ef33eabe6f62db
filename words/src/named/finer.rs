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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use gargalo_solver::catalog::hardware::Compute;

    #[test]
    fn every_constant_and_setting_has_words() {
        for language in [Language::English, Language::Portuguese] {
            let words = FinerMessages::of(language);
            for (name, _) in Compute::FIELDS {
                assert!(!words.constant(name).is_empty(), "{name}");
            }
            for (field, value) in [
                ("p", "2"),
                ("zero", "1"),
                ("recompute", "full"),
                ("schedule", "gpipe"),
                ("partition", "even"),
                ("sequence_parallel", "true"),
                ("flash", "true"),
                ("micro_batch", "1"),
            ] {
                let told = words.setting(field, value);
                assert!(!told.contains('=') && !told.contains('_'), "{told}");
            }
        }
    }
}
