//! A document's designs made concrete: networks built, ids replaced by positions.

use crate::base::id::LinkId;
use crate::base::units::Bytes;
use crate::catalog::hardware::{Hardware, UnknownHardware};
use crate::document::schema::{DesignSpec, NetworkSpec, Scenario, Workload};
use crate::document::{CapacityPlan, GivenLink};
use crate::lab::build;
use crate::lab::demands::placed_work;
use crate::lab::solve::own_hardware;
use crate::network::{Direction, Network, Tables};
use crate::routing::{Routing, fits};
use crate::study;
use crate::study::report::DesignError;
use crate::study::{Job, ResolvedPlan, ServingWork, TrainingWork, Work, within};
use crate::workload::serving::{Serving, ServingMisfit};
use crate::workload::training::{Misfit, Training};
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
        Ok((design.as_planned()?, position as u32))
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
        check_routing(workload, network, recipe.routes(self.scenario))?;
        if let Some((.., job)) = self.jobs.iter().find(same) {
            return Ok(Arc::clone(job));
        }
        let job = Arc::new(job(workload, network, self.hardware)?);
        self.jobs.push((Arc::clone(network), workload, Arc::clone(&job)));
        Ok(job)
    }

    /// The tables of the document's networks.
    pub(crate) fn tables(&self) -> Vec<Arc<Tables>> {
        self.networks.iter().map(|(_, network)| network.shared_tables()).collect()
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
        Workload::Training(spec) => training(spec, hardware)?,
        Workload::Serving(spec) => serving(spec, hardware)?,
        Workload::AllToAll { bytes } => Work::AllToAll(Bytes(*bytes)),
        _ => {
            let (work, demands) = placed_work(workload, network, network.endpoints(), hardware)?;
            within(demands.len() as u64)?;
            return Ok(Job { work, demands });
        }
    };
    Ok(Job { work, demands: Vec::new() })
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

/// A training step with what its ids name.
///
/// # Errors
/// [`Misfit::UnknownModel`], [`Misfit::UnknownHardware`], [`Misfit::UnknownProtocol`].
pub(crate) fn training(spec: &Arc<Training>, hardware: &Hardware) -> Result<Work, DesignError> {
    let model = spec.resolved().ok_or_else(|| Misfit::UnknownModel { id: spec.model.id().to_owned() });
    let gpu = spec.hardware.as_deref().map(|id| hardware.gpu(id)).transpose();
    let gpu = gpu.map_err(|UnknownHardware { id, near, .. }| Misfit::UnknownHardware { id, near });
    let protocols = hardware.carriers(spec.protocol.as_deref());
    let protocols =
        protocols.map_err(|UnknownHardware { id, near, .. }| Misfit::UnknownProtocol { id, near });
    Ok(Work::Training(TrainingWork {
        training: Arc::clone(spec),
        model: Arc::new(model.map_err(DesignError::Training)?),
        gpu: gpu.map_err(DesignError::Training)?.map(Arc::new),
        protocols: Arc::new(protocols.map_err(DesignError::Training)?),
    }))
}

/// Serving with what its ids name.
///
/// # Errors
/// [`ServingMisfit::NotALanguageModel`] for a model that is not known, [`ServingMisfit::Unknown`].
pub(crate) fn serving(spec: &Arc<Serving>, hardware: &Hardware) -> Result<Work, DesignError> {
    let model = spec.resolved().ok_or_else(|| {
        DesignError::Serving(ServingMisfit::NotALanguageModel { id: spec.model.id().to_owned() })
    })?;
    let unknown = |unknown| DesignError::Serving(ServingMisfit::Unknown(unknown));
    Ok(Work::Serving(ServingWork {
        serving: Arc::clone(spec),
        model: Arc::new(model),
        gpu: Arc::new(hardware.gpu(&spec.hardware).map_err(unknown)?),
        protocols: Arc::new(hardware.carriers(spec.protocol.as_deref()).map_err(unknown)?),
    }))
}
