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
use crate::signals::prelude::*;
use crate::state::{Aspect, Store};
use gargalo_solver::document::DesignSpec;

/// Chooses what the right rail tells of.
#[component]
pub fn AspectChoice(store: Store) -> impl IntoView {
    let words = NetworkMessages::of(store.language());
    let both = [
        (Aspect::Results, "aspect-results", words.results),
        (Aspect::Network, "aspect-network", words.network),
    ];
    one_of(words.about_what, store.session.aspect, both)
}

/// Figures and cost of the network that is looked at.
#[component]
pub fn NetworkRail(store: Store) -> impl IntoView {
    let words = NetworkMessages::of(store.language());
    let name = |design: &DesignSpec| family(key(&design.network).unwrap_or_default(), words.language).name;
    let name = move || store.document.recipe(name);
    let report = store.requests.network.report;
    let is_good = Memo::new(move |_| report.with(|report| report.as_deref().map(Result::is_ok)));
    let refusal = move || {
        let report = report.get()?;
        report.as_ref().as_ref().err().map(|error| design_error(error, words.language))
    };
    let asking = store.requests.network.asking;
    let stale = move || asking.is_working() && is_good.get() == Some(true);
    let heading = view! {
        <h2 class="rail-heading"><span>{words.network}</span>" "<span class="quiet">{name}</span></h2>
    };
    view! {
        {help_row(store, Topic::NetworkFigures, heading)}
        <div class="network-rail" class:stale=stale data-testid="network-rail">
            {move || match is_good.get() {
                None => view! { <Waiting store=store asking=asking text=words.no_figures /> }.into_any(),
                Some(false) => view! {
                    <div class="refusal"><p data-testid="network-refusal">{refusal}</p></div>
                }.into_any(),
                Some(true) => view! {
                    <FiguresCard store=store />
                    <CostCard store=store />
                    <NearnessCard store=store />
                }.into_any(),
            }}
        </div>
    }
    .into_any()
}
