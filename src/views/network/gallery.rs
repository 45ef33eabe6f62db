//! The gallery: every family and every real network, each with a small picture of its kind.

use super::picture::picture;
use super::put;
use crate::i18n::families::{family, key};
use crate::i18n::network::NetworkMessages;
use crate::kit::panel::Modal;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_protocol::desk::{Answer, Question, Sketch};
use gargalo_solver::lab::{Start, gallery};
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

#[component]
pub fn Gallery(store: Store) -> impl IntoView {
    let words = NetworkMessages::of(store.language());
    let open = store.session.network.gallery;
    let sketches = RwSignal::new(Arc::new(Vec::<Sketch>::new()));
    let asking = store.asking();
    effect(move || {
        if open.get() && sketches.with_untracked(|known| known.is_empty()) {
            asking.ask(Question::Sketches, move |answer| {
                if let Answer::Sketches(found) = answer {
                    sketches.set(Arc::new(found));
                }
            });
        }
    });
    view! {
        <Modal store=store open=open id="gallery-title" class="gallery" title=words.gallery>
            {pictures(store, sketches)}
        </Modal>
    }
    .into_any()
}

fn pictures(store: Store, sketches: RwSignal<Arc<Vec<Sketch>>>) -> AnyView {
    let language = store.language();
    let words = NetworkMessages::of(language);
    // What is pointed at or focused is explained below.
    let pointed = RwSignal::new(None::<&'static str>);
    let current = untrack(|| store.document.recipe(|design| key(&design.network).map(str::to_owned)));
    let current = current.flatten();
    let card = |(at, Start { key, network, .. }): (usize, Start)| {
        let is_current = current.as_deref() == Some(key);
        let choose = move |_| {
            store.session.network.gallery.set(false);
            put(store, network.clone(), family(key, language).name);
            store.session.network.unfolded.set(true);
        };
        view! {
            <li>
                <button type="button" class="card" aria-current=is_current.then_some("true")
                    aria-describedby="gallery-about" data-testid=format!("start-{key}") on:click=choose
                    on:focus=move |_| pointed.set(Some(key)) on:pointerenter=move |_| pointed.set(Some(key))>
                    {move || sketches.with(|sketches| picture(sketches.get(at)))}
                    <span class="card-name">{family(key, language).name}</span>
                </button>
            </li>
        }
        .into_any()
    };
    let cards = |real: bool| {
        let all = gallery().into_iter().enumerate();
        all.filter(|(_, start)| start.real == real).map(card).collect_view()
    };
    let about = move || match pointed.get().map(|key| family(key, language)) {
        Some(told) => view! { <strong>{told.name}</strong> " " {told.about} }.into_any(),
        None => view! { <span class="quiet">{words.gallery_about}</span> }.into_any(),
    };
    view! {
        <div class="gallery-scroll" on:keydown=move |event| arrows(&event)>
            <h3>{words.families}</h3>
            <ul class="cards" data-testid="families">{cards(false)}</ul>
            <h3>{words.real}</h3>
            <ul class="cards" data-testid="real-networks">{cards(true)}</ul>
        </div>
        <p class="gallery-about" id="gallery-about" data-testid="gallery-about">{about}</p>
    }
    .into_any()
}

/// Arrow keys lead from picture to picture, also from row to row.
fn arrows(event: &web_sys::KeyboardEvent) {
    let list = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(Ok(found)) = list.map(|list| list.query_selector_all(".card")) else { return };
    let cards: Vec<HtmlElement> =
        (0..found.length()).filter_map(|at| found.get(at)?.dyn_into::<HtmlElement>().ok()).collect();
    let here = document().active_element();
    let Some(at) = cards.iter().position(|card| here.as_ref() == Some(card.as_ref())) else { return };
    let corner = |card: &HtmlElement| {
        let bounds = card.get_bounding_client_rect();
        (bounds.left(), bounds.top())
    };
    let (x, y) = corner(&cards[at]);
    // The nearest card in the next row that has any.
    let row = |down: bool| {
        let beyond =
            |card: &&HtmlElement| if down { corner(card).1 > y + 1.0 } else { corner(card).1 < y - 1.0 };
        let far = |card: &HtmlElement| (corner(card).1 - y).abs() * 100.0 + (corner(card).0 - x).abs();
        cards.iter().filter(beyond).min_by(|a, b| far(a).total_cmp(&far(b)))
    };
    let next = match event.key().as_str() {
        "ArrowRight" => cards.get(at + 1),
        "ArrowLeft" => at.checked_sub(1).and_then(|at| cards.get(at)),
        "ArrowDown" => row(true),
        "ArrowUp" => row(false),
        "Home" => cards.first(),
        "End" => cards.last(),
        _ => return,
    };
    event.prevent_default();
    if let Some(next) = next {
        let _ = next.focus();
    }
}
