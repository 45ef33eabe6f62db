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

/// Reads a number as people type it: `1.5` and `1,5` in either language, `2 060`, and thousands marked as the language
/// marks them (`1,000` in English, `1.000` in Portuguese).
pub fn parse(text: &str, language: Language) -> Option<f64> {
    let plain: String = text.chars().filter(|c| !c.is_whitespace() && *c != GROUP).collect();
    let (thousands, decimal) = if language == Language::Portuguese { ('.', ',') } else { (',', '.') };
    let whole = plain.split(decimal).next().unwrap_or_default();
    let plain = if is_grouped(whole, thousands) { plain.replace(thousands, "") } else { plain };
    let value: f64 = plain.replace(',', ".").replace('−', "-").parse().ok()?;
    value.is_finite().then_some(value)
}

/// Whether digits stand in groups of three, the first of one to three and not beginning with zero: `1,000` but not
/// `0,125`.
fn is_grouped(whole: &str, mark: char) -> bool {
    let mut groups = whole.trim_start_matches(['-', '−']).split(mark);
    let first = groups.next().unwrap_or_default();
    let mut rest = groups.peekable();
    let digits = |group: &str| group.chars().all(|c| c.is_ascii_digit());
    rest.peek().is_some()
        && (1..=3).contains(&first.len())
        && digits(first)
        && !first.starts_with('0')
        && rest.all(|group| group.len() == 3 && digits(group))
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
        use Language::{English, Portuguese};
        for language in [English, Portuguese] {
            assert_eq!(parse("1.5", language), Some(1.5));
            assert_eq!(parse(" 1,5 ", language), Some(1.5));
            assert_eq!(parse("2\u{202f}060", language), Some(2060.0));
            assert_eq!(parse("0,125", language), Some(0.125));
            assert_eq!(parse("0.125", language), Some(0.125));
            assert_eq!(parse("x", language), None);
            assert_eq!(parse("inf", language), None);
        }
        assert_eq!(parse("1,000", English), Some(1000.0));
        assert_eq!(parse("1.000", Portuguese), Some(1000.0));
        assert_eq!(parse("1,000.5", English), Some(1000.5));
        assert_eq!(parse("1.000.000,5", Portuguese), Some(1_000_000.5));
    }
}
