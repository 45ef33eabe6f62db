//! Who crosses what: lists made once for a report, so that pointing and selecting cost the same on any network.

use gargalo_solver::base::id::{CapacityId, FlowId};
use gargalo_solver::network::{LinkId, NodeId, Tables};
use gargalo_solver::study::report::Solved;

/// Stands for no capacity.
const NONE: u32 = u32::MAX;

/// The lists.
#[derive(Debug, Clone, Default)]
pub struct Index {
    links: Lists,
    crossing: Lists,
    leaving: Lists,
    arriving: Lists,
    limits: Vec<u32>,
    /// Whether flows are listed one by one.
    pub listed: bool,
}

/// Numbers by number.
#[derive(Debug, Clone, Default)]
struct Lists {
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    fn new(count: usize, pairs: impl Iterator<Item = (usize, u32)> + Clone) -> Self {
        let mut starts = vec![0u32; count + 1];
        for (key, _) in pairs.clone() {
            if key < count {
                starts[key + 1] += 1;
            }
        }
        for key in 0..count {
            starts[key + 1] += starts[key];
        }
        let mut next = starts.clone();
        let mut items = vec![0; starts[count] as usize];
        for (key, item) in pairs {
            if key < count {
                items[next[key] as usize] = item;
                next[key] += 1;
            }
        }
        Self { starts, items }
    }

    fn of(&self, key: usize) -> &[u32] {
        match (self.starts.get(key), self.starts.get(key + 1)) {
            (Some(&from), Some(&to)) => &self.items[from as usize..to as usize],
            _ => &[],
        }
    }
}

/// What a node sends, takes and passes on.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct NodeTraffic {
    /// Bytes of the flows that start there, and how many they are.
    pub sent: (f64, u32),
    /// Bytes of the flows that end there, and how many they are.
    pub received: (f64, u32),
    /// Bytes of other nodes' flows that go through it.
    pub passed: f64,
}

impl Index {
    /// The lists of a report.
    pub fn new(tables: &Tables, solved: &Solved) -> Self {
        let (nodes, capacities) = (tables.nodes.len(), tables.capacities.len());
        let ends = tables.links.iter().enumerate();
        let links = ends.flat_map(|(at, link)| [(link.a.index(), at as u32), (link.b.index(), at as u32)]);
        let flows = || solved.flows.iter().enumerate();
        let crossing = flows()
            .flat_map(|(at, flow)| flow.route.iter().map(move |(capacity, _)| (capacity.index(), at as u32)));
        let mut limits = vec![NONE; solved.flows.len()];
        for bottleneck in &solved.bottlenecks {
            for flow in &bottleneck.flows {
                if let Some(limit) = limits.get_mut(flow.index()).filter(|limit| **limit == NONE) {
                    *limit = bottleneck.capacity.0;
                }
            }
        }
        Self {
            links: Lists::new(nodes, links),
            crossing: Lists::new(capacities, crossing),
            leaving: Lists::new(nodes, flows().map(|(at, flow)| (flow.source.index(), at as u32))),
            arriving: Lists::new(nodes, flows().map(|(at, flow)| (flow.destination.index(), at as u32))),
            limits,
            listed: solved.flows.len() == solved.flow_count as usize,
        }
    }

    /// The links of a node.
    pub fn links_of(&self, node: NodeId) -> impl Iterator<Item = LinkId> + '_ {
        self.links.of(node.index()).iter().map(|&link| LinkId(link))
    }

    /// The flows over a link, in any direction, those that put the most on it first; at most so many. And how many there
    /// are.
    pub fn top_flows(
        &self,
        tables: &Tables,
        solved: &Solved,
        link: LinkId,
        most: usize,
    ) -> (Vec<FlowId>, usize) {
        let mut found: Vec<(f64, u32)> = Vec::new();
        let mut count = 0;
        for capacity in tables.capacities_of(link) {
            let flows = self.crossing.of(capacity.index());
            count += flows.len();
            // Of very many only the first are looked at: they are as alike as flows of a pattern are.
            for &flow in flows.iter().take(20_000) {
                let Some(known) = solved.flows.get(flow as usize) else { continue };
                let part = known.route.iter().find(|(at, _)| *at == capacity).map_or(1.0, |(_, part)| *part);
                let bytes = known.bytes.get() * part;
                if found.len() < most || bytes > found[most - 1].0 {
                    let at = found.partition_point(|(other, _)| *other >= bytes);
                    found.insert(at, (bytes, flow));
                    found.truncate(most);
                }
            }
        }
        (found.into_iter().map(|(_, flow)| FlowId(flow)).collect(), count)
    }

    /// The flows from one node to another.
    pub fn between(&self, solved: &Solved, from: NodeId, to: NodeId) -> Vec<FlowId> {
        let leaving = self.leaving.of(from.index()).iter();
        let ends = |&&flow: &&u32| solved.flows.get(flow as usize).is_some_and(|flow| flow.destination == to);
        leaving.filter(ends).map(|&flow| FlowId(flow)).collect()
    }

    /// The capacity that limits a flow at the first instant.
    pub fn limit(&self, flow: FlowId) -> Option<CapacityId> {
        self.limits.get(flow.index()).copied().filter(|&limit| limit != NONE).map(CapacityId)
    }

    /// What a node sends, takes and passes on; `None` where flows are not listed one by one.
    pub fn traffic(&self, tables: &Tables, solved: &Solved, node: NodeId) -> Option<NodeTraffic> {
        if !self.listed {
            return None;
        }
        let mut traffic = NodeTraffic::default();
        // What of it goes over a link: a flow that no path leads for is sent, and crosses nothing.
        let mut crosses = 0.0;
        for (list, sum) in [(&self.leaving, &mut traffic.sent), (&self.arriving, &mut traffic.received)] {
            for flow in list.of(node.index()).iter().filter_map(|&flow| solved.flows.get(flow as usize)) {
                sum.0 += flow.bytes.get();
                sum.1 += 1;
                crosses += if flow.route.is_empty() { 0.0 } else { flow.bytes.get() };
            }
        }
        let capacities = self.links_of(node).flat_map(|link| tables.capacities_of(link));
        let all: f64 = capacities.filter_map(|at| solved.links.get(at.index())).map(|l| l.bytes.get()).sum();
        // What passes comes in over one link and leaves over another.
        let passed = (all - crosses) / 2.0;
        traffic.passed = if passed > all * 1e-9 { passed } else { 0.0 };
        Some(traffic)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::demo;

    #[test]
    fn what_comes_in_goes_out_or_ends() {
        let report = demo::solved(true);
        let (tables, solved) = (&report.networks[0], report.designs[0].outcome.as_ref().expect("solved"));
        let index = Index::new(tables, solved);
        assert!(index.listed);
        // 28 sites, each sends 1 GB to each other one.
        let mut passed = 0.0;
        for node in 0..tables.nodes.len() {
            let traffic = index.traffic(tables, solved, NodeId::new(node)).expect("listed");
            assert_eq!((traffic.sent, traffic.received), ((27e9, 27), (27e9, 27)));
            passed += traffic.passed;
        }
        let hops: f64 = solved.flows.iter().map(|flow| (flow.route.len() - 1) as f64 * 1e9).sum();
        assert!((passed / hops - 1.0).abs() < 1e-9, "every hop but the last passes a node");
    }

    #[test]
    fn flows_are_found_by_what_they_cross() {
        let report = demo::solved(true);
        let (tables, solved) = (&report.networks[0], report.designs[0].outcome.as_ref().expect("solved"));
        let index = Index::new(tables, solved);
        let link = LinkId(48);
        let (top, count) = index.top_flows(tables, solved, link, 3);
        let crossing: u32 = tables.capacities_of(link).map(|at| solved.links[at.index()].flows).sum();
        assert_eq!((top.len(), count), (count.min(3), crossing as usize));
        let pair = index.between(solved, NodeId(0), NodeId(5));
        assert_eq!(pair.len(), 1);
        let flow = &solved.flows[pair[0].index()];
        assert_eq!((flow.source, flow.destination), (NodeId(0), NodeId(5)));
        let limit = index.limit(pair[0]).expect("every flow is limited");
        assert!(flow.route.iter().any(|(capacity, _)| *capacity == limit));
        assert_eq!(index.links_of(NodeId(6)).count(), 11);
    }
}
