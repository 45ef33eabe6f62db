//! What the flows of a step take: trunks of its routes, or, where many flows are alike, one link for all alike trunks.

use super::flows::Flows;
use crate::base::id::CapacityId;
use crate::base::random::mix;
use crate::base::rows::Rows;
use crate::flow::{Alike, EACH, MANY, about};
use crate::routing::Routes;
use std::sync::Arc;

/// Links, and the ways of flows over them.
#[derive(Debug, Clone)]
pub(super) struct Links {
    routes: Arc<Routes>,
    alike: Option<Classes>,
}

/// Classes of flows and colours of trunks ([`Alike`]).
#[derive(Debug, Clone)]
struct Classes {
    /// By class: colours, with what all its flows together put on each trunk of them.
    ways: Rows<(u32, f64)>,
    /// By class: whether its flows have a way.
    reached: Vec<bool>,
    /// The trunks of each colour.
    trunks: Rows<u32>,
}

impl Links {
    /// The trunks of routes; a way for each of their demands.
    pub(super) const fn of(routes: Arc<Routes>) -> Self {
        Self { routes, alike: None }
    }

    /// Many flows as few: one stands for all that symmetry makes equal; `None` where there are few, or few are alike. `inside`: of
    /// each trunk, whether it is inside a server; `capacities`: what each carries, in bit/s.
    pub(super) fn alike(&self, flows: &Flows, inside: &[bool], capacities: &[f64]) -> Option<(Flows, Self)> {
        if flows.stage.len() < MANY { None } else { self.join(flows, inside, capacities) }
    }

    fn join(&self, flows: &Flows, inside: &[bool], capacities: &[f64]) -> Option<(Flows, Self)> {
        let kinds = inside.iter().zip(capacities).map(|(&inside, own)| mix(about(*own)) ^ u64::from(inside));
        let kind = |flow: usize| {
            let reached = u64::from(self.reached(flows.way[flow]));
            let told = [flows.stage[flow] as u64, reached, about(flows.bits[flow]), about(flows.share[flow])];
            told.into_iter().fold(0, |sum, own| mix(sum ^ own))
        };
        let loads = |flow: u32| self.routes.over(flows.way[flow as usize] as usize);
        let found = Alike::of(kinds.collect(), flows.stage.len(), loads, kind, EACH)?;
        let rows = |class: usize| found.loads(class, loads).into_iter().map(move |own| (class as u32, own));
        let ways: Vec<(u32, (u32, f64))> = (0..found.example.len()).flat_map(rows).collect();
        let trunks = found.colour.iter().enumerate().map(|(trunk, &colour)| (colour, trunk as u32));
        let alike = Classes {
            ways: Rows::new(found.example.len(), ways.iter().copied()),
            reached: found.example.iter().map(|&flow| self.reached(flows.way[flow as usize])).collect(),
            trunks: Rows::new(found.links.len(), trunks),
        };
        Some((flows.some(&found.example), Self { routes: Arc::clone(&self.routes), alike: Some(alike) }))
    }

    /// A way: links with the part that takes each.
    pub(super) fn way(&self, way: u32) -> impl Iterator<Item = (u32, f64)> + Clone + '_ {
        let of_class = self.alike.as_ref().map(|alike| alike.ways.of(way as usize));
        let of_flow = of_class.is_none().then(|| self.routes.over(way as usize));
        of_class.unwrap_or_default().iter().copied().chain(of_flow.into_iter().flatten())
    }

    /// Whether there is a way.
    pub(super) fn reached(&self, way: u32) -> bool {
        self.alike.as_ref().map_or_else(|| self.routes.reached(way as usize), |own| own.reached[way as usize])
    }

    /// The capacities of a link.
    pub(super) fn of_link(&self, link: u32) -> impl Iterator<Item = CapacityId> + Clone + '_ {
        let trunks = self.alike.as_ref().map(|alike| alike.trunks.of(link as usize));
        let itself = trunks.is_none().then_some(link);
        let trunks = trunks.unwrap_or_default().iter().copied().chain(itself);
        trunks.flat_map(|trunk| self.routes.trunks().of(trunk))
    }

    /// What a flow finds on each link: what its narrowest capacity has.
    pub(super) fn narrowest(&self, capacities: &[f64]) -> Vec<f64> {
        let of_trunks = self.routes.trunks().narrowest(capacities);
        match &self.alike {
            None => of_trunks,
            Some(Classes { trunks, .. }) => {
                (0..trunks.len()).map(|link| of_trunks[trunks.of(link)[0] as usize]).collect()
            }
        }
    }

    /// Whether flows that are told as one are alike on these capacities too: alike trunks carry the same.
    pub(super) fn hold(&self, capacities: &[f64]) -> bool {
        let Some(Classes { trunks, .. }) = &self.alike else { return true };
        let each = self.routes.trunks().narrowest(capacities);
        (0..trunks.len()).all(|link| {
            let own = trunks.of(link);
            own.iter().all(|trunk| about(each[*trunk as usize]) == about(each[own[0] as usize]))
        })
    }

    /// How many links there are, on a network with so many capacities.
    pub(super) fn count(&self, capacities: usize) -> usize {
        let of_trunks = || self.routes.trunks().count(capacities);
        self.alike.as_ref().map_or_else(of_trunks, |alike| alike.trunks.len())
    }

    /// Adds a value of each link to those of its capacities.
    pub(super) fn add(&self, values: &[f64], to: &mut [f64]) {
        for (link, value) in values.iter().enumerate() {
            for capacity in self.of_link(link as u32) {
                to[capacity.index()] += value;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::flows::Routed;
    use super::*;
    use crate::base::units::Bytes;
    use crate::network::{Duplex, Family, LeafSpine};
    use crate::routing::{Routing, route};
    use crate::traffic::all_to_all;

    /// Times, busiest links and bytes by classes are those of the flows one by one: all to all over a leaf-spine network, as two
    /// stages of messages of two sizes; also where one link has less, for which other classes must be made.
    #[test]
    fn classes_tell_what_single_flows_tell() {
        let shape =
            LeafSpine { leaves: 4, spines: 3, hosts_per_leaf: 5, uplinks: 1, gbps: 10.0, uplink_gbps: None };
        let network = Family::LeafSpine(shape).build(Duplex::Full).unwrap();
        let demands = all_to_all(network.endpoints(), Bytes(1e9));
        let routes = Arc::new(route(&network, &demands, Routing::Ecmp).unwrap());
        // Each stage is all to all; of the first, what goes to the same leaf is larger.
        let near = |flow: usize| routes.length(flow) == 2;
        let count = demands.len();
        let flows = Flows {
            stage: (0..2 * count).map(|flow| flow / count).collect(),
            bits: (0..2 * count).map(|flow| if flow < count && near(flow) { 8e9 } else { 2e9 }).collect(),
            share: vec![1.0; 2 * count],
            way: (0..2 * count).map(|flow| (flow % count) as u32).collect(),
        };
        let each = Routed { flows, links: Links::of(Arc::clone(&routes)) };
        let even = vec![1e10; network.tables().capacities.len()];
        let mut thin = even.clone();
        thin[1] = 4e9;
        let inside = vec![false; routes.trunks().count(even.len())];
        for (capacities, classes) in [(&even, 4), (&thin, 40)] {
            let least = routes.trunks().narrowest(capacities);
            let (flows, links) = each.links.join(&each.flows, &inside, &least).unwrap();
            let few = Routed { flows, links };
            assert!(few.flows.bits.len() <= classes, "{}", few.flows.bits.len());
            assert!(few.links.hold(capacities));
            for stage in 0..2 {
                let single = each.time(stage, &least);
                let joined = few.time(stage, &few.links.narrowest(capacities));
                assert!((single - joined).abs() <= 1e-12 * single, "{single} {joined}");
                assert_eq!(few.busiest(stage, capacities), each.busiest(stage, capacities));
            }
            let bytes = |of: &Routed| -> Vec<f64> {
                let mut bytes = vec![0.0f64; capacities.len()];
                of.add_bytes(&|stage| stage as f64 + 1.0, &mut bytes);
                bytes
            };
            for (single, joined) in bytes(&each).iter().zip(bytes(&few)) {
                assert!((single - joined).abs() <= 1e-9 * single.max(1.0), "{single} {joined}");
            }
            // What is alike on even links is not on others.
            assert_eq!(few.links.hold(&thin), capacities == &thin);
        }
    }
}
