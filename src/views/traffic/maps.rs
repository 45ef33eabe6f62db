//! The heat maps: of the design that is looked at, and beside it another one and their difference.

use super::cell::CellPanel;
use super::export::save;
use super::legend::Legend;
use super::pane::{Parts, STEP, pane};
use super::{Lab, name_of};
use crate::i18n::Language;
use crate::i18n::quantity::{count, size, size_brief};
use crate::i18n::traffic::{TrafficMessages, mebibytes, short};
use crate::kit::chart::pane::Told;
use crate::kit::chart::save::{Format, save_buttons};
use crate::signals::prelude::*;
use gargalo_drawing::canvas::Target;
use gargalo_drawing::canvas::heat::figure::Words;
use gargalo_drawing::canvas::heat::{Cell, Data, Lens, Look, Picture, Scale, Show};
use gargalo_words::traffic;
use std::sync::Arc;

/// The maps that are seen, as far as there are: the design, the other one, their difference.
#[derive(Debug, Clone, Copy)]
pub struct Pictures {
    pub one: Memo<Option<Arc<Picture>>>,
    pub other: Memo<Option<Arc<Picture>>>,
    pub difference: Memo<Option<Arc<Picture>>>,
    pub look: Memo<Look>,
    pub look_difference: Memo<Look>,
}

/// Memos that hold the same picture only if it is the very same.
fn picture(make: impl Fn() -> Option<Picture> + Send + Sync + 'static) -> Memo<Option<Arc<Picture>>> {
    Memo::new(move |_| make().map(Arc::new))
}

impl Pictures {
    fn new(lab: Lab) -> Self {
        let choices = lab.choices;
        let of = move |data: Memo<Option<Data>>| {
            let (show, grouping) = (lab.show(), choices.grouping.get());
            data.with(|data| data.as_ref().map(|data| data.picture(show, grouping)))
        };
        let one = picture(move || of(lab.data));
        let other = picture(move || of(lab.other));
        let difference = picture(move || {
            let (one, other) = (one.get()?, other.get()?);
            if one.matrix.size() != other.matrix.size() {
                return None;
            }
            Some(Picture::new(one.matrix.minus(&other.matrix), true, one.blocks.clone(), one.names.clone()))
        });
        let look = Memo::new(move |_| {
            // One scale for both, so that their colours can be compared.
            let ranges = [one.get(), other.get()].into_iter().flatten().filter_map(|p| p.matrix.range());
            let (least, most) = ranges.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1))).unwrap_or((0.0, 0.0));
            Look {
                scale: Scale::new(least, most, choices.log.get()),
                map: choices.map.get(),
                dark: lab.dark(),
            }
        });
        let look_difference = Memo::new(move |_| {
            let (least, most) = difference.get().and_then(|p| p.matrix.range()).unwrap_or((0.0, 0.0));
            Look { scale: Scale::new(least, most, choices.log.get()), ..look.get() }
        });
        Self { one, other, difference, look, look_difference }
    }
}

/// The maps, their legends, and the buttons beside.
#[component]
pub fn Maps(lab: Lab) -> impl IntoView {
    let pictures = Pictures::new(lab);
    let choices = lab.choices;
    let zoom = move |factor: f64| {
        let lens = choices.lens.get_untracked();
        let size = pictures.one.with_untracked(|p| p.as_ref().map_or(0, |p| p.matrix.size()));
        let lens = lens.resized(size, lens.side);
        choices.lens.set(lens.zoom_at((lens.side / 2.0, lens.side / 2.0), factor));
    };
    let fit = move || choices.lens.update(|lens| *lens = Lens::fit(lens.size, lens.side));
    let compared = Memo::new(move |_| pictures.other.with(Option::is_some));
    let differs = Memo::new(move |_| pictures.difference.with(Option::is_some));
    view! {
        <div class="heat-area" class:is-compared=move || compared.get()>
        <div class="heat-side">
            <CellPanel lab />
            <div class="heat-bar">
            <div class="topology-buttons heat-zoom">
                <button type="button" aria-label=lab.words().zoom_in title=lab.words().zoom_in
                    data-testid="heat-zoom-in" on:click=move |_| zoom(STEP)>
                    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d="M8 3v10M3 8h10" /></svg>
                </button>
                <button type="button" aria-label=lab.words().zoom_out title=lab.words().zoom_out
                    data-testid="heat-zoom-out" on:click=move |_| zoom(1.0 / STEP)>
                    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d="M3 8h10" /></svg>
                </button>
                <button type="button" aria-label=lab.words().fit title=lab.words().fit
                    data-testid="heat-zoom-fit" on:click=move |_| fit()>
                    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
                        <path d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" />
                    </svg>
                </button>
            </div>
            {save_buttons(lab.store, "save", &[Format::Png, Format::Svg, Format::Csv], move |format| save(lab, pictures, format))}
            </div>
        </div>
        <div class="heat-maps" class:is-compared=move || compared.get()>
            {map(lab, pictures, Side::One)}
            {move || compared.get().then(|| map(lab, pictures, Side::Other))}
            {move || differs.get().then(|| map(lab, pictures, Side::Difference))}
            {move || compared.get().then(|| view! {
                <p class="heat-compared" data-testid="traffic-compared">{compared_lead(lab)}</p>
            })}
        </div>
        </div>
    }
    .into_any()
}

/// Bytes between servers of both designs.
fn compared_lead(lab: Lab) -> String {
    let language = lab.store.language();
    let of = |data: Memo<Option<Data>>| {
        let bytes = data.with(|data| Some(data.as_ref()?.traffic()?.inter_server.get()))?;
        Some((name_of(data), size_brief(bytes, language).to_string()))
    };
    let (Some(one), Some(other)) = (of(lab.data), of(lab.other)) else { return String::new() };
    lab.words().compare_lead(traffic::CompareLead {
        one: &one.0,
        bytes: &one.1,
        other: &other.0,
        others: &other.1,
    })
}

/// Which of the maps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    One,
    Other,
    Difference,
}

/// The words on a map.
pub(super) const fn told(words: &TrafficMessages, trains: bool) -> Words {
    let (from, to) = if trains { (words.from, words.to) } else { (words.from_node, words.to_node) };
    Words { from, to, sent: words.sent_by, received: words.received }
}

/// A map with its legend.
fn map(lab: Lab, pictures: Pictures, side: Side) -> AnyView {
    let (id, picture, look) = match side {
        Side::One => ("heat", pictures.one, pictures.look),
        Side::Other => ("heat-other", pictures.other, pictures.look),
        Side::Difference => ("heat-difference", pictures.difference, pictures.look_difference),
    };
    let title = Signal::derive(move || match side {
        Side::One if pictures.other.with(Option::is_none) => String::new(),
        Side::One => name_of(lab.data),
        Side::Other => name_of(lab.other),
        Side::Difference => lab
            .words()
            .difference(traffic::Difference { one: &name_of(lab.data), other: &name_of(lab.other) }),
    });
    let told = Signal::derive(move || told(lab.words(), lab.trains()));
    let summary = Signal::derive(move || {
        let (words, language) = (lab.words(), lab.store.language());
        picture.with(|picture| {
            let Some(picture) = picture else { return words.nothing_yet.to_owned() };
            let most = picture.matrix.range().map_or(0.0, |range| range.1);
            words.summary(traffic::Summary {
                rows: &count(picture.matrix.size() as u64, language),
                cells: &count(picture.matrix.filled() as u64, language),
                most: &amount(most, lab.trains(), language),
            })
        })
    });
    let facts = Callback::new(move |cell: Cell| match side {
        Side::One => cell_facts(lab, lab.data, cell),
        Side::Other => cell_facts(lab, lab.other, cell),
        Side::Difference => difference_facts(lab, picture, cell),
    });
    let can_swap = Signal::derive(move || side == Side::One && lab.trains());
    let keys = Signal::derive(move || {
        let words = lab.words();
        let swap = if can_swap.get() { format!(" {}", words.keys_swap) } else { String::new() };
        format!("{}{swap}", words.keys)
    });
    let on_swap = Callback::new(move |rows: (u32, u32)| lab.swap(rows));
    let on_choose = Callback::new(move |cell: Option<Cell>| choose(lab, cell));
    let parts = Parts {
        id,
        title,
        picture,
        look: look.into(),
        told,
        summary,
        keys,
        facts,
        can_swap,
        on_swap,
        on_choose,
    };
    view! { <div class="heat-one">{pane(lab.choices, parts)}<Legend lab look signed=side == Side::Difference /></div> }
        .into_any()
}

/// Selects a cell; its way is lit in the topology.
pub(super) fn choose(lab: Lab, cell: Option<Cell>) {
    lab.choices.cell.set(cell);
    let pair = |data: &Data| {
        let cell = cell.filter(|cell| !data.cell(*cell, Show::All).is_empty())?;
        Some(Target::Pair(data.node(cell.0)?, data.node(cell.1)?))
    };
    lab.store.session.target.set(untrack(|| lab.look(pair)));
}

/// Bytes as this workload counts them: messages of training in MiB, files and flows in decimal units.
pub(super) fn amount(bytes: f64, trains: bool, language: Language) -> String {
    if trains { mebibytes(bytes, language).to_string() } else { size(bytes, language).to_string() }
}

/// Who sends to whom.
fn pair(data: &Data, cell: Cell, words: &TrafficMessages) -> String {
    let (from, to) = (&data.row_name(cell.0), &data.row_name(cell.1));
    if data.training().is_some() {
        words.pair(traffic::Pair { from, to })
    } else {
        words.pair_nodes(traffic::PairNodes { from, to })
    }
}

/// What is said of a cell.
pub(super) fn cell_facts(lab: Lab, data: Memo<Option<Data>>, cell: Cell) -> Option<Told> {
    let language = lab.store.language();
    let words = TrafficMessages::of(language);
    let show = lab.show();
    data.with(|data| {
        let data = data.as_ref()?;
        let entries = data.cell(cell, show);
        let trains = data.training().is_some();
        let title = pair(data, cell, words);
        let mut lines = Vec::new();
        if entries.is_empty() {
            lines.push(words.nothing_sent.to_owned());
        }
        if entries.len() > 1 {
            let total: f64 = entries.iter().map(|entry| entry.bytes.get()).sum();
            lines.push(amount(total, trains, language));
        }
        for entry in &entries {
            let mut parts = vec![amount(entry.bytes.get(), trains, language)];
            if trains {
                parts.push(short(entry.kind).to_owned());
                let whole = entry.message_bytes.get().fract() == 0.0;
                parts.push(words.messages(traffic::Messages {
                    many: entry.messages.into(),
                    count: &count(entry.messages.into(), language),
                    size: &mebibytes(entry.message_bytes.get(), language).to_string(),
                    mean: !whole,
                }));
            }
            lines.push(parts.join(" · "));
        }
        let servers = data.traffic().map_or(&[][..], |traffic| &traffic.servers);
        let server = |row: u32| servers.get(data.server(row)? as usize);
        if servers.len() < data.rank_in.len()
            && let (Some(from), Some(to)) = (server(cell.0), server(cell.1))
        {
            lines.push(if from == to {
                (words.in_server)(from)
            } else {
                words.between_servers(traffic::BetweenServers { from, to })
            });
        }
        Some(Told { title, lines })
    })
}

fn difference_facts(lab: Lab, picture: Memo<Option<Arc<Picture>>>, cell: Cell) -> Option<Told> {
    let language = lab.store.language();
    let words = TrafficMessages::of(language);
    let show = lab.show();
    let trains = lab.trains();
    let more = picture.with(|p| p.as_ref().map(|p| p.matrix.get(cell.0, cell.1)))?;
    let sign = if more < 0.0 { "−" } else { "+" };
    let mut lines = vec![if more == 0.0 {
        "±0".to_owned()
    } else {
        format!("{sign}{}", amount(more.abs(), trains, language))
    }];
    let mut title = String::new();
    for data in [lab.data, lab.other] {
        data.with(|data| {
            let data = data.as_ref()?;
            title = pair(data, cell, words);
            let total: f64 = data.cell(cell, show).iter().map(|entry| entry.bytes.get()).sum();
            lines.push(words.in_design(traffic::InDesign {
                name: data.name(),
                amount: &amount(total, trains, language),
            }));
            Some(())
        });
    }
    Some(Told { title, lines })
}
