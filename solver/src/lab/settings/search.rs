//! The search for the best setting of a training step, from a document.

use crate::base::id::NodeId;
use crate::base::units::Seconds;
use crate::catalog::hardware::{Curve, Gpu, Hardware, Protocol};
use crate::design::settings::{Breadth, Ranking, Setting, search};
use crate::document::schema::{Scenario, Workload};
use crate::lab::build;
use crate::lab::solve::NO_OWN;
use crate::network::Network;
use crate::study::report::DesignError;
use crate::workload::training::step::Cluster;
use crate::workload::training::{Misfit, Training, servers_of};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Ranks every cut of a document's training step on the accelerators of one design; p, t, d, e, micro-batch and
/// recomputation of the document are a beginning only. `None` where nothing is trained.
///
/// # Errors
/// There is no such design, it can't be built, or no hardware is named.
pub fn search_settings(
    scenario: &Scenario,
    design: usize,
    keep: usize,
    progress: &mut dyn FnMut(&Ranking) -> ControlFlow<()>,
) -> Result<Option<Ranking>, DesignError> {
    search_over(scenario, design, Breadth::Cuts, keep, progress)
}

/// The same over as much else as `breadth` says.
///
/// # Errors
/// There is no such design, it can't be built, or no hardware is named.
pub fn search_over(
    scenario: &Scenario,
    design: usize,
    breadth: Breadth,
    keep: usize,
    progress: &mut dyn FnMut(&Ranking) -> ControlFlow<()>,
) -> Result<Option<Ranking>, DesignError> {
    let design = scenario.design(design)?;
    let Workload::Training(training) = design.sends(scenario) else { return Ok(None) };
    let hardware = scenario.hardware.as_deref().unwrap_or(&NO_OWN);
    let network = build(&design.network)?;
    let gpu = gpu(training, hardware)?;
    let cluster = cluster(&network, training, &gpu, hardware)?;
    let unknown = || DesignError::Training(Misfit::UnknownModel { id: training.model.id().to_owned() });
    let model = training.resolved().ok_or_else(unknown)?;
    Ok(Some(search(training, &model, (&gpu, &cluster), breadth, keep, progress)))
}

fn unknown(unknown: crate::catalog::hardware::UnknownHardware) -> DesignError {
    DesignError::Training(Misfit::UnknownHardware { id: unknown.id, near: unknown.near })
}

pub(crate) fn gpu(training: &Training, hardware: &Hardware) -> Result<Gpu, DesignError> {
    let id = training.hardware.as_deref().ok_or(DesignError::Training(Misfit::NoHardware))?;
    let gpu = hardware.gpu(id).map_err(unknown)?;
    training.check_precision(&gpu).map_err(DesignError::Training)?;
    Ok(gpu)
}

/// What a network's servers are to a search: the mean of what leaves them, the slowest of what is inside.
fn cluster(
    network: &Network,
    training: &Training,
    gpu: &Gpu,
    hardware: &Hardware,
) -> Result<Cluster, DesignError> {
    let tables = network.tables();
    let endpoints = network.endpoints();
    let (_, servers) = servers_of(network, endpoints);
    let alone: BTreeSet<NodeId> = endpoints.iter().copied().collect();
    let server = |node: NodeId| {
        let own = &tables.nodes[node.index()];
        own.server.as_deref().or_else(|| alone.contains(&node).then_some(own.id.as_str()))
    };
    // Speed and number of the links that leave servers.
    let mut outside = (0.0, 0u64);
    for link in tables.working() {
        let (a, b) = (server(link.a), server(link.b));
        if a != b {
            let ends = u64::from(a.is_some()) + u64::from(b.is_some());
            outside = (outside.0 + link.capacity.get() * ends as f64, outside.1 + ends);
        }
    }
    let (mut inside, mut slot) = (f64::INFINITY, f64::INFINITY);
    for &endpoint in endpoints {
        let (mut fastest, mut to_adapter) = (0.0, 0.0);
        for arc in network.arcs_from(endpoint) {
            let speed = tables.links[tables.capacities[arc.capacity.index()].link.index()].capacity.get();
            if server(arc.to) == server(endpoint) {
                let of =
                    if tables.nodes[arc.to.index()].is_adapter() { &mut to_adapter } else { &mut fastest };
                *of = f64::max(*of, speed);
            }
        }
        inside = inside.min(if fastest > 0.0 { fastest } else { to_adapter });
        slot = if to_adapter > 0.0 { slot.min(to_adapter) } else { slot };
    }
    let find = |id: &str| -> Result<Protocol, DesignError> {
        hardware.protocol(id).map_err(|unknown| {
            DesignError::Training(Misfit::UnknownProtocol { id: unknown.id, near: unknown.near })
        })
    };
    let (ranks, servers) = (endpoints.len() as u64, (servers.len() as u64).max(1));
    let within = if Curve::of(gpu).is_some() { "nvlink" } else { "pcie" };
    Ok(Cluster {
        ranks,
        per_server: (ranks / servers).max(1),
        inside_gbytes_s: if inside > 0.0 && inside.is_finite() { inside / 8e9 } else { gpu.link_gbytes_s },
        adapters: outside.1.div_ceil(servers).max(1),
        adapter_gbytes_s: outside.0 / 8e9 / outside.1.max(1) as f64,
        slot_gbytes_s: slot / 8e9,
        across: find(training.protocol.as_deref().unwrap_or("infiniband"))?,
        within: find(within)?,
    })
}

/// A ranking as the command line prints it.
pub fn ranking_json(found: &Result<Ranking, DesignError>) -> Value {
    let ranking = match found {
        Ok(ranking) => ranking,
        Err(error) => return json!({"error": crate::lab::json::error_json(error)}),
    };
    let setting = |setting: &Setting| {
        let training = &setting.training;
        json!({
            "p": training.p,
            "t": training.t,
            "d": training.d,
            "e": training.e,
            "cp": training.cp,
            "chunks": training.chunks,
            "schedule": training.schedule,
            "zero": training.zero(),
            "sequence_parallel": training.sequence_parallel(),
            "precision": training.precision,
            "micro_batch": training.micro_batch,
            "recompute": training.recompute,
            "total_s": setting.total.get(),
            "memory_bytes": setting.need.get(),
            "tokens_s": setting.step.figures.map(|figures| figures.tokens_s),
            "gpu_seconds": setting.gpu_seconds,
            "pareto": setting.pareto,
            "network_total_s": setting.network.map(Seconds::get),
            "mfu": setting.step.figures.map(|figures| figures.mfu),
        })
    };
    json!({
        "tried": ranking.tried,
        "too_large": ranking.too_large,
        "no_way": ranking.no_way,
        "cancelled": ranking.cancelled,
        "settings": ranking.settings.iter().map(setting).collect::<Vec<_>>(),
    })
}
