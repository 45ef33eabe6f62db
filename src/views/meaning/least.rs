//! The question that follows a result. Of flows: what is the least network that wastes nothing? The proportional design
//! answers it, for no more time than now. Of a step, of a collective: is a smaller network as fast?

use crate::i18n::start::StartMessages;
use crate::signals::prelude::*;
use crate::state::{Command, Locks, Store, adopted};
use crate::views::compare::take;
use gargalo_protocol::decide::Adopt;
use gargalo_protocol::desk::{Answer, Question};
use gargalo_solver::design::Measure;
use gargalo_solver::document::{CapacityPlan, DesignSpec, write};
use gargalo_solver::study::report::Solved;

/// Where the answer stands among the designs: a proportional plan over the network that is looked at, no slower.
fn answer(store: Store) -> Option<usize> {
    let network = store.document.recipe(|design| design.network.clone())?;
    let time = |design: usize| store.duration(design).flatten();
    let now = time(store.document.design.get())?;
    store.document.scenario.with(|scenario| {
        let no_slower = |at: usize| time(at).is_some_and(|own| own <= now * (1.0 + ALIKE));
        let is_answer = |(at, design): (usize, &DesignSpec)| {
            is_proportional(design) && design.network == network && no_slower(at)
        };
        scenario.designs.iter().enumerate().position(is_answer)
    })
}

/// The part of a time by which two count as the same.
const ALIKE: f64 = 1e-3;

const fn is_proportional(design: &DesignSpec) -> bool {
    matches!(design.capacity, CapacityPlan::Proportional { .. })
}

/// The question, to press: leads to the design that answers it, or makes it. Not where that design is looked at, nor where
/// capacities are no question: of what serves requests, or where nothing may be added.
pub(super) fn ask(store: Store) -> AnyView {
    let words = StartMessages::of(store.language());
    let proportional = move || store.document.recipe(is_proportional).unwrap_or(true);
    // Nor of jobs that repeat: what is sent once has a least network.
    let once = |solved: &Solved| solved.jobs().iter().all(|job| job.cycle.is_none());
    let carried =
        move || store.solved(|solved, _| solved.completion.is_some() && once(solved)).unwrap_or_default();
    let locked = move || store.session.lesson.locks.with(|locks| locks.has(Locks::DESIGNS));
    let may = move || answer(store).is_some() || !locked();
    let asks = Memo::new(move |_| !proportional() && carried() && may());
    let of_flows = Memo::new(move |_| {
        let design = store.document.design.get();
        store.measured(design).is_none_or(|(_, measure)| measure == Measure::Completion)
    });
    let press = move |_| {
        if let Some(design) = untrack(|| answer(store)) {
            store.document.select(design);
            return;
        }
        let like = store.document.design.get_untracked();
        if !of_flows.get_untracked() {
            let scenario = store.document.scenario.get_untracked();
            let base = untrack(|| store.document.recipe(|design| design.name.clone())).unwrap_or_default();
            let name = (words.as_fast_name)(&base);
            let question = Question::Adopt {
                scenario: write(&scenario),
                design: like as u32,
                name,
                what: Adopt::AsFast,
            };
            store.ask_once(question, move |answer| {
                let text = match answer {
                    Some(Answer::Adopted(text)) => Some(text),
                    _ => None,
                };
                take(store, like, adopted(store, &scenario, text));
            });
            return;
        }
        // All flows end together after 8 s ÷ alpha (Zanotelli et al.): no later than now.
        let now = untrack(|| store.duration(like)).flatten().filter(|now| *now > 0.0);
        let alpha = now.map_or(1.0, |now| (8.0 / now).max(1.0));
        let plan = CapacityPlan::Proportional { alpha };
        store.edit(&Command::AddDesign { like, name: words.least_name.to_owned(), plan });
        store.document.seal();
    };
    let question = move || {
        view! {
            <p class="least">
                <button type="button" class="touch" data-testid="least" on:click=press
                    title=move || if of_flows.get() { words.least_tip } else { words.as_fast_tip }>
                    {move || if of_flows.get() { words.least } else { words.as_fast }}
                </button>
            </p>
        }
    };
    (move || asks.get().then(question)).into_any()
}
