//! The list of keyboard shortcuts.

use crate::i18n::shell::ShellMessages;
use crate::state::Store;
use crate::widgets::Modal;
use leptos::prelude::*;

/// The dialog that lists them.
#[component]
pub fn ShortcutsDialog(store: Store, open: RwSignal<bool>) -> impl IntoView {
    let words = move || ShellMessages::of(store.language.get());
    let rows = move || {
        let row = |&(keys, what): &(&'static str, &'static str)| {
            view! {
                <div class="shortcut">
                    <dt><kbd>{keys}</kbd></dt>
                    <dd>{what}</dd>
                </div>
            }
        };
        words().shortcut_list.iter().map(row).collect_view()
    };
    view! {
        <Modal store=store open=open id="shortcuts-title" title=Signal::derive(move || words().shortcuts.to_owned())>
            <dl class="shortcuts">{rows}</dl>
        </Modal>
    }
    .into_any()
}
