//! Controls that a step of a lesson, or a link, has locked: they can't be used, and it is said why.

use super::words;
use crate::signals::prelude::*;
use crate::state::{Locks, Store};

/// Controls of a part. `part`: what they change.
#[component]
pub fn Lockable(
    /// The page's state.
    store: Store,
    /// What the controls change.
    part: Locks,
    /// Whether the reason stands above them, and not elsewhere.
    #[prop(default = true)]
    told: bool,
    /// The controls.
    children: Children,
) -> impl IntoView {
    let locked = Memo::new(move |_| store.session.lesson.locks.with(|locks| locks.has(part)));
    view! {
        <fieldset class="lockable" disabled=move || locked.get()>
            {move || (told && locked.get()).then(|| view! { <p class="lock-reason" data-testid="locked">{reason(store)}</p> })}
            {children()}
        </fieldset>
    }
    .into_any()
}

/// Why it can't be used.
pub fn reason(store: Store) -> &'static str {
    if store.session.lesson.frame.with(|frame| frame.fixed) {
        words(store).locked_by_link
    } else {
        words(store).locked_by_step
    }
}
