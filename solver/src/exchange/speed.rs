//! Speeds as people write them.

use super::attributes::find;
use super::infiniband;
use super::raw::Attributes;

/// A speed in Gbit/s, and whether its unit had to be assumed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Speed {
    pub(super) gbps: f64,
    pub(super) assumed_unit: bool,
}

/// Gbit/s above which a number is no speed of anything; sums of such would leave the range of numbers.
const MOST: f64 = 1e12;

/// The speed that a link's attributes give.
pub(super) fn of(attributes: &Attributes) -> Option<Speed> {
    let known = |gbps: f64| {
        Some(Speed { gbps, assumed_unit: false }).filter(|speed| speed.gbps > 0.0 && speed.gbps <= MOST)
    };
    if let Some(bits) = number(attributes, &["LinkSpeedRaw"]) {
        return known(bits / 1e9);
    }
    if let Some(gbps) = number(attributes, &["gbps", "capacity_gbps", "bandwidth_gbps", "speed_gbps"]) {
        return known(gbps);
    }
    if let Some(mbps) = number(attributes, &["mbps", "capacity_mbps", "bandwidth_mbps"]) {
        return known(mbps / 1e3);
    }
    if let Some(bits) = number(attributes, &["bps", "capacity_bps"]) {
        return known(bits / 1e9);
    }
    if let (Some(value), Some(unit)) =
        (number(attributes, &["LinkSpeed"]), find(attributes, &["LinkSpeedUnits"]))
    {
        return known(value * factor(unit)?);
    }
    let named = ["capacity", "bandwidth", "speed", "rate", "LinkSpeed"];
    if let Some(text) = find(attributes, &named) {
        if let Some(gbps) = parse(text) {
            return known(gbps);
        }
        if let Some(value) = number(attributes, &named) {
            return known(value).map(|speed| Speed { assumed_unit: true, ..speed });
        }
    }
    ["LinkLabel", "LinkType", "label", "xlabel", "LinkNote"]
        .iter()
        .find_map(|name| known(parse(attributes.get(*name)?)?))
}

/// The first of some attributes as a finite number, also with a decimal comma. `1,000` without a unit may be either.
fn number(attributes: &Attributes, names: &[&str]) -> Option<f64> {
    let text = find(attributes, names)?.trim();
    let comma = || figure(text).filter(|_| !are_thousands(text, ','));
    text.parse().ok().or_else(comma).filter(|value: &f64| value.is_finite())
}

/// What a link's attributes give as its speed, whether or not it is understood.
pub(super) fn text(attributes: &Attributes) -> Option<&str> {
    let named =
        ["gbps", "capacity_gbps", "bandwidth_gbps", "speed_gbps", "mbps", "capacity_mbps", "bandwidth_mbps"];
    let plain = ["bps", "capacity_bps", "capacity", "bandwidth", "speed", "rate", "LinkSpeed"];
    let said = |names: &[&str]| find(attributes, names).filter(|text| !text.trim().is_empty());
    said(&named).or_else(|| said(&plain))
}

/// Gbit/s of a unit's first letter.
fn factor(unit: &str) -> Option<f64> {
    match unit.trim().chars().next()?.to_ascii_uppercase() {
        'T' => Some(1e3),
        'G' => Some(1.0),
        'M' => Some(1e-3),
        'K' => Some(1e-6),
        'B' => Some(1e-9),
        _ => None,
    }
}

/// Gbit/s out of `10 Gbps`, `155Mb/s`, `100G`, `OC-192c`, `STM-16`, `2 x 10G`, `HDR200`, `1,6 Tbit/s`.
pub(super) fn parse(text: &str) -> Option<f64> {
    if let Some(gbps) = infiniband::written(text) {
        return Some(gbps);
    }
    let upper = text.trim().to_ascii_uppercase();
    // SONET and SDH: OC-n is n × 51.84 Mbit/s, STM-n three times that.
    for (prefix, mbps) in [("OC", 51.84), ("STM", 155.52)] {
        if let Some(rest) = upper.strip_prefix(prefix) {
            let digits: String =
                rest.trim_start_matches(['-', ' ']).chars().take_while(char::is_ascii_digit).collect();
            if let Ok(count) = digits.parse::<f64>() {
                return Some(count * mbps / 1e3);
            }
        }
    }
    // GB/s are bytes where the B is large and the rest is not: in capitals alone nothing tells them from bits.
    let bytes = text.contains("B/s") || text.contains("Bps") || upper.contains("BYTE");
    let bits = if bytes { 8.0 } else { 1.0 };
    let (count, rest) = leading(text.trim())?;
    let rest = rest.trim_start();
    if let Some(of) = rest.strip_prefix(TIMES) {
        let (value, unit) = leading(of.trim_start())?;
        return Some(count * bits * value * speed_unit(unit)?.0);
    }
    let (unit, after) = speed_unit(rest)?;
    let times = after.trim_start().strip_prefix(TIMES).and_then(|of| leading(of.trim_start()));
    Some(count * bits * unit * times.map_or(1.0, |(times, _)| times))
}

/// Signs of a multiple.
const TIMES: [char; 4] = ['x', 'X', '×', '*'];

/// A unit of speed in Gbit/s, and what follows it: a prefix, then nothing or something of bits. A small m alone is a metre.
fn speed_unit(text: &str) -> Option<(f64, &str)> {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_ascii_alphabetic() && c != '/').unwrap_or(text.len());
    let (word, after) = text.split_at(end);
    let upper = word.to_ascii_uppercase();
    let first = upper.chars().next().filter(|&first| first != 'B')?;
    let rest = &upper[1..];
    // Multiples written without a blank: 10GbEx2.
    let binary = rest.starts_with("IB") && rest.ends_with("/S");
    let plain =
        rest.is_empty() || rest == "E" || rest.starts_with('B') || rest.starts_with("IG") || rest == "/S";
    let metre = word == "m";
    let power = |prefix: char| match prefix {
        'T' => 4,
        'G' => 3,
        'M' => 2,
        _ => 1,
    };
    let scale = if binary { libm::pow(1.024, f64::from(power(first))) } else { 1.0 };
    ((plain || binary) && !metre).then(|| factor(&upper).map(|gbps| (gbps * scale, after))).flatten()
}

/// A leading number and what follows.
fn leading(text: &str) -> Option<(f64, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.' && c != ',').unwrap_or(text.len());
    Some((figure(&text[..end])?, &text[end..]))
}

/// Whether a sign parts groups of three digits.
fn are_thousands(text: &str, sign: char) -> bool {
    let mut parts = text.split(sign);
    let first = parts.next().unwrap_or("");
    let begins = (1..=3).contains(&first.len()) && !first.starts_with('0');
    begins && parts.all(|part| part.len() == 3 && part.bytes().all(|byte| byte.is_ascii_digit()))
}

/// A number as people write it. Of a comma and a point the last parts the decimals. A comma alone parts thousands where groups of
/// three digits follow (`1,000`, `10,000,000`; not `0,125`), else decimals (`1,6`).
fn figure(text: &str) -> Option<f64> {
    let (comma, point) = (text.rfind(','), text.rfind('.'));
    let plain = match (comma, point) {
        (None, _) => text.to_owned(),
        (Some(comma), Some(point)) => {
            let (decimal, thousands, at) = if comma > point { (',', '.', comma) } else { ('.', ',', point) };
            if text.matches(decimal).count() > 1 || !are_thousands(&text[..at], thousands) {
                return None;
            }
            text.replace(thousands, "").replace(decimal, ".")
        }
        (Some(_), None) if are_thousands(text, ',') => text.replace(',', ""),
        (Some(_), None) if text.matches(',').count() == 1 => text.replace(',', "."),
        _ => return None,
    };
    plain.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn speeds_as_people_write_them() {
        let cases = [
            ("10 Gbps", Some(10.0)),
            ("155 Mbps", Some(0.155)),
            ("100G", Some(100.0)),
            ("2 x 10G", Some(20.0)),
            ("1.6 Tbit/s", Some(1600.0)),
            ("OC-192c", Some(9.95328)),
            ("STM-16", Some(2.48832)),
            ("34 Mb/s", Some(0.034)),
            ("25 GB/s", Some(200.0)),
            ("12.5 GBps", Some(100.0)),
            ("10GBPS", Some(10.0)),
            ("25Gbps x 4", Some(100.0)),
            ("10GbE x2", Some(20.0)),
            ("4x100G", Some(400.0)),
            ("100g", Some(100.0)),
            ("10 GE uplink", Some(10.0)),
            ("100G-SR4", Some(100.0)),
            ("155 mbps", Some(0.155)),
            ("10 Gigabit", Some(10.0)),
            ("16 GiB/s", Some(137.438_953_472)),
            ("1,6 Tbit/s", Some(1600.0)),
            ("0,125 Gbit/s", Some(0.125)),
            ("1,000 Mbps", Some(1.0)),
            ("10,000,000 kbps", Some(10.0)),
            ("1.234,5 Mbit/s", Some(1.2345)),
            ("1,234.5 Mbit/s", Some(1.2345)),
            ("2 x 1,6 Tbit/s", Some(3200.0)),
            ("EDR", Some(100.0)),
            ("hdr", Some(200.0)),
            ("HDR200", Some(200.0)),
            ("HDR100", Some(100.0)),
            ("NDR", Some(400.0)),
            ("NDR200", Some(200.0)),
            ("XDR", Some(800.0)),
            ("4x EDR", Some(100.0)),
            ("IB NDR", Some(400.0)),
            ("InfiniBand HDR", Some(200.0)),
            ("QDR 4X", Some(32.0)),
            ("1,2,3 Gbps", None),
            ("12,34,567 Gbps", None),
            ("2x HDR", None),
            ("HDR300", None),
            ("3m DAC", None),
            ("30 m", None),
            ("3 km", None),
            ("16 MiB", None),
            ("7 Tesla", None),
            ("Completed", None),
            ("Lit Fibre", None),
            ("10", None),
            ("", None),
            ("OC-", None),
        ];
        for (text, gbps) in cases {
            let rounded = parse(text).map(|found| libm::round(found * 1e9) / 1e9);
            assert_eq!(rounded, gbps, "{text}");
        }
    }
}
