//! Broken documents and what is said of each, to the letter: which mistake, of two the one named first, and its place.
//!
//! They stand in the folder `broken`. `let NAME = DOCUMENT` gives a document a name. A document is text between backticks, or
//! the name of another one and changes to it, each after an ampersand: a place (RFC 6901; a place at the end of a list
//! is `-`) and the JSON that is put there, `gone`, or text between backticks. A line without `let` is a document that is
//! refused: `> ` and the sentence follow, or `design> ` and the sentence where only the design is at fault. A command
//! other than `solve -` stands before it with a colon. An indented line goes on with the one above. `{300 x}` is 300
//! times x.

use crate::support::answer;
use crate::told;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::process::Command;

/// In the order in which they are read: a name that one gives the others know.
const TABLES: [&str; 7] = [
    include_str!("broken/top.txt"),
    include_str!("broken/families.txt"),
    include_str!("broken/networks.txt"),
    include_str!("broken/training.txt"),
    include_str!("broken/workloads.txt"),
    include_str!("broken/beside.txt"),
    include_str!("broken/two.txt"),
];

/// A document as a value, and texts that no value holds: a string with the mark and a number stands for each.
#[derive(Clone, Default)]
struct Document {
    value: Value,
    texts: Vec<String>,
}

const MARK: &str = "text of number ";

impl Document {
    /// The document that is written so.
    fn of(written: &str, named: &BTreeMap<String, Self>) -> Self {
        let mut parts = written.split(" & ").map(str::trim);
        let first = parts.next().unwrap_or_default();
        let mut document = named.get(first).cloned().unwrap_or_else(|| {
            let mut alone = Self::default();
            alone.value = alone.value_of(first);
            alone
        });
        for change in parts {
            let (place, new) = change.split_once(' ').unwrap_or_else(|| panic!("what is put at {change}?"));
            document.change(place, new);
        }
        document
    }

    fn change(&mut self, place: &str, new: &str) {
        let (parent, name) = place.rsplit_once('/').unwrap_or_else(|| panic!("{place} is no place"));
        let new = (new != "gone").then(|| self.value_of(new));
        let parent = self.value.pointer_mut(parent).unwrap_or_else(|| panic!("{parent} leads nowhere"));
        match (parent, new, name.parse::<usize>()) {
            (Value::Object(fields), Some(new), _) => drop(fields.insert(name.to_owned(), new)),
            (Value::Object(fields), None, _) => drop(fields.remove(name).expect("it is there")),
            (Value::Array(items), Some(new), Ok(at)) => items[at] = new,
            (Value::Array(items), Some(new), Err(_)) => items.push(new),
            (Value::Array(items), None, at) => drop(items.remove(at.expect("a position"))),
            _ => panic!("there is no place in {place}"),
        }
    }

    /// A value from JSON, or the mark of a text.
    fn value_of(&mut self, written: &str) -> Value {
        let Some(text) = written.strip_prefix('`').and_then(|rest| rest.strip_suffix('`')) else {
            return serde_json::from_str(written).unwrap_or_else(|error| panic!("{written}: {error}"));
        };
        self.texts.push(text.to_owned());
        Value::String(format!("{MARK}{}", self.texts.len() - 1))
    }

    fn text(&self) -> String {
        let put = |all: String, (at, text): (usize, &String)| all.replace(&format!("\"{MARK}{at}\""), text);
        self.texts.iter().enumerate().fold(self.value.to_string(), put)
    }
}

/// The tables with their lines put together and their repetitions written out.
fn lines() -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let all = TABLES.into_iter().flat_map(str::lines);
    for line in all.filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        match line.strip_prefix("    ") {
            Some(more) => lines.last_mut().expect("a line above").extend([" ", more]),
            None => lines.push(line.to_owned()),
        }
    }
    lines.iter().map(|line| written_out(line)).collect()
}

/// `{3 x}` as `xxx`.
fn written_out(line: &str) -> String {
    let mut out = String::new();
    for (at, piece) in line.split('{').enumerate() {
        let counted = piece.split_once('}').and_then(|(inside, rest)| {
            let (count, what) = inside.split_once(' ')?;
            Some(what.repeat(count.parse().ok()?) + rest)
        });
        match counted {
            Some(counted) => out.push_str(&counted),
            None if at == 0 => out.push_str(piece),
            None => out.extend(["{", piece]),
        }
    }
    out
}

#[test]
fn broken_documents_say_which_mistake_and_where() {
    let lines = lines();
    let mut named = BTreeMap::new();
    let (mut wrong, mut count) = (String::new(), 0);
    let mut lines = lines.iter();
    while let Some(line) = lines.next() {
        if let Some((name, document)) = line.strip_prefix("let ").and_then(|rest| rest.split_once(" = ")) {
            let document = Document::of(document, &named);
            named.insert(name.to_owned(), document);
            continue;
        }
        let says = lines.next().expect("a sentence");
        let says = match (says.strip_prefix("> "), says.strip_prefix("design> ")) {
            (Some(refused), _) => format!("gargalo: -: {refused}"),
            (None, Some(design)) => design.to_owned(),
            (None, None) => panic!("{says}: no sentence"),
        };
        let (command, document) = line.split_once(" -: ").unwrap_or(("solve", line));
        let said = told(&format!("{command} -"), &Document::of(document, &named).text());
        if said != says {
            writeln!(wrong, "{line}\n  must say  {says}\n  but says  {said}").unwrap();
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(count >= 100, "{count}");
}

#[test]
fn files_in_other_encodings_are_refused_by_what_is_wrong() {
    let document = br#"{"gargalo": 2, "title": "Redes", "workload": 3}"#;
    let after_mark = [b"\xef\xbb\xbf", &document[..]].concat();
    let latin_1: Vec<u8> = document.iter().map(|&byte| if byte == b'R' { 0xe9 } else { byte }).collect();
    let utf_16: Vec<u8> = document.iter().flat_map(|&byte| [byte, 0]).collect();
    let utf_16_after_mark = [b"\xff\xfe", &utf_16[..]].concat();
    for (input, says) in [
        (after_mark, "workload: there must be an object in braces."),
        (latin_1, "The file is not UTF-8 text from byte 25 on."),
        (utf_16, "The text is not JSON: look at line 1, column 2."),
        (utf_16_after_mark, "The file is not UTF-8 text from byte 0 on."),
    ] {
        let output = answer(Command::new(env!("CARGO_BIN_EXE_gargalo")).args(["solve", "-"]), input);
        assert_eq!(String::from_utf8_lossy(&output.stderr), format!("gargalo: -: {says}\n"));
        assert_eq!(output.status.code(), Some(2), "{says}");
    }
}
