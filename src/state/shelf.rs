//! What the reader made of the steps of lessons: put by when a step is left, there again when it is come back to.

use super::lesson::{Origin, Playing};
use super::{Document, saved};
use crate::i18n::Language;
use gargalo_solver::document::{read, share, write};
use std::collections::BTreeMap;

/// Documents longer than this are kept across a reload without their history: packing it would hold up the page.
const WITH_HISTORY: usize = 200_000;
/// Longer ones are kept while the page is open only.
const LONGEST: usize = 1_000_000;
/// Characters of storage for all steps together: beyond these the oldest are left out.
const BUDGET: usize = 600_000;

/// A step of a lesson, in two words without spaces.
pub type Place = (String, String);

/// What the reader made of a step.
#[derive(Debug, Clone, PartialEq)]
pub struct Shelved {
    /// The document with its history.
    pub document: Document,
    /// The language that its names are in.
    pub language: Language,
    /// Whether it is in the browser's storage as it is.
    pub kept: bool,
}

/// All of it.
pub type Shelf = BTreeMap<Place, Shelved>;

/// Where a step's work is put. A lesson that came as a text may be another one day, under the same id: there it goes by the
/// step's scenario too.
pub fn place(playing: &Playing, at: usize) -> Option<Place> {
    let step = playing.lesson.steps.get(at)?;
    let lesson = match &playing.origin {
        Origin::Course => playing.lesson.id.clone(),
        Origin::Site(address) => address.replace(char::is_whitespace, "+"),
        Origin::Text(_) => {
            let text = playing.lesson.scenario_of(at).unwrap_or_default();
            format!("{}~{:x}", playing.lesson.id, mark(text))
        }
    };
    Some((lesson, step.id.clone()))
}

/// FNV-1a of 64 bits (RFC 9923).
pub(super) fn mark(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// A line of storage: lesson, step, language, payload. `None` where it is too long.
pub fn line(place: &Place, shelved: &Shelved) -> Option<String> {
    let plain = write(shelved.document.scenario());
    if plain.len() > LONGEST {
        return None;
    }
    let whole = saved::write(&shelved.document, write).filter(|text| text.len() <= WITH_HISTORY);
    let text = whole.or_else(|| saved::write(&Document::new(shelved.document.scenario().clone()), write))?;
    let payload = share::encode_text(&text);
    Some(format!("{} {} {} {payload}", place.0, place.1, shelved.language.tag()))
}

/// The storage's text with this line in the place of the step's former one; without one, the step is forgotten.
pub fn with_line(before: &str, place: &Place, line: Option<&str>) -> String {
    let others = before.lines().filter(|line| !is_of(line, place));
    let mut lines: Vec<&str> = others.chain(line).collect();
    while lines.len() > 1 && lines.iter().map(|line| line.len() + 1).sum::<usize>() > BUDGET {
        lines.remove(0);
    }
    lines.join("\n")
}

/// What the storage's text has of a step.
pub fn find(text: &str, place: &Place) -> Option<Shelved> {
    let line = text.lines().find(|line| is_of(line, place))?;
    let mut parts = line.splitn(4, ' ').skip(2);
    let language = Language::from_tag(parts.next()?);
    let text = share::decode_text(parts.next()?).ok()?;
    let document = saved::read(&text, |json| read(json).ok())?;
    Some(Shelved { document, language, kept: true })
}

fn is_of(line: &str, place: &Place) -> bool {
    let mut parts = line.splitn(3, ' ');
    parts.next() == Some(&place.0) && parts.next() == Some(&place.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::Example;
    use crate::state::Command;
    use std::sync::Arc;

    #[test]
    fn what_was_made_of_a_step_comes_back_with_its_history() {
        let mut document = Document::new(Arc::new(Example::default().scenario(Language::English)));
        document.edit(&Command::SetTitle("Mine".to_owned()));
        let shelved = Shelved { document, language: Language::English, kept: true };
        let places = ["one", "two"].map(|step| ("capstone".to_owned(), step.to_owned()));
        let text = with_line("", &places[0], line(&places[0], &shelved).as_deref());
        let text = with_line(&text, &places[1], line(&places[1], &shelved).as_deref());
        assert_eq!(text.lines().count(), 2);
        let mut back = find(&text, &places[0]).unwrap();
        assert_eq!(back.document.scenario().title, "Mine");
        assert!(back.document.undo());
        assert_ne!(back.document.scenario().title, "Mine");
        let text = with_line(&text, &places[0], None);
        assert_eq!(find(&text, &places[0]), None);
        assert!(find(&text, &places[1]).is_some());
        assert_eq!(find("capstone two en nonsense\ngarbage", &places[1]), None);
    }

    #[test]
    fn the_oldest_gives_way() {
        let long = "x".repeat(BUDGET / 2);
        let place = |step: &str| ("a".to_owned(), step.to_owned());
        let mut text = String::new();
        for step in ["one", "two", "three"] {
            text = with_line(&text, &place(step), Some(&format!("a {step} en {long}")));
        }
        assert_eq!(text.lines().count(), 1, "two would be beyond what there is");
        assert!(text.starts_with("a three "));
    }
}
