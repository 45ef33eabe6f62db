//! What is said of a bar: what it is, from when to when, why so long, and what it waited for.

use super::Lab;
use crate::i18n::quantity::count;
use crate::i18n::timeline;
use crate::kit::chart::pane::Told;
use crate::signals::prelude::*;
use gargalo_solver::workload::training::step::Bar;

/// A bar's name: what, of which stage, for which micro-batch.
pub(super) fn name(lab: Lab, bar: &Bar, chunks: u32) -> String {
    let words = lab.words();
    let number = |value: u32| count(u64::from(value) + 1, lab.store.language());
    let mut parts = vec![(words.work)(bar.work).to_owned(), (words.of_stage)(&number(bar.stage))];
    if let Some(micro_batch) = bar.micro_batch {
        parts.push((words.micro_batch)(&number(micro_batch)));
    }
    if chunks > 1 && bar.micro_batch.is_some() {
        parts.push((words.chunk)(&number(bar.chunk)));
    }
    parts.join(", ")
}

/// The name of a bar by its position.
pub(super) fn name_of(lab: Lab, at: u32) -> String {
    let chart = lab.chart.get();
    chart.and_then(|chart| chart.bar(at).map(|bar| name(lab, bar, chart.timeline.chunks))).unwrap_or_default()
}

/// Its formula with what it gives.
pub(super) fn formula(lab: Lab, bar: &Bar) -> String {
    let told = lab.words().formula(&bar.formula, lab.store.language());
    format!("{told} = {}", lab.seconds(bar.time().get()))
}

/// Its name, and what is said of it.
pub(super) fn told(lab: Lab, at: u32) -> Option<Told> {
    let words = lab.words();
    let chart = lab.chart.get()?;
    let bar = chart.bar(at)?;
    let [start, end, long] =
        [bar.start.get(), bar.end.get(), bar.time().get()].map(|value| lab.seconds(value));
    let mut lines =
        vec![words.times(timeline::Times { start: &start, end: &end, duration: &long }), formula(lab, bar)];
    let mut notes = Vec::new();
    if bar.hidden {
        notes.push(words.hidden);
    }
    if chart.critical.get(at as usize) == Some(&true) {
        notes.push(words.on_path);
    }
    if !notes.is_empty() {
        lines.push(notes.join(", "));
    }
    Some(Told { title: name(lab, bar, chart.timeline.chunks), lines })
}

/// The chosen bar, below the drawing.
pub(super) fn facts(lab: Lab) -> AnyView {
    let words = move || lab.words();
    let waits = move || {
        let chart = lab.chart.get()?;
        let bar = *chart.bar(lab.state.chosen.get()?)?;
        Some(match bar.waits {
            None => view! { <p>{words().waits_none}</p> }.into_any(),
            Some(before) => {
                let told = (words().waits)(&name_of(lab, before));
                let go = move |_| {
                    lab.state.chosen.set(Some(before));
                    if let Some(bar) = chart.bar(before) {
                        let span = untrack(|| lab.span(&chart)).reveal(bar.start.get(), bar.end.get());
                        lab.state.span.set((!span.is_all()).then_some(span));
                    }
                };
                view! {
                    <p>{told}" "<button type="button" class="touch" data-testid="timeline-go" on:click=go>{words().go_there}</button></p>
                }
                .into_any()
            }
        })
    };
    let told = move || {
        let Some(Told { title, lines }) = lab.state.chosen.get().and_then(|at| told(lab, at)) else {
            return view! { <p class="about">{words().chosen_hint}</p> }.into_any();
        };
        view! {
            <h4>{title}</h4>
            {lines.into_iter().enumerate().map(|(at, line)| view! { <p class:formula=at == 1>{line}</p> }).collect_view()}
            {waits}
        }
        .into_any()
    };
    view! { <div class="timeline-facts" data-testid="timeline-facts">{told}</div> }.into_any()
}
