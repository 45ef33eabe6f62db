//! A document's collective or matrix on a network: which endpoints its ranks are.

use crate::base::id::NodeId;
use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::Hardware;
use crate::design::bandwidth::RankedCollective;
use crate::document::collective::CollectiveForm;
use crate::document::ranks::{MatrixEntry, MatrixSpec};
use crate::network::Network;
use crate::study::PlacedCollective;
use crate::study::collective::CollectiveJob;
use crate::study::report::DesignError;
use crate::traffic::Demand;
use std::sync::Arc;

/// The endpoints of ranks: by their ids, or all in order.
///
/// # Errors
/// An id that no endpoint has.
pub(crate) fn rank_nodes(
    ids: Option<&[String]>,
    network: &Network,
    endpoints: &[NodeId],
) -> Result<Vec<NodeId>, DesignError> {
    let Some(ids) = ids else { return Ok(endpoints.to_vec()) };
    let tables = network.tables();
    let mut known: Vec<NodeId> = network.endpoints().to_vec();
    let name = |node: &NodeId| tables.nodes[node.index()].id.as_str();
    known.sort_unstable_by(|a, b| name(a).cmp(name(b)));
    let find = |(rank, id): (usize, &String)| {
        let at = known.binary_search_by(|node| name(node).cmp(id));
        at.map(|at| known[at]).map_err(|_| DesignError::NotARank { rank: rank as u32, id: id.clone() })
    };
    ids.iter().enumerate().map(find).collect()
}

/// A collective with its ranks on a network's endpoints.
///
/// # Errors
/// Ranks that are not there, or an algorithm that does not suit them.
pub(crate) fn placed(
    form: &CollectiveForm,
    network: &Network,
    endpoints: &[NodeId],
    hardware: &Hardware,
) -> Result<PlacedCollective, DesignError> {
    let RankedCollective { job, nodes } = ranked(form, network, endpoints, hardware)?;
    PlacedCollective::of(job, network, nodes)
}

/// A collective with the endpoints of its ranks.
///
/// # Errors
/// Ranks that are not there.
pub(crate) fn ranked(
    form: &CollectiveForm,
    network: &Network,
    endpoints: &[NodeId],
    hardware: &Hardware,
) -> Result<RankedCollective, DesignError> {
    let spec = form.operation();
    let nodes = rank_nodes(spec.ranks.as_deref().map(Vec::as_slice), network, endpoints)?;
    let exchange = match form {
        CollectiveForm::Operation(_) => None,
        CollectiveForm::Experts(spec) => Some(spec.exchange()),
    };
    // The reader refused names that are nowhere.
    let protocol = |id: &Option<String>| hardware.protocol(id.as_deref()?).ok().map(Arc::new);
    let job = CollectiveJob {
        operation: spec.operation,
        algorithm: spec.algorithm,
        bytes: Bytes(exchange.as_ref().map_or(spec.bytes, |own| own.bytes(nodes.len() as u32))),
        exchange,
        per_server: spec.per_server,
        channels: spec.channels,
        both_ways: spec.both_ways,
        root: spec.root,
        blocks: spec.blocks,
        across: protocol(&spec.protocol),
        inside: protocol(&spec.inside_protocol),
        hardware: spec.hardware.as_deref().and_then(|id| hardware.gpu(id).ok()).map(Arc::new),
    };
    Ok(RankedCollective { job, nodes })
}

/// The demands of a matrix.
///
/// # Errors
/// Ranks that are not there, or more of them than endpoints.
pub(crate) fn matrix_demands(
    spec: &MatrixSpec,
    network: &Network,
    endpoints: &[NodeId],
) -> Result<Vec<Demand>, DesignError> {
    let nodes = rank_nodes(spec.ranks.as_deref().map(Vec::as_slice), network, endpoints)?;
    let size = spec.size();
    if size as usize > nodes.len() {
        return Err(DesignError::MatrixSize { ranks: size, endpoints: nodes.len() as u32 });
    }
    let demand = |entry: MatrixEntry| Demand {
        source: nodes[entry.from as usize],
        destination: nodes[entry.to as usize],
        bytes: Bytes(entry.bytes),
        start: Seconds(0.0),
        route: None,
    };
    Ok(spec.filled().into_iter().map(demand).collect())
}
