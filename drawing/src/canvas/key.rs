//! The legend as part of a drawing: what colours, widths and signs mean.

use super::Point;
use super::draw::Surface;
use super::lettering::wrapped;
use super::scale::STEPS;
use super::sheet::Paper;
use super::theme::Theme;

/// Room around it, between its parts, the width of a part and the heights of its rows, in pixels.
const ROOM: f64 = 14.0;
const APART: f64 = 28.0;
const PART: f64 = 200.0;
const ROWS: [f64; 3] = [8.0, 24.0, 40.0];
const HEIGHT: f64 = 62.0;
/// The size of letters.
const SIZE: f64 = 11.0;

/// Draws a part of it that starts at so many pixels from the left and is so many wide.
type Part<'a> = dyn Fn(&mut dyn Surface, Point) + 'a;

/// What is told by which means, in words.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Key {
    /// What colour tells, and the figures at the ends and in the middle of its scale.
    pub colour: (String, Vec<String>),
    /// What width tells, and lines of so many pixels with their figures.
    pub widths: Option<(String, Vec<(f64, String)>)>,
    /// What the sign of what limits means.
    pub limits: String,
    /// What a crossed line means, where something has failed.
    pub failed: Option<String>,
}

impl Key {
    /// How high it is, in CSS pixels.
    pub fn height(&self, theme: &Theme) -> f64 {
        theme.lettered(HEIGHT)
    }

    /// Draws it below a picture of a size. What has no room to the right is left out from the end.
    pub(super) fn draw(&self, surface: &mut dyn Surface, paper: &Paper<'_>, view: (f64, f64)) {
        let theme = paper.theme;
        let (part, rows) = (theme.lettered(PART), ROWS.map(|row| view.1 + theme.lettered(row)));
        surface.begin();
        surface.move_to((ROOM, view.1));
        surface.line_to((view.0 - ROOM, view.1));
        surface.stroke(&theme.line, 1.0);
        let mut x = ROOM;
        let parts: [&Part<'_>; 3] = [
            &|surface, at| self.colours(surface, paper, at, rows),
            &|surface, at| self.widths(surface, paper, at, rows),
            &|surface, at| self.signs(surface, paper, at, rows),
        ];
        for (at, draw) in parts.into_iter().enumerate() {
            if x + part > view.0 && x > ROOM {
                break;
            }
            // The last has all that is left.
            draw(surface, (x, if at == 2 { view.0 - ROOM - x } else { part.min(view.0 - 2.0 * ROOM) }));
            x += part + APART;
        }
    }

    fn colours(&self, surface: &mut dyn Surface, paper: &Paper<'_>, (x, wide): Point, rows: [f64; 3]) {
        write(surface, paper, &self.colour.0, (x, rows[0]), 600, 0.0);
        let step = wide / STEPS as f64;
        for (at, colour) in paper.palette.iter().enumerate() {
            let left = x + step * at as f64;
            surface.begin();
            surface.move_to((left, rows[1] - 4.0));
            // A hair over the next: else the ground shines through.
            for corner in [
                (left + step + 0.3, rows[1] - 4.0),
                (left + step + 0.3, rows[1] + 4.0),
                (left, rows[1] + 4.0),
            ] {
                surface.line_to(corner);
            }
            surface.close();
            surface.fill(colour);
        }
        let last = self.colour.1.len().saturating_sub(1).max(1) as f64;
        for (at, text) in self.colour.1.iter().enumerate() {
            let part = at as f64 / last;
            write(surface, paper, text, (x + wide * part, rows[2]), 400, part);
        }
    }

    fn widths(&self, surface: &mut dyn Surface, paper: &Paper<'_>, (x, wide): Point, rows: [f64; 3]) {
        let Some((title, lines)) = &self.widths else { return };
        write(surface, paper, title, (x, rows[0]), 600, 0.0);
        let each = wide / lines.len().max(1) as f64;
        for (at, (width, text)) in lines.iter().enumerate() {
            let left = x + each * at as f64;
            surface.begin();
            surface.move_to((left, rows[1]));
            surface.line_to((left + each * 0.8, rows[1]));
            surface.stroke(&paper.theme.quiet, *width);
            write(surface, paper, text, (left, rows[2]), 400, 0.0);
        }
    }

    fn signs(&self, surface: &mut dyn Surface, paper: &Paper<'_>, (x, wide): Point, rows: [f64; 3]) {
        let (theme, y) = (paper.theme, rows[0]);
        surface.begin();
        surface.move_to((x, y));
        surface.line_to((x + 30.0, y));
        surface.stroke(&theme.hot, 4.0);
        let lines = wrapped(surface, &self.limits, &theme.type_of(400, SIZE), wide - 40.0);
        for (line, &row) in lines.iter().zip(&rows) {
            write(surface, paper, line, (x + 40.0, row), 400, 0.0);
        }
        if let (Some(failed), Some(&y)) = (&self.failed, rows.get(lines.len())) {
            surface.begin();
            surface.move_to((x, y));
            surface.line_to((x + 30.0, y));
            surface.dash(6.0);
            surface.stroke(&theme.quiet, 2.0);
            surface.dash(0.0);
            write(surface, paper, failed, (x + 40.0, y), 400, 0.0);
        }
    }
}

/// A text at a height; `part` of it lies to the left of its place.
fn write(surface: &mut dyn Surface, paper: &Paper<'_>, text: &str, (x, y): Point, weight: u16, part: f64) {
    let font = paper.theme.type_of(weight, SIZE);
    let left = if part > 0.0 { x - surface.measure(text, &font) * part } else { x };
    surface.text(text, &font, (left, y), &paper.theme.text, &paper.theme.ground);
}

#[cfg(test)]
mod tests {
    use super::super::letters::Boxes;
    use super::super::pdf::Pdf;
    use super::super::scale;
    use super::*;

    #[test]
    fn what_limits_is_said_on_the_sheet_however_narrow() {
        let key = Key {
            colour: ("Utilisation".into(), vec!["0 %".into(), "50 %".into(), "100 %".into()]),
            widths: Some(("Capacity".into(), vec![(2.0, "2 Gbit/s".into())])),
            limits: "Limiting: more capacity here shortens the completion time".into(),
            failed: Some("Failed".into()),
        };
        let (theme, palette) = (Theme::plain(false), scale::palette(false));
        let paper = Paper { theme: &theme, palette: &palette, clear: false, key: Some(&key) };
        for wide in [720.0, 1400.0] {
            let mut pdf = Pdf::new((wide, 700.0), wide, Box::new(Boxes));
            key.draw(&mut pdf, &paper, (wide, 640.0));
            let drawn = pdf.drawn();
            let across = |line: &str| {
                line.strip_suffix(" l").and_then(|two| two.split(' ').next()?.parse::<f64>().ok())
            };
            let most = drawn.lines().filter_map(across).fold(0.0, f64::max);
            assert!(most <= wide - ROOM, "{most} of {wide}");
            assert!(drawn.contains("(Failed)"), "{drawn}");
        }
    }
}
