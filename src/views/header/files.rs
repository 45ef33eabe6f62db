//! Scenario files in and out.

use crate::i18n::shell::ShellMessages;
use crate::io::file;
use crate::state::{Notice, Store};
use crate::views::recipe::bring;
use crate::widgets::{Glyph, IconButton};
use gargalo_solver::scenario::{read, write_pretty};
use leptos::html;
use leptos::prelude::*;

/// The buttons that open and save.
#[component]
pub fn FileButtons(store: Store) -> impl IntoView {
    let words = move || ShellMessages::of(store.language.get());
    let input = NodeRef::<html::Input>::new();
    let pick = move |()| {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    let picked = move |_| {
        let Some(input) = input.get_untracked() else { return };
        if let Some(chosen) = input.files().and_then(|files| files.get(0)) {
            take_in(store, &chosen);
        }
        // So that the same file can be picked again.
        input.set_value("");
    };
    view! {
        <input
            node_ref=input
            type="file"
            accept=".json,.csv,.txt,.log,application/json,text/plain,text/csv"
            hidden
            aria-hidden="true"
            tabindex="-1"
            data-testid="file"
            on:change=picked
        />
        <IconButton
            glyph=Glyph::Open
            label=Signal::derive(move || words().open.to_owned())
            testid="open"
            on_press=pick
        />
        <IconButton
            glyph=Glyph::Download
            label=Signal::derive(move || words().download.to_owned())
            testid="download"
            on_press=move |()| download(store)
        />
    }
}

/// Saves the document as a file.
pub fn download(store: Store) {
    let (name, text) =
        store.scenario.with_untracked(|scenario| (file::name(&scenario.title), write_pretty(scenario)));
    file::download(&name, &text);
    store.notice.set(Some(Notice::Downloaded { name }));
}

/// Opens a file that was picked or dropped. One that is no scenario leaves the document as it is.
pub fn take_in(store: Store, chosen: &web_sys::File) {
    let name = chosen.name();
    file::read(chosen, move |text| {
        let brought = text.as_ref().ok().and_then(|text| bring::take(store, &name, text));
        if let Some(notice) = brought {
            store.notice.set(Some(notice));
            return;
        }
        let notice = match text.map(|text| read(&text)) {
            Ok(Ok(scenario)) => {
                let title = if scenario.title.is_empty() { name } else { scenario.title.clone() };
                store.open(scenario);
                Notice::Opened { title }
            }
            Ok(Err(error)) => Notice::BadFile { name, error },
            Err(error) => Notice::NoFile { name, error },
        };
        store.notice.set(Some(notice));
    });
}
