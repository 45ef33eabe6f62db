//! Places of nodes: for those that have none, and by a layout that is asked for.

mod apart;
mod force;
mod graph;
mod quadtree;
mod round;
mod tiered;

use super::{Link, Node, Role, Tables};
use graph::Graph;
use serde::{Deserialize, Serialize};

/// A way to place nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Layout {
    /// As the family, the preset or the document has it.
    #[default]
    Structure,
    /// In tiers by distance from the endpoints.
    Tiers,
    /// By forces: links pull, nodes push.
    Force,
    /// On a circle.
    Circle,
    /// On the map; for networks with coordinates.
    Map,
}

impl Layout {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Structure, Self::Tiers, Self::Force, Self::Circle, Self::Map];

    /// Its word in links.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Structure => "structure",
            Self::Tiers => "tiers",
            Self::Force => "force",
            Self::Circle => "circle",
            Self::Map => "map",
        }
    }

    /// From its word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|layout| layout.key() == key)
    }
}

/// Where the random start of the forces comes from: always the same, so that everyone sees the same picture.
const SEED: u64 = 0x6761_7267_616c_6f00;

/// Whether every node of a network has coordinates, or some neighbours that do: it can be put on the map.
pub fn has_map(nodes: &[Node]) -> bool {
    nodes.iter().any(|node| node.geo.is_some())
}

/// Where each node is drawn by a layout, no two on one spot; `None` for the map where there are no coordinates.
pub fn arrange(tables: &Tables, layout: Layout) -> Option<Vec<(f64, f64)>> {
    if layout == Layout::Structure {
        return Some(tables.positions.clone());
    }
    let graph =
        Graph::new(tables.nodes.len(), tables.links.iter().map(|link| (link.a.0, link.b.0)).collect());
    let mut places = match layout {
        Layout::Structure | Layout::Tiers => tiered::tiered(&graph, &bottom(&tables.nodes, &graph)),
        Layout::Force => force::force(&graph, SEED),
        Layout::Circle => round::circle(&graph.walk()),
        Layout::Map => map(&tables.nodes, &graph)?,
    };
    apart::part(&mut places);
    Some(places)
}

/// What stands at the bottom: hosts and GPUs with all that is inside their servers; where all or none are, the nodes
/// with the fewest links.
fn bottom(nodes: &[Node], graph: &Graph) -> Vec<bool> {
    let low = |node: &Node| is_endpoint(node) || node.server.is_some();
    if nodes.iter().any(low) && !nodes.iter().all(low) {
        return nodes.iter().map(low).collect();
    }
    let least = (0..nodes.len()).map(|node| graph.around(node).len()).min().unwrap_or(0);
    (0..nodes.len()).map(|node| graph.around(node).len() == least).collect()
}

fn is_endpoint(node: &Node) -> bool {
    matches!(node.role, Role::Host | Role::Gpu)
}

/// On the map; nodes without coordinates beside the middle of their neighbours.
fn map(nodes: &[Node], graph: &Graph) -> Option<Vec<(f64, f64)>> {
    if !has_map(nodes) {
        return None;
    }
    let mut places: Vec<Option<(f64, f64)>> = nodes
        .iter()
        .map(|node| node.geo.map(|(latitude, longitude)| mercator(latitude, longitude)))
        .collect();
    let known = || places.iter().flatten();
    let count = known().count() as f64;
    let sum = known().fold((0.0, 0.0), |sum, p| (sum.0 + p.0, sum.1 + p.1));
    let middle = (sum.0 / count, sum.1 / count);
    // Each round places those next to what is placed already.
    loop {
        let found: Vec<(usize, (f64, f64))> = (0..nodes.len())
            .filter(|&node| places[node].is_none())
            .filter_map(|node| {
                let near = graph.around(node).iter().filter_map(|&next| places[next as usize]);
                let (sum, count) =
                    near.fold(((0.0, 0.0), 0.0), |(sum, n), p| ((sum.0 + p.0, sum.1 + p.1), n + 1.0));
                (count > 0.0).then(|| (node, (sum.0 / count, sum.1 / count)))
            })
            .collect();
        if found.is_empty() {
            break;
        }
        for (node, place) in found {
            places[node] = Some(place);
        }
    }
    Some(places.into_iter().map(|place| place.unwrap_or(middle)).collect())
}

/// Web Mercator: longitude and latitude in degrees to (x, y) in degrees of longitude, y downwards.
///
/// x = λ, y = −(180/π) ln tan(π/4 + φ/2); latitudes are clamped to ±85°, where the map ends.
pub fn mercator(latitude: f64, longitude: f64) -> (f64, f64) {
    let phi = latitude.clamp(-85.0, 85.0).to_radians();
    let y = libm::log(libm::tan(core::f64::consts::FRAC_PI_4 + phi / 2.0)).to_degrees();
    (longitude, -y)
}

/// Latitude and longitude in degrees of a place on the map: φ = 2 arctan e^(−y) − π/2, with y as [`mercator`] gives it.
pub fn unmercator((x, y): (f64, f64)) -> (f64, f64) {
    let phi = 2.0 * libm::atan(libm::exp(-y.to_radians())) - core::f64::consts::FRAC_PI_2;
    (phi.to_degrees().clamp(-85.0, 85.0), x.clamp(-180.0, 180.0))
}

/// Where each node is drawn, and whether that is on the map.
///
/// On the map if every node has coordinates; as drawn if every node has x and y; on the map too if more than half of the nodes
/// have coordinates, the others beside the middle of their neighbours; otherwise in tiers by distance from the hosts where there
/// are switches, and on a circle where there are none.
pub fn positions(nodes: &[Node], links: &[Link]) -> (Vec<(f64, f64)>, bool) {
    if let Some(map) = nodes.iter().map(|node| node.geo.map(|(lat, lon)| mercator(lat, lon))).collect() {
        return (map, !nodes.is_empty());
    }
    if let Some(drawn) = nodes.iter().map(|node| node.xy).collect() {
        return (drawn, false);
    }
    let ends = |link: &Link| (link.a.0, link.b.0);
    let graph = Graph::new(nodes.len(), links.iter().map(ends).collect());
    if nodes.iter().filter(|node| node.geo.is_some()).count() * 2 > nodes.len()
        && let Some(mut places) = map(nodes, &graph)
    {
        apart::part(&mut places);
        return (places, true);
    }
    let mixed = nodes.iter().any(is_endpoint) && !nodes.iter().all(is_endpoint);
    if !mixed {
        return (round::circle(&(0..nodes.len() as u32).collect::<Vec<_>>()), false);
    }
    let bottom: Vec<bool> = nodes.iter().map(is_endpoint).collect();
    (tiered::tiered(&graph, &bottom), false)
}
