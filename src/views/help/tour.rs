//! The tour leads from part to part and points at each.

use crate::i18n::glossary::Place;
use crate::i18n::tour::{self, TourMessages};
use crate::io::{address, storage};
use crate::kit::icon::{Glyph, Icon, button};
use crate::kit::page::{find, focus};
use crate::kit::panel::Standing;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::Store;
use crate::views::glossary::go;
use leptos::html;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Where the stops are.
const PLACES: [Place; 6] =
    [Place::Workload, Place::Designs, Place::Network, Place::Headline, Place::Views, Place::Menus];

/// Welcomes whoever opens the page bare, for the first time, where that can be remembered.
pub(crate) fn ask(store: Store) {
    let bare = address::hash().trim_start_matches('#').is_empty();
    let known = storage::get(storage::TOUR).is_some() || storage::get(storage::DOCUMENT).is_some();
    let keeps = storage::set(storage::PROBE, "1");
    store.session.help.invites.set(bare && !known && keeps);
}

/// Who has been welcomed is not welcomed again.
pub(crate) fn remember() {
    // Where it is not kept, nobody is welcomed either.
    let _ = storage::set(storage::TOUR, "seen");
}

/// The tour.
#[component]
pub fn Tour(store: Store) -> impl IntoView {
    let there = Memo::new(move |_| store.session.help.tour.get().is_some());
    view! { {move || there.get().then(|| card(store))} }.into_any()
}

/// What is pointed at, let go of when the tour moves on.
fn let_go() {
    if let Some(pointed) = find::<HtmlElement>(".pointed") {
        go::ring(&pointed, false);
    }
}

#[inline(never)]
fn card(store: Store) -> AnyView {
    let words = TourMessages::of(store.language());
    let at = move || store.session.help.tour.get().unwrap_or(0).min(PLACES.len() - 1);
    let stop = move || *words.stop(&(at() + 1).to_string()).unwrap_or(&words.stop_1);
    let end = move || {
        let_go();
        remember();
        go::sheets(None);
        store.session.help.tour.set(None);
        focus("stage");
    };
    let step = move |by: isize| {
        let to = at().saturating_add_signed(by);
        if to >= PLACES.len() { end() } else { store.session.help.tour.set(Some(to)) }
    };
    let heading = NodeRef::<html::H2>::new();
    effect(move || {
        let place = PLACES[at()];
        let heading = heading.get();
        untrack(|| {
            let_go();
            go::tour_at(store, place, |element| {
                let_go();
                go::ring(element, true);
            });
        });
        // The heading is read aloud, and the buttons come next.
        if let Some(heading) = heading {
            let _ = heading.focus();
        }
    });
    on_cleanup(let_go);
    let key = move |event: web_sys::KeyboardEvent| {
        let typing = event.target().is_some_and(|target| target.has_type::<web_sys::HtmlInputElement>());
        match event.key().as_str() {
            "Escape" => end(),
            "ArrowRight" if !typing => step(1),
            "ArrowLeft" if !typing => step(-1),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    let body = view! {
        <p class="about" data-testid="tour-at" data-at=move || at().to_string()>{move || words.at(tour::At { at: at() + 1, of: PLACES.len() })}</p>
        <h2 id="tour-title" tabindex="-1" node_ref=heading>{move || stop().title}</h2>
        <p id="tour-text">{move || stop().text}</p>
        <div class="tour-buttons">
            {button("tour-skip", words.skip, move |_| end())}
            <span class="tour-gap"></span>
            {button("tour-back", words.back, move |_| step(-1)).outlined().barred(move || at() == 0)}
            <button type="button" class="button primary" data-testid="tour-next" on:click=move |_| step(1)>
                {move || if at() + 1 == PLACES.len() { words.done } else { words.next }}
                <Icon glyph=Glyph::Forward />
            </button>
        </div>
    };
    let (class, heading, about) = ("tour", "tour-title", "tour-text");
    Standing { class, heading, about, testid: "tour-card", covers: false }.view(key, body)
}
