//! The address bar: it holds a link as long as the page shows what the link says.

use super::{history, lessons};
use crate::examples::{Entry, Example};
use crate::io::address::{hash, replace};
use crate::kit::listen::on_window;
use crate::kit::signal::{effect, remembering};
use crate::signals::prelude::*;
use crate::state::fragment::{self, Fragment};
use crate::state::link;
use crate::state::{Notice, Selection, Store};
use crate::views::header::examples;
use crate::working::after;
use gargalo_solver::document::Scenario;
use leptos::ev;
use std::sync::Arc;
use std::time::Duration;

/// Opens links that are put into the address bar, and takes a link out of it that no longer says what is shown:
/// a reload must bring back the user's work, not the link it began with.
pub(super) fn follow(store: Store) {
    on_window(ev::hashchange, move |event| {
        if !history::led_to(&event.new_url()) {
            open(store);
        }
    });
    effect(move || select_linked(store));
    let linked = fragment::read(&hash());
    if linked.example.is_some() {
        // After the shell stands: what the page began with is there, one undo away.
        after(Duration::ZERO, move || {
            open_example(store, &linked);
        });
    }
    remembering(move |before: Option<Arc<Scenario>>| {
        let scenario = store.document.scenario.get();
        if before.is_some_and(|before| !Arc::ptr_eq(&before, &scenario)) {
            keep_true(store);
        }
        scenario
    });
}

/// Where the address holds a link that no longer says what is shown, another takes its place.
pub(super) fn keep_true(store: Store) {
    let linked = fragment::read(&hash()).scenario;
    let other = |scenario: &Arc<Scenario>| linked.is_some_and(|linked| linked.as_ref() != Ok(&**scenario));
    if store.document.scenario.with_untracked(other) {
        replace(&link::fragment_of(store).unwrap_or_else(|| "#".to_owned()));
    }
}

fn open(store: Store) {
    let fragment = fragment::read(&hash());
    if let Some(view) = fragment.view {
        store.session.view.set(view);
    }
    if let Some(language) = fragment.language {
        store.session.language.set(language);
    }
    if let Some(theme) = fragment.theme {
        store.session.theme.set(theme);
    }
    lessons::frame(store, &fragment);
    if let Some(term) = &fragment.term {
        crate::views::glossary::open(store, term);
    }
    if lessons::open_linked(store, &fragment) || open_example(store, &fragment) {
        return;
    }
    match fragment.scenario {
        None => {}
        Some(Ok(scenario)) => {
            let title = scenario.title.clone();
            let designs = scenario.designs.len();
            let saved = Scenario { answers: fragment.answers, ..scenario };
            store.by_link(|| store.open_saved(saved));
            if let Some(design) = fragment.design.filter(|design| *design < designs) {
                store.document.select(design);
            }
            store.session.editor.to_select.set(fragment.selected);
            store.session.canvas.to_look.set(fragment.outlook);
            store.sweep_linked();
            store.session.notice.set(Some(Notice::Opened { title }));
        }
        Some(Err(error)) => {
            let example = Example::default().scenario(store.session.language.get_untracked());
            store.by_link(|| store.open(example));
            store.session.notice.set(Some(Notice::BadLink(error)));
        }
    }
}

/// Selects what a link says is selected, once the network that has it is there.
fn select_linked(store: Store) {
    let ids = store.session.editor.to_select.get();
    store.session.editor.seen.track();
    if ids.is_empty() {
        return;
    }
    let found = untrack(|| store.session.editor.tables(|tables| Selection::of_ids(&ids, tables)));
    if let Some(found) = found.filter(|found| found.len() == ids.len()) {
        store.session.editor.to_select.set(Vec::new());
        store.session.selection.set(found);
    }
}

/// Opens the example that an address names. Returns whether it names one.
fn open_example(store: Store, linked: &Fragment) -> bool {
    let Some(id) = &linked.example else { return false };
    match Entry::of(id) {
        Some(entry) => examples::open_linked(store, entry, linked.view),
        None => store.session.notice.set(Some(Notice::NoExample { id: id.clone() })),
    }
    // A reload brings back what the reader made of it; whoever embeds it means the example.
    if !linked.frame.embed {
        replace("#");
    }
    true
}
