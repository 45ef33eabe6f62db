//! Lines of words with their places, for formats of plain text.

/// A word and where it stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Word<'t> {
    pub(super) text: &'t str,
    pub(super) offset: usize,
}

/// The words of each line that is not empty and no comment; a quoted text or a list in braces is one word.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Vec<Word<'_>>> {
    let mut offset = 0;
    text.split_inclusive('\n').filter_map(move |line| {
        let start = offset;
        offset += line.len();
        let words = of(line, start);
        (!words.is_empty()).then_some(words)
    })
}

/// The words of one line that begins at an offset.
pub(super) fn of(line: &str, start: usize) -> Vec<Word<'_>> {
    let line = line.trim_end();
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(found) = line[at..].find(|c: char| !c.is_whitespace()) {
        at += found;
        let rest = &line[at..];
        if rest.starts_with('#') && (words.is_empty() || line[..at].ends_with(char::is_whitespace)) {
            break;
        }
        let end = match rest.chars().next() {
            Some('"') => rest[1..].find('"').map(|end| end + 2),
            Some('{') => rest.rfind('}').map(|end| end + 1),
            _ => None,
        };
        let end = end.unwrap_or_else(|| rest.find(char::is_whitespace).unwrap_or(rest.len()));
        words.push(Word { text: &rest[..end], offset: start + at });
        at += end;
    }
    words
}

/// A word without its quotes.
pub(super) fn plain(word: &str) -> &str {
    word.strip_prefix('"').map_or(word, |rest| rest.strip_suffix('"').unwrap_or(rest))
}
