//! What most readers leave as it is: schedule, recomputation, `ZeRO`, numbers.

use super::hardware::all_gpus;
use super::{current, form};
use crate::i18n::Language;
use crate::i18n::quantity::count;
use crate::i18n::training::{TrainingMessages, precision_name};
use crate::kit::field::{Choice, Kind, Range, Row, cells, choice, field};
use crate::kit::panel::Fold;
use crate::state::Store;
use gargalo_solver::catalog::hardware::{Framework, Gpu, Precision};
use gargalo_solver::catalog::models::{Model, Transformer};
use gargalo_solver::workload::training::{ModelSpec, Partition, PipelineSchedule, Recompute, Training};
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
    let form = form(store);
    let gpu = move || {
        let id = form.of(|training| training.hardware.clone())?;
        all_gpus(store).into_iter().find(|gpu| gpu.id == id)
    };
    let missing = Memo::new(move |_| {
        let (Some(training), Some(gpu)) = (current(store), gpu()) else { return Vec::new() };
        (0..PRECISIONS.len()).filter(|at| !has(&gpu, &training, PRECISIONS[*at])).map(|at| at + 1).collect()
    });
    let names = move || {
        let on = gpu().map(|gpu| gpu.name).unwrap_or_default();
        let mut all = form.of(|training| precisions(words, training));
        for at in missing.get() {
            all[at] = (words.not_on)(&all[at], &on);
        }
        all
    };
    let hear = move |at: usize| {
        form.change(None, |training| training.precision = at.checked_sub(1).map(|at| pick(&PRECISIONS, at)));
    };
    let value = move || form.of(|t| said(t.precision.map(|one| at(&PRECISIONS, &one))));
    choice(Choice {
        barred: Signal::derive(move || {
            missing.with(|missing| missing.iter().map(usize::to_string).collect())
        }),
        ..Choice::at("training-precision", words.precision, names, value, hear)
    })
}

/// Formats of numbers, after the one that is usual.
fn precisions(words: &TrainingMessages, training: &Training) -> Vec<String> {
    or_usual(words, &PRECISIONS.map(|one| precision_name(one).to_owned()), training, |training| {
        training.precision = None;
        training.resolved().map_or(0, |model| at(&PRECISIONS, &training.precision_of(&model)))
    })
}

const NOTHING: fn(&Training, Language) -> String = |_, _| String::new();

/// The fields.
#[rustfmt::skip]
pub(super) fn fields(store: Store) -> AnyView {
    let words = TrainingMessages::of(store.language());
    let form = form(store);
    // What is wrong here is seen: the part unfolds.
    let open = RwSignal::new(false);
    Effect::new(move |_| {
        if ["chunks", "precision"].into_iter().any(|field| form.wrong(field).is_some()) {
            open.set(true);
        }
    });
    let interleaved = Memo::new(move |_| form.of(|training| training.schedule.takes_chunks()));
    let chunks = move || {
        if !interleaved.get() {
            return form.slot("chunks");
        }
        let count = Kind::Count(Range::COUNT, |t: &Training| t.chunks, |t, v| t.chunks = v);
        cells(form, "sizes-grid", [Row::new("workload.chunks", "training-chunks", words.chunks, count)])
    };
    let framework = Kind::At(
        |_: &Training, l| TrainingMessages::of(l).frameworks.map(str::to_owned).to_vec(), NOTHING,
        |t| at(&FRAMEWORKS, &t.framework()),
        |t, n| t.framework = Some(pick(&FRAMEWORKS, n)));
    let schedule = Kind::At(
        |_: &Training, l| PipelineSchedule::ALL.map(|one| (TrainingMessages::of(l).schedule_name)(one).to_owned()).to_vec(), NOTHING,
        |t| at(&PipelineSchedule::ALL, &t.schedule),
        |t, n| {
            t.schedule = pick(&PipelineSchedule::ALL, n);
            t.chunks = if t.schedule.takes_chunks() { t.chunks.max(2) } else { 1 };
        });
    let recompute = Kind::At(
        |t, l| {
            let words = TrainingMessages::of(l);
            or_usual(words, &RECOMPUTES.map(|one| (words.recompute_name)(one).to_owned()), t, |t| {
                t.recompute = None;
                t.resolved().map_or(0, |model| at(&RECOMPUTES, &t.recompute_of(&model)))
            })
        },
        |t, l| recompute_why(TrainingMessages::of(l), t).to_owned(),
        |t| said(t.recompute.map(|one| at(&RECOMPUTES, &one))),
        |t: &mut Training, n| t.recompute = n.checked_sub(1).map(|n| pick(&RECOMPUTES, n)));
    let zero = Kind::At(
        |t, l| {
            let words = TrainingMessages::of(l);
            or_usual(words, &words.zero_names.map(str::to_owned), t, |t| {
                t.zero = None;
                usize::try_from(t.zero()).unwrap_or(0)
            })
        }, NOTHING,
        |t| said(t.zero.and_then(|stage| usize::try_from(stage).ok())),
        |t: &mut Training, n| t.zero = n.checked_sub(1).map(|n| n as u64));
    let partition = Kind::At(
        |t, l| {
            let words = TrainingMessages::of(l);
            or_usual(words, &PARTITIONS.map(|one| (words.partition_name)(one).to_owned()), t, |t| {
                t.partition = None;
                at(&PARTITIONS, &t.partition())
            })
        }, NOTHING,
        |t| said(t.partition.map(|one| at(&PARTITIONS, &one))),
        |t: &mut Training, n| t.partition = n.checked_sub(1).map(|n| pick(&PARTITIONS, n)));
    let gradients = Kind::At(
        |_: &Training, l| core::iter::once(TrainingMessages::of(l).as_parameters).chain(PRECISIONS.map(precision_name)).map(str::to_owned).collect(), NOTHING,
        |t| said(t.gradients.map(|one| at(&PRECISIONS, &one))),
        |t, n| t.gradients = n.checked_sub(1).map(|n| pick(&PRECISIONS, n)));
    let sequence = Kind::At(
        |t, l| no_or_yes(t, l, |t| { t.sequence_parallel = None; t.sequence_parallel() }), NOTHING,
        |t| said(t.sequence_parallel.map(usize::from)),
        |t: &mut Training, n| t.sequence_parallel = n.checked_sub(1).map(|n| n == 1));
    let flash = Kind::At(
        |t, l| no_or_yes(t, l, |t| { t.flash = None; t.flash() }), NOTHING,
        |t| said(t.flash.map(usize::from)),
        |t: &mut Training, n| t.flash = n.checked_sub(1).map(|n| n == 1));
    let graphs = Kind::At(
        |t, l| no_or_yes(t, l, |t| { t.graphs = None; t.graphs() }), NOTHING,
        |t| said(t.graphs.map(usize::from)),
        |t: &mut Training, n| t.graphs = n.checked_sub(1).map(|n| n == 1));
    let lengths = move || [
        Row::new("workload.seq", "training-seq", words.seq, Kind::Open(Range::COUNT.up_to(1e8), |t, l| of_model(t, l, |m| m.seq), |t| t.seq.map(|v| v as f64), |t, v| t.seq = whole(v))),
        Row::new("workload.vocab", "training-vocabulary", words.vocab, Kind::Open(Range::COUNT.up_to(1e8), |t, l| of_model(t, l, |m| m.vocab), |t| t.vocab.map(|v| v as f64), |t, v| t.vocab = whole(v))),
    ];
    // A model by its measures has its own fields for both, and a picture has neither.
    let lengthened = Memo::new(move |_| form.of(|t: &Training| {
        matches!(t.model, ModelSpec::Id(_)) && t.resolved().is_some_and(|model| model.transformer().is_some())
    }));
    let body = view! {
        <div class="fold-fields">
            {move || lengthened.get().then(|| cells(form, "sizes-grid", lengths()))}
            {field(form, Row::new("workload.framework", "training-framework", words.framework, framework))}
            <p class="about" data-testid="training-framework-about">{words.framework_about}</p>
            {field(form, Row::new("workload.schedule", "training-schedule", words.schedule, schedule))}
            {chunks}
            {field(form, Row::new("workload.recompute", "training-recompute", words.recompute, recompute))}
            {field(form, Row::new("workload.zero", "training-zero", words.zero, zero))}
            {field(form, Row::new("workload.partition", "training-partition", words.partition, partition))}
            {precision(store)}
            {form.slot("precision")}
            {field(form, Row::new("workload.gradients", "training-gradients", words.gradients, gradients))}
            {field(form, Row::new("workload.sequence_parallel", "training-sequence-parallel", words.sequence_parallel, sequence))}
            {field(form, Row::new("workload.flash", "training-flash", words.flash, flash))}
            {field(form, Row::new("workload.graphs", "training-graphs", words.graphs, graphs))}
        </div>
    };
    Fold::new("training-more").open(open).view(words.more, body)
}

/// What the model has by itself.
fn of_model(training: &Training, language: Language, measure: fn(&Transformer) -> u64) -> String {
    let unsaid = Training { seq: None, vocab: None, ..training.clone() };
    let model = unsaid.resolved();
    model.as_ref().and_then(Model::transformer).map(|own| count(measure(own), language)).unwrap_or_default()
}

#[expect(clippy::cast_sign_loss, reason = "the range is of whole numbers from 1")]
fn whole(value: Option<f64>) -> Option<u64> {
    value.map(|value| value as u64)
}

/// No and yes, after which of them is usual.
fn no_or_yes(training: &Training, language: Language, usual: fn(&mut Training) -> bool) -> Vec<String> {
    let words = TrainingMessages::of(language);
    let names = words.no_yes.map(str::to_owned);
    let usual = &names[usize::from(usual(&mut training.clone()))];
    core::iter::once((words.usual)(usual)).chain(names.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
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
        let usual = |training: &Training| precisions(words, training).swap_remove(0);
        assert_eq!(usual(&on("h100-sxm", "gpt-1.5b")), "Default: BF16");
        assert_eq!(usual(&on("h100-sxm", "vgg16")), "Default: FP32");
        assert_eq!(recompute_why(words, &on("h100-sxm", "gpt-1.5b")), words.recompute_by_memory);
        let told = Training { recompute: Some(Recompute::Full), ..on("h100-sxm", "gpt-1.5b") };
        assert_eq!(recompute_why(words, &told), "");
    }
}
