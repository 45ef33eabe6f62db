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

/// The lines of a text, comments and empty lines left out.
pub(super) fn lines(text: &str) -> Result<Vec<Line<'_>>, ImportError> {
    let mut found = Vec::new();
    let mut offset = 0;
    for whole in text.split_inclusive('\n') {
        let start = offset;
        offset += whole.len();
        let line = uncomment(whole.trim_end());
        let mut rest = line.trim_start_matches(' ');
        if rest.starts_with('\t') {
            return Err(ImportError::expected(text, start, Wanted::Spaces));
        }
        if rest.is_empty() || rest == "---" || rest == "..." {
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
        found.push(Line { indent, item, key, value, offset: start + indent });
    }
    Ok(found)
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

/// The words of `[a, b]`.
pub(super) fn bracketed(text: &str) -> Option<Vec<&str>> {
    let inner = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    Some(inner.split(',').map(unquote).filter(|word| !word.is_empty()).collect())
}
