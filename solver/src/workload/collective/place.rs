//! Ranks on the endpoints of a network, and what their messages are there.

use super::{Algorithm, Operation, Pair, SWITCH, Switch};
use crate::base::id::{CapacityId, NodeId};
use crate::base::search::{Reach, UNREACHED};
use crate::base::units::{BitsPerSecond, Bytes};
use crate::network::{Network, Role};
use crate::traffic::Demand;

/// Ranks, each on an endpoint.
#[derive(Debug, Clone, PartialEq)]
pub struct Ranks {
    /// The endpoint of each rank.
    pub nodes: Vec<NodeId>,
    /// The server that each rank is in, numbered in the order in which ranks meet them. A host is a server by itself.
    pub server: Vec<u32>,
    /// Ranks of a server, where ranks are numbered server by server and all have as many; else 1.
    pub per_server: u32,
}

impl Ranks {
    /// Ranks on endpoints in this order, in servers as the network says.
    pub fn on(network: &Network, nodes: Vec<NodeId>) -> Self {
        let tables = network.tables();
        let mut names: Vec<(&str, u32)> = Vec::new();
        let mut server: Vec<u32> = Vec::with_capacity(nodes.len());
        let mut last: Option<(&str, u32)> = None;
        let mut count = 0;
        for &node in &nodes {
            let name = tables.home(node);
            let number = match last {
                Some((before, number)) if before == name => number,
                _ => match names.binary_search_by(|&(known, _)| known.cmp(name)) {
                    Ok(at) => names[at].1,
                    Err(at) => {
                        names.insert(at, (name, count));
                        count += 1;
                        count - 1
                    }
                },
            };
            last = Some((name, number));
            server.push(number);
        }
        let each = nodes.len() as u32 / count.max(1);
        let in_turn = each > 0
            && nodes.len() as u32 == each * count
            && server.iter().enumerate().all(|(rank, &server)| rank as u32 / each == server);
        Self { nodes, server, per_server: if in_turn { each } else { 1 } }
    }

    /// Numbers ranks server by server, in the order in which servers were met. Returns the new number of a rank.
    pub fn server_by_server(&mut self, network: &Network, rank: u32) -> u32 {
        if self.server.is_sorted() {
            return rank;
        }
        let mut order: Vec<u32> = (0..self.nodes.len() as u32).collect();
        order.sort_by_key(|&rank| self.server[rank as usize]);
        *self = Self::on(network, order.iter().map(|&rank| self.nodes[rank as usize]).collect());
        order.iter().position(|&before| before == rank).map_or(rank, |now| now as u32)
    }

    /// The same in servers of so many, whatever the network says.
    #[must_use]
    pub fn in_servers_of(mut self, per_server: u32) -> Self {
        self.per_server = per_server.max(1);
        self.server = (0..self.nodes.len() as u32).map(|rank| rank / self.per_server).collect();
        self
    }

    /// How many servers.
    pub fn servers(&self) -> u32 {
        self.server.iter().copied().max().map_or(0, |last| last + 1)
    }

    /// How many ranks each server has, in turn; `None` where ranks are not numbered server by server.
    pub fn sizes(&self) -> Option<Vec<u32>> {
        let mut sizes = vec![0; self.servers() as usize];
        for &server in &self.server {
            sizes[server as usize] += 1;
        }
        self.server.is_sorted().then_some(sizes)
    }

    /// The endpoints of the ranks that are in the server of the first.
    pub fn of_first_server(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.nodes.iter().zip(&self.server).filter(|(_, server)| **server == 0).map(|(&node, _)| node)
    }

    /// The endpoints of ranks, server by server.
    pub fn by_server(&self) -> Vec<Vec<NodeId>> {
        let mut all = vec![Vec::new(); self.servers() as usize];
        for (&node, &server) in self.nodes.iter().zip(&self.server) {
            all[server as usize].push(node);
        }
        all
    }

    /// Whether two ranks share a server.
    pub fn together(&self, one: u32, other: u32) -> bool {
        self.server[one as usize] == self.server[other as usize]
    }
}

/// A message between two ranks, or on one link of a tree of switches that reduces.
#[derive(Debug, Clone, PartialEq)]
pub struct RankMessage {
    /// What the engine is asked to carry.
    pub demand: Demand,
    /// Whether it stays inside a server.
    pub inside: bool,
    /// Between a rank and the switch above it: the whole way to the switch that has it all, whose latency it pays.
    pub path: Vec<CapacityId>,
}

/// The messages of some traffic: one for each pair; for the switches that reduce, one for each link of their tree.
///
/// `None` where no switch reaches all the ranks that it would serve.
pub fn messages(
    network: &Network,
    ranks: &Ranks,
    (operation, algorithm): (Operation, Algorithm),
    pairs: &[Pair],
    bytes: Bytes,
) -> Option<Vec<RankMessage>> {
    let mut messages = Vec::with_capacity(pairs.len());
    let count = ranks.nodes.len();
    let (mut up, mut down) = (vec![0.0; count], vec![0.0; count]);
    for pair in pairs {
        if pair.to == SWITCH {
            up[pair.from as usize] += pair.share;
        } else if pair.from == SWITCH {
            down[pair.to as usize] += pair.share;
        } else {
            let (source, destination) = (ranks.nodes[pair.from as usize], ranks.nodes[pair.to as usize]);
            let demand = Demand::new(source, destination, bytes * pair.share);
            messages.push(RankMessage {
                demand,
                inside: ranks.together(pair.from, pair.to),
                path: Vec::new(),
            });
        }
    }
    if up.iter().chain(&down).all(|&share| share == 0.0) {
        return Some(messages);
    }
    let in_server = algorithm.properties().switch == Some(Switch::Server);
    let groups = if in_server { ranks.servers() } else { 1 };
    for group in 0..groups {
        let members: Vec<usize> =
            (0..count).filter(|&rank| !in_server || ranks.server[rank] == group).collect();
        let nodes: Vec<NodeId> = members.iter().map(|&rank| ranks.nodes[rank]).collect();
        let trees = trees(network, &nodes)?;
        let part = 1.0 / trees.len() as f64;
        for tree in &trees {
            let share = |of: &[f64], gathers: bool| -> Vec<f64> {
                let mut load = vec![0.0f64; network.node_count()];
                for &member in &members {
                    let mut here = ranks.nodes[member];
                    while let Some(edge) = tree.above(here) {
                        let load = &mut load[here.index()];
                        // Sums are as long as one buffer; what is not summed is put side by side.
                        *load = if gathers { *load + of[member] } else { load.max(of[member]) };
                        here = edge.parent;
                    }
                }
                load
            };
            let up = share(&up, operation == Operation::AllGather);
            let down = share(&down, operation == Operation::ReduceScatter);
            for edge in &tree.edges {
                let (child, parent) = (edge.child, edge.parent);
                let is_rank = nodes.contains(&child);
                for (upwards, share) in [(true, up[child.index()]), (false, down[child.index()])] {
                    if share == 0.0 {
                        continue;
                    }
                    let (source, destination, capacity) =
                        if upwards { (child, parent, edge.up) } else { (parent, child, edge.down) };
                    let demand = Demand {
                        route: Some(vec![capacity]),
                        ..Demand::new(source, destination, bytes * (share * part))
                    };
                    let path = if is_rank { tree.path(child, upwards) } else { Vec::new() };
                    messages.push(RankMessage { demand, inside: in_server, path });
                }
            }
        }
    }
    Some(messages)
}

/// A link of a tree of switches.
#[derive(Debug, Clone, Copy)]
struct Edge {
    child: NodeId,
    parent: NodeId,
    up: CapacityId,
    down: CapacityId,
}

/// A tree of switches over some ranks.
#[derive(Debug)]
struct Tree {
    edges: Vec<Edge>,
    /// Position of each node's edge upwards, by node.
    above: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl Tree {
    fn above(&self, node: NodeId) -> Option<&Edge> {
        self.edges.get(self.above[node.index()] as usize)
    }

    /// The capacities between a node and the root.
    fn path(&self, from: NodeId, upwards: bool) -> Vec<CapacityId> {
        let mut path = Vec::new();
        let mut here = from;
        while let Some(edge) = self.above(here) {
            path.push(if upwards { edge.up } else { edge.down });
            here = edge.parent;
        }
        path
    }
}

/// Trees that share the work: one at each of the fastest switches that all ranks are linked to, or one at the switch
/// in their middle.
fn trees(network: &Network, ranks: &[NodeId]) -> Option<Vec<Tree>> {
    let shared = shared_switches(network, ranks);
    if !shared.is_empty() {
        return shared.into_iter().map(|root| tree(network, ranks, root)).collect();
    }
    Some(vec![tree(network, ranks, middle(network, ranks)?)?])
}

/// Whether the ranks of each server are linked to one switch in it, as to an `NVSwitch`: behind bridges of PCI Express none sums.
pub fn share_a_switch(network: &Network, ranks: &Ranks) -> bool {
    ranks.by_server().iter().all(|nodes| !shared_switches(network, nodes).is_empty())
}

/// Switches that all ranks are linked to both ways, those of the greatest speed.
fn shared_switches(network: &Network, ranks: &[NodeId]) -> Vec<NodeId> {
    let tables = network.tables();
    let speed = |rank: NodeId, switch: NodeId| -> BitsPerSecond {
        network
            .arcs_from(rank)
            .iter()
            .filter(|arc| arc.to == switch)
            .map(|arc| tables.links[arc.link.index()].capacity)
            .sum()
    };
    let Some(&first) = ranks.first() else { return Vec::new() };
    let mut found: Vec<(NodeId, f64)> = Vec::new();
    for arc in network.arcs_from(first) {
        let switch = arc.to;
        if tables.nodes[switch.index()].role != Role::Switch
            || found.iter().any(|&(known, _)| known == switch)
        {
            continue;
        }
        let slowest = ranks.iter().map(|&rank| speed(rank, switch).get()).fold(f64::INFINITY, f64::min);
        if slowest > 0.0 {
            found.push((switch, slowest));
        }
    }
    let fastest = found.iter().map(|&(_, speed)| speed).fold(0.0, f64::max);
    found.into_iter().filter(|&(_, speed)| speed == fastest).map(|(switch, _)| switch).collect()
}

/// Hops from a node to all others, passing through no endpoint.
fn distances(network: &Network, passes: &[bool], from: NodeId) -> Vec<u32> {
    Reach::from(network.node_count(), [from.0], |node| {
        let open = node == from.0 || passes[node as usize];
        let arcs = if open { network.arcs_from(NodeId(node)) } else { &[] };
        arcs.iter().map(|arc| arc.to.0)
    })
    .hops
}

/// All nodes but the endpoints.
fn passing(network: &Network) -> Vec<bool> {
    let mut passes = vec![true; network.node_count()];
    for endpoint in network.endpoints() {
        passes[endpoint.index()] = false;
    }
    passes
}

/// Ranks by which switches are judged at first, and switches that are then judged by all.
const JUDGES: usize = 64;
const CANDIDATES: usize = 8;

/// The switch with the least greatest distance to the ranks, then the least sum, then the first. Among many ranks,
/// those do who are best for some of them, evenly spread.
fn middle(network: &Network, ranks: &[NodeId]) -> Option<NodeId> {
    let passes = passing(network);
    let tables = network.tables();
    let mut scores = vec![(0u32, 0u64); network.node_count()];
    let step = ranks.len().div_ceil(JUDGES).max(1);
    for &rank in ranks.iter().step_by(step) {
        for (score, distance) in scores.iter_mut().zip(distances(network, &passes, rank)) {
            *score = (score.0.max(distance), score.1 + u64::from(distance));
        }
    }
    let mut best: Vec<usize> = (0..network.node_count())
        .filter(|&node| tables.nodes[node].role == Role::Switch && scores[node].0 < UNREACHED)
        .collect();
    crate::base::order::sort(&mut best, |&node| u64::from(scores[node].0) << 40 | scores[node].1);
    best.truncate(CANDIDATES);
    let judged = |&node: &usize| {
        let distance = distances(network, &passes, NodeId::new(node));
        let of = || ranks.iter().map(|rank| distance[rank.index()]);
        (of().max(), of().map(u64::from).sum::<u64>(), node)
    };
    best.into_iter().map(|node| (judged(&node), node)).min().map(|(_, node)| NodeId::new(node))
}

/// Shortest ways from the ranks to a root, together: to the first node that is nearer.
fn tree(network: &Network, ranks: &[NodeId], root: NodeId) -> Option<Tree> {
    let distance = distances(network, &passing(network), root);
    let mut tree = Tree { edges: Vec::new(), above: vec![NONE; network.node_count()] };
    for &rank in ranks {
        let mut here = rank;
        while here != root && tree.above[here.index()] == NONE {
            let nearer = |to: NodeId| distance[to.index()] < distance[here.index()];
            let arcs = network.arcs_from(here).iter().filter(|arc| nearer(arc.to));
            let up = *arcs.min_by_key(|arc| (distance[arc.to.index()], arc.to))?;
            let back = network.arcs_from(up.to);
            let down = back.iter().find(|arc| arc.to == here && arc.link == up.link)?;
            tree.above[here.index()] = tree.edges.len() as u32;
            tree.edges.push(Edge { child: here, parent: up.to, up: up.capacity, down: down.capacity });
            here = up.to;
        }
    }
    Some(tree)
}
