//! A workload made concrete on one network.

use crate::base::id::{LinkId, NodeId};
use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::Hardware;
use crate::document::JobSpec;
use crate::document::schema::{FlowSpec, Workload};
use crate::lab::collective::{matrix_demands, placed, rank_nodes};
use crate::lab::resolve::{serving, training};
use crate::network::Network;
use crate::study::report::DesignError;
use crate::study::{GivenWay, JobPart, Steps, Work, within};
use crate::traffic::{Demand, Pattern};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A workload between some of the endpoints of a network, with what it sends there.
///
/// # Errors
/// No endpoints, more flows than the limit, or a flow that names what this network does not have.
pub(crate) fn placed_work(
    workload: &Workload,
    network: &Network,
    endpoints: &[NodeId],
    hardware: &Hardware,
) -> Result<(Work, Vec<Demand>), DesignError> {
    if endpoints.is_empty() {
        return Err(DesignError::NoEndpoints);
    }
    let work = match workload {
        Workload::Training(spec) => training(spec, hardware)?,
        Workload::Serving(spec) => serving(spec, hardware)?,
        Workload::AllToAll { bytes } => Work::AllToAll(Bytes(*bytes)),
        Workload::Pattern { shape, bytes, sizes, seed } => {
            Work::Other(Arc::new(Pattern { shape: *shape, bytes: Bytes(*bytes), sizes: *sizes, seed: *seed }))
        }
        Workload::Collective(form) => Work::Collective(Box::new(placed(form, network, endpoints, hardware)?)),
        Workload::Flows { flows } => return Names::of(network).flows(flows),
        Workload::Matrix(spec) => {
            return Ok((Work::Flows(Vec::new()), matrix_demands(spec, network, endpoints)?));
        }
        Workload::Jobs { jobs } => return together(jobs, network, hardware),
    };
    let demands = work.kind().sent(network, endpoints)?;
    Ok((work, demands))
}

/// Several workloads at once, each between its own endpoints.
fn together(
    jobs: &[JobSpec],
    network: &Network,
    hardware: &Hardware,
) -> Result<(Work, Vec<Demand>), DesignError> {
    let (mut parts, mut demands) = (Vec::with_capacity(jobs.len()), Vec::new());
    for job in jobs {
        let nodes = rank_nodes(job.endpoints.as_deref().map(Vec::as_slice), network, network.endpoints())?;
        let (work, mut sent) = placed_work(&job.workload, network, &nodes, hardware)?;
        let start = Seconds(job.start_s);
        for demand in &mut sent {
            demand.start += start;
        }
        parts.push(JobPart { name: job.name.clone(), nodes, start, work, flows: sent.len() });
        demands.extend(sent);
        within(demands.len() as u64)?;
    }
    Ok((Work::Jobs(parts), demands))
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
    fn flows(&self, flows: &[FlowSpec]) -> Result<(Work, Vec<Demand>), DesignError> {
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
            demands.push(Demand { source, destination, bytes: Bytes(spec.bytes), start, route });
        }
        Ok((Work::Flows(ways), demands))
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
