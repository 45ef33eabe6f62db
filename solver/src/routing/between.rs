//! Distances of the nodes between two alone: for few flows to each of many destinations.

use super::adjacency::Adjacency;
use crate::base::search::UNREACHED;

/// Distances to a destination of all nodes on shortest paths from a source.
///
/// Found from both ends, always a step further from the end with fewer nodes at its front: in a tree of switches
/// that is a small part of the network.
#[derive(Debug, Default)]
pub(super) struct Between {
    /// Hops to the destination.
    hops: Vec<u32>,
    /// Hops from the source.
    ahead: Vec<u32>,
    /// Nodes to forget.
    touched: Vec<u32>,
}

impl Between {
    /// Hops to `destination` of every node on a shortest path from `source`, and of some others; what is on none may
    /// be [`UNREACHED`].
    pub(super) fn hops(&mut self, adjacency: &Adjacency, source: u32, destination: u32) -> &[u32] {
        self.forget(adjacency.node_count());
        self.set_hops(destination, 0);
        if source == destination {
            return &self.hops;
        }
        self.set_ahead(source, 0);
        let (mut front, mut back) = (vec![source], vec![destination]);
        let (mut from_source, mut to_destination) = (0, 0);
        while !front.is_empty() && !back.is_empty() {
            let mut met = Vec::new();
            // The search does not go on through nodes that forward nothing.
            let passes = |node: u32| adjacency.passes(node) || node == source || node == destination;
            if back.len() <= front.len() {
                to_destination += 1;
                let mut next = Vec::new();
                for &node in &back {
                    for step in adjacency.into(node) {
                        if self.hops[step.node as usize] == UNREACHED && passes(step.node) {
                            self.set_hops(step.node, to_destination);
                            next.push(step.node);
                            if self.ahead[step.node as usize] != UNREACHED {
                                met.push(step.node);
                            }
                        }
                    }
                }
                back = next;
            } else {
                from_source += 1;
                let mut next = Vec::new();
                for &node in &front {
                    for step in adjacency.from(node) {
                        if self.ahead[step.node as usize] == UNREACHED && passes(step.node) {
                            self.set_ahead(step.node, from_source);
                            next.push(step.node);
                            if self.hops[step.node as usize] != UNREACHED {
                                met.push(step.node);
                            }
                        }
                    }
                }
                front = next;
            }
            if !met.is_empty() {
                self.walk_back(adjacency, met, from_source, to_destination);
                break;
            }
        }
        &self.hops
    }

    /// Gives the nodes between the source and where both sides met their distances, as far as they lead there.
    fn walk_back(&mut self, adjacency: &Adjacency, met: Vec<u32>, from_source: u32, to_destination: u32) {
        let all = from_source + to_destination;
        let mut layer = met;
        for ahead in (0..from_source).rev() {
            let mut before = Vec::new();
            for &node in &layer {
                for step in adjacency.into(node) {
                    let here = step.node as usize;
                    let leads = ahead == 0 || adjacency.passes(step.node);
                    if self.ahead[here] == ahead && self.hops[here] == UNREACHED && leads {
                        self.set_hops(step.node, all - ahead);
                        before.push(step.node);
                    }
                }
            }
            layer = before;
        }
    }

    fn forget(&mut self, count: usize) {
        if self.hops.len() != count {
            self.hops = vec![UNREACHED; count];
            self.ahead = vec![UNREACHED; count];
        }
        for node in self.touched.drain(..) {
            self.hops[node as usize] = UNREACHED;
            self.ahead[node as usize] = UNREACHED;
        }
    }

    fn set_hops(&mut self, node: u32, hops: u32) {
        self.hops[node as usize] = hops;
        self.touched.push(node);
    }

    fn set_ahead(&mut self, node: u32, hops: u32) {
        self.ahead[node as usize] = hops;
        self.touched.push(node);
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
