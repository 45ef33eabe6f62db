//! The player: the step's text, a thing to try, a question, and the way to the other steps.

use super::text::Setting;
use super::{attempt, figures, handout, point, presenter, question, restage, score, words};
use crate::i18n::lessons;
use crate::i18n::number::fixed;
use crate::kit::icon::{Glyph, Icon, button, icon_button};
use crate::kit::panel::{Face, Menu};
use crate::kit::signal::{effect, toggle};
use crate::lesson::{play, scroll};
use crate::signals::prelude::*;
use crate::state::lesson::{Origin, tongue};
use crate::state::{Notice, Store};
use gargalo_solver::document::Scenario;
use gargalo_solver::lesson::Said;
use std::sync::Arc;

/// A text of the lesson in the present language.
pub(super) fn said(store: Store, said: &Said) -> String {
    said.of(tongue(store.language())).to_owned()
}

/// The player. `close`: closes the sheets of a narrow screen, which would lie over it.
pub(super) fn panel(store: Store, close: Callback<()>) -> AnyView {
    let (words, state) = (words(store), store.session.lesson);
    let folded = store.kept_signal("lesson-folded", || false);
    let title = move || state.with_step(|lesson, _, _| said(store, &lesson.title));
    // A step's body is made anew for each step; figures and verdicts change inside of it.
    let body = Memo::new(move |_| (state.step.get(), state.presenting.get()));
    let embedded = Memo::new(move |_| state.frame.with(|frame| frame.embed));
    let fold_glyph = Signal::derive(move || if folded.get() { Glyph::Up } else { Glyph::Down });
    let fold_label = Signal::derive(move || if folded.get() { words.unfold } else { words.fold }.to_owned());
    effect(move || {
        body.track();
        close.run(());
    });
    view! {
        <aside id="lesson" class="lesson" class:folded=move || folded.get() aria-labelledby="lesson-name"
            data-testid="lesson">
            <div class="lesson-head">
                <h2 id="lesson-name" class="lesson-name" data-testid="lesson-title">{title}</h2>
                <span class="lesson-fold">
                    {icon_button(fold_glyph, fold_label, "lesson-fold", move || toggle(folded))}
                </span>
                {move || embedded.get().then(|| super::way_out(store))}
                {icon_button(Glyph::Cross, words.leave, "lesson-leave", move || play::leave(store))}
            </div>
            {tools(store)}
            <div class="lesson-scroll" tabindex="0" role="region" aria-labelledby="lesson-step-title">
                {move || {
                    let (at, _) = body.get();
                    untrack(|| step(store, at))
                }}
            </div>
            {foot(store)}
        </aside>
    }
    .into_any()
}

/// The list of steps, and what can be done with the lesson as a whole.
fn tools(store: Store) -> AnyView {
    let (words, state) = (words(store), store.session.lesson);
    let menu = Menu::new();
    let entry = move |(at, title): (usize, String)| {
        let here = move || state.step.get() == at;
        let press = move |_| {
            menu.close();
            play::go(store, at);
        };
        let done = move || {
            view! {
                <span class="lesson-done">
                    <Icon glyph=Glyph::Check /><span class="visually-hidden">{words.done}</span>
                </span>
            }
        };
        view! {
            <li>
                <button type="button" class="lesson-entry" aria-current=move || here().then_some("step")
                    data-testid=format!("lesson-step-{at}") on:click=press>
                    <span>{title}</span>
                    {move || state.deed(at).done.then(done)}
                </button>
            </li>
        }
        .into_any()
    };
    let list = move || {
        let titles = state.playing.with(|playing| {
            let steps = playing.as_ref().map(|playing| &playing.lesson.steps);
            steps.into_iter().flatten().map(|step| said(store, &step.title)).collect::<Vec<_>>()
        });
        titles.into_iter().enumerate().map(entry).collect_view()
    };
    let (present, teach) = (move || presenter::start(store), move || state.classroom.set(true));
    let counter = move || words.counter(lessons::Counter { step: state.step.get() + 1, of: state.steps() });
    let steps = view! { <ol class="menu-list" aria-label=words.steps>{list}</ol> };
    view! {
        <div class="lesson-tools">
            {menu.view("lesson-steps", Face::words(counter).quiet(), steps)}
            <span class="lesson-actions">
                {icon_button(Glyph::Present, words.present, "lesson-present", present)}
                {icon_button(Glyph::Print, words.handout, "lesson-handout", move || handout::open(store))}
                {icon_button(Glyph::Code, words.classroom, "lesson-classroom", teach)}
            </span>
        </div>
    }
    .into_any()
}

fn step(store: Store, at: usize) -> AnyView {
    let Some(setting) = Setting::played(store, at) else { return ().into_any() };
    let (words, state, own) = (words(store), store.session.lesson, setting.step.clone());
    let last = at + 1 == state.steps();
    let changed = Memo::new(move |_| {
        let now = store.document.scenario.get();
        state.staged.with(|staged| staged.as_ref().is_some_and(|staged| differs(staged, &now)))
    });
    if own.show.animate {
        scroll::bring_when_there("collective-steps", 20);
    }
    let own_it = move |_| {
        let scenario = Scenario::clone(&store.document.scenario.get_untracked());
        let title = scenario.title.clone();
        store.open(scenario);
        if state.playing.with_untracked(Option::is_none) {
            store.session.notice.set(Some(Notice::Opened { title }));
        }
    };
    view! {
        <article class="lesson-step" data-testid="lesson-step" data-step=own.id.clone()>
            <h3 id="lesson-step-title" tabindex="-1">{said(store, &own.title)}</h3>
            {figures::failure(store, move || vec![at])}
            <div class="lesson-text">{setting.text(&own.text)}</div>
            {point::list(store, &own.show.point)}
            {own.attempt.as_ref().map(|attempt| attempt::card(&setting, attempt, at))}
            {own.score.map(|rule| score::card(store, rule, at))}
            {own.question.as_ref().map(|question| question::card(&setting, question, at))}
            {move || changed.get().then(|| view! {
                <p class="lesson-changed">
                    <span>{words.changed}</span>" "
                    {restage(store, "lesson-restage")}" "
                    {button("lesson-own", words.own_it, own_it).outlined()}
                </p>
            })}
            {last.then(|| sources(store))}
        </article>
    }
    .into_any()
}

/// Whether a scenario is another than the step gave, its title aside.
fn differs(staged: &Arc<Scenario>, now: &Arc<Scenario>) -> bool {
    !Arc::ptr_eq(staged, now) && **staged != Scenario { title: staged.title.clone(), ..Scenario::clone(now) }
}

/// What the lesson rests on.
pub(super) fn sources(store: Store) -> AnyView {
    let playing = store.session.lesson.playing.get_untracked();
    let list = playing.map(|playing| playing.lesson.sources.clone()).unwrap_or_default();
    if list.is_empty() {
        return ().into_any();
    }
    let one = |source: gargalo_solver::lesson::Source| {
        let text = said(store, &source.text);
        let told = match source.url {
            Some(url) => {
                view! { <a href=url target="_blank" rel="noopener noreferrer">{text}</a> }.into_any()
            }
            None => text.into_any(),
        };
        view! { <li>{told}</li> }
    };
    view! {
        <section class="lesson-sources">
            <h4>{words(store).sources}</h4>
            <ul>{list.into_iter().map(one).collect_view()}</ul>
        </section>
    }
    .into_any()
}

/// The way to the step before and to the next.
fn foot(store: Store) -> AnyView {
    let (words, state) = (words(store), store.session.lesson);
    let at = move || state.step.get();
    let last = move || at() + 1 >= state.steps();
    let share = move || {
        let all = state.steps();
        let done = (0..all).filter(|at| state.deed(*at).done).count();
        words.so_far(lessons::SoFar { done: &fixed(done as f64, 0, store.language()), of: all })
    };
    let onward = move |_| {
        if !untrack(last) {
            play::walk(store, true);
            return;
        }
        let course = state.playing.get_untracked().is_some_and(|playing| playing.origin == Origin::Course);
        play::leave(store);
        if course && !state.frame.with_untracked(|frame| frame.embed) {
            super::list::open(store);
        }
    };
    let back =
        button("lesson-back", words.back, move |_| play::walk(store, false)).outlined().icon(Glyph::Back);
    view! {
        <div class="lesson-foot">
            {back.barred(move || at() == 0)}
            <span class="lesson-share quiet" data-testid="lesson-progress">{share}</span>
            <button type="button" class="button primary" data-testid="lesson-next" on:click=onward>
                <span>{move || if last() { words.finish } else { words.next }}</span>
                <Icon glyph=Glyph::Forward />
            </button>
        </div>
    }
    .into_any()
}
