//! What designs share while they are solved: the routes of equal jobs on the same network.

use super::CapacityPlan;
use super::design::{Design, Job};
use super::flows::Study;
use super::report::DesignError;
use super::serving::{self, ServingJob};
use crate::base::units::Bytes;
use crate::network::Network;
use crate::network::limits::FLOWS;
use crate::routing::{MOST_HOPS, Routes, Routing, fits, route};
use crate::traffic::{Demand, all_to_all};
use crate::workload::serving::Serving;
use crate::workload::training::Placement;
use std::sync::Arc;

/// Routes found so far.
#[derive(Debug, Default)]
pub struct Shared {
    routed: Vec<Routed>,
}

/// A job's flows on their routes.
#[derive(Debug)]
pub(super) struct Routed {
    network: Arc<Network>,
    job: Arc<Job>,
    routing: Routing,
    /// Of a job that lists none.
    made: Option<Vec<Demand>>,
    pub(super) routes: Routes,
}

impl Shared {
    /// A design's flows with their routes. Two designs share routes where network, job and routing are one.
    ///
    /// # Errors
    /// As [`Routed::of`].
    pub(super) fn study<'a>(&'a mut self, design: &'a Design) -> Result<Study<'a>, DesignError> {
        let same = |own: &Routed| {
            Arc::ptr_eq(&own.network, &design.network)
                && Arc::ptr_eq(&own.job, &design.job)
                && own.routing == design.routing
        };
        let known = self.routed.iter().position(same);
        let at = if let Some(at) = known {
            at
        } else {
            self.routed.push(Routed::of(design)?);
            self.routed.len() - 1
        };
        Ok(self.routed[at].study(design))
    }
}

impl Routed {
    /// # Errors
    /// The routing does not suit the network, no endpoints, more flows or longer routes than the limits.
    pub(super) fn of(design: &Design) -> Result<Self, DesignError> {
        let network = &design.network;
        if !fits(network, design.routing) {
            return Err(DesignError::RoutingMismatch);
        }
        let made = match *design.job {
            Job::AllToAll(bytes) => Some(everyone(network, bytes)?),
            Job::Serving(ref own) => Some(served(design, own)?),
            _ => None,
        };
        let demands = made.as_deref().unwrap_or_else(|| design.job.listed());
        let routes = route(network, demands, design.routing)
            .map_err(|_| DesignError::TooManyHops { limit: MOST_HOPS as u64 })?;
        let (network, job) = (Arc::clone(network), Arc::clone(&design.job));
        Ok(Self { network, job, routing: design.routing, made, routes })
    }

    pub(super) fn study<'a>(&'a self, design: &'a Design) -> Study<'a> {
        let demands = self.made.as_deref().unwrap_or_else(|| self.job.listed());
        Study { network: &self.network, demands, routes: &self.routes, plan: &design.plan }
    }

    /// Its flows and routes alone.
    pub(super) fn into_parts(self) -> (Vec<Demand>, Routes) {
        (self.made.unwrap_or_else(|| self.job.listed().to_vec()), self.routes)
    }
}

/// So many bytes from each endpoint to each other.
fn everyone(network: &Network, bytes: Bytes) -> Result<Vec<Demand>, DesignError> {
    let endpoints = network.endpoints();
    if endpoints.is_empty() {
        return Err(DesignError::NoEndpoints);
    }
    let count = endpoints.len() as u64;
    let count = count * (count - 1);
    if count > FLOWS {
        return Err(DesignError::TooManyFlows { count, limit: FLOWS });
    }
    Ok(all_to_all(endpoints, bytes))
}

/// What serving sends, with the usual placement, routing and capacities.
fn served(design: &Design, serving: &Serving) -> Result<Vec<Demand>, DesignError> {
    serving::demands_on(&ServingJob {
        serving,
        placement: &Placement::default(),
        network: &design.network,
        nodes: design.network.endpoints(),
        routing: Routing::default(),
        plan: &CapacityPlan::AsBuilt,
        hardware: &design.hardware,
    })
}
