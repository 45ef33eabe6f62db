//! What designs share while they are solved: the routes of equal jobs on the same network.

use super::design::Design;
use super::flows::Study;
use super::job::Job;
use super::report::DesignError;
use super::training::{PreparedStep, TrainingJob};
use crate::network::Network;
use crate::routing::{Routes, Routing, fits, route};
use crate::traffic::Demand;
use std::sync::Arc;

/// Routes found so far. A copy shares them, and what it finds beyond is its own.
#[derive(Debug, Clone, Default)]
pub struct RouteCache {
    routed: Vec<Arc<Routed>>,
    /// The last training step, with the design that it was prepared for: one is as large as its flows.
    step: Option<Arc<(Design, PreparedStep)>>,
}

/// A job's flows on their routes.
#[derive(Debug, Clone)]
pub(super) struct Routed {
    network: Arc<Network>,
    job: Arc<Job>,
    routing: Routing,
    /// Its flows, made once for all routings.
    demands: Arc<Vec<Demand>>,
    pub(super) routes: Routes,
}

impl RouteCache {
    /// A design's flows with their routes. Two designs share routes where network, job and routing are one.
    ///
    /// # Errors
    /// As [`Routed::of`].
    pub(super) fn study<'a>(&'a mut self, design: &'a Design) -> Result<Study<'a>, DesignError> {
        let alike = |own: &&Arc<Routed>| {
            Arc::ptr_eq(&own.network, &design.network) && Arc::ptr_eq(&own.job, &design.job)
        };
        let known = self.routed.iter().position(|own| alike(&own) && own.routing == design.routing);
        let at = if let Some(at) = known {
            at
        } else {
            let known = self.routed.iter().find(alike).map(|own| Arc::clone(&own.demands));
            self.routed.push(Arc::new(Routed::with(design, known)?));
            self.routed.len() - 1
        };
        Ok(self.routed[at].study(design))
    }

    /// A design's training step with its routes. It is the last one's where all but the capacities is.
    ///
    /// # Errors
    /// As [`PreparedStep::of`].
    pub(super) fn step(
        &mut self,
        design: &Design,
        job: &TrainingJob<'_>,
    ) -> Result<&PreparedStep, DesignError> {
        let same = |known: &Arc<(Design, PreparedStep)>| {
            let own = &known.0;
            Arc::ptr_eq(&own.network, &design.network)
                && Arc::ptr_eq(&own.job, &design.job)
                && (&own.placement, own.routing) == (&design.placement, design.routing)
        };
        // The one before goes first, so that there are never two; its routes may serve.
        let before = self.step.take();
        let routed = before.as_ref().filter(|known| {
            Arc::ptr_eq(&known.0.network, &design.network) && known.0.routing == design.routing
        });
        let routed = routed.map(|known| known.1.ways());
        let known = before.filter(same);
        let kept = self.step.insert(match known {
            Some(known) => known,
            None => Arc::new((design.clone(), PreparedStep::with(job, routed.as_ref())?)),
        });
        Ok(&kept.1)
    }

    /// Forgets what was found on other networks, and for other jobs than those of the designs.
    pub fn only(&mut self, designs: &[Option<Design>]) {
        let any = |is: &dyn Fn(&Design) -> bool| designs.iter().flatten().any(is);
        let on = |network: &Arc<Network>| any(&|design| Arc::ptr_eq(&design.network, network));
        self.routed.retain(|own| on(&own.network) && any(&|design| Arc::ptr_eq(&design.job, &own.job)));
        self.step = self.step.take().filter(|known| on(&known.0.network));
    }

    /// Hops of all its routes.
    pub fn hops(&self) -> usize {
        let of_step = self.step.iter().map(|known| known.1.ways().hops());
        self.routed.iter().map(|own| own.routes.hops_in_all()).chain(of_step).sum()
    }
}

impl Routed {
    /// # Errors
    /// The routing does not suit the network, no endpoints, more flows or longer routes than the limits.
    pub(super) fn of(design: &Design) -> Result<Self, DesignError> {
        Self::with(design, None)
    }

    /// The same where the flows may be known already.
    fn with(design: &Design, known: Option<Arc<Vec<Demand>>>) -> Result<Self, DesignError> {
        let network = &design.network;
        if !fits(network, design.routing) {
            return Err(DesignError::RoutingMismatch);
        }
        if network.endpoints().is_empty() {
            return Err(DesignError::NoEndpoints);
        }
        let demands = known.map_or_else(|| design.job.flows(network), Ok)?;
        let routes = route(network, &demands, design.routing)?;
        let (network, job) = (Arc::clone(network), Arc::clone(&design.job));
        Ok(Self { network, job, routing: design.routing, demands, routes })
    }

    pub(super) fn study<'a>(&'a self, design: &'a Design) -> Study<'a> {
        Study { network: &self.network, demands: &self.demands, routes: &self.routes, plan: &design.plan }
    }

    /// Its flows and routes alone.
    pub(super) fn into_parts(self) -> (Vec<Demand>, Routes) {
        (Arc::unwrap_or_clone(self.demands), self.routes)
    }
}
