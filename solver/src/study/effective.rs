//! What a collective takes inside a server by the curve that was measured on its platform.

use super::collective::CollectiveReport;
use crate::catalog::hardware::{Curve, Gpu};
use crate::id::NodeId;
use crate::network::Network;
use crate::units::{Bytes, Seconds};
use crate::workload::collective::{Operation, algorithm_bandwidth, bus_factor};
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
#[inline(never)]
pub fn calibrate(report: &mut CollectiveReport, network: &Network, gpu: &Gpu) {
    let ranks = report.ranks.len() as u32;
    let sums =
        matches!(report.operation, Operation::AllReduce | Operation::ReduceScatter | Operation::AllGather);
    let (Some(curve), Some(link)) = (Curve::of(gpu), link_gbytes_s(network, &report.ranks)) else { return };
    if !sums || ranks < 2 {
        return;
    }
    let time = |bytes: f64| {
        let bus = curve.efficiency(f64::from(ranks), bytes, gpu.link_gbytes_s) * link * 1e9;
        if bus > 0.0 { bus_factor(report.operation, ranks) * bytes / bus } else { 0.0 }
    };
    let point = |bytes: f64| {
        let time = Seconds(time(bytes));
        let algorithm = algorithm_bandwidth(Bytes(bytes), time).unwrap_or(0.0);
        let bus_bandwidth = algorithm * bus_factor(report.operation, ranks);
        EffectivePoint { bytes: Bytes(bytes), time, algorithm_bandwidth: algorithm, bus_bandwidth }
    };
    let own = point(report.bytes.get());
    report.effective = Some(EffectiveReport {
        platform: curve.name.to_owned(),
        source: curve.source.to_owned(),
        links: report.time,
        sizes: (0..=20).map(|half| point(MIB * libm::exp2(f64::from(half) / 2.0))).collect(),
    });
    if own.time.get() > 0.0 {
        report.time = Some(own.time);
        report.algorithm_bandwidth = Some(own.algorithm_bandwidth);
        report.bus_bandwidth = Some(own.bus_bandwidth);
    }
}

/// The speed of the slowest rank's link to the inside of its server, each way, in GB/s; `None` where ranks are not all in
/// one server.
fn link_gbytes_s(network: &Network, ranks: &[NodeId]) -> Option<f64> {
    let tables = network.tables();
    let server = |node: NodeId| tables.nodes[node.index()].server.as_deref();
    let first = server(*ranks.first()?)?;
    let mut slowest = f64::INFINITY;
    for &rank in ranks {
        if server(rank) != Some(first) {
            return None;
        }
        let fastest = network
            .arcs_from(rank)
            .into_iter()
            .filter(|arc| server(arc.to) == Some(first))
            .map(|arc| tables.links[tables.capacities[arc.capacity.index()].link.index()].capacity.get())
            .fold(0.0, f64::max);
        slowest = slowest.min(fastest);
    }
    (slowest.is_finite() && slowest > 0.0).then_some(slowest / 8e9)
}
