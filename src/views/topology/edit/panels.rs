//! Panels over the drawing: the menu, the history, the edits over a recipe.

use super::bar;
use crate::editor::{Pencil, act};
use crate::i18n::drawing::{DrawingMessages, edit as told};
use crate::i18n::shell::ShellMessages;
use crate::i18n::shell::ShellNames;
use crate::kit::icon::{Glyph, IconButton, button};
use crate::signals::prelude::*;
use crate::state::editor::Panel;
use crate::state::{Document, Store};
use gargalo_solver::document::NetworkEdit;

/// More lines than this are not read: the nearest to the present are shown.
const MOST: usize = 300;

/// The panel that is open.
pub(super) fn panels(pencil: Pencil) -> AnyView {
    let store = pencil.store;
    let words = DrawingMessages::of(store.language());
    let panel = move || store.session.editor.panel.get();
    let title = move || match panel() {
        Some(Panel::History) => words.history,
        Some(Panel::Edits) => words.edits,
        _ => words.more,
    };
    let close = move |()| {
        store.session.editor.panel.set(None);
        crate::kit::page::focus("topology-canvas");
    };
    let escape = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" {
            event.prevent_default();
            event.stop_propagation();
            close(());
        }
    };
    view! {
        {move || panel().map(|open| view! {
            <section id="drawing-panel" class="drawing-panel" aria-label=title data-testid="drawing-panel" on:keydown=escape>
                <div class="drawing-panel-head">
                    <h3>{title}</h3>
                    <IconButton
                        glyph=Glyph::Cross
                        label=words.close
                        testid="drawing-panel-close"
                        on_press=close
                    />
                </div>
                {match open {
                    Panel::Menu => bar::more(pencil),
                    Panel::History => history(store),
                    Panel::Edits => edits(store),
                }}
            </section>
        })}
    }
    .into_any()
}

/// The steps, oldest first; pressing one goes there.
fn history(store: Store) -> AnyView {
    let words = DrawingMessages::of(store.language());
    let steps = move || store.with_document(Document::history);
    let rows = move || {
        let shell = ShellMessages::of(store.language());
        let (past, future) = steps();
        let here = past.len();
        let first = here.saturating_sub(MOST);
        let mut names = vec![words.history_start.to_owned()];
        names.extend(past.iter().chain(future.iter().take(MOST)).map(|edit| shell.edit(*edit).to_owned()));
        let row = |(at, name): (usize, String)| {
            let present = at == here;
            let go = move |_| store.travel(at.cast_signed() - here.cast_signed());
            view! {
                <li>
                    <button
                        type="button"
                        class="drawing-entry history-step"
                        class:undone={at > here}
                        aria-current=present.then_some("step")
                        data-testid=format!("history-{at}")
                        on:click=go
                    >
                        <span class="number quiet">{at}</span>
                        <span>{name}</span>
                        {present.then(|| view! { <span class="quiet">{words.history_now}</span> })}
                    </button>
                </li>
            }
            .into_any()
        };
        names.into_iter().enumerate().skip(first).map(row).collect_view()
    };
    view! {
        <div class="button-row">
            {button("history-undo", words.undo, move |_| store.undo()).outlined().barred(move || store.document.undoable.get().is_none())}
            {button("history-redo", words.redo, move |_| store.redo()).outlined().barred(move || store.document.redoable.get().is_none())}
        </div>
        <ol class="drawing-steps">{rows}</ol>
    }
    .into_any()
}

/// The edits over the recipe, each to be taken back.
fn edits(store: Store) -> AnyView {
    let words = DrawingMessages::of(store.language());
    let list = Memo::new(move |_| {
        store.document.recipe(|design| design.network.edits().to_vec()).unwrap_or_default()
    });
    let row = move |(at, edit): (usize, NetworkEdit)| {
        view! {
            <li class="drawing-edit" data-testid=format!("edit-{at}")>
                <span>{told(&edit, store.language())}</span>
                {button(format!("take-back-{at}"), words.take_back, move |_| act::take_back(store, at)).outlined()}
            </li>
        }
        .into_any()
    };
    let rows = move || list.get().into_iter().enumerate().take(MOST).map(row).collect_view();
    view! {
        {move || list.with(Vec::is_empty).then(|| view! { <p class="about">{words.no_edits}</p> })}
        <ol class="drawing-steps">{rows}</ol>
        {move || act::is_generated(store).then(|| view! {
            <p class="about">{words.detach_hint}</p>
            {button("edits-detach", words.detach, move |_| act::detach(store)).outlined()}
        })}
    }
    .into_any()
}
