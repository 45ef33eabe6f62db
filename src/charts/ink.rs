//! The colours of a chart, and the tone, mark and dash of each design: told apart without colour too.

use crate::canvas::paint::Paint;
use plotters::style::RGBColor;

/// The colours and the font of a chart.
#[derive(Debug, Clone, PartialEq)]
pub struct Ink {
    /// Behind everything.
    pub ground: RGBColor,
    /// Names.
    pub text: RGBColor,
    /// Numbers at axes, units.
    pub quiet: RGBColor,
    /// Grid lines.
    pub line: RGBColor,
    /// A tone for each design, in turn.
    pub tones: Vec<RGBColor>,
    /// A CSS list of font families.
    pub font: String,
}

impl Ink {
    /// The colours of a drawing. What cannot be read is grey.
    pub fn of(paint: &Paint) -> Self {
        let colour = |text: &String| parse(text).unwrap_or(RGBColor(127, 127, 127));
        Self {
            ground: colour(&paint.theme.ground),
            text: colour(&paint.theme.text),
            quiet: colour(&paint.theme.quiet),
            line: colour(&paint.theme.line),
            tones: paint.tones.iter().map(colour).collect(),
            font: paint.theme.font.clone(),
        }
    }

    /// The tone of a design.
    pub fn tone(&self, design: usize) -> RGBColor {
        self.tones.get(design % self.tones.len().max(1)).copied().unwrap_or(self.text)
    }
}

/// A colour as CSS writes it: `#rgb`, `#rrggbb`, `rgb(…)`; a canvas's fill style reads back as one of these.
pub fn parse(text: &str) -> Option<RGBColor> {
    let text = text.trim();
    if let Some(hex) = text.strip_prefix('#') {
        let digits: Vec<u8> =
            hex.chars().map(|c| c.to_digit(16).and_then(|d| u8::try_from(d).ok())).collect::<Option<_>>()?;
        return match digits[..] {
            [r, g, b] | [r, g, b, _] => Some(RGBColor(r * 17, g * 17, b * 17)),
            [r, r2, g, g2, b, b2] | [r, r2, g, g2, b, b2, _, _] => {
                Some(RGBColor(r * 16 + r2, g * 16 + g2, b * 16 + b2))
            }
            _ => None,
        };
    }
    let inner = text.strip_prefix("rgba(").or_else(|| text.strip_prefix("rgb("))?.strip_suffix(')')?;
    let mut parts = inner.split([',', ' ', '/']).filter(|part| !part.is_empty());
    let mut channel = || parts.next()?.parse::<f64>().ok().map(byte);
    Some(RGBColor(channel()?, channel()?, channel()?))
}

#[expect(clippy::cast_sign_loss, reason = "clamped to a byte")]
fn byte(value: f64) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}

/// The form of a design's mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// A disc.
    Circle,
    /// A square.
    Square,
    /// A triangle on its base.
    Triangle,
    /// A square on its corner.
    Diamond,
    /// A triangle on its tip.
    Wedge,
}

/// The mark of a design.
pub const fn mark(design: usize) -> Mark {
    match design % 5 {
        0 => Mark::Circle,
        1 => Mark::Square,
        2 => Mark::Triangle,
        3 => Mark::Diamond,
        _ => Mark::Wedge,
    }
}

/// The dash of a design's line: lengths of dash and gap in pixels; `None` for a solid line.
pub const fn dash(design: usize) -> Option<(u32, u32)> {
    match design % 5 {
        0 => None,
        1 => Some((10, 3)),
        2 => Some((2, 3)),
        3 => Some((6, 3)),
        _ => Some((3, 5)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_as_css_writes_them() {
        assert_eq!(parse("#0b6fb3"), Some(RGBColor(11, 111, 179)));
        assert_eq!(parse(" #fff "), Some(RGBColor(255, 255, 255)));
        assert_eq!(parse("rgb(1, 2, 3)"), Some(RGBColor(1, 2, 3)));
        assert_eq!(parse("rgba(1, 2, 3, 0.5)"), Some(RGBColor(1, 2, 3)));
        for bad in ["", "#12", "#12345g", "red", "rgb(1)", "rgb(1,2,3", "#ééé"] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn neighbours_differ_in_more_than_tone() {
        for design in 0..20 {
            assert_ne!(mark(design), mark(design + 1));
            assert_ne!(dash(design), dash(design + 1));
        }
        let ink = Ink::of(&Paint::plain(true));
        assert_eq!(ink.tone(8), ink.tone(0));
    }
}
