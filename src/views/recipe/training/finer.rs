//! How a step's communication is done: buckets, what computing hides, the algorithm of each kind of collective.

use super::{change, complaint_view, current, of};
use crate::i18n::Language;
use crate::i18n::collective::algorithm_name;
use crate::i18n::finer::FinerMessages;
use crate::i18n::number::significant;
use crate::i18n::quantity::count;
use crate::state::Store;
use crate::widgets::{AmountField, Choose, Range};
use gargalo_solver::catalog::hardware::{Host, utilisation_of};
use gargalo_solver::traffic::Kind;
use gargalo_solver::workload::collective::{Algorithm, Operation};
use gargalo_solver::workload::training::equations::UTILISATION;
use gargalo_solver::workload::training::{AMONG_RANKS, Algorithms, Jitter, Training};
use leptos::prelude::*;

const KINDS: [Kind; 4] = Algorithms::KINDS;
const IDS: [&str; 4] = ["collective-tp", "collective-dp", "collective-ep", "collective-emb"];

/// Whether an algorithm can do what a kind of collective is: all-to-alls for experts, sums for the rest.
fn fits(kind: usize, algorithm: Algorithm) -> bool {
    let operation = if KINDS[kind] == Kind::Ep { Operation::AllToAll } else { Operation::AllReduce };
    algorithm.does(operation).is_some()
}

fn algorithm(store: Store, kind: usize) -> AnyView {
    let words = FinerMessages::of(store.language());
    let listed = move || AMONG_RANKS.iter().copied().filter(move |one| fits(kind, *one));
    let options = Signal::derive(move || {
        // In a step in time messages go as the libraries send them.
        let timed = usize::from(of(store, |training| training.hardware.is_some()));
        let usual = if KINDS[kind] == Kind::Ep { words.usual_tokens } else { words.usual_sums }[timed];
        let language = store.language();
        let name = |(at, one): (usize, Algorithm)| (at.to_string(), algorithm_name(one, language).to_owned());
        let named = listed().enumerate().map(name);
        core::iter::once((String::new(), usual.to_owned())).chain(named).collect()
    });
    let value = Signal::derive(move || {
        let chosen = of(store, |training| training.collectives.of(KINDS[kind]));
        chosen
            .and_then(|chosen| listed().position(|one| one == chosen))
            .map_or_else(String::new, |at| at.to_string())
    });
    view! {
        <Choose
            id=IDS[kind]
            label=words.algorithm_of[kind]
            options=options
            value=value
            about=Signal::derive(String::new)
            testid=IDS[kind]
            on_choose=move |key: String| {
                let chosen = key.parse().ok().and_then(|at: usize| listed().nth(at));
                change(store, None, |training| {
                    if let Some(own) = training.collectives.of_mut(KINDS[kind]) {
                        *own = chosen;
                    }
                });
            }
        />
    }
    .into_any()
}

/// A field for a number that may be left open. `usual`: what is taken then.
pub(super) fn amount(
    store: Store,
    id: &'static str,
    label: fn(&FinerMessages) -> &'static str,
    usual: fn(&FinerMessages, &Training, Language) -> String,
    range: Range,
    read: fn(&Training) -> Option<f64>,
    write: fn(&mut Training, Option<f64>),
) -> AnyView {
    let words = FinerMessages::of(store.language());
    view! {
        <AmountField
            store=store
            id=id
            label=label(words)
            value=Signal::derive(move || of(store, read))
            usual=Signal::derive(move || {
                let language = store.language();
                current(store).map(|training| usual(words, &training, language)).unwrap_or_default()
            })
            range=range
            on_value=move |value| change(store, None, |training| write(training, value))
        />
    }
    .into_any()
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
    significant(training.framework().host().as_ref().map_or(0.0, part), 3, language)
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

/// The fields.
#[component]
pub fn FinerFields(store: Store) -> impl IntoView {
    let words = FinerMessages::of(store.language());
    view! {
        <details class="recipe-more">
            <summary data-testid="training-finer">{words.communication}</summary>
            <div>
                <div class="parameters two">
                    {amount(store, "training-bucket", |w| w.bucket, bucket_usual, Range::NOT_NEGATIVE,
                        |t| t.bucket_mib, |t, v| t.bucket_mib = v)}
                    {amount(store, "training-utilisation", |w| w.utilisation, utilisation_usual, Range::PART,
                        |t| t.utilisation, |t, v| t.utilisation = v)}
                </div>
                <h4>{words.overlap}</h4>
                <p class="about">{words.overlap_about}</p>
                <div class="parameters two">
                    {amount(store, "overlap-tp", |w| w.overlaps[0], |_, t, l| hidden(t, l, |host| host.tensor_hidden), Range::SHARE, |t| given(t.overlap.tp), |t, v| t.overlap.tp = v.unwrap_or(0.0))}
                    {amount(store, "overlap-pp", |w| w.overlaps[1], |_, _, _| "0".to_owned(), Range::SHARE, |t| given(t.overlap.pp), |t, v| t.overlap.pp = v.unwrap_or(0.0))}
                    {amount(store, "overlap-dp", |w| w.overlaps[2], |_, t, l| gradients_hidden(t, l), Range::SHARE, |t| t.overlap.dp, |t, v| t.overlap.dp = v)}
                    {amount(store, "overlap-ep", |w| w.overlaps[3], |_, t, l| hidden(t, l, |host| host.experts_hidden), Range::SHARE, |t| given(t.overlap.ep), |t, v| t.overlap.ep = v.unwrap_or(0.0))}
                </div>
                {[0, 1, 2, 3].map(|kind| algorithm(store, kind)).collect_view()}
                {complaint_view(store, "collectives")}
            </div>
        </details>
        <details class="recipe-more">
            <summary data-testid="training-unlike">{words.unlike}</summary>
            <div>
                <p class="about">{words.unlike_about}</p>
                <div class="parameters two">
                    {amount(store, "sync-every", |w| w.sync_every, |_, _, _| "1".to_owned(), Range::whole(1.0, 1e6), |t| (t.sync_every != 1).then_some(t.sync_every as f64),
                        |t, v| t.sync_every = whole(v, 1))}
                    {amount(store, "jitter-sigma", |w| w.sigma, |_, _, _| "0".to_owned(), Range { most: MOST_SIGMA, ..Range::SHARE }, |t| t.jitter.and_then(|j| given(j.sigma)),
                        |t, v| jitter(t, |j| j.sigma = v.unwrap_or(0.0)))}
                    {amount(store, "jitter-stragglers", |w| w.stragglers, |_, _, _| "0".to_owned(), Range::SHARE, |t| t.jitter.and_then(|j| given(j.stragglers)),
                        |t, v| jitter(t, |j| j.stragglers = v.unwrap_or(0.0)))}
                    {amount(store, "jitter-slow", |w| w.slow, |_, _, l| significant(Jitter::default().slow, 3, l), Range { least: 1.0, most: 100.0, above: false, whole: false },
                        |t| t.jitter.filter(|j| j.slow != Jitter::default().slow).map(|j| j.slow),
                        |t, v| jitter(t, |j| j.slow = v.unwrap_or(Jitter::default().slow)))}
                    {amount(store, "jitter-samples", |w| w.samples, |_, _, l| count(Jitter::default().samples, l), Range::whole(1.0, MOST_SAMPLES),
                        |t| t.jitter.filter(|j| j.samples != Jitter::default().samples).map(|j| j.samples as f64),
                        |t, v| jitter(t, |j| j.samples = whole(v, Jitter::default().samples)))}
                    {amount(store, "jitter-seed", |w| w.seed, |_, _, _| "0".to_owned(), Range::whole(0.0, 1e9), |t| t.jitter.and_then(|j| given(j.seed as f64)),
                        |t, v| jitter(t, |j| j.seed = whole(v, 0)))}
                </div>
                {complaint_view(store, "zero")}
            </div>
        </details>
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
        assert_eq!(all.map(|own| bucket_usual(words, own, english)), ["by framework", "one message", "25"]);
        assert_eq!(all.map(|own| gradients_hidden(own, english)), ["1", "0", "1"]);
        assert_eq!(hidden(&deepspeed, english, |host| host.tensor_hidden), "0");
        let host = Framework::MegatronCore.host().expect("its own constants");
        assert_eq!(
            hidden(&megatron, english, |host| host.tensor_hidden),
            significant(host.tensor_hidden, 3, english)
        );
        assert_eq!(all.map(|own| utilisation_usual(words, own, english)), ["by shape", "by shape", "0.4"]);
        let told = Training { hardware: Some("rtx3090".to_owned()), ..megatron };
        assert_eq!(utilisation_usual(words, &told, english), "0.3");
    }
}
