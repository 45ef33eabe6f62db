//! What most readers of a collective leave as it is: channels, root, which ranks, what carries bytes inside servers.

use super::collective::{change, spec};
use super::training::hardware::{all_gpus, all_protocols};
use crate::i18n::finer::FinerMessages;
use crate::i18n::quantity::count;
use crate::i18n::training::TrainingMessages;
use crate::state::Store;
use crate::widgets::{AmountField, Choose, Range};
use gargalo_solver::document::CollectiveSpec;
use gargalo_solver::workload::collective::Operation;
use leptos::prelude::*;
use std::sync::Arc;

/// Ranks that a document may name at most.
const MOST: f64 = 131_072.0;

fn amount(
    store: Store,
    id: &'static str,
    label: fn(&FinerMessages) -> &'static str,
    usual: fn(Store) -> String,
    least: f64,
    read: fn(&CollectiveSpec) -> Option<u32>,
    write: fn(&mut CollectiveSpec, Option<u32>),
) -> AnyView {
    let words = FinerMessages::of(store.language());
    #[expect(clippy::cast_sign_loss, reason = "the range is of whole numbers from 0")]
    let heard =
        move |value: Option<f64>| change(store, None, |spec| write(spec, value.map(|value| value as u32)));
    view! {
        <AmountField
            store=store
            id=id
            label=label(words)
            value=Signal::derive(move || spec(store).and_then(|spec| read(&spec)).map(f64::from))
            usual=Signal::derive(move || usual(store))
            range=Range::whole(least, MOST)
            on_value=heard
        />
    }
    .into_any()
}

fn said(store: Store, word: fn(&FinerMessages) -> &'static str) -> String {
    word(FinerMessages::of(store.language())).to_owned()
}

/// As many channels as were taken, once that is known: it goes by the adapters of the servers.
fn channels_usual(store: Store) -> String {
    let unsaid = spec(store).is_some_and(|spec| spec.channels.is_none());
    let taken = store.solved(|solved, _| solved.collective().map(|own| own.channels)).flatten();
    match taken.filter(|_| unsaid) {
        Some(taken) => count(taken.into(), store.language()),
        None => said(store, |words| words.channels_usual),
    }
}

/// The fields.
#[component]
pub fn CollectiveMore(store: Store) -> impl IntoView {
    let words = FinerMessages::of(store.language());
    let rooted = Memo::new(move |_| {
        spec(store).is_some_and(|spec| {
            matches!(spec.operation, Operation::Broadcast | Operation::Reduce | Operation::Send)
        })
    });
    let not_said = move || TrainingMessages::of(store.language()).no_protocol.to_owned();
    let inside_options = Signal::derive(move || {
        let listed = all_protocols(store).into_iter().map(|protocol| (protocol.id, protocol.name));
        core::iter::once((String::new(), not_said())).chain(listed).collect()
    });
    let gpu_options = Signal::derive(move || {
        let listed = all_gpus(store).into_iter().map(|gpu| (gpu.id, gpu.name));
        core::iter::once((String::new(), words.accelerator_none.to_owned())).chain(listed).collect()
    });
    let ranks =
        move || spec(store).and_then(|spec| spec.ranks).map_or_else(String::new, |ranks| ranks.join(", "));
    let name_ranks = move |text: String| {
        let ids: Vec<String> = text
            .split([',', ' ', ';', '\n'])
            .map(str::trim)
            .filter(|id| !id.is_empty())
            .map(str::to_owned)
            .collect();
        change(store, None, |spec| spec.ranks = (!ids.is_empty()).then(|| Arc::new(ids)));
    };
    view! {
        <details class="recipe-more">
            <summary data-testid="collective-more">{words.more_collective}</summary>
            <div>
                <div class="parameters two">
                    {amount(store, "collective-channels", |w| w.channels, channels_usual, 1.0,
                        |s| s.channels, |s, v| s.channels = v)}
                    {amount(store, "collective-blocks", |w| w.blocks, |store| said(store, |w| w.blocks_usual), 1.0,
                        |s| s.blocks, |s, v| s.blocks = v)}
                    {amount(store, "collective-per-server", |w| w.per_server, |store| said(store, |w| w.per_server_usual), 1.0,
                        |s| s.per_server, |s, v| s.per_server = v)}
                    {move || rooted.get().then(|| amount(store, "collective-root", |w| w.root, |_| "0".to_owned(), 0.0,
                        |s| (s.root != 0).then_some(s.root), |s, v| s.root = v.unwrap_or(0)))}
                </div>
                <label class="check">
                    <input
                        type="checkbox"
                        data-testid="collective-both-ways"
                        prop:checked=move || spec(store).is_some_and(|spec| spec.both_ways)
                        on:change:target=move |event| {
                            let on = event.target().checked();
                            change(store, None, |spec| spec.both_ways = on);
                        }
                    />
                    <span>{words.both_ways}</span>
                </label>
                <div class="parameter">
                    <label for="collective-ranks">{words.ranks}</label>
                    <input
                        id="collective-ranks"
                        class="input"
                        type="text"
                        autocomplete="off"
                        spellcheck="false"
                        placeholder=words.ranks_usual
                        data-testid="collective-ranks"
                        prop:value=ranks
                        on:change:target=move |event| name_ranks(event.target().value())
                    />
                </div>
                <Choose
                    id="collective-inside"
                    label=words.inside
                    options=inside_options
                    value=Signal::derive(move || spec(store).and_then(|spec| spec.inside_protocol).unwrap_or_default())
                    about=Signal::derive(String::new)
                    testid="collective-inside"
                    on_choose=move |key: String| {
                        change(store, None, |spec| spec.inside_protocol = (!key.is_empty()).then_some(key));
                    }
                />
                <Choose
                    id="collective-hardware"
                    label=words.accelerator
                    options=gpu_options
                    value=Signal::derive(move || spec(store).and_then(|spec| spec.hardware).unwrap_or_default())
                    about=Signal::derive(String::new)
                    testid="collective-hardware"
                    on_choose=move |key: String| {
                        change(store, None, |spec| spec.hardware = (!key.is_empty()).then_some(key));
                    }
                />
            </div>
        </details>
    }
    .into_any()
}
