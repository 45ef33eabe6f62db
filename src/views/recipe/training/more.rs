//! What most readers leave as it is: schedule, recomputation, `ZeRO`, numbers.

use super::count_field::count_field;
use super::hardware::all_gpus;
use super::{change, complaint, complaint_view, current, of};
use crate::i18n::training::{TrainingMessages, precision_name};
use crate::state::Store;
use crate::widgets::Choose;
use gargalo_solver::catalog::hardware::{Framework, Gpu, Precision};
use gargalo_solver::workload::training::{Partition, PipelineSchedule, Recompute, Training};
use leptos::html;
use leptos::prelude::*;

const RECOMPUTES: [Recompute; 3] = [Recompute::None, Recompute::Selective, Recompute::Full];
const PRECISIONS: [Precision; 7] = [
    Precision::Fp32,
    Precision::Tf32,
    Precision::Fp16,
    Precision::Bf16,
    Precision::Fp8,
    Precision::Mxfp8,
    Precision::Fp4,
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
    choice_about(store, id, label, names, |_, _| "", read, write)
}

/// The same with a sentence on what is chosen.
fn choice_about(
    store: Store,
    id: &'static str,
    label: fn(&TrainingMessages) -> &'static str,
    names: fn(&TrainingMessages, &Training) -> Vec<String>,
    about: fn(&TrainingMessages, &Training) -> &'static str,
    read: fn(&Training) -> usize,
    write: fn(&mut Training, usize),
) -> AnyView {
    let words = TrainingMessages::of(store.language());
    let about = move || current(store).map_or("", |training| about(words, &training));
    let names = move || of(store, |training| names(words, training));
    view! {
        <Choose
            id=id
            label=label(words)
            options=Signal::derive(move || names().into_iter().enumerate().map(|(at, name)| (at.to_string(), name)).collect())
            value=Signal::derive(move || of(store, read).to_string())
            about=Signal::derive(move || about().to_owned())
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

/// Why so much is computed again where nothing is said.
fn recompute_why(words: &TrainingMessages, training: &Training) -> &'static str {
    let by_memory = training.framework() != Framework::Deepspeed
        && training.resolved().is_some_and(|model| model.transformer().is_some());
    if training.recompute.is_none() && by_memory { words.recompute_by_memory } else { "" }
}

/// Whether an accelerator computes in a format.
fn has(gpu: &Gpu, training: &Training, precision: Precision) -> bool {
    Training { precision: Some(precision), ..training.clone() }.check_precision(gpu).is_ok()
}

/// The format of numbers: those that the accelerator does not compute in can't be chosen, and say so.
fn precision(store: Store) -> AnyView {
    let words = TrainingMessages::of(store.language());
    let gpu = move || {
        let id = of(store, |training| training.hardware.clone())?;
        all_gpus(store).into_iter().find(|gpu| gpu.id == id)
    };
    let missing = Memo::new(move |_| {
        let (Some(training), Some(gpu)) = (current(store), gpu()) else { return Vec::new() };
        PRECISIONS.into_iter().filter(|one| !has(&gpu, &training, *one)).collect::<Vec<_>>()
    });
    let options = move || {
        let (words, missing) = (words, missing.get());
        let on = gpu().map(|gpu| gpu.name).unwrap_or_default();
        let names = PRECISIONS.map(|one| precision_name(one).to_owned());
        let all = of(store, |training| {
            or_usual(words, &names, training, |training| {
                training.precision = None;
                training.resolved().map_or(0, |model| at(&PRECISIONS, &training.precision_of(&model)))
            })
        });
        let tell = |(at, name): (usize, String)| {
            let lacks = at.checked_sub(1).is_some_and(|at| missing.contains(&PRECISIONS[at]));
            (at.to_string(), if lacks { (words.not_on)(&name, &on) } else { name })
        };
        all.into_iter().enumerate().map(tell).collect::<Vec<_>>()
    };
    let barred = move || {
        let position = |one: &Precision| (at(&PRECISIONS, one) + 1).to_string();
        missing.with(|missing| missing.iter().map(position).collect::<Vec<_>>())
    };
    view! {
        <Choose
            id="training-precision"
            label=words.precision
            options=Signal::derive(options)
            value=Signal::derive(move || of(store, |t| said(t.precision.map(|one| at(&PRECISIONS, &one)))).to_string())
            about=Signal::derive(String::new)
            testid="training-precision"
            barred=Signal::derive(barred)
            on_choose=move |key: String| {
                let at = key.parse().unwrap_or(0_usize);
                change(store, None, |training| training.precision = at.checked_sub(1).map(|at| pick(&PRECISIONS, at)));
            }
        />
    }
    .into_any()
}

/// The fields.
#[component]
pub fn MoreFields(store: Store) -> impl IntoView {
    let words = TrainingMessages::of(store.language());
    // What is wrong here is seen: the part unfolds.
    let fold = NodeRef::<html::Details>::new();
    Effect::new(move |_| {
        let wrong = ["chunks", "precision"].into_iter().any(|field| complaint(store, field).is_some());
        if wrong && let Some(fold) = fold.get() {
            fold.set_open(true);
        }
    });
    let interleaved = Memo::new(move |_| of(store, |training| training.schedule.takes_chunks()));
    view! {
        <details class="recipe-more" node_ref=fold>
            <summary data-testid="training-more">{words.more}</summary>
            <div>
                {choice(store, "training-framework", |w| w.framework,
                    |w, _| w.frameworks.map(str::to_owned).to_vec(),
                    |t| at(&FRAMEWORKS, &t.framework()),
                    |t, n| t.framework = Some(pick(&FRAMEWORKS, n)))}
                <p class="about" data-testid="training-framework-about">{words.framework_about}</p>
                {choice(store, "training-schedule", |w| w.schedule,
                    |w, _| PipelineSchedule::ALL.map(|one| w.schedule_name(one).to_owned()).to_vec(),
                    |t| at(&PipelineSchedule::ALL, &t.schedule),
                    |t, n| {
                        t.schedule = pick(&PipelineSchedule::ALL, n);
                        t.chunks = if t.schedule.takes_chunks() { t.chunks.max(2) } else { 1 };
                    })}
                {move || interleaved.get().then(|| count_field(store, "chunks", words.chunks, words.chunks,
                    Signal::derive(move || of(store, |t| t.chunks)),
                    move |value| change(store, Some(8), |t| t.chunks = value)))}
                {complaint_view(store, "chunks")}
                {choice_about(store, "training-recompute", |w| w.recompute,
                    |w, t| or_usual(w, &RECOMPUTES.map(|one| w.recompute_name(one).to_owned()), t, |t| {
                        t.recompute = None;
                        t.resolved().map_or(0, |model| at(&RECOMPUTES, &t.recompute_of(&model)))
                    }),
                    recompute_why,
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
                {precision(store)}
                {complaint_view(store, "precision")}
                {choice(store, "training-gradients", |w| w.gradients,
                    |w, _| core::iter::once(w.as_parameters).chain(PRECISIONS.map(precision_name)).map(str::to_owned).collect(),
                    |t| said(t.gradients.map(|one| at(&PRECISIONS, &one))),
                    |t, n| t.gradients = n.checked_sub(1).map(|n| pick(&PRECISIONS, n)))}
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;
    use gargalo_solver::catalog::hardware::gpus;
    use gargalo_solver::workload::training::{ModelSpec, StepSizes};

    fn on(hardware: &str, model: &str) -> Training {
        let model = ModelSpec::Id(model.to_owned());
        Training {
            hardware: Some(hardware.to_owned()),
            ..Training::new(model, StepSizes { global_batch: 8, micro_batch: 1, p: 1, t: 1, d: 8 })
        }
    }

    /// Whitepapers of Ampere, Hopper and Blackwell: 8 bits came with Hopper, formats with scales of blocks with Blackwell.
    #[test]
    fn accelerators_lack_what_came_after_them() {
        let lacks = |id: &str| {
            let gpu = gpus().into_iter().find(|gpu| gpu.id == id).expect("in the catalogue");
            let training = on(id, "gpt-1.5b");
            PRECISIONS
                .into_iter()
                .filter(|one| !has(&gpu, &training, *one))
                .map(precision_name)
                .collect::<Vec<_>>()
        };
        assert_eq!(lacks("a100-80-sxm"), ["FP8", "MXFP8", "FP4"]);
        assert_eq!(lacks("h100-sxm"), ["MXFP8", "FP4"]);
        assert_eq!(lacks("b200-sxm"), [""; 0]);
    }

    #[test]
    fn what_is_usual_goes_by_the_model_and_the_framework() {
        let words = TrainingMessages::of(Language::English);
        let usual = |training: &Training| {
            let names = PRECISIONS.map(|one| precision_name(one).to_owned());
            let all = or_usual(words, &names, training, |training| {
                training.precision = None;
                training.resolved().map_or(0, |model| at(&PRECISIONS, &training.precision_of(&model)))
            });
            all[0].clone()
        };
        assert_eq!(usual(&on("h100-sxm", "gpt-1.5b")), "Usual: BF16");
        assert_eq!(usual(&on("h100-sxm", "vgg16")), "Usual: FP32");
        assert_eq!(recompute_why(words, &on("h100-sxm", "gpt-1.5b")), words.recompute_by_memory);
        let told = Training { recompute: Some(Recompute::Full), ..on("h100-sxm", "gpt-1.5b") };
        assert_eq!(recompute_why(words, &told), "");
    }
}
