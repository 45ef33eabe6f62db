//! A drawing as SVG text: the same strokes that the screen gets. Attributes alone, no style: any XML reader takes it.

use super::Point;
use super::draw::Surface;
use std::fmt::Write;

/// SVG under construction.
#[derive(Debug)]
pub struct Svg {
    view: (f64, f64),
    title: String,
    description: String,
    body: String,
    path: String,
    dash: f64,
    millimetres: Option<f64>,
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
        }
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
        // About the mean width of a letter of the page's font.
        text.chars().count() as f64 * size(font) * 0.58
    }

    fn text(&mut self, text: &str, font: &str, at: Point, colour: &str, halo: &str) {
        let weight = font.split(' ').next().unwrap_or("400");
        let family = font.split_once("px ").map_or("sans-serif", |(_, family)| family);
        let size = size(font);
        let _ = writeln!(
            self.body,
            "<text x=\"{:.2}\" y=\"{:.2}\" font-size=\"{size}\" font-weight=\"{}\" font-family=\"{}\" \
             dominant-baseline=\"central\" fill=\"{}\" stroke=\"{}\" stroke-width=\"3.5\" stroke-linejoin=\"round\" \
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
}

/// The size in pixels of a font as CSS writes it: `600 12px …`.
fn size(font: &str) -> f64 {
    let pixels = font.split(' ').find_map(|part| part.strip_suffix("px")?.parse().ok());
    pixels.unwrap_or(12.0)
}

/// Text for XML. Control characters that XML has no place for are left out.
fn escape(text: &str) -> String {
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
}
