//! Batch and parallelism, with the check that ranks and GPUs agree.

use super::{current, form, misfit};
use crate::i18n::quantity::count;
use crate::i18n::shell::{ShellMessages, ShellNames};
use crate::i18n::training::{self, TrainingMessages};
use crate::kit::field::{cells, row};
use crate::kit::icon::button;
use crate::signals::prelude::*;
use crate::state::{Store, View};
use crate::views::recipe::check_line;
use gargalo_solver::workload::training::{Misfit, Training};

pub(super) fn fields(store: Store) -> AnyView {
    let words = TrainingMessages::of(store.language());
    let form = form(store);
    let batches = move || {
        let m = form.of(Training::micro_batches);
        words.micro_batches(training::MicroBatches { many: m, count: &count(m, store.language()) })
    };
    let batch = [
        row!(Training, "workload.global_batch", "training-global_batch", words.global_batch),
        row!(Training, "workload.micro_batch", "training-micro_batch", words.micro_batch),
    ];
    let axes = [
        row!(Training, "workload.p", "training-p", words.p).short("p"),
        row!(Training, "workload.t", "training-t", words.t).short("t"),
        row!(Training, "workload.d", "training-d", words.d).short("d"),
        row!(Training, "workload.e", "training-e", words.e).filled().short("e"),
        row!(Training, "workload.cp", "training-cp", words.cp).filled().short("cp"),
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
    let line = TrainingMessages::of(store.language())
        .spread(training::Spread { parts: fold.tensor, copies: fold.copies });
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
        let line = words.ranks(training::Ranks { product: &product, ranks: &ranks });
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
        Some(endpoints) => words.ranks_on(training::RanksOn {
            product: &product,
            ranks: &ranks,
            endpoints: &number(endpoints),
        }),
        None => words.ranks(training::Ranks { product: &product, ranks: &ranks }),
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
