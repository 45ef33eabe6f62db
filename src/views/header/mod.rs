//! The slim bar at the top: mark, title, history, what begins something new, lessons, sharing; the rest in a menu.

pub mod examples;
pub mod files;
mod menu;
pub mod several;
pub mod share;
pub mod shortcuts;

use crate::i18n::shell::{ShellMessages, ShellNames};
use crate::io::storage;
use crate::kit::icon::{Glyph, Icon, IconButton};
use crate::kit::page::asks;
use crate::kit::piece::piece;
use crate::signals::prelude::*;
use crate::state::{Command, Locks, Piece, Store, Theme};
use crate::views::lessons::list as lessons;
use crate::views::start::NewButton;

/// The header.
#[component]
pub fn Header(
    /// The page's state.
    store: Store,
    /// Whether the list of shortcuts is open.
    shortcuts: RwSignal<bool>,
) -> impl IntoView {
    let words = ShellMessages::of(store.language());
    let (undoable, redoable) = (store.document.undoable, store.document.redoable);
    let undo = Signal::derive(move || words.step(words.undo, undoable.get()));
    let redo = Signal::derive(move || words.step(words.redo, redoable.get()));
    let [no_undo, no_redo] = [undoable, redoable].map(|edit| Signal::derive(move || edit.get().is_none()));
    view! {
        <header class="header">
            <h1 class="brand">
                {mark()}
                <span class="brand-name">"Gargalo"</span>
            </h1>
            {title(store)}
            <div class="header-group">
                <IconButton glyph=Glyph::Undo label=undo disabled=no_undo testid="undo"
                    on_press=move |()| store.undo() />
                <IconButton glyph=Glyph::Redo label=redo disabled=no_redo testid="redo"
                    on_press=move |()| store.redo() />
            </div>
            {piece(store, Piece::Menus, move || view! {
                <NewButton store=store />
                {lessons::opener(store)}
                {share::view(store)}
                {menu::view(store, shortcuts)}
                {shortcuts::dialog(store, shortcuts)}
            }.into_any())}
        </header>
    }
    .into_any()
}

/// The mark: a bottle's neck lying down. A line narrows, and widens again.
fn mark() -> AnyView {
    view! {
        <svg class="mark" viewBox="0 0 40 16" width="40" height="16" aria-hidden="true" focusable="false">
            <path class="mark-wide" d="M0 2.5h3c9 0 10 4.3 17 4.3s8-4.3 17-4.3h3v11h-3c-9 0-10-4.3-17-4.3s-8 4.3-17 4.3H0z" />
            <path class="mark-neck" d="M14 6.1c1.8.5 3.8.7 6 .7s4.2-.2 6-.7v3.8c-1.8-.5-3.8-.7-6-.7s-4.2.2-6 .7z" />
        </svg>
    }
    .into_any()
}

fn title(store: Store) -> AnyView {
    let words = ShellMessages::of(store.language());
    let title = move || store.document.scenario.with(|scenario| scenario.title.clone());
    view! {
        <div class="title">
            <input class="title-input" type="text" maxlength="200" autocomplete="off"
                aria-label=words.title_label dir="auto" placeholder=words.untitled data-testid="title"
                prop:value=title
                readonly=move || store.session.lesson.locks.get() == Locks::ALL
                on:input:target=move |event| store.edit(&Command::SetTitle(event.target().value()))
                on:change=move |_| store.document.seal() on:blur=move |_| store.document.seal() />
        </div>
    }
    .into_any()
}

fn theme_button(store: Store) -> AnyView {
    let words = ShellMessages::of(store.language());
    let next = |theme: Theme| theme.next(asks("(prefers-color-scheme: dark)"));
    let press = move |()| {
        let theme = next(store.session.theme.get_untracked());
        store.session.theme.set(theme);
        storage::set(storage::THEME, theme.key());
    };
    let shown = move || match next(store.session.theme.get()) {
        Theme::Light => (Glyph::Sun, words.to_light),
        Theme::Dark => (Glyph::Moon, words.to_dark),
        Theme::Contrast | Theme::ContrastDark => (Glyph::Contrast, words.to_contrast),
    };
    let glyph = Signal::derive(move || shown().0);
    let label = Signal::derive(move || shown().1.to_owned());
    view! { <IconButton glyph=glyph label=label testid="theme" on_press=press /> }.into_any()
}

fn language_button(store: Store) -> AnyView {
    let words = ShellMessages::of(store.language());
    let other = store.language().next();
    let press = move |_| {
        store.session.language.set(other);
        storage::set(storage::LANGUAGE, other.tag());
    };
    view! {
        <button type="button" class="button icon-button" lang=other.tag() aria-label=words.other_language
            data-tip=words.other_language data-testid="language" on:click=press>
            <Icon glyph=Glyph::Language />
            <span class="button-text" aria-hidden="true">{words.other_language_short}</span>
        </button>
    }
    .into_any()
}
