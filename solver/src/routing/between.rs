//! Distances of the nodes between two alone: for few flows to each of many destinations.

use super::adjacency::Adjacency;
use crate::base::search::UNREACHED;
use core::ops::Range;

/// Distances to a destination of all nodes on shortest paths from a source.
///
/// Found from both ends, always a step further from the end with fewer nodes at its front: in a tree of switches
/// that is a small part of the network.
#[derive(Debug, Default)]
pub(super) struct Between {
    /// Hops to the destination.
    hops: Vec<u32>,
    /// What was reached from the source.
    ahead: Vec<bool>,
    from_source: Layers,
    from_destination: Layers,
}

/// Nodes in the order in which a search reached them, and where those of each number of hops begin.
#[derive(Debug, Default)]
struct Layers {
    nodes: Vec<u32>,
    starts: Vec<usize>,
}

impl Layers {
    fn begin(&mut self, node: u32) {
        self.starts.push(self.nodes.len());
        self.nodes.push(node);
    }

    /// The nodes reached last, by their places; those of one more hop come after them.
    fn next(&mut self) -> Range<usize> {
        let last = self.starts.last().copied().unwrap_or_default()..self.nodes.len();
        self.starts.push(last.end);
        last
    }

    /// How many nodes were reached last.
    fn width(&self) -> usize {
        self.nodes.len() - self.starts.last().copied().unwrap_or_default()
    }
}

impl Between {
    /// Hops to `destination` of every node on a shortest path from `source`, and of some others; what is on none may
    /// be [`UNREACHED`].
    pub(super) fn hops(&mut self, adjacency: &Adjacency, source: u32, destination: u32) -> &[u32] {
        self.forget(adjacency.node_count());
        self.from_destination.begin(destination);
        self.hops[destination as usize] = 0;
        if source == destination {
            return &self.hops;
        }
        self.from_source.begin(source);
        self.ahead[source as usize] = true;
        // The search does not go on through nodes that forward nothing.
        let passes = |node: u32| adjacency.passes(node) || node == source || node == destination;
        let mut to_destination = 0;
        let mut met = false;
        while !met && self.from_source.width() > 0 && self.from_destination.width() > 0 {
            if self.from_destination.width() <= self.from_source.width() {
                to_destination += 1;
                for at in self.from_destination.next() {
                    for step in adjacency.into(self.from_destination.nodes[at]) {
                        if passes(step.node) && self.hops[step.node as usize] == UNREACHED {
                            self.hops[step.node as usize] = to_destination;
                            self.from_destination.nodes.push(step.node);
                            met |= self.ahead[step.node as usize];
                        }
                    }
                }
            } else {
                for at in self.from_source.next() {
                    for step in adjacency.from(self.from_source.nodes[at]) {
                        if passes(step.node) && !self.ahead[step.node as usize] {
                            self.ahead[step.node as usize] = true;
                            self.from_source.nodes.push(step.node);
                            met |= self.hops[step.node as usize] != UNREACHED;
                        }
                    }
                }
            }
        }
        if met {
            self.walk_back(adjacency, to_destination);
        }
        &self.hops
    }

    /// Gives the nodes between the source and where both sides met their distances, as far as they lead there. Nodes where they
    /// met are among those reached last from the source: others would have met before.
    fn walk_back(&mut self, adjacency: &Adjacency, to_destination: u32) {
        let Layers { nodes, starts } = &self.from_source;
        for (hops, layer) in (to_destination..).zip(starts.windows(2).rev()) {
            for &node in &nodes[layer[0]..layer[1]] {
                if adjacency.from(node).iter().any(|step| self.hops[step.node as usize] == hops) {
                    self.hops[node as usize] = hops + 1;
                }
            }
        }
    }

    fn forget(&mut self, count: usize) {
        if self.hops.len() != count {
            self.hops = vec![UNREACHED; count];
            self.ahead = vec![false; count];
        }
        for side in [&mut self.from_source, &mut self.from_destination] {
            side.starts.clear();
            for node in side.nodes.drain(..) {
                self.hops[node as usize] = UNREACHED;
                self.ahead[node as usize] = false;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::hops;
    use super::super::ways::split;
    use super::*;
    use crate::network::{Dragonfly, Duplex, Family, FatTree, Jellyfish, Network, Torus};

    fn networks() -> Vec<Network> {
        let families = [
            Family::FatTree(FatTree { k: 6, gbps: 1.0, uplink_gbps: None, core_gbps: None }),
            Family::Torus(Torus { dims: vec![4, 5], twist: false, gbps: 1.0 }),
            Family::Jellyfish(Jellyfish {
                switches: 20,
                ports: 6,
                degree: 4,
                seed: 3,
                gbps: 1.0,
                switch_gbps: None,
            }),
            Family::Dragonfly(Dragonfly {
                p: 2,
                a: 4,
                h: 2,
                groups: None,
                gbps: 1.0,
                local_gbps: None,
                global_gbps: None,
            }),
        ];
        families.iter().map(|family| family.build(Duplex::Full).unwrap()).collect()
    }

    /// The same shortest paths as from the distances of all nodes, for every pair of endpoints.
    #[test]
    fn the_same_ways_as_from_all_distances() {
        for network in networks() {
            let adjacency = Adjacency::of(&network);
            let mut between = Between::default();
            for &destination in network.endpoints() {
                let all = hops::to(&adjacency, destination.0);
                for &source in network.endpoints() {
                    let some = between.hops(&adjacency, source.0, destination.0);
                    assert_eq!(some[source.index()], all[source.index()]);
                    let (mut share, mut other) = (vec![0.0; all.len()], vec![0.0; all.len()]);
                    let (mut one, mut two) = (Vec::new(), Vec::new());
                    split(&adjacency, &all, source.0, &mut share, &mut one);
                    split(&adjacency, some, source.0, &mut other, &mut two);
                    assert_eq!(one, two);
                }
            }
        }
    }

    /// Where there is no way, none is found.
    #[test]
    fn no_way_is_no_way() {
        use crate::base::units::BitsPerSecond;
        use crate::network::{Link, Node, Role};
        let node = |id: &str, role| Node::new(id, role);
        let nodes = vec![node("a", Role::Host), node("b", Role::Host), node("c", Role::Host)];
        let link = |id: &str, a, b| {
            Link::new(
                id.to_owned(),
                crate::base::id::NodeId(a),
                crate::base::id::NodeId(b),
                BitsPerSecond(1.0),
                Duplex::Full,
            )
        };
        // A host in between that does not relay.
        let network = Network::new(nodes, vec![link("x", 0, 1), link("y", 1, 2)], false).unwrap();
        let adjacency = Adjacency::of(&network);
        assert_eq!(Between::default().hops(&adjacency, 0, 2)[0], UNREACHED);
        assert_eq!(Between::default().hops(&adjacency, 0, 1)[0], 1);
    }
}
