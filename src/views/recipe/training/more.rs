//! What most readers leave as it is: schedule, recomputation, `ZeRO`, numbers.

use super::count_field::count_field;
use super::{change, complaint_view, of};
use crate::i18n::training::{TrainingMessages, precision_name};
use crate::state::Store;
use crate::widgets::Choose;
use gargalo_solver::catalog::hardware::Precision;
use gargalo_solver::workload::training::{Partition, Recompute, Schedule, Training};
use leptos::prelude::*;

const SCHEDULES: [Schedule; 4] =
    [Schedule::OneForwardOneBackward, Schedule::GPipe, Schedule::Interleaved, Schedule::ZeroBubble];
const RECOMPUTES: [Option<Recompute>; 4] =
    [None, Some(Recompute::None), Some(Recompute::Selective), Some(Recompute::Full)];
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

/// A choice by position in a list.
fn choice(
    store: Store,
    id: &'static str,
    label: fn(&TrainingMessages) -> &'static str,
    names: fn(&TrainingMessages) -> Vec<String>,
    read: fn(&Training) -> usize,
    write: fn(&mut Training, usize),
) -> AnyView {
    let words = move || TrainingMessages::of(store.language.get());
    view! {
        <Choose
            id=id
            label=Signal::derive(move || label(words()).to_owned())
            options=Signal::derive(move || names(words()).into_iter().enumerate().map(|(at, name)| (at.to_string(), name)).collect())
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

fn check(
    store: Store,
    testid: &'static str,
    label: fn(&TrainingMessages) -> &'static str,
    read: fn(&Training) -> bool,
    write: fn(&mut Training, bool),
) -> AnyView {
    view! {
        <label class="check">
            <input
                type="checkbox"
                data-testid=testid
                prop:checked=move || of(store, read)
                on:change:target=move |event| {
                    let on = event.target().checked();
                    change(store, None, |training| write(training, on));
                }
            />
            <span>{move || label(TrainingMessages::of(store.language.get()))}</span>
        </label>
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
                {choice(store, "training-schedule", |w| w.schedule,
                    |w| SCHEDULES.map(|one| w.schedule_name(one).to_owned()).to_vec(),
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
                    |w| RECOMPUTES.map(|one| one.map_or_else(|| (w.usual)(w.recompute_name(Recompute::Full)), |one| w.recompute_name(one).to_owned())).to_vec(),
                    |t| at(&RECOMPUTES, &t.recompute),
                    |t, n| t.recompute = pick(&RECOMPUTES, n))}
                {choice(store, "training-zero", |w| w.zero,
                    |w| w.zero_names.map(str::to_owned).to_vec(),
                    |t| usize::try_from(t.zero()).unwrap_or(0),
                    |t, n| t.zero = Some(n as u64))}
                {choice(store, "training-partition", |w| w.partition,
                    |w| PARTITIONS.map(|one| w.partition_name(one).to_owned()).to_vec(),
                    |t| at(&PARTITIONS, &t.partition()),
                    |t, n| t.partition = Some(pick(&PARTITIONS, n)))}
                {choice(store, "training-precision", |w| w.precision,
                    |w| PRECISIONS.map(|one| one.map_or_else(|| (w.usual)("BF16"), |one| precision_name(one).to_owned())).to_vec(),
                    |t| at(&PRECISIONS, &t.precision),
                    |t, n| t.precision = pick(&PRECISIONS, n))}
                {choice(store, "training-gradients", |w| w.gradients,
                    |w| PRECISIONS.map(|one| one.map_or(w.as_parameters, precision_name).to_owned()).to_vec(),
                    |t| at(&PRECISIONS, &t.gradients),
                    |t, n| t.gradients = pick(&PRECISIONS, n))}
                {check(store, "training-sequence-parallel", |w| w.sequence_parallel, gargalo_solver::workload::training::Training::sequence_parallel, |t, on| t.sequence_parallel = Some(on))}
                {check(store, "training-flash", |w| w.flash, gargalo_solver::workload::training::Training::flash, |t, on| t.flash = Some(on))}
            </div>
        </details>
    }
    .into_any()
}
