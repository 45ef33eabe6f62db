//! One thing about a design that is changed. All else stays as it is, shared with the design that it was.

use super::ResolvedPlan;
use super::design::Design;
use super::job::{Job, within};
use super::report::DesignError;
use super::work::{TrainingWork, Work};
use crate::base::id::LinkId;
use crate::base::units::BitsPerSecond;
use crate::network::Network;
use crate::routing::{Routing, fits};
use crate::workload::collective::Algorithm;
use crate::workload::training::{Algorithms, Placement, Training};
use std::sync::Arc;

/// One thing about a design that is changed.
#[derive(Debug, Clone, PartialEq)]
pub enum Change {
    /// How much capacity each link gets.
    Plan(ResolvedPlan),
    /// Links are built at another speed.
    Speed {
        /// These links.
        links: Vec<LinkId>,
        /// The speed, in Gbit/s.
        gbps: f64,
    },
    /// One more link is built beside a link, like it.
    Parallel(LinkId),
    /// A link is taken away; it keeps its place, and carries nothing.
    Remove(LinkId),
    /// How routes are chosen.
    Routing(Routing),
    /// Which rank runs where.
    Placement(Placement),
    /// How the collectives of a training step are done; nothing where none runs.
    Collectives(Algorithms),
    /// How a collective is done; nothing where none runs.
    Algorithm(Algorithm),
}

impl Design {
    /// The same with one change.
    ///
    /// # Errors
    /// The network can't be built so, or what runs does not suit it any more.
    pub fn with(&self, change: &Change) -> Result<Self, DesignError> {
        let own = self.clone();
        Ok(match change {
            Change::Plan(plan) => Self { plan: plan.clone(), ..own }.planned()?,
            Change::Speed { links, gbps } => {
                self.on(self.network.with_speed(links, BitsPerSecond::from_gbps(*gbps))?)?
            }
            Change::Parallel(link) => self.on(self.network.with_parallel(*link)?)?,
            Change::Remove(link) => self.on(self.network.with_failed(&[], &[*link]))?,
            Change::Routing(routing) => Self { routing: *routing, ..own },
            Change::Placement(placement) => Self { placement: placement.clone(), ..own },
            Change::Collectives(collectives) => {
                let Work::Training(work) = &self.job.work else { return Ok(own) };
                let training = Training { collectives: *collectives, ..Training::clone(&work.training) };
                let work = Work::Training(TrainingWork { training: Arc::new(training), ..work.clone() });
                Self { job: Arc::new(Job { work, demands: None }), ..own }
            }
            Change::Algorithm(algorithm) => {
                let Work::Collective(placed) = &self.job.work else { return Ok(own) };
                own.sending(Work::Collective(Box::new(placed.done_by(*algorithm, &self.network)?)))?
            }
        })
    }

    /// The same with its collective done as its library does it at the speeds of the plan.
    ///
    /// # Errors
    /// More flows than the limit.
    pub(crate) fn planned(self) -> Result<Self, DesignError> {
        let Work::Collective(placed) = &self.job.work else { return Ok(self) };
        let planned = placed.on(&self.plan.seen(&self.network))?;
        if planned.parts().2 == placed.parts().2 {
            return Ok(self);
        }
        self.sending(Work::Collective(Box::new(planned)))
    }

    /// The same with something else on it.
    fn sending(self, work: Work) -> Result<Self, DesignError> {
        let demands = work.kind().sent(&self.network, self.network.endpoints())?;
        within(demands.len() as u64)?;
        Ok(Self { job: Arc::new(Job { work, demands: Some(Arc::new(demands)) }), ..self })
    }

    /// The same on a network with the same nodes and links, where some have failed, links have other speeds, or links were
    /// added.
    ///
    /// # Errors
    /// What runs does not suit the network.
    pub fn on(&self, network: Network) -> Result<Self, DesignError> {
        // What lists no flows is the same on every network.
        let job = if self.job.demands.is_some() {
            // A routing that does not suit the network is told before anything that is wrong with the flows.
            if !fits(&network, self.routing) {
                return Err(DesignError::RoutingMismatch);
            }
            Arc::new(self.job.on(&network)?)
        } else {
            Arc::clone(&self.job)
        };
        Ok(Self { network: Arc::new(network), job, ..self.clone() })
    }
}
