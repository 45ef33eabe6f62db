//! The player: the step's text, a thing to try, a question, and the way to the other steps.

use super::text::Setting;
use super::{attempt, figures, point, question, score, words};
use crate::i18n::number::fixed;
use crate::kit::icon::{Glyph, Icon, IconButton, button};
use crate::kit::panel::{Face, Menu};
use crate::lesson::{play, scroll};
use crate::state::lesson::{Origin, tongue};
use crate::state::{Notice, Store};
use gargalo_solver::document::Scenario;
use gargalo_solver::lesson::Said;
use leptos::prelude::*;
use std::sync::Arc;

/// A text of the lesson in the present language.
pub(super) fn said(store: Store, said: &Said) -> String {
    said.of(tongue(store.language())).to_owned()
}

/// The player. `close`: closes the sheets of a narrow screen, which would lie over it.
pub(super) fn panel(store: Store, close: Callback<()>) -> AnyView {
    let folded = store.kept_signal("lesson-folded", || false);
    let title = move || store.session.lesson.with_step(|lesson, _, _| said(store, &lesson.title));
    // A step's body is made anew for each step and language; figures and verdicts change inside of it.
    let body = Memo::new(move |_| {
        (store.session.lesson.step.get(), store.language(), store.session.lesson.presenting.get())
    });
    let embedded = Memo::new(move |_| store.session.lesson.frame.with(|frame| frame.embed));
    let fold_label = Signal::derive(move || {
        (if folded.get() { words(store).unfold } else { words(store).fold }).to_owned()
    });
    Effect::new(move |_| {
        body.track();
        close.run(());
    });
    view! {
        <aside id="lesson" class="lesson" class:folded=move || folded.get() aria-labelledby="lesson-name" data-testid="lesson">
            <div class="lesson-head">
                <h2 id="lesson-name" class="lesson-name" data-testid="lesson-title">{title}</h2>
                <span class="lesson-fold">
                    <IconButton
                        glyph=Signal::derive(move || if folded.get() { Glyph::Up } else { Glyph::Down })
                        label=fold_label
                        testid="lesson-fold"
                        on_press=move |()| folded.update(|folded| *folded = !*folded)
                    />
                </span>
                {move || embedded.get().then(|| super::way_out(store))}
                <IconButton
                    glyph=Glyph::Cross
                    label=words(store).leave
                    testid="lesson-leave"
                    on_press=move |()| play::leave(store)
                />
            </div>
            {tools(store)}
            <div class="lesson-scroll" tabindex="0" role="region" aria-labelledby="lesson-step-title">
                {move || {
                    let (at, ..) = body.get();
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
    let menu = Menu::new();
    let entry = move |at: usize, title: String| {
        let here = move || store.session.lesson.step.get() == at;
        let done = move || store.session.lesson.deed(at).done;
        view! {
            <li>
                <button
                    type="button"
                    class="lesson-entry"
                    aria-current=move || here().then_some("step")
                    data-testid=format!("lesson-step-{at}")
                    on:click=move |_| {
                        menu.close();
                        play::go(store, at);
                    }
                >
                    <span>{title}</span>
                    {move || done().then(|| view! {
                        <span class="lesson-done"><Icon glyph=Glyph::Check /><span class="visually-hidden">{words(store).done}</span></span>
                    })}
                </button>
            </li>
        }
        .into_any()
    };
    let list = move || {
        let titles = store.session.lesson.playing.with(|playing| {
            let steps = playing.as_ref().map(|playing| &playing.lesson.steps);
            steps.into_iter().flatten().map(|step| said(store, &step.title)).collect::<Vec<_>>()
        });
        titles.into_iter().enumerate().map(|(at, title)| entry(at, title)).collect_view()
    };
    let counter =
        move || (words(store).counter)(store.session.lesson.step.get() + 1, store.session.lesson.steps());
    let button = move |glyph: Glyph,
                       label: fn(Store) -> &'static str,
                       testid: &'static str,
                       press: fn(Store)| {
        view! {
            <IconButton glyph=glyph label=Signal::derive(move || label(store).to_owned()) testid=testid on_press=move |()| press(store) />
        }
    };
    let steps = view! { <ol class="menu-list" aria-label=words(store).steps>{list}</ol> };
    view! {
        <div class="lesson-tools">
            {menu.view("lesson-steps", Face::words(counter).quiet(), steps)}
            <span class="lesson-actions">
                {button(Glyph::Present, |store| words(store).present, "lesson-present", super::presenter::start)}
                {button(Glyph::Print, |store| words(store).handout, "lesson-handout", super::handout::open)}
                {button(Glyph::Code, |store| words(store).classroom, "lesson-classroom", |store| store.session.lesson.classroom.set(true))}
            </span>
        </div>
    }
    .into_any()
}

/// One step.
fn step(store: Store, at: usize) -> AnyView {
    let Some(setting) = Setting::played(store, at) else { return ().into_any() };
    let own = setting.step.clone();
    let last = at + 1 == store.session.lesson.steps();
    let changed = Memo::new(move |_| {
        let now = store.document.scenario.get();
        store.session.lesson.staged.with(|staged| staged.as_ref().is_some_and(|staged| differs(staged, &now)))
    });
    if own.show.animate {
        scroll::bring_when_there("collective-steps", 20);
    }
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
                    <span>{words(store).changed}</span>" "
                    {button("lesson-restage", words(store).restage, move |_| {
                        play::restage(store);
                        crate::kit::page::focus("lesson-step-title");
                    }).outlined()}" "
                    {button("lesson-own", words(store).own_it, move |_| {
                        let scenario = Scenario::clone(&store.document.scenario.get_untracked());
                        let title = scenario.title.clone();
                        store.open(scenario);
                        if store.session.lesson.playing.with_untracked(Option::is_none) {
                            store.session.notice.set(Some(Notice::Opened { title }));
                        }
                    }).outlined()}
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
    let list = store.session.lesson.playing.with_untracked(|playing| {
        playing.as_ref().map(|playing| playing.lesson.sources.clone()).unwrap_or_default()
    });
    if list.is_empty() {
        return ().into_any();
    }
    let one = |source: gargalo_solver::lesson::Source| {
        let text = said(store, &source.text);
        match source.url {
            Some(url) => {
                view! { <li><a href=url target="_blank" rel="noopener noreferrer">{text}</a></li> }.into_any()
            }
            None => view! { <li>{text}</li> }.into_any(),
        }
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
    let at = move || store.session.lesson.step.get();
    let last = move || at() + 1 >= store.session.lesson.steps();
    let share = move || {
        let all = store.session.lesson.steps();
        let done = (0..all).filter(|at| store.session.lesson.deed(*at).done).count();
        (words(store).so_far)(&fixed(done as f64, 0, store.language()), all)
    };
    let onward = move |_| {
        if !untrack(last) {
            play::walk(store, true);
            return;
        }
        let course = store.session.lesson.playing.with_untracked(|playing| {
            playing.as_ref().is_some_and(|playing| playing.origin == Origin::Course)
        });
        play::leave(store);
        if course && !store.session.lesson.frame.with_untracked(|frame| frame.embed) {
            super::list::open(store);
        }
    };
    view! {
        <div class="lesson-foot">
            {button("lesson-back", words(store).back, move |_| play::walk(store, false)).outlined().icon(Glyph::Back).barred(move || at() == 0)}
            <span class="lesson-share quiet" data-testid="lesson-progress">{share}</span>
            <button type="button" class="button primary" data-testid="lesson-next" on:click=onward>
                <span>{move || if last() { words(store).finish } else { words(store).next }}</span>
                <Icon glyph=Glyph::Forward />
            </button>
        </div>
    }
    .into_any()
}
