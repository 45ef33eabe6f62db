//! The list of keyboard shortcuts.

use crate::i18n::drawing::DrawingMessages;
use crate::i18n::shell::ShellMessages;
use crate::kit::panel::Modal;
use crate::state::Store;
use crate::views::topology::letters;
use leptos::prelude::*;

/// The dialog that lists them.
#[component]
pub fn ShortcutsDialog(store: Store, open: RwSignal<bool>) -> impl IntoView {
    let words = ShellMessages::of(store.language());
    let rows = move |list: &'static [(&'static str, &'static str)]| {
        let row = |&(keys, what): &(&'static str, &'static str)| {
            view! {
                <div class="shortcut">
                    <dt><kbd>{keys}</kbd></dt>
                    <dd>{what}</dd>
                </div>
            }
        };
        list.iter().map(row).collect_view()
    };
    view! {
        <Modal store=store open=open id="shortcuts-title" title=words.shortcuts>
            <dl class="shortcuts">{rows(words.shortcut_list)}</dl>
            <h3>{DrawingMessages::of(store.language()).shortcuts_heading}</h3>
            <dl class="shortcuts">{move || rows(DrawingMessages::of(store.language()).shortcut_list)}</dl>
            {letters(store)}
        </Modal>
    }
    .into_any()
}
