//! The colours of a chart, and the tone, mark and dash of each design: told apart without colour too.

use crate::canvas::colour::parse;
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
        let colour = |text: &String| {
            let [r, g, b] = parse(text).unwrap_or([127; 3]);
            RGBColor(r, g, b)
        };
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
    fn neighbours_differ_in_more_than_tone() {
        for design in 0..20 {
            assert_ne!(mark(design), mark(design + 1));
            assert_ne!(dash(design), dash(design + 1));
        }
        let ink = Ink::of(&Paint::plain(true));
        assert_eq!(ink.tone(8), ink.tone(0));
    }
}
