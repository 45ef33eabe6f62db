//! A training step in time: its timeline, its best setting, and how near such predictions come.

pub mod measured;
pub mod search;
pub mod timeline;

use crate::i18n::shell::ShellMessages;
use crate::i18n::shell::ShellNames;
use crate::kit::field::one_of;
use crate::signals::prelude::*;
use crate::state::{Store, View};
use measured::MeasuredView;
use search::SearchView;
use timeline::TimelineView;

/// What is kept while other tabs are open.
#[derive(Debug, Clone, Copy, Default)]
pub struct Choices {
    /// Of the measured iterations.
    pub measured: measured::State,
    /// Of the search for a setting.
    pub search: search::State,
    /// Of the timeline.
    pub timeline: timeline::State,
}

/// The tab.
#[component]
pub fn StepView(store: Store, choices: Choices) -> impl IntoView {
    let words = ShellMessages::of(store.language());
    let part = |view: View| (view, format!("part-{}", view.key()), words.view(view));
    view! {
        <div class="traffic step-view" data-testid="step-view">
            {one_of(words.view(View::Timeline), store.session.view, View::STEP.map(part))}
            {move || match store.session.view.get() {
                View::Measured => view! { <MeasuredView store=store state=choices.measured /> }.into_any(),
                View::Timeline => view! { <TimelineView store=store state=choices.timeline /> }.into_any(),
                View::Search => view! { <SearchView store=store state=choices.search /> }.into_any(),
                _ => ().into_any(),
            }}
        </div>
    }
    .into_any()
}
