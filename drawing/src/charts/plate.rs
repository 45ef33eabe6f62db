//! A drawing as it stands in a file: title, legend, the drawing, what it says in words, and the link to its scenario.

use super::figure::{Entry, Figure, Look};
use crate::canvas::Point;
use crate::canvas::draw::Surface;
use crate::canvas::lettering::wrapped;
use crate::canvas::paint::Paint;
use gargalo_words::Language;

/// As wide as the text of a page; at three dots to a pixel that is 300 dots to an inch over 8.2 inches.
const WIDTH: f64 = 820.0;
const EDGE: f64 = 16.0;
/// Lines of a link at most: one that is longer is in the file's own description.
const LINK_LINES: usize = 14;

/// Draws what a plate is about, so large.
pub type Inside<'a> = dyn FnMut(&mut dyn Surface, (f64, f64)) + 'a;

/// What stands around a drawing.
#[derive(Debug, Clone, Copy)]
pub struct Around<'a> {
    /// Its title.
    pub title: &'a str,
    /// What its tones mean.
    pub legend: &'a [Entry],
    /// What it says in words.
    pub summary: &'a str,
    /// What must be known beside.
    pub note: Option<&'a str>,
}

impl<'a> From<&'a Figure> for Around<'a> {
    fn from(figure: &'a Figure) -> Self {
        let note = figure.note.as_deref();
        Self { title: &figure.title, legend: &figure.legend, summary: &figure.summary, note }
    }
}

/// How large a chart's drawing is in a file, in CSS pixels.
pub fn size_of(figure: &Figure) -> (f64, f64) {
    (WIDTH - 2.0 * EDGE, figure.plot.height_in_file())
}

/// Where everything of a file stands.
#[derive(Debug, Clone, PartialEq)]
pub struct Plate {
    size: (f64, f64),
    /// Where each entry of the legend begins.
    legend: Vec<Point>,
    chart: (Point, (f64, f64)),
    caption: Vec<String>,
    link: Vec<String>,
}

impl Plate {
    /// Lays out what stands around a drawing of a size; `pen` tells how wide texts are.
    pub fn new(
        pen: &mut dyn Surface,
        around: Around<'_>,
        size: (f64, f64),
        link: Option<&str>,
        paint: &Paint,
    ) -> Self {
        let wide = size.0 + 2.0 * EDGE;
        let (small, plain) = (paint.font(400, 9.0), paint.font(450, 12.0));
        let mut at = (EDGE, 54.0);
        let mut legend = Vec::new();
        for entry in around.legend.iter().filter(|entry| !entry.off) {
            let long = pen.measure(&entry.name, &plain) + 34.0;
            if at.0 + long > wide - EDGE && at.0 > EDGE {
                at = (EDGE, at.1 + 20.0);
            }
            legend.push(at);
            at.0 += long;
        }
        let top = if legend.is_empty() { 44.0 } else { at.1 + 16.0 };
        let mut caption = wrapped(pen, around.summary, &plain, size.0);
        if let Some(note) = around.note {
            caption.extend(wrapped(pen, note, &plain, size.0));
        }
        let mut link = link.map(|link| broken(pen, link, &small, size.0)).unwrap_or_default();
        if link.len() > LINK_LINES {
            link.truncate(1);
            if let Some(first) = link.first_mut() {
                first.push('…');
            }
        }
        let below = caption.len() as f64 * 17.0 + link.len() as f64 * 12.0;
        let height = top + size.1 + 18.0 + below + EDGE;
        Self { size: (wide, height.ceil()), legend, chart: ((EDGE, top), size), caption, link }
    }

    /// Width and height in CSS pixels.
    pub fn size(&self) -> (f64, f64) {
        self.size
    }

    /// Where the drawing begins.
    pub fn corner(&self) -> Point {
        self.chart.0
    }

    /// Draws a chart with all around it.
    pub fn draw_figure(&self, surface: &mut dyn Surface, figure: &Figure, paint: &Paint, language: Language) {
        self.draw(surface, figure.into(), paint, &mut |surface, size| {
            if let Some(laid) = figure.plot.lay(size) {
                laid.draw(surface, size, paint, (None, None), language);
            }
        });
    }

    /// Draws all of it; `inside` draws what it is about, from its own corner on.
    pub fn draw(
        &self,
        surface: &mut dyn Surface,
        around: Around<'_>,
        paint: &Paint,
        inside: &mut Inside<'_>,
    ) {
        let theme = &paint.theme;
        let (small, plain, bold) = (paint.font(400, 9.0), paint.font(450, 12.0), paint.font(640, 17.0));
        surface.clear(self.size(), Some(&theme.ground));
        surface.text(around.title, &bold, (EDGE, 26.0), &theme.text, &theme.ground);
        let shown = around.legend.iter().filter(|entry| !entry.off);
        for (entry, &(x, y)) in shown.zip(&self.legend) {
            swatch(surface, entry.look, (x, y), paint);
            surface.text(&entry.name, &plain, (x + 22.0, y), &theme.text, &theme.ground);
        }
        let (corner, size) = self.chart;
        inside(&mut Shifted { surface: &mut *surface, by: corner }, size);
        let mut y = corner.1 + size.1 + 18.0;
        for line in &self.caption {
            surface.text(line, &plain, (EDGE, y), &theme.text, &theme.ground);
            y += 17.0;
        }
        for line in &self.link {
            surface.text(line, &small, (EDGE, y), &theme.quiet, &theme.ground);
            y += 12.0;
        }
    }
}

fn swatch(surface: &mut dyn Surface, look: Look, (x, y): Point, paint: &Paint) {
    surface.begin();
    match look {
        Look::Dashed(tone) => {
            surface.move_to((x, y));
            surface.line_to((x + 16.0, y));
            surface.dash(5.0);
            surface.stroke(&paint.tones[tone % 8], 2.5);
            surface.dash(0.0);
        }
        Look::Tone(_) | Look::Outline => {
            surface.move_to((x + 2.0, y - 6.0));
            surface.line_to((x + 14.0, y - 6.0));
            surface.line_to((x + 14.0, y + 6.0));
            surface.line_to((x + 2.0, y + 6.0));
            surface.close();
            match look {
                Look::Tone(tone) => surface.fill(&paint.tones[tone % 8]),
                _ => surface.stroke(&paint.theme.quiet, 1.2),
            }
        }
    }
}

/// A text without spaces in pieces that are no wider than that.
fn broken(pen: &mut dyn Surface, text: &str, font: &str, wide: f64) -> Vec<String> {
    let letter = (pen.measure(text, font) / text.chars().count().max(1) as f64).max(0.1);
    #[expect(clippy::cast_sign_loss, reason = "positive")]
    let most = ((wide * 0.93 / letter).floor() as usize).max(16);
    let letters: Vec<char> = text.chars().collect();
    letters.chunks(most).map(|piece| piece.iter().collect()).collect()
}

/// A surface whose corner is elsewhere.
struct Shifted<'a> {
    surface: &'a mut dyn Surface,
    by: Point,
}

impl Shifted<'_> {
    fn at(&self, to: Point) -> Point {
        (to.0 + self.by.0, to.1 + self.by.1)
    }
}

impl Surface for Shifted<'_> {
    fn begin(&mut self) {
        self.surface.begin();
    }

    fn move_to(&mut self, to: Point) {
        self.surface.move_to(self.at(to));
    }

    fn line_to(&mut self, to: Point) {
        self.surface.line_to(self.at(to));
    }

    fn curve_to(&mut self, control: Point, to: Point) {
        self.surface.curve_to(self.at(control), self.at(to));
    }

    fn circle(&mut self, center: Point, radius: f64) {
        self.surface.circle(self.at(center), radius);
    }

    fn close(&mut self) {
        self.surface.close();
    }

    fn stroke(&mut self, colour: &str, width: f64) {
        self.surface.stroke(colour, width);
    }

    fn fill(&mut self, colour: &str) {
        self.surface.fill(colour);
    }

    fn dash(&mut self, length: f64) {
        self.surface.dash(length);
    }

    fn measure(&mut self, text: &str, font: &str) -> f64 {
        self.surface.measure(text, font)
    }

    fn text(&mut self, text: &str, font: &str, at: Point, colour: &str, halo: &str) {
        let at = self.at(at);
        self.surface.text(text, font, at, colour, halo);
    }

    fn clear(&mut self, _: (f64, f64), _: Option<&str>) {
        // The plate's ground is there already.
    }
}
