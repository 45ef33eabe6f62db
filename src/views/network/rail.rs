//! The right rail when it tells of the network itself.

use super::cost::CostCard;
use super::figures::FiguresCard;
use super::nearness::NearnessCard;
use crate::i18n::errors::design_error;
use crate::i18n::families::{family, key};
use crate::i18n::help::Topic;
use crate::i18n::network::NetworkMessages;
use crate::kit::field::one_of;
use crate::kit::panel::help_row;
use crate::kit::task::waiting::Waiting;
use crate::state::{Aspect, Store};
use leptos::prelude::*;

/// Chooses what the right rail tells of.
#[component]
pub fn AspectChoice(store: Store) -> impl IntoView {
    let words = NetworkMessages::of(store.language());
    one_of(
        words.about_what,
        store.session.aspect,
        [
            (Aspect::Results, "aspect-results", words.results),
            (Aspect::Network, "aspect-network", words.network),
        ],
    )
}

/// Figures and cost of the network that is looked at.
#[component]
pub fn NetworkRail(store: Store) -> impl IntoView {
    let words = NetworkMessages::of(store.language());
    let name = move || {
        let language = store.language();
        store.document.recipe(|design| family(key(&design.network).unwrap_or_default(), language).name)
    };
    let state = Memo::new(move |_| {
        store.requests.network.report.with(|report| match report.as_deref() {
            None => State::Waiting,
            Some(Ok(_)) => State::There,
            Some(Err(_)) => State::Refused,
        })
    });
    let refusal = move || {
        let report = store.requests.network.report.get()?;
        report.as_ref().as_ref().err().map(|error| design_error(error, store.language()))
    };
    view! {
        {help_row(store, Topic::NetworkFigures, view! { <h2 class="rail-heading"><span>{words.network}</span>" "<span class="quiet">{name}</span></h2> })}
        <div class="network-rail" class:stale=move || store.requests.network.asking.is_working() && state.get() == State::There data-testid="network-rail">
            {move || match state.get() {
                State::Waiting => view! {
                    <Waiting store=store asking=store.requests.network.asking text=Signal::derive(move || words.no_figures) />
                }.into_any(),
                State::Refused => view! {
                    <div class="refusal"><p data-testid="network-refusal">{refusal}</p></div>
                }.into_any(),
                State::There => view! {
                    <FiguresCard store=store />
                    <CostCard store=store />
                    <NearnessCard store=store />
                }.into_any(),
            }}
        </div>
    }
    .into_any()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Waiting,
    Refused,
    There,
}
