//! What most readers of a collective leave as it is: channels, root, which ranks, what carries bytes inside servers.

use super::collective::{form, spec};
use super::training::hardware::{named_gpus, named_protocols};
use crate::i18n::finer::FinerMessages;
use crate::i18n::quantity::count;
use crate::i18n::training::TrainingMessages;
use crate::kit::field::{Text, choice, field, fields as rows, one_of_keys, row, text};
use crate::kit::panel::Fold;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_solver::document::CollectiveSpec;
use gargalo_solver::workload::collective::Operation;
use std::sync::Arc;

/// As many channels as were taken, once that is known: it goes by the adapters of the servers.
fn channels_usual(store: Store) -> String {
    let unsaid = spec(store).is_some_and(|spec| spec.channels.is_none());
    let taken = store.solved(|solved, _| solved.collective().map(|own| own.channels)).flatten();
    match taken.filter(|_| unsaid) {
        Some(taken) => count(taken.into(), store.language()),
        None => FinerMessages::of(store.language()).channels_usual.to_owned(),
    }
}

/// Ids out of a text.
fn ids(text: &str) -> Option<Arc<Vec<String>>> {
    let parts = text.split([',', ' ', ';', '\n']).map(str::trim).filter(|id| !id.is_empty());
    let ids: Vec<String> = parts.map(str::to_owned).collect();
    (!ids.is_empty()).then(|| Arc::new(ids))
}

pub(super) fn fields(store: Store) -> AnyView {
    let words = FinerMessages::of(store.language());
    let form = form(store);
    let rooted = Memo::new(move |_| {
        let operation = spec(store).map(|spec| spec.operation);
        matches!(operation, Some(Operation::Broadcast | Operation::Reduce | Operation::Send))
    });
    let numbers = [
        row!(CollectiveSpec, "workload.channels", "collective-channels", words.channels)
            .usual(Signal::derive(move || channels_usual(store))),
        row!(CollectiveSpec, "workload.blocks", "collective-blocks", words.blocks).usual(words.blocks_usual),
        row!(CollectiveSpec, "workload.per_server", "collective-per-server", words.per_server)
            .usual(words.per_server_usual),
    ];
    let root = move || field(form, row!(CollectiveSpec, "workload.root", "collective-root", words.root));
    let both = row!(CollectiveSpec, "workload.both_ways", "collective-both-ways", words.both_ways);
    let ranks = Text::new(
        "collective-ranks",
        words.ranks,
        1 << 20,
        move || spec(store).and_then(|spec| Some(spec.ranks?.join(", "))).unwrap_or_default(),
        move |text: String| {
            form.change(None, |form| {
                *form = form.with(CollectiveSpec { ranks: ids(&text), ..form.operation().into_owned() });
            });
        },
    );
    let inside = row!(CollectiveSpec, "workload.inside_protocol", "collective-inside", words.inside);
    let no_protocol = TrainingMessages::of(store.language()).no_protocol;
    let inside = one_of_keys(form, inside, move || named_protocols(store, no_protocol));
    let hardware = row!(CollectiveSpec, "workload.hardware", "collective-hardware", words.accelerator);
    let hardware = one_of_keys(form, hardware, move || named_gpus(store, words.accelerator_none));
    let body = view! {
        <div class="fold-fields">
            <div class="parameters two">
                {rows(form, numbers)}
                {move || rooted.get().then(root)}
            </div>
            {field(form, both)}
            {text(Text { hint: words.ranks_usual.into(), ..ranks })}
            {choice(inside.about(String::new))}
            {choice(hardware.about(String::new))}
        </div>
    };
    Fold::new("collective-more").view(words.more_collective, body)
}
