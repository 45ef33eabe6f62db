//! The study's equations beside the task graph, part by part, with where the difference is from.

use super::{Lab, step};
use crate::i18n::differences::DifferenceMessages;
use crate::i18n::help::Topic;
use crate::i18n::quantity::percent;
use crate::kit::panel::help_row;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::signals::prelude::*;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::workload::training::{StepReport, Term};

/// A line: a term (none: all together), what the equation says and what the graph says.
struct Line {
    term: Option<Term>,
    formula: Option<Seconds>,
    ours: Option<Seconds>,
}

fn rows(step: &StepReport) -> Vec<Line> {
    let (by, seen) = (step.equations, step.exposed);
    let row = |term, formula, ours| Line { term: Some(term), formula, ours };
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
    rows.push(Line { term: None, formula: by.total, ours: step.total });
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
        let language = lab.store.language();
        let causes = step.differences.iter().filter(|one| Some(one.term) == term);
        let told: Vec<String> = causes
            .map(|one| {
                format!("{} {}", signed(one.time.get()), (DifferenceMessages::of(language).cause)(one.cause))
            })
            .collect();
        if told.is_empty() {
            position(term).map(|at| words().equations[at].1.to_owned()).unwrap_or_default()
        } else {
            told.join("; ")
        }
    };
    let row = move |step: &StepReport, line: &Line| {
        let language = lab.store.language();
        let name = match position(line.term) {
            Some(at) => words().equations[at].0,
            None => line.term.map_or("", |term| (DifferenceMessages::of(language).beyond)(term)),
        };
        let seconds =
            |value: Option<Seconds>| Cell::maybe(value.map(Seconds::get), |value| lab.seconds(value));
        let difference = match (line.formula, line.ours) {
            (Some(formula), Some(ours)) if formula.get() > 0.0 => {
                let part = ours.get() / formula.get() - 1.0;
                format!("{}{}", if part > 0.0 { "+" } else { "" }, percent(part, language))
            }
            _ => "—".to_owned(),
        };
        let key = line.term.map_or("total", Term::name);
        Row::new(vec![
            Cell::text(name),
            seconds(line.formula).id(format!("closed-{key}")),
            seconds(line.ours).id(format!("graph-{key}")),
            Cell::text(difference),
            Cell::text(why(step, line.term)).class("why").id(format!("why-{key}")),
        ])
    };
    let table = move |step: &StepReport| Table {
        id: "closed-form",
        label: words().closed.to_owned(),
        columns: vec![
            Column::words(words().closed_part),
            Column::in_unit(words().closed_form, "s"),
            Column::in_unit(words().closed_ours, "s"),
            Column::figures(words().closed_difference),
            Column::words(words().closed_why),
        ],
        rows: rows(step).iter().map(|line| row(step, line)).collect(),
        ..Table::default()
    };
    let actions = Actions { class: "compact", file: Some("closed-form"), ..Actions::default() };
    view! {
        <Show when=move || any.get()>
            <section class="traffic-section">
                {help_row(lab.store, Topic::Closed, view! { <h3>{move || words().closed}</h3> })}
                <p class="about">{move || words().closed_about}</p>
                {move || found().map(|step| show(lab.store, table(&step), actions))}
            </section>
        </Show>
    }
    .into_any()
}
