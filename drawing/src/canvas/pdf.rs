//! A drawing as a page of PDF: the same strokes that the screen gets, all of it paths. Letters are paths too, with their text beside
//! them, so that no reader lacks a font and no journal refuses one that is not embedded.

use super::Point;
use super::colour;
use super::draw::Surface;
use super::letters::{HALO, Letters};
use super::svg::escape;
use pdf_writer::types::LineJoinStyle;
use pdf_writer::{Content, Filter, Finish, Name, Pdf as File, Rect, Ref, TextStr};

/// Points, 1/72 inch, to a CSS pixel and to a millimetre.
pub const POINTS_A_PIXEL: f64 = 0.75;
pub const POINTS_A_MILLIMETRE: f64 = 72.0 / 25.4;
/// How far a cubic's control points lie from the ends of a quarter circle, in radii: 4/3 (√2 - 1).
const QUARTER: f64 = 0.552_284_75;
/// How hard what is drawn is packed, of 10.
const PACKED: u8 = 7;

/// What a file says of itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct About {
    /// Its title.
    pub title: String,
    /// The address of what it shows.
    pub source: String,
    /// The tag of its language.
    pub language: &'static str,
}

/// A step of a path.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Step {
    Move(Point),
    Line(Point),
    /// Two control points and the end.
    Curve(Point, Point, Point),
    Close,
}

/// A page under construction.
pub struct Pdf {
    view: (f64, f64),
    /// Points to a CSS pixel.
    scale: f64,
    content: Content,
    path: Vec<Step>,
    letters: Box<dyn Letters>,
    clipped: bool,
}

impl core::fmt::Debug for Pdf {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Pdf").field("view", &self.view).field("scale", &self.scale).finish_non_exhaustive()
    }
}

impl Pdf {
    /// An empty page of a size in CSS pixels, `wide` points across.
    pub fn new(view: (f64, f64), wide: f64, letters: Box<dyn Letters>) -> Self {
        let scale = wide / view.0.max(1.0);
        let mut content = Content::new();
        // PDF counts upwards from the lower left corner.
        content.transform([scale, 0.0, 0.0, -scale, 0.0, view.1 * scale].map(|number| number as f32));
        content.set_line_join(LineJoinStyle::RoundJoin);
        Self { view, scale, content, path: Vec::new(), letters, clipped: false }
    }

    /// The whole file.
    pub fn finish(self, about: &About) -> Vec<u8> {
        let [catalog, pages, page, content, info, described] = [1, 2, 3, 4, 5, 6].map(Ref::new);
        let mut file = File::new();
        file.catalog(catalog).pages(pages).metadata(described).lang(TextStr(about.language));
        file.pages(pages).kids([page]).count(1);
        let size = [self.view.0 * self.scale, self.view.1 * self.scale].map(|points| points as f32);
        let mut sheet = file.page(page);
        sheet.parent(pages).media_box(Rect::new(0.0, 0.0, size[0], size[1])).contents(content);
        sheet.resources().finish();
        sheet.finish();
        let drawn = self.content.finish();
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(drawn.as_slice(), PACKED);
        file.stream(content, &packed).filter(Filter::FlateDecode);
        file.document_info(info)
            .title(TextStr(&about.title))
            .subject(TextStr(&about.source))
            .creator(TextStr("Gargalo"));
        file.metadata(described, about.packet().as_bytes());
        file.finish()
    }

    /// What was drawn so far.
    #[cfg(test)]
    pub(crate) fn drawn(self) -> String {
        String::from_utf8_lossy(self.content.finish().as_slice()).into_owned()
    }

    /// Puts the path where the next operator takes it; whether there was any.
    fn lay(&mut self) -> bool {
        for &step in &self.path {
            let at = |point: Point| (number(point.0), number(point.1));
            match step {
                Step::Move(to) => self.content.move_to(at(to).0, at(to).1),
                Step::Line(to) => self.content.line_to(at(to).0, at(to).1),
                Step::Curve(a, b, to) => {
                    let (a, b, to) = (at(a), at(b), at(to));
                    self.content.cubic_to(a.0, a.1, b.0, b.1, to.0, to.1)
                }
                Step::Close => self.content.close_path(),
            };
        }
        !self.path.is_empty()
    }

    fn pen(&mut self, colour: &str, width: f64) {
        let [r, g, b] = parts(colour);
        self.content.set_stroke_rgb(r, g, b).set_line_width(number(width));
    }

    fn brush(&mut self, colour: &str) {
        let [r, g, b] = parts(colour);
        self.content.set_fill_rgb(r, g, b);
    }

    /// Where the path stands.
    fn here(&self) -> Point {
        let end = |step: &Step| match *step {
            Step::Move(to) | Step::Line(to) | Step::Curve(_, _, to) => Some(to),
            Step::Close => None,
        };
        self.path.iter().rev().find_map(end).unwrap_or_default()
    }
}

/// To a hundredth of a CSS pixel: more is not seen, and is written out in full.
fn number(value: f64) -> f32 {
    ((value * 100.0).round() / 100.0) as f32
}

/// Red, green and blue as PDF has them, 0 to 1. What cannot be read is grey.
fn parts(colour: &str) -> [f32; 3] {
    colour::parse(colour).unwrap_or([127; 3]).map(|part| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0)
}

impl Surface for Pdf {
    fn begin(&mut self) {
        self.path.clear();
    }

    fn move_to(&mut self, to: Point) {
        self.path.push(Step::Move(to));
    }

    fn line_to(&mut self, to: Point) {
        self.path.push(Step::Line(to));
    }

    fn curve_to(&mut self, control: Point, to: Point) {
        // A cubic that is the same curve: its control points lie two thirds of the way.
        let toward =
            |end: Point| (end.0 + (control.0 - end.0) * 2.0 / 3.0, end.1 + (control.1 - end.1) * 2.0 / 3.0);
        let from = self.here();
        self.path.push(Step::Curve(toward(from), toward(to), to));
    }

    fn circle(&mut self, (x, y): Point, radius: f64) {
        let place = |(across, down): Point| (x + across * radius, y + down * radius);
        self.path.push(Step::Move(place((1.0, 0.0))));
        let mut from = (1.0, 0.0);
        for to in [(0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)] {
            // Each quarter leaves along the way in which the next end lies.
            let lead = (from.0 + to.0 * QUARTER, from.1 + to.1 * QUARTER);
            let trail = (to.0 + from.0 * QUARTER, to.1 + from.1 * QUARTER);
            self.path.push(Step::Curve(place(lead), place(trail), place(to)));
            from = to;
        }
        self.path.push(Step::Close);
    }

    fn close(&mut self) {
        self.path.push(Step::Close);
    }

    fn stroke(&mut self, colour: &str, width: f64) {
        self.pen(colour, width);
        if self.lay() {
            self.content.stroke();
        }
    }

    fn fill(&mut self, colour: &str) {
        self.brush(colour);
        if self.lay() {
            self.content.fill_nonzero();
        }
    }

    fn dash(&mut self, length: f64) {
        let lengths = (length > 0.0).then_some(number(length));
        self.content.set_dash_pattern(lengths, 0.0);
    }

    fn measure(&mut self, text: &str, font: &str) -> f64 {
        self.letters.measure(text, font)
    }

    fn text(&mut self, text: &str, font: &str, at: Point, colour: &str, halo: &str) {
        let shape = self.letters.shape(text, font);
        self.path.clear();
        for ring in shape.iter() {
            for (position, point) in ring.iter().enumerate() {
                let to = (at.0 + point.0, at.1 + point.1);
                self.path.push(if position == 0 { Step::Move(to) } else { Step::Line(to) });
            }
            self.path.push(Step::Close);
        }
        let mut marked = self.content.begin_marked_content_with_properties(Name(b"Span"));
        marked.properties().actual_text(TextStr(text));
        marked.finish();
        self.pen(halo, HALO);
        if self.lay() {
            self.content.stroke();
        }
        self.brush(colour);
        if self.lay() {
            self.content.fill_even_odd();
        }
        self.content.end_marked_content();
        self.path.clear();
    }

    fn clear(&mut self, view: (f64, f64), colour: Option<&str>) {
        if let Some(colour) = colour {
            self.brush(colour);
            self.content.rect(0.0, 0.0, number(view.0), number(view.1)).fill_nonzero();
        }
    }

    fn clip(&mut self, view: Option<(f64, f64)>) {
        if self.clipped {
            self.content.restore_state();
        }
        self.clipped = view.is_some();
        if let Some(view) = view {
            self.content.save_state();
            self.content.rect(0.0, 0.0, number(view.0), number(view.1)).clip_nonzero().end_path();
        }
    }
}

impl About {
    /// The same in XMP (ISO 16684-1, Dublin Core), for programs that keep pictures.
    fn packet(&self) -> String {
        let [title, source] = [&self.title, &self.source].map(|text| escape(text));
        format!(
            "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF \
             xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description rdf:about=\"\" \
             xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:format>application/pdf</dc:format><dc:title><rdf:Alt><rdf:li \
             xml:lang=\"x-default\">{title}</rdf:li></rdf:Alt></dc:title><dc:source>{source}</dc:source></rdf:Description>\
             </rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::super::letters::Boxes;
    use super::*;

    /// What is drawn on a page, as its reader sees it, and the file.
    fn drawn(draw: impl FnOnce(&mut Pdf)) -> (String, String) {
        let mut pdf = Pdf::new((200.0, 100.0), 150.0, Box::new(Boxes));
        draw(&mut pdf);
        let about =
            About {
                title: "Ipê (a) 🦆".into(), source: "https://x.test/#s=1&l=<2>".into(), language: "en"
            };
        let bytes = pdf.finish(&about);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let find = |word: &[u8]| bytes.windows(word.len()).position(|part| part == word).expect("is there");
        let (from, to) = (find(b"stream\n") + 7, find(b"\nendstream"));
        let content = miniz_oxide::inflate::decompress_to_vec_zlib(&bytes[from..to]).expect("packed whole");
        (String::from_utf8(content).expect("all ASCII"), text)
    }

    #[test]
    fn paths_colours_and_widths_are_those_of_the_drawing() {
        let (content, file) = drawn(|pdf| {
            pdf.clear((200.0, 100.0), Some("#ffffff"));
            pdf.begin();
            pdf.move_to((10.0, 20.0));
            pdf.line_to((30.0, 40.004));
            pdf.curve_to((60.0, 40.0), (60.0, 70.0));
            pdf.dash(6.0);
            pdf.stroke("#ff0000", 1.5);
            pdf.dash(0.0);
            pdf.begin();
            pdf.circle((50.0, 50.0), 10.0);
            pdf.fill("rgb(0, 51, 255)");
        });
        for part in [
            "0.75 0 0 -0.75 0 75 cm",
            "1 1 1 rg\n0 0 200 100 re\nf",
            "10 20 m\n30 40 l\n50 40 60 50 60 70 c\nS",
            "1 0 0 RG\n1.5 w",
            "[6] 0 d",
            "[] 0 d",
            "0 0.2 1 rg\n60 50 m\n60 55.52 55.52 60 50 60 c",
        ] {
            assert!(content.contains(part), "{part} in {content}");
        }
        assert!(file.starts_with("%PDF-1.7") && file.trim_end().ends_with("%%EOF"));
        assert!(file.contains("/MediaBox[0 0 150 75]") || file.contains("/MediaBox [0 0 150 75]"), "{file}");
    }

    #[test]
    fn texts_are_paths_that_say_what_they_are() {
        let (content, file) = drawn(|pdf| pdf.text("a)", "600 10px serif", (20.0, 50.0), "#000", "#fff"));
        assert!(content.contains("/ActualText"), "{content}");
        // The halo below, the letters over it; no font anywhere.
        let (stroke, fill) = (content.find("\nS\n").expect("halo"), content.find("f*").expect("letters"));
        assert!(stroke < fill && content.matches("20 46.5 m").count() == 2, "{content}");
        assert!(!file.contains("/Font") && !content.contains("Tf"));
    }

    #[test]
    fn the_link_is_in_the_file_and_what_people_write_stays_text() {
        let (content, file) = drawn(|pdf| {
            pdf.clip(Some((200.0, 60.0)));
            pdf.clip(None);
        });
        assert!(content.contains("q\n0 0 200 60 re\nW\nn\nQ"), "{content}");
        assert!(file.contains("<dc:source>https://x.test/#s=1&amp;l=&lt;2&gt;</dc:source>"));
        assert!(file.contains("/Subject"));
    }

    #[test]
    fn the_table_says_where_objects_are() {
        let (_, file) = drawn(|_| ());
        let mut pdf = Pdf::new((200.0, 100.0), 150.0, Box::new(Boxes));
        pdf.begin();
        let bytes = pdf.finish(&About::default());
        let text = String::from_utf8_lossy(&bytes);
        let start: usize = text
            .rsplit("startxref\n")
            .next()
            .and_then(|rest| rest.lines().next()?.parse().ok())
            .expect("a place");
        assert!(bytes[start..].starts_with(b"xref"), "{file}");
    }
}
