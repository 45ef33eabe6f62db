//! Colours as CSS writes them, for formats that know no CSS.

/// Red, green and blue of `#rgb`, `#rrggbb` or `rgb(…)`; a canvas's fill style reads back as one of these. Opacity is passed over.
pub fn parse(text: &str) -> Option<[u8; 3]> {
    let text = text.trim();
    if let Some(hex) = text.strip_prefix('#') {
        let digits: Vec<u8> =
            hex.chars().map(|c| c.to_digit(16).and_then(|d| u8::try_from(d).ok())).collect::<Option<_>>()?;
        return match digits[..] {
            [r, g, b] | [r, g, b, _] => Some([r * 17, g * 17, b * 17]),
            [r, r2, g, g2, b, b2] | [r, r2, g, g2, b, b2, _, _] => {
                Some([r * 16 + r2, g * 16 + g2, b * 16 + b2])
            }
            _ => None,
        };
    }
    let inner = text.strip_prefix("rgba(").or_else(|| text.strip_prefix("rgb("))?.strip_suffix(')')?;
    let mut parts = inner.split([',', ' ', '/']).filter(|part| !part.is_empty());
    let mut channel = || parts.next()?.parse::<f64>().ok().map(byte);
    Some([channel()?, channel()?, channel()?])
}

#[expect(clippy::cast_sign_loss, reason = "clamped to a byte")]
fn byte(value: f64) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_as_css_writes_them() {
        assert_eq!(parse("#0b6fb3"), Some([11, 111, 179]));
        assert_eq!(parse(" #fff "), Some([255, 255, 255]));
        assert_eq!(parse("rgb(1, 2, 3)"), Some([1, 2, 3]));
        assert_eq!(parse("rgba(1, 2, 3, 0.5)"), Some([1, 2, 3]));
        for bad in ["", "#12", "#12345g", "red", "rgb(1)", "rgb(1,2,3", "#ééé"] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }
}
