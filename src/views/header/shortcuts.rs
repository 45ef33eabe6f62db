//! The list of keyboard shortcuts.

use crate::i18n::drawing::DrawingMessages;
use crate::i18n::shell::ShellMessages;
use crate::kit::panel;
use crate::signals::prelude::*;
use crate::state::Store;
use crate::views::topology::letters;

pub(super) fn dialog(store: Store, open: RwSignal<bool>) -> AnyView {
    panel::dialog(store, open, "shortcuts-title", "", ShellMessages::of(store.language()).shortcuts, body)
}

fn body(store: Store) -> AnyView {
    let (shell, drawing) = (ShellMessages::of(store.language()), DrawingMessages::of(store.language()));
    let rows = |list: &'static [(&'static str, &'static str)]| {
        let row = |&(keys, what): &(&'static str, &'static str)| {
            view! { <div class="shortcut"><dt><kbd>{keys}</kbd></dt><dd>{what}</dd></div> }
        };
        view! { <dl class="shortcuts">{list.iter().map(row).collect_view()}</dl> }
    };
    view! {
        {rows(shell.shortcut_list)}
        <h3>{drawing.shortcuts_heading}</h3>
        {rows(drawing.shortcut_list)}
        {letters(store)}
    }
    .into_any()
}
