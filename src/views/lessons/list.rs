//! The list of lessons: the course in its order, how far one is, and the ways to lessons from elsewhere.

use super::words;
use crate::i18n::lesson_errors::missing;
use crate::i18n::shell::ShellMessages;
use crate::io::file;
use crate::kit::icon::{Glyph, Icon, button};
use crate::kit::panel::Modal;
use crate::lesson::play;
use crate::lesson::progress;
use crate::state::lesson::tongue;
use crate::state::{Notice, Store};
use gargalo_solver::lesson::CourseEntry;
use leptos::html;
use leptos::prelude::*;

/// The button that opens the list.
#[component]
pub fn LessonsButton(store: Store) -> impl IntoView {
    button("lessons", ShellMessages::of(store.language()).lessons, move |_| open(store)).view()
}

/// Opens the list.
pub fn open(store: Store) {
    play::bring_course(store);
    store.session.lesson.listing.set(true);
}

/// The dialog.
pub(super) fn dialog(store: Store) -> AnyView {
    let title = ShellMessages::of(store.language()).lessons;
    view! {
        <Modal store=store open=store.session.lesson.listing id="lessons-title" class="lessons-dialog" title=title>
            {list(store)}
        </Modal>
    }
    .into_any()
}

fn list(store: Store) -> AnyView {
    let changed = RwSignal::new(0_u32);
    let entries = move || {
        changed.track();
        match store.session.lesson.course.get() {
            None => {
                view! { <p class="about" role="status" data-waits>{words(store).list_waiting}</p> }.into_any()
            }
            Some(Err(why)) => {
                view! { <p class="about bad" role="alert">{missing(&why, store.language())}</p> }.into_any()
            }
            Some(Ok(course)) => {
                let rows = course.lessons.iter().enumerate().map(|(at, lesson)| entry(store, at, lesson));
                view! { <ol class="lessons" data-testid="lesson-list">{rows.collect_view()}</ol> }.into_any()
            }
        }
    };
    let begun = move || {
        changed.track();
        store.session.lesson.course.with(|course| match course {
            Some(Ok(course)) => course.lessons.iter().any(|lesson| progress::of(&lesson.id).is_some()),
            _ => false,
        })
    };
    view! {
        <p class="about">{words(store).list_about}</p>
        {entries}
        <div class="lessons-foot">
            {file_button(store)}
            {button("lesson-author", words(store).write_one, move |_| {
                store.session.lesson.listing.set(false);
                store.session.lesson.authoring.set(true);
            }).outlined().icon(Glyph::Pencil)}
            {button("lessons-forget", words(store).forget, move |_| {
                crate::lesson::work::forget_all(store);
                changed.update(|changed| *changed += 1);
            }).outlined().hidden(move || !begun())}
        </div>
    }
    .into_any()
}

fn entry(store: Store, at: usize, lesson: &CourseEntry) -> AnyView {
    let language = store.language();
    let id = lesson.id.clone();
    let kept = progress::of(&id);
    let told = kept.as_ref().map(|kept| (words(store).steps_done)(kept.done()));
    let playing = store
        .session
        .lesson
        .playing
        .with_untracked(|playing| playing.as_ref().is_some_and(|playing| playing.lesson.id == id));
    let press = move |_| {
        store.session.lesson.listing.set(false);
        play::open_named(store, &id, None);
    };
    view! {
        <li>
            <button type="button" class="lesson-choice-row" data-testid=format!("lesson-{}", lesson.id) aria-current=playing.then_some("true") on:click=press>
                <span class="lesson-number-mark" aria-hidden="true">{at + 1}</span>
                <span class="menu-title">{lesson.title.of(tongue(language)).to_owned()}</span>
                <span class="menu-about">{lesson.about.of(tongue(language)).to_owned()}</span>
                <span class="lesson-meta">
                    <span>{(words(store).minutes)(lesson.minutes)}</span>
                    {told.map(|told| view! { <span class="lesson-kept" data-testid=format!("kept-{}", lesson.id)><Icon glyph=Glyph::Check />{told}</span> })}
                </span>
            </button>
        </li>
    }
    .into_any()
}

fn file_button(store: Store) -> AnyView {
    let input = NodeRef::<html::Input>::new();
    let picked = move |_| {
        let Some(input) = input.get_untracked() else { return };
        if let Some(chosen) = input.files().and_then(|files| files.get(0)) {
            let name = chosen.name();
            file::read(&chosen, move |text| match text {
                Ok(text) => play::open_text(store, &text, None),
                Err(error) => store.session.notice.set(Some(Notice::NoFile { name, error })),
            });
            store.session.lesson.listing.set(false);
        }
        input.set_value("");
    };
    view! {
        <input node_ref=input type="file" accept=".json,application/json" hidden aria-hidden="true" tabindex="-1" data-testid="lesson-file" on:change=picked />
        {button("lesson-open", words(store).open_file, move |_| {
            if let Some(input) = input.get_untracked() {
                input.click();
            }
        }).outlined().icon(Glyph::Open)}
    }
    .into_any()
}
