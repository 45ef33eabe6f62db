//! In place of a view that has nothing to show: why, and what to do.

use crate::signals::prelude::*;

/// The two sentences. `testid` is its hook for tests.
pub fn empty(testid: &'static str, title: impl IntoView + 'static, hint: impl IntoView + 'static) -> AnyView {
    view! {
        <div class="empty" data-testid=testid>
            <p class="empty-title">{title.into_any()}</p>
            <p>{hint.into_any()}</p>
        </div>
    }
    .into_any()
}
