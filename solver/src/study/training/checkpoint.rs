//! A checkpoint as flows: from accelerators to their server's adapters towards storage.

use super::TrainingJob;
use super::prepared::PreparedStep;
use crate::base::id::NodeId;
use crate::base::units::{Bytes, Seconds};
use crate::flow::complete;
use crate::routing::route;
use crate::study::prepare::over_trunks;
use crate::traffic::Demand;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// The time until all of a checkpoint has left the servers; `None` where a server that writes has no adapter for it.
///
/// Ranks write what is theirs alone: with shared optimiser states all of them, else those of the first replica.
pub(super) fn time(
    job: &TrainingJob<'_>,
    prepared: &PreparedStep,
    capacities: &[f64],
    bytes: Bytes,
) -> Option<Seconds> {
    let tables = job.network.tables();
    let mut adapters: BTreeMap<&str, Vec<NodeId>> = BTreeMap::new();
    for (at, node) in tables.nodes.iter().enumerate() {
        if node.is_storage_adapter()
            && let Some(server) = node.server.as_deref()
        {
            adapters.entry(server).or_default().push(NodeId::new(at));
        }
    }
    if adapters.is_empty() {
        return None;
    }
    let layout = &prepared.placed.layout;
    let is_writer = |rank: &u32| {
        let at = layout.coordinates(*rank);
        job.training.zero() > 0 || (at.replica == 0 && at.part == 0)
    };
    let writers: Vec<u32> = (0..prepared.placed.endpoints.len() as u32).filter(is_writer).collect();
    let each = bytes.get() / writers.len().max(1) as f64;
    let mut demands = Vec::new();
    for &rank in &writers {
        let source = job.network.endpoints()[prepared.placed.endpoints[rank as usize] as usize];
        let own = adapters.get(tables.server(source)?)?;
        for &destination in own {
            let bytes = Bytes(each / own.len() as f64);
            demands.push(Demand::new(source, destination, bytes));
        }
    }
    let routes = route(job.network, &demands, job.routing).ok()?;
    let all: Vec<usize> = (0..demands.len()).collect();
    if !all.iter().all(|&flow| routes.reached(flow)) {
        return None;
    }
    let problem = over_trunks(&routes, &demands, capacities, &all).ok()?;
    let sizes: Vec<f64> = demands.iter().map(|demand| demand.bytes.bits()).collect();
    let starts = vec![0.0; sizes.len()];
    let result = complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(()));
    let time = result.finish.iter().copied().fold(0.0, f64::max);
    time.is_finite().then_some(Seconds(time))
}
