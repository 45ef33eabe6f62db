//! What the npm package, the Python package and the documentation say of each question, made of its declaration.
//!
//! Shared by the example `doors`, which writes it, and the test of the same name, which says whether it is current.

mod declared;
mod markdown;
mod python;
#[path = "../typescript.rs"]
mod reader;
mod report;
mod typescript;

use gargalo_questions::{FAMILIES, Kind, Opt, QUESTIONS, Question};
use gargalo_solver::lab::{DECLARED_ANSWERS, DECLARED_PARTS};
use std::path::PathBuf;

/// A file that is generated, or has a generated part.
pub(crate) struct Generated {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// What stands there now.
    pub(crate) found: String,
    /// What should.
    pub(crate) wanted: String,
}

/// What writes the files anew.
pub(crate) const COMMAND: &str = "cargo run -p gargalo-questions --example doors -- --write";

/// The files, as they are and as they should be.
pub(crate) fn files() -> Vec<Generated> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let file = |name: &str, wanted: &dyn Fn(&str) -> String| {
        let path = root.join(name);
        let found = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        Generated { wanted: wanted(&found), path, found }
    };
    let declared =
        DECLARED_PARTS.map(|part| file(&format!("npm/js/{}.d.ts", part.0), &|_| declared::file(&part)));
    let mut files = vec![
        file("npm/js/questions.js", &|_| typescript::list()),
        file("npm/js/node.js", &typescript::entry),
        file("npm/js/browser.js", &typescript::entry),
        file("npm/js/index.d.ts", &typescript::types),
        file("python/gargalo/questions.py", &|_| python::module()),
        file("docs/questions.md", &|_| markdown::page()),
        file("docs/report.md", &|_| report::page(&root)),
    ];
    files.extend(declared);
    files.extend(
        DECLARED_ANSWERS.map(|part| file(&format!("npm/js/{}.d.ts", part.0), &|_| declared::file(&part))),
    );
    files
}

/// The options that programs have, in their order.
fn options(question: &Question) -> impl Iterator<Item = &'static Opt> {
    question.options.iter().copied().filter(|opt| !matches!(opt.kind, Kind::Progress { .. }))
}

/// What an option takes, in words; nothing where its type says it all.
fn range(kind: Kind) -> Option<String> {
    match kind {
        Kind::Switch | Kind::Word(_) | Kind::Progress { .. } => None,
        Kind::Whole { most, capped: false } if most == u64::from(u32::MAX) => {
            Some(format!("a whole number from 0 to {most}"))
        }
        Kind::Whole { .. } => Some("a whole number from 0 on".to_owned()),
        Kind::AboveZero => Some("a number above 0".to_owned()),
        Kind::PerCent => Some("per cent, above 0 and below 100".to_owned()),
        Kind::Positions => Some("true for all, or a list of positions from 0".to_owned()),
        Kind::Shard => Some("I/N".to_owned()),
        Kind::File => Some("the text of a file; on the command line and in Python its path".to_owned()),
    }
}

/// A question outside families, or a family with its questions, by what each is called within it.
struct Group {
    /// Its name and what it is for.
    family: Option<(&'static str, &'static str)>,
    /// Its questions.
    list: Vec<(&'static str, &'static Question)>,
}

/// All, in the order of the list.
fn grouped() -> Vec<Group> {
    let mut out: Vec<Group> = Vec::new();
    for question in QUESTIONS {
        let (name, family) = match question.name.split_once(' ') {
            None => (question.name, None),
            Some((family, name)) => (name, FAMILIES.iter().copied().find(|(own, _)| *own == family)),
        };
        match out.last_mut() {
            Some(last) if family.is_some() && last.family == family => last.list.push((name, question)),
            _ => out.push(Group { family, list: vec![(name, question)] }),
        }
    }
    out
}

/// A name that neither JavaScript nor Python has for itself; both call it alike.
fn name(name: &str) -> String {
    if matches!(name, "import" | "export") { format!("{name}_") } else { name.to_owned() }
}

/// A sentence's first letter small: what comes after a colon.
fn small(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// What stands between two lines of a text, in place of what stands there.
fn between(text: &str, begin: &str, end: &str, made: &str) -> String {
    let Some((before, rest)) = text.split_once(begin) else { return format!("{text}{begin}{made}{end}") };
    let after = rest.split_once(end).map_or("", |(_, after)| after);
    format!("{before}{begin}{made}{end}{after}")
}
