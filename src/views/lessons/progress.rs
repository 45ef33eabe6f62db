//! How far one is, kept in the browser where there is storage: a line for each lesson of the course.
//!
//! ```text
//! bottleneck three one,two,three
//! ```

use crate::io::storage;
use std::collections::BTreeSet;

/// How far one is in a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Kept {
    /// The step that was looked at last.
    pub last: String,
    /// The steps that are done.
    pub done: BTreeSet<String>,
}

/// How far one is in the lesson with this id.
pub fn of(id: &str) -> Option<Kept> {
    storage::get(storage::LESSONS)?
        .lines()
        .find_map(|line| read(line).filter(|(own, _)| own == id))
        .map(|(_, kept)| kept)
}

/// Keeps it. Nothing that was done is forgotten.
pub fn keep(id: &str, last: &str, done: impl Iterator<Item = String>) {
    let before = storage::get(storage::LESSONS).unwrap_or_default();
    let mut kept = of(id).unwrap_or_default();
    last.clone_into(&mut kept.last);
    kept.done.extend(done);
    let others = before.lines().filter(|line| read(line).is_some_and(|(own, _)| own != id));
    let text = others.map(str::to_owned).chain([write(id, &kept)]).collect::<Vec<_>>().join("\n");
    storage::set(storage::LESSONS, &text);
}

/// Forgets all.
pub fn forget() {
    storage::set(storage::LESSONS, "");
}

fn write(id: &str, kept: &Kept) -> String {
    let done = kept.done.iter().map(String::as_str).collect::<Vec<_>>().join(",");
    format!("{id} {} {done}", kept.last)
}

fn read(line: &str) -> Option<(String, Kept)> {
    let mut parts = line.splitn(3, ' ');
    let (id, last, done) = (parts.next()?, parts.next()?, parts.next()?);
    let done = done.split(',').filter(|step| !step.is_empty()).map(str::to_owned).collect();
    Some((id.to_owned(), Kept { last: last.to_owned(), done }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let done: BTreeSet<String> = ["one", "three"].map(str::to_owned).into();
        let kept = Kept { last: "three".to_owned(), done };
        assert_eq!(read(&write("bottleneck", &kept)), Some(("bottleneck".to_owned(), kept)));
        let none = Kept { last: "one".to_owned(), done: BTreeSet::new() };
        assert_eq!(read(&write("a", &none)), Some(("a".to_owned(), none)));
        assert_eq!(read("nonsense"), None);
    }
}
