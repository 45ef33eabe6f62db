//! Scenario files in and out.

use super::several;
use crate::i18n::shell::ShellMessages;
use crate::io::file;
use crate::kit::files::{self, picker};
use crate::kit::icon::{Glyph, icon_button};
use crate::lesson::play;
use crate::signals::prelude::*;
use crate::state::{Notice, Store};
use crate::views::recipe::bring;
use gargalo_solver::document::{read, write_pretty};
use gargalo_solver::exchange::{Foreign, Kind, endings, kind};

pub(super) fn buttons(store: Store) -> AnyView {
    let words = ShellMessages::of(store.language());
    let (field, pick) = picker("file", endings(), true, move |chosen| several::take_in(store, &chosen));
    view! {
        {field}
        {icon_button(Glyph::Open, words.open, "open", pick)}
        {icon_button(Glyph::Download, words.download, "download", move || download(store))}
    }
    .into_any()
}

/// Saves the document as a file.
pub fn download(store: Store) {
    let scenario = store.document.scenario.get_untracked();
    let name = file::name(&scenario.title);
    file::download(&name, &write_pretty(&scenario.stamped()), "application/json");
    store.session.notice.set(Some(Notice::Downloaded { name }));
}

/// Opens a file that was picked or dropped. One that is no scenario leaves the document as it is.
pub fn take_in(store: Store, chosen: &web_sys::File) {
    files::read(store, chosen, move |name, text| take_text(store, Some(name), text));
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
            store.open_saved(scenario);
            Notice::Opened { title }
        }
        Err(error) => Notice::BadFile { name, error },
    };
    store.session.notice.set(Some(notice));
}

/// Whether a text is meant to be a scenario: one of Gargalo, or JSON that nobody knows, in which it says what is missing.
pub(super) fn is_scenario(text: &str) -> bool {
    matches!(kind(text), Some(Kind::Document | Kind::Foreign(Foreign::Json)))
}
