//! The question that follows a result: what is the least network that wastes nothing? The proportional design answers it.

use crate::i18n::start::StartMessages;
use crate::state::{Command, Locks, Store};
use gargalo_solver::document::{CapacityPlan, DesignSpec};
use leptos::prelude::*;

/// Where the answer stands among the designs: the proportional plan over the network that is looked at.
fn answer(store: Store) -> Option<usize> {
    let network = store.document.recipe(|design| design.network.clone())?;
    store.document.scenario.with(|scenario| {
        scenario.designs.iter().position(|design| is_proportional(design) && design.network == network)
    })
}

const fn is_proportional(design: &DesignSpec) -> bool {
    matches!(design.capacity, CapacityPlan::Proportional { .. })
}

/// The question, to press: leads to the design that answers it, or makes it. Not where that design is looked at, nor where
/// capacities are no question: of what serves requests, or where nothing may be added.
pub(super) fn ask(store: Store) -> AnyView {
    let words = StartMessages::of(store.language());
    let proportional = move || store.document.recipe(is_proportional).unwrap_or(true);
    let carried = move || store.solved(|solved, _| solved.completion.is_some()).unwrap_or_default();
    let locked = move || store.session.lesson.locks.with(|locks| locks.has(Locks::DESIGNS));
    let may = move || answer(store).is_some() || !locked();
    let asks = Memo::new(move |_| !proportional() && carried() && may());
    let press = move |_| {
        if let Some(design) = untrack(|| answer(store)) {
            store.document.select(design);
            return;
        }
        let plan = CapacityPlan::Proportional { alpha: 1.0 };
        let like = store.document.design.get_untracked();
        store.edit(&Command::AddDesign { like, name: words.least_name.to_owned(), plan });
        store.document.seal();
    };
    let question = move || {
        view! {
            <p class="least">
                <button type="button" class="touch" title=words.least_tip data-testid="least" on:click=press>
                    {words.least}
                </button>
            </p>
        }
    };
    (move || asks.get().then(question)).into_any()
}
