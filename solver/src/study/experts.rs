//! Tokens to their experts and back: what the libraries made for it take on these links.

use super::collective::{CollectiveReport, adapters, inside_gbytes_s};
use super::flows::Study;
use super::prepare::Prepared;
use super::report::DesignError;
use crate::base::units::Seconds;
use crate::catalog::hardware::{Experts, Gpu};
use crate::workload::collective::{Algorithm, Ranks, algorithm_bandwidth, bus_factor};
use crate::workload::experts::{ExchangeTimes, TokenExchange};
use serde::{Deserialize, Serialize};

/// What tokens to their experts and back take.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExpertsReport {
    /// The library and the machine that it was measured on.
    pub platform: String,
    /// Where its constants are from.
    pub source: String,
    /// What here was not measured, so that constants are taken from what was.
    pub assumed: Vec<Assumed>,
    /// Until every rank knows how much comes.
    pub prepare: Seconds,
    /// Tokens to experts.
    pub dispatch: Seconds,
    /// Results back.
    pub combine: Seconds,
}

/// What differs from the machine that a library was measured on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Assumed {
    /// The accelerator, or none is named: multiprocessors take as long as the measured one's.
    Accelerator,
    /// The speed of links inside servers: the library makes use of the same part of them.
    Links,
    /// Several servers: what they take more was measured nowhere on this generation.
    Across,
}

/// Puts what the library takes in place of the links' own time, and never less than what its bytes take on the links.
/// Nothing on accelerators that no library was measured on, and where somebody finds no way.
///
/// # Errors
/// Loads that are not finite.
pub(super) fn to_experts(
    report: &mut CollectiveReport,
    study: &Study<'_>,
    ranks: &Ranks,
    exchange: &TokenExchange,
    gpu: Option<&Gpu>,
) -> Result<(), DesignError> {
    report.algorithm = Algorithm::DeepEp;
    let network = &*study.plan.seen(study.network);
    let (Some(experts), Some(whole)) = (Experts::of(gpu), report.time) else { return Ok(()) };
    let (count, servers) = (ranks.nodes.len() as u32, ranks.servers());
    // Its bytes with what a protocol takes of the links between servers, and those that all capacities are said to carry.
    let alone = (whole.get() - report.latency.get()) * exchange.copies(count, servers);
    let links = Seconds(alone).max(Prepared::of(study)?.busiest());
    let of_server = f64::from(count) / f64::from(servers.max(1));
    let adapter = adapters(network, ranks.of_first_server()).1 / of_server;
    let (id, measured) = experts.measured;
    let link = inside_gbytes_s(network, &ranks.nodes).unwrap_or(measured);
    let times = exchange.times(&experts.on_links(link), (count, servers), adapter);
    let ExchangeTimes { prepare, dispatch, combine } = exchange.at_least(times, links);
    let total = prepare + dispatch + combine;
    report.time = Some(total);
    report.algorithm_bandwidth = algorithm_bandwidth(report.bytes, total);
    report.bus_bandwidth = report.algorithm_bandwidth.map(|each| each * bus_factor(report.operation, count));
    let assumed = [
        (Assumed::Accelerator, gpu.is_none_or(|gpu| gpu.product() != id)),
        (Assumed::Links, link != measured),
        (Assumed::Across, servers > 1 && !experts.across_measured),
    ];
    report.experts = Some(ExpertsReport {
        platform: experts.name.to_owned(),
        source: experts.source.to_owned(),
        assumed: assumed.into_iter().filter_map(|(what, is)| is.then_some(what)).collect(),
        prepare,
        dispatch,
        combine,
    });
    Ok(())
}
