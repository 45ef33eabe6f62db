//! Flows one by one.

use super::kind::{Place, Placed, Reading, WorkloadKind};
use crate::base::id::{LinkId, NodeId};
use crate::base::number::sum;
use crate::base::record::{Counted, Cursor, FieldType, NOT_NEGATIVE, list, record};
use crate::base::units::{Bytes, Seconds};
use crate::document::error::Error;
use crate::document::limits;
use crate::network::Network;
use crate::study::report::DesignError;
use crate::study::{GivenWay, Steps, Work};
use crate::traffic::{Demand, PRIORITY, Sharing, WEIGHT};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

record! {
    /// A flow as the document gives it.
    pub struct FlowSpec {
        /// Id of the node that sends.
        pub src: String,
        /// Id of the node that receives.
        pub dst: String,
        /// How much.
        pub bytes: f64 => NOT_NEGATIVE,
        /// When it starts.
        pub start_s: f64 = 0.0 => NOT_NEGATIVE,
        /// What it gets of full links beside others of its priority: twice as much with twice the weight.
        pub weight: f64 = 1.0 => WEIGHT,
        /// Its strict class: those of 0 come first, those of 7 get what all others leave.
        pub priority: u64 = 0 => PRIORITY,
        /// All link ids, or all node ids (ends included).
        pub route read first: Option<Vec<String>>,
    }
}

record! {
    /// Flows one by one.
    pub struct FlowList {
        /// In document order.
        pub flows: Arc<Vec<FlowSpec>> => list(&FlowSpec::KIND, Counted::Flows, limits::FLOWS),
    }
}

impl WorkloadKind for FlowList {
    fn read(cursor: &Cursor<'_, '_>, _: Reading<'_>) -> Result<Self, Error> {
        cursor.known(&["kind"], &[Self::OBJECT.fields])?;
        Ok(Self::read_fields(cursor)?)
    }

    fn names_nodes(&self) -> bool {
        true
    }

    fn bytes_each(&self, _: u32) -> Option<f64> {
        Some(sum(self.flows.iter().map(|flow| flow.bytes)) / self.flows.len().max(1) as f64)
    }

    fn shares_alike(&self) -> bool {
        self.flows.iter().all(|flow| flow.weight == 1.0 && flow.priority == 0)
    }

    fn resolve(&self, place: Place<'_>) -> Result<Placed, DesignError> {
        Names::of(place.network).flows(&self.flows)
    }
}

/// Finds nodes and links by id.
struct Names<'a> {
    network: &'a Network,
    nodes: BTreeMap<&'a str, NodeId>,
    links: BTreeMap<&'a str, LinkId>,
    endpoints: BTreeSet<NodeId>,
}

impl<'a> Names<'a> {
    fn of(network: &'a Network) -> Self {
        let tables = network.tables();
        let nodes = tables.nodes.iter().enumerate().map(|(n, node)| (node.id.as_str(), NodeId::new(n)));
        let links = tables.links.iter().enumerate().map(|(l, link)| (link.id.as_str(), LinkId::new(l)));
        let mut names =
            Self { network, nodes: BTreeMap::new(), links: BTreeMap::new(), endpoints: BTreeSet::new() };
        names.nodes.extend(nodes);
        names.links.extend(links);
        names.endpoints.extend(network.endpoints());
        names
    }

    fn endpoint(&self, flow: u32, id: &str) -> Result<NodeId, DesignError> {
        let node = self.nodes.get(id).ok_or_else(|| DesignError::UnknownNode { flow, id: id.to_owned() })?;
        if self.endpoints.contains(node) {
            Ok(*node)
        } else {
            Err(DesignError::NotAnEndpoint { flow, id: id.to_owned() })
        }
    }

    /// Flows with the ways of those that are given one.
    fn flows(&self, flows: &[FlowSpec]) -> Result<Placed, DesignError> {
        let (mut ways, mut demands) = (Vec::new(), Vec::with_capacity(flows.len()));
        for (flow, spec) in flows.iter().enumerate() {
            let flow = flow as u32;
            let source = self.endpoint(flow, &spec.src)?;
            let destination = self.endpoint(flow, &spec.dst)?;
            if source == destination {
                return Err(DesignError::SelfFlow { flow, id: spec.src.clone() });
            }
            let mut route = None;
            if let Some(ids) = &spec.route {
                let (way, unknown) = self.way(flow, ids);
                if let Some(error) = unknown {
                    // Where it breaks off before that, this is told.
                    way.walk(self.network, source)?;
                    return Err(error);
                }
                route = Some(way.follow(self.network, source, destination)?);
                ways.push(way);
            }
            let start = Seconds(spec.start_s);
            let sharing = Sharing { weight: spec.weight, class: spec.priority as u32 };
            demands.push(Demand {
                start,
                route,
                sharing,
                ..Demand::new(source, destination, Bytes(spec.bytes))
            });
        }
        Ok((Work::Flows(ways), Some(demands)))
    }

    /// A way as given, all links or all nodes: as far as its ids are known, and the first that is not.
    fn way(&self, flow: u32, ids: &[String]) -> (GivenWay, Option<DesignError>) {
        let by_nodes = ids.first().is_some_and(|id| self.nodes.contains_key(id.as_str()));
        let (mut nodes, mut links, mut unknown) = (Vec::new(), Vec::new(), None);
        for id in ids {
            if by_nodes {
                let Some(&node) = self.nodes.get(id.as_str()) else {
                    unknown = Some(DesignError::UnknownNode { flow, id: id.clone() });
                    break;
                };
                nodes.push(node);
            } else {
                let Some(&link) = self.links.get(id.as_str()) else {
                    unknown = Some(DesignError::UnknownLink { flow, id: id.clone() });
                    break;
                };
                links.push(link);
            }
        }
        let steps = if by_nodes { Steps::Nodes(nodes) } else { Steps::Links(links) };
        (GivenWay { flow, steps }, unknown)
    }
}
