//! How a step's communication is done: buckets, what computing hides, the algorithm of each kind of collective.

use super::{change, complaint_view, of};
use crate::i18n::collective::algorithm_name;
use crate::i18n::finer::FinerMessages;
use crate::state::Store;
use crate::widgets::{AmountField, Choose, Range};
use gargalo_solver::workload::collective::{Algorithm, Operation, algorithms};
use gargalo_solver::workload::training::{Algorithms, Training};
use leptos::prelude::*;

/// Algorithms of collectives among ranks alone.
const ALGORITHMS: [Algorithm; 10] = [
    Algorithm::Ring,
    Algorithm::DoubleTree,
    Algorithm::RecursiveDoubling,
    Algorithm::HalvingNear,
    Algorithm::HalvingFar,
    Algorithm::Direct,
    Algorithm::OneShot,
    Algorithm::Hierarchical,
    Algorithm::Bruck,
    Algorithm::Pairwise,
];
const IDS: [&str; 4] = ["collective-tp", "collective-dp", "collective-ep", "collective-emb"];

/// Whether an algorithm can do what a kind of collective is: all-to-alls for experts, sums for the rest.
fn fits(kind: usize, algorithm: Algorithm) -> bool {
    let operation = if kind == 2 { Operation::AllToAll } else { Operation::AllReduce };
    algorithms(operation).contains(&algorithm)
}

fn slot(all: &mut Algorithms, kind: usize) -> &mut Option<Algorithm> {
    match kind {
        0 => &mut all.tp,
        1 => &mut all.dp,
        2 => &mut all.ep,
        _ => &mut all.emb,
    }
}

fn algorithm(store: Store, kind: usize) -> AnyView {
    let words = move || FinerMessages::of(store.language.get());
    let listed = move || ALGORITHMS.into_iter().filter(move |one| fits(kind, *one));
    let options = Signal::derive(move || {
        let usual = if kind == 2 { words().pairwise } else { words().ring };
        let named = listed().enumerate().map(|(at, one)| (at.to_string(), algorithm_name(one).to_owned()));
        core::iter::once((String::new(), usual.to_owned())).chain(named).collect()
    });
    let value = Signal::derive(move || {
        let chosen = of(store, |training| *slot(&mut training.collectives.clone(), kind));
        chosen
            .and_then(|chosen| listed().position(|one| one == chosen))
            .map_or_else(String::new, |at| at.to_string())
    });
    view! {
        <Choose
            id=IDS[kind]
            label=Signal::derive(move || words().algorithm_of[kind].to_owned())
            options=options
            value=value
            about=Signal::derive(String::new)
            testid=IDS[kind]
            on_choose=move |key: String| {
                let chosen = key.parse().ok().and_then(|at: usize| listed().nth(at));
                change(store, None, |training| *slot(&mut training.collectives, kind) = chosen);
            }
        />
    }
    .into_any()
}

/// A field for a number that may be left open.
pub(super) fn amount(
    store: Store,
    id: &'static str,
    label: fn(&FinerMessages) -> &'static str,
    usual: fn(&FinerMessages) -> &'static str,
    range: Range,
    read: fn(&Training) -> Option<f64>,
    write: fn(&mut Training, Option<f64>),
) -> AnyView {
    let words = move || FinerMessages::of(store.language.get());
    view! {
        <AmountField
            store=store
            id=id
            label=Signal::derive(move || label(words()).to_owned())
            value=Signal::derive(move || of(store, read))
            usual=Signal::derive(move || usual(words()).to_owned())
            range=range
            on_value=move |value| change(store, None, |training| write(training, value))
        />
    }
    .into_any()
}

/// What is not nothing.
fn given(value: f64) -> Option<f64> {
    (value != 0.0).then_some(value)
}

/// The fields.
#[component]
pub fn FinerFields(store: Store) -> impl IntoView {
    let words = move || FinerMessages::of(store.language.get());
    view! {
        <details class="recipe-more">
            <summary data-testid="training-finer">{move || words().communication}</summary>
            <div>
                <div class="parameters two">
                    {amount(store, "training-bucket", |w| w.bucket, |w| w.bucket_usual, Range::NOT_NEGATIVE,
                        |t| t.bucket_mib, |t, v| t.bucket_mib = v)}
                    {amount(store, "training-utilisation", |w| w.utilisation, |w| w.utilisation_usual, Range::PART,
                        |t| t.utilisation, |t, v| t.utilisation = v)}
                </div>
                <h4>{move || words().overlap}</h4>
                <p class="about">{move || words().overlap_about}</p>
                <div class="parameters two">
                    {amount(store, "overlap-tp", |w| w.overlaps[0], |_| "0", Range::SHARE, |t| given(t.overlap.tp), |t, v| t.overlap.tp = v.unwrap_or(0.0))}
                    {amount(store, "overlap-pp", |w| w.overlaps[1], |_| "0", Range::SHARE, |t| given(t.overlap.pp), |t, v| t.overlap.pp = v.unwrap_or(0.0))}
                    {amount(store, "overlap-dp", |w| w.overlaps[2], |w| w.overlap_dp_usual, Range::SHARE, |t| t.overlap.dp, |t, v| t.overlap.dp = v)}
                    {amount(store, "overlap-ep", |w| w.overlaps[3], |_| "0", Range::SHARE, |t| given(t.overlap.ep), |t, v| t.overlap.ep = v.unwrap_or(0.0))}
                </div>
                {[0, 1, 2, 3].map(|kind| algorithm(store, kind)).collect_view()}
                {complaint_view(store, "collectives")}
            </div>
        </details>
    }
    .into_any()
}
