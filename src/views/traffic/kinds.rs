//! Traffic by kind, at one rank and overall: the study's Table 3.

use super::Lab;
use crate::i18n::Language;
use crate::i18n::help::Topic;
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, percent, size};
use crate::i18n::traffic::{TrafficMessages, mebibytes, short};
use crate::kit::panel::help_row;
use crate::kit::signal::effect;
use crate::kit::table::{Actions, Cell, Column, Group, Row, Table, show};
use crate::signals::prelude::*;
use gargalo_solver::traffic::Kind;
use gargalo_solver::traffic::matrix::KindTotal;
use gargalo_solver::workload::training::StageKind;

/// A row: what a rank takes part in and sends, what all do.
#[derive(Debug, Clone, Copy, PartialEq)]
struct KindRow {
    kind: Kind,
    here: Option<StageKind>,
    sent: f64,
    total: KindTotal,
}

/// The table.
#[component]
pub fn KindTable(lab: Lab) -> impl IntoView {
    let typed = lab.store.kept_signal("swap-typed", || None::<u32>);
    // A rank that is typed counts until another cell is selected.
    effect(move || {
        lab.choices.cell.track();
        typed.set(None);
    });
    let rank = Memo::new(move |_| {
        let cell = lab.choices.cell.get();
        lab.look(|data| {
            let last = (data.rank_in.len() as u32).checked_sub(1)?;
            let chosen = || data.rank_in.get(cell?.0 as usize).copied();
            Some(typed.get().or_else(chosen).unwrap_or(0).min(last))
        })
    });
    let rows = Memo::new(move |_| {
        let rank = rank.get()?;
        lab.look(|data| {
            let (training, traffic) = (data.training()?, data.traffic()?);
            let stage = training.stages.get(training.layout.coordinates(rank).stage as usize)?;
            let sent = |kind: Kind| {
                let all = traffic.matrix.from(rank).iter().filter(|entry| entry.kind == kind);
                all.map(|entry| entry.bytes.get()).sum()
            };
            let row = |total: &KindTotal| KindRow {
                kind: total.kind,
                here: stage.kinds.iter().find(|here| here.kind == total.kind).copied(),
                sent: sent(total.kind),
                total: *total,
            };
            Some(traffic.kinds.iter().map(row).collect::<Vec<_>>())
        })
    });
    let last = move || lab.look(|data| data.rank_in.len().checked_sub(1)).unwrap_or_default();
    let name = move || rank.get().map(|rank| count(rank.into(), lab.store.language())).unwrap_or_default();
    let actions = Actions { class: "kinds", file: Some("kinds"), ..Actions::default() };
    let section = move || {
        let all = rows.get()?;
        Some(view! {
            <div class="section-row">
                {help_row(lab.store, Topic::Kinds, view! { <h3>{move || (lab.words().kinds_heading)(&name())}</h3> })}
                <label class="rank-field">
                    <span>{lab.words().rank_label}</span>
                    <input
                        class="input number"
                        type="number"
                        min="0"
                        max=last
                        data-testid="kinds-rank"
                        prop:value=move || rank.get().unwrap_or(0).to_string()
                        on:change:target=move |event| typed.set(event.target().value().parse().ok())
                    />
                </label>
            </div>
            {show(lab.store, table(&all, &name(), lab.store.language()), actions)}
            <p class="about">{lab.words().kinds_about}</p>
        })
    };
    view! {
        <Show when=move || rows.with(Option::is_some)>
            <section class="traffic-section">{section}</section>
        </Show>
    }
    .into_any()
}

/// The table of what a rank and all ranks send.
fn table(all: &[KindRow], at: &str, language: Language) -> Table {
    let words = TrafficMessages::of(language);
    let sum = |of: fn(&KindRow) -> f64| all.iter().map(of).sum::<f64>();
    let bytes = sum(|row| row.total.bytes.get());
    let mib = |bytes: f64| if bytes == 0.0 { "0".to_owned() } else { mebibytes(bytes, language).to_string() };
    let sized = |bytes: f64| Cell::figure(size(bytes, language).to_string(), bytes);
    let summed = |bytes: f64| Cell::figure(mib(bytes), bytes);
    let row = |row: &KindRow| {
        let id = |what: &str| format!("kind-{}-{what}", row.kind.name());
        let here = |value: fn(StageKind) -> f64, show: &dyn Fn(f64) -> String| {
            let text = row.here.map_or_else(|| "—".to_owned(), |here| show(value(here)));
            Cell::figure(text, row.here.map_or(0.0, value))
        };
        let counted = |value: f64| significant(value, 12, language);
        let share = if bytes > 0.0 { row.total.bytes.get() / bytes } else { 0.0 };
        Row::new(vec![
            Cell::text((words.kind_name)(row.kind))
                .quiet(short(row.kind))
                .tone(format!("kind-tone kind-{}", row.kind.name())),
            here(|here| here.buffers.get(), &mib).id(id("volume")),
            here(|here| f64::from(here.messages), &counted).id(id("messages")),
            here(|here| here.message_bytes.get(), &mib).id(id("size")),
            summed(row.sent).id(id("sent")),
            sized(row.total.bytes.get()).id(id("total")),
            sized(row.total.inter_server.get()).id(id("between")),
            Cell::text(percent(share, language).to_string()),
        ])
    };
    let foot = Row::new(vec![
        Cell::text(words.total),
        summed(sum(|row| row.here.map_or(0.0, |here| here.buffers.get()))),
        Cell::default(),
        Cell::default(),
        summed(sum(|row| row.sent)),
        sized(bytes),
        sized(sum(|row| row.total.inter_server.get())).id("inter-server"),
        Cell::default(),
    ]);
    let group = |head: String, columns: usize, class: &'static str| Group { head, columns, class };
    Table {
        id: "kinds",
        label: (words.kinds_heading)(at),
        groups: vec![
            group(String::new(), 1, ""),
            group((words.at_rank)(at), 4, ""),
            group(words.overall.to_owned(), 3, "rule"),
        ],
        columns: vec![
            Column::words(words.kind),
            Column::in_unit(words.volume, "B"),
            Column::figures(words.message_count),
            Column::in_unit(words.message_size, "B"),
            Column::in_unit(words.sent, "B"),
            Column::in_unit(words.sent, "B").class("rule"),
            Column::in_unit(words.between, "B"),
            Column::figures(words.share),
        ],
        rows: all.iter().map(row).collect(),
        foot: vec![foot],
    }
}
