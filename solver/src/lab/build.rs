//! A network's recipe made concrete.

use crate::base::id::NodeId;
use crate::base::units::BitsPerSecond;
use crate::document::edits;
use crate::document::read::network::link_ids;
use crate::document::schema::{LinkSpec, NetworkSpec, NodeSpec, Options};
use crate::network::{Duplex, Link, Network, NetworkError, Node, Role, preset};
use std::collections::BTreeMap;

/// Builds the network of a checked recipe.
///
/// # Errors
/// Only for a recipe that did not come from [`crate::document::read()`], or for capacities beyond what `f64` holds in bit/s.
pub fn build(spec: &NetworkSpec) -> Result<Network, NetworkError> {
    let (network, options) = match spec {
        NetworkSpec::Explicit { nodes, links, relay } => {
            return explicit(nodes, links, relay.unwrap_or(true)).map(Network::grouped);
        }
        NetworkSpec::Preset { id, options } => {
            let preset = preset(id).ok_or_else(|| NetworkError::UnknownPreset { id: id.clone() })?;
            (preset.build(options.duplex.unwrap_or(preset.default_duplex()))?, options)
        }
        NetworkSpec::Generated { family, options } => {
            (family.build(options.duplex.unwrap_or_default())?, options)
        }
    };
    let network = adjust(network, options)?;
    let network = if options.edits.is_empty() { network } else { edits::apply(&network, &options.edits)? };
    Ok(network.grouped())
}

fn explicit(nodes: &[NodeSpec], links: &[LinkSpec], relay: bool) -> Result<Network, NetworkError> {
    // Filled one by one here and elsewhere: collecting compiles a sort for each type of map.
    let mut position: BTreeMap<&str, NodeId> = BTreeMap::new();
    position.extend(nodes.iter().enumerate().map(|(index, node)| (node.id.as_str(), NodeId::new(index))));
    let end = |id: &str| position.get(id).copied().unwrap_or(NodeId(u32::MAX));
    let links = links
        .iter()
        .zip(link_ids(nodes, links))
        .map(|(link, id)| Link {
            latency_us: link.latency_us,
            km: link.km,
            failed: link.failed,
            ..Link::new(id, end(&link.a), end(&link.b), BitsPerSecond::from_gbps(link.gbps), link.duplex)
        })
        .collect();
    let nodes = nodes
        .iter()
        .map(|node| Node {
            label: node.label.clone(),
            xy: node.x.zip(node.y),
            geo: node.lat.zip(node.lon),
            failed: node.failed,
            ..Node::new(&node.id, node.role).within(node.server.clone())
        })
        .collect();
    Network::new(nodes, links, relay)
}

/// What the options change: who relays, the access links, and the servers in place of hosts.
fn adjust(network: Network, options: &Options) -> Result<Network, NetworkError> {
    let relay = options.relay.unwrap_or(network.relay());
    let network = if options.access_gbps.is_none() && relay == network.relay() {
        network
    } else {
        let mut nodes = network.tables().nodes.clone();
        let mut links = network.tables().links.clone();
        if let Some(gbps) = options.access_gbps {
            let duplex = links.first().map_or(Duplex::Full, |link| link.duplex);
            for &endpoint in network.endpoints() {
                add_access(&mut nodes, &mut links, endpoint, BitsPerSecond::from_gbps(gbps), duplex);
            }
        }
        let family = network.family().cloned();
        let groups = &network.tables().groups;
        // A host on an access link is drawn with its switch.
        let stand = (0..network.node_count()).chain(network.endpoints().iter().map(|node| node.index()));
        let groups = groups.renumbered(stand.take(nodes.len()).map(Some));
        let changed = Network::new(nodes, links, relay)?.with_groups(groups);
        // What is added comes after the family's nodes, so that their order still tells what they are.
        match family {
            Some(family) => changed.with_family(family),
            None => changed,
        }
    };
    match &options.servers {
        Some(servers) => servers.fill(&network),
        None => Ok(network),
    }
}

/// Turns an endpoint into a switch with one host `<id>.h` on a link `<id>.h-<id>`.
fn add_access(
    nodes: &mut Vec<Node>,
    links: &mut Vec<Link>,
    endpoint: NodeId,
    speed: BitsPerSecond,
    duplex: Duplex,
) {
    /// How far from its switch the host is drawn, in degrees or drawing units.
    const ASIDE: f64 = 0.6;
    let switch = &mut nodes[endpoint.index()];
    switch.role = Role::Switch;
    let host = Node {
        label: switch.label.clone(),
        xy: switch.xy.map(|(x, y)| (x + ASIDE, y + ASIDE)),
        geo: switch.geo.map(|(latitude, longitude)| (latitude - ASIDE, longitude + ASIDE)),
        ..Node::new(format!("{}.h", switch.id), Role::Host)
    };
    let id = format!("{}-{}", host.id, switch.id);
    links.push(Link::new(id, NodeId::new(nodes.len()), endpoint, speed, duplex));
    nodes.push(host);
}
