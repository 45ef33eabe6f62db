//! The help menu.

use crate::i18n::shell::ShellMessages;
use crate::i18n::tour::TourMessages;
use crate::kit::icon::{Glyph, Icon};
use crate::state::Store;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The menu: a disclosure, as the examples are.
#[component]
pub fn HelpMenu(store: Store, shortcuts: RwSignal<bool>) -> impl IntoView {
    let menu = NodeRef::<html::Details>::new();
    let summary = NodeRef::<html::Summary>::new();
    let close = move || {
        if let Some(menu) = menu.get_untracked() {
            menu.set_open(false);
        }
    };
    // Dialogs give the focus back to where it was: to what stays in sight.
    let back = move || {
        close();
        if let Some(summary) = summary.get_untracked() {
            let _ = summary.focus();
        }
    };
    let escape = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" && menu.get_untracked().is_some_and(|menu| menu.open()) {
            event.stop_propagation();
            back();
        }
    };
    let leave = move |event: web_sys::FocusEvent| {
        let inside = event
            .related_target()
            .and_then(|target| target.dyn_into::<web_sys::Node>().ok())
            .is_some_and(|target| menu.get_untracked().is_some_and(|menu| menu.contains(Some(&target))));
        if !inside {
            close();
        }
    };
    let chosen = Callback::new(move |which: usize| {
        back();
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
    // Its items are made when it is first opened.
    let opened = RwSignal::new(false);
    view! {
        <details
            node_ref=menu
            class="menu help-menu"
            on:keydown=escape
            on:focusout=leave
            on:toggle=move |_| opened.set(true)
        >
            <summary
                node_ref=summary
                class="button icon-button"
                aria-label=TourMessages::of(store.language()).menu
                data-tip=TourMessages::of(store.language()).menu
                data-testid="help"
            >
                <Icon glyph=Glyph::Help />
                <span class="help-word" aria-hidden="true">{TourMessages::of(store.language()).menu}</span>
            </summary>
            <ul class="menu-list">{move || opened.get().then(|| items(store, chosen))}</ul>
        </details>
    }
    .into_any()
}

#[inline(never)]
fn items(store: Store, chosen: Callback<usize>) -> AnyView {
    let language = store.language();
    let (words, shell) = (TourMessages::of(language), ShellMessages::of(language));
    let all = [
        ("glossary", words.glossary, words.glossary_about),
        ("tour", words.tour, words.tour_about),
        ("shortcuts", shell.shortcuts, words.shortcuts_about),
        ("about", words.about, words.about_about),
    ];
    all.into_iter()
        .enumerate()
        .map(|(at, (testid, title, about))| {
            view! {
                <li>
                    <button type="button" class="menu-item" data-testid=testid on:click=move |_| chosen.run(at)>
                        <span class="menu-title">{title}</span>
                        <span class="menu-about">{about}</span>
                    </button>
                </li>
            }
        })
        .collect_view()
        .into_any()
}
