//! Parts of networks as text: what is copied here is pasted there, in another tab or scenario, or in an editor.

use super::Selection;
use super::drawing::{Names, put};
use gargalo_drawing::canvas::Point;
use gargalo_solver::document::{
    Error, LinkSpec, NetworkEdit, NetworkSpec, NodeSpec, explicit_recipe, read_network, write_network,
};
use gargalo_solver::network::{Tables, mercator};
use std::collections::BTreeMap;

/// Nodes that are pasted at once, at most.
pub const MOST_NODES: usize = 5_000;
/// Links that are pasted at once, at most.
const MOST_LINKS: usize = 20_000;
/// A text longer than this is not even read: about what the most nodes and links take.
const MOST_BYTES: usize = 4_000_000;

/// A part of a network.
#[derive(Debug, Clone, PartialEq)]
pub struct Clip {
    /// Its nodes, with places.
    pub nodes: Vec<NodeSpec>,
    /// The links between them.
    pub links: Vec<LinkSpec>,
}

/// Why a text can't be pasted.
#[derive(Debug, Clone, PartialEq)]
pub enum ClipError {
    /// It has more nodes or links than one pastes by hand.
    TooMuch {
        /// Nodes; 0 where the text is too long to be read.
        nodes: usize,
    },
    /// It is nothing that a network or a scenario is written in.
    NoNetwork,
    /// It is no part of a network.
    Unreadable(Error),
}

/// Whether a text is meant to be a part of a network: the document's own form of one.
pub fn is_part(text: &str) -> bool {
    text.trim_start().starts_with("{\"kind\":\"explicit\"")
}

/// Whether a text may be a network, a scenario or a table of some tool: a single line in plain words is none, though
/// with a comma in it a table could be made of it.
pub fn may_be_network(text: &str) -> bool {
    let text = text.trim();
    let starts = ["{", "[", "<", "graph", "digraph", "strict", "Creator"];
    text.lines().nth(1).is_some() || starts.iter().any(|start| text.starts_with(start))
}

/// What is selected, as text; none where no node is. Links count whose both ends are selected.
pub fn copy(tables: &Tables, selection: &Selection) -> Option<String> {
    let (nodes, _) = selection.in_tables(tables);
    if nodes.is_empty() {
        return None;
    }
    let mut place = BTreeMap::new();
    place
        .extend(nodes.iter().enumerate().map(|(at, node)| (*node, gargalo_solver::network::NodeId::new(at))));
    let own = nodes.iter().map(|node| {
        let mut own = tables.nodes[node.index()].clone();
        if !tables.geographic {
            own.xy = tables.positions.get(node.index()).copied();
        }
        own
    });
    let between = tables.links.iter().filter_map(|link| {
        let mut own = link.clone();
        (own.a, own.b) = (*place.get(&link.a)?, *place.get(&link.b)?);
        Some(own)
    });
    Some(write_network(&explicit_recipe(&own.collect::<Vec<_>>(), &between.collect::<Vec<_>>(), true)))
}

/// Reads what [`copy`] wrote.
///
/// # Errors
/// Too much of it, or what is wrong with it.
pub fn read(text: &str) -> Result<Clip, ClipError> {
    if text.len() > MOST_BYTES {
        return Err(ClipError::TooMuch { nodes: 0 });
    }
    match read_network(text.trim()).map_err(ClipError::Unreadable)? {
        NetworkSpec::Explicit { nodes, links, .. }
            if nodes.len() > MOST_NODES || links.len() > MOST_LINKS =>
        {
            Err(ClipError::TooMuch { nodes: nodes.len() })
        }
        NetworkSpec::Explicit { nodes, links, .. } => {
            Ok(Clip { nodes: nodes.to_vec(), links: links.to_vec() })
        }
        NetworkSpec::Preset { .. } | NetworkSpec::Generated { .. } => {
            Ok(Clip { nodes: Vec::new(), links: Vec::new() })
        }
    }
}

/// Puts a part into a network, its middle at a place, or `aside` of where it was copied; also tells what is new.
pub fn paste(
    tables: &Tables,
    clip: &Clip,
    middle: Option<Point>,
    aside: f64,
) -> (Vec<NetworkEdit>, Selection) {
    let mut names = Names::of(tables);
    let at: Vec<Point> = clip
        .nodes
        .iter()
        .map(|node| match (node.lat.zip(node.lon), node.x.zip(node.y)) {
            (Some((lat, lon)), _) => mercator(lat, lon),
            (None, Some(place)) => place,
            (None, None) => (0.0, 0.0),
        })
        .collect();
    let bounds = gargalo_drawing::canvas::camera::Bounds::around(at.iter().copied());
    let shift = match (middle, bounds) {
        (Some(to), Some(bounds)) => {
            let from = (f64::midpoint(bounds.min.0, bounds.max.0), f64::midpoint(bounds.min.1, bounds.max.1));
            (to.0 - from.0, to.1 - from.1)
        }
        _ => (aside, aside),
    };
    let mut servers: BTreeMap<String, String> = BTreeMap::new();
    let mut ids: BTreeMap<&str, String> = BTreeMap::new();
    let mut edits = Vec::new();
    let mut selection = Selection::default();
    for (node, place) in clip.nodes.iter().zip(at) {
        let server = node.server.as_ref().map(|server| {
            // The switch inside a server has the server's name: both get the same new one.
            let own = || names.copy_of(server);
            servers.entry(server.clone()).or_insert_with(own).clone()
        });
        let inside = node.server.as_ref().zip(server.as_ref()).and_then(|(old, new)| {
            let rest = node.id.strip_prefix(old.as_str())?;
            (rest.is_empty() || rest.starts_with('.')).then(|| format!("{new}{rest}"))
        });
        let id = match inside {
            Some(id) => {
                names.take(&id);
                id
            }
            None => names.copy_of(&node.id),
        };
        let mut spec = NodeSpec { server, ..node.clone() };
        spec.id.clone_from(&id);
        (spec.x, spec.y, spec.lat, spec.lon) = (None, None, None, None);
        put(&mut spec, (place.0 + shift.0, place.1 + shift.1), tables.geographic);
        ids.insert(&node.id, id.clone());
        selection.nodes.insert(id);
        edits.push(NetworkEdit::AddNode(spec));
    }
    for link in &clip.links {
        let (Some(a), Some(b)) = (ids.get(link.a.as_str()), ids.get(link.b.as_str())) else { continue };
        let id = names.link(a, b);
        edits.push(NetworkEdit::AddLink(LinkSpec {
            id: Some(id),
            a: a.clone(),
            b: b.clone(),
            ..link.clone()
        }));
    }
    (edits, selection)
}

#[cfg(test)]
mod tests {
    use super::super::{Part, drawing};
    use super::*;
    use gargalo_solver::document::edited_tables;

    #[test]
    fn what_is_copied_is_pasted_beside_it_with_its_links() {
        let (edits, server) = drawing::add(&Tables::default(), Part::Server, (0.0, 0.0), 1.0);
        let one = edited_tables(&Tables::default(), &edits).expect("can be done");
        let text = copy(&one, &server).expect("something");
        assert!(is_part(&text));
        let clip = read(&text).expect("a part");
        let (edits, new) = paste(&one, &clip, None, 0.5);
        let two = edited_tables(&one, &edits).expect("can be done");
        assert_eq!((two.nodes.len(), two.links.len(), new.nodes.len()), (18, 16, 9));
        assert!(new.nodes.contains("srv1") && new.nodes.contains("srv1.g7"));
        assert!(two.nodes[9..].iter().all(|node| node.server.as_deref() == Some("srv1")));
        assert_eq!(two.positions[9], (0.5, 0.5));
    }

    #[test]
    fn on_the_map_it_stays_on_the_map() {
        let report = gargalo_drawing::canvas::demo::report(false);
        let tables = &report.networks[0];
        let text = copy(tables, &drawing::everything(tables)).expect("something");
        let clip = read(&text).expect("a part");
        let (edits, _) = paste(tables, &clip, None, 1.0);
        let both = edited_tables(tables, &edits).expect("can be done");
        assert!(both.geographic && both.nodes.len() == 2 * tables.nodes.len());
        // Off the map too, its middle where one wants it.
        let (edits, _) = paste(&Tables::default(), &clip, Some((0.0, 0.0)), 1.0);
        let off = edited_tables(&Tables::default(), &edits).expect("can be done");
        assert!(!off.geographic && off.links.len() == tables.links.len());
    }

    #[test]
    fn too_much_and_nonsense_are_refused() {
        let many: Vec<String> = (0..100_000).map(|n| format!(r#"{{"id":"n{n}","role":"host"}}"#)).collect();
        let text = format!(r#"{{"kind":"explicit","nodes":[{}],"links":[]}}"#, many.join(","));
        assert_eq!(read(&text), Err(ClipError::TooMuch { nodes: 100_000 }));
        assert_eq!(read(&"x".repeat(MOST_BYTES + 1)), Err(ClipError::TooMuch { nodes: 0 }));
        assert!(matches!(read(r#"{"kind":"explicit","nodes":3}"#), Err(ClipError::Unreadable(_))));
        assert!(!is_part("hello") && !may_be_network("hello, this is no network"));
        assert!(may_be_network("a,b\nb,c") && may_be_network("graph { a -- b }"));
    }
}
