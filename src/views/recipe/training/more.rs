//! What most readers leave as it is: schedule, recomputation, `ZeRO`, numbers.

use super::hardware::all_gpus;
use super::{current, form};
use crate::i18n::Language;
use crate::i18n::quantity::count;
use crate::i18n::training::{self, TrainingMessages, precision_name};
use crate::kit::field::{Choice, Form, Kind, Range, Row, cells, choice};
use crate::kit::panel::Fold;
use crate::kit::signal::effect;
use crate::state::Store;
use gargalo_solver::catalog::hardware::{Framework, Gpu, Precision};
use gargalo_solver::catalog::models::{Model, Transformer};
use gargalo_solver::workload::training::{ModelSpec, Partition, PipelineSchedule, Recompute, Training};
use leptos::prelude::*;

/// Position in a list, or the first.
fn at<T: PartialEq>(list: &[T], value: &T) -> usize {
    list.iter().position(|one| one == value).unwrap_or(0)
}

fn pick<T: Copy>(list: &[T], at: usize) -> T {
    list[at.min(list.len() - 1)]
}

/// A field that may be left unsaid: how it is read and set, and what holds where nothing is said.
struct Unsaid<T: 'static> {
    all: &'static [T],
    get: fn(&Training) -> Option<T>,
    set: fn(&mut Training, Option<T>),
    usual: fn(&Training) -> T,
}

impl<T: Copy + PartialEq> Unsaid<T> {
    /// The names, after what holds where nothing is said; some of that depends on the accelerator.
    fn names(
        &self,
        words: &TrainingMessages,
        training: &Training,
        gpu: Option<&Gpu>,
        names: &[String],
    ) -> Vec<String> {
        let mut unsaid = training.clone();
        (self.set)(&mut unsaid, None);
        if let Some(gpu) = gpu {
            unsaid = unsaid.on(gpu);
        }
        let usual = names.get(at(self.all, &(self.usual)(&unsaid))).map_or("", String::as_str);
        core::iter::once((words.usual)(usual)).chain(names.iter().cloned()).collect()
    }
}

/// The list of such a field.
fn list<T: Copy + PartialEq + Send + Sync>(
    form: Form<Training>,
    (id, label): (&'static str, &'static str),
    names: impl IntoIterator<Item = impl Into<String>>,
    of: &'static Unsaid<T>,
) -> Choice {
    let names: Vec<String> = names.into_iter().map(Into::into).collect();
    let shown = move || {
        let words = TrainingMessages::of(form.store.language());
        let all = all_gpus(form.store);
        form.of(|training| {
            let gpu = all.iter().find(|gpu| Some(&gpu.id) == training.hardware.as_ref());
            of.names(words, training, gpu, &names)
        })
    };
    let value = move || form.of(|training| (of.get)(training).map_or(0, |one| at(of.all, &one) + 1));
    let hear = move |place: usize| {
        let said = place.checked_sub(1).map(|place| pick(of.all, place));
        form.change(None, |training| (of.set)(training, said));
    };
    Choice::at(id, label, shown, value, hear).about(String::new)
}

/// A field of a training step that may be left unsaid.
macro_rules! unsaid {
    ($field:ident, $all:expr, $usual:expr) => {
        Unsaid { all: $all, get: |t| t.$field, set: |t, value| t.$field = value, usual: $usual }
    };
}

static RECOMPUTE: Unsaid<Recompute> = unsaid!(recompute, &Recompute::ALL, |t| {
    t.resolved().map_or(Recompute::None, |model| t.recompute_of(&model))
});
static PRECISION: Unsaid<Precision> = unsaid!(precision, &Precision::ALL, |t| {
    t.resolved().map_or(Precision::Fp32, |model| t.precision_of(&model))
});
static ZERO: Unsaid<u64> = unsaid!(zero, &[0, 1, 2, 3], Training::zero);
static PARTITION: Unsaid<Partition> = unsaid!(partition, &Partition::ALL, Training::partition);
static SEQUENCE: Unsaid<bool> = unsaid!(sequence_parallel, &[false, true], Training::sequence_parallel);
static FLASH: Unsaid<bool> = unsaid!(flash, &[false, true], Training::flash);
static GRAPHS: Unsaid<bool> = unsaid!(graphs, &[false, true], Training::graphs);

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
    let all =
        list(form, ("training-precision", words.precision), Precision::ALL.map(precision_name), &PRECISION);
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

#[rustfmt::skip]
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
        let count = Kind::Count(Range::COUNT, |t: &Training| t.chunks, |t, v| t.chunks = v);
        cells(form, "sizes-grid", [Row::new("workload.chunks", "training-chunks", words.chunks, count)])
    };
    let frameworks = Framework::ALL.into_iter().zip(words.frameworks);
    let framework = Choice::of("training-framework", words.framework, frameworks,
        move || form.of(Training::framework), move |one| form.change(None, |t| t.framework = Some(one)));
    let schedules = PipelineSchedule::ALL.map(|one| (one, (words.schedule_name)(one)));
    let schedule = Choice::of("training-schedule", words.schedule, schedules,
        move || form.of(|t| t.schedule), move |one| form.change(None, |t| {
            t.schedule = one;
            t.chunks = if one.takes_chunks() { t.chunks.max(2) } else { 1 };
        }));
    let formats = Precision::ALL.map(|one| (Some(one), precision_name(one)));
    let formats = core::iter::once((None, words.as_parameters)).chain(formats);
    let gradients = Choice::of("training-gradients", words.gradients, formats,
        move || form.of(|t| t.gradients), move |one| form.change(None, |t| t.gradients = one));
    let names = (Recompute::ALL.map(words.recompute_name), Partition::ALL.map(words.partition_name));
    let recompute = list(form, ("training-recompute", words.recompute), names.0, &RECOMPUTE)
        .about(move || form.of(|training| recompute_why(words, training)));
    let zero = list(form, ("training-zero", words.zero), words.zero_names, &ZERO);
    let partition = list(form, ("training-partition", words.partition), names.1, &PARTITION);
    let named = ("training-sequence-parallel", words.sequence_parallel);
    let sequence = list(form, named, words.no_yes, &SEQUENCE);
    let flash = list(form, ("training-flash", words.flash), words.no_yes, &FLASH);
    let graphs = list(form, ("training-graphs", words.graphs), words.no_yes, &GRAPHS);
    let lengths = move || [
        Row::new("workload.seq", "training-seq", words.seq, Kind::Open(Range::COUNT.up_to(1e8), |t, l| of_model(t, l, |m| m.seq), |t| t.seq.map(|v| v as f64), |t, v| t.seq = whole(v))),
        Row::new("workload.vocab", "training-vocabulary", words.vocab, Kind::Open(Range::COUNT.up_to(1e8), |t, l| of_model(t, l, |m| m.vocab), |t| t.vocab.map(|v| v as f64), |t, v| t.vocab = whole(v))),
    ];
    let layers = move || [
        Row::new("workload.recompute_layers", "training-recompute-layers", words.recompute_layers, Kind::Open(Range::COUNT.up_to(1e4), usual_layers, |t| t.recompute_layers.map(|v| v as f64), |t, v| t.recompute_layers = whole(v))),
    ];
    let in_full = Memo::new(move |_| form.of(|t: &Training| {
        t.resolved().is_some_and(|model| model.transformer().is_some() && t.recompute_of(&model) == Recompute::Full)
    }));
    // A model by its measures has its own fields for both, and a picture has neither.
    let lengthened = Memo::new(move |_| form.of(|t: &Training| {
        matches!(t.model, ModelSpec::Id(_)) && t.resolved().is_some_and(|model| model.transformer().is_some())
    }));
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
            {choice(sequence)}
            {choice(flash)}
            {choice(graphs)}
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
        let usual = |training: &Training| PRECISION.names(words, training, None, &names).swap_remove(0);
        assert_eq!(usual(&on("h100-sxm", "gpt-1.5b")), "Default: BF16");
        assert_eq!(usual(&on("h100-sxm", "vgg16")), "Default: FP32");
        assert_eq!(recompute_why(words, &on("h100-sxm", "gpt-1.5b")), words.recompute_by_memory);
        let told = Training { recompute: Some(Recompute::Full), ..on("h100-sxm", "gpt-1.5b") };
        assert_eq!(recompute_why(words, &told), "");
    }

    /// An accelerator that is another under its own id captures what that captures.
    #[test]
    fn what_is_usual_goes_by_the_accelerator() {
        let words = TrainingMessages::of(Language::English);
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
            GRAPHS.names(words, &training, Some(gpu), &names).swap_remove(0)
        };
        assert_eq!(
            (of("gb200", &known), of("mine", &own)),
            ("Default: yes".to_owned(), "Default: yes".to_owned())
        );
    }
}
