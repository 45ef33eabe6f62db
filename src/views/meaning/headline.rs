//! The sentence that says what came out, on the page and for screen readers.

use crate::kit::signal::remembering;
use crate::model::headline::{Span, compose, text};
use crate::signals::prelude::*;
use crate::state::{Store, View};
use gargalo_drawing::canvas::Target;
use std::time::Duration;

/// How long a figure must stand before it is spoken: a drag is not read out step by step.
const CALM: Duration = Duration::from_millis(900);

/// The headline.
#[component]
pub fn Headline(store: Store) -> impl IntoView {
    let spans = Memo::new(move |_| {
        let language = store.language();
        store.solved(|solved, tables| compose(solved, tables, language)).unwrap_or_default()
    });
    let show = move |span: Span| match span {
        Span::Words(words) => view! { <span>{words}</span> }.into_any(),
        Span::Figure(figure) => view! { <strong class="figure">{figure}</strong> }.into_any(),
        Span::Note(words) => view! { <span class="note">{words}</span> }.into_any(),
        Span::Link(link, name) => {
            let select = move |_| {
                store.session.target.set(Some(Target::Link(link)));
                store.session.view.set(View::Topology);
            };
            view! { <button type="button" class="touch hot" on:click=select>{name}</button> }.into_any()
        }
    };
    view! {
        <p class="headline" data-testid="headline">{move || spans.get().into_iter().map(show).collect_view()}</p>
    }
    .into_any()
}

/// The headline for screen readers: spoken once the figures stand still.
#[component]
pub fn Spoken(store: Store) -> impl IntoView {
    let spoken = RwSignal::new(String::new());
    remembering(move |timer: Option<Option<TimeoutHandle>>| {
        if let Some(timer) = timer.flatten() {
            timer.clear();
        }
        let language = store.language();
        // What is to be foretold is not told, nor what is another document's; nor does what was told before stay.
        if store.session.lesson.concealed.get() || !store.answers() {
            spoken.set(String::new());
            return None;
        }
        let name = store.document.recipe(|design| design.name.clone()).unwrap_or_default();
        let told =
            store.solved(|solved, tables| format!("{name}: {}", text(compose(solved, tables, language))))?;
        set_timeout_with_handle(move || spoken.set(told), CALM).ok()
    });
    view! { <p class="visually-hidden" aria-live="polite" data-testid="spoken">{move || spoken.get()}</p> }
}
