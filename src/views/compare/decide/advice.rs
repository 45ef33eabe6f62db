//! What would help most, and what is wasted.

use super::run::Run;
use super::sheets;
use crate::i18n::Language;
use crate::i18n::collective::CollectiveMessages;
use crate::i18n::columns::ColumnMessages;
use crate::i18n::decide::{self, DecideMessages};
use crate::i18n::names;
use crate::i18n::quantity::{gbps, money, percent, time};
use crate::i18n::recipe::RecipeMessages;
use crate::i18n::traffic::TrafficMessages;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::model::headline::text;
use crate::model::limits;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_protocol::decide::{Adopt, Answer, Inquiry};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::advice::{AdviceReport, DesignChange, Proposal, SpareReport, SpareTier};
use gargalo_solver::lab::{placement_of, routing_of};
use gargalo_solver::network::Tables;
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

/// The panel.
pub(super) fn panel(store: Store, state: State) -> AnyView {
    let words = DecideMessages::of(store.language());
    let begin = Callback::new(move |()| {
        state.advice.set(None);
        state.wasted.set(None);
        state.run.begin(store, Inquiry::Advice, move |found| match found {
            Answer::Advice(report) => state.advice.set(Some(Arc::new(report))),
            Answer::Wasted(report) => state.wasted.set(Some(report.map(Arc::new))),
            _ => {}
        });
    });
    view! {
        <p class="about">{words.advice_about}</p>
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
    let language = store.language();
    let words = DecideMessages::of(language);
    let link = |link| state.run.tables(|tables| names::link(tables, link)).unwrap_or_else(|| "?".to_owned());
    match change {
        DesignChange::Speed { links, gbps: speed, tier } => {
            let tier = tier.map(|tier| ColumnMessages::of(language).tier(tier));
            let what = match (tier, links.as_slice()) {
                (None, [one]) => link(*one),
                (None, many) => state
                    .run
                    .tables(|tables| text(limits::named(tables, many, language)))
                    .unwrap_or_else(|| (words.links)(many.len())),
                (Some(tier), many) => format!("{tier} ({})", (words.links)(many.len())),
            };
            words.speed(decide::Speed { links: &what, gbps: &gbps(*speed, language).to_string() })
        }
        DesignChange::Parallel { link: own } => (words.parallel)(&link(*own)),
        DesignChange::Remove { link: own } => (words.remove_link)(&link(*own)),
        DesignChange::Routing { routing } => {
            let name = routing_of(routing).map(|routing| RecipeMessages::of(language).routing(routing).name);
            (words.routing)(name.unwrap_or(routing))
        }
        DesignChange::Placement { placement } => {
            let name = placement_of(placement).map(|placement| (words.placement_name)(&placement));
            (words.placement)(name.unwrap_or(placement))
        }
        DesignChange::Algorithm { kind, algorithm } => {
            let kind = kind.map_or("", |kind| (TrafficMessages::of(language).kind_name)(kind));
            words.algorithm(decide::Algorithm {
                kind,
                name: (CollectiveMessages::of(language).algorithm_name)(*algorithm),
            })
        }
    }
}

fn proposals(store: Store, state: State, report: &AdviceReport) -> AnyView {
    let language = store.language();
    let words = DecideMessages::of(language);
    let best = report.proposals.iter().find_map(|own| {
        let gain = own.verified.as_ref()?.gain.filter(|gain| gain.get() > 0.0)?;
        let part = percent(gain.get() / report.time?.get(), language).to_string();
        Some(words.best(decide::Best {
            change: &change_words(store, state, &own.change),
            gain: &time(gain.get(), 4, language).to_string(),
            part: &part,
        }))
    });
    let lead = best.or_else(|| report.complete.then(|| words.nothing_helps.to_owned()));
    let code = report.currency.split([',', ' ']).next().unwrap_or_default().to_owned();
    // What changes nothing is counted, not listed.
    let helps = |own: &&Proposal| {
        own.verified.as_ref().is_none_or(|verified| verified.gain.is_none_or(|gain| gain.get() != 0.0))
            && (own.verified.is_some() || own.predicted.is_none_or(|told| told.gain.get() > 0.0))
    };
    let listed: Vec<&Proposal> = report.proposals.iter().filter(helps).take(SHOWN).collect();
    let changes: Vec<DesignChange> = listed.iter().map(|own| own.change.clone()).collect();
    let draw = Callback::new(move |(at, _): (usize, usize)| {
        let button = changes.get(at).map(|change| {
            let name = change_words(store, state, change);
            state.run.adopt(store, format!("adopt-{at}"), name, Adopt::Change(change.clone()))
        });
        view! { <td>{button}</td> }.into_any()
    });
    let actions = Actions { class: "decide-table", draw: Some(draw), ..Actions::default() };
    let rows = listed.iter().enumerate();
    let rows = rows.map(|(at, own)| {
        let inside = state.run.tables(|tables| in_servers(tables, &own.change)).unwrap_or(false);
        row(change_words(store, state, &own.change), own, (&report.currency, inside), language)
            .key(at)
            .id(format!("advice-{at}"))
    });
    let columns = [
        Column::words(words.change),
        Column::figures(words.predicted),
        Column::figures(words.verified),
        Column::figures(words.cost),
        Column::figures((words.per_cost)(&code)),
        Column::drawn(""),
    ];
    let table = Table::new("advice", words.panels[0], columns, rows);
    let more = report.proposals.len().saturating_sub(listed.len());
    view! {
        <p class="decide-lead" data-testid="advice-best">{lead}</p>
        {(!listed.is_empty()).then(|| show(store, table, actions))}
        {(more > 0).then(|| view! { <p class="note">{(words.more)(more)}</p> })}
    }
    .into_any()
}

/// Whether a change is of links inside servers, which have no price of their own.
fn in_servers(tables: &Tables, change: &DesignChange) -> bool {
    matches!(change, DesignChange::Speed { links, .. } if names::alike(tables, links) == Some(names::Alike::InsideServers))
}

/// A proposal by name: what it is said to gain, what it gains, and its cost. `inside`: whether its links come with the servers.
fn row(name: String, own: &Proposal, (currency, inside): (&str, bool), language: Language) -> Row {
    let words = DecideMessages::of(language);
    let seconds = |value: f64| {
        let sign = if value < 0.0 { "−" } else { "" };
        format!("{sign}{}", time(value.abs(), 4, language))
    };
    let predicted = own.predicted.map_or_else(
        || Cell::text("—"),
        |gain| {
            let how = match (gain.rates, gain.linear) {
                (None, _) => words.timed,
                (Some(_), true) => words.linear,
                (Some(_), false) => words.not_linear,
            };
            Cell::figure(seconds(gain.gain.get()), gain.gain.get()).note(how)
        },
    );
    let verified = own.verified.as_ref();
    let solved = match (verified, verified.and_then(|verified| verified.gain).map(Seconds::get)) {
        (None, _) => Cell::text(words.not_solved),
        (Some(failed), None) => {
            let why = failed.error.as_ref().map(|error| crate::i18n::errors::design_error(error, language));
            Cell::text(words.never).note(why.unwrap_or_default())
        }
        (Some(_), Some(gain)) if gain < 0.0 => Cell::figure(seconds(gain), gain).note(words.harm),
        (Some(solved), Some(gain)) => {
            let then = solved.time.map(|then| (words.new_time)(&time(then.get(), 4, language).to_string()));
            Cell::figure(seconds(gain), gain).note(then.unwrap_or_default())
        }
    };
    let per_cost = verified.and_then(|verified| verified.gain_per_cost);
    Row::new(vec![
        Cell::text(name),
        predicted,
        solved,
        Cell::text(match own.cost {
            0.0 if inside => words.cost_of_servers.to_owned(),
            0.0 => "0".to_owned(),
            saved if saved < 0.0 => format!("−{}", money(-saved, currency, language)),
            cost => money(cost, currency, language),
        }),
        Cell::text(per_cost.map_or_else(|| "—".to_owned(), |value| seconds(value * 1000.0))),
    ])
}

/// What is said where no link on its own could be less.
pub(super) fn nothing_spare(report: &SpareReport, words: &'static DecideMessages) -> &'static str {
    match (report.complete, report.tiers.is_empty()) {
        (false, _) => words.wasted_untried,
        (true, true) => words.wasted_none,
        (true, false) => "",
    }
}

/// What each tier of links could fall to as a whole, a sentence each.
pub(super) fn spare_tiers(report: &SpareReport, language: Language) -> Vec<String> {
    let (words, columns) = (DecideMessages::of(language), ColumnMessages::of(language));
    let told = |own: &SpareTier| {
        let [least, now] = [own.least, own.now].map(|own| gbps(own.gbps(), language).to_string());
        words.wasted_tier(decide::WastedTier { tier: &columns.tier(own.tier), least: &least, now: &now })
    };
    report.tiers.iter().map(told).collect()
}

fn wasted(store: Store, state: State, report: Option<&SpareReport>) -> AnyView {
    let language = store.language();
    let words = DecideMessages::of(language);
    let Some(report) = report else {
        return view! { <h4>{words.wasted}</h4><p data-testid="wasted-lead">{words.wasted_unknown}</p> }
            .into_any();
    };
    let lead = if report.spare.is_empty() {
        nothing_spare(report, words).to_owned()
    } else {
        let (total, count) = (&gbps(report.total.gbps(), language).to_string(), report.spare.len());
        let measure = report.measure;
        let mut lead = words.wasted_lead(decide::WastedLead { total, count, measure });
        if let Some(together) = report.together {
            let [now, then] = [report.flows, together].map(|took| time(took.get(), 4, language).to_string());
            let (now, then) = (now.as_str(), then.as_str());
            let at_once = words.together(decide::Together { measure, now, then });
            lead = format!("{lead} {at_once}");
        }
        lead
    };
    let row = |own: &gargalo_solver::design::advice::Spare| {
        let name = state.run.tables(|tables| names::capacity(tables, own.capacity));
        let doubt = if own.solved { "" } else { words.not_proven };
        Row::new(vec![
            Cell::text(name.unwrap_or_else(|| "?".to_owned())),
            Cell::text(gbps(own.now.gbps(), language).to_string()),
            Cell::text(gbps(own.least.gbps(), language).to_string()).note(doubt),
        ])
    };
    let columns = [Column::words(words.link), Column::figures(words.now), Column::figures(words.least)];
    let table = Table::new("wasted", words.wasted, columns, report.spare.iter().take(SHOWN).map(row));
    let actions = Actions { class: "decide-table narrow", ..Actions::default() };
    view! {
        <h4>{words.wasted}</h4>
        {spare_tiers(report, language).into_iter().map(|told| view! { <p data-testid="wasted-tier">{told}</p> }).collect_view()}
        <p data-testid="wasted-lead">{lead}</p>
        {(!report.spare.is_empty()).then(|| show(store, table, actions))}
    }
    .into_any()
}
