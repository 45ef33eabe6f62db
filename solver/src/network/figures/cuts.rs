//! Links and nodes whose loss parts the network.

use crate::base::id::{LinkId, NodeId};
use crate::base::rows::Rows;
use crate::network::{Link, Network};
use serde::{Deserialize, Serialize};

/// What cuts a network.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Cuts {
    /// Links whose loss parts the network (bridges), the only links of endpoints left out.
    pub links: Vec<LinkId>,
    /// Nodes whose loss parts the others (articulation points), but not those that part only endpoints which have no
    /// other link.
    pub nodes: Vec<NodeId>,
    /// Endpoints with one link alone.
    pub single_homed: u64,
    /// Parts that the network falls into as it is.
    pub parts: u64,
}

/// A node on the way of the search.
struct Visit {
    node: usize,
    /// The link it was reached by.
    by: usize,
    /// The next of its links to look at.
    next: usize,
}

/// Finds what cuts a network (Tarjan 1972, without recursion; links count both ways).
pub fn cuts(network: &Network) -> Cuts {
    let tables = network.tables();
    let count = tables.nodes.len();
    let working = tables.links.iter().enumerate().filter(|(_, link)| tables.works(link));
    let ends = |(position, link): (usize, &Link)| {
        [(link.a.0, (position, link.b.index())), (link.b.0, (position, link.a.index()))]
    };
    let links = Rows::new(count, working.flat_map(ends));
    let mut is_single = vec![false; count];
    for node in network.endpoints() {
        is_single[node.index()] = links.of(node.index()).len() == 1;
    }
    let mut found =
        Cuts { single_homed: is_single.iter().filter(|&&single| single).count() as u64, ..Cuts::default() };
    // Order of discovery from 1, and the earliest that a node's subtree reaches back to.
    let (mut order, mut back) = (vec![0u32; count], vec![0u32; count]);
    let mut cuts = vec![false; count];
    let mut time = 0;
    // From nodes with more than one link first: then those with one are always at the end of a branch.
    let roots = (0..count).filter(|&node| !is_single[node]).chain((0..count).filter(|&node| is_single[node]));
    for root in roots {
        if order[root] != 0 {
            continue;
        }
        found.parts += 1;
        time += 1;
        (order[root], back[root]) = (time, time);
        let mut stack = vec![Visit { node: root, by: usize::MAX, next: 0 }];
        let mut branches = 0;
        while let Some(visit) = stack.last_mut() {
            let node = visit.node;
            if let Some(&(link, there)) = links.of(node).get(visit.next) {
                visit.next += 1;
                if link == visit.by {
                    continue;
                }
                if order[there] == 0 {
                    time += 1;
                    (order[there], back[there]) = (time, time);
                    stack.push(Visit { node: there, by: link, next: 0 });
                } else {
                    back[node] = back[node].min(order[there]);
                }
                continue;
            }
            let by = visit.by;
            stack.pop();
            let Some(parent) = stack.last().map(|visit| visit.node) else { continue };
            back[parent] = back[parent].min(back[node]);
            if back[node] > order[parent] && !is_single[node] && !is_single[parent] {
                found.links.push(LinkId::new(by));
            }
            if back[node] >= order[parent] && !is_single[node] {
                if parent == root {
                    branches += 1;
                } else {
                    cuts[parent] = true;
                }
            }
        }
        cuts[root] = branches > 1;
    }
    found.links.sort_unstable();
    found.nodes = (0..count).filter(|&node| cuts[node]).map(NodeId::new).collect();
    found
}
