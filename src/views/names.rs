//! Names of links and flows, by the names of their nodes.

use gargalo_solver::network::{CapacityId, Direction, LinkId, NodeId, Tables};
use gargalo_solver::study::report::FlowResult;

/// A node's name: its label where it has one, else its id.
pub(super) fn node(tables: &Tables, node: NodeId) -> String {
    tables.nodes.get(node.index()).map_or_else(|| "?".to_owned(), |node| node.name().to_owned())
}

/// A link by its ends, spelled so everywhere: `Salvador – Recife`.
pub(super) fn link(tables: &Tables, link: LinkId) -> String {
    between(tables, link, " – ", false)
}

/// A capacity: by its link, with an arrow where it serves one direction.
pub(super) fn capacity(tables: &Tables, capacity: CapacityId) -> String {
    let Some(capacity) = tables.capacities.get(capacity.index()) else { return "?".to_owned() };
    match capacity.direction {
        Direction::Both => link(tables, capacity.link),
        Direction::Ab => between(tables, capacity.link, " → ", false),
        Direction::Ba => between(tables, capacity.link, " → ", true),
    }
}

/// A flow: `BA → PE`.
pub(super) fn flow(tables: &Tables, flow: &FlowResult) -> String {
    format!("{} → {}", node(tables, flow.source), node(tables, flow.destination))
}

fn between(tables: &Tables, link: LinkId, sign: &str, backwards: bool) -> String {
    let Some(link) = tables.links.get(link.index()) else { return "?".to_owned() };
    let (from, to) = if backwards { (link.b, link.a) } else { (link.a, link.b) };
    format!("{}{sign}{}", node(tables, from), node(tables, to))
}
