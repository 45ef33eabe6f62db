//! The fabric between stations: hosts that hang alike on one switch are one station.

use crate::base::id::NodeId;
use crate::network::Network;
use std::collections::BTreeMap;

/// Marks a node that no path reaches.
pub(super) const FAR: u32 = u32::MAX;

/// A capacity on the way from one node of the fabric to another.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hop {
    /// The next node of the fabric.
    pub(super) node: u32,
    /// The capacity's position.
    pub(super) capacity: u32,
}

/// An endpoint, and its capacities to and from the fabric where it hangs on an access link.
pub(super) type Member = (NodeId, Option<(u32, u32)>);

/// Endpoints that stand at one node of the fabric.
#[derive(Debug)]
pub(super) struct Station {
    /// Where it stands.
    pub(super) node: u32,
    /// Who stands there.
    pub(super) members: Vec<Member>,
}

impl Station {
    pub(super) fn count(&self) -> u64 {
        self.members.len() as u64
    }

    /// The access capacities of its first member, which stands for all.
    pub(super) fn access(&self) -> Option<(u32, u32)> {
        self.members[0].1
    }
}

/// The nodes that are more than leaves, the arcs between them, and for each station the way to it.
#[derive(Debug)]
pub(super) struct Fabric {
    pub(super) stations: Vec<Station>,
    starts: Vec<u32>,
    hops: Vec<Hop>,
    /// For each station: nodes by distance to it, nearest first.
    orders: Vec<Vec<u32>>,
    /// For each station: hops from each node.
    distances: Vec<Vec<u32>>,
    /// Whether paths may lead through each node.
    passes: Vec<bool>,
}

impl Fabric {
    /// The fabric of a network; `None` where it has more stations than `most_stations`, or more distances between
    /// stations and nodes than `most_distances`.
    pub(super) fn of(network: &Network, most_stations: usize, most_distances: usize) -> Option<Self> {
        let (stations, compact) = stations(network);
        let count = compact.iter().filter(|&&node| node != FAR).count();
        if stations.len() > most_stations || stations.len().saturating_mul(count) > most_distances {
            return None;
        }
        let mut starts = vec![0];
        let mut hops = Vec::new();
        let mut passes = vec![true; count];
        let mut incoming = vec![Vec::new(); count];
        for node in 0..network.node_count() {
            let here = compact[node];
            if here == FAR {
                continue;
            }
            for arc in network.arcs_from(NodeId::new(node)) {
                let there = compact[arc.to.index()];
                if there != FAR {
                    hops.push(Hop { node: there, capacity: arc.capacity.0 });
                    incoming[there as usize].push(here);
                }
            }
            starts.push(hops.len() as u32);
        }
        if !network.relay() {
            for station in stations.iter().filter(|station| station.access().is_none()) {
                passes[station.node as usize] = false;
            }
        }
        let mut fabric = Self { stations, starts, hops, orders: Vec::new(), distances: Vec::new(), passes };
        for station in 0..fabric.stations.len() {
            let (order, distance) = fabric.search(fabric.stations[station].node, &incoming);
            fabric.orders.push(order);
            fabric.distances.push(distance);
        }
        Some(fabric)
    }

    pub(super) fn node_count(&self) -> usize {
        self.passes.len()
    }

    /// Nodes that reach a station, nearest first.
    pub(super) fn order(&self, station: usize) -> &[u32] {
        &self.orders[station]
    }

    /// Whether a node reaches a station.
    pub(super) fn reaches(&self, node: u32, station: usize) -> bool {
        self.distances[station][node as usize] != FAR
    }

    /// The next hops from a node on shortest paths to a station: the same choice as even-split routing makes.
    pub(super) fn next(&self, node: u32, station: usize) -> impl Iterator<Item = Hop> + Clone + '_ {
        let distance = &self.distances[station];
        let here = distance[node as usize];
        let row = self.starts[node as usize] as usize..self.starts[node as usize + 1] as usize;
        self.hops[row].iter().copied().filter(move |hop| {
            let there = distance[hop.node as usize];
            there != FAR && there + 1 == here && (there == 0 || self.passes[hop.node as usize])
        })
    }

    fn search(&self, goal: u32, incoming: &[Vec<u32>]) -> (Vec<u32>, Vec<u32>) {
        let mut distance = vec![FAR; self.node_count()];
        distance[goal as usize] = 0;
        let mut order = vec![goal];
        let mut head = 0;
        while head < order.len() {
            let node = order[head];
            head += 1;
            if node != goal && !self.passes[node as usize] {
                continue;
            }
            for &from in &incoming[node as usize] {
                if distance[from as usize] == FAR {
                    distance[from as usize] = distance[node as usize] + 1;
                    order.push(from);
                }
            }
        }
        (order, distance)
    }
}

/// Groups the endpoints, and numbers the nodes that stay in the fabric ([`FAR`] for the leaves left out).
fn stations(network: &Network) -> (Vec<Station>, Vec<u32>) {
    let tables = network.tables();
    let capacity_of =
        |capacity: u32| tables.links[tables.capacities[capacity as usize].link.index()].capacity;
    let mut is_endpoint = vec![false; network.node_count()];
    for endpoint in network.endpoints() {
        is_endpoint[endpoint.index()] = true;
    }
    let mut incoming = vec![Vec::new(); network.node_count()];
    for node in 0..network.node_count() {
        for arc in network.arcs_from(NodeId::new(node)) {
            incoming[arc.to.index()].push((node as u32, arc.capacity.0));
        }
    }
    // One link out and one in, both to the same switch: a leaf. Alike: same switch, same speeds, same way of sharing.
    let mut alike: BTreeMap<(u32, u64, u64, bool), Vec<Member>> = BTreeMap::new();
    let mut compact = vec![0; network.node_count()];
    let mut alone = Vec::new();
    for &endpoint in network.endpoints() {
        let out = network.arcs_from(endpoint);
        let back = &incoming[endpoint.index()];
        match (out.as_slice(), back.as_slice()) {
            ([up], &[(from, down)]) if up.to.0 == from && !is_endpoint[from as usize] => {
                let speeds = [up.capacity.0, down].map(|capacity| capacity_of(capacity).get().to_bits());
                let key = (from, speeds[0], speeds[1], up.capacity.0 == down);
                alike.entry(key).or_default().push((endpoint, Some((up.capacity.0, down))));
                compact[endpoint.index()] = FAR;
            }
            _ => alone.push(endpoint),
        }
    }
    let mut next = 0;
    for number in &mut compact {
        if *number != FAR {
            *number = next;
            next += 1;
        }
    }
    let grouped =
        alike.into_iter().map(|((switch, ..), members)| Station { node: compact[switch as usize], members });
    let single =
        alone.into_iter().map(|node| Station { node: compact[node.index()], members: vec![(node, None)] });
    (grouped.chain(single).collect(), compact)
}
