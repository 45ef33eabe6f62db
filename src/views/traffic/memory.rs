//! Memory of a rank of each stage by part, as stacked bars beside what the accelerator has.

use super::Lab;
use crate::i18n::help::Topic;
use crate::i18n::quantity::count;
use crate::i18n::traffic::gibibytes;
use crate::widgets::help_note;
use gargalo_solver::catalog::hardware::gpus;
use gargalo_solver::workload::training::{Memory, Stage};
use leptos::prelude::*;

/// Stages that follow each other and have the same.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Run {
    first: u32,
    last: u32,
    layers: u32,
    memory: Memory,
}

fn runs(stages: &[Stage]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (at, stage) in stages.iter().enumerate() {
        let at = at as u32;
        match runs.last_mut() {
            Some(run) if run.layers == stage.layers && run.memory == stage.memory => run.last = at,
            _ => runs.push(Run { first: at, last: at, layers: stage.layers, memory: stage.memory }),
        }
    }
    runs
}

/// The bars.
#[component]
pub fn MemoryBars(lab: Lab) -> impl IntoView {
    let view = move || {
        let (words, language) = (lab.words(), lab.store.language.get());
        lab.data.with(|data| {
            let training = data.as_ref()?.training()?;
            let runs = runs(&training.stages);
            let fullest = runs.iter().max_by(|a, b| a.memory.total().get().total_cmp(&b.memory.total().get()))?;
            let fit = training.fit.as_ref();
            let hardware = fit.map(|fit| hardware_name(&fit.hardware)).unwrap_or_default();
            let capacity = fit.map(|fit| fit.capacity.get());
            let most = fullest.memory.total().get().max(capacity.unwrap_or(0.0)).max(1.0);
            let gib = |bytes: f64| gibibytes(bytes, language).to_string();
            let sentence = match fit {
                Some(fit) if fit.fits => (words.memory_fits)(&gib(fit.need.get()), &gib(fit.capacity.get()), &hardware),
                Some(fit) => (words.memory_too_small)(
                    &count(u64::from(fit.stage) + 1, language),
                    &gib(fit.need.get()),
                    &gib(fit.capacity.get()),
                    &hardware,
                ),
                None => (words.memory_plain)(&count(u64::from(fullest.first) + 1, language), &gib(fullest.memory.total().get())),
            };
            let bar = |run: &Run| {
                let number = |at: u32| count(u64::from(at) + 1, language);
                let name = if run.first == run.last { number(run.first) } else { format!("{}–{}", number(run.first), number(run.last)) };
                let layers = layers(run.layers, language);
                let total = run.memory.total().get();
                let over = capacity.is_some_and(|capacity| total > capacity);
                let part = |(at, (_, bytes)): (usize, (&'static str, gargalo_solver::units::Bytes))| {
                    (bytes.get() > 0.0).then(|| view! {
                        <span class=format!("memory-part memory-{at}")
                            style:width=format!("{:.3}%", bytes.get() / most * 100.0)
                            title=format!("{}: {}", words.memory_part(at), gib(bytes.get()))></span>
                    })
                };
                view! {
                    <li class="memory-row" class:over=over data-testid=format!("memory-{}", run.first) data-value=total.to_string()>
                        <span class="memory-name">{run_name(words, &name, &layers)}</span>
                        <span class="memory-bar" aria-hidden="true">
                            {run.memory.parts().into_iter().enumerate().map(part).collect_view()}
                            {capacity.map(|capacity| view! {
                                <span class="memory-line" style:left=format!("{:.3}%", capacity / most * 100.0)></span>
                            })}
                        </span>
                        <span class="memory-total number">{gib(total)}</span>
                    </li>
                }
            };
            let entry = |(at, (_, bytes)): (usize, (&'static str, gargalo_solver::units::Bytes))| {
                (bytes.get() > 0.0).then(|| view! {
                    <li><span class=format!("memory-swatch memory-{at}")></span>{words.memory_part(at)}
                        " "<span class="quiet number">{gib(bytes.get())}</span></li>
                })
            };
            Some(view! {
                <p class="lead" class:bad=fit.is_some_and(|fit| !fit.fits) data-testid="memory-sentence">{sentence}</p>
                <ul class="memory">{runs.iter().map(bar).collect_view()}</ul>
                {fit.map(|fit| view! {
                    <p class="memory-capacity quiet"><span class="memory-line-key"></span>{(words.memory_capacity)(&hardware, &gib(fit.capacity.get()))}</p>
                })}
                <ul class="memory-legend">{fullest.memory.parts().into_iter().enumerate().map(entry).collect_view()}</ul>
            })
        })
    };
    let any = Memo::new(move |_| {
        lab.data.with(|data| {
            data.as_ref().and_then(|data| data.training()).is_some_and(|training| !training.stages.is_empty())
        })
    });
    view! {
        <Show when=move || any.get()>
            <section class="traffic-section" data-testid="memory">
                <div class="help-row">
                    <h3>{move || lab.words().memory_heading}</h3>
                    {help_note(lab.store, Topic::Memory)}
                </div>
                {view}
            </section>
        </Show>
    }
    .into_any()
}

/// What people call an accelerator of the catalogue.
fn hardware_name(id: &str) -> String {
    gpus().into_iter().find(|gpu| gpu.id == id).map_or_else(|| id.to_owned(), |gpu| gpu.name)
}

fn run_name(words: &crate::i18n::traffic::TrafficMessages, stage: &str, layers: &str) -> String {
    if layers.is_empty() { (words.stage_alone)(stage) } else { (words.stage)(stage, layers) }
}

/// Of models that are no stack of alike layers nothing is said.
fn layers(layers: u32, language: crate::i18n::Language) -> String {
    if layers == 0 {
        return String::new();
    }
    (crate::i18n::training::TrainingMessages::of(language).layers)(layers)
}
