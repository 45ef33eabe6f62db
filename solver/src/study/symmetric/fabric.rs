//! The fabric between stations: hosts that hang alike on one switch are one station.

use crate::base::id::NodeId;
use crate::base::rows::Rows;
use crate::base::search::{Reach, UNREACHED};
use crate::network::{Arc, Network};
use std::collections::BTreeMap;

/// Marks a leaf, which is no node of the fabric.
const LEAF: u32 = u32::MAX;

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
    hops: Rows<Hop>,
    /// For each station: hops from each node, and the nodes by distance to it, nearest first.
    reach: Vec<Reach>,
    /// Whether paths may lead through each node.
    passes: Vec<bool>,
}

impl Fabric {
    /// The fabric of a network; `None` where it has more stations than `most_stations`, or more distances between
    /// stations and nodes than `most_distances`.
    pub(super) fn of(network: &Network, most_stations: usize, most_distances: usize) -> Option<Self> {
        let (stations, compact) = stations(network);
        let count = compact.iter().filter(|&&node| node != LEAF).count();
        if stations.len() > most_stations || stations.len().saturating_mul(count) > most_distances {
            return None;
        }
        let inside = |(from, arc): (u32, Arc)| {
            let (here, there) = (compact[from as usize], compact[arc.to.index()]);
            let hop = Hop { node: there, capacity: arc.capacity.0 };
            (here != LEAF && there != LEAF).then_some((here, hop))
        };
        let hops = Rows::new(count, network.arcs().filter_map(inside));
        let incoming = Rows::new(count, hops.iter().map(|(here, hop)| (hop.node, here)));
        let of_network = network.passes();
        let inside = (0..compact.len()).filter(|&node| compact[node] != LEAF);
        let passes: Vec<bool> = inside.map(|node| of_network[node]).collect();
        let reach = |station: &Station| {
            let open = |node: u32| node == station.node || passes[node as usize];
            Reach::from(count, [station.node], |node| {
                let from = if open(node) { incoming.of(node as usize) } else { &[] };
                from.iter().copied()
            })
        };
        let reach = stations.iter().map(reach).collect();
        Some(Self { stations, hops, reach, passes })
    }

    pub(super) fn node_count(&self) -> usize {
        self.passes.len()
    }

    /// Nodes that reach a station, nearest first.
    pub(super) fn order(&self, station: usize) -> &[u32] {
        &self.reach[station].order
    }

    /// Whether a node reaches a station.
    pub(super) fn reaches(&self, node: u32, station: usize) -> bool {
        self.reach[station].hops[node as usize] != UNREACHED
    }

    /// The next hops from a node on shortest paths to a station: the same choice as even-split routing makes.
    pub(super) fn next(&self, node: u32, station: usize) -> impl Iterator<Item = Hop> + Clone + '_ {
        let distance = &self.reach[station].hops;
        let here = distance[node as usize];
        self.hops.of(node as usize).iter().copied().filter(move |hop| {
            let there = distance[hop.node as usize];
            there != UNREACHED && there + 1 == here && (there == 0 || self.passes[hop.node as usize])
        })
    }
}

/// Groups the endpoints, and numbers the nodes that stay in the fabric ([`LEAF`] for the leaves, which are left out).
fn stations(network: &Network) -> (Vec<Station>, Vec<u32>) {
    let tables = network.tables();
    let capacity_of =
        |capacity: u32| tables.links[tables.capacities[capacity as usize].link.index()].capacity;
    let mut is_endpoint = vec![false; network.node_count()];
    for endpoint in network.endpoints() {
        is_endpoint[endpoint.index()] = true;
    }
    let incoming =
        Rows::new(network.node_count(), network.arcs().map(|(from, arc)| (arc.to.0, (from, arc.capacity.0))));
    // One link out and one in, both to the same switch: a leaf. Alike: same switch, same speeds, same way of sharing.
    let mut alike: BTreeMap<(u32, u64, u64, bool), Vec<Member>> = BTreeMap::new();
    let mut compact = vec![0; network.node_count()];
    let mut alone = Vec::new();
    for &endpoint in network.endpoints() {
        let out = network.arcs_from(endpoint);
        let back = incoming.of(endpoint.index());
        match (out, back) {
            ([up], &[(from, down)]) if up.to.0 == from && !is_endpoint[from as usize] => {
                let speeds = [up.capacity.0, down].map(|capacity| capacity_of(capacity).get().to_bits());
                let key = (from, speeds[0], speeds[1], up.capacity.0 == down);
                alike.entry(key).or_default().push((endpoint, Some((up.capacity.0, down))));
                compact[endpoint.index()] = LEAF;
            }
            _ => alone.push(endpoint),
        }
    }
    let mut next = 0;
    for number in &mut compact {
        if *number != LEAF {
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
