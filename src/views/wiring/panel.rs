//! A part of the page that is worked out when somebody opens it, can be stopped, and says when it is of other settings.

use crate::i18n::wiring::{self, WiringMessages};
use crate::kit::icon::button;
use crate::kit::panel::Fold;
use crate::kit::task::Task;
use crate::model::wiring::{Beside, Job};
use crate::signals::prelude::*;
use crate::state::{Line, Store};
use std::sync::Arc;

/// A run: what it asks, and how its answer is picked out of what is heard.
macro_rules! job {
    ($ask:expr, $answer:pat => $found:expr) => {
        $crate::model::wiring::Job {
            ask: leptos::prelude::Callback::new(move |()| $ask),
            take: |heard| if let $answer = heard { Some($found) } else { None },
        }
    };
}
pub(super) use job;

/// The panel by its hook, title and what it is about, closed at first; `body` shows what was found.
pub(super) fn panel<T: Send + Sync + 'static>(
    store: Store,
    run: Beside<T>,
    job: Job<T>,
    (testid, title, about): (&'static str, &'static str, &'static str),
    body: impl Fn(&T) -> AnyView + Copy + Send + Sync + 'static,
) -> AnyView {
    let toggled = move |open: bool| {
        let there = run.found.with_untracked(Option::is_some) && !untrack(|| run.outdated(store));
        if open && !there && !untrack(|| run.line.is_running()) {
            run.run(store, job);
        }
    };
    let body = view! {
        <p class="about">{about}</p>
        {controls(store, run, job, testid)}
        {move || found(run, |found| body(found))}
    };
    Fold::whole(testid).head(format!("{testid}-summary")).hear(toggled).view(title, body)
}

/// What a run found, as it is shown.
pub(super) fn found<T: Send + Sync + 'static, R>(
    run: Beside<T>,
    look: impl FnOnce(&Arc<T>) -> R,
) -> Option<R> {
    run.found.with(|found| found.as_ref().map(|(_, found)| look(found)))
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
        let press = move |_| run.run(store, job);
        (!fresh).then(|| button(format!("{testid}-run"), words.run, press).outlined().view()).into_any()
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
    let far = (of > 0 && line.is_running())
        .then(|| words.figures.figure_far(wiring::figures::FigureFar { done: done as u32, of: of as u32 }));
    far.unwrap_or_default()
}
