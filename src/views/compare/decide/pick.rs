//! One of several, by its position: a label and a select on one line.

use crate::kit::field::{Choice, Look, choice};
use leptos::prelude::*;

/// What is picked from.
pub(super) struct Pick {
    /// The hook for tests.
    pub(super) id: String,
    pub(super) label: String,
    /// Positions and names.
    pub(super) offered: Signal<Vec<(usize, String)>>,
    pub(super) picked: Signal<usize>,
    pub(super) hear: Callback<usize>,
}

/// The select.
pub(super) fn pick(of: Pick) -> AnyView {
    let Pick { id, label, offered, picked, hear } = of;
    let options = move || offered.get().into_iter().map(|(at, name)| (at.to_string(), name)).collect();
    let hear = move |key: String| key.parse().into_iter().for_each(|at| hear.run(at));
    choice(Choice::new(id, label, options, move || picked.get().to_string(), hear).look(Look::INLINE))
}
