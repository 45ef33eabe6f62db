//! The whole comparison as one page of its own: a file that needs nothing else, runs nothing, and prints.

mod drawings;
mod page;
mod recipe;

use super::state::State;
use super::{claims, decide};
use crate::i18n::Language;
use crate::i18n::errors::design_error;
use crate::i18n::meaning::MeaningMessages;
use crate::i18n::names;
use crate::i18n::quantity::{count, percent, time};
use crate::i18n::study::{self, StudyMessages};
use crate::i18n::trouble::TroubleMessages;
use crate::io::file;
use crate::kit::table::{Titled, escape, html, shown_as_html};
use crate::model::compare::grid::Column;
use crate::model::compare::side;
use crate::signals::prelude::*;
use crate::state::fragment;
use crate::state::link;
use crate::state::{Notice, Store};
use core::fmt::Write;
use gargalo_solver::catalog::topoopt_2022;
use gargalo_solver::design::{Measure, reckoned_time_of};
use gargalo_solver::document::Scenario;
use gargalo_solver::network::Tables;
use gargalo_solver::study::Report;
use gargalo_solver::study::report::{Solved, Untimed};

/// The button that makes it.
pub(super) fn button(
    store: Store,
    state: State,
    shown: Memo<Vec<Column>>,
    baseline: Memo<Option<usize>>,
) -> AnyView {
    let words = StudyMessages::of(store.language());
    let save = move |_| {
        let Some(text) = untrack(|| made(store, state, &shown.get(), baseline.get())) else { return };
        let name =
            store.document.scenario.with_untracked(|scenario| file::name_with(&scenario.title, "html"));
        file::download(&name, &text, "text/html;charset=utf-8");
        store.session.notice.set(Some(Notice::Downloaded { name }));
    };
    // Figures of another scenario would stand under this one's name.
    let waits = move || store.requests.stale.get();
    view! {
        <button type="button" class="button outlined" data-testid="report" title=words.report_about
            aria-disabled=move || waits().then_some("true")
            on:click=move |event| if !untrack(waits) { save(event) }>{words.report}</button>
    }
    .into_any()
}

/// The page; `None` before anything is solved.
fn made(store: Store, state: State, shown: &[Column], baseline: Option<usize>) -> Option<String> {
    let (scenario, report) = (store.document.scenario.get(), store.requests.report.get()?);
    let language = store.language();
    let words = StudyMessages::of(language);
    let mut body = String::new();
    let link = link::whole(store);
    page::head(&mut body, &scenario.title, words, language);
    if link.chars().count() > fragment::LONGEST {
        let told = (words.long_link)(link.chars().count());
        let _ = write!(body, "<p class=\"quiet\">{}</p>", escape(&told));
    } else {
        let _ = write!(body, "<p><a href=\"{}\">{}</a></p>", escape(&link), words.link);
    }
    body.push_str("</header><main>");
    page::section(&mut body, "designs", words.recipes, &recipe::designs(&scenario, &report, language));
    let order: Vec<usize> = (0..report.designs.len()).collect();
    let table = shown_as_html(&side::table(shown, &report, &order, baseline, language));
    page::section(&mut body, "comparison", words.comparison, &format!("<div class=\"wide\">{table}</div>"));
    page::section(&mut body, "verdicts", words.verdicts, &verdicts(&report, language));
    if let Some(own) = state.claims.report(store) {
        page::section(&mut body, "claims", words.claims, &part(&claims::sheet(&own, language), language));
    }
    let drawn = drawings::figures(store, state, &report);
    if !drawn.is_empty() {
        page::section(&mut body, "charts", words.charts, &drawn);
    }
    let found = decide::sheets::found(store, state.decide);
    if !found.is_empty() {
        let mut text = String::new();
        for (design, titled) in &found {
            let title = escape(&titled.title);
            let of = design.as_ref().map_or_else(String::new, |name| {
                format!(" <small>{}</small>", escape(&(words.of_design)(name)))
            });
            let _ = write!(text, "<h3>{title}{of}</h3>{}", part(titled, language));
        }
        page::section(&mut body, "found", words.found, &text);
    }
    page::section(&mut body, "method", words.method, &method(&scenario, words));
    Some(page::whole(&scenario.title, &body, language))
}

/// Rows of a table on paper.
const ROWS: usize = 60;

/// A sheet with its sentence, its first rows if there are many.
fn part(titled: &Titled, language: Language) -> String {
    let all = titled.sheet.rows.len();
    let cut = (all > ROWS).then(|| {
        let mut fewer = titled.clone();
        fewer.sheet.rows.truncate(ROWS);
        fewer
    });
    let note = cut.as_ref().map_or_else(String::new, |_| {
        let words = StudyMessages::of(language);
        let told = words.first_rows(study::FirstRows {
            shown: &count(ROWS as u64, language),
            all: &count(all as u64, language),
        });
        format!("<p class=\"quiet\">{}</p>", escape(&told))
    });
    let titled = cut.as_ref().unwrap_or(titled);
    let lead =
        if titled.lead.is_empty() { String::new() } else { format!("<p>{}</p>", escape(&titled.lead)) };
    format!("{lead}<div class=\"wide\">{}</div>{note}", html(titled, language))
}

/// What can be said of each design.
fn verdicts(report: &Report, language: Language) -> String {
    let words = StudyMessages::of(language);
    let mut out = String::from("<dl>");
    for design in &report.designs {
        let told = match &design.outcome {
            Err(error) => (words.cannot)(&design_error(error, language)),
            Ok(solved) => {
                let tables = report.network(solved);
                tables.map_or_else(String::new, |tables| verdict(solved, tables, language))
            }
        };
        let _ = write!(out, "<dt>{}</dt><dd>{}</dd>", escape(&design.name), escape(&told));
    }
    out.push_str("</dl>");
    out
}

fn verdict(solved: &Solved, tables: &Tables, language: Language) -> String {
    let words = StudyMessages::of(language);
    let (took, measure) = reckoned_time_of(solved);
    let took = took.filter(|took| took.get().is_finite());
    let mut told = match (solved.untimed(), took) {
        (Some(Untimed::Memory), _) => vec![TroubleMessages::of(language).unfit_sentence.to_owned()],
        // Why nothing is judged says that it was stopped.
        (Some(Untimed::Cancelled), _) => Vec::new(),
        (Some(Untimed::QueueGrows), _) => vec![words.queue_grows.to_owned()],
        (None, Some(took)) => {
            let told = if measure == Measure::Request { words.request } else { words.ends };
            vec![told(&time(took.get(), 4, language).to_string())]
        }
        (Some(Untimed::Unreachable), _) | (None, None) => vec![words.never_ends.to_owned()],
    };
    if solved.unreachable > 0 {
        told.push((words.unreachable)(&count(solved.unreachable.into(), language)));
    }
    if let Some(why) = solved.unjudged() {
        told.push((TroubleMessages::of(language).unjudged)(why).to_owned());
        return told.join(" ");
    }
    told.push(match solved.interference {
        None => words.interference_free.to_owned(),
        Some(flow) => {
            let named = solved.flows.get(flow.index()).map(|flow| names::flow(tables, flow));
            (words.interferes)(&named.unwrap_or_else(|| (flow.0 + 1).to_string()))
        }
    });
    if measure == Measure::Step {
        told.push(MeaningMessages::of(language).pattern_of_step.trim().to_owned());
    }
    told.push(match solved.waste {
        None => words.wasteless.to_owned(),
        Some(capacity) => {
            let used = solved.links.get(capacity.index()).map_or(0.0, |link| link.utilization);
            words.wastes(study::Wastes {
                link: &names::capacity(tables, capacity),
                used: &percent(used, language).to_string(),
            })
        }
    });
    told.join(" ")
}

/// How figures come about, and where prices are from.
fn method(scenario: &Scenario, words: &StudyMessages) -> String {
    let prices = scenario.prices.as_deref().cloned().unwrap_or_else(topoopt_2022);
    let told = words.prices(study::Prices {
        name: &prices.name,
        source: &dotted(&prices.source),
        doubt: &dotted(&prices.doubt),
    });
    let mut out = String::new();
    for text in words.method_text.iter().copied().chain([told.as_str()]) {
        let _ = write!(out, "<p>{}</p>", escape(text));
    }
    out
}

/// A sentence with its full stop.
fn dotted(text: &str) -> String {
    let text = text.trim();
    if text.is_empty() || text.ends_with('.') { text.to_owned() } else { format!("{text}.") }
}
