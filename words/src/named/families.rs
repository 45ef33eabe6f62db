//! Names of networks and what each is, in a paragraph.

use crate::Language;
use crate::families::FamilyMessages;
use crate::recipe::Choice;
use gargalo_solver::document::NetworkSpec;

/// The name and explanation of a family or preset, by its key.
pub fn family(key: &str, language: Language) -> Choice {
    let words = FamilyMessages::of(language);
    *words.family(key).unwrap_or(&words.family_other)
}

/// The key of a network's family or preset; none for one written out.
pub fn key(network: &NetworkSpec) -> Option<&str> {
    match network {
        NetworkSpec::Explicit { .. } => None,
        NetworkSpec::Preset { id, .. } => Some(id),
        NetworkSpec::Generated { family, .. } => Some(family.kind()),
    }
}
