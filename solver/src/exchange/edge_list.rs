//! `NetworkX`'s edge list: on each line two nodes, then nothing, a speed, or attributes as Python writes a dictionary.

use super::ends::are_ends;
use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::Wanted;
use super::words::{lines, plain};
use std::collections::BTreeSet;

/// How a line goes on after its two nodes.
#[derive(Clone, Copy, PartialEq)]
enum Rest {
    Nothing,
    Speed,
    Dictionary,
}

fn rest_of(words: &[super::words::Word<'_>]) -> Option<Rest> {
    let sane = |word: &str| !word.ends_with([',', ';', '.', ':', '{', '[', '(']) && !word.starts_with('<');
    if !words.iter().take(2).all(|word| sane(word.text)) {
        return None;
    }
    match words {
        [_, _] => Some(Rest::Nothing),
        [_, _, rest] if rest.text.starts_with('{') && rest.text.ends_with('}') => Some(Rest::Dictionary),
        [_, _, rest] if rest.text.parse::<f64>().is_ok_and(f64::is_finite) => Some(Rest::Speed),
        _ => None,
    }
}

/// Each line has that shape. Where no line has attributes, the words are named as ends of links are, and the links hang together as
/// those of a network do: no fewer than its nodes less one.
pub(super) fn knows(text: &str) -> bool {
    let (mut count, mut dictionaries) = (0, 0);
    let (mut nodes, mut pairs) = (BTreeSet::new(), Vec::new());
    for words in lines(text) {
        let Some(rest) = rest_of(&words) else { return false };
        count += 1;
        dictionaries += usize::from(rest == Rest::Dictionary);
        nodes.extend(words.iter().take(2).map(|word| word.text));
        pairs.push((plain(words[0].text), plain(words[1].text)));
    }
    let ends = || are_ends(&pairs.iter().copied());
    count > 0 && (dictionaries == count || (count > 1 && nodes.len() <= count + 1 && ends()))
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let mut raw = Raw::default();
    for words in lines(text) {
        let [a, b, rest @ ..] = words.as_slice() else { continue };
        let (a, b, offset) = (plain(a.text).to_owned(), plain(b.text).to_owned(), a.offset);
        let attributes = match rest.first() {
            None => Attributes::new(),
            Some(word) if word.text.starts_with('{') => dictionary(word.text)
                .ok_or_else(|| ImportError::expected(text, word.offset, Wanted::Dictionary))?,
            Some(word) => Attributes::from([("speed".to_owned(), word.text.to_owned())]),
        };
        for id in [&a, &b] {
            raw.touch(text, offset, id.clone(), Attributes::new())?;
        }
        raw.link(text, RawLink { a, b, attributes, directed: false, offset })?;
    }
    Ok(raw)
}

/// `{'a': 'text', 'b': 1.5}`; values that hold others are passed over.
fn dictionary(word: &str) -> Option<Attributes> {
    let mut rest = word.strip_prefix('{')?.strip_suffix('}')?.trim();
    let mut found = Attributes::new();
    while !rest.is_empty() {
        let (key, after) = value(rest)?;
        let (value, after) = value(after.trim_start().strip_prefix(':')?.trim_start())?;
        if !value.is_empty() {
            found.insert(key.to_owned(), value.to_owned());
        }
        rest = after.trim_start();
        rest = rest.strip_prefix(',').unwrap_or(rest).trim_start();
    }
    Some(found)
}

/// A value without its quotes, and what follows it; empty for a list or another dictionary.
fn value(text: &str) -> Option<(&str, &str)> {
    let first = text.chars().next()?;
    match first {
        '\'' | '"' => {
            let end = text[1..].find(first)? + 1;
            Some((&text[1..end], &text[end + 1..]))
        }
        '{' | '[' | '(' => {
            let mut depth = 0usize;
            let end = text.char_indices().find_map(|(at, c)| {
                match c {
                    '{' | '[' | '(' => depth += 1,
                    '}' | ']' | ')' => depth -= 1,
                    _ => {}
                }
                (depth == 0).then_some(at)
            })?;
            Some(("", &text[end + 1..]))
        }
        _ => {
            let end = text.find([',', ':']).unwrap_or(text.len());
            (end > 0).then(|| (text[..end].trim(), &text[end..]))
        }
    }
}
