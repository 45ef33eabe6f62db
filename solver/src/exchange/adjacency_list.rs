//! `NetworkX`'s adjacency list: each line a node and its neighbours that were not named before.

use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::words::{lines, plain};
use std::collections::BTreeSet;

/// Each node begins one line, and each word is a node.
pub(super) fn knows(text: &str) -> bool {
    let (mut first, mut all) = (BTreeSet::new(), BTreeSet::new());
    let mut links = 0;
    for words in lines(text) {
        if !first.insert(words[0].text) {
            return false;
        }
        links += words.len() - 1;
        all.extend(words.iter().map(|word| word.text));
    }
    links > 0 && first.len() == all.len()
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let mut raw = Raw::default();
    for words in lines(text) {
        raw.node(text, words[0].offset, plain(words[0].text).to_owned(), Attributes::new())?;
    }
    for words in lines(text) {
        for word in &words[1..] {
            let (a, b) = (plain(words[0].text).to_owned(), plain(word.text).to_owned());
            let attributes = Attributes::new();
            raw.link(text, RawLink { a, b, attributes, directed: false, offset: word.offset })?;
        }
    }
    // Where each node names all its neighbours, as other programs and directed graphs do, a link stands there twice.
    let ways: BTreeSet<(&str, &str)> = raw.links.iter().map(|link| (&*link.a, &*link.b)).collect();
    if raw.links.iter().all(|link| ways.contains(&(&*link.b, &*link.a))) {
        raw.links.iter_mut().for_each(|link| link.directed = true);
    }
    Ok(raw)
}
