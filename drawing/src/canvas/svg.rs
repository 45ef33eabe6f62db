//! A drawing as SVG text: the same strokes that the screen gets. Attributes alone, no style: any XML reader takes it.

use super::Point;
use super::draw::Surface;
use super::letters::{HALO, Letters, size};
use std::fmt::Write;

/// SVG under construction.
pub struct Svg {
    view: (f64, f64),
    title: String,
    description: String,
    body: String,
    path: String,
    dash: f64,
    millimetres: Option<f64>,
    letters: Option<Box<dyn Letters>>,
}

impl core::fmt::Debug for Svg {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Svg").field("view", &self.view).field("body", &self.body).finish_non_exhaustive()
    }
}

impl Svg {
    /// An empty drawing of a size in CSS pixels.
    pub fn new(view: (f64, f64), title: &str) -> Self {
        Self {
            view,
            title: escape(title),
            description: String::new(),
            body: String::new(),
            path: String::new(),
            dash: 0.0,
            millimetres: None,
            letters: None,
        }
    }

    /// Draws texts as paths, and so as they are seen where their font is not; what they say stands beside them.
    #[must_use]
    pub fn lettered(mut self, letters: Box<dyn Letters>) -> Self {
        self.letters = Some(letters);
        self
    }

    /// Makes it so wide in print; the drawing stays the same.
    pub fn wide(&mut self, millimetres: f64) {
        self.millimetres = Some(millimetres);
    }

    /// Says more of it than its title does: what no one sees, but whoever reads the file.
    pub fn describe(&mut self, text: &str) {
        self.description = format!("<desc>{}</desc>\n", escape(text));
    }

    /// The whole text.
    pub fn finish(self) -> String {
        let (width, height) = self.view;
        let (across, high) = match self.millimetres {
            Some(across) => (format!("{across}mm"), format!("{:.2}mm", across * height / width.max(1.0))),
            None => (width.to_string(), height.to_string()),
        };
        let title = if self.title.is_empty() { "Gargalo" } else { &self.title };
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{across}\" \
             height=\"{high}\" viewBox=\"0 0 {width} {height}\">\n<title>{title}</title>\n{}{}</svg>\n",
            self.description, self.body
        )
    }
}

impl Surface for Svg {
    // Writing to a string cannot fail.
    fn begin(&mut self) {
        self.path.clear();
    }

    fn move_to(&mut self, to: Point) {
        let _ = write!(self.path, "M{:.2} {:.2}", to.0, to.1);
    }

    fn line_to(&mut self, to: Point) {
        let _ = write!(self.path, "L{:.2} {:.2}", to.0, to.1);
    }

    fn curve_to(&mut self, control: Point, to: Point) {
        let _ = write!(self.path, "Q{:.2} {:.2} {:.2} {:.2}", control.0, control.1, to.0, to.1);
    }

    fn circle(&mut self, center: Point, radius: f64) {
        let (x, y, r) = (center.0 - radius, center.1, radius);
        let d = 2.0 * r;
        let _ =
            write!(self.path, "M{x:.2} {y:.2}a{r:.2} {r:.2} 0 1 0 {d:.2} 0a{r:.2} {r:.2} 0 1 0 -{d:.2} 0");
    }

    fn close(&mut self) {
        self.path.push('z');
    }

    fn stroke(&mut self, colour: &str, width: f64) {
        if self.path.is_empty() {
            return;
        }
        let dash =
            if self.dash > 0.0 { format!(" stroke-dasharray=\"{}\"", self.dash) } else { String::new() };
        let _ = writeln!(
            self.body,
            "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{width:.2}\" stroke-linejoin=\"round\"{dash}/>",
            self.path,
            escape(colour)
        );
    }

    fn fill(&mut self, colour: &str) {
        if !self.path.is_empty() {
            let _ = writeln!(self.body, "<path d=\"{}\" fill=\"{}\"/>", self.path, escape(colour));
        }
    }

    fn dash(&mut self, length: f64) {
        self.dash = length;
    }

    fn measure(&mut self, text: &str, font: &str) -> f64 {
        if let Some(letters) = &mut self.letters {
            return letters.measure(text, font);
        }
        // About the mean width of a letter of the page's font.
        text.chars().count() as f64 * size(font) * 0.58
    }

    fn text(&mut self, text: &str, font: &str, at: Point, colour: &str, halo: &str) {
        if let Some(letters) = &mut self.letters {
            let shape = letters.shape(text, font);
            let _ = write!(self.body, "<path aria-label=\"{}\" d=\"", escape(text));
            for ring in shape.iter() {
                for (position, point) in ring.iter().enumerate() {
                    let step = if position == 0 { 'M' } else { 'L' };
                    let _ = write!(self.body, "{step}{:.2} {:.2}", at.0 + point.0, at.1 + point.1);
                }
                self.body.push('z');
            }
            let _ = writeln!(
                self.body,
                "\" fill=\"{}\" fill-rule=\"evenodd\" stroke=\"{}\" stroke-width=\"{HALO}\" stroke-linejoin=\"round\" \
                 paint-order=\"stroke\"/>",
                escape(colour),
                escape(halo)
            );
            return;
        }
        let weight = font.split(' ').next().unwrap_or("400");
        let family = font.split_once("px ").map_or("sans-serif", |(_, family)| family);
        let size = size(font);
        let _ = writeln!(
            self.body,
            "<text x=\"{:.2}\" y=\"{:.2}\" font-size=\"{size}\" font-weight=\"{}\" font-family=\"{}\" \
             dominant-baseline=\"central\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{HALO}\" stroke-linejoin=\"round\" \
             paint-order=\"stroke\">{}</text>",
            at.0,
            at.1,
            escape(weight),
            escape(family),
            escape(colour),
            escape(halo),
            escape(text)
        );
    }

    fn clear(&mut self, view: (f64, f64), colour: Option<&str>) {
        if let Some(colour) = colour {
            let _ = writeln!(
                self.body,
                "<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>",
                view.0,
                view.1,
                escape(colour)
            );
        }
    }

    fn clip(&mut self, view: Option<(f64, f64)>) {
        let _ = match view {
            Some((wide, high)) => writeln!(
                self.body,
                "<clipPath id=\"gargalo-seen\"><path d=\"M0 0H{wide}V{high}H0z\"/></clipPath>\n<g clip-path=\"url(#gargalo-seen)\">"
            ),
            None => writeln!(self.body, "</g>"),
        };
    }
}

/// Text for XML. Control characters that XML has no place for are left out.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' | '\r' => out.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::letters::Boxes;
    use super::*;

    #[test]
    fn what_people_write_stays_text() {
        let mut svg = Svg::new((100.0, 50.0), "a <b> & \"c\" 🦆");
        svg.clear((100.0, 50.0), Some("#fff"));
        svg.begin();
        svg.move_to((1.0, 2.0));
        svg.line_to((3.0, 4.0));
        svg.stroke("#000", 1.5);
        svg.text("</text><script>", "600 12px \"Inter\", serif", (1.0, 1.0), "#111", "#fff");
        let text = svg.finish();
        assert!(text.contains("<title>a &lt;b&gt; &amp; &quot;c&quot; 🦆</title>"));
        assert!(text.contains("&lt;/text&gt;&lt;script&gt;") && !text.contains("<script"));
        assert!(text.contains("M1.00 2.00L3.00 4.00") && text.contains("&quot;Inter&quot;"));
        assert_eq!(text.matches('<').count(), text.matches('>').count());
    }

    #[test]
    fn letters_are_paths_where_their_shapes_are_known() {
        let mut svg = Svg::new((100.0, 50.0), "").lettered(Box::new(Boxes));
        svg.clip(Some((100.0, 40.0)));
        svg.text("a<", "600 10px serif", (20.0, 30.0), "#111", "#fff");
        svg.clip(None);
        let text = svg.finish();
        assert!(text.contains("<path aria-label=\"a&lt;\" d=\"M20.00 26.50L25.00 26.50"), "{text}");
        assert!(!text.contains("<text") && !text.contains("<rect"), "{text}");
        assert!(
            text.contains("M0 0H100V40H0z") && text.matches("<g").count() == text.matches("</g>").count()
        );
    }
}
