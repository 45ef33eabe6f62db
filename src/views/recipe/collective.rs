//! A collective: what it does, how, and with how much.

use super::training::hardware::{after, given};
use super::{collective_more, workload};
use crate::i18n::collective::CollectiveMessages;
use crate::i18n::training::TrainingMessages;
use crate::kit::field::Kind::Key;
use crate::kit::field::{Choice, Form, Part, Row, choice, field};
use crate::state::{Command, Store};
use gargalo_solver::catalog::hardware::protocols;
use gargalo_solver::document::{CollectiveForm, CollectiveSpec, Workload};
use gargalo_solver::workload::collective::{Operation, algorithms};
use leptos::prelude::*;
use std::sync::Arc;

static PART: Part<CollectiveSpec> = Part {
    key: "collective",
    read: |store| Some(Arc::new(written(store)?.operation().into_owned())),
    write: |store, spec, field| {
        let Some(form) = untrack(|| written(store)) else { return };
        let workload = Workload::Collective(form.with(Arc::unwrap_or_clone(spec)));
        store.edit(&Command::SetWorkload { workload, field });
    },
    check: |_, _| None,
    refused: |_| None,
};

fn written(store: Store) -> Option<CollectiveForm> {
    store.document.sent(|workload| match workload {
        Workload::Collective(form) => Some(form.clone()),
        _ => None,
    })
}

/// The collective in the fields.
pub(super) const fn form(store: Store) -> Form<CollectiveSpec> {
    Form::new(store, &PART)
}

pub(super) fn fields(store: Store) -> AnyView {
    let language = store.language();
    let (words, training) = (CollectiveMessages::of(language), TrainingMessages::of(language));
    let part = form(store);
    let operations = Operation::ALL.map(|one| (one, (words.operation_name)(one)));
    let now = move || part.now().map_or(Operation::AllReduce, |spec| spec.operation);
    let choose = move |operation| {
        part.change(None, |spec| {
            spec.operation = operation;
            spec.algorithm = spec.algorithm.filter(|one| one.does(operation).is_some());
        });
    };
    let operation = Choice::of("collective-operation", words.operation, operations, now, choose);
    let algorithm = Key(
        |store| {
            let words = CollectiveMessages::of(store.language());
            let listed = form(store).now().into_iter().flat_map(|spec| algorithms(spec.operation));
            let named = |(at, one)| (usize::to_string(&at), (words.algorithm_name)(one).to_owned());
            after(words.automatic, listed.enumerate().map(named))
        },
        |_| String::new(),
        |spec: &CollectiveSpec| {
            let at = algorithms(spec.operation).iter().position(|one| Some(*one) == spec.algorithm);
            at.map_or_else(String::new, |at| at.to_string())
        },
        |spec, key| {
            spec.algorithm =
                key.parse().ok().and_then(|at: usize| algorithms(spec.operation).get(at).copied());
        },
    );
    let protocol = Key(
        |store| {
            let listed = protocols().into_iter().map(|protocol| (protocol.id, protocol.name));
            after(TrainingMessages::of(store.language()).no_protocol, listed)
        },
        |_| String::new(),
        |spec: &CollectiveSpec| spec.protocol.clone().unwrap_or_default(),
        |spec, key| spec.protocol = given(key),
    );
    view! {
        {choice(operation.id("operation").about(String::new))}
        {field(part, Row::new("workload.algorithm", "collective-algorithm", words.algorithm, algorithm).named("algorithm"))}
        {workload::bytes(store, words.bytes, words.bytes, || words.bytes_about)}
        {field(part, Row::new("workload.protocol", "collective-protocol", training.protocol, protocol))}
        {collective_more::fields(store)}
    }
    .into_any()
}
