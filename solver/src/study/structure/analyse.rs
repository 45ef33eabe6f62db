//! The structure of a study: the engine's, gathered for people.

use super::report::{FillStep, FlowGroup, StructureLink, StructureReport};
use super::what_if;
use crate::base::id::{CapacityId, FlowId};
use crate::base::order;
use crate::base::units::BitsPerSecond;
use crate::flow::{Gradients, Problem, ProblemError, Side, Structure, levels, max_min, rounds};
use crate::study::Study;
use crate::study::prepare::{Prepared, problem, refused};
use crate::study::report::DesignError;
use std::collections::BTreeMap;

/// Members of a group that are named; the rest is counted.
const NAMED: usize = 1000;
/// Figures that the steps of the water filling may hold in all.
const FILL_FIGURES: usize = 1_000_000;

/// Hears how many links of how many have been looked at.
pub type OnLinks<'a> = dyn FnMut(usize, usize) + 'a;

/// The bottleneck structure of a design when its first flows start.
///
/// # Errors
/// Capacities that are not finite.
pub fn analyse(study: &Study<'_>, tell: &mut OnLinks<'_>) -> Result<StructureReport, DesignError> {
    let prepared = Prepared::of(study)?;
    let active = Prepared::first_flows(study);
    let refused = |error: ProblemError| refused(study, &error);
    let problem = problem(study.routes, study.demands, &prepared.capacities, &active).map_err(refused)?;
    let allocation = max_min(&problem);
    let structure = Structure::new(&problem, &allocation);
    let by_share = structure.by_share();
    let (level, round) = (levels(&problem, &structure), rounds(&problem, &allocation, &structure));
    let groups = groups(&problem, &structure, &allocation.rates, &active);
    let sooner = what_if::sooner(study, &prepared, &by_share, tell).map_err(refused)?;
    let mut gradients = Gradients::new(&problem, &structure);
    let mut limited = vec![0; problem.link_count()];
    let mut crossing = vec![0; problem.link_count()];
    for flow in 0..problem.flow_count() as u32 {
        for &link in structure.bottlenecks(flow) {
            limited[link as usize] += 1;
        }
        for &link in problem.route(flow) {
            crossing[link as usize] += 1;
        }
    }
    let links = by_share
        .iter()
        .zip(sooner)
        .enumerate()
        .map(|(done, (&link, sooner))| {
            tell(done, by_share.len());
            let at = link as usize;
            StructureLink {
                capacity: CapacityId(link),
                rate: BitsPerSecond(prepared.capacities[at]),
                share: BitsPerSecond(structure.shares[at]),
                level: level[at],
                round: round[at],
                limited: limited[at],
                crossing: crossing[at],
                more: gradients.link(link, Side::Plus).throughput,
                less: gradients.link(link, Side::Minus).throughput,
                sooner,
            }
        })
        .collect();
    let (steps, filled) = steps(&problem, &structure, &allocation.rates, &by_share);
    Ok(StructureReport {
        flow_count: active.len() as u32,
        throughput: BitsPerSecond(allocation.rates.iter().sum()),
        links,
        groups,
        steps,
        filled,
        step: None,
    })
}

fn groups(problem: &Problem, structure: &Structure, rates: &[f64], active: &[usize]) -> Vec<FlowGroup> {
    let mut by_limits: BTreeMap<Vec<u32>, Vec<u32>> = BTreeMap::new();
    for flow in 0..problem.flow_count() as u32 {
        let mut limits = structure.bottlenecks(flow).to_vec();
        limits.sort_unstable();
        limits.dedup();
        by_limits.entry(limits).or_default().push(flow);
    }
    let mut groups: Vec<FlowGroup> = by_limits
        .into_iter()
        .map(|(limits, flows)| {
            let mut crosses: BTreeMap<u32, u32> = BTreeMap::new();
            for &flow in &flows {
                let mut route = problem.route(flow).to_vec();
                route.sort_unstable();
                route.dedup();
                for link in route {
                    if structure.is_saturated(link) && !limits.contains(&link) {
                        *crosses.entry(link).or_insert(0) += 1;
                    }
                }
            }
            FlowGroup {
                limits: limits.into_iter().map(CapacityId).collect(),
                rate: BitsPerSecond(rates[flows[0] as usize]),
                count: flows.len() as u32,
                members: flows.iter().take(NAMED).map(|&flow| FlowId::new(active[flow as usize])).collect(),
                crosses: crosses.into_iter().map(|(link, count)| (CapacityId(link), count)).collect(),
            }
        })
        .collect();
    // Equal rates stay in the order of what limits them, which is the map's.
    order::sort(&mut groups, |group| order::number(group.rate.get()));
    groups
}

/// All rates rise together; at each share the links that are full by then fix their flows.
fn steps(
    problem: &Problem,
    structure: &Structure,
    rates: &[f64],
    by_share: &[u32],
) -> (Vec<FillStep>, Vec<CapacityId>) {
    let mut distinct: Vec<Vec<u32>> = Vec::new();
    for &link in by_share {
        let share = structure.shares[link as usize];
        match distinct.last_mut() {
            Some(tied) if share <= structure.shares[tied[0] as usize] * (1.0 + 1e-11) => tied.push(link),
            _ => distinct.push(vec![link]),
        }
    }
    let mut load = vec![Vec::new(); problem.link_count()];
    for (flow, &rate) in rates.iter().enumerate() {
        for (link, weight) in problem.loads(flow as u32) {
            load[link as usize].push((rate, weight));
        }
    }
    let used: Vec<u32> = (0..load.len() as u32).filter(|&link| !load[link as usize].is_empty()).collect();
    let filled = if used.len() * distinct.len() <= FILL_FIGURES { used } else { by_share.to_vec() };
    let told = filled.len() * distinct.len() <= FILL_FIGURES;
    let mut free = rates.len() as u32;
    let steps = distinct
        .into_iter()
        .map(|links| {
            let rate = structure.shares[links[0] as usize];
            let below = rates.iter().filter(|&&fixed| fixed > rate * (1.0 + 1e-11)).count() as u32;
            let fixed = free - below;
            free = below;
            let fill = |&link: &u32| {
                let carried: f64 =
                    load[link as usize].iter().map(|&(own, weight)| own.min(rate) * weight).sum();
                let capacity = problem.capacities()[link as usize];
                if capacity > 0.0 { (carried / capacity).min(1.0) as f32 } else { 1.0 }
            };
            FillStep {
                rate: BitsPerSecond(rate),
                links: links.into_iter().map(CapacityId).collect(),
                fixed,
                free,
                fill: if told { filled.iter().map(fill).collect() } else { Vec::new() },
            }
        })
        .collect();
    (steps, if told { filled.into_iter().map(CapacityId).collect() } else { Vec::new() })
}
