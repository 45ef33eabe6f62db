//! The author's desk: a lesson as text, checked as one writes, with what the reader would see beside it.

use super::text::Setting;
use super::{base, words};
use crate::i18n::Language;
use crate::i18n::lesson_errors::lesson_error;
use crate::i18n::lessons::{self, LessonMessages};
use crate::i18n::quantity::count;
use crate::io::{clipboard, file, storage};
use crate::kit::files::{self, picker};
use crate::kit::icon::{Glyph, Icon, button};
use crate::kit::panel;
use crate::lesson::play;
use crate::signals::prelude::*;
use crate::state::figures::{Computing, Known, compute};
use crate::state::lesson::{Origin, Playing, tongue};
use crate::state::{Store, fragment};
use gargalo_solver::document::share;
use gargalo_solver::lesson::{
    Lesson, LessonError, NewStep, QuestionKind, Said, Step, TextFigure, compact, read, with_step,
};
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

pub(super) fn dialog(store: Store) -> AnyView {
    let open = store.session.lesson.authoring;
    panel::dialog(store, open, "author-title", "author-dialog", words(store).author, body)
}

fn body(store: Store) -> AnyView {
    let (words, text) = (words(store), store.session.lesson.draft);
    if text.with_untracked(String::is_empty) {
        text.set(first_text(store));
    }
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
        let (class, glyph, told) = match checked.get()? {
            Ok(lesson) => {
                ("lesson-verdict right", Glyph::Check, (words.sound)(lesson.steps.len()).into_any())
            }
            Err(error) => {
                let error = view! { <span>{lesson_error(&error, store.language())}</span> };
                ("lesson-verdict wrong", Glyph::Alert, error.into_any())
            }
        };
        Some(view! { <p class=class><Icon glyph=glyph />{told}</p> })
    };
    let preview = move || match checked.get() {
        Some(Ok(lesson)) => {
            let steps = (0..lesson.steps.len()).map(|at| sight(store, &lesson, at, found));
            view! { <ol class="author-sight">{steps.collect_view()}</ol> }.into_any()
        }
        _ => view! { <p class="about">{words.no_sight}</p> }.into_any(),
    };
    let sound = Signal::derive(move || checked.with(|checked| matches!(checked, Some(Ok(_)))));
    view! {
        <p class="about">{words.author_about}</p>
        <div class="author">
            <div class="author-text">
                <label for="author-field">{words.author_field}</label>
                <textarea id="author-field" class="input" spellcheck="false" autocomplete="off"
                    aria-describedby="author-told" data-testid="author-text" prop:value=move || text.get()
                    on:input:target=move |event| typed(event.target().value())></textarea>
                <div id="author-told" role="status" data-testid="author-told">{told}</div>
                {actions(store, sound, check)}
            </div>
            <div class="author-preview" role="region" tabindex="0" aria-label=words.sight
                data-testid="author-preview">
                {preview}
            </div>
        </div>
    }
    .into_any()
}

/// The lesson that is played where it came as a text, else what was written last, else a beginning.
fn first_text(store: Store) -> String {
    let played = match store.session.lesson.playing.get_untracked().as_deref() {
        Some(Playing { origin: Origin::Text(text), .. }) => Some(text.to_string()),
        _ => None,
    };
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
    let known = move |place: usize| {
        found.with(|found| found.get(&(at as u32)).map(|values| values.get(place).copied().flatten()))
    };
    let (tongue, words) = (tongue(store.language()), words(store));
    let setting = Setting::new(store, step, known);
    let own = setting.step.clone();
    let question = own.question.as_ref().map(|question| {
        let answers = match &question.asked {
            QuestionKind::Choices(choices) => {
                let row = |choice: &gargalo_solver::lesson::Choice| {
                    let (text, why) = (setting.line(&choice.text), setting.line(&choice.why));
                    let mark = if choice.right { words.right } else { words.wrong };
                    view! { <li>{text}" "<strong>{mark}</strong>" "{why}</li> }.into_any()
                };
                view! { <ul>{choices.iter().map(row).collect_view()}</ul> }.into_any()
            }
            QuestionKind::Number { is, .. } => view! { <p><code>{is.clone()}</code></p> }.into_any(),
        };
        let (ask, explain) = (setting.text(&question.ask), setting.text(&question.explain));
        view! { <h4>{words.question}</h4> {ask} {answers} {explain} }
    });
    let part = |heading: &'static str, text: &Said| view! { <h4>{heading}</h4> {setting.text(text)} };
    view! {
        <li class="lesson-text">
            <h3>{own.title.of(tongue).to_owned()}" "<code>{own.id.clone()}</code></h3>
            {setting.text(&own.text)}
            {own.attempt.as_ref().map(|attempt| part(words.attempt, &attempt.task))}
            {question}
            {own.notes.as_ref().map(|notes| part(words.notes, notes))}
        </li>
    }
    .into_any()
}

fn actions(store: Store, sound: Signal<bool>, check: impl Fn() + Copy + Send + Sync + 'static) -> AnyView {
    let (words, draft) = (words(store), store.session.lesson.draft);
    let take = move |text: String| {
        draft.set(text);
        check();
    };
    let (field, open) = picker("author-file", ".json,application/json", false, move |files| {
        if let Some(chosen) = files.get(0) {
            files::read(store, &chosen, move |_, text| take(text));
        }
    });
    let told = store.kept_signal("author-told", String::new);
    let copy =
        move |_| {
            let (language, payload) =
                (store.language(), draft.with_untracked(|text| share::encode_text(&compact(text))));
            let link = format!("{}#l={payload}&lang={}", base(), language.tag());
            let count = move |number: usize| count(number as u64, language);
            let length = link.chars().count();
            if length > fragment::LONGEST {
                return told.set(words.link_long(lessons::LinkLong {
                    length: &count(length),
                    limit: &count(fragment::LONGEST),
                }));
            }
            let said = move |copied| {
                told.set(if copied {
                    (words.link_copied)(&count(length))
                } else {
                    words.link_refused.to_owned()
                });
            };
            clipboard::copy(&link, said);
        };
    let bring_back = move |_| {
        if let Some(draft) = brought_back(&draft.get_untracked()) {
            take(draft);
        }
    };
    let append = move |_| {
        let text = appended(store);
        told.set(if text.is_some() { words.step_added } else { words.step_refused }.to_owned());
        if let Some(text) = text {
            keep(&draft.get_untracked(), &text);
            take(text);
        }
    };
    let save = move |_| {
        let text = draft.get_untracked();
        let name = file::name(&read(&text).map_or_else(|_| "lesson".to_owned(), |lesson| lesson.id));
        file::download(&name, &text, "application/json");
    };
    let run = move |_| {
        if sound.get_untracked() {
            play::open_text(store, &draft.get_untracked(), None);
        }
    };
    let idle = move || !sound.get();
    let lost = move || draft.with(|now| former(now).is_none());
    view! {
        {field}
        <div class="button-row">
            {button("author-play", words.play, run).primary().icon(Glyph::Play).barred(idle)}
            {button("author-step", words.step_from_screen, append).outlined().icon(Glyph::Plus)}
            {button("author-link", words.copy_link, copy).outlined().icon(Glyph::Share).barred(idle)}
            {button("author-save", words.save, save).outlined().icon(Glyph::Download)}
            {button("author-open", words.open_file, move |_| open()).outlined().icon(Glyph::Open)}
            {button("author-new", words.begin_anew, move |_| take(start())).outlined()}
            {button("author-former", words.bring_back, bring_back).outlined().hidden(lost)}
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

/// The author's text with one more step: what is on the screen now. `None` where the text is no JSON with steps.
fn appended(store: Store) -> Option<String> {
    let scenario = store.document.scenario.get_untracked();
    let (view, design) = (store.session.view.get_untracked().key(), store.document.design.get_untracked());
    let words = Language::ALL.map(LessonMessages::of);
    let (untitled, text) = (words.map(|words| words.step_word), words.map(|words| words.start_text));
    let step = NewStep { title: &scenario.title, untitled, text, scenario: &scenario, view, design };
    store.session.lesson.draft.with_untracked(|text| with_step(text, &step))
}
