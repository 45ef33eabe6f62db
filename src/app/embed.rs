//! The page inside a page of someone else: what it tells and hears by `postMessage`. Documented in `docs/embedding.md`.
//!
//! It listens to the window that it stands in and to nobody else, takes `{gargalo: 1, type: "load", …}` and nothing else.

use super::lessons;
use crate::i18n::notices::words;
use crate::kit::listen::on_window;
use crate::kit::signal::effect;
use crate::lesson::play;
use crate::signals::prelude::*;
use crate::state::fragment;
use crate::state::lesson::Playing;
use crate::state::{Notice, Store};
use gargalo_solver::document::read;
use gargalo_solver::lesson::Answer;
use js_sys::{Array, JSON, Object, Reflect};
use leptos::ev;
use wasm_bindgen::JsValue;
use web_sys::{MessageEvent, Window};

/// Speaks with the page around, where there is one and the link says so.
pub(super) fn follow(store: Store) {
    if !store.session.lesson.frame.with_untracked(|frame| frame.embed) {
        return;
    }
    let Some(parent) = parent() else { return };
    let around = parent.clone();
    on_window(ev::message, move |event| hear(store, &around, &event));
    tell_results(store, parent);
}

/// The window around; `None` where the page stands alone.
fn parent() -> Option<Window> {
    let parent = window().parent().ok().flatten()?;
    let (own, around): (JsValue, &JsValue) = (window().into(), parent.as_ref());
    (own != *around).then_some(parent)
}

fn hear(store: Store, parent: &Window, event: &MessageEvent) {
    let around: &JsValue = parent.as_ref();
    let from_parent = get(event, "source") == *around;
    let data = event.data();
    let ours = data.is_object() && get(&data, "gargalo").as_f64() == Some(1.0);
    if !from_parent || !ours || get(&data, "type").as_string().as_deref() != Some("load") {
        return;
    }
    if let Some(text) = text_of(&data, "scenario") {
        match read(&text) {
            Ok(scenario) => {
                store.by_link(|| store.open(scenario));
                store.session.lesson.foretold.set(None);
                store.session.notice.set(None);
            }
            Err(error) => {
                let name = "load".to_owned();
                store.session.notice.set(Some(Notice::BadFile { name, error }));
            }
        }
    } else if let Some(text) = text_of(&data, "lesson") {
        let step = get(&data, "step").as_string();
        if play::is_lesson(&text) {
            play::open_text(store, &text, step.as_deref());
        } else {
            play::open_named(store, &text, step);
        }
    } else if let Some(text) = text_of(&data, "fragment") {
        let linked = fragment::read(&text);
        if let Some(language) = linked.language {
            store.session.language.set(language);
        }
        if let Some(theme) = linked.theme {
            store.session.theme.set(theme);
        }
        if let Some(view) = linked.view {
            store.session.view.set(view);
        }
        // Who embeds the page may frame it anew, but not out of its frame.
        let embedded =
            fragment::Fragment { frame: crate::state::Frame { embed: true, ..linked.frame }, ..linked };
        lessons::frame(store, &embedded);
        if !lessons::open_linked(store, &embedded) {
            match embedded.scenario {
                Some(Ok(scenario)) => store.by_link(|| store.open(scenario)),
                Some(Err(error)) => store.session.notice.set(Some(Notice::BadLink(error))),
                None => {}
            }
        }
    }
}

/// A text, or the JSON of an object.
fn text_of(data: &JsValue, key: &str) -> Option<String> {
    let value = get(data, key);
    if value.is_object() {
        return JSON::stringify(&value).ok().map(String::from);
    }
    value.as_string()
}

fn tell_results(store: Store, parent: Window) {
    let (ready, last) = (StoredValue::new(false), StoredValue::new(String::new()));
    let to = StoredValue::new_local(parent);
    let send = move |message: &Object| {
        // Nothing in it is secret: whoever embeds the page chose what it shows.
        to.with_value(|parent| drop(parent.post_message(message, "*")));
    };
    effect(move || {
        let stale = store.requests.stale.get();
        if store.requests.report.with(Option::is_none) {
            return;
        }
        if !ready.get_value() {
            ready.set_value(true);
            send(&message("ready"));
        }
        if stale {
            return;
        }
        let result = result(store);
        let text = JSON::stringify(&result).map(String::from).unwrap_or_default();
        if last.with_value(|last| *last != text) {
            last.set_value(text);
            send(&result);
        }
    });
    effect(move || {
        let language = store.session.language.get();
        let bad = store.session.notice.with(|notice| {
            notice.as_ref().filter(|notice| notice.is_bad()).map(|notice| words(notice, language))
        });
        if let Some(told) = bad {
            let message = message("error");
            put(&message, "message", told);
            send(&message);
        }
    });
}

fn result(store: Store) -> Object {
    let out = message("result");
    let designs = Array::new();
    store.document.scenario.with(|scenario| {
        put(&out, "title", scenario.title.as_str());
        for (at, design) in scenario.designs.iter().enumerate() {
            let one = Object::new();
            put(&one, "name", design.name.as_str());
            // `null`: for ever, or it can't be built or does not fit in memory.
            put(&one, "completion_s", store.duration(at).flatten().map_or(JsValue::NULL, JsValue::from_f64));
            designs.push(&one);
        }
    });
    put(&out, "designs", designs);
    put(&out, "design", store.document.design.get() as f64);
    if let Some(foretold) = store.session.lesson.foretold.get() {
        put(&out, "predicted_s", foretold);
    }
    if let Some(playing) = store.session.lesson.playing.get() {
        put(&out, "lesson", lesson(store, &playing));
    }
    out
}

fn lesson(store: Store, playing: &Playing) -> Object {
    let (out, state, steps) = (Object::new(), store.session.lesson, &playing.lesson.steps);
    put(&out, "id", playing.lesson.id.as_str());
    put(&out, "step", steps.get(state.step.get()).map_or("", |step| step.id.as_str()));
    put(&out, "steps", steps.len() as f64);
    let (done, answers) = (Array::new(), Array::new());
    for (at, step) in steps.iter().enumerate() {
        let deed = state.deed(at);
        if deed.done {
            done.push(&step.id.as_str().into());
        }
        let Some(given) = deed.given else { continue };
        let one = Object::new();
        put(&one, "step", step.id.as_str());
        match given.answer {
            Answer::Choice(choice) => put(&one, "choice", f64::from(choice)),
            Answer::Number(number) => put(&one, "number", number),
        }
        put(&one, "right", given.right);
        put(&one, "tries", f64::from(given.tries));
        put(&one, "told", given.told);
        answers.push(&one);
    }
    put(&out, "complete", done.length() as usize == steps.len());
    put(&out, "done", done);
    put(&out, "answers", answers);
    out
}

fn message(kind: &str) -> Object {
    let out = Object::new();
    put(&out, "gargalo", 1.0);
    put(&out, "type", kind);
    out
}

fn get(of: &JsValue, key: &str) -> JsValue {
    Reflect::get(of, &key.into()).unwrap_or(JsValue::UNDEFINED)
}

fn put(of: &Object, key: &str, value: impl Into<JsValue>) {
    // A fresh object takes every field.
    let _ = Reflect::set(of, &key.into(), &value.into());
}
