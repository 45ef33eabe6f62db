//! The help menu.

use crate::i18n::shell::ShellMessages;
use crate::i18n::tour::TourMessages;
use crate::kit::icon::Glyph;
use crate::kit::panel::{Face, Menu};
use crate::signals::prelude::*;
use crate::state::Store;

pub(in crate::views) fn view(store: Store, shortcuts: RwSignal<bool>) -> AnyView {
    let menu = Menu::new();
    let chosen = Callback::new(move |which: usize| {
        // Dialogs give the focus back to where it was: to what stays in sight.
        menu.give_back();
        match which {
            0 => store.session.help.glossary.set(true),
            1 => {
                store.session.help.invites.set(false);
                store.session.help.tour.set(Some(0));
            }
            2 => shortcuts.set(true),
            _ => store.session.help.about.set(true),
        }
    });
    let name = TourMessages::of(store.language()).menu;
    let word = view! { <span class="help-word" aria-hidden="true">{name}</span> };
    // Its items are made when it is first opened.
    let list = view! { <ul class="menu-list help-list">{move || menu.opened.get().then(|| items(store, chosen))}</ul> };
    menu.view("help", Face::icon(Glyph::Help, name, word), list)
}

#[inline(never)]
fn items(store: Store, chosen: Callback<usize>) -> AnyView {
    let (words, shell) = (TourMessages::of(store.language()), ShellMessages::of(store.language()));
    let all = [
        ("glossary", words.glossary, words.glossary_about),
        ("tour", words.tour, words.tour_about),
        ("shortcuts", shell.shortcuts, words.shortcuts_about),
        ("about", words.about, words.about_about),
    ];
    let item = |(at, (testid, title, about))| {
        view! {
            <li>
                <button type="button" class="menu-item" data-testid=testid on:click=move |_| chosen.run(at)>
                    <span class="menu-title">{title}</span>
                    <span class="menu-about">{about}</span>
                </button>
            </li>
        }
    };
    all.into_iter().enumerate().map(item).collect_view().into_any()
}
