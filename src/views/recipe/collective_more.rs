//! What most readers of a collective leave as it is: channels, root, which ranks, what carries bytes inside servers.

use super::collective::form;
use super::training::hardware::{given, named_gpus, named_protocols};
use crate::i18n::finer::FinerMessages;
use crate::i18n::quantity::count;
use crate::i18n::training::TrainingMessages;
use crate::kit::field::Kind::{Check, Key};
use crate::kit::field::{Number, Range, Row, Text, field, number, text};
use crate::kit::panel::Fold;
use crate::state::Store;
use gargalo_solver::document::CollectiveSpec;
use gargalo_solver::workload::collective::Operation;
use leptos::prelude::*;
use std::sync::Arc;

/// Ranks that a document may name at most.
const MOST: f64 = 131_072.0;

/// As many channels as were taken, once that is known: it goes by the adapters of the servers.
fn channels_usual(store: Store) -> String {
    let unsaid = form(store).of(|spec| spec.channels.is_none());
    let taken = store.solved(|solved, _| solved.collective().map(|own| own.channels)).flatten();
    match taken.filter(|_| unsaid) {
        Some(taken) => count(taken.into(), store.language()),
        None => FinerMessages::of(store.language()).channels_usual.to_owned(),
    }
}

/// A number that may be left open. `least`: the least it may be.
#[expect(clippy::cast_sign_loss, reason = "the range is of whole numbers from 0")]
fn open(
    store: Store,
    (path, id, label): (&'static str, &'static str, &'static str),
    usual: impl Fn() -> String + Send + Sync + 'static,
    least: f64,
    get: fn(&CollectiveSpec) -> Option<u32>,
    set: fn(&mut CollectiveSpec, Option<u32>),
) -> AnyView {
    let form = form(store);
    let hear = move |value: Option<f64>| form.change(Some(path), |spec| set(spec, value.map(|v| v as u32)));
    let value = move || form.of(get).map(f64::from);
    number(store, Number::open(id, label, Range::whole(least, MOST), value, hear).usual(usual))
}

/// Ids out of a text.
fn ids(text: &str) -> Option<Arc<Vec<String>>> {
    let parts = text.split([',', ' ', ';', '\n']).map(str::trim).filter(|id| !id.is_empty());
    let ids: Vec<String> = parts.map(str::to_owned).collect();
    (!ids.is_empty()).then(|| Arc::new(ids))
}

#[rustfmt::skip]
pub(super) fn fields(store: Store) -> AnyView {
    let words = FinerMessages::of(store.language());
    let form = form(store);
    let rooted = Memo::new(move |_| {
        form.of(|spec| matches!(spec.operation, Operation::Broadcast | Operation::Reduce | Operation::Send))
    });
    let channels = open(store, ("workload.channels", "collective-channels", words.channels),
        move || channels_usual(store), 1.0, |s| s.channels, |s, v| s.channels = v);
    let blocks = open(store, ("workload.blocks", "collective-blocks", words.blocks),
        || words.blocks_usual.to_owned(), 1.0, |s| s.blocks, |s, v| s.blocks = v);
    let per_server = open(store, ("workload.per_server", "collective-per-server", words.per_server),
        || words.per_server_usual.to_owned(), 1.0, |s| s.per_server, |s, v| s.per_server = v);
    let root = move || open(store, ("workload.root", "collective-root", words.root), || "0".to_owned(), 0.0,
        |s| (s.root != 0).then_some(s.root), |s, v| s.root = v.unwrap_or(0));
    let ranks = Text::new("collective-ranks", words.ranks, 1 << 20,
        move || form.of(|spec| spec.ranks.as_ref().map(|ranks| ranks.join(", "))).unwrap_or_default(),
        move |text: String| form.change(None, |spec| spec.ranks = ids(&text)));
    let inside = Key(
        |store| named_protocols(store, TrainingMessages::of(store.language()).no_protocol), |_| String::new(),
        |s: &CollectiveSpec| s.inside_protocol.clone().unwrap_or_default(), |s, key| s.inside_protocol = given(key));
    let hardware = Key(
        |store| named_gpus(store, FinerMessages::of(store.language()).accelerator_none), |_| String::new(),
        |s: &CollectiveSpec| s.hardware.clone().unwrap_or_default(), |s, key| s.hardware = given(key));
    let both = Check(|s: &CollectiveSpec| s.both_ways, |s, on| s.both_ways = on);
    let body = view! {
        <div class="fold-fields">
            <div class="parameters two">
                {channels} {blocks} {per_server}
                {move || rooted.get().then(root)}
            </div>
            {field(form, Row::new("workload.both_ways", "collective-both-ways", words.both_ways, both))}
            {text(Text { hint: words.ranks_usual.into(), ..ranks })}
            {field(form, Row::new("workload.inside_protocol", "collective-inside", words.inside, inside))}
            {field(form, Row::new("workload.hardware", "collective-hardware", words.accelerator, hardware))}
        </div>
    };
    Fold::new("collective-more").view(words.more_collective, body)
}
