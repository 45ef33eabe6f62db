//! The list of lessons: the course in its order, how far one is, and the ways to lessons from elsewhere.

use super::words;
use crate::i18n::lesson_errors::missing;
use crate::i18n::shell::ShellMessages;
use crate::kit::files::{self, picker};
use crate::kit::icon::{Glyph, Icon, button};
use crate::kit::panel;
use crate::lesson::{play, progress};
use crate::signals::prelude::*;
use crate::state::Store;
use crate::state::lesson::tongue;
use gargalo_solver::lesson::CourseEntry;

/// The button that opens the list.
pub(in crate::views) fn opener(store: Store) -> AnyView {
    button("lessons", ShellMessages::of(store.language()).lessons, move |_| open(store)).view()
}

/// Opens the list.
pub fn open(store: Store) {
    play::bring_course(store);
    store.session.lesson.listing.set(true);
}

pub(super) fn dialog(store: Store) -> AnyView {
    let title = ShellMessages::of(store.language()).lessons;
    panel::dialog(store, store.session.lesson.listing, "lessons-title", "lessons-dialog", title, list)
}

fn list(store: Store) -> AnyView {
    let (words, state) = (words(store), store.session.lesson);
    let changed = RwSignal::new(0_u32);
    let entries = move || {
        changed.track();
        match state.course.get() {
            None => view! { <p class="about" role="status" data-waits>{words.list_waiting}</p> }.into_any(),
            Some(Err(why)) => {
                view! { <p class="about bad" role="alert">{missing(&why, store.language())}</p> }.into_any()
            }
            Some(Ok(course)) => {
                let rows = course.lessons.iter().enumerate().map(|(at, lesson)| entry(store, at, lesson));
                view! { <ol class="lessons" data-testid="lesson-list">{rows.collect_view()}</ol> }.into_any()
            }
        }
    };
    let untouched = move || {
        changed.track();
        state.course.with(|course| match course {
            Some(Ok(course)) => course.lessons.iter().all(|lesson| progress::of(&lesson.id).is_none()),
            _ => true,
        })
    };
    let (field, pick) = picker("lesson-file", ".json,application/json", false, move |files| {
        if let Some(chosen) = files.get(0) {
            files::read(store, &chosen, move |_, text| play::open_text(store, &text, None));
            state.listing.set(false);
        }
    });
    let write = move |_| {
        state.listing.set(false);
        state.authoring.set(true);
    };
    let forget = move |_| {
        crate::lesson::work::forget_all(store);
        changed.update(|changed| *changed += 1);
    };
    view! {
        <p class="about">{words.list_about}</p>
        {entries}
        <div class="lessons-foot">
            {field}
            {button("lesson-open", words.open_file, move |_| pick()).outlined().icon(Glyph::Open)}
            {button("lesson-author", words.write_one, write).outlined().icon(Glyph::Pencil)}
            {button("lessons-forget", words.forget, forget).outlined().hidden(untouched)}
        </div>
    }
    .into_any()
}

fn entry(store: Store, at: usize, lesson: &CourseEntry) -> AnyView {
    let (words, state, tongue) = (words(store), store.session.lesson, tongue(store.language()));
    let (id, testid) = (lesson.id.clone(), format!("lesson-{}", lesson.id));
    let kept = progress::of(&id).map(|kept| {
        let told = (words.steps_done)(kept.done());
        let hook = format!("kept-{id}");
        view! { <span class="lesson-kept" data-testid=hook><Icon glyph=Glyph::Check />{told}</span> }
    });
    let playing =
        state.playing.with_untracked(|playing| playing.as_ref().is_some_and(|now| now.lesson.id == id));
    let press = move |_| {
        state.listing.set(false);
        play::open_named(store, &id, None);
    };
    view! {
        <li>
            <button type="button" class="lesson-choice-row" data-testid=testid
                aria-current=playing.then_some("true") on:click=press>
                <span class="lesson-number-mark" aria-hidden="true">{at + 1}</span>
                <span class="menu-title">{lesson.title.of(tongue).to_owned()}</span>
                <span class="menu-about">{lesson.about.of(tongue).to_owned()}</span>
                <span class="lesson-meta"><span>{(words.minutes)(lesson.minutes)}</span>{kept}</span>
            </button>
        </li>
    }
    .into_any()
}
