//! What would help most, and what is wasted.

use super::run::Run;
use super::sheets;
use crate::i18n::collective::algorithm_name;
use crate::i18n::columns::ColumnMessages;
use crate::i18n::decide::DecideMessages;
use crate::i18n::number::significant;
use crate::i18n::quantity::{gbps, money, percent, time};
use crate::i18n::recipe::RecipeMessages;
use crate::i18n::traffic::TrafficMessages;
use crate::state::Store;
use crate::views::names;
use crate::worker::decide_protocol::{Adopt, Found, Inquiry};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::advice::{AdviceReport, DesignChange, Proposal, SpareReport};
use gargalo_solver::lab::{placement_of, routing_of};
use leptos::prelude::*;
use std::sync::Arc;

/// Rows on the page.
const SHOWN: usize = 20;

/// What was found.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::option_option, reason = "not asked yet, asked in vain, and an answer")]
pub(super) struct State {
    pub(super) run: Run,
    pub(super) advice: RwSignal<Option<Arc<AdviceReport>>>,
    /// The inner `None`: some flow never ends.
    pub(super) wasted: RwSignal<Option<Option<Arc<SpareReport>>>>,
}

impl State {
    fn hear(self, found: Found) {
        match found {
            Found::Advice(report) => self.advice.set(Some(Arc::new(report))),
            Found::Wasted(report) => self.wasted.set(Some(report.map(Arc::new))),
            _ => {}
        }
    }
}

/// The panel.
pub(super) fn panel(store: Store, state: State) -> AnyView {
    let words = move || DecideMessages::of(store.language.get());
    let begin = Callback::new(move |()| {
        state.advice.set(None);
        state.wasted.set(None);
        state.run.begin(store, Inquiry::Advice, move |found| state.hear(found));
    });
    view! {
        <p class="about">{move || words().advice_about}</p>
        {state.run.control(store, "advise", begin)}
        {move || state.advice.get().map(|report| proposals(store, state, &report))}
        {sheets::save(store, "advice", move || sheets::advice(store, state))}
        {move || state.wasted.get().map(|report| wasted(store, state, report.as_deref()))}
        {sheets::save(store, "wasted", move || sheets::wasted(store, state))}
    }
    .into_any()
}

/// A change in words.
pub(super) fn change_words(store: Store, state: State, change: &DesignChange) -> String {
    let language = store.language.get();
    let words = DecideMessages::of(language);
    let link = |link| state.run.tables(|tables| names::link(tables, link)).unwrap_or_else(|| "?".to_owned());
    match change {
        DesignChange::Speed { links, gbps: speed, tier } => {
            let tier = tier.map(|tier| ColumnMessages::of(language).tier(tier).replace(", Gbit/s", ""));
            let what = match (tier, links.as_slice()) {
                (None, [one]) => link(*one),
                (None, many) => (words.links)(many.len()),
                (Some(tier), many) => format!("{tier} ({})", (words.links)(many.len())),
            };
            (words.speed)(&what, &gbps(*speed, language).to_string())
        }
        DesignChange::Parallel { link: own } => (words.parallel)(&link(*own)),
        DesignChange::Routing { routing } => {
            let name = routing_of(routing).map(|routing| RecipeMessages::of(language).routing(routing).name);
            (words.routing)(name.unwrap_or(routing))
        }
        DesignChange::Placement { placement } => {
            let name = placement_of(placement).map(|placement| words.placement_name(&placement));
            (words.placement)(name.unwrap_or(placement))
        }
        DesignChange::Algorithm { kind, algorithm } => {
            let kind = kind.map_or("", |kind| TrafficMessages::of(language).kind_name(kind));
            (words.algorithm)(kind, algorithm_name(*algorithm, language))
        }
    }
}

fn proposals(store: Store, state: State, report: &AdviceReport) -> AnyView {
    let language = store.language.get();
    let words = DecideMessages::of(language);
    let best = report.proposals.iter().find_map(|own| {
        let gain = own.verified.as_ref()?.gain.filter(|gain| gain.get() > 0.0)?;
        let part = percent(gain.get() / report.time?.get(), language).to_string();
        Some((words.best)(
            &change_words(store, state, &own.change),
            &time(gain.get(), 4, language).to_string(),
            &part,
        ))
    });
    let lead = best.or_else(|| report.complete.then(|| words.nothing_helps.to_owned()));
    let code = report.currency.split([',', ' ']).next().unwrap_or_default().to_owned();
    // What changes nothing is counted, not listed.
    let helps = |own: &&Proposal| {
        own.verified.as_ref().is_none_or(|verified| verified.gain.is_none_or(|gain| gain.get() != 0.0))
            && (own.verified.is_some() || own.predicted.is_none_or(|told| told.gain.get() > 0.0))
    };
    let listed: Vec<&Proposal> = report.proposals.iter().filter(helps).take(SHOWN).collect();
    let any = !listed.is_empty();
    let rows = listed.iter().enumerate();
    let rows = rows.map(|(at, own)| proposal(store, state, report, at, own)).collect_view();
    let more = report.proposals.len().saturating_sub(listed.len());
    view! {
        <p class="decide-lead" data-testid="advice-best">{lead}</p>
        {any.then(|| view! {
        <div class="table-frame" tabindex="0" role="region" aria-label=words.panels[0]>
            <table class="table decide-table" data-testid="advice">
                <thead><tr>
                    <th scope="col">{words.change}</th>
                    <th scope="col" class="number">{words.predicted}</th>
                    <th scope="col" class="number">{words.verified}</th>
                    <th scope="col" class="number">{words.cost}</th>
                    <th scope="col" class="number">{(words.per_cost)(&code)}</th>
                    <td></td>
                </tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        })}
        {(more > 0).then(|| view! { <p class="note">{(words.more)(more)}</p> })}
    }
    .into_any()
}

fn proposal(store: Store, state: State, report: &AdviceReport, at: usize, own: &Proposal) -> AnyView {
    let language = store.language.get();
    let words = DecideMessages::of(language);
    let seconds = |value: f64| {
        let sign = if value < 0.0 { "−" } else { "" };
        format!("{sign}{}", time(value.abs(), 4, language))
    };
    let name = change_words(store, state, &own.change);
    let (predicted, told) = own.predicted.map_or_else(
        || ("—".to_owned(), None),
        |told| {
            let how = match (told.rates, told.linear) {
                (None, _) => words.timed,
                (Some(_), true) => words.linear,
                (Some(_), false) => words.not_linear,
            };
            (seconds(told.gain.get()), Some(how))
        },
    );
    let verified = own.verified.as_ref();
    let gain = verified.and_then(|verified| verified.gain).map(Seconds::get);
    let (solved, note) = match (verified, gain) {
        (None, _) => (words.not_solved.to_owned(), None),
        (Some(failed), None) => {
            let why = failed.error.as_ref().map(|error| crate::i18n::errors::design_error(error, language));
            (words.never.to_owned(), why)
        }
        (Some(solved), Some(gain)) => {
            let then = solved.time.map(|then| (words.new_time)(&time(then.get(), 4, language).to_string()));
            (seconds(gain), if gain < 0.0 { Some(words.harm.to_owned()) } else { then })
        }
    };
    let per_cost = verified.and_then(|verified| verified.gain_per_cost);
    let per_cost = per_cost.map_or_else(|| "—".to_owned(), |value| seconds(value * 1000.0));
    let cost = if own.cost == 0.0 { "0".to_owned() } else { money(own.cost, &report.currency, language) };
    let predicted_value =
        own.predicted.map(|told| significant(told.gain.get(), 17, crate::i18n::Language::English));
    let button =
        state.run.adopt(store, format!("adopt-{at}"), name.clone(), Adopt::Change(own.change.clone()));
    view! {
        <tr data-testid=format!("advice-{at}")>
            <th scope="row">{name}</th>
            <td class="number" data-value=predicted_value>{predicted}{told.map(|told| view! { <span class="cell-note">{told}</span> })}</td>
            <td class="number" data-value=gain.map(|gain| gain.to_string())>{solved}{note.map(|note| view! { <span class="cell-note">{note}</span> })}</td>
            <td class="number">{cost}</td>
            <td class="number">{per_cost}</td>
            <td>{button}</td>
        </tr>
    }
    .into_any()
}

fn wasted(store: Store, state: State, report: Option<&SpareReport>) -> AnyView {
    let language = store.language.get();
    let words = DecideMessages::of(language);
    let Some(report) = report else {
        return view! { <h4>{words.wasted}</h4><p data-testid="wasted-lead">{words.wasted_unknown}</p> }
            .into_any();
    };
    let (wasted_lead, all_at_once) = if report.of_step {
        (words.wasted_step, words.together_step)
    } else {
        (words.wasted_lead, words.together)
    };
    let lead = if report.spare.is_empty() {
        words.wasted_none.to_owned()
    } else {
        let mut lead = wasted_lead(&gbps(report.total.gbps(), language).to_string(), report.spare.len());
        if let Some(together) = report.together {
            let (now, then) = (report.flows.get(), together.get());
            lead = format!(
                "{lead} {}",
                all_at_once(&time(now, 4, language).to_string(), &time(then, 4, language).to_string())
            );
        }
        lead
    };
    let row = |own: &gargalo_solver::design::advice::Spare| {
        let name = state.run.tables(|tables| names::capacity(tables, own.capacity));
        view! {
            <tr>
                <th scope="row">{name.unwrap_or_else(|| "?".to_owned())}</th>
                <td class="number">{gbps(own.now.gbps(), language).to_string()}</td>
                <td class="number">{gbps(own.least.gbps(), language).to_string()}{(!own.solved).then(|| view! { <span class="cell-note">{words.not_proven}</span> })}</td>
            </tr>
        }
        .into_any()
    };
    let rows = report.spare.iter().take(SHOWN).map(row).collect_view();
    view! {
        <h4>{words.wasted}</h4>
        <p data-testid="wasted-lead">{lead}</p>
        {(!report.spare.is_empty()).then(|| view! {
            <div class="table-frame" tabindex="0" role="region" aria-label=words.wasted>
                <table class="table decide-table narrow" data-testid="wasted">
                    <thead><tr>
                        <th scope="col">{words.link}</th>
                        <th scope="col" class="number">{words.now}</th>
                        <th scope="col" class="number">{words.least}</th>
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        })}
    }
    .into_any()
}
