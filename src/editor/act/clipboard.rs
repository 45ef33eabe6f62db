//! Copying, cutting and pasting of what is selected.

use super::{apart, remove, select, stroke, tables, tell};
use crate::io::storage;
use crate::state::clip::{self, Clip};
use crate::state::editor::Deed;
use crate::state::{Edit, Notice, Store};
use gargalo_drawing::canvas::Point;

fn clipped(store: Store) -> Option<String> {
    let copy = |tables: &_| store.session.selection.with_untracked(|chosen| clip::copy(tables, chosen));
    tables(store, copy).flatten()
}

/// What is selected, as text; kept for pasting by button.
pub fn copy(store: Store) -> Option<String> {
    let text = clipped(store);
    match &text {
        Some(text) => {
            storage::set(storage::CLIP, text);
            let nodes = store.session.selection.with_untracked(|selection| selection.nodes.len());
            tell(store, Deed::Copied(nodes), None);
        }
        None => tell(store, Deed::NothingSelected, None),
    }
    text
}

/// Copies to the clipboard by button.
pub fn copy_out(store: Store) {
    if let Some(text) = copy(store) {
        // Where there is no permission it can still be pasted by button.
        crate::io::clipboard::copy(&text, |_| ());
    }
}

/// Copies, then deletes.
pub fn cut(store: Store) -> Option<String> {
    let text = copy(store)?;
    remove(store);
    Some(text)
}

/// Pastes a text, its middle at a place where one is given.
pub fn paste(store: Store, text: &str, at: Option<Point>) {
    match clip::read(text) {
        Ok(clip) => lay(store, &clip, at),
        Err(error) => store.session.notice.set(Some(Notice::BadPaste(error))),
    }
}

/// Pastes what was copied last, here or in another tab.
pub fn paste_again(store: Store, at: Option<Point>) {
    match storage::get(storage::CLIP) {
        Some(text) => paste(store, &text, at),
        None => tell(store, Deed::NothingCopied, None),
    }
}

/// A copy of what is selected, beside it.
pub fn duplicate(store: Store) {
    match clipped(store).as_deref().map(clip::read) {
        Some(Ok(clip)) => lay(store, &clip, None),
        Some(Err(error)) => store.session.notice.set(Some(Notice::BadPaste(error))),
        None => tell(store, Deed::NothingSelected, None),
    }
}

fn lay(store: Store, clip: &Clip, at: Option<Point>) {
    let made = tables(store, |tables| clip::paste(tables, clip, at, apart(tables) * 0.4));
    let Some((edits, selection)) = made else { return };
    let count = selection.nodes.len();
    if stroke(store, edits, Edit::Paste, None, Deed::Pasted(count)) {
        select(store, selection);
    }
}
