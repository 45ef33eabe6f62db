//! What a link says: the document as it is looked at, or a lesson's step.

use super::fragment;
use super::lesson::Origin;
use super::{Store, Theme, View};
use crate::i18n::Language;
use crate::io::address;
use crate::signals::prelude::*;
use gargalo_solver::document::{ANSWERS, share};

/// Whether a link to the step has to carry the scenario: where it was changed, or is scored.
pub fn carries(store: Store) -> bool {
    store.session.lesson.with_step(|_, step, _| step.score.is_some() || changed(store)) == Some(true)
}

/// Whether the scenario is no longer as the step gave it.
pub fn changed(store: Store) -> bool {
    let now = store.document.scenario.get();
    store.session.lesson.staged.with(|staged| staged.as_ref().is_some_and(|staged| *staged != now))
}

/// The whole link of the step that is played, as it is looked at; `None` where none is.
pub fn of_step(store: Store, view: View, language: Language, theme: Theme) -> Option<String> {
    let pairs = step_pairs(store, store.session.lesson.step.get())?;
    let carries = carries(store);
    let (scenario, design) = (store.document.scenario.get(), store.document.design.get());
    // Which design a step looks at is the step's, unless the reader looks at another.
    let given =
        store.session.lesson.with_step(|_, step, _| step.show.design.map(|design| design as usize)).flatten();
    let design = (carries || given != Some(design)).then_some(design);
    Some(fragment::write_step(&pairs, carries.then_some(&*scenario), design, view, language, theme))
}

/// What the address says of a step of the lesson that is played; `None` where it is too long for one.
pub fn fragment_of(store: Store) -> Option<String> {
    let at = store.session.lesson.step.get_untracked();
    let frame = store.session.lesson.frame.get_untracked();
    let pairs = untrack(|| step_pairs(store, at))?;
    let (language, theme) = (store.language(), store.session.theme.get_untracked());
    let theme = if frame.embed { format!("&theme={}", theme.key()) } else { String::new() };
    Some(format!("#{pairs}&lang={}{theme}{}", language.tag(), frame.pairs()))
        .filter(|text| text.len() <= fragment::LONGEST)
}

/// The pairs of a link that name a step: `lesson=…&step=…`.
pub fn step_pairs(store: Store, at: usize) -> Option<String> {
    store.session.lesson.playing.with(|playing| {
        let playing = playing.as_ref()?;
        let step = &playing.lesson.steps.get(at)?.id;
        Some(match &playing.origin {
            Origin::Course => format!("lesson={}&step={step}", playing.lesson.id),
            Origin::Site(address) => {
                let address: String = js_sys::encode_uri_component(address).into();
                format!("lesson={address}&step={step}")
            }
            Origin::Text(text) => format!("l={}&step={step}", share::encode_text(text)),
        })
    })
}

/// The whole link to the document as it is looked at.
pub fn whole(store: Store) -> String {
    let href = window().location().href().unwrap_or_default();
    let base = href.split('#').next().unwrap_or_default();
    format!("{base}{}", of_page(store))
}

/// What the address says of the document as it is looked at.
pub fn of_page(store: Store) -> String {
    let (view, language, theme) =
        (store.session.view.get_untracked(), store.language(), store.session.theme.get_untracked());
    let plain =
        store.document.scenario.with_untracked(|scenario| fragment::write(scenario, view, language, theme));
    let looked_at = store.session.selection.with_untracked(|selection| {
        fragment::looked_at(
            store.document.design.get_untracked(),
            selection.nodes.iter().chain(&selection.links),
            store.session.canvas.outlook.get_untracked(),
        )
    });
    let plain = format!("{plain}{looked_at}");
    // A lesson's step is opened in its lesson, with what was made of it.
    untrack(|| of_step(store, view, language, theme))
        // A lesson that is whole in the link may leave no room.
        .filter(|long| long.len() <= fragment::LONGEST || plain.len() > fragment::LONGEST)
        .unwrap_or(plain)
}

/// Puts the link into the address bar.
pub fn show(store: Store) {
    address::replace(&of_page(store));
}

/// Has the link in the address bar say that its document is looked at with today's answers.
pub fn keep_edition() {
    let hash = address::hash();
    if fragment::read(&hash).scenario.is_some() {
        address::replace(&format!("{hash}&answers={ANSWERS}"));
    }
}

/// Takes the name of a term out of the address bar.
pub fn forget_term() {
    if fragment::read(&address::hash()).term.is_some() {
        address::replace("#");
    }
}
