//! A wiring as a design of a document, and whether the solver says of it what `TopoOpt`'s model does.
//!
//! Where rings are jumps the network is a `circulant`, else it is written out. Routing is `ecmp`: of each distance all
//! shortest sums of jumps in equal parts, which is `CoinChangeMod` with an even split; servers forward. What is mutable is
//! written as the wiring's rings want it, as a `matrix`: the design carries the bytes as they are with their order chosen.

use super::schema::{Design, LinkSpec, NetworkSpec, NodeSpec, Options, Scenario, Workload};
use super::schema_ranks::{MatrixEntry, MatrixSpec};
use super::solve::solve_position;
use super::topoopt::{Asked, asked};
use crate::design::topoopt::fabric::{Fabric, Wired};
use crate::design::topoopt::finder::Traffic;
use crate::design::topoopt::wiring::Wiring;
use crate::network::{Duplex, Family, Role, SingleSwitch};
use crate::routing::Routing;
use crate::study::CapacityPlan;
use crate::study::report::DesignError;
use crate::units::Seconds;
use crate::workload::training::Placement;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What of an iteration is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AgreementPart {
    /// All-reduces.
    AllReduce,
    /// Model parallelism.
    Parallel,
    /// Both at once.
    Together,
}

/// What the model and the solver say of a part on the wiring or on a switch.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Agreement {
    /// The design.
    pub design: String,
    /// The part.
    pub part: AgreementPart,
    /// Seconds by the model: the fullest link.
    pub model: f64,
    /// Seconds by the solver: flows at max-min rates; none where some find no way.
    pub solved: Option<f64>,
}

/// Bytes of a part with the order of rings that the wiring wants.
pub(super) fn bytes(wired: &Wired, traffic: &Traffic, part: AgreementPart) -> Vec<f64> {
    let n = traffic.servers as usize;
    let reduces = wired.all_reduce_bytes(&traffic.groups, &traffic.listed);
    let of = |at: usize| {
        if at / n == at % n {
            return 0.0;
        }
        let parallel = traffic.parallel.get(at).copied().unwrap_or(0.0);
        match part {
            AgreementPart::AllReduce => reduces[at],
            AgreementPart::Parallel => parallel,
            AgreementPart::Together => reduces[at] + parallel,
        }
    };
    (0..n * n).map(of).collect()
}

pub(super) fn matrix(n: usize, bytes: &[f64]) -> Workload {
    let entry = |at: usize| MatrixEntry { from: (at / n) as u32, to: (at % n) as u32, bytes: bytes[at] };
    let entries = (0..n * n).filter(|&at| bytes[at] > 0.0).map(entry).collect();
    Workload::Matrix(MatrixSpec { ranks: None, bytes: None, entries: Some(Arc::new(entries)) })
}

/// The network of a wiring.
pub(super) fn network(wiring: &Wiring, gbps: f64, names: &[String]) -> NetworkSpec {
    if let Some(family) = wiring.family(gbps) {
        let duplex = (!wiring.both_ways).then_some(Duplex::Simplex);
        return NetworkSpec::Generated { family, options: Options { duplex, ..Options::default() } };
    }
    let id = |server: u32| format!("h{server}");
    let node = |server: u32| {
        let turn = f64::from(server) / f64::from(wiring.servers.max(1)) * core::f64::consts::TAU;
        let radius = f64::from(wiring.servers.max(4)) / 4.0;
        NodeSpec {
            id: id(server),
            role: Role::Host,
            label: names.get(server as usize).filter(|name| **name != id(server)).cloned(),
            server: None,
            x: Some(radius * libm::sin(turn)),
            y: Some(-radius * libm::cos(turn)),
            lat: None,
            lon: None,
            failed: false,
        }
    };
    let link = |(a, b): (u32, u32)| LinkSpec {
        id: None,
        a: id(a),
        b: id(b),
        gbps,
        duplex: Duplex::Simplex,
        latency_us: None,
        km: None,
        failed: false,
    };
    NetworkSpec::Explicit {
        nodes: Arc::new((0..wiring.servers).map(node).collect()),
        links: Arc::new(wiring.arcs().into_iter().map(link).collect()),
        relay: None,
    }
}

pub(super) fn design(name: &str, network: NetworkSpec, routing: Routing) -> Design {
    let (placement, capacity) = (Placement::default(), CapacityPlan::default());
    Design { name: name.to_owned(), network, placement, routing, capacity, workload: None }
}

pub(super) fn switch(name: &str, servers: u32, gbps: f64) -> Design {
    let family = Family::SingleSwitch(SingleSwitch { n: servers.into(), gbps });
    let network = NetworkSpec::Generated { family, options: Options::default() };
    design(name, network, Routing::default())
}

struct Proposed {
    wired: Wired,
    traffic: Traffic,
    /// The wiring, the ideal switch, and where prices tell it the fat-tree of similar cost, with the model's networks.
    designs: Vec<(Design, Fabric)>,
}

fn proposed(asked: &Asked<'_>) -> Proposed {
    let load = asked.load();
    let traffic = load.traffic();
    let bench = asked.spec.bench(asked.prices.clone());
    let (found, wired) = bench.wired(&traffic);
    let names = match load {
        crate::design::topoopt::load::Load::Own(own) => own.names.clone(),
        crate::design::topoopt::load::Load::Job { .. } => Vec::new(),
    };
    let n = traffic.servers;
    let all = bench.gbps * f64::from(bench.finder.degree);
    let speed = |gbps: f64| Fabric::Switch { server: gbps * 1e9 / 8.0 };
    let own = design("TopoOpt", network(&found.wiring, bench.gbps, &names), Routing::Ecmp);
    let mut designs = vec![(own, Fabric::Wired(wired.clone())), (switch("Ideal switch", n, all), speed(all))];
    if let Some(gbps) = bench.similar_gbps() {
        designs.push((switch("Fat-tree of similar cost", n, gbps), speed(gbps)));
    }
    Proposed { wired, traffic, designs }
}

/// What the model and the solver say of each part of an iteration on the wiring and on the switches that it is compared with;
/// none where the document asks nothing of `TopoOpt` or there is nothing to wire.
///
/// # Errors
/// Why the document's own workload can't be placed on its design.
pub fn wiring_agreement(scenario: &Scenario) -> Option<Result<Vec<Agreement>, DesignError>> {
    let asked = match asked(scenario)? {
        Ok(asked) => asked,
        Err(error) => return Some(Err(error)),
    };
    let Proposed { wired, traffic, designs } = proposed(&asked);
    let n = traffic.servers as usize;
    if n < 2 || asked.spec.degree == 0 {
        return None;
    }
    let mut rows = Vec::new();
    for part in [AgreementPart::AllReduce, AgreementPart::Parallel, AgreementPart::Together] {
        let sent = bytes(&wired, &traffic, part);
        if sent.iter().all(|&bytes| bytes <= 0.0) {
            continue;
        }
        for (design, fabric) in &designs {
            let one = Scenario {
                workload: matrix(n, &sent),
                designs: vec![design.clone()],
                topoopt: None,
                sweep: None,
                ..scenario.clone()
            };
            let solved = match solve_position(&one, 0) {
                Ok(solved) => solved,
                Err(error) => return Some(Err(error)),
            };
            rows.push(Agreement {
                design: design.name.clone(),
                part,
                model: fabric.exchange(traffic.servers, &sent),
                solved: solved.completion.filter(|_| solved.unreachable == 0).map(Seconds::get),
            });
        }
    }
    Some(Ok(rows))
}
