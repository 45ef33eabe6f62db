//! The npm package's functions and their types.

use super::{COMMAND, Group, between, grouped, name, options, range, small};
use gargalo_questions::{Answer, Form, Kind, Opt, QUESTIONS, Question};
use std::fmt::Write as _;

/// Exported beside the questions.
const OTHERS: [&str; 2] = ["text", "version"];

/// Those whose signature depends on an option's value: it is written by hand.
const BY_HAND: [&str; 1] = ["solve"];

/// `questions.js`: each question's name, what it is asked of, and what its answer is.
pub(super) fn list() -> String {
    let mut out = format!(
        "// Made of the questions' declarations: {COMMAND}\n/** Name, what it is asked of, what an answer is. */\nexport const questions = [\n"
    );
    for question in QUESTIONS {
        let form = match question.input.form {
            Form::Scenario | Form::Object | Form::Instance => "document",
            Form::File => "file",
            Form::Files => "files",
            Form::Link => "link",
            Form::Nothing => "nothing",
        };
        let answer = match question.answer {
            Answer::Json(_) => "json",
            Answer::Either(_) => "either",
            Answer::Lines => "lines",
            Answer::Text => "text",
        };
        let _ = writeln!(out, "  [\"{}\", \"{form}\", \"{answer}\"],", question.name);
    }
    out.push_str("];\n");
    out
}

/// What is exported, in the order of the list.
fn exported() -> Vec<String> {
    let own = grouped().into_iter().map(|Group { family, list }| {
        family.map_or_else(|| name(list[0].0), |(family, _)| family.to_owned())
    });
    own.chain(OTHERS.map(str::to_owned)).collect()
}

/// An entry of the package with its line of exports.
pub(super) fn entry(found: &str) -> String {
    between(found, "export const { ", " } = api(program);", &exported().join(", "))
}

/// `index.d.ts` with its generated part.
pub(super) fn types(found: &str) -> String {
    between(found, "// <questions>\n", "// </questions>\n", &made())
}

fn made() -> String {
    let mut out = format!("// Made of the questions' declarations: {COMMAND}\n");
    for Group { family, list } in grouped() {
        for (_, question) in &list {
            if options(question).next().is_some() {
                let _ = write!(out, "\nexport interface {} {{\n", interface(question));
                for opt in options(question) {
                    let _ = writeln!(out, "  {}", comment(&told(opt)));
                    let missing = if opt.place == gargalo_questions::Place::After { "" } else { "?" };
                    let _ = writeln!(out, "  {}{missing}: {};", opt.name, taken(opt.kind));
                }
                out.push_str("}\n");
            }
        }
        match family {
            Some((family, about)) => {
                let _ = write!(out, "\n{}\nexport const {family}: {{\n", comment(&format!("{about}.")));
                for (own, question) in list {
                    let _ = writeln!(out, "  {}", comment(&about_question(question)));
                    let _ =
                        writeln!(out, "  readonly {own}: ({}) => {};", arguments(question), answer(question));
                }
                out.push_str("};\n");
            }
            None => {
                for (own, question) in list.into_iter().filter(|(own, _)| !BY_HAND.contains(own)) {
                    let _ = writeln!(out, "\n{}", comment(&about_question(question)));
                    let (name, arguments, answer) = (name(own), arguments(question), answer(question));
                    let _ = writeln!(out, "export function {name}({arguments}): {answer};");
                }
            }
        }
    }
    out.push_str("\n/** The very text that the command line prints (without its line's end): to compare or keep byte by byte. */\nexport const text: {\n");
    for Group { family, list } in grouped() {
        let line = |own: &str, question: &Question| {
            format!("readonly {}: ({}) => string;", name(own), arguments(question))
        };
        match family {
            Some((family, _)) => {
                let own: Vec<String> = list.into_iter().map(|(own, question)| line(own, question)).collect();
                let _ = writeln!(out, "  readonly {family}: {{ {} }};", own.join(" ").trim_end_matches(';'));
            }
            None => list.into_iter().for_each(|(own, question)| {
                let _ = writeln!(out, "  {}", line(own, question));
            }),
        }
    }
    out.push_str("  /** As `share.decode`. */\n  readonly decode: (link: string) => string;\n};\n");
    out
}

fn comment(text: &str) -> String {
    format!("/** {text} */")
}

fn about_question(question: &Question) -> String {
    format!("`gargalo {}`: {}.", question.name, small(question.about))
}

/// What an option does, takes, and what holds without it.
fn told(opt: &Opt) -> String {
    let range = range(opt.kind).map(|range| format!(" ({range})")).unwrap_or_default();
    let default = opt.default.map(|default| format!(" Without it: {default}.")).unwrap_or_default();
    let group = opt.group.map(|_| " One of those in place of the wiring.").unwrap_or_default();
    format!("{}{range}.{default}{group}", opt.about)
}

/// `PlanOptions`, `ShareEncodeOptions`.
fn interface(question: &Question) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    format!("{}Options", question.name.split(' ').map(capital).collect::<String>())
}

fn taken(kind: Kind) -> String {
    match kind {
        Kind::Switch | Kind::Progress { .. } => "boolean".to_owned(),
        Kind::Whole { .. } | Kind::AboveZero | Kind::PerCent => "number".to_owned(),
        Kind::Word(words) => words().iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" | "),
        Kind::Positions => "boolean | ArrayLike<number>".to_owned(),
        Kind::Shard => "`${number}/${number}`".to_owned(),
        Kind::File => "string".to_owned(),
    }
}

fn arguments(question: &Question) -> String {
    let input = match question.input.form {
        Form::Scenario => Some("scenario: Document"),
        Form::Object => Some("document: object | string"),
        Form::Instance => Some("instance: Instance | string"),
        Form::File => Some("file: string"),
        Form::Files => Some("files: TraceFile | readonly TraceFile[]"),
        Form::Link => Some("link: string"),
        Form::Nothing => None,
    };
    let must = options(question).any(|opt| opt.place == gargalo_questions::Place::After);
    let mark = if must { "" } else { "?" };
    let options = options(question).next().map(|_| format!("options{mark}: {}", interface(question)));
    input.map(str::to_owned).into_iter().chain(options).collect::<Vec<_>>().join(", ")
}

fn answer(question: &Question) -> String {
    match question.answer {
        Answer::Json(of) => of.to_owned(),
        Answer::Either(of) => format!("{of} | string"),
        Answer::Lines => "Found[]".to_owned(),
        Answer::Text => "string".to_owned(),
    }
}
