//! How many tasks are unfinished: `<html data-working="n">`, 0 at rest, for tests and for whoever embeds the page.

use core::time::Duration;
use std::cell::Cell;

thread_local! {
    static UNFINISHED: Cell<u32> = const { Cell::new(0) };
}

/// A task under way: counted as long as this lives.
#[derive(Debug)]
#[must_use = "dropped, the task has ended"]
pub struct Working(());

impl Working {
    /// A task begins.
    pub fn begin() -> Self {
        set(UNFINISHED.get() + 1);
        Self(())
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        // What follows from an answer begins in effects that run after it: between the two the page is not at rest.
        soon(|| set(UNFINISHED.get() - 1));
    }
}

/// How many tasks are unfinished.
pub fn unfinished() -> u32 {
    UNFINISHED.get()
}

/// Does something later, as a task that is counted until it is done.
pub fn after(time: Duration, then: impl FnOnce() + 'static) {
    let working = Working::begin();
    leptos::prelude::set_timeout(
        move || {
            then();
            drop(working);
        },
        time,
    );
}

fn set(unfinished: u32) {
    UNFINISHED.set(unfinished);
    tell(unfinished);
}

/// Tells the document's root.
#[cfg(target_arch = "wasm32")]
pub fn tell(unfinished: u32) {
    let root = leptos::prelude::document().document_element();
    // A constant attribute name is never refused.
    let _ = root.map(|root| root.set_attribute("data-working", &unfinished.to_string()));
}

/// Without a browser there is no root to tell.
#[cfg(not(target_arch = "wasm32"))]
pub fn tell(_unfinished: u32) {}

#[cfg(target_arch = "wasm32")]
fn soon(then: impl FnOnce() + 'static) {
    leptos::prelude::set_timeout(then, Duration::ZERO);
}

#[cfg(not(target_arch = "wasm32"))]
fn soon(then: impl FnOnce() + 'static) {
    then();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_counts_while_it_lives() {
        assert_eq!(unfinished(), 0);
        let first = Working::begin();
        let both = (Working::begin(), first);
        assert_eq!(unfinished(), 2);
        drop(both);
        assert_eq!(unfinished(), 0);
    }
}
