//! What views do with signals again and again.

use leptos::prelude::*;

/// Sets a signal to what is something else; who listens is not told the same twice.
pub fn put<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, now: T) {
    if signal.with_untracked(|before| *before != now) {
        signal.set(now);
    }
}

/// Changes yes into no, and back.
pub fn toggle(signal: RwSignal<bool>) {
    signal.update(|on| *on = !*on);
}
