//! Numbers as each language writes them: those of lessons, and those of the page.

use super::schema::{TextFigure, Tongue};

/// What stands between groups of three digits, from how many digits on, and before decimals. English leaves four digits
/// together (`2060`), Brazil doesn't (`2.060`).
pub const fn marks(tongue: Tongue) -> (char, usize, char) {
    match tongue {
        Tongue::English => (',', 5, '.'),
        Tongue::Portuguese => ('.', 4, ','),
    }
}

/// In place of a number that is none: a view that can say why does so itself.
pub const NO_FIGURE: &str = "—";

/// A number with a fixed count of decimals; `grouped` with the marks between thousands.
pub fn fixed_number(value: f64, decimals: usize, tongue: Tongue, grouped: bool) -> String {
    if !value.is_finite() {
        return NO_FIGURE.to_owned();
    }
    let (group, least, decimal) = marks(tongue);
    let text = format!("{:.*}", decimals, value.abs());
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let mut out = String::new();
    if value < 0.0 && text.bytes().any(|digit| digit.is_ascii_digit() && digit != b'0') {
        out.push('−');
    }
    for (position, digit) in whole.chars().enumerate() {
        let left = whole.len() - position;
        if grouped && position > 0 && left.is_multiple_of(3) && whole.len() >= least {
            out.push(group);
        }
        out.push(digit);
    }
    if !fraction.is_empty() {
        out.push(decimal);
        out.push_str(fraction);
    }
    out
}

/// A number with about `digits` significant digits: those before the point are never rounded away, and zeros behind it that
/// say nothing are left out.
#[allow(clippy::cast_sign_loss, reason = "clamped to a few digits")]
pub fn rounded_number(value: f64, digits: usize, tongue: Tongue, grouped: bool) -> String {
    if value == 0.0 || !value.is_finite() {
        return fixed_number(value, 0, tongue, grouped);
    }
    let magnitude = libm::floor(libm::log10(value.abs())) as i32;
    let digits = i32::try_from(digits).unwrap_or(i32::MAX);
    let decimals = digits.saturating_sub(1).saturating_sub(magnitude).clamp(0, 12) as usize;
    let text = fixed_number(value, decimals, tongue, grouped);
    if decimals > 0 { text.trim_end_matches('0').trim_end_matches(['.', ',']).to_owned() } else { text }
}

/// Reads a number as people type it: `1.5` and `1,5` in either language, `2 060`, and thousands marked as the language
/// marks them (`1,000` in English, `1.000` in Portuguese).
pub fn read_number(text: &str, tongue: Tongue) -> Option<f64> {
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let (thousands, _, decimal) = marks(tongue);
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

/// The value of a figure with its unit: `12,345.5 Gbit/s`, `12.345,5 Gbit/s`.
pub fn write_number(value: f64, figure: &TextFigure, tongue: Tongue) -> String {
    let mut out = rounded_number(value, figure.digits.clamp(1, 15) as usize, tongue, true);
    match figure.unit.as_str() {
        "" => {}
        "%" | "×" => out.push_str(&figure.unit),
        // A narrow space that does not break keeps a number and its unit on one line.
        unit => {
            out.push('\u{202f}');
            out.push_str(unit);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Reading;

    #[test]
    fn numbers_are_written_as_the_languages_do() {
        let reading =
            Reading { from: String::new(), plus: None, minus: None, over: None, less: None, times: 1.0 };
        let figure =
            |unit: &str, digits| TextFigure { reading: reading.clone(), unit: unit.to_owned(), digits };
        let cases = [
            (25.0 / 3.0, "Gbit/s", 3, "8.33\u{202f}Gbit/s", "8,33\u{202f}Gbit/s"),
            (1_234_567.0, "USD", 3, "1,234,567\u{202f}USD", "1.234.567\u{202f}USD"),
            (12.5, "%", 3, "12.5%", "12,5%"),
            (2.0, "×", 3, "2×", "2×"),
            (0.0, "", 3, "0", "0"),
            (-0.25, "s", 2, "−0.25\u{202f}s", "−0,25\u{202f}s"),
            (999.96, "s", 4, "1000\u{202f}s", "1.000\u{202f}s"),
            (12_345.5, "s", 6, "12,345.5\u{202f}s", "12.345,5\u{202f}s"),
        ];
        for (value, unit, digits, english, portuguese) in cases {
            let figure = figure(unit, digits);
            assert_eq!(write_number(value, &figure, Tongue::English), english);
            assert_eq!(write_number(value, &figure, Tongue::Portuguese), portuguese);
        }
    }
}
