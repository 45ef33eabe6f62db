//! TypeScript's types of the parts of the report that the engine declares.

use super::COMMAND;
use gargalo_solver::lab::{DeclaredPart, Is, declared_objects};
use std::fmt::Write as _;

/// The file of a part.
pub(super) fn file(part: &DeclaredPart) -> String {
    let mut out =
        format!("// {}. Units as in report.d.ts. Made of the report's declarations: {COMMAND}\n", part.1);
    for object in declared_objects(part) {
        let _ = write!(out, "\n/** {} */\nexport interface {} {{\n", object.about.trim(), object.name);
        for field in object.fields {
            let _ = writeln!(out, "  /** {} */", field.about.trim());
            let _ = writeln!(out, "  {}: {};", field.name, told(field.is));
        }
        out.push_str("}\n");
    }
    out
}

fn told(is: &Is) -> String {
    match is {
        Is::Number(_) => "number".to_owned(),
        Is::Text => "string".to_owned(),
        Is::Boolean => "boolean".to_owned(),
        Is::Words(words) => words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" | "),
        Is::OrNull(of) => format!("{} | null", told(of)),
        Is::List(of) => {
            let own = told(of);
            if own.contains(' ') && !own.starts_with('[') { format!("({own})[]") } else { format!("{own}[]") }
        }
        Is::Row(row) => {
            let each: Vec<String> = row.iter().map(|(name, is)| format!("{name}: {}", told(is))).collect();
            format!("[{}]", each.join(", "))
        }
        Is::Object(own) => own.name.to_owned(),
    }
}
