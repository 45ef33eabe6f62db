//! How long each phase of communication takes: by the flows, by latency, and by the closed formula.

use super::Lab;
use crate::canvas::Target;
use crate::i18n::Language;
use crate::i18n::help::Topic;
use crate::i18n::number::fixed;
use crate::i18n::quantity::{size, time};
use crate::i18n::traffic::TrafficMessages;
use crate::i18n::trouble::TroubleMessages;
use crate::views::names;
use crate::views::table_files::table_files;
use crate::widgets::help_note;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::network::Tables;
use gargalo_solver::traffic::Kind;
use gargalo_solver::workload::training::{PhaseReport, TrainingReport};
use leptos::prelude::*;

fn name(phase: &PhaseReport, words: &TrafficMessages) -> &'static str {
    match (phase.kind, phase.backward) {
        (Kind::Pp, false) => words.forward,
        (Kind::Pp, true) => words.backward,
        (kind, _) => words.kind_name(kind),
    }
}

fn key(phase: &PhaseReport) -> String {
    let name = phase.kind.name();
    if phase.backward { format!("{name}-backward") } else { name.to_owned() }
}

/// The phases.
#[component]
pub fn PhaseTable(lab: Lab) -> impl IntoView {
    // Times that are compared stand in one unit: that of the longest.
    let told = |seconds: f64, most: f64, language: Language| match most {
        most if most >= 0.1 => format!("{}\u{202f}s", fixed(seconds, 3, language)),
        most if most >= 1e-4 => format!("{}\u{202f}ms", fixed(seconds * 1e3, 3, language)),
        _ => format!("{}\u{202f}µs", fixed(seconds * 1e6, 2, language)),
    };
    let row = move |phase: &PhaseReport, tables: &Tables, most: f64| {
        let language = lab.store.language.get();
        let words = lab.words();
        let absent = |what: &str| match what {
            "together" if phase.unreachable > 0 => TroubleMessages::of(language).never.to_owned(),
            _ => "—".to_owned(),
        };
        let cell = |what: &'static str, seconds: Option<Seconds>| {
            view! {
                <td class="number"
                    data-testid=format!("phase-{}-{what}", key(phase))
                    data-value=seconds.map(|seconds| seconds.get().to_string())>
                    {seconds.map_or_else(|| absent(what), |seconds| match what {
                        "latency" => time(seconds.get(), 3, language).to_string(),
                        _ => told(seconds.get(), most, language),
                    })}
                </td>
            }
        };
        let link = phase.bottleneck.map(|capacity| {
            let name = names::capacity(tables, capacity);
            let link = tables.capacities.get(capacity.index()).map(|capacity| capacity.link);
            let select = move |_| lab.store.target.set(link.map(Target::Link));
            view! { <button type="button" class="touch hot" on:click=select>{name}</button> }
        });
        view! {
            <tr>
                <th scope="row"><span class=format!("kind-tone kind-{}", phase.kind.name())></span>{name(phase, words)}</th>
                <td class="number">{size(phase.bytes.get(), language).to_string()}</td>
                {cell("flows", phase.bandwidth)}
                {cell("latency", phase.latency)}
                {cell("together", phase.time())}
                {cell("formula", phase.formula)}
                <td>{link}</td>
            </tr>
        }
    };
    let rows = move || {
        lab.data.with(|data| {
            let data = data.as_ref()?;
            let (training, tables) = (data.training()?, data.tables()?);
            let most =
                training.phases.iter().filter_map(PhaseReport::time).map(Seconds::get).fold(0.0, f64::max);
            Some(training.phases.iter().map(|phase| row(phase, tables, most)).collect_view())
        })
    };
    let any = Memo::new(move |_| {
        lab.data.with(|data| {
            data.as_ref().and_then(|data| data.training()).is_some_and(|training| !training.phases.is_empty())
        })
    });
    let step = Memo::new(move |_| {
        let timed = |training: &TrainingReport| training.step.total.is_some();
        lab.data.with(|data| data.as_ref().and_then(|data| data.training()).is_some_and(timed))
    });
    let heading = move || if step.get() { lab.words().phases_at_once } else { lab.words().phases_heading };
    view! {
        <Show when=move || any.get()>
            <section class="traffic-section">
                <div class="help-row">
                    <h3>{heading}</h3>
                    {help_note(lab.store, Topic::Phases)}
                </div>
                <div class="table-frame" tabindex="0" role="region" aria-label=heading>
                    <table class="table" data-testid="phases">
                        <thead>
                            <tr>
                                <th scope="col">{move || lab.words().phase}</th>
                                <th scope="col" class="number">{move || lab.words().bytes}</th>
                                <th scope="col" class="number" data-unit="s">{move || lab.words().engine}</th>
                                <th scope="col" class="number" data-unit="s">{move || lab.words().latency}</th>
                                <th scope="col" class="number" data-unit="s">{move || lab.words().together}</th>
                                <th scope="col" class="number" data-unit="s">{move || lab.words().formula}</th>
                                <th scope="col">{move || lab.words().slowest}</th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
                {table_files(lab.store, "phases")}
                <p class="about">{move || step.get().then(|| lab.words().phases_beside)}{move || lab.words().phases_about}</p>
            </section>
        </Show>
    }
    .into_any()
}
