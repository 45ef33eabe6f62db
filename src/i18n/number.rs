//! Numbers as each country writes them: decimal point or comma, thin spaces between thousands.

use super::Language;

/// Between groups of three digits: narrow, and no line may break there.
const GROUP: char = '\u{202f}';

/// A number with a fixed count of decimals.
pub fn fixed(value: f64, decimals: usize, language: Language) -> String {
    if !value.is_finite() {
        return "∞".to_owned();
    }
    let text = format!("{:.*}", decimals, value.abs());
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let mut out = String::new();
    if value < 0.0 && text.chars().any(|c| c.is_ascii_digit() && c != '0') {
        out.push('−');
    }
    for (position, digit) in whole.chars().enumerate() {
        if position > 0 && (whole.len() - position).is_multiple_of(3) && whole.len() > 4 {
            out.push(GROUP);
        }
        out.push(digit);
    }
    if !fraction.is_empty() {
        out.push(if language == Language::Portuguese { ',' } else { '.' });
        out.push_str(fraction);
    }
    out
}

/// A number with about `digits` significant digits and no trailing zeros.
pub fn significant(value: f64, digits: usize, language: Language) -> String {
    if value == 0.0 || !value.is_finite() {
        return fixed(value, 0, language);
    }
    let magnitude = value.abs().log10().floor() as i32;
    let decimals =
        usize::try_from(i32::try_from(digits).unwrap_or(i32::MAX) - 1 - magnitude).unwrap_or(0).min(12);
    let text = fixed(value, decimals, language);
    if text.contains(['.', ',']) {
        text.trim_end_matches('0').trim_end_matches(['.', ',']).to_owned()
    } else {
        text
    }
}

/// Reads a number as people type it in either language: `1.5`, `1,5`, `2 060`.
pub fn parse(text: &str) -> Option<f64> {
    let plain: String = text.chars().filter(|c| !c.is_whitespace() && *c != GROUP).collect();
    let value: f64 = plain.replace(',', ".").replace('−', "-").parse().ok()?;
    value.is_finite().then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_country_writes_its_own() {
        assert_eq!(fixed(8.0, 4, Language::English), "8.0000");
        assert_eq!(fixed(8.0, 4, Language::Portuguese), "8,0000");
        assert_eq!(fixed(2060.0, 0, Language::English), "2060");
        assert_eq!(fixed(12_345.5, 1, Language::Portuguese), "12\u{202f}345,5");
        assert_eq!(fixed(-0.001, 1, Language::English), "0.0");
        assert_eq!(fixed(-2.5, 1, Language::English), "−2.5");
    }

    #[test]
    fn significant_digits_lose_their_trailing_zeros() {
        assert_eq!(significant(44.86, 3, Language::English), "44.9");
        assert_eq!(significant(0.2, 3, Language::Portuguese), "0,2");
        assert_eq!(significant(736.0, 3, Language::English), "736");
        assert_eq!(significant(3061.0, 3, Language::English), "3061");
    }

    #[test]
    fn both_notations_are_read() {
        assert_eq!(parse("1.5"), Some(1.5));
        assert_eq!(parse(" 1,5 "), Some(1.5));
        assert_eq!(parse("2\u{202f}060"), Some(2060.0));
        assert_eq!(parse("x"), None);
        assert_eq!(parse("inf"), None);
    }
}
