//! A concrete network as an explicit recipe: what imports and drawings become in a document.

use crate::document::schema::{LinkSpec, NetworkSpec, NodeSpec};
use crate::network::{Link, Node};
use std::sync::Arc;

/// The recipe that builds these nodes and links, node by node and link by link.
pub fn explicit_recipe(nodes: &[Node], links: &[Link], relay: bool) -> NetworkSpec {
    let specs: Vec<NodeSpec> = nodes
        .iter()
        .map(|node| NodeSpec {
            id: node.id.clone(),
            role: node.role,
            label: node.label.clone(),
            server: node.server.clone(),
            x: node.xy.map(|(x, _)| x),
            y: node.xy.map(|(_, y)| y),
            lat: node.geo.map(|(latitude, _)| latitude),
            lon: node.geo.map(|(_, longitude)| longitude),
            failed: node.failed,
        })
        .collect();
    let links: Vec<LinkSpec> = links
        .iter()
        .map(|link| {
            let (a, b) = (nodes[link.a.index()].id.clone(), nodes[link.b.index()].id.clone());
            LinkSpec {
                // An id that is the default anyway is left out.
                id: Some(link.id.clone()).filter(|id| *id != format!("{a}-{b}")),
                a,
                b,
                gbps: link.capacity.gbps(),
                duplex: link.duplex,
                latency_us: link.latency_us,
                km: link.km,
                failed: link.failed,
            }
        })
        .collect();
    NetworkSpec::Explicit { nodes: Arc::new(specs), links: Arc::new(links), relay: (!relay).then_some(relay) }
}
