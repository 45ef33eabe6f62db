//! The Python package's functions.

use super::{COMMAND, Group, grouped, name, options, range, small};
use gargalo_questions::{Answer, Form, Kind, Opt, Place, Question};
use std::fmt::Write as _;

/// Those that the package has functions of its own for, which give more than the command's answer.
const BY_HAND: [&str; 4] = ["solve", "sweep", "failures", "maxmin"];

pub(super) fn module() -> String {
    let mut out = format!(
        "\"\"\"A function for each command of the command line. Made of the questions' declarations: {COMMAND}\"\"\"\n\n\
         from __future__ import annotations\n\n\
         from typing import Any, Dict, List, Literal, Optional, Sequence, Union\n\n\
         from .asking import File, ask, text_in\n\
         from .document import Document\n"
    );
    let mut all = Vec::new();
    for Group { family, list } in grouped() {
        match family {
            Some((family, about)) => {
                let _ = write!(out, "\n\nclass {family}:\n    \"\"\"{about}.\"\"\"\n");
                for (own, question) in list {
                    out.push_str("\n    @staticmethod\n");
                    function(&mut out, own, question, "    ");
                }
                all.push(family.to_owned());
            }
            None => {
                for (own, question) in list.into_iter().filter(|(own, _)| !BY_HAND.contains(own)) {
                    out.push_str("\n\n");
                    function(&mut out, &name(own), question, "");
                    all.push(name(own));
                }
            }
        }
    }
    let quoted: Vec<String> = all.iter().map(|name| format!("\"{name}\"")).collect();
    let _ = write!(out, "\n\n__all__ = [{}]\n", quoted.join(", "));
    out
}

fn function(out: &mut String, name: &str, question: &Question, indent: &str) {
    let argument = match question.input.form {
        Form::Scenario | Form::Object | Form::Instance => Some(("document", "Document")),
        Form::File => Some(("file", "File")),
        Form::Files => Some(("files", "Union[File, Sequence[File]]")),
        Form::Link => Some(("link", "str")),
        Form::Nothing => None,
    };
    let mut signature: Vec<String> = argument.iter().map(|(name, of)| format!("{name}: {of}")).collect();
    if options(question).next().is_some() {
        signature.push("*".to_owned());
    }
    for opt in options(question) {
        let of = taken(opt.kind);
        let own = own_name(opt);
        signature.push(match (opt.kind, opt.default) {
            _ if opt.place == Place::After => format!("{own}: {of}"),
            (Kind::Switch, _) => format!("{own}: bool = False"),
            (Kind::Word(_), Some(default)) => format!("{own}: {of} = \"{default}\""),
            (_, Some(default)) => format!("{own}: {of} = {default}"),
            (_, None) => format!("{own}: Optional[{of}] = None"),
        });
    }
    let answer = match question.answer {
        Answer::Json("string[]") => "List[str]",
        Answer::Json(_) => "Dict[str, Any]",
        Answer::Either(_) => "Union[Dict[str, Any], str]",
        Answer::Lines => "List[Any]",
        Answer::Text => "str",
    };
    let _ = writeln!(out, "{indent}def {name}(");
    for part in &signature {
        let _ = writeln!(out, "{indent}    {part},");
    }
    let _ = writeln!(out, "{indent}) -> {answer}:");
    let about = format!("``gargalo {}``: {}.", question.name, small(question.about));
    let _ = write!(out, "{indent}    \"\"\"{about}");
    if options(question).next().is_some() {
        out.push_str("\n\n");
        for opt in options(question) {
            let range = range(opt.kind).map(|range| format!(" ({range})")).unwrap_or_default();
            let _ = writeln!(out, "{indent}    ``{}``: {}{range}.", own_name(opt), small(opt.about));
        }
        out.push_str(indent);
        out.push_str("    ");
    }
    out.push_str("\"\"\"\n");
    let input = argument.map_or("None", |(name, _)| name);
    let form = match question.input.form {
        Form::Scenario | Form::Object | Form::Instance => "document",
        Form::File => "file",
        Form::Files => "files",
        Form::Link => "link",
        Form::Nothing => "nothing",
    };
    let kind = match question.answer {
        Answer::Json(_) => "json",
        Answer::Either(_) => "either",
        Answer::Lines => "lines",
        Answer::Text => "text",
    };
    let given =
        options(question).fold(String::new(), |all, opt| format!("{all}, {}={}", own_name(opt), value(opt)));
    let _ = writeln!(
        out,
        "{indent}    return ask(\"{}\", \"{form}\", \"{kind}\", {input}{given})",
        question.name
    );
}

/// An option's name, with an underscore after what Python has for itself; `ask` takes it off.
fn own_name(opt: &Opt) -> String {
    if opt.name == "as" { "as_".to_owned() } else { opt.name.to_owned() }
}

fn value(opt: &Opt) -> String {
    let own = own_name(opt);
    if matches!(opt.kind, Kind::File) { format!("text_in({own})") } else { own }
}

fn taken(kind: Kind) -> String {
    match kind {
        Kind::Switch | Kind::Progress { .. } => "bool".to_owned(),
        Kind::Whole { .. } => "int".to_owned(),
        Kind::AboveZero | Kind::PerCent => "float".to_owned(),
        Kind::Word(words) => {
            format!(
                "Literal[{}]",
                words().iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ")
            )
        }
        Kind::Positions => "Any".to_owned(),
        Kind::Shard => "str".to_owned(),
        Kind::File => "File".to_owned(),
    }
}
