//! What the view that is on the screen is about: the name that its files bear.

use super::{Store, View};
use crate::i18n::wiring::WiringMessages;

/// The scenario's title; of servers that are wired for a job of their own, that job.
pub fn subject(store: Store) -> String {
    let wired = store.session.view.get_untracked() == View::Wiring;
    store.document.scenario.with_untracked(|scenario| {
        let job = scenario.topoopt.as_ref().filter(|_| wired).and_then(|spec| spec.job.as_deref());
        job.map_or_else(
            || scenario.title.clone(),
            |job| {
                let words = WiringMessages::of(store.session.language.get_untracked());
                format!("TopoOpt {}", (words.names.job_name)(job))
            },
        )
    })
}
