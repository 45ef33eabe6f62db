//! Sums and all-to-alls of instances: what the library that does them adds to their bytes on the links.

use crate::base::units::Bytes;
use crate::study::collective::Library;
use crate::workload::collective::{Algorithm, Operation, Overheads, bus_factor};

/// How a library does an operation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Way {
    /// Whether two servers swap their sums ([`swapped`](crate::workload::collective::swapped)); else bytes go around rings.
    pub(super) swaps: bool,
    /// What it adds to the bytes on the links.
    pub(super) overheads: Overheads,
}

/// What it does with a buffer of so many bytes among ranks of so many servers. Where a switch sums, NCCL sends less inside a server
/// than a ring: then a ring that reaches so much more of the links there, at most all, stands for it.
pub(super) fn way(
    library: &Library,
    operation: Operation,
    (ranks, servers): (u32, u32),
    bytes: Bytes,
) -> Option<Way> {
    let choice = library.choice(operation, bytes)?;
    let swaps = operation == Operation::AllReduce && servers == 2 && choice.algorithm != Algorithm::Ring;
    let of_server = ranks / servers.max(1);
    let around = match (choice.algorithm, swaps) {
        // To the switch goes the buffer, and what the other server has summed for each rank.
        (Algorithm::Nvls, true) => bus_factor(operation, of_server) / (1.0 + 1.0 / f64::from(of_server)),
        (Algorithm::Nvls, false) => bus_factor(operation, ranks),
        _ => 1.0,
    };
    let inside = (choice.overheads.inside * around).min(1.0);
    Some(Way { swaps, overheads: Overheads { inside, ..choice.overheads } })
}
