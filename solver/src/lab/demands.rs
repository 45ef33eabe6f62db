//! A workload made concrete on one network.

use crate::base::id::{CapacityId, LinkId, NodeId};
use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use crate::catalog::hardware::Hardware;
use crate::document::limits;
use crate::document::schema::{FlowSpec, Workload};
use crate::lab::collective::{matrix_demands, placed, rank_nodes};
use crate::network::Network;
use crate::routing::Routing;
use crate::study::report::DesignError;
use crate::study::{self, CapacityPlan};
use crate::traffic::{Demand, Pattern, all_to_all, pattern_demands, pattern_flow_count};
use crate::workload::training::Placement;
use std::collections::{BTreeMap, BTreeSet};

/// The demands of a workload between the endpoints of a network, in document order.
///
/// # Errors
/// No endpoints, more flows than the limit, or a flow that names what this network does not have.
pub(crate) fn demands(
    workload: &Workload,
    network: &Network,
    hardware: &Hardware,
) -> Result<Vec<Demand>, DesignError> {
    let made = among(workload, network, network.endpoints(), hardware)?;
    within(made.len() as u64)?;
    Ok(made)
}

/// # Errors
/// More flows than the limit.
pub(crate) fn within(count: u64) -> Result<(), DesignError> {
    if count > limits::FLOWS {
        return Err(DesignError::TooManyFlows { count, limit: limits::FLOWS });
    }
    Ok(())
}

/// The same between some of the endpoints.
pub(crate) fn among(
    workload: &Workload,
    network: &Network,
    endpoints: &[NodeId],
    hardware: &Hardware,
) -> Result<Vec<Demand>, DesignError> {
    if endpoints.is_empty() {
        return Err(DesignError::NoEndpoints);
    }
    match workload {
        Workload::AllToAll { bytes } => {
            let count = endpoints.len() as u64;
            within(count * (count - 1))?;
            Ok(all_to_all(endpoints, Bytes(*bytes)))
        }
        Workload::Pattern { shape, bytes, sizes, seed } => {
            within(pattern_flow_count(shape, endpoints.len() as u64))?;
            let pattern = Pattern { shape: *shape, bytes: Bytes(*bytes), sizes: *sizes, seed: *seed };
            Ok(pattern_demands(&pattern, endpoints, sending_rate(network, endpoints)))
        }
        Workload::Training(training) => study::training::demands_on(training, network, endpoints),
        Workload::Serving(serving) => study::serving::demands_on(&study::serving::ServingJob {
            serving,
            placement: &Placement::default(),
            network,
            nodes: endpoints,
            routing: Routing::default(),
            plan: &CapacityPlan::AsBuilt,
            hardware,
        }),
        Workload::Flows { flows } => {
            let names = Names::of(network);
            flows.iter().enumerate().map(|(position, flow)| names.demand(position as u32, flow)).collect()
        }
        Workload::Collective(spec) => {
            let placed = placed(spec, network, endpoints)?;
            within(placed.most_pairs())?;
            placed.demands(network)
        }
        Workload::Matrix(spec) => matrix_demands(spec, network, endpoints),
        Workload::Jobs { .. } => {
            Ok(jobs(workload, network, hardware)?.into_iter().flat_map(|job| job.demands).collect())
        }
    }
}

/// One of several workloads made concrete.
pub(crate) struct JobDemands<'a> {
    pub(crate) name: &'a str,
    pub(crate) demands: Vec<Demand>,
}

/// The workloads at once, each between its own endpoints; none where there is but one.
#[inline(never)]
pub(crate) fn jobs<'a>(
    workload: &'a Workload,
    network: &Network,
    hardware: &Hardware,
) -> Result<Vec<JobDemands<'a>>, DesignError> {
    let Workload::Jobs { jobs } = workload else { return Ok(Vec::new()) };
    let mut all: Vec<JobDemands<'a>> = Vec::with_capacity(jobs.len());
    let mut count = 0;
    for job in jobs.iter() {
        let endpoints =
            rank_nodes(job.endpoints.as_deref().map(Vec::as_slice), network, network.endpoints())?;
        let mut demands = among(&job.workload, network, &endpoints, hardware)?;
        for demand in &mut demands {
            demand.start += Seconds(job.start_s);
        }
        count += demands.len() as u64;
        within(count)?;
        all.push(JobDemands { name: &job.name, demands });
    }
    Ok(all)
}

/// The mean rate at which an endpoint can send as built: the sum of its links' capacities.
fn sending_rate(network: &Network, endpoints: &[NodeId]) -> BitsPerSecond {
    let tables = network.tables();
    let arcs = endpoints.iter().flat_map(|&endpoint| network.arcs_from(endpoint));
    let sum: BitsPerSecond = arcs.map(|arc| tables.links[arc.link.index()].capacity).sum();
    sum * (1.0 / endpoints.len().max(1) as f64)
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

    fn demand(&self, flow: u32, spec: &FlowSpec) -> Result<Demand, DesignError> {
        let source = self.endpoint(flow, &spec.src)?;
        let destination = self.endpoint(flow, &spec.dst)?;
        if source == destination {
            return Err(DesignError::SelfFlow { flow, id: spec.src.clone() });
        }
        let route = match &spec.route {
            None => None,
            Some(ids) => Some(self.route(flow, ids, source, destination)?),
        };
        Ok(Demand { source, destination, bytes: Bytes(spec.bytes), start: Seconds(spec.start_s), route })
    }

    /// A route as given, all links or all nodes, to the capacities it crosses.
    fn route(
        &self,
        flow: u32,
        ids: &[String],
        source: NodeId,
        destination: NodeId,
    ) -> Result<Vec<CapacityId>, DesignError> {
        let broken = |id: &str| DesignError::BrokenRoute { flow, id: id.to_owned() };
        let by_nodes = ids.first().is_some_and(|id| self.nodes.contains_key(id.as_str()));
        let mut here = source;
        let mut route = Vec::with_capacity(ids.len());
        for (position, id) in ids.iter().enumerate() {
            let arcs = self.network.arcs_from(here);
            let arc = if by_nodes {
                let node = self.nodes.get(id.as_str());
                let node = *node.ok_or_else(|| DesignError::UnknownNode { flow, id: id.clone() })?;
                if position == 0 {
                    if node != source {
                        return Err(broken(id));
                    }
                    continue;
                }
                arcs.iter().find(|arc| arc.to == node)
            } else {
                let link = self.links.get(id.as_str());
                let link = *link.ok_or_else(|| DesignError::UnknownLink { flow, id: id.clone() })?;
                arcs.iter().find(|arc| arc.link == link)
            };
            let arc = arc.ok_or_else(|| broken(id))?;
            route.push(arc.capacity);
            here = arc.to;
        }
        if here != destination {
            return Err(broken(ids.last().map_or("", String::as_str)));
        }
        Ok(route)
    }
}
