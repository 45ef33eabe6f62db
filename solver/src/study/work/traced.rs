//! A step as it was traced.

use super::{Asked, Work, WorkKind};
use crate::base::id::NodeId;
use crate::base::units::Seconds;
use crate::network::Network;
use crate::routing::{Routing, route};
use crate::study::report::{DesignError, Outcome, PassedOver, Solved};
use crate::study::{Design, Load, PlacedCollective, ResolvedPlan, Study, within};
use crate::traffic::Demand;
use crate::workload::collective::{algorithm_bandwidth, bus_factor};
use crate::workload::traced::{Played, Traced, TracedCollectiveReport, TracedReport, play};
use std::sync::Arc;

/// A traced step with the groups of each of its collectives on endpoints.
#[derive(Debug, Clone)]
pub struct TracedWork {
    /// The step.
    pub traced: Arc<Traced>,
    /// Of each collective its groups, which send at once.
    pub groups: Vec<Vec<PlacedCollective>>,
}

impl WorkKind for TracedWork {
    /// What a step sends on the mean.
    fn sent(&self, network: &Network, _: &[NodeId]) -> Result<Vec<Demand>, DesignError> {
        let counts = play(&self.traced, &vec![0.0; self.groups.len()]).count;
        let mut all = Vec::new();
        for (groups, count) in self.groups.iter().zip(counts) {
            for group in groups {
                within(all.len() as u64 + group.most_pairs())?;
                let own = group.demands(network)?;
                all.extend(own.into_iter().map(|demand| Demand { bytes: demand.bytes * count, ..demand }));
            }
        }
        within(all.len() as u64)?;
        Ok(all)
    }

    fn on(&self, network: &Network, _: &[Demand]) -> Result<Option<(Work, Vec<Demand>)>, DesignError> {
        let placed = |groups: &Vec<PlacedCollective>| groups.iter().map(|group| group.on(network)).collect();
        let groups = self.groups.iter().map(placed).collect::<Result<_, DesignError>>()?;
        let work = Self { traced: Arc::clone(&self.traced), groups };
        let sent = work.sent(network, &[])?;
        Ok(Some((Work::Traced(work), sent)))
    }

    fn passed_over(&self) -> Option<PassedOver> {
        Some(PassedOver::Computing)
    }

    fn solve(&self, design: &Design, asked: &mut Asked<'_, '_>) -> Result<Solved, DesignError> {
        let mut solved = asked.flows(design, asked.settings)?;
        let capacities: Vec<f64> = solved.links.iter().map(|link| link.capacity.get()).collect();
        // Of its flows each plan knows how much a link gets; what a library sees follows from the plan itself.
        let given;
        let plan = if design.plan == ResolvedPlan::AsBuilt {
            &design.plan
        } else {
            given = ResolvedPlan::of_capacities(&capacities);
            &given
        };
        let busy = solved.links.iter().filter(|link| link.bytes.get() > 0.0);
        let busiest = busy.map(|link| link.bytes.bits() / link.capacity.get()).fold(0.0, f64::max);
        let carried = self.groups.iter().map(|groups| carried(groups, &design.network, design.routing, plan));
        let carried = carried.collect::<Result<Vec<Carried>, DesignError>>()?;
        solved.outcome = Outcome::Traced(Box::new(self.report(&carried, busiest)));
        Ok(solved)
    }
}

impl TracedWork {
    /// `busiest`: seconds that the busiest link needs for all that a step sends. Collectives of several streams go on at once, each
    /// timed as if it were alone; no step is shorter than that.
    fn report(&self, carried: &[Carried], busiest: f64) -> TracedReport {
        let traced = &self.traced;
        let times: Vec<f64> = carried.iter().map(|own| own.time).collect();
        let finite = times.iter().all(|time| time.is_finite()) && busiest.is_finite();
        let least = play(traced, &vec![0.0; times.len()]).total;
        let Played { total, compute, idle, exposed, count } =
            if finite { play(traced, &times) } else { play(traced, &vec![0.0; times.len()]) };
        let total = total.max(busiest);
        let known = |time: f64| finite.then_some(Seconds(time));
        let collectives =
            traced.collectives.iter().zip(&self.groups).enumerate().map(|(at, (own, groups))| {
                let (shape, _, algorithm) = groups[0].parts();
                let time = carried[at].time.is_finite().then_some(Seconds(carried[at].time));
                let bytes = groups[0].job().bytes;
                let bandwidth = time.and_then(|time| algorithm_bandwidth(bytes, time));
                TracedCollectiveReport {
                    operation: own.operation,
                    algorithm,
                    bytes,
                    size: shape.ranks,
                    groups: groups.len() as u32,
                    count: count[at],
                    time,
                    exposed: known(exposed[at]),
                    bus_bandwidth: bandwidth
                        .map(|own_bandwidth| own_bandwidth * bus_factor(own.operation, shape.ranks)),
                }
            });
        let measured = traced.steps.iter().map(|step| Some((step.measured_s?, step.count as f64)));
        let measured: Option<Vec<(f64, f64)>> = measured.collect();
        let measured = measured.filter(|all| !all.is_empty()).map(|all| {
            let sum: f64 = all.iter().map(|(time, count)| time * count).sum();
            Seconds(sum / all.iter().map(|(_, count)| count).sum::<f64>())
        });
        TracedReport {
            measured,
            total: known(total),
            compute: Seconds(compute),
            idle: Seconds(idle),
            exposed: known(total - compute - idle),
            least: Seconds(least),
            collectives: collectives.collect(),
        }
    }
}

/// What a collective takes on a network where all of its groups send at once, in seconds; infinite where a message has no way.
#[derive(Debug, Clone, Copy)]
struct Carried {
    time: f64,
}

/// The slowest group by itself, or what the busiest link needs for the bytes of all together.
fn carried(
    groups: &[PlacedCollective],
    network: &Network,
    routing: Routing,
    plan: &ResolvedPlan,
) -> Result<Carried, DesignError> {
    let tables = network.tables();
    let mut together = vec![0.0; tables.capacities.len()];
    let (mut alone, mut latency) = (0.0_f64, 0.0_f64);
    let mut capacities = Vec::new();
    for group in groups {
        let demands = group.demands(network)?;
        let routes = route(network, &demands, routing)?;
        let study = Study { network, demands: &demands, routes: &routes, plan };
        let report = group.solve(&study, routing)?;
        alone = alone.max(report.time.map_or(f64::INFINITY, Seconds::get));
        latency = latency.max(report.latency.get());
        let load = Load::of(&demands, &routes, together.len());
        capacities = plan.capacities(&tables.as_built(), &load.bytes);
        for (sum, own) in together.iter_mut().zip(&load.bytes) {
            *sum += own;
        }
    }
    let crossed = together.iter().zip(&capacities).filter(|(bytes, _)| **bytes > 0.0);
    let busiest = crossed.map(|(bytes, capacity)| 8.0 * bytes / capacity).fold(0.0, f64::max);
    let shared = if groups.len() > 1 { latency + busiest } else { 0.0 };
    Ok(Carried { time: alone.max(shared) })
}
