//! Jobs that come, grow, shrink and go on a cluster.

use super::empty::put;
use super::panel::{controls, found, job};
use super::settings::told;
use super::time_cell;
use crate::i18n::quantity::count;
use crate::i18n::wiring::WiringMessages;
use crate::kit::icon::button;
use crate::kit::table::{Actions, Cell, Row, Table, show};
use crate::model::wiring::State;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::topoopt::shards::{OPTICS, ShardEvent, ShardRow, ShardsReport, ShardsSpec};
use gargalo_solver::topoopt::spec::WiringSpec;

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

pub(super) fn shards(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let run = state.shards;
    let asked = told(store, |spec| spec.shards.is_some());
    let job = job!(Ask::Shards, Answer::Shards(found) => *found);
    let begin = move |_| {
        let spec = store.document.scenario.with_untracked(|scenario| scenario.topoopt.as_deref().cloned());
        if spec.is_some_and(|spec| put(store, WiringSpec { shards: Some(example()), ..spec })) {
            run.run(store, job);
        }
    };
    view! {
        <h4>{words.beside.shards}</h4>
        <p class="about">{words.beside.shards_about}</p>
        {move || if asked.get() == Some(true) {
            controls(store, run, job, "shards")
        } else {
            view! {
                <div class="task">
                    <span class="quiet">{words.beside.shards_none}</span>
                    {button("shards-example", words.beside.shards_example, begin).outlined()}
                </div>
            }.into_any()
        }}
        {move || found(run, |found| view! {
            {show(store, events(found, words), Actions::saved("shards"))}
            {show(store, circuits(found, words), Actions::saved("optics"))}
        })}
    }
    .into_any()
}

fn events(found: &ShardsReport, words: &WiringMessages) -> Table {
    let (own, language) = (&words.beside, words.language);
    let number = |value: u32| count(value.into(), language);
    let name = |shard: &ShardRow| {
        let split = if shard.split > 1 { (own.split)(shard.split) } else { String::new() };
        Cell::text(shard.name.clone()).note(split)
    };
    let time = |shard: &ShardRow, value: Seconds| {
        if shard.asked == 0 { Cell::text("—") } else { time_cell(value.get(), language) }
    };
    let waits = |shard: &ShardRow| shard.seconds.first().copied().unwrap_or_default();
    // What is refused says so in place of its figures.
    let told = |mut row: Row, shard: &ShardRow| {
        if let Some(refused) = shard.refused {
            row.cells.truncate(2);
            row.cells.push(Cell::words((words.names.refusal)(refused)).class("bad").over(7));
        }
        row
    };
    let until = format!("{} ({})", own.until_runs, (words.names.optics_name)(OPTICS[0].optics));
    Table::of("shards-table", own.shards, &found.rows)
        .words(own.event, |shard| name(shard))
        .figures(own.asked, |shard| number(shard.asked))
        .seconds(words.architectures.iteration, |shard| time(shard, shard.iteration))
        .seconds(words.adopt.study_ideal, |shard| time(shard, shard.ideal))
        .figures(own.patched, |shard| number(shard.patched))
        .figures(own.removed, |shard| number(shard.removed))
        .figures(own.stay, |shard| number(shard.kept))
        .seconds(until, |shard| time_cell(waits(shard).get(), language))
        .figures(own.free, |shard| number(shard.free))
        .rows(|row, shard| told(row, shard))
        .table()
}

/// Optical circuit switches that there are: what the cluster takes of each.
fn circuits(found: &ShardsReport, words: &WiringMessages) -> Table {
    let (own, language) = (&words.beside, words.language);
    Table::of("optics-table", own.optics, &found.optics)
        .words(own.optics, |device| (words.names.optics_name)(device.optics))
        .figures(own.ports, |device| count(device.ports.into(), language))
        .figures(own.devices, |device| count(device.devices.into(), language))
        .words(own.reaches, |device| if device.reaches_all { own.yes } else { own.no })
        .seconds(own.until_runs, |device| time_cell(device.seconds.get(), language))
        .table()
}
