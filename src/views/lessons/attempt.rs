//! A thing to try, ticked when the reader has made the scenario do what is asked. What was shown isn't ticked.

use super::text::Setting;
use super::words;
use crate::kit::icon::{Glyph, Icon, button};
use crate::kit::task::waiting::Waiting;
use crate::lesson::play;
use crate::state::Phase;
use gargalo_solver::lesson::Try;
use leptos::prelude::*;

/// The card.
pub(super) fn card(setting: &Setting, attempt: &Try, at: usize) -> AnyView {
    let store = setting.store;
    let checked = !attempt.done.is_empty();
    let done = move || store.session.lesson.deed(at).tried;
    let failed = move || store.session.lesson.judging.get().filter(|asking| asking.phase() == Phase::Failed);
    let told = move || {
        checked.then(|| {
            if let Some(asking) = failed() {
                // Whether it is done is not known: that is said, and can be asked once more.
                return view! { <Waiting store=store asking=asking text=Signal::derive(move || words(store).not_tried) testid="lesson-judging" /> }.into_any();
            }
            if store.session.lesson.reached.get() && store.session.lesson.deed(at).shown && !done() {
                view! {
                    <span class="lesson-verdict quiet">{words(store).only_shown}</span>
                    {button("lesson-myself", words(store).restage, move |_| {
                        play::restage(store);
                        crate::kit::page::focus("lesson-step-title");
                    }).outlined()}
                }.into_any()
            } else if done() {
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
                button("lesson-how", words(store).show_how, move |_| play::show_how(store, &how)).outlined().view()
            })}
            <div role="status" data-testid="lesson-try"
                data-done=move || if done() { "true" } else { "false" }
                data-reached=move || if store.session.lesson.reached.get() { "true" } else { "false" }>{told}</div>
        </section>
    }
    .into_any()
}
