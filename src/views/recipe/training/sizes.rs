//! Batch and parallelism, with the check that ranks and GPUs agree.

use super::{current, form, misfit};
use crate::i18n::quantity::count;
use crate::i18n::shell::{ShellMessages, ShellNames};
use crate::i18n::training::TrainingMessages;
use crate::kit::field::{Kind, Range, Row, cells};
use crate::kit::icon::button;
use crate::state::{Store, View};
use crate::views::recipe::check_line;
use gargalo_solver::workload::training::{Misfit, Training};
use leptos::prelude::*;

const COUNT: Range = Range::COUNT;

#[rustfmt::skip]
pub(super) fn fields(store: Store) -> AnyView {
    let words = TrainingMessages::of(store.language());
    let form = form(store);
    let batches = move || {
        let m = form.of(Training::micro_batches);
        (words.micro_batches)(m, &count(m, store.language()))
    };
    let batch = [
        Row::new("workload.global_batch", "training-global_batch", words.global_batch, Kind::Count(COUNT, |t: &Training| t.global_batch, |t, v| t.global_batch = v)),
        Row::new("workload.micro_batch", "training-micro_batch", words.micro_batch, Kind::Count(COUNT, |t: &Training| t.micro_batch, |t, v| t.micro_batch = v)),
    ];
    let axes = [
        Row::new("workload.p", "training-p", words.p, Kind::Count(COUNT, |t: &Training| t.p, |t, v| t.p = v)).short("p"),
        Row::new("workload.t", "training-t", words.t, Kind::Count(COUNT, |t: &Training| t.t, |t, v| t.t = v)).short("t"),
        Row::new("workload.d", "training-d", words.d, Kind::Count(COUNT, |t: &Training| t.d, |t, v| t.d = v)).short("d"),
        Row::new("workload.e", "training-e", words.e, Kind::Count(COUNT, |t: &Training| t.e, |t, v| t.e = v)).short("e"),
        Row::new("workload.cp", "training-cp", words.cp, Kind::Count(COUNT, |t: &Training| t.cp, |t, v| t.cp = v)).short("cp"),
    ];
    view! {
        <div class="recipe-group" role="group" aria-labelledby="batch-heading">
            <h4 id="batch-heading">{words.batch}</h4>
            {cells(form, "sizes-grid", batch)}
            <p class="about" data-testid="micro-batches">{batches}</p>
        </div>
        <div class="recipe-group" role="group" aria-labelledby="parallel-heading">
            <h4 id="parallel-heading">{words.parallelism}</h4>
            {cells(form, "sizes-grid five", axes)}
            {move || check(store)}
            {move || spread(store)}
            {button("best-setting", ShellMessages::of(store.language()).view(View::Search), move |_| store.session.view.set(View::Search)).outlined()}
            <p class="about" role="status" data-testid="training-draft" hidden=move || form.draft().is_none()>{words.draft}</p>
            {form.slot("partition")}
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
    let factors =
        [training.p, training.t, training.d].into_iter().chain((training.cp > 1).then_some(training.cp));
    let product = factors.map(number).collect::<Vec<_>>().join(" × ");
    let ranks = number(training.ranks());
    let misfit = misfit(store);
    // What was solved before an edit has other accelerators: nothing is said of them, nor that all is well.
    if misfit.is_none() && store.requests.stale.get() {
        let line = (words.ranks)(&product, &ranks);
        return Some(
            view! { <p class="check-line" data-testid="ranks-check"><span>{line}</span></p> }.into_any(),
        );
    }
    let solved = store.solved(|solved, _| solved.traffic().map(|traffic| traffic.nodes.len())).flatten();
    let endpoints = match &misfit {
        Some(Misfit::Ranks { endpoints, .. }) => Some(*endpoints),
        _ => solved.map(|ranks| ranks as u64),
    };
    let line = match endpoints {
        Some(endpoints) => (words.ranks_on)(&product, &ranks, &number(endpoints)),
        None => (words.ranks)(&product, &ranks),
    };
    let line = check_line("ranks-check", misfit.is_some(), line);
    let mend = match misfit {
        Some(Misfit::Ranks { d: Some(d), .. }) => {
            let press = move |_| form(store).change(None, |training| training.d = d);
            Some(button("set-d", (words.set_d)(&number(d)), press).view())
        }
        _ => None,
    };
    Some(view! { {line} {mend} }.into_any())
}
