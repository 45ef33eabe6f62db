//! Names of links and flows, by the names of their nodes.

use crate::Language;
use crate::meaning::MeaningMessages;
use crate::quantity::count;
use crate::sentence::{Piece, pieces};
use crate::traffic::TrafficMessages;
use gargalo_solver::network::{CapacityId, Direction, LinkId, NodeId, Tables};
use gargalo_solver::study::report::FlowResult;
use gargalo_solver::traffic::Kind;

/// A node's name: its label where it has one, else its id.
pub fn node(tables: &Tables, node: NodeId) -> String {
    tables.nodes.get(node.index()).map_or_else(|| "?".to_owned(), |node| node.name().to_owned())
}

/// A link by its ends: `Salvador – Recife`.
pub fn link(tables: &Tables, link: LinkId) -> String {
    tables.link_name(link)
}

/// A capacity: by its link, with an arrow where it serves one direction.
pub fn capacity(tables: &Tables, capacity: CapacityId) -> String {
    directed(tables, capacity, node)
}

/// The same by the ids of the nodes, which are shorter than labels: `BA – PE`.
pub fn capacity_by_ids(tables: &Tables, capacity: CapacityId) -> String {
    directed(tables, capacity, |tables, node| {
        tables.nodes.get(node.index()).map_or_else(|| "?".to_owned(), |node| node.id.clone())
    })
}

fn directed(tables: &Tables, capacity: CapacityId, name: fn(&Tables, NodeId) -> String) -> String {
    let Some(capacity) = tables.capacities.get(capacity.index()) else { return "?".to_owned() };
    match capacity.direction {
        Direction::Both => between(tables, capacity.link, " – ", false, name),
        Direction::Ab => between(tables, capacity.link, " → ", false, name),
        Direction::Ba => between(tables, capacity.link, " → ", true, name),
    }
}

/// A flow: `BA → PE`.
pub fn flow(tables: &Tables, flow: &FlowResult) -> String {
    format!("{} → {}", node(tables, flow.source), node(tables, flow.destination))
}

/// A kind of traffic, of a pipeline with its direction.
pub fn phase(kind: Kind, backward: bool, language: Language) -> &'static str {
    let words = TrafficMessages::of(language);
    match (kind, backward) {
        (Kind::Pp, true) => words.backward,
        (Kind::Pp, false) => words.forward,
        _ => (words.kind_name)(kind),
    }
}

/// `h1, h2 and h3`.
pub fn enumerated(mut parts: Vec<String>, and: &str) -> String {
    let last = parts.pop().unwrap_or_default();
    if parts.is_empty() { last } else { format!("{}{and}{last}", parts.join(", ")) }
}

/// What many links have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Alike {
    /// Both ends of each are in one server.
    InsideServers,
    /// They lead from nodes of one tier to nodes of one other.
    SameTiers,
}

impl Alike {
    /// The template of their sentence: `count`, `link`.
    pub fn words(self, language: Language) -> &'static str {
        let words = MeaningMessages::of(language);
        match self {
            Self::InsideServers => words.inside_servers,
            Self::SameTiers => words.same_tiers,
        }
    }
}

/// Fewer links than this are told one by one.
pub const MANY: usize = 4;

/// The links of capacities, where they are many and have something in common.
pub fn alike_in_words(tables: &Tables, capacities: &[CapacityId], language: Language) -> Option<String> {
    let link = |capacity: &CapacityId| Some(tables.capacities.get(capacity.index())?.link);
    let mut links: Vec<LinkId> = capacities.iter().filter_map(link).collect();
    links.dedup();
    let template = alike(tables, &links).filter(|_| links.len() >= MANY)?.words(language);
    let written = pieces(template).into_iter().map(|piece| match piece {
        Piece::Text(text) => text.to_owned(),
        Piece::Part("count") => count(links.len() as u64, language),
        Piece::Part(_) => self::link(tables, links[0]),
    });
    Some(written.collect())
}

/// What links have in common by which they can be told together.
pub fn alike(tables: &Tables, links: &[LinkId]) -> Option<Alike> {
    let ends = |link: &LinkId| tables.links.get(link.index()).map(|link| (link.a, link.b));
    let server = |node: NodeId| tables.nodes.get(node.index())?.server.as_deref();
    let inside = |(a, b)| server(a).is_some_and(|own| server(b) == Some(own));
    if links.iter().all(|link| ends(link).is_some_and(inside)) {
        return Some(Alike::InsideServers);
    }
    let tiers = tables.tiers();
    let tier = |node: NodeId| tiers.get(node.index()).copied();
    let pair = |link| ends(link).map(|(a, b)| (tier(a).min(tier(b)), tier(a).max(tier(b))));
    let first = links.first().and_then(pair)?;
    (first.0 != first.1 && links.iter().all(|link| pair(link) == Some(first))).then_some(Alike::SameTiers)
}

fn between(
    tables: &Tables,
    link: LinkId,
    sign: &str,
    backwards: bool,
    name: fn(&Tables, NodeId) -> String,
) -> String {
    let Some(link) = tables.links.get(link.index()) else { return "?".to_owned() };
    let (from, to) = if backwards { (link.b, link.a) } else { (link.a, link.b) };
    format!("{}{sign}{}", name(tables, from), name(tables, to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::document::read_network;
    use gargalo_solver::lab::build;

    #[test]
    fn links_are_told_together_inside_servers_or_between_two_tiers() {
        let network = r#"{"kind":"leaf_spine","leaves":2,"spines":2,"hosts_per_leaf":2,"gbps":400,"servers":{"gpus":8,"intra_gbps":3600,"nics":8,"nic_gbps":400}}"#;
        let tables =
            build(&read_network(network).expect("a sound network")).expect("a network").into_tables();
        let is_inside = |link: &LinkId| {
            let link = &tables.links[link.index()];
            let server = |node: NodeId| tables.nodes[node.index()].server.clone();
            server(link.a).is_some() && server(link.a) == server(link.b)
        };
        let all: Vec<LinkId> = (0..tables.links.len()).map(LinkId::new).collect();
        let (inside, outside): (Vec<LinkId>, Vec<LinkId>) = all.iter().copied().partition(is_inside);
        assert_eq!(alike(&tables, &inside), Some(Alike::InsideServers));
        assert_eq!(alike(&tables, &outside), None, "NICs to leaves, and leaves to spines");
        assert_eq!(alike(&tables, &all), None);
        let named = |id: &str| tables.nodes.iter().position(|node| node.id == id);
        let spine = named("s0").expect("a spine");
        let to_spines: Vec<LinkId> = outside
            .into_iter()
            .filter(|link| {
                [tables.links[link.index()].a, tables.links[link.index()].b]
                    .iter()
                    .any(|end| end.index() == spine)
            })
            .collect();
        assert_eq!(alike(&tables, &to_spines), Some(Alike::SameTiers));
    }
}
