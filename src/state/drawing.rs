//! What hands do to a network, as edits: plain functions over its tables.

use super::{Part, Selection};
use gargalo_drawing::canvas::Point;
use gargalo_solver::document::{LinkSpec, NetworkEdit, NodeSpec};
use gargalo_solver::network::{LinkId, NodeId, Role, Tables, unmercator};
use std::collections::BTreeSet;

/// GPUs of a server that is put on the drawing.
const GPUS: usize = 8;
/// Their links to the switch inside, in Gbit/s: `NVLink` 4, 450 GB/s each way (NVIDIA H100 datasheet).
const INTRA_GBPS: f64 = 3600.0;
/// The speed of the first link of a drawing, in Gbit/s.
pub const FIRST_GBPS: f64 = 100.0;

/// Ids that are in use, and new ones beside them.
#[derive(Debug)]
pub struct Names {
    taken: BTreeSet<String>,
}

impl Names {
    /// Those of a network.
    pub fn of(tables: &Tables) -> Self {
        let mut taken = BTreeSet::new();
        taken.extend(tables.nodes.iter().map(|node| node.id.clone()));
        taken.extend(tables.links.iter().map(|link| link.id.clone()));
        Self { taken }
    }

    /// Takes an id, if it is free.
    pub fn take(&mut self, id: &str) -> bool {
        self.taken.insert(id.to_owned())
    }

    /// A free id of a word and a number: the next after the greatest in use, from `first` on.
    pub fn fresh(&mut self, word: &str, first: usize) -> String {
        let numbers = self.taken.range(word.to_owned()..).take_while(|id| id.starts_with(word));
        let used = numbers.filter_map(|id| id[word.len()..].parse::<usize>().ok()).max();
        let mut number = used.map_or(first, |used| used.saturating_add(1).max(first));
        loop {
            let id = format!("{word}{number}");
            if self.take(&id) {
                return id;
            }
            number += 1;
        }
    }

    /// A free id for a copy of something: its own where that is free.
    pub fn copy_of(&mut self, id: &str) -> String {
        if self.take(id) {
            return id.to_owned();
        }
        let word = id.trim_end_matches(|c: char| c.is_ascii_digit());
        self.fresh(word, if word.len() < id.len() { 0 } else { 2 })
    }

    /// The default id of a link, past those that are taken.
    pub fn link(&mut self, a: &str, b: &str) -> String {
        let base = format!("{a}-{b}");
        if self.take(&base) {
            return base;
        }
        (2..u64::MAX).map(|copy| format!("{base}#{copy}")).find(|id| self.take(id)).unwrap_or(base)
    }
}

/// A number that reads well in a document.
fn short(value: f64, digits: i32) -> f64 {
    let by = 10_f64.powi(digits);
    // `+ 0.0` turns a negative zero into the one zero that documents write.
    (value * by).round() / by + 0.0
}

/// Puts a node at a place of the drawing, or of the map.
pub fn put(spec: &mut NodeSpec, at: Point, geographic: bool) {
    if geographic {
        let (lat, lon) = unmercator(at);
        (spec.lat, spec.lon) = (Some(short(lat, 4)), Some(short(lon, 4)));
    } else {
        (spec.x, spec.y) = (Some(short(at.0, 3)), Some(short(at.1, 3)));
    }
}

/// Moves nodes to places.
pub fn place(tables: &Tables, moves: &[(NodeId, Point)]) -> Vec<NetworkEdit> {
    let mut edits = anchored(tables);
    for &(node, at) in moves {
        let Some(node) = tables.nodes.get(node.index()) else { continue };
        let mut spec = NodeSpec::new(node.id.clone(), node.role);
        put(&mut spec, at, tables.geographic);
        let mut edit = NetworkEdit::node(spec.id);
        if let NetworkEdit::Node { x, y, lat, lon, .. } = &mut edit {
            (*x, *y, *lat, *lon) = (spec.x, spec.y, spec.lat, spec.lon);
        }
        edits.push(edit);
    }
    edits
}

/// Writes down where nodes stand that have no place of their own: else they would all move when one is put somewhere.
fn anchored(tables: &Tables) -> Vec<NetworkEdit> {
    if tables.geographic {
        return Vec::new();
    }
    let bare = tables.nodes.iter().zip(&tables.positions).filter(|(node, _)| node.xy.is_none());
    bare.map(|(node, at)| {
        let mut edit = NetworkEdit::node(node.id.clone());
        if let NetworkEdit::Node { x, y, .. } = &mut edit {
            (*x, *y) = (Some(short(at.0, 3)), Some(short(at.1, 3)));
        }
        edit
    })
    .collect()
}

/// Adds a part; also tells what is selected then. `apart`: how far things stand from each other.
pub fn add(tables: &Tables, part: Part, at: Point, apart: f64) -> (Vec<NetworkEdit>, Selection) {
    let mut names = Names::of(tables);
    let mut edits = anchored(tables);
    let geographic = tables.geographic;
    let node = |id: String, role: Role, server: Option<&String>, at: Point| {
        let mut spec = NodeSpec { server: server.cloned(), ..NodeSpec::new(id, role) };
        put(&mut spec, at, geographic);
        NetworkEdit::AddNode(spec)
    };
    let (word, role) = match part {
        Part::Host => ("h", Role::Host),
        Part::Switch => ("s", Role::Switch),
        Part::Ocs => ("o", Role::Ocs),
        Part::Server => ("srv", Role::Switch),
    };
    let id = names.fresh(word, 0);
    if part != Part::Server {
        edits.push(node(id.clone(), role, None, at));
        return (edits, Selection::of_nodes([id]));
    }
    edits.push(node(id.clone(), role, Some(&id), at));
    let mut all = vec![id.clone()];
    for gpu in 0..GPUS {
        let name = format!("{id}.g{gpu}");
        let (column, row) = ((gpu % 4) as f64 - 1.5, (gpu / 4) as f64);
        let below = (at.0 + column * apart * 0.4, at.1 + apart * (0.5 + 0.4 * row));
        edits.push(node(name.clone(), Role::Gpu, Some(&id), below));
        edits.push(NetworkEdit::AddLink(LinkSpec {
            id: Some(names.link(&name, &id)),
            ..LinkSpec::new(name.clone(), id.clone(), INTRA_GBPS)
        }));
        all.push(name);
    }
    (edits, Selection::of_nodes(all))
}

/// Links pairs of nodes, one more link for each pair; also tells the links' ids.
pub fn link(tables: &Tables, pairs: &[(NodeId, NodeId)], otherwise: f64) -> (Vec<NetworkEdit>, Vec<String>) {
    let mut names = Names::of(tables);
    let (mut edits, mut ids) = (Vec::new(), Vec::new());
    for &(a, b) in pairs {
        let (Some(from), Some(to)) = (tables.nodes.get(a.index()), tables.nodes.get(b.index())) else {
            continue;
        };
        if a == b {
            continue;
        }
        let id = names.link(&from.id, &to.id);
        let gbps = usual_speed(tables, from.role, to.role).unwrap_or(otherwise);
        let spec = LinkSpec { id: Some(id.clone()), ..LinkSpec::new(from.id.clone(), to.id.clone(), gbps) };
        edits.push(NetworkEdit::AddLink(spec));
        ids.push(id);
    }
    (edits, ids)
}

/// The speed of the last link between nodes of such roles.
fn usual_speed(tables: &Tables, one: Role, other: Role) -> Option<f64> {
    let role = |node: NodeId| tables.nodes.get(node.index()).map(|node| node.role);
    let alike = |a, b| (role(a), role(b)) == (Some(one), Some(other));
    let last = tables.links.iter().rev().find(|link| alike(link.a, link.b) || alike(link.b, link.a))?;
    Some(last.capacity.gbps())
}

/// Which nodes to link when several are selected: endpoints with switches; else those above with those below; two with
/// each other.
pub fn pairs(tables: &Tables, nodes: &[NodeId]) -> Vec<(NodeId, NodeId)> {
    if let &[a, b] = nodes {
        return vec![(a, b)];
    }
    let is_end = |node: &NodeId| matches!(tables.nodes[node.index()].role, Role::Host | Role::Gpu);
    let (mut low, mut high): (Vec<NodeId>, Vec<NodeId>) = nodes.iter().copied().partition(is_end);
    if low.is_empty() || high.is_empty() {
        let height = |node: &NodeId| tables.positions[node.index()].1;
        let top = nodes.iter().map(height).fold(f64::INFINITY, f64::min);
        let bottom = nodes.iter().map(height).fold(f64::NEG_INFINITY, f64::max);
        let middle = f64::midpoint(top, bottom);
        (low, high) = nodes.iter().copied().partition(|node| height(node) > middle);
    }
    low.iter().flat_map(|&a| high.iter().map(move |&b| (a, b))).collect()
}

/// Takes away what is selected. Links go with their nodes.
pub fn remove(tables: &Tables, selection: &Selection) -> Vec<NetworkEdit> {
    let (nodes, links) = selection.in_tables(tables);
    let gone: BTreeSet<NodeId> = nodes.iter().copied().collect();
    let alone = links.iter().map(|link| &tables.links[link.index()]);
    let alone = alone.filter(|link| !gone.contains(&link.a) && !gone.contains(&link.b));
    let links = alone.map(|link| NetworkEdit::Remove(link.id.clone()));
    let nodes = nodes.iter().map(|node| NetworkEdit::Remove(tables.nodes[node.index()].id.clone()));
    links.chain(nodes).collect()
}

/// Nodes of a role.
pub fn with_role(tables: &Tables, role: Role) -> Selection {
    Selection::of_nodes(tables.nodes.iter().filter(|node| node.role == role).map(|node| node.id.clone()))
}

/// Nodes that stand in the same tiers as those that are selected, and links between the same tiers.
pub fn same_tier(tables: &Tables, selection: &Selection) -> Selection {
    let tiers = tables.tiers();
    let (nodes, links) = selection.in_tables(tables);
    let of_nodes: BTreeSet<u32> = nodes.iter().map(|node| tiers[node.index()]).collect();
    let between = |link: LinkId| {
        let link = &tables.links[link.index()];
        let (a, b) = (tiers[link.a.index()], tiers[link.b.index()]);
        (a.min(b), a.max(b))
    };
    let of_links: BTreeSet<(u32, u32)> = links.iter().map(|&link| between(link)).collect();
    let nodes = tables.nodes.iter().zip(&tiers).filter(|(_, tier)| of_nodes.contains(tier));
    let links = (0..tables.links.len()).filter(|&link| of_links.contains(&between(LinkId::new(link))));
    Selection {
        nodes: nodes.map(|(node, _)| node.id.clone()).collect(),
        links: links.map(|link| tables.links[link].id.clone()).collect(),
    }
}

/// Everything that can be selected.
pub fn everything(tables: &Tables) -> Selection {
    Selection {
        nodes: tables.nodes.iter().map(|node| node.id.clone()).collect(),
        links: tables.links.iter().map(|link| link.id.clone()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::document::{edited_tables, read_network};
    use gargalo_solver::lab::build;

    fn tables(network: &str) -> Tables {
        build(&read_network(network).expect("sound")).expect("built").into_tables()
    }

    fn blank() -> Tables {
        tables(r#"{"kind":"explicit","nodes":[],"links":[]}"#)
    }

    #[test]
    fn a_network_is_drawn_from_nothing() {
        let mut now = blank();
        for (part, y) in [(Part::Host, 2.0), (Part::Host, 2.0), (Part::Switch, 1.0), (Part::Switch, 0.0)] {
            let (edits, selected) = add(&now, part, (now.nodes.len() as f64, y), 1.0);
            now = edited_tables(&now, &edits).expect("can be done");
            assert_eq!(selected.len(), 1);
        }
        let ids: Vec<&str> = now.nodes.iter().map(|node| node.id.as_str()).collect();
        assert_eq!(ids, ["h0", "h1", "s0", "s1"]);
        let hosts = pairs(&now, &[NodeId(0), NodeId(1), NodeId(2)]);
        assert_eq!(hosts, [(NodeId(0), NodeId(2)), (NodeId(1), NodeId(2))]);
        assert_eq!(pairs(&now, &[NodeId(2), NodeId(3), NodeId(2)]).len(), 2, "above with below");
        let (edits, links) = link(&now, &hosts, 400.0);
        assert_eq!(links, ["h0-s0", "h1-s0"]);
        now = edited_tables(&now, &edits).expect("can be done");
        let (edits, links) = link(&now, &[(NodeId(0), NodeId(2)), (NodeId(2), NodeId(0))], 100.0);
        assert_eq!(links, ["h0-s0#2", "s0-h0"], "one more between the same two");
        now = edited_tables(&now, &edits).expect("can be done");
        assert!(now.links.iter().all(|link| link.capacity.gbps() == 400.0), "as fast as its like");
        let tier = same_tier(&now, &Selection::of_links(["h0-s0".to_owned()]));
        assert_eq!(tier.links.len(), 4);
        let edits = remove(&now, &Selection::of_nodes(["s0".to_owned()]));
        assert_eq!(edits.len(), 1);
        assert!(edited_tables(&now, &edits).expect("can be done").links.is_empty());
    }

    #[test]
    fn a_server_comes_with_its_gpus() {
        let (edits, selected) = add(&blank(), Part::Server, (0.0, 0.0), 1.0);
        let now = edited_tables(&blank(), &edits).expect("can be done");
        assert_eq!((now.nodes.len(), now.links.len(), selected.nodes.len()), (9, 8, 9));
        assert!(now.nodes.iter().all(|node| node.server.as_deref() == Some("srv0")));
    }

    #[test]
    fn one_moved_node_leaves_the_others_where_they_are() {
        let bare = tables(
            r#"{"kind":"explicit","nodes":[{"id":"a","role":"host"},{"id":"b","role":"host"},{"id":"s","role":"switch"}],"links":[{"a":"a","b":"s","gbps":1},{"a":"b","b":"s","gbps":1}]}"#,
        );
        let edits = place(&bare, &[(NodeId(0), (7.0004, -3.0))]);
        let moved = edited_tables(&bare, &edits).expect("can be done");
        assert_eq!(moved.positions[0], (7.0, -3.0));
        assert_eq!(moved.positions[1..], bare.positions[1..]);
    }

    #[test]
    fn names_are_new() {
        let mut names = Names::of(&blank());
        assert_eq!((names.copy_of("h3"), names.copy_of("h3")), ("h3".to_owned(), "h4".to_owned()));
        assert_eq!((names.copy_of("BA"), names.copy_of("BA")), ("BA".to_owned(), "BA2".to_owned()));
        assert_eq!((names.link("a", "b"), names.link("a", "b")), ("a-b".to_owned(), "a-b#2".to_owned()));
    }
}
