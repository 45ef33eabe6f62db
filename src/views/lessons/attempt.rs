//! A thing to try, ticked when the reader has made the scenario do what is asked. What was shown isn't ticked.

use super::text::Setting;
use super::{restage, words};
use crate::kit::icon::{Glyph, Icon, button};
use crate::kit::task::waiting::Waiting;
use crate::lesson::play;
use crate::signals::prelude::*;
use crate::state::Phase;
use gargalo_solver::lesson::{FieldEdit, Try};

pub(super) fn card(setting: &Setting, attempt: &Try, at: usize) -> AnyView {
    let (store, words) = (setting.store, words(setting.store));
    let state = store.session.lesson;
    let checked = !attempt.done.is_empty();
    let done = move || state.deed(at).tried;
    let failed = move || state.judging.get().filter(|asking| asking.phase() == Phase::Failed);
    let shown = StoredValue::new(attempt.how.clone());
    let told = move || {
        if let Some(asking) = failed() {
            // Whether it is done is not known: that is said, and can be asked once more.
            let text = Signal::stored(words.not_tried);
            view! { <Waiting store=store asking=asking text=text testid="lesson-judging" /> }.into_any()
        } else if done() {
            view! { <span class="lesson-verdict right"><Icon glyph=Glyph::Check />{words.tried}</span> }
                .into_any()
        } else if state.reached.get() && state.deed(at).shown {
            view! {
                <span class="lesson-verdict quiet">{words.only_shown}</span>
                {shown.with_value(|how| changed(how, words.how_changed))}
                {restage(store, "lesson-myself")}
            }
            .into_any()
        } else {
            view! { <span class="lesson-verdict quiet">{words.not_tried}</span> }.into_any()
        }
    };
    let how = (!attempt.how.is_empty()).then(|| {
        let how = attempt.how.clone();
        button("lesson-how", words.show_how, move |_| play::show_how(store, &how)).outlined().view()
    });
    let yes = |holds: bool| if holds { "true" } else { "false" };
    view! {
        <section class="lesson-card" class:done=done aria-labelledby="lesson-try">
            <h4 id="lesson-try">{words.attempt}</h4>
            <div class="lesson-text">{setting.text(&attempt.task)}</div>
            {how}
            <div role="status" data-testid="lesson-try" data-done=move || yes(done())
                data-reached=move || yes(state.reached.get())>{move || checked.then(told)}</div>
        </section>
    }
    .into_any()
}

/// The fields that the demonstration changed, and their new values.
fn changed(how: &[FieldEdit], heading: &'static str) -> AnyView {
    let row = |edit: &FieldEdit| {
        view! { <li><code>{format!("{}: {}", edit.path, edit.value)}</code></li> }
    };
    view! {
        <p class="about">{heading}</p>
        <ul class="lesson-changed" data-testid="lesson-changed">{how.iter().map(row).collect_view()}</ul>
    }
    .into_any()
}
