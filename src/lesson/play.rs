//! Opening a lesson, going from step to step, answering. Views call these; they hold no state of their own.

use super::figures::{ask_figures, value_of};
use super::{progress, work};
use crate::examples::first_look;
use crate::i18n::Language;
use crate::i18n::lessons::LessonMessages;
use crate::io::address;
use crate::io::fetch;
use crate::signals::prelude::*;
use crate::state::beat::Beat;
use crate::state::fragment;
use crate::state::lesson::{Missing, Origin, Playing, scenario_of};
use crate::state::link::{carries, fragment_of};
use crate::state::record::{self, Record};
use crate::state::{Command, Notice, Store, View};
use gargalo_solver::document::{Scenario, share};
use gargalo_solver::lesson::{Answer, FieldEdit, Lesson, judge, read, read_course, with_edits};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The folder of the course, beside the page.
const FOLDER: &str = "lessons/";

/// Opens the lesson that an address names. Returns whether it names one.
pub fn open_linked(store: Store, linked: &fragment::Fragment) -> bool {
    let step = linked.step.clone();
    let made = Attempted { scenario: linked.scenario.clone(), design: linked.design, view: linked.view };
    if let Some(payload) = &linked.packed_lesson {
        match share::decode_text(payload) {
            Ok(text) => {
                if opened(store, &text, step.as_deref()) {
                    put(store, made);
                }
            }
            Err(error) => refuse(store, Missing::Link(error)),
        }
        return true;
    }
    let Some(name) = &linked.lesson else { return false };
    open(store, name, step, made);
    true
}

/// What someone made of a step, as a link tells it.
#[derive(Clone, Default)]
struct Attempted {
    scenario: Option<Result<Scenario, share::ShareError>>,
    design: Option<usize>,
    view: Option<View>,
}

/// Puts what someone made of the step on the stage; what stood there is one undo away.
fn put(store: Store, made: Attempted) {
    if let Some(view) = made.view {
        store.session.view.set(view);
    }
    match made.scenario {
        Some(Ok(scenario)) => {
            // Whoever made it, it is not the reader who does it now.
            store
                .session
                .lesson
                .mark(store.session.lesson.step.get_untracked(), |record, step| record.show(step, true));
            store.replace_staged(scenario, made.design.unwrap_or_default());
            // A reload where nothing is kept finds it in the address.
            if let Some(fragment) = fragment_of(store).filter(|_| untrack(|| carries(store))) {
                let payload = store.document.scenario.with_untracked(|scenario| share::encode(scenario));
                let design = store.document.design.get_untracked();
                let whole = format!("{fragment}&design={design}&v=1&s={payload}");
                if whole.len() <= fragment::LONGEST {
                    address::replace(&whole);
                }
            }
        }
        Some(Err(error)) => refuse(store, Missing::Link(error)),
        None => made.design.into_iter().for_each(|design| store.document.select(design)),
    }
}

/// Opens a lesson of the course by its id, or of a file of the same site by its address.
pub fn open_named(store: Store, name: &str, step: Option<String>) {
    open(store, name, step, Attempted::default());
}

fn open(store: Store, name: &str, step: Option<String>, made: Attempted) {
    let same = store.session.lesson.playing.with_untracked(|playing| {
        playing.as_ref().is_some_and(|playing| match &playing.origin {
            Origin::Course => playing.lesson.id == name,
            Origin::Site(address) => address == name,
            Origin::Text(_) => false,
        })
    });
    if same {
        go_to(store, step.as_deref());
        put(store, made);
        return;
    }
    let (address, origin) = if is_id(name) {
        (format!("{FOLDER}{name}.json"), Origin::Course)
    } else {
        // Where the address of a file was written as addresses are: with `%2F` for `/`.
        let name = js_sys::decode_uri_component(name).map_or_else(|_| name.to_owned(), String::from);
        match same_site(&name) {
            Some(address) => (address, Origin::Site(name)),
            None => return refuse(store, Missing::Elsewhere(name)),
        }
    };
    let name = name.to_owned();
    fetch::text(&address, move |text| match text.as_deref().map(read) {
        Some(Ok(lesson)) => {
            start(store, lesson, origin, step.as_deref());
            put(store, made);
        }
        Some(Err(error)) => refuse(store, Missing::Wrong(error)),
        None => refuse(store, Missing::Unreachable(name)),
    });
}

/// Opens a lesson that is there as text.
pub fn open_text(store: Store, text: &str, step: Option<&str>) {
    opened(store, text, step);
}

/// The same. Returns whether it is one.
fn opened(store: Store, text: &str, step: Option<&str>) -> bool {
    match read(text) {
        Ok(lesson) => {
            start(store, lesson, Origin::Text(text.into()), step);
            true
        }
        Err(error) => {
            refuse(store, Missing::Wrong(error));
            false
        }
    }
}

/// Whether a text is meant to be a lesson.
pub fn is_lesson(text: &str) -> bool {
    text.contains("\"gargalo_lesson\"")
}

/// Asks for the list of lessons, unless it is there.
pub fn bring_course(store: Store) {
    if store.session.lesson.course.with_untracked(|course| matches!(course, Some(Ok(_)))) {
        return;
    }
    let address = format!("{FOLDER}course.json");
    fetch::text(&address.clone(), move |text| {
        let course = match text.as_deref().map(read_course) {
            Some(Ok(course)) => Ok(Arc::new(course)),
            Some(Err(error)) => Err(Missing::Wrong(error)),
            None => Err(Missing::Unreachable(address)),
        };
        store.session.lesson.course.set(Some(course));
    });
}

fn refuse(store: Store, missing: Missing) {
    store.session.notice.set(Some(Notice::NoLesson(Box::new(missing))));
}

fn is_id(name: &str) -> bool {
    !name.is_empty()
        && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// The whole address of a file, where it is of the page's own site.
fn same_site(name: &str) -> Option<String> {
    let base = document().base_uri().ok().flatten()?;
    let (file, page) = (web_sys::Url::new_with_base(name, &base).ok()?, web_sys::Url::new(&base).ok()?);
    // Whole origins: in a frame of its own the page's `origin` is "null", and its files are still beside it.
    (file.origin() == page.origin() && file.protocol() == page.protocol()).then(|| file.href())
}

fn start(store: Store, lesson: Lesson, origin: Origin, step: Option<&str>) {
    let state = store.session.lesson;
    let playing = Playing { lesson, origin };
    let record = progress::of(&record::key(&playing)).unwrap_or_default();
    let steps = &playing.lesson.steps;
    // Of the lesson before, where there is one.
    work::keep(store);
    state.asked.set_value(BTreeSet::new());
    state.computing.set_value(Vec::new());
    state.figures.set(BTreeMap::new());
    state.unfigured.set(BTreeSet::new());
    state.listing.set(false);
    state.authoring.set(false);
    store.session.notice.set(None);
    let place = |id: &str| steps.iter().position(|step| step.id == id);
    // Where one was, unless all was done: then from the beginning.
    let going_on = || place(&record.last).filter(|at| record.done() < steps.len() && at + 1 < steps.len());
    let at = step.map_or_else(|| going_on().unwrap_or(0), |id| place(id).unwrap_or(0));
    state.staged.set(None);
    state.step.set(at);
    state.record.set(record);
    state.playing.set(Some(Arc::new(playing)));
    go(store, at);
}

fn go_to(store: Store, step: Option<&str>) {
    let at = store.session.lesson.playing.with_untracked(|playing| {
        let steps = &playing.as_ref()?.lesson.steps;
        step.and_then(|id| steps.iter().position(|step| step.id == id))
    });
    let now = store.session.lesson.step.get_untracked();
    if let Some(at) = at.filter(|at| *at != now) {
        go(store, at);
    }
}

/// Goes to a step.
pub fn go(store: Store, at: usize) {
    let state = store.session.lesson;
    let Some(playing) = state.playing.get_untracked() else { return };
    let Some(step) = playing.lesson.steps.get(at) else { return };
    work::keep(store);
    state.step.set(at);
    state.beat.set(Beat::Text);
    state.answered.set(false);
    state.reached.set(false);
    state.mark(at, Record::see);
    stage(store);
    if let Some(view) = step.show.view.as_deref().and_then(View::from_key) {
        store.session.view.set(view);
    }
    ask_figures(store, &[at]);
    if let Some(fragment) = fragment_of(store) {
        address::replace(&fragment);
    }
    let animated = step.show.animate;
    set_timeout(
        move || {
            super::scroll::to_the_top();
            if !animated {
                super::scroll::to_the_picture(20);
            }
            crate::kit::page::focus("lesson-step-title");
        },
        std::time::Duration::ZERO,
    );
}

/// The next step, or the one before.
pub fn walk(store: Store, forward: bool) {
    let at = store.session.lesson.step.get_untracked();
    let last = untrack(|| store.session.lesson.steps()).saturating_sub(1);
    let to = if forward { (at + 1).min(last) } else { at.saturating_sub(1) };
    if to != at {
        go(store, to);
    }
}

/// Puts what the reader made of the step on the stage, else the step's scenario.
fn stage(store: Store) {
    let (state, at) = (store.session.lesson, store.session.lesson.step.get_untracked());
    let Some(playing) = state.playing.get_untracked() else { return };
    let language = store.language();
    let Some(document) = work::of(store, &playing, at, language) else { return restage(store) };
    state.staged.set(scenario_of(&playing.lesson, at, language).map(Arc::new));
    store.stage_document(document);
}

/// Puts the step's scenario back on the stage.
pub fn restage(store: Store) {
    if let Some(playing) = store.session.lesson.playing.get_untracked() {
        work::forget(store, &playing, store.session.lesson.step.get_untracked());
    }
    let (state, at) = (store.session.lesson, store.session.lesson.step.get_untracked());
    let Some(playing) = state.playing.get_untracked() else { return };
    let language = store.language();
    let Some(scenario) = scenario_of(&playing.lesson, at, language) else { return };
    let wanted = playing.lesson.steps.get(at).and_then(|step| step.show.design);
    let before = state.staged.get_untracked();
    let same = before.as_ref().is_some_and(|before| **before == scenario);
    let design = match wanted {
        Some(design) => design as usize,
        None if same => store.document.design.get_untracked(),
        None => first_look(&scenario),
    };
    if same && before == Some(store.document.scenario.get_untracked()) {
        store.document.select(design);
        return;
    }
    let scenario = Arc::new(scenario);
    state.staged.set(Some(Arc::clone(&scenario)));
    store.stage(scenario, design);
}

/// Does what a step asks to try, in the one way that the lesson gives: from the step's scenario on.
pub fn show_how(store: Store, how: &[FieldEdit]) {
    let Some(staged) = store.session.lesson.staged.get_untracked() else { return };
    match with_edits(&staged, how) {
        Ok(scenario) => {
            // Shown is not done.
            store
                .session
                .lesson
                .mark(store.session.lesson.step.get_untracked(), |record, step| record.show(step, true));
            store.edit(&Command::Replace(Arc::new(scenario)));
            store.document.seal();
        }
        Err(error) => store.session.notice.set(Some(Notice::BadEdit(error))),
    }
}

/// Answers the step's question.
pub fn answer(store: Store, answer: Answer) {
    let (state, at) = (store.session.lesson, store.session.lesson.step.get_untracked());
    let value = |name: &str| value_of(store, at, name);
    state.mark(at, |record, step| {
        let Some(question) = &step.question else { return };
        let unit = question.number().and_then(|is| step.figure(is)).map_or("", |figure| figure.unit.as_str());
        record.answer(step, answer, judge(question, answer, unit, &value).right);
    });
    state.answered.set(true);
    super::scroll::to_the_verdict();
}

/// Tells the answer.
pub fn tell(store: Store) {
    store.session.lesson.mark(store.session.lesson.step.get_untracked(), Record::tell);
    super::scroll::to_the_verdict();
}

/// Keeps how far one is.
pub fn keep(store: Store) {
    // Inside someone else's page nothing is kept: storage sees to that.
    if let Some(playing) = store.session.lesson.playing.get_untracked() {
        store.session.lesson.record.with_untracked(|record| progress::keep(&record::key(&playing), record));
    }
}

/// Ends the lesson. What was made of it is told to be still there.
pub fn leave(store: Store) {
    let made = store.work().is_some_and(|(_, work)| work.is_some());
    work::keep(store);
    store.leave();
    if made {
        said(store, |language| LessonMessages::of(language).work_kept.to_owned());
    }
    set_timeout(|| crate::kit::page::focus("stage"), std::time::Duration::ZERO);
}

/// The language's own notice of good news.
pub fn said(store: Store, text: fn(Language) -> String) {
    let text = text(store.language());
    store.session.notice.set(Some(Notice::Brought { text, bad: false }));
}
