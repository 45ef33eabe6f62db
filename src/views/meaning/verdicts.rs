//! The two tests of the theory: is the pattern interference-free, is the design wasteless; and the culprit where not. Where
//! neither can be judged, a sentence says why, and no mark stands.

use crate::i18n::meaning::MeaningMessages;
use crate::i18n::names;
use crate::i18n::quantity::percent;
use crate::i18n::sentence::{Piece, pieces};
use crate::i18n::trouble::TroubleMessages;
use crate::kit::icon::{Glyph, Icon};
use crate::state::{Store, View};
use gargalo_drawing::canvas::Target;
use gargalo_solver::network::LinkId;
use leptos::prelude::*;

/// The verdicts.
#[component]
pub fn Verdicts(store: Store) -> impl IntoView {
    let unjudged = Memo::new(move |_| store.solved(|solved, _| solved.unjudged()).flatten());
    let open = move || {
        unjudged
            .get()
            .map_or_else(String::new, |why| (TroubleMessages::of(store.language()).unjudged)(why).to_owned())
    };
    view! {
        <Show
            when=move || unjudged.get().is_none()
            fallback=move || view! { <p class="about" data-testid="unjudged">{open}</p> }
        >
            <div class="verdicts">
                <Interference store=store />
                <Waste store=store />
            </div>
        </Show>
    }
    .into_any()
}

#[component]
fn Interference(store: Store) -> impl IntoView {
    let words = MeaningMessages::of(store.language());
    let culprit = Memo::new(move |_| {
        store
            .solved(|solved, tables| {
                let flow = solved.interference?;
                let named = solved.flows.get(flow.index()).map(|flow| names::flow(tables, flow));
                Some(named.unwrap_or_else(|| (words.flow_number)(flow.0 + 1)))
            })
            .flatten()
    });
    let explanation = move || match culprit.get() {
        None => view! { <span>{words.interference_free_about}</span> }.into_any(),
        Some(flow) => pieces(words.interference_about)
            .into_iter()
            .map(|piece| match piece {
                Piece::Text(text) => view! { <span>{text}</span> }.into_any(),
                Piece::Part(_) => {
                    view! { <strong data-testid="interference-flow">{flow.clone()}</strong> }.into_any()
                }
            })
            .collect_view()
            .into_any(),
    };
    let of_step = Memo::new(move |_| store.solved(|solved, _| solved.step_in_time().is_some()) == Some(true));
    let explanation = move || {
        view! { {explanation()} {of_step.get().then(|| view! { <span>{words.pattern_of_step}</span> })} }
    };
    let title = move || if culprit.get().is_none() { words.interference_free } else { words.interference };
    view! { <Verdict testid="interference" good=Signal::derive(move || culprit.get().is_none()) title=Signal::derive(title)>
        {explanation}
    </Verdict> }
}

#[component]
fn Waste(store: Store) -> impl IntoView {
    let words = MeaningMessages::of(store.language());
    let culprit = Memo::new(move |_| {
        store
            .solved(|solved, tables| {
                let capacity = solved.waste?;
                let used = solved.links.get(capacity.index())?.utilization;
                let link = tables.capacities.get(capacity.index())?.link;
                let turns = solved.training().is_some() || solved.serving().is_some();
                let about =
                    if solved.step_in_time().is_some() { words.waste_step } else { words.waste_about };
                Some((link, names::capacity(tables, capacity), used, turns, about))
            })
            .flatten()
    });
    let select = move |link: LinkId| {
        store.session.target.set(Some(Target::Link(link)));
        store.session.view.set(View::Topology);
    };
    let explanation = move || match culprit.get() {
        None => view! { <span>{words.wasteless_about}</span> }.into_any(),
        Some((link, name, used, turns, about)) => pieces(if used > 0.0 { about } else { words.waste_unused })
            .into_iter()
            .chain(turns.then_some(Piece::Text(words.waste_turns)))
            .map(|piece| {
                match piece {
            Piece::Text(text) => view! { <span>{text}</span> }.into_any(),
            Piece::Part("link") => view! {
                <button type="button" class="touch" data-testid="waste-link" on:click=move |_| select(link)>
                    {name.clone()}
                </button>
            }
            .into_any(),
            Piece::Part(_) => {
                view! { <strong>{percent(used, store.language()).to_string()}</strong> }.into_any()
            }
        }
            })
            .collect_view()
            .into_any(),
    };
    let title = move || if culprit.get().is_none() { words.wasteless } else { words.waste };
    view! { <Verdict testid="waste" good=Signal::derive(move || culprit.get().is_none()) title=Signal::derive(title)>
        {explanation}
    </Verdict> }
}

#[component]
fn Verdict(
    testid: &'static str,
    good: Signal<bool>,
    title: Signal<&'static str>,
    children: Children,
) -> impl IntoView {
    view! {
        <div class="verdict" class:good=move || good.get() data-testid=testid data-good=move || good.get().to_string()>
            {move || view! { <Icon glyph=if good.get() { Glyph::Check } else { Glyph::Alert } /> }}
            <h3>{move || title.get()}</h3>
            <p class="about">{children()}</p>
        </div>
    }
    .into_any()
}
