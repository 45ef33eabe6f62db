//! Speeds as people type them: `400G`, `25 Gbit/s`, `1,6 Tb/s`, `50 GB/s`.

use crate::Language;
use crate::number::{editable, parse};

/// The greatest speed of a link that is taken for one, in Gbit/s: ten petabit a second.
pub const MOST_GBPS: f64 = 1e7;

/// Why a text is no speed of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpeedError {
    /// No number, or a unit that is none.
    NoSpeed,
    /// Zero or less.
    NotPositive,
    /// More than any link has.
    TooFast,
}

/// Reads a speed in Gbit/s. Without a unit it is Gbit/s; bytes are told by a capital B after the prefix.
///
/// # Errors
/// Why it is none.
pub fn speed(text: &str, language: Language) -> Result<f64, SpeedError> {
    let text = text.trim();
    // An exponent belongs to the number: `1e3`.
    let bytes = text.as_bytes();
    let mut end = bytes.len();
    for (at, c) in text.char_indices() {
        let exponent = (c == 'e' || c == 'E')
            && bytes.get(at + 1).is_some_and(|next| next.is_ascii_digit() || *next == b'-' || *next == b'+');
        if c.is_alphabetic() && !exponent {
            end = at;
            break;
        }
    }
    let value = parse(&text[..end], language).ok_or(SpeedError::NoSpeed)?;
    let gbps = value * unit(text[end..].trim()).ok_or(SpeedError::NoSpeed)?;
    if gbps.is_nan() || gbps <= 0.0 {
        Err(SpeedError::NotPositive)
    } else if gbps > MOST_GBPS {
        Err(SpeedError::TooFast)
    } else {
        // What was typed in other units keeps no dust of the conversion.
        Ok((gbps * 1e6).round().max(1.0) / 1e6)
    }
}

/// How many Gbit/s a unit is.
fn unit(text: &str) -> Option<f64> {
    let text = text.trim_end_matches('.');
    if text.is_empty() {
        return Some(1.0);
    }
    let mut rest = text;
    let mut scale = 1e-9;
    for (prefix, times) in [('k', 1e-6), ('m', 1e-3), ('g', 1.0), ('t', 1e3), ('p', 1e6)] {
        if let Some(after) = rest.strip_prefix([prefix, prefix.to_ascii_uppercase()]) {
            (rest, scale) = (after, times);
            break;
        }
    }
    let bits = ["", "b", "bit", "bits", "bps", "bit/s", "bits/s", "b/s", "bE", "be", "E", "e"];
    if rest.is_empty() && scale == 1e-9 {
        return None;
    }
    if matches!(rest, "B/s" | "Bps" | "B" | "BYTE/S" | "byte/s" | "bytes/s") {
        return Some(scale * 8.0);
    }
    let small = rest.to_lowercase();
    bits.contains(&rest).then_some(scale).or_else(|| bits.contains(&small.as_str()).then_some(scale))
}

/// A speed as it stands in a field: `400 Gbit/s`, `1.6 Tbit/s`.
pub fn written(gbps: f64, language: Language) -> String {
    let (value, unit) = match gbps {
        g if g >= 1e3 => (g / 1e3, "Tbit/s"),
        g if g >= 1.0 => (g, "Gbit/s"),
        g if g >= 1e-3 => (g * 1e3, "Mbit/s"),
        g => (g * 1e6, "kbit/s"),
    };
    format!("{} {unit}", editable(value, 9, language))
}
