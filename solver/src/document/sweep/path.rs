//! Ways to fields of a document, as error messages write them: `designs[0].network.dims[2]`.

use crate::document::error::Error;
use serde_json::{Map, Value};

/// A step of the way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Step {
    Field(String),
    Index(usize),
    /// Every item of a list.
    Every,
}

/// The steps of a path; `None` where it is none.
pub(crate) fn parse(path: &str) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    for part in path.split('.') {
        let (name, mut rest) = part.find('[').map_or((part, ""), |at| part.split_at(at));
        if name.contains(']') {
            return None;
        }
        if !name.is_empty() {
            steps.push(Step::Field(name.to_owned()));
        } else if rest.is_empty() {
            return None;
        }
        while let Some(inner) = rest.strip_prefix('[') {
            let (index, after) = inner.split_once(']')?;
            steps.push(if index == "*" { Step::Every } else { Step::Index(index.parse().ok()?) });
            rest = after;
        }
        if !rest.is_empty() {
            return None;
        }
    }
    Some(steps)
}

/// A path as text.
pub(crate) fn text(steps: &[Step]) -> String {
    let mut out = String::new();
    for step in steps {
        match step {
            Step::Field(name) => {
                if !out.is_empty() {
                    out.push('.');
                }
                out.push_str(name);
            }
            Step::Index(index) => {
                out.push('[');
                out.push_str(&index.to_string());
                out.push(']');
            }
            Step::Every => out.push_str("[*]"),
        }
    }
    out
}

/// The value at a path without `*`.
pub(crate) fn get<'v>(mut value: &'v Value, steps: &[Step]) -> Option<&'v Value> {
    for step in steps {
        value = match step {
            Step::Field(name) => value.get(name)?,
            Step::Index(index) => value.get(index)?,
            Step::Every => return None,
        };
    }
    Some(value)
}

/// Sets a field. Objects on the way that are not there are made: whether the format knows them is its reader's to say.
///
/// # Errors
/// A step into a list that is too short, or into what is neither object nor list.
pub(crate) fn set(value: &mut Value, steps: &[Step], new: &Value) -> Result<(), Error> {
    let mut here = value;
    for (depth, step) in steps.iter().enumerate() {
        let gone = |near: Vec<String>| Error::NoSuchField { path: text(&steps[..=depth]), near };
        here = match step {
            Step::Field(name) => {
                if here.is_null() {
                    *here = Value::Object(Map::new());
                }
                let Some(map) = here.as_object_mut() else { return Err(gone(Vec::new())) };
                map.entry(name.clone()).or_insert(Value::Null)
            }
            Step::Index(index) => {
                let length = here.as_array().map_or(0, Vec::len);
                let around = text(&steps[..depth]);
                let near = [0, length.saturating_sub(1)].map(|index| format!("{around}[{index}]"));
                let near: Vec<String> = near.into_iter().take(length.min(2)).collect();
                here.get_mut(index).ok_or_else(|| gone(near))?
            }
            Step::Every => return Err(gone(Vec::new())),
        };
    }
    *here = new.clone();
    Ok(())
}

/// The paths that a path with `*` stands for in a document.
pub(crate) fn expand(value: &Value, steps: &[Step]) -> Vec<Vec<Step>> {
    let Some(at) = steps.iter().position(|step| *step == Step::Every) else { return vec![steps.to_vec()] };
    let count = get(value, &steps[..at]).and_then(Value::as_array).map_or(0, Vec::len);
    (0..count)
        .flat_map(|index| {
            let mut own = steps.to_vec();
            own[at] = Step::Index(index);
            expand(value, &own)
        })
        .collect()
}

/// Of some names those most like one, the most alike first.
pub(crate) fn near<'a>(name: &str, among: &'a [impl AsRef<str>]) -> Vec<&'a str> {
    let mut all: Vec<&str> = among.iter().map(AsRef::as_ref).collect();
    crate::base::order::sort(&mut all, |other| distance(name, other) as u64);
    all.truncate(5);
    all
}

/// Letters to change, add or leave out (Levenshtein).
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, letter) in one.chars().enumerate() {
        let mut corner = core::mem::replace(&mut row[0], at + 1);
        for (position, &own) in other.iter().enumerate() {
            let change = corner + usize::from(own != letter);
            corner = row[position + 1];
            row[position + 1] = change.min(corner + 1).min(row[position] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_read_as_they_are_written() {
        for path in ["title", "designs[0].network.k", "designs[*].network.dims[2]", "workload.bytes[0][3]"] {
            assert_eq!(text(&parse(path).unwrap()), path);
        }
        for wrong in ["", "a..b", "a[", "a[1", "a[x]", "a]", ".a"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_most_alike_come_first() {
        assert_eq!(near("gpbs", &["kind", "k", "gbps", "uplink_gbps"])[0], "gbps");
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
