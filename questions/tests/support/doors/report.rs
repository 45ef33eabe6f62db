//! `docs/report.md`: the fields of the report, of their TypeScript declarations.

use super::reader::{Object, Type, declarations};
use super::{COMMAND, declared};
use gargalo_solver::lab::{DECLARED_ANSWERS, DECLARED_PARTS};
use std::fmt::Write as _;
use std::path::Path;

pub(super) fn page(root: &Path) -> String {
    let mut out = format!(
        "# The report's fields\n\n<!-- Made of npm/js/report.d.ts, training.d.ts, operators.d.ts, jobs.d.ts, serving.d.ts, fabric.d.ts: {COMMAND} -->\n\n\
         What `gargalo solve` prints, as it is declared for TypeScript (`npm/js/report.d.ts`, `training.d.ts`, `operators.d.ts`, `jobs.d.ts`, `serving.d.ts`). A test \
         holds the reports of all examples and lessons against these declarations, both ways. A field with ? may be left out; \
         [format.md](format.md#the-report) says when, and how each figure comes about. The last part is what `gargalo fabric` prints (`npm/js/fabric.d.ts`).\n"
    );
    let read = |file: &str| std::fs::read_to_string(root.join("npm/js").join(file)).unwrap_or_default();
    let mut texts = vec![read("report.d.ts"), read("training.d.ts")];
    texts.extend(DECLARED_PARTS.iter().rev().map(declared::file));
    texts.extend(DECLARED_ANSWERS.iter().map(declared::file));
    for text in texts {
        for own in declarations(&text) {
            let _ = write!(out, "\n## {}\n", own.name);
            if !own.about.is_empty() {
                let _ = write!(out, "\n{}\n", own.about);
            }
            match &own.is {
                Type::Object(object) => {
                    out.push_str("\n| field | is | unit | |\n|---|---|---|---|\n");
                    rows(&mut out, object, "");
                }
                other => {
                    let _ = write!(out, "\nIs {}.\n", told(other));
                }
            }
        }
    }
    out
}

/// A row for each field; those of an object inside one after it.
fn rows(out: &mut String, object: &Object, before: &str) {
    for field in &object.fields {
        let name = format!("{before}{}", field.name);
        let mark = if field.optional { "?" } else { "" };
        let unit = if has_number(&field.is) { unit(&field.name) } else { "" };
        let _ = writeln!(out, "| `{name}`{mark} | {} | {unit} | {} |", told(&field.is), field.about);
        inside(out, &field.is, &name);
    }
}

fn inside(out: &mut String, is: &Type, name: &str) {
    match is {
        Type::Object(object) => rows(out, object, &format!("{name}.")),
        Type::List(of) => inside(out, of, &format!("{name}[]")),
        Type::Union(among) => among.iter().for_each(|one| inside(out, one, name)),
        _ => {}
    }
}

fn has_number(is: &Type) -> bool {
    match is {
        Type::Number => true,
        Type::List(of) => has_number(of),
        Type::Union(among) => among.iter().any(has_number),
        Type::Object(object) => object.others.as_deref().is_some_and(has_number),
        Type::Named(name) => name == "Distribution",
        _ => false,
    }
}

/// The unit that a name ends with.
fn unit(name: &str) -> &'static str {
    const UNITS: [(&str, &str); 9] = [
        ("tokens_s", "tokens/s"),
        ("samples_s", "samples/s"),
        ("bytes_per_s", "bytes/s"),
        ("_gbps", "Gbit/s"),
        ("_gbs", "GB/s"),
        ("_bps", "bit/s"),
        ("flop_per_s", "FLOP/s"),
        ("_s", "s"),
        ("bytes", "bytes"),
    ];
    UNITS.iter().find(|(ending, _)| name.ends_with(ending)).map_or("", |(_, unit)| unit)
}

/// A type in words.
fn told(is: &Type) -> String {
    match is {
        Type::Null => "null".to_owned(),
        Type::Number => "number".to_owned(),
        Type::Boolean => "true or false".to_owned(),
        Type::Text => "text".to_owned(),
        Type::Anything => "any value".to_owned(),
        Type::Literal(word) => format!("`{word}`"),
        Type::Named(name) => format!("[{name}](#{})", name.to_lowercase()),
        Type::List(of) => format!("list of {}", told(of)),
        Type::Tuple(of) => format!("list: {}", of.iter().map(told).collect::<Vec<_>>().join(", ")),
        Type::Object(object) => match &object.others {
            Some(others) => format!("object of {}", told(others)),
            None => "object".to_owned(),
        },
        Type::Union(among) => among.iter().map(told).collect::<Vec<_>>().join(", or "),
    }
}
