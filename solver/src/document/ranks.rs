//! Ranks of a workload: which endpoints they are.

use crate::base::id::NodeId;
use crate::base::record::{Counted, FieldKind};
use crate::document::limits;
use crate::network::Network;
use crate::study::report::DesignError;

/// The endpoints of ranks.
pub(crate) const RANKS: FieldKind = FieldKind::Names(Counted::Ranks, limits::RANKS);

/// The endpoints of ranks: by their ids, or all in order.
///
/// # Errors
/// An id that no endpoint has.
pub(crate) fn rank_nodes(
    ids: Option<&Vec<String>>,
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
