//! What the state says to the document's root: language, light, title, progress.

use crate::examples::Example;
use crate::examples::files::told;
use crate::i18n::Language;
use crate::kit::signal::{effect, remembering};
use crate::signals::prelude::*;
use crate::state::Store;
use crate::working;
use gargalo_solver::document::Scenario;

/// Keeps the root element in step with the state.
pub(super) fn follow(store: Store) {
    working::tell(working::unfinished());
    effect(move || set("lang", Some(store.session.language.get().tag())));
    effect(move || set("data-theme", Some(store.session.theme.get().key())));
    effect(move || set("data-solving", store.requests.solving.get().then_some("true")));
    effect(move || {
        let title = store.document.scenario.with(|scenario| scenario.title.clone());
        let title = if title.is_empty() { "Gargalo".to_owned() } else { format!("{title} · Gargalo") };
        document().set_title(&title);
    });
    // An example that nobody has touched speaks the language of the page.
    remembering(move |before: Option<Language>| {
        let language = store.session.language.get();
        if let Some(before) = before.filter(|before| *before != language) {
            let scenario = store.document.scenario.get_untracked();
            if let Some(example) =
                Example::ALL.into_iter().find(|example| example.scenario(before) == *scenario)
            {
                store.document.retell(example.scenario(language));
            } else if let Some((file, came)) = store.session.file_example.get_untracked()
                && told(Scenario::clone(&came), file, before) == *scenario
            {
                store.document.retell(told(Scenario::clone(&came), file, language));
            }
        }
        language
    });
}

/// The first report is on the screen: tests and embedders may look.
pub(super) fn mark_ready() {
    // One frame to draw, one more to be sure that it is painted.
    request_animation_frame(|| request_animation_frame(|| set("data-ready", Some("true"))));
}

/// The boot screen of the static page goes once the app can draw itself.
pub(super) fn remove_boot_screen() {
    if let Some(boot) = document().get_element_by_id("boot") {
        boot.remove();
    }
}

fn set(name: &str, value: Option<&str>) {
    let Some(root) = document().document_element() else { return };
    // Constant attribute names are never refused.
    let _ = match value {
        Some(value) => root.set_attribute(name, value),
        None => root.remove_attribute(name),
    };
}
