//! Pajek's networks: `*vertices` with numbers and labels, then `*edges` (both ways) and `*arcs` (one way).

use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::Wanted;
use super::words::{Word, of, plain};

pub(super) fn knows(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('%'));
    lines.find(|line| !is(line, "*network")).is_some_and(|line| is(line, "*vertices"))
}

fn is(line: &str, word: &str) -> bool {
    line.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

#[derive(Clone, Copy, PartialEq)]
enum Section {
    Vertices,
    Edges,
    Arcs,
    Other,
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let mut raw = Raw::default();
    let mut section = Section::Other;
    // Numbers of vertices lead to labels, which need not differ.
    let mut numbers: std::collections::BTreeMap<&str, String> = std::collections::BTreeMap::new();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        let start = offset;
        offset += line.len();
        let words = of(line, start);
        let Some(first) = words.first().filter(|word| !word.text.starts_with('%')) else { continue };
        if first.text.starts_with('*') {
            section = match first.text.to_ascii_lowercase().as_str() {
                "*vertices" => Section::Vertices,
                "*edges" => Section::Edges,
                "*arcs" => Section::Arcs,
                "*network" => {
                    raw.title = words.get(1).map(|word| plain(word.text).to_owned());
                    Section::Other
                }
                // Links in other shapes: without them the network would seem to have none.
                "*matrix" | "*edgeslist" | "*arcslist" => {
                    let wanted = Wanted::Sign("*edges, *arcs".into());
                    return Err(ImportError::expected(text, first.offset, wanted));
                }
                _ => Section::Other,
            };
            continue;
        }
        match section {
            Section::Vertices => {
                let label = words.get(1).map_or(first.text, |word| plain(word.text));
                let id = if raw.position(label).is_some() { first.text } else { label }.to_owned();
                numbers.insert(first.text, id.clone());
                let mut attributes = pairs(&words, 5);
                let place = |at: usize| words.get(at)?.text.parse::<f64>().ok();
                // Where nobody has set a place, all are at the origin.
                if let (Some(x), Some(y)) = (place(2), place(3))
                    && (x != 0.0 || y != 0.0)
                {
                    attributes.extend([("x".to_owned(), x.to_string()), ("y".to_owned(), y.to_string())]);
                }
                raw.node(text, first.offset, id, attributes)?;
            }
            Section::Edges | Section::Arcs => {
                let end = |at: usize| {
                    let word = words.get(at);
                    let word =
                        word.ok_or_else(|| ImportError::expected(text, first.offset, Wanted::BothEnds))?;
                    numbers.get(word.text).cloned().ok_or_else(|| {
                        let problem = FileProblem::UnknownNode { id: word.text.to_owned() };
                        ImportError::at(text, word.offset, problem)
                    })
                };
                let (a, b, attributes) = (end(0)?, end(1)?, pairs(&words, 3));
                let directed = section == Section::Arcs;
                raw.link(text, RawLink { a, b, attributes, directed, offset: first.offset })?;
            }
            Section::Other => {}
        }
    }
    Ok(raw)
}

/// Names and values behind what every line has.
fn pairs(words: &[Word<'_>], from: usize) -> Attributes {
    let rest = words.get(from..).unwrap_or_default();
    let pair = |pair: &[Word<'_>]| (pair[0].text.to_owned(), plain(pair[1].text).to_owned());
    rest.chunks_exact(2).map(pair).collect()
}
