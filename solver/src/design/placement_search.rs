//! The placement of a training step's ranks with the least communication time: orders of the axes, then swaps.

use crate::base::parallel::in_order;
use crate::base::random::Random;
use crate::base::units::Seconds;
use crate::study::report::DesignError;
use crate::study::training::{TrainingJob, communication_time};
use crate::workload::training::{Axis, Placement, Training, rank_endpoints};
use std::ops::ControlFlow;

/// How far to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// Swaps tried after the orders of the axes.
    pub swaps: u32,
    /// What determines which.
    pub seed: u64,
}

impl Effort {
    /// Fewer swaps for more ranks: about as long for all.
    pub fn for_ranks(ranks: u64) -> Self {
        Self { swaps: (200_000 / ranks.max(1)).clamp(32, 2000) as u32, seed: 0 }
    }
}

/// How far a search is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SearchProgress {
    /// Placements tried.
    pub tried: u32,
    /// Placements to try at most.
    pub of: u32,
    /// The least time so far.
    pub best: Seconds,
}

/// What a search found.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundPlacements {
    /// The placement with the least time.
    pub placement: Placement,
    /// That time.
    pub time: Seconds,
    /// The time of the placement that was there.
    pub before: Seconds,
    /// The orders of the axes, each with its time, the shortest first.
    pub orders: Vec<(Placement, Seconds)>,
    /// Placements tried.
    pub tried: u32,
    /// Whether it was stopped before it had tried all that it would.
    pub cancelled: bool,
}

/// Searches. The same job, effort and seed find the same placement.
///
/// # Errors
/// What stops the training step from being solved at all.
pub fn search(
    job: &TrainingJob<'_>,
    effort: Effort,
    progress: &mut dyn FnMut(SearchProgress) -> ControlFlow<()>,
) -> Result<FoundPlacements, DesignError> {
    let before = communication_time(job)?;
    let orders = orders(job.training);
    let of = (orders.len() as u32).saturating_add(effort.swaps);
    let mut found = FoundPlacements {
        placement: job.placement.clone(),
        time: before,
        before,
        orders: Vec::new(),
        tried: 0,
        cancelled: false,
    };
    let solve = |at: usize| communication_time(&TrainingJob { placement: &orders[at], ..*job });
    let mut failed = None;
    let mut next = orders.iter();
    let _ = in_order(orders.len(), &solve, &mut |time| {
        let (time, placement) = match (time, next.next()) {
            (Ok(time), Some(placement)) => (time, placement),
            (time, _) => {
                failed = time.err();
                return ControlFlow::Break(());
            }
        };
        found.tried += 1;
        if time.get() < found.time.get() {
            found.placement = placement.clone();
            found.time = time;
        }
        found.orders.push((placement.clone(), time));
        let told = progress(SearchProgress { tried: found.tried, of, best: found.time });
        found.cancelled = told.is_break();
        told
    });
    if let Some(error) = failed {
        return Err(error);
    }
    if found.cancelled {
        return Ok(sorted(found));
    }
    swap(job, effort, of, &mut found, progress)?;
    Ok(sorted(found))
}

fn sorted(mut found: FoundPlacements) -> FoundPlacements {
    crate::base::order::sort(&mut found.orders, |(_, time)| crate::base::order::number(time.get()));
    found
}

/// Swaps of two ranks, or of two tensor groups, on different servers; kept where the time falls.
fn swap(
    job: &TrainingJob<'_>,
    effort: Effort,
    of: u32,
    found: &mut FoundPlacements,
    progress: &mut dyn FnMut(SearchProgress) -> ControlFlow<()>,
) -> Result<(), DesignError> {
    let mut endpoints =
        rank_endpoints(job.training, &found.placement, job.network).map_err(DesignError::Training)?;
    let server = crate::workload::training::servers_of(job.network, job.network.endpoints()).0;
    let mut random = Random::new(effort.seed);
    let ranks = endpoints.len();
    let group = job.training.t as usize;
    if ranks < 2 {
        return Ok(());
    }
    for turn in 0..effort.swaps {
        // By turns whole tensor groups, which are rarely worth taking apart, and single ranks.
        let width = if turn % 2 == 0 && group > 0 && ranks / group > 1 { group } else { 1 };
        let blocks = ranks / width;
        let (one, other) = (random.below(blocks) * width, random.below(blocks) * width);
        let apart = (0..width)
            .any(|at| server[endpoints[one + at] as usize] != server[endpoints[other + at] as usize]);
        found.tried += 1;
        if one != other && apart {
            let exchange =
                |endpoints: &mut Vec<u32>| (0..width).for_each(|at| endpoints.swap(one + at, other + at));
            exchange(&mut endpoints);
            let placement = Placement::Ranks { endpoints: endpoints.clone() };
            let time = communication_time(&TrainingJob { placement: &placement, ..*job })?;
            if time.get() < found.time.get() {
                found.placement = placement;
                found.time = time;
            } else {
                exchange(&mut endpoints);
            }
        }
        if progress(SearchProgress { tried: found.tried, of, best: found.time }).is_break() {
            found.cancelled = turn + 1 < effort.swaps;
            break;
        }
    }
    Ok(())
}

/// All orders of the axes that have more than one part, by the names that they have, and tensor groups inside servers.
fn orders(training: &Training) -> Vec<Placement> {
    let sizes =
        [(Axis::P, training.p), (Axis::D, training.d), (Axis::Cp, training.cp), (Axis::T, training.t)];
    let axes: Vec<Axis> = sizes.iter().filter(|(_, size)| *size > 1).map(|&(axis, _)| axis).collect();
    let rest: Vec<Axis> = sizes.iter().filter(|(_, size)| *size == 1).map(|&(axis, _)| axis).collect();
    let mut orders = vec![Vec::new()];
    for _ in 0..axes.len() {
        orders = orders
            .iter()
            .flat_map(|begun: &Vec<Axis>| {
                axes.iter().filter(|axis| !begun.contains(axis)).map(|&axis| {
                    let mut longer = begun.clone();
                    longer.push(axis);
                    longer
                })
            })
            .collect();
    }
    let named = |order: Vec<Axis>| {
        let whole = |names: [Axis; 4]| {
            names.into_iter().filter(|axis| order.contains(axis)).eq(order.iter().copied())
        };
        if whole([Axis::P, Axis::D, Axis::Cp, Axis::T]) {
            Placement::Deepspeed
        } else if whole([Axis::D, Axis::P, Axis::Cp, Axis::T]) {
            Placement::Customised
        } else {
            let mut all: Vec<Axis> = rest.iter().copied().filter(|&axis| axis != Axis::Cp).collect();
            all.extend(order.iter().copied());
            Placement::Axes { order: all }
        }
    };
    orders.into_iter().map(named).chain([Placement::TensorInServer]).collect()
}
