//! All-to-all by classes: loads, a small problem in place of the large one, and the figures read off.

use super::fabric::Fabric;
use super::refine::{Partition, UNUSED, refine};
use crate::base::id::CapacityId;
use crate::base::number::sum;
use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use crate::flow::{Problem, ProblemError, bottlenecks, complete, max_min};
use crate::network::Network;
use crate::study::ranking::{Candidate, Ranking, at_the_end, busy};
use crate::study::report::{Bottleneck, DesignError, FlowClass, LinkResult, Outcome, Solved};
use crate::study::{ResolvedPlan, figures, pattern};
use std::ops::ControlFlow;

/// Above these the tables by pair of stations would outgrow the memory that classes are meant to save.
const MOST_STATIONS: usize = 2048;
const MOST_DISTANCES: usize = 100_000_000;

/// Solves an all-to-all of `bytes` a pair under even-split routing; `None` where the fabric has too many stations.
///
/// # Errors
/// Capacities that are not finite.
pub fn solve(
    network: &Network,
    bytes: Bytes,
    plan: &ResolvedPlan,
    network_index: u32,
) -> Option<Result<Solved, DesignError>> {
    // What is given link by link need not be symmetric.
    if matches!(plan, ResolvedPlan::Given { .. }) {
        return None;
    }
    let fabric = Fabric::of(network, MOST_STATIONS, MOST_DISTANCES)?;
    Some(solve_on(&fabric, network, bytes, plan, network_index))
}

fn solve_on(
    fabric: &Fabric,
    network: &Network,
    bytes: Bytes,
    plan: &ResolvedPlan,
    network_index: u32,
) -> Result<Solved, DesignError> {
    let tables = network.tables();
    let as_built = tables.as_built();
    let Crossing { mut load, flows, unreachable } = crossing(fabric, as_built.len());
    let partition = refine(fabric, &as_built, &load);
    // One load for a colour: sums in another order differ in their last bits, and the plan would split the colour.
    let first = first_of_each(&partition);
    for (position, &colour) in partition.link_colour.iter().enumerate() {
        if colour != UNUSED {
            load[position] = load[first[colour as usize]];
        }
    }
    let carried: Vec<f64> = load.iter().map(|load| load * bytes.get()).collect();
    let capacities = plan.capacities(&as_built, &carried);
    if let Some(position) = carried.iter().position(|bytes| !(bytes * 8.0).is_finite()) {
        return Err(DesignError::overflow(tables, position));
    }
    // A link of the quotient stands for all of its colour.
    let refused = |error: ProblemError| match error {
        ProblemError::Capacity { link, .. } => DesignError::overflow(tables, first[link]),
        other => DesignError::refused(&other, tables),
    };
    let problem = quotient(fabric, &partition, &first, &capacities).map_err(refused)?;
    let sizes = vec![bytes.bits(); partition.classes.len()];
    let starts = vec![0.0; sizes.len()];
    let run = complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(()));
    let allocation = max_min(&problem);
    let completion = if partition.classes.is_empty() && unreachable == 0 {
        Some(0.0)
    } else {
        figures::latest(&run.finish)
    };
    let time = completion.unwrap_or(0.0);
    let links: Vec<LinkResult> = (0..capacities.len())
        .map(|position| {
            let colour = partition.link_colour[position];
            LinkResult {
                capacity: BitsPerSecond(capacities[position]),
                bytes: Bytes(carried[position]),
                flows: flows[position],
                utilization: figures::utilization(carried[position] * 8.0, capacities[position] * time),
                saturated: colour != UNUSED && allocation.saturated[colour as usize],
            }
        })
        .collect();
    let limits_first = bottlenecks(&problem, &allocation);
    let to_the_end = busy(&links).unwrap_or_else(|| {
        let colours = at_the_end(&problem, &run.finish, time);
        let limits = |at: &usize| colours.binary_search(&partition.link_colour[*at]).is_ok();
        (0..capacities.len()).filter(limits).map(CapacityId::new).collect()
    });
    let total = sum(capacities.iter().copied());
    let classes = flow_classes(fabric, &partition, bytes, &run.start_rates, &run.finish);
    let mut solved = Solved {
        network: network_index,
        completion: completion.map(Seconds),
        total_capacity: BitsPerSecond(total),
        capacity_range: figures::range(&links),
        mean_utilization: figures::mean_utilization(&links),
        ends_together: bytes.get() > 0.0 && figures::together(run.finish.iter().copied()),
        unreachable: unreachable as u32,
        flow_count: (partition.classes.iter().map(|class| class.flows).sum::<u64>() + unreachable) as u32,
        collisions: None,
        split: true,
        flows: Vec::new(),
        bottlenecks: limits(fabric, &partition, &first, &limits_first),
        ranking: None,
        limits: Vec::new(),
        // Equal sizes: no flow sends more than another.
        interference: None,
        waste: pattern::waste(&links),
        alpha_curve: figures::alpha_curve(plan, total, completion, None),
        events: run.events,
        cancelled: false,
        outcome: Outcome::Classes(classes),
        links,
    };
    if time > 0.0 && unreachable == 0 && !to_the_end.is_empty() {
        // What limits is all of some colours, which a move of all of them leaves as they are.
        let mut time_on = |capacities: &[f64]| {
            let moved = quotient(fabric, &partition, &first, capacities).ok();
            let run =
                moved.map(|problem| complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(())));
            run.and_then(|run| figures::latest(&run.finish)).unwrap_or(f64::INFINITY)
        };
        let sets = vec![Candidate { capacities: to_the_end, ..Candidate::default() }];
        solved.ranked(Ranking::of(time, &capacities, (sets, Vec::new()), &mut time_on));
    }
    Ok(solved)
}

/// What crosses each capacity when every pair sends one flow.
struct Crossing {
    /// Flows, a split one by its fraction.
    load: Vec<f64>,
    /// Flows, each that crosses in whole or in part as one.
    flows: Vec<u32>,
    /// Ordered pairs without a path.
    unreachable: u64,
}

fn crossing(fabric: &Fabric, capacities: usize) -> Crossing {
    let stations = &fabric.stations;
    let mut out = Crossing { load: vec![0.0; capacities], flows: vec![0; capacities], unreachable: 0 };
    let mut mass = vec![0.0f64; fabric.node_count()];
    let mut behind = fabric.station_sets();
    for (goal, to) in stations.iter().enumerate() {
        let mut senders = 0;
        for &node in fabric.order(goal) {
            mass[node as usize] = 0.0;
            behind.clear(node);
        }
        for (source, from) in stations.iter().enumerate() {
            let (pairs, others) = if source == goal {
                (to.count() * (to.count() - 1), to.count() - 1)
            } else {
                (from.count() * to.count(), to.count())
            };
            if source != goal && !fabric.reaches(from.node, goal) {
                out.unreachable += pairs;
                continue;
            }
            senders += if source == goal { from.count() - 1 } else { from.count() };
            for up in from.members.iter().filter_map(|(_, access)| access.map(|(up, _)| up as usize)) {
                out.load[up] += others as f64;
                out.flows[up] += others as u32;
            }
            if source != goal {
                mass[from.node as usize] += pairs as f64;
                behind.insert(from.node, source);
            }
        }
        for down in to.members.iter().filter_map(|(_, access)| access.map(|(_, down)| down as usize)) {
            out.load[down] += senders as f64;
            out.flows[down] += senders as u32;
        }
        for &node in fabric.order(goal).iter().rev() {
            let count = fabric.next(node, goal).count();
            let crossing = (behind.weight(node, stations) * to.count()) as u32;
            for hop in fabric.next(node, goal) {
                let part = mass[node as usize] / count as f64;
                out.load[hop.capacity as usize] += part;
                out.flows[hop.capacity as usize] += crossing;
                mass[hop.node as usize] += part;
                behind.merge(node, hop.node);
            }
        }
    }
    out
}

fn first_of_each(partition: &Partition) -> Vec<usize> {
    let mut first = vec![usize::MAX; partition.colours];
    for (position, &colour) in partition.link_colour.iter().enumerate().rev() {
        if colour != UNUSED {
            first[colour as usize] = position;
        }
    }
    first
}

/// One link for a colour, one flow for a class: a flow of class c loads a link of colour k with N · W / M
/// times its rate: N flows of the class, of which one puts W in all on the M links of the colour.
fn quotient(
    fabric: &Fabric,
    partition: &Partition,
    first: &[usize],
    capacities: &[f64],
) -> Result<Problem, ProblemError> {
    let mut problem = Problem::new(first.iter().map(|&position| capacities[position]).collect())?;
    let mut members = vec![0.0f64; partition.colours];
    for &colour in partition.link_colour.iter().filter(|&&colour| colour != UNUSED) {
        members[colour as usize] += 1.0;
    }
    let mut mass = vec![0.0f64; fabric.node_count()];
    let mut weight = vec![0.0f64; partition.colours];
    for class in &partition.classes {
        weight.fill(0.0);
        let (source, goal) = class.example;
        let (from, to) = (&fabric.stations[source], &fabric.stations[goal]);
        let mut put =
            |capacity: u32, part: f64| weight[partition.link_colour[capacity as usize] as usize] += part;
        if let Some((up, _)) = from.access() {
            put(up, 1.0);
        }
        if let Some((_, down)) = to.access() {
            put(down, 1.0);
        }
        for &node in fabric.order(goal) {
            mass[node as usize] = 0.0;
        }
        mass[from.node as usize] = 1.0;
        for &node in fabric.order(goal).iter().rev() {
            if mass[node as usize] == 0.0 {
                continue;
            }
            let part = mass[node as usize] / fabric.next(node, goal).count() as f64;
            for hop in fabric.next(node, goal) {
                put(hop.capacity, part);
                mass[hop.node as usize] += part;
            }
        }
        let entries: Vec<(u32, f64)> = (0..partition.colours)
            .filter(|&colour| weight[colour] > 0.0)
            .map(|colour| (colour as u32, class.flows as f64 * weight[colour] / members[colour]))
            .collect();
        problem.push_weighted(&entries)?;
    }
    Ok(problem)
}

fn flow_classes(
    fabric: &Fabric,
    partition: &Partition,
    bytes: Bytes,
    rates: &[f64],
    finish: &[f64],
) -> Vec<FlowClass> {
    let class = |(position, class): (usize, &super::refine::Class)| {
        let (source, goal) = class.example;
        let last = fabric.stations[goal].members.len() - 1;
        FlowClass {
            flows: class.flows as u32,
            source: fabric.stations[source].members[0].0,
            destination: fabric.stations[goal].members[last].0,
            bytes,
            rate: BitsPerSecond(rates[position]),
            finish: finish[position].is_finite().then_some(Seconds(finish[position])),
        }
    };
    partition.classes.iter().enumerate().map(class).collect()
}

/// The capacities that limit flows, each with how many: counted on one link of each colour, which stands for all.
fn limits(fabric: &Fabric, partition: &Partition, first: &[usize], limiting: &[Vec<u32>]) -> Vec<Bottleneck> {
    let mut limited = vec![0u32; partition.colours];
    for (colour, &position) in first.iter().enumerate() {
        let by_this = |class: u32| limiting[class as usize].contains(&(colour as u32));
        if (0..partition.classes.len() as u32).any(by_this) {
            limited[colour] = fabric.pairs_over(position as u32, |source, goal| {
                let class = partition.class_of[source * fabric.stations.len() + goal];
                class != UNUSED && by_this(class)
            });
        }
    }
    let of = |(position, &colour): (usize, &u32)| {
        let flow_count = limited.get(colour as usize).copied().unwrap_or(0);
        (flow_count > 0).then(|| Bottleneck {
            capacity: CapacityId::new(position),
            flows: Vec::new(),
            flow_count,
        })
    };
    partition.link_colour.iter().enumerate().filter_map(of).collect()
}
