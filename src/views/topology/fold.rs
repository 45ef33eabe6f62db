//! What both lists beside the drawing are: folded until wanted, and unfolded by a walk that comes from the other one.

use crate::kit::panel::Fold;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use gargalo_drawing::canvas::Target;

/// A folded list. `walked` tells whether the keyboard is on its way into it.
pub(super) fn fold(
    testid: &'static str,
    summary: impl Fn() -> String + Send + 'static,
    walked: impl Fn() -> bool + 'static,
    focused: RwSignal<Option<Target>>,
    rows: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let open = RwSignal::new(false);
    effect(move || {
        // Setting it again would make the rows anew, under the focus that is on its way to them.
        if walked() && !open.get_untracked() {
            open.set(true);
        }
    });
    let fold = Fold::whole(testid).class("topology-list").open(open).hear(move |_| focused.set(None));
    fold.later(summary, rows)
}
