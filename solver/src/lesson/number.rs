//! A figure as each language writes it.

use super::schema::{Figure, Tongue};

/// The value with its unit: `1,234.5 Gbit/s`, `1.234,5 Gbit/s`. Significant digits as the figure says, but digits before the
/// point are never rounded away, and zeros behind the point that say nothing are left out.
#[allow(clippy::cast_sign_loss, clippy::cast_possible_wrap, reason = "all are clamped to a few digits")]
pub fn write_number(value: f64, figure: &Figure, tongue: Tongue) -> String {
    let digits = figure.digits.clamp(1, 15) as i32;
    let magnitude = if value == 0.0 { 0 } else { libm::floor(libm::log10(value.abs())) as i32 };
    let places = (digits - 1 - magnitude).clamp(0, 12) as usize;
    let text = format!("{:.places$}", value.abs());
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let part = part.trim_end_matches('0');
    let (group, point) = match tongue {
        Tongue::English => (',', '.'),
        Tongue::Portuguese => ('.', ','),
    };
    let zero = part.is_empty() && whole == "0";
    let mut out = String::from(if value < 0.0 && !zero { "−" } else { "" });
    for (position, digit) in whole.chars().enumerate() {
        if position > 0 && (whole.len() - position) % 3 == 0 {
            out.push(group);
        }
        out.push(digit);
    }
    if !part.is_empty() {
        out.push(point);
        out.push_str(part);
    }
    match figure.unit.as_str() {
        "" => {}
        "%" | "×" => out.push_str(&figure.unit),
        // A space that does not break keeps a number and its unit on one line.
        unit => {
            out.push('\u{a0}');
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
        let reading = Reading { from: String::new(), plus: None, minus: None, over: None, times: 1.0 };
        let figure = |unit: &str, digits| Figure { reading: reading.clone(), unit: unit.to_owned(), digits };
        let cases = [
            (25.0 / 3.0, "Gbit/s", 3, "8.33\u{a0}Gbit/s", "8,33\u{a0}Gbit/s"),
            (1_234_567.0, "USD", 3, "1,234,567\u{a0}USD", "1.234.567\u{a0}USD"),
            (12.5, "%", 3, "12.5%", "12,5%"),
            (2.0, "×", 3, "2×", "2×"),
            (0.0, "", 3, "0", "0"),
            (-0.25, "s", 2, "−0.25\u{a0}s", "−0,25\u{a0}s"),
            (999.96, "s", 4, "1,000\u{a0}s", "1.000\u{a0}s"),
        ];
        for (value, unit, digits, english, portuguese) in cases {
            let figure = figure(unit, digits);
            assert_eq!(write_number(value, &figure, Tongue::English), english);
            assert_eq!(write_number(value, &figure, Tongue::Portuguese), portuguese);
        }
    }
}
