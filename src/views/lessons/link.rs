//! What links say of a lesson's step.

use crate::i18n::Language;
use crate::io::fragment;
use crate::state::lesson::Origin;
use crate::state::{Store, Theme, View};
use gargalo_solver::document::share;
use leptos::prelude::*;

/// Whether a link to the step has to carry the scenario: where it was changed, or is scored.
pub fn carries(store: Store) -> bool {
    store.lesson.with_step(|_, step, _| step.score.is_some() || changed(store)) == Some(true)
}

/// Whether the scenario is no longer as the step gave it.
pub fn changed(store: Store) -> bool {
    let now = store.scenario.get();
    store.lesson.staged.with(|staged| staged.as_ref().is_some_and(|staged| *staged != now))
}

/// The whole link of the step that is played, as it is looked at; `None` where none is.
pub fn of_step(store: Store, view: View, language: Language, theme: Theme) -> Option<String> {
    let pairs = step_pairs(store, store.lesson.step.get())?;
    let carries = carries(store);
    let (scenario, design) = (store.scenario.get(), store.design.get());
    // Which design a step looks at is the step's, unless the reader looks at another.
    let given = store.lesson.with_step(|_, step, _| step.show.design.map(|design| design as usize)).flatten();
    let design = (carries || given != Some(design)).then_some(design);
    Some(fragment::write_step(&pairs, carries.then_some(&*scenario), design, view, language, theme))
}

/// What the address says of a step of the lesson that is played; `None` where it is too long for one.
pub fn fragment_of(store: Store) -> Option<String> {
    let at = store.lesson.step.get_untracked();
    let frame = store.lesson.frame.get_untracked();
    let pairs = untrack(|| step_pairs(store, at))?;
    let (language, theme) = (store.language(), store.theme.get_untracked());
    let theme = if frame.embed { format!("&theme={}", theme.key()) } else { String::new() };
    Some(format!("#{pairs}&lang={}{theme}{}", language.tag(), frame.pairs()))
        .filter(|text| text.len() <= fragment::LONGEST)
}

/// The pairs of a link that name a step: `lesson=…&step=…`.
pub fn step_pairs(store: Store, at: usize) -> Option<String> {
    store.lesson.playing.with(|playing| {
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
