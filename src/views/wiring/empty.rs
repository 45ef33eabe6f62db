//! A document that wires nothing yet: a way to begin, and the paper's figures at one click each.

use super::figures::{reveal, show_example};
use crate::i18n::wiring::WiringMessages;
use crate::kit::icon::button;
use crate::model::wiring::State;
use crate::model::wiring::position;
use crate::signals::prelude::*;
use crate::state::{Command, Store};
use gargalo_solver::topoopt::figures::{FIGURES, PaperFigure};
use gargalo_solver::topoopt::spec::WiringSpec;
use std::sync::Arc;

/// Puts a job into the document; whether it is there then, since a frame may keep hands off it.
pub(super) fn put(store: Store, spec: WiringSpec) -> bool {
    let spec = Arc::new(spec);
    store.edit(&Command::SetWiring { wiring: Some(Arc::clone(&spec)), field: None });
    store.document.seal();
    store.document.scenario.with_untracked(|scenario| scenario.topoopt.as_ref() == Some(&spec))
}

/// A card for each figure: sets the job as in the paper, and draws.
pub(super) fn cards(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let card = move |figure: PaperFigure| {
        let own = words.figure(figure);
        view! {
            <li>
                <button type="button" class="wiring-card" data-testid=format!("figure-card-{}", position(figure))
                    on:click=move |_| {
                        show_example(store, state, figure);
                        reveal("wiring-figures");
                    }>
                    <span class="wiring-card-title">{format!("Fig. {}: {}", own.number, own.title)}</span>
                    <span class="about">{own.about}</span>
                </button>
            </li>
        }
    };
    view! { <ul class="wiring-cards">{FIGURES.map(card).collect_view()}</ul> }.into_any()
}

/// The way to begin.
pub(super) fn empty(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let begin = move |_| {
        put(store, WiringSpec::new("dlrm-16"));
    };
    view! {
        <p>{words.empty}</p>
        <p>{button("wiring-start", words.start, begin).primary()}</p>
        <h3>{words.figures.title}</h3>
        {cards(store, state)}
        <h3>{words.beside.moe}</h3>
        <p>
            {button("moe-begin", words.beside.moe_example, move |_| {
                    state.moe_called.set(true);
                    super::moe::begin(store, state);
                }).outlined().class("long")}
        </p>
    }
    .into_any()
}
