//! Two nodes selected: the flows between them, their ways, and what limits each.

use crate::editor::Handles;
use crate::i18n::canvas::CanvasMessages;
use crate::i18n::names;
use crate::i18n::quantity::{gbps, size, time};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::canvas::Target;
use gargalo_drawing::canvas::crossing::Index;
use gargalo_solver::base::id::FlowId;
use gargalo_solver::network::{Direction, NodeId, Tables};
use gargalo_solver::study::report::{FlowResult, Solved};

/// Flows that are listed in each direction.
const LISTED: usize = 3;
/// Nodes of a way that are named; the middle of a longer one is left out.
const HOPS: usize = 9;

/// The routes between two nodes that are selected.
pub(super) fn between(handles: Handles) -> AnyView {
    let store = handles.store;
    let pair = Memo::new(move |_| {
        let two = store.session.selection.with(|s| s.links.is_empty() && s.nodes.len() == 2);
        if !two {
            return None;
        }
        handles.look(|tables, _| {
            let (nodes, _) = store.session.selection.with(|selection| selection.in_tables(tables));
            Some((*nodes.first()?, *nodes.get(1)?))
        })
    });
    let content = move || {
        let (a, b) = pair.get()?;
        handles.shown.with(|shown| {
            let shown = shown.as_ref()?;
            let (tables, solved, index) = (shown.tables()?, shown.solved()?, shown.index()?);
            Some(told(store, (tables, solved, index), (a, b)))
        })
    };
    view! { {move || content()} }.into_any()
}

fn told(store: Store, known: (&Tables, &Solved, &Index), (a, b): (NodeId, NodeId)) -> AnyView {
    let words = CanvasMessages::of(store.language());
    let (tables, solved, index) = known;
    let mut rows: Vec<AnyView> = Vec::new();
    for (from, to) in [(a, b), (b, a)] {
        let flows = index.between(solved, from, to);
        let rest = flows.len().saturating_sub(LISTED);
        for &flow in flows.iter().take(LISTED) {
            rows.extend(solved.flows.get(flow.index()).map(|found| row(store, known, flow, found)));
        }
        if rest > 0 {
            rows.push(view! { <li class="between-more">{(words.and_more)(rest)}</li> }.into_any());
        }
    }
    let nothing = rows.is_empty().then(|| {
        let text = if index.listed { words.no_flows } else { words.not_listed };
        view! { <p class="between-none">{text}</p> }
    });
    let name =
        |node: NodeId| tables.nodes.get(node.index()).map(|node| node.name().to_owned()).unwrap_or_default();
    view! {
        <section class="between" aria-label=words.between data-testid="between">
            <p class="between-title">{format!("{} ↔ {}", name(a), name(b))}</p>
            <ul>{rows}</ul>
            {nothing}
        </section>
    }
    .into_any()
}

fn row(
    store: Store,
    (tables, solved, index): (&Tables, &Solved, &Index),
    flow: FlowId,
    found: &FlowResult,
) -> AnyView {
    let language = store.language();
    let words = CanvasMessages::of(language);
    let way = way(tables, found).unwrap_or_else(|| (words.split)(found.route.len()));
    let bytes = size(found.bytes.get(), language).to_string();
    let figures = match (found.finish, solved.step_in_time()) {
        // What two ranks send each other in the course of a step has no rate and no end of its own.
        (Some(_), Some(_)) => bytes,
        (finish, _) => {
            let end = match finish {
                Some(end) => (words.ends_at)(&time(end.get(), 2, language).to_string()),
                None => words.never_ends.to_owned(),
            };
            format!("{bytes} · {} · {end}", gbps(found.rate.gbps(), language))
        }
    };
    let limit = index.limit(flow).and_then(|capacity| {
        let link = tables.capacities.get(capacity.index())?.link;
        let select = move |_| store.session.target.set(Some(Target::Link(link)));
        Some(view! {
            {words.limited_by}" "
            <button type="button" class="touch hot" on:click=select>{names::capacity(tables, capacity)}</button>
        }
        .into_any())
    });
    let limit = match limit {
        Some(limit) => limit,
        None if found.finish.is_some() && solved.step_in_time().is_none() => {
            view! { {words.limited_by_nothing} }.into_any()
        }
        None => ().into_any(),
    };
    view! {
        <li class="between-row">
            <span class="between-way">{way}</span>
            <span class="between-figures number">{figures}</span>
            <span class="between-limit">{limit}</span>
        </li>
    }
    .into_any()
}

/// `h0 → l0 → s1 → l1 → h5`; `None` where the flow is split.
fn way(tables: &Tables, flow: &FlowResult) -> Option<String> {
    let name = |node: NodeId| tables.nodes.get(node.index()).map_or("?", |node| node.name());
    if flow.route.iter().any(|(_, part)| *part < 1.0) {
        return None;
    }
    let mut at = flow.source;
    let mut names = vec![name(at)];
    for (capacity, _) in &flow.route {
        let capacity = tables.capacities.get(capacity.index())?;
        let link = tables.links.get(capacity.link.index())?;
        at = match capacity.direction {
            Direction::Ab => link.b,
            Direction::Both if link.a == at => link.b,
            Direction::Ba | Direction::Both => link.a,
        };
        names.push(name(at));
    }
    if names.len() > HOPS {
        let tail = names.split_off(names.len() - 3);
        names.truncate(HOPS - 4);
        names.push("…");
        names.extend(tail);
    }
    if names.len() == 1 {
        names.push(name(flow.destination));
    }
    Some(names.join(" → "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_drawing::canvas::demo;

    #[test]
    fn a_way_leads_from_end_to_end() {
        for full in [false, true] {
            let report = demo::solved(full);
            let solved = report.designs[0].outcome.as_ref().expect("solved");
            for flow in &solved.flows {
                let tables = &report.networks[0];
                let told = way(tables, flow).expect("not split");
                let name = |node: NodeId| tables.nodes[node.index()].name();
                assert!(
                    told.starts_with(name(flow.source)) && told.ends_with(name(flow.destination)),
                    "{told}"
                );
            }
        }
    }
}
