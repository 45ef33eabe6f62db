//! A document's designs made concrete: networks built, ids replaced by positions.

use crate::base::id::LinkId;
use crate::catalog::hardware::Hardware;
use crate::document::schema::{DesignSpec, NetworkSpec, Scenario, Workload};
use crate::document::{CapacityPlan, GivenLink};
use crate::lab::build;
use crate::lab::solve::own_hardware;
use crate::network::{Direction, Network, Tables};
use crate::routing::fits;
use crate::study;
use crate::study::report::DesignError;
use crate::study::{Job, ResolvedPlan};
use std::collections::BTreeMap;
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
    let mut resolver = Resolver::of(scenario);
    resolver.share(like.0, design, like.1);
    Ok(resolver.design(recipe)?.0)
}

/// Makes designs concrete, one after the other: equal networks are built once, and equal workloads on them are one job.
pub(crate) struct Resolver<'a> {
    scenario: &'a Scenario,
    hardware: &'a Hardware,
    networks: Vec<(&'a NetworkSpec, Arc<Network>)>,
    /// Networks of another document.
    others: Vec<(&'a NetworkSpec, Arc<Network>)>,
    /// A job with its network and the workload that it is made from.
    jobs: Vec<(Arc<Network>, &'a Workload, Arc<Job>)>,
}

impl<'a> Resolver<'a> {
    pub(crate) fn of(scenario: &'a Scenario) -> Self {
        let (networks, others, jobs) = Default::default();
        Self { scenario, hardware: own_hardware(scenario), networks, others, jobs }
    }

    /// A design of another document: its network and its job serve here too where they are equal.
    pub(crate) fn share(&mut self, other: &'a Scenario, design: usize, known: &study::Design) {
        let Ok(recipe) = other.design(design) else { return };
        if other.hardware == self.scenario.hardware
            && !self.jobs.iter().any(|(.., job)| Arc::ptr_eq(job, &known.job))
        {
            self.others.push((&recipe.network, Arc::clone(&known.network)));
            self.jobs.push((Arc::clone(&known.network), recipe.sends(other), Arc::clone(&known.job)));
        }
    }

    /// A design, and the position of its network among those of the document.
    ///
    /// # Errors
    /// Its network can't be built, what it sends does not fit the network, or its plan names a link that is not there.
    pub(crate) fn design(&mut self, recipe: &'a DesignSpec) -> Result<(study::Design, u32), DesignError> {
        let position = self.network(&recipe.network)?;
        let network = Arc::clone(&self.networks[position].1);
        let job = self.job(&network, recipe)?;
        let plan = plan(&recipe.capacity, network.tables())?;
        let (placement, routing) = (recipe.placement.clone(), recipe.routes(self.scenario));
        let design = study::Design { network, job, placement, routing, plan };
        Ok((design.planned()?, position as u32))
    }

    fn network(&mut self, spec: &'a NetworkSpec) -> Result<usize, DesignError> {
        let of = |(own, _): &(&NetworkSpec, Arc<Network>)| *own == spec;
        if let Some(position) = self.networks.iter().position(of) {
            return Ok(position);
        }
        let network = match self.others.iter().find(|own| of(own)) {
            Some((_, network)) => Arc::clone(network),
            None => Arc::new(build(spec)?),
        };
        self.networks.push((spec, network));
        Ok(self.networks.len() - 1)
    }

    fn job(&mut self, network: &Arc<Network>, recipe: &'a DesignSpec) -> Result<Arc<Job>, DesignError> {
        let workload = recipe.sends(self.scenario);
        let same = |(own, sent, _): &&(Arc<Network>, &Workload, Arc<Job>)| {
            Arc::ptr_eq(own, network) && (std::ptr::eq(*sent, workload) || *sent == workload)
        };
        // What is wrong with the flows is told after this.
        if workload.own().is_listed() && !fits(network, recipe.routes(self.scenario)) {
            return Err(DesignError::RoutingMismatch);
        }
        if let Some((.., job)) = self.jobs.iter().find(same) {
            return Ok(Arc::clone(job));
        }
        let job = Arc::new(workload.job(network, self.hardware)?);
        self.jobs.push((Arc::clone(network), workload, Arc::clone(&job)));
        Ok(job)
    }

    /// The tables of the document's networks.
    pub(crate) fn tables(&self) -> Vec<Arc<Tables>> {
        self.networks.iter().map(|(_, network)| network.shared_tables()).collect()
    }
}

/// A capacity plan on one network.
///
/// # Errors
/// [`DesignError::UnknownCapacity`]: it gives a link capacity that is not there.
pub(crate) fn plan(spec: &CapacityPlan, tables: &Tables) -> Result<ResolvedPlan, DesignError> {
    Ok(match *spec {
        CapacityPlan::AsBuilt => ResolvedPlan::AsBuilt,
        CapacityPlan::Uniform { gbps } => ResolvedPlan::Uniform { gbps },
        CapacityPlan::UniformMatch { r#match, alpha } => ResolvedPlan::UniformMatch { r#match, alpha },
        CapacityPlan::Proportional { alpha } => ResolvedPlan::Proportional { alpha },
        CapacityPlan::Catalog { alpha } => ResolvedPlan::Catalog { alpha },
        CapacityPlan::Given { ref links } => given(links, tables)?,
    })
}

fn given(links: &[GivenLink], tables: &Tables) -> Result<ResolvedPlan, DesignError> {
    let mut position: BTreeMap<&str, usize> = BTreeMap::new();
    position.extend(tables.links.iter().enumerate().map(|(at, link)| (link.id.as_str(), at)));
    let mut gbps = vec![0.0; tables.capacities.len()];
    for given in links {
        let unknown = || DesignError::UnknownCapacity { id: given.link.clone() };
        let at = *position.get(given.link.as_str()).ok_or_else(unknown)?;
        for capacity in tables.capacities_of(LinkId::new(at)) {
            let back = tables.capacities[capacity.index()].direction == Direction::Ba;
            gbps[capacity.index()] = if back { given.back_gbps.unwrap_or(given.gbps) } else { given.gbps };
        }
    }
    Ok(ResolvedPlan::Given { gbps: Arc::new(gbps) })
}
