//! Several jobs at once: when each is done, and of those that repeat how long an iteration takes beside the others.

use super::Lab;
use crate::i18n::jobs::{self, JobMessages};
use crate::i18n::number::significant;
use crate::i18n::quantity::time;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::signals::prelude::*;
use gargalo_drawing::canvas::heat::Data;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::network::Tables;
use gargalo_solver::study::report::JobReport;
use gargalo_solver::study::{CycleReport, Meeting};

/// The table of jobs, where some repeat.
#[component]
pub fn Jobs(lab: Lab) -> impl IntoView {
    let words = move || JobMessages::of(lab.store.language());
    let repeats = |data: &Data| data.solved()?.jobs().iter().any(|job| job.cycle.is_some()).then_some(());
    let any = Memo::new(move |_| lab.look(repeats).is_some());
    let all = move || {
        let counted = |data: &Data| {
            let mut told =
                data.solved()?.jobs().iter().filter_map(|job| job.cycle.as_ref()?.iteration.as_ref());
            told.any(|own| !own.repeats).then_some(())
        };
        lab.look(counted).map(|()| words().about_all)
    };
    let actions = Actions { class: "compact", file: Some("jobs"), ..Actions::default() };
    view! {
        <Show when=move || any.get()>
            <section class="traffic-section">
                <h3>{move || words().title}</h3>
                <p class="about">{move || words().about} " " {all}</p>
                {move || lab.look(|data| Some(table(lab, data.solved()?.jobs(), data.tables()?))).map(|table| show(lab.store, table, actions))}
            </section>
        </Show>
    }
    .into_any()
}

fn table(lab: Lab, jobs: &[JobReport], tables: &Tables) -> Table {
    let words = JobMessages::of(lab.store.language());
    let columns = vec![
        Column::words(words.name),
        Column::in_unit(words.alone, "s"),
        Column::in_unit(words.mean, "s"),
        Column::in_unit(words.p99, "s"),
        Column::figures(words.slowdown),
        Column::in_unit(words.completion, "s"),
        Column::words(words.waits),
    ];
    let rows = (0..jobs.len()).map(|at| row(lab, jobs, at, tables)).collect();
    Table { id: "jobs", label: words.title.to_owned(), columns, rows, ..Table::default() }
}

fn row(lab: Lab, jobs: &[JobReport], at: usize, tables: &Tables) -> Row {
    let language = lab.store.language();
    let seconds = |value: Option<Seconds>| {
        Cell::maybe(value.map(Seconds::get), |value| time(value, 3, language).to_string())
    };
    let own = &jobs[at];
    let cycle = own.cycle.as_ref();
    let iteration = cycle.and_then(|cycle| cycle.iteration.as_ref());
    let slowdown = cycle.and_then(CycleReport::slowdown);
    Row::new(vec![
        Cell::text(name(lab, jobs, at)),
        seconds(cycle.map(|cycle| cycle.alone)),
        seconds(iteration.map(|own| own.mean)),
        seconds(iteration.map(|own| own.p99)),
        Cell::maybe(slowdown, |value| format!("{}\u{202f}×", significant(value, 3, language)))
            .id(format!("job-slowdown-{at}")),
        seconds(own.completion),
        Cell::text(waits(lab, jobs, at, tables)),
    ])
}

/// What a job is called.
fn name(lab: Lab, jobs: &[JobReport], at: usize) -> String {
    match jobs[at].name.as_str() {
        "" => (JobMessages::of(lab.store.language()).unnamed)(&(at + 1).to_string()),
        named => named.to_owned(),
    }
}

/// Where a job is held back longest, and beside whom.
fn waits(lab: Lab, jobs: &[JobReport], at: usize, tables: &Tables) -> String {
    let language = lab.store.language();
    let wait = |own: &Meeting| {
        let link = &tables.links[tables.capacities[own.capacity.index()].link.index()].id;
        JobMessages::of(language).wait(jobs::Wait {
            link,
            job: &name(lab, jobs, own.job as usize),
            time: &time(own.time.get(), 3, language).to_string(),
        })
    };
    jobs[at].cycle.as_ref().and_then(|cycle| cycle.meetings.first()).map(wait).unwrap_or_default()
}
