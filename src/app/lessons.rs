//! The page around a lesson: what the root element says of it, links to lessons, what the reader has tried, language.

use crate::i18n::Language;
use crate::kit::signal::{effect, remembering};
use crate::lesson::play;
use crate::signals::prelude::*;
use crate::state::fragment::{self, Fragment};
use crate::state::lesson::retold;
use crate::state::link;
use crate::state::record::Record;
use crate::state::{Frame, Piece, Store};
use gargalo_protocol::desk::{Answer, Question};
use gargalo_solver::document::{Scenario, write};
use std::sync::Arc;

/// Keeps page and lesson in step.
pub(super) fn follow(store: Store) {
    let state = store.session.lesson;
    root("data-hide", move || Some(state.hide.get().words(" ")).filter(|words| !words.is_empty()));
    root("data-lesson", move || state.playing.with(Option::is_some).then(String::new));
    root("data-foretell", move || asks_scenario(store).then(String::new));
    root("data-embed", move || state.frame.with(|frame| frame.embed).then(String::new));
    root("data-concealed", move || state.concealed.get().then(String::new));
    root("data-presenting", move || state.presenting.get().then(String::new));
    root("data-handout", move || state.handout.get().then(String::new));
    let linked = fragment::read(&crate::io::address::hash());
    if linked.lesson.is_some() || linked.packed_lesson.is_some() {
        // Once its panel stands: what is opened moves the focus.
        let stands = store.stands(Piece::Around);
        effect(move || {
            if stands.get() {
                let linked = linked.clone();
                crate::working::after(std::time::Duration::ZERO, move || {
                    open_linked(store, &linked);
                });
            }
        });
    }
    speak(store);
    watch_attempt(store);
    after(store);
    // Whatever is done is kept when it is done, not when the step is left.
    effect(move || {
        state.record.track();
        play::keep(store);
    });
}

fn root(name: &'static str, value: impl Fn() -> Option<String> + 'static) {
    remembering(move |before: Option<Option<String>>| {
        let value = value();
        if before.as_ref() != Some(&value)
            && let Some(root) = document().document_element()
        {
            // Constant attribute names are never refused.
            let _ = match &value {
                Some(value) => root.set_attribute(name, value),
                None => root.remove_attribute(name),
            };
        }
        value
    });
}

/// Whether a scenario is to be foretold, or was: then the card for it is there.
pub(super) fn asks_scenario(store: Store) -> bool {
    store.session.lesson.frame.with(|frame| frame.predict)
        && store.session.lesson.playing.with(Option::is_none)
}

/// Takes the frame of a link. Inside someone else's page a link of a lesson has none, and the frame stays.
pub(super) fn frame(store: Store, linked: &Fragment) {
    let embedded = store.session.lesson.frame.with_untracked(|frame| frame.embed);
    if linked.frame.embed {
        crate::io::storage::embed();
    }
    if !embedded || linked.frame != Frame::default() {
        store.session.lesson.frame.set(linked.frame);
    }
    store.session.lesson.foretold.set(None);
}

/// Opens the lesson that an address names. Returns whether it names one.
pub(super) fn open_linked(store: Store, linked: &Fragment) -> bool {
    play::open_linked(store, linked)
}

/// Where a lesson has ended, its link no longer says what is shown, nor how the reader's own work is to be seen.
fn after(store: Store) {
    remembering(move |before: Option<bool>| {
        let played = store.session.lesson.playing.with(Option::is_some);
        if before == Some(true) && !played && !store.session.lesson.frame.with_untracked(|frame| frame.embed)
        {
            let linked = fragment::read(&crate::io::address::hash());
            if linked.lesson.is_some() || linked.packed_lesson.is_some() {
                crate::io::address::replace("#");
                store.session.lesson.frame.set(Frame::default());
            }
        }
        played
    });
}

/// Names of the lesson's scenario follow the language; what the reader changed stays.
fn speak(store: Store) {
    remembering(move |before: Option<Language>| {
        let language = store.session.language.get();
        let Some(before) = before.filter(|before| *before != language) else { return language };
        let Some(playing) = store.session.lesson.playing.get_untracked() else { return language };
        let at = store.session.lesson.step.get_untracked();
        let tell = |scenario: &Scenario| retold(scenario.clone(), &playing.lesson, at, before, language);
        let live = store.document.scenario.with_untracked(|scenario| tell(scenario));
        if let Some(staged) = store.session.lesson.staged.get_untracked() {
            let staged = Arc::new(tell(&staged));
            store.document.retell(live);
            store.session.lesson.staged.set(Some(staged));
        }
        if let Some(fragment) = link::fragment_of(store) {
            crate::io::address::replace(&fragment);
        }
        language
    });
}

/// Looks whether what a step asks to try is done, whenever the reader's scenario has been solved.
fn watch_attempt(store: Store) {
    let state = store.session.lesson;
    let asking = store.asking();
    state.judging.set(Some(asking));
    effect(move || {
        // What a search is told (`topoopt`) or what things cost is no matter of the solver's: no report follows it.
        let (scenario, stale) = (store.document.scenario.get(), store.requests.stale.get());
        let at = state.step.get();
        let goals = state.with_step(|_, step, _| step.attempt.as_ref().map(|attempt| attempt.done.clone()));
        let Some(Some(goals)) = goals else { return };
        if goals.is_empty() || stale {
            return;
        }
        if state.staged.with_untracked(|staged| staged.as_ref().is_some_and(|staged| *staged == scenario)) {
            // As the step gave it: what was shown is gone.
            state.mark(at, |record, step| record.show(step, false));
        }
        let playing = state.playing.get_untracked();
        asking.ask(Question::Tried { scenario: write(&scenario), goals }, move |answer| {
            let same = state.playing.with_untracked(|now| match (now, &playing) {
                (Some(now), Some(then)) => Arc::ptr_eq(now, then),
                _ => false,
            });
            let here = same && state.step.get_untracked() == at;
            let Answer::Tried(reached) = answer else { return };
            // An answer about a scenario that is gone is none about this one.
            if !here || store.document.scenario.with_untracked(|now| !Arc::ptr_eq(now, &scenario)) {
                return;
            }
            state.reached.set(reached);
            if reached {
                state.mark(at, Record::reach);
            }
        });
    });
}
