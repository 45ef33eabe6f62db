//! What the style sheets keep to: a layer each, colours and depths from the tokens alone, three breakpoints, one class that hides
//! from the eye.

use std::fs;
use std::path::Path;

use gargalo_drawing::canvas::paint::Paint;

/// Layers in their order, each a folder of `style/`.
const LAYERS: [&str; 5] = ["tokens", "base", "kit", "views", "print"];

/// What a media query may ask of a width: three breakpoints, from both sides.
const WIDTHS: [&str; 6] = [
    "max-width: 559px",
    "min-width: 560px",
    "max-width: 899px",
    "min-width: 900px",
    "max-width: 1599px",
    "min-width: 1600px",
];

/// How a colour of its own begins.
const COLOURS: [&str; 9] = ["#", "rgb(", "rgba(", "hsl(", "hsla(", "hwb(", "lab(", "lch(", "oklch("];

struct Sheet {
    /// Its path in `style/`.
    name: String,
    /// Without comments.
    text: String,
}

impl Sheet {
    fn layer(&self) -> &str {
        self.name.split('/').next().unwrap_or_default()
    }

    /// Name and value of each declaration.
    fn declarations(&self) -> impl Iterator<Item = (&str, &str)> {
        let parts = self.text.split(['{', '}', ';']).filter_map(|part| part.split_once(':'));
        parts.map(|(name, value)| (name.trim(), value.trim()))
    }
}

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect(path)
}

fn without_comments(text: &str) -> String {
    let mut parts = text.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |out, part| out + part.split_once("*/").map_or("", |(_, after)| after))
}

fn sheets() -> Vec<Sheet> {
    let mut all = vec![];
    for layer in LAYERS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("style").join(layer);
        for entry in fs::read_dir(&folder).expect(layer) {
            let file = entry.expect(layer).file_name();
            let name = format!("{layer}/{}", file.to_string_lossy());
            all.push(Sheet { text: without_comments(&read(&format!("style/{name}"))), name });
        }
    }
    all.sort_by(|a, b| a.name.cmp(&b.name));
    all
}

fn none(found: &[String]) {
    assert!(found.is_empty(), "{found:#?}");
}

/// The value of a token in a palette, by the selectors of its rule.
fn token(palette: &str, name: &str) -> String {
    let colours = read("style/tokens/colours.css");
    let rule = colours.split_once(palette).map(|(_, after)| after).expect(palette);
    let rule = rule.split('}').next().unwrap_or_default();
    let value = rule.split_once(&format!("--{name}: ")).map(|(_, after)| after).expect(name);
    value.split(';').next().unwrap_or_default().to_owned()
}

#[test]
fn every_sheet_is_one_layer_that_the_page_names() {
    let page = read("index.html");
    let links: Vec<&str> = page
        .split("rel=\"css\" href=\"style/")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once('"')?.0))
        .collect();
    let place = |name: &str| LAYERS.iter().position(|layer| name.starts_with(&format!("{layer}/")));
    assert!(links.is_sorted_by_key(|name| place(name)), "the page names the layers in another order");
    let mut found = vec![];
    let order = format!("@layer {};", LAYERS.join(", "));
    for sheet in sheets() {
        if !links.contains(&sheet.name.as_str()) {
            found.push(format!("{}: index.html does not name it", sheet.name));
        }
        let text = sheet.text.trim();
        let text = text.strip_prefix(&order).unwrap_or(text).trim();
        let mut depth = 0_usize;
        let closed = text.bytes().position(|byte| {
            depth = if byte == b'{' { depth + 1 } else { depth - usize::from(byte == b'}') };
            depth == 0 && byte == b'}'
        });
        if !text.starts_with(&format!("@layer {} {{", sheet.layer())) || closed != Some(text.len() - 1) {
            found.push(format!("{}: not all of it is in the layer {}", sheet.name, sheet.layer()));
        }
    }
    none(&found);
    assert!(read(&format!("style/{}", links[0])).starts_with(&order), "the first sheet names the layers");
}

#[test]
fn colours_are_tokens() {
    let mut found = vec![];
    for sheet in sheets().iter().filter(|sheet| sheet.layer() != "tokens") {
        for (name, value) in sheet.declarations() {
            let words = value.split([' ', ',', '\n']);
            if words
                .flat_map(|word| word.rsplit("color-mix("))
                .any(|word| COLOURS.iter().any(|head| word.starts_with(head)))
            {
                found.push(format!("{}: {name}: {value}", sheet.name));
            }
        }
    }
    none(&found);
}

#[test]
fn there_are_three_breakpoints() {
    let mut found = vec![];
    for sheet in sheets() {
        for query in sheet.text.split("@media").skip(1) {
            let query = query.split('{').next().unwrap_or_default();
            for part in query.split(['(', ')']).filter(|part| part.contains("width")) {
                if !WIDTHS.contains(&part) {
                    found.push(format!("{}: {part}", sheet.name));
                }
            }
        }
    }
    none(&found);
}

#[test]
fn depth_has_names_in_their_order() {
    let mut found = vec![];
    for sheet in sheets().iter().filter(|sheet| sheet.layer() != "tokens") {
        for (_, value) in sheet.declarations().filter(|(name, _)| *name == "z-index") {
            if !value.starts_with("var(--depth-") && !["-1", "0", "1", "auto"].contains(&value) {
                found.push(format!("{}: z-index: {value}", sheet.name));
            }
        }
    }
    none(&found);
    let sizes = read("style/tokens/sizes.css");
    let depths: Vec<u32> = sizes
        .split("--depth-")
        .skip(1)
        .filter_map(|rest| rest.split_once(": ")?.1.split_once(';')?.0.parse().ok())
        .collect();
    assert!(depths.len() > 10 && depths.is_sorted_by(|a, b| a < b), "{depths:?}");
}

#[test]
fn one_rule_hides_from_the_eye() {
    let hides = |sheet: &Sheet| sheet.text.matches("clip-path: inset(50%)").count();
    let found: Vec<(String, usize)> = sheets()
        .iter()
        .map(|sheet| (sheet.name.clone(), hides(sheet)))
        .filter(|(_, count)| *count > 0)
        .collect();
    assert_eq!(found, [("base/page.css".to_owned(), 1)]);
}

/// Drawings for files, and the window's frame, have the colours of the page.
#[test]
fn what_repeats_the_tokens_agrees_with_them() {
    let page = read("index.html");
    for (dark, palette, light) in [(false, ":root,", "light"), (true, "data-theme$=\"dark\"", "dark")] {
        let paint = Paint::plain(dark);
        let theme = &paint.theme;
        let roles = [
            ("ground", &theme.ground),
            ("land", &theme.surface),
            ("line", &theme.line),
            ("text", &theme.text),
            ("text-quiet", &theme.quiet),
            ("accent", &theme.accent),
            ("hot", &theme.hot),
            ("accent", &paint.tones[0]),
        ];
        for (name, colour) in roles {
            assert_eq!(token(palette, name), *colour, "{name}, {light}");
        }
        for (at, tone) in paint.tones.iter().enumerate().skip(1) {
            assert_eq!(token(palette, &format!("tone-{}", at + 1)), *tone, "tone-{}, {light}", at + 1);
        }
        let frame = format!("(prefers-color-scheme: {light})\" content=\"{}\"", token(palette, "ground"));
        assert!(page.contains(&frame), "index.html has no {frame}");
    }
}
