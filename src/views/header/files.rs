//! Scenario files in and out.

use super::several;
use crate::i18n::shell::ShellMessages;
use crate::io::file;
use crate::kit::icon::{Glyph, IconButton};
use crate::lesson::play;
use crate::state::{Notice, Store};
use crate::views::recipe::bring;
use gargalo_solver::document::{read, write_pretty};
use leptos::html;
use leptos::prelude::*;

/// The buttons that open and save.
#[component]
pub fn FileButtons(store: Store) -> impl IntoView {
    let words = ShellMessages::of(store.language());
    let input = NodeRef::<html::Input>::new();
    let pick = move |()| {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    let picked = move |_| {
        let Some(input) = input.get_untracked() else { return };
        if let Some(chosen) = input.files() {
            several::take_in(store, &chosen);
        }
        // So that the same file can be picked again.
        input.set_value("");
    };
    view! {
        <input
            node_ref=input
            type="file"
            multiple
            accept=".json,.graphml,.gml,.xml,.dot,.gv,.csv,.txt,.log,.native,.yml,.yaml,application/json,text/plain,text/csv"
            hidden
            aria-hidden="true"
            tabindex="-1"
            data-testid="file"
            on:change=picked
        />
        <IconButton
            glyph=Glyph::Open
            label=words.open
            testid="open"
            on_press=pick
        />
        <IconButton
            glyph=Glyph::Download
            label=words.download
            testid="download"
            on_press=move |()| download(store)
        />
    }
}

/// Saves the document as a file.
pub fn download(store: Store) {
    let (name, text) = store
        .document
        .scenario
        .with_untracked(|scenario| (file::name(&scenario.title), write_pretty(scenario)));
    file::download(&name, &text, "application/json");
    store.session.notice.set(Some(Notice::Downloaded { name }));
}

/// Opens a file that was picked or dropped. One that is no scenario leaves the document as it is.
pub fn take_in(store: Store, chosen: &web_sys::File) {
    let name = chosen.name();
    file::read(chosen, move |text| match text {
        Ok(text) => take_text(store, Some(name), text),
        Err(error) => store.session.notice.set(Some(Notice::NoFile { name, error })),
    });
}

/// Opens a text that was read or pasted: a scenario; or a matrix, a model or a network of another tool.
pub fn take_text(store: Store, name: Option<String>, text: String) {
    if play::is_lesson(&text) {
        play::open_text(store, &text, None);
        return;
    }
    if let Some(notice) = bring::take(store, name.as_deref().unwrap_or_default(), &text) {
        store.session.notice.set(Some(notice));
        return;
    }
    if !is_scenario(&text) {
        crate::views::network::import::take_in(store, name, text, || ());
        return;
    }
    let name = name.unwrap_or_default();
    let notice = match read(&text) {
        Ok(scenario) => {
            let title = if scenario.title.is_empty() { name } else { scenario.title.clone() };
            store.open(scenario);
            Notice::Opened { title }
        }
        Err(error) => Notice::BadFile { name, error },
    };
    store.session.notice.set(Some(notice));
}

/// Whether a text is meant to be a scenario: JSON that is no graph of another tool.
pub(super) fn is_scenario(text: &str) -> bool {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    let graph = ["\"nodes\"", "\"elements\"", "\"links\"", "\"edges\""].iter().any(|key| start.contains(key));
    start.contains("\"gargalo\"") || (start.starts_with('{') && !graph)
}
