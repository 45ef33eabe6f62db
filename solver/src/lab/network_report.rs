//! Report on a design's network: figures, cost, and lower bounds for any routing and schedule.

use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use crate::catalog::{PriceList, topoopt_2022};
use crate::design::bounds::{ConcurrentBound, collective_bound_with, concurrent_bound_with};
use crate::design::{Bill, bill_with};
use crate::document::schema::{Scenario, Workload};
use crate::document::workload::Place;
use crate::lab::build;
use crate::lab::solve::{own_hardware, solve_position};
use crate::network::figures::{Figures, figures};
use crate::network::{Network, Tables};
use crate::study::report::DesignError;
use crate::study::within;
use crate::traffic::Demand;
use serde::{Deserialize, Serialize};

/// What is told of a network.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct NetworkReport {
    /// Nodes, links, distances, bisection, tiers, cuts.
    pub figures: Figures,
    /// The tiers' speed down ÷ speed up, from the endpoints on; `None` at the top.
    pub oversubscription: Vec<Option<f64>>,
    /// Transceivers by speed, in the order of the inventory's links.
    pub transceivers: Vec<u64>,
    /// Nodes where flows start and end.
    pub endpoints: u64,
    /// What it costs.
    pub bill: Bill,
    /// By which prices.
    #[serde(deserialize_with = "crate::base::record::from_text")]
    pub prices: PriceList,
}

/// The report on the network of one design.
///
/// # Errors
/// There is no such design, or its network can't be built.
pub fn network_report(scenario: &Scenario, design: usize) -> Result<NetworkReport, DesignError> {
    network_report_and_tables(scenario, design).map(|(report, _)| report)
}

/// The same with the network itself, to be drawn before it is solved.
///
/// # Errors
/// There is no such design, or its network can't be built.
pub fn network_report_and_tables(
    scenario: &Scenario,
    design: usize,
) -> Result<(NetworkReport, Tables), DesignError> {
    let network = build(&scenario.design(design)?.network)?;
    let prices = scenario.prices.as_deref().cloned().unwrap_or_else(topoopt_2022);
    let report = report(&network, prices);
    Ok((report, network.into_tables()))
}

fn report(network: &Network, prices: PriceList) -> NetworkReport {
    let figures = figures(network);
    let bill = bill_with(network, &prices, figures.bisection);
    NetworkReport {
        oversubscription: figures.tiers.iter().map(crate::network::figures::Tier::oversubscription).collect(),
        transceivers: figures
            .inventory
            .links
            .iter()
            .map(crate::network::figures::SpeedCount::transceivers)
            .collect(),
        endpoints: network.endpoints().len() as u64,
        figures,
        bill,
        prices,
    }
}

/// What a design takes beside what nothing can beat, on the capacities of its plan.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Bounds {
    /// When the last flow ends, as modelled.
    pub completion: Option<Seconds>,
    /// The same traffic over whatever paths, split at will; `None` where that would take too long to find, or
    /// where it is not all sent at once.
    pub any_routing: Option<RoutingBound>,
    /// Collectives among all endpoints; `None` with fewer than two of them or more than 1,024 that differ.
    pub collectives: Option<CollectiveTimes>,
}

/// How near a routing comes to the best possible one.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RoutingBound {
    /// No routing is faster.
    pub at_least: Seconds,
    /// Some routing takes no longer.
    pub at_most: Seconds,
    /// (at most − at least) ÷ at most.
    pub gap: f64,
    /// The modelled time ÷ the least: how much slower than that at most.
    pub slower: Option<f64>,
}

/// The least times of collectives.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct CollectiveTimes {
    /// Bytes that each endpoint contributes.
    pub each: Bytes,
    /// Endpoints.
    pub endpoints: u32,
    /// The rate at which each can broadcast at once.
    pub rate: BitsPerSecond,
    /// Endpoints inside the cut that limits it.
    pub inside: u32,
    /// No all-gather is faster.
    pub all_gather: Seconds,
    /// No all-reduce made of reduce-scatter and all-gather is faster.
    pub all_reduce: Seconds,
    /// All-gather sent directly, each endpoint to every other, as modelled; `None` for other workloads.
    pub direct_all_gather: Option<Seconds>,
    /// All-reduce sent directly: twice that.
    pub direct_all_reduce: Option<Seconds>,
    /// The direct all-gather ÷ the least.
    pub slower: Option<f64>,
}

/// Endpoints up to which collectives are bounded.
const ENDPOINTS: usize = 1_024;
/// Flows up to which routings are bounded.
const DEMANDS: u64 = 1_100_000;
/// How near the two sides of the bound on routings have to come.
const GAP: f64 = 0.02;
/// Steps over links that it may take: a few seconds.
const WORK: usize = 150_000_000;

/// The bounds of one design.
///
/// # Errors
/// There is no such design, or it can't be solved.
pub fn bounds(scenario: &Scenario, design: usize) -> Result<Bounds, DesignError> {
    let own = scenario.design(design)?;
    let solved = solve_position(scenario, design)?;
    let network = build(&own.network)?;
    let rooms: Vec<f64> = solved.links.iter().map(|link| link.capacity.get()).collect();
    let workload = own.sends(scenario);
    let routing = any_routing(&network, workload, scenario, &rooms, solved.completion)?;
    let collectives = collectives(&network, workload, &rooms, solved.completion);
    Ok(Bounds { completion: solved.completion, any_routing: routing, collectives })
}

fn any_routing(
    network: &Network,
    workload: &Workload,
    scenario: &Scenario,
    rooms: &[f64],
    completion: Option<Seconds>,
) -> Result<Option<RoutingBound>, DesignError> {
    let endpoints = network.endpoints().len() as u64;
    if matches!(workload, Workload::AllToAll(_)) && endpoints * endpoints > DEMANDS {
        return Ok(None);
    }
    let (work, demands) = workload.placed(Place::all(network, own_hardware(scenario)))?;
    within(demands.len() as u64)?;
    // Starts of their own, or jobs that repeat, leave no one moment at which all could be carried together.
    let at_once = !work.repeats() && demands.iter().all(|demand| demand.start.get() <= 0.0);
    if demands.len() as u64 > DEMANDS || !at_once {
        return Ok(None);
    }
    let found = concurrent_bound_with(network, &demands, rooms, GAP, rounds(network, &demands));
    Ok(found.map(|bound: ConcurrentBound| RoutingBound {
        at_least: bound.at_least,
        at_most: bound.at_most,
        gap: bound.gap(),
        slower: completion.map(|time| time.get() / bound.at_least.get()).filter(|ratio| ratio.is_finite()),
    }))
}

/// As many rounds as there is patience for.
fn rounds(network: &Network, demands: &[Demand]) -> u32 {
    let mut sources: Vec<u32> = demands.iter().map(|demand| demand.source.0).collect();
    sources.sort_unstable();
    sources.dedup();
    let round = sources.len() * (network.tables().links.len() * 2 + network.node_count()) + demands.len() * 4;
    (WORK / round.max(1)).clamp(3, 2_000) as u32
}

fn collectives(
    network: &Network,
    workload: &Workload,
    rooms: &[f64],
    completion: Option<Seconds>,
) -> Option<CollectiveTimes> {
    let endpoints = network.endpoints().len();
    if endpoints > ENDPOINTS {
        return None;
    }
    let tables = network.tables();
    let as_built = tables.as_built() == rooms;
    // As built, a network's symmetry can be made use of.
    let bound = collective_bound_with(network, (!as_built).then_some(rooms))?;
    let each = Bytes(workload.own().bytes_each(bound.endpoints)?);
    let total = Bytes(each.get() * endpoints as f64);
    let direct = completion.filter(|_| matches!(workload, Workload::AllToAll(_)));
    let all_gather = bound.all_gather(total);
    Some(CollectiveTimes {
        each,
        endpoints: bound.endpoints,
        rate: bound.rate,
        inside: bound.inside.len() as u32,
        all_gather,
        all_reduce: bound.all_reduce(total),
        direct_all_gather: direct,
        direct_all_reduce: direct.map(|time| time * 2.0),
        slower: direct.map(|time| time.get() / all_gather.get()).filter(|ratio| ratio.is_finite()),
    })
}
