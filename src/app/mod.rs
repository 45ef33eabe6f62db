//! The shell of the page: what it starts with, what it listens to, and where its parts stand.

mod address;
mod autosave;
mod canvas;
mod changed;
mod dock;
mod drop;
mod embed;
mod figures;
mod history;
mod keys;
mod lessons;
mod page;
mod paste;
mod remount;
mod root;
mod solving;
mod start;

use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::{Piece, Store};
use crate::views::help::tour;
use crate::views::{glossary, wiring};
use page::Around;

/// The page. Before all that is seen the worker has its question, and works on it while the page comes to stand.
#[component]
pub fn App() -> impl IntoView {
    let store = start::store();
    root::follow(store);
    let client = StoredValue::new_local(solving::start(store));
    let shortcuts = RwSignal::new(false);
    let sheet = RwSignal::new(None);
    keys::listen(store, shortcuts, Callback::new(move |()| sheet.set(None)));
    let dropping = drop::listen(store);
    let stop = Callback::new(move |()| client.with_value(crate::worker::client::Client::cancel));
    let around = Around { shortcuts, sheet, dropping, stop, wiring: wiring::State::default() };
    let watches = store.stands(Piece::Watch);
    effect(move || {
        if watches.get() {
            untrack(|| watch(store));
        }
    });
    let up = remount::follow(store);
    let begun = store.stands(Piece::Header);
    store.furnish();
    move || (begun.get() && up.get()).then(|| untrack(|| page::page(store, around)))
}

/// What keeps the page in step with what is around it.
fn watch(store: Store) {
    autosave::keep(store);
    address::follow(store);
    history::follow(store);
    figures::follow(store);
    canvas::follow(store);
    changed::follow(store);
    lessons::follow(store);
    embed::follow(store);
    paste::listen(store);
    glossary::follow_link(store);
    tour::ask(store);
}
