//! Generated networks. Generated ids follow a rule that never changes, since documents name them:
//! hosts `h0…`, leaf or edge switches `l0…`/`e0…`, aggregation `a0…`, spine or core `s0…`/`c0…`.

use super::{Duplex, Link, Network, NetworkError, Node, NodeId, Role};
use crate::units::BitsPerSecond;

/// Nodes and links under construction.
struct Draft {
    nodes: Vec<Node>,
    links: Vec<Link>,
    duplex: Duplex,
}

impl Draft {
    fn new(duplex: Duplex) -> Self {
        Self { nodes: Vec::new(), links: Vec::new(), duplex }
    }

    fn add(&mut self, id: String, role: Role, x: f64, y: f64) -> NodeId {
        let position = NodeId::new(self.nodes.len());
        self.nodes.push(Node { xy: Some((x, y)), ..Node::new(id, role) });
        position
    }

    fn link(&mut self, a: NodeId, b: NodeId, capacity: BitsPerSecond, copy: usize) {
        let (from, to) = (&self.nodes[a.index()].id, &self.nodes[b.index()].id);
        let id = if copy == 0 { format!("{from}-{to}") } else { format!("{from}-{to}#{}", copy + 1) };
        self.links.push(Link::new(id, a, b, capacity, self.duplex));
    }
}

/// Parameters of a two-tier tree of leaves and spines.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LeafSpine {
    /// Leaf switches.
    pub leaves: u64,
    /// Spine switches.
    pub spines: u64,
    /// Hosts on each leaf.
    pub hosts_per_leaf: u64,
    /// Parallel links from each leaf to each spine.
    pub uplinks: u64,
    /// Speed of a host's link.
    pub host: BitsPerSecond,
    /// Speed of each link between leaf and spine.
    pub uplink: BitsPerSecond,
}

/// Nodes and links of a leaf-spine network, without building it.
pub fn leaf_spine_size(shape: &LeafSpine) -> (u128, u128) {
    let [leaves, spines, hosts, uplinks] =
        [shape.leaves, shape.spines, shape.hosts_per_leaf, shape.uplinks].map(u128::from);
    let all_hosts = leaves.saturating_mul(hosts);
    let fabric = leaves.saturating_mul(spines).saturating_mul(uplinks);
    (all_hosts.saturating_add(leaves).saturating_add(spines), all_hosts.saturating_add(fabric))
}

/// Leaves × spines, each leaf to each spine by `uplinks` links. Ids: hosts `h0…` leaf by leaf, `l0…`, `s0…`.
///
/// # Errors
/// A speed that is not finite and positive.
pub fn leaf_spine(shape: &LeafSpine, duplex: Duplex) -> Result<Network, NetworkError> {
    let mut draft = Draft::new(duplex);
    let (leaves, spines, per_leaf) =
        (shape.leaves as usize, shape.spines as usize, shape.hosts_per_leaf as usize);
    let width = (leaves * per_leaf.max(1)).max(spines) as f64;
    let slot = |position: usize, count: usize| (position as f64 + 0.5) / count as f64 * width;
    let rise = (width / 5.0).max(1.0);
    let hosts: Vec<NodeId> = (0..leaves * per_leaf)
        .map(|h| draft.add(format!("h{h}"), Role::Host, slot(h, leaves * per_leaf), 2.0 * rise))
        .collect();
    let leaf: Vec<NodeId> =
        (0..leaves).map(|l| draft.add(format!("l{l}"), Role::Switch, slot(l, leaves), rise)).collect();
    let spine: Vec<NodeId> =
        (0..spines).map(|s| draft.add(format!("s{s}"), Role::Switch, slot(s, spines), 0.0)).collect();
    for (position, &host) in hosts.iter().enumerate() {
        draft.link(host, leaf[position / per_leaf], shape.host, 0);
    }
    for &l in &leaf {
        for &s in &spine {
            for copy in 0..shape.uplinks as usize {
                draft.link(l, s, shape.uplink, copy);
            }
        }
    }
    Network::new(draft.nodes, draft.links, false)
}

/// Nodes and links of a fat-tree(k): 5k²/4 switches, k³/4 hosts, 3k³/4 links.
pub fn fat_tree_size(k: u64) -> (u128, u128) {
    let k = u128::from(k);
    let cube = k.saturating_mul(k).saturating_mul(k);
    ((cube / 4).saturating_add(k.saturating_mul(k).saturating_mul(5) / 4), (cube / 4).saturating_mul(3))
}

/// The three-tier fat-tree of k-port switches (Al-Fares, Loukissas, Vahdat, SIGCOMM 2008), `k` even.
///
/// k pods of k/2 edge (`e0…`) and k/2 aggregation (`a0…`) switches, (k/2)² core switches (`c0…`), k³/4 hosts (`h0…`).
///
/// # Errors
/// A speed that is not finite and positive.
pub fn fat_tree(k: u64, speed: BitsPerSecond, duplex: Duplex) -> Result<Network, NetworkError> {
    let mut draft = Draft::new(duplex);
    let k = k as usize;
    let half = k / 2;
    let (hosts, middle, cores) = (k * half * half, k * half, half * half);
    let width = hosts as f64;
    let rise = (width / 6.0).max(1.0);
    let slot = |position: usize, count: usize| (position as f64 + 0.5) / count as f64 * width;
    let host: Vec<NodeId> =
        (0..hosts).map(|n| draft.add(format!("h{n}"), Role::Host, slot(n, hosts), 3.0 * rise)).collect();
    let edge: Vec<NodeId> =
        (0..middle).map(|n| draft.add(format!("e{n}"), Role::Switch, slot(n, middle), 2.0 * rise)).collect();
    let aggregation: Vec<NodeId> =
        (0..middle).map(|n| draft.add(format!("a{n}"), Role::Switch, slot(n, middle), rise)).collect();
    let core: Vec<NodeId> =
        (0..cores).map(|n| draft.add(format!("c{n}"), Role::Switch, slot(n, cores), 0.0)).collect();
    for (position, &h) in host.iter().enumerate() {
        draft.link(h, edge[position / half], speed, 0);
    }
    for (position, &e) in edge.iter().enumerate() {
        let pod = position / half;
        for &a in &aggregation[pod * half..(pod + 1) * half] {
            draft.link(e, a, speed, 0);
        }
    }
    for (position, &a) in aggregation.iter().enumerate() {
        let group = position % half;
        for &c in &core[group * half..(group + 1) * half] {
            draft.link(a, c, speed, 0);
        }
    }
    Network::new(draft.nodes, draft.links, false)
}

/// A ring of `n` hosts `h0…`, each linked to the next. Two hosts make one link.
///
/// # Errors
/// A speed that is not finite and positive.
pub fn ring(n: u64, speed: BitsPerSecond, duplex: Duplex) -> Result<Network, NetworkError> {
    let mut draft = Draft::new(duplex);
    let n = n as usize;
    let radius = n.max(3) as f64 / core::f64::consts::TAU;
    let hosts: Vec<NodeId> = (0..n)
        .map(|h| {
            let angle = h as f64 / n as f64 * core::f64::consts::TAU - core::f64::consts::FRAC_PI_2;
            draft.add(format!("h{h}"), Role::Host, radius * libm::cos(angle), radius * libm::sin(angle))
        })
        .collect();
    let links = if n == 2 { 1 } else { n };
    for h in 0..links {
        draft.link(hosts[h], hosts[(h + 1) % n], speed, 0);
    }
    Network::new(draft.nodes, draft.links, true)
}
