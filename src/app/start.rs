//! What the page opens with: the link's document, else the one of last time, else the first example.

use crate::examples::{Example, first_look};
use crate::i18n::Language;
use crate::io::address;
use crate::io::storage;
use crate::kit::page::asks;
use crate::signals::prelude::*;
use crate::state::fragment;
use crate::state::{Command, Document, Notice, Store, Theme, saved};
use gargalo_solver::document::{Scenario, read};
use std::sync::Arc;

/// The state to start with.
pub(super) fn store() -> Store {
    let fragment = fragment::read(&address::hash());
    if fragment.frame.embed {
        storage::embed();
    }
    let language = fragment.language.unwrap_or_else(language);
    let theme = fragment.theme.unwrap_or_else(theme);
    let kept = storage::get(storage::DOCUMENT).and_then(|text| saved::read(&text, |json| read(json).ok()));
    let of_step = fragment.lesson.is_some() || fragment.packed_lesson.is_some();
    let design = fragment.design;
    // What a link says of a lesson's step goes on the stage, never into the user's own document.
    let (opened, notice) = match fragment.scenario.filter(|_| !of_step) {
        None => (None, None),
        Some(Ok(scenario)) => (Some(Scenario { answers: fragment.answers, ..scenario }), None),
        Some(Err(error)) => (Some(example(language)), Some(Notice::BadLink(error))),
    };
    let linked = opened.is_some();
    // In the place of a broken link stands an example, which is the page's own.
    let saved = match (&kept, &opened) {
        (_, Some(opened)) => notice.is_none().then(|| opened.clone()),
        (Some(document), None) => Some(kept_with(Scenario::clone(document.scenario()))),
        (None, None) => None,
    };
    let document = match (kept, opened) {
        (Some(mut document), None) => {
            let newest = (**document.scenario()).clone().newest();
            document.retell(Arc::new(newest));
            document
        }
        // What was there before stays one undo away.
        (Some(mut document), Some(scenario)) => {
            let first = look(&scenario, design);
            if document.edit(&Command::Replace(Arc::new(scenario.newest()))) {
                document.select(first);
            }
            document
        }
        (None, Some(scenario)) => fresh(scenario, design),
        // As built, with the link that limits it: what would be better is the question that follows.
        (None, None) => fresh(example(language), design.or(Some(0))),
    };
    let store = Store::new(document, fragment.view.unwrap_or_default(), language, theme);
    if !of_step {
        store.session.editor.to_select.set(fragment.selected);
        store.session.canvas.to_look.set(fragment.outlook);
    }
    store.session.notice.set(notice);
    if let Some(saved) = saved {
        store.session.changed.opened(saved);
    }
    store.session.lesson.frame.set(fragment.frame);
    if linked {
        store.sweep_linked();
    }
    store
}

/// The document of last time with the edition of the answers that it was kept with.
fn kept_with(scenario: Scenario) -> Scenario {
    let answers = storage::get(storage::ANSWERS).and_then(|edition| edition.parse().ok());
    Scenario { answers, ..scenario }
}

/// The design to look at: the link's, where there is one, else the one worth a first look.
fn look(scenario: &Scenario, linked: Option<usize>) -> usize {
    linked.filter(|design| *design < scenario.designs.len()).unwrap_or_else(|| first_look(scenario))
}

fn fresh(scenario: Scenario, design: Option<usize>) -> Document {
    let first = look(&scenario, design);
    let mut document = Document::new(Arc::new(scenario.newest()));
    document.select(first);
    document
}

fn example(language: Language) -> Scenario {
    Example::default().scenario(language)
}

/// The language chosen last time, else the browser's.
fn language() -> Language {
    storage::get(storage::LANGUAGE)
        .or_else(|| window().navigator().language())
        .map_or_else(Language::default, |tag| Language::from_tag(&tag))
}

/// The light chosen last time, else the system's.
fn theme() -> Theme {
    let system = || {
        let dark = asks("(prefers-color-scheme: dark)");
        if asks("(prefers-contrast: more)") || asks("(forced-colors: active)") {
            Theme::contrast(dark)
        } else if dark {
            Theme::Dark
        } else {
            Theme::Light
        }
    };
    storage::get(storage::THEME).and_then(|key| Theme::from_key(&key)).unwrap_or_else(system)
}
