//! How much capacity each link of the chosen design gets.

use super::beside;
use crate::i18n::Language;
use crate::i18n::help::Topic;
use crate::i18n::number::{parse, significant};
use crate::i18n::recipe::RecipeMessages;
use crate::kit::field::{Choice, Look, Number, Range, choice, number};
use crate::kit::panel::folding;
use crate::model::keys;
use crate::signals::prelude::*;
use crate::state::{Command, Store};
use gargalo_solver::document::CapacityPlan;

/// A uniform design starts with this, in Gbit/s: a speed that is sold everywhere.
const FIRST_GBPS: f64 = 10.0;

pub(super) fn section(store: Store) -> AnyView {
    let words = RecipeMessages::of(store.language());
    let plan =
        Memo::new(move |_| store.document.recipe(|design| design.capacity.clone()).unwrap_or_default());
    let heading = Signal::derive(move || {
        store.document.recipe(|design| (words.capacity_of)(&design.name)).unwrap_or_default()
    });
    // A new plan keeps the alpha or the value of the one before, so that going back and forth loses nothing.
    let offered =
        move || plan.with(|before| keys::plans(before.alpha().unwrap_or(1.0), uniform_gbps(before)).to_vec());
    let told = |one: &CapacityPlan| (keys::plan(one), words.plan(one).name);
    let choose = move |plan| {
        store.edit(&Command::SetCapacity { design: store.document.design.get_untracked(), plan });
        store.document.seal();
    };
    // What a planner found can be left, not chosen.
    let list = Choice::keyed("plan", words.capacity, offered, told, move || plan.get(), choose);
    let has_value = move || plan.with(|plan| matches!(plan, CapacityPlan::Uniform { .. }));
    let body = view! {
            {choice(list.about(move || plan.with(|plan| words.plan(plan).about.to_owned())))}
            <Show when=move || plan.with(|plan| plan.alpha().is_some())>{alpha(store, plan)}</Show>
            <Show when=has_value>{uniform(store, plan)}</Show>
    }
    .into_any();
    folding(store, "capacity", Topic::Plan, heading, Signal::default(), body)
}

fn alpha(store: Store, plan: Memo<CapacityPlan>) -> AnyView {
    let words = RecipeMessages::of(store.language());
    let alpha = move || plan.with(CapacityPlan::alpha).unwrap_or(1.0);
    let set = move |alpha: f64| {
        store.edit(&Command::SetAlpha { design: store.document.design.get_untracked(), alpha });
    };
    let slide = move |text: String| parse(&text, Language::default()).into_iter().for_each(set);
    let field = Number {
        told_by: Some("alpha-about".to_owned()),
        ..Number::given("alpha-field", words.alpha_field, Range::POSITIVE, alpha, set).look(Look::Bare)
    };
    view! {
        <div class="field choose">
            <label for="alpha">{words.alpha}</label>
            <div class="slider-field">
                <input id="alpha" class="slider" type="range" min="0.05" max="5" step="0.05"
                    aria-describedby="alpha-about" data-testid="alpha-slider"
                    aria-valuetext=move || significant(alpha(), 6, store.language())
                    prop:value=move || alpha().to_string()
                    on:input:target=move |event| slide(event.target().value())
                    on:change=move |_| store.document.seal() />
                {number(store, field)}
            </div>
            <p class="about" id="alpha-about">{words.alpha_about}</p>
        </div>
    }
    .into_any()
}

/// What links of a uniform plan have, in Gbit/s; of another, what they would begin with.
const fn uniform_gbps(plan: &CapacityPlan) -> f64 {
    match plan {
        CapacityPlan::Uniform { gbps } => *gbps,
        _ => FIRST_GBPS,
    }
}

fn uniform(store: Store, plan: Memo<CapacityPlan>) -> AnyView {
    let label = RecipeMessages::of(store.language()).uniform_value;
    let set = move |gbps: f64| {
        let plan = CapacityPlan::Uniform { gbps };
        store.edit(&Command::SetCapacity { design: store.document.design.get_untracked(), plan });
    };
    let gbps = move || plan.with(uniform_gbps);
    beside(store, "Gbit/s", Number::given("uniform", label, Range::POSITIVE, gbps, set))
}
