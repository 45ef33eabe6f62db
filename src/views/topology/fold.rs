//! What both lists beside the drawing are: folded until wanted, and unfolded by a walk that comes from the other one.

use crate::canvas::Target;
use leptos::html;
use leptos::prelude::*;

/// A folded list. `walked` tells whether the keyboard is on its way into it.
pub(super) fn fold(
    testid: &'static str,
    summary: impl Fn() -> String + Send + 'static,
    walked: impl Fn() -> bool + 'static,
    focused: RwSignal<Option<Target>>,
    rows: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let open = RwSignal::new(false);
    let details = NodeRef::<html::Details>::new();
    Effect::new(move |_| {
        if walked()
            && let Some(details) = details.get_untracked()
        {
            details.set_open(true);
            // Setting it again would make the rows anew, under the focus that is on its way to them.
            if !open.get_untracked() {
                open.set(true);
            }
        }
    });
    let toggled = move |_| {
        let now = details.get().is_some_and(|details| details.open());
        // Rows that are there already stay: the focus may be in them.
        if open.get_untracked() != now {
            open.set(now);
            focused.set(None);
        }
    };
    view! {
        <details class="topology-list" node_ref=details on:toggle=toggled data-testid=testid>
            <summary>{summary}</summary>
            {move || open.get().then(&rows)}
        </details>
    }
    .into_any()
}
