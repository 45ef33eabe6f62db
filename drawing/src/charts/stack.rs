//! Amounts stacked by part, a bar for each row, and a line for what there is: drawn for files.

use super::paper::short;
use crate::canvas::Point;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;

const PITCH: f64 = 34.0;
const HALF: f64 = 10.0;
const TOP: f64 = 26.0;
const NAME: f64 = 190.0;
const TOTAL: f64 = 100.0;

/// What is drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Stack {
    /// Names, amounts by part, and the sum in words.
    pub rows: Vec<(String, Vec<f64>, String)>,
    /// The tone of each part.
    pub tones: Vec<usize>,
    /// What there is, with its name.
    pub limit: Option<(f64, String)>,
}

impl Stack {
    /// How high it is, in CSS pixels.
    pub fn height(&self) -> f64 {
        TOP + PITCH * self.rows.len() as f64 + 8.0
    }

    fn most(&self) -> f64 {
        let sums = self.rows.iter().map(|row| row.1.iter().sum::<f64>());
        sums.chain(self.limit.iter().map(|limit| limit.0)).fold(1e-300, f64::max)
    }
}

fn rectangle(surface: &mut dyn Surface, min: Point, max: Point) {
    surface.begin();
    surface.move_to(min);
    surface.line_to((max.0, min.1));
    surface.line_to(max);
    surface.line_to((min.0, max.1));
    surface.close();
}

/// Strokes it.
pub fn draw(surface: &mut dyn Surface, stack: &Stack, paint: &Paint, width: f64) {
    let theme = &paint.theme;
    let (plain, small) = (paint.font(450, 12.0), paint.font(400, 11.0));
    let room = (width - NAME - TOTAL).max(1.0);
    let at = |amount: f64| NAME + room * amount / stack.most();
    for (row, (name, parts, total)) in stack.rows.iter().enumerate() {
        let middle = TOP + PITCH * (row as f64 + 0.5);
        surface.text(&short(name, 28), &plain, (0.0, middle), &theme.text, &theme.ground);
        let mut before = 0.0;
        for (part, amount) in parts.iter().enumerate().filter(|part| *part.1 > 0.0) {
            rectangle(surface, (at(before), middle - HALF), (at(before + amount), middle + HALF));
            surface.fill(&paint.tones[stack.tones.get(part).map_or(part, |tone| *tone) % 8]);
            surface.stroke(&theme.ground, 1.0);
            before += amount;
        }
        surface.text(total, &plain, (width - TOTAL + 10.0, middle), &theme.text, &theme.ground);
    }
    if let Some((limit, name)) = &stack.limit {
        let (x, foot) = (at(*limit), TOP + PITCH * stack.rows.len() as f64);
        surface.begin();
        surface.move_to((x, TOP - 6.0));
        surface.line_to((x, foot));
        surface.stroke(&theme.text, 1.5);
        let wide = surface.measure(name, &small);
        let left = (x - wide / 2.0).clamp(0.0, (width - wide).max(0.0));
        surface.text(name, &small, (left, TOP - 15.0), &theme.quiet, &theme.ground);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::svg::Svg;

    #[test]
    fn names_sums_and_the_limit_are_drawn() {
        let stack = Stack {
            rows: vec![("stage 1".to_owned(), vec![2.0, 0.0, 3.0], "5 GiB".to_owned())],
            tones: vec![0, 2, 3],
            limit: Some((8.0, "80 GiB".to_owned())),
        };
        let mut svg = Svg::new((600.0, stack.height()), "memory");
        draw(&mut svg, &stack, &Paint::plain(false), 600.0);
        let text = svg.finish();
        assert!(["stage 1", "5 GiB", "80 GiB"].iter().all(|word| text.contains(word)));
        assert!(!text.contains("NaN"));
    }
}
