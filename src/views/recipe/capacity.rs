//! How much capacity each link of the chosen design gets.

use crate::i18n::help::Topic;
use crate::i18n::number::{parse, significant};
use crate::i18n::recipe::RecipeMessages;
use crate::kit::field::{Choice, Look, Number, Range, choice, number};
use crate::kit::panel::folding;
use crate::model::keys;
use crate::state::{Command, Store};
use gargalo_solver::document::CapacityPlan;
use leptos::prelude::*;

/// A uniform design starts with this, in Gbit/s: a speed that is sold everywhere.
const FIRST_GBPS: f64 = 10.0;

/// The capacity plan.
#[component]
pub fn CapacitySection(store: Store) -> impl IntoView {
    let words = RecipeMessages::of(store.language());
    let plan =
        Memo::new(move |_| store.document.recipe(|design| design.capacity.clone()).unwrap_or_default());
    let heading = move || store.document.recipe(|design| (words.capacity_of)(&design.name));
    let options = Signal::derive(move || {
        // What a planner found can be left, not chosen.
        let given = plan.get();
        let given = matches!(given, CapacityPlan::Given { .. }).then_some(given);
        keys::plans(1.0, FIRST_GBPS)
            .iter()
            .chain(&given)
            .map(|plan| (keys::plan(plan).to_owned(), words.plan(plan).name.to_owned()))
            .collect()
    });
    // A new plan keeps the alpha or the value of the one before, so that going back and forth loses nothing.
    let choose = move |key: String| {
        let before = plan.get_untracked();
        let gbps = match before {
            CapacityPlan::Uniform { gbps } => gbps,
            _ => FIRST_GBPS,
        };
        let plans = keys::plans(before.alpha().unwrap_or(1.0), gbps);
        if let Some(plan) = plans.into_iter().find(|plan| keys::plan(plan) == key) {
            store.edit(&Command::SetCapacity { design: store.document.design.get_untracked(), plan });
            store.document.seal();
        }
    };
    let has_alpha = Memo::new(move |_| plan.with(|plan| plan.alpha().is_some()));
    let has_value = Memo::new(move |_| plan.with(|plan| matches!(plan, CapacityPlan::Uniform { .. })));
    let body = view! {
            {choice(Choice::new("plan", words.capacity, move || options.get(), move || plan.with(|plan| keys::plan(plan).to_owned()), choose).about(move || plan.with(|plan| words.plan(plan).about.to_owned())))}
            <Show when=move || has_alpha.get()><Alpha store=store plan=plan /></Show>
            <Show when=move || has_value.get()><Uniform store=store plan=plan /></Show>
    }
    .into_any();
    let heading = Signal::derive(move || heading().unwrap_or_default());
    folding(store, "capacity", Topic::Plan, heading, Signal::default(), body)
}

#[component]
fn Alpha(store: Store, plan: Memo<CapacityPlan>) -> impl IntoView {
    let words = RecipeMessages::of(store.language());
    let alpha = Signal::derive(move || plan.with(CapacityPlan::alpha).unwrap_or(1.0));
    let set = move |alpha: f64| {
        store.edit(&Command::SetAlpha { design: store.document.design.get_untracked(), alpha });
    };
    let slide = move |text: String| {
        if let Some(alpha) = parse(&text, crate::i18n::Language::default()) {
            set(alpha);
        }
    };
    let field = Number {
        told_by: Some("alpha-about".to_owned()),
        ..Number::given("alpha-field", words.alpha_field, Range::POSITIVE, move || alpha.get(), set)
            .look(Look::Bare)
    };
    view! {
            <div class="field choose">
                <label for="alpha">{words.alpha}</label>
                <div class="slider-field">
                    <input
                        id="alpha"
                        class="slider"
                        type="range"
                        min="0.05"
                        max="5"
                        step="0.05"
                        aria-describedby="alpha-about"
                        aria-valuetext=move || significant(alpha.get(), 6, store.language())
                        data-testid="alpha-slider"
                        prop:value=move || alpha.get().to_string()
                        on:input:target=move |event| slide(event.target().value())
                        on:change=move |_| store.document.seal()
                    />
    {number(store, field)}
                </div>
                <p class="about" id="alpha-about">{words.alpha_about}</p>
            </div>
        }
    .into_any()
}

#[component]
fn Uniform(store: Store, plan: Memo<CapacityPlan>) -> impl IntoView {
    let words = RecipeMessages::of(store.language());
    let gbps = Signal::derive(move || match plan.get() {
        CapacityPlan::Uniform { gbps } => gbps,
        _ => FIRST_GBPS,
    });
    let set = move |gbps: f64| {
        let plan = CapacityPlan::Uniform { gbps };
        store.edit(&Command::SetCapacity { design: store.document.design.get_untracked(), plan });
    };
    let field = Number::given("uniform", words.uniform_value, Range::POSITIVE, move || gbps.get(), set)
        .look(Look::Bare);
    view! {
        <div class="field choose">
            <label for="uniform">"Gbit/s"</label>
            {number(store, field)}
        </div>
    }
    .into_any()
}
