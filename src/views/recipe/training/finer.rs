//! How a step's communication is done: buckets, what computing hides, the algorithm of each kind of collective.

use super::form;
use super::hardware::after;
use crate::i18n::Language;
use crate::i18n::collective::CollectiveMessages;
use crate::i18n::finer::FinerMessages;
use crate::i18n::number::significant;
use crate::kit::field::{Row, choice, fields as rows, one_of_keys, row};
use crate::kit::panel::Fold;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_solver::catalog::hardware::{Host, utilisation_of};
use gargalo_solver::traffic::Kind;
use gargalo_solver::workload::collective::{Algorithm, Operation};
use gargalo_solver::workload::training::equations::UTILISATION;
use gargalo_solver::workload::training::{AMONG_RANKS, Algorithms, Training};

const KINDS: [Kind; 4] = Algorithms::KINDS;

/// The algorithms that can do what a kind of collective is: all-to-alls for experts, sums for the rest.
fn listed(kind: Kind) -> impl Iterator<Item = Algorithm> {
    let operation = if kind == Kind::Ep { Operation::AllToAll } else { Operation::AllReduce };
    let library = (kind == Kind::Ep).then_some(Algorithm::DeepEp);
    AMONG_RANKS.iter().copied().filter(move |one| one.does(operation).is_some()).chain(library)
}

fn algorithm(store: Store, kind: Kind, row: Row) -> AnyView {
    let (words, all) = (FinerMessages::of(store.language()), CollectiveMessages::of(store.language()));
    let form = form(store);
    let options = move || {
        // In a step in time messages go as the libraries send them.
        let timed = usize::from(form.of(|training| training.hardware.is_some()));
        let usual = if kind == Kind::Ep { words.usual_tokens } else { words.usual_sums }[timed];
        after(usual, listed(kind).map(|one| (one.word().to_owned(), (all.algorithm_name)(one).to_owned())))
    };
    choice(one_of_keys(form, row, options))
}

/// Gradients go in one message, or in as many as the framework makes; of other models in buckets of `PyTorch`'s size.
fn bucket_usual(training: &Training, language: Language) -> String {
    let size = training.usual_bucket_mib();
    if size > 0.0 {
        return significant(size, 4, language);
    }
    FinerMessages::of(language).bucket_usual[usize::from(training.framework().overlaps())].to_owned()
}

/// What was measured of the accelerator; else computing goes by shape, and of models that are no language models by a flat part.
fn utilisation_usual(training: &Training, language: Language) -> String {
    let measured = training.hardware.as_deref().and_then(utilisation_of);
    let language_model = training.resolved().is_none_or(|model| model.transformer().is_some());
    match measured.or((!language_model).then_some(UTILISATION)) {
        Some(part) => significant(part, 3, language),
        None => FinerMessages::of(language).utilisation_usual.to_owned(),
    }
}

/// The part that the framework hides by itself.
fn hidden(training: &Training, language: Language, part: fn(&Host) -> f64) -> String {
    significant(training.host().as_ref().map_or(0.0, part), 3, language)
}

/// The part of gradients that is hidden where nothing is said of it: by buckets, or by the framework.
fn gradients_hidden(training: &Training, language: Language) -> String {
    let mut unsaid = training.clone();
    unsaid.overlap.dp = None;
    significant(unsaid.data_overlap(), 3, language)
}

pub(super) fn fields(store: Store) -> AnyView {
    let words = FinerMessages::of(store.language());
    let form = form(store);
    let messages = [
        row!(Training, "workload.bucket_mib", "training-bucket", words.bucket)
            .usual(form.usual(bucket_usual)),
        row!(Training, "workload.utilisation", "training-utilisation", words.utilisation)
            .usual(form.usual(utilisation_usual)),
    ];
    let [tensor, sends, gradients, experts] = words.overlaps;
    let overlaps = [
        row!(Training, "workload.overlap.tp", "overlap-tp", tensor),
        row!(Training, "workload.overlap.pp", "overlap-pp", sends),
        row!(Training, "workload.overlap.dp", "overlap-dp", gradients).usual(form.usual(gradients_hidden)),
        row!(Training, "workload.overlap.ep", "overlap-ep", experts)
            .usual(form.usual(|training, language| hidden(training, language, |host| host.experts_hidden))),
    ];
    let [tensor, sends, gradients, experts] = words.overlaps;
    let priorities = [
        row!(Training, "workload.priorities.tp", "priority-tp", tensor),
        row!(Training, "workload.priorities.pp", "priority-pp", sends),
        row!(Training, "workload.priorities.dp", "priority-dp", gradients),
        row!(Training, "workload.priorities.ep", "priority-ep", experts),
    ];
    let [tensor, gradients, experts, embedding] = words.algorithm_of;
    let algorithms = [
        row!(Training, "workload.collectives.tp", "collective-tp", tensor),
        row!(Training, "workload.collectives.dp", "collective-dp", gradients),
        row!(Training, "workload.collectives.ep", "collective-ep", experts),
        row!(Training, "workload.collectives.emb", "collective-emb", embedding),
    ];
    let unlike = [
        row!(Training, "workload.sync_every", "sync-every", words.sync_every),
        row!(Training, "workload.jitter.sigma", "jitter-sigma", words.sigma),
        row!(Training, "workload.jitter.stragglers", "jitter-stragglers", words.stragglers),
        row!(Training, "workload.jitter.slow", "jitter-slow", words.slow),
        row!(Training, "workload.jitter.samples", "jitter-samples", words.samples),
        row!(Training, "workload.jitter.seed", "jitter-seed", words.seed),
    ];
    let communication = view! {
        <div class="fold-fields">
            <div class="parameters two">{rows(form, messages)}</div>
            <h4>{words.overlap}</h4>
            <p class="about">{words.overlap_about}</p>
            <div class="parameters two">{rows(form, overlaps)}</div>
            <h4>{words.priority}</h4>
            <p class="about">{words.priority_about}</p>
            <div class="parameters two">{rows(form, priorities)}</div>
            {KINDS.into_iter().zip(algorithms).map(|(kind, row)| algorithm(store, kind, row)).collect_view()}
            {form.slot("collectives")}
        </div>
    };
    let each = view! {
        <div class="fold-fields">
            <p class="about">{words.unlike_about}</p>
            <div class="parameters two">{rows(form, unlike)}</div>
            {form.slot("zero")}
        </div>
    };
    view! {
        {Fold::new("training-finer").view(words.communication, communication)}
        {Fold::new("training-unlike").view(words.unlike, each)}
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::catalog::hardware::Framework;
    use gargalo_solver::workload::training::{ModelSpec, StepSizes};

    fn with(framework: Framework, model: &str) -> Training {
        let model = ModelSpec::Id(model.to_owned());
        Training {
            framework: Some(framework),
            ..Training::new(model, StepSizes { global_batch: 8, micro_batch: 1, p: 1, t: 1, d: 8 })
        }
    }

    /// docs/format.md, what a step takes where a document does not say.
    #[test]
    fn what_is_shown_as_usual_is_what_the_step_takes() {
        let english = Language::English;
        let (megatron, deepspeed, vision) = (
            with(Framework::MegatronCore, "gpt-1.5b"),
            with(Framework::Deepspeed, "gpt-1.5b"),
            with(Framework::MegatronCore, "vgg16"),
        );
        let all = [&megatron, &deepspeed, &vision];
        assert_eq!(all.map(|own| bucket_usual(own, english)), ["as in the framework", "one message", "25"]);
        assert_eq!(all.map(|own| gradients_hidden(own, english)), ["1", "0", "1"]);
        assert_eq!(hidden(&deepspeed, english, |host| host.experts_hidden), "0");
        let host = Framework::MegatronCore.host(8).expect("its own constants");
        assert_eq!(
            hidden(&megatron, english, |host| host.experts_hidden),
            significant(host.experts_hidden, 3, english)
        );
        assert_eq!(
            all.map(|own| utilisation_usual(own, english)),
            ["by matrix shape", "by matrix shape", "0.4"]
        );
        let told = Training { hardware: Some("rtx3090".to_owned()), ..megatron };
        assert_eq!(utilisation_usual(&told, english), "0.3");
    }
}
