//! A part of the page that is worked out when somebody opens it, can be stopped, and says when it is of other settings.

use super::state::{Beside, Job};
use crate::i18n::errors::design_error;
use crate::i18n::wiring::WiringMessages;
use crate::state::Store;
use leptos::prelude::*;
use web_sys::HtmlDetailsElement;

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
    let toggle = move |event: web_sys::Event| {
        let open = event_target::<HtmlDetailsElement>(&event).open();
        let there = run.found.with_untracked(Option::is_some) && !untrack(|| run.outdated(store));
        if open && !there && !untrack(|| run.line.is_running()) {
            run.run(store, job);
        }
    };
    view! {
        <details class="step-details" data-testid=testid on:toggle=toggle>
            <summary data-testid=format!("{testid}-summary")>{title(words)}</summary>
            <p class="about">{about(words)}</p>
            {controls(store, run, job, testid)}
            {move || run.found.with(|found| found.as_ref().map(|(_, found)| body(found)))}
        </details>
    }
    .into_any()
}

/// A button that runs it, or stops it; how far it is, and what is wrong.
pub(super) fn controls<T: Send + Sync + 'static>(
    store: Store,
    run: Beside<T>,
    job: Job<T>,
    testid: &'static str,
) -> AnyView {
    let words = WiringMessages::of(store.language());
    let part = move || {
        let (done, of) = run.line.far();
        (of > 0).then(|| (done as f64 / of as f64).to_string())
    };
    let far = move || {
        let (done, of) = run.line.far();
        if run.line.is_running() && of > 0 {
            (words.figures.figure_far)(done as u32, of as u32)
        } else {
            String::new()
        }
    };
    let button = move || {
        if run.line.is_running() {
            return view! {
                <button type="button" class="button outlined" data-testid=format!("{testid}-stop") on:click=move |_| run.line.stop()>{words.stop}</button>
                <progress max="1" value=part aria-label=words.working></progress>
            }
            .into_any();
        }
        let fresh = run.found.with(Option::is_some) && !run.outdated(store);
        if fresh {
            return ().into_any();
        }
        view! { <button type="button" class="button outlined" data-testid=format!("{testid}-run") on:click=move |_| run.run(store, job)>{words.run}</button> }
            .into_any()
    };
    view! {
        <div class="step-progress">
            {button}
            <span role="status">{far}</span>
            {move || run.outdated(store).then(|| view! { <span class="quiet">{words.outdated}</span> })}
            {move || run.line.has_failed().then(|| view! { <span class="bad" role="alert">{words.failed}</span> })}
            {move || run.line.refused().map(|error| view! { <span class="bad" role="alert">{design_error(&error, store.language())}</span> })}
        </div>
    }
    .into_any()
}
