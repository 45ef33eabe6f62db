//! The two tests of the theory: is the pattern interference-free, is the design wasteless; and the culprit where not. Where
//! neither can be judged, a sentence says why, and no mark stands.

use crate::i18n::meaning::MeaningMessages;
use crate::i18n::names;
use crate::i18n::quantity::percent;
use crate::i18n::sentence::{Piece, pieces};
use crate::i18n::trouble::TroubleMessages;
use crate::kit::icon::{Glyph, Icon};
use crate::signals::prelude::*;
use crate::state::{Store, View};
use gargalo_drawing::canvas::Target;

#[component]
pub fn Verdicts(store: Store) -> impl IntoView {
    let unjudged = Memo::new(move |_| store.solved(|solved, _| solved.unjudged()).flatten());
    let open = move || unjudged.get().map(TroubleMessages::of(store.language()).unjudged);
    let fallback = move || view! { <p class="about" data-testid="unjudged">{open}</p> };
    view! {
        <Show when=move || unjudged.get().is_none() fallback=fallback>
            <div class="verdicts">{interference(store)} {waste(store)}</div>
        </Show>
    }
    .into_any()
}

fn interference(store: Store) -> AnyView {
    let words = MeaningMessages::of(store.language());
    let culprit = Memo::new(move |_| {
        let found = store.solved(|solved, tables| {
            let flow = solved.interference?;
            let named = solved.flows.get(flow.index()).map(|flow| names::flow(tables, flow));
            Some(named.unwrap_or_else(|| (words.flow_number)(flow.0 + 1)))
        });
        found.flatten()
    });
    let of_step = Memo::new(move |_| store.solved(|solved, _| solved.step_in_time().is_some()) == Some(true));
    let explanation = move || {
        let told = culprit.get().map_or_else(
            || told(words.interference_free_about),
            |flow| {
                let part =
                    |_| view! { <strong data-testid="interference-flow">{flow.clone()}</strong> }.into_any();
                sentence(pieces(words.interference_about), &part)
            },
        );
        view! { {told} {of_step.get().then(|| view! { <span>{words.pattern_of_step}</span> })} }.into_any()
    };
    let good = move || culprit.with(Option::is_none);
    verdict("interference", good, [words.interference_free, words.interference], explanation)
}

fn waste(store: Store) -> AnyView {
    let words = MeaningMessages::of(store.language());
    let culprit = Memo::new(move |_| {
        let found = store.solved(|solved, tables| {
            let capacity = solved.waste?;
            let used = solved.links.get(capacity.index())?.utilization;
            let link = tables.capacities.get(capacity.index())?.link;
            let turns = solved.training().is_some() || solved.serving().is_some();
            let about = if solved.step_in_time().is_some() { words.waste_step } else { words.waste_about };
            Some((link, names::capacity(tables, capacity), used, turns, about))
        });
        found.flatten()
    });
    let explanation = move || {
        let Some((link, name, used, turns, about)) = culprit.get() else {
            return told(words.wasteless_about);
        };
        let select = move |_| {
            store.session.target.set(Some(Target::Link(link)));
            store.session.view.set(View::Topology);
        };
        let part = |part: &str| match part {
            "link" => view! {
                <button type="button" class="touch" data-testid="waste-link" on:click=select>
                    {name.clone()}
                </button>
            }
            .into_any(),
            _ => view! { <strong>{percent(used, words.language).to_string()}</strong> }.into_any(),
        };
        let about = pieces(if used > 0.0 { about } else { words.waste_unused }).into_iter();
        sentence(about.chain(turns.then_some(Piece::Text(words.waste_turns))), &part)
    };
    let good = move || culprit.with(Option::is_none);
    verdict("waste", good, [words.wasteless, words.waste], explanation)
}

fn told(text: &'static str) -> AnyView {
    view! { <span>{text}</span> }.into_any()
}

/// A sentence, its parts shown each in its way.
fn sentence(
    all: impl IntoIterator<Item = Piece<'static>>,
    part: &dyn Fn(&'static str) -> AnyView,
) -> AnyView {
    let one = |piece| match piece {
        Piece::Text(text) => told(text),
        Piece::Part(name) => part(name),
    };
    all.into_iter().map(one).collect_view().into_any()
}

/// A mark, what it says, whether good or not, and why.
fn verdict(
    testid: &'static str,
    good: impl Fn() -> bool + Copy + Send + Sync + 'static,
    [yes, no]: [&'static str; 2],
    why: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    view! {
        <div class="verdict" class:good=good data-testid=testid data-good=move || good().to_string()>
            {move || view! { <Icon glyph=if good() { Glyph::Check } else { Glyph::Alert } /> }}
            <h3>{move || if good() { yes } else { no }}</h3>
            <p class="about">{why}</p>
        </div>
    }
    .into_any()
}
