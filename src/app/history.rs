//! The browser's history: a change of view or of a lesson's step is a step in it, so that Back leads to what was seen before.
//! The document has a history of its own (undo) and takes no part.

use super::address;
use crate::kit::listen::on_window;
use crate::kit::signal::effect;
use crate::lesson::play;
use crate::signals::prelude::*;
use crate::state::lesson::Origin;
use crate::state::{Store, View};
use leptos::ev;
use std::cell::{Cell, RefCell};

thread_local! {
    /// Counts links that were opened by hand: entries of another count are other links, which are opened anew.
    static LINK: Cell<u32> = const { Cell::new(0) };
    /// Where Back has just led: the browser tells of the address as if a link had been opened.
    static ARRIVED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// What is seen: the view, and the step of a lesson of the course.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Seen {
    view: View,
    lesson: Option<(String, String)>,
}

impl Seen {
    /// Now; the effect that asks runs again when it changes.
    fn now(store: Store) -> Self {
        let at = store.session.lesson.step.get();
        let lesson = store.session.lesson.playing.with(|playing| {
            let playing = playing.as_ref().filter(|playing| matches!(playing.origin, Origin::Course))?;
            Some((playing.lesson.id.clone(), playing.lesson.steps.get(at)?.id.clone()))
        });
        Self { view: store.session.view.get(), lesson }
    }

    /// As an entry of the history keeps it.
    fn write(&self, link: u32) -> String {
        let (lesson, step) = self.lesson.as_ref().map_or(("", ""), |(lesson, step)| (lesson, step));
        format!("{link} {} {lesson} {step}", self.view.key())
    }

    /// The same back, with the link that it belongs to.
    fn read(text: &str) -> Option<(u32, Self)> {
        let mut parts = text.split(' ');
        let (link, view) = (parts.next()?.parse().ok()?, View::from_key(parts.next()?)?);
        let (lesson, step) = (parts.next()?, parts.next()?);
        let lesson = (!lesson.is_empty()).then(|| (lesson.to_owned(), step.to_owned()));
        Some((link, Self { view, lesson }))
    }
}

/// Keeps the browser's history in step. Not in someone else's page, whose history it is.
pub(super) fn follow(store: Store) {
    if store.session.lesson.frame.with_untracked(|frame| frame.embed) {
        return;
    }
    let known = StoredValue::new(None::<Seen>);
    // Where Back leads to, until it is there: a lesson is fetched.
    let coming = StoredValue::new(None::<Seen>);
    effect(move || {
        let seen = Seen::now(store);
        let before = known.get_value();
        known.set_value(Some(seen.clone()));
        match (before, coming.get_value()) {
            (None, _) => mark(&seen),
            (Some(before), _) if before == seen => {}
            (_, Some(to)) => {
                if to.lesson == seen.lesson {
                    coming.set_value(None);
                    mark(&seen);
                }
            }
            (Some(_), None) => push(&seen),
        }
    });
    on_window(ev::popstate, move |_| {
        let Some((link, to)) = state().as_deref().and_then(Seen::read) else { return };
        if LINK.replace(link) != link {
            return;
        }
        ARRIVED.set(window().location().href().unwrap_or_default());
        address::keep_true(store);
        let now = untrack(|| Seen::now(store));
        if to == now {
            return;
        }
        coming.set_value(Some(to.clone()));
        match &to.lesson {
            Some((lesson, step)) if to.lesson != now.lesson => {
                play::open_named(store, lesson, Some(step.clone()));
            }
            None if now.lesson.is_some() => store.leave(),
            _ => {}
        }
        store.session.view.set(to.view);
    });
}

/// Whether the address that the browser tells of is where Back has led, and no link that somebody opened. Asked once for each.
pub(super) fn led_to(address: &str) -> bool {
    let led = ARRIVED.take() == address;
    if !led {
        LINK.set(LINK.get() + 1);
    }
    led
}

/// What the present entry keeps.
fn state() -> Option<String> {
    window().history().ok()?.state().ok()?.as_string()
}

fn mark(seen: &Seen) {
    if let Ok(history) = window().history() {
        // Refused in pages that have no address: they have no history of their own either.
        let _ = history.replace_state(&seen.write(LINK.get()).into(), "");
    }
}

fn push(seen: &Seen) {
    if let Ok(history) = window().history() {
        let _ = history.push_state(&seen.write(LINK.get()).into(), "");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_entry_keeps_is_read_back() {
        let lesson = Some(("scale".to_owned(), "two".to_owned()));
        for seen in [Seen { view: View::Compare, lesson: None }, Seen { view: View::Search, lesson }] {
            assert_eq!(Seen::read(&seen.write(3)), Some((3, seen)));
        }
        for other in ["", "x", "1 nowhere  ", "1 topology"] {
            assert_eq!(Seen::read(other), None, "{other}");
        }
    }
}
