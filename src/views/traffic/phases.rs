//! How long each phase of communication takes: by the flows, by latency, and by the closed formula.

use super::Lab;
use crate::i18n::Language;
use crate::i18n::help::Topic;
use crate::i18n::names;
use crate::i18n::number::fixed;
use crate::i18n::quantity::{size, time};
use crate::i18n::traffic::TrafficMessages;
use crate::i18n::trouble::TroubleMessages;
use crate::kit::panel::help_row;
use crate::kit::table::{Actions, Cell, Column, Press, Row, Table, show};
use crate::signals::prelude::*;
use gargalo_drawing::canvas::Target;
use gargalo_drawing::canvas::heat::Data;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::network::Tables;
use gargalo_solver::traffic::Kind;
use gargalo_solver::workload::training::{PhaseReport, TrainingReport};

/// A phase in hooks for tests.
pub(in crate::views) fn phase_key(kind: Kind, backward: bool) -> String {
    let name = kind.name();
    if backward { format!("{name}-backward") } else { name.to_owned() }
}

/// The phases.
#[component]
pub fn PhaseTable(lab: Lab) -> impl IntoView {
    let step = Memo::new(move |_| lab.look(|data| data.training()?.step.total).is_some());
    let heading = move || if step.get() { lab.words().phases_at_once } else { lab.words().phases_heading };
    let press = Callback::new(move |(at, _): (usize, usize)| {
        let link = |data: &Data| {
            let slowest = data.training()?.phases.get(at)?.bottleneck?;
            Some(Target::Link(data.tables()?.capacities.get(slowest.index())?.link))
        };
        lab.store.session.target.set(untrack(|| lab.look(link)));
    });
    let table = Memo::new(move |_| {
        lab.look(|data| {
            let (training, tables) = (data.training()?, data.tables()?);
            (!training.phases.is_empty()).then(|| table(training, tables, heading(), lab.store.language()))
        })
    });
    let actions = Actions { file: Some("phases"), press: Some(press), ..Actions::default() };
    view! {
        <Show when=move || table.with(Option::is_some)>
            <section class="traffic-section">
                {help_row(lab.store, Topic::Phases, view! { <h3>{heading}</h3> })}
                {move || table.get().map(|table| show(lab.store, table, actions))}
                <p class="about">{move || step.get().then(|| lab.words().phases_beside)}{lab.words().phases_about}</p>
            </section>
        </Show>
    }
    .into_any()
}

/// Times that are compared are in one unit: that of the longest.
fn in_unit_of(most: f64, seconds: f64, language: Language) -> String {
    match most {
        most if most >= 0.1 => format!("{}\u{202f}s", fixed(seconds, 3, language)),
        most if most >= 1e-4 => format!("{}\u{202f}ms", fixed(seconds * 1e3, 3, language)),
        _ => format!("{}\u{202f}µs", fixed(seconds * 1e6, 2, language)),
    }
}

fn table(training: &TrainingReport, tables: &Tables, label: &str, language: Language) -> Table {
    let words = TrafficMessages::of(language);
    let most = training.phases.iter().filter_map(PhaseReport::time).map(Seconds::get).fold(0.0, f64::max);
    let row = |(at, phase): (usize, &PhaseReport)| {
        let id = |what: &str| format!("phase-{}-{what}", phase_key(phase.kind, phase.backward));
        let figure = |what: &str, seconds: Option<Seconds>| {
            Cell::maybe(seconds.map(Seconds::get), |seconds| in_unit_of(most, seconds, language)).id(id(what))
        };
        let together = match phase.time() {
            None if phase.unreachable > 0 => {
                Cell::text(TroubleMessages::of(language).never).id(id("together"))
            }
            time => figure("together", time),
        };
        let latency = phase.latency.map(Seconds::get);
        let slowest = phase.bottleneck.map_or_else(Cell::default, |capacity| {
            Cell::text(names::capacity(tables, capacity)).button(Press::Hot)
        });
        Row::new(vec![
            Cell::text(names::phase(phase.kind, phase.backward, language))
                .tone(format!("kind-tone kind-{}", phase.kind.name())),
            Cell::text(size(phase.bytes.get(), language).to_string()),
            figure("flows", phase.bandwidth),
            Cell::maybe(latency, |latency| time(latency, 3, language).to_string()).id(id("latency")),
            together,
            figure("formula", phase.formula),
            slowest,
        ])
        .key(at)
    };
    let columns = [
        Column::words(words.phase),
        Column::figures(words.bytes),
        Column::in_unit(words.engine, "s"),
        Column::in_unit(words.latency, "s"),
        Column::in_unit(words.together, "s"),
        Column::in_unit(words.formula, "s"),
        Column::words(words.slowest),
    ];
    Table::new("phases", label, columns, training.phases.iter().enumerate().map(row))
}
