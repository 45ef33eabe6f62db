//! How a step's communication is done: buckets, what computing hides, the algorithm of each kind of collective.

use super::form;
use super::hardware::after;
use crate::i18n::Language;
use crate::i18n::collective::CollectiveMessages;
use crate::i18n::finer::FinerMessages;
use crate::i18n::number::significant;
use crate::i18n::quantity::count;
use crate::kit::field::Kind::Open;
use crate::kit::field::{Choice, Range, Row, choice, fields as rows};
use crate::kit::panel::Fold;
use crate::state::Store;
use gargalo_solver::catalog::hardware::{Host, utilisation_of};
use gargalo_solver::traffic::Kind;
use gargalo_solver::workload::collective::{Algorithm, Operation};
use gargalo_solver::workload::training::equations::UTILISATION;
use gargalo_solver::workload::training::{AMONG_RANKS, Algorithms, Jitter, Training};
use leptos::prelude::*;

const KINDS: [Kind; 4] = Algorithms::KINDS;
const IDS: [&str; 4] = ["collective-tp", "collective-dp", "collective-ep", "collective-emb"];

/// The algorithms that can do what a kind of collective is: all-to-alls for experts, sums for the rest.
fn listed(kind: usize) -> impl Iterator<Item = Algorithm> {
    let operation = if KINDS[kind] == Kind::Ep { Operation::AllToAll } else { Operation::AllReduce };
    let library = (KINDS[kind] == Kind::Ep).then_some(Algorithm::DeepEp);
    AMONG_RANKS.iter().copied().filter(move |one| one.does(operation).is_some()).chain(library)
}

fn algorithm(store: Store, kind: usize) -> AnyView {
    let (words, all) = (FinerMessages::of(store.language()), CollectiveMessages::of(store.language()));
    let form = form(store);
    let options = move || {
        // In a step in time messages go as the libraries send them.
        let timed = usize::from(form.of(|training| training.hardware.is_some()));
        let usual = if KINDS[kind] == Kind::Ep { words.usual_tokens } else { words.usual_sums }[timed];
        let named = |(at, one)| (usize::to_string(&at), (all.algorithm_name)(one).to_owned());
        after(usual, listed(kind).enumerate().map(named))
    };
    let value = move || {
        let chosen = form.of(|training| training.collectives.given(KINDS[kind]));
        let at = chosen.and_then(|chosen| listed(kind).position(|one| one == chosen));
        at.map_or_else(String::new, |at| at.to_string())
    };
    let choose = move |key: String| {
        let chosen = key.parse().ok().and_then(|at: usize| listed(kind).nth(at));
        form.change(None, |training| {
            if let Some(own) = training.collectives.of_mut(KINDS[kind]) {
                *own = chosen;
            }
        });
    };
    choice(Choice::new(IDS[kind], words.algorithm_of[kind], options, value, choose))
}

/// Gradients go in one message, or in as many as the framework makes; of other models in buckets of `PyTorch`'s size.
fn bucket_usual(words: &FinerMessages, training: &Training, language: Language) -> String {
    let size = training.usual_bucket_mib();
    if size > 0.0 {
        return significant(size, 4, language);
    }
    words.bucket_usual[usize::from(training.framework().overlaps())].to_owned()
}

/// What was measured of the accelerator; else computing goes by shape, and of models that are no language models by a flat part.
fn utilisation_usual(words: &FinerMessages, training: &Training, language: Language) -> String {
    let measured = training.hardware.as_deref().and_then(utilisation_of);
    let language_model = training.resolved().is_none_or(|model| model.transformer().is_some());
    match measured.or((!language_model).then_some(UTILISATION)) {
        Some(part) => significant(part, 3, language),
        None => words.utilisation_usual.to_owned(),
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

/// What is not nothing.
fn given(value: f64) -> Option<f64> {
    (value != 0.0).then_some(value)
}

/// What a document may say at most.
const MOST_SIGMA: f64 = 1.0;
const MOST_SAMPLES: f64 = 2000.0;

#[expect(clippy::cast_sign_loss, reason = "the range is of whole numbers from 0")]
fn whole(value: Option<f64>, otherwise: u64) -> u64 {
    value.map_or(otherwise, |value| value as u64)
}

/// Changes how unlike accelerators are; what says nothing is left out.
fn jitter(training: &mut Training, change: impl FnOnce(&mut Jitter)) {
    let mut next = training.jitter.unwrap_or_default();
    change(&mut next);
    training.jitter = (next != Jitter::default()).then_some(next);
}

const ZERO: fn(&Training, Language) -> String = |_, _| "0".to_owned();

#[rustfmt::skip]
pub(super) fn fields(store: Store) -> AnyView {
    let words = FinerMessages::of(store.language());
    let form = form(store);
    let messages = [
        Row::new("workload.bucket_mib", "training-bucket", words.bucket, Open(Range::NOT_NEGATIVE, |t, l| bucket_usual(FinerMessages::of(l), t, l), |t: &Training| t.bucket_mib, |t: &mut Training, v| t.bucket_mib = v)),
        Row::new("workload.utilisation", "training-utilisation", words.utilisation, Open(Range::PART, |t, l| utilisation_usual(FinerMessages::of(l), t, l), |t: &Training| t.utilisation, |t, v| t.utilisation = v)),
    ];
    let overlaps = [
        Row::new("workload.overlap.tp", "overlap-tp", words.overlaps[0], Open(Range::SHARE, ZERO, |t: &Training| given(t.overlap.tp), |t: &mut Training, v| t.overlap.tp = v.unwrap_or(0.0))),
        Row::new("workload.overlap.pp", "overlap-pp", words.overlaps[1], Open(Range::SHARE, ZERO, |t: &Training| given(t.overlap.pp), |t, v| t.overlap.pp = v.unwrap_or(0.0))),
        Row::new("workload.overlap.dp", "overlap-dp", words.overlaps[2], Open(Range::SHARE, gradients_hidden, |t: &Training| t.overlap.dp, |t, v| t.overlap.dp = v)),
        Row::new("workload.overlap.ep", "overlap-ep", words.overlaps[3], Open(Range::SHARE, |t, l| hidden(t, l, |host| host.experts_hidden), |t: &Training| given(t.overlap.ep), |t, v| t.overlap.ep = v.unwrap_or(0.0))),
    ];
    let unlike = [
        Row::new("workload.sync_every", "sync-every", words.sync_every, Open(Range::whole(1.0, 1e6), |_, _| "1".to_owned(), |t: &Training| (t.sync_every != 1).then_some(t.sync_every as f64), |t: &mut Training, v| t.sync_every = whole(v, 1))),
        Row::new("workload.jitter.sigma", "jitter-sigma", words.sigma, Open(Range::SHARE.up_to(MOST_SIGMA), ZERO, |t: &Training| t.jitter.and_then(|j| given(j.sigma)), |t, v| jitter(t, |j| j.sigma = v.unwrap_or(0.0)))),
        Row::new("workload.jitter.stragglers", "jitter-stragglers", words.stragglers, Open(Range::SHARE, ZERO, |t: &Training| t.jitter.and_then(|j| given(j.stragglers)), |t, v| jitter(t, |j| j.stragglers = v.unwrap_or(0.0)))),
        Row::new("workload.jitter.slow", "jitter-slow", words.slow, Open(Range { least: 1.0, most: 100.0, above: false, whole: false }, |_, l| significant(Jitter::default().slow, 3, l), |t: &Training| t.jitter.filter(|j| j.slow != Jitter::default().slow).map(|j| j.slow), |t, v| jitter(t, |j| j.slow = v.unwrap_or(Jitter::default().slow)))),
        Row::new("workload.jitter.samples", "jitter-samples", words.samples, Open(Range::whole(1.0, MOST_SAMPLES), |_, l| count(Jitter::default().samples, l), |t: &Training| t.jitter.filter(|j| j.samples != Jitter::default().samples).map(|j| j.samples as f64), |t, v| jitter(t, |j| j.samples = whole(v, Jitter::default().samples)))),
        Row::new("workload.jitter.seed", "jitter-seed", words.seed, Open(Range::whole(0.0, 1e9), ZERO, |t: &Training| t.jitter.and_then(|j| given(j.seed as f64)), |t, v| jitter(t, |j| j.seed = whole(v, 0)))),
    ];
    let communication = view! {
        <div class="fold-fields">
            <div class="parameters two">{rows(form, messages)}</div>
            <h4>{words.overlap}</h4>
            <p class="about">{words.overlap_about}</p>
            <div class="parameters two">{rows(form, overlaps)}</div>
            {[0, 1, 2, 3].map(|kind| algorithm(store, kind)).collect_view()}
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
        let words = FinerMessages::of(english);
        let (megatron, deepspeed, vision) = (
            with(Framework::MegatronCore, "gpt-1.5b"),
            with(Framework::Deepspeed, "gpt-1.5b"),
            with(Framework::MegatronCore, "vgg16"),
        );
        let all = [&megatron, &deepspeed, &vision];
        assert_eq!(
            all.map(|own| bucket_usual(words, own, english)),
            ["as in the framework", "one message", "25"]
        );
        assert_eq!(all.map(|own| gradients_hidden(own, english)), ["1", "0", "1"]);
        assert_eq!(hidden(&deepspeed, english, |host| host.experts_hidden), "0");
        let host = Framework::MegatronCore.host(8).expect("its own constants");
        assert_eq!(
            hidden(&megatron, english, |host| host.experts_hidden),
            significant(host.experts_hidden, 3, english)
        );
        assert_eq!(
            all.map(|own| utilisation_usual(words, own, english)),
            ["by matrix shape", "by matrix shape", "0.4"]
        );
        let told = Training { hardware: Some("rtx3090".to_owned()), ..megatron };
        assert_eq!(utilisation_usual(words, &told, english), "0.3");
    }
}
