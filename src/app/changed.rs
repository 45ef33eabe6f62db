//! Which answers of a document of before have changed: asked of a worker of its own once the document itself is solved.

use crate::kit::signal::effect;
use crate::state::{Line, Store};
use gargalo_protocol::desk::{Answer, Question};
use gargalo_solver::document::write;

/// Asks for each document that is opened; what is still asked of another is dropped. A page inside another page tells nothing of it:
/// its reader has seen no answers of before.
pub(super) fn follow(store: Store) {
    if store.session.lesson.frame.with_untracked(|frame| frame.embed) {
        return;
    }
    let line = Line::default();
    effect(move || {
        let changed = store.session.changed;
        let asked = changed.asked(&store.document.scenario.get());
        line.forget();
        let Some(saved) = asked else { return };
        // The document's own answers come first.
        if store.requests.stale.get() {
            return;
        }
        line.begin(Question::Changed(write(&saved)), move |answer| {
            if let Answer::Changed(found) = answer {
                changed.hear(found);
            }
        });
    });
}
