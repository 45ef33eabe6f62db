//! What most readers leave as it is: schedule, recomputation, `ZeRO`, numbers.

use super::hardware::all_gpus;
use super::{current, form};
use crate::i18n::Language;
use crate::i18n::quantity::count;
use crate::i18n::training::{self, TrainingMessages, precision_name};
use crate::kit::field::{Choice, Form, Row, cells, choice, one_of_all, row};
use crate::kit::panel::Fold;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_solver::base::record::with_said;
use gargalo_solver::catalog::hardware::{Framework, Gpu, Precision};
use gargalo_solver::catalog::models::{Model, Transformer};
use gargalo_solver::workload::training::{ModelSpec, Partition, PipelineSchedule, Recompute, Training};

/// The name of what holds where nothing is said of a field; some of that depends on the accelerator.
fn usual_name(row: &Row, training: &Training, gpu: Option<&Gpu>, names: &[String], usual: Usual) -> String {
    let mut unsaid = with_said(training, row.within(), row.field, None).unwrap_or_else(|_| training.clone());
    if let Some(gpu) = gpu {
        unsaid = unsaid.on(gpu);
    }
    names.get(usual(&unsaid)).cloned().unwrap_or_default()
}

/// The position of what a step takes where nothing is said, among all that a field may be.
type Usual = fn(&Training) -> usize;

/// The list of a field that may be left unsaid; its first entry says what holds then.
fn list(
    form: Form<Training>,
    row: Row,
    names: impl IntoIterator<Item = impl Into<String>>,
    usual: Usual,
) -> Choice {
    let names: Vec<String> = names.into_iter().map(Into::into).collect();
    let (own, all_names) = (row.clone(), names.clone());
    let unsaid = move || {
        let all = all_gpus(form.store);
        form.of(|training| {
            let gpu = all.iter().find(|gpu| Some(&gpu.id) == training.hardware.as_ref());
            let name = usual_name(&own, training, gpu, &all_names, usual);
            (TrainingMessages::of(form.store.language()).usual)(&name)
        })
    };
    one_of_all(form, row, names, Some(Signal::derive(unsaid))).about(String::new)
}

fn usual_recompute(training: &Training) -> usize {
    training.resolved().map_or(Recompute::None, |model| training.recompute_of(&model)) as usize
}

fn usual_precision(training: &Training) -> usize {
    training.resolved().map_or(Precision::Fp32, |model| training.precision_of(&model)) as usize
}

/// Why so much is computed again where nothing is said.
fn recompute_why(words: &TrainingMessages, training: &Training) -> String {
    let by_memory = training.recompute.is_none() && training.framework() != Framework::Deepspeed;
    let Some(model) = training.resolved().filter(|model| by_memory && model.transformer().is_some()) else {
        return String::new();
    };
    match repeated(training, &model) {
        Some((layers, all)) if layers < all => words
            .recompute_some(training::RecomputeSome { layers: &layers.to_string(), all: &all.to_string() }),
        _ => words.recompute_by_memory.to_owned(),
    }
}

/// Layers that are computed again in full, and all, of the stage with most; none where it is done in no layer.
fn repeated(training: &Training, model: &Model) -> Option<(u64, u64)> {
    let again = training.recomputation_of(model);
    let runs = training.runs(model.transformer()?.layers);
    let all = runs.iter().map(|runs| runs.iter().map(|&(_, count)| count).sum()).max()?;
    Some((again.layers_of(all), all)).filter(|_| again.way == Recompute::Full)
}

/// The same, as the field shows it where nothing is said.
fn usual_layers(training: &Training, language: Language) -> String {
    let layers = || {
        let model = training.resolved()?;
        repeated(&Training { recompute_layers: None, ..training.clone() }, &model)
    };
    layers().map_or_else(String::new, |(layers, _)| count(layers, language))
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
        let lacks = |at: &usize| !has(&gpu, &training, Precision::ALL[*at]);
        (0..Precision::ALL.len()).filter(lacks).map(|at| (at + 1).to_string()).collect::<Vec<_>>()
    });
    let row = row!(Training, "workload.precision", "training-precision", words.precision);
    let all = list(form, row, Precision::ALL.map(precision_name), usual_precision);
    let options = Signal::derive(move || {
        let on = gpu().map(|gpu| gpu.name).unwrap_or_default();
        let mut all = all.options.get();
        for (_, name) in all.iter_mut().filter(|(key, _)| missing.with(|missing| missing.contains(key))) {
            *name = words.not_on(training::NotOn { precision: name, accelerator: &on });
        }
        all
    });
    choice(Choice { barred: missing.into(), about: None, options, ..all })
}

pub(super) fn fields(store: Store) -> AnyView {
    let words = TrainingMessages::of(store.language());
    let form = form(store);
    // What is wrong here is seen: the part unfolds.
    let open = RwSignal::new(false);
    effect(move || {
        if ["chunks", "precision"].into_iter().any(|field| form.wrong(field).is_some()) {
            open.set(true);
        }
    });
    let interleaved = Memo::new(move |_| form.of(|training| training.schedule.takes_chunks()));
    let chunks = move || {
        if !interleaved.get() {
            return form.slot("chunks");
        }
        let row = row!(Training, "workload.chunks", "training-chunks", words.chunks);
        cells(form, "sizes-grid", [row.filled()])
    };
    let framework = row!(Training, "workload.framework", "training-framework", words.framework);
    let framework = one_of_all(form, framework, words.frameworks, None);
    let schedules = PipelineSchedule::ALL.map(|one| (one, (words.schedule_name)(one)));
    let choose = move |one: PipelineSchedule| {
        form.change(None, |training| {
            training.schedule = one;
            training.chunks = if one.takes_chunks() { training.chunks.max(2) } else { 1 };
        });
    };
    let now = move || form.of(|training| training.schedule);
    let schedule = Choice::of("training-schedule", words.schedule, schedules, now, choose);
    let gradients = row!(Training, "workload.gradients", "training-gradients", words.gradients);
    let gradients =
        one_of_all(form, gradients, Precision::ALL.map(precision_name), Some(words.as_parameters.into()));
    let recompute = row!(Training, "workload.recompute", "training-recompute", words.recompute);
    let recompute = list(form, recompute, Recompute::ALL.map(words.recompute_name), usual_recompute)
        .about(move || form.of(|training| recompute_why(words, training)));
    let zero = row!(Training, "workload.zero", "training-zero", words.zero);
    let zero = list(form, zero, words.zero_names, |training| training.zero() as usize);
    let partition = row!(Training, "workload.partition", "training-partition", words.partition);
    let names = Partition::ALL.map(words.partition_name);
    let partition = list(form, partition, names, |training| training.partition() as usize);
    let switches: [(Row, Usual); 3] = [
        (
            row!(
                Training,
                "workload.sequence_parallel",
                "training-sequence-parallel",
                words.sequence_parallel
            ),
            |training| training.sequence_parallel().into(),
        ),
        (row!(Training, "workload.flash", "training-flash", words.flash), |training| training.flash().into()),
        (row!(Training, "workload.graphs", "training-graphs", words.graphs), |training| {
            training.graphs().into()
        }),
    ];
    let switches = switches.map(|(row, usual)| choice(list(form, row, words.no_yes, usual)));
    let lengths = move || {
        let seq = row!(Training, "workload.seq", "training-seq", words.seq);
        let vocab = row!(Training, "workload.vocab", "training-vocabulary", words.vocab);
        [
            seq.usual(form.usual(|training, language| of_model(training, language, |own| own.seq))),
            vocab.usual(form.usual(|training, language| of_model(training, language, |own| own.vocab))),
        ]
    };
    let layers = move || {
        let row =
            row!(Training, "workload.recompute_layers", "training-recompute-layers", words.recompute_layers);
        [row.usual(form.usual(usual_layers))]
    };
    let cut = |training: &Training| training.resolved().filter(|model| model.transformer().is_some());
    let in_full = Memo::new(move |_| {
        form.of(|training| cut(training).is_some_and(|own| training.recompute_of(&own) == Recompute::Full))
    });
    // A model by its measures has its own fields for both, and a picture has neither.
    let lengthened = Memo::new(move |_| {
        form.of(|training| matches!(training.model, ModelSpec::Id(_)) && cut(training).is_some())
    });
    let body = view! {
        <div class="fold-fields">
            {move || lengthened.get().then(|| cells(form, "sizes-grid", lengths()))}
            {choice(framework.about(String::new))}
            <p class="about" data-testid="training-framework-about">{words.framework_about}</p>
            {choice(schedule.about(String::new))}
            {chunks}
            {choice(recompute)}
            {move || in_full.get().then(|| cells(form, "sizes-grid", layers()))}
            {choice(zero)}
            {choice(partition)}
            {precision(store)}
            {form.slot("precision")}
            {choice(gradients.about(String::new))}
            {switches}
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
            Precision::ALL
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
        let names = Precision::ALL.map(|one| precision_name(one).to_owned());
        let row = row!(Training, "workload.precision", "training-precision", words.precision);
        let usual = |training: &Training| usual_name(&row, training, None, &names, usual_precision);
        assert_eq!(usual(&on("h100-sxm", "gpt-1.5b")), "BF16");
        assert_eq!(usual(&on("h100-sxm", "vgg16")), "FP32");
        assert_eq!(recompute_why(words, &on("h100-sxm", "gpt-1.5b")), words.recompute_by_memory);
        let told = Training { recompute: Some(Recompute::Full), ..on("h100-sxm", "gpt-1.5b") };
        assert_eq!(recompute_why(words, &told), "");
    }

    /// An accelerator that is another under its own id captures what that captures.
    #[test]
    fn what_is_usual_goes_by_the_accelerator() {
        let words = TrainingMessages::of(Language::English);
        let row = row!(Training, "workload.graphs", "training-graphs", words.graphs);
        let names = ["no", "yes"].map(str::to_owned);
        let catalogued = gargalo_solver::catalog::hardware::gpus();
        let known = catalogued.into_iter().find(|gpu| gpu.id == "gb200").unwrap();
        let own = Gpu { id: "mine".to_owned(), like: Some("gb200".to_owned()), ..known.clone() };
        let of = |id: &str, gpu: &Gpu| {
            let training = Training {
                precision: Some(Precision::Mxfp8),
                framework: Some(Framework::MegatronCore),
                ..on(id, "deepseek-v3")
            };
            usual_name(&row, &training, Some(gpu), &names, |training| training.graphs().into())
        };
        assert_eq!((of("gb200", &known), of("mine", &own)), ("yes".to_owned(), "yes".to_owned()));
    }
}
