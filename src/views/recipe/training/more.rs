//! What most readers leave as it is: schedule, recomputation, `ZeRO`, numbers.

use super::count_field::count_field;
use super::{change, complaint_view, of};
use crate::i18n::training::{TrainingMessages, precision_name};
use crate::state::Store;
use crate::widgets::Choose;
use gargalo_solver::catalog::hardware::{Framework, Precision};
use gargalo_solver::workload::training::{Partition, Recompute, Schedule, Training};
use leptos::prelude::*;

const SCHEDULES: [Schedule; 4] =
    [Schedule::OneForwardOneBackward, Schedule::GPipe, Schedule::Interleaved, Schedule::ZeroBubble];
const RECOMPUTES: [Recompute; 3] = [Recompute::None, Recompute::Selective, Recompute::Full];
const PRECISIONS: [Option<Precision>; 8] = [
    None,
    Some(Precision::Fp32),
    Some(Precision::Tf32),
    Some(Precision::Fp16),
    Some(Precision::Bf16),
    Some(Precision::Fp8),
    Some(Precision::Mxfp8),
    Some(Precision::Fp4),
];
const PARTITIONS: [Partition; 4] = [Partition::Greedy, Partition::Balanced, Partition::Even, Partition::Cost];
const FRAMEWORKS: [Framework; 4] =
    [Framework::MegatronCore, Framework::Deepspeed, Framework::Fsdp, Framework::Nanotron];

/// A choice by position in a list.
fn choice(
    store: Store,
    id: &'static str,
    label: fn(&TrainingMessages) -> &'static str,
    names: fn(&TrainingMessages, &Training) -> Vec<String>,
    read: fn(&Training) -> usize,
    write: fn(&mut Training, usize),
) -> AnyView {
    let words = move || TrainingMessages::of(store.language.get());
    let names = move || of(store, |training| names(words(), training));
    view! {
        <Choose
            id=id
            label=Signal::derive(move || label(words()).to_owned())
            options=Signal::derive(move || names().into_iter().enumerate().map(|(at, name)| (at.to_string(), name)).collect())
            value=Signal::derive(move || of(store, read).to_string())
            about=Signal::derive(String::new)
            testid=id
            on_choose=move |key: String| {
                let at = key.parse().unwrap_or(0);
                change(store, None, |training| write(training, at));
            }
        />
    }
    .into_any()
}

/// Position in a list, or the first.
fn at<T: PartialEq>(list: &[T], value: &T) -> usize {
    list.iter().position(|one| one == value).unwrap_or(0)
}

fn pick<T: Copy>(list: &[T], at: usize) -> T {
    list[at.min(list.len() - 1)]
}

/// The names after what the framework does where nothing is said; `unsaid` leaves the field out and tells which it is.
fn or_usual(
    words: &TrainingMessages,
    names: &[String],
    training: &Training,
    unsaid: fn(&mut Training) -> usize,
) -> Vec<String> {
    let usual = unsaid(&mut training.clone());
    let first = (words.usual)(names.get(usual).map_or("", String::as_str));
    std::iter::once(first).chain(names.iter().cloned()).collect()
}

/// The position of a field's value after that of "nothing is said".
fn said(at: Option<usize>) -> usize {
    at.map_or(0, |at| at + 1)
}

/// The fields.
#[component]
pub fn MoreFields(store: Store) -> impl IntoView {
    let words = move || TrainingMessages::of(store.language.get());
    let interleaved = Memo::new(move |_| of(store, |training| training.schedule == Schedule::Interleaved));
    let chunks_label = Signal::derive(move || words().chunks.to_owned());
    view! {
        <details class="recipe-more">
            <summary data-testid="training-more">{move || words().more}</summary>
            <div>
                {choice(store, "training-framework", |w| w.framework,
                    |w, _| w.frameworks.map(str::to_owned).to_vec(),
                    |t| at(&FRAMEWORKS, &t.framework()),
                    |t, n| t.framework = Some(pick(&FRAMEWORKS, n)))}
                <p class="about" data-testid="training-framework-about">{move || words().framework_about}</p>
                {choice(store, "training-schedule", |w| w.schedule,
                    |w, _| SCHEDULES.map(|one| w.schedule_name(one).to_owned()).to_vec(),
                    |t| at(&SCHEDULES, &t.schedule),
                    |t, n| {
                        t.schedule = pick(&SCHEDULES, n);
                        t.chunks = if t.schedule == Schedule::Interleaved { t.chunks.max(2) } else { 1 };
                    })}
                {move || interleaved.get().then(|| count_field(store, "chunks", chunks_label, chunks_label,
                    Signal::derive(move || of(store, |t| t.chunks)),
                    move |value| change(store, Some(8), |t| t.chunks = value)))}
                {complaint_view(store, "chunks")}
                {choice(store, "training-recompute", |w| w.recompute,
                    |w, t| or_usual(w, &RECOMPUTES.map(|one| w.recompute_name(one).to_owned()), t, |t| {
                        t.recompute = None;
                        t.resolved().map_or(0, |model| at(&RECOMPUTES, &t.recompute_of(&model)))
                    }),
                    |t| said(t.recompute.map(|one| at(&RECOMPUTES, &one))),
                    |t, n| t.recompute = n.checked_sub(1).map(|n| pick(&RECOMPUTES, n)))}
                {choice(store, "training-zero", |w| w.zero,
                    |w, t| or_usual(w, &w.zero_names.map(str::to_owned), t, |t| {
                        t.zero = None;
                        usize::try_from(t.zero()).unwrap_or(0)
                    }),
                    |t| said(t.zero.and_then(|stage| usize::try_from(stage).ok())),
                    |t, n| t.zero = n.checked_sub(1).map(|n| n as u64))}
                {choice(store, "training-partition", |w| w.partition,
                    |w, t| or_usual(w, &PARTITIONS.map(|one| w.partition_name(one).to_owned()), t, |t| {
                        t.partition = None;
                        at(&PARTITIONS, &t.partition())
                    }),
                    |t| said(t.partition.map(|one| at(&PARTITIONS, &one))),
                    |t, n| t.partition = n.checked_sub(1).map(|n| pick(&PARTITIONS, n)))}
                {choice(store, "training-precision", |w| w.precision,
                    |w, _| PRECISIONS.map(|one| one.map_or_else(|| (w.usual)("BF16"), |one| precision_name(one).to_owned())).to_vec(),
                    |t| at(&PRECISIONS, &t.precision),
                    |t, n| t.precision = pick(&PRECISIONS, n))}
                {choice(store, "training-gradients", |w| w.gradients,
                    |w, _| PRECISIONS.map(|one| one.map_or(w.as_parameters, precision_name).to_owned()).to_vec(),
                    |t| at(&PRECISIONS, &t.gradients),
                    |t, n| t.gradients = pick(&PRECISIONS, n))}
                {choice(store, "training-sequence-parallel", |w| w.sequence_parallel,
                    |w, t| or_usual(w, &w.no_yes.map(str::to_owned), t, |t| {
                        t.sequence_parallel = None;
                        usize::from(t.sequence_parallel())
                    }),
                    |t| said(t.sequence_parallel.map(usize::from)),
                    |t, n| t.sequence_parallel = n.checked_sub(1).map(|n| n == 1))}
                {choice(store, "training-flash", |w| w.flash,
                    |w, t| or_usual(w, &w.no_yes.map(str::to_owned), t, |t| {
                        t.flash = None;
                        usize::from(t.flash())
                    }),
                    |t| said(t.flash.map(usize::from)),
                    |t, n| t.flash = n.checked_sub(1).map(|n| n == 1))}
            </div>
        </details>
    }
    .into_any()
}
