//! Capacity plans for a time, a budget, headroom and what must be survived.

use super::run::Run;
use super::sheets;
use crate::i18n::decide::DecideMessages;
use crate::i18n::number::significant;
use crate::i18n::quantity::{gbps, money, percent, ratio, time, watts};
use crate::state::Store;
use crate::views::names;
use crate::widgets::{AmountField, Range};
use crate::worker::decide_protocol::{Adopt, Found, Inquiry};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::plans::{Plan, PlanGoal, PlansReport, Wish};
use gargalo_solver::lab::{PlanWish, Survive};
use leptos::prelude::*;
use std::sync::Arc;

/// Names of links in one sentence.
const NAMED: usize = 5;

/// What is wanted, and what was found.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::option_option, reason = "not asked yet, asked in vain, and an answer")]
pub(super) struct State {
    pub(super) run: Run,
    wish: RwSignal<PlanWish>,
    /// The inner `None`: there is nothing to plan.
    pub(super) report: RwSignal<Option<Option<Arc<PlansReport>>>>,
}

const GOALS: [PlanGoal; 2] = [PlanGoal::Capacity, PlanGoal::Cost];
const SURVIVE: [Survive; 4] = [Survive::Nothing, Survive::Links, Survive::Switches, Survive::Any];

/// The panel.
pub(super) fn panel(store: Store, state: State) -> AnyView {
    let words = move || DecideMessages::of(store.language.get());
    let begin = Callback::new(move |()| {
        state.report.set(None);
        let wish = state.wish.get_untracked();
        state.run.begin(store, Inquiry::Plans(wish), move |found| {
            if let Found::Plans(report) = found {
                state.report.set(Some(report.map(Arc::new)));
            }
        });
    });
    view! {
        <p class="about">{move || words().plans_about}</p>
        {move || (store.solved(|solved, _| solved.step_in_time().is_some()) == Some(true)).then(|| view! {
            <p class="note" data-testid="plans-at-once">{words().plans_at_once}</p>
        })}
        {form(store, state)}
        {state.run.control(store, "plan", begin)}
        {move || state.report.get().map(|report| match report {
            Some(report) => plans(store, state, &report),
            None => view! { <p class="decide-lead" data-testid="plans-none">{words().no_plans}</p> }.into_any(),
        })}
        {sheets::save(store, "plans", move || sheets::plans(store, state))}
    }
    .into_any()
}

fn form(store: Store, state: State) -> AnyView {
    let words = move || DecideMessages::of(store.language.get());
    let change = move |change: &dyn Fn(&mut Wish)| state.wish.update(|wish| change(&mut wish.wish));
    let goal = move |at: usize| {
        view! { <option value=at.to_string() prop:selected=move || state.wish.get().wish.goal == GOALS[at]>{move || words().goals[at]}</option> }
    };
    let survive = move |at: usize| {
        view! { <option value=at.to_string() prop:selected=move || state.wish.get().survive == SURVIVE[at]>{move || words().survives[at]}</option> }
    };
    let chosen = |value: String| value.parse::<usize>().unwrap_or(0);
    view! {
        <div class="decide-form">
            <AmountField store=store id="plan-time" range=Range::POSITIVE
                label=Signal::derive(move || words().plan_time.to_owned())
                value=Signal::derive(move || state.wish.get().wish.time.map(Seconds::get))
                usual=Signal::derive(move || words().plan_time_usual.to_owned())
                on_value=Callback::new(move |value: Option<f64>| change(&|wish| wish.time = value.map(Seconds))) />
            <AmountField store=store id="plan-budget" range=Range::POSITIVE
                label=Signal::derive(move || words().budget.to_owned())
                value=Signal::derive(move || state.wish.get().wish.budget)
                usual=Signal::derive(move || words().budget_usual.to_owned())
                on_value=Callback::new(move |value: Option<f64>| change(&|wish| wish.budget = value)) />
            <AmountField store=store id="plan-headroom" range=Range::NOT_NEGATIVE
                label=Signal::derive(move || words().headroom.to_owned())
                value=Signal::derive(move || Some(state.wish.get().wish.headroom).filter(|value| *value > 0.0))
                usual=Signal::derive(move || "0".to_owned())
                on_value=Callback::new(move |value: Option<f64>| change(&|wish| wish.headroom = value.unwrap_or(0.0))) />
            <label class="inline-field">
                <span>{move || words().goal}</span>
                <select class="select" data-testid="plan-goal"
                    on:change:target=move |event| {
                        let at = chosen(event.target().value()).min(1);
                        change(&|wish| wish.goal = GOALS[at]);
                    }>{[0, 1].map(goal).collect_view()}</select>
            </label>
            <label class="inline-field">
                <span>{move || words().survive}</span>
                <select class="select" data-testid="plan-survive"
                    on:change:target=move |event| {
                        let at = chosen(event.target().value()).min(3);
                        state.wish.update(|wish| wish.survive = SURVIVE[at]);
                    }>{[0, 1, 2, 3].map(survive).collect_view()}</select>
            </label>
        </div>
    }
    .into_any()
}

fn plans(store: Store, state: State, report: &PlansReport) -> AnyView {
    let language = store.language.get();
    let words = DecideMessages::of(language);
    let seconds = |value: Seconds| time(value.get(), 4, language).to_string();
    let mut told = vec![
        (words.plans_lead)(&seconds(report.time), &gbps(report.at_least.gbps(), language).to_string()),
        (words.cheapest)(&money(report.cheapest, &report.currency, language)),
    ];
    if let Some(phases) = &report.phases {
        told.push((words.phases)(&ratio(phases.sum_of_bytes, language).to_string()));
    }
    if let Some(slice) = &report.slice {
        let limits = slice
            .limits
            .iter()
            .take(NAMED)
            .filter_map(|&capacity| state.run.tables(|tables| names::capacity(tables, capacity)));
        let limits = limits.collect::<Vec<_>>().join(", ");
        let remains = gbps(slice.total_remains.gbps(), language).to_string();
        told.push((words.slice)(&seconds(slice.time), &limits, &remains));
    }
    let rows = report.plans.iter().enumerate();
    let rows = rows.map(|(at, plan)| row(store, state, report, at, plan)).collect_view();
    view! {
        <p class="decide-lead" data-testid="plans-lead">{told.join(" ")}</p>
        <div class="table-frame" tabindex="0" role="region" aria-label=words.panels[3]>
            <table class="table decide-table" data-testid="plans">
                <thead><tr>
                    <th scope="col">{words.plan_name}</th>
                    <th scope="col" class="number">{words.time}</th>
                    <th scope="col" class="number">{words.total}</th>
                    <th scope="col" class="number">{words.above}</th>
                    <th scope="col" class="number">{words.idle}</th>
                    <th scope="col" class="number">{words.cost}</th>
                    <th scope="col" class="number">{words.watts}</th>
                    <td></td>
                </tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

fn row(store: Store, state: State, report: &PlansReport, at: usize, plan: &Plan) -> AnyView {
    let language = store.language.get();
    let words = DecideMessages::of(language);
    let name = words.plan_kind(plan.kind);
    let took =
        plan.time.map_or_else(|| words.never.to_owned(), |took| time(took.get(), 4, language).to_string());
    let survival = plan.survival.as_ref().map(|own| {
        let mut told = (words.survival)(&time(own.worst.get(), 4, language).to_string(), &own.worst_in);
        if !own.cut_off.is_empty() {
            let names = own.cut_off.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
            let more = own.cut_off.len().saturating_sub(NAMED);
            let more = if more > 0 { format!(" +{more}") } else { String::new() };
            told = format!("{told}; {}{more}", (words.survival_cut)(&names));
        }
        told
    });
    let button = state.run.adopt(
        store,
        format!("adopt-plan-{at}"),
        name.to_owned(),
        Adopt::Plan(plan.capacities.clone()),
    );
    view! {
        <tr data-testid=format!("plan-{at}")>
            <th scope="row">{name}
                {plan.proven.then(|| view! { <span class="cell-note">{words.proven}</span> })}
                {survival.map(|told| view! { <span class="cell-note">{told}</span> })}
            </th>
            <td class="number" data-value=plan.time.map(|took| took.get().to_string())>{took}</td>
            <td class="number" data-value=plan.total.gbps().to_string()>{significant(plan.total.gbps(), 5, language)}</td>
            <td class="number">{percent(plan.above_least, language).to_string()}</td>
            <td class="number">{significant(plan.wasted.gbps(), 5, language)}</td>
            <td class="number">{money(plan.cost, &report.currency, language)}</td>
            <td class="number">{watts(plan.watts, language).to_string()}</td>
            <td>{button}</td>
        </tr>
    }
    .into_any()
}
