//! Who limits whom: the bottleneck structure of the design that is looked at.

pub mod fill;
pub mod gain;
mod instead;
mod ranked;
pub mod step;
pub mod structure;

use crate::editor::stage::Shown;
use crate::i18n::bottlenecks::{self, BottleneckMessages};
use crate::i18n::help::Topic;
use crate::i18n::limiting::LimitingMessages;
use crate::i18n::quantity::{count, gbps};
use crate::i18n::step_limits::StepLimitMessages;
use crate::i18n::traffic::TrafficMessages;
use crate::i18n::{Language, names};
use crate::kit::panel::help_row;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::{Region, Store};
use fill::Filling;
use gain::Gains;
use gargalo_drawing::canvas::Target;
use gargalo_drawing::charts::structure::{self as graph, Gathered, Graph};
use gargalo_solver::base::id::CapacityId;
use gargalo_solver::network::Tables;
use gargalo_solver::study::StructureReport;
use gargalo_solver::study::report::DesignError;
use gargalo_solver::study::structure::report::{Influence, StructureLink};
use instead::instead;
use ranked::ranked;
use std::collections::BTreeSet;
use std::sync::Arc;
use step::StepLimits;
use structure::StructureGraph;
use wasm_bindgen::JsCast;

/// A structure, with the report that it belongs to: links are named by that report's network, and by no later one.
#[derive(Debug, Clone)]
pub struct Analysed {
    structure: Arc<Result<StructureReport, DesignError>>,
    shown: Option<Shown>,
    graph: Arc<Graph>,
    open: BTreeSet<usize>,
}

impl PartialEq for Analysed {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.structure, &other.structure) && self.open == other.open
    }
}

impl Analysed {
    fn report(&self) -> Option<(&StructureReport, &Tables)> {
        Some((self.structure.as_ref().as_ref().ok()?, self.shown.as_ref()?.tables()?))
    }
}

/// What is selected in the structure.
#[derive(Debug, Clone, PartialEq)]
pub enum Pick {
    Link(CapacityId),
    Flows(Gathered),
}

/// What the parts of the view share.
#[derive(Debug, Clone, Copy)]
pub struct Lab {
    store: Store,
    analysed: Memo<Option<Analysed>>,
    /// The last choice made here; the page's selection has the last word.
    choice: RwSignal<Option<Pick>>,
    /// Links that are alike and shown one by one all the same, by the first of each fold.
    open: RwSignal<BTreeSet<usize>>,
}

impl Lab {
    fn words(self) -> &'static BottleneckMessages {
        BottleneckMessages::of(self.store.language())
    }

    /// Looks at the structure and at the network that it is of, where there are both.
    fn look<T>(self, look: impl FnOnce(&StructureReport, &Tables) -> Option<T>) -> Option<T> {
        self.analysed.with(|analysed| {
            let (report, tables) = analysed.as_ref()?.report()?;
            look(report, tables)
        })
    }

    /// What is selected: what the page has selected, as far as the structure has it.
    fn picked(self) -> Option<Pick> {
        let choice = self.choice.get();
        let target = self.store.session.target.get();
        self.look(|report, tables| {
            let Some(target) = target else { return choice.filter(|pick| matches!(pick, Pick::Flows(_))) };
            let of_target = |capacity: CapacityId| {
                tables.capacities.get(capacity.index()).is_some_and(|c| Target::Link(c.link) == target)
            };
            match choice {
                Some(Pick::Link(capacity)) if of_target(capacity) => Some(Pick::Link(capacity)),
                _ => {
                    let link = report.links.iter().find(|link| of_target(link.capacity))?;
                    Some(Pick::Link(link.capacity))
                }
            }
        })
    }

    /// Selects, or lets go of what is selected already.
    fn pick(self, pick: Option<Pick>) {
        let pick = pick.filter(|pick| untrack(|| self.picked()).as_ref() != Some(pick));
        let target = match &pick {
            Some(Pick::Link(capacity)) => untrack(|| {
                self.look(|_, tables| Some(Target::Link(tables.capacities.get(capacity.index())?.link)))
            }),
            _ => None,
        };
        self.choice.set(pick);
        self.store.session.target.set(target);
    }
}

/// The number in an attribute of what an event happened to, or of what that is in.
fn number_at(event: &web_sys::Event, attribute: &str) -> Option<u32> {
    let target = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    target.closest(&format!("[{attribute}]")).ok()??.get_attribute(attribute)?.parse().ok()
}

/// What a change of what is selected reaches.
fn influence(report: &StructureReport, pick: &Pick) -> Influence {
    match pick {
        Pick::Link(capacity) => report.influence(*capacity),
        Pick::Flows(flows) => {
            let mut all = Influence::default();
            for &group in &flows.groups {
                let one = report.influence_of_group(group as usize);
                all.links.extend(one.links);
                all.groups.extend(one.groups);
            }
            gargalo_drawing::sorting::sort(&mut all.links);
            all.links.dedup();
            gargalo_drawing::sorting::sort(&mut all.groups);
            all.groups.dedup();
            all
        }
    }
}

/// The bottleneck structure.
#[component]
pub fn Bottlenecks(store: Store) -> impl IntoView {
    let open = store.kept_signal("bottlenecks-open", BTreeSet::new);
    // What was opened means nothing in another structure.
    effect(move || {
        store.requests.structure.track();
        open.update(BTreeSet::clear);
    });
    let analysed = Memo::new(move |_| {
        let structure = store.requests.structure.get()?;
        let design = store.document.design.get_untracked();
        let of = |report: &Option<_>| Shown::new(report.as_ref()?, design);
        let shown = store.requests.report.with_untracked(of);
        let open = open.get();
        let tiers = shown.as_ref().and_then(Shown::tables).map(graph::tiers).unwrap_or_default();
        let tier = |capacity: CapacityId| tiers.get(capacity.index()).copied().unwrap_or(u32::MAX);
        let graph =
            structure.as_ref().as_ref().map(|report| Graph::new(report, &tier, &open)).unwrap_or_default();
        Some(Analysed { structure, shown, graph: Arc::new(graph), open })
    });
    let lab = Lab { store, analysed, choice: store.kept_signal("bottlenecks-choice", || None), open };
    // Positions of groups mean nothing in another structure.
    effect(move || {
        analysed.track();
        lab.choice.update(|choice| *choice = choice.take().filter(|pick| matches!(pick, Pick::Link(_))));
    });
    let picked = Memo::new(move |_| lab.picked());
    let region =
        Memo::new(move |_| lab.look(|report, _| picked.with(|pick| Some(influence(report, pick.as_ref()?)))));
    // The topology view lights it too.
    effect(move || {
        let links = lab.look(|_, tables| {
            region.with(|region| {
                let link = |of: &CapacityId| tables.capacities.get(of.index()).map(|c| c.link);
                Some(region.as_ref()?.links.iter().filter_map(link).collect())
            })
        });
        let of = store.session.target.get_untracked();
        store.session.region.set(links.map(|links| Region { of, links }));
    });
    let body = move || {
        if let Some(instead) = instead(lab) {
            return instead;
        }
        let (words, language) = (lab.words(), store.language());
        // What a step in time waits for stands first; its first phase at once is another question, and says so.
        let timed = lab.look(|report, _| Some(report.step.is_some())) == Some(true);
        view! {
            {ranked(store)}
            <StepLimits lab />
            {if timed {
                beside(store, language)
            } else {
                help_row(store, Topic::Structure, view! { <h3>{words.heading}</h3> }).into_any()
            }}
            <p class="lead" data-testid="structure-summary">{lab.look(|report, tables| Some(summary(report, tables, language)))}{(!timed).then(|| phase(store, words, language))}</p>
            <StructureGraph lab picked region />
            <Filling lab />
            {(!timed).then(|| view! { <Gains lab picked /> })}
        }
        .into_any()
    };
    view! {
        <div class="bottlenecks" class:stale=move || store.requests.solving.get() || store.requests.stale.get() data-testid="bottlenecks">
            <h2>{LimitingMessages::of(store.language()).heading}</h2>
            {body}
        </div>
    }
    .into_any()
}

fn summary(report: &StructureReport, tables: &Tables, language: Language) -> String {
    let words = BottleneckMessages::of(language);
    let links = report.links.len();
    // The two directions of a link limit apart: both numbers are told where they differ, since elsewhere links count.
    let cable = |link: &StructureLink| tables.capacities.get(link.capacity.index()).map(|own| own.link);
    let mut cables: Vec<_> = report.links.iter().filter_map(cable).collect();
    gargalo_drawing::sorting::sort(&mut cables);
    cables.dedup();
    let told =
        words.links(bottlenecks::Links { number: cables.len(), text: &count(cables.len() as u64, language) });
    let told = if cables.len() < links {
        words.directions(bottlenecks::Directions { directions: &count(links as u64, language), links: &told })
    } else {
        told
    };
    let flows = u64::from(report.flow_count);
    let levels = report.links.iter().map(|link| link.level).max().unwrap_or(0);
    let mut text = words.summary(bottlenecks::Summary {
        links: &told,
        flows: &words.flows(bottlenecks::Flows { number: flows, text: &count(flows, language) }),
        levels,
        rate: &gbps(report.throughput.gbps(), language).to_string(),
    });
    if levels == 1 && links > 1 {
        text.push(' ');
        text.push_str(words.alone);
    }
    text
}

/// The kind of a training step whose bytes the first instant belongs to.
fn first_kind(store: Store, language: Language) -> Option<String> {
    let kind = store.solved(|solved, _| {
        let phases = &solved.training()?.phases;
        let sends = phases.iter().filter(|phase| phase.time().is_none_or(|time| time.get() > 0.0));
        sends.min_by(|a, b| a.start.get().total_cmp(&b.start.get())).map(|phase| phase.kind)
    });
    kind.flatten().map(|kind| (TrafficMessages::of(language).kind_name)(kind).to_lowercase())
}

/// Of a training step, which of its phases the first instant belongs to.
fn phase(store: Store, words: &BottleneckMessages, language: Language) -> String {
    first_kind(store, language).map(|name| format!(" {}", (words.phase)(&name))).unwrap_or_default()
}

/// Beside a step in time: what the structure is of.
fn beside(store: Store, language: Language) -> AnyView {
    let words = StepLimitMessages::of(language);
    let kind = first_kind(store, language).unwrap_or_default();
    view! {
        <h3 data-testid="structure-beside">{(words.beside_heading)(&kind)}</h3>
        <p class="about">{words.beside}</p>
    }
    .into_any()
}

/// A few links by name, the rest by number.
fn some_names(tables: &Tables, links: &[CapacityId], words: &BottleneckMessages) -> String {
    let named = if links.len() > 4 { 3 } else { links.len() };
    let mut parts: Vec<String> = links[..named].iter().map(|&link| names::capacity(tables, link)).collect();
    if named < links.len() {
        parts.push((words.others)(links.len() - named));
    }
    names::enumerated(parts, words.and)
}
