//! Document and history as text for the browser's storage: one state a line, so that a reload loses nothing.
//!
//! ```text
//! gargalo-history 2
//! c 2 - {…}            the document as it is: design looked at, canonical JSON
//! p 0 alpha 12,40 …    a step of the past, newest first: what differs from the line before (see `delta`)
//! f 2 title 9,31 …     an undone step, next one first: the first of them differs from the document
//! m 0 12.5 9a3f…       a step time that the reader measured: design, seconds, the figures that it was measured of
//! ```

use super::delta::Delta;
use super::document::State;
use super::own_time::OwnTimes;
use super::{Document, Edit, Step};
use gargalo_solver::document::Scenario;
use std::sync::Arc;

const HEAD: &str = "gargalo-history 2";
/// Storage holds about five million characters for the whole site; beyond this the oldest steps are left out.
const BUDGET: usize = 1_500_000;
/// Whole states that are put into words at most: of a large document that takes a while.
const WORDS: usize = 3_000_000;

/// Writes a document and as much of its history as fits; `None` where the document alone is too long.
pub fn write(document: &Document, to_text: impl Fn(&Scenario) -> String) -> Option<String> {
    let current = to_text(&document.scenario);
    // Canonical JSON has no line breaks: they are escaped in strings and there are none between.
    let mut text = format!("{HEAD}\nc {} - {current}", document.design);
    BUDGET.checked_sub(text.len())?;
    let mut words = WORDS;
    for (mark, steps) in [('p', &document.past), ('f', &document.future)] {
        let mut neighbour = Some(current.clone());
        for step in steps.iter().rev() {
            let delta = match &step.state {
                State::Packed(delta) => {
                    neighbour = neighbour.and_then(|text| delta.apply(&text));
                    delta.clone()
                }
                State::Whole(scenario) => {
                    let Some(beside) = neighbour.take().filter(|_| words > 0) else { break };
                    let own = to_text(scenario);
                    words = words.saturating_sub(own.len());
                    let delta = Delta::between(&beside, &own);
                    neighbour = Some(own);
                    delta
                }
            };
            let line = format!("\n{mark} {} {} {}", step.design, step.edit.key(), delta.line());
            if text.len() + line.len() > BUDGET {
                break;
            }
            text.push_str(&line);
        }
    }
    for line in document.own.lines() {
        text.push_str("\nm ");
        text.push_str(&line);
    }
    Some(text)
}

/// Reads what [`write()`] wrote. A step that cannot be read ends the history there; without a readable document: `None`.
pub fn read(text: &str, from_text: impl Fn(&str) -> Option<Scenario>) -> Option<Document> {
    let mut lines = text.lines();
    if lines.next() != Some(HEAD) {
        return None;
    }
    let mut parts = lines.next()?.splitn(4, ' ');
    let (Some("c"), Some(design), Some(_), Some(json)) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return None;
    };
    let (scenario, design) = (Arc::new(from_text(json)?), design.parse().ok()?);
    let (mut past, mut future) = (Vec::new(), Vec::new());
    let mut own = OwnTimes::default();
    for line in lines {
        if let Some(measured) = line.strip_prefix("m ") {
            own.read_line(measured);
            continue;
        }
        let mut parts = line.splitn(4, ' ');
        let (Some(mark), Some(design), Some(edit), Some(rest)) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            break;
        };
        let (Ok(design), Some(edit), Some(delta)) =
            (design.parse(), Edit::from_key(edit), Delta::from_line(rest))
        else {
            break;
        };
        // Each is unpacked when it is gone back to, by then beside its neighbour.
        let step = Step { state: State::Packed(delta), design, edit };
        match mark {
            "p" => past.push(step),
            "f" => future.push(step),
            _ => break,
        }
    }
    past.reverse();
    future.reverse();
    let mut document = Document::with_history(scenario, design, past, future);
    document.own = own;
    Some(document)
}
