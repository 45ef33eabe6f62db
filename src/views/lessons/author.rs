//! The author's desk: a lesson as text, checked as one writes, with what the reader would see beside it.

use super::text::{Setting, Values};
use super::words;
use crate::i18n::Language;
use crate::i18n::lesson_errors::lesson_error;
use crate::i18n::lessons::LessonMessages;
use crate::i18n::quantity::count;
use crate::io::{clipboard, file, storage};
use crate::kit::icon::{Glyph, Icon, button};
use crate::kit::panel::Modal;
use crate::lesson::play;
use crate::state::figures::{Computing, Known, compute};
use crate::state::fragment;
use crate::state::lesson::{Origin, tongue};
use crate::state::{Notice, Store};
use gargalo_solver::document::share;
use gargalo_solver::lesson::{
    Lesson, LessonError, NewStep, QuestionKind, Step, TextFigure, compact, read, with_step,
};
use leptos::html;
use leptos::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// How long the hand must rest before the text is checked.
const REST: Duration = Duration::from_millis(250);

/// The values of a lesson's figures by step.
type Found = BTreeMap<u32, Vec<Option<f64>>>;

/// A lesson of one step to begin with, in every language that lessons have.
fn start() -> String {
    let said = |told: fn(&LessonMessages) -> &'static str| {
        let each = |language: Language| {
            format!("\"{}\": \"{}\"", language.tag(), told(LessonMessages::of(language)))
        };
        Language::ALL.map(each).join(", ")
    };
    format!(
        r#"{{
  "gargalo_lesson": 1,
  "id": "my-lesson",
  "title": {{ {} }},
  "about": {{ {} }},
  "minutes": 10,
  "sources": [],
  "steps": [
    {{
      "id": "first",
      "title": {{ {} }},
      "text": {{ {} }}
    }}
  ]
}}
"#,
        said(|words| words.start_title),
        said(|words| words.start_about),
        said(|words| words.start_step),
        said(|words| words.start_text),
    )
}

/// The dialog.
pub(super) fn dialog(store: Store) -> AnyView {
    let title = words(store).author;
    view! {
        <Modal store=store open=store.session.lesson.authoring id="author-title" class="author-dialog" title=title>
            {body(store)}
        </Modal>
    }
    .into_any()
}

fn body(store: Store) -> AnyView {
    if store.session.lesson.draft.with_untracked(String::is_empty) {
        store.session.lesson.draft.set(first_text(store));
    }
    let text = store.session.lesson.draft;
    let checked = RwSignal::new(None::<Result<Arc<Lesson>, LessonError>>);
    let found = RwSignal::new(Found::new());
    let line = StoredValue::new_local(Line::default());
    let timer = StoredValue::new(None::<TimeoutHandle>);
    let check = move || {
        let lesson = read(&text.get_untracked()).map(Arc::new);
        if let Ok(lesson) = &lesson {
            ask(store, lesson, found, line);
        }
        checked.set(Some(lesson));
    };
    check();
    let typed = move |typed: String| {
        keep(&text.get_untracked(), &typed);
        text.set(typed);
        if let Some(timer) = timer.get_value() {
            timer.clear();
        }
        timer.set_value(set_timeout_with_handle(check, REST).ok());
    };
    let told = move || {
        match checked.get() {
        None => ().into_any(),
        Some(Ok(lesson)) => view! {
            <p class="lesson-verdict right"><Icon glyph=Glyph::Check />{(words(store).sound)(lesson.steps.len())}</p>
        }
        .into_any(),
        Some(Err(error)) => view! {
            <p class="lesson-verdict wrong"><Icon glyph=Glyph::Alert /><span>{lesson_error(&error, store.language())}</span></p>
        }
        .into_any(),
    }
    };
    let preview = move || match checked.get() {
        Some(Ok(lesson)) => {
            let steps = (0..lesson.steps.len()).map(|at| sight(store, &lesson, at, found));
            view! { <ol class="author-sight">{steps.collect_view()}</ol> }.into_any()
        }
        _ => view! { <p class="about">{words(store).no_sight}</p> }.into_any(),
    };
    let sound = Signal::derive(move || checked.with(|checked| matches!(checked, Some(Ok(_)))));
    view! {
        <p class="about">{words(store).author_about}</p>
        <div class="author">
            <div class="author-text">
                <label for="author-field">{words(store).author_field}</label>
                <textarea id="author-field" class="input" spellcheck="false" autocomplete="off" aria-describedby="author-told"
                    data-testid="author-text" prop:value=move || text.get()
                    on:input:target=move |event| typed(event.target().value())></textarea>
                <div id="author-told" role="status" data-testid="author-told">{told}</div>
                {actions(store, sound, Callback::new(move |()| check()))}
            </div>
            <div class="author-preview" role="region" tabindex="0" aria-label=words(store).sight data-testid="author-preview">{preview}</div>
        </div>
    }
    .into_any()
}

/// The lesson that is played where it came as a text, else what was written last, else a beginning.
fn first_text(store: Store) -> String {
    let played = store.session.lesson.playing.with_untracked(|playing| {
        match playing.as_ref().map(|playing| &playing.origin) {
            Some(Origin::Text(text)) => Some(text.to_string()),
            _ => None,
        }
    });
    played
        .or_else(|| storage::get(storage::LESSON_DRAFT))
        .filter(|text| !text.is_empty())
        .unwrap_or_else(start)
}

/// Keeps what was typed. What was kept before is put by first, where the text that was changed is another.
fn keep(before: &str, typed: &str) {
    let kept = storage::get(storage::LESSON_DRAFT).filter(|kept| !kept.is_empty() && *kept != start());
    if let Some(kept) = kept.filter(|kept| kept != before) {
        storage::set(storage::LESSON_FORMER, &kept);
    }
    storage::set(storage::LESSON_DRAFT, typed);
}

/// The author's draft that is not on the desk: the one that is kept, else the one before it.
fn former(now: &str) -> Option<String> {
    [storage::LESSON_DRAFT, storage::LESSON_FORMER]
        .into_iter()
        .filter_map(storage::get)
        .find(|kept| !kept.is_empty() && kept != now && *kept != start())
}

/// What is computed: one text at a time, then the latest.
#[derive(Debug, Default)]
struct Line {
    busy: bool,
    next: Option<Arc<Lesson>>,
    /// By workers of its own; it stops when it is dropped.
    computing: Option<Computing>,
}

fn ask(store: Store, lesson: &Arc<Lesson>, found: RwSignal<Found>, line: StoredValue<Line, LocalStorage>) {
    let of = |(at, step): (usize, &Step)| {
        let figures: Vec<TextFigure> = step.figures.iter().map(|named| named.figure.clone()).collect();
        (!figures.is_empty()).then_some((at as u32, lesson.scenario_of(at)?.to_owned(), figures))
    };
    let wanted: Vec<_> = lesson.steps.iter().enumerate().filter_map(of).collect();
    if wanted.is_empty() {
        return;
    }
    let waits = line.try_update_value(|line| {
        let busy = core::mem::replace(&mut line.busy, true);
        line.next = busy.then(|| lesson.clone());
        busy
    });
    if waits != Some(false) {
        return;
    }
    let computing = compute(store, wanted, move |known| {
        if let Known::SoFar(_) = known {
            return;
        }
        let next = line.try_update_value(|line| {
            line.busy = false;
            line.computing = None;
            line.next.take()
        });
        if let Some(Some(next)) = next {
            ask(store, &next, found, line);
        } else if let Known::All(all) = known {
            found.set(all.into_iter().collect());
        }
    });
    if computing.is_some() {
        line.try_update_value(|line| line.computing = computing);
    }
}

/// A step as the class will read it.
fn sight(store: Store, lesson: &Lesson, at: usize, found: RwSignal<Found>) -> AnyView {
    let Some(step) = lesson.steps.get(at).cloned() else { return ().into_any() };
    let own = step.clone();
    let values: Values = Arc::new(move |name: &str| {
        let place = own.figures.iter().position(|named| named.name == name)?;
        found.with(|found| found.get(&(at as u32)).map(|values| values.get(place).copied().flatten()))
    });
    let tongue = tongue(store.language());
    let setting = Setting { store, step: Arc::new(step), values };
    let own = setting.step.clone();
    let question = own.question.as_ref().map(|question| {
        let answers = match &question.asked {
            QuestionKind::Choices(choices) => {
                let row = |choice: &gargalo_solver::lesson::Choice| {
                    let mark = if choice.right { words(store).right } else { words(store).wrong };
                    view! { <li>{setting.line(&choice.text)}" "<strong>{mark}</strong>" "{setting.line(&choice.why)}</li> }.into_any()
                };
                view! { <ul>{choices.iter().map(row).collect_view()}</ul> }.into_any()
            }
            QuestionKind::Number { is, .. } => view! { <p><code>{is.clone()}</code></p> }.into_any(),
        };
        view! { <h4>{words(store).question}</h4> {setting.text(&question.ask)} {answers} {setting.text(&question.explain)} }
    });
    view! {
        <li class="lesson-text">
            <h3>{own.title.of(tongue).to_owned()}" "<code>{own.id.clone()}</code></h3>
            {setting.text(&own.text)}
            {own.attempt.as_ref().map(|attempt| view! { <h4>{words(store).attempt}</h4> {setting.text(&attempt.task)} })}
            {question}
            {own.notes.as_ref().map(|notes| view! { <h4>{words(store).notes}</h4> {setting.text(notes)} })}
        </li>
    }
    .into_any()
}

fn actions(store: Store, sound: Signal<bool>, check: Callback<()>) -> AnyView {
    let input = NodeRef::<html::Input>::new();
    let take = move |text: String| {
        store.session.lesson.draft.set(text);
        check.run(());
    };
    let picked = move |_| {
        let Some(input) = input.get_untracked() else { return };
        if let Some(chosen) = input.files().and_then(|files| files.get(0)) {
            let name = chosen.name();
            file::read(&chosen, move |text| match text {
                Ok(text) => take(text),
                Err(error) => store.session.notice.set(Some(Notice::NoFile { name, error })),
            });
        }
        input.set_value("");
    };
    let told = store.kept_signal("author-told", String::new);
    let whole = move || {
        let href = window().location().href().unwrap_or_default();
        let base = href.split('#').next().unwrap_or_default();
        let payload = store.session.lesson.draft.with_untracked(|text| share::encode_text(&compact(text)));
        format!("{base}#l={payload}&lang={}", store.language().tag())
    };
    let copy = move |_| {
        let (link, language) = (whole(), store.language());
        let count = move |number: usize| count(number as u64, language);
        let length = link.chars().count();
        if length > fragment::LONGEST {
            told.set((words_now(store).link_long)(&count(length), &count(fragment::LONGEST)));
            return;
        }
        clipboard::copy(&link, move |copied| {
            let words = words_now(store);
            told.set(if copied {
                (words.link_copied)(&count(length))
            } else {
                words.link_refused.to_owned()
            });
        });
    };
    let bring_back = move |_| {
        if let Some(draft) = brought_back(&store.session.lesson.draft.get_untracked()) {
            take(draft);
        }
    };
    let append = move |_| match appended(store) {
        Some(text) => {
            keep(&store.session.lesson.draft.get_untracked(), &text);
            take(text);
            told.set(words_now(store).step_added.to_owned());
        }
        None => told.set(words_now(store).step_refused.to_owned()),
    };
    let save = move |_| {
        let text = store.session.lesson.draft.get_untracked();
        let name = file::name(&read(&text).map_or_else(|_| "lesson".to_owned(), |lesson| lesson.id));
        file::download(&name, &text, "application/json");
    };
    let run = move |_| {
        if sound.get_untracked() {
            let text = store.session.lesson.draft.get_untracked();
            play::open_text(store, &text, None);
        }
    };
    let idle = move || (!sound.get()).then_some("true");
    view! {
        <input node_ref=input type="file" accept=".json,application/json" hidden aria-hidden="true" tabindex="-1" data-testid="author-file" on:change=picked />
        <div class="button-row">
            <button type="button" class="button primary" data-testid="author-play" aria-disabled=idle on:click=run>
                <Icon glyph=Glyph::Play /><span>{words(store).play}</span>
            </button>
            {button("author-step", words(store).step_from_screen, append).outlined().icon(Glyph::Plus)}
            <button type="button" class="button outlined" data-testid="author-link" aria-disabled=idle on:click=copy>
                <Icon glyph=Glyph::Share /><span>{words(store).copy_link}</span>
            </button>
            {button("author-save", words(store).save, save).outlined().icon(Glyph::Download)}
            {button("author-open", words(store).open_file, move |_| {
                if let Some(input) = input.get_untracked() {
                    input.click();
                }
            }).outlined().icon(Glyph::Open)}
            {button("author-new", words(store).begin_anew, move |_| take(start())).outlined()}
            {button("author-former", words(store).bring_back, bring_back).outlined().hidden(move || store.session.lesson.draft.with(|now| former(now).is_none()))}
        </div>
        <p class="about" role="status" data-testid="author-status">{move || told.get()}</p>
    }
    .into_any()
}

/// The draft that was put by; what stands here is then the one that comes back next.
fn brought_back(now: &str) -> Option<String> {
    let draft = former(now)?;
    if storage::get(storage::LESSON_DRAFT).as_ref() != Some(&draft) {
        storage::set(storage::LESSON_FORMER, now);
        storage::set(storage::LESSON_DRAFT, &draft);
    }
    Some(draft)
}

fn words_now(store: Store) -> &'static crate::i18n::lessons::LessonMessages {
    untrack(|| words(store))
}

/// The author's text with one more step: what is on the screen now. `None` where the text is no JSON with steps.
fn appended(store: Store) -> Option<String> {
    let scenario = store.document.scenario.get_untracked();
    let (view, design) = (store.session.view.get_untracked().key(), store.document.design.get_untracked());
    let words = Language::ALL.map(LessonMessages::of);
    let (untitled, text) = (words.map(|words| words.step_word), words.map(|words| words.start_text));
    let step = NewStep { title: &scenario.title, untitled, text, scenario: &scenario, view, design };
    store.session.lesson.draft.with_untracked(|text| with_step(text, &step))
}
