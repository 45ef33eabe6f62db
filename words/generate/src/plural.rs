//! The plural categories that a language's whole and decimal numbers fall into (Unicode CLDR 47, cardinal rules).

/// The categories of a language beside `other`; `None` for a language whose rules are not here.
///
/// Portuguese counts whole millions apart (“de”): texts that write no number that way need not tell them.
pub(crate) fn categories(tag: &str) -> Option<&'static [&'static str]> {
    match tag.split('-').next()? {
        "en" => Some(&["one"]),
        "pt" => Some(&["one", "many"]),
        _ => None,
    }
}

/// Every category there is in any language.
pub(crate) const ALL: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// Whether cases go by how many there are.
pub(crate) fn counts<'a>(mut keys: impl Iterator<Item = &'a str>) -> bool {
    keys.all(|key| ALL.contains(&key) || key.parse::<u64>().is_ok())
}
