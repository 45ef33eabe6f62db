//! A wiring as a design of a document, and whether the solver says of it what `TopoOpt`'s model does.
//!
//! Where rings are jumps the network is a `circulant`, else it is written out. Routing is `ecmp`: of each distance all
//! shortest sums of jumps in equal parts, which is `CoinChangeMod` with an even split; servers forward. What is mutable is
//! written as the wiring's rings want it, as a `matrix`: the design carries the bytes as they are with their order chosen.

use crate::base::square::Square;
use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use crate::document::CapacityPlan;
use crate::document::schema::{DesignSpec, LinkSpec, NetworkSpec, NodeSpec, Options, Scenario, Workload};
use crate::document::workload::{MatrixEntry, MatrixSpec};
use crate::lab::build;
use crate::lab::proposal_error::ProposalError;
use crate::lab::solve::own_hardware;
use crate::lab::topoopt::{FoundJob, WiringQuestion, asked, wired_for};
use crate::network::{Duplex, Family, Role, SingleSwitch};
use crate::routing::Routing;
use crate::study::report::DesignError;
use crate::study::{self, ResolvedPlan, solve_alone};
use crate::topoopt::architectures::Interconnect;
use crate::topoopt::fabric::{Fabric, WiredFabric};
use crate::topoopt::finder::{FoundWiring, Traffic};
use crate::topoopt::wiring::Wiring;
use crate::workload::training::Placement;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
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
    /// The design's name.
    pub design: String,
    /// What it stands for.
    pub architecture: Interconnect,
    /// The part.
    pub part: AgreementPart,
    /// Seconds by the model: the fullest link.
    pub model: f64,
    /// Seconds by the solver: flows at max-min rates; none where some find no way.
    pub solved: Option<f64>,
}

/// Bytes of a part with the order of rings that the wiring wants.
fn bytes(wired: &WiredFabric, traffic: &Traffic, part: AgreementPart) -> Square<Bytes> {
    let n = traffic.servers as usize;
    let reduces = wired.all_reduce_bytes(&traffic.groups, &traffic.listed);
    Square::from_fn(n, |from, to| {
        if from == to {
            return Bytes(0.0);
        }
        let (reduce, parallel) = (reduces[(from, to)], traffic.parallel[(from, to)]);
        match part {
            AgreementPart::AllReduce => reduce,
            AgreementPart::Parallel => parallel,
            AgreementPart::Together => reduce + parallel,
        }
    })
}

fn matrix(bytes: &Square<Bytes>) -> Workload {
    let entry = |((from, to), Bytes(bytes))| MatrixEntry { from: from as u32, to: to as u32, bytes };
    let entries = bytes.pairs().filter(|(_, bytes)| bytes.get() > 0.0).map(entry).collect();
    Workload::Matrix(MatrixSpec { ranks: None, bytes: None, entries: Some(Arc::new(entries)) })
}

/// The network of a wiring.
fn network(wiring: &Wiring, gbps: f64, names: &[String]) -> NetworkSpec {
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

fn design(name: &str, network: NetworkSpec, routing: Routing) -> DesignSpec {
    let (placement, capacity, routing) = (Placement::default(), CapacityPlan::default(), Some(routing));
    DesignSpec { name: name.to_owned(), network, placement, routing, capacity, workload: None }
}

fn switch(name: &str, servers: u32, gbps: f64) -> DesignSpec {
    let family = Family::SingleSwitch(SingleSwitch { n: servers.into(), gbps });
    let network = NetworkSpec::Generated { family, options: Options::default() };
    design(name, network, Routing::default())
}

/// Names of the designs of a study of the job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudyNames {
    /// The document.
    pub title: String,
    /// The wiring.
    pub wired: String,
    /// The ideal switch.
    pub ideal: String,
    /// The equally dear fat-tree.
    pub similar: String,
}

/// A design with what the model takes it for.
struct Proposal {
    architecture: Interconnect,
    design: DesignSpec,
    fabric: Fabric,
}

/// The wiring, an ideal switch, and where prices tell it a fat-tree of similar cost (of full bisection: one switch of its
/// speed).
fn proposals(
    asked: &WiringQuestion,
    found: &FoundWiring,
    wired: &WiredFabric,
    names: &StudyNames,
) -> Vec<Proposal> {
    let bench = asked.bench();
    let n = found.wiring.servers;
    let own = design(&names.wired, network(&found.wiring, bench.gbps, asked.names()), Routing::Ecmp);
    let of = |architecture: Interconnect, name: &str, gbps: f64| Proposal {
        architecture,
        design: switch(name, n, gbps),
        fabric: Fabric::Switch { server: BitsPerSecond::from_gbps(gbps) },
    };
    let fabric = Fabric::Wired(wired.clone());
    let whole = bench.gbps * f64::from(bench.finder.degree);
    let mut all = vec![
        Proposal { architecture: Interconnect::TopoOpt, design: own, fabric },
        of(Interconnect::Ideal, &names.ideal, whole),
    ];
    all.extend(bench.similar_gbps().map(|gbps| of(Interconnect::FatTree, &names.similar, gbps)));
    all
}

/// What the model and the solver say of each part of an iteration on the wiring and on the switches that it is compared with:
/// of what a search found, else of how the job begins. None where the document asks nothing of `TopoOpt`, there is nothing
/// to wire, or what was found is of another job. `progress` is told how many rows of how many are done; stopped, it gives
/// those.
///
/// # Errors
/// Why the document's own workload can't be placed on its design.
pub fn wiring_agreement(
    scenario: &Scenario,
    kept: Option<&FoundJob>,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<Option<Vec<Agreement>>, DesignError> {
    let Some(asked) = asked(scenario)? else { return Ok(None) };
    let Some(load) = asked.with(kept) else { return Ok(None) };
    let traffic = load.traffic();
    if traffic.servers < 2 || asked.spec.degree == 0 {
        return Ok(None);
    }
    let (found, wired) = wired_for(&asked.bench(), &load, kept);
    let [title, own, ideal, similar] =
        ["", "TopoOpt", "Ideal switch", "Fat-tree of similar cost"].map(str::to_owned);
    let all = proposals(&asked, &found, &wired, &StudyNames { title, wired: own, ideal, similar });
    let parts = [AgreementPart::AllReduce, AgreementPart::Parallel, AgreementPart::Together];
    let sent = parts.map(|part| (part, bytes(&wired, &traffic, part)));
    let sent: Vec<_> =
        sent.iter().filter(|(_, sent)| sent.cells().iter().any(|bytes| bytes.get() > 0.0)).collect();
    let parts_sent = sent.len();
    let networks = all.iter().map(|proposal| Ok(Arc::new(build(&proposal.design.network)?)));
    let networks = networks.collect::<Result<Vec<_>, DesignError>>()?;
    let mut rows = Vec::new();
    for (part, sent) in sent {
        let workload = matrix(sent);
        for (proposal, network) in all.iter().zip(&networks) {
            if progress(rows.len(), parts_sent * all.len()).is_break() {
                return Ok(Some(rows));
            }
            let design = &proposal.design;
            let solved = solve_alone(&study::Design {
                network: Arc::clone(network),
                job: Arc::new(workload.job(network, own_hardware(scenario))?),
                placement: design.placement.clone(),
                routing: design.routing.unwrap_or_default(),
                plan: ResolvedPlan::AsBuilt,
            })?;
            rows.push(Agreement {
                design: proposal.design.name.clone(),
                architecture: proposal.architecture,
                part: *part,
                model: proposal.fabric.exchange(sent).get(),
                solved: solved.completion.filter(|_| solved.unreachable == 0).map(Seconds::get),
            });
        }
    }
    Ok(Some(rows))
}

/// The scenario with the wiring as one more design, after the last.
///
/// # Errors
/// Why the document's own workload can't be placed on its design; it asks for no wiring, the wiring is of one server, or of
/// other servers than the job's.
pub fn with_wiring(scenario: &Scenario, found: &FoundWiring, name: &str) -> Result<Scenario, ProposalError> {
    let asked = asked(scenario)?.ok_or(ProposalError::NothingToWire)?;
    let servers = found.wiring.servers;
    if servers < 2 {
        return Err(ProposalError::NothingToWire);
    }
    if servers != asked.load().servers() {
        return Err(ProposalError::Outdated);
    }
    let mut next = scenario.clone();
    let network = network(&found.wiring, asked.spec.gbps, asked.names());
    next.designs.push(design(name, network, Routing::Ecmp));
    Ok(next.without_usual_routings())
}

/// A document of its own: what the job sends in an iteration, as a matrix, on the wiring and on what it is compared with.
/// Rings are sent as they are wired.
///
/// # Errors
/// Why the document's own workload can't be placed on its design; it asks for no wiring or of one server, or what a search
/// found is of another job.
pub fn wiring_study(
    scenario: &Scenario,
    kept: Option<&FoundJob>,
    names: &StudyNames,
) -> Result<Scenario, ProposalError> {
    let asked = asked(scenario)?.ok_or(ProposalError::NothingToWire)?;
    let load = asked.with(kept).ok_or(ProposalError::Outdated)?;
    let traffic = load.traffic();
    if traffic.servers < 2 {
        return Err(ProposalError::NothingToWire);
    }
    let (found, wired) = wired_for(&asked.bench(), &load, kept);
    let sent = bytes(&wired, &traffic, AgreementPart::Together);
    let designs = proposals(&asked, &found, &wired, names).into_iter().map(|proposal| proposal.design);
    let study = Scenario {
        title: names.title.clone(),
        workload: matrix(&sent),
        designs: designs.collect(),
        sweep: None,
        // What was published is of other designs.
        published: None,
        // A document's own workload is no longer the one that is wired for.
        topoopt: scenario.topoopt.clone().filter(|spec| spec.job.is_some()),
        ..scenario.clone()
    };
    Ok(study.without_usual_routings())
}
