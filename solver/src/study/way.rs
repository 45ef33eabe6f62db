//! The way that a flow is given, by the nodes or by the links that it passes.

use super::report::DesignError;
use super::work::{Work, WorkKind};
use crate::base::id::{CapacityId, LinkId, NodeId};
use crate::network::{Arc, Network};
use crate::traffic::Demand;

/// The way of a flow.
#[derive(Debug, Clone)]
pub struct GivenWay {
    /// Position of the flow.
    pub flow: u32,
    /// What it passes, in order.
    pub steps: Steps,
}

/// What a way passes.
#[derive(Debug, Clone)]
pub enum Steps {
    /// Nodes, its ends included.
    Nodes(Vec<NodeId>),
    /// Links.
    Links(Vec<LinkId>),
}

impl GivenWay {
    /// The capacities that it crosses.
    ///
    /// # Errors
    /// It breaks off: two steps are not next to each other, or it does not lead from one end to the other.
    pub fn follow(
        &self,
        network: &Network,
        source: NodeId,
        destination: NodeId,
    ) -> Result<Vec<CapacityId>, DesignError> {
        let (route, end) = self.walk(network, source)?;
        if end != destination {
            let last = match &self.steps {
                Steps::Nodes(nodes) => nodes.len(),
                Steps::Links(links) => links.len(),
            };
            return Err(self.broken(network, last.checked_sub(1)));
        }
        Ok(route)
    }

    /// The capacities that it crosses from a node on, and where that leads.
    ///
    /// # Errors
    /// Two steps are not next to each other.
    pub fn walk(&self, network: &Network, source: NodeId) -> Result<(Vec<CapacityId>, NodeId), DesignError> {
        let (mut route, mut here) = (Vec::new(), source);
        let mut step = |at: usize, is_next: &dyn Fn(&Arc) -> bool| -> Result<(), DesignError> {
            let arc = network.arcs_from(here).iter().find(|arc| is_next(arc));
            let arc = arc.ok_or_else(|| self.broken(network, Some(at)))?;
            route.push(arc.capacity);
            here = arc.to;
            Ok(())
        };
        match &self.steps {
            Steps::Nodes(nodes) => {
                if nodes.first().is_some_and(|&first| first != source) {
                    return Err(self.broken(network, Some(0)));
                }
                for (at, &node) in nodes.iter().enumerate().skip(1) {
                    step(at, &|arc| arc.to == node)?;
                }
            }
            Steps::Links(links) => {
                for (at, &link) in links.iter().enumerate() {
                    step(at, &|arc| arc.link == link)?;
                }
            }
        }
        Ok((route, here))
    }

    fn broken(&self, network: &Network, at: Option<usize>) -> DesignError {
        let tables = network.tables();
        let id = |at: usize| match &self.steps {
            Steps::Nodes(nodes) => tables.nodes[nodes[at].index()].id.clone(),
            Steps::Links(links) => tables.links[links[at].index()].id.clone(),
        };
        DesignError::BrokenRoute { flow: self.flow, id: at.map(id).unwrap_or_default() }
    }
}

impl WorkKind for Vec<GivenWay> {
    fn sent(&self, _: &Network, _: &[NodeId]) -> Result<Vec<Demand>, DesignError> {
        Ok(Vec::new())
    }

    fn on(&self, network: &Network, before: &[Demand]) -> Result<Option<(Work, Vec<Demand>)>, DesignError> {
        let mut demands = before.to_vec();
        for way in self {
            let demand = &mut demands[way.flow as usize];
            demand.route = Some(way.follow(network, demand.source, demand.destination)?);
        }
        Ok(Some((Work::Flows(self.clone()), demands)))
    }
}
