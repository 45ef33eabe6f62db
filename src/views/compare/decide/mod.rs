//! Decisions: what would help, what if something fails, what if a number were another, how much capacity is enough.

mod advice;
mod failures;
mod plans;
mod run;
mod sensitivity;
pub(super) mod sheets;
mod sweep;
mod sweep_axis;
mod sweep_charts;
mod sweep_keep;

pub(in crate::views) use run::take;

use crate::i18n::decide::{self, DecideMessages};
use crate::i18n::figures::FigureMessages;
use crate::i18n::help::Topic;
use crate::kit::field::one_of;
use crate::kit::panel::help_note;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::Store;

/// What was found, kept while other tabs are open.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct State {
    /// The panel that is open.
    open: RwSignal<usize>,
    advice: advice::State,
    failures: failures::State,
    sweep: sweep::State,
    plans: plans::State,
    sensitivity: sensitivity::State,
}

/// The panels, one of which is open.
pub(super) fn decide(store: Store, state: State) -> AnyView {
    let words = DecideMessages::of(store.language());
    // A document that brings a sweep is about that.
    if store.document.scenario.with_untracked(|scenario| scenario.sweep.is_some())
        && state.open.get_untracked() == 0
    {
        state.open.set(2);
    }
    sweep::follow(store, state.sweep);
    // An example that is about its sweep begins it, once its fields are filled.
    effect(move || {
        if store.requests.to_sweep.get() {
            store.requests.to_sweep.set(false);
            state.open.set(2);
            crate::working::after(core::time::Duration::ZERO, move || sweep::begin(store, state.sweep));
        }
    });
    // What moves the time stands among the others by its chart's title.
    let title = move |panel: usize| {
        let language = store.language();
        let words = DecideMessages::of(language);
        words.panels.get(panel).copied().unwrap_or(FigureMessages::of(language).tornado_title)
    };
    let here = move || store.document.recipe(|design| design.name.clone()).unwrap_or_default();
    // What was found keeps the name of what it is of, whatever is looked at since.
    let run = move || match state.open.get() {
        1 => state.failures.run,
        2 => state.sweep.run,
        3 => state.plans.run,
        4 => state.sensitivity.run,
        _ => state.advice.run,
    };
    let name = move || run().name().unwrap_or_else(here);
    let of_another = move || {
        let of = run().of_another(store).filter(|_| state.open.get() != 2)?;
        Some(words.of_another(decide::OfAnother { of: &of, here: &here() }))
    };
    let tab = move |panel: usize| (panel, format!("decide-{panel}"), title(panel));
    view! {
        <section class="decide" data-testid="decide">
            <h2>{words.heading}</h2>
            {one_of(words.heading, state.open, [0, 4, 1, 2, 3].map(tab))}
            <div class="help-row">
                <h3>{move || if state.open.get() == 2 { words.panels[2].to_owned() } else { (words.for_design)(&name()) }}</h3>
                {move || help_note(store, match state.open.get() {
                    1 => Topic::Failures,
                    2 => Topic::Sweep,
                    3 => Topic::Plans,
                    _ => Topic::Advice,
                })}
            </div>
            {move || of_another().map(|told| view! { <p class="note" role="status" data-testid="decide-of-another">{told}</p> })}
            {move || match state.open.get() {
                1 => failures::panel(store, state.failures),
                2 => sweep::panel(store, state.sweep),
                3 => plans::panel(store, state.plans),
                4 => sensitivity::panel(store, state.sensitivity),
                _ => advice::panel(store, state.advice),
            }}
        </section>
    }
    .into_any()
}
