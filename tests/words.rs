//! No sentence for people stands in Rust: they are in `locales/`. The catalogue is left out: where its figures are from and how
//! sure they are is data, which documents take over and seals are over.

use std::fs;
use std::path::{Path, PathBuf};

/// Words that a sentence has and no class, selector, formula or citation.
const TELLING: [&str; 14] =
    ["the", "is", "are", "was", "not", "this", "has", "can", "que", "não", "uma", "para", "são", "está"];

/// What developers read, and no one else; and the command line's help, which is English alone, as are the declarations of
/// questions that it is made of.
const ASIDE: [&str; 9] =
    ["expect(", "panic!", "assert", "unreachable!", "reason =", "#[", "concat!", ".about(", ".help("];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// The texts in quotation marks of a line.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('"').skip(1).step_by(2)
}

/// Sentences of a file up to its tests, with their lines.
fn sentences(text: &str) -> Vec<(usize, &str)> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    for (at, line) in code.lines().enumerate() {
        if line.trim_start().starts_with("//") || ASIDE.iter().any(|mark| line.contains(mark)) {
            continue;
        }
        for text in quoted(line) {
            let words: Vec<&str> = text.split_whitespace().collect();
            // Four words in a row make a sentence of one that has such a word; titles of papers have capitals.
            if words.len() >= 4 && words.iter().any(|word| TELLING.contains(word)) {
                found.push((at + 1, text));
            }
        }
    }
    found
}

/// Whether a file is compiled for tests alone: `#[cfg(test)] mod name;` stands in the file above it.
fn for_tests(file: &Path) -> bool {
    let (Some(folder), Some(name)) = (file.parent(), file.file_stem()) else { return false };
    let above = [folder.join("mod.rs"), folder.join("lib.rs"), folder.with_extension("rs")];
    let declared = format!("#[cfg(test)]\nmod {};", name.to_string_lossy());
    above.iter().any(|file| fs::read_to_string(file).is_ok_and(|text| text.contains(&declared)))
}

#[test]
fn no_sentence_stands_in_rust() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = Vec::new();
    for folder in [
        "src",
        "drawing/src",
        "words/src",
        "protocol/src",
        "solver/src",
        "solver/flow/src",
        "cli/src",
        "python/src",
        "npm/src",
    ] {
        files(&root.join(folder), &mut all);
    }
    all.retain(|file| !file.starts_with(root.join("solver/src/catalog")));
    let mut found = Vec::new();
    for file in all {
        let name = file.strip_prefix(root).expect("inside").display().to_string();
        let text = fs::read_to_string(&file).expect("a file");
        if for_tests(&file) {
            continue;
        }
        found.extend(sentences(&text).into_iter().map(|(line, told)| format!("{name}:{line}: {told}")));
    }
    assert!(found.is_empty(), "put these into locales/:\n{}", found.join("\n"));
}

#[test]
fn a_sentence_is_found_and_a_class_is_not() {
    let text = "let a = \"The link is full now.\";\n// \"This is not one, it is said.\"\nclass=\"button icon-button small wide\"\n";
    assert_eq!(sentences(text), [(1, "The link is full now.")]);
}
