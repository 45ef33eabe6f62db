//! A part of the page that is worked out when somebody opens it, can be stopped, and says when it is of other settings.

use crate::i18n::wiring::WiringMessages;
use crate::kit::icon::button;
use crate::kit::panel::Fold;
use crate::kit::task::Task;
use crate::model::wiring::{Beside, Job};
use crate::state::{Line, Store};
use leptos::prelude::*;

/// What a panel says and asks.
#[derive(Clone, Copy)]
pub(super) struct Panel {
    pub(super) testid: &'static str,
    pub(super) title: fn(&WiringMessages) -> &'static str,
    pub(super) about: fn(&WiringMessages) -> &'static str,
}

/// The panel, closed at first; `body` shows what was found.
pub(super) fn panel<T: Send + Sync + 'static>(
    store: Store,
    run: Beside<T>,
    job: Job<T>,
    Panel { testid, title, about }: Panel,
    body: impl Fn(&T) -> AnyView + Copy + Send + Sync + 'static,
) -> AnyView {
    let words = WiringMessages::of(store.language());
    let toggled = move |open: bool| {
        let there = run.found.with_untracked(Option::is_some) && !untrack(|| run.outdated(store));
        if open && !there && !untrack(|| run.line.is_running()) {
            run.run(store, job);
        }
    };
    let body = view! {
        <p class="about">{about(words)}</p>
        {controls(store, run, job, testid)}
        {move || run.found.with(|found| found.as_ref().map(|(_, found)| body(found)))}
    };
    Fold::whole(testid).head(format!("{testid}-summary")).hear(toggled).view(title(words), body)
}

/// A button that runs it, or stops it; how far it is, and what is wrong.
pub(super) fn controls<T: Send + Sync + 'static>(
    store: Store,
    run: Beside<T>,
    job: Job<T>,
    testid: &'static str,
) -> AnyView {
    let words = WiringMessages::of(store.language());
    let begin = move || {
        let fresh = run.found.with(Option::is_some) && !run.outdated(store);
        (!fresh)
            .then(|| {
                button(format!("{testid}-run"), words.run, move |_| run.run(store, job)).outlined().view()
            })
            .into_any()
    };
    Task::new(store, run.line, testid)
        .stoppable(words.working)
        .begin(begin)
        .far("far", move || places(run.line, words))
        .note("outdated", words.outdated, move || run.outdated(store))
        .failed(words.failed)
        .view()
}

/// How many of the places that are computed are done, while that goes on.
pub(super) fn places(line: Line, words: &WiringMessages) -> String {
    let (done, of) = line.far();
    if of > 0 && line.is_running() {
        (words.figures.figure_far)(done as u32, of as u32)
    } else {
        String::new()
    }
}
