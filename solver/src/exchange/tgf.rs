//! yEd's Trivial Graph Format: lines of a node's id and label, a line `#`, lines of two ids and a link's label.

use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use std::collections::BTreeSet;

/// A line `#` after lines of nodes and before lines that each begin with two of them. A label that is another node's id
/// speaks of a list of links with a comment in it.
pub(super) fn knows(text: &str) -> bool {
    let Some((nodes, links)) = parts(text) else { return false };
    let ids: BTreeSet<&str> = nodes.iter().map(|&(_, line)| word(line).0).collect();
    let other = |(id, label): (&str, &str)| id != label && ids.contains(label);
    let between = |line| {
        let (a, rest) = word(line);
        ids.contains(a) && ids.contains(word(rest).0)
    };
    ids.len() == nodes.len()
        && !links.is_empty()
        && nodes.iter().all(|&(_, line)| !line.starts_with('#') && !other(word(line)))
        && links.iter().all(|&(_, line)| between(line))
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    let (nodes, links) = parts(text).ok_or_else(|| ImportError::whole(FileProblem::UnknownFormat))?;
    let mut raw = Raw::default();
    for (offset, line) in nodes {
        let (id, label) = word(line);
        raw.node(text, offset, id.to_owned(), labelled(label))?;
    }
    for (offset, line) in links {
        let (a, rest) = word(line);
        let (b, label) = word(rest);
        let (a, b, attributes) = (a.to_owned(), b.to_owned(), labelled(label));
        raw.link(text, RawLink { a, b, attributes, directed: false, offset })?;
    }
    Ok(raw)
}

/// Lines with their places.
type Lines<'t> = Vec<(usize, &'t str)>;

/// The lines before the first `#` that stands alone, and those after it; empty ones left out.
fn parts(text: &str) -> Option<(Lines<'_>, Lines<'_>)> {
    let mut offset = 0;
    let mut lines: Lines<'_> = Vec::new();
    for line in text.split_inclusive('\n') {
        lines.push((offset, line.trim()));
        offset += line.len();
    }
    lines.retain(|(_, line)| !line.is_empty());
    let middle = lines.iter().position(|&(_, line)| line == "#")?;
    let links = lines.split_off(middle + 1);
    lines.pop();
    Some((lines, links))
}

/// The first word of a line, and what follows it.
fn word(line: &str) -> (&str, &str) {
    line.split_once(char::is_whitespace).map_or((line, ""), |(first, rest)| (first, rest.trim()))
}

fn labelled(label: &str) -> Attributes {
    let label = (!label.is_empty()).then(|| ("label".to_owned(), label.to_owned()));
    label.into_iter().collect()
}
