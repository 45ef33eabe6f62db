//! The search for a placement of a training step's ranks, or for an order of a collective's, from a document.

use crate::design::bandwidth::CollectiveBench;
use crate::design::placement_search::{Effort, FoundPlacements, SearchProgress, search};
use crate::design::rank_order::{FoundOrder, rank_order};
use crate::document::schema::{Scenario, Workload};
use crate::document::workload::Place;
use crate::lab::build;
use crate::lab::json::{Teller, error_json};
use crate::lab::resolve;
use crate::lab::solve::{own_hardware, resolve_training};
use crate::network::{Network, NodeId};
use crate::routing::fits;
use crate::study::adapters;
use crate::study::report::DesignError;
use crate::workload::training::{Placement, rank_endpoints};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Searches the placement of one design with the least communication time; `swaps`: how many are tried (default: fewer
/// for more ranks). `None` where there is no such design or nothing to place.
///
/// # Errors
/// There is no such design, or it can't be built.
pub fn search_placement(
    scenario: &Scenario,
    design: usize,
    swaps: Option<u32>,
    seed: u64,
    progress: &mut dyn FnMut(SearchProgress) -> ControlFlow<()>,
) -> Result<Option<FoundPlacements>, DesignError> {
    let Some(design) = resolve_training(scenario, design)? else { return Ok(None) };
    let job = design.job();
    let effort = Effort::for_ranks(job.training.ranks());
    let effort = Effort { swaps: swaps.unwrap_or(effort.swaps), seed };
    search(&job, effort, progress).map(Some)
}

/// Searches the order of the ranks of one design's collective with the least time; `swaps`: how many changes are tried (default:
/// fewer for more ranks). `None` of other workloads, and where the collective has no time.
///
/// # Errors
/// There is no such design, or it can't be built.
pub fn search_order(
    scenario: &Scenario,
    design: usize,
    swaps: Option<u32>,
    seed: u64,
    progress: &mut dyn FnMut(SearchProgress) -> ControlFlow<()>,
) -> Result<Option<FoundOrder>, DesignError> {
    let design = scenario.design(design)?;
    let Workload::Collective(form) = design.sends(scenario) else { return Ok(None) };
    let network = build(&design.network)?;
    let routing = design.routes(scenario);
    if !fits(&network, routing) {
        return Err(DesignError::RoutingMismatch);
    }
    let hardware = own_hardware(scenario);
    let own = form.ranked(Place::all(&network, hardware))?;
    let plan = &resolve::plan(&design.capacity, network.tables())?;
    let bench = CollectiveBench { network: &network, routing, plan, hardware };
    let effort = Effort::for_ranks(own.nodes.len() as u64);
    rank_order(&bench, &own, Effort { swaps: swaps.unwrap_or(effort.swaps), seed }, progress)
}

/// Where a rank runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankSeat {
    /// The id of its endpoint.
    pub endpoint: String,
    /// The host: the server of the endpoint, or the endpoint itself.
    pub host: String,
    /// The endpoint's number among those of the host.
    pub slot: u32,
}

/// What a server has for NCCL's rings, by the first rank's server.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RingSpeeds {
    /// Its adapters, each of which is a channel's.
    pub adapters: u32,
    /// GB/s of one of them.
    pub adapter_gbytes_s: f64,
    /// GB/s of a rank inside the server; of one that is alone there, an adapter's.
    pub inside_gbytes_s: f64,
}

/// Where all ranks run.
#[derive(Debug, Clone, PartialEq)]
pub struct Seated {
    /// Rank by rank.
    pub seats: Vec<RankSeat>,
    /// What their servers have.
    pub rings: RingSpeeds,
}

/// Where each rank of a training step runs with a placement; `None` of other workloads.
///
/// # Errors
/// There is no such design, or the placement does not fit it.
pub fn training_seats(
    scenario: &Scenario,
    design: usize,
    placement: &Placement,
) -> Result<Option<Seated>, DesignError> {
    let Some(design) = resolve_training(scenario, design)? else { return Ok(None) };
    let job = design.job();
    let endpoints = rank_endpoints(job.training, placement, job.network).map_err(DesignError::Training)?;
    let node = |position: &u32| job.network.endpoints()[*position as usize];
    Ok(Some(seats(job.network, &endpoints.iter().map(node).collect::<Vec<_>>())))
}

/// Where each rank of a collective runs in an order.
///
/// # Errors
/// There is no such design, or it can't be built.
pub fn collective_seats(scenario: &Scenario, design: usize, order: &[NodeId]) -> Result<Seated, DesignError> {
    Ok(seats(&build(&scenario.design(design)?.network)?, order))
}

fn seats(network: &Network, nodes: &[NodeId]) -> Seated {
    let tables = network.tables();
    let mut next: BTreeMap<&str, u32> = BTreeMap::new();
    let mut slots = vec![0; tables.nodes.len()];
    for &node in network.endpoints() {
        let slot = next.entry(tables.home(node)).or_default();
        slots[node.index()] = *slot;
        *slot += 1;
    }
    let seat = |&node: &NodeId| RankSeat {
        endpoint: tables.nodes[node.index()].id.clone(),
        host: tables.home(node).to_owned(),
        slot: slots[node.index()],
    };
    let home = nodes.first().map(|&node| tables.home(node));
    let first: Vec<NodeId> = nodes.iter().copied().filter(|&node| Some(tables.home(node)) == home).collect();
    let (count, together) = adapters(network, first.iter().copied());
    let adapter_gbytes_s = together / f64::from(count.max(1));
    let inside = tables.working().filter(|link| tables.is_inside(link));
    let own = inside.filter(|link| first.contains(&link.a) || first.contains(&link.b));
    let fastest = own.map(|link| link.capacity.get() / 8e9).fold(0.0, f64::max);
    let inside_gbytes_s = if fastest > 0.0 { fastest } else { adapter_gbytes_s };
    let rings = RingSpeeds { adapters: count, adapter_gbytes_s, inside_gbytes_s };
    Seated { seats: nodes.iter().map(seat).collect(), rings }
}

/// An order as the command line prints it.
pub fn order_json(name: &str, found: &FoundOrder, seated: &Seated) -> Value {
    json!({
        "name": name,
        "ranks": seated.seats.iter().map(|seat| seat.endpoint.as_str()).collect::<Vec<_>>(),
        "time_s": found.time.get(),
        "before_s": found.before.get(),
        "tried": found.tried,
        "exhaustive": found.exhaustive,
        "cancelled": found.cancelled,
    })
}

/// The scenario with a placement in one of its designs.
#[must_use]
pub fn with_placement(scenario: &Scenario, design: usize, placement: &Placement) -> Scenario {
    let mut next = scenario.clone();
    if let Some(design) = next.designs.get_mut(design) {
        design.placement.clone_from(placement);
    }
    next
}

/// A search's result as the command line prints it.
pub fn place_json(name: &str, found: &Result<FoundPlacements, DesignError>, teller: &dyn Teller) -> Value {
    match found {
        Err(error) => json!({"name": name, "error": error_json(error, teller)}),
        Ok(found) => {
            let orders: Vec<Value> = found
                .orders
                .iter()
                .map(|(placement, time)| json!({"placement": placement, "communication_s": time.get()}))
                .collect();
            json!({
                "name": name,
                "placement": found.placement,
                "communication_s": found.time.get(),
                "before_s": found.before.get(),
                "tried": found.tried,
                "cancelled": found.cancelled,
                "orders": orders,
            })
        }
    }
}
