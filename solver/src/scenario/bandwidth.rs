//! Effective bandwidth: a collective's time at every size, as nccl-tests prints it, with other groups, transports or
//! platforms beside.

use super::collective::Placed;
use super::schema::{Design, Scenario, Workload};
use super::schema_ranks::CollectiveSpec;
use super::solve::own_hardware;
use crate::catalog::hardware::{Curve, Gpu, Hardware, gpus, protocols};
use crate::network::Network;
use crate::routing::{MOST_HOPS, fits, route};
use crate::study::report::DesignError;
use crate::study::{self, CapacityPlan, Study};
use crate::units::{Bytes, Seconds};
use crate::workload::collective::Algorithm;
use serde::{Deserialize, Serialize};
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
    let design = scenario.design(design)?;
    let Workload::Collective(spec) = design.sends(scenario) else { return Ok(None) };
    of(design, spec, own_hardware(scenario), sizes, vary).map(Some)
}

fn of(
    design: &Design,
    spec: &CollectiveSpec,
    hardware: &Hardware,
    sizes: &[f64],
    vary: Vary,
) -> Result<Bandwidth, DesignError> {
    let network = super::build(&design.network)?;
    if !fits(&network, design.routing) {
        return Err(DesignError::RoutingMismatch);
    }
    let bench = Bench { network: &network, design };
    let (own, measured) = bench.points(spec, sizes)?;
    let all = spec.ranks.as_ref().map_or(network.endpoints().len(), |ranks| ranks.len());
    let others = others(spec, &network, hardware, vary)
        .into_iter()
        // What does not suit another setting is no curve of it.
        .filter_map(|(name, spec)| {
            let (points, _) = bench.points(&spec, sizes).ok()?;
            Some(BandwidthSeries { name, points })
        })
        .collect();
    Ok(Bandwidth { ranks: all as u32, measured, own, others })
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
            let id = |node: &crate::id::NodeId| tables.nodes[node.index()].id.clone();
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

impl Bench<'_> {
    /// Points, and the platform that was measured.
    #[allow(clippy::type_complexity, reason = "a list and a pair")]
    fn points(
        &self,
        spec: &CollectiveSpec,
        sizes: &[f64],
    ) -> Result<(Vec<BandwidthPoint>, Option<(String, String)>), DesignError> {
        let mut points = Vec::with_capacity(sizes.len());
        let mut measured = None;
        // A plan by load is made for the document's own size, not anew for each.
        let plan = match self.design.capacity {
            CapacityPlan::AsBuilt | CapacityPlan::Uniform { .. } => &self.design.capacity,
            _ => &CapacityPlan::AsBuilt,
        };
        for &bytes in sizes {
            let spec = CollectiveSpec { bytes, ..spec.clone() };
            let placed = Placed::of(&spec, self.network, self.network.endpoints())?;
            let demands = placed.demands(&spec, &placed.pairs(&spec), self.network)?;
            let routes = route(self.network, &demands, self.design.routing)
                .map_err(|_| DesignError::TooManyHops { limit: MOST_HOPS as u64 })?;
            let study = Study { network: self.network, demands: &demands, routes: &routes, plan };
            let mut report = study::collective::solve(&study, &placed.collective(&spec))?;
            placed.by_measurements(&spec, self.network, &mut report);
            if let Some(found) = &report.effective {
                measured = Some((found.platform.clone(), found.source.clone()));
            }
            let figures = (report.time, report.algorithm_bandwidth, report.bus_bandwidth);
            if let (Some(time), Some(algorithm_bandwidth), Some(bus_bandwidth)) = figures {
                let algorithm = report.algorithm;
                points.push(BandwidthPoint {
                    bytes: Bytes(bytes),
                    time,
                    algorithm_bandwidth,
                    bus_bandwidth,
                    algorithm,
                });
            }
        }
        Ok((points, measured))
    }
}
