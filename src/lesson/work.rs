//! What the reader made of lessons' steps, in the browser's storage where there is one.

use super::progress;
use crate::i18n::Language;
use crate::io::storage;
use crate::signals::prelude::*;
use crate::state::lesson::{Playing, retold};
use crate::state::record::Record;
use crate::state::shelf::{self, Place};
use crate::state::{Document, Store};

/// Puts by what the reader made of the step that is played, and keeps all that is not kept yet.
pub fn keep(store: Store) {
    store.shelve();
    let as_given = store.work().filter(|(_, work)| work.is_none()).map(|(place, _)| place);
    let due: Vec<Place> = store.session.lesson.shelf.with_value(|shelf| {
        shelf.iter().filter(|(_, work)| !work.kept).map(|(place, _)| place.clone()).collect()
    });
    if due.is_empty() && as_given.is_none() {
        return;
    }
    let before = storage::get(storage::LESSON_WORK).unwrap_or_default();
    let mut text = before.clone();
    if let Some(place) = as_given {
        text = shelf::with_line(&text, &place, None);
    }
    store.session.lesson.shelf.update_value(|shelf| {
        for place in due {
            let Some(work) = shelf.get_mut(&place) else { continue };
            text = shelf::with_line(&text, &place, shelf::line(&place, work).as_deref());
            work.kept = true;
        }
    });
    if text != before {
        storage::set(storage::LESSON_WORK, &text);
    }
}

/// What the reader made of a step, its names in a language.
pub fn of(store: Store, playing: &Playing, at: usize, language: Language) -> Option<Document> {
    let place = shelf::place(playing, at)?;
    let work = store
        .session
        .lesson
        .shelf
        .with_value(|shelf| shelf.get(&place).cloned())
        .or_else(|| shelf::find(&storage::get(storage::LESSON_WORK)?, &place))?;
    let mut document = work.document;
    if work.language != language {
        let now = document.scenario().as_ref().clone();
        document.retell(retold(now, &playing.lesson, at, work.language, language).into());
    }
    Some(document)
}

/// Forgets what was made of a step: it is as the lesson gives it.
pub fn forget(store: Store, playing: &Playing, at: usize) {
    let Some(place) = shelf::place(playing, at) else { return };
    store.session.lesson.shelf.update_value(|shelf| drop(shelf.remove(&place)));
    if let Some(before) = storage::get(storage::LESSON_WORK) {
        let after = shelf::with_line(&before, &place, None);
        if after != before {
            storage::set(storage::LESSON_WORK, &after);
        }
    }
}

/// Forgets how far one is in all lessons, and what was made in them.
pub fn forget_all(store: Store) {
    progress::forget();
    let at = store.session.lesson.step.get_untracked();
    store.session.lesson.record.set(Record::default());
    store.session.lesson.mark(at, Record::see);
    store.session.lesson.shelf.update_value(shelf::Shelf::clear);
    if storage::get(storage::LESSON_WORK).is_some() {
        storage::set(storage::LESSON_WORK, "");
    }
}
