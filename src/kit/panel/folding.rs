//! A part of a rail that folds away under its heading.

use super::{Fold, help_note};
use crate::i18n::help::Topic;
use crate::kit::signal::remembering;
use crate::signals::prelude::*;
use crate::state::Store;

/// What folds away until it matters: while the start asks what to begin with, and unfolded once that is answered.
pub fn folded(store: Store, id: &str) -> RwSignal<bool> {
    let asks = store.session.help.invites;
    let open = store.kept_signal(format!("fold-{id}"), || !asks.get_untracked());
    remembering(move |asked: Option<bool>| {
        let asks = asks.get();
        if asked == Some(true) && !asks {
            open.set(true);
        }
        asks
    });
    open
}

/// A section of a rail. `told`: what it holds, in a few words, where it is folded.
#[inline(never)]
pub fn folding(
    store: Store,
    id: &'static str,
    topic: Topic,
    heading: Signal<String>,
    told: Signal<String>,
    body: AnyView,
) -> AnyView {
    let open = folded(store, id);
    let named = format!("{id}-heading");
    let name = named.clone();
    let summary = view! {
        <h3 id=name>{move || heading.get()}</h3>
        <span class="folding-told">{move || told.get()}</span>
    };
    let body = view! {
        <div class="help-row folding-help">{help_note(store, topic)}</div>
        {body}
    };
    let fold = Fold::new(format!("fold-{id}")).class("folding").open(open).view(summary, body);
    view! { <section class="section" aria-labelledby=named>{fold}</section> }.into_any()
}
