//! Sums and all-to-alls of instances: what the library that does them adds to their bytes on the links.

use crate::base::units::Bytes;
use crate::catalog::hardware::{Curve, Generation, Gpu, Nccl, Protocol};
use crate::network::Network;
use crate::study::collective::Library;
use crate::workload::collective::{Algorithm, Operation, Overheads, Ranks, bus_factor};

/// The library of a group of ranks; `None` where nobody measured one and sums go as their links say. What nobody measured at every
/// size, as A100, does as A100 at the speed of its links.
pub(super) fn library(network: &Network, ranks: &Ranks, gpu: &Gpu, across: &Protocol) -> Option<Library> {
    let as_ampere = || {
        let fast = Curve::of(gpu).is_some() && gpu.generation != Generation::Volta;
        fast.then_some(Nccl::AMPERE)
    };
    let nccl = Nccl::of(gpu).or_else(as_ampere);
    Some(Library::as_it_comes((network, ranks), (gpu, nccl), across)).filter(Library::times)
}

/// What it adds for a buffer of so many bytes among so many ranks, the bytes going around rings. Where a switch sums, NCCL sends less
/// than a ring: then a ring that reaches so much more of the links inside a server, at most all, stands for it.
pub(super) fn overheads(library: &Library, operation: Operation, ranks: u32, bytes: Bytes) -> Overheads {
    library.choice(operation, bytes).map_or(Overheads::NONE, |choice| {
        let around = if choice.algorithm == Algorithm::Nvls { bus_factor(operation, ranks) } else { 1.0 };
        let inside = (choice.overheads.inside * around).min(1.0);
        Overheads { inside, ..choice.overheads }
    })
}
