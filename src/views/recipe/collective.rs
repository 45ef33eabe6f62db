//! A collective: what it does, how, and with how much.

use super::training::hardware::after;
use super::{collective_more, workload};
use crate::i18n::collective::CollectiveMessages;
use crate::i18n::training::TrainingMessages;
use crate::kit::field::{Choice, Form, Part, choice, one_of_keys, row};
use crate::signals::prelude::*;
use crate::state::{Command, Store};
use gargalo_solver::catalog::hardware::protocols;
use gargalo_solver::document::{CollectiveForm, CollectiveSpec, Workload};
use gargalo_solver::workload::collective::{Algorithm, Operation, algorithms};
use std::sync::Arc;

static PART: Part<CollectiveForm> = Part {
    key: "collective",
    read: |store| {
        store.document.sent(|workload| match workload {
            Workload::Collective(form) => Some(Arc::new(form.clone())),
            _ => None,
        })
    },
    write: |store, form, field| {
        let workload = Workload::Collective(Arc::unwrap_or_clone(form));
        store.edit(&Command::SetWorkload { workload, field });
    },
    check: |_, _| None,
    refused: |_| None,
};

/// The collective in the fields.
pub(super) const fn form(store: Store) -> Form<CollectiveForm> {
    Form::new(store, &PART)
}

/// The same as an operation, also of tokens to their experts.
pub(super) fn spec(store: Store) -> Option<CollectiveSpec> {
    form(store).now().map(|form| form.operation().into_owned())
}

/// Does another operation, or the same in another way.
fn change(store: Store, edit: impl FnOnce(&mut CollectiveSpec)) {
    form(store).change(None, |form| {
        let mut next = form.operation().into_owned();
        edit(&mut next);
        *form = form.with(next);
    });
}

pub(super) fn fields(store: Store) -> AnyView {
    let language = store.language();
    let (words, training) = (CollectiveMessages::of(language), TrainingMessages::of(language));
    let operations = Operation::ALL.map(|one| (one, (words.operation_name)(one)));
    let now = move || spec(store).map_or(Operation::AllReduce, |spec| spec.operation);
    let choose = move |operation| {
        change(store, |spec| {
            spec.operation = operation;
            spec.algorithm = spec.algorithm.filter(|one| one.does(operation).is_some());
        });
    };
    let operation = Choice::of("collective-operation", words.operation, operations, now, choose);
    let listed = move || {
        let named = |one: &Algorithm| (one.word().to_owned(), (words.algorithm_name)(*one).to_owned());
        after(words.automatic, algorithms(now()).iter().map(named))
    };
    let chosen = move || {
        let chosen = spec(store).and_then(|spec| spec.algorithm);
        chosen.map(|one| one.word().to_owned()).unwrap_or_default()
    };
    let choose = move |key: String| {
        change(store, |spec| {
            spec.algorithm = algorithms(spec.operation).iter().copied().find(|one| one.word() == key);
        });
    };
    let algorithm =
        Choice::new("collective-algorithm", words.algorithm, listed, chosen, choose).id("algorithm");
    let protocol = row!(CollectiveSpec, "workload.protocol", "collective-protocol", training.protocol);
    let protocol = one_of_keys(form(store), protocol, move || {
        after(training.no_protocol, protocols().into_iter().map(|protocol| (protocol.id, protocol.name)))
    });
    view! {
        {choice(operation.id("operation").about(String::new))}
        {choice(algorithm.about(String::new))}
        {workload::bytes(store, words.bytes, words.bytes, || words.bytes_about)}
        {choice(protocol.about(String::new))}
        {collective_more::fields(store)}
    }
    .into_any()
}
