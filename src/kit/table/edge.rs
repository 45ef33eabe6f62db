//! What a table shows beyond its frame: whether there is more, and a button that leads there.

use crate::i18n::compare::CompareMessages;
use crate::kit::icon::button;
use crate::kit::page::Watch;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::Store;
use leptos::html;

/// The right edge of a table.
#[derive(Debug, Clone, Copy)]
pub struct Edge {
    pub frame: NodeRef<html::Div>,
    pub table: NodeRef<html::Table>,
    /// Whether columns are hidden to the right.
    pub more: RwSignal<bool>,
    /// Whether the table is wider than its frame at all.
    wide: RwSignal<bool>,
}

impl Edge {
    /// Follows the sizes of both as soon as they are on the page.
    pub fn follow() -> Self {
        let edge = Self {
            frame: NodeRef::new(),
            table: NodeRef::new(),
            more: RwSignal::new(false),
            wide: RwSignal::new(false),
        };
        let watches = StoredValue::new_local(Vec::<Watch>::new());
        effect(move || {
            let (Some(frame), Some(table)) = (edge.frame.get(), edge.table.get()) else { return };
            let both = [Watch::new(&frame, move |_| edge.look()), Watch::new(&table, move |_| edge.look())];
            watches.set_value(both.into_iter().flatten().collect());
        });
        on_cleanup(move || {
            watches.try_update_value(Vec::clear);
        });
        edge
    }

    /// Looks again how much there is.
    pub fn look(self) {
        let Some(frame) = self.frame.try_get_untracked().flatten() else { return };
        let beyond = frame.scroll_width() - frame.client_width();
        let (wide, more) = (beyond > 1, beyond - frame.scroll_left() > 1);
        if self.wide.try_get_untracked().is_some_and(|before| before != wide) {
            self.wide.set(wide);
        }
        if self.more.try_get_untracked().is_some_and(|before| before != more) {
            self.more.set(more);
        }
    }

    /// A button that pushes the table along by a frame, and at its end back.
    pub fn button(self, store: Store) -> AnyView {
        let words = CompareMessages::of(store.language());
        let name = move || if self.more.get() { words.more_columns } else { words.first_columns };
        let push = move |_| {
            let Some(frame) = self.frame.get_untracked() else { return };
            // The column of names stays in the way.
            let by = (frame.client_width() - 200).max(120);
            frame.set_scroll_left(if self.more.get_untracked() { frame.scroll_left() + by } else { 0 });
        };
        view! {
            <div class="scroll-hint" class:is-wide=move || self.wide.get()>
                {button("more-columns", name, push)}
            </div>
        }
        .into_any()
    }
}
