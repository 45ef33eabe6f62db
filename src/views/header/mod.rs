//! The slim bar at the top: mark, title, history, what begins something new, lessons, sharing; the rest in a menu.

pub mod examples;
pub mod files;
mod menu;
pub mod several;
pub mod share;
pub mod shortcuts;

use crate::i18n::shell::ShellMessages;
use crate::i18n::shell::ShellNames;
use crate::io::storage;
use crate::kit::icon::{Glyph, IconButton};
use crate::kit::piece::piece;
use crate::state::{Command, Locks, Piece, Store, Theme};
use crate::views::lessons::LessonsButton;
use crate::views::start::NewButton;
use leptos::prelude::*;
use menu::Menu;
use share::ShareButton;
use shortcuts::ShortcutsDialog;

/// The header.
#[component]
pub fn Header(
    /// The page's state.
    store: Store,
    /// Whether the list of shortcuts is open.
    shortcuts: RwSignal<bool>,
) -> impl IntoView {
    let words = ShellMessages::of(store.language());
    let menu = Menu::new(store);
    let undo_label = Signal::derive(move || words.step(words.undo, store.document.undoable.get()));
    let redo_label = Signal::derive(move || words.step(words.redo, store.document.redoable.get()));
    view! {
        <header class="header">
            <h1 class="brand">
                <Mark />
                <span class="brand-name">"Gargalo"</span>
            </h1>
            <Title store=store />
            <div class="header-group">
                <IconButton
                    glyph=Glyph::Undo
                    label=undo_label
                    disabled=Signal::derive(move || store.document.undoable.get().is_none())
                    testid="undo"
                    on_press=move |()| store.undo()
                />
                <IconButton
                    glyph=Glyph::Redo
                    label=redo_label
                    disabled=Signal::derive(move || store.document.redoable.get().is_none())
                    testid="redo"
                    on_press=move |()| store.redo()
                />
            </div>
            {piece(store, Piece::Menus, move || view! {
                <NewButton store=store />
                <LessonsButton store=store />
                <ShareButton store=store />
                {menu.view(store, shortcuts)}
                <ShortcutsDialog store=store open=shortcuts />
            }.into_any())}
        </header>
    }
    .into_any()
}

/// The mark: a bottle's neck lying down. A line narrows, and widens again.
#[component]
fn Mark() -> impl IntoView {
    view! {
        <svg class="mark" viewBox="0 0 40 16" width="40" height="16" aria-hidden="true" focusable="false">
            <path class="mark-wide" d="M0 2.5h3c9 0 10 4.3 17 4.3s8-4.3 17-4.3h3v11h-3c-9 0-10-4.3-17-4.3s-8 4.3-17 4.3H0z" />
            <path class="mark-neck" d="M14 6.1c1.8.5 3.8.7 6 .7s4.2-.2 6-.7v3.8c-1.8-.5-3.8-.7-6-.7s-4.2.2-6 .7z" />
        </svg>
    }
}

#[component]
fn Title(store: Store) -> impl IntoView {
    let words = ShellMessages::of(store.language());
    let title = move || store.document.scenario.with(|scenario| scenario.title.clone());
    view! {
        <div class="title">
            <input
                class="title-input"
                type="text"
                maxlength="200"
                autocomplete="off"
                aria-label=words.title_label
                dir="auto"
                placeholder=words.untitled
                data-testid="title"
                prop:value=title
                readonly=move || store.session.lesson.locks.get() == Locks::ALL
                on:input:target=move |event| store.edit(&Command::SetTitle(event.target().value()))
                on:change=move |_| store.document.seal()
                on:blur=move |_| store.document.seal()
            />
        </div>
    }
}

#[component]
fn ThemeButton(store: Store) -> impl IntoView {
    let words = ShellMessages::of(store.language());
    let next = |theme: Theme| theme.next(crate::kit::page::asks("(prefers-color-scheme: dark)"));
    let press = move |()| {
        let theme = next(store.session.theme.get_untracked());
        store.session.theme.set(theme);
        storage::set(storage::THEME, theme.key());
    };
    view! {
        <IconButton
            glyph=Signal::derive(move || match next(store.session.theme.get()) {
                Theme::Light => Glyph::Sun,
                Theme::Dark => Glyph::Moon,
                Theme::Contrast | Theme::ContrastDark => Glyph::Contrast,
            })
            label=Signal::derive(move || match next(store.session.theme.get()) {
                Theme::Light => words.to_light,
                Theme::Dark => words.to_dark,
                Theme::Contrast | Theme::ContrastDark => words.to_contrast,
            }.to_owned())
            testid="theme"
            on_press=press
        />
    }
}

#[component]
fn LanguageButton(store: Store) -> impl IntoView {
    let words = ShellMessages::of(store.language());
    let other = move || store.language().next();
    let press = move |_| {
        let language = untrack(other);
        store.session.language.set(language);
        storage::set(storage::LANGUAGE, language.tag());
    };
    view! {
        <button
            type="button"
            class="button icon-button"
            lang=move || other().tag()
            aria-label=words.other_language
            data-tip=words.other_language
            data-testid="language"
            on:click=press
        >
            <crate::kit::icon::Icon glyph=Glyph::Language />
            <span class="button-text" aria-hidden="true">{words.other_language_short}</span>
        </button>
    }
}
