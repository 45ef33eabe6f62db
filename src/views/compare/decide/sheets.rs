//! What was worked out as sheets: all of it, figures in full, for other programs and for the report.

use super::{State, advice, failures, plans};
use crate::i18n::decide::{self, DecideMessages};
use crate::i18n::errors::design_error;
use crate::i18n::figures::FigureMessages;
use crate::i18n::names;
use crate::i18n::quantity::time;
use crate::i18n::study::StudyMessages;
use crate::kit::table::{Titled, save_row};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::decisions::{self, failure};
use gargalo_drawing::charts::figure::Figure;
use gargalo_drawing::charts::sheet::{Cell, Sheet};
use gargalo_drawing::charts::sweeps;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::advice::Proposal;

/// The buttons under a panel, while it has something.
pub(super) fn save(
    store: Store,
    id: &'static str,
    make: impl Fn() -> Option<Titled> + Copy + Send + Sync + 'static,
) -> AnyView {
    let any = Memo::new(move |_| make().is_some());
    let make = Callback::new(move |()| make());
    view! { <Show when=move || any.get()>{save_row(store, id, make)}</Show> }.into_any()
}

fn yes(words: &StudyMessages, yes: bool) -> Cell {
    if yes { words.yes.into() } else { words.no.into() }
}

/// Advice: each change with what was foretold and what was solved.
pub(super) fn advice(store: Store, state: advice::State) -> Option<Titled> {
    let report = state.advice.get()?;
    let language = store.language();
    let (words, study) = (DecideMessages::of(language), StudyMessages::of(language));
    let cost = (study.cost_in)(&report.currency);
    let heads = [
        words.change,
        study.predicted_s,
        study.linear,
        study.gain_s,
        study.time_s,
        cost.as_str(),
        study.note,
    ];
    let mut sheet = Sheet::new(&heads);
    let row = |own: &Proposal| -> Vec<Cell> {
        let solved = own.verified.as_ref();
        let note = match solved {
            None => words.not_solved.to_owned(),
            Some(solved) => {
                let why = solved.error.as_ref().map(|error| design_error(error, language));
                let harm = solved.gain.is_some_and(|gain| gain.get() < 0.0).then(|| words.harm.to_owned());
                why.or(harm).unwrap_or_default()
            }
        };
        vec![
            advice::change_words(store, state, &own.change).into(),
            own.predicted.map(|told| told.gain.get()).into(),
            own.predicted.map_or(Cell::None, |told| yes(study, told.linear)),
            solved.and_then(|solved| solved.gain).map(Seconds::get).into(),
            solved.and_then(|solved| solved.time).map(Seconds::get).into(),
            own.cost.into(),
            note.into(),
        ]
    };
    sheet.rows = report.proposals.iter().map(row).collect();
    let now = report.time.map(|now| time(now.get(), 4, language).to_string());
    let lead = now.map_or_else(String::new, |now| (study.ends)(&now));
    Some(Titled { title: words.panels[0].to_owned(), lead, sheet })
}

/// Capacities that could fall.
pub(super) fn wasted(store: Store, state: advice::State) -> Option<Titled> {
    let report = state.wasted.get()??;
    let language = store.language();
    let (words, study) = (DecideMessages::of(language), StudyMessages::of(language));
    let mut sheet = Sheet::new(&[words.link, study.now_gbps, study.least_gbps, study.note]);
    for own in &report.spare {
        let name = state.run.tables(|tables| names::capacity(tables, own.capacity)).unwrap_or_default();
        let note = if own.solved { "" } else { words.not_proven };
        sheet.rows.push(vec![name.into(), own.now.gbps().into(), own.least.gbps().into(), note.into()]);
    }
    let mut told = advice::spare_tiers(&report, language);
    if report.spare.is_empty() {
        told.push(advice::nothing_spare(&report, words).to_owned());
    }
    let lead = told.join(" ");
    Some(Titled { title: study.waste_idle.to_owned(), lead, sheet })
}

/// Every failure that was tried, by rising time.
pub(super) fn failures(store: Store, state: failures::State) -> Option<Titled> {
    let report = state.report.get().filter(|report| !report.rows.is_empty())?;
    let language = store.language();
    let (words, study) = (DecideMessages::of(language), StudyMessages::of(language));
    let heads = [
        words.failure,
        study.ids,
        study.alike,
        study.time_s,
        study.slower,
        study.cut_off,
        study.unreachable_flows,
        study.note,
    ];
    let mut sheet = Sheet::new(&heads);
    for row in report.order.iter().filter_map(|&row| report.rows.get(row as usize)) {
        let why = row.error.as_ref().map(|error| design_error(error, language));
        sheet.rows.push(vec![
            failure(row, language).into(),
            row.ids.join(" ").into(),
            f64::from(row.alike).into(),
            row.time.map(Seconds::get).into(),
            row.slower.into(),
            f64::from(row.cut_off).into(),
            f64::from(row.unreachable).into(),
            why.unwrap_or_default().into(),
        ]);
    }
    let mut lead = failures::lead(store, state).unwrap_or_default();
    if !report.kept {
        lead = format!("{lead} {}", words.failures_replanned);
    }
    Some(Titled { title: words.panels[1].to_owned(), lead, sheet })
}

/// Capacity plans.
pub(super) fn plans(store: Store, state: plans::State) -> Option<Titled> {
    let report = state.report.get()?.ok()?;
    let language = store.language();
    let (words, study) = (DecideMessages::of(language), StudyMessages::of(language));
    let cost = (study.cost_in)(&report.currency);
    let heads = [
        words.plan_name,
        study.time_s,
        study.total_gbps,
        study.above_least,
        words.idle,
        cost.as_str(),
        study.watts,
        study.proven,
        study.worst_s,
        study.worst_in,
    ];
    let mut sheet = Sheet::new(&heads);
    for plan in &report.plans {
        let survival = plan.survival.as_ref();
        sheet.rows.push(vec![
            (words.plan_kind)(plan.kind).into(),
            plan.time.map(Seconds::get).into(),
            plan.total.gbps().into(),
            (plan.above_least * 100.0).into(),
            plan.wasted.gbps().into(),
            plan.cost.into(),
            plan.watts.into(),
            yes(study, plan.proven),
            survival.map(|own| own.worst.get()).into(),
            survival.map_or(Cell::None, |own| {
                own.worst_in.clone().unwrap_or_else(|| words.whole.to_owned()).into()
            }),
        ]);
    }
    let wanted = time(report.time.get(), 4, language).to_string();
    let least = crate::i18n::quantity::gbps(report.at_least.gbps(), language).to_string();
    Some(Titled {
        title: words.panels[3].to_owned(),
        lead: words.plans_lead(decide::PlansLead { time: &wanted, least: &least }),
        sheet,
    })
}

/// The points of a sweep.
fn sweep(store: Store, state: super::sweep::State) -> Option<Titled> {
    let head = state.head.get()?;
    let language = store.language();
    let words = DecideMessages::of(language);
    let sheet = state.points.with(|points| sweeps::sheet(&head, points, language));
    let axes: Vec<String> = head.axes.iter().map(|axis| axis.name.clone()).collect();
    let title = format!("{}: {}", words.panels[2], axes.join(", "));
    let lead = super::sweep_charts::figure(store, state).map(|figure| figure.summary).unwrap_or_default();
    (!sheet.rows.is_empty()).then_some(Titled { title, lead, sheet })
}

/// Charts of what was worked out and still stands.
pub(in crate::views::compare) fn figures(store: Store, state: State) -> Vec<Figure> {
    let language = store.language();
    let mut all = Vec::new();
    if !state.sweep.run.outdated_of(store, "sweep") {
        all.extend(super::sweep_charts::figure(store, state.sweep));
    }
    let failed = state.failures.report.get().filter(|report| !report.rows.is_empty());
    if let Some(report) = failed.filter(|_| !state.failures.run.outdated(store)) {
        let design = state.failures.run.about.with(|about| about.as_ref().map_or(0, |about| about.design));
        let summary = failures::lead(store, state.failures).unwrap_or_default();
        all.push(decisions::failures(&report, summary, design, language));
    }
    let moved = state.sensitivity.report.get().filter(|_| !state.sensitivity.run.outdated(store));
    all.extend(moved.and_then(|report| decisions::tornado(&report, &[], language)));
    all
}

/// All that was worked out and still stands, with the design that it is of (none for a sweep, which is of all).
pub(in crate::views::compare) fn found(store: Store, state: State) -> Vec<(Option<String>, Titled)> {
    let name = |run: super::run::Run| run.about.with(|about| about.as_ref().map(super::run::About::name));
    let mut all = Vec::new();
    let mut push = |name: Option<String>, titled: Option<Titled>| {
        all.extend(titled.map(|titled| (name, titled)));
    };
    if !state.sweep.run.outdated_of(store, "sweep") {
        push(None, sweep(store, state.sweep));
    }
    if !state.advice.run.outdated(store) {
        push(name(state.advice.run), advice(store, state.advice));
        push(name(state.advice.run), wasted(store, state.advice));
    }
    if let Some(report) = state.sensitivity.report.get().filter(|_| !state.sensitivity.run.outdated(store)) {
        let language = store.language();
        let title = FigureMessages::of(language).tornado_title.to_owned();
        let sheet = decisions::tornado_sheet(&report, language);
        push(name(state.sensitivity.run), Some(Titled { title, lead: String::new(), sheet }));
    }
    if !state.failures.run.outdated(store) {
        push(name(state.failures.run), failures(store, state.failures));
    }
    if !state.plans.run.outdated(store) {
        push(name(state.plans.run), plans(store, state.plans));
    }
    all
}
