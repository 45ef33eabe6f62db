//! Effective bandwidth: a collective's time at every size, as nccl-tests prints it, with other groups, transports or
//! platforms beside.

use crate::base::id::NodeId;
use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::{Curve, Gpu, Hardware, protocols, representatives};
use crate::network::Network;
use crate::routing::{Routing, route};
use crate::study::collective::CollectiveJob;
use crate::study::report::DesignError;
use crate::study::{PlacedCollective, ResolvedPlan, Study};
use crate::workload::collective::Algorithm;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::sync::Arc;

/// What is varied beside the size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Vary {
    /// Nothing.
    #[default]
    Nothing,
    /// How many ranks take part: powers of two of the first.
    Ranks,
    /// What carries the bytes.
    Transport,
    /// The accelerators whose curve was measured.
    Platform,
}

/// Bandwidths of a collective by size.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Bandwidth {
    /// Ranks that take part.
    pub ranks: u32,
    /// The platform whose measured curve it is from, and where that is from; `None`: from the links alone.
    pub measured: Option<(String, String)>,
    /// As the document says.
    pub own: Vec<BandwidthPoint>,
    /// The others.
    pub others: Vec<BandwidthSeries>,
}

/// Others of a kind.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BandwidthSeries {
    /// So many ranks, or the name of a transport or an accelerator.
    pub name: String,
    /// Its points.
    pub points: Vec<BandwidthPoint>,
}

/// A size.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct BandwidthPoint {
    /// S.
    pub bytes: Bytes,
    /// Its time.
    pub time: Seconds,
    /// S ÷ time in GB/s.
    pub algorithm_bandwidth: f64,
    /// Comparable to a port's speed.
    pub bus_bandwidth: f64,
    /// How it is done.
    pub algorithm: Algorithm,
}

/// 8 B to 8 GiB by powers of two, as nccl-tests goes through them.
pub fn bandwidth_sizes() -> Vec<f64> {
    (3..=33).map(|power| libm::exp2(f64::from(power))).collect()
}

/// How far curves are.
#[derive(Debug, Clone, Copy)]
pub struct BandwidthFar<'a> {
    /// Points that are done.
    pub done: usize,
    /// Points in all.
    pub of: usize,
    /// What is known so far.
    pub known: &'a Bandwidth,
}

/// A collective before its size is known, on ranks of a network.
#[derive(Debug, Clone)]
pub struct RankedCollective {
    /// What it does; its bytes are each size in turn.
    pub job: CollectiveJob,
    /// The endpoints of its ranks.
    pub nodes: Vec<NodeId>,
}

/// Where collectives are timed.
#[derive(Debug, Clone, Copy)]
pub struct CollectiveBench<'a> {
    /// On what.
    pub network: &'a Network,
    /// Which way; it suits the network.
    pub routing: Routing,
    /// With how much capacity.
    pub plan: &'a ResolvedPlan,
    /// Hardware that stands before the catalogue's.
    pub hardware: &'a Hardware,
}

/// A collective at these sizes, telling after each point how far it is. Stopped by `progress`, it returns the points that
/// are known: its own come first, from the smallest size on. Sizes without a time (no way, or none at all) are left out.
///
/// # Errors
/// The collective does not suit its ranks, or routes are too long.
pub fn bandwidth(
    bench: &CollectiveBench<'_>,
    own: &RankedCollective,
    sizes: &[f64],
    vary: Vary,
    progress: &mut dyn FnMut(BandwidthFar<'_>) -> ControlFlow<()>,
) -> Result<Bandwidth, DesignError> {
    let varied = others(own, bench.hardware, vary);
    let (mut done, of) = (0, sizes.len() * (1 + varied.len()));
    let ranks = own.nodes.len() as u32;
    let mut known = Bandwidth { ranks, measured: None, own: Vec::new(), others: Vec::new() };
    for &bytes in sizes {
        let (point, measured) = bench.point(own, bytes)?;
        known.own.extend(point);
        known.measured = measured.or(known.measured);
        done += 1;
        if progress(BandwidthFar { done, of, known: &known }).is_break() {
            return Ok(known);
        }
    }
    for (name, ranks) in varied {
        known.others.push(BandwidthSeries { name, points: Vec::new() });
        let last = known.others.len() - 1;
        for (at, &bytes) in sizes.iter().enumerate() {
            let Ok((point, _)) = bench.point(&ranks, bytes) else {
                // What does not suit another setting is no curve of it.
                known.others.truncate(last);
                done += sizes.len() - at;
                break;
            };
            known.others[last].points.extend(point);
            done += 1;
            if progress(BandwidthFar { done, of, known: &known }).is_break() {
                return Ok(known);
            }
        }
    }
    Ok(known)
}

/// The collective with one thing changed.
fn others(own: &RankedCollective, hardware: &Hardware, vary: Vary) -> Vec<(String, RankedCollective)> {
    let with = |job: CollectiveJob| RankedCollective { job, nodes: own.nodes.clone() };
    match vary {
        Vary::Nothing => Vec::new(),
        Vary::Ranks => {
            let sizes = (1..17).map(|power| 1usize << power).filter(|size| *size < own.nodes.len());
            sizes
                .map(|size| {
                    let job = CollectiveJob { root: 0, per_server: None, ..own.job.clone() };
                    (size.to_string(), RankedCollective { job, nodes: own.nodes[..size].to_vec() })
                })
                .collect()
        }
        Vary::Transport => protocols()
            .into_iter()
            .filter(|protocol| ["tcp", "rocev2", "infiniband"].contains(&protocol.id.as_str()))
            .map(|protocol| hardware.protocol(&protocol.id).unwrap_or(protocol))
            .map(|protocol| {
                let name = protocol.name.clone();
                (name, with(CollectiveJob { across: Some(Arc::new(protocol)), ..own.job.clone() }))
            })
            .collect(),
        Vary::Platform => representatives()
            .map(|gpu| hardware.gpu(&gpu.id).unwrap_or(gpu))
            .filter(|gpu| Curve::of(gpu).is_some())
            .map(|gpu| (gpu.name.clone(), with(with_gpu(&own.job, gpu))))
            .collect(),
    }
}

fn with_gpu(job: &CollectiveJob, gpu: Gpu) -> CollectiveJob {
    CollectiveJob { hardware: Some(Arc::new(gpu)), ..job.clone() }
}

/// A platform whose curve was measured, and where that is from.
type Platform = (String, String);

impl CollectiveBench<'_> {
    /// The point of a size, where it has a time, and the platform that was measured.
    pub(super) fn point(
        &self,
        own: &RankedCollective,
        bytes: f64,
    ) -> Result<(Option<BandwidthPoint>, Option<Platform>), DesignError> {
        // A plan by load is made for the document's own size, not anew for each.
        let plan = match self.plan {
            ResolvedPlan::AsBuilt | ResolvedPlan::Uniform { .. } => self.plan,
            _ => &ResolvedPlan::AsBuilt,
        };
        // What tokens come to is theirs, whatever the size.
        let sent = own.job.exchange.as_ref().map_or(bytes, |exchange| exchange.bytes(own.nodes.len() as u32));
        let job = CollectiveJob { bytes: Bytes(sent), ..own.job.clone() };
        let placed = PlacedCollective::of(job, self.network, own.nodes.clone())?;
        let demands = placed.demands(self.network)?;
        let routes = route(self.network, &demands, self.routing)?;
        let study = Study { network: self.network, demands: &demands, routes: &routes, plan };
        let report = placed.solve(&study, self.routing)?;
        let measured = report.effective.as_ref().map(|found| (found.platform.clone(), found.source.clone()));
        let figures = (report.time, report.algorithm_bandwidth, report.bus_bandwidth);
        let (Some(time), Some(algorithm_bandwidth), Some(bus_bandwidth)) = figures else {
            return Ok((None, measured));
        };
        let algorithm = report.algorithm;
        let point =
            BandwidthPoint { bytes: Bytes(bytes), time, algorithm_bandwidth, bus_bandwidth, algorithm };
        Ok((Some(point), measured))
    }
}
