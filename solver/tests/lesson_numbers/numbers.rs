//! The numbers of a text, and those that a step states.

use gargalo_solver::lesson::Lesson;
use gargalo_solver::lesson::text::{TextSpan, flat, parse};

/// The words of a text as a reader sees them, figures and code left out.
pub(crate) fn words_of(text: &str) -> String {
    let mut out = String::new();
    for block in parse(text).unwrap() {
        for span in flat(core::slice::from_ref(&block)) {
            match span {
                TextSpan::Words(words)
                | TextSpan::Term { words, .. }
                | TextSpan::Lesson { words, .. }
                | TextSpan::Link { words, .. } => out.push_str(words),
                TextSpan::Figure(name) => {
                    for part in ["{", name, "}"] {
                        out.push_str(part);
                    }
                }
                TextSpan::Code(_) | TextSpan::Strong(_) | TextSpan::Emphasis(_) => {}
            }
        }
        out.push(' ');
    }
    out
}

/// The numbers of a text in its notation: the value, how it is written, and what follows.
pub(crate) fn numbers(text: &str, english: bool) -> Vec<(f64, &str, &str)> {
    let (group, point) = if english { (b',', b'.') } else { (b'.', b',') };
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let (mut out, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let inside_word = at > 0 && (bytes[at - 1].is_ascii_alphabetic() || bytes[at - 1] == b'-');
        if !digit(at) {
            at += 1;
            continue;
        }
        let start = at;
        let mut plain = String::new();
        while digit(at)
            || (digit(at + 1)
                && (bytes[at] == point || bytes[at] == group && (1..=3).all(|ahead| digit(at + ahead))))
        {
            match bytes[at] {
                sign if sign == point => plain.push('.'),
                sign if sign == group => {}
                sign => plain.push(sign as char),
            }
            at += 1;
        }
        // Part of a name (A100, GPT-3), of a section (6.5.2), or a name of its own (7B).
        let ordinal = ["st", "nd", "rd", "th"].iter().any(|ending| text[at..].starts_with(ending));
        let section = bytes.get(at) == Some(&b'.') && digit(at + 1);
        while section && (digit(at) || bytes.get(at) == Some(&b'.')) {
            at += 1;
        }
        let letter = bytes.get(at).is_some_and(u8::is_ascii_alphabetic);
        let named = inside_word || section || letter && !ordinal || plain.matches('.').count() > 1;
        if let (false, Ok(value)) = (named, plain.parse()) {
            out.push((value, &text[start..at], &text[at..]));
        }
    }
    out
}

/// Words that a number names one of: link 3, flow 7, Table 2.
const NAMED: [&str; 24] = [
    "link",
    "links",
    "flow",
    "flows",
    "rank",
    "ranks",
    "stage",
    "stages",
    "server",
    "table",
    "section",
    "step",
    "level",
    "llama",
    "enlace",
    "enlaces",
    "fluxo",
    "fluxos",
    "estágio",
    "estágios",
    "servidor",
    "tabela",
    "seção",
    "passo",
];

/// Whether the number after these words names a thing and counts none, alone or in a list: links 3 and 4.
pub(crate) fn names_a_thing(before: &str) -> bool {
    before
        .split([' ', '\u{a0}', ',', '('])
        .rev()
        .filter(|word| !word.is_empty())
        .find(|word| !matches!(*word, "and" | "to" | "e" | "a") && word.parse::<f64>().is_err())
        .is_some_and(|word| NAMED.contains(&word.to_lowercase().as_str()))
}

/// Whether a number is a year.
pub(crate) fn is_year(value: f64) -> bool {
    value.fract() == 0.0 && (1990.0..2035.0).contains(&value)
}

/// All numbers that stand in a step's scenario, its task and its score; those of the task in the units of its text.
pub(crate) fn stated(lesson: &Lesson, at: usize) -> Vec<f64> {
    let step = &lesson.steps[at];
    let mut all = lesson.scenario_of(at).unwrap_or_default().to_owned();
    let mut out = Vec::new();
    if let Some(attempt) = &step.attempt {
        for edit in &attempt.how {
            all.push(' ');
            all.push_str(&edit.value);
        }
        out.extend(attempt.done.iter().flat_map(|goal| [goal.at_most, goal.at_least]).flatten());
    }
    if let Some(rule) = &step.score {
        out.extend([rule.deadline_s / 86_400.0, rule.budget]);
    }
    let sign = |sign: char| !(sign.is_ascii_digit() || matches!(sign, '.' | 'e' | '-' | '+'));
    out.extend(all.split(sign).filter_map(|number| number.parse::<f64>().ok()));
    // Names of models carry numbers too: 7B, 70b.
    out
}

/// The same number but for the prefix of its unit, or a part told as percent.
pub(crate) fn same(typed: f64, stated: f64) -> bool {
    let near = |factor: f64| (typed * factor - stated).abs() <= 1e-9 * stated.abs();
    [1.0, 1e3, 1e6, 1e9, 1e12, 1e-3, 1e-6, 1e-9, 0.01, 1024.0, 1_048_576.0, 1_073_741_824.0]
        .into_iter()
        .any(near)
}
