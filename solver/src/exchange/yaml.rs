//! YAML as far as containerlab's files go: maps and lists by indentation, plain and quoted words, lists in brackets.

use super::error::ImportError;
use super::wanted::Wanted;

/// A line that says something: how far it is indented, and what it says.
#[derive(Debug, Clone)]
pub(super) struct Line<'t> {
    pub(super) indent: usize,
    /// Whether it starts an item of a list; the indent is then that of what follows the dash.
    pub(super) item: bool,
    pub(super) key: Option<&'t str>,
    pub(super) value: &'t str,
    pub(super) offset: usize,
}

/// Maps and lists in brackets inside each other at most.
const DEPTH: usize = 32;

/// The lines of a text, comments, empty lines and the texts of `|` and `>` left out; maps and lists in brackets as the lines that
/// they would be by indentation.
pub(super) fn lines(text: &str) -> Result<Vec<Line<'_>>, ImportError> {
    let mut found = Vec::new();
    let mut offset = 0;
    // What is in brackets may go on over lines: where it ends.
    let mut done = 0;
    // The indent of the key or dash whose text is being passed over.
    let mut literal: Option<usize> = None;
    for whole in text.split_inclusive('\n') {
        let start = offset;
        offset += whole.len();
        if offset <= done {
            continue;
        }
        if start < done {
            let rest = uncomment(&text[done..offset]).trim();
            if !rest.is_empty() {
                return Err(ImportError::expected(text, done, Wanted::Key));
            }
            continue;
        }
        let line = uncomment(whole.trim_end());
        let mut rest = line.trim_start_matches(' ');
        let lead = line.len() - rest.len();
        if rest.is_empty() || literal.is_some_and(|above| lead > above) {
            continue;
        }
        literal = None;
        if rest.starts_with('\t') {
            return Err(ImportError::expected(text, start, Wanted::Spaces));
        }
        if rest == "---" || rest == "..." {
            continue;
        }
        let mut item = false;
        while let Some(after) =
            rest.strip_prefix("- ").or_else(|| rest.strip_prefix('-').filter(|r| r.is_empty()))
        {
            item = true;
            rest = after.trim_start_matches(' ');
        }
        let indent = line.len() - rest.len();
        let (key, value) = split(rest);
        let value = unanchored(value);
        // The value is the end of its line.
        let opens = start + line.len() - value.len();
        let bracket = value.starts_with(['[', '{']);
        let mut own = Line { indent, item, key, value, offset: start + indent };
        if bracket {
            own.value = "";
            let is_map_item = key.is_none() && value.starts_with('{');
            let inside = if is_map_item { indent } else { indent + 1 };
            if !is_map_item {
                found.push(own);
            }
            done = flow(text, opens, (inside, is_map_item && item, DEPTH), &mut found)?;
            let rest = text.get(done..offset).map_or("", |rest| uncomment(rest.trim_end()));
            if !rest.trim().is_empty() {
                return Err(ImportError::expected(text, done, Wanted::Key));
            }
            continue;
        }
        if value.starts_with(['|', '>']) {
            literal = Some(if key.is_some() { indent } else { lead });
        }
        found.push(own);
    }
    Ok(found)
}

/// A value without the name that an anchor gives it: `&name value`.
fn unanchored(value: &str) -> &str {
    let named = value.strip_prefix('&').and_then(|rest| rest.split_once(' '));
    named.map_or(value, |(_, rest)| rest.trim_start())
}

/// Reads a map or list in brackets as the lines that it would be by indentation, and gives the place after it. The first key of a map
/// that is an item of a list begins that item.
fn flow<'t>(
    text: &'t str,
    open: usize,
    (indent, mut item, depth): (usize, bool, usize),
    found: &mut Vec<Line<'t>>,
) -> Result<usize, ImportError> {
    let Some(depth) = depth.checked_sub(1) else {
        return Err(ImportError::expected(text, open, Wanted::FewerLists));
    };
    let list = text[open..].starts_with('[');
    let close = if list { "]" } else { "}" };
    let mut at = blank(text, open + 1);
    loop {
        let rest = &text[at..];
        if rest.starts_with(close) {
            return Ok(at + 1);
        }
        let offset = at;
        let own = |item: bool, key, value| Line { indent, item, key, value, offset };
        if rest.starts_with('{') && list {
            at = flow(text, at, (indent, true, depth), found)?;
        } else if rest.starts_with('[') && list {
            found.push(own(true, None, ""));
            at = flow(text, at, (indent + 1, false, depth), found)?;
        } else {
            let word = scalar(rest);
            let after = blank(text, at + word.len());
            if word.is_empty() {
                let what = if rest.is_empty() { Wanted::Sign(close.into()) } else { Wanted::Value };
                return Err(ImportError::expected(text, if rest.is_empty() { open } else { at }, what));
            }
            if let Some(value) = text[after..].strip_prefix(':') {
                at = blank(text, text.len() - value.len());
                at += text[at..].len() - unanchored(&text[at..]).len();
                if text[at..].starts_with(['[', '{']) {
                    found.push(own(list || item, Some(unquote(word)), ""));
                    at = flow(text, at, (indent + 1, false, depth), found)?;
                } else {
                    let value = scalar(&text[at..]);
                    found.push(own(list || item, Some(unquote(word)), value));
                    at += value.len();
                }
            } else {
                let (key, value) = if list { (None, word) } else { (Some(unquote(word)), "") };
                found.push(own(list || item, key, value));
                at = after;
            }
            item = false;
        }
        at = blank(text, at);
        match text[at..].chars().next() {
            Some(',') => at = blank(text, at + 1),
            Some(_) if text[at..].starts_with(close) => {}
            Some(_) => return Err(ImportError::expected(text, at, Wanted::Sign(",".into()))),
            None => return Err(ImportError::expected(text, open, Wanted::Sign(close.into()))),
        }
    }
}

/// The place of what comes next: after blanks, ends of lines and comments.
fn blank(text: &str, mut at: usize) -> usize {
    loop {
        let rest = text[at..].trim_start();
        let comment = rest.starts_with('#') && text[..text.len() - rest.len()].ends_with(char::is_whitespace);
        at = text.len() - rest.len();
        if !comment {
            return at;
        }
        at += rest.find('\n').unwrap_or(rest.len());
    }
}

/// The word inside brackets that a text begins with, its quotes included.
fn scalar(text: &str) -> &str {
    if let Some(quote) = text.chars().next().filter(|c| matches!(c, '"' | '\'')) {
        return text[1..].find(quote).map_or("", |end| &text[..end + 2]);
    }
    let mut before = ' ';
    for (position, c) in text.char_indices() {
        let next = text[position + c.len_utf8()..].chars().next();
        let parts = |c: char| c.is_whitespace() || matches!(c, ',' | '[' | ']' | '{' | '}');
        let ends = matches!(c, ',' | '[' | ']' | '{' | '}' | '\n' | '\r')
            || (c == ':' && next.is_none_or(parts))
            || (c == '#' && before.is_whitespace());
        if ends {
            return text[..position].trim_end();
        }
        before = c;
    }
    text.trim_end()
}

/// A line without its comment: `#` after a space, outside quotes.
fn uncomment(line: &str) -> &str {
    let mut quote = None;
    let mut before = ' ';
    for (position, c) in line.char_indices() {
        match (quote, c) {
            (None, '#') if before.is_whitespace() => return line[..position].trim_end(),
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            _ => {}
        }
        before = c;
    }
    line
}

/// `key: value`, or a value alone.
fn split(text: &str) -> (Option<&str>, &str) {
    if let Some(quote) = text.chars().next().filter(|c| matches!(c, '"' | '\'')) {
        if let Some(end) = text[1..].find(quote)
            && let Some(value) = text[end + 2..].strip_prefix(':')
        {
            return (Some(&text[1..=end]), value.trim());
        }
        return (None, text);
    }
    if text.starts_with(['[', '{']) {
        return (None, text);
    }
    match text.split_once(": ") {
        Some((key, value)) => (Some(key.trim()), value.trim()),
        None => match text.strip_suffix(':') {
            Some(key) => (Some(key.trim()), ""),
            None => (None, text),
        },
    }
}

/// A word without its quotes.
pub(super) fn unquote(text: &str) -> &str {
    let text = text.trim();
    let inner = |quote: char| text.strip_prefix(quote).and_then(|rest| rest.strip_suffix(quote));
    inner('"').or_else(|| inner('\'')).unwrap_or(text)
}
