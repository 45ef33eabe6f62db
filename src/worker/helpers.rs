//! Workers that help with parts: so many for the whole page, whatever asks for them.

use super::cores;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

/// Who may have use for a helper, once one is free.
pub(super) trait Hires {
    /// Takes on helpers, where there is something to do and some are free.
    fn hire(self: Rc<Self>);
}

thread_local! {
    static BUSY: Cell<usize> = const { Cell::new(0) };
    static WAITING: RefCell<Vec<Weak<dyn Hires>>> = const { RefCell::new(Vec::new()) };
}

/// The right to one more worker; free again when it is dropped.
#[derive(Debug)]
pub(super) struct Helper(());

impl Helper {
    /// One more, where the machine has a core for it beside the one that leads.
    pub(super) fn take() -> Option<Self> {
        (BUSY.get() + 1 < cores::workers()).then(|| {
            BUSY.set(BUSY.get() + 1);
            Self(())
        })
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        BUSY.set(BUSY.get() - 1);
        leptos::prelude::set_timeout(free, core::time::Duration::ZERO);
    }
}

/// Tells of every helper that gets free, as long as it lives.
pub(super) fn wait(who: Weak<dyn Hires>) {
    cores::watch_battery();
    WAITING.with_borrow_mut(|waiting| waiting.push(who));
}

fn free() {
    let waiting: Vec<Rc<dyn Hires>> = WAITING.with_borrow_mut(|waiting| {
        waiting.retain(|one| one.strong_count() > 0);
        waiting.iter().filter_map(Weak::upgrade).collect()
    });
    for one in waiting {
        one.hire();
    }
}
