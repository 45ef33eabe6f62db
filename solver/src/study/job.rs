//! What runs on a network: positions in place of ids, and the flows that it comes to there.

use super::PlacedCollective;
use super::report::DesignError;
use super::serving;
use super::training;
use super::way::GivenWay;
use crate::base::id::NodeId;
use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use crate::catalog::hardware::{Gpu, Protocols};
use crate::catalog::models::Model;
use crate::network::Network;
use crate::network::limits::FLOWS;
use crate::traffic::{Demand, Pattern, all_to_all, pattern_demands, pattern_flow_count};
use crate::workload::serving::Serving;
use crate::workload::training::Training;
use std::sync::Arc;

/// What runs on a network, with its flows.
#[derive(Debug, Clone)]
pub struct Job {
    /// What it is.
    pub work: Work,
    /// Its flows, where they are listed: not those of a training step, of serving and of an all-to-all.
    pub demands: Vec<Demand>,
}

/// What runs between some endpoints of a network.
#[derive(Debug, Clone)]
pub enum Work {
    /// A training step.
    Training(TrainingWork),
    /// A language model that answers requests.
    Serving(ServingWork),
    /// So many bytes from each endpoint to each other.
    AllToAll(Bytes),
    /// A pattern of traffic.
    Pattern(Pattern),
    /// Flows one by one, with the ways of those that are given one.
    Flows(Vec<GivenWay>),
    /// A collective.
    Collective(Box<PlacedCollective>),
    /// Several workloads at once.
    Jobs(Vec<JobPart>),
}

/// A training step with what its ids name.
#[derive(Debug, Clone)]
pub struct TrainingWork {
    /// The step.
    pub training: Arc<Training>,
    /// The model that is trained.
    pub model: Arc<Model>,
    /// What it runs on; `None` where it names none.
    pub gpu: Option<Arc<Gpu>>,
    /// What carries its bytes.
    pub protocols: Arc<Protocols>,
}

/// Serving with what its ids name.
#[derive(Debug, Clone)]
pub struct ServingWork {
    /// What is served, and how.
    pub serving: Arc<Serving>,
    /// The model that is served.
    pub model: Arc<Model>,
    /// What it runs on.
    pub gpu: Arc<Gpu>,
    /// What carries its bytes.
    pub protocols: Arc<Protocols>,
}

/// One of several workloads at once.
#[derive(Debug, Clone)]
pub struct JobPart {
    /// What people call it.
    pub name: String,
    /// Between which endpoints.
    pub nodes: Vec<NodeId>,
    /// When it starts.
    pub start: Seconds,
    /// What it is.
    pub work: Work,
    /// How many of the job's flows are its own: they follow those of the part before.
    pub flows: usize,
}

impl Job {
    /// The same with its flows listed on a network with the same nodes and links, where some have failed, links have other
    /// speeds, or links were added.
    ///
    /// # Errors
    /// The collective does not suit the network, a given way is broken, or more flows than the limit.
    pub(super) fn on(&self, network: &Network) -> Result<Self, DesignError> {
        let (work, demands) = self.work.on(network, network.endpoints(), &self.demands)?;
        within(demands.len() as u64)?;
        Ok(Self { work, demands })
    }
}

impl Work {
    /// Whether its flows are listed one by one.
    pub fn is_listed(&self) -> bool {
        !matches!(self, Self::Training(_) | Self::Serving(_) | Self::AllToAll(_))
    }

    /// What it sends between some of the endpoints. Nothing of [`Self::Flows`] and [`Self::Jobs`], whose flows are only known
    /// to who made them: [`Job::demands`] has them.
    ///
    /// # Errors
    /// It does not suit the endpoints, or more flows than the limit.
    pub fn sent(&self, network: &Network, nodes: &[NodeId]) -> Result<Vec<Demand>, DesignError> {
        let count = nodes.len() as u64;
        match self {
            Self::Training(work) => training::demands_on(work, network, nodes),
            Self::Serving(work) => serving::demands_on(work, network, nodes),
            Self::AllToAll(bytes) => {
                within(count * count.saturating_sub(1))?;
                Ok(all_to_all(nodes, *bytes))
            }
            Self::Pattern(pattern) => {
                within(pattern_flow_count(&pattern.shape, count))?;
                Ok(pattern_demands(pattern, nodes, sending_rate(network, nodes)))
            }
            Self::Collective(placed) => {
                within(placed.most_pairs())?;
                placed.demands(network)
            }
            Self::Flows(_) | Self::Jobs(_) => Ok(Vec::new()),
        }
    }

    /// The same on a changed network, with what it sends there; `before`: what it sent.
    fn on(
        &self,
        network: &Network,
        nodes: &[NodeId],
        before: &[Demand],
    ) -> Result<(Self, Vec<Demand>), DesignError> {
        let work = match self {
            Self::Flows(ways) => {
                let mut demands = before.to_vec();
                for way in ways {
                    let demand = &mut demands[way.flow as usize];
                    demand.route = Some(way.follow(network, demand.source, demand.destination)?);
                }
                return Ok((self.clone(), demands));
            }
            Self::Jobs(parts) => {
                let (mut parts, mut demands) = (parts.clone(), Vec::with_capacity(before.len()));
                let mut first = 0;
                for part in &mut parts {
                    let own = &before[first..first + part.flows];
                    first += part.flows;
                    let (work, mut sent) = part.work.on(network, &part.nodes, own)?;
                    // Flows that are given have been put off already.
                    if !matches!(work, Self::Flows(_)) {
                        for demand in &mut sent {
                            demand.start += part.start;
                        }
                    }
                    (part.work, part.flows) = (work, sent.len());
                    demands.extend(sent);
                    within(demands.len() as u64)?;
                }
                return Ok((Self::Jobs(parts), demands));
            }
            Self::Collective(placed) => Self::Collective(Box::new(placed.on(network)?)),
            other => other.clone(),
        };
        let demands = work.sent(network, nodes)?;
        Ok((work, demands))
    }
}

/// # Errors
/// More flows than the limit.
pub fn within(count: u64) -> Result<(), DesignError> {
    if count > FLOWS {
        return Err(DesignError::TooManyFlows { count, limit: FLOWS });
    }
    Ok(())
}

/// The mean rate at which an endpoint can send as built: the sum of its links' capacities.
fn sending_rate(network: &Network, endpoints: &[NodeId]) -> BitsPerSecond {
    let tables = network.tables();
    let arcs = endpoints.iter().flat_map(|&endpoint| network.arcs_from(endpoint));
    let sum: BitsPerSecond = arcs.map(|arc| tables.links[arc.link.index()].capacity).sum();
    sum * (1.0 / endpoints.len().max(1) as f64)
}
