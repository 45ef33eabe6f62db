//! Ways to select more than one thing of a drawing.

use super::act::{chosen, select, tables, tell};
use crate::signals::prelude::*;
use crate::state::editor::Deed;
use crate::state::{Item, Selection, Store, drawing};
use gargalo_solver::network::Role;

/// Selects nodes of a role.
pub fn role(store: Store, role: Role) {
    if let Some(found) = tables(store, |tables| drawing::with_role(tables, role)) {
        select(store, found);
    }
}

/// Selects everything.
pub fn all(store: Store) {
    if let Some(found) = tables(store, drawing::everything) {
        select(store, found);
    }
}

/// Selects what stands in the same tier.
pub fn tier(store: Store) {
    let now = store.session.selection.get_untracked();
    match tables(store, |tables| drawing::same_tier(tables, &now)) {
        Some(found) if !found.is_empty() => select(store, found),
        _ => tell(store, Deed::NothingSelected, None),
    }
}

/// Selects the links of the selected nodes.
pub fn links(store: Store) {
    let (nodes, _) = chosen(store);
    let found = tables(store, |tables| {
        let of = |link: &&gargalo_solver::network::Link| nodes.contains(&link.a) || nodes.contains(&link.b);
        Selection::of_links(tables.links.iter().filter(of).map(|link| link.id.clone()))
    });
    if let Some(found) = found.filter(|found| !found.is_empty()) {
        select(store, found);
    }
}

/// Selects all that flows pass which cross the selected links, or which run between the selected nodes (of one alone: to
/// and from it).
pub fn path(store: Store) {
    let (nodes, links) = chosen(store);
    if nodes.is_empty() && links.is_empty() {
        tell(store, Deed::NothingSelected, None);
        return;
    }
    let found = untrack(|| {
        store.solved(|solved, tables| {
            let mut found = Selection::default();
            for flow in &solved.flows {
                let (from, to) = (nodes.contains(&flow.source), nodes.contains(&flow.destination));
                let ends = if nodes.len() == 1 { from || to } else { from && to };
                let crosses = |(capacity, _): &(gargalo_solver::network::CapacityId, f64)| {
                    let link = tables.capacities.get(capacity.index()).map(|capacity| capacity.link);
                    link.is_some_and(|link| links.contains(&link))
                };
                if !ends && !flow.route.iter().any(crosses) {
                    continue;
                }
                for (capacity, _) in &flow.route {
                    let Some(capacity) = tables.capacities.get(capacity.index()) else { continue };
                    let link = &tables.links[capacity.link.index()];
                    found.add(Item::Link(link.id.clone()));
                    for end in [link.a, link.b] {
                        found.add(Item::Node(tables.nodes[end.index()].id.clone()));
                    }
                }
            }
            found
        })
    });
    match found {
        Some(found) if !found.is_empty() => select(store, found),
        _ => tell(store, Deed::NoPaths, None),
    }
}
