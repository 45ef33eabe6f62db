//! All of a training step that is made before flows run.

use super::{TrainingJob, inside, report};
use crate::base::id::{CapacityId, NodeId};
use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::{Curve, Gpu, Protocol, Protocols};
use crate::catalog::models::Model;
use crate::network::Network;
use crate::routing::{Routes, Routing, fits, route};
use crate::study::TrainingWork;
use crate::study::carriers::Carriers;
use crate::study::report::DesignError;
use crate::study::training::communication::{Sends, Wiring, outside, steps_across};
use crate::traffic::Demand;
use crate::workload::collective::{Cost, Costs, Operation, closed_form};
use crate::workload::training::messages::{Group, Message};
use crate::workload::training::traffic::{
    MOST_ENTRIES, Phase, TooMuch, algorithm, groups, phases, shape, together,
};
use crate::workload::training::{Placed, Placement, Spread, Training, place, place_on};
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// All that is made before flows run: a step's communication taken apart, once, and routed, once. Its traffic, its flows, its
/// time and what limits it are read off this.
#[derive(Debug, Clone)]
pub(in crate::study) struct PreparedStep {
    /// What is trained, with what is left out as it is on the document's accelerator.
    pub(super) training: Training,
    pub(super) model: Arc<Model>,
    pub(super) placed: Placed,
    pub(super) stages: report::Stages,
    pub(super) gpu: Option<Arc<Gpu>>,
    pub(super) protocols: Arc<Protocols>,
    /// Links that leave each server.
    pub(super) outside: Vec<u32>,
    pub(super) phases: Vec<Phase>,
    pub(super) demands: Arc<Vec<Demand>>,
    pub(super) ranges: Vec<Range<usize>>,
    pub(super) routes: Arc<Routes>,
    pub(super) algorithms: crate::workload::training::Algorithms,
    /// Its messages as flows, made when they are first asked for.
    sends: OnceLock<Arc<Sends>>,
}

impl PreparedStep {
    /// # Errors
    /// Ranks, placement, hardware or algorithms that don't fit, or more traffic than a report may hold.
    pub(in crate::study) fn of(job: &TrainingJob<'_>) -> Result<Self, DesignError> {
        Self::with(job, None)
    }

    /// The same where ways on the same network by the same routing are known: they serve if its demands are between the same
    /// nodes.
    pub(in crate::study) fn with(job: &TrainingJob<'_>, known: Option<&Ways>) -> Result<Self, DesignError> {
        let training = job.training;
        training.check().map_err(DesignError::Training)?;
        let model = Arc::clone(job.model);
        if !fits(job.network, job.routing) {
            return Err(DesignError::RoutingMismatch);
        }
        let gpu = job.usable_gpu()?.map(Arc::clone);
        let training = gpu.as_ref().map_or_else(|| training.clone(), |gpu| training.on(gpu));
        let placed = place(&training, job.placement, job.network).map_err(DesignError::Training)?;
        let stages = report::stages(&training, &model, gpu.is_some());
        let outside = outside(job.network, &placed);
        let timed = gpu.is_some().then_some(outside.as_slice());
        let phases = phases(&placed, &training, &model, &stages.messages, timed).map_err(too_much)?;
        let (demands, ranges) = demands(job, &placed, &phases);
        let known = known.filter(|ways| ways.serve(&demands)).map(|ways| Arc::clone(&ways.routes));
        let routes = match known {
            Some(routes) => routes,
            None => Arc::new(route(job.network, &demands, job.routing)?),
        };
        let algorithms = training.collectives;
        Ok(Self {
            training,
            model,
            placed,
            stages,
            gpu,
            protocols: Arc::clone(job.protocols),
            outside,
            phases,
            demands: Arc::new(demands),
            ranges,
            routes,
            algorithms,
            sends: OnceLock::new(),
        })
    }

    /// The ways that its demands take.
    pub(in crate::study) fn ways(&self) -> Ways {
        Ways { demands: Arc::clone(&self.demands), routes: Arc::clone(&self.routes) }
    }

    /// What capacities carry: of links between servers the part that the protocol leaves.
    pub(super) fn carried(&self, network: &Network, capacities: &[f64]) -> Vec<f64> {
        let Some(protocol) = &self.protocols.named else { return capacities.to_vec() };
        let tables = network.tables();
        let carriers = Carriers { within: 1.0, across: protocol.efficiency };
        let part = |position: usize| carriers.part(false, tables.within(CapacityId::new(position)));
        capacities.iter().enumerate().map(|(position, capacity)| capacity * part(position)).collect()
    }

    /// Its messages as flows. Those that are alike on some capacities (bit/s) are not on others: then they are told anew by these.
    pub(super) fn sends(&self, wiring: &Wiring<'_>, capacities: &[f64]) -> Arc<Sends> {
        let make = || Arc::new(Sends::of(wiring, Curve::of(wiring.gpu).is_some(), capacities));
        let known = self.sends.get_or_init(make);
        if known.hold(wiring, capacities) {
            Arc::clone(known)
        } else {
            Arc::new(Sends::clone(known).on(wiring, capacities))
        }
    }

    /// Whether some flow finds no way, or one without capacity: what its group does together then never ends.
    pub(super) fn cut(&self, capacities: &[f64]) -> bool {
        let least = self.routes.trunks().narrowest(capacities);
        let open = |flow: usize| {
            self.routes.reached(flow) && self.routes.over(flow).all(|(trunk, _)| least[trunk as usize] > 0.0)
        };
        !(0..self.demands.len()).all(open)
    }

    /// Time of a phase's steps, however small its messages are: the stage that takes longest.
    pub(super) fn latency(&self, phase: &Phase) -> Option<Seconds> {
        let protocol = self.protocols.named.as_ref()?;
        let cost = |protocol: &Protocol| Cost { alpha: protocol.latency_us * 1e-6, ..Cost::default() };
        let costs = Costs { inside: cost(&self.protocols.nvlink), across: cost(protocol) };
        let of_phase = |message: &&Message| {
            message.kind == phase.kind && (message.group == Group::Backward) == phase.backward
        };
        let of_stage = |(stage, messages): (usize, &Vec<Message>)| -> f64 {
            messages
                .iter()
                .filter(of_phase)
                .map(|message| message.count as f64 * self.message_latency(stage as u32, message, &costs))
                .sum()
        };
        let longest = self.stages.messages.iter().enumerate().map(of_stage).fold(0.0, f64::max);
        Some(Seconds(longest * self.training.part_of_step(phase.kind, self.gpu.is_some())))
    }

    fn message_latency(&self, stage: u32, message: &Message, costs: &Costs) -> f64 {
        let groups = groups(&self.placed.layout, stage, message.group);
        // What goes as it comes takes as many steps between servers as in the step's time.
        let own = self.training.collectives.of(message.kind);
        let servers = groups.iter().map(|group| Spread::of(&self.placed, group).count()).max().unwrap_or(1);
        if self.gpu.is_some() && own.is_none() && servers > 1 {
            return costs.across.alpha * steps_across(message.operation, f64::from(servers));
        }
        let Some(widest) =
            groups.iter().map(|group| shape(&self.placed, group)).min_by_key(|shape| shape.per_server)
        else {
            return 0.0;
        };
        let alpha = if widest.per_server < widest.ranks { costs.across.alpha } else { costs.inside.alpha };
        if message.operation == Operation::Send {
            return alpha;
        }
        let algorithm = algorithm(&self.algorithms, message.kind);
        closed_form(message.operation, algorithm, &widest, Bytes(0.0), costs).map_or(alpha, Seconds::get)
    }
}

/// Demands and the ways they take. Which way that is no routing makes depend on how much is sent.
pub(in crate::study) struct Ways {
    demands: Arc<Vec<Demand>>,
    routes: Arc<Routes>,
}

impl Ways {
    /// Hops of all of them.
    pub(in crate::study) fn hops(&self) -> usize {
        self.routes.hops_in_all()
    }

    /// Whether these are the ways of other demands too: between the same nodes, in the same order.
    fn serve(&self, demands: &[Demand]) -> bool {
        let ends = |demand: &Demand| (demand.source, demand.destination);
        let same = |(one, other): (&Demand, &Demand)| ends(one) == ends(other) && one.route == other.route;
        self.demands.len() == demands.len() && self.demands.iter().zip(demands).all(same)
    }
}

fn too_much(error: TooMuch) -> DesignError {
    match error {
        TooMuch::Algorithm(misfit) => DesignError::Training(misfit),
        TooMuch::Entries { count } => DesignError::TooManyFlows { count, limit: MOST_ENTRIES },
    }
}

/// A flow for each pair of ranks in each phase.
fn demands(job: &TrainingJob<'_>, placed: &Placed, phases: &[Phase]) -> (Vec<Demand>, Vec<Range<usize>>) {
    let places = (job.network, job.network.endpoints(), placed);
    let mut demands = Vec::new();
    let mut ranges = Vec::with_capacity(phases.len());
    for phase in phases {
        let first = demands.len();
        for entry in &phase.matrix.entries {
            let mut demand = inside::between(places, [entry.src, entry.dst], entry.bytes);
            if job.routing == Routing::Explicit {
                demand.route = None;
            }
            demands.push(demand);
        }
        ranges.push(first..demands.len());
    }
    (demands, ranges)
}

/// All that a step sends between some of the endpoints, each pair's as one demand: a training step among other
/// workloads, where phases of one don't wait for those of another.
///
/// # Errors
/// As [`crate::study::solve()`].
pub fn demands_on(
    work: &TrainingWork,
    network: &Network,
    nodes: &[NodeId],
) -> Result<Vec<Demand>, DesignError> {
    let TrainingWork { training, model, .. } = work;
    training.check().map_err(DesignError::Training)?;
    let placed = place_on(training, &Placement::default(), network, nodes).map_err(DesignError::Training)?;
    let stages = report::stages(training, model, false);
    let phases = phases(&placed, training, model, &stages.messages, None).map_err(too_much)?;
    let matrix = together(placed.endpoints.len() as u32, &phases);
    Ok(inside::by_pair((network, nodes, &placed), &matrix.entries))
}
