//! A number as people type it, with or without a unit: `25`, `25 Gbit/s`, `3,125 GB/s`, `1500 ms`, `US$ 4,852`.

use super::number::read_number;
use super::schema::Tongue;

/// What a unit measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Base: bit/s.
    Rate,
    /// Base: bit.
    Data,
    /// Base: s.
    Time,
    /// Base: 1.
    Part,
    Money,
    /// Base: W.
    Power,
    /// Base: Wh.
    Energy,
    /// Base: m.
    Length,
    /// Base: flop/s.
    Arithmetic,
    Tokens,
}

/// Why a text is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Untyped {
    /// It doesn't begin with a number.
    NoNumber,
    /// What stands behind the number is no unit that is known.
    UnknownUnit(String),
    /// The unit measures something else than what is asked for.
    OtherUnit(String),
}

/// Reads an answer: the number in the unit that is asked for. Where a unit was typed it counts: `1500 ms` are 1.5 where
/// seconds are asked for.
///
/// # Errors
///
/// Where there is no number, or a unit that doesn't fit.
pub fn typed(text: &str, unit: &str, tongue: Tongue) -> Result<f64, Untyped> {
    let text = text.trim().trim_start_matches(['=', '≈', '~']);
    let (before, text) = text.split_at(start_of_number(text).ok_or(Untyped::NoNumber)?);
    let (number, after) = text.split_at(length_of_number(text));
    let number = read_number(number, tongue).ok_or(Untyped::NoNumber)?;
    let (before, after) = (before.trim(), after.trim());
    let given = match (before, after) {
        ("", "") => return Ok(number),
        ("", given) | (given, "") => given,
        _ => return Err(Untyped::UnknownUnit(format!("{before} {after}"))),
    };
    let Some((kind, size)) = measure(given) else {
        // A plain number may be followed by what it counts.
        let counted = unit.is_empty()
            && before.is_empty()
            && given.chars().all(|sign| sign.is_alphabetic() || sign == ' ');
        return if counted { Ok(number) } else { Err(Untyped::UnknownUnit(given.to_owned())) };
    };
    match measure(unit).or_else(|| unit.is_empty().then_some((Kind::Part, 1.0))) {
        Some((wanted, _)) if wanted != kind => Err(Untyped::OtherUnit(given.to_owned())),
        // The very same: not a bit is lost.
        Some((_, wanted)) if wanted.to_bits() == size.to_bits() => Ok(number),
        Some((_, wanted)) => Ok(number * size / wanted),
        None => Err(Untyped::OtherUnit(given.to_owned())),
    }
}

/// Whether bits can be taken for bytes in a figure of this unit.
pub(super) fn of_bits(unit: &str) -> bool {
    matches!(measure(unit), Some((Kind::Rate | Kind::Data | Kind::Time, _)))
}

/// Where a text's number begins: at a digit, or at the sign or mark before it.
fn start_of_number(text: &str) -> Option<usize> {
    let digit = text.find(|sign: char| sign.is_ascii_digit())?;
    let before = text[..digit].trim_end_matches(['+', '-', '−', '.', ',']);
    Some(before.len())
}

/// How much of a text is its number: signs, digits, marks and spaces between digits, and an exponent.
fn length_of_number(text: &str) -> usize {
    let mut end = 0;
    for (at, sign) in text.char_indices() {
        let goes_on = sign.is_ascii_digit() || "+-−.,".contains(sign);
        if goes_on {
            end = at + sign.len_utf8();
        } else if !sign.is_whitespace() {
            break;
        }
    }
    let mut rest = text[end..].chars();
    if !matches!(rest.next(), Some('e' | 'E')) {
        return end;
    }
    let power: String = rest.collect();
    let sign = usize::from(power.starts_with(['+', '-']));
    let digits = power[sign..].bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 { end } else { end + 1 + sign + digits }
}

/// What a unit measures, and how many of the base unit it is. Written as the page writes it, or as people do.
fn measure(unit: &str) -> Option<(Kind, f64)> {
    let unit: String = unit.chars().filter(|sign| !sign.is_whitespace()).collect();
    let unit = unit.replace('μ', "µ");
    let plain = match unit.as_str() {
        "%" => Some((Kind::Part, 0.01)),
        "×" | "x" | "X" | "vezes" | "times" => Some((Kind::Part, 1.0)),
        "USD" | "US$" | "$" | "usd" => Some((Kind::Money, 1.0)),
        "min" | "minute" | "minutes" | "minuto" | "minutos" => Some((Kind::Time, 60.0)),
        "h" | "hour" | "hours" | "hora" | "horas" => Some((Kind::Time, 3600.0)),
        "d" | "day" | "days" | "dia" | "dias" => Some((Kind::Time, 86_400.0)),
        "sec" | "seg" | "second" | "seconds" | "segundo" | "segundos" => Some((Kind::Time, 1.0)),
        "us" => Some((Kind::Time, 1e-6)),
        "tokens/s" | "token/s" => Some((Kind::Tokens, 1.0)),
        _ => None,
    };
    plain.or_else(|| with_prefix(&unit))
}

/// A prefix and a base: `Gbit/s`, `Gb/s`, `Gbps`, `GiB`, `ms`, `kWh`.
fn with_prefix(unit: &str) -> Option<(Kind, f64)> {
    let (kind, base, rest) = base_of(unit)?;
    if rest.ends_with('i') {
        // Powers of 1024 are for bytes alone.
        let power = ["Ki", "Mi", "Gi", "Ti"].iter().position(|prefix| *prefix == rest)? + 1;
        return (kind == Kind::Data).then(|| (kind, base * libm::exp2(10.0 * power as f64)));
    }
    let thousand = match rest {
        "" => 1.0,
        "k" | "K" => 1e3,
        "M" => 1e6,
        "G" | "g" => 1e9,
        "T" | "t" => 1e12,
        "P" => 1e15,
        // Small `m` is a thousandth of seconds and metres; of bits and bytes people mean millions.
        "m" if matches!(kind, Kind::Rate | Kind::Data) => 1e6,
        "m" if kind == Kind::Time => 1e-3,
        "µ" if kind == Kind::Time => 1e-6,
        "n" if kind == Kind::Time => 1e-9,
        _ => return None,
    };
    Some((kind, base * thousand))
}

/// What a unit ends with, and the prefix that is left. Longer endings come first.
fn base_of(unit: &str) -> Option<(Kind, f64, &str)> {
    const BASES: [(&str, Kind, f64); 21] = [
        ("bits/s", Kind::Rate, 1.0),
        ("bit/s", Kind::Rate, 1.0),
        ("bytes/s", Kind::Rate, 8.0),
        ("byte/s", Kind::Rate, 8.0),
        ("bps", Kind::Rate, 1.0),
        ("Bps", Kind::Rate, 8.0),
        ("b/s", Kind::Rate, 1.0),
        ("B/s", Kind::Rate, 8.0),
        ("flop/s", Kind::Arithmetic, 1.0),
        ("FLOP/s", Kind::Arithmetic, 1.0),
        ("flops", Kind::Arithmetic, 1.0),
        ("bytes", Kind::Data, 8.0),
        ("byte", Kind::Data, 8.0),
        ("bits", Kind::Data, 1.0),
        ("bit", Kind::Data, 1.0),
        ("Wh", Kind::Energy, 1.0),
        ("W", Kind::Power, 1.0),
        ("B", Kind::Data, 8.0),
        ("b", Kind::Data, 1.0),
        ("s", Kind::Time, 1.0),
        ("m", Kind::Length, 1.0),
    ];
    BASES.iter().find_map(|&(ending, kind, size)| Some((kind, size, unit.strip_suffix(ending)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::UNITS;

    /// The arithmetic stands in each line: 8 bits in a byte, 1000 ms in a second, GiB of 2³⁰ bytes.
    #[test]
    fn a_number_is_understood_with_its_unit_and_its_comma() {
        for (text, unit, is) in [
            ("25", "Gbit/s", 25.0),
            ("25 Gbit/s", "Gbit/s", 25.0),
            ("25Gbps", "Gbit/s", 25.0),
            ("25 gbps", "Gbit/s", 25.0),
            ("25 Gb/s", "Gbit/s", 25.0),
            ("25\u{202f}Gbit/s", "Gbit/s", 25.0),
            ("25000 Mbit/s", "Gbit/s", 25.0),
            ("3.125 GB/s", "Gbit/s", 25.0),
            ("0,025 Tbit/s", "Gbit/s", 25.0),
            ("1500 ms", "s", 1.5),
            ("1,5 s", "s", 1.5),
            ("1.5 segundos", "s", 1.5),
            ("2 µs", "µs", 2.0),
            ("2 μs", "µs", 2.0),
            ("2 us", "ms", 0.002),
            ("90 min", "h", 1.5),
            ("2 dias", "h", 48.0),
            ("12.5 %", "%", 12.5),
            ("12,5%", "%", 12.5),
            ("1.14×", "×", 1.14),
            ("1,14 x", "×", 1.14),
            ("1.14", "×", 1.14),
            ("114 %", "×", 1.14),
            ("US$ 4852", "USD", 4852.0),
            ("$4852.5", "USD", 4852.5),
            ("4852 USD", "USD", 4852.0),
            ("4 GiB", "GiB", 4.0),
            ("1 GiB", "GB", 1.073_741_824),
            ("8 Gbit", "GB", 1.0),
            ("1e9 B", "GB", 1.0),
            ("2.5e-3 s", "ms", 2.5),
            ("240", "", 240.0),
            ("240 pairs", "", 240.0),
            ("−3 s", "s", -3.0),
            (" 2 060 MB ", "MB", 2060.0),
            ("1.5 kWh", "kWh", 1.5),
            ("2 km", "m", 2000.0),
            ("≈ 25", "Gbit/s", 25.0),
            (".5", "s", 0.5),
        ] {
            let read = typed(text, unit, Tongue::English);
            assert!(
                read.as_ref().is_ok_and(|read| (read - is).abs() <= 1e-12 * is.abs()),
                "{text} as {unit}: {read:?}"
            );
        }
        assert_eq!(typed("1,500 ms", "s", Tongue::English), Ok(1.5));
        assert_eq!(typed("1.500 ms", "s", Tongue::Portuguese), Ok(1.5));
        assert_eq!(typed("US$ 4.852", "USD", Tongue::Portuguese), Ok(4852.0));
    }

    #[test]
    fn what_is_no_answer_is_told_apart() {
        let no = |text: &str, unit: &str| typed(text, unit, Tongue::English).unwrap_err();
        for text in ["", "abc", "Gbit/s", "-", "1.2.3.4", "."] {
            assert_eq!(no(text, "Gbit/s"), Untyped::NoNumber, "{text}");
        }
        assert_eq!(no("25 parsecs", "Gbit/s"), Untyped::UnknownUnit("parsecs".to_owned()));
        assert_eq!(no("25 GB", "Gbit/s"), Untyped::OtherUnit("GB".to_owned()));
        assert_eq!(no("25 s", "Gbit/s"), Untyped::OtherUnit("s".to_owned()));
        assert_eq!(no("25 s", ""), Untyped::OtherUnit("s".to_owned()));
        assert_eq!(no("25 GiB/s", "GB/s"), Untyped::UnknownUnit("GiB/s".to_owned()));
    }

    /// Whatever unit a figure may have is understood when it is typed.
    #[test]
    fn every_unit_of_lessons_is_read() {
        for unit in UNITS {
            assert_eq!(typed(&format!("7.5 {unit}"), unit, Tongue::English), Ok(7.5), "{unit}");
            assert_eq!(typed(&format!("7,5{unit}"), unit, Tongue::Portuguese), Ok(7.5), "{unit}");
        }
    }
}
