//! What a collective takes inside a server by the curve that was measured on its platform.

use super::collective::CollectiveReport;
use crate::base::id::NodeId;
use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::{Curve, Gpu, NCCL_SOURCE, Nccl, Protocol};
use crate::network::Network;
use crate::workload::collective::tuning::Platform;
use crate::workload::collective::{Operation, Ranks, algorithm_bandwidth, as_it_comes, bus_factor};
use serde::{Deserialize, Serialize};

/// A collective by the measured curve.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EffectiveReport {
    /// The platform that was measured.
    pub platform: String,
    /// Where it was.
    pub source: String,
    /// The time that the links alone would take, step by step.
    pub links: Option<Seconds>,
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

/// Puts the measured curve in place of the links' own speed where one holds: sums and gathers inside one server on an
/// accelerator whose platform was measured.
pub fn calibrate(report: &mut CollectiveReport, network: &Network, gpu: &Gpu) {
    let ranks = report.ranks.len() as u32;
    let sums =
        matches!(report.operation, Operation::AllReduce | Operation::ReduceScatter | Operation::AllGather);
    let (Some(curve), Some(link)) = (Curve::of(gpu), link_gbytes_s(network, &report.ranks)) else { return };
    if !sums || ranks < 2 {
        return;
    }
    let factor = bus_factor(report.operation, ranks);
    let time = |bytes: f64| {
        let bus = curve.efficiency(f64::from(ranks), bytes, gpu.link_gbytes_s) * link * 1e9;
        if bus > 0.0 { factor * bytes / bus } else { 0.0 }
    };
    replace(report, (curve.name, curve.source), time);
}

/// Puts the time that NCCL takes as it comes in place of the links' own: inside a server by the constants of its
/// generation, across servers by NCCL's model on all adapters.
pub fn as_it_comes(
    report: &mut CollectiveReport,
    network: &Network,
    ranks: &Ranks,
    gpu: &Gpu,
    (platform, across): (&Platform, Option<&Protocol>),
) {
    let (Some(nccl), Some(&first)) = (Nccl::of(gpu), ranks.nodes.first()) else { return };
    let (count, operation) = (ranks.nodes.len() as u32, report.operation);
    if ranks.servers() > 1 {
        let (_, reached) = reached_adapters(network, first, across);
        let delay = across.map_or(0.0, |protocol| 1e-6 * protocol.latency_us);
        let of = |bytes: f64| as_it_comes::across(operation, Bytes(bytes), platform, reached, &nccl);
        if reached == 0.0 || of(report.bytes.get()).is_none() {
            return;
        }
        let seconds = |bytes: f64| of(bytes).map_or(0.0, |(_, time)| time.get() + delay);
        replace(report, ("NCCL's model, all adapters", ACROSS_SOURCE), seconds);
        return;
    }
    let Some(link) = link_gbytes_s(network, &ranks.nodes) else { return };
    let nccl = nccl.on_links(link / gpu.link_gbytes_s);
    let of = |bytes: f64| as_it_comes::inside(operation, count, Bytes(bytes), &nccl);
    if of(report.bytes.get()).is_some() {
        replace(report, (nccl.name, NCCL_SOURCE), |bytes| of(bytes).map_or(0.0, |(_, time)| time.get()));
    }
}

/// What NCCL counts on of an adapter: 24 of 25 GB/s (2.30.7, src/graph/topo.h).
const ADAPTER_PART: f64 = 24.0 / 25.0;
const ACROSS_SOURCE: &str = "NCCL 2.30.7, src/graph/tuning.cc";

/// Adapters of a node's server, and what they carry together each way in GB/s.
pub fn adapters(network: &Network, of: NodeId) -> (u32, f64) {
    let tables = network.tables();
    let home = tables.home(of);
    let own = tables.leaving().filter(|(_, homes)| homes.contains(&home));
    own.fold((0, 0.0), |(count, sum), (link, _)| (count + 1, sum + link.capacity.get() / 8e9))
}

/// The same with what a protocol leaves of it, or what NCCL counts on.
pub fn reached_adapters(network: &Network, of: NodeId, across: Option<&Protocol>) -> (u32, f64) {
    let (count, gbytes_s) = adapters(network, of);
    (count, gbytes_s * across.map_or(ADAPTER_PART, |protocol| protocol.efficiency))
}

/// Times of another origin in place of the links' own.
fn replace(report: &mut CollectiveReport, (platform, source): (&str, &str), time: impl Fn(f64) -> f64) {
    let factor = bus_factor(report.operation, report.ranks.len() as u32);
    let point = |bytes: f64| {
        let time = Seconds(time(bytes));
        let algorithm = algorithm_bandwidth(Bytes(bytes), time).unwrap_or(0.0);
        let bus_bandwidth = algorithm * factor;
        EffectivePoint { bytes: Bytes(bytes), time, algorithm_bandwidth: algorithm, bus_bandwidth }
    };
    let own = point(report.bytes.get());
    report.effective = Some(EffectiveReport {
        platform: platform.to_owned(),
        source: source.to_owned(),
        links: report.time,
        sizes: (0..=20).map(|half| point(MIB * libm::exp2(f64::from(half) / 2.0))).collect(),
    });
    if own.time.get() > 0.0 {
        report.time = Some(own.time);
        report.algorithm_bandwidth = Some(own.algorithm_bandwidth);
        report.bus_bandwidth = Some(own.bus_bandwidth);
    }
}

/// [`inside_gbytes_s`] of ranks that are all in one server; `None` where they are not.
fn link_gbytes_s(network: &Network, ranks: &[NodeId]) -> Option<f64> {
    let tables = network.tables();
    let server = |node: NodeId| tables.nodes[node.index()].server.as_deref();
    let first = server(*ranks.first()?)?;
    if ranks.iter().any(|&rank| server(rank) != Some(first)) {
        return None;
    }
    inside_gbytes_s(network, ranks)
}

/// The speed of the slowest rank's link to the inside of its server (not to an adapter), each way, in GB/s; `None` where one
/// has none.
pub(super) fn inside_gbytes_s(network: &Network, ranks: &[NodeId]) -> Option<f64> {
    let tables = network.tables();
    let server = |node: NodeId| tables.nodes[node.index()].server.as_deref();
    let fastest = |&rank: &NodeId| {
        let own = server(rank);
        network
            .arcs_from(rank)
            .iter()
            .filter(|arc| {
                own.is_some() && server(arc.to) == own && !tables.nodes[arc.to.index()].is_adapter()
            })
            .map(|arc| tables.links[tables.capacities[arc.capacity.index()].link.index()].capacity.get())
            .fold(0.0, f64::max)
    };
    let slowest = ranks.iter().map(fastest).fold(f64::INFINITY, f64::min);
    (slowest.is_finite() && slowest > 0.0).then_some(slowest / 8e9)
}
