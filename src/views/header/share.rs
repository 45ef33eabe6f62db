//! One button copies a link that holds the whole scenario.

use super::files::download;
use crate::i18n::lessons::LessonMessages;
use crate::i18n::number::fixed;
use crate::i18n::shell::ShellMessages;
use crate::io::clipboard;
use crate::kit::icon::{Glyph, Icon, button};
use crate::kit::panel::Modal;
use crate::state::fragment;
use crate::state::link;
use crate::state::{Notice, Store};
use leptos::html;
use leptos::prelude::*;

/// The share button with its two dialogs: where the clipboard is refused, and where the link is too long.
#[component]
pub fn ShareButton(store: Store) -> impl IntoView {
    let words = ShellMessages::of(store.language());
    let link = store.kept_signal("share-link", String::new);
    let (by_hand, too_long) = store.kept("share", || (RwSignal::new(false), RwSignal::new(false)));
    let share = move |_| {
        let address = link::whole(store);
        let characters = address.chars().count();
        link.set(address.clone());
        if characters > fragment::LONGEST {
            too_long.set(true);
            return;
        }
        crate::state::link::show(store);
        clipboard::copy(&address, move |copied| {
            if copied {
                store.session.notice.set(Some(Notice::Copied { characters }));
            } else {
                by_hand.set(true);
            }
        });
    };
    let hint = move || {
        let language = store.language();
        let count = |number: usize| fixed(number as f64, 0, language);
        (words.long_hint)(&count(link.with(|link| link.chars().count())), &count(fragment::LONGEST))
    };
    view! {
        <button
            type="button"
            class="button primary"
            data-testid="share"
            data-tip=words.share_tip
            on:click=share
        >
            <Icon glyph=Glyph::Share />
            <span class="button-text">{words.share}</span>
        </button>
        <Modal store=store open=by_hand id="copy-title" title=words.copy_title>
            <p>{words.copy_hint}</p>
            <LinkField store=store link=link />
            {for_class(store, by_hand)}
        </Modal>
        <Modal store=store open=too_long id="long-title" title=words.long_title>
            <p>{hint}</p>
            {button("download-instead", words.download, move |_| {
                download(store);
                too_long.set(false);
            }).primary().icon(Glyph::Download)}
            {for_class(store, too_long)}
        </Modal>
    }
    .into_any()
}

/// From a dialog to the builder of links for a class.
fn for_class(store: Store, dialog: RwSignal<bool>) -> impl IntoView {
    button("share-class", LessonMessages::of(store.language()).classroom, move |_| {
        dialog.set(false);
        store.session.lesson.classroom.set(true);
    })
    .outlined()
    .view()
}

/// The link, selected, to be copied by hand.
#[component]
fn LinkField(store: Store, link: RwSignal<String>) -> impl IntoView {
    let field = NodeRef::<html::Textarea>::new();
    Effect::new(move |_| {
        if let Some(field) = field.get() {
            let _ = field.focus();
            field.select();
        }
    });
    view! {
        <textarea
            node_ref=field
            class="input link-field"
            readonly
            rows="4"
            aria-label=ShellMessages::of(store.language()).copy_field
            data-testid="link"
            prop:value=move || link.get()
        ></textarea>
    }
}
