//! The structure as a layered graph: links as boxes, the flows that they limit gathered beside them.

use super::{Analysed, Lab, Pick, number_at};
use crate::i18n::bottlenecks::{self, BottleneckMessages};
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, gbps};
use crate::i18n::{Language, names};
use crate::kit::icon::button;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use gargalo_drawing::charts::structure::{Block, Edge, Graph, HEAD, Kind, Way};
use gargalo_solver::base::id::CapacityId;
use gargalo_solver::network::Tables;
use gargalo_solver::study::StructureReport;
use gargalo_solver::study::structure::report::Influence;
use leptos::html;
use std::collections::BTreeSet;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent};

/// About the width of a letter of a name: longer names are cut.
const LETTER: f64 = 8.2;
/// Room around the boxes for outlines and focus.
const MARGIN: f64 = 6.0;

/// The graph, and what a change of the selected box reaches in words.
#[component]
pub fn StructureGraph(
    lab: Lab,
    picked: Memo<Option<Pick>>,
    region: Memo<Option<Influence>>,
) -> impl IntoView {
    // The box that the tab key reaches.
    let active = lab.store.kept_signal("structure-active", || 0usize);
    let at = |event: &Event| number_at(event, "data-box").map(|at| at as usize);
    let choose = move |block: usize| {
        let kind = lab.analysed.with_untracked(|analysed| {
            let analysed = analysed.as_ref()?;
            Some(match &analysed.graph.blocks.get(block)?.kind {
                Kind::Alike(links) => Err(*links.first()?),
                Kind::Link(link) => Ok(Pick::Link(analysed.report()?.0.links.get(*link)?.capacity)),
                Kind::Flows(flows) => Ok(Pick::Flows(flows.clone())),
            })
        });
        if let Some(Err(first)) = kind {
            lab.open.update(|open| {
                open.insert(first);
            });
            return;
        }
        active.set(block);
        lab.pick(kind.and_then(Result::ok));
    };
    let on_click = move |event: web_sys::MouseEvent| match at(&event) {
        Some(block) => choose(block),
        None => lab.pick(None),
    };
    let on_key = move |event: KeyboardEvent| {
        let Some(here) = at(&event) else { return };
        let way = match event.key().as_str() {
            "ArrowLeft" => Way::Left,
            "ArrowRight" => Way::Right,
            "ArrowUp" => Way::Up,
            "ArrowDown" => Way::Down,
            "Enter" | " " => {
                event.prevent_default();
                choose(here);
                return;
            }
            "Escape" => {
                lab.pick(None);
                return;
            }
            _ => return,
        };
        event.prevent_default();
        let next = lab.analysed.with_untracked(|a| a.as_ref()?.graph.neighbour(here, way));
        let Some(next) = next else { return };
        active.set(next);
        let found = document().query_selector(&format!(".structure [data-box=\"{next}\"]"));
        if let Ok(Some(found)) = found {
            // SVG elements take focus as HTML elements do.
            let _ = found.unchecked_into::<HtmlElement>().focus();
        }
    };
    let drawing = move || {
        lab.analysed.with(|analysed| {
            let analysed = analysed.as_ref()?;
            let (report, tables) = analysed.report()?;
            let language = lab.store.language();
            Some(Sketch { report, tables, graph: &analysed.graph, language }.draw())
        })
    };
    let frame = NodeRef::<html::Div>::new();
    keep_lit(lab.analysed, frame, picked, region, active);
    let told = move || {
        let told = picked.with(|picked| region.with(|region| reach(lab, picked.as_ref()?, region.as_ref()?)));
        told.unwrap_or_else(|| lab.words().hint.to_owned())
    };
    let legend =
        move || lab.analysed.with(|a| Some(legend(&a.as_ref()?.graph, lab.words(), lab.store.language())));
    view! {
        <p class="reach" aria-live="polite" data-testid="reach">{told}</p>
        {move || lab.open.with(|open| !open.is_empty()).then(|| view! {
            <p>{button("fold-again", lab.words().fold_again, move |_| lab.open.set(BTreeSet::new()))}</p>
        })}
        <div
            class="structure-frame"
            node_ref=frame
            role="group"
            aria-label=lab.words().graph
            on:click=on_click
            on:keydown=on_key
        >
            {drawing}
        </div>
        {legend}
    }
    .into_any()
}

/// Light is put on what is drawn: drawing again would take each attribute away for a moment, and the focus with it.
fn keep_lit(
    analysed: Memo<Option<Analysed>>,
    frame: NodeRef<html::Div>,
    picked: Memo<Option<Pick>>,
    region: Memo<Option<Influence>>,
    active: RwSignal<usize>,
) {
    effect(move || {
        analysed.track();
        let (picked, region, active) = (picked.get(), region.get(), active.get());
        request_animation_frame(move || {
            let frame = frame.try_get_untracked().flatten();
            analysed.try_with_untracked(|known| {
                light(frame?.as_ref(), known.as_ref()?, picked.as_ref(), region.as_ref(), active)
            });
        });
    });
}

/// What the signs mean, and what is not shown.
fn legend(graph: &Graph, words: &BottleneckMessages, language: Language) -> AnyView {
    let line = |class: &'static str, width: &'static str, words: &'static str| {
        view! {
            <li>
                <svg class="structure" width="26" height="12" aria-hidden="true" focusable="false">
                    <path class=class d="M1 6H25" stroke-width=width />
                </svg>
                {words}
            </li>
        }
    };
    let left_out = graph.left_out;
    let number = count(left_out as u64, language);
    view! {
        <ul class="structure-legend">
            <li>
                <svg class="structure" width="12" height="14" aria-hidden="true" focusable="false">
                    <path class="neck" d=NECK transform="translate(1 1)" />
                </svg>
                {words.level_one}
            </li>
            <li>{words.times}</li>
            {graph.blocks.iter().any(|block| matches!(block.kind, Kind::Alike(_))).then(|| view! { <li>{words.alike}</li> })}
            {line("edge", "1.5", words.limits)}
            {line("edge crosses", "6", words.crosses)}
        </ul>
        {graph.many.then(|| view! { <p class="note">{words.many}</p> })}
        {(left_out > 0).then(|| view! {
            <p class="note" data-testid="left-out" data-value=left_out.to_string()>{(words.left_out)(&number)}</p>
        })}
    }
    .into_any()
}

/// The sign of what limits: a neck.
const NECK: &str = "M0 0c3 3 3 9 0 12M10 0c-3 3-3 9 0 12";

fn reach(lab: Lab, picked: &Pick, region: &Influence) -> Option<String> {
    let (words, language) = (lab.words(), lab.store.language());
    let flow_count = |number: u64| words.flows(bottlenecks::Flows { number, text: &count(number, language) });
    let counted = |report: &StructureReport| -> u64 {
        let groups = region.groups.iter().filter_map(|&group| report.groups.get(group as usize));
        groups.map(|group| u64::from(group.count)).sum()
    };
    let mut links = region.links.len();
    let (name, flows) = lab.look(|report, tables| {
        Some(match picked {
            Pick::Link(capacity) => {
                links = links.saturating_sub(1);
                (names::capacity(tables, *capacity), counted(report))
            }
            Pick::Flows(group) => {
                let rate = gbps_short(group.gbps, language);
                let name = words
                    .these_flows(bottlenecks::TheseFlows { flows: &flow_count(group.count), rate: &rate });
                (name, counted(report).saturating_sub(group.count))
            }
        })
    })?;
    let links = (links > 0)
        .then(|| words.links(bottlenecks::Links { number: links, text: &count(links as u64, language) }));
    let flows = (flows > 0).then(|| flow_count(flows));
    Some(words.reach(bottlenecks::Reach { name: &name, links: links.as_deref(), flows: flows.as_deref() }))
}

fn gbps_short(value: f64, language: Language) -> String {
    format!("{}\u{202f}Gbit/s", significant(value, 3, language))
}

/// Lights the region, and marks the box that is selected and the one that the tab key reaches.
fn light(
    frame: &Element,
    known: &Analysed,
    picked: Option<&Pick>,
    region: Option<&Influence>,
    active: usize,
) -> Option<()> {
    let ((report, _), graph) = (known.report()?, &known.graph);
    let each = |of: &str, mark: &dyn Fn(usize, &Element)| {
        let Ok(found) = frame.query_selector_all(of) else { return };
        for at in 0..found.length() {
            if let Some(element) = found.get(at) {
                mark(at as usize, element.unchecked_ref());
            }
        }
    };
    // These fail only for names that are none.
    let toggle = |element: &Element, class: &str, on: bool| {
        let _ = element.class_list().toggle_with_force(class, on);
    };
    let set = |element: &Element, name: &str, value: &str| {
        let _ = element.set_attribute(name, value);
    };
    let word = |yes: bool| if yes { "true" } else { "false" };
    let lit: Vec<bool> = graph.blocks.iter().map(|block| is_lit(report, block, region)).collect();
    each("svg", &|_, svg| toggle(svg, "picked", picked.is_some()));
    each("[data-box]", &|at, element| {
        let Some(block) = graph.blocks.get(at) else { return };
        let chosen = is_chosen(report, block, picked);
        toggle(element, "lit", lit[at]);
        toggle(element, "chosen", chosen);
        set(element, "data-lit", word(lit[at]));
        set(element, "aria-pressed", word(chosen));
        set(element, "tabindex", if at == active.min(graph.blocks.len() - 1) { "0" } else { "-1" });
    });
    each(".edge", &|at, element| {
        let Some(edge) = graph.edges.get(at) else { return };
        toggle(element, "lit", lit[edge.from] && lit[edge.to]);
    });
    Some(())
}

/// Whether one of the links, by their positions, is such.
fn holds(report: &StructureReport, links: &[usize], is_such: impl Fn(CapacityId) -> bool) -> bool {
    links.iter().filter_map(|&link| report.links.get(link)).any(|link| is_such(link.capacity))
}

fn is_lit(report: &StructureReport, block: &Block, region: Option<&Influence>) -> bool {
    let Some(region) = region else { return false };
    match &block.kind {
        Kind::Link(link) => holds(report, &[*link], |capacity| region.links.contains(&capacity)),
        Kind::Alike(links) => holds(report, links, |capacity| region.links.contains(&capacity)),
        Kind::Flows(flows) => flows.groups.iter().any(|group| region.groups.binary_search(group).is_ok()),
    }
}

fn is_chosen(report: &StructureReport, block: &Block, picked: Option<&Pick>) -> bool {
    match (&block.kind, picked) {
        (Kind::Link(link), Some(Pick::Link(picked))) => holds(report, &[*link], |own| own == *picked),
        (Kind::Alike(links), Some(Pick::Link(picked))) => holds(report, links, |own| own == *picked),
        (Kind::Flows(flows), Some(Pick::Flows(picked))) => flows == picked,
        _ => false,
    }
}

/// What is needed to draw.
struct Sketch<'a> {
    report: &'a StructureReport,
    tables: &'a Tables,
    graph: &'a Graph,
    language: Language,
}

impl Sketch<'_> {
    fn draw(&self) -> AnyView {
        let words = BottleneckMessages::of(self.language);
        let most = self.graph.edges.iter().filter_map(|edge| edge.crossing).max().unwrap_or(1);
        let edges = self.graph.edges.iter().map(|edge| self.edge(edge, most)).collect_view();
        let boxes =
            self.graph.blocks.iter().enumerate().map(|(at, block)| self.block(at, block)).collect_view();
        let head = |&(level, x): &(u32, f64)| {
            view! { <text class="level-name" x=x y=HEAD - 12.0>{format!("{} {level}", words.level)}</text> }
        };
        let heads = self.graph.levels.iter().map(head).collect_view();
        let (width, height) = (self.graph.extent.0 + 2.0 * MARGIN, self.graph.extent.1 + 2.0 * MARGIN);
        view! {
            <svg
                class="structure"
                class:many=self.graph.many
                width=width
                height=height
                viewBox=format!("{} {} {width} {height}", -MARGIN, -MARGIN)
            >
                {heads}
                {edges}
                {boxes}
            </svg>
        }
        .into_any()
    }

    fn edge(&self, edge: &Edge, most: u32) -> AnyView {
        let (from, to) = (&self.graph.blocks[edge.from], &self.graph.blocks[edge.to]);
        let (x1, y1) = (from.x + self.graph.size(from).0, from.y + self.graph.size(from).1 / 2.0);
        let (x2, y2) = (to.x, to.y + self.graph.size(to).1 / 2.0);
        let middle = f64::midpoint(x1, x2);
        let width = edge.crossing.map_or(1.5, |count| 1.5 + 6.5 * f64::from(count) / f64::from(most));
        view! {
            <path
                class="edge"
                class:crosses=edge.crossing.is_some()
                d=format!("M{x1:.0} {y1:.0}C{middle:.0} {y1:.0} {middle:.0} {y2:.0} {x2:.0} {y2:.0}")
                stroke-width=format!("{width:.1}")
            />
        }
        .into_any()
    }

    fn block(&self, at: usize, block: &Block) -> AnyView {
        let words = BottleneckMessages::of(self.language);
        let language = self.language;
        let number = |number: u64| words.flows(bottlenecks::Flows { number, text: &count(number, language) });
        let (width, height) = self.graph.size(block);
        let (testid, value, spoken, hot, name, beside, below) = match &block.kind {
            Kind::Link(link) => {
                let link = &self.report.links[*link];
                let name = names::capacity(self.tables, link.capacity);
                let capacity = gbps(link.rate.gbps(), language).to_string();
                let share = gbps_short(link.share.gbps(), language);
                let limited = number(link.limited.into());
                (
                    format!("structure-link-{}", link.capacity.0),
                    link.share.gbps(),
                    words.link_spoken(bottlenecks::LinkSpoken {
                        name: &name,
                        capacity: &capacity,
                        share: &share,
                        level: link.level,
                        flows: &limited,
                    }),
                    link.level == 1,
                    [name, names::capacity_by_ids(self.tables, link.capacity)],
                    gbps_short(link.rate.gbps(), language),
                    format!("{} × {share}", count(link.limited.into(), language)),
                )
            }
            Kind::Alike(links) => {
                let link = &self.report.links[links[0]];
                let named = names::capacity(self.tables, link.capacity);
                let kind: String = named.chars().filter(|letter| !letter.is_ascii_digit()).collect();
                let many = count(links.len() as u64, language);
                let share = gbps_short(link.share.gbps(), language);
                let capacity = gbps(link.rate.gbps(), language).to_string();
                (
                    format!("structure-alike-{}", link.capacity.0),
                    link.share.gbps(),
                    words.alike_spoken(bottlenecks::AlikeSpoken {
                        many: &many,
                        kind: &kind,
                        capacity: &capacity,
                        share: &share,
                        level: link.level,
                    }),
                    link.level == 1,
                    [format!("{many} × {kind}"), String::new()],
                    gbps_short(link.rate.gbps(), language),
                    format!("{} × {share}", count(link.limited.into(), language)),
                )
            }
            Kind::Flows(flows) => {
                let rate = gbps_short(flows.gbps, language);
                let counted = number(flows.count);
                let spoken = words.at(bottlenecks::At { flows: &counted, rate: &rate });
                let (name, rate) = if self.graph.is_compact() {
                    (count(flows.count, language), String::new())
                } else {
                    (counted, rate)
                };
                (
                    format!("structure-flows-{}", flows.groups.first().copied().unwrap_or(0)),
                    flows.gbps,
                    spoken,
                    false,
                    [name, String::new()],
                    String::new(),
                    rate,
                )
            }
        };
        let flows = matches!(block.kind, Kind::Flows(_));
        let indent = if hot { 26.0 } else { 10.0 };
        let room = width - indent - 8.0;
        view! {
            <g
                class="box"
                class:flows=flows
                class:alike=matches!(block.kind, Kind::Alike(_))
                class:hot=hot
                role="button"
                tabindex="-1"
                aria-pressed="false"
                aria-label=spoken.clone()
                data-box=at.to_string()
                data-testid=testid
                data-value=value.to_string()
                transform=format!("translate({} {})", block.x, block.y)
            >
                <title>{spoken.clone()}</title>
                {matches!(block.kind, Kind::Alike(_)).then(|| view! {
                    <rect class="box-behind" x="4" y="4" width=width height=height rx=4.0 />
                })}
                <rect width=width height=height rx=if flows { height / 2.0 } else { 4.0 } />
                {hot.then(|| view! { <path class="neck" d=NECK transform="translate(10 7)" /> })}
                <text class="box-name" x=if flows { width / 2.0 } else { indent } y="18">{fitting(&name, room)}</text>
                <text class="box-beside" x="10" y="34">{beside}</text>
                <text x=if flows { width / 2.0 } else { 10.0 } y=if flows { "34" } else { "49" }>{below}</text>
            </g>
        }
        .into_any()
    }
}

/// The first of a name and its shorter form that fits into so many pixels, else the name cut.
fn fitting([name, brief]: &[String; 2], room: f64) -> String {
    let fits = |letters: usize| letters as f64 * LETTER <= room;
    let whole = [name, brief].into_iter().find(|own| !own.is_empty() && fits(own.chars().count()));
    if let Some(whole) = whole {
        return whole.clone();
    }
    let cut = name.chars().enumerate().take_while(|(at, _)| fits(at + 2)).map(|(_, letter)| letter);
    cut.chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_too_long_are_ids_or_cut_between_letters() {
        let fitting = |name: &str, brief: &str| fitting(&[name.to_owned(), brief.to_owned()], 13.0 * LETTER);
        assert_eq!(fitting("PE→AL", "x"), "PE→AL");
        assert_eq!(fitting("São Gonçalo→São Luís", "SG→MA"), "SG→MA");
        assert_eq!(fitting("São Gonçalo→São Luís", ""), "São Gonçalo→…");
    }
}
