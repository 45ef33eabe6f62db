//! What a page or a program is told of a job's wiring.

use super::architectures::{ARCHITECTURES, Bench, Interconnect, Row};
use super::circulant::{CirculantDistances, arcs};
use super::costs::CostsReport;
use super::fabric::{Fabric, WiredFabric};
use super::finder::{FoundWiring, Traffic};
use super::iteration::sizes;
use super::load::JobLoad;
use super::own::PhaseRow;
use super::permutations::totient_perms;
use super::splits::{SplitRow, splits};
use super::tax::{Tax, tax};
use super::wiring::{Fibre, Wiring};
use crate::base::parallel::map;
use crate::base::search::UNREACHED;
use serde::{Deserialize, Serialize};

/// A job's wiring with all that follows from it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WiringReport {
    /// Servers.
    pub servers: u32,
    /// Their names, of a document's own workload; else none.
    pub names: Vec<String>,
    /// What is sent phase by phase, of a document's own workload; else none.
    pub phases: Vec<PhaseRow>,
    /// Candidates for rings through all of them.
    pub candidates: Vec<u32>,
    /// Rings and pairs.
    pub found: FoundWiring,
    /// Hops from a server to the one so far ahead of it, over the rings alone; none where there is no way.
    pub hops: Vec<Option<u32>>,
    /// The most of them.
    pub diameter: Option<u32>,
    /// Their mean.
    pub mean_hops: Option<f64>,
    /// What the diameter of its r rings stays below where they run one way: r n^(1/r); none without rings.
    pub bound: Option<f64>,
    /// What an iteration sends.
    pub traffic: Traffic,
    /// What forwarding costs.
    pub tax: Tax,
    /// The job on each architecture; those that prices don't tell of are left out.
    pub rows: Vec<Row>,
    /// What they cost, item by item.
    pub costs: CostsReport,
    /// How else the interfaces could have been split between rings and pairs; none of more servers than
    /// [`super::splits::SPLIT_SERVERS`], nor where they are asked for by themselves.
    pub splits: Vec<SplitRow>,
    /// What to patch where.
    pub fibres: Vec<Fibre>,
}

/// Wires an iteration and runs it on every architecture of a choice.
pub fn report(bench: &Bench, load: &JobLoad<'_>, which: &[Interconnect]) -> WiringReport {
    let (found, _) = bench.wired(&load.traffic());
    WiringReport { splits: splits(bench, load), ..report_on(bench, load, found, which) }
}

/// The same on a wiring that was found already, without other splits of the interfaces.
pub fn report_on(
    bench: &Bench,
    load: &JobLoad<'_>,
    found: FoundWiring,
    which: &[Interconnect],
) -> WiringReport {
    let traffic = load.traffic();
    let wired = WiredFabric::new(&found, &sizes(&traffic.groups), bench.link());
    let tax = tax(&wired, &traffic);
    let n = load.servers();
    let fabric = Fabric::Wired(wired);
    let run = |one: Interconnect| match one {
        Interconnect::TopoOpt => Some(Row {
            architecture: one,
            gbps: bench.gbps * f64::from(bench.finder.degree),
            cost: bench.cost_of_server(one, n).map(|each| each * f64::from(n)),
            iteration: load.iteration(&fabric),
        }),
        other => bench.run(other, load),
    };
    let distances = CirculantDistances::of(n, &arcs(n, &found.wiring.jumps, found.wiring.both_ways));
    let (names, phases) = match load {
        JobLoad::Workload(own) => (own.names.clone(), own.rows()),
        JobLoad::Job { .. } => (Vec::new(), Vec::new()),
    };
    WiringReport {
        servers: n,
        names,
        phases,
        candidates: totient_perms(n),
        hops: distances.hops.iter().map(|&far| Some(far).filter(|&far| far != UNREACHED)).collect(),
        diameter: distances.diameter(),
        mean_hops: distances.mean(),
        bound: bound(n, &found.wiring),
        rows: map(which.len(), &|at| run(which[at])).into_iter().flatten().collect(),
        costs: bench.costs(which, n),
        splits: Vec::new(),
        fibres: found.wiring.fibres(),
        traffic,
        tax,
        found,
    }
}

/// r n^(1/r), which the diameter of r rings over all servers does not pass where they run one way and are chosen as in the
/// paper; one that runs both ways counts twice. `None` without rings.
fn bound(servers: u32, wiring: &Wiring) -> Option<f64> {
    let rings = wiring.jumps.len() as f64 * if wiring.both_ways { 2.0 } else { 1.0 };
    (rings > 0.0).then(|| rings * libm::pow(f64::from(servers), 1.0 / rings))
}

/// Architectures that are evaluated at once: circuits that follow the traffic take longer and are asked for by themselves.
pub fn quick() -> Vec<Interconnect> {
    let slow = [Interconnect::SipMl, Interconnect::OcsReconfig];
    ARCHITECTURES.into_iter().filter(|one| !slow.contains(one)).collect()
}
