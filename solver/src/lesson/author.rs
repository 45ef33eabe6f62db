//! A lesson's text as its author works on it. What was written stays as it stands: order, layout, and numbers that another
//! program would round.

use crate::document::{Scenario, write_pretty};
use serde_json::Value;

/// A step made of what is on the screen.
#[derive(Debug, Clone, Copy)]
pub struct NewStep<'a> {
    /// Its title; empty: none yet.
    pub title: &'a str,
    /// What a step is called before its number where it has no title, in English and Portuguese.
    pub untitled: [&'a str; 2],
    /// What stands in place of its text, in English and Portuguese.
    pub text: [&'a str; 2],
    /// What is put on the stage.
    pub scenario: &'a Scenario,
    /// The view, by its word in links.
    pub view: &'a str,
    /// The design that is looked at.
    pub design: usize,
}

/// The same JSON without the spaces between.
pub fn compact(text: &str) -> String {
    let (mut out, mut quoted, mut escaped) = (String::with_capacity(text.len()), false, false);
    for sign in text.chars() {
        if quoted || !sign.is_ascii_whitespace() {
            out.push(sign);
        }
        (quoted, escaped) = within(sign, quoted, escaped);
    }
    out
}

/// The text with one more step at its end. `None` where it is no JSON with a list of steps.
pub fn with_step(text: &str, step: &NewStep<'_>) -> Option<String> {
    let lesson: Value = serde_json::from_str(text).ok()?;
    let steps = lesson.get("steps")?.as_array()?;
    let taken = |id: &str| steps.iter().any(|step| step.get("id").and_then(Value::as_str) == Some(id));
    // After a deletion the count alone may name a step that is there.
    let free = steps.len() + 1..=2 * steps.len() + 1;
    let number = free.into_iter().find(|number| !taken(&format!("step-{number}")))?;
    let end = end_of_steps(text)?;
    let before = text.get(..end)?.trim_end();
    let comma = if steps.is_empty() { "" } else { "," };
    let quote = |words: &str| Value::from(words).to_string();
    let titled = |plain: &str| quote(if step.title.is_empty() { plain } else { step.title });
    let scenario = write_pretty(step.scenario);
    let scenario = scenario.trim_end().replace('\n', "\n      ");
    let made = format!(
        "{comma}\n    {{\n      \"id\": \"step-{number}\",\n      \"title\": {{ \"en\": {}, \"pt-BR\": {} }},\n      \
         \"text\": {{ \"en\": {}, \"pt-BR\": {} }},\n      \
         \"scenario\": {scenario},\n      \"show\": {{ \"view\": {}, \"design\": {} }}\n    }}\n  ",
        titled(&format!("{} {number}", step.untitled[0])),
        titled(&format!("{} {number}", step.untitled[1])),
        quote(step.text[0]),
        quote(step.text[1]),
        quote(step.view),
        step.design
    );
    Some(format!("{before}{made}{}", text.get(end..)?))
}

/// Whether the next sign stands in a text, and whether it is written with a backslash before it.
fn within(sign: char, quoted: bool, escaped: bool) -> (bool, bool) {
    match sign {
        _ if escaped => (quoted, false),
        '\\' if quoted => (quoted, true),
        '"' => (!quoted, false),
        _ => (quoted, false),
    }
}

/// Where the list of steps ends: at its `]`. The text is sound JSON.
fn end_of_steps(text: &str) -> Option<usize> {
    let (mut depth, mut quoted, mut escaped) = (0_u32, false, false);
    let (mut begun, mut word, mut inside) = (0, "", false);
    for (at, sign) in text.char_indices() {
        let was = quoted;
        (quoted, escaped) = within(sign, quoted, escaped);
        match sign {
            _ if was && quoted => {}
            '"' if !was => begun = at + 1,
            '"' => word = text.get(begun..at)?,
            '{' => depth += 1,
            '[' => {
                inside |= depth == 1 && word == "steps";
                depth += 1;
            }
            '}' | ']' => {
                depth = depth.checked_sub(1)?;
                if inside && depth == 1 && sign == ']' {
                    return Some(at);
                }
            }
            // A value is none of the lesson's own fields.
            ',' => word = "",
            _ => {}
        }
    }
    None
}
