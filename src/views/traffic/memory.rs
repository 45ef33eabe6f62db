//! Memory of a rank of each stage by part, as stacked bars beside what the accelerator has.

use super::Lab;
use crate::i18n::Language;
use crate::i18n::help::Topic;
use crate::i18n::memory::{self, MemoryMessages};
use crate::i18n::number::fixed;
use crate::i18n::quantity::count;
use crate::i18n::traffic::{GIB, gibibytes};
use crate::kit::chart::save::{Format, save_buttons, save_drawing, save_text};
use crate::kit::panel::{Fold, help_row};
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::figure::{Entry, Look};
use gargalo_drawing::charts::plate::Around;
use gargalo_drawing::charts::sheet::{self, Sheet};
use gargalo_drawing::charts::stack::{Stack, draw};
use gargalo_solver::base::units::Bytes;
use gargalo_solver::catalog::hardware::gpus;
use gargalo_solver::workload::training::{Memory, PipelineStage, TrainingReport};

/// The tone of each part of memory, as the page has them.
const TONES: [usize; 13] = [0, 2, 3, 4, 1, 6, 5, 7, 7, 7, 7, 6, 7];
/// The width of the saved drawing.
const SAVED: f64 = 788.0;

/// Stages that follow each other and have the same.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Run {
    first: u32,
    last: u32,
    layers: u32,
    memory: Memory,
}

fn runs(stages: &[PipelineStage]) -> Vec<Run> {
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

fn fullest(runs: &[Run]) -> Option<&Run> {
    runs.iter().max_by(|a, b| a.memory.reserved().get().total_cmp(&b.memory.reserved().get()))
}

/// The bars.
#[component]
pub fn MemoryBars(lab: Lab) -> impl IntoView {
    let view = move || {
        let language = lab.store.language();
        let words = MemoryMessages::of(language);
        lab.look(|data| {
            let training = data.training()?;
            let runs = runs(&training.stages);
            let fullest = fullest(&runs)?;
            let fit = training.fit.as_ref();
            let sentence = sentence(training, fullest, words, language);
            let hardware = fit.map(|fit| hardware_name(&fit.hardware)).unwrap_or_default();
            let capacity = fit.map(|fit| fit.capacity.get());
            let most = fullest.memory.reserved().get().max(capacity.unwrap_or(0.0)).max(1.0);
            let gib = |bytes: f64| gibibytes(bytes, language).to_string();
            let bar = |run: &Run| {
                let total = run.memory.reserved().get();
                let over = capacity.is_some_and(|capacity| total > capacity);
                let part = |(at, (_, bytes)): (usize, (&'static str, Bytes))| {
                    (bytes.get() > 0.0).then(|| view! {
                        <span class=format!("memory-part memory-{at}")
                            style:width=format!("{:.3}%", bytes.get() / most * 100.0)
                            title=format!("{}: {}", words.memory_part(at), gib(bytes.get()))></span>
                    })
                };
                view! {
                    <li class="memory-row" class:over=over data-testid=format!("memory-{}", run.first) data-value=total.to_string()>
                        <span class="memory-name">{run_name(run, words, language)}</span>
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
            let entry = |(at, (_, bytes)): (usize, (&'static str, Bytes))| {
                (bytes.get() > 0.0).then(|| view! {
                    <li><span class=format!("memory-swatch memory-{at}")></span>{words.memory_part(at)}
                        " "<span class="quiet number">{gib(bytes.get())}</span></li>
                })
            };
            Some(view! {
                <p class="lead" class:bad=fit.is_some_and(|fit| !fit.fits) data-testid="memory-sentence">{sentence}</p>
                <ul class="memory">{runs.iter().map(bar).collect_view()}</ul>
                {fit.map(|fit| view! {
                    <p class="memory-capacity quiet"><span class="memory-line-key"></span>{words.memory_capacity(memory::MemoryCapacity { hardware: &hardware, capacity: &gib(fit.capacity.get()) })}</p>
                })}
                <ul class="memory-legend">{fullest.memory.parts().into_iter().enumerate().map(entry).collect_view()}</ul>
                {Fold::new("memory-figures").view(words.memory_figures, figures(lab.store, &runs))}
            })
        })
    };
    let any = move || lab.look(|data| data.training()?.stages.first().map(|_| ())).is_some();
    view! {
        <Show when=any>
            <section class="traffic-section" data-testid="memory">
                {help_row(lab.store, Topic::Memory, view! { <h3>{MemoryMessages::of(lab.store.language()).memory_heading}</h3> })}
                {view}
                {save_buttons(lab.store, "memory", &[Format::Svg, Format::Png, Format::Pdf, Format::Csv], move |format| save(lab, format))}
            </section>
        </Show>
    }
    .into_any()
}

/// The same in figures: a row for each bar, a column for its whole and for each part that is there.
fn figures(store: Store, runs: &[Run]) -> AnyView {
    let language = store.language();
    let words = MemoryMessages::of(language);
    let part = |run: &Run, at: usize| run.memory.parts()[at].1.get();
    let there: Vec<usize> =
        (0..TONES.len()).filter(|&at| runs.iter().any(|run| part(run, at) > 0.0)).collect();
    let figure = |bytes: f64| Cell::figure(fixed(bytes / GIB, 2, language), bytes / GIB);
    let row = |run: &Run| {
        let whole = [Cell::text(run_name(run, words, language)), figure(run.memory.reserved().get())];
        Row::new(whole.into_iter().chain(there.iter().map(|&at| figure(part(run, at)))).collect())
    };
    let whole = [Column::words(words.pipeline_stage), Column::in_unit(words.memory_total, "GiB")];
    let parts = there.iter().map(|&at| Column::in_unit(words.memory_part(at), "GiB"));
    let columns = whole.into_iter().chain(parts);
    let table = Table::new("memory-table", words.memory_figures, columns, runs.iter().map(row));
    // The buttons below save the same figures.
    show(store, table, Actions::default())
}

/// What people call an accelerator of the catalogue.
fn hardware_name(id: &str) -> String {
    gpus().into_iter().find(|gpu| gpu.id == id).map_or_else(|| id.to_owned(), |gpu| gpu.name)
}

fn run_name(run: &Run, words: &MemoryMessages, language: Language) -> String {
    let number = |at: u32| count(u64::from(at) + 1, language);
    let (first, last) = (number(run.first), number(run.last));
    let stage = if run.first == run.last { first } else { format!("{first}–{last}") };
    let layers = layers(run.layers, language);
    if layers.is_empty() {
        (words.stage_alone)(&stage)
    } else {
        words.stage(memory::Stage { stage: &stage, layers: &layers })
    }
}

/// Whether it fits.
fn sentence(training: &TrainingReport, fullest: &Run, words: &MemoryMessages, language: Language) -> String {
    let gib = |bytes: Bytes| gibibytes(bytes.get(), language).to_string();
    let number = |at: u32| count(u64::from(at) + 1, language);
    match &training.fit {
        Some(fit) => {
            let (need, capacity, hardware) =
                (gib(fit.reserved), gib(fit.capacity), hardware_name(&fit.hardware));
            if fit.fits {
                words.memory_fits(memory::MemoryFits {
                    need: &need,
                    capacity: &capacity,
                    hardware: &hardware,
                })
            } else {
                words.memory_too_small(memory::MemoryTooSmall {
                    stage: &number(fit.stage),
                    need: &need,
                    capacity: &capacity,
                    hardware: &hardware,
                })
            }
        }
        None => words.memory_plain(memory::MemoryPlain {
            stage: &number(fullest.first),
            need: &gib(fullest.memory.reserved()),
        }),
    }
}

/// Hands the bars over as a drawing, or their figures.
fn save(lab: Lab, format: Format) {
    let saved = untrack(|| lab.look(|data| filed(lab, data.training()?)));
    let Some(Filed { stack, legend, summary, sheet }) = saved else { return };
    if format == Format::Csv {
        save_text(lab.store, "memory", "csv", &sheet.csv(), "text/csv;charset=utf-8");
        return;
    }
    let title = MemoryMessages::of(lab.store.language()).memory_heading;
    let around = Around { title, legend: &legend, summary: &summary, note: None };
    save_drawing(lab.store, "memory", around, (SAVED, stack.height()), format, &mut |surface, size, pen| {
        draw(surface, &stack, pen.paint, size.0);
    });
}

/// What the files say.
struct Filed {
    stack: Stack,
    legend: Vec<Entry>,
    summary: String,
    sheet: Sheet,
}

fn filed(lab: Lab, training: &TrainingReport) -> Option<Filed> {
    let language = lab.store.language();
    let words = MemoryMessages::of(language);
    let runs = runs(&training.stages);
    let fullest = fullest(&runs)?;
    let bytes = |run: &Run| -> Vec<f64> { run.memory.parts().iter().map(|part| part.1.get()).collect() };
    let there = |at: &usize| runs.iter().any(|run| bytes(run).get(*at).is_some_and(|own| *own > 0.0));
    let entry = |at: usize| Entry {
        key: at,
        name: words.memory_part(at).to_owned(),
        look: Look::Tone(TONES[at]),
        off: false,
    };
    let mut heads = vec![words.pipeline_stage.to_owned()];
    heads.extend((0..TONES.len()).map(|at| format!("{}, bytes", words.memory_part(at))));
    let mut sheet = Sheet { heads, rows: Vec::new() };
    let mut rows = Vec::new();
    for run in &runs {
        let (name, parts) = (run_name(run, words, language), bytes(run));
        let named = core::iter::once(sheet::Cell::from(name.clone()));
        sheet.rows.push(named.chain((0..TONES.len()).map(|at| parts.get(at).copied().into())).collect());
        rows.push((name, parts, gibibytes(run.memory.reserved().get(), language).to_string()));
    }
    let limit = training.fit.as_ref().map(|fit| {
        let capacity = fit.capacity.get();
        let told = gibibytes(capacity, language).to_string();
        (
            capacity,
            words.memory_capacity(memory::MemoryCapacity {
                hardware: &hardware_name(&fit.hardware),
                capacity: &told,
            }),
        )
    });
    Some(Filed {
        stack: Stack { rows, tones: TONES.to_vec(), limit },
        legend: (0..TONES.len()).filter(there).map(entry).collect(),
        summary: sentence(training, fullest, words, language),
        sheet,
    })
}

/// Of models that are no stack of alike layers nothing is said.
fn layers(layers: u32, language: Language) -> String {
    if layers == 0 {
        return String::new();
    }
    (crate::i18n::training::TrainingMessages::of(language).layers)(layers)
}
