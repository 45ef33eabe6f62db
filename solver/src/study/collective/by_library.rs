//! A collective with the library that does it: the bytes of what it chose on the links of this network, and what it adds.

use super::carried::Loads;
use super::timing::Timing;
use super::{Collective, CollectiveReport, NcclReport, PlacedCollective};
use crate::base::id::NodeId;
use crate::base::units::{Bytes, Seconds};
use crate::network::Network;
use crate::routing::{Routing, route};
use crate::study::Study;
use crate::study::prepare::Prepared;
use crate::study::report::DesignError;
use crate::workload::collective::tuning::NcclChoice;
use crate::workload::collective::{Algorithm, Overheads, Schedule, Shape, algorithm_bandwidth, bus_factor};
use serde::{Deserialize, Serialize};

/// A collective with what a library adds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EffectiveReport {
    /// The platform that its constants are from.
    pub platform: String,
    /// Where they are from.
    pub source: String,
    /// The accelerator that it is done on.
    pub hardware: String,
    /// The accelerator whose library stands for its own, where that was not measured.
    pub estimated_by: Option<String>,
    /// The time that the links alone would take.
    pub links: Option<Seconds>,
    /// The time that the library expects on the machine as it sees it, whatever the network is like.
    pub expected: Seconds,
    /// Size, time, algorithm and bus bandwidth (GB/s) from 1 MiB to 1 GiB, as nccl-tests prints them.
    pub sizes: Vec<EffectivePoint>,
}

/// A point of the curve.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct EffectivePoint {
    /// S.
    pub bytes: Bytes,
    /// Its time.
    pub time: Seconds,
    /// S ÷ time in GB/s.
    pub algorithm_bandwidth: f64,
    /// Comparable to a port's speed.
    pub bus_bandwidth: f64,
}

const MIB: f64 = 1_048_576.0;

/// Puts the time with a library in place of the links' own where one gives it; what NCCL would take is told beside.
pub(super) fn by_library(
    study: &Study<'_>,
    routing: Routing,
    placed: &PlacedCollective,
    report: &mut CollectiveReport,
) -> Result<(), DesignError> {
    let seen = study.plan.seen(study.network);
    let library = &placed.library_on(&seen);
    let (operation, bytes) = (report.operation, report.bytes);
    let Some(choice) = library.choice(operation, bytes) else { return Ok(()) };
    let capacities = Prepared::of(study)?.capacities;
    let mut found = Known { study, routing, placed, latency: report.latency, loads: Vec::new() };
    let of = |loads: &Loads, choice: &NcclChoice, bytes: Bytes| {
        loads.time(bytes.get(), &capacities, &choice.overheads)
    };
    let (time, links) = of(found.loads(choice.algorithm)?, &choice, bytes);
    let NcclChoice { algorithm, wire, .. } = choice;
    report.nccl = time.is_finite().then_some(NcclReport { algorithm, wire, time });
    let Some((platform, source)) = library.origin() else { return Ok(()) };
    let factor = bus_factor(operation, report.ranks.len() as u32);
    let point = |bytes: Bytes, time: Seconds| {
        let algorithm = algorithm_bandwidth(bytes, time).unwrap_or(0.0);
        EffectivePoint { bytes, time, algorithm_bandwidth: algorithm, bus_bandwidth: algorithm * factor }
    };
    let alone = found.loads(algorithm)?.time(bytes.get(), &capacities, &Overheads::NONE).0;
    let mut sizes = Vec::new();
    for half in 0..=20 {
        let bytes = Bytes(MIB * libm::exp2(f64::from(half) / 2.0));
        let Some(choice) = library.choice(operation, bytes) else { continue };
        let (time, _) = of(found.loads(choice.algorithm)?, &choice, bytes);
        if time.is_finite() {
            sizes.push(point(bytes, time));
        }
    }
    report.effective = Some(EffectiveReport {
        platform: platform.to_owned(),
        source: source.to_owned(),
        hardware: placed.job().hardware.as_ref().map_or_else(String::new, |gpu| gpu.id.clone()),
        estimated_by: library.estimated_by().map(str::to_owned),
        links: alone.is_finite().then_some(alone),
        expected: choice.time,
        sizes,
    });
    report.time = time.is_finite().then_some(time);
    report.latency = if time.is_finite() { time - links } else { Seconds(0.0) };
    let own = point(bytes, time);
    let moves = time.is_finite() && time.get() > 0.0;
    report.algorithm_bandwidth = moves.then_some(own.algorithm_bandwidth);
    report.bus_bandwidth = moves.then_some(own.bus_bandwidth);
    Ok(())
}

/// What each algorithm puts on the links, as far as it was asked.
struct Known<'a> {
    study: &'a Study<'a>,
    routing: Routing,
    placed: &'a PlacedCollective,
    /// Of the collective's own steps, on the links alone.
    latency: Seconds,
    loads: Vec<(Algorithm, Loads)>,
}

impl Known<'_> {
    fn loads(&mut self, algorithm: Algorithm) -> Result<&Loads, DesignError> {
        let at = if let Some(at) = self.loads.iter().position(|(known, _)| *known == algorithm) {
            at
        } else {
            let loads = self.made(algorithm)?;
            self.loads.push((algorithm, loads));
            self.loads.len() - 1
        };
        Ok(&self.loads[at].1)
    }

    fn made(&self, algorithm: Algorithm) -> Result<Loads, DesignError> {
        let network = self.study.network;
        if algorithm == self.placed.parts().2 {
            return loads_of(self.study, &self.placed.collective(), self.latency);
        }
        let other = self.placed.by(algorithm);
        let demands = other.demands(network)?;
        let routes = route(network, &demands, self.routing)?;
        let study = Study { demands: &demands, routes: &routes, ..*self.study };
        loads_of(&study, &other.collective(), self.latency)
    }
}

/// The bits of a collective of one byte on the routes of a study.
fn loads_of(study: &Study<'_>, collective: &Collective<'_>, latency: Seconds) -> Result<Loads, DesignError> {
    let shape = Shape { blocks: 1, ..collective.shape.clone() };
    let one = Collective { bytes: Bytes(1.0), ..*collective };
    let schedule = Schedule::of(one.operation, one.algorithm, &shape).ok_or_else(|| collective.misfit())?;
    let pairs = schedule.between_ranks();
    let timing = Timing { study, collective: &one, capacities: &[], pairs: &pairs, solved: Vec::new() };
    Loads::of(&timing, &schedule, latency)
}

/// The speed of the slowest rank's link to the inside of its server (not to an adapter), each way, in GB/s; `None` where one
/// has none.
pub(in crate::study) fn inside_gbytes_s(network: &Network, ranks: &[NodeId]) -> Option<f64> {
    let tables = network.tables();
    let fastest = |&rank: &NodeId| {
        network
            .arcs_from(rank)
            .iter()
            .filter(|arc| tables.same_server(rank, arc.to) && !tables.nodes[arc.to.index()].is_adapter())
            .map(|arc| tables.link_of(arc.capacity).capacity.get())
            .fold(0.0, f64::max)
    };
    let slowest = ranks.iter().map(fastest).fold(f64::INFINITY, f64::min);
    (slowest.is_finite() && slowest > 0.0).then_some(slowest / 8e9)
}
