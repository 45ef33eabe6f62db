//! The inside of servers whose GPUs have a network port each.

use super::Draft;
use super::draft::slot;
use crate::base::id::NodeId;

/// Servers `h0…` in a row: GPUs `h0.g0…`, each linked to the server's internal switch, which is called as the server.
///
/// All GPUs come first, server by server, then the internal switches. Gives the GPUs. `rack`: servers that are drawn as
/// one where there are too many.
pub(super) fn gpu_servers(
    draft: &mut Draft,
    (servers, gpus): (usize, usize),
    rack: usize,
    intra_gbps: f64,
    (width, y): (f64, f64),
) -> Vec<NodeId> {
    let count = servers * gpus;
    let mut all = Vec::with_capacity(count);
    for position in 0..count {
        let server = format!("h{}", position / gpus);
        all.push(draft.gpu(&server, position % gpus, (slot(position, count, width), y)));
    }
    let below = y + (gpus as f64 / 2.0).max(1.0);
    let inner: Vec<NodeId> = (0..servers)
        .map(|server| draft.inner_switch(&format!("h{server}"), (slot(server, servers, width), below)))
        .collect();
    // GPUs and the switch between them are one server.
    let whole: Vec<NodeId> = all.iter().chain(&inner).copied().collect();
    draft.nest_by(&whole, |at| {
        let server = if at < count { at / gpus } else { at - count };
        vec![server / rack.max(1), server]
    });
    for (position, &gpu) in all.iter().enumerate() {
        draft.link(gpu, inner[position / gpus], intra_gbps, 0);
    }
    all
}
