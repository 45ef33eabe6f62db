//! The study's equations beside the task graph, part by part, with where the difference is from.

use super::{Lab, step};
use crate::i18n::differences::{beyond, cause};
use crate::i18n::help::Topic;
use crate::i18n::quantity::percent;
use crate::views::table_files::table_files;
use crate::widgets::help_note;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::workload::training::{StepReport, Term};
use leptos::prelude::*;

/// A row: a term (none: all together), what the equation says and what the graph says.
struct Row {
    term: Option<Term>,
    formula: Option<Seconds>,
    ours: Option<Seconds>,
}

fn rows(step: &StepReport) -> Vec<Row> {
    let (by, seen) = (step.equations, step.exposed);
    let row = |term, formula, ours| Row { term: Some(term), formula, ours };
    let mut rows = vec![
        row(Term::Compute, by.compute, step.compute),
        row(Term::Tp, by.tp_time, Some(seen.tp)),
        row(Term::Pp, by.pp_time, Some(seen.pp)),
        row(Term::Dp, by.dp_time, Some(seen.dp)),
        row(Term::Bubble, by.bubble, step.bubble),
    ];
    for (term, time) in [(Term::Cp, seen.cp), (Term::Ep, seen.ep), (Term::Emb, seen.emb)] {
        if time.get() > 0.0 {
            rows.push(row(term, None, Some(time)));
        }
    }
    rows.push(Row { term: None, formula: by.total, ours: step.total });
    rows
}

/// The position of a term's words.
const fn position(term: Option<Term>) -> Option<usize> {
    match term {
        Some(Term::Tp) => Some(0),
        Some(Term::Pp) => Some(1),
        Some(Term::Dp) => Some(2),
        Some(Term::Compute) => Some(3),
        Some(Term::Bubble) => Some(4),
        None => Some(5),
        Some(_) => None,
    }
}

/// The table; nothing where the equations say nothing.
pub(super) fn closed(lab: Lab) -> AnyView {
    let words = move || lab.words();
    let found = move || step(lab.store).filter(|step| step.equations.total.is_some());
    let any = Memo::new(move |_| found().is_some());
    let signed = move |seconds: f64| {
        format!("{}{}", if seconds < 0.0 { "−" } else { "+" }, lab.seconds(seconds.abs()))
    };
    let why = move |step: &StepReport, term: Option<Term>| {
        let language = lab.store.language.get();
        let causes = step.differences.iter().filter(|one| Some(one.term) == term);
        let told: Vec<String> =
            causes.map(|one| format!("{} {}", signed(one.time.get()), cause(one.cause, language))).collect();
        if told.is_empty() {
            position(term).map(|at| words().equations[at].1.to_owned()).unwrap_or_default()
        } else {
            told.join("; ")
        }
    };
    let line = move |step: &StepReport, row: Row| {
        let language = lab.store.language.get();
        let name = match position(row.term) {
            Some(at) => words().equations[at].0,
            None => row.term.map_or("", |term| beyond(term, language)),
        };
        let told =
            |value: Option<Seconds>| value.map_or_else(|| "—".to_owned(), |value| lab.seconds(value.get()));
        let difference = match (row.formula, row.ours) {
            (Some(formula), Some(ours)) if formula.get() > 0.0 => {
                let part = ours.get() / formula.get() - 1.0;
                format!("{}{}", if part > 0.0 { "+" } else { "" }, percent(part, language))
            }
            _ => "—".to_owned(),
        };
        let value = |value: Option<Seconds>| value.map(|value| value.get().to_string());
        let key = row.term.map_or("total", Term::name);
        view! {
            <tr>
                <th scope="row">{name}</th>
                <td class="number" data-testid=format!("closed-{key}") data-value=value(row.formula)>{told(row.formula)}</td>
                <td class="number" data-testid=format!("graph-{key}") data-value=value(row.ours)>{told(row.ours)}</td>
                <td class="number">{difference}</td>
                <td class="why" data-testid=format!("why-{key}")>{why(step, row.term)}</td>
            </tr>
        }
        .into_any()
    };
    let table = move || {
        let step = found()?;
        Some(rows(&step).into_iter().map(|row| line(&step, row)).collect_view())
    };
    view! {
        <Show when=move || any.get()>
            <section class="traffic-section">
                <div class="help-row">
                    <h3>{move || words().closed}</h3>
                    {help_note(lab.store, Topic::Closed)}
                </div>
                <p class="about">{move || words().closed_about}</p>
                <div class="table-frame" tabindex="0" role="region" aria-label=move || words().closed>
                    <table class="table compact" data-testid="closed-form">
                        <thead>
                            <tr>
                                <th scope="col">{move || words().closed_part}</th>
                                <th scope="col" class="number" data-unit="s">{move || words().closed_form}</th>
                                <th scope="col" class="number" data-unit="s">{move || words().closed_ours}</th>
                                <th scope="col" class="number">{move || words().closed_difference}</th>
                                <th scope="col">{move || words().closed_why}</th>
                            </tr>
                        </thead>
                        <tbody>{table}</tbody>
                    </table>
                </div>
                {table_files(lab.store, "closed-form")}
            </section>
        </Show>
    }
    .into_any()
}
