//! What was published about the scenario, in words and figures, with ours beside it.

use crate::i18n::Language;
use crate::i18n::number::significant;
use crate::i18n::quantity::{gbps, money, percent, time, watts};
use crate::i18n::study::StudyMessages;
use crate::kit::signal::effect;
use crate::kit::table::{Actions, Cell, Column, Row, Table, Titled, save_row, show};
use crate::kit::task::waiting::Waiting;
use crate::signals::prelude::*;
use crate::state::{Asking, Store};
use gargalo_drawing::charts::sheet::{Cell as Field, Sheet};
use gargalo_protocol::desk::{Answer, Question};
use gargalo_solver::document::{LocalText, Quantity, Scenario, write};
use gargalo_solver::lab::{ClaimReport, PublishedReport};
use gargalo_solver::lesson::Tongue;
use std::sync::Arc;

/// What came of the question, and of which scenario.
#[derive(Debug, Clone, Copy)]
pub(super) struct State {
    found: RwSignal<Option<(Arc<Scenario>, Arc<PublishedReport>)>>,
    asking: Asking,
}

impl State {
    /// Nothing known.
    pub(super) fn new(store: Store) -> Self {
        Self { found: RwSignal::new(None), asking: store.asking() }
    }

    /// Asks whenever the scenario was solved, while the view is open and something was published.
    pub(super) fn follow(self, store: Store) {
        effect(move || {
            let of = store.document.scenario.get();
            if store.requests.stale.get() || of.published.is_none() {
                return;
            }
            let is_known = |(known, _): &(Arc<Scenario>, _)| Arc::ptr_eq(known, &of);
            if self.found.with_untracked(|found| found.as_ref().is_some_and(is_known)) {
                self.asking.withdraw();
                return;
            }
            self.asking.ask(Question::Published(write(&of)), move |answer| {
                if let Answer::Published(Some(report)) = answer {
                    self.found.set(Some((of.clone(), Arc::from(report))));
                }
            });
        });
    }

    /// The report, where it is of what is shown.
    pub(super) fn report(self, store: Store) -> Option<Arc<PublishedReport>> {
        let now = store.document.scenario.get();
        self.found.with(|found| {
            let (of, report) = found.as_ref()?;
            (**of == *now).then(|| report.clone())
        })
    }
}

/// Whether what was published is of the sweep that the document holds.
pub(super) fn of_sweep(scenario: &Scenario) -> bool {
    scenario.sweep.is_some()
        && scenario.published.as_ref().is_some_and(|published| {
            let mut figures = published.claims.iter().map(|claim| &claim.figure);
            figures.any(|figure| figure.of == Quantity::Knee || figure.point.is_some())
        })
}

/// A text in the language of the page.
pub(super) fn told(text: &LocalText, language: Language) -> String {
    match language.tongue() {
        Tongue::English => text.en.clone(),
        Tongue::Portuguese => text.pt.clone(),
    }
}

/// A figure of a claim as it is written.
fn show_figure(claim: &ClaimReport, value: f64, currency: &str, language: Language) -> String {
    if claim.saving {
        return percent(value, language).to_string();
    }
    match (claim.ratio, claim.quantity) {
        (true, Quantity::Knee) => significant(value, 4, language),
        (true, _) => format!("{}\u{202f}×", significant(value, 4, language)),
        // Papers print few digits: more would be ours.
        (false, Quantity::TimeS) if value >= 0.1 => format!("{}\u{202f}s", significant(value, 5, language)),
        (false, Quantity::TimeS) => time(value, 4, language).to_string(),
        (false, Quantity::TotalCapacityGbps) => gbps(value, language).to_string(),
        (false, Quantity::Cost) => money(value, currency, language),
        (false, Quantity::Watts) => watts(value, language).to_string(),
        (false, Quantity::MeanUtilization) => percent(value, language).to_string(),
        (false, Quantity::Knee) => significant(value, 5, language),
    }
}

/// The same reason is told once.
fn told_before(report: &PublishedReport, at: usize) -> bool {
    let differs = |claim: &&ClaimReport| claim.why.is_some() && claim.difference() != Some(0.0);
    let own = report.claims.get(at).filter(differs).map(|claim| &claim.why);
    own.is_some_and(|own| report.claims[..at].iter().filter(differs).any(|claim| claim.why == *own))
}

fn published(claim: &ClaimReport, currency: &str, language: Language) -> String {
    let low = show_figure(claim, claim.value, currency, language);
    claim.to.map_or(low.clone(), |to| format!("{low} – {}", show_figure(claim, to, currency, language)))
}

/// How far ours is from what was published.
fn far(claim: &ClaimReport, language: Language) -> Option<String> {
    let far = claim.difference()?;
    // To the digits that are printed.
    if far.abs() < 5e-4 {
        return Some(StudyMessages::of(language).same.to_owned());
    }
    let sign = if far < 0.0 { "−" } else { "+" };
    Some(format!("{sign}{}", percent(far.abs(), language)))
}

/// The claims as a sheet, figures in full.
pub(super) fn sheet(report: &PublishedReport, language: Language) -> Titled {
    let words = StudyMessages::of(language);
    let plans = report.claims.iter().any(|claim| claim.by_solver.is_some());
    let forms = report.claims.iter().any(|claim| claim.closed_form.is_some());
    let mut heads = vec![words.claim, words.published, if plans { words.by_sweep } else { words.ours }];
    heads.extend(plans.then_some(words.by_plan));
    if forms {
        heads.extend([words.closed_form, "="]);
    }
    heads.extend([words.difference, words.note]);
    let mut sheet = Sheet::new(&heads);
    for (at, claim) in report.claims.iter().enumerate() {
        let mut row: Vec<Field> = vec![told(&claim.text, language).into()];
        row.push(published(claim, &report.currency, language).into());
        let ours = claim.ours.map(|value| show_figure(claim, value, &report.currency, language));
        row.push(ours.map_or_else(|| words.unknown.into(), Field::from));
        if plans {
            row.push(claim.by_solver.into());
        }
        if forms {
            let form = claim.closed_form.as_ref();
            row.push(form.map_or(Field::None, |(formula, _)| formula.clone().into()));
            row.push(form.map(|(_, value)| *value).into());
        }
        row.push(far(claim, language).map_or(Field::None, Field::from));
        row.push(notes(report, at, language).join(" ").into());
        sheet.rows.push(row);
    }
    Titled {
        title: words.claims.to_owned(),
        lead: format!("{} {}", words.claims_about, (words.source)(&told(&report.source, language))),
        sheet,
    }
}

fn notes(report: &PublishedReport, at: usize, language: Language) -> Vec<String> {
    let words = StudyMessages::of(language);
    let Some(claim) = report.claims.get(at) else { return Vec::new() };
    let source = claim.source.as_ref().map(|source| (words.source)(&told(source, language)));
    let why = claim.why.as_ref().filter(|_| claim.difference() != Some(0.0));
    let why = why.map(|why| {
        if told_before(report, at) { words.as_above.to_owned() } else { (words.why)(&told(why, language)) }
    });
    source.into_iter().chain(why).collect()
}

/// The panel; nothing where nothing was published.
pub(super) fn panel(store: Store, state: State) -> AnyView {
    let words = StudyMessages::of(store.language());
    let any = Memo::new(move |_| store.document.scenario.with(|scenario| scenario.published.is_some()));
    let made = Callback::new(move |()| state.report(store).map(|report| sheet(&report, store.language())));
    view! {
        <Show when=move || any.get()>
            <section class="claims" data-testid="claims">
                <div class="section-row">
                    <h2>{words.claims}</h2>
                    {save_row(store, "claims", made)}
                </div>
                <p class="about">{words.claims_about}</p>
                {move || state.report(store).map_or_else(
                    || view! { <Waiting store=store asking=state.asking text=Signal::derive(move || words.claims_waiting) testid="claims-waiting" /> }.into_any(),
                    |report| body(store, &report),
                )}
            </section>
        </Show>
    }
    .into_any()
}

/// The formula that all claims with one have; `None` where they differ, and each says its own.
fn one_formula(report: &PublishedReport) -> Option<String> {
    let mut all = report.claims.iter().filter_map(|claim| Some(&claim.closed_form.as_ref()?.0));
    let first = all.next()?;
    all.all(|formula| formula == first).then(|| first.clone())
}

fn body(store: Store, report: &PublishedReport) -> AnyView {
    let language = store.language();
    let words = StudyMessages::of(language);
    let formula = one_formula(report);
    view! {
        <p class="note">{(words.source)(&told(&report.source, language))}</p>
        {formula.map(|formula| view! { <p class="note" data-testid="claims-formula">{words.closed_form}": "<span class="formula">{formula}</span></p> })}
        {(report.as_published == Some(false)).then(|| view! { <p class="note changed" role="status" data-testid="claims-changed">{words.claims_changed}</p> })}
        {show(store, table(report, language), Actions { class: "claims-table", ..Actions::default() })}
    }
    .into_any()
}

fn table(report: &PublishedReport, language: Language) -> Table {
    let words = StudyMessages::of(language);
    let plans = report.claims.iter().any(|claim| claim.by_solver.is_some());
    let forms = report.claims.iter().any(|claim| claim.closed_form.is_some());
    let shared = one_formula(report).is_some();
    let figure = |value: f64| significant(value, 4, language);
    let row = |(at, claim): (usize, &ClaimReport)| {
        let id = |what: &str| format!("claim-{at}-{what}");
        let name = Cell::text(told(&claim.text, language));
        let ours = match claim.ours {
            Some(value) => Cell::figure(show_figure(claim, value, &report.currency, language), value),
            None => Cell::words(words.unknown),
        };
        let mut cells = vec![
            notes(report, at, language).into_iter().fold(name, Cell::note),
            Cell::text(published(claim, &report.currency, language)),
            ours.id(id("ours")),
        ];
        cells.extend(plans.then(|| Cell::maybe(claim.by_solver, figure).id(id("plan"))));
        cells.extend(forms.then(|| {
            let (formula, value) = claim.closed_form.clone().unzip();
            let formula = formula.filter(|_| !shared).unwrap_or_default();
            Cell::maybe(value, figure).note(formula).id(id("form"))
        }));
        let same = claim.difference().is_some_and(|far| far.abs() < 0.005);
        let difference = far(claim, language).unwrap_or_else(|| "—".to_owned());
        let difference = Cell { value: claim.difference(), ..Cell::text(difference) };
        cells.push(difference.class(if same { "agrees" } else { "" }));
        Row::new(cells).id(format!("claim-{at}"))
    };
    let columns = [
        Some(Column::words(words.claim)),
        Some(Column::figures(words.published)),
        Some(Column::figures(if plans { words.by_sweep } else { words.ours })),
        plans.then(|| Column::figures(words.by_plan)),
        forms.then(|| Column::figures(words.closed_form)),
        Some(Column::figures(words.difference)),
    ];
    let columns = columns.into_iter().flatten();
    Table::new("claims-table", words.claims, columns, report.claims.iter().enumerate().map(row))
}
