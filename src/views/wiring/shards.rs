//! Jobs that come, grow, shrink and go on a cluster.

use super::panel::controls;
use super::time_cell;
use crate::i18n::Language;
use crate::i18n::quantity::count;
use crate::i18n::wiring::WiringMessages;
use crate::kit::icon::button;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::model::wiring::{Job, State};
use crate::state::{Command, Store};
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::topoopt::shards::{OPTICS, OpticsRow, ShardEvent, ShardRow, ShardsReport, ShardsSpec};
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
    let words = WiringMessages::of(store.language());
    let run = state.shards;
    let asked = Memo::new(move |_| {
        store
            .document
            .scenario
            .with(|scenario| scenario.topoopt.as_ref().is_some_and(|spec| spec.shards.is_some()))
    });
    let job = Job {
        ask: Callback::new(|()| Ask::Shards),
        take: |heard| match heard {
            Answer::Shards(found) => Some(*found),
            _ => None,
        },
    };
    let put = move |_| {
        let spec = store.document.scenario.with_untracked(|scenario| scenario.topoopt.clone());
        let Some(mut spec) = spec else { return };
        Arc::make_mut(&mut spec).shards = Some(example());
        store.edit(&Command::SetWiring { wiring: Some(Arc::clone(&spec)), field: None });
        store.document.seal();
        if store.document.scenario.with_untracked(|scenario| scenario.topoopt.as_ref() != Some(&spec)) {
            return;
        }
        run.run(store, job);
    };
    view! {
        <h4>{words.beside.shards}</h4>
        <p class="about">{words.beside.shards_about}</p>
        {move || if asked.get() {
            controls(store, run, job, "shards")
        } else {
            view! {
                <div class="task">
                    <span class="quiet">{words.beside.shards_none}</span>
                    {button("shards-example", words.beside.shards_example, put).outlined()}
                </div>
            }.into_any()
        }}
        {move || run.found.with(|found| found.as_ref().map(|(_, found)| tables(store, found)))}
    }
    .into_any()
}

fn tables(store: Store, found: &ShardsReport) -> AnyView {
    let language = store.language();
    let saved = |file| Actions { class: "compact", file: Some(file), ..Actions::default() };
    view! {
        {show(store, events(found, language), saved("shards"))}
        {show(store, circuits(found, language), saved("optics"))}
    }
    .into_any()
}

fn events(found: &ShardsReport, language: Language) -> Table {
    let words = WiringMessages::of(language);
    let number = |value: u32| Cell::text(count(value.into(), language));
    let row = |shard: &ShardRow| {
        let split = if shard.split > 1 { (words.beside.split)(shard.split) } else { String::new() };
        let name = Cell::text(shard.name.clone()).note(split);
        if let Some(refused) = shard.refused {
            return Row::new(vec![
                name,
                number(shard.asked),
                Cell::words((words.names.refusal)(refused)).class("bad").over(7),
            ]);
        }
        let waits = shard.seconds.first().copied().unwrap_or_default();
        let time = |value: Seconds| {
            if shard.asked == 0 { Cell::text("—") } else { time_cell(value.get(), language) }
        };
        Row::new(vec![
            name,
            number(shard.asked),
            time(shard.iteration),
            time(shard.ideal),
            number(shard.patched),
            number(shard.removed),
            number(shard.kept),
            time_cell(waits.get(), language),
            number(shard.free),
        ])
    };
    let until = format!("{} ({})", words.beside.until_runs, (words.names.optics_name)(OPTICS[0].optics));
    let columns = [
        Column::words(words.beside.event),
        Column::figures(words.beside.asked),
        Column::in_unit(words.architectures.iteration, "s"),
        Column::in_unit(words.adopt.study_ideal, "s"),
        Column::figures(words.beside.patched),
        Column::figures(words.beside.removed),
        Column::figures(words.beside.stay),
        Column::in_unit(until, "s"),
        Column::figures(words.beside.free),
    ];
    Table::new("shards-table", words.beside.shards, columns, found.rows.iter().map(row))
}

/// Optical circuit switches that there are: what the cluster takes of each.
fn circuits(found: &ShardsReport, language: Language) -> Table {
    let words = WiringMessages::of(language);
    let number = |value: u32| Cell::text(count(value.into(), language));
    let row = |device: &OpticsRow| {
        Row::new(vec![
            Cell::text((words.names.optics_name)(device.optics)),
            number(device.ports),
            number(device.devices),
            Cell::text(if device.reaches_all { words.beside.yes } else { words.beside.no }),
            time_cell(device.seconds.get(), language),
        ])
    };
    let columns = [
        Column::words(words.beside.optics),
        Column::figures(words.beside.ports),
        Column::figures(words.beside.devices),
        Column::words(words.beside.reaches),
        Column::in_unit(words.beside.until_runs, "s"),
    ];
    Table::new("optics-table", words.beside.optics, columns, found.optics.iter().map(row))
}
