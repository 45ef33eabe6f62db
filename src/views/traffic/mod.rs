//! Who sends how much to whom: the heat map of ranks, and what it consists of.

pub mod bandwidth;
mod bandwidth_run;
pub mod cell;
pub mod collective;
pub mod controls;
pub mod curves;
pub mod export;
pub mod jobs;
pub mod kinds;
pub mod legend;
pub mod list;
pub mod maps;
pub mod memory;
pub mod moe;
pub mod pane;
pub mod phases;
pub mod serving;
pub mod sizes;

use crate::i18n::errors::design_error;
use crate::i18n::help::Topic;
use crate::i18n::quantity::{count, percent, size_brief};
use crate::i18n::serving::ServingMessages;
use crate::i18n::traffic::TrafficMessages;
use crate::kit::panel::{empty, help_row};
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::{Command, Store};
use crate::views::collective_steps::StepByStep;
use bandwidth::BandwidthCurve;
use collective::CollectiveFigures;
use controls::Controls;
use gargalo_drawing::canvas::heat::{Cell, Data, Grouping, Lens, Map, Order, Show};
use gargalo_solver::workload::training::Placement;
use gargalo_words::traffic;
use jobs::Jobs;
use kinds::KindTable;
use list::CellList;
use maps::Maps;
use memory::MemoryBars;
use moe::Gates;
use phases::PhaseTable;
use serving::ServingFigures;
use sizes::SizeChart;

/// What the reader chose to see: kept while other tabs are open.
#[derive(Debug, Clone, Copy)]
pub struct Choices {
    pub show: RwSignal<Show>,
    pub log: RwSignal<bool>,
    pub map: RwSignal<Map>,
    pub grouping: RwSignal<Grouping>,
    pub order: RwSignal<Order>,
    /// The design that the chosen one is compared with.
    pub other: RwSignal<Option<usize>>,
    pub cell: RwSignal<Option<Cell>>,
    pub hovered: RwSignal<Option<Cell>>,
    /// A row that was picked up to be swapped, and the one it is over.
    pub swap: RwSignal<Option<(u32, Option<u32>)>>,
    /// The part that is seen; panes of another extent show the same part.
    pub lens: RwSignal<Lens>,
}

impl Default for Choices {
    fn default() -> Self {
        Self {
            show: RwSignal::default(),
            log: RwSignal::new(true),
            map: RwSignal::default(),
            grouping: RwSignal::default(),
            order: RwSignal::default(),
            other: RwSignal::default(),
            cell: RwSignal::default(),
            hovered: RwSignal::default(),
            swap: RwSignal::default(),
            lens: RwSignal::new(Lens::fit(0, 1.0)),
        }
    }
}

/// What the parts of the view share.
#[derive(Debug, Clone, Copy)]
pub struct Lab {
    pub store: Store,
    pub choices: Choices,
    /// The design that is looked at.
    pub data: Memo<Option<Data>>,
    /// The one it is compared with.
    pub other: Memo<Option<Data>>,
    /// What has just happened, for those who listen.
    pub said: RwSignal<String>,
}

impl Lab {
    fn words(self) -> &'static TrafficMessages {
        TrafficMessages::of(self.store.language())
    }

    /// Looks at the design, where its traffic is known.
    fn look<T>(self, look: impl FnOnce(&Data) -> Option<T>) -> Option<T> {
        self.data.with(|data| look(data.as_ref()?))
    }

    fn dark(self) -> bool {
        self.store.session.theme.get().is_dark()
    }

    /// What is shown; what this design does not have is all.
    fn show(self) -> Show {
        let show = self.choices.show.get();
        self.look(|data| data.shows().contains(&show).then_some(show)).unwrap_or(Show::All)
    }

    /// Whether there are ranks with parts of a model, which can be swapped.
    fn trains(self) -> bool {
        self.look(|data| data.training().map(|_| ())).is_some()
    }

    /// Swaps what runs in two rows of the design that is looked at.
    fn swap(self, rows: (u32, u32)) {
        let rows = |data: &Data| Some((data.swapped(rows)?, data.row_name(rows.0), data.row_name(rows.1)));
        let found = untrack(|| self.look(rows));
        let Some((endpoints, one, other)) = found else { return };
        let design = self.store.document.design.get_untracked();
        self.store.edit(&Command::SetPlacement { design, placement: Placement::Ranks { endpoints } });
        self.said.set(
            TrafficMessages::of(self.store.language()).swapped(traffic::Swapped { one: &one, other: &other }),
        );
    }
}

/// What a design is called; nothing where there is none.
fn name_of(data: Memo<Option<Data>>) -> String {
    data.with(|data| data.as_ref().map_or_else(String::new, |data| data.name().to_owned()))
}

fn data_of(store: Store, design: usize, order: Order) -> Option<Data> {
    store.requests.report.with(|report| {
        // The workload that the report answers, not one that is still being typed.
        let answered = store.requests.answered.get_untracked();
        let answered = answered.unwrap_or_else(|| store.document.scenario.get_untracked());
        Data::new(report.as_ref()?, design, answered.workload_of(design), order)
    })
}

/// The traffic view.
#[component]
pub fn Traffic(store: Store, choices: Choices) -> impl IntoView {
    let data = Memo::new(move |_| data_of(store, store.document.design.get(), choices.order.get()));
    let other = Memo::new(move |_| {
        let design = choices.other.get().filter(|other| *other != store.document.design.get())?;
        data_of(store, design, choices.order.get())
    });
    let lab = Lab { store, choices, data, other, said: RwSignal::new(String::new()) };
    // A cell of a larger map means nothing in a smaller one.
    effect(move || {
        let rows = lab.look(|data| Some(data.rank_in.len() as u32)).unwrap_or_default();
        let within = |cell: &Cell| cell.0 < rows && cell.1 < rows;
        if choices.cell.get_untracked().is_some_and(|cell| !within(&cell)) {
            choices.cell.set(None);
        }
        choices.hovered.set(None);
        choices.swap.set(None);
    });
    let there = Memo::new(move |_| data.with(Option::is_some));
    let body = move || {
        if there.get() {
            view! {
                <p class="lead" data-testid="traffic-lead">{move || lead(lab)}</p>
                <Controls lab />
                <Maps lab />
                <CellList lab />
                <Jobs lab />
                <ServingFigures lab />
                <CollectiveFigures lab />
                <StepByStep store />
                <BandwidthCurve store />
                <KindTable lab />
                <Gates lab />
                <PhaseTable lab />
                <MemoryBars lab />
                <SizeChart lab />
            }
            .into_any()
        } else {
            nothing(lab)
        }
    };
    view! {
        <div class="traffic" class:stale=move || store.requests.stale.get() data-testid="traffic">
            {help_row(store, Topic::Maps, view! { <h2>{lab.words().heading}</h2> })}
            {body}
            <p class="visually-hidden" role="status" data-testid="traffic-said">{move || lab.said.get()}</p>
        </div>
    }
    .into_any()
}

fn nothing(lab: Lab) -> AnyView {
    let told = move || {
        let words = lab.words();
        match lab.store.refusal() {
            Some(error) => (words.not_built, design_error(&error, lab.store.language())),
            None if lab.store.requests.report.with(Option::is_none) => (words.nothing_yet, String::new()),
            None => (words.too_many, words.too_many_hint.to_owned()),
        }
    };
    view! {
        {empty("traffic-empty", move || told().0, move || told().1)}
        // It asks for no map.
        <BandwidthCurve store=lab.store />
    }
    .into_any()
}

fn lead(lab: Lab) -> String {
    let language = lab.store.language();
    let words = lab.words();
    let told = lab.look(|data| {
        let traffic = data.traffic()?;
        let total: f64 = traffic.matrix.entries.iter().map(|entry| entry.bytes.get()).sum();
        let ranks = count(data.rank_in.len() as u64, language);
        let bytes = size_brief(total, language).to_string();
        let between = traffic.inter_server.get();
        let told = size_brief(between, language).to_string();
        if let Some(serving) = data.solved().and_then(|solved| solved.serving()) {
            let requests = count(serving.requests.into(), language);
            return Some(ServingMessages::of(language).lead(crate::i18n::serving::Lead {
                ranks: &ranks,
                requests: &requests,
                bytes: &bytes,
                between: &told,
            }));
        }
        if data.training().is_none() {
            return Some(words.lead_plain(traffic::LeadPlain { endpoints: &ranks, bytes: &bytes }));
        }
        let share = percent(if total > 0.0 { between / total } else { 0.0 }, language).to_string();
        Some(words.lead(traffic::Lead { ranks: &ranks, bytes: &bytes, between: &told, share: &share }))
    });
    told.unwrap_or_default()
}
