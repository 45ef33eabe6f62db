//! Effective bandwidth: a collective's time at every size, as nccl-tests prints it, with other groups, transports or
//! platforms beside.

use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::{Curve, Gpu, Hardware, gpus, protocols};
use crate::document::ranks::CollectiveSpec;
use crate::document::schema::{Design, Scenario, Workload};
use crate::lab::collective::placed;
use crate::lab::solve::own_hardware;
use crate::network::Network;
use crate::routing::{MOST_HOPS, fits, route};
use crate::study::report::DesignError;
use crate::study::{CapacityPlan, Study};
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

/// A collective of a design at these sizes; `None` for other workloads, or where there is no such design. Sizes without
/// a time (no way, or none at all) are left out.
///
/// # Errors
/// Why the design can't be built.
pub fn bandwidth(
    scenario: &Scenario,
    design: usize,
    sizes: &[f64],
    vary: Vary,
) -> Result<Option<Bandwidth>, DesignError> {
    bandwidth_with(scenario, design, sizes, vary, &mut |_| ControlFlow::Continue(()))
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

/// The same, telling after each point how far it is. Stopped by `progress`, it returns the points that are known: the
/// document's own come first, from the smallest size on.
///
/// # Errors
/// Why the design can't be built.
pub fn bandwidth_with(
    scenario: &Scenario,
    design: usize,
    sizes: &[f64],
    vary: Vary,
    progress: &mut dyn FnMut(BandwidthFar<'_>) -> ControlFlow<()>,
) -> Result<Option<Bandwidth>, DesignError> {
    let design = scenario.design(design)?;
    let Workload::Collective(spec) = design.sends(scenario) else { return Ok(None) };
    let network = crate::lab::build(&design.network)?;
    if !fits(&network, design.routing) {
        return Err(DesignError::RoutingMismatch);
    }
    let bench = Bench { network: &network, design };
    let all = spec.ranks.as_ref().map_or(network.endpoints().len(), |ranks| ranks.len());
    let varied = others(spec, &network, own_hardware(scenario), vary);
    let (mut done, of) = (0, sizes.len() * (1 + varied.len()));
    let mut known = Bandwidth { ranks: all as u32, measured: None, own: Vec::new(), others: Vec::new() };
    for &bytes in sizes {
        let (point, measured) = bench.point(spec, bytes)?;
        known.own.extend(point);
        known.measured = measured.or(known.measured);
        done += 1;
        if progress(BandwidthFar { done, of, known: &known }).is_break() {
            return Ok(Some(known));
        }
    }
    for (name, spec) in varied {
        known.others.push(BandwidthSeries { name, points: Vec::new() });
        let last = known.others.len() - 1;
        for (at, &bytes) in sizes.iter().enumerate() {
            let Ok((point, _)) = bench.point(&spec, bytes) else {
                // What does not suit another setting is no curve of it.
                known.others.truncate(last);
                done += sizes.len() - at;
                break;
            };
            known.others[last].points.extend(point);
            done += 1;
            if progress(BandwidthFar { done, of, known: &known }).is_break() {
                return Ok(Some(known));
            }
        }
    }
    Ok(Some(known))
}

/// The collective with one thing changed.
fn others(
    spec: &CollectiveSpec,
    network: &Network,
    hardware: &Hardware,
    vary: Vary,
) -> Vec<(String, CollectiveSpec)> {
    match vary {
        Vary::Nothing => Vec::new(),
        Vary::Ranks => {
            let tables = network.tables();
            let id = |node: &crate::base::id::NodeId| tables.nodes[node.index()].id.clone();
            let all: Vec<String> = match &spec.ranks {
                Some(ranks) => ranks.to_vec(),
                None => network.endpoints().iter().map(id).collect(),
            };
            let sizes = (1..17).map(|power| 1usize << power).filter(|size| *size < all.len());
            sizes
                .map(|size| {
                    let ranks = Some(Arc::new(all[..size].to_vec()));
                    (size.to_string(), CollectiveSpec { ranks, root: 0, per_server: None, ..spec.clone() })
                })
                .collect()
        }
        Vary::Transport => protocols()
            .into_iter()
            .filter(|protocol| ["tcp", "rocev2", "infiniband"].contains(&protocol.id.as_str()))
            .map(|protocol| hardware.protocol(&protocol.id).unwrap_or(protocol))
            .map(|protocol| {
                let name = protocol.name.clone();
                (name, CollectiveSpec { protocol: Some(Arc::new(protocol)), ..spec.clone() })
            })
            .collect(),
        Vary::Platform => gpus()
            .into_iter()
            .filter(|gpu| ["v100-sxm2", "a100-80-sxm", "h100-sxm", "b200-sxm"].contains(&gpu.id.as_str()))
            .map(|gpu| hardware.gpu(&gpu.id).unwrap_or(gpu))
            .filter(|gpu| Curve::of(gpu).is_some())
            .map(|gpu| (gpu.name.clone(), with_gpu(spec, gpu)))
            .collect(),
    }
}

fn with_gpu(spec: &CollectiveSpec, gpu: Gpu) -> CollectiveSpec {
    CollectiveSpec { hardware: Some(Arc::new(gpu)), ..spec.clone() }
}

struct Bench<'a> {
    network: &'a Network,
    design: &'a Design,
}

/// A platform whose curve was measured, and where that is from.
type Platform = (String, String);

impl Bench<'_> {
    /// The point of a size, where it has a time, and the platform that was measured.
    fn point(
        &self,
        spec: &CollectiveSpec,
        bytes: f64,
    ) -> Result<(Option<BandwidthPoint>, Option<Platform>), DesignError> {
        // A plan by load is made for the document's own size, not anew for each.
        let plan = match self.design.capacity {
            CapacityPlan::AsBuilt | CapacityPlan::Uniform { .. } => &self.design.capacity,
            _ => &CapacityPlan::AsBuilt,
        };
        let spec = CollectiveSpec { bytes, ..spec.clone() };
        let placed = placed(&spec, self.network, self.network.endpoints())?;
        let demands = placed.demands(self.network)?;
        let routes = route(self.network, &demands, self.design.routing)
            .map_err(|_| DesignError::TooManyHops { limit: MOST_HOPS as u64 })?;
        let study = Study { network: self.network, demands: &demands, routes: &routes, plan };
        let report = placed.solve(&study)?;
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
