//! Where one wiring for one job is not enough: experts whose traffic changes, a cluster that jobs share, jobs that come and go.

use crate::i18n::wiring::WiringMessages;
use crate::model::wiring::State;
use crate::state::Store;
use leptos::prelude::*;

/// The section.
pub(super) fn beside(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    view! {
        <section class="traffic-section" data-testid="wiring-beside">
            <h3>{words.beside.title}</h3>
            {super::shared::shared(store, state)}
            {super::moe::moe(store, state)}
            {super::shards::shards(store, state)}
        </section>
    }
    .into_any()
}
