//! A collective's time on the real routes: its steps one after the other, each through the flow engine, with the
//! latency of its messages; and the closed formula beside it. Where an accelerator is named and nobody says how, the library that
//! runs there chooses the algorithm, and the time is what the busiest link needs for the bytes of that, with what the library adds.

mod adapters;
mod by_library;
mod carried;
mod library;
mod placed;
mod platform;
mod report;
mod sum;
mod timing;

use super::Study;
use super::prepare::Prepared;
use super::report::DesignError;
use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::Protocol;
use crate::workload::collective::{
    Algorithm, Operation, Ranks, Schedule, Shape, algorithm_bandwidth, bus_factor, closed_form,
};
use by_library::by_library;
use sum::Sum;
use timing::Timing;

pub use adapters::{LeastAdapters, adapters, least_adapters};
pub(super) use by_library::inside_gbytes_s;
pub use by_library::{EffectivePoint, EffectiveReport};
pub(super) use library::Library;
pub use placed::{CollectiveJob, PlacedCollective};
use platform::platform;
pub use report::{CollectiveReport, NcclReport, StageReport};

/// A collective on ranks.
#[derive(Debug, Clone, Copy)]
pub struct Collective<'a> {
    /// What it does.
    pub operation: Operation,
    /// How.
    pub algorithm: Algorithm,
    /// Whether NCCL's model chose the algorithm.
    pub chosen: bool,
    /// Its ranks and what shapes the algorithm.
    pub shape: &'a Shape,
    /// Blocks of a pipelined algorithm (default: the best number).
    pub blocks: Option<u32>,
    /// S.
    pub bytes: Bytes,
    /// Where the ranks are.
    pub ranks: &'a Ranks,
    /// What carries bytes inside servers (default: links' latency alone, all of their speed).
    pub inside: Option<&'a Protocol>,
    /// What carries them between servers.
    pub across: Option<&'a Protocol>,
}

impl Collective<'_> {
    /// Its algorithm does not suit its ranks.
    fn misfit(&self) -> DesignError {
        DesignError::CollectiveMisfit {
            operation: self.operation,
            algorithm: self.algorithm,
            ranks: self.shape.ranks,
            per_server: self.shape.per_server,
        }
    }
}

/// The time of a collective. The study's demands are those of all its pairs together, in the order of
/// [`crate::workload::collective::messages`].
///
/// # Errors
/// Capacities that are not finite, an algorithm that does not suit the ranks, no switch that reduces.
pub fn solve(study: &Study<'_>, collective: &Collective<'_>) -> Result<CollectiveReport, DesignError> {
    let prepared = Prepared::of(study)?;
    let shape = Shape { blocks: 1, ..collective.shape.clone() };
    let schedule = Schedule::of(collective.operation, collective.algorithm, &shape)
        .ok_or_else(|| collective.misfit())?;
    let pairs = schedule.between_ranks();
    let mut timing =
        Timing { study, collective, capacities: &prepared.capacities, pairs: &pairs, solved: Vec::new() };
    let stages = schedule.stages();
    let mut out = Sum { time: Some(0.0), latency: 0.0, steps: 0, blocks: 1, stages: Vec::new() };
    for stage in &stages {
        let carried = timing.stage(&schedule, stage)?;
        out.add(stage, &carried, collective.blocks);
    }
    let costs = timing.costs(&schedule)?;
    let time = out.time.map(Seconds);
    let bandwidth = time.and_then(|time| algorithm_bandwidth(collective.bytes, time));
    let factor = bus_factor(collective.operation, shape.ranks);
    Ok(CollectiveReport {
        operation: collective.operation,
        algorithm: collective.algorithm,
        chosen: collective.chosen,
        ranks: collective.ranks.nodes.clone(),
        per_server: shape.per_server,
        channels: shape.channels,
        both_ways: shape.both_ways,
        root: shape.root,
        blocks: out.blocks,
        bytes: collective.bytes,
        steps: out.steps,
        stages: out.stages,
        time,
        latency: Seconds(out.latency),
        closed_form: closed_form(
            collective.operation,
            collective.algorithm,
            &shape,
            collective.bytes,
            &costs,
        )
        .filter(|time| time.get().is_finite()),
        algorithm_bandwidth: bandwidth,
        bus_bandwidth: bandwidth.map(|bandwidth| bandwidth * factor),
        nccl: None,
        effective: None,
        experts: None,
        passed_over: None,
    })
}
