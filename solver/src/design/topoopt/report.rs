//! What a page or a program is told of a job's wiring.

use super::anneal::wire;
use super::architectures::{ARCHITECTURES, Architecture, Bench, Row};
use super::circulant::{Distances, arcs};
use super::fabric::{Fabric, Wired};
use super::finder::{Found, Traffic};
use super::iteration::{Known, iteration, sizes};
use super::permutations::totient_perms;
use super::strategy::{Strategy, Work};
use super::tax::{Tax, tax};
use super::wiring::Fibre;
use serde::{Deserialize, Serialize};

/// A job's wiring with all that follows from it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WiringReport {
    /// Servers.
    pub servers: u32,
    /// Candidates for rings through all of them.
    pub candidates: Vec<u32>,
    /// Rings and pairs.
    pub found: Found,
    /// Hops from a server to the one so far ahead of it, over the rings alone; none where there is no way.
    pub hops: Vec<Option<u32>>,
    /// The most of them.
    pub diameter: Option<u32>,
    /// Their mean.
    pub mean_hops: Option<f64>,
    /// What the diameter stays below where rings run one way: d n^(1/d).
    pub bound: f64,
    /// What an iteration sends.
    pub traffic: Traffic,
    /// What forwarding costs.
    pub tax: Tax,
    /// The job on each architecture; those that prices don't tell of are left out.
    pub rows: Vec<Row>,
    /// What to patch where.
    pub fibres: Vec<Fibre>,
}

/// Wires a strategy and runs it on every architecture of a choice.
pub fn report(bench: &Bench, work: &Work, strategy: &Strategy, which: &[Architecture]) -> WiringReport {
    let (found, _) = wire(work, strategy, bench.finder, bench.link());
    report_on(bench, work, strategy, found, which)
}

/// The same on a wiring that was found already.
pub fn report_on(
    bench: &Bench,
    work: &Work,
    strategy: &Strategy,
    found: Found,
    which: &[Architecture],
) -> WiringReport {
    let traffic = work.traffic(strategy);
    let fabric = Fabric::Wired(Wired::new(&found, &sizes(&traffic.groups), bench.link()));
    let run = |one: Architecture| match one {
        Architecture::TopoOpt => Some(Row {
            architecture: one,
            gbps: bench.gbps * f64::from(bench.finder.degree),
            cost: bench.cost_of_server(one).map(|each| each * f64::from(work.servers)),
            iteration: iteration(work, strategy, &fabric, &mut Known::new()),
        }),
        other => bench.run(other, work, strategy),
    };
    let tax = match &fabric {
        Fabric::Wired(wired) => tax(wired, &traffic),
        _ => Tax::default(),
    };
    let n = work.servers;
    let distances = Distances::of(n, &arcs(n, &found.wiring.jumps, found.wiring.both_ways));
    let d = f64::from(bench.finder.degree.max(1));
    WiringReport {
        servers: n,
        candidates: totient_perms(n),
        hops: distances
            .hops
            .iter()
            .map(|&far| Some(far).filter(|&far| far != Distances::UNREACHED))
            .collect(),
        diameter: distances.diameter(),
        mean_hops: distances.mean(),
        bound: d * libm::pow(f64::from(n), 1.0 / d),
        rows: which.iter().filter_map(|&one| run(one)).collect(),
        fibres: found.wiring.fibres(),
        traffic,
        tax,
        found,
    }
}

/// Architectures that are evaluated at once: circuits that follow the traffic take longer and are asked for by themselves.
pub fn quick() -> Vec<Architecture> {
    let slow = [Architecture::SipMl, Architecture::OcsReconfig];
    ARCHITECTURES.into_iter().filter(|one| !slow.contains(one)).collect()
}
