//! The generated tables of docs/format.md: between `<!-- made: NAME -->` and `<!-- end -->`, NAME being a declared object's or
//! `families` or `catalogue`.

use super::definitions::{default, plain};
use gargalo_solver::base::record::{Field, FieldKind, Most, Object, Range};
use gargalo_solver::catalog::hardware::{gpus, nics, protocols};
use gargalo_solver::network::Family;
use serde_json::Value;
use std::collections::BTreeMap;

const START: &str = "<!-- made: ";
const END: &str = "<!-- end -->";

/// The document with every table as the declarations have it.
///
/// # Panics
/// A mark names nothing, or has no end.
pub(crate) fn fill(document: &str, objects: &BTreeMap<&'static str, &'static Object>) -> String {
    let mut filled = String::new();
    let mut rest = document;
    while let Some((before, after)) = rest.split_once(START) {
        let (name, after) = after.split_once(" -->\n").expect("a mark is a line of its own");
        let (_, after) = after.split_once(END).unwrap_or_else(|| panic!("the table {name} has no end"));
        let table = match name {
            "families" => families(),
            "catalogue" => catalogue(),
            _ => rows(objects.get(name).unwrap_or_else(|| panic!("no object is called {name}"))),
        };
        filled.extend([before, START, name, " -->\n", &table, END]);
        rest = after;
    }
    filled + rest
}

/// The families with their parameters.
fn families() -> String {
    let mut table =
        "| kind | parameter | what it may be | meaning | default |\n|---|---|---|---|---|\n".to_owned();
    for (word, family) in Family::WORDS.iter().zip(Family::OBJECTS) {
        for (at, field) in family.fields.iter().enumerate() {
            let kind = if at == 0 { format!("`{word}`") } else { String::new() };
            table.extend(["| ", &kind, " ", &row(field)]);
        }
    }
    table
}

/// The ids of the hardware that comes with the program.
fn catalogue() -> String {
    let list = |what: &str, ids: Vec<String>| {
        let ids: Vec<String> = ids.iter().map(|id| format!("`{id}`")).collect();
        format!("- {what}: {}\n", ids.join(", "))
    };
    [
        list("accelerators", gpus().into_iter().map(|gpu| gpu.id).collect()),
        list("NICs", nics().into_iter().map(|nic| nic.id).collect()),
        list("protocols", protocols().into_iter().map(|protocol| protocol.id).collect()),
    ]
    .concat()
}

/// The fields of an object.
fn rows(object: &Object) -> String {
    let head = "| field | what it may be | meaning | default |\n|---|---|---|---|\n".to_owned();
    head + &object.fields.iter().map(row).collect::<String>()
}

/// A field.
fn row(field: &Field) -> String {
    let about = plain(field.about).replace('|', "\\|");
    let usual = match default(field) {
        Some(Value::Array(list)) if list.is_empty() => "`[]`".to_owned(),
        Some(Value::Object(_) | Value::Array(_)) => "the usual ones".to_owned(),
        Some(Value::String(text)) if text.is_empty() => String::new(),
        Some(value) => format!("`{}`", value.to_string().replace('"', "")),
        None if field.optional => String::new(),
        None => "must be there".to_owned(),
    };
    format!("| `{}` | {} | {about} | {usual} |\n", field.name, may_be(&field.kind))
}

/// What a value may be, in words.
fn may_be(kind: &FieldKind) -> String {
    match *kind {
        FieldKind::Count { least, most } => match most {
            Most::Any if least == 0 => "a whole number".to_owned(),
            Most::Any => format!("a whole number from {least}"),
            Most::To(most) | Most::Within(most) | Most::Limit(_, most) => {
                format!("a whole number from {least} to {}", thousands(most))
            }
        },
        FieldKind::Number(range) => match range {
            Range::Any => "a number".to_owned(),
            Range::Positive => "a number above 0".to_owned(),
            Range::NotNegative => "a number from 0".to_owned(),
            Range::Between(low, high) => format!("a number from {low} to {high}"),
            Range::PositiveTo(most) => format!("a number above 0, to {most}"),
        },
        FieldKind::Flag => "true or false".to_owned(),
        FieldKind::Text => "text".to_owned(),
        FieldKind::Word(words) | FieldKind::WordOr(words) => {
            words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
        }
        FieldKind::Name(_) => "a name in the catalogue".to_owned(),
        FieldKind::Object(_) | FieldKind::Forms(_) | FieldKind::Named(_) => "an object".to_owned(),
        FieldKind::Names(..) => "a list of different ids".to_owned(),
        FieldKind::Json => "any value".to_owned(),
        FieldKind::List { of, .. } => format!("a list: {}", may_be(of)),
        FieldKind::Either(kinds) => kinds.iter().map(may_be).collect::<Vec<_>>().join("; or "),
    }
}

/// A number with its digits in threes.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
