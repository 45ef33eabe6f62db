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

#[cfg(test)]
mod tests {
    use super::*;
    use Language::{English, Portuguese};

    #[test]
    fn people_write_speeds_in_many_ways() {
        let cases = [
            ("400G", 400.0),
            ("400", 400.0),
            ("25 Gbit/s", 25.0),
            ("25Gbps", 25.0),
            ("100GbE", 100.0),
            ("100GE", 100.0),
            ("1,6 Tb/s", 1600.0),
            ("1.6T", 1600.0),
            ("800 Mb/s", 0.8),
            ("100 mbit/s", 0.1),
            ("64k", 6.4e-5),
            ("50 GB/s", 400.0),
            ("1e3 G", 1000.0),
            ("2.5e9 bit/s", 2.5),
            (" 10 g ", 10.0),
        ];
        for (text, gbps) in cases {
            for language in [English, Portuguese] {
                let read = speed(text, language).unwrap_or(f64::NAN);
                assert!((read - gbps).abs() < 1e-9, "{text}: {read}");
            }
        }
        assert_eq!(speed("1.600", Portuguese), Ok(1600.0));
        assert_eq!(speed("1,600", English), Ok(1600.0));
    }

    #[test]
    fn what_is_no_speed_says_why() {
        for text in ["fast", "", "G", "10^30", "4 apples", "10 m/s", "--3", "é", "10 é"] {
            assert_eq!(speed(text, English), Err(SpeedError::NoSpeed), "{text}");
        }
        for text in ["0", "-3 G", "0,0 Tb/s"] {
            assert_eq!(speed(text, Portuguese), Err(SpeedError::NotPositive), "{text}");
        }
        for text in ["1e30", "99999 T", "1000000000000000000000000000000"] {
            assert_eq!(speed(text, English), Err(SpeedError::TooFast), "{text}");
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        for gbps in [0.064, 0.8, 1.0, 25.0, 400.0, 1600.0, 12.5, 51_200.0] {
            for language in [English, Portuguese] {
                assert_eq!(speed(&written(gbps, language), language), Ok(gbps));
            }
        }
        assert_eq!(written(1600.0, Portuguese), "1,6 Tbit/s");
    }
}
