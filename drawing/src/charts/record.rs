//! For tests: a surface that remembers what was drawn on it, and a strict reader of the SVG that another one wrote.

use crate::canvas::Point;
use crate::canvas::draw::Surface;

/// What was drawn.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Stroke {
    /// Points of a path; of a circle its leftmost one.
    Path(Vec<Point>),
    /// A text and where it begins.
    Text(String, Point),
}

/// A surface that remembers, and measures as SVG does.
#[derive(Debug, Default)]
pub(super) struct Recording {
    pub(super) strokes: Vec<Stroke>,
    path: Vec<Point>,
    /// Centres of circles.
    pub(super) circles: Vec<Point>,
}

impl Surface for Recording {
    fn begin(&mut self) {
        self.path.clear();
    }

    fn move_to(&mut self, to: Point) {
        self.path.push(to);
    }

    fn line_to(&mut self, to: Point) {
        self.path.push(to);
    }

    fn curve_to(&mut self, control: Point, to: Point) {
        self.path.extend([control, to]);
    }

    fn circle(&mut self, center: Point, radius: f64) {
        self.path.push((center.0 - radius, center.1));
        self.circles.push(center);
    }

    fn close(&mut self) {}

    fn stroke(&mut self, _: &str, _: f64) {
        self.fill("");
    }

    fn fill(&mut self, _: &str) {
        if !self.path.is_empty() {
            self.strokes.push(Stroke::Path(self.path.clone()));
        }
    }

    fn dash(&mut self, _: f64) {}

    fn measure(&mut self, text: &str, font: &str) -> f64 {
        crate::canvas::svg::Svg::new((1.0, 1.0), "").measure(text, font)
    }

    fn text(&mut self, text: &str, _: &str, at: Point, _: &str, _: &str) {
        self.strokes.push(Stroke::Text(text.to_owned(), at));
    }

    fn clear(&mut self, _: (f64, f64), _: Option<&str>) {}
}

impl Recording {
    /// Whether some path or circle has a point there.
    pub(super) fn touches(&self, (x, y): Point, within: f64) -> bool {
        let near = |p: &Point| (p.0 - x).hypot(p.1 - y) <= within;
        let paths = self.strokes.iter().any(|stroke| match stroke {
            Stroke::Path(points) => points.iter().any(near),
            Stroke::Text(..) => false,
        });
        paths || self.circles.iter().any(near)
    }

    pub(super) fn texts(&self) -> Vec<&str> {
        self.strokes
            .iter()
            .filter_map(|stroke| match stroke {
                Stroke::Text(text, _) => Some(text.as_str()),
                Stroke::Path(_) => None,
            })
            .collect()
    }
}

/// An element of an XML document.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Element {
    pub(super) name: String,
    pub(super) attributes: Vec<(String, String)>,
    pub(super) text: String,
}

/// The elements of an XML document in the order in which they end. Stricter than a browser: one root, every tag closed in
/// turn, every attribute quoted and once, no bare `<` or `&`, no characters that XML has no place for.
pub(super) fn elements(xml: &str) -> Result<Vec<Element>, String> {
    if let Some(bad) = xml.chars().find(|c| c.is_control() && *c != '\n') {
        return Err(format!("a character that XML has no place for: {bad:?}"));
    }
    let body = xml.strip_prefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>").unwrap_or(xml);
    let (mut open, mut ended, mut rest, mut roots): (Vec<Element>, Vec<Element>, &str, u32) =
        (Vec::new(), Vec::new(), body, 0);
    while !rest.is_empty() {
        let at = rest.find('<').unwrap_or(rest.len());
        let text = unescaped(&rest[..at])?;
        match open.last_mut() {
            Some(own) => own.text.push_str(&text),
            None if text.trim().is_empty() => {}
            None => return Err(format!("text outside of the root: {text:?}")),
        }
        rest = &rest[at..];
        if rest.is_empty() {
            break;
        }
        let end = tag_end(rest)?;
        let tag = &rest[1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            let own = open
                .pop()
                .filter(|own| own.name == name.trim())
                .ok_or(format!("</{name}> closes nothing"))?;
            ended.push(own);
            continue;
        }
        let (tag, alone) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        if open.is_empty() {
            roots += 1;
        }
        let own = element(tag)?;
        if alone { ended.push(own) } else { open.push(own) }
    }
    match (open.last(), roots) {
        (None, 1) => Ok(ended),
        (Some(own), _) => Err(format!("<{}> is never closed", own.name)),
        (None, roots) => Err(format!("{roots} roots")),
    }
}

/// Where a tag ends, quoted text passed over.
fn tag_end(text: &str) -> Result<usize, String> {
    let mut quoted = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '"' => quoted = !quoted,
            '<' => return Err("a bare < in a tag".to_owned()),
            '>' if !quoted => return Ok(at),
            _ => {}
        }
    }
    Err("a tag without an end".to_owned())
}

fn element(tag: &str) -> Result<Element, String> {
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    let letters =
        |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || "-:_".contains(c));
    if !letters(name) {
        return Err(format!("no name: {name:?}"));
    }
    let mut own = Element { name: name.to_owned(), ..Element::default() };
    while !rest.trim().is_empty() {
        let (key, after) = rest.trim_start().split_once("=\"").ok_or(format!("no attribute: {rest:?}"))?;
        let (value, after) = after.split_once('"').ok_or("an attribute without an end")?;
        if !letters(key) || own.attributes.iter().any(|known| known.0 == key) {
            return Err(format!("no name, or twice: {key:?}"));
        }
        own.attributes.push((key.to_owned(), unescaped(value)?));
        rest = after;
    }
    Ok(own)
}

fn unescaped(text: &str) -> Result<String, String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        let (name, after) = rest[at + 1..].split_once(';').ok_or("a bare &")?;
        out.push(match name {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            other => return Err(format!("&{other};")),
        });
        rest = after;
    }
    out.push_str(rest);
    Ok(out)
}

/// What an SVG draws, as a recording has it.
pub(super) fn strokes(svg: &str) -> Result<Vec<Stroke>, String> {
    let number = |own: &Element, key: &str| {
        let value = own.attributes.iter().find(|attribute| attribute.0 == key).map(|attribute| &attribute.1);
        value.and_then(|value| value.parse::<f64>().ok()).ok_or(format!("no number in {key}"))
    };
    let mut out = Vec::new();
    for own in elements(svg)? {
        match own.name.as_str() {
            "path" => {
                let d =
                    own.attributes.iter().find(|attribute| attribute.0 == "d").ok_or("a path without d")?;
                out.push(Stroke::Path(points(&d.1)?));
            }
            "text" => out.push(Stroke::Text(own.text.clone(), (number(&own, "x")?, number(&own, "y")?))),
            _ => {}
        }
    }
    Ok(out)
}

/// The points of a path; arcs are the rest of a circle that begins at the point before.
fn points(d: &str) -> Result<Vec<Point>, String> {
    let mut out = Vec::new();
    let mut rest = d;
    while let Some(command) = rest.chars().next() {
        let end = rest[1..].find(|c: char| c.is_ascii_alphabetic()).map_or(rest.len(), |at| at + 1);
        let numbers: Vec<f64> = rest[1..end]
            .split([' ', ','])
            .filter(|part| !part.is_empty())
            .map(|part| part.parse::<f64>().map_err(|_| format!("no number: {part:?}")))
            .collect::<Result<_, _>>()?;
        if !numbers.iter().all(|number| number.is_finite()) {
            return Err(format!("not finite: {d}"));
        }
        match (command, numbers.len()) {
            ('M' | 'L', 2) | ('Q', 4) => out.extend(numbers.chunks(2).map(|pair| (pair[0], pair[1]))),
            ('a', 7) | ('z', 0) => {}
            other => return Err(format!("{other:?} in {d}")),
        }
        rest = &rest[end..];
    }
    Ok(out)
}

#[test]
fn the_reader_is_strict() {
    for good in ["<a/>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a b=\"1\">x &lt; y<c/></a>\n"] {
        assert!(elements(good).is_ok(), "{good}");
    }
    let bad = [
        "",
        "x",
        "<a>",
        "</a>",
        "<a></b>",
        "<a/><b/>",
        "<a b=1/>",
        "<a b=\"1\" b=\"2\"/>",
        "<a>&</a>",
        "<a>&nbsp;</a>",
        "<a",
        "<a b=\"<\"/>",
        "<a>\u{1}</a>",
    ];
    for bad in bad {
        assert!(elements(bad).is_err(), "{bad:?}");
    }
}
