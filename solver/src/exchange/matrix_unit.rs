//! The unit of a matrix: what a comment above it or its corner says.

use super::error::{FileProblem, ImportError};

/// What a word says of a unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Unit {
    /// So many bytes.
    Bytes(f64),
    /// Something that is no amount of data: a rate, or a word that stands where a unit is announced.
    Other,
}

/// Units of data, in bytes. A small b is a bit.
const UNITS: [(&str, f64); 10] = [
    ("bytes", 1.0),
    ("byte", 1.0),
    ("B", 1.0),
    ("kB", 1e3),
    ("KB", 1e3),
    ("MB", 1e6),
    ("GB", 1e9),
    ("TB", 1e12),
    ("bits", 0.125),
    ("bit", 0.125),
];
const LONG: [(&str, f64); 16] = [
    ("kilobytes", 1e3),
    ("megabytes", 1e6),
    ("gigabytes", 1e9),
    ("terabytes", 1e12),
    ("kib", 1024.0),
    ("mib", 1_048_576.0),
    ("gib", 1_073_741_824.0),
    ("tib", 1_099_511_627_776.0),
    ("kbit", 125.0),
    ("mbit", 125e3),
    ("gbit", 125e6),
    ("tbit", 125e9),
    ("kilobits", 125.0),
    ("megabits", 125e3),
    ("gigabits", 125e6),
    ("terabits", 125e9),
];
const BITS: [(&str, f64); 5] = [("kb", 125.0), ("Kb", 125.0), ("Mb", 125e3), ("Gb", 125e6), ("Tb", 125e9)];

/// What one word says.
fn of_word(word: &str) -> Option<Unit> {
    let lower = word.to_ascii_lowercase();
    let amounts = UNITS.iter().chain(&BITS).find(|(name, _)| *name == word);
    let amount = amounts.or_else(|| LONG.iter().find(|(name, _)| *name == lower));
    if let Some(&(_, bytes)) = amount {
        return Some(Unit::Bytes(bytes));
    }
    let of = ["/s", "/sec", "/second", "ps"].iter().find_map(|end| lower.strip_suffix(end))?;
    let prefix = ["b", "kb", "mb", "gb", "tb"].contains(&of);
    let amount = UNITS.iter().chain(&LONG).any(|(name, _)| name.to_ascii_lowercase() == of);
    (prefix || amount).then_some(Unit::Other)
}

/// The unit that stands in the corner, by itself or in brackets.
pub(super) fn of_corner(corner: &str) -> Option<(&str, Unit)> {
    let inner = corner.rsplit_once(['(', '[']).map_or(corner, |(_, unit)| unit.trim_end_matches([')', ']']));
    Some((inner.trim(), of_word(inner.trim())?))
}

/// The units that a comment names. A number before a word makes it an amount of something (`80 GB`), and a letter alone names a
/// rank; what stands after `unit:` is one.
pub(super) fn of_comment(line: &str) -> Vec<(&str, Unit)> {
    let apart = |c: char| c.is_whitespace() || "#()[],;:=\"'".contains(c);
    let words: Vec<&str> = line.split(apart).filter(|word| !word.is_empty()).collect();
    let mut found = Vec::new();
    for (at, &word) in words.iter().enumerate() {
        let before = at.checked_sub(1).map_or("", |before| words[before]);
        let announced = ["unit", "units"].iter().any(|name| before.eq_ignore_ascii_case(name));
        let word = word.trim_end_matches('.');
        match of_word(word) {
            Some(unit) if announced || (word.len() > 1 && before.parse::<f64>().is_err()) => {
                found.push((word, unit));
            }
            None if announced && !["are", "is", "of", "in"].contains(&word) => {
                found.push((word, Unit::Other));
            }
            _ => {}
        }
    }
    found
}

/// The one unit of those named, as it is written and in bytes.
///
/// # Errors
/// Where one is no amount of data, or two differ.
pub(super) fn only<'t>(units: &[(&'t str, Unit)]) -> Result<Option<(&'t str, f64)>, ImportError> {
    let Some(&(word, first)) = units.first() else { return Ok(None) };
    match first {
        Unit::Bytes(bytes) if units.iter().all(|&(_, unit)| unit == first) => Ok(Some((word, bytes))),
        _ => {
            let mut words: Vec<&str> = units.iter().map(|&(word, _)| word).collect();
            words.dedup();
            Err(ImportError::whole(FileProblem::MatrixUnit { text: words.join(", ") }))
        }
    }
}
