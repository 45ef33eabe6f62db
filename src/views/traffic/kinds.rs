//! Traffic by kind, at one rank and overall: the study's Table 3.

use super::Lab;
use crate::i18n::help::Topic;
use crate::i18n::quantity::{count, percent, size};
use crate::i18n::traffic::{mebibytes, short};
use crate::views::table_files::table_files;
use crate::widgets::help_note;
use gargalo_solver::traffic::Kind;
use gargalo_solver::traffic::matrix::KindTotal;
use gargalo_solver::workload::training::StageKind;
use leptos::prelude::*;

/// A row: what a rank takes part in and sends, what all do.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Row {
    kind: Kind,
    here: Option<StageKind>,
    sent: f64,
    total: KindTotal,
}

/// The table.
#[component]
#[expect(clippy::too_many_lines, reason = "most of it is markup")]
pub fn KindTable(lab: Lab) -> impl IntoView {
    let typed = RwSignal::new(None::<u32>);
    // A rank that is typed counts until another cell is selected.
    Effect::new(move |_| {
        lab.choices.cell.track();
        typed.set(None);
    });
    let rank = Memo::new(move |_| {
        let cell = lab.choices.cell.get();
        lab.data.with(|data| {
            let data = data.as_ref()?;
            let last = (data.rank_in.len() as u32).checked_sub(1)?;
            let chosen = || data.rank_in.get(cell?.0 as usize).copied();
            Some(typed.get().or_else(chosen).unwrap_or(0).min(last))
        })
    });
    let rows = Memo::new(move |_| {
        let rank = rank.get()?;
        lab.data.with(|data| {
            let data = data.as_ref()?;
            let (training, traffic) = (data.training()?, data.traffic()?);
            let stage = training.stages.get(training.layout.coordinates(rank).stage as usize)?;
            let row = |total: &KindTotal| Row {
                kind: total.kind,
                here: stage.kinds.iter().find(|here| here.kind == total.kind).copied(),
                sent: traffic
                    .matrix
                    .from(rank)
                    .iter()
                    .filter(|e| e.kind == total.kind)
                    .map(|e| e.bytes.get())
                    .sum(),
                total: *total,
            };
            Some(traffic.kinds.iter().map(row).collect::<Vec<_>>())
        })
    });
    let last =
        move || lab.data.with(|data| data.as_ref().map_or(0, |data| data.rank_in.len().saturating_sub(1)));
    let table = move |all: Vec<Row>| {
        let language = lab.store.language.get();
        let words = lab.words();
        let sum = |of: fn(&Row) -> f64| all.iter().map(of).sum::<f64>();
        let (sent, bytes, between) =
            (sum(|row| row.sent), sum(|row| row.total.bytes.get()), sum(|row| row.total.inter_server.get()));
        let buffers = sum(|row| row.here.map_or(0.0, |here| here.buffers.get()));
        let mib = move |bytes: f64| {
            if bytes == 0.0 { "0".to_owned() } else { mebibytes(bytes, language).to_string() }
        };
        let line = move |row: Row| {
            let key = row.kind.name();
            let here = row.here;
            let value = move |of: fn(StageKind) -> f64| here.map_or(0.0, of).to_string();
            let told = move |text: String| if here.is_some() { text } else { "—".to_owned() };
            view! {
                <tr>
                    <th scope="row">
                        <span class=format!("kind-tone kind-{key}")></span>
                        {words.kind_name(row.kind)}" "<span class="quiet">{short(row.kind)}</span>
                    </th>
                    <td class="number" data-testid=format!("kind-{key}-volume") data-value=value(|h| h.buffers.get())>
                        {told(mib(here.map_or(0.0, |h| h.buffers.get())))}
                    </td>
                    <td class="number" data-testid=format!("kind-{key}-messages") data-value=value(|h| f64::from(h.messages))>
                        {told(count(here.map_or(0, |h| h.messages).into(), language))}
                    </td>
                    <td class="number" data-testid=format!("kind-{key}-size") data-value=value(|h| h.message_bytes.get())>
                        {told(mib(here.map_or(0.0, |h| h.message_bytes.get())))}
                    </td>
                    <td class="number" data-testid=format!("kind-{key}-sent") data-value=row.sent.to_string()>{mib(row.sent)}</td>
                    <td class="number rule" data-testid=format!("kind-{key}-total") data-value=row.total.bytes.get().to_string()>
                        {size(row.total.bytes.get(), language).to_string()}
                    </td>
                    <td class="number" data-testid=format!("kind-{key}-between") data-value=row.total.inter_server.get().to_string()>
                        {size(row.total.inter_server.get(), language).to_string()}
                    </td>
                    <td class="number">{percent(if bytes > 0.0 { row.total.bytes.get() / bytes } else { 0.0 }, language).to_string()}</td>
                </tr>
            }
        };
        let at = rank.get().map(|rank| count(rank.into(), language)).unwrap_or_default();
        view! {
            <div class="table-frame" tabindex="0" role="region" aria-label=(words.kinds_heading)(&at)>
                <table class="table kinds" data-testid="kinds">
                    <thead>
                        <tr class="group-row">
                            <td></td>
                            <th colspan="4" scope="colgroup">{(words.at_rank)(&at)}</th>
                            <th colspan="3" scope="colgroup" class="rule">{words.overall}</th>
                        </tr>
                        <tr>
                            <th scope="col">{words.kind}</th>
                            <th scope="col" class="number" data-unit="B">{words.volume}</th>
                            <th scope="col" class="number">{words.message_count}</th>
                            <th scope="col" class="number" data-unit="B">{words.message_size}</th>
                            <th scope="col" class="number" data-unit="B">{words.sent}</th>
                            <th scope="col" class="number rule" data-unit="B">{words.sent}</th>
                            <th scope="col" class="number" data-unit="B">{words.between}</th>
                            <th scope="col" class="number">{words.share}</th>
                        </tr>
                    </thead>
                    <tbody>{all.clone().into_iter().map(line).collect_view()}</tbody>
                    <tfoot>
                        <tr>
                            <th scope="row">{words.total}</th>
                            <td class="number" data-value=buffers.to_string()>{mib(buffers)}</td>
                            <td></td>
                            <td></td>
                            <td class="number" data-value=sent.to_string()>{mib(sent)}</td>
                            <td class="number rule" data-value=bytes.to_string()>{size(bytes, language).to_string()}</td>
                            <td class="number" data-testid="inter-server" data-value=between.to_string()>{size(between, language).to_string()}</td>
                            <td></td>
                        </tr>
                    </tfoot>
                </table>
            </div>
            {table_files(lab.store, "kinds")}
        }
    };
    let section = move || {
        let all = rows.get()?;
        Some(view! {
            <div class="section-row">
                <div class="help-row">
                    <h3>{move || {
                        let rank = rank.get().map(|rank| count(rank.into(), lab.store.language.get())).unwrap_or_default();
                        (lab.words().kinds_heading)(&rank)
                    }}</h3>
                    {help_note(lab.store, Topic::Kinds)}
                </div>
                <label class="rank-field">
                    <span>{move || lab.words().rank_label}</span>
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
            {table(all)}
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
