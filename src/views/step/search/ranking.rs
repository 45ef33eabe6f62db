//! The ranking as a table that sorts, each row ready to be used.

use super::outdated::outdated;
use super::setting::{in_use, put, words_of};
use super::state::{Column, State};
use crate::i18n::Language;
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, percent, time};
use crate::i18n::ranking::RankingMessages;
use crate::i18n::traffic::gibibytes;
use crate::i18n::training::{TrainingMessages, precision_name};
use crate::kit::table::{Actions, Cell, Column as Head, Press, Row, Sort, Table, Titled, live, save_row};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::sheet::{Cell as Field, Sheet};
use gargalo_protocol::rank::Setting;

/// Rows on the page; the rest is in the file.
const SHOWN: usize = 40;
/// Columns: the setting, the button that takes it over; what can be sorted by follows.
const USE: usize = 1;

/// Columns of figures, as they stand; the price is there where one is known.
fn figures(priced: bool) -> Vec<Option<Column>> {
    let mut all = [Column::Time, Column::Mfu, Column::Memory, Column::Hours].map(Some).to_vec();
    all.extend(priced.then_some(None));
    all.extend([Column::Bubble, Column::Exposed].map(Some));
    all
}

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
    let priced = Memo::new(move |_| sorted.with(|all| all.iter().any(|setting| setting.cost.is_some())));
    let rest = move || {
        let hidden = sorted.with(Vec::len).saturating_sub(SHOWN);
        (hidden > 0).then(|| (words.more)(&count(hidden as u64, store.language())))
    };
    let on_network = move || sorted.with(|all| all.iter().any(|setting| setting.solved));
    let table = Memo::new(move |_| sorted.with(|all| table(store, all, priced.get())));
    let actions = Actions {
        class: "compact",
        press: Some(Callback::new(move |(at, _): (usize, usize)| {
            state.chosen.set(sorted.with_untracked(|all| all.get(at).copied()));
        })),
        chosen: Some(Signal::derive(move || {
            let chosen = state.chosen.get()?;
            sorted.with(|all| all.iter().position(|one| *one == chosen))
        })),
        sort: Some(sorting(state, priced)),
        draw: Some(using(store, state, sorted)),
        ..Actions::default()
    };
    let files = Callback::new(move |()| {
        Some(Titled { title: words.table.to_owned(), lead: String::new(), sheet: sheet(&state.sorted()) })
    });
    view! {
        <Show when=move || any.get()>
            <section class="traffic-section">
                <div class="section-row">
                    <h3>{words.table}</h3>
                    {save_row(store, "ranking", files)}
                </div>
                {live(store, "ranking", words.table, table, actions)}
                <p class="about">{rest}</p>
                <p class="about" hidden=move || !on_network()>{words.solved_about}</p>
            </section>
        </Show>
    }
    .into_any()
}

/// Each column has one better end.
fn sorting(state: State, priced: Memo<bool>) -> Sort {
    let by = move || {
        let column = state.column.get();
        let at = figures(priced.get()).iter().position(|one| *one == Some(column))?;
        Some((at + USE + 1, column == Column::Mfu))
    };
    let press = move |(at, _): (usize, bool)| {
        let column = figures(priced.get_untracked()).get(at.wrapping_sub(USE + 1)).copied().flatten();
        if let Some(column) = column {
            state.column.set(column);
        }
    };
    Sort { by: Signal::derive(by), press: Callback::new(press) }
}

/// The button of each row that takes its setting over.
fn using(store: Store, state: State, sorted: Memo<Vec<Setting>>) -> Callback<(usize, usize), AnyView> {
    let words = RankingMessages::of(store.language());
    // Settings of another search would be cuts of other GPUs.
    let old = Memo::new(move |_| outdated(store, state));
    Callback::new(move |(at, _): (usize, usize)| {
        let Some(setting) = sorted.with_untracked(|all| all.get(at).copied()) else { return ().into_any() };
        let used = Memo::new(move |_| in_use(store, &setting));
        let press = move || {
            if used.get() {
                return view! { <span class="quiet" data-testid=format!("ranking-used-{at}")>{words.used}</span> }
                    .into_any();
            }
            view! {
                <button type="button" class="button outlined" data-testid=format!("ranking-use-{at}")
                    aria-label=format!("{}: {}", words.use_it, words_of(&setting, store))
                    aria-disabled=move || old.get().then_some("true") title=move || old.get().then_some(words.stale)
                    on:click=move |_| if !old.get_untracked() { put(store, &setting) }>{words.use_short}</button>
            }
            .into_any()
        };
        view! { <td>{press}</td> }.into_any()
    })
}

fn table(store: Store, settings: &[Setting], priced: bool) -> Table {
    let words = RankingMessages::of(store.language());
    let head = |column: Option<Column>| match column {
        Some(column) => {
            let name = name(column, words);
            Head::figures(name).sorts(format!("{column:?}").to_lowercase(), (words.sorted_by)(name))
        }
        None => Head::figures(words.cost),
    };
    let row = |(at, setting): (usize, &Setting)| row(store, at, setting, priced);
    let columns = [Head::words(words.setting), Head::drawn("")]
        .into_iter()
        .chain(figures(priced).into_iter().map(head));
    Table::new("ranking", words.table, columns, settings.iter().take(SHOWN).enumerate().map(row))
}

fn row(store: Store, at: usize, setting: &Setting, priced: bool) -> Row {
    let language = store.language();
    let words = RankingMessages::of(language);
    // What is less than a thousandth of a nanosecond is a rounding of nothing.
    let told = |seconds: f64| time(if seconds < 1e-12 { 0.0 } else { seconds }, 3, language).to_string();
    let exposed = setting.exposed;
    let kinds = [
        ("TP", exposed.tp),
        ("PP", exposed.pp),
        ("DP", exposed.dp),
        ("EP", exposed.ep),
        ("CP", exposed.cp),
        ("Emb", exposed.emb),
    ];
    let kinds = kinds.into_iter().filter(|(_, time)| time.get() > 0.0);
    let kinds: Vec<String> = kinds.map(|(kind, time)| format!("{kind} {}", told(time.get()))).collect();
    let figure = |column: Option<Column>| match column {
        Some(Column::Time) => Cell::figure(told(setting.time), setting.time)
            .id(format!("ranking-time-{at}"))
            .note_as("solved", "", if setting.solved { words.solved } else { "" }),
        Some(Column::Mfu) => Cell::text(percent(setting.mfu, language).to_string()),
        Some(Column::Memory) => Cell::text(gibibytes(setting.need, language).to_string()),
        Some(Column::Hours) => Cell::text(significant(setting.gpu_hours, 4, language)),
        Some(Column::Bubble) => Cell::text(told(setting.bubble)),
        Some(Column::Exposed) => Cell::text(told(exposed.total().get())).title(kinds.join(", ")),
        None => Cell::text(setting.cost.map_or_else(String::new, |cost| significant(cost, 4, language))),
    };
    let sizes = format!("{}, {}, {}, {}, {}", setting.p, setting.t, setting.d, setting.e, setting.cp);
    let name = Cell::text(sizes).button(Press::Plain).title(words_of(setting, store)).note_as(
        "setting-rest",
        "",
        rest(setting, language),
    );
    Row::new(core::iter::once(name).chain(figures(priced).into_iter().map(figure)).collect()).key(at)
}

/// What a setting is beside its sizes.
fn rest(setting: &Setting, language: Language) -> String {
    let (words, training) = (RankingMessages::of(language), TrainingMessages::of(language));
    let recompute = (training.recompute_name)(setting.recompute.unwrap_or_default());
    let mut all = vec![
        format!("{} {}", words.micro_batch, setting.micro_batch),
        format!("{}: {recompute}", words.recompute),
        if setting.chunks > 1 {
            format!("{} × {}", (training.schedule_name)(setting.schedule), setting.chunks)
        } else {
            (training.schedule_name)(setting.schedule).to_owned()
        },
    ];
    all.extend((setting.zero > 0).then(|| format!("ZeRO {}", setting.zero)));
    all.extend(setting.sequence_parallel.then(|| training.sequence_parallel.to_string()));
    all.extend(setting.precision.map(|own| precision_name(own).to_owned()));
    all.join(" · ")
}

/// The head of the file.
const HEADS: &str = "p,t,d,e,cp,micro_batch,recompute,schedule,chunks,zero,sequence_parallel,precision,step_s,\
    solved_on_network,mfu,memory_bytes,gpu_hours_per_1e9_tokens,cost,bubble_s,exposed_tp_s,\
    exposed_pp_s,exposed_dp_s,exposed_ep_s,exposed_cp_s,exposed_emb_s";

/// All of them for other programs: figures in seconds, bytes and parts of one.
fn sheet(settings: &[Setting]) -> Sheet {
    let row = |one: &Setting| {
        let recompute = one.recompute.unwrap_or_default().word();
        let precision = one.precision.map_or("", precision_name).to_ascii_lowercase();
        let whole = [one.p, one.t, one.d, one.e, one.cp, one.micro_batch];
        let exposed = one.exposed;
        let kinds = [exposed.tp, exposed.pp, exposed.dp, exposed.ep, exposed.cp, exposed.emb];
        let mut fields: Vec<Field> = whole.map(|size| Field::from(size as f64)).to_vec();
        fields.push(Field::from(recompute.to_owned()));
        fields.push(Field::from(one.schedule.word().to_owned()));
        fields.extend([one.chunks as f64, one.zero as f64].map(Field::from));
        fields.push(Field::from(one.sequence_parallel.to_string()));
        fields.push(Field::from(precision));
        fields.push(Field::from(one.time));
        fields.push(Field::from(one.solved.to_string()));
        fields.extend([one.mfu, one.need, one.gpu_hours].map(Field::from));
        fields.push(Field::from(one.cost));
        fields.push(Field::from(one.bubble));
        fields.extend(kinds.map(|time| Field::from(time.get())));
        fields
    };
    let heads: Vec<&str> = HEADS.split(',').collect();
    Sheet { rows: settings.iter().map(row).collect(), ..Sheet::new(&heads) }
}
