//! Lessons: the list, the player beside the stage, the presenter, the hand-out, links for a class, the author's desk.
//!
//! Nothing of it is made before it is opened.

mod attempt;
mod author;
mod classroom;
mod drawings;
mod figures;
mod foretell;
mod handout;
pub mod list;
pub mod locks;
mod notes;
mod panel;
mod point;
mod presenter;
mod question;
mod score;
mod text;

use crate::i18n::lessons::LessonMessages;
use crate::kit::icon::{Button, button};
use crate::kit::page::focus;
use crate::signals::prelude::*;
use crate::state::{Hidden, Store, link};

/// The words in the present language.
fn words(store: Store) -> &'static LessonMessages {
    LessonMessages::of(store.language())
}

/// What stands beside the stage: the lesson that is played, or the question what a scenario will take. `close`: closes the
/// sheets of a narrow screen.
pub fn panel(store: Store, close: Callback<()>) -> AnyView {
    let played = Memo::new(move |_| store.session.lesson.playing.with(Option::is_some));
    let foretells =
        Memo::new(move |_| store.session.lesson.frame.with(|frame| frame.predict) && !played.get());
    view! {
        {move || played.get().then(|| panel::panel(store, close))}
        {move || foretells.get().then(|| foretell::card(store))}
    }
    .into_any()
}

/// What lies over the page.
pub fn layers(store: Store) -> AnyView {
    let played = Memo::new(move |_| store.session.lesson.playing.with(Option::is_some));
    let presents = Memo::new(move |_| store.session.lesson.presenting.get() && played.get());
    // A lesson's panel, and a prediction's, have it among their own.
    let alone = Memo::new(move |_| {
        store.session.lesson.frame.with(|frame| frame.embed && !frame.predict) && !played.get()
    });
    view! {
        {list::dialog(store)}
        {move || played.get().then(|| point::rings(store))}
        {move || presents.get().then(|| presenter::bar(store))}
        {move || (store.session.lesson.handout.get() && played.get()).then(|| handout::page(store))}
        {move || alone.get().then(|| way_out(store))}
        {classroom::dialog(store)}
        {author::dialog(store)}
    }
    .into_any()
}

/// The page's address without what comes after `#`.
fn base() -> String {
    let href = window().location().href().unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// Back to the step's scenario.
fn restage(store: Store, testid: &'static str) -> Button {
    let press = move |_| {
        crate::lesson::play::restage(store);
        focus("lesson-step-title");
    };
    button(testid, words(store).restage, press).outlined()
}

/// The way to the lessons from where there is nothing to see yet.
pub fn hint(store: Store) -> AnyView {
    button("lessons-hint", words(store).lessons_hint, move |_| list::open(store))
        .outlined()
        .class("lessons-hint")
        .hidden(move || store.session.lesson.playing.with(Option::is_some))
        .view()
}

/// Out of someone else's page: the same in a window of its own, with everything around it.
fn way_out(store: Store) -> AnyView {
    // In a notebook the page has no address that a window could open.
    if window().location().protocol().is_ok_and(|protocol| protocol == "about:") {
        return ().into_any();
    }
    let href = move || {
        // What the link says changes with what is looked at.
        store.document.scenario.track();
        store.session.view.track();
        store.document.design.track();
        store.session.theme.track();
        store.session.lesson.step.track();
        link::whole(store)
    };
    let low = move || store.session.lesson.hide.with(|hide| hide.has(Hidden::TABS));
    view! {
        <a class="embed-out" class:low=low href=href target="_blank" rel="noopener" data-testid="open-full">
            {words(store).open_full}
        </a>
    }
    .into_any()
}
