//! A document's designs made concrete: networks built, ids replaced by positions.

use crate::base::units::Bytes;
use crate::catalog::hardware::Hardware;
use crate::document::schema::{DesignSpec, NetworkSpec, Scenario, Workload};
use crate::lab::build;
use crate::lab::demands::placed_work;
use crate::network::{Network, Tables};
use crate::routing::{Routing, fits};
use crate::study;
use crate::study::report::DesignError;
use crate::study::{Job, Work, within};
use std::sync::Arc;

/// One design of a scenario made concrete.
///
/// # Errors
/// There is no such design, its network can't be built, or what it sends does not fit the network.
pub(crate) fn resolve(scenario: &Scenario, design: usize) -> Result<study::Design, DesignError> {
    let recipe = scenario.design(design)?;
    Ok(Resolver::of(scenario).design(recipe)?.0)
}

/// The same, sharing with a design of another document the network and the job where they are equal.
///
/// # Errors
/// As [`resolve`].
pub(crate) fn resolve_like(
    scenario: &Scenario,
    design: usize,
    like: (&Scenario, &study::Design),
) -> Result<study::Design, DesignError> {
    let recipe = scenario.design(design)?;
    let (other, known) = like;
    let mut resolver = Resolver::of(scenario);
    if let Ok(before) = other.design(design)
        && *resolver.hardware == *known.hardware
    {
        resolver.hardware = Arc::clone(&known.hardware);
        resolver.networks.push((&before.network, Arc::clone(&known.network)));
        resolver.jobs.push((0, before.sends(other), Arc::clone(&known.job)));
    }
    Ok(resolver.design(recipe)?.0)
}

/// Makes designs concrete, one after the other: equal networks are built once, and equal workloads on them are one job.
pub(crate) struct Resolver<'a> {
    scenario: &'a Scenario,
    hardware: Arc<Hardware>,
    networks: Vec<(&'a NetworkSpec, Arc<Network>)>,
    /// A job with the position of its network and the workload that it is made from.
    jobs: Vec<(usize, &'a Workload, Arc<Job>)>,
}

impl<'a> Resolver<'a> {
    pub(crate) fn of(scenario: &'a Scenario) -> Self {
        Self {
            scenario,
            hardware: scenario.hardware.clone().unwrap_or_default(),
            networks: Vec::new(),
            jobs: Vec::new(),
        }
    }

    /// A design, and the position of its network among those that were built.
    ///
    /// # Errors
    /// Its network can't be built, or what it sends does not fit the network.
    pub(crate) fn design(&mut self, recipe: &'a DesignSpec) -> Result<(study::Design, u32), DesignError> {
        let position = self.network(&recipe.network)?;
        let design = study::Design {
            job: self.job(position, recipe)?,
            network: Arc::clone(&self.networks[position].1),
            placement: recipe.placement.clone(),
            routing: recipe.routing,
            plan: recipe.capacity.clone(),
            hardware: Arc::clone(&self.hardware),
        };
        Ok((design, position as u32))
    }

    fn network(&mut self, spec: &'a NetworkSpec) -> Result<usize, DesignError> {
        if let Some(position) = self.networks.iter().position(|(own, _)| *own == spec) {
            return Ok(position);
        }
        self.networks.push((spec, Arc::new(build(spec)?)));
        Ok(self.networks.len() - 1)
    }

    fn job(&mut self, position: usize, recipe: &'a DesignSpec) -> Result<Arc<Job>, DesignError> {
        let workload = recipe.sends(self.scenario);
        let same = |(network, own, _): &&(usize, &Workload, Arc<Job>)| {
            *network == position && (std::ptr::eq(*own, workload) || *own == workload)
        };
        let network = &self.networks[position].1;
        check_routing(workload, network, recipe.routing)?;
        if let Some((.., job)) = self.jobs.iter().find(same) {
            return Ok(Arc::clone(job));
        }
        let job = Arc::new(job(workload, network, &self.hardware)?);
        self.jobs.push((position, workload, Arc::clone(&job)));
        Ok(job)
    }

    /// The networks that were built.
    pub(crate) fn into_networks(self) -> Vec<Tables> {
        let tables = |(_, network): (&NetworkSpec, Arc<Network>)| match Arc::try_unwrap(network) {
            Ok(network) => network.into_tables(),
            Err(shared) => shared.tables().clone(),
        };
        self.networks.into_iter().map(tables).collect()
    }
}

/// A routing that does not suit the network is told before anything that is wrong with the flows.
fn check_routing(workload: &Workload, network: &Network, routing: Routing) -> Result<(), DesignError> {
    match workload {
        Workload::Training(_) | Workload::Serving(_) | Workload::AllToAll { .. } => Ok(()),
        _ if fits(network, routing) => Ok(()),
        _ => Err(DesignError::RoutingMismatch),
    }
}

/// A workload between the endpoints of a network.
fn job(workload: &Workload, network: &Network, hardware: &Hardware) -> Result<Job, DesignError> {
    let work = match workload {
        Workload::Training(training) => Work::Training(Arc::clone(training)),
        Workload::Serving(serving) => Work::Serving(Arc::clone(serving)),
        Workload::AllToAll { bytes } => Work::AllToAll(Bytes(*bytes)),
        _ => {
            let (work, demands) = placed_work(workload, network, network.endpoints(), hardware)?;
            within(demands.len() as u64)?;
            return Ok(Job { work, demands });
        }
    };
    Ok(Job { work, demands: Vec::new() })
}
