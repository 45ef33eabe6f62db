//! Batch and parallelism, with the check that ranks and GPUs agree.

use super::count_field::count_field;
use super::{change, complaint_view, current, misfit, of};
use crate::i18n::quantity::count;
use crate::i18n::training::TrainingMessages;
use crate::state::Store;
use crate::widgets::{Glyph, Icon};
use gargalo_solver::workload::training::{Misfit, Training};
use leptos::prelude::*;

/// Batch and parallelism.
#[component]
pub fn SizeFields(store: Store) -> impl IntoView {
    let words = TrainingMessages::of(store.language());
    let field = move |key: &'static str,
                      label: &'static str,
                      about: &'static str,
                      at: usize,
                      read: fn(&Training) -> u64,
                      write: fn(&mut Training, u64)| {
        let value = Signal::derive(move || of(store, read));
        count_field(store, key, label, about, value, move |value| {
            change(store, Some(at), |training| write(training, value));
        })
    };
    let batches = move || {
        let m = of(store, Training::micro_batches);
        (words.micro_batches)(m, &count(m, store.language()))
    };
    view! {
        <div class="recipe-group" role="group" aria-labelledby="batch-heading">
            <h4 id="batch-heading">{words.batch}</h4>
            <div class="sizes-grid">
                {field("global_batch", words.global_batch, words.global_batch, 1, |t| t.global_batch, |t, v| t.global_batch = v)}
                {field("micro_batch", words.micro_batch, words.micro_batch, 2, |t| t.micro_batch, |t, v| t.micro_batch = v)}
            </div>
            {complaint_view(store, "global_batch")}
            <p class="about" data-testid="micro-batches">{batches}</p>
        </div>
        <div class="recipe-group" role="group" aria-labelledby="parallel-heading">
            <h4 id="parallel-heading">{words.parallelism}</h4>
            <div class="sizes-grid five">
                {field("p", "p", words.p, 3, |t| t.p, |t, v| t.p = v)}
                {field("t", "t", words.t, 4, |t| t.t, |t, v| t.t = v)}
                {field("d", "d", words.d, 5, |t| t.d, |t, v| t.d = v)}
                {field("e", "e", words.e, 6, |t| t.e, |t, v| t.e = v)}
                {field("cp", "cp", words.cp, 7, |t| t.cp, |t, v| t.cp = v)}
            </div>
            {move || check(store)}
            {move || spread(store)}
            <p class="about" role="status" data-testid="training-draft" hidden=move || store.draft.with(Option::is_none)>
                {words.draft}
            </p>
            {["p", "t", "d", "e", "cp", "partition"].map(|field| complaint_view(store, field)).collect_view()}
        </div>
    }
    .into_any()
}

/// How experts lie where they span tensor ranks.
fn spread(store: Store) -> Option<AnyView> {
    let training = current(store).filter(|training| training.spans_tensor() && training.check().is_ok())?;
    let fold = training.fold();
    let line = (TrainingMessages::of(store.language()).spread)(fold.tensor, fold.copies);
    Some(view! { <p class="about" data-testid="experts-spread">{line}</p> }.into_any())
}

/// `4 × 2 × 4 = 32 ranks on 32 GPUs`, and a button where one number would mend it.
fn check(store: Store) -> Option<AnyView> {
    let language = store.language();
    let words = TrainingMessages::of(language);
    let training = current(store)?;
    let number = |value: u64| count(value, language);
    let mut factors = vec![number(training.p), number(training.t), number(training.d)];
    if training.cp > 1 {
        factors.push(number(training.cp));
    }
    let (product, ranks) = (factors.join(" × "), number(training.ranks()));
    let misfit = misfit(store);
    let solved = store.solved(|solved, _| solved.traffic().map(|traffic| traffic.nodes.len())).flatten();
    let endpoints = match &misfit {
        Some(Misfit::Ranks { endpoints, .. }) => Some(*endpoints),
        _ => solved.map(|ranks| ranks as u64),
    };
    let line = match endpoints {
        Some(endpoints) => (words.ranks_on)(&product, &ranks, &number(endpoints)),
        None => (words.ranks)(&product, &ranks),
    };
    let wrong = misfit.is_some();
    let mend = match misfit {
        Some(Misfit::Ranks { d: Some(d), .. }) => Some(d),
        _ => None,
    };
    let mend = mend.map(|d| {
        view! {
            <button type="button" class="button" data-testid="set-d"
                on:click=move |_| change(store, None, |training| training.d = d)>
                {(words.set_d)(&number(d))}
            </button>
        }
    });
    Some(
        view! {
            <p class="check-line" class:good=!wrong class:bad=wrong data-testid="ranks-check">
                <Icon glyph=if wrong { Glyph::Alert } else { Glyph::Check } />
                <span>{line}</span>
            </p>
            {mend}
        }
        .into_any(),
    )
}
