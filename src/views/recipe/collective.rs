//! A collective: what it does, how, and with how much.

use super::collective_more::CollectiveMore;
use super::workload::SizeField;
use crate::i18n::collective::{CollectiveMessages, algorithm_name};
use crate::i18n::training::TrainingMessages;
use crate::state::{Command, Store};
use crate::widgets::Choose;
use gargalo_solver::catalog::hardware::protocols;
use gargalo_solver::document::{CollectiveForm, CollectiveSpec, Workload};
use gargalo_solver::workload::collective::{Operation, algorithms};
use leptos::prelude::*;

const OPERATIONS: [Operation; 7] = [
    Operation::AllReduce,
    Operation::ReduceScatter,
    Operation::AllGather,
    Operation::AllToAll,
    Operation::Broadcast,
    Operation::Reduce,
    Operation::Send,
];

fn form(store: Store) -> Option<CollectiveForm> {
    store.sent(|workload| match workload {
        Workload::Collective(form) => Some(form.clone()),
        _ => None,
    })
}

pub(super) fn spec(store: Store) -> Option<CollectiveSpec> {
    form(store).map(|form| form.operation().into_owned())
}

pub(super) fn change(store: Store, field: Option<usize>, edit: impl FnOnce(&mut CollectiveSpec)) {
    let Some(form) = untrack(|| form(store)) else { return };
    let mut spec = form.operation().into_owned();
    edit(&mut spec);
    store.edit(&Command::SetWorkload { workload: Workload::Collective(form.with(spec)), field });
}

/// The collective's fields.
#[component]
pub fn CollectiveFields(store: Store) -> impl IntoView {
    let words = CollectiveMessages::of(store.language());
    let operation = Memo::new(move |_| spec(store).map_or(Operation::AllReduce, |spec| spec.operation));
    let position = |operation: Operation| OPERATIONS.iter().position(|one| *one == operation).unwrap_or(0);
    let algorithm = Signal::derive(move || {
        let chosen = spec(store).and_then(|spec| spec.algorithm);
        let listed = algorithms(operation.get());
        chosen
            .and_then(|one| listed.iter().position(|other| *other == one))
            .map_or_else(String::new, |at| at.to_string())
    });
    let algorithm_options = Signal::derive(move || {
        let listed = algorithms(operation.get()).into_iter().enumerate();
        let language = store.language();
        let named = listed.map(|(at, one)| (at.to_string(), algorithm_name(one, language).to_owned()));
        core::iter::once((String::new(), words.automatic.to_owned())).chain(named).collect()
    });
    let protocol_options = Signal::derive(move || {
        let listed = protocols().into_iter().map(|protocol| (protocol.id, protocol.name));
        let none = TrainingMessages::of(store.language()).no_protocol.to_owned();
        core::iter::once((String::new(), none)).chain(listed).collect()
    });
    let protocol = Signal::derive(move || spec(store).and_then(|spec| spec.protocol).unwrap_or_default());
    let bytes = Signal::derive(move || spec(store).map_or(0.0, |spec| spec.bytes));
    view! {
        <Choose
            id="operation"
            label=words.operation
            options=Signal::derive(move || OPERATIONS.iter().enumerate().map(|(at, one)| (at.to_string(), words.operation_name(*one).to_owned())).collect())
            value=Signal::derive(move || position(operation.get()).to_string())
            about=Signal::derive(String::new)
            testid="collective-operation"
            on_choose=move |key: String| {
                let chosen = OPERATIONS[key.parse().unwrap_or(0).min(OPERATIONS.len() - 1)];
                change(store, None, |spec| {
                    spec.operation = chosen;
                    spec.algorithm = spec.algorithm.filter(|one| one.does(chosen).is_some());
                });
            }
        />
        <Choose
            id="algorithm"
            label=words.algorithm
            options=algorithm_options
            value=algorithm
            about=Signal::derive(String::new)
            testid="collective-algorithm"
            on_choose=move |key: String| {
                let chosen = key.parse().ok().and_then(|at: usize| algorithms(operation.get_untracked()).get(at).copied());
                change(store, None, |spec| spec.algorithm = chosen);
            }
        />
        <div class="field choose">
            <label for="bytes">{words.bytes}</label>
            <SizeField store=store id="bytes" label=words.bytes bytes=bytes testid="bytes"
                on_bytes=move |bytes| store.edit(&Command::SetBytes(bytes)) />
            <p class="about" id="bytes-about">{words.bytes_about}</p>
        </div>
        <Choose
            id="collective-protocol"
            label=TrainingMessages::of(store.language()).protocol
            options=protocol_options
            value=protocol
            about=Signal::derive(String::new)
            testid="collective-protocol"
            on_choose=move |key: String| {
                change(store, None, |spec| spec.protocol = (!key.is_empty()).then_some(key));
            }
        />
        <CollectiveMore store=store />
    }
    .into_any()
}
