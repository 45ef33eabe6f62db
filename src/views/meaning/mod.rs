//! The right rail: what came out, and why.

mod changed;
pub mod figures;
pub mod headline;
mod least;
pub mod run;
pub mod trouble;
pub mod verdicts;

use crate::i18n::errors::design_error;
use crate::i18n::help::Topic;
use crate::i18n::meaning::MeaningMessages;
use crate::kit::panel::help_row;
use crate::kit::task::solving::by_formula;
use crate::signals::prelude::*;
use crate::state::{Aspect, Store};
use crate::views::network::rail::{AspectChoice, NetworkRail};
use crate::views::topology::failure;
use crate::views::wiring;
use figures::Figures;
use gargalo_solver::study::report::DesignError;
pub use headline::{Headline, Spoken};
use run::RunCard;
use trouble::Alarm;
use verdicts::Verdicts;

/// The right rail: results, or the network itself.
#[component]
pub fn Meaning(store: Store, wiring: wiring::State) -> impl IntoView {
    // Beside servers that are wired for a job stands what came of that.
    let wired = wiring::is_mode(store);
    view! {
        {move || (!wired.get()).then(|| view! { <AspectChoice store=store /> })}
        {move || match store.session.aspect.get() {
            _ if wired.get() => wiring::rail(store, wiring),
            Aspect::Results => view! { <Results store=store /> }.into_any(),
            Aspect::Network => view! { <NetworkRail store=store /> }.into_any(),
        }}
    }
    .into_any()
}

/// The results of the chosen design.
#[component]
fn Results(store: Store) -> impl IntoView {
    let words = MeaningMessages::of(store.language());
    // Figures of a former question stand under its own name.
    let name = move || store.result_of();
    let heading = view! {
        <h2 class="rail-heading"><span>{words.heading}</span>" "<span class="quiet">{name}</span></h2>
    };
    // Why there is no result of the design, if there is a report.
    let refusal = Memo::new(move |_| store.requests.report.with(Option::is_some).then(|| store.refusal()));
    let told = |error: &DesignError| design_error(error, words.language);
    view! {
        {help_row(store, Topic::Results, heading)}
        {by_formula(store)}
        <div class="results" class:stale=move || store.requests.stale.get()>
            {move || match refusal.get() {
                None if store.requests.solving.get() && store.by_formula(store.document.design.get()).is_some() => ().into_any(),
                None if store.requests.solving.get() => {
                    view! { <p class="about" data-waits>{words.waiting}</p> }.into_any()
                }
                None => view! { <p class="about" data-testid="no-result">{words.failed}</p> }.into_any(),
                // Who has just begun to draw has done nothing wrong.
                Some(Some(none @ DesignError::NoEndpoints)) => {
                    view! { <p class="about" data-testid="refusal">{told(&none)}</p> }.into_any()
                }
                Some(Some(error)) => view! {
                    <div class="refusal" data-testid="refusal">
                        <h3>{words.cannot}</h3>
                        <p>{told(&error)}</p>
                    </div>
                }.into_any(),
                Some(None) => view! {
                    <Alarm store=store />
                    <Headline store=store />
                    {changed::told(store)}
                    {failure::told(store)}
                    {least::ask(store)}
                    <Figures store=store />
                    <RunCard store=store />
                    <Verdicts store=store />
                }.into_any(),
            }}
        </div>
    }
    .into_any()
}
