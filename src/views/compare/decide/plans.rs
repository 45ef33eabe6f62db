//! Capacity plans for a time, a budget, headroom and what must be survived.

use super::run::Run;
use super::sheets;
use crate::i18n::Language;
use crate::i18n::decide::{self, DecideMessages};
use crate::i18n::names;
use crate::i18n::no_plans::no_plan;
use crate::i18n::number::significant;
use crate::i18n::quantity::{gbps, money, percent, ratio, time, watts};
use crate::kit::field::{Choice, Look, Number, Range, choice, number};
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_protocol::decide::{Adopt, Answer, Inquiry};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::plans::{Cheapest, NoPlan, Plan, PlanGoal, PlansReport, Wish};
use gargalo_solver::lab::{PlanWish, Survive};
use std::sync::Arc;

/// Names of links in one sentence.
const NAMED: usize = 5;

/// What is wanted, and what was found.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct State {
    pub(super) run: Run,
    wish: RwSignal<PlanWish>,
    /// `None` before anything is known.
    pub(super) report: RwSignal<Option<Result<Arc<PlansReport>, NoPlan>>>,
}

const GOALS: [PlanGoal; 2] = [PlanGoal::Capacity, PlanGoal::Cost];
const SURVIVE: [Survive; 4] = [Survive::Nothing, Survive::Links, Survive::Switches, Survive::Any];

/// The panel.
pub(super) fn panel(store: Store, state: State) -> AnyView {
    let words = DecideMessages::of(store.language());
    let begin = Callback::new(move |()| {
        state.report.set(None);
        let wish = state.wish.get_untracked();
        state.run.begin(store, Inquiry::Plans(wish), move |found| {
            if let Answer::Plans(report) = found {
                state.report.set(Some(report.map(Arc::new)));
            }
        });
    });
    view! {
        <p class="about">{words.plans_about}</p>
        {move || {
            let in_time = store.solved(|solved, _| solved.step_in_time().is_some()) == Some(true);
            let by_phases = state.report.with(|report| matches!(report, Some(Ok(report)) if report.phases.is_some()));
            // Of a step that can't be solved a hundred times over.
            (in_time && by_phases).then(|| view! {
                <p class="note" data-testid="plans-at-once">{words.plans_at_once}</p>
            })
        }}
        {form(store, state)}
        {state.run.control(store, "plan", begin)}
        {move || state.report.get().map(|report| match report {
            Ok(report) => plans(store, state, &report),
            Err(why) => {
                let why = no_plan(&why, store.language());
                view! { <p class="decide-lead" data-testid="plans-none">{why}</p> }.into_any()
            }
        })}
        {sheets::save(store, "plans", move || sheets::plans(store, state))}
    }
    .into_any()
}

fn form(store: Store, state: State) -> AnyView {
    let words = DecideMessages::of(store.language());
    let wish = move |of: fn(&Wish) -> Option<f64>| move || state.wish.with(|wish| of(&wish.wish));
    let hear = move |set: fn(&mut Wish, Option<f64>)| {
        move |value: Option<f64>| state.wish.update(|wish| set(&mut wish.wish, value))
    };
    let time = Number::open(
        "plan-time",
        words.plan_time,
        Range::POSITIVE,
        wish(|wish| wish.time.map(Seconds::get)),
        hear(|wish, value| wish.time = value.map(Seconds)),
    );
    let budget = Number::open(
        "plan-budget",
        words.budget,
        Range::POSITIVE,
        wish(|wish| wish.budget),
        hear(|wish, value| wish.budget = value),
    );
    let headroom = Number::open(
        "plan-headroom",
        words.headroom,
        Range::NOT_NEGATIVE,
        wish(|wish| Some(wish.headroom).filter(|value| *value > 0.0)),
        hear(|wish, value| wish.headroom = value.unwrap_or(0.0)),
    );
    let goal = Choice::of(
        "plan-goal",
        words.goal,
        GOALS.into_iter().zip(words.goals),
        move || state.wish.with(|wish| wish.wish.goal),
        move |goal| state.wish.update(|wish| wish.wish.goal = goal),
    );
    let survive = Choice::of(
        "plan-survive",
        words.survive,
        SURVIVE.into_iter().zip(words.survives),
        move || state.wish.with(|wish| wish.survive),
        move |survive| state.wish.update(|wish| wish.survive = survive),
    );
    view! {
        <div class="decide-form">
            {number(store, time.usual(move || words.plan_time_usual.to_owned()))}
            {number(store, budget.usual(move || words.budget_usual.to_owned()))}
            {number(store, headroom.usual(|| "0".to_owned()))}
            {choice(goal.look(Look::INLINE))}
            {choice(survive.look(Look::INLINE))}
        </div>
    }
    .into_any()
}

fn plans(store: Store, state: State, report: &Arc<PlansReport>) -> AnyView {
    let language = store.language();
    let words = DecideMessages::of(language);
    let seconds = |value: Seconds| time(value.get(), 4, language).to_string();
    let mut told = vec![words.plans_lead(decide::PlansLead {
        time: &seconds(report.time),
        least: &gbps(report.at_least.gbps(), language).to_string(),
    })];
    let cost = |cost: f64| money(cost, &report.currency, language);
    let named = |own: Cheapest| Some((own, report.plans.get(own.plan as usize)?.kind));
    if let Some((cheapest, kind)) = report.cheapest.and_then(named) {
        told.push(
            words.cheapest(decide::Cheapest { plan: (words.plan_kind)(kind), cost: &cost(cheapest.cost) }),
        );
        told.extend(cheapest.proven.then(|| words.cheapest_proven.to_owned()));
    }
    let budget = state.wish.with_untracked(|wish| wish.wish.budget);
    if budget.is_some_and(|budget| budget < report.least_budget) {
        told.push((words.least_budget)(&cost(report.least_budget)));
    }
    let phases = report.phases.as_ref();
    if let Some((goal, more)) = phases.and_then(|phases| Some((phases.goal, phases.sum_of_bytes?))) {
        let say = if goal == PlanGoal::Cost { words.phases_cost } else { words.phases };
        told.push(say(&ratio(more, language).to_string()));
    }
    if let Some(slice) = &report.slice {
        let limits = slice
            .limits
            .iter()
            .take(NAMED)
            .filter_map(|&capacity| state.run.tables(|tables| names::capacity(tables, capacity)));
        let limits = limits.collect::<Vec<_>>().join(", ");
        let remains = gbps(slice.total_remains.gbps(), language).to_string();
        told.push(words.slice(decide::Slice {
            time: &seconds(slice.time),
            links: &limits,
            remains: &remains,
        }));
    }
    let about = Arc::clone(report);
    let draw = Callback::new(move |(at, _): (usize, usize)| {
        let button = about.plans.get(at).map(|plan| {
            let (name, what) =
                ((words.plan_kind)(plan.kind).to_owned(), Adopt::Plan(plan.capacities.clone()));
            state.run.adopt(store, format!("adopt-plan-{at}"), name, what)
        });
        view! { <td>{button}</td> }.into_any()
    });
    let actions = Actions { class: "decide-table", draw: Some(draw), ..Actions::default() };
    view! {
        <p class="decide-lead" data-testid="plans-lead">{told.join(" ")}</p>
        {show(store, table(report, language), actions)}
    }
    .into_any()
}

/// What a plan takes where the worst fails, and what is cut off then; nothing where that was not wanted.
fn survival(plan: &Plan, language: Language) -> String {
    let words = DecideMessages::of(language);
    let Some(survival) = &plan.survival else { return String::new() };
    let name = survival.worst_in.as_deref().unwrap_or(words.whole);
    let worst = words
        .survival(decide::Survival { worst: &time(survival.worst.get(), 4, language).to_string(), name });
    if survival.cut_off.is_empty() {
        return worst;
    }
    let names = survival.cut_off.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
    let more = survival.cut_off.len().saturating_sub(NAMED);
    let names = if more > 0 { words.and_more(decide::AndMore { names: &names, more }) } else { names };
    format!(
        "{worst}; {}",
        words.survival_cut(decide::SurvivalCut { count: survival.cut_off.len(), names: &names })
    )
}

fn table(report: &PlansReport, language: Language) -> Table {
    let words = DecideMessages::of(language);
    let row = |(at, plan): (usize, &Plan)| {
        let name = Cell::text((words.plan_kind)(plan.kind)).note(if plan.proven { words.proven } else { "" });
        let took = match plan.time.map(Seconds::get) {
            Some(took) => Cell::figure(time(took, 4, language).to_string(), took),
            None => Cell::text(words.never),
        };
        let total = plan.total.gbps();
        Row::new(vec![
            name.note(survival(plan, language)),
            took,
            Cell::figure(significant(total, 5, language), total),
            Cell::text(percent(plan.above_least, language).to_string()),
            Cell::text(significant(plan.wasted.gbps(), 5, language)),
            Cell::text(money(plan.cost, &report.currency, language)),
            Cell::text(watts(plan.watts, language).to_string()),
        ])
        .key(at)
        .id(format!("plan-{at}"))
    };
    let columns = [
        Column::words(words.plan_name),
        Column::figures(words.time),
        Column::figures(words.total),
        Column::figures(words.above),
        Column::figures(words.idle),
        Column::figures(words.cost),
        Column::figures(words.watts),
        Column::drawn(""),
    ];
    Table::new("plans", words.panels[3], columns, report.plans.iter().enumerate().map(row))
}
