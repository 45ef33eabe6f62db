//! The ranking as a table that sorts, each row ready to be used.

use super::outdated::outdated;
use super::setting::{in_use, put, words_of};
use super::state::{Column, State};
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, percent, time};
use crate::i18n::ranking::RankingMessages;
use crate::i18n::traffic::gibibytes;
use crate::i18n::training::{TrainingMessages, precision_name};
use crate::io::file;
use crate::state::{Notice, Store};
use core::fmt::Write;
use gargalo_protocol::rank::Setting;

use leptos::prelude::*;

/// Rows on the page; the rest is in the file.
const SHOWN: usize = 40;

const fn name(column: Column, words: &RankingMessages) -> &'static str {
    match column {
        Column::Time => words.time,
        Column::Mfu => words.mfu,
        Column::Memory => words.memory,
        Column::Hours => words.hours,
        Column::Bubble => words.bubble,
        Column::Exposed => words.exposed,
    }
}

/// The table; nothing before there are settings.
pub(super) fn ranking(store: Store, state: State) -> AnyView {
    let words = RankingMessages::of(store.language());
    let sorted = Memo::new(move |_| state.sorted());
    let any = Memo::new(move |_| sorted.with(|all| !all.is_empty()));
    let head = move |column: Column| {
        let chosen = move || state.column.get() == column;
        let better = if column == Column::Mfu { "descending" } else { "ascending" };
        view! {
            <th scope="col" class="number" aria-sort=move || chosen().then_some(better)>
                <button type="button" class="sort" class:chosen=chosen
                    aria-label=move || (words.sorted_by)(name(column, words))
                    on:click=move |_| state.column.set(column)>{name(column, words)}</button>
            </th>
        }
    };
    let priced = Memo::new(move |_| sorted.with(|all| all.iter().any(|setting| setting.cost.is_some())));
    // Settings of another search would be cuts of other GPUs.
    let old = Memo::new(move |_| outdated(store, state));
    let rows = move || {
        sorted.with(|all| {
            all.iter()
                .take(SHOWN)
                .enumerate()
                .map(|(at, one)| row(store, state, at, *one, priced.get(), old))
                .collect_view()
        })
    };
    let rest = move || {
        let hidden = sorted.with(Vec::len).saturating_sub(SHOWN);
        (hidden > 0).then(|| (words.more)(&count(hidden as u64, store.language())))
    };
    let on_network = move || sorted.with(|all| all.iter().any(|setting| setting.solved));
    view! {
        <Show when=move || any.get()>
            <section class="traffic-section">
                <div class="section-row">
                    <h3>{words.table}</h3>
                    <div class="heat-save" role="group" aria-label=words.save>
                        <span class="quiet" aria-hidden="true">{words.save}</span>
                        <button type="button" class="button" data-testid="ranking-csv" on:click=move |_| save(store, state)>{words.csv}</button>
                    </div>
                </div>
                <div class="table-frame" tabindex="0" role="region" aria-label=words.table>
                    <table class="table compact" data-testid="ranking">
                        <thead>
                            <tr>
                                <th scope="col">{words.setting}</th>
                                <td></td>
                                {[Column::Time, Column::Mfu, Column::Memory, Column::Hours].map(head).collect_view()}
                                {move || priced.get().then(|| view! { <th scope="col" class="number">{words.cost}</th> })}
                                {[Column::Bubble, Column::Exposed].map(head).collect_view()}
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
                <p class="about">{rest}</p>
                <p class="about" hidden=move || !on_network()>{words.solved_about}</p>
            </section>
        </Show>
    }
    .into_any()
}

fn row(store: Store, state: State, at: usize, setting: Setting, priced: bool, old: Memo<bool>) -> AnyView {
    let language = store.language();
    let (words, training) = (RankingMessages::of(language), TrainingMessages::of(language));
    // What is less than a thousandth of a nanosecond is a rounding of nothing.
    let told = |seconds: f64| time(if seconds < 1e-12 { 0.0 } else { seconds }, 3, language).to_string();
    let sizes = format!("{}, {}, {}, {}, {}", setting.p, setting.t, setting.d, setting.e, setting.cp);
    let recompute = training.recompute_name(setting.recompute.unwrap_or_default());
    let schedule = if setting.chunks > 1 {
        format!("{} × {}", training.schedule_name(setting.schedule), setting.chunks)
    } else {
        training.schedule_name(setting.schedule).to_owned()
    };
    let zero = if setting.zero > 0 { format!(" · ZeRO {}", setting.zero) } else { String::new() };
    let sequence =
        if setting.sequence_parallel { format!(" · {}", training.sequence_parallel) } else { String::new() };
    let precision = setting.precision.map_or_else(String::new, |own| format!(" · {}", precision_name(own)));
    let rest = format!(
        "{} {} · {}: {recompute} · {schedule}{zero}{sequence}{precision}",
        words.micro_batch, setting.micro_batch, words.recompute
    );
    let used = Memo::new(move |_| in_use(store, &setting));
    let press = move || {
        if used.get() {
            view! { <span class="quiet" data-testid=format!("ranking-used-{at}")>{words.used}</span> }
                .into_any()
        } else {
            view! {
                <button type="button" class="button outlined" data-testid=format!("ranking-use-{at}")
                    aria-label=format!("{}: {}", words.use_it, words_of(&setting, store))
                    aria-disabled=move || old.get().then_some("true") title=move || old.get().then_some(words.stale)
                    on:click=move |_| if !old.get_untracked() { put(store, &setting) }>{words.use_short}</button>
            }
            .into_any()
        }
    };
    let kinds: Vec<String> = {
        let exposed = setting.exposed;
        [
            ("TP", exposed.tp),
            ("PP", exposed.pp),
            ("DP", exposed.dp),
            ("EP", exposed.ep),
            ("CP", exposed.cp),
            ("Emb", exposed.emb),
        ]
        .into_iter()
        .filter(|(_, time)| time.get() > 0.0)
        .map(|(kind, time)| format!("{kind} {}", told(time.get())))
        .collect()
    };
    view! {
        <tr class:chosen=move || state.chosen.get() == Some(setting)>
            <th scope="row">
                <button type="button" class="touch" aria-label=words_of(&setting, store)
                    on:click=move |_| state.chosen.set(Some(setting))>{sizes}</button>
                <span class="setting-rest">{rest}</span>
            </th>
            <td>{press}</td>
            <td class="number" data-testid=format!("ranking-time-{at}") data-value=setting.time.to_string()>
                {told(setting.time)}
                {setting.solved.then(|| view! { <span class="solved">{words.solved}</span> })}
            </td>
            <td class="number">{percent(setting.mfu, language).to_string()}</td>
            <td class="number">{gibibytes(setting.need, language).to_string()}</td>
            <td class="number">{significant(setting.gpu_hours, 4, language)}</td>
            {priced.then(|| view! { <td class="number">{setting.cost.map(|cost| significant(cost, 4, language))}</td> })}
            <td class="number">{told(setting.bubble)}</td>
            <td class="number" title=kinds.join(", ")>{told(setting.exposed.total().get())}</td>
        </tr>
    }
    .into_any()
}

fn save(store: Store, state: State) {
    let mut text = "p,t,d,e,cp,micro_batch,recompute,schedule,chunks,zero,sequence_parallel,precision,step_s,solved_on_network,mfu,memory_bytes,gpu_hours_per_1e9_tokens,cost,\
        bubble_s,exposed_tp_s,exposed_pp_s,exposed_dp_s,exposed_ep_s,exposed_cp_s,exposed_emb_s\n"
        .to_owned();
    for one in untrack(|| state.sorted()) {
        let recompute = one.recompute.unwrap_or_default().word();
        let schedule = one.schedule.word();
        let precision = one.precision.map_or("", precision_name).to_ascii_lowercase();
        let open = |value: Option<f64>| value.map_or_else(String::new, |value| value.to_string());
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{},{},{},{},{},{},{recompute},{schedule},{},{},{},{precision},{},{},{},{},{},{},{},{},{},{},{},{},{}",
            one.p,
            one.t,
            one.d,
            one.e,
            one.cp,
            one.micro_batch,
            one.chunks,
            one.zero,
            one.sequence_parallel,
            one.time,
            one.solved,
            one.mfu,
            one.need,
            one.gpu_hours,
            open(one.cost),
            one.bubble,
            one.exposed.tp.get(),
            one.exposed.pp.get(),
            one.exposed.dp.get(),
            one.exposed.ep.get(),
            one.exposed.cp.get(),
            one.exposed.emb.get(),
        );
    }
    let name = "gargalo-settings.csv";
    file::download(name, &text, "text/csv");
    store.session.notice.set(Some(Notice::Downloaded { name: name.to_owned() }));
}
