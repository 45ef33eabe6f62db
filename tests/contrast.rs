//! Contrast of every pair of tokens that the style sheets put on one another, in each light: WCAG 2.2, 1.4.3 (text, 4.5 to 1)
//! and 1.4.11 (parts of controls and of drawings, 3 to 1).
//!
//! A colour of text that no table here names fails: whoever adds one says on what it stands. What depends on how things
//! lie over one another is for axe in the browser.
//!
//! And of tones from each other, by every way of seeing colours.

#[path = "contrast/seen.rs"]
mod seen;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Text of these colours may stand on any of `GROUNDS`.
const TEXTS: [&str; 7] = ["text", "text-quiet", "accent", "hot", "good", "warn", "bad"];
const GROUNDS: [&str; 3] = ["ground", "surface", "sunken"];

/// Text that stands on one ground only, and on which.
const INKS: [(&str, &[&str]); 2] = [("accent-ink", &["accent"]), ("ground", &["text"])];

/// Text on a ground of its own kind.
const WASHES: [(&str, &str); 6] = [
    ("text", "accent-wash"),
    ("text-quiet", "accent-wash"),
    ("accent", "accent-wash"),
    ("text", "hot-wash"),
    ("hot", "hot-wash"),
    ("bad", "bad-wash"),
];

/// Edges of controls and marks of drawings.
const MARKS: [&str; 11] = [
    "line-strong",
    "accent",
    "hot",
    "tone-1",
    "tone-2",
    "tone-3",
    "tone-4",
    "tone-5",
    "tone-6",
    "tone-7",
    "tone-8",
];

type Tokens = BTreeMap<String, [u8; 3]>;

/// A rule: the frames around it, its selectors, its declarations.
struct Rule {
    frames: String,
    selectors: String,
    declarations: Vec<(String, String)>,
}

fn sheets() -> Vec<(String, Vec<Rule>)> {
    let style = Path::new(env!("CARGO_MANIFEST_DIR")).join("style");
    let list = |folder: &Path| fs::read_dir(folder).expect("style/").flatten().map(|entry| entry.path());
    let folders: Vec<_> = list(&style).filter(|entry| entry.is_dir()).collect();
    let mut files: Vec<_> = folders.iter().flat_map(|folder| list(folder)).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "css"));
    files.sort();
    let read = |file: &std::path::PathBuf| {
        let text = fs::read_to_string(file).expect("a style sheet");
        let mut found = vec![];
        rules(&without_comments(&text), "", &mut found);
        (file.file_name().unwrap_or_default().to_string_lossy().into_owned(), found)
    };
    files.iter().map(read).collect()
}

fn without_comments(text: &str) -> String {
    let mut parts = text.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |out, part| out + part.split_once("*/").map_or("", |(_, after)| after))
}

fn rules(text: &str, frames: &str, found: &mut Vec<Rule>) {
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        // What stands before a semicolon names the layers, and holds nothing.
        let head = rest[..open].rsplit(';').next().unwrap_or_default().trim();
        let mut depth = 0_usize;
        let close = rest[open..].bytes().position(|byte| {
            depth = if byte == b'{' { depth + 1 } else { depth - usize::from(byte == b'}') };
            depth == 0
        });
        let Some(close) = close.map(|at| open + at) else { panic!("no end of {head}") };
        let body = &rest[open + 1..close];
        if head.starts_with("@layer") {
            rules(body, frames, found);
        } else if head.starts_with("@media")
            || head.starts_with("@supports")
            || head.starts_with("@container")
        {
            rules(body, &format!("{frames}{head} "), found);
        } else {
            let declarations = body.split(';').filter_map(|one| {
                let (name, value) = one.split_once(':')?;
                Some((name.trim().to_owned(), value.trim().to_owned()))
            });
            found.push(Rule {
                frames: frames.to_owned(),
                selectors: head.to_owned(),
                declarations: declarations.collect(),
            });
        }
        rest = &rest[close + 1..];
    }
}

fn hex(value: &str) -> Option<[u8; 3]> {
    let digits = value.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let byte = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    Some([byte(0)?, byte(2)?, byte(4)?])
}

/// The lights that the page can stand in, with their tokens: each is the plain one and what stands over it.
fn lights(tokens: &[Rule]) -> Vec<(&'static str, Tokens)> {
    let layer = |frames: &str, selectors: &str| -> Vec<(String, [u8; 3])> {
        let of = tokens.iter().filter(|rule| rule.frames.trim() == frames && rule.selectors == selectors);
        let colours = of.flat_map(|rule| &rule.declarations);
        colours.filter_map(|(name, value)| Some((name.strip_prefix("--")?.to_owned(), hex(value)?))).collect()
    };
    let plain = ":root,\n  .handout-paper,\n  .qr";
    let (screen, dark) = ("@media screen", ":root[data-theme$=\"dark\"]");
    let lights: [(&str, &[&str]); 4] = [
        ("light", &[]),
        ("dark", &[dark]),
        ("contrast", &[":root[data-theme=\"contrast\"]"]),
        ("contrast-dark", &[dark, ":root[data-theme=\"contrast-dark\"]"]),
    ];
    let built = lights.map(|(name, over)| {
        let mut all: Tokens = layer("", plain).into_iter().collect();
        assert!(!all.is_empty(), "colours.css has no {plain}");
        for selectors in over {
            let colours = layer(screen, selectors);
            assert!(!colours.is_empty(), "colours.css has no {screen} {selectors}");
            all.extend(colours);
        }
        // A tone that is the accent by name.
        all.insert("tone-1".to_owned(), all["accent"]);
        (name, all)
    });
    built.into()
}

/// A byte of sRGB as a part of the greatest light.
fn linear(byte: u8) -> f64 {
    let value = f64::from(byte) / 255.0;
    if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

/// (L1 + 0.05) / (L2 + 0.05), with the relative luminance of WCAG 2.2.
fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let luminance = |[r, g, b]: [u8; 3]| 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The token of `var(--token)` or `var(--token, fallback)`.
fn token(value: &str) -> Option<&str> {
    value.strip_prefix("var(--")?.strip_suffix(')').map(|inside| inside.split(',').next().unwrap_or(inside))
}

fn failing(pairs: &BTreeSet<(String, String, u32)>, lights: &[(&str, Tokens)]) -> Vec<String> {
    let mut found = vec![];
    for (light, tokens) in lights {
        for (front, back, tenths) in pairs {
            let (a, b) = (tokens.get(front).copied(), tokens.get(back).copied());
            let (Some(a), Some(b)) = (a, b) else {
                found.push(format!("{light}: no token {front} or {back}"));
                continue;
            };
            let ratio = contrast(a, b);
            if ratio * 10.0 < f64::from(*tenths) {
                found.push(format!(
                    "{light}: {front} on {back} has {ratio:.2} of {}",
                    f64::from(*tenths) / 10.0
                ));
            }
        }
    }
    found
}

#[test]
fn every_pair_of_tokens_can_be_told_apart() {
    let sheets = sheets();
    let tokens = sheets.iter().find(|(name, _)| name == "colours.css").expect("colours.css");
    let lights = lights(&tokens.1);
    let mut pairs = BTreeSet::new();
    let mut add = |front: &str, back: &str, tenths| pairs.insert((front.to_owned(), back.to_owned(), tenths));
    for ground in GROUNDS {
        for text in TEXTS {
            add(text, ground, 45);
        }
        for mark in MARKS {
            add(mark, ground, 30);
        }
    }
    for (text, wash) in WASHES {
        add(text, wash, 45);
    }
    for (ink, grounds) in INKS {
        for ground in grounds {
            add(ink, ground, 45);
        }
    }
    // What one rule puts on one another.
    let mut unknown = vec![];
    for (sheet, rules) in &sheets {
        for rule in
            rules.iter().filter(|rule| !rule.frames.contains("print") && !rule.frames.contains("forced"))
        {
            let value = |names: &[&str]| {
                let found = rule.declarations.iter().rev().find(|(name, _)| names.contains(&name.as_str()));
                found.and_then(|(_, value)| token(value))
            };
            let Some(front) = value(&["color"]) else { continue };
            if let Some(back) = value(&["background", "background-color"]) {
                add(front, back, 45);
            } else if !TEXTS.contains(&front)
                && !MARKS.contains(&front)
                && INKS.iter().all(|(ink, _)| *ink != front)
            {
                unknown.push(format!("{sheet}: {}: text of {front}", rule.selectors));
            }
        }
    }
    assert_eq!(unknown, Vec::<String>::new(), "say in this test on what such text stands");
    assert_eq!(failing(&pairs, &lights), Vec::<String>::new());
}

/// The examples of WCAG's own understanding pages: black on white 21 to 1, #777777 on white 4.48 to 1.
#[test]
fn contrast_is_as_published() {
    assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-9);
    assert!((contrast([0x77; 3], [255; 3]) - 4.48).abs() < 0.005);
}

/// CIEDE2000 between any two of the tones of the five designs that a scenario has at first, and of all eight.
const APART: [(usize, f64); 2] = [(5, 11.0), (8, 8.0)];

#[test]
fn tones_are_told_apart_whichever_colours_one_sees() {
    let sheets = sheets();
    let tokens = sheets.iter().find(|(name, _)| name == "colours.css").expect("colours.css");
    let mut near = vec![];
    for (light, tokens) in lights(&tokens.1) {
        let tone = |number: usize| tokens[&format!("tone-{number}")];
        for (eyes, matrix) in seen::EYES {
            for (among, least) in APART {
                for other in 2..=among {
                    for one in 1..other {
                        let [a, b] = [one, other].map(|number| seen::seen(tone(number), &matrix));
                        let apart = seen::difference(a, b);
                        if apart < least {
                            near.push(format!(
                                "{light}, {eyes}: tones {one} and {other} are {apart:.1} apart of {least}"
                            ));
                        }
                    }
                }
            }
        }
    }
    assert_eq!(near, Vec::<String>::new());
}

/// Pairs 1, 7, 17 and 25 of Sharma, Wu and Dalal 2005, table 1.
#[test]
fn differences_are_as_published() {
    let pairs = [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ];
    for (one, other, published) in pairs {
        assert!((seen::difference(one, other) - published).abs() < 5e-5, "{published}");
    }
}
