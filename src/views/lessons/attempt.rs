//! A thing to try, ticked when the reader's own scenario does what is asked.

use super::text::Setting;
use super::{play, words};
use crate::widgets::{Glyph, Icon};
use gargalo_solver::lesson::Try;
use leptos::prelude::*;

/// The card.
pub(super) fn card(setting: &Setting, attempt: &Try, at: usize) -> AnyView {
    let store = setting.store;
    let checked = !attempt.done.is_empty();
    let done = move || store.lesson.tried.with(|tried| tried.contains(&at));
    let told = move || {
        checked.then(|| {
            if done() {
                view! { <span class="lesson-verdict right"><Icon glyph=Glyph::Check />{words(store).tried}</span> }.into_any()
            } else {
                view! { <span class="lesson-verdict quiet">{words(store).not_tried}</span> }.into_any()
            }
        })
    };
    view! {
        <section class="lesson-card" class:done=done aria-labelledby="lesson-try">
            <h4 id="lesson-try">{words(store).attempt}</h4>
            <div class="lesson-text">{setting.text(&attempt.task)}</div>
            {(!attempt.how.is_empty()).then(|| {
                let how = attempt.how.clone();
                view! {
                    <button type="button" class="button outlined" data-testid="lesson-how" on:click=move |_| play::show_how(store, &how)>
                        {words(store).show_how}
                    </button>
                }
            })}
            <p role="status" data-testid="lesson-try" data-done=move || if done() { "true" } else { "false" }>{told}</p>
        </section>
    }
    .into_any()
}
