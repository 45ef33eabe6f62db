//! What the step computes, operator by operator: how often, how much, how long, and how fast that is.

use super::{Lab, step};
use crate::i18n::number::significant;
use crate::i18n::operators::OperatorMessages;
use crate::i18n::quantity::percent;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::signals::prelude::*;
use gargalo_drawing::sorting::sort_by;
use gargalo_solver::workload::training::{Operator, StepReport};

const TERA: f64 = 1e12;
const GIGA: f64 = 1e9;

/// The table, those that take longest first; nothing where it is not known.
pub(super) fn operators(lab: Lab) -> AnyView {
    let words = move || OperatorMessages::of(lab.store.language());
    let found = move || step(lab.store).filter(|step| !step.operators.is_empty());
    let any = Memo::new(move |_| found().is_some());
    let actions = Actions { class: "compact", file: Some("operators"), ..Actions::default() };
    let about = move || {
        let compute = found()?.compute?;
        Some((words().about)(&lab.seconds(compute.get())))
    };
    view! {
        <Show when=move || any.get()>
            <section class="traffic-section">
                <h3>{move || words().title}</h3>
                <p class="about">{about}</p>
                {move || found().map(|step| show(lab.store, table(lab, &step), actions))}
            </section>
        </Show>
    }
    .into_any()
}

fn table(lab: Lab, step: &StepReport) -> Table {
    let words = OperatorMessages::of(lab.store.language());
    let columns = vec![
        Column::words(words.operator),
        Column::in_unit(words.time, "s"),
        Column::per_cent(words.share),
        Column::figures(words.times),
        Column::in_unit(words.operations, "TFLOP"),
        Column::in_unit(words.bytes, "GB"),
        Column::in_unit(words.reached, "TFLOP/s"),
    ];
    let mut longest: Vec<&Operator> = step.operators.iter().collect();
    sort_by(&mut longest, |a, b| b.time.get().total_cmp(&a.time.get()));
    let whole = step.compute.unwrap_or_default().get();
    let rows = longest.into_iter().map(|one| row(lab, one, whole)).collect();
    Table { id: "operators", label: words.title.to_owned(), columns, rows, ..Table::default() }
}

fn row(lab: Lab, one: &Operator, whole: f64) -> Row {
    let language = lab.store.language();
    let some = |value: f64, unit: &str| {
        let told = |value| format!("{}{unit}", significant(value, 3, language));
        Cell::maybe((value > 0.0).then_some(value), told)
    };
    let (tera, time) = (one.flop / TERA, one.time.get());
    Row::new(vec![
        Cell::text((OperatorMessages::of(language).kind)(one.kind)),
        Cell::figure(lab.seconds(time), time).id(format!("operator-{}", one.kind.word())),
        Cell::figure(percent(time / whole, language).to_string(), time / whole),
        some(one.count, ""),
        some(tera, "\u{202f}TFLOP"),
        some(one.bytes.get() / GIGA, "\u{202f}GB"),
        some(tera / time, "\u{202f}TFLOP/s"),
    ])
}
