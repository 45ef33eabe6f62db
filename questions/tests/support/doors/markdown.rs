//! `docs/questions.md`.

use super::{COMMAND, name, options, range};
use gargalo_questions::{Answer, Form, Kind, Opt, Place, QUESTIONS, Question};
use std::fmt::Write as _;

pub(super) fn page() -> String {
    let mut out = format!(
        "# Questions\n\n<!-- Made of the questions' declarations: {COMMAND} -->\n\n\
         What can be asked of the engine: by a command of the program `gargalo`, by a function of the npm package and of the Python \
         package. All three are made of one declaration (`questions/src/ask/`), so that names, options, ranges and answers are the \
         same everywhere. On the command line an option is written with hyphens (`--flow-gradients`), and its answer is printed; in \
         JavaScript options are the fields of an object, in Python named arguments. `import` and `export` are words of both \
         languages: their functions are called `import_` and `export_`. `gargalo completions` is for shells alone. What the answers \
         hold is described in [format.md](format.md).\n\n\
         JavaScript has no clock here: times of computing (`solve_seconds`) are left out there, as in Python. In Python `solve`, `sweep`, \
         `failures` and `maxmin` give objects of the package ([python/README.md](../python/README.md)).\n"
    );
    for question in QUESTIONS {
        let _ = write!(out, "\n## {}\n\n{}.\n\n", question.name, question.about);
        let _ = writeln!(out, "- `gargalo {}`", command(question));
        let _ = writeln!(out, "- `{}`, in JavaScript and in Python", call(question));
        let _ = writeln!(out, "- gives {}", answer(question));
        if options(question).next().is_some() {
            out.push_str("\n| option | takes | without it | |\n|---|---|---|---|\n");
            for opt in options(question) {
                let _ =
                    writeln!(out, "| `{}` | {} | {} | {} |", opt.name, takes(opt), without(opt), told(opt));
            }
        }
    }
    out
}

fn command(question: &Question) -> String {
    let mut out = question.name.to_owned();
    for opt in question.options.iter().filter(|opt| opt.place == Place::Before) {
        let _ = write!(out, " [{}]", opt.name);
    }
    if question.input.form != Form::Nothing {
        let many = if question.input.form == Form::Files { "..." } else { "" };
        let _ = write!(out, " {}{many}", question.input.value_name);
    }
    for opt in question.options.iter().filter(|opt| opt.place == Place::After) {
        let _ = write!(out, " {}", opt.name);
    }
    if question
        .options
        .iter()
        .any(|opt| opt.place == Place::Named && !matches!(opt.kind, Kind::Progress { hidden: true }))
    {
        out.push_str(" [OPTIONS]");
    }
    out
}

fn call(question: &Question) -> String {
    let input = match question.input.form {
        Form::Scenario => "scenario",
        Form::Object => "document",
        Form::Instance => "instance",
        Form::File => "file",
        Form::Files => "files",
        Form::Link => "link",
        Form::Nothing => "",
    };
    let options = if options(question).next().is_some() { ", options" } else { "" };
    format!("{}({input}{options})", name(&question.name.replace(' ', ".")))
}

fn answer(question: &Question) -> String {
    match question.answer {
        Answer::Json("Found") => "an object".to_owned(),
        Answer::Json("string[]") => "a list of texts".to_owned(),
        Answer::Json(of) => format!("an object (`{of}` in `index.d.ts`)"),
        Answer::Either(_) => "an object, or text in the form that `as` names".to_owned(),
        Answer::Lines => "an object for each line, in a list; on the command line as each is done".to_owned(),
        Answer::Text => "text".to_owned(),
    }
}

fn takes(opt: &Opt) -> String {
    match opt.kind {
        Kind::Word(words) => words().iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", "),
        Kind::Switch => "true or false".to_owned(),
        kind => range(kind).unwrap_or_default(),
    }
}

fn without(opt: &Opt) -> String {
    match (opt.default, opt.place) {
        (Some(default), _) => format!("`{default}`"),
        (None, Place::After) => "must be there".to_owned(),
        (None, _) => String::new(),
    }
}

fn told(opt: &Opt) -> String {
    let group = opt.group.map(|_| "; one of those in place of the wiring").unwrap_or_default();
    format!("{}{group}", opt.about)
}
