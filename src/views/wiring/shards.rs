//! Jobs that come, grow, shrink and go on a cluster.

use super::panel::controls;
use super::state::{Question, State};
use super::table::{Framed, Head, framed};
use super::time_cell;
use crate::i18n::quantity::count;
use crate::i18n::wiring::WiringMessages;
use crate::state::{Command, Store};
use crate::worker::wire_protocol::{Ask, Heard};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::topoopt::shards::{OPTICS, ShardEvent, ShardRow, ShardsReport, ShardsSpec};
use leptos::prelude::*;
use std::sync::Arc;

/// Three jobs of the catalogue on 48 servers, one of which grows, one of which is split, one of which ends.
fn example() -> ShardsSpec {
    let event = |name: &str, job: Option<&str>, servers: u32, split: u32| ShardEvent {
        name: name.to_owned(),
        job: job.map(str::to_owned),
        servers,
        split,
    };
    ShardsSpec {
        servers: 48,
        events: vec![
            event("DLRM", Some("dlrm-16"), 16, 1),
            event("BERT", Some("bert-16"), 12, 1),
            event("CANDLE", Some("candle-16"), 8, 2),
            event("DLRM", None, 24, 1),
            event("BERT", None, 0, 1),
            event("CANDLE", None, 16, 2),
        ],
    }
}

/// The section.
pub(super) fn shards(store: Store, state: State) -> AnyView {
    let words = move || WiringMessages::of(store.language.get());
    let run = state.shards;
    let asked = Memo::new(move |_| {
        store.scenario.with(|scenario| scenario.topoopt.as_ref().is_some_and(|spec| spec.shards.is_some()))
    });
    let job = Question {
        ask: Callback::new(|()| Ask::Shards),
        take: |heard| match heard {
            Heard::Shards(found) => Some(*found),
            _ => None,
        },
    };
    let put = move |_| {
        let spec = store.scenario.with_untracked(|scenario| scenario.topoopt.clone());
        let Some(mut spec) = spec else { return };
        Arc::make_mut(&mut spec).shards = Some(example());
        store.edit(&Command::SetWiring { wiring: Some(Arc::clone(&spec)), field: None });
        store.seal();
        if store.scenario.with_untracked(|scenario| scenario.topoopt.as_ref() != Some(&spec)) {
            return;
        }
        run.run(store, job);
    };
    view! {
        <h4>{move || words().beside.shards}</h4>
        <p class="about">{move || words().beside.shards_about}</p>
        {move || if asked.get() {
            controls(store, run, job, "shards")
        } else {
            view! {
                <div class="step-progress">
                    <span class="quiet">{words().beside.shards_none}</span>
                    <button type="button" class="button outlined" data-testid="shards-example" on:click=put>{words().beside.shards_example}</button>
                </div>
            }.into_any()
        }}
        {move || run.found.with(|found| found.as_ref().map(|(_, found)| shards_table(store, found)))}
    }
    .into_any()
}

fn shards_table(store: Store, found: &Arc<ShardsReport>) -> AnyView {
    let language = store.language.get();
    let words = WiringMessages::of(language);
    let number = |value: u32| count(value.into(), language);
    let row = |own: &ShardRow| {
        let split = (own.split > 1)
            .then(|| view! { <span class="cell-note">{(words.beside.split)(own.split)}</span> });
        let name = view! { <th scope="row">{own.name.clone()}{split}</th> };
        if let Some(refused) = own.refused {
            return view! { <tr>{name}<td class="number">{number(own.asked)}</td><td colspan="7" class="bad">{words.refusal(refused)}</td></tr> }
                .into_any();
        }
        let waits = own.seconds.first().copied().unwrap_or_default();
        let gone = own.asked == 0;
        let time = |value: Seconds| {
            if gone {
                view! { <td class="number">"—"</td> }.into_any()
            } else {
                time_cell(value.get(), language)
            }
        };
        view! {
            <tr>
                {name}
                <td class="number">{number(own.asked)}</td>
                {time(own.iteration)}
                {time(own.ideal)}
                <td class="number">{number(own.patched)}</td>
                <td class="number">{number(own.removed)}</td>
                <td class="number">{number(own.kept)}</td>
                {time_cell(waits.get(), language)}
                <td class="number">{number(own.free)}</td>
            </tr>
        }
        .into_any()
    };
    let optics = found.optics.iter().map(|own| {
        view! {
            <tr>
                <th scope="row">{words.optics_name(own.optics)}</th>
                <td class="number">{number(own.ports)}</td>
                <td class="number">{number(own.devices)}</td>
                <td>{if own.reaches_all { words.beside.yes } else { words.beside.no }}</td>
                {time_cell(own.seconds.get(), language)}
            </tr>
        }
    });
    let until = format!("{} ({})", words.beside.until_runs, words.optics_name(OPTICS[0].optics));
    let events = framed(
        store,
        Framed {
            id: "shards-table",
            class: "table compact",
            label: words.beside.shards,
            file: Some("shards"),
            heads: &[
                Head::Words(words.beside.event),
                Head::Figure(words.beside.asked),
                Head::Full(words.architectures.iteration, "s"),
                Head::Full(words.adopt.study_ideal, "s"),
                Head::Figure(words.beside.patched),
                Head::Figure(words.beside.removed),
                Head::Figure(words.beside.stay),
                Head::Full(&until, "s"),
                Head::Figure(words.beside.free),
            ],
            rows: found.rows.iter().map(row).collect_view().into_any(),
        },
    );
    let circuits = framed(
        store,
        Framed {
            id: "optics-table",
            class: "table compact",
            label: words.beside.optics,
            file: Some("optics"),
            heads: &[
                Head::Words(words.beside.optics),
                Head::Figure(words.beside.ports),
                Head::Figure(words.beside.devices),
                Head::Words(words.beside.reaches),
                Head::Full(words.beside.until_runs, "s"),
            ],
            rows: optics.collect_view().into_any(),
        },
    );
    view! {
        {events}
        {circuits}
    }
    .into_any()
}
