//! Tokens to their experts and back: what the libraries made for it take on these links.

use super::collective::CollectiveReport;
use super::effective::adapters;
use crate::catalog::hardware::{Experts, Gpu};
use crate::network::Network;
use crate::units::Seconds;
use crate::workload::collective::{Algorithm, Ranks, algorithm_bandwidth, bus_factor};
use crate::workload::experts::Exchange;
use serde::{Deserialize, Serialize};

/// What tokens to their experts and back take.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExpertsReport {
    /// The library and the machine that it was measured on.
    pub platform: String,
    /// Until every rank knows how much comes.
    pub prepare: Seconds,
    /// Tokens to experts.
    pub dispatch: Seconds,
    /// Results back.
    pub combine: Seconds,
}

/// Puts what the library takes in place of the links' own time; nothing on accelerators that no library was measured on.
#[inline(never)]
pub fn to_experts(
    report: &mut CollectiveReport,
    network: &Network,
    ranks: &Ranks,
    exchange: &Exchange,
    gpu: Option<&Gpu>,
) {
    report.algorithm = Algorithm::DeepEp;
    let (Some(experts), Some(&first)) = (Experts::of(gpu), ranks.nodes.first()) else { return };
    let (count, servers) = (ranks.nodes.len() as u32, ranks.servers());
    let of_server = f64::from(count) / f64::from(servers.max(1));
    let adapter = adapters(network, first).1 / of_server;
    let times = exchange.times(&experts, (count, servers), adapter);
    let total = Seconds(times.prepare.get() + times.dispatch.get() + times.combine.get());
    report.time = Some(total);
    report.algorithm_bandwidth = algorithm_bandwidth(report.bytes, total);
    report.bus_bandwidth = report.algorithm_bandwidth.map(|each| each * bus_factor(report.operation, count));
    report.experts = Some(ExpertsReport {
        platform: experts.name.to_owned(),
        prepare: times.prepare,
        dispatch: times.dispatch,
        combine: times.combine,
    });
}
