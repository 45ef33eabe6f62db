//! Document and history as text for the browser's storage: one state a line, so that a reload loses nothing.
//!
//! ```text
//! gargalo-history 1
//! p 0 alpha {…}      a step of the past, oldest first: design looked at, edit, canonical JSON
//! c 2 - {…}          the document as it is
//! f 2 title {…}      an undone step, latest undone last
//! ```

use super::{Document, Edit, Step};
use gargalo_solver::scenario::Scenario;
use std::fmt::Write;
use std::sync::Arc;

const HEAD: &str = "gargalo-history 1";
/// Storage holds about five million characters for the whole site; beyond this the oldest steps are left out.
const BUDGET: usize = 1_500_000;

/// Writes a document and as much of its history as fits; `None` where the document alone is too long.
pub fn write(document: &Document, to_text: impl Fn(&Scenario) -> String) -> Option<String> {
    let line = |mark: char, design: usize, edit: &str, scenario: &Scenario| {
        // Canonical JSON has no line breaks: they are escaped in strings and there are none between.
        format!("{mark} {design} {edit} {}", to_text(scenario))
    };
    let current = line('c', document.design, "-", &document.scenario);
    let mut room = BUDGET.checked_sub(current.len())?;
    let mut take = |steps: &[Step], mark: char| {
        let mut lines = Vec::new();
        for step in steps.iter().rev() {
            let text = line(mark, step.design, step.edit.key(), &step.scenario);
            let Some(rest) = room.checked_sub(text.len() + 1) else { break };
            room = rest;
            lines.push(text);
        }
        lines.reverse();
        lines
    };
    let past = take(&document.past, 'p');
    let future = take(&document.future, 'f');
    let mut text = HEAD.to_owned();
    for line in past.iter().chain([&current]).chain(&future) {
        // Writing to a string cannot fail.
        let _ = write!(text, "\n{line}");
    }
    Some(text)
}

/// Reads what [`write()`] wrote. A step that cannot be read ends the history there; without a readable document: `None`.
pub fn read(text: &str, from_text: impl Fn(&str) -> Option<Scenario>) -> Option<Document> {
    let mut lines = text.lines();
    if lines.next() != Some(HEAD) {
        return None;
    }
    let (mut past, mut future, mut current) = (Vec::new(), Vec::new(), None);
    for line in lines {
        let mut parts = line.splitn(4, ' ');
        let (mark, design, edit, json) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        let design = design.parse().ok()?;
        let scenario = from_text(json).map(Arc::new);
        match (mark, scenario, Edit::from_key(edit)) {
            ("c", Some(scenario), _) => current = Some((scenario, design)),
            ("p", Some(scenario), Some(edit)) => past.push(Step { scenario, design, edit }),
            ("f", Some(scenario), Some(edit)) => future.push(Step { scenario, design, edit }),
            // What lies before an unreadable step cannot be reached through it.
            ("p", ..) => past.clear(),
            ("f", ..) => future.clear(),
            _ => return None,
        }
    }
    let (scenario, design) = current?;
    Some(Document::with_history(scenario, design, past, future))
}
