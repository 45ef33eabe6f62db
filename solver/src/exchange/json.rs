//! The keys of a JSON object, found without reading what they lead to: marks of formats.

use super::error::{FileProblem, ImportError};
use super::wanted::Wanted;

/// The whole value.
pub(super) fn value(text: &str) -> Result<serde_json::Value, ImportError> {
    serde_json::from_str(text).map_err(|error| ImportError {
        line: error.line(),
        column: error.column(),
        problem: FileProblem::Expected { what: Wanted::Json },
    })
}

/// Whether a text begins as JSON does: not as the heading of a section does, or a line of a log.
pub(super) fn begins(text: &str) -> bool {
    let start = text.trim_start();
    let value = |rest: &str| {
        rest.is_empty()
            || rest.starts_with(['{', '[', ']', '"', '-'])
            || rest.starts_with(|c: char| c.is_ascii_digit())
    };
    start.starts_with('{') || start.strip_prefix('[').is_some_and(|rest| value(rest.trim_start()))
}

/// Whether one value follows another: lines of JSON, or files one after the other.
pub(super) fn are_several(text: &str) -> bool {
    if !begins(text) {
        return false;
    }
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<serde::de::IgnoredAny>();
    let first = values.next().is_some_and(|value| value.is_ok());
    first && text.get(values.byte_offset()..).is_some_and(begins)
}

/// The keys of the outermost object, or of the first object in the outermost list; those before a mistake where the text
/// has one.
pub(super) fn keys(text: &str) -> Vec<&str> {
    let mut keys = Vec::new();
    let start = text.trim_start();
    let inner = start.strip_prefix('[').map_or(start, str::trim_start);
    if !inner.starts_with('{') {
        return keys;
    }
    let (mut depth, mut at) = (0usize, 0);
    let mut word = None;
    while at < inner.len() {
        match inner.as_bytes()[at] {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => {
                depth -= 1;
                if depth == 0 {
                    break;
                }
            }
            b'"' => {
                let end = closing(inner, at + 1);
                word = inner.get(at + 1..end);
                at = end;
            }
            b':' if depth == 1 => keys.extend(word.take()),
            _ => {}
        }
        at += 1;
    }
    keys
}

/// Where the quote is that closes a text.
fn closing(text: &str, start: usize) -> usize {
    let mut escaped = false;
    for (offset, byte) in text.bytes().enumerate().skip(start) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return offset,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::keys;

    #[test]
    fn outermost_keys_alone() {
        assert_eq!(keys(r#" {"a": {"b": ["c: \"d\"", 1]}, "e\"f": "g", "h": [}"#), ["a", "e\\\"f", "h"]);
        assert_eq!(keys(r#"[{"data": {"id": 1}}, {"other": 2}]"#), ["data"]);
        assert_eq!(keys("{\"nodes\": [}"), ["nodes"]);
        assert!(keys("graph { a }").is_empty() && keys("").is_empty() && keys("{\"a").is_empty());
    }
}
