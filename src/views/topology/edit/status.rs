//! What was done last and what it did to the time: seen, and heard.

use crate::editor::Pencil;
use crate::i18n::drawing::{DrawingMessages, deed, difference};
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::Store;

/// The line at the foot of the drawing: `1 link: 400 Gbit/s · 8.00 s → 6.40 s (−20.0 %)`.
pub(super) fn line(store: Store) -> AnyView {
    let text = move || {
        let language = store.language();
        let done = store.session.editor.done.get()?;
        let what = deed(&done.what, language);
        if store.requests.stale.get() {
            return Some((what, None));
        }
        let edits = !matches!(
            done.what,
            crate::state::editor::Deed::Copied(_)
                | crate::state::editor::Deed::NothingSelected
                | crate::state::editor::Deed::NothingCopied
                | crate::state::editor::Deed::NoPairs
                | crate::state::editor::Deed::OtherLayout
                | crate::state::editor::Deed::NoPaths
                | crate::state::editor::Deed::LinkFrom(_)
        );
        let after = store.duration(store.document.design.get()).flatten();
        Some((what, edits.then(|| difference(done.before, after, language)).flatten()))
    };
    // What follows (another solve, a parameter) is no effect of this any more.
    let known = StoredValue::new(None);
    effect(move || {
        let scenario = store.document.scenario.get();
        let done = store.session.editor.done.get();
        let fresh = known.try_update_value(|known: &mut Option<_>| {
            let before = known.replace((scenario.clone(), done.clone()));
            before.is_none_or(|(of, was)| was != done || std::sync::Arc::ptr_eq(&of, &scenario))
        });
        if fresh == Some(false) && done.is_some() {
            store.session.editor.done.set(None);
        }
    });
    view! {
        <p class="drawing-status" role="status" aria-live="polite" data-testid="drawing-status">
            {move || text().map(|(what, effect)| view! {
                <span>{what}</span>
                {effect.map(|effect| view! { <strong class="number">{effect}</strong> })}
            })}
        </p>
    }
    .into_any()
}

/// What to do with an empty sheet.
pub(super) fn hint(pencil: Pencil) -> AnyView {
    let store = pencil.store;
    let words = DrawingMessages::of(store.language());
    let empty = move || store.session.editor.tables(|tables| tables.nodes.is_empty()).unwrap_or_default();
    view! {
        {move || empty().then(|| view! {
            <div class="drawing-hint">
                <p class="topology-empty-title">{words.blank_title}</p>
                <p>{words.blank_hint}</p>
                {crate::views::lessons::hint(store)}
            </div>
        })}
    }
    .into_any()
}
