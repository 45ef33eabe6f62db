//! One button copies a link that holds the whole scenario.

use super::files::download;
use crate::i18n::lessons::LessonMessages;
use crate::i18n::number::fixed;
use crate::i18n::shell::ShellMessages;
use crate::io::clipboard;
use crate::kit::icon::{Glyph, Icon, button};
use crate::kit::panel::Modal;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::{Notice, Store, fragment, link};
use gargalo_words::shell;
use leptos::html;

/// The share button with its two dialogs: where the clipboard is refused, and where the link is too long.
pub(super) fn view(store: Store) -> AnyView {
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
        link::show(store);
        clipboard::copy(&address, move |copied| {
            if copied {
                store.session.notice.set(Some(Notice::Copied { characters }));
            } else {
                by_hand.set(true);
            }
        });
    };
    let hint = move || {
        let count = |number: usize| fixed(number as f64, 0, store.language());
        words.long_hint(shell::LongHint {
            length: &count(link.with(|link| link.chars().count())),
            limit: &count(fragment::LONGEST),
        })
    };
    let save = move |_| {
        download(store);
        too_long.set(false);
    };
    view! {
        <button type="button" class="button primary" data-testid="share" data-tip=words.share_tip
            on:click=share>
            <Icon glyph=Glyph::Share />
            <span class="button-text">{words.share}</span>
        </button>
        <Modal store=store open=by_hand id="copy-title" title=words.copy_title>
            <p>{words.copy_hint}</p>
            {link_field(words.copy_field, link)}
            {for_class(store, by_hand)}
        </Modal>
        <Modal store=store open=too_long id="long-title" title=words.long_title>
            <p>{hint}</p>
            {button("download-instead", words.download, save).primary().icon(Glyph::Download)}
            {for_class(store, too_long)}
        </Modal>
    }
    .into_any()
}

/// From a dialog to the builder of links for a class.
fn for_class(store: Store, dialog: RwSignal<bool>) -> AnyView {
    let press = move |_| {
        dialog.set(false);
        store.session.lesson.classroom.set(true);
    };
    button("share-class", LessonMessages::of(store.language()).classroom, press).outlined().view()
}

/// The link, selected, to be copied by hand.
fn link_field(name: &'static str, link: RwSignal<String>) -> AnyView {
    let field = NodeRef::<html::Textarea>::new();
    effect(move || {
        if let Some(field) = field.get() {
            let _ = field.focus();
            field.select();
        }
    });
    view! {
        <textarea node_ref=field class="input link-field" readonly rows="4" aria-label=name data-testid="link"
            prop:value=move || link.get()></textarea>
    }
    .into_any()
}
