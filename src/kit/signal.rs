//! What views do with signals again and again.

use crate::signals::prelude::*;

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

/// Does something now, and again whenever a signal that it read has changed. One effect for all: Leptos makes the code of an
/// effect anew for each closure.
pub fn effect(react: impl FnMut() + 'static) {
    let mut react: Box<dyn FnMut()> = Box::new(react);
    Effect::new(move |_: Option<()>| react());
}

/// The same, with what it gave the time before.
pub fn remembering<T: 'static>(mut react: impl FnMut(Option<T>) -> T + 'static) {
    let mut before = None;
    effect(move || before = Some(react(before.take())));
}
